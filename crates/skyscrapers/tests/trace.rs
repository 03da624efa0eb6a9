//! The posts' solver, watched: their boards and their figures, and that everything it does follows.

mod auditor;
mod naive;
mod puzzles;
mod random;

use std::path::Path;

use auditor::audit;
use proptest::prelude::*;
use puzzles::puzzles;
use skyscrapers::check::check_solution;
use skyscrapers::trace::{
    BoardReplay, BranchEnd, Options, PhaseKind, Shortcut, Trace, TraceMethod, TracedBoard, trace,
};
use skyscrapers::{Limits, Outcome, Puzzle, formats, solve};

/// The example that Part One and Part Two work through.
const EXAMPLE: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

/// "A challenging 7x7" of Part Two.
const CHALLENGE: [u16; 28] =
    [0, 2, 3, 0, 2, 0, 0, 5, 0, 4, 5, 0, 4, 0, 0, 4, 2, 0, 0, 0, 6, 0, 0, 0, 0, 0, 4, 0];

/// Medved01's 7x7, which ends Part Two.
const MEDVED01: [u16; 28] =
    [3, 3, 2, 1, 2, 2, 3, 4, 3, 2, 4, 1, 4, 2, 2, 4, 1, 4, 5, 3, 2, 3, 1, 4, 2, 5, 2, 3];

fn puzzle(clues: &[u16]) -> Puzzle {
    Puzzle::from_clues(clues).expect("a puzzle")
}

fn traced(puzzle: &Puzzle, options: &Options) -> Trace {
    trace(puzzle, options, &Limits::default()).expect("not too long")
}

/// The board of a branch after its first phases, as the posts draw it.
fn board(puzzle: &Puzzle, branch: &TracedBoard, phases: usize) -> BoardReplay {
    let mut board = BoardReplay::new(puzzle);
    for event in branch.phases[..phases].iter().flat_map(|phase| &phase.events) {
        board.follow(event);
    }
    board
}

/// Compares a board with a table in `testdata/posts`.
#[track_caller]
fn check(puzzle: &Puzzle, board: &BoardReplay, stage: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/posts").join(stage);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let expected: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect();
    let cells = puzzle.size().iter_cells();
    let found: Vec<String> = cells.map(|cell| board.list(cell).to_string()).collect();
    assert_eq!(found, expected, "{stage}");
}

#[test]
fn the_example_goes_through_the_boards_of_the_posts() {
    let puzzle = puzzle(&EXAMPLE);
    for listing in TraceMethod::ALL {
        let trace = traced(&puzzle, &Options::listing(listing));
        let kinds: Vec<PhaseKind> =
            trace.branches[0].phases.iter().map(|phase| phase.kind).collect();
        let (edge, resolved, elimination) =
            (PhaseKind::EdgeClues, PhaseKind::ResolvedCells, PhaseKind::Elimination);
        assert_eq!(
            kinds[..4],
            [edge, resolved, elimination, PhaseKind::ClueElimination { pass: 1 }]
        );
        check(&puzzle, &board(&puzzle, &trace.branches[0], 1), "4x4-1-edge-clues.txt");
        check(&puzzle, &board(&puzzle, &trace.branches[0], 2), "4x4-2-propagation.txt");
        check(&puzzle, &board(&puzzle, &trace.branches[0], 3), "4x4-3-elimination.txt");
        check(&puzzle, &board(&puzzle, &trace.branches[0], kinds.len()), "4x4-4-solved.txt");
        assert!(matches!(trace.branches[0].end, BranchEnd::Solved(_)));
        assert_eq!(trace.outcome, solve(&puzzle).outcome);
    }
}

#[test]
fn the_challenge_takes_as_many_sequences_as_the_posts_say() {
    let puzzle = puzzle(&CHALLENGE);
    let (edge_clues, sorting, skipping, memo) =
        (Shortcut::EdgeClues, Shortcut::Sorting, Shortcut::Skipping, Shortcut::Memo);
    for listing in TraceMethod::ALL {
        let work = |without: &[Shortcut]| {
            let trace = traced(&puzzle, &Options::listing(listing).without(without));
            check(
                &puzzle,
                &board(&puzzle, &trace.branches[0], trace.branches[0].phases.len()),
                "7x7-solved.txt",
            );
            trace.work
        };
        let plain = work(&[sorting, skipping, memo]);
        assert_eq!((plain.sequences, plain.lines), (3680, 59));
        assert_eq!(work(&[skipping, memo]).sequences, 2053);
        assert_eq!(work(&[memo]).sequences, 1546);
        assert_eq!(work(&[]).sequences, 1490);
        assert_eq!(work(&[edge_clues]).sequences, 12_092);
    }
}

#[test]
fn medved01_comes_to_the_impasse_of_the_posts_and_is_solved_by_guessing() {
    let puzzle = puzzle(&MEDVED01);
    let trace = traced(&puzzle, &Options::default());
    check(
        &puzzle,
        &board(&puzzle, &trace.branches[0], trace.branches[0].phases.len()),
        "medved01-1-impasse.txt",
    );
    let BranchEnd::Impasse { cell, heights } = &trace.branches[0].end else {
        panic!("{:?}", trace.branches[0].end)
    };
    assert_eq!((cell.to_string(), heights.to_string()), ("r1c1".into(), "12".into()));
    let Outcome::Unique(solution) = &trace.outcome else { panic!("{:?}", trace.outcome) };
    assert_eq!(check_solution(&puzzle, solution), Ok(()));
    audit(&puzzle, &trace);
}

#[test]
fn long_lines_are_counted_and_not_listed() {
    let puzzle = puzzle(&[0; 36]);
    let error = trace(&puzzle, &Options::listing(TraceMethod::Posts), &Limits::default());
    assert!(error.expect_err("9 cells").to_string().contains("up to 8x8"));
}

#[test]
fn a_trace_stops_where_it_is_told_to() {
    let empty = puzzle(&[0; 28]);
    let trace = traced(&empty, &Options::default().at_most(50));
    assert!(trace.stopped && matches!(trace.outcome, Outcome::Unknown(None)));
    let one_board = Limits::nodes(1);
    let stopped = skyscrapers::trace::trace(&puzzle(&MEDVED01), &Options::default(), &one_board);
    assert_eq!(stopped.map(|trace| (trace.stopped, trace.branches.len())), Ok((true, 1)));
    let hurried = || true;
    let limits = Limits::default().or_when(&hurried);
    let stopped = skyscrapers::trace::trace(&puzzle(&EXAMPLE), &Options::default(), &limits);
    assert!(stopped.expect("short lines").stopped);
}

/// Both ways to go through sequences, and what comes out of them.
fn both_ways(puzzle: &Puzzle) -> Trace {
    let ours = traced(puzzle, &Options::default());
    if puzzle.size().get() <= 7 {
        assert_eq!(ours, traced(puzzle, &Options::listing(TraceMethod::Posts)));
    }
    audit(puzzle, &ours);
    ours
}

#[test]
fn every_strike_on_the_sample_follows_and_both_ways_strike_the_same() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample.ndjson");
    let text = std::fs::read_to_string(path).expect("the sample");
    let mut traced = 0;
    for line in text.lines() {
        let puzzle = formats::read(line).expect("a puzzle");
        let trace = both_ways(&puzzle);
        if trace.stopped {
            continue;
        }
        traced += 1;
        match (&trace.outcome, solve(&puzzle).outcome) {
            (Outcome::Multiple(one, other), Outcome::Multiple(..)) => {
                assert_ne!(one, other);
                assert!(
                    check_solution(&puzzle, one).is_ok() && check_solution(&puzzle, other).is_ok()
                );
            }
            (Outcome::None(_), Outcome::None(_)) => {}
            (found, expected) => assert_eq!(*found, expected, "{line}"),
        }
    }
    assert!(traced >= 400, "{traced} were traced to the end");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_strike_follows_under_all_rules(puzzle in puzzles(1..=5)) {
        let trace = both_ways(&puzzle);
        prop_assume!(!trace.stopped);
        let solutions = naive::solutions(&puzzle, 2, 100_000);
        prop_assume!(solutions.is_some());
        match (&trace.outcome, &solutions.unwrap_or_default()[..]) {
            (Outcome::Unique(found), [only]) => prop_assert_eq!(found, only),
            (Outcome::Multiple(one, other), [_, _]) => prop_assert_ne!(one, other),
            (Outcome::None(_), []) => {}
            (found, expected) => prop_assert!(false, "{:?} for {:?}", found, expected),
        }
    }
}
