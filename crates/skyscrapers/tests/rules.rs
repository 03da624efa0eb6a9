//! Every rule in every spelling: records, links and all formats that have a place for it, and the errors of
//! rules that cannot be.

mod kinds;

use kinds::KINDS;
use skyscrapers::formats::{self, FORMATS, Feature, WriteError, find, write_lossy};
use skyscrapers::rules::{self, RULES};
use skyscrapers::sheet::Sheet;
use skyscrapers::{Puzzle, Sight};

fn read(text: &str) -> Puzzle {
    formats::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(record: &str) -> String {
    formats::read(record).expect_err(record).to_string()
}

#[test]
fn every_kind_goes_through_every_format_that_holds_it() {
    for (kind, record) in KINDS {
        let puzzle = read(record);
        assert_eq!(find("ndjson").expect("a format").write(&puzzle).as_deref(), Ok(record));
        for format in FORMATS {
            let (id, sheet) = (format.id(), Sheet::new(puzzle.clone()));
            let Some(writer) = format.writer() else { continue };
            let lacking = RULES
                .iter()
                .find(|rule| rule.holds(puzzle.rules()) && !writer.holds.rules.contains(rule));
            match (format.write(&puzzle), lacking) {
                (Ok(text), None) => {
                    assert_eq!(format.read(&text).as_ref(), Ok(&puzzle), "{kind}, {id}: {text}");
                }
                (Err(WriteError::CannotHold { what, .. }), Some(rule)) => {
                    assert_eq!(what, Feature::Rule(rule), "{kind}, {id}");
                    let (text, dropped) = write_lossy(*format, &sheet).expect("a text");
                    assert_eq!(dropped[0], what);
                    let left = format.read(&text).expect("a puzzle");
                    assert!(!rule.holds(left.rules()), "{kind}, {id}: {text}");
                }
                (written, _) => panic!("{kind}, {id}: {written:?}"),
            }
        }
    }
}

#[test]
fn links_are_short_and_need_no_escapes() {
    let link = |kind: &str| {
        let (_, record) = KINDS.iter().find(|(name, _)| *name == kind).expect("a kind");
        find("link").expect("a format").write(&read(record)).expect("a link")
    };
    assert_eq!(link("boxes"), "#skyscrapers/4/4/g3l2m&boxes=2x2");
    assert_eq!(link("regions"), "#skyscrapers/4/4/g3l2m4u&regions=1h212h3h434h");
    assert_eq!(link("sums"), "#skyscrapers/4/4/g4gaj9k7g&sum");
    assert_eq!(
        link("all"),
        "#skyscrapers/4/4/g3g6j4k5gk0o2&heights=3&diagonals&regions=1234341221434321&free&sum"
    );
    for (kind, _) in KINDS {
        let safe = |ch: char| ch.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@/?#".contains(ch);
        assert!(link(kind).chars().all(safe), "{kind}");
    }
}

#[test]
fn the_largest_sums_and_maps_fit_a_link() {
    // Regions of a 32x32 that go 16 to the right in one row and 16 back in the next.
    let regions: Vec<usize> = (0..1024).map(|cell| cell / 64 * 2 + cell % 32 / 16).collect();
    let clues = [vec![528, 32], vec![0; 126]].concat();
    let record = serde_json::json!({"n": 32, "clues": clues, "regions": regions, "clue": "sum"});
    let puzzle = read(&record.to_string());
    assert_eq!(puzzle.rules().sight(), Sight::Sum);
    for id in ["link", "ndjson"] {
        let format = find(id).expect("a format");
        let text = format.write(&puzzle).expect("it fits");
        assert_eq!(format.read(&text).as_ref(), Ok(&puzzle), "{text}");
    }
    let apart: Vec<usize> = (0..1024).map(|cell| (cell * 7 + cell / 32) % 32).collect();
    let record =
        serde_json::json!({"n": 32, "clues": vec![0; 128], "regions": apart, "free": true});
    let link = find("link").expect("a format").write(&read(&record.to_string())).expect("a link");
    assert!(link.len() < 1100, "{}", link.len());
    assert_eq!(read(&link), read(&record.to_string()));
}

#[test]
fn what_some_readers_forgive() {
    let regions = KINDS[4].1;
    let nested = regions.replace(
        "[1,1,1,2,1,2,2,2,3,3,3,4,3,4,4,4]",
        "[[7,7,7,-2],[7,-2,-2,-2],[0,0,0,4],[0,4,4,4]]",
    );
    assert_eq!(read(&nested), read(regions));
    let plain = KINDS[0].1;
    for more in [r#""clue":"count""#, r#""free":false"#, r#""regions":null"#, r#""boxes":false"#] {
        let told = plain.replace(r#""n":4"#, &format!("\"n\":4,{more}"));
        assert_eq!(read(&told), read(plain), "{more}");
    }
    // Regions that are boxes, or free and in one piece after all.
    let boxes = KINDS[3].1.replace(r#""2x2""#, "true");
    assert_eq!(read(&boxes), read(KINDS[3].1));
    let map = r#""regions":[1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,4],"free":true"#;
    assert_eq!(read(&KINDS[3].1.replace(r#""boxes":"2x2""#, map)), read(KINDS[3].1));
}

#[test]
fn rules_that_cannot_be_are_told_in_one_line() {
    let with = |more: &str| format!(r#"{{"n":2,"clues":[0,0,0,0,0,0,0,0],{more}}}"#);
    for (more, expected) in [
        (r#""regions":[1,1,2]"#, "expected 4 region numbers for a 2x2, one for each cell, found 3"),
        (
            r#""regions":[1,1,1,5]"#,
            "region 1, first found in r1c1, has 3 cells; each region of a 2x2 has 2",
        ),
        (
            r#""regions":[1,2,2,1]"#,
            "region 2 is in pieces: r2c1 is cut off from the rest; say `free` if that is meant",
        ),
        (
            r#""regions":[1,2,1,2],"boxes":"1x2""#,
            "boxes and regions contradict each other; give one of them",
        ),
        (
            r#""free":true"#,
            "`free` says that regions may be in pieces, but there are no regions; leave it out",
        ),
        (r#""regions":"1122""#, "regions: expected an array of whole numbers, found a string"),
        (r#""regions":true"#, "regions: expected an array of whole numbers, found true or false"),
        (r#""regions":[[1,1],[2,"x"]]"#, "regions[1][1]: expected a whole number, found a string"),
        (r#""free":1"#, "free: expected true or false, found a number"),
        (r#""clue":"product""#, "clue: expected \"sum\" or \"count\""),
        (r#""clue":7"#, "clue: expected \"sum\" or \"count\""),
        (r#""boxes":"2x3""#, "boxes of 2x3 do not fit a 2x2; each must hold 2 cells"),
    ] {
        assert_eq!(error(&with(more)), expected, "{more}");
    }
    let sums = |clue: i64| format!(r#"{{"clues":[0,0,{clue},0,0,0,0,0],"clue":"sum"}}"#);
    for clue in [1, 4, -2, 1_000_000_000_000] {
        assert_eq!(
            error(&sums(clue)),
            format!(
                "clue {clue} right of row 1 is out of range; clues here go from 2 to 3, and 0 is none"
            )
        );
    }
    for (link, expected) in [
        ("regions=12", "expected 4 region numbers for a 2x2"),
        ("regions=1221", "region 2 is in pieces: r2c1"),
        ("regions=", "line 1, column 27: unexpected \"\"; write the region of each cell"),
        ("regions=1!21", "line 1, column 28: unexpected \"!21\"; write the region of each cell as"),
        ("regions=1122&regions=1122", "line 1, column 32: unexpected \"regions=1122\"; write"),
        ("sum=3", "line 1, column 23: unexpected \"3\"; this word takes no value"),
        (
            "sums",
            "line 1, column 19: unexpected \"sums\"; write heights=, diagonals, boxes=, regions=, free, sum, filled= or marks=",
        ),
    ] {
        let error = error(&format!("#skyscrapers/2/2/&{link}"));
        assert!(error.starts_with(expected), "{link}: {error}");
    }
}

#[test]
fn what_is_wrong_names_the_rule_in_a_file_too() {
    let page = "[clabels]\n- -\n- -\n[rlabels]\n- -\n- -\n[areas]\n1 1\n1 2";
    let told = find("janko").expect("a format").read(page).expect_err("no regions").to_string();
    assert!(told.starts_with("region 1, first found in r1c1, has 3 cells"), "{told}");
}

#[test]
fn every_rule_is_said_in_a_sentence() {
    let said = |kind: usize| -> Vec<String> {
        let puzzle = read(KINDS[kind].1);
        rules::of(puzzle.rules()).map(|rule| rule.say(puzzle.rules())).collect()
    };
    assert!(said(0).is_empty());
    assert_eq!(
        said(1),
        [
            "Heights go from 1 to 3; the cells left over in each line are parks, which are never seen and hide nothing."
        ]
    );
    assert_eq!(said(3), ["Every height also stands once in each 2x2 box."]);
    assert_eq!(said(7).len(), 4);
}
