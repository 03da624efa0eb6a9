//! What stays the same about a board while its candidates change.

use std::ops::Range;

use crate::model::{Cell, Height, House, Layout, Puzzle, Rules, Size};

/// The place of a cell in a house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct InHouse {
    pub(crate) house: u8,
    pub(crate) position: u8,
}

/// The houses of a board and the cells in them. Puzzles with the same rules share it.
///
/// Rows are houses 0 to n-1, columns n to 2n-1; diagonals and regions follow.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    rules: Rules,
    layout: Layout,
    size: usize,
    /// Cells by house and position.
    cells: Vec<Cell>,
    /// Diagonals and region through each cell; the cell's share is `extra_from[cell]..extra_from[cell + 1]`.
    extra: Vec<InHouse>,
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
            for (house, cells) in
                layout.iter().map(|(_, cells)| cells).enumerate().skip(2 * size.get())
            {
                if let Some(position) = cells.iter().position(|&other| other == cell) {
                    extra.push(InHouse { house: house as u8, position: position as u8 });
                }
            }
            extra_from.push(extra.len() as u16);
        }
        Frame { rules: puzzle.rules().clone(), size: size.get(), cells, extra, extra_from, layout }
    }

    /// Would this puzzle have just this frame?
    pub(crate) fn fits(&self, puzzle: &Puzzle) -> bool {
        self.rules == *puzzle.rules()
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(crate) fn board_size(&self) -> Size {
        self.layout.size()
    }

    pub(crate) fn tallest(&self) -> Height {
        self.rules.tallest()
    }

    /// Heights from 0 (the park) to the tallest.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.rules.tallest().index() + 1
    }

    /// How often a height stands in every house.
    #[inline]
    pub(crate) fn quota(&self, height: Height) -> u32 {
        self.rules.quota(height) as u32
    }

    pub(crate) fn houses(&self) -> &[House] {
        self.layout.houses()
    }

    /// A bit for each house.
    pub(crate) fn all_houses(&self) -> u128 {
        u128::MAX >> (128 - self.houses().len())
    }

    /// The cell at a position of a house.
    #[inline]
    pub(crate) fn cell(&self, house: usize, position: usize) -> Cell {
        self.cells[house * self.size + position]
    }

    /// Are there diagonals or regions?
    #[inline]
    pub(crate) fn has_extras(&self) -> bool {
        !self.extra.is_empty()
    }

    /// The numbers under which [`Frame::extra`] knows the diagonals and region through a cell.
    #[inline]
    pub(crate) fn extras(&self, cell: usize) -> Range<usize> {
        usize::from(self.extra_from[cell])..usize::from(self.extra_from[cell + 1])
    }

    /// A diagonal or region, and the place of the cell in it.
    #[inline]
    pub(crate) fn extra(&self, number: usize) -> InHouse {
        self.extra[number]
    }
}
