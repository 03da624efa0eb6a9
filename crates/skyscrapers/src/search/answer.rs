//! What a search is asked and what it answers.

use std::ops::Add;

use crate::board::Contradiction;
use crate::model::Solution;

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

impl Outcome {
    /// The first solution found, if any.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::Unique(solution) | Outcome::Multiple(solution, _) => Some(solution),
            Outcome::Unknown(solution) => solution.as_ref(),
            Outcome::None(_) => None,
        }
    }
}

/// How much work a search was.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Boards looked at: the first, and one for each guess made or taken back.
    pub nodes: u64,
    /// Candidates tried.
    pub guesses: u64,
    /// Lines filtered.
    pub line_filters: u64,
    /// States visited by the line filters.
    pub states: u64,
}

impl Add for Stats {
    type Output = Stats;

    fn add(self, other: Stats) -> Stats {
        Stats {
            nodes: self.nodes + other.nodes,
            guesses: self.guesses + other.guesses,
            line_filters: self.line_filters + other.line_filters,
            states: self.states + other.states,
        }
    }
}

/// An outcome with its statistics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What was found out.
    pub outcome: Outcome,
    /// The work it took.
    pub stats: Stats,
}

/// How solutions were counted.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CountedBy {
    /// One by one, as the search found them.
    #[default]
    Search,
    /// Height by height, from the tallest down.
    Heights,
    /// Row by row.
    Rows,
}

/// How many solutions there are.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Solutions found.
    pub found: u128,
    /// Were these all? `false` when a limit was reached first.
    pub complete: bool,
    /// How they were counted.
    pub by: CountedBy,
    /// The work it took.
    pub stats: Stats,
}

impl Count {
    /// So many solutions, found without work; were these all?
    #[must_use]
    pub fn new(found: u128, complete: bool) -> Count {
        Count { found, complete, by: CountedBy::default(), stats: Stats::default() }
    }
}
