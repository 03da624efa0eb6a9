//! The size of a board, and its cells.

use std::fmt;
use std::str::FromStr;

use super::{ClueId, Height};

/// The side of a board in cells, 1 to 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The largest board.
    pub const MAX: Size = Size(32);

    /// A size from a number; `None` outside 1 to 32.
    #[must_use]
    pub const fn new(size: usize) -> Option<Size> {
        if size >= 1 && size <= Size::MAX.0 as usize { Some(Size(size as u8)) } else { None }
    }

    /// The size as a number of cells.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// How many cells the board has.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.get() * self.get()
    }

    /// How many clues stand around the board.
    #[must_use]
    pub const fn clues(self) -> usize {
        self.get() * 4
    }

    /// Is this cell on the board?
    #[must_use]
    pub const fn holds(self, cell: Cell) -> bool {
        cell.row() < self.get() && cell.column() < self.get()
    }

    /// The tallest building of the plain game: as tall as the board is wide.
    pub(crate) const fn tallest(self) -> Height {
        Height::of(self.get())
    }

    /// Every place of a clue, clockwise from the top left.
    pub fn iter_clues(self) -> impl ExactSizeIterator<Item = ClueId> {
        (0..self.clues()).map(move |position| ClueId::nth(position, self))
    }

    /// Every cell in reading order.
    pub fn iter_cells(self) -> impl ExactSizeIterator<Item = Cell> {
        (0..self.cells()).map(move |index| Cell::from_index(index, self))
    }
}

/// A number that is no size of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a board of size {0} is not supported; sizes go from 1 to 32")]
pub struct NotASize(usize);

impl TryFrom<usize> for Size {
    type Error = NotASize;

    fn try_from(size: usize) -> Result<Size, NotASize> {
        Size::new(size).ok_or(NotASize(size))
    }
}

impl fmt::Display for Size {
    /// `4x4`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// A cell of a board. Rows and columns count from 0 here and from 1 for people: the top left
/// cell prints as `r1c1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this row and column, counted from 0; `None` beyond the largest board.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Cell> {
        let side = Size::MAX.get();
        if row < side && column < side {
            Some(Cell { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// The row, counted from 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, counted from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The place of the cell in reading order on a board of this size; `None` off that board.
    #[must_use]
    pub const fn index(self, size: Size) -> Option<usize> {
        if size.holds(self) { Some(self.offset(size)) } else { None }
    }

    /// The place of a cell in reading order on a board that holds it.
    pub(crate) const fn offset(self, size: Size) -> usize {
        debug_assert!(size.holds(self));
        self.row() * size.get() + self.column()
    }

    /// The cell at this place in reading order, which must be on the board.
    pub(crate) const fn from_index(index: usize, size: Size) -> Cell {
        debug_assert!(index < size.cells());
        Cell { row: (index / size.get()) as u8, column: (index % size.get()) as u8 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// A text that does not name a cell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a cell; write row and column from 1, such as r2c3")]
pub struct NotACell(pub(crate) String);

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let cell = || {
            let (row, column) = text.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            let from_one = |digits: &str| {
                let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                if plain { digits.parse::<usize>().ok()?.checked_sub(1) } else { None }
            };
            Cell::new(from_one(row)?, from_one(column)?)
        };
        cell().ok_or_else(|| NotACell(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_print_and_parse_from_one() {
        let cell = Cell::new(1, 2).expect("a cell");
        assert_eq!(cell.to_string(), "r2c3");
        assert_eq!("r2c3".parse(), Ok(cell));
        assert_eq!("R32C1".parse(), Ok(Cell::new(31, 0).expect("a cell")));
        for wrong in
            ["", "r2", "c3r2", "r0c1", "r33c1", "r+1c1", "r1c1x", "r99999999999999999999c1"]
        {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong:?} parsed");
        }
    }

    #[test]
    fn sizes_stop_at_the_documented_limit() {
        assert!(Size::new(0).is_none() && Size::new(33).is_none());
        let size = Size::new(3).expect("a size");
        let cells: Vec<String> = size.iter_cells().map(|cell| cell.to_string()).collect();
        assert_eq!(cells.join(" "), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3");
    }
}
