//! `grade`: levels, and the puzzles that have none.

use serde_json::{Value, json};

use crate::{POSTS, empty, feed, run};

#[test]
fn the_board_of_the_posts_is_medium() {
    let graded = run(&["grade", POSTS]);
    assert_eq!((graded.code, graded.err.as_str()), (0, ""));
    let mut lines = graded.out.lines();
    assert_eq!(lines.next(), Some("Medium, rating 2.7, effort 73"));
    assert!(lines.next().is_some_and(|line| line.contains("clue-1 2, ")), "{}", graded.out);
    assert_eq!(lines.next(), None);
}

#[test]
fn puzzles_without_one_solution_are_refused_with_the_reason() {
    let open = run(&["grade", &empty(3)]);
    assert_eq!(open.code, 1);
    assert!(open.out.starts_with("no grade: the puzzle has several solutions, "), "{}", open.out);
    let facing = run(&["grade", "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0", "--json"]);
    assert_eq!(facing.code, 1);
    let reply: Value = serde_json::from_str(&facing.out).expect("JSON");
    assert_eq!((&reply["outcome"], &reply["level"]), (&json!("none"), &Value::Null));
    assert!(
        reply["reason"].as_str().is_some_and(|reason| reason.contains("clue 4 above column 1"))
    );
    let gave_up = run(&["grade", &empty(8), "--budget", "1"]);
    assert_eq!((gave_up.code, gave_up.err.as_str()), (3, ""));
    assert_eq!(gave_up.out, "no grade: gave up after 1 node; raise --budget\n");
}

#[test]
fn many_are_graded_in_their_order() {
    let input = format!("{{\"id\":1,\"n\":4,\"clues\":[{POSTS}],\"level\":9}}\nrubbish\n1,1,1,1\n");
    let graded = feed(&["grade", "--json"], input);
    assert_eq!(graded.code, 2);
    assert!(graded.err.starts_with("stdin:2: "), "{}", graded.err);
    let replies: Vec<Value> =
        graded.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(replies.len(), 3);
    assert_eq!((&replies[0]["level"], &replies[0]["id"]), (&json!("Medium"), &json!(1)));
    assert_eq!((&replies[0]["rating"], &replies[0]["effort"]), (&json!(2.7), &json!(73)));
    assert_eq!(replies[0]["techniques"]["clue-1"], 2);
    assert!(replies[1]["error"].is_string());
    assert_eq!(replies[2]["level"], "Starter");
}
