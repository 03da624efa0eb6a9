//! What each verb and option does.

use serde_json::{Value, json};
use snapbox::{assert_data_eq, str};

use crate::{POSTS, empty, feed, run};

/// The board of the posts with one clue changed: two solutions.
const OPEN: &str = "0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0";
/// Facing clues that cannot both hold.
const FACING: &str = "4,0,0,0, 0,0,0,0, 0,0,0,4, 0,0,0,0";

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_solved_board_is_drawn() {
    let run = run(&["solve", POSTS]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_data_eq!(
        run.out,
        str![[r#"
    . . 1 2
  +---------+
. | 2 1 4 3 | .
. | 3 4 1 2 | 2
1 | 4 2 3 1 | .
. | 1 3 2 4 | .
  +---------+
    . . 3 .
unique solution, found without guessing

"#]]
    );
}

#[test]
fn several_solutions_stand_side_by_side() {
    let solved = run(&["solve", OPEN]);
    assert_eq!(solved.code, 0);
    assert!(solved.out.contains("+------------+        +------------+"), "{}", solved.out);
    assert!(
        solved.out.ends_with("more than one solution; here are two that differ in 4 cells\n"),
        "{}",
        solved.out
    );
}

#[test]
fn contradictions_are_answers_with_a_reason() {
    let none = run(&["solve", FACING]);
    assert_eq!((none.code, none.err.as_str()), (1, ""));
    assert!(
        none.out.contains(
            "no solution: clue 4 above column 1 and clue 4 below column 1 cannot both hold"
        ),
        "{}",
        none.out
    );
    let givens = r#"{"n":4,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"givens":[1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let none = run(&["solve", givens]);
    assert_eq!(none.code, 1);
    assert!(none.out.contains("no solution: 1 is given twice in row 1, in r1c1 and r1c4"));
    let none = run(&["check", givens, "--json"]);
    assert_eq!(none.code, 1);
    assert_eq!(objects(&none.out)[0]["reason"], "1 is given twice in row 1, in r1c1 and r1c4");
}

#[test]
fn empty_boards_have_as_many_solutions_as_there_are_latin_squares() {
    for (size, count) in [(1, "1\n"), (2, "2\n"), (3, "12\n"), (4, "576\n"), (5, "161280\n")] {
        let counted = run(&["solve", "--count", &empty(size)]);
        assert_eq!((counted.code, counted.out.as_str()), (0, count));
    }
}

#[test]
fn a_limit_stops_counting_and_listing() {
    let counted = run(&["solve", "--count", "--limit", "1000", &empty(5)]);
    assert_eq!((counted.code, counted.out.as_str()), (0, "more than 1,000\n"));
    let counted = run(&["solve", "--count", "--limit", "12", &empty(3)]);
    assert_eq!((counted.code, counted.out.as_str()), (0, "12\n"));
    let counted = run(&["solve", "--count", "--limit", "11", &empty(3), "--json"]);
    let reply = &objects(&counted.out)[0];
    assert_eq!((&reply["count"], &reply["complete"]), (&json!(11), &json!(false)));
    let listed = run(&["solve", "--limit", "3", &empty(3)]);
    assert_eq!(listed.code, 0);
    assert_eq!(listed.out.matches("+-------+").count(), 6);
    assert!(listed.out.ends_with("\n3 solutions, as many as asked for; there may be more\n"));
}

#[test]
fn a_sample_is_drawn_from_all_solutions() {
    let drawn = run(&["solve", "--sample", "3", "--seed", "7", &empty(6), "--stats"]);
    assert_eq!((drawn.code, drawn.err.as_str()), (0, ""));
    assert_eq!(drawn.out.matches("+-------------+").count(), 6, "{}", drawn.out);
    assert!(drawn.out.contains("\n3 solutions drawn from 812851200\n"), "{}", drawn.out);
    assert!(drawn.out.ends_with("; counted row by row\n"), "{}", drawn.out);
    assert_eq!(run(&["solve", "--sample", "3", "--seed", "8", &empty(6)]).code, 0);
    let reply = run(&["solve", "--sample", "2", &empty(3), "--json"]);
    let reply = &objects(&reply.out)[0];
    assert_eq!((&reply["count"], &reply["outcome"]), (&json!(12), &json!("multiple")));
    assert_eq!(reply["solutions"].as_array().map(Vec::len), Some(2));
    let unfair = run(&["solve", "--sample", "2", "--budget", "3000", &empty(8)]);
    assert_eq!(unfair.code, 3);
    assert!(unfair.out.starts_with("at least "), "{}", unfair.out);
    let none = run(&["solve", "--sample", "2", FACING]);
    assert_eq!(none.code, 1);
    assert!(none.out.starts_with("no solution: clue 4 above column 1"), "{}", none.out);
}

#[test]
fn a_count_says_in_which_way_it_went() {
    let counted = |arguments: &[&str]| run(&[&["solve", "--count", "--stats"], arguments].concat());
    assert!(counted(&[&empty(4)]).out.ends_with(" ms; counted one by one\n"));
    assert!(counted(&[&empty(5)]).out.ends_with(" ms; counted row by row\n"));
    let clues = "0,2,0,0,3, 2,0,0,2,0, 0,0,2,0,0, 0,3,0,0,0";
    let german = counted(&[clues, "--lang", "de"]);
    let ends = ["einzeln gezählt\n", "Höhe für Höhe gezählt\n", "Zeile für Zeile gezählt\n"];
    assert!(ends.iter().any(|end| german.out.ends_with(end)), "{}", german.out);
    let reply = run(&["solve", "--count", "--json", &empty(5)]);
    assert_eq!(objects(&reply.out)[0]["counted_by"], "rows");
}

#[test]
fn all_solutions_are_listed_once_each() {
    let listed = run(&["solve", "--all", &empty(3)]);
    assert_eq!(listed.code, 0);
    let mut boards: Vec<&str> = listed.out.split("\n\n").collect();
    assert_eq!(boards.pop(), Some("12 solutions in all\n"));
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), 12);
    let listed = run(&["solve", "--all", "--json", &empty(3)]);
    let reply = &objects(&listed.out)[0];
    assert_eq!(reply["solutions"].as_array().map(Vec::len), Some(12));
    assert_eq!((&reply["outcome"], &reply["complete"]), (&json!("multiple"), &Value::Null));
    let listed = run(&["solve", "--all", FACING]);
    assert_eq!(listed.code, 1);
    assert!(listed.out.starts_with("no solution: clue 4 above column 1"), "{}", listed.out);
}

#[test]
fn json_hands_unknown_fields_through() {
    let puzzle = format!(
        r#"{{"id":"a","n":4,"note":{{"z":[1,null],"a":"ü"}},"clues":[{POSTS}],"solution":"old","count":"mine"}}"#
    );
    let reply = feed(&["solve", "--json"], format!("{puzzle}\n"));
    assert_eq!((reply.code, reply.err.as_str()), (0, ""));
    let start = puzzle.replace(
        r#""solution":"old","count":"mine"}"#,
        r#""solution":[2,1,4,3,3,4,1,2,4,2,3,1,1,3,2,4],"count":"mine","outcome":"unique","stats":"#,
    );
    assert!(reply.out.starts_with(&start), "{}", reply.out);
    let again = feed(&["solve", "--json"], reply.out.clone());
    assert_eq!(again, reply, "a reply is a puzzle, and its reply is itself");
}

#[test]
fn json_is_given_for_puzzles_that_did_not_come_as_json() {
    let reply = run(&["solve", "--json", "--count", OPEN]);
    let reply = &objects(&reply.out)[0];
    assert_eq!((&reply["n"], &reply["outcome"]), (&json!(4), &json!("multiple")));
    assert_eq!(reply["count"], 2);
    assert_ne!(reply["solution"], reply["second"]);
    let checked = run(&["check", "--json", OPEN]);
    let reply = &objects(&checked.out)[0];
    assert_eq!(reply["differ"].as_array().map(Vec::len), Some(4));
}

#[test]
fn statistics_are_one_line_more() {
    let run = run(&["solve", "--stats", POSTS]);
    let last = run.out.lines().last().expect("a line");
    assert!(last.contains(" nodes, ") || last.contains("1 node, "), "{last}");
    assert!(last.contains("guesses") && last.contains("line filters"), "{last}");
    assert!(last.contains("states") && last.ends_with(" ms"), "{last}");
}

#[test]
fn a_budget_that_runs_out_is_neither_yes_nor_no() {
    let gave_up = run(&["solve", "--budget", "1", &empty(8)]);
    assert_eq!(gave_up.code, 3);
    assert_eq!(gave_up.out, "gave up after 1 node; raise --budget\n");
    let gave_up = run(&["check", "--budget", "1", &empty(8), "--json"]);
    assert_eq!(gave_up.code, 3);
    assert_eq!(objects(&gave_up.out)[0]["outcome"], "unknown");
    let gave_up = run(&["solve", "--count", "--budget", "1000", &empty(6), "--json"]);
    assert_eq!(gave_up.code, 3);
    assert_eq!(objects(&gave_up.out)[0]["complete"], false);
}

#[test]
fn time_can_run_out_too() {
    let gave_up = run(&["solve", "--count", "--timeout", "0.05", &empty(7)]);
    assert_eq!(gave_up.code, 3);
    assert!(gave_up.out.starts_with("at least "), "{}", gave_up.out);
    assert!(gave_up.out.ends_with("; gave up after 0.05 seconds; raise --timeout\n"));
    let gave_up = run(&["solve", "--all", "--timeout", "0.05", &empty(7), "--json"]);
    assert_eq!(gave_up.code, 3);
    assert_eq!(objects(&gave_up.out)[0]["complete"], false);
}

#[test]
fn several_puzzles_have_headings() {
    let one = format!(r#"{{"id":"the first","n":4,"clues":[{POSTS}]}}"#);
    let checked = run(&["check", "--quick", &one, POSTS]);
    assert_eq!(
        checked.out,
        "the first\nvalid: exactly one solution\n\npuzzle 2\nvalid: exactly one solution\n"
    );
    let checked = feed(&["check"], format!("{POSTS}\n{POSTS}\n"));
    assert_eq!(checked.out.matches("puzzle ").count(), 2, "{}", checked.out);
    let checked = feed(&["check", "--quick"], POSTS);
    assert_eq!(checked.out, "valid: exactly one solution\n");
}

#[test]
fn what_is_printed_can_be_read_back() {
    let solved = run(&["solve", POSTS]).out;
    assert_eq!(feed(&["solve"], solved.clone()).out, solved);
    assert_eq!(run(&["check", "--quick", &solved]).out, "valid: exactly one solution\n");
    let several = run(&["solve", POSTS, POSTS]).out;
    assert_eq!(feed(&["solve"], several.clone()).out, several);
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let escape = '\u{1b}';
    assert!(!run(&["solve", POSTS]).out.contains(escape));
    assert!(run(&["solve", POSTS, "--color", "always"]).out.contains(escape));
    assert!(!run(&["solve", POSTS, "--color", "never"]).out.contains(escape));
    assert!(run(&["solve", POSTS, "--color", "always", "--ascii"]).out.contains("+"));
    assert!(!run(&["solve", POSTS, "--color", "always", "--json"]).out.contains(escape));
}

#[test]
fn a_format_can_be_forced() {
    assert_eq!(run(&["solve", "--from", "codewars", POSTS]).code, 0);
    let wrong = run(&["solve", "--from", "ndjson", POSTS]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.starts_with("argument: "), "{}", wrong.err);
    let unknown = run(&["solve", "--from", "smoke", POSTS]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("codewars") && unknown.err.contains("ndjson"), "{}", unknown.err);
}

#[test]
fn completions_and_manual_pages_know_every_verb() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]);
        assert_eq!(script.code, 0);
        assert!(script.out.contains("solve") && script.out.contains("timeout"), "{shell}");
    }
    let page = run(&["man"]);
    assert_eq!(page.code, 0);
    assert!(page.out.contains(".TH skyscrapers 1"), "{}", page.out);
    let page = run(&["man", "solve"]);
    assert!(page.out.contains(".TH skyscrapers-solve 1"), "{}", page.out);
    assert!(page.out.contains("timeout"));
    assert_eq!(run(&["man", "dance"]).code, 2);
}
