//! The filter for long lines with clues, in a number of words proportional to cells times clue.
//!
//! Split the line at its tallest building, the *peak*. What is seen from the left stands left of
//! the peak, or is the peak; what is seen from the right, right of it. On the way from the left
//! edge to the peak, keep for each number of buildings seen so far the set of heights the tallest
//! of them may have, as bits:
//!
//! ```text
//! tops[p][k]   after the first p cells with k seen: the possible heights of the last one seen
//!
//! hidden:  the cell can hold something lower than the top, which stays
//! seen:    the cell holds something higher than the *lowest* top, which becomes the top
//! ```
//!
//! The peak can stand after `p` cells if `tops[p][clue - 1]` has anything in it. Both sides meet
//! at the peak's possible places; from there the same runs backwards, and what lies on a way from
//! edge to peak is supported.
//!
//! That two hidden buildings may not be equal is not seen here: the filter never strikes what an
//! arrangement has, but may leave what none has. [`super::all_different`] runs beside it. On a
//! line with one candidate in every cell the two together are exact.

use super::HEIGHTS;

/// Sets of heights as bits, bit 0 for the park, or for no building at all.
type Heights = u64;

/// The filter and its memory.
#[derive(Debug)]
pub struct TwoSided {
    /// The candidates of each cell, without the peak.
    cells: [Heights; HEIGHTS],
    supports: [Heights; HEIGHTS],
    near: OneSide,
    far: OneSide,
}

impl Default for TwoSided {
    fn default() -> TwoSided {
        TwoSided {
            cells: [0; HEIGHTS],
            supports: [0; HEIGHTS],
            near: OneSide::default(),
            far: OneSide::default(),
        }
    }
}

/// Bits above the lowest of a set; all bits are above nothing.
#[inline]
fn above_lowest(set: Heights) -> Heights {
    if set == 0 { 0 } else { !(set ^ (set - 1)) }
}

/// Bits below the highest of a set.
#[inline]
fn below_highest(set: Heights) -> Heights {
    if set == 0 { 0 } else { (1 << (63 - set.leading_zeros())) - 1 }
}

/// The tops behind which a cell with these candidates can hide. A park hides anywhere.
#[inline]
fn hiding(candidates: Heights) -> Heights {
    if candidates & 1 != 0 { u64::MAX } else { above_lowest(candidates) }
}

impl TwoSided {
    /// Writes the supported positions of each height; `false` when nothing fits. Arguments as
    /// [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        places: &[u32],
        (near, far): (u8, u8),
        supports: &mut [u32],
    ) -> bool {
        let tallest = places.len() - 1;
        self.cells[..size].fill(0);
        self.supports[..size].fill(0);
        for (height, &places) in places[..tallest].iter().enumerate() {
            each_bit(places, |position| self.cells[position] |= 1 << height);
        }
        let cells = &self.cells[..size];
        let peaks_near = self.near.forwards(cells, usize::from(near), |step| step);
        let peaks_far = self.far.forwards(cells, usize::from(far), |step| size - 1 - step);
        let peaks = places[tallest] & peaks_near & peaks_far;
        if peaks == 0 {
            return false;
        }
        let supported = &mut self.supports[..size];
        self.near.backwards(cells, usize::from(near), |step| step, peaks, supported);
        self.far.backwards(cells, usize::from(far), |step| size - 1 - step, peaks, supported);
        supports.fill(0);
        supports[tallest] = peaks;
        for (position, &held) in self.supports[..size].iter().enumerate() {
            let mut rest = held;
            while rest != 0 {
                supports[rest.trailing_zeros() as usize] |= 1 << position;
                rest &= rest - 1;
            }
        }
        true
    }
}

#[inline]
fn each_bit(mut bits: u32, mut act: impl FnMut(usize)) {
    while bits != 0 {
        act(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The way from one edge to the peak. `position` turns steps from the edge into positions.
#[derive(Debug)]
struct OneSide {
    tops: Box<[[Heights; HEIGHTS]; HEIGHTS]>,
}

impl Default for OneSide {
    fn default() -> OneSide {
        OneSide { tops: Box::new([[0; HEIGHTS]; HEIGHTS]) }
    }
}

impl OneSide {
    /// The positions at which the peak can stand as far as this side is concerned.
    fn forwards(
        &mut self,
        cells: &[Heights],
        clue: usize,
        position: impl Fn(usize) -> usize,
    ) -> u32 {
        let mut peaks = 0;
        if clue == 0 {
            for step in 0..cells.len() {
                peaks |= 1 << position(step);
                if cells[position(step)] == 0 {
                    break;
                }
            }
            return peaks;
        }
        // Before the first cell nothing is seen.
        self.tops[0][..clue].fill(0);
        self.tops[0][0] = 1;
        for step in 0..cells.len() {
            if self.tops[step][clue - 1] != 0 {
                peaks |= 1 << position(step);
            }
            let held = cells[position(step)];
            let hiding = hiding(held);
            let mut seen = 0;
            for count in 0..clue {
                let tops = self.tops[step][count];
                self.tops[step + 1][count] = tops & hiding | seen;
                seen = held & above_lowest(tops);
            }
        }
        peaks
    }

    /// Adds what the cells before the peak hold on some way from the edge to one of the peaks.
    fn backwards(
        &self,
        cells: &[Heights],
        clue: usize,
        position: impl Fn(usize) -> usize,
        peaks: u32,
        supports: &mut [Heights],
    ) {
        // From which tops, with so many seen, the peak can still be reached with the clue met.
        let mut good = [0; HEIGHTS];
        let mut any_peak_behind = false;
        for step in (0..cells.len()).rev() {
            let here = position(step);
            let held = cells[here];
            if any_peak_behind && clue == 0 {
                supports[here] |= held;
            } else if any_peak_behind {
                supports[here] |= self.support(step, held, clue, &good);
                let hiding = hiding(held);
                for count in 0..clue {
                    let next = if count + 1 < clue { good[count + 1] } else { 0 };
                    good[count] = good[count] & hiding | below_highest(held & next & !1);
                }
            }
            if peaks >> here & 1 != 0 {
                any_peak_behind = true;
                if clue > 0 {
                    good[clue - 1] = u64::MAX;
                }
            }
        }
    }

    /// What one cell holds on such ways, hidden or seen.
    #[inline]
    fn support(&self, step: usize, held: Heights, clue: usize, good: &[Heights]) -> Heights {
        let mut support = 0;
        for count in 0..clue {
            let tops = self.tops[step][count];
            let staying = tops & good[count];
            support |= held & below_highest(staying);
            if staying != 0 {
                support |= held & 1;
            }
            if count + 1 < clue {
                support |= held & above_lowest(tops) & good[count + 1] & !1;
            }
        }
        support
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filtered(size: usize, clues: (u8, u8)) -> Option<Vec<u32>> {
        let mut places = vec![u32::MAX >> (32 - size); size + 1];
        places[0] = 0;
        let mut supports = vec![0; size + 1];
        TwoSided::default().filter(size, &places, clues, &mut supports).then_some(supports)
    }

    #[test]
    fn the_peak_stands_behind_its_clue() {
        let supports = filtered(20, (5, 3)).expect("arrangements");
        assert_eq!(supports[20], 0x3_FFF0);
        assert_eq!(supports[19] & 1, 0, "too tall for the first cell");
    }

    #[test]
    fn a_full_climb_settles_the_line() {
        let supports = filtered(32, (32, 0)).expect("arrangements");
        assert!((1..=32).all(|height| supports[height] == 1 << (height - 1)));
    }

    #[test]
    fn facing_clues_that_add_up_to_too_much_fit_nothing() {
        assert!(filtered(20, (12, 9)).is_some());
        assert!(filtered(20, (12, 10)).is_none());
        assert!(filtered(20, (1, 1)).is_none());
    }
}
