//! The way to the peak by number of buildings seen.
//!
//! ```text
//! tops[p][k]   after the first p cells with k seen: the possible heights of the last one seen
//!
//! hidden:  the cell can hold something lower than the top, which stays
//! seen:    the cell holds something higher than the *lowest* top, which becomes the top
//! ```

use super::{Heights, Way, below_highest, hiding};
use crate::infer::line_filter::HEIGHTS;

/// Bits above the lowest of a set; all bits are above nothing.
#[inline]
pub(super) fn above_lowest(set: Heights) -> Heights {
    !(set ^ set.wrapping_sub(1))
}

/// See the header.
#[derive(Debug)]
pub(super) struct CountWay {
    tops: Box<[[Heights; HEIGHTS]; HEIGHTS]>,
}

impl Default for CountWay {
    fn default() -> CountWay {
        CountWay { tops: Box::new([[0; HEIGHTS]; HEIGHTS]) }
    }
}

impl Way for CountWay {
    /// By number seen.
    type Good = [Heights; HEIGHTS];

    const NOT_GOOD: Self::Good = [0; HEIGHTS];

    #[inline]
    fn begin(&mut self, rest: usize) {
        // Before the first cell nothing is seen.
        self.tops[0][..=rest].fill(0);
        self.tops[0][0] = 1;
    }

    #[inline]
    fn advance(&mut self, step: usize, held: Heights, rest: usize) {
        let hiding = hiding(held);
        let mut seen = 0;
        let (tops, next_tops) = self.tops.split_at_mut(step + 1);
        for (&tops, next) in tops[step][..=rest].iter().zip(&mut next_tops[0][..=rest]) {
            *next = tops & hiding | seen;
            seen = held & above_lowest(tops);
        }
    }

    #[inline]
    fn arrives(&self, step: usize, rest: usize) -> bool {
        self.tops[step][rest] != 0
    }

    #[inline]
    fn peak(good: &mut Self::Good, rest: usize) {
        good[rest] = u64::MAX;
    }

    #[inline]
    fn support(&self, step: usize, held: Heights, rest: usize, good: &Self::Good) -> Heights {
        let mut support = 0;
        // All tops that stay together: the highest hides the most.
        let mut staying = 0;
        let mut seen_from = 0;
        for (&tops, &good) in self.tops[step][..=rest].iter().zip(good) {
            staying |= tops & good;
            support |= seen_from & good;
            seen_from = above_lowest(tops);
        }
        let parks = u64::from(staying != 0);
        held & (support & !1 | below_highest(staying) | parks)
    }

    #[inline]
    fn step_back(good: &mut Self::Good, held: Heights, rest: usize) {
        let hiding = hiding(held);
        let good = &mut good[..=rest];
        for count in 0..good.len() {
            let next = good.get(count + 1).copied().unwrap_or(0);
            good[count] = good[count] & hiding | below_highest(held & next & !1);
        }
    }
}
