//! Every puzzle of the sample, and of the corpora where they are at hand: outcome, solution and
//! number of solutions.
//!
//! The sample ships with the project (`cargo xtask sample` makes it). The corpora hold other
//! people's puzzles; they are looked for in `../shared/corpus`, next to the repository.

use std::io::Write;
use std::path::Path;

use serde_json::{Map, Value};
use skyscrapers::check::check_solution;
use skyscrapers::formats::ndjson;
use skyscrapers::{Limits, Outcome, Solver};

/// How many solutions a puzzle has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Solutions {
    Exactly(u64),
    /// Two or more; nobody has counted.
    Several,
}

/// What a line of a corpus says about its puzzle.
#[derive(Debug)]
struct Expected {
    solutions: Solutions,
    /// A solution, 0 for a park; the only one if there is only one.
    heights: Option<Vec<u64>>,
}

impl Expected {
    fn read(object: &Map<String, Value>) -> Result<Expected, String> {
        let heights = object.get("solution").and_then(Value::as_array);
        let heights = heights.map(|heights| heights.iter().filter_map(Value::as_u64).collect());
        let unique = object.get("unique").and_then(Value::as_bool);
        let solutions = match (object.get("solutions").and_then(Value::as_u64), unique) {
            (Some(count), _) => Solutions::Exactly(count),
            (None, Some(false)) if heights.is_some() => Solutions::Several,
            // A solution without another word is meant to be the only one.
            (None, Some(true) | None) if heights.is_some() => Solutions::Exactly(1),
            _ => return Err("the file does not say how many solutions there are".to_string()),
        };
        Ok(Expected { solutions, heights })
    }
}

/// Checks one puzzle; says what is wrong.
fn check(solver: &mut Solver, object: &Map<String, Value>) -> Result<(), String> {
    let expected = Expected::read(object)?;
    let puzzle = ndjson::from_object(object).map_err(|error| error.to_string())?;
    let outcome = solver.solve(&puzzle, &Limits::default()).outcome;
    let (found, right) = match &outcome {
        Outcome::None(_) => (vec![], expected.solutions == Solutions::Exactly(0)),
        Outcome::Unique(only) => (vec![only], expected.solutions == Solutions::Exactly(1)),
        Outcome::Multiple(first, second) => {
            let few = [Solutions::Exactly(0), Solutions::Exactly(1)];
            (vec![first, second], first != second && !few.contains(&expected.solutions))
        }
        Outcome::Unknown(_) => (vec![], false),
    };
    if !right {
        return Err(format!("expected {expected:?}, found {outcome:?}"));
    }
    for &solution in &found {
        check_solution(&puzzle, solution).map_err(|violation| violation.to_string())?;
    }
    if let (&[only], Some(known)) = (&found[..], &expected.heights) {
        let heights: Vec<u64> = only.heights().iter().map(|height| height.get().into()).collect();
        if heights != *known {
            return Err(format!("expected {known:?}, found {only}"));
        }
    }
    if let Solutions::Exactly(solutions) = expected.solutions {
        let count = solver.count(&puzzle, None, &Limits::default());
        if count.found != u128::from(solutions) || !count.complete {
            return Err(format!("expected {solutions} solutions, found {count:?}"));
        }
    }
    Ok(())
}

/// Checks every puzzle of a file up to a size; returns how many there were.
fn check_file(path: &Path, largest: u64) -> usize {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let mut solver = Solver::new();
    let mut checked = 0;
    let mut wrong = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let place = format!("{}, line {}", path.display(), index + 1);
        let object: Map<String, Value> =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
        if object.get("n").and_then(Value::as_u64).is_some_and(|size| size > largest) {
            continue;
        }
        checked += 1;
        if let Err(problem) = check(&mut solver, &object) {
            wrong.push(format!("{place}: {problem}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {checked} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    checked
}

/// Checks a corpus if the folder is there; says so if not.
fn check_corpus(name: &str, largest: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    if !folder.exists() {
        // Written past the test harness, which would swallow it, and in one piece.
        let note = format!("skipped {name}: no ../shared/corpus next to the repository\n");
        std::io::stderr().write_all(note.as_bytes()).expect("stderr is open");
        return;
    }
    assert!(check_file(&folder.join(name), largest) > 0, "{name} is empty");
}

#[test]
fn the_sample_is_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample.ndjson");
    assert!(check_file(&path, 32) >= 300);
}

#[test]
fn the_posts_are_right() {
    check_corpus("posts.ndjson", 32);
}

#[test]
fn towers_are_right() {
    check_corpus("towers.ndjson", 32);
}

#[test]
fn published_puzzles_are_right() {
    check_corpus("real.ndjson", 32);
}

#[test]
fn published_puzzles_without_a_solution_are_right() {
    check_corpus("real-infeasible.ndjson", 32);
}

#[test]
fn published_variants_are_right() {
    check_corpus("real-variants.ndjson", 32);
}

#[test]
fn random_puzzles_up_to_size_12_are_right() {
    check_corpus("random.ndjson", 12);
}
