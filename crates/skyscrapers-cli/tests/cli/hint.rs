//! `hint`: from the player's own board, errors first.

use serde_json::{Value, json};

use crate::{POSTS, feed, run};

fn object(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_hint_comes_in_three_stages() {
    let hint = |stage: &str| {
        let hint = run(&["hint", POSTS, "--stage", stage]);
        assert_eq!((hint.code, hint.err.as_str()), (0, ""));
        hint.out
    };
    assert_eq!(hint("where"), "Look at column 3 from above.\n");
    assert_eq!(hint("what"), "Column 3, clue 1 above: clue-1 rule.\n");
    assert!(hint("all").ends_with("So r1c3 = 4.\n"), "{}", hint("all"));
    assert_eq!(run(&["hint", POSTS]).out, hint("all"));
    assert_eq!(run(&["hint", POSTS, "--stage", "some"]).code, 2);
}

#[test]
fn hints_go_on_from_what_is_filled_in() {
    let first = run(&["hint", POSTS, "--filled", "r1c3=4"]).out;
    assert!(!first.contains("r1c3 = 4"), "{first}");
    let drawn = run(&["solve", POSTS]).out;
    let solved = run(&["hint", POSTS, "--board", &drawn]);
    assert_eq!((solved.code, solved.out.as_str()), (0, "The board is solved.\n"));
    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/hint-board.txt");
    std::fs::write(&path, drawn).expect("a file");
    assert_eq!(run(&["hint", POSTS, "--board", &path]).out, "The board is solved.\n");
    let record = format!(
        r#"{{"n":4,"clues":[{POSTS}],"filled":[2,1,4,3,3,4,1,2,4,2,3,1,1,3,2,0],"marks":["","","","","","","","","","","","","","","",[4]]}}"#
    );
    let reply = object(&feed(&["hint", "--json"], record).out);
    assert_eq!(reply["hint"]["kind"], "step");
    assert_eq!(reply["hint"]["step"]["placements"], json!([{"cell": "r4c4", "value": 4}]));
}

#[test]
fn mistakes_come_first() {
    let wrong = run(&["hint", POSTS, "--filled", "r1c1=4"]);
    assert_eq!(wrong.code, 1);
    assert_eq!(
        wrong.out,
        "4 in r1c1 is wrong: no solution has it there.\n\
         Clue 1 above column 3 sees only one building, so the first one hides all others. \
         Only 4, the tallest, can do that. So r1c3 = 4. So r1c1 is not 4.\n"
    );
    let twice = run(&["hint", POSTS, "--filled", "r1c1=1 r1c2=1", "--stage", "where"]);
    assert_eq!((twice.code, twice.out.as_str()), (1, "Look at row 1.\n"));
    let marks = run(&["hint", POSTS, "--marks", "r1c3=123", "--json"]);
    assert_eq!(marks.code, 1);
    assert_eq!(object(&marks.out)["hint"]["kind"], "mistake");
}

#[test]
fn why_not_is_answered() {
    let answer = run(&["hint", POSTS, "--why-not", "r1c4=4"]);
    assert_eq!(answer.code, 0);
    assert!(answer.out.contains("r1c4 is not 4"), "{}", answer.out);
    let right = run(&["hint", POSTS, "--why-not", "r1c3=4"]);
    assert_eq!(right.out, "Nothing rules out 4 in r1c3 yet.\n");
    let reply = object(&run(&["hint", POSTS, "--why-not", "r1c4=4", "--json"]).out);
    assert_eq!(
        (&reply["why_not"]["kind"], &reply["why_not"]["cell"]),
        (&json!("steps"), &json!("r1c4"))
    );
    let staged = run(&["hint", POSTS, "--why-not", "r1c4=4", "--json", "--stage", "where"]);
    let reply = object(&staged.out);
    assert_eq!(
        (&reply["why_not"]["steps"], &reply["why_not"]["text"]["all"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (arguments, expected) in [
        (&["--filled", "r1c1"][..], "argument: --filled: \"r1c1\" is not an entry; "),
        (&["--filled", "r5c1=1"], "argument: --filled: r5c1 is not on the board"),
        (&["--marks", "r1c1=19"], "argument: --marks: 9 is not a height in this puzzle"),
        (&["--why-not", "r1c1=9"], "argument: 9 is not a height in this puzzle"),
        (&["--board", "nothing"], "skyscrapers: --board: "),
        (&["--board", "| 1 |"], "argument: --board: a 1x1 board for a 4x4 puzzle"),
    ] {
        let refused = run(&[&["hint", POSTS][..], arguments].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.err.starts_with(expected), "{arguments:?}: {}", refused.err);
    }
    assert_eq!(run(&["hint", POSTS, "--why-not", "r1c1"]).code, 2);
    let record = format!(r#"{{"id":7,"n":4,"clues":[{POSTS}],"filled":[1]}}"#);
    let refused = feed(&["hint", "--json"], record);
    assert_eq!(refused.code, 2);
    assert_eq!(refused.err, "stdin:1: filled: expected an array of 16 values, one for each cell\n");
    assert_eq!(object(&refused.out)["id"], 7);
}

#[test]
fn what_cannot_be_read_in_a_file_is_reported_with_its_line() {
    let path = format!("{}/hint-lines.ndjson", env!("CARGO_TARGET_TMPDIR"));
    let good = format!(r#"{{"n":4,"clues":[{POSTS}]}}"#);
    let bad = format!(r#"{{"id":"x","n":4,"clues":[{POSTS}],"marks":7}}"#);
    std::fs::write(&path, format!("{good}\n\n{bad}\n{{\"n\":4}}\n")).expect("a file");
    let mixed = run(&["hint", &path, "--stage", "where", "--json"]);
    assert_eq!(mixed.code, 2);
    let errors: Vec<&str> = mixed.err.lines().collect();
    assert_eq!(
        errors[0],
        format!("{path}:3: marks: expected an array of 16 values, one for each cell")
    );
    assert!(errors[1].starts_with(&format!("{path}:4: ")), "{errors:?}");
    let replies: Vec<Value> = mixed.out.lines().map(object).collect();
    assert_eq!((&replies[1]["id"], &replies[1]["line"]), (&json!("x"), &json!(3)));
}

#[test]
fn the_clues_of_a_drawn_board_are_those_of_the_puzzle() {
    let drawn = run(&["solve", POSTS]).out;
    let hint = |board: &str| run(&["hint", POSTS, "--board", board]);
    // Clues may be left out, but not changed or made up.
    let bare = drawn.replace(['1', '2', '3', '4'], ".");
    assert_eq!(hint(&bare).code, 0);
    let changed = hint(&drawn.replacen("1 2", "2 2", 1));
    assert_eq!((changed.code, changed.out.as_str()), (2, ""));
    assert_eq!(
        changed.err,
        "argument: --board: it has a clue 2 above column 3, but the puzzle has 1 there\n"
    );
    let made_up = hint(&drawn.replacen(". . 1", ". 3 1", 1));
    assert_eq!(made_up.code, 2);
    assert_eq!(
        made_up.err,
        "argument: --board: it has a clue 3 above column 2, where the puzzle has none\n"
    );
}
