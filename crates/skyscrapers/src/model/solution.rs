//! A filled board.

use std::fmt;

use super::{Cell, Height, Size};

/// A filled board: a height, or a park, in every cell.
///
/// Solvers make it; whether it obeys the rules of a puzzle is for [`crate::check`] to say.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution {
    size: Size,
    heights: Vec<Height>,
}

impl Solution {
    /// A filled board in reading order; `None` unless there is a height for every cell.
    #[must_use]
    pub fn new(size: Size, heights: Vec<Height>) -> Option<Solution> {
        (heights.len() == size.cells()).then_some(Solution { size, heights })
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The height in this cell; `None` off the board.
    #[must_use]
    pub fn height(&self, cell: Cell) -> Option<Height> {
        if self.size.holds(cell) { Some(self.at(cell)) } else { None }
    }

    /// The height in this cell, which must be on the board.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Height {
        self.heights[cell.offset(self.size)]
    }

    /// All heights in reading order.
    #[must_use]
    pub fn heights(&self) -> &[Height] {
        &self.heights
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Height]> {
        self.heights.chunks(self.size.get())
    }

    /// The cells in which two boards of one size differ, in reading order.
    pub fn differences<'a>(&'a self, other: &'a Solution) -> impl Iterator<Item = Cell> + 'a {
        let differs = move |&cell: &Cell| self.height(cell) != other.height(cell);
        self.size.iter_cells().filter(differs)
    }
}

impl fmt::Display for Solution {
    /// The rows with slashes between: `2143/3412/4231/1324`; with spaces between heights where
    /// one of them has two digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.size.get() > 9 { " " } else { "" };
        for (index, row) in self.rows().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            let row: Vec<String> = row.iter().map(|height| height.to_string()).collect();
            f.write_str(&row.join(gap))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}
