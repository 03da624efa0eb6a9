//! Why a draft is not a puzzle: what is wrong, where, and what to do.

use super::{Cell, ClueId, Size};

/// Why a draft is not a puzzle.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// No board of this size.
    #[error("a board of size {found} is not supported; sizes go from 1 to 32")]
    Size {
        /// The size asked for.
        found: usize,
    },
    /// The number of clues does not divide into four sides.
    #[error(
        "{found} clues do not go round a square; give 4 for each row, 16 for a 4x4, and 0 where there is none"
    )]
    NotFourSides {
        /// How many clues there were.
        found: usize,
    },
    /// Too many or too few clues.
    #[error("expected {expected} clues for a {size}, found {found}; give 0 where there is none")]
    ClueCount {
        /// The size of the board.
        size: Size,
        /// Four times the size.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// Too many or too few givens.
    #[error("expected {expected} givens for a {size}, found {found}; give 0 for an empty cell")]
    GivenCount {
        /// The size of the board.
        size: Size,
        /// The size squared.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// A clue that no line can have.
    #[error(
        "clue {found} {clue} is out of range; clues here go from {least} to {most}, and 0 is none"
    )]
    ClueRange {
        /// Where the clue stands.
        clue: ClueId,
        /// The clue.
        found: i64,
        /// The smallest clue this board can have.
        least: u16,
        /// The largest.
        most: u16,
    },
    /// A given that is no height of this board.
    #[error(
        "given {found} in {cell} is out of range; heights here go from 1 to {most}, and 0 is empty"
    )]
    GivenRange {
        /// The cell.
        cell: Cell,
        /// The given.
        found: i64,
        /// The tallest height of this board.
        most: usize,
    },
    /// A given park where every cell holds a building.
    #[error(
        "{cell} is given as a park, but this board has a building in every cell; set `heights` below the size"
    )]
    GivenPark {
        /// The cell.
        cell: Cell,
    },
    /// A cell beyond the board.
    #[error("{cell} is not on a {size} board")]
    NoSuchCell {
        /// The size of the board.
        size: Size,
        /// The cell.
        cell: Cell,
    },
    /// A clue beyond the board.
    #[error("a {size} board has no clue {clue}")]
    NoSuchClue {
        /// The size of the board.
        size: Size,
        /// Where the clue would stand.
        clue: ClueId,
    },
    /// More heights than cells in a line, or none.
    #[error("{found} heights do not fit a {size}; there are 1 to {size_number} of them", size_number = size.get())]
    Heights {
        /// The size of the board.
        size: Size,
        /// The number of heights asked for.
        found: i64,
    },
    /// Boxes that do not hold as many cells as a row.
    #[error("boxes of {rows}x{columns} do not fit a {size}; each must hold {cells} cells", cells = size.get())]
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
        /// The size of the board.
        size: Size,
    },
    /// Too many or too few region numbers.
    #[error("expected {expected} region numbers for a {size}, one for each cell, found {found}")]
    RegionCount {
        /// The size of the board.
        size: Size,
        /// The size squared.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// A region with too many or too few cells.
    #[error("region {region}, first found in {cell}, has {found} cells; each region of a {size} has {cells}", cells = size.get())]
    RegionSize {
        /// The size of the board.
        size: Size,
        /// The region, as it was called.
        region: i64,
        /// Its first cell.
        cell: Cell,
        /// How many cells it has.
        found: usize,
    },
    /// A region in several pieces.
    #[error(
        "region {region} is in pieces: {cell} is cut off from the rest; say `free` if that is meant"
    )]
    RegionInPieces {
        /// The region, as it was called.
        region: i64,
        /// The first cell that is cut off.
        cell: Cell,
    },
    /// Free regions, but no regions.
    #[error("`free` says that regions may be in pieces, but there are no regions; leave it out")]
    FreeWithoutRegions,
    /// Boxes and regions at once.
    #[error("boxes and regions contradict each other; give one of them")]
    BoxesAndRegions,
}
