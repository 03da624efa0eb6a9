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

#[test]
fn a_summary_counts_by_size_and_level() {
    let input = format!(
        "{POSTS}\n1,1,1,1\n{{\"n\":2,\"clues\":[1,0,0,0,0,0,0,0]}}\n{{\"n\":2,\"clues\":[0,0,0,0,0,0,0,2]}}\n{}\n",
        empty(3)
    );
    let summary = feed(&["grade", "--summary"], input.clone());
    assert_eq!((summary.code, summary.err.as_str()), (1, ""), "one has no grade");
    let expected = [
        " size  level          puzzles                              clues       givens                effort\n",
        "  1x1  Starter              1  ##########                  4 4 4        0 0 0                 1 1 1\n",
        "  2x2  Starter              2  ####################        1 1 1        0 0 0                 4 4 5\n",
        "  3x3  no grade             1  ##########                  0 0 0        0 0 0\n",
        "  4x4  Medium               1  ##########                  5 5 5        0 0 0              73 73 73\n",
    ];
    assert_eq!(summary.out, expected.concat());
    let json = feed(&["grade", "--summary", "--json"], input);
    let last: Value = serde_json::from_str(json.out.lines().last().expect("a line")).expect("JSON");
    assert_eq!(
        last,
        json!({"n":4,"level":"Medium","count":1,"clues":[5,5,5],"givens":[0,0,0],"effort":[73,73,73]})
    );
    assert_eq!(json.out.lines().count(), 4);
}
