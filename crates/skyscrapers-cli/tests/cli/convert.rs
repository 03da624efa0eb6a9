//! `convert`: from any format into any other, nothing lost in silence.

use crate::{POSTS, feed, run};

const PARKS: &str =
    r#"{"n":4,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"heights":3,"diagonals":true}"#;
const STARTED: &str = "pzprv3/skyscrapers/4/4/. . . . . . /. . 1 4 3 . /4 1 2 3 4 . /. 4 q3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /";

/// The posts' puzzle in every format that is written.
const WRITTEN: [(&str, &str); 7] = [
    ("codewars", "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]"),
    ("rush01", "\"0 0 1 2 0 0 3 0 0 0 1 0 0 2 0 0\""),
    ("towers", "4://1/2///3////1///2//"),
    ("puzzlink", "https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h"),
    ("link", "#skyscrapers/4/4/h12h3i1h2h"),
    ("minizinc", "n = 4;\ncu = [_,_,1,2];\ncl = [_,_,3,_];\nrl = [_,_,1,_];\nrr = [_,2,_,_];"),
    ("ndjson", r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#),
];

#[test]
fn every_format_is_written() {
    for (format, text) in WRITTEN {
        let converted = run(&["convert", POSTS, "--to", format]);
        assert_eq!((converted.code, converted.err.as_str()), (0, ""), "{format}");
        assert_eq!(converted.out, format!("{text}\n"), "{format}");
    }
}

#[test]
fn every_format_is_solved_as_it_is_pasted() {
    let formats = [
        "towers",
        "puzzlink",
        "link",
        "minizinc",
        "ndjson",
        "pzprv3",
        "fpuzzles",
        "fpuzzles-url",
        "box",
        "board",
        "janko",
        "codewars",
        "ring",
        "sides",
        "rush01",
        "sudokupad",
        "task",
        "iss",
    ];
    let solved = run(&["solve", POSTS]).out;
    for format in formats {
        let text = run(&["convert", POSTS, "--to", format]).out;
        assert_eq!(run(&["solve", text.trim_end()]).out, solved, "{format} as an argument");
        assert_eq!(feed(&["solve"], text).out, solved, "{format} on standard input");
    }
    let string = WRITTEN[1].1.trim_matches('"');
    assert_eq!(run(&["solve", "--from", "rush01", string]).out, solved);
}

#[test]
fn many_puzzles_of_many_formats_come_in_order() {
    let texts: Vec<&str> = WRITTEN.iter().map(|(_, text)| *text).collect();
    let input = texts.join("\n") + "\n" + STARTED + "\n5:2/1/2/3/2/1/3/2/3/4/2/3/2/2/1/3/1/2/3/4\n";
    let converted = feed(&["convert", "--to", "codewars", "--lossy"], input);
    assert_eq!(converted.code, 0, "{}", converted.err);
    assert_eq!(converted.out.matches(WRITTEN[0].1).count(), texts.len(), "{}", converted.out);
    assert_eq!(converted.out.lines().count(), texts.len() + 2);
    assert!(converted.err.contains(": dropped what is filled in\n"), "{}", converted.err);
    // Texts of several lines stay apart, so that they can be read again.
    let two = feed(&["convert", "--to", "janko"], format!("{POSTS}\n{POSTS}\n")).out;
    assert_eq!(feed(&["convert", "--to", "codewars"], two).out.lines().count(), 2);
}

#[test]
fn every_rule_goes_there_and_back() {
    let record = r#"{"n":4,"clues":[0,3,0,6,0,0,5,0,0,0,0,0,0,0,0,4],"heights":3,"diagonals":true,"regions":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"free":true,"clue":"sum"}"#;
    for format in ["link", "board"] {
        let there = run(&["convert", record, "--to", format]).out;
        let back = run(&["convert", there.trim_end(), "--to", "ndjson"]);
        assert_eq!(back.out, format!("{record}\n"), "{there}");
    }
    let told = run(&["convert", "--explain", record]).out;
    assert!(told.contains("a 4x4 with 4 clues, parks, diagonals, regions, sum clues\n"), "{told}");
    assert!(told.contains("  A clue is the sum of the heights that are seen"), "{told}");
    let towers = run(&["convert", record, "--to", "towers"]);
    assert_eq!(towers.code, 2);
    let lossy = run(&["convert", record, "--to", "towers", "--lossy"]);
    assert_eq!(lossy.err, "argument: dropped parks, diagonals, regions, sum clues\n");
    assert_eq!(lossy.out, "4:///////////////\n");
}

#[test]
fn what_does_not_fit_is_refused_or_dropped() {
    let refused = run(&["convert", PARKS, "--to", "towers"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert_eq!(refused.err, "argument: the towers format cannot hold parks; try ndjson or board\n");
    let dropped = run(&["convert", PARKS, "--to", "towers", "--lossy"]);
    assert_eq!((dropped.code, dropped.out.as_str()), (0, "4:///////////////\n"));
    assert_eq!(dropped.err, "argument: dropped parks, diagonals\n");
    let large = run(&["convert", &crate::empty(12), "--to", "rush01", "--lossy"]);
    assert_eq!(large.code, 2);
    assert!(large.err.contains("cannot hold a 12x12 board"), "{}", large.err);
    let filled = run(&["convert", STARTED, "--to", "puzzlink"]);
    assert!(filled.err.contains("cannot hold what is filled in; try ndjson or"), "{}", filled.err);
    let read_only = run(&["convert", POSTS, "--to", "penpa"]);
    assert_eq!(read_only.code, 2);
}

#[test]
fn a_game_begun_elsewhere_goes_on() {
    let hint = run(&["hint", STARTED]);
    assert!(hint.out.ends_with("So r1c1 = 2.\n"), "{}", hint.out);
    let link = run(&["convert", STARTED, "--to", "link"]).out;
    assert_eq!(link, "#skyscrapers/4/4/k13h4j3go3l&filled=g14312344g123421\n");
    assert_eq!(run(&["hint", link.trim_end()]).out, hint.out);
    let record = run(&["convert", STARTED, "--to", "ndjson"]).out;
    assert!(record.contains(r#""filled":[0,1,4,3,1,2,3,4,4,0,1,2,3,4,2,1]"#), "{record}");
    assert_eq!(feed(&["hint"], record.as_str()).out, hint.out);
    assert_eq!(feed(&["convert", "--to", "pzprv3"], record).out, format!("{STARTED}\n"));
}

#[test]
fn a_paste_is_read_with_what_is_around_it() {
    let list = WRITTEN[0].1;
    let page = "<!DOCTYPE html>\n<html><body>\n<script>var task = '//1/2///3////1///2//';</script>\n</body></html>\n";
    let ring = run(&["convert", "--to", "ring", POSTS]).out;
    for text in [
        page.to_owned(),
        format!("My puzzle\n\n{ring}\nHave fun with it!\n"),
        format!("Today:\n{POSTS}\n"),
    ] {
        let read = feed(&["convert", "--to", "codewars"], text.as_str());
        assert_eq!((read.code, read.out.trim_end(), read.err.as_str()), (0, list, ""), "{text}");
    }
    let words = feed(&["convert", "--to", "codewars"], "Dear all,\n\nwe met on 3 May.\nBest, A.\n");
    assert_eq!((words.code, words.err.lines().count()), (2, 1), "{}", words.err);
    let site = run(&[
        "convert",
        "--to",
        "codewars",
        "https://www.brainbashers.com/showskyscrapers.asp?date=1",
    ]);
    assert!(
        site.err.starts_with("argument: brainbashers.com: this address holds only a number"),
        "{}",
        site.err
    );
}

#[test]
fn fields_of_your_own_come_along() {
    let record = r#"{"id":"a","n":1,"clues":[0,0,0,0],"by":1.50}"#;
    assert_eq!(feed(&["convert", "--to", "ndjson"], record).out, format!("{record}\n"));
}

#[test]
fn detection_gives_its_reasons() {
    let sure = run(&["convert", "--explain", WRITTEN[2].1]);
    assert_eq!(sure.code, 0);
    assert!(sure.out.starts_with("argument: towers: a side and a colon"), "{}", sure.out);
    assert!(sure.out.contains("  towers       surely: "), "{}", sure.out);
    assert!(sure.out.ends_with("a 4x4 with 5 clues\n"), "{}", sure.out);
    let part =
        run(&["convert", "--explain", "See <https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h> now"]);
    assert!(
        part.out.contains("it is a part of the text, from line 1, column 6 on\n"),
        "{}",
        part.out
    );
    let ring = run(&["convert", "--to", "ring", POSTS]).out;
    let either = feed(&["convert", "--explain"], ring);
    assert!(either.out.contains("  codewars     perhaps: "), "{}", either.out);
    assert!(
        either.out.contains("  ring is the likeliest; --from takes another\n"),
        "{}",
        either.out
    );
    // Sixteen signs are the clues of a 4x4, or a 2x2 with clues around it.
    let both = feed(&["convert", "--explain"], ". 2 1 .\n2 . . 1\n1 . . 2\n. 1 2 .\n");
    let other =
        "  ring could read it as another puzzle, a 2x2 with 8 clues, but is later in the list\n";
    assert!(both.out.contains(other), "{}", both.out);
    let none = run(&["convert", "--explain", "two words"]);
    assert_eq!(none.code, 2);
    assert!(none.out.contains("for want of any mark"), "{}", none.out);
    let forced = run(&["convert", "--explain", "--from", "rush01", WRITTEN[1].1]);
    assert!(forced.out.contains("rush01, because --from says so"), "{}", forced.out);
}

#[test]
fn a_list_in_another_order_is_pointed_out_with_the_command() {
    let list = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    for arguments in [&["solve", list][..], &["convert", "--explain", list], &["check", list]] {
        let told = run(arguments).out;
        assert!(told.contains("the order of 42's rush-01"), "{arguments:?}: {told}");
        assert!(told.contains(" '[4,3,2,1,1,2,2,2,2,2,2,1,1,2,3,4]'"), "{arguments:?}: {told}");
    }
    let solved = run(&["solve", list]).out;
    assert!(
        solved.contains("4 | 1 2 3 4 | 1\n") || solved.contains("4 │ 1 2 3 4 │ 1\n"),
        "{solved}"
    );
    let quiet = run(&["solve", "--from", "codewars", list]).out;
    assert!(!quiet.contains("rush-01"), "{quiet}");
}

#[test]
fn the_list_shows_every_format() {
    let list = run(&["convert", "--list"]);
    assert_eq!(list.code, 0);
    for format in ["ndjson", "towers", "penpa", "link", "essence"] {
        assert!(list.out.contains(&format!("\n{format}: ")) || list.out.starts_with(format));
    }
    assert!(list.out.contains("read only"), "{}", list.out);
    assert_eq!(run(&["convert", POSTS]).code, 2);
    assert_eq!(run(&["convert", "--list", POSTS]).code, 2);
}
