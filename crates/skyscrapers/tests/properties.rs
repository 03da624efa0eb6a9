//! The engine against the reference solver, on random puzzles of every variant.

mod every_kind;
mod large;
mod naive;
mod puzzles;
mod random;

use std::cell::Cell;
use std::collections::HashSet;

use every_kind::{every_kind, random_puzzle};
use large::large_puzzles;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use puzzles::puzzles;
use random::Random;
use skyscrapers::check::check_solution;
use skyscrapers::{Limits, Method, Outcome, Puzzle, Solution, Solver, Symmetry, solve};

/// How many solutions the reference lists; puzzles with more are compared up to here.
const MANY: usize = 200;

/// Placements the reference may try. Puzzles that need more are drawn again.
const PATIENCE: u64 = 100_000;

/// Every way to search must give the same answers.
fn methods() -> impl Strategy<Value = Method> {
    let learning = any::<u64>().prop_map(|seed| Method::Learning { seed });
    prop_oneof![Just(Method::Auto), Just(Method::Plain), learning]
}

/// The first solutions of a puzzle, one more than [`MANY`] when there are more.
fn reference(puzzle: &Puzzle) -> Result<HashSet<Solution>, TestCaseError> {
    let found = naive::solutions(puzzle, MANY + 1, PATIENCE);
    let found = found.ok_or_else(|| TestCaseError::reject("too open for the reference"))?;
    Ok(found.into_iter().collect())
}

/// Is this outcome true of a puzzle with these solutions? `Unknown` never says anything false,
/// unless the solution it has is none.
fn check_outcome(
    puzzle: &Puzzle,
    expected: &HashSet<Solution>,
    outcome: &Outcome,
) -> Result<(), TestCaseError> {
    let found: Vec<&Solution> = match outcome {
        Outcome::None(_) => vec![],
        Outcome::Unique(solution) => vec![solution],
        Outcome::Multiple(first, second) => vec![first, second],
        Outcome::Unknown(solution) => solution.iter().collect(),
    };
    for &solution in &found {
        prop_assert_eq!(check_solution(puzzle, solution), Ok(()), "{}", solution);
        prop_assert!(expected.len() > MANY || expected.contains(solution), "{}", solution);
    }
    match outcome {
        Outcome::Unknown(_) => {}
        Outcome::Multiple(first, second) => {
            prop_assert!(first != second && expected.len() >= 2, "{:?}", outcome);
        }
        _ => prop_assert_eq!(found.len(), expected.len(), "{:?}", outcome),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::with_cases(1500)
    })]

    #[test]
    fn the_engine_agrees_with_the_reference(puzzle in puzzles(1..=6), method in methods()) {
        let expected = reference(&puzzle)?;
        let mut solver = Solver::with_method(method);

        let answer = solver.solve(&puzzle, &Limits::default());
        prop_assert!(!matches!(answer.outcome, Outcome::Unknown(_)), "no limit was set");
        check_outcome(&puzzle, &expected, &answer.outcome)?;

        let count = solver.count(&puzzle, Some(MANY as u64), &Limits::default());
        prop_assert_eq!(count.found, expected.len().min(MANY) as u128);
        if expected.len() != MANY {
            prop_assert_eq!(count.complete, expected.len() < MANY);
        }

        let mut solutions = solver.solutions(&puzzle, Limits::default());
        let listed: Vec<Solution> = solutions.by_ref().take(MANY + 1).collect();
        prop_assert_eq!(listed.len(), expected.len());
        if expected.len() <= MANY {
            prop_assert!(solutions.complete());
            prop_assert_eq!(&listed.into_iter().collect::<HashSet<_>>(), &expected);
        } else {
            for solution in &listed {
                prop_assert_eq!(check_solution(&puzzle, solution), Ok(()));
            }
            prop_assert_eq!(listed.iter().collect::<HashSet<_>>().len(), listed.len());
        }

        // Nothing is left over in a solver that was used before.
        prop_assert_eq!(solver.solve(&puzzle, &Limits::default()), answer);
    }

    #[test]
    fn turning_a_puzzle_turns_its_solutions(puzzle in puzzles(1..=5), method in methods()) {
        let solutions = |puzzle: &Puzzle| -> HashSet<Solution> {
            let mut solver = Solver::with_method(method);
            solver.solutions(puzzle, Limits::default()).take(MANY + 1).collect()
        };
        let expected = solutions(&puzzle);
        prop_assume!(expected.len() <= MANY);
        for symmetry in Symmetry::ALL {
            let turned: HashSet<Solution> =
                expected.iter().map(|solution| symmetry.solution(solution)).collect();
            prop_assert_eq!(&solutions(&symmetry.puzzle(&puzzle)), &turned, "{:?}", symmetry);
        }
    }

    #[test]
    fn a_budget_never_makes_an_answer_wrong(
        puzzle in puzzles(1..=6),
        method in methods(),
        nodes in 0u64..30,
    ) {
        let expected = reference(&puzzle)?;
        let mut solver = Solver::with_method(method);
        let limits = Limits::nodes(nodes);

        let answer = solver.solve(&puzzle, &limits);
        check_outcome(&puzzle, &expected, &answer.outcome)?;
        prop_assert!(answer.stats.nodes <= nodes, "{:?}", answer.stats);

        let count = solver.count(&puzzle, Some(MANY as u64), &limits);
        let most = expected.len().min(MANY) as u128;
        prop_assert!(count.found <= most);
        prop_assert!(!count.complete || count.found == most);

        let mut solutions = solver.solutions(&puzzle, limits);
        let listed: Vec<Solution> = solutions.by_ref().take(MANY + 1).collect();
        if listed.len() <= MANY {
            prop_assert!(!solutions.complete() || listed.len() == expected.len());
        }
        for solution in &listed {
            prop_assert_eq!(check_solution(&puzzle, solution), Ok(()));
        }
        prop_assert_eq!(listed.iter().collect::<HashSet<_>>().len(), listed.len());
    }

    #[test]
    fn stopping_never_makes_an_answer_wrong(
        puzzle in puzzles(1..=6),
        method in methods(),
        patience in 0u32..10,
    ) {
        let expected = reference(&puzzle)?;
        let left = Cell::new(patience);
        let stop = || left.replace(left.get().saturating_sub(1)) == 0;
        let limits = Limits::default().or_when(&stop);
        let answer = Solver::with_method(method).solve(&puzzle, &limits);
        check_outcome(&puzzle, &expected, &answer.outcome)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::with_cases(200)
    })]

    #[test]
    fn large_boards_are_answered_rightly(
        (puzzle, board) in large_puzzles(),
        method in methods(),
    ) {
        let expected = reference(&puzzle)?;
        prop_assert!(expected.len() > MANY || expected.contains(&board));
        let answer = Solver::with_method(method).solve(&puzzle, &Limits::default());
        prop_assert!(!matches!(answer.outcome, Outcome::Unknown(_)), "no limit was set");
        check_outcome(&puzzle, &expected, &answer.outcome)?;
    }
}

/// Every combination of rules, whatever chance leaves out above; every way to search; and the
/// number of solutions, which small boards with many of them are counted for row by row.
#[test]
fn every_combination_of_rules_is_answered_as_the_reference_does() {
    let random = &mut Random::new(13);
    for kind in every_kind() {
        for size in [2, 3, 4, 4, 5, 5] {
            let puzzle = random_puzzle(size, kind.rules(size, random), random);
            let Some(expected) = naive::solutions(&puzzle, 5_000, PATIENCE) else { continue };
            let expected: HashSet<Solution> = expected.into_iter().collect();
            let methods = [Method::Auto, Method::Plain, Method::Learning { seed: 13 }];
            for method in methods.into_iter().filter(|_| expected.len() < 5_000) {
                let mut solver = Solver::with_method(method);
                let count = solver.count(&puzzle, None, &Limits::default());
                assert_eq!(count.found, expected.len() as u128, "{method:?} {puzzle:?}");
                if expected.len() <= MANY {
                    let listed = solver.solutions(&puzzle, Limits::default());
                    let listed: HashSet<Solution> = listed.collect();
                    assert_eq!(listed, expected, "{method:?} {puzzle:?}");
                }
                let outcome = solver.solve(&puzzle, &Limits::default()).outcome;
                let fits = match expected.len() {
                    0 => matches!(outcome, Outcome::None(_)),
                    1 => matches!(&outcome, Outcome::Unique(one) if expected.contains(one)),
                    _ => matches!(&outcome, Outcome::Multiple(one, other)
                        if one != other && expected.contains(one) && expected.contains(other)),
                };
                assert!(fits, "{method:?} {outcome:?} {puzzle:?}");
            }
        }
    }
}

/// A board without clues or givens.
fn empty(size: usize) -> Puzzle {
    Puzzle::from_clues(&vec![0; 4 * size]).expect("a puzzle")
}

#[test]
fn empty_boards_have_as_many_solutions_as_there_are_latin_squares() {
    for (size, squares) in (1..).zip([1u32, 2, 12, 576, 161_280]) {
        let count = Solver::new().count(&empty(size), None, &Limits::default());
        assert_eq!((count.found, count.complete), (u128::from(squares), true), "{size}x{size}");
    }
}

#[test]
fn a_stop_callback_ends_a_search_that_would_outlast_us_all() {
    // There are more than 10^27 Latin squares of size 9.
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() >= 500
    };
    let limits = Limits::default().or_when(&stop);
    let count = Solver::new().count(&empty(9), None, &limits);
    assert!(!count.complete && asked.get() == 500, "{count:?} after {} questions", asked.get());

    asked.set(0);
    let mut solver = Solver::new();
    let mut solutions = solver.solutions(&empty(9), limits);
    assert!(solutions.by_ref().count() > 0);
    assert!(!solutions.complete());
}

#[test]
fn a_budget_of_nodes_ends_such_a_search_too() {
    let limits = Limits::nodes(1000);
    let count = Solver::new().count(&empty(9), None, &limits);
    assert!(!count.complete && count.stats.nodes <= 1000, "{count:?}");
}

#[test]
fn a_limit_on_the_count_is_kept() {
    let count = Solver::new().count(&empty(5), Some(1000), &Limits::default());
    assert_eq!((count.found, count.complete), (1000, false));
}

#[test]
fn the_short_way_to_solve_is_the_long_one_without_limits() {
    let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]);
    let puzzle = puzzle.expect("a puzzle");
    assert_eq!(solve(&puzzle), Solver::new().solve(&puzzle, &Limits::default()));
}
