//! Guess and check: the solver for puzzles that line reasoning alone does not finish, and the
//! proof that a solution is the only one.

mod answer;
mod guess;
mod tree;

use num_bigint::BigUint;

pub use answer::{Answer, Count, Limits, Outcome, Stats};

use crate::model::{Puzzle, Solution};
use tree::{Found, Tree};

/// Finds the solution of a puzzle and proves that it is the only one.
///
/// # Examples
/// ```
/// use skyscrapers::{Outcome, Puzzle, solve};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let Outcome::Unique(solution) = solve(&puzzle).outcome else { panic!("not unique") };
/// assert_eq!(solution.to_string(), "2143/3412/4231/1324");
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Answer {
    Solver::new().solve(puzzle, &Limits::default())
}

/// A solver that can be used again: its memory is kept from one puzzle to the next.
#[derive(Debug, Default)]
pub struct Solver {
    tree: Tree,
}

impl Solver {
    /// A new solver.
    #[must_use]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Finds the solution of a puzzle and proves that it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
        self.tree.start(puzzle);
        let outcome = match self.tree.next(limits) {
            Found::Nothing(why) => Outcome::None(why),
            Found::Stopped => Outcome::Unknown(None),
            Found::Solution(first) => match self.tree.next(limits) {
                Found::Nothing(_) => Outcome::Unique(first),
                Found::Stopped => Outcome::Unknown(Some(first)),
                Found::Solution(second) => Outcome::Multiple(first, second),
            },
        };
        Answer { outcome, stats: self.tree.stats() }
    }

    /// Counts the solutions; with a `limit`, stops when it has found so many.
    pub fn count(&mut self, puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
        self.tree.start(puzzle);
        let mut found: u64 = 0;
        let complete = loop {
            if limit.is_some_and(|limit| found >= limit) {
                break false;
            }
            match self.tree.next(limits) {
                Found::Nothing(_) => break true,
                Found::Stopped => break false,
                Found::Solution(_) => found += 1,
            }
        };
        Count { found: BigUint::from(found), complete, stats: self.tree.stats() }
    }

    /// All solutions, found one after the other as they are asked for.
    pub fn solutions<'a>(&'a mut self, puzzle: &Puzzle, limits: Limits<'a>) -> Solutions<'a> {
        self.tree.start(puzzle);
        Solutions { tree: &mut self.tree, limits, end: None }
    }
}

/// The solutions of a puzzle, found as they are asked for.
#[derive(Debug)]
pub struct Solutions<'a> {
    tree: &'a mut Tree,
    limits: Limits<'a>,
    /// Set at the end: were these all?
    end: Option<bool>,
}

impl Solutions<'_> {
    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.tree.stats()
    }

    /// Were these all solutions? `false` before the end, and after a limit was reached.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.end == Some(true)
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end.is_some() {
            return None;
        }
        match self.tree.next(&self.limits) {
            Found::Solution(solution) => return Some(solution),
            Found::Nothing(_) => self.end = Some(true),
            Found::Stopped => self.end = Some(false),
        }
        None
    }
}
