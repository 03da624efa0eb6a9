//! What each clue of a line looks at.
//!
//! Many cells cannot change what a clue sees: those behind the last place of the peak, and those that are hidden whatever
//! they hold, because something taller surely stands before them. On dense boards that is half of all cells. What is left
//! are the *steps* of a side; the filter goes over these alone, and the line need not be filtered again before something
//! has changed there.

use super::{Heights, places_of};
use crate::model::Ends;

/// The two sides of a line.
#[derive(Debug, Default)]
pub(crate) struct Flanks {
    pub(super) near: Flank,
    pub(super) far: Flank,
}

/// One side of a line.
#[derive(Debug, Default)]
pub(super) struct Flank {
    /// The positions the clue looks at, from its edge on.
    steps: Vec<u8>,
    /// For each step, the lowest height that is not surely hidden.
    lowest: Vec<u8>,
}

/// One of the two clues of a line, or both, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Looks {
    pub(crate) near: bool,
    pub(crate) far: bool,
}

impl Looks {
    /// Both clues.
    pub(crate) const BOTH: Looks = Looks { near: true, far: true };

    /// Is it any of the two?
    #[inline]
    pub(crate) fn any(self) -> bool {
        self.near || self.far
    }
}

impl std::ops::BitOrAssign for Looks {
    #[inline]
    fn bitor_assign(&mut self, more: Looks) {
        self.near |= more.near;
        self.far |= more.far;
    }
}

impl Flanks {
    /// The sides of a line whose cells hold these at most.
    pub(crate) fn new(tallest: usize, ends: Ends, cells: &[Heights]) -> Flanks {
        let peaks = places_of(1 << tallest, cells);
        let near = Flank::new(peaks, cells, 0..cells.len());
        let far = Flank::new(peaks, cells, (0..cells.len()).rev());
        Flanks {
            near: if ends.near.is_some() { near } else { Flank::default() },
            far: if ends.far.is_some() { far } else { Flank::default() },
        }
    }

    /// What the clues look at in the cell at this position.
    pub(crate) fn view(&self, position: usize) -> CellView {
        CellView { near: self.near.seen(position), far: self.far.seen(position) }
    }
}

/// What the clues of a line look at in one of its cells: the heights that are not surely hidden from them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CellView {
    near: Heights,
    far: Heights,
}

impl CellView {
    /// Which clues may see a difference now that this height is gone and these are left? Those that might have seen it, and
    /// those that now surely see what is left, where the lower one that is gone was hidden.
    #[inline]
    pub(crate) fn changes(self, height: usize, left: Heights) -> Looks {
        let gone = 1 << height;
        let lowest = left & left.wrapping_neg();
        let changed = gone | if gone < lowest { lowest } else { 0 };
        Looks { near: self.near & changed != 0, far: self.far & changed != 0 }
    }
}

impl Flank {
    fn new(mut peaks: u32, cells: &[Heights], positions: impl Iterator<Item = usize>) -> Flank {
        let mut side = Flank::default();
        // Nothing lower than this is seen any more.
        let mut surely = 0;
        for position in positions {
            if peaks == 0 {
                break;
            }
            peaks &= !(1 << position);
            let held = cells[position];
            // The cell is hidden if even its tallest is lower.
            if held >> surely != 0 {
                side.steps.push(position as u8);
                side.lowest.push(surely);
            }
            surely = surely.max(held.trailing_zeros().min(63) as u8);
        }
        side
    }

    #[inline]
    pub(super) fn steps(
        &self,
    ) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + Clone + '_ {
        self.steps.iter().map(|&position| usize::from(position))
    }

    fn seen(&self, position: usize) -> Heights {
        let step = self.steps.iter().position(|&step| usize::from(step) == position);
        step.map_or(0, |step| u64::MAX << self.lowest[step])
    }
}
