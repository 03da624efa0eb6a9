//! What stays the same about a board while its candidates change.

use std::ops::Range;

use crate::model::{Cell, Height, Layout, Line, Puzzle, Size};

/// The place of a cell in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct InLine {
    pub(crate) line: u8,
    pub(crate) position: u8,
}

/// The lines of a board and the cells in them. Puzzles of one size and variant share it.
///
/// Rows are lines 0 to n-1, columns n to 2n-1; diagonals and boxes follow.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    layout: Layout,
    size: usize,
    tallest: Height,
    /// Cells by line and position.
    cells: Vec<Cell>,
    /// Diagonals and box through each cell; the cell's share is `extra_from[cell]..extra_from[cell + 1]`.
    extra: Vec<InLine>,
    extra_from: Vec<u16>,
}

impl Frame {
    pub(crate) fn new(puzzle: &Puzzle) -> Frame {
        let layout = puzzle.layout();
        let size = layout.size();
        let cells: Vec<Cell> = layout.iter().flat_map(|(_, cells)| cells).copied().collect();
        let mut extra = Vec::new();
        let mut extra_from = vec![0];
        for cell in size.iter_cells() {
            for (line, cells) in
                layout.iter().map(|(_, cells)| cells).enumerate().skip(2 * size.get())
            {
                if let Some(position) = cells.iter().position(|&other| other == cell) {
                    extra.push(InLine { line: line as u8, position: position as u8 });
                }
            }
            extra_from.push(extra.len() as u16);
        }
        Frame { size: size.get(), tallest: puzzle.tallest(), cells, extra, extra_from, layout }
    }

    /// Would this puzzle have just this frame?
    pub(crate) fn fits(&self, puzzle: &Puzzle) -> bool {
        let has_boxes = self.layout.lines().iter().any(|line| matches!(line, Line::Box(_)));
        self.size == puzzle.size().get()
            && self.tallest == puzzle.tallest()
            // Boxes come in several shapes: only boards without them are told apart cheaply.
            && !has_boxes
            && puzzle.boxes().is_none()
            && (self.layout.lines().len() > 2 * self.size) == puzzle.diagonals()
    }

    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(crate) fn board_size(&self) -> Size {
        self.layout.size()
    }

    pub(crate) fn tallest(&self) -> Height {
        self.tallest
    }

    /// Heights from 0 (the park) to the tallest.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.tallest.index() + 1
    }

    /// How often a height stands in every line.
    #[inline]
    pub(crate) fn quota(&self, height: Height) -> u32 {
        if height.is_park() { (self.size - self.tallest.index()) as u32 } else { 1 }
    }

    pub(crate) fn lines(&self) -> &[Line] {
        self.layout.lines()
    }

    /// A bit for each line.
    pub(crate) fn all_lines(&self) -> u128 {
        u128::MAX >> (128 - self.lines().len())
    }

    /// The cell at a position of a line.
    #[inline]
    pub(crate) fn cell(&self, line: usize, position: usize) -> Cell {
        self.cells[line * self.size + position]
    }

    /// Are there diagonals or boxes?
    #[inline]
    pub(crate) fn has_extras(&self) -> bool {
        !self.extra.is_empty()
    }

    /// The numbers under which [`Frame::extra`] knows the diagonals and box through a cell.
    #[inline]
    pub(crate) fn extras(&self, cell: usize) -> Range<usize> {
        usize::from(self.extra_from[cell])..usize::from(self.extra_from[cell + 1])
    }

    /// A diagonal or box, and the place of the cell in it.
    #[inline]
    pub(crate) fn extra(&self, number: usize) -> InLine {
        self.extra[number]
    }
}
