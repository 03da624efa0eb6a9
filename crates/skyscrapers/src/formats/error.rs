//! Why a text is not a puzzle.

use crate::model::PuzzleError;

/// Why a text is not a puzzle. Lines and columns count from 1.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// The numbers are read, but do not make a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}
