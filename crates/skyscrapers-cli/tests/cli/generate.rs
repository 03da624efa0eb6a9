//! `generate`: puzzles to a wish.

use std::collections::HashSet;

use serde_json::Value;

use crate::{feed, run};

fn generate(arguments: &[&str]) -> crate::Run {
    run(&[&["generate"], arguments].concat())
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_puzzle_is_drawn_with_its_level() {
    let made = generate(&["--size", "4", "--level", "easy", "--seed", "1"]);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let last = made.out.lines().last().expect("a line");
    assert!(last.starts_with("Easy, rating 2."), "{}", made.out);
    assert!(last.contains(" clues"), "{}", made.out);
    // What is printed can be read back.
    let graded = feed(&["grade"], made.out.clone());
    assert!(graded.out.starts_with("Easy, rating 2."), "{}", graded.out);
}

#[test]
fn the_same_seed_is_the_same_bytes_with_any_number_of_threads() {
    for kind in [
        &["--size", "6", "--level", "hard", "--count", "120", "--json"][..],
        &["--size", "4", "--level", "medium", "--count", "300", "--to", "codewars"],
        &["--size", "5", "--count", "30"],
        &["--size", "5", "--count", "60", "--variant", "regions", "--json"],
        &["--size", "4", "--count", "60", "--variant", "boxes,sum", "--json"],
    ] {
        let with = |jobs| generate(&[kind, &["--seed", "9", "--jobs", jobs]].concat());
        let one = with("1");
        assert_eq!((one.code, one.err.as_str()), (0, ""));
        assert_eq!(one, with("2"));
        assert_eq!(one, with("7"));
    }
}

#[test]
fn json_holds_puzzle_solution_and_grade() {
    let made = generate(&["--size=5", "--level=hard", "--count=3", "--seed=4", "--json"]);
    let objects = objects(&made.out);
    assert_eq!(objects.len(), 3);
    for (object, number) in objects.iter().zip(1..) {
        assert_eq!((&object["level"], &object["seed"]), (&"Hard".into(), &4.into()));
        assert_eq!((&object["n"], &object["number"]), (&5.into(), &number.into()));
        assert_eq!(object["clues"].as_array().map(Vec::len), Some(20));
        assert_eq!(object["solution"].as_array().map(Vec::len), Some(25));
        assert!(object["rating"].is_number() && object["effort"].is_number());
    }
    // Every answer is right, says another verb.
    assert_eq!(feed(&["bench", "--repeat", "1"], made.out.clone()).code, 0);
    let graded = feed(&["grade", "--json"], made.out);
    assert!(graded.out.lines().all(|line| line.contains(r#""level":"Hard""#)));
}

#[test]
fn puzzles_of_a_run_differ_even_turned() {
    let made = generate(&["--size", "3", "--count", "500", "--seed", "1", "--to", "codewars"]);
    assert_eq!(made.code, 3);
    assert!(
        made.err.contains("of 500 made; no other puzzle in 5000 tries: there seem to be no more"),
        "{}",
        made.err
    );
    let puzzles: HashSet<&str> = made.out.lines().collect();
    assert_eq!(puzzles.len(), made.out.lines().count());
    assert!(puzzles.len() > 30, "{}", puzzles.len());
}

#[test]
fn a_seed_that_nobody_chose_is_printed_and_can_be_used_again() {
    let first = generate(&["--size", "5"]);
    let seed = first.err.trim().strip_prefix("seed ").expect("a seed");
    let again = generate(&["--size", "5", "--seed", seed]);
    assert_eq!((first.out, again.err.as_str()), (again.out, ""));
}

#[test]
fn a_wish_that_is_not_met_says_what_came_nearest() {
    let made = generate(&["--size=4", "--level=unreasonable", "--seed=1", "--tries=200"]);
    assert_eq!((made.code, made.out.as_str()), (3, ""));
    let mut lines = made.err.lines();
    assert_eq!(
        lines.next(),
        Some("below 8x8 hardly any puzzle is Unreasonable; giving up after 200 tries")
    );
    assert_eq!(
        lines.next(),
        Some("no such puzzle in 200 tries; the nearest was a puzzle of level Fiendish")
    );
    // The nearest itself, to be pasted.
    let graded = feed(&["grade"], lines.next().expect("a puzzle").to_owned());
    assert!(graded.out.starts_with("Fiendish"), "{}", graded.out);
}

#[test]
fn wishes_that_contradict_themselves_are_refused() {
    for (wish, error) in [
        (
            &["--clues", "none", "--givens", "none"][..],
            "without clues and givens there is nothing to go by",
        ),
        (&["--size", "3", "--variant", "diagonals"], "no 3x3 holds every height once"),
        (&["--require", "trial", "--level", "easy"], "trial is of level Fiendish, above Easy"),
        (&["--variant", "parks=9"], "9 heights do not fit a 6x6"),
        (&["--clues", "30"], "a 6x6 cannot have 30 clues; it has 24"),
        (&["--clues", "few"], "\"few\" is not an amount"),
        (&["--level", "mean"], "\"mean\" is not a level"),
        (&["--variant", "hexagons"], "write parks=K"),
        (&["--variant", "parks"], "parks: write the tallest building"),
        (&["--size", "7", "--variant", "boxes"], "boxes: a board of this size has no usual boxes"),
        (&["--variant", "boxes=2x2"], "boxes of 2x2 do not fit a 6x6"),
        (&["--variant", "sum=3"], "sum: it takes no value"),
        (&["--size", "2", "--variant", "regions"], "regions: random ones go from 3x3 to 20x20"),
        (&["--variant", "boxes,regions"], "boxes and regions contradict each other"),
        (&["--size", "1"], "sizes go from 2 to 32"),
        (&["--json", "--to", "ndjson"], "cannot be used with"),
    ] {
        let refused = generate(wish);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{wish:?}");
        assert!(refused.err.contains(error), "{wish:?}: {}", refused.err);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_done() {
    use std::io::{BufRead, BufReader};
    use std::process::Command;

    let many = ["generate", "--size=6", "--level=easy", "--count=100000000", "--seed=1", "--json"];
    let mut child = crate::skyscrapers(&many).spawn().expect("the binary starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let first = lines.next().expect("a line").expect("text");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    let rest: Vec<String> = lines.map(|line| line.expect("text")).collect();
    let done = 1 + rest.len();
    for line in [&first].into_iter().chain(&rest) {
        serde_json::from_str::<Value>(line).expect("whole lines only");
    }
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(3));
    let error = String::from_utf8_lossy(&output.stderr).replace(',', "");
    assert!(error.starts_with("stopped by Ctrl-C: "), "{error}");
    assert!(error.contains(&format!(" {done} puzzle")), "{done}: {error}");
}
