//! Bad input: one line that says what, where and what to do; exit code 2; never a panic.

use std::fs;

use crate::{POSTS, Run, empty, feed, run};

/// One message on standard error that starts like this and holds that; nothing printed.
#[track_caller]
fn refused(run: &Run, start: &str, holds: &str) {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
    assert!(run.err.starts_with(start) && run.err.contains(holds), "{run:?}");
}

#[test]
fn the_wrong_number_of_clues() {
    let one_less = POSTS.strip_suffix(",0").expect("a list");
    for verb in ["solve", "check"] {
        refused(&run(&[verb, one_less]), "argument: 15 clues do not go round a square", "; give 4");
        refused(&feed(&[verb], one_less), "stdin:1: 15 clues", "; give 4");
    }
    let object = format!(r#"{{"n":5,"clues":[{POSTS}]}}"#);
    refused(&run(&["solve", &object]), "argument: ", "expected 20 clues for a 5x5, found 16");
}

#[test]
fn letters() {
    let letter = POSTS.replace('3', "x");
    refused(&run(&["solve", &letter]), "argument: column 19: unexpected \"x\"", "; write numbers");
    refused(&feed(&["solve"], "not,a,puzzle\n"), "stdin:1: column 1: ", "; ");
}

#[test]
fn a_clue_that_no_line_can_have() {
    let five = POSTS.replace('3', "5");
    refused(
        &run(&["solve", &five]),
        "argument: clue 5 below column 3 is out of range",
        "from 1 to 4",
    );
}

#[test]
fn rules_that_cannot_be() {
    let with =
        |rules: &str| run(&["solve", &format!(r#"{{"n":2,"clues":[0,0,0,0,0,0,0,0],{rules}}}"#)]);
    for (rules, what, to_do) in [
        (r#""regions":[1,1,2]"#, "expected 4 region numbers", "one for each cell"),
        (r#""regions":[1,1,1,2]"#, "region 1, first found in r1c1", "each region of a 2x2 has 2"),
        (r#""regions":[1,2,2,1]"#, "region 2 is in pieces: r2c1", "say `free`"),
        (r#""regions":[1,1,2,2],"boxes":"1x2""#, "boxes and regions contradict", "give one"),
        (r#""free":true"#, "`free` says that regions may be in pieces", "leave it out"),
        (r#""clue":"product""#, "clue: expected \"sum\"", "\"count\""),
    ] {
        refused(&with(rules), &format!("argument: {what}"), to_do);
    }
    let sums = r#"{"clues":[0,0,4,0,0,0,0,0],"clue":"sum"}"#;
    refused(&run(&["solve", sums]), "argument: clue 4 right of row 1", "from 2 to 3");
    refused(
        &run(&["solve", "#skyscrapers/2/2/&regions=12!1"]),
        "argument: column 29: unexpected \"!1\"",
        "write the region of each cell",
    );
}

#[test]
fn huge_numbers() {
    let huge = POSTS.replace('3', "99999999999999999999999999");
    refused(&run(&["solve", &huge]), "argument: column 19: the number is too large", "32x32");
    let object = format!(r#"{{"n":99999999999999999999999999,"clues":[{POSTS}]}}"#);
    refused(&run(&["solve", &object]), "argument: n: expected a whole number", "too large");
    refused(&run(&["solve", r#"{"n":4,"clues":[1e999]}"#]), "argument: ", "");
}

#[test]
fn nothing_at_all() {
    refused(&run(&["solve", ""]), "argument: nothing to read", "; give the clues");
    refused(&feed(&["solve"], ""), "stdin: nothing to read", "; give the clues");
    refused(&feed(&["check", "-"], "\n# only a comment\n\n"), "stdin: nothing to read", "");
}

#[test]
fn binary_rubbish() {
    refused(&feed(&["solve"], b"\x7fELF\x02\x01\0\0\0\n\0\n\n".as_slice()), "stdin: ", "binary");
    refused(&feed(&["solve"], b"\xff\xfe\x81\x90\n".as_slice()), "stdin:1: ", "; ");
    let mut noise: u32 = 1;
    let bytes: Vec<u8> = std::iter::repeat_with(|| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    })
    .filter(|&byte| byte != 0)
    .take(20_000)
    .collect();
    let run = feed(&["solve", "--json"], bytes);
    assert_eq!(run.code, 2);
    assert!(run.err.lines().all(|line| line.starts_with("stdin:")), "{}", run.err);
    assert!(!run.err.contains(|letter: char| letter.is_control() && letter != '\n'));
}

#[test]
fn a_board_of_two_hundred() {
    refused(&run(&["solve", &empty(200)]), "argument: ", "boards go up to 32x32");
    let object = format!(r#"{{"n":200,"clues":[{}]}}"#, empty(200));
    refused(&feed(&["check"], object), "stdin:1: ", "sizes go from 1 to 32");
    refused(&run(&["solve", &empty(33)]), "argument: ", "32");
}

#[test]
fn an_endless_line() {
    refused(&feed(&["solve"], "7".repeat(3 << 20)), "stdin:1: ", "longer than");
}

#[test]
fn one_bad_line_among_many_costs_nobody_else() {
    let input = format!("{POSTS}\n\nrubbish\n{POSTS}\n");
    let solved = feed(&["check"], input.clone());
    assert_eq!(solved.code, 2);
    assert!(solved.err.starts_with("stdin:3: "), "{}", solved.err);
    assert_eq!(solved.out.matches("valid: exactly one solution").count(), 2, "{}", solved.out);
    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/one-bad-line.txt");
    fs::write(&path, input).expect("a file");
    let solved = run(&["check", &path]);
    assert!(solved.err.starts_with(&format!("{path}:3: ")), "{}", solved.err);
}

#[test]
fn with_json_an_error_stands_in_its_place() {
    let bad = r#"{"id":"b","n":4,"clues":[9,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let input = format!("{POSTS}\n{bad}\n{POSTS}\n");
    let solved = feed(&["solve", "--json"], input);
    assert_eq!(solved.code, 2);
    let lines: Vec<&str> = solved.out.lines().collect();
    assert_eq!(lines.len(), 3);
    let error: serde_json::Value = serde_json::from_str(lines[1]).expect("JSON");
    assert_eq!((&error["line"], &error["id"]), (&2.into(), &"b".into()));
    let message = error["error"].as_str().expect("a text");
    assert!(message.contains("clue 9 above column 1"), "{message}");
    assert_eq!(solved.err, format!("stdin:2: {message}\n"));
}

#[test]
fn files_that_are_not_there() {
    let both = run(&["check", "--quick", "no-such-file.txt", POSTS]);
    assert_eq!(both.code, 2);
    assert!(both.err.starts_with("no-such-file.txt: no such file; "), "{}", both.err);
    assert_eq!(both.out, "puzzle 2\nvalid: exactly one solution\n");
    refused(&run(&["solve", "no/such/folder"]), "no/such/folder: no such file; ", "");
    refused(&run(&["solve", env!("CARGO_MANIFEST_DIR")]), env!("CARGO_MANIFEST_DIR"), "folder");
}

#[test]
fn usage_errors_exit_with_2() {
    for arguments in [
        &["dance"][..],
        &[],
        &["solve", "--limit", "0", POSTS],
        &["solve", "--timeout", "soon", POSTS],
        &["solve", "--jobs", "0", POSTS],
        &["solve", "--count", "--all", POSTS],
        &["completions", "tcsh-ish"],
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains("--help"), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn the_worst_news_decides_the_exit_code() {
    let none = "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0";
    let code = |puzzles: &[&str]| {
        let mut arguments = vec!["solve", "--budget", "1"];
        arguments.extend(puzzles);
        run(&arguments).code
    };
    let (open, bad) = (empty(8), "1,2,3");
    assert_eq!(code(&["1,1,1,1"]), 0);
    assert_eq!(code(&["1,1,1,1", none]), 1);
    assert_eq!(code(&[none, &open, "1,1,1,1"]), 3);
    assert_eq!(code(&[bad, none, &open]), 2);
}
