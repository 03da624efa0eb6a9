//! The filter for long lines with clues: from each edge to the tallest building.
//!
//! Split the line at its tallest building, the *peak*. What is seen from the left stands left of
//! the peak, or is the peak; what is seen from the right, right of it. On the way from the left
//! edge to the peak, keep how much has been seen so far and which height was seen last: all
//! combinations at once, as bits. For clues that count that is one set of heights a number
//! ([`counts`]), for clues that add up one set of sums a height ([`sums`]).
//!
//! The peak can stand after `p` cells if the way there can have shown just the *rest* of the clue,
//! without what the peak adds. Both sides meet at the peak's possible places; from there the same
//! runs backwards, and what lies on a way from edge to peak is supported.
//!
//! That two hidden buildings may not be equal is not seen here: the filter never strikes what an
//! arrangement has, but may leave what none has. [`super::all_different`] runs beside it. On a
//! line with one candidate in every cell the two together are exact.

mod again;
mod counts;
mod sides;
mod sums;

use super::HEIGHTS;
use crate::model::{Clue, Ends, Height, Sight};
use counts::{CountWay, above_lowest};
pub(crate) use sides::{CellView, Flanks, Looks};
use sums::SumWay;

/// Sets of heights as bits, bit 0 for the park, or for no building at all.
type Heights = u64;

/// The filter and its memory.
#[derive(Debug, Default)]
pub(crate) struct TwoSided {
    counts: BothWays<CountWay>,
    /// Made when the first line with sums comes.
    sums: Option<BothWays<SumWay>>,
}

/// A line as this filter is asked about it: the tallest height, and what the clues say.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question {
    pub(crate) tallest: usize,
    pub(crate) sight: Sight,
    pub(crate) ends: Ends,
}

impl Question {
    /// What the clues leave to be seen before the peak; `None` when there is a clue too small for
    /// the peak alone, or too large for any line.
    #[inline]
    fn rests(self) -> Option<Rests> {
        let tallest = Height::of(self.tallest);
        let adds = self.sight.adds(tallest);
        let most = *self.sight.range(tallest).end();
        let rest = |clue: Option<Clue>| match clue.map(Clue::get) {
            None => Some(None),
            Some(clue) if adds <= clue && clue <= most => Some(Some(usize::from(clue - adds))),
            Some(_) => None,
        };
        let peak = 1 << self.tallest;
        Some(Rests { peak, near: rest(self.ends.near)?, far: rest(self.ends.far)? })
    }
}

#[derive(Debug, Clone, Copy)]
struct Rests {
    /// The tallest height as a bit.
    peak: Heights,
    near: Option<usize>,
    far: Option<usize>,
}

impl TwoSided {
    /// Writes the supported positions of each height; `false` when nothing fits. Arguments as
    /// [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        sight: Sight,
        places: &[u32],
        ends: Ends,
        supports: &mut [u32],
    ) -> bool {
        let tallest = places.len() - 1;
        let mut cells = [0; HEIGHTS];
        let mut supported = [0; HEIGHTS];
        for (height, &places) in places.iter().enumerate() {
            each_bit(u64::from(places), |position| cells[position] |= 1 << height);
        }
        let question = Question { tallest, sight, ends };
        if !self.filter_cells(question, &cells[..size], &mut supported[..size]) {
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
        question: Question,
        cells: &[Heights],
        supports: &mut [Heights],
    ) -> bool {
        let Some(rests) = question.rests() else { return false };
        match question.sight {
            Sight::Count => self.counts.filter(cells, rests, supports),
            Sight::Sum => {
                let sums = self.sums.get_or_insert_default();
                sums.filter(cells, rests, supports)
            }
        }
    }

    /// The same on a line that was filtered before, and of which only what these clues look at has changed since: writes
    /// what is struck. Cells that no clue looks at are left alone.
    pub(crate) fn filter_again(
        &mut self,
        question: Question,
        sides: &Flanks,
        changed: Looks,
        cells: &[Heights],
        struck: &mut [Heights],
    ) -> bool {
        let Some(rests) = question.rests() else { return false };
        match question.sight {
            Sight::Count => self.counts.filter_again(cells, rests, sides, changed, struck),
            Sight::Sum => {
                let sums = self.sums.get_or_insert_default();
                sums.filter_again(cells, rests, sides, changed, struck)
            }
        }
    }

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
    ///
    /// `sides` are those of `root`: what no clue looks at is no reason.
    pub(crate) fn explain(
        &mut self,
        question: Question,
        sides: &Flanks,
        now: &[Heights],
        root: &[Heights],
        claim: Claim,
        reasons: &mut [Heights],
    ) {
        reasons.fill(0);
        // Clues that no line has need no reason.
        let Some(rests) = question.rests() else { return };
        match question.sight {
            Sight::Count => self.counts.explain(now, root, rests, sides, claim, reasons),
            Sight::Sum => {
                let sums = self.sums.get_or_insert_default();
                sums.explain(now, root, rests, sides, claim, reasons);
            }
        }
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

/// The ways from the two edges to the peak.
#[derive(Debug)]
struct BothWays<W> {
    /// The candidates of each cell, without the peak.
    cells: [Heights; HEIGHTS],
    near: W,
    far: W,
}

impl<W: Default> Default for BothWays<W> {
    fn default() -> BothWays<W> {
        BothWays { cells: [0; HEIGHTS], near: W::default(), far: W::default() }
    }
}

impl<W: Way> BothWays<W> {
    /// As [`TwoSided::filter_cells`].
    fn filter(&mut self, cells: &[Heights], rests: Rests, supports: &mut [Heights]) -> bool {
        let peak = rests.peak;
        for (cell, &held) in self.cells.iter_mut().zip(cells) {
            *cell = held & !peak;
        }
        let below = &self.cells[..cells.len()];
        let (from_near, from_far) = (0..cells.len(), (0..cells.len()).rev());
        let mut peaks = places_of(peak, cells);
        peaks &= forwards(&mut self.near, below, rests.near, from_near.clone(), peaks);
        peaks &= forwards(&mut self.far, below, rests.far, from_far.clone(), peaks);
        if peaks == 0 {
            return false;
        }
        supports.fill(0);
        backwards(&self.near, below, rests.near, from_near, peaks, supports);
        backwards(&self.far, below, rests.far, from_far, peaks, supports);
        each_bit(u64::from(peaks), |position| supports[position] |= peak);
        true
    }

    /// As [`TwoSided::explain`].
    fn explain(
        &mut self,
        now: &[Heights],
        root: &[Heights],
        rests: Rests,
        sides: &Flanks,
        claim: Claim,
        reasons: &mut [Heights],
    ) {
        let size = now.len();
        let peak = rests.peak;
        let mut held = [0; HEIGHTS];
        let mut could = [0; HEIGHTS];
        for position in 0..size {
            held[position] = now[position] & !peak;
            could[position] = root[position] & !peak;
        }
        let (mut peaks_now, mut peaks_could) = (places_of(peak, now), places_of(peak, root));
        if let Claim::NotHere { position, height } = claim {
            // Suppose it stood there: then that cell holds nothing else, which needs no reason.
            if 1 << height == peak {
                (peaks_could, peaks_now) = (1 << position, 1 << position);
            } else {
                (held[position], could[position]) = (1 << height, 1 << height);
                peaks_could &= !(1 << position);
                peaks_now &= !(1 << position);
            }
        }
        let (held, could) = (&held[..size], &could[..size]);
        let (near, far) = (sides.near.steps(), sides.far.steps());
        // Where the peak could never stand needs no reason.
        let mut peaks = peaks_could;
        peaks &= forwards(&mut self.near, could, rests.near, near.clone(), peaks);
        peaks &= forwards(&mut self.far, could, rests.far, far.clone(), peaks);
        let from_near = forwards(&mut self.near, held, rests.near, near.clone(), peaks);
        let from_far = forwards(&mut self.far, held, rests.far, far.clone(), peaks);
        // A peak that is gone is one reason; the rest are out of reach from one side or the other.
        each_bit(u64::from(peaks & !peaks_now), |position| reasons[position] |= peak);
        let out_of_near = peaks & peaks_now & !from_near;
        let out_of_far = peaks & peaks_now & !out_of_near & !from_far;
        cut(&self.near, held, could, rests.near, near, out_of_near, reasons);
        cut(&self.far, held, could, rests.far, far, out_of_far, reasons);
    }
}

/// The way from one edge to the peak, as far as one kind of clue is concerned. Steps count cells
/// from that edge; the rest is what the clue leaves to the buildings before the peak.
trait Way {
    /// From which combinations of seen and top the peak can still be reached with the clue met.
    type Good;

    /// From none.
    const NOT_GOOD: Self::Good;

    /// Goes to the edge.
    fn begin(&mut self, rest: usize);

    /// Takes a step over a cell that holds one of these.
    fn advance(&mut self, step: usize, held: Heights, rest: usize);

    /// Has just the rest been seen after so many steps?
    fn arrives(&self, step: usize, rest: usize) -> bool;

    /// The peak stands here: whatever the top, the rest is good.
    fn peak(good: &mut Self::Good, rest: usize);

    /// What one cell holds, hidden or seen, on ways to what is good behind it.
    fn support(&self, step: usize, held: Heights, rest: usize, good: &Self::Good) -> Heights;

    /// Takes what is good back over a cell that holds one of these.
    fn step_back(good: &mut Self::Good, held: Heights, rest: usize);
}

/// The positions on a way, from the edge on.
trait Steps: DoubleEndedIterator<Item = usize> + ExactSizeIterator {}

impl<S: DoubleEndedIterator<Item = usize> + ExactSizeIterator> Steps for S {}

/// Of these positions, the ones at which the peak can stand as far as this side is concerned.
/// Cells behind the last of them do not matter. `steps` are the positions from the edge on.
fn forwards<W: Way>(
    way: &mut W,
    cells: &[Heights],
    rest: Option<usize>,
    steps: impl Steps,
    mut wanted: u32,
) -> u32 {
    let Some(rest) = rest else { return wanted };
    let mut peaks = 0;
    way.begin(rest);
    for (step, here) in steps.enumerate() {
        if wanted >> here & 1 != 0 {
            wanted &= !(1 << here);
            peaks |= u32::from(way.arrives(step, rest)) << here;
            if wanted == 0 {
                break;
            }
        }
        way.advance(step, cells[here], rest);
    }
    peaks
}

/// Adds what the cells before the peak hold on some way from the edge to one of the peaks.
fn backwards<W: Way>(
    way: &W,
    cells: &[Heights],
    rest: Option<usize>,
    steps: impl Steps,
    peaks: u32,
    supports: &mut [Heights],
) {
    let mut good = W::NOT_GOOD;
    let mut any_peak_behind = false;
    for (step, here) in steps.enumerate().rev() {
        let held = cells[here];
        if any_peak_behind {
            match rest {
                None => supports[here] |= held,
                Some(rest) => {
                    supports[here] |= way.support(step, held, rest, &good);
                    W::step_back(&mut good, held, rest);
                }
            }
        }
        if peaks >> here & 1 != 0 {
            any_peak_behind = true;
            if let Some(rest) = rest {
                W::peak(&mut good, rest);
            }
        }
    }
}

/// Adds reasons why none of these places of the peak can be reached.
fn cut<W: Way>(
    way: &W,
    held: &[Heights],
    could: &[Heights],
    rest: Option<usize>,
    steps: impl Steps,
    peaks: u32,
    reasons: &mut [Heights],
) {
    // Without a clue every place is in reach.
    let Some(rest) = rest else { return };
    let mut good = W::NOT_GOOD;
    let mut any_peak_behind = false;
    for (step, here) in steps.enumerate().rev() {
        if any_peak_behind {
            let gone = could[here] & !held[here];
            let cut = way.support(step, gone, rest, &good);
            reasons[here] |= cut;
            W::step_back(&mut good, could[here] & !cut, rest);
        }
        if peaks >> here & 1 != 0 {
            any_peak_behind = true;
            W::peak(&mut good, rest);
        }
    }
}

/// Bits below the highest of a set.
#[inline]
fn below_highest(set: Heights) -> Heights {
    (u64::MAX >> 1).unbounded_shr(set.leading_zeros())
}

/// The tops behind which a cell with these candidates can hide. A park hides anywhere.
#[inline]
fn hiding(candidates: Heights) -> Heights {
    if candidates & 1 != 0 { u64::MAX } else { above_lowest(candidates) }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn filtered(size: usize, sight: Sight, clues: (u16, u16)) -> Option<Vec<u32>> {
        let mut places = vec![u32::MAX >> (32 - size); size + 1];
        places[0] = 0;
        let mut supports = vec![0; size + 1];
        let ends = Ends { near: Clue::new(clues.0), far: Clue::new(clues.1) };
        let fits = TwoSided::default().filter(size, sight, &places, ends, &mut supports);
        fits.then_some(supports)
    }

    #[test]
    fn the_peak_stands_behind_its_clue() {
        let supports = filtered(20, Sight::Count, (5, 3)).expect("arrangements");
        assert_eq!(supports[20], 0x3_FFF0);
        assert_eq!(supports[19] & 1, 0, "too tall for the first cell");
    }

    #[test]
    fn the_peak_stands_behind_its_sum() {
        let supports = filtered(20, Sight::Sum, (20 + 19 + 18 + 1, 20)).expect("arrangements");
        assert_eq!(supports[20], 1 << 19, "a far clue of 20 sees nothing else");
        // 1, 18 and 19 are seen, or more that are lower; 37 at most in two cells.
        assert_eq!(supports[19] & 1, 0);
        assert_eq!(filtered(20, Sight::Sum, (20, 0)).expect("arrangements")[20], 1);
    }

    #[test]
    fn a_full_climb_settles_the_line() {
        for (sight, clue) in [(Sight::Count, 32), (Sight::Sum, 528)] {
            let supports = filtered(32, sight, (clue, 0)).expect("arrangements");
            assert!((1..=32).all(|height| supports[height] == 1 << (height - 1)), "{sight:?}");
        }
    }

    #[test]
    fn facing_clues_that_add_up_to_too_much_fit_nothing() {
        let fits = |sight, clues| filtered(20, sight, clues).is_some();
        assert!(fits(Sight::Count, (12, 9)));
        assert!(!fits(Sight::Count, (12, 10)));
        assert!(!fits(Sight::Count, (1, 1)));
        assert!(!fits(Sight::Sum, (20, 20)));
    }

    #[test]
    fn clues_that_no_line_has_fit_nothing() {
        let fits = |sight, clues| filtered(20, sight, clues).is_some();
        assert!(!fits(Sight::Count, (21, 0)));
        assert!(!fits(Sight::Sum, (19, 0)));
        assert!(!fits(Sight::Sum, (0, 211)));
    }

    /// Heights that come and go as a fixed mixer of numbers says.
    pub(super) fn some(heights: Heights, seed: &mut u64) -> Heights {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        heights & (*seed >> 20 | *seed >> 40)
    }

    /// Whatever is struck stays struck when everything comes back but the reasons.
    #[test]
    fn reasons_alone_strike_what_they_explain() {
        let filter = &mut TwoSided::default();
        let seed = &mut 13;
        let (mut explained, mut nothing) = (0, 0);
        for round in 0..9_000 {
            let (size, parks) = (4 + round % 6, round % 3);
            let tallest = size - parks;
            let sight = if round % 2 == 0 { Sight::Count } else { Sight::Sum };
            let all: Heights = (2 << tallest) - if parks > 0 { 1 } else { 2 };
            let root: Vec<Heights> = (0..size).map(|_| some(all, seed) | some(all, seed)).collect();
            let now: Vec<Heights> = root.iter().map(|&held| some(held, seed)).collect();
            let range = sight.range(Height::of(tallest));
            let clue = |seed: &mut u64| {
                let clue = range.start() + (some(u64::MAX, seed) % 64) as u16;
                Clue::new(clue).filter(|_| range.contains(&clue))
            };
            let ends = Ends { near: clue(seed), far: clue(seed) };
            let question = Question { tallest, sight, ends };
            let mut supports = vec![0; size];
            let fits = filter.filter_cells(question, &now, &mut supports);
            let struck = (0..size).flat_map(|position| {
                let gone = now[position] & !supports[position];
                (0..=tallest)
                    .filter(move |height| gone >> height & 1 != 0)
                    .map(move |height| Claim::NotHere { position, height })
            });
            let claims: Vec<Claim> = if fits { struck.collect() } else { vec![Claim::Nothing] };
            for claim in claims {
                let mut reasons = vec![0; size];
                let sides = Flanks::new(tallest, ends, &root);
                filter.explain(question, &sides, &now, &root, claim, &mut reasons);
                let cells: Vec<Heights> =
                    root.iter().zip(&reasons).map(|(root, reasons)| root & !reasons).collect();
                assert!(cells.iter().zip(&now).all(|(cell, now)| now & !cell == 0), "{claim:?}");
                let mut supports = vec![0; size];
                let fits = filter.filter_cells(question, &cells, &mut supports);
                match claim {
                    Claim::Nothing => nothing += 1,
                    Claim::NotHere { .. } => explained += 1,
                }
                let holds = match claim {
                    Claim::Nothing => !fits,
                    Claim::NotHere { position, height } => {
                        !fits || supports[position] >> height & 1 == 0
                    }
                };
                assert!(holds, "{claim:?} of {now:?} from {root:?}, {question:?}: {reasons:?}");
            }
        }
        assert!(explained > 1_000 && nothing > 100, "{explained} and {nothing} claims");
    }
}
