//! `trace`: the solver of the posts, watched.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{POSTS, empty, run};

/// Medved01's 7x7, which ends the second post.
const MEDVED01: &str = "3,3,2,1,2,2,3,4,3,2,4,1,4,2,2,4,1,4,5,3,2,3,1,4,2,5,2,3";

/// "A challenging 7x7" of the second post.
const CHALLENGE: &str = "0,2,3,0,2,0,0,5,0,4,5,0,4,0,0,4,2,0,0,0,6,0,0,0,0,0,4,0";

#[test]
fn the_board_of_the_posts_is_told_phase_by_phase() {
    let told = run(&["trace", POSTS]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for heading in
        ["Edge clues", "Resolved cells", "Process of elimination", "Clue elimination, pass 1"]
    {
        assert!(told.out.contains(&format!("\n{heading}\n")), "{heading}: {}", told.out);
    }
    // As the posts draw it after process of elimination, the 4 that went in brackets.
    assert!(told.out.contains(". | 123 123(4) 12  4   | ."), "{}", told.out);
    assert!(
        told.out.contains(
            "Column 4, 10 candidates: 6 sequences, 2 fit clue 2 above: r1c4 loses 1 and 2;"
        )
    );
    assert!(
        told.out.ends_with(
            "unique solution, found without guessing\n\
             3 lines visited, 14 sequences checked, 0 guesses, 48 candidates struck\n"
        ),
        "{}",
        told.out
    );
}

#[test]
fn an_impasse_is_followed_by_the_tree_of_guesses() {
    let told = run(&["trace", MEDVED01]);
    assert_eq!(told.code, 0);
    assert!(told.out.contains("2 | 6  4   7     1235  125   12  23   | 3"), "{}", told.out);
    assert!(told.out.contains("In r1c1, the first open cell, try 1 and 2.\n"), "{}", told.out);
    assert!(
        told.out.contains("\n  Try 1 in r1c1. 9 candidates struck. Dead end: "),
        "{}",
        told.out
    );
    assert!(told.out.contains("\n      Try 4 in r1c3. "), "a guess on two others: {}", told.out);
    assert!(told.out.contains("\nunique solution, 7 guesses\n"), "{}", told.out);
}

#[test]
fn the_figures_of_the_posts_can_be_measured_again() {
    let sequences = |without: &[&str]| {
        let told = run(&[&["trace", CHALLENGE, "--method", "posts"], without].concat()).out;
        let last = told.lines().last().expect("a line").to_owned();
        last.split(", ").nth(1).expect("a count").to_owned()
    };
    assert_eq!(sequences(&["--without", "sorting,skipping,memo"]), "3,680 sequences checked");
    assert_eq!(sequences(&[]), "1,490 sequences checked");
    assert_eq!(sequences(&["--without", "edge-clues"]), "12,092 sequences checked");
}

#[test]
fn steps_show_a_board_after_every_event() {
    let brief = run(&["trace", POSTS]).out;
    let long = run(&["trace", POSTS, "--steps"]).out;
    assert!(long.matches("  +--").count() > 3 * brief.matches("  +--").count(), "{long}");
}

#[test]
fn json_has_every_event_and_german_says_it_in_german() {
    let told = run(&["trace", POSTS, "--json", "--lang", "de"]);
    let record: Value = serde_json::from_str(&told.out).expect("JSON");
    let phase = &record["branches"][0]["phases"][2];
    assert_eq!(
        (&phase["kind"], &phase["name"]),
        (&"elimination".into(), &"Ausschlussverfahren".into())
    );
    assert_eq!(phase["lists"][5], "4");
}

#[test]
fn bad_news_and_limits_have_their_exit_codes() {
    let many = run(&["trace", "0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0"]);
    assert_eq!(many.code, 1);
    assert!(many.out.contains("more than one solution; this is the first\n"), "{}", many.out);
    let none = run(&["trace", "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0"]);
    assert_eq!(none.code, 1);
    assert!(none.out.contains("\nDead end: "), "{}", none.out);
    let stopped = run(&["trace", &empty(9), "--limit", "40"]);
    assert_eq!(stopped.code, 3);
    assert!(stopped.out.contains("stopped before everything was tried"), "{}", stopped.out);
}

#[test]
fn long_lines_are_not_listed() {
    let told = run(&["trace", &empty(9), "--method", "posts"]);
    assert_eq!(told.code, 2);
    assert!(told.err.contains("the posts' method goes up to 8x8"), "{}", told.err);
    let other = run(&["trace", POSTS, "--without", "sleep"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("edge-clues, sorting, skipping, memo"), "{}", other.err);
}

#[test]
fn a_page_is_written_but_not_over_other_files() {
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trace.html");
    let _ = fs::remove_file(&page);
    let path = page.to_str().expect("a path");
    assert_eq!(run(&["trace", MEDVED01, "--html", path]).code, 0);
    let html = fs::read_to_string(&page).expect("the page");
    assert_eq!(html.matches("<details").count(), 7, "a fold a guess");
    fs::write(&page, "somebody else's").expect("a file");
    assert_eq!(run(&["trace", POSTS, "--html", path]).code, 2, "that is not ours");
    assert_eq!(fs::read_to_string(&page).expect("the file"), "somebody else's");
    assert_eq!(run(&["trace", POSTS, "--html", path, "--force"]).code, 0);
    let two = run(&["trace", POSTS, POSTS, "--html", path, "--force"]);
    assert_eq!(two.code, 2);
    assert!(two.err.contains("one puzzle at a time"), "{}", two.err);
}
