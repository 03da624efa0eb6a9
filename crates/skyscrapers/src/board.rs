//! Candidates.

use crate::model::{Cell, ClueId, Height, Line};

/// Why a board has no solution.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// Two givens of one height in a line.
    #[error("{height} is given twice in {line}: in {first} and {second}")]
    Givens {
        /// The height.
        height: Height,
        /// The line.
        line: Line,
        /// The first cell.
        first: Cell,
        /// The second cell.
        second: Cell,
    },
    /// Facing clues that no line can have together.
    #[error("clue {near_clue} {near} and clue {far_clue} {far} cannot both hold")]
    FacingClues {
        /// The near clue's place.
        near: ClueId,
        /// The near clue.
        near_clue: u8,
        /// The far clue's place.
        far: ClueId,
        /// The far clue.
        far_clue: u8,
    },
}
