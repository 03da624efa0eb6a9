//! Making puzzles in tests, and what must be true of all that are made.

#![allow(dead_code)] // Each test file uses its own share.

use skyscrapers::generate::{Generator, Made, Wish};
use skyscrapers::{Draft, Explainer, Limits, Method, Outcome, Puzzle, Size, Solver};

use crate::naive;

pub(crate) fn size(n: usize) -> Size {
    Size::new(n).expect("a size")
}

/// How many puzzles of a kind to make.
pub(crate) fn count(usual: u64, share: f64) -> u64 {
    let asked = std::env::var("SKYSCRAPERS_PUZZLES").ok().and_then(|text| text.parse::<f64>().ok());
    asked.map_or(usual, |asked| (asked * share) as u64)
}

pub(crate) fn make(wish: &Wish, seed: u64, count: u64) -> Vec<Made> {
    let mut generator = Generator::new(wish.clone()).expect("a wish that can be met");
    let limits = Limits::nodes(20_000);
    let made = |number| generator.make(seed, number, 0, &limits);
    (0..count)
        .map(made)
        .map(|made| made.unwrap_or_else(|unmet| panic!("{wish:?}: {unmet}")))
        .collect()
}

/// Has the puzzle this solution and no other? Asked of searches that share as little as possible.
pub(crate) fn assert_unique(made: &Made) {
    let size = made.puzzle.size().get();
    if size <= 5
        && let Some(solutions) = naive::solutions(&made.puzzle, 2, 300_000)
    {
        assert_eq!(solutions, std::slice::from_ref(&made.solution));
    }
    for method in [Method::Plain, Method::Learning { seed: 1 }] {
        let outcome = Solver::with_method(method).solve(&made.puzzle, &Limits::default()).outcome;
        assert!(matches!(&outcome, Outcome::Unique(found) if *found == made.solution), "{made:?}");
    }
}

pub(crate) fn assert_level(explainer: &mut Explainer, made: &Made) {
    let grade = explainer.grade(&made.puzzle, &Limits::default()).expect("a grade");
    assert_eq!(grade.level, made.level, "{:?}", made.puzzle);
}

/// The puzzle without one of its clues or givens, for each of them.
pub(crate) fn with_one_less(puzzle: &Puzzle) -> Vec<Puzzle> {
    let draft = puzzle.to_draft();
    let mut less = Vec::new();
    for (index, _) in draft.clues.iter().enumerate().filter(|&(_, &clue)| clue != 0) {
        let mut draft = draft.clone();
        draft.clues[index] = 0;
        less.push(draft);
    }
    for (index, _) in draft.givens.iter().enumerate().filter(|&(_, &given)| given != 0) {
        let mut draft = draft.clone();
        draft.givens[index] = 0;
        less.push(draft);
    }
    less.iter().map(|draft: &Draft| Puzzle::new(draft).expect("a puzzle")).collect()
}
