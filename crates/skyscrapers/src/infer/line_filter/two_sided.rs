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
    near: OneSide,
    far: OneSide,
}

impl Default for TwoSided {
    fn default() -> TwoSided {
        TwoSided { cells: [0; HEIGHTS], near: OneSide::default(), far: OneSide::default() }
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
        clues: (u8, u8),
        supports: &mut [u32],
    ) -> bool {
        let tallest = places.len() - 1;
        let mut cells = [0; HEIGHTS];
        let mut supported = [0; HEIGHTS];
        for (height, &places) in places.iter().enumerate() {
            each_bit(u64::from(places), |position| cells[position] |= 1 << height);
        }
        if !self.filter_cells(&cells[..size], tallest, clues, &mut supported[..size]) {
            return false;
        }
        supports.fill(0);
        for (position, &held) in supported[..size].iter().enumerate() {
            each_bit(held, |height| supports[height] |= 1 << position);
        }
        true
    }

    /// The same, cell by cell: writes the supported candidates of each.
    pub(crate) fn filter_cells(
        &mut self,
        cells: &[Heights],
        tallest: usize,
        (near, far): (u8, u8),
        supports: &mut [Heights],
    ) -> bool {
        let last = cells.len() - 1;
        let peak: Heights = 1 << tallest;
        for (cell, &held) in self.cells.iter_mut().zip(cells) {
            *cell = held & !peak;
        }
        let below = &self.cells[..cells.len()];
        let mut peaks = places_of(peak, cells);
        peaks &= self.near.forwards(below, usize::from(near), |step| step, peaks);
        peaks &= self.far.forwards(below, usize::from(far), |step| last - step, peaks);
        if peaks == 0 {
            return false;
        }
        supports.fill(0);
        self.near.backwards(below, usize::from(near), |step| step, peaks, supports);
        self.far.backwards(below, usize::from(far), |step| last - step, peaks, supports);
        each_bit(u64::from(peaks), |position| supports[position] |= peak);
        true
    }
}

/// What is to be explained about a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// No arrangement fits.
    Nothing,
    /// None that has this height at this position fits.
    NotHere {
        /// The position in the line.
        position: usize,
        /// The height.
        height: usize,
    },
}

impl TwoSided {
    /// Explains a claim of [`TwoSided::filter_cells`]: writes, for each cell, candidates that are
    /// gone and whose absence alone makes the claim true, whatever else may come back.
    ///
    /// `now` are the cells as they are, `root` as they could at most be. Only candidates of `root`
    /// that are not in `now` are given as reasons.
    ///
    /// The argument: forwards, the states reached with the cells as they are; backwards, the states
    /// from which the goal is reached when everything comes back except the reasons so far. A
    /// candidate that is gone must stay gone exactly if it would take a reached state to one of
    /// those. Then no way leads to the goal: somewhere it would have to leave the reached states,
    /// and that step is a reason.
    pub(crate) fn explain(
        &mut self,
        now: &[Heights],
        root: &[Heights],
        tallest: usize,
        clues: (u8, u8),
        claim: Claim,
        reasons: &mut [Heights],
    ) {
        let size = now.len();
        let peak: Heights = 1 << tallest;
        let mut held = [0; HEIGHTS];
        let mut could = [0; HEIGHTS];
        for position in 0..size {
            held[position] = now[position] & !peak;
            could[position] = root[position] & !peak;
        }
        let (mut peaks_now, mut peaks_could) = (places_of(peak, now), places_of(peak, root));
        if let Claim::NotHere { position, height } = claim {
            // Suppose it stood there: then that cell holds nothing else, which needs no reason.
            if height == tallest {
                (peaks_could, peaks_now) = (1 << position, 1 << position);
            } else {
                (held[position], could[position]) = (1 << height, 1 << height);
                peaks_could &= !(1 << position);
                peaks_now &= !(1 << position);
            }
        }
        let (held, could) = (&held[..size], &could[..size]);
        let (near, far) = (usize::from(clues.0), usize::from(clues.1));
        let last = size - 1;
        // Where the peak could never stand needs no reason.
        let mut peaks = peaks_could;
        peaks &= self.near.forwards(could, near, |step| step, peaks);
        peaks &= self.far.forwards(could, far, |step| last - step, peaks);
        let from_near = self.near.forwards(held, near, |step| step, peaks);
        let from_far = self.far.forwards(held, far, |step| last - step, peaks);
        reasons.fill(0);
        // A peak that is gone is one reason; the rest are out of reach from one side or the other.
        each_bit(u64::from(peaks & !peaks_now), |position| reasons[position] |= peak);
        let out_of_near = peaks & peaks_now & !from_near;
        let out_of_far = peaks & peaks_now & !out_of_near & !from_far;
        self.near.cut(held, could, near, |step| step, out_of_near, reasons);
        self.far.cut(held, could, far, |step| last - step, out_of_far, reasons);
    }
}

/// The positions of the cells that can hold this height.
fn places_of(height: Heights, cells: &[Heights]) -> u32 {
    let holds = |(position, &held): (usize, &Heights)| u32::from(held & height != 0) << position;
    cells.iter().enumerate().map(holds).fold(0, |places, place| places | place)
}

#[inline]
fn each_bit(mut bits: u64, mut act: impl FnMut(usize)) {
    while bits != 0 {
        act(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// Takes the tops from which the goal can be reached back over a cell that holds one of these.
#[inline]
fn step_back(good: &mut [Heights], held: Heights) {
    let hiding = hiding(held);
    for count in 0..good.len() {
        let next = good.get(count + 1).copied().unwrap_or(0);
        good[count] = good[count] & hiding | below_highest(held & next & !1);
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
    /// Of these positions, the ones at which the peak can stand as far as this side is concerned.
    /// Cells behind the last of them do not matter.
    fn forwards(
        &mut self,
        cells: &[Heights],
        clue: usize,
        position: impl Fn(usize) -> usize,
        mut wanted: u32,
    ) -> u32 {
        if clue == 0 {
            return wanted;
        }
        let mut peaks = 0;
        // Before the first cell nothing is seen.
        self.tops[0][..clue].fill(0);
        self.tops[0][0] = 1;
        for step in 0..cells.len() {
            let here = position(step);
            if wanted >> here & 1 != 0 {
                wanted &= !(1 << here);
                peaks |= u32::from(self.tops[step][clue - 1] != 0) << here;
                if wanted == 0 {
                    break;
                }
            }
            let held = cells[here];
            let hiding = hiding(held);
            let mut seen = 0;
            let (tops, next_tops) = self.tops.split_at_mut(step + 1);
            for (&tops, next) in tops[step][..clue].iter().zip(&mut next_tops[0][..clue]) {
                *next = tops & hiding | seen;
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
                step_back(&mut good[..clue], held);
            }
            if peaks >> here & 1 != 0 {
                any_peak_behind = true;
                if clue > 0 {
                    good[clue - 1] = u64::MAX;
                }
            }
        }
    }

    /// Adds reasons why none of these places of the peak can be reached.
    fn cut(
        &self,
        held: &[Heights],
        could: &[Heights],
        clue: usize,
        position: impl Fn(usize) -> usize,
        peaks: u32,
        reasons: &mut [Heights],
    ) {
        let mut good = [0; HEIGHTS];
        let mut any_peak_behind = false;
        for step in (0..held.len()).rev() {
            let here = position(step);
            if any_peak_behind {
                let gone = could[here] & !held[here];
                let cut = self.support(step, gone, clue, &good);
                reasons[here] |= cut;
                step_back(&mut good[..clue], could[here] & !cut);
            }
            if peaks >> here & 1 != 0 {
                any_peak_behind = true;
                good[clue - 1] = u64::MAX;
            }
        }
    }

    /// What one cell holds on such ways, hidden or seen.
    #[inline]
    fn support(&self, step: usize, held: Heights, clue: usize, good: &[Heights]) -> Heights {
        let mut support = 0;
        // All tops that stay together: the highest hides the most.
        let mut staying = 0;
        let mut seen_from = 0;
        for (&tops, &good) in self.tops[step][..clue].iter().zip(good) {
            staying |= tops & good;
            support |= seen_from & good;
            seen_from = above_lowest(tops);
        }
        let parks = u64::from(staying != 0);
        held & (support & !1 | below_highest(staying) | parks)
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
