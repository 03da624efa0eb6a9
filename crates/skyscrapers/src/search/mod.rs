//! Solve, count, enumerate.

use num_bigint::BigUint;

use crate::board::Contradiction;
use crate::model::{Puzzle, Solution};

/// When to stop early.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// At most so many nodes (boards looked at) a puzzle. Counting nodes instead of seconds makes
    /// the answer the same on every machine.
    pub nodes: Option<u64>,
    /// Asked now and then; `true` stops the search. Deadlines and Ctrl-C belong here.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

/// What is known about the solutions of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Exactly one solution.
    Unique(Solution),
    /// At least these two.
    Multiple(Solution, Solution),
    /// No solution, and why.
    None(Contradiction),
    /// A limit was reached first. One solution may have been found by then.
    Unknown(Option<Solution>),
}

/// How much work a search was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Boards looked at.
    pub nodes: u64,
    /// Candidates tried.
    pub guesses: u64,
    /// Lines filtered.
    pub line_filters: u64,
    /// States visited by the line filters.
    pub states: u64,
}

/// An outcome with its statistics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What was found out.
    pub outcome: Outcome,
    /// The work it took.
    pub stats: Stats,
}

/// How many solutions there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Solutions found.
    pub found: BigUint,
    /// Were these all? `false` when a limit was reached first.
    pub complete: bool,
    /// The work it took.
    pub stats: Stats,
}

/// Finds the solution of a puzzle and proves that it is the only one.
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Answer {
    Solver::new().solve(puzzle, &Limits::default())
}

/// A solver that can be used again: its memory is kept from one puzzle to the next.
#[derive(Debug, Default)]
pub struct Solver {}

impl Solver {
    /// A new solver.
    #[must_use]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Finds the solution of a puzzle and proves that it is the only one.
    pub fn solve(&mut self, _puzzle: &Puzzle, _limits: &Limits<'_>) -> Answer {
        Answer { outcome: Outcome::Unknown(None), stats: Stats::default() }
    }

    /// Counts the solutions, at most `limit` of them.
    pub fn count(&mut self, _puzzle: &Puzzle, _limit: Option<u64>, _limits: &Limits<'_>) -> Count {
        Count { found: BigUint::ZERO, complete: false, stats: Stats::default() }
    }

    /// All solutions, one after the other.
    pub fn solutions<'a>(&'a mut self, _puzzle: &Puzzle, limits: Limits<'a>) -> Solutions<'a> {
        Solutions { limits, stats: Stats::default() }
    }
}

/// The solutions of a puzzle, found as they are asked for.
pub struct Solutions<'a> {
    #[allow(dead_code)]
    limits: Limits<'a>,
    stats: Stats,
}

impl Solutions<'_> {
    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Did the search end before a limit was reached? Ask after the last solution.
    #[must_use]
    pub fn complete(&self) -> bool {
        false
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        None
    }
}
