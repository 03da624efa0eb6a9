//! What the two clues of a line still have to see: two small numbers, and as one for tables.

use crate::model::{Clue, Puzzle};

/// The range of what clues have to see. No clue is a number of its own, after all others.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs {
    none: u64,
}

impl Needs {
    /// Up to the largest clue of a puzzle: tables of all that there could be would take longer than small counts.
    pub(super) fn new(puzzle: &Puzzle) -> Needs {
        let largest = puzzle.clues().iter().flatten().map(|clue| clue.get()).max().unwrap_or(0);
        Needs { none: u64::from(largest) + 1 }
    }

    /// What stands for no clue.
    #[inline]
    pub(super) fn none(self) -> u64 {
        self.none
    }

    pub(super) fn of(self, clue: Option<Clue>) -> u64 {
        clue.map_or(self.none, |clue| clue.get().into())
    }

    /// How many pairs there are.
    pub(super) fn count(self) -> usize {
        (self.none as usize + 1).pow(2)
    }

    /// Every pair.
    pub(super) fn pairs(self) -> impl Iterator<Item = [u64; 2]> {
        (0..=self.none).flat_map(move |near| (0..=self.none).map(move |far| [near, far]))
    }

    /// The number of a pair.
    #[inline]
    pub(super) fn number(self, [near, far]: [u64; 2]) -> usize {
        (near * (self.none + 1) + far) as usize
    }

    /// What is left to see after so much is seen; `None` if that is too much.
    #[inline]
    pub(super) fn after(self, need: u64, seen: u64) -> Option<u64> {
        if need == self.none { Some(need) } else { need.checked_sub(seen) }
    }

    /// Has neither clue anything more to see?
    pub(super) fn met(self, pair: [u64; 2]) -> bool {
        pair.iter().all(|&need| need == 0 || need == self.none)
    }
}
