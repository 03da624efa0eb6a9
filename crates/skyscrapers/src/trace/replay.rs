//! The boards of a trace, made again from its strikes.

use super::Event;
use crate::model::{Cell, HeightSet, Puzzle, Size};

/// The constraint lists of a board, as far as it has been followed.
///
/// # Examples
/// ```
/// use skyscrapers::trace::{Options, BoardReplay, trace};
/// use skyscrapers::{Limits, Puzzle};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let trace = trace(&puzzle, &Options::default(), &Limits::default()).unwrap();
/// let mut replay = BoardReplay::new(&puzzle);
/// for event in &trace.branches[0].phases[0].events {
///     replay.follow(event);
/// }
/// assert_eq!(replay.list("r4c3".parse()?).to_string(), "12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardReplay {
    size: Size,
    lists: Vec<HeightSet>,
}

impl BoardReplay {
    /// The board before anything has happened: every list is full.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> BoardReplay {
        let size = puzzle.size();
        BoardReplay { size, lists: vec![puzzle.rules().contents(); size.cells()] }
    }

    /// Strikes what an event struck.
    pub fn follow(&mut self, event: &Event) {
        for &(cell, struck) in &event.strikes {
            if let Some(index) = cell.index(self.size) {
                self.lists[index] = self.lists[index].minus(struck);
            }
        }
    }

    /// What may stand in a cell; nothing off the board.
    #[must_use]
    pub fn list(&self, cell: Cell) -> HeightSet {
        cell.index(self.size).map_or(HeightSet::default(), |index| self.lists[index])
    }

    /// The lists of all cells in reading order.
    #[must_use]
    pub fn lists(&self) -> &[HeightSet] {
        &self.lists
    }

    /// Candidates on the whole board.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.lists.iter().map(|heights| heights.len()).sum()
    }
}
