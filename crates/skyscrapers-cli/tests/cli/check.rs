//! `check`: proper puzzles, ambiguous ones and impossible ones.

use serde_json::{Value, json};
use snapbox::{assert_data_eq, str};

use crate::{POSTS, empty, feed, run};

/// The board of the posts with one clue changed: two solutions.
const OPEN: &str = "0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0";
/// The 4 has nowhere to stand in the first row.
const HIDDEN: &str = "2,3,2,2, 0,0,0,0, 0,0,1,0, 0,0,0,0";

fn reply(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).out).expect("JSON")
}

#[test]
fn a_proper_puzzle_has_a_level_and_may_be_minimal() {
    let checked = run(&["check", POSTS]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert_data_eq!(
        checked.out,
        str![[r#"
valid: exactly one solution
level: Medium, rating 2.7, effort 73
minimal: every clue is needed

"#]]
    );
    let given = r#"{"n":2,"clues":[1,0,0,0,0,0,0,0],"givens":[2,0,0,0]}"#;
    let checked = run(&["check", given]).out;
    assert!(
        checked.ends_with(
            "not minimal: any one of these could be left out: clue 1 above column 1, the 2 in r1c1\n"
        ),
        "{checked}"
    );
    let reply = reply(&["check", POSTS, "--json"]);
    assert_eq!((&reply["outcome"], &reply["level"]), (&json!("unique"), &json!("Medium")));
    assert_eq!((&reply["minimal"], &reply["redundant"]), (&json!(true), &json!([])));
    assert_eq!(reply["solution"], json!([2, 1, 4, 3, 3, 4, 1, 2, 4, 2, 3, 1, 1, 3, 2, 4]));
}

#[test]
fn an_ambiguous_puzzle_comes_with_repairs() {
    let checked = run(&["check", OPEN]);
    assert_eq!((checked.code, checked.err.as_str()), (1, ""));
    assert_eq!(checked.out.matches('[').count(), 8, "four cells on two boards");
    for line in [
        "not valid: 2 solutions; these two differ in 4 cells, marked with brackets\n",
        "certain: 12 of 16 cells are the same in all of them\n",
        "to make it unique, add one of these clues: 3 left of row 4, ",
        "or one of these givens: r1c1=1, ",
    ] {
        assert!(checked.out.contains(line), "{line}\n{}", checked.out);
    }
    let reply = reply(&["check", OPEN, "--json"]);
    assert_eq!(reply["solutions"], json!({"count": 2, "more": false}));
    assert_eq!(reply["differ"], json!(["r1c1", "r1c2", "r4c1", "r4c2"]));
    assert_eq!(reply["certain"].as_array().map(Vec::len), Some(12));
    let clue = json!({"text": "clue 3 left of row 4", "clue": {"side": "left", "index": 4}});
    assert_eq!(
        reply["repairs"][0],
        json!({
            "remove": [],
            "add": [{"kind": "clue", "side": "left", "index": 4, "value": 3, "text": "clue 3 left of row 4", "spans": [clue]}],
            "text": "add clue 3 left of row 4",
            "spans": ["add ", clue],
        })
    );
}

#[test]
fn many_solutions_are_counted_and_share_what_is_certain() {
    let checked = run(&["check", "0,0,1,0,0, 0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,0"]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("not valid: 32,256 solutions;"), "{}", checked.out);
    assert!(checked.out.contains("certain: 1 of 25 cells is the same in all of them\n"));
    assert!(checked.out.contains("\n. | . . 5 . . | .\n"), "{}", checked.out);
    let checked = run(&["check", &empty(3), "--limit", "11"]);
    assert!(checked.out.contains("not valid: more than 11 solutions;"), "{}", checked.out);
    let checked = run(&["check", &empty(3), "--limit", "12"]);
    assert!(checked.out.contains("not valid: 12 solutions;"), "{}", checked.out);
}

#[test]
fn an_impossible_puzzle_shows_its_conflict_and_why() {
    let checked = run(&["check", HIDDEN]);
    assert_eq!((checked.code, checked.err.as_str()), (1, ""));
    assert_data_eq!(
        checked.out,
        str![[r#"
    [2][3][2][2]
   +------------+
 . | .  .  .  . | .
 . | .  .  .  . | .
 . | .  .  .  . | .
 . | .  .  .  . | .
   +------------+
     .  1  .  .
not valid: no solution: clue 2 above column 1, clue 3 above column 2, clue 2 above column 3 and clue 2 above column 4 cannot all hold
  1. Clue 2 above column 1 sees two buildings. Behind 4 nothing is seen, so at least one cell stands before it. So r1c1 is not 4.
  2. Clue 3 above column 2 sees three buildings. Behind 4 nothing is seen, so at least two cells stand before it. So r1c2 is not 4.
  3. Clue 2 above column 3 sees two buildings. Behind 4 nothing is seen, so at least one cell stands before it. So r1c3 is not 4.
  4. Row 1 has only one cell left for 4. So r1c4 = 4.
  5. Clue 2 above column 4 sees two buildings. Behind 4 nothing is seen, so at least one cell stands before it. So r1c4 is not 4.
     But then nothing is left for r1c4: it is not 1, 2 or 3; 4 was ruled out in step 5.

"#]]
    );
    let reply = reply(&["check", HIDDEN, "--json"]);
    assert_eq!(reply["conflict"].as_array().map(Vec::len), Some(4));
    assert_eq!(reply["conflict_is"], "smallest");
    assert_eq!(reply["steps"].as_array().map(Vec::len), Some(5));
    assert_eq!(reply["end"]["cell"], "r1c4");
}

#[test]
fn what_is_seen_at_once_needs_no_steps() {
    let givens = r#"{"n":4,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"givens":[1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let checked = run(&["check", givens]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains(". |[1] .  . [1]| .\n"), "{}", checked.out);
    assert!(
        checked
            .out
            .ends_with("not valid: no solution: 1 is given twice in row 1, in r1c1 and r1c4\n"),
        "{}",
        checked.out
    );
}

#[test]
fn a_slip_is_put_right() {
    // The board of the posts, with a 4 where its 3 was.
    let slip = POSTS.replace('3', "4");
    let checked = run(&["check", &slip]);
    assert!(checked.out.contains("change clue 4 below column 3 to 3"), "{}", checked.out);
}

#[test]
fn another_tools_clue_order_is_noticed() {
    let rush = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    let checked = run(&["check", rush]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("but read as top, bottom, left, right, each from left to right"));
    let command = checked.out.lines().find(|line| line.starts_with("  skyscrapers check '"));
    let list = command.and_then(|line| line.split('\'').nth(1)).expect("a command");
    assert_eq!(run(&["check", list]).code, 0);
    let reply = reply(&["check", rush, "--json"]);
    assert_eq!(reply["other_order"]["order"], "rush01");
    assert_eq!(reply["other_order"]["clues"].as_array().map(Vec::len), Some(16));
}

#[test]
fn quick_gives_the_verdict_alone() {
    assert_eq!(run(&["check", "--quick", POSTS]).out, "valid: exactly one solution\n");
    let checked = run(&["check", "--quick", OPEN]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("not valid: more than one solution;"), "{}", checked.out);
    let reply = reply(&["check", "--quick", HIDDEN, "--json"]);
    assert_eq!((&reply["outcome"], &reply["conflict"]), (&json!("none"), &Value::Null));
    assert_eq!(run(&["check", "--quick", "--limit", "5", POSTS]).code, 2);
}

#[test]
fn what_the_budget_did_not_allow_is_said() {
    let checked = run(&["check", &empty(7), "--budget", "1000"]);
    assert_eq!(checked.code, 1);
    assert!(checked.out.contains("not valid: at least "), "{}", checked.out);
    assert!(checked.out.contains("raise --budget"), "{}", checked.out);
    let reply = reply(&["check", &empty(7), "--budget", "1000", "--json"]);
    assert_eq!(reply["solutions"]["more"], true);
    let incomplete = reply["incomplete"].as_array().expect("a list");
    assert!(incomplete.contains(&json!("solutions")) && incomplete.contains(&json!("repairs")));
}

#[test]
fn many_are_checked_in_their_order_whatever_the_threads() {
    let input = format!("{POSTS}\n{OPEN}\n{HIDDEN}\n").repeat(20);
    let one = feed(&["check", "--json", "--jobs", "1"], input.clone());
    let two = feed(&["check", "--json", "--jobs", "2"], input);
    assert_eq!((one.code, one.out.lines().count()), (1, 60));
    assert_eq!(one, two);
}
