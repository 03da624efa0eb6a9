//! `practice`, `assess`, `review`, and the next number: what a teacher does.

use serde_json::{Value, json};

use crate::{POSTS, feed, run};

fn object(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn the_next_number_comes_with_its_reasons() {
    let filled = ["hint", POSTS, "--filled", "r1c3=4 r3c1=4", "--number"];
    let hint = run(&filled);
    assert_eq!((hint.code, hint.err.as_str()), (0, ""));
    assert!(hint.out.starts_with("1. ") && hint.out.ends_with("So r2c2 = 4.\n"), "{}", hint.out);
    let reply = object(&run(&[&filled[..], &["--json"]].concat()).out);
    assert_eq!(reply["hint"]["kind"], "number");
    assert_eq!((&reply["hint"]["cell"], &reply["hint"]["value"]), (&json!("r2c2"), &json!(4)));
    assert_eq!(reply["hint"]["passages"].as_array().map(Vec::len), Some(2));
    assert_eq!(run(&[&filled[..], &["--why-not", "r1c1=1"]].concat()).code, 2);
}

#[test]
fn all_steps_are_listed_the_simplest_first() {
    let list = run(&["hint", POSTS, "--filled", "r1c3=4", "--all"]);
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    assert!(list.out.starts_with("1. clue-1 rule (Starter): r3c1 = 4\n2. "), "{}", list.out);
    let reply = object(&run(&["hint", POSTS, "--all", "--json"]).out);
    assert_eq!(reply["hint"]["kind"], "steps");
    let steps = reply["hint"]["steps"].as_array().expect("steps");
    assert_eq!(steps[0]["placements"], json!([{"cell": "r1c3", "value": 4}]));
    assert!(steps.iter().all(|step| step["scene"].is_object() && step["level_name"].is_string()));
    assert_eq!(run(&["hint", POSTS, "--all", "--filled", "r1c1=4"]).code, 1);
    assert_eq!(run(&["hint", POSTS, "--all", "--number"]).code, 2);
}

#[test]
fn steps_alike_are_told_as_one() {
    let plain = run(&["explain", POSTS]).out;
    let merged = run(&["explain", POSTS, "--merge"]).out;
    assert!(merged.contains("The same holds for clue 1 left of row 3. So r3c1 = 4."), "{merged}");
    assert!(merged.lines().count() < plain.lines().count());
    let reply = object(&run(&["explain", POSTS, "--merge", "--json"]).out);
    assert_eq!(reply["passages"][0]["to"], 2);
}

#[test]
fn an_exercise_can_be_made_shown_and_answered() {
    let exercise = ["practice", "--technique", "hidden-single", "--size", "5", "--seed", "1"];
    let with = |more: &[&str]| run(&[&exercise[..], more].concat());
    let drawn = with(&[]);
    assert_eq!((drawn.code, drawn.err.as_str()), (0, ""));
    assert!(drawn.out.ends_with("Find: hidden single (Starter).\n"), "{}", drawn.out);
    assert!(with(&["--show"]).out.starts_with(&drawn.out));
    let reply = object(&with(&["--json"]).out);
    assert_eq!((&reply["technique"], &reply["seed"]), (&json!("hidden-single"), &json!(1)));
    let placed = &reply["steps"][0]["placements"][0];
    let cell = placed["cell"].as_str().expect("a cell");
    let right = with(&["--answer", &format!("{cell}={}", placed["value"])]);
    assert_eq!(right.code, 0);
    assert!(right.out.starts_with("Right, by hidden single."), "{}", right.out);
    let other = if placed["value"] == 1 { 2 } else { 1 };
    let wrong = with(&["--answer", &format!("{cell}={other}"), "--json"]);
    assert_eq!((wrong.code, &object(&wrong.out)["assessment"]["verdict"]), (1, &json!("wrong")));
    assert_eq!(with(&["--answer", "nonsense"]).code, 2);
}

#[test]
fn what_cannot_be_practised_is_said() {
    let never = run(&["practice", "--technique", "quad", "--size", "5", "--seed", "1"]);
    assert_eq!(never.code, 2);
    assert!(never.err.contains("quad never comes up on a 5x5 board"), "{}", never.err);
    assert_eq!(run(&["practice", "--technique", "magic"]).code, 2);
    let tries = ["practice", "--technique", "pair", "--seed", "1", "--tries", "0"];
    assert_eq!(run(&tries).code, 3);
}

#[test]
fn a_move_is_seen_a_guess_or_wrong() {
    let assess = |claim: &str| run(&["assess", POSTS, "--move", claim]);
    let seen = assess("r1c3=4");
    assert_eq!(seen.code, 0);
    assert!(seen.out.starts_with("Right, by clue-1 rule. Clue 1 above column 3"), "{}", seen.out);
    let open = vec!["0"; 16].join(",");
    let guess = run(&["assess", &open, "--move", "r1c1=1"]);
    assert_eq!(guess.code, 1);
    assert_eq!(guess.out, "Not wrong, but nothing on the board shows it yet: a guess.\n");
    let wrong = assess("r1c4=4");
    assert_eq!(wrong.code, 1);
    assert!(wrong.out.starts_with("Wrong: Clue 1 above column 3"), "{}", wrong.out);
    let reply = object(&run(&["assess", POSTS, "--move", "r2c4<>4", "--json"]).out);
    assert_eq!(reply["assessment"]["technique"], "staircase");
    assert_eq!(assess("r9c9=1").code, 2);
}

#[test]
fn a_game_is_reviewed_move_by_move() {
    let game = r#"{"puzzle":{"n":2,"clues":[1,0,0,0,0,0,0,0]},"moves":[
        {"kind":"enter","ms":1000,"cells":[[0,0,0,1,0]]},
        {"kind":"enter","ms":4500,"cells":[[0,1,0,2,0]]}]}"#;
    let told = feed(&["review", "-"], game.to_owned());
    assert_eq!(told.code, 1);
    let lines: Vec<&str> = told.out.lines().collect();
    assert!(lines[0].starts_with("  1. r1c1 = 1: a mistake. Wrong: "), "{}", told.out);
    assert!(lines[0].ends_with("Fixed by move 2."), "{}", told.out);
    assert_eq!(lines[1], "  2. r1c1 = 2: clue-1 rule.");
    assert!(
        told.out.ends_with("It took 4.5 s.\nLongest: move 2 (3.5 s) and move 1 (1.0 s).\n"),
        "{}",
        told.out
    );
    let reply = object(&feed(&["review", "-", "--json"], game.to_owned()).out);
    assert_eq!((&reply["solved"], &reply["tally"]["mistakes"]), (&json!(false), &json!(1)));
    assert_eq!(reply["moves"][0]["mended_by"], 2);
    let broken = feed(&["review", "-"], game.replace("[0,1,0,2,0]", "[0,2,0,2,0]"));
    assert_eq!(broken.code, 2);
    assert!(broken.err.contains("moves[1].cells[0]: that is not what r1c1 held"), "{}", broken.err);
}
