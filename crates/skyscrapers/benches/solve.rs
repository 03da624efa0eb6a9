//! Whole puzzles: solve and prove unique, by size; the posts' method beside it; counting.
//!
//! `cargo bench -p skyscrapers --bench solve`. The puzzles are those of the sample that ships with
//! the project, and each answer is held against the sample's.

mod posts;

use divan::{Bencher, black_box};
use serde_json::{Map, Value};
use skyscrapers::formats::ndjson;
use skyscrapers::{Limits, Method, Outcome, Puzzle, Solver};

fn main() {
    divan::main();
}

/// The puzzles of the sample of this size and class, with the heights of their one solution.
fn sample(size: usize, class: &str) -> Vec<(Puzzle, Vec<u64>)> {
    let object = |line: &str| serde_json::from_str::<Map<String, Value>>(line).expect("JSON");
    let objects = include_str!("../testdata/sample.ndjson").lines().map(object);
    let wanted = |object: &Map<String, Value>| object["n"] == size && object["class"] == class;
    let puzzle = |object: Map<String, Value>| {
        let solution = object["solution"].as_array().expect("a solution");
        let heights = solution.iter().filter_map(Value::as_u64).collect();
        (ndjson::from_object(&object).expect("a puzzle"), heights)
    };
    let puzzles: Vec<_> = objects.filter(wanted).map(puzzle).collect();
    assert!(!puzzles.is_empty(), "the sample has no {class} of size {size}");
    puzzles
}

fn solve_all(bencher: Bencher<'_, '_>, size: usize, class: &str, method: Method) {
    let puzzles = sample(size, class);
    let mut solver = Solver::with_method(method);
    let mut solve = |puzzle: &Puzzle| solver.solve(puzzle, &Limits::default()).outcome;
    for (puzzle, heights) in &puzzles {
        let Outcome::Unique(solution) = solve(puzzle) else { panic!("not unique") };
        let found: Vec<u64> = solution.heights().iter().map(|height| height.get().into()).collect();
        assert_eq!(found, *heights);
    }
    let mut next = puzzles.iter().cycle();
    bencher.bench_local(|| next.next().map(|(puzzle, _)| solve(black_box(puzzle))));
}

#[divan::bench(args = [4, 5, 6, 7, 8, 9])]
fn clues_and_givens(bencher: Bencher<'_, '_>, size: usize) {
    solve_all(bencher, size, "plain givens", Method::Auto);
}

#[divan::bench(args = [4, 5, 6, 7, 8, 9])]
fn minimal(bencher: Bencher<'_, '_>, size: usize) {
    solve_all(bencher, size, "plain minimal", Method::Auto);
}

#[divan::bench(args = [4, 5, 6, 7, 8, 9])]
fn minimal_by_learning(bencher: Bencher<'_, '_>, size: usize) {
    solve_all(bencher, size, "plain minimal", Method::Learning { seed: 0 });
}

#[divan::bench(args = [4, 5, 6, 7])]
fn minimal_as_in_the_posts(bencher: Bencher<'_, '_>, size: usize) {
    let puzzles = sample(size, "plain minimal");
    let solve = |puzzle: &Puzzle| posts::solve(puzzle, &|| false).expect("nobody stops it");
    for (puzzle, _) in &puzzles {
        let Outcome::Unique(solution) = skyscrapers::solve(puzzle).outcome else {
            panic!("not unique")
        };
        assert_eq!(solve(puzzle), [solution]);
    }
    let mut next = puzzles.iter().cycle();
    bencher.bench_local(|| next.next().map(|(puzzle, _)| solve(black_box(puzzle))));
}

/// Every Latin square of a size, and how many there are.
#[divan::bench(args = [(3, 12), (4, 576), (5, 161_280), (6, 812_851_200)])]
fn count(bencher: Bencher<'_, '_>, (size, squares): (usize, u64)) {
    let puzzle = Puzzle::from_clues(&vec![0; 4 * size]).expect("an empty board");
    let mut solver = Solver::new();
    bencher.bench_local(|| {
        let count = solver.count(black_box(&puzzle), None, &Limits::default());
        assert!(count.complete);
        assert_eq!(u64::try_from(count.found), Ok(squares));
    });
}
