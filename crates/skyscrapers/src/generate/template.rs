//! A filled board and everything that could be shown of it: what a puzzle is cut out of.
//!
//! All clues and givens are numbered together, clues first: clockwise from the top left, then the
//! cells in reading order. What a puzzle shows is a list of yes and no.

use crate::model::{Clue, ClueId, Height, Puzzle, Rules, Sight, Size, Solution};

/// A filled board with all its clues.
#[derive(Debug, Clone)]
pub(super) struct Template {
    pub(super) size: Size,
    sight: Sight,
    /// The height in each cell; 0 is a park.
    pub(super) heights: Vec<u8>,
    /// All clues, clockwise from the top left.
    pub(super) clues: Vec<u16>,
    /// The cells each clue sees, nearest first, clue by clue.
    views: Vec<u16>,
}

/// Which clues and givens are shown.
pub(super) type Shown = Vec<bool>;

impl Template {
    pub(super) fn new(rules: &Rules) -> Template {
        let size = rules.size();
        let cells = |clue: ClueId| clue.view(size).map(|cell| cell.offset(size) as u16);
        Template {
            size,
            sight: rules.sight(),
            heights: vec![0; size.cells()],
            clues: vec![0; size.clues()],
            views: size.iter_clues().flat_map(cells).collect(),
        }
    }

    /// Takes another board.
    pub(super) fn set(&mut self, heights: &[u8]) {
        self.heights.copy_from_slice(heights);
        for clue in 0..self.clues.len() {
            self.clues[clue] = self.seen(clue, heights);
        }
    }

    /// What a clue would say of a board.
    pub(super) fn seen(&self, clue: usize, heights: &[u8]) -> u16 {
        let n = self.size.get();
        let height = |&cell: &u16| Height::new(heights[usize::from(cell)]);
        self.sight.seen(self.views[clue * n..][..n].iter().filter_map(height))
    }

    /// The puzzle that shows these clues and givens.
    pub(super) fn puzzle(&self, shown: &[bool], rules: &Rules) -> Puzzle {
        let (clues, givens) = shown.split_at(self.clues.len());
        let clue = |(&clue, &shown): (&u16, &bool)| Clue::new(clue).filter(|_| shown);
        let given = |(&height, &shown): (&u8, &bool)| Height::new(height).filter(|_| shown);
        Puzzle::of_board(
            rules.clone(),
            self.clues.iter().zip(clues).map(clue).collect(),
            self.heights.iter().zip(givens).map(given).collect(),
        )
    }

    /// The filled board.
    pub(super) fn solution(&self) -> Solution {
        let heights = self.heights.iter().map(|&height| Height::of(height.into()));
        Solution::new(self.size, heights.collect()).expect("a height for every cell")
    }
}
