//! Filtering a line again of which little has changed.
//!
//! The learning search comes back to the same lines thousands of times. Three things save it most of the work, and
//! change nothing about what is struck: a way goes over the cells that its clue looks at ([`Flanks`]) and leaves out those
//! that are hidden as things are now; a clue that sees nothing new is not asked, unless the peak has lost a place; and
//! what both clues may support is asked of the second one only if the first does not support it.

use super::sides::Flank;
use super::{BothWays, Flanks, Heights, Looks, Rests, Way, each_bit, places_of};
use crate::infer::line_filter::HEIGHTS;

impl<W: Way> BothWays<W> {
    /// As [`TwoSided::filter_again`](super::TwoSided::filter_again).
    ///
    /// A clue that sees nothing new still allows the same places of the peak and supports the same cells; it is asked
    /// only if the peak has lost a place, or the other clue no longer supports a cell that either may support.
    pub(super) fn filter_again(
        &mut self,
        cells: &[Heights],
        rests: Rests,
        sides: &Flanks,
        changed: Looks,
        struck: &mut [Heights],
    ) -> bool {
        let peak = rests.peak;
        let mut near = Detour::new(&mut self.near, cells, peak, rests.near, &sides.near);
        let mut far = Detour::new(&mut self.far, cells, peak, rests.far, &sides.far);
        let places = places_of(peak, cells);
        let mut peaks = places;
        if changed.near {
            peaks &= near.out(peaks);
        }
        if changed.far {
            peaks &= far.out(peaks);
        }
        if peaks == 0 {
            return false;
        }
        let (first, last) = (peaks.trailing_zeros(), 31 - peaks.leading_zeros());
        let (before_last, behind_first) = ((1u32 << last) - 1, !1u32 << first);
        let mut supports = [0; HEIGHTS];
        each_bit(u64::from(peaks), |position| supports[position] = peak);
        if changed.near || peaks != places {
            near.back(peaks, &mut supports);
        }
        if changed.far || peaks != places {
            far.back(peaks, &mut supports);
        }
        if !(near.is_back && far.is_back) {
            let mut missing = 0;
            let between = before_last & behind_first & (near.cells_met | far.cells_met);
            each_bit(u64::from(between), |position| {
                missing |= cells[position] & !supports[position];
            });
            if missing != 0 {
                near.back(peaks, &mut supports);
                far.back(peaks, &mut supports);
            }
        }
        // A clue that was not asked, or from which a cell is hidden in any case, supports all before the peak.
        let free = before_last & !near.cells_met | behind_first & !far.cells_met;
        each_bit(u64::from(near.cells_met | far.cells_met), |position| {
            let free = if free >> position & 1 != 0 { !peak } else { 0 };
            struck[position] = cells[position] & !(supports[position] | free);
        });
        true
    }
}

/// The way from one edge to the peak and back, past the cells that are not surely hidden as things are.
struct Detour<'a, W> {
    way: &'a mut W,
    cells: &'a [Heights],
    peak: Heights,
    rest: Option<usize>,
    side: &'a Flank,
    /// The positions of the cells met, in order.
    steps: [u8; HEIGHTS - 1],
    length: usize,
    /// The same as bits.
    cells_met: u32,
    is_out: bool,
    is_back: bool,
}

impl<'a, W: Way> Detour<'a, W> {
    fn new(
        way: &'a mut W,
        cells: &'a [Heights],
        peak: Heights,
        rest: Option<usize>,
        side: &'a Flank,
    ) -> Detour<'a, W> {
        let steps = [0; HEIGHTS - 1];
        let (is_out, is_back) = (false, false);
        Detour { way, cells, peak, rest, side, steps, length: 0, cells_met: 0, is_out, is_back }
    }

    /// Of these positions, the ones at which the peak can stand as far as this side is concerned.
    fn out(&mut self, mut wanted: u32) -> u32 {
        self.is_out = true;
        let Some(rest) = self.rest else { return wanted };
        let mut peaks = 0;
        // Something as tall as this surely stands before.
        let mut surely = 0;
        self.way.begin(rest);
        for here in self.side.steps() {
            let held = self.cells[here] & !self.peak;
            let is_wanted = wanted >> here & 1 != 0;
            if is_wanted {
                wanted &= !(1 << here);
                peaks |= u32::from(self.way.arrives(self.length, rest)) << here;
            } else if held >> surely == 0 && held != 0 {
                continue;
            }
            self.steps[self.length] = here as u8;
            self.cells_met |= 1 << here;
            if is_wanted && wanted == 0 {
                self.length += 1;
                break;
            }
            self.way.advance(self.length, held, rest);
            self.length += 1;
            surely = surely.max(held.trailing_zeros() & 63);
        }
        peaks
    }

    /// Adds what the cells before the peak hold on some way from the edge to one of the peaks.
    fn back(&mut self, peaks: u32, supports: &mut [Heights]) {
        if self.is_back {
            return;
        }
        if !self.is_out {
            self.out(peaks);
        }
        self.is_back = true;
        let Some(rest) = self.rest else { return };
        let mut good = W::NOT_GOOD;
        let mut any_peak_behind = false;
        for (step, &here) in self.steps[..self.length].iter().enumerate().rev() {
            let here = usize::from(here);
            if any_peak_behind {
                let held = self.cells[here] & !self.peak;
                supports[here] |= self.way.support(step, held, rest, &good);
                W::step_back(&mut good, held, rest);
            }
            if peaks >> here & 1 != 0 {
                any_peak_behind = true;
                W::peak(&mut good, rest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::some;
    use super::super::{Question, TwoSided};
    use super::*;
    use crate::model::{Clue, Ends, Height, Sight};

    /// A line by chance: the cells as they could be at most, and the question.
    fn line(round: usize, seed: &mut u64) -> (Question, Vec<Heights>) {
        let (size, parks) = (4 + round % 9, round % 3);
        let tallest = size - parks;
        let sight = if round.is_multiple_of(2) { Sight::Count } else { Sight::Sum };
        let all: Heights = (2 << tallest) - if parks > 0 { 1 } else { 2 };
        let sparse = |seed: &mut u64| some(all, seed) & some(all, seed) | some(all, seed) & 1;
        let root = (0..size).map(|_| {
            let held = if some(3, seed) == 0 { some(all, seed) } else { sparse(seed) };
            if held == 0 { all } else { held }
        });
        let root = root.collect();
        let range = sight.range(Height::of(tallest));
        let mut clue = || {
            let clue = range.start() + (some(u64::MAX, seed) % 16) as u16;
            Clue::new(clue).filter(|_| range.contains(&clue))
        };
        let (near, far) = (clue(), clue());
        // A line without clues is not filtered.
        let near = if far.is_none() { near.or(Clue::new(*range.start())) } else { near };
        (Question { tallest, sight, ends: Ends { near, far } }, root)
    }

    /// What filtering the whole line strikes; nothing when nothing fits.
    fn whole(filter: &mut TwoSided, question: Question, cells: &[Heights]) -> Option<Vec<Heights>> {
        let mut supports = vec![0; cells.len()];
        let fits = filter.filter_cells(question, cells, &mut supports);
        fits.then(|| cells.iter().zip(&supports).map(|(held, kept)| held & !kept).collect())
    }

    /// Whatever goes from a line that was filtered, cell by cell: what is struck again is the same as by filtering all of
    /// it, asking only the clues that may see a difference.
    #[test]
    fn filtering_again_strikes_what_filtering_everything_does() {
        let filter = &mut TwoSided::default();
        let seed = &mut 17;
        let (mut same, mut struck_some, mut nothing, mut not_asked) = (0, 0, 0, 0);
        for round in 0..6_000 {
            let (question, mut cells) = line(round, seed);
            let sides = Flanks::new(question.tallest, question.ends, &cells);
            let mut changed = Looks::BOTH;
            for _ in 0..8 {
                let expected = whole(filter, question, &cells);
                if changed.any() {
                    let mut struck = vec![0; cells.len()];
                    let fits = filter.filter_again(question, &sides, changed, &cells, &mut struck);
                    assert_eq!(
                        fits.then_some(&struck),
                        expected.as_ref(),
                        "{question:?} {cells:?}"
                    );
                    same += 1;
                } else {
                    let none = vec![0; cells.len()];
                    assert_eq!(expected.as_ref(), Some(&none), "{question:?} {cells:?}");
                    not_asked += 1;
                }
                let Some(expected) = expected else {
                    nothing += 1;
                    break;
                };
                struck_some += usize::from(expected.iter().any(|&struck| struck != 0));
                cells.iter_mut().zip(&expected).for_each(|(held, struck)| *held &= !struck);
                // Something else goes, of a cell that has more.
                changed = Looks::default();
                for _ in 0..=some(3, seed) {
                    let position = (some(u64::MAX, seed) % cells.len() as u64) as usize;
                    let gone = some(cells[position], seed);
                    let left = cells[position] & !gone;
                    if left != 0 {
                        cells[position] = left;
                        let view = sides.view(position);
                        each_bit(gone, |height| changed |= view.changes(height, left));
                    }
                }
            }
        }
        let counts = [same, struck_some, nothing, not_asked];
        assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
    }
}
