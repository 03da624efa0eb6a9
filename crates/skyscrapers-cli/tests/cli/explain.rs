//! `explain`: the whole way, part of it, and what the referee says.

use serde_json::{Value, json};

use crate::{POSTS, empty, run};

/// Needs a supposition.
const TRIAL: &str = "0,0,0,0,3,0,0,0,0,0,2,0,1,3,2,0";

#[test]
fn the_board_of_the_posts_is_told_to_its_end() {
    let told = run(&["explain", POSTS, "--verify"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let numbered = |number: usize| told.out.contains(&format!("\n{number:>3}. "));
    assert!((1..=20).all(numbered) && !numbered(21), "{}", told.out);
    assert!(told.out.contains("\nClue-1 rule\n  1. "), "{}", told.out);
    // A board before the first step of each new level and at the end, besides the puzzle.
    assert_eq!(told.out.matches("\n  +--").count(), 2 * 4, "{}", told.out);
    assert!(
        told.out.ends_with(
            "\
    . . 1 2
  +---------+
. | 2 1 4 3 | .
. | 3 4 1 2 | 2
1 | 4 2 3 1 | .
. | 1 3 2 4 | .
  +---------+
    . . 3 .

solved in 20 steps: Medium, rating 2.7, effort 73
verified: the referee proved every step again
"
        ),
        "{}",
        told.out
    );
}

#[test]
fn struck_candidates_are_marked() {
    let told = run(&["explain", POSTS]).out;
    assert!(told.contains('('), "{told}");
    let coloured = run(&["explain", POSTS, "--color", "always"]).out;
    assert!(coloured.contains("\u{1b}[9m"), "{coloured}");
}

#[test]
fn a_level_stops_where_it_stops() {
    let told = run(&["explain", POSTS, "--level", "starter"]);
    assert_eq!(told.code, 0);
    assert!(
        told.out.ends_with("; from here on it takes more than level Starter\n"),
        "{}",
        told.out
    );
    assert!(!told.out.contains("Two-clue rule"), "{}", told.out);
    let reply = run(&["explain", POSTS, "--level", "1", "--json"]);
    let reply: Value = serde_json::from_str(&reply.out).expect("JSON");
    assert_eq!((&reply["complete"], &reply["outcome"]), (&json!(false), &json!("unique")));
    assert_eq!(reply["level"], Value::Null);
    let wrong = run(&["explain", POSTS, "--level", "mild"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("levels are starter, easy"), "{}", wrong.err);
}

#[test]
fn suppositions_are_told_line_by_line() {
    let told = run(&["explain", TRIAL, "--verify"]);
    assert_eq!(told.code, 0);
    assert!(told.out.contains("\nTrial\n"), "{}", told.out);
    assert!(told.out.ends_with("verified: the referee proved every step again\n"));
    let reply = run(&["explain", TRIAL, "--verify", "--json"]);
    let reply: Value = serde_json::from_str(&reply.out).expect("JSON");
    assert_eq!((&reply["level"], &reply["verified"]), (&json!("Fiendish"), &json!(true)));
    let steps = reply["steps"].as_array().expect("steps");
    for step in steps {
        for field in [
            "technique",
            "level",
            "rating",
            "points",
            "lines",
            "clues",
            "premise_cells",
            "placements",
            "eliminations",
            "witness",
        ] {
            assert!(!step[field].is_null(), "{field}: {step}");
        }
        for stage in ["where", "what", "all"] {
            assert!(step["text"][stage].is_string(), "{stage}: {step}");
        }
    }
}

#[test]
fn puzzles_without_one_solution_are_told_so() {
    let open = run(&["explain", &empty(3)]);
    assert_eq!(open.code, 1);
    assert!(open.out.ends_with("there is more than one solution\n"), "{}", open.out);
    let facing = run(&["explain", "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0"]);
    assert_eq!(facing.code, 1);
    assert!(facing.out.contains("\nno solution: clue 4 above column 1"), "{}", facing.out);
    let twos = run(&["explain", "2,2,2,0,0,0,0,0,0,0,0,0", "--verify"]);
    assert_eq!(twos.code, 1);
    assert!(twos.out.contains("no solution: "), "{}", twos.out);
}

#[test]
fn markdown_has_headings_lists_and_boards() {
    let told = run(&["explain", POSTS, "--markdown"]);
    assert_eq!(told.code, 0);
    assert!(told.out.starts_with("```text\n    . . 1 2\n"), "{}", told.out);
    assert!(told.out.contains("```\n\n### Clue-1 rule\n\n1. "), "{}", told.out);
    assert_eq!(run(&["explain", POSTS, "--markdown", "--json"]).code, 2);
}
