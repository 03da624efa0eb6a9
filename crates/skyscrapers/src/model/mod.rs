//! The nouns of the puzzle. This module depends on nothing else in the library.
//!
//! Everything here is small, checked when it is made, and printable: a value of these types is
//! always well formed, so the layers above never ask again.

mod advice;
mod cell;
mod clue;
mod error;
mod height;
mod house;
mod line;
mod puzzle;
mod region;
mod rules;
mod sight;
mod solution;
pub(crate) mod sums;
mod symmetry;

pub use advice::Advice;
pub use cell::{Cell, NotACell, NotASize, Size};
pub use clue::{Clue, Ends};
pub use error::PuzzleError;
pub use height::{Height, HeightSet, HeightSetIter, NotAHeight};
pub use house::{Diagonal, House, Layout};
pub use line::{ClueId, Line, Side};
pub use puzzle::{Draft, Puzzle};
pub use region::{BoxShape, RegionMap, Regions};
pub use rules::{DraftRules, Rules};
pub use sight::{Sight, Skyline};
pub use solution::Solution;
pub use symmetry::Symmetry;
