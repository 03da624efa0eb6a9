//! The nouns of the puzzle. This module depends on nothing else in the library.
//!
//! Everything here is small, checked when it is made, and printable: a value of these types is
//! always well formed, so the layers above never ask again.

mod cell;
mod height;
mod line;
mod puzzle;
mod solution;
mod symmetry;

pub use cell::{Cell, NotACell, Size};
pub use height::{Height, HeightSet};
pub use line::{BoxShape, ClueId, Diagonal, Layout, Line, Side};
pub use puzzle::{Draft, Puzzle, PuzzleError};
pub use solution::Solution;
pub use symmetry::Symmetry;
