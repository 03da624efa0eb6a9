//! Help for a player: what is wrong, what follows next, and why a height cannot stand somewhere.
//!
//! [`hint`] looks for mistakes first, since reasoning on a false board helps nobody. Then it takes
//! the simplest step there is: from the player's own marks where they are complete, as far as they
//! lose no solution, or else from what the filled cells leave open. [`next_number`] goes on to the next height
//! that can be placed, for those who write no marks, and [`all_steps`] lists whatever can be seen. [`why_not`] explains one exclusion, and [`why_wrong`] a
//! mistake.
//! Nothing is said that some solution of the puzzle, with what is filled in, would belie.

mod all;
mod mistake;
mod next;
mod number;
mod proof;
mod start;
mod why_not;
mod wrong;

pub use all::all_steps;
pub use mistake::Mistake;
pub(crate) use mistake::{Fitting, Judgement, judge};
pub use next::hint;
pub(crate) use next::{known, steps_of};
pub use number::next_number;
pub(crate) use number::reasons;
pub(crate) use start::{Start, is_possible, start};
pub use why_not::{WhyNot, why_not};
pub use wrong::{Objection, why_wrong};

pub use crate::sheet::{NotationError, Sheet, SheetError, read_entry, read_marks};

use crate::board::Contradiction;
use crate::model::Solution;
use crate::step::Step;

/// What can be said about a player's board.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Something is wrong.
    Mistake(Mistake),
    /// The puzzle itself has no solution.
    NoSolution(Contradiction),
    /// Everything is filled in, and right.
    Solved,
    /// The next step.
    Step {
        /// The step.
        step: Step,
        /// Does it strike candidates that the player has not pencilled in? Then the marks should be
        /// filled in first.
        fill_marks: bool,
    },
    /// The next number: these steps lead to it, and the last one places it. Each has only the effects
    /// that matter here.
    Number {
        /// The steps.
        steps: Vec<Step>,
    },
    /// All steps that can be seen from here, the simplest first.
    Steps {
        /// The steps. Each could be the next one, and tells what none before it has told.
        steps: Vec<Step>,
        /// Do some strike candidates that the player has not pencilled in?
        fill_marks: bool,
        /// Are there more, which are left out?
        more: bool,
    },
    /// No step is left, since there are several solutions: these two and perhaps more.
    Several(Solution, Solution),
    /// No step was found within the limits.
    Nothing,
}
