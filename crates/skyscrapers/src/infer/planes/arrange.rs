//! One arrangement of a line, if there is any.
//!
//! Buildings are placed from the tallest down, as in the walk of the exact filter. What a clue still has to see must fit
//! the free cells outside ([`outlook`](super::outlook)), and a cell that no lower one can take is taken by the one at hand. What
//! turned out to lead nowhere is remembered: for the line, or, above a height that is supposed to stand somewhere, for
//! this search alone.

use super::bits::LARGEST;
use super::outlook::{StillToSee, WRONG, number};
use super::packed::HeightPlaces;

/// What leads nowhere with some cells taken.
#[derive(Debug, Clone, Copy, Default)]
struct DeadEnds {
    /// A bit for each pair of what the two clues still have to see.
    needs: u64,
    /// The line or the search for which it holds.
    stamp: u32,
}

/// How far an arrangement has come.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// The cells taken.
    taken: u32,
    /// What the clues still have to see.
    near: u16,
    far: u16,
}

impl Progress {
    #[inline]
    fn is_wrong(self) -> bool {
        (self.near | self.far) & WRONG != 0
    }
}

/// Looks for arrangements of lines of one size, one line after the other.
#[derive(Debug)]
pub(super) struct Arranger {
    size: usize,
    clues: (u8, u8),
    places: HeightPlaces,
    /// By height: where it stands usually, and where lower ones may stand that have several places.
    usual: HeightPlaces,
    lower: HeightPlaces,
    /// The cells of heights that have one place, and these heights, a bit each.
    settled: u32,
    settled_heights: u32,
    /// By cells taken: dead ends of the line, and of the search at hand.
    of_line: Vec<DeadEnds>,
    of_search: Vec<DeadEnds>,
    line: u32,
    search: u32,
    /// Have dead ends of the line been noted?
    met_dead_ends: bool,
    /// The arrangement, as far as it goes.
    arranged: HeightPlaces,
    /// By height: the places still to be tried, and how far the arrangement has come with the taller ones.
    rests: HeightPlaces,
    stages: [Progress; LARGEST + 1],
}

impl Arranger {
    pub(super) fn new(size: usize) -> Arranger {
        let nowhere = [0; LARGEST + 1];
        Arranger {
            size,
            clues: (0, 0),
            places: nowhere,
            usual: nowhere,
            lower: nowhere,
            settled: 0,
            settled_heights: 0,
            of_line: vec![DeadEnds::default(); 1 << size],
            of_search: vec![DeadEnds::default(); 1 << size],
            line: 0,
            search: 0,
            met_dead_ends: false,
            arranged: nowhere,
            rests: nowhere,
            stages: [Progress::default(); LARGEST + 1],
        }
    }

    /// Takes a line with the places that are usual; its clues are 0 for none. `false` if it has no arrangement for sure.
    pub(super) fn take(
        &mut self,
        line: &HeightPlaces,
        usual: &HeightPlaces,
        clues: (u8, u8),
    ) -> bool {
        // Only the tallest is seen from both ends. So pairs of needs are few enough for a word.
        if usize::from(number(clues.0) + number(clues.1)) > self.size + 1 {
            return false;
        }
        self.line = next(self.line, &mut self.of_line);
        self.met_dead_ends = false;
        self.clues = clues;
        (self.places, self.usual) = (*line, *usual);
        (self.settled, self.settled_heights) = (0, 0);
        for (height, &places) in line.iter().enumerate().skip(1).take(self.size) {
            if places.is_power_of_two() {
                if self.settled & places != 0 {
                    return false;
                }
                self.settled |= places;
                self.settled_heights |= 1 << height;
                self.arranged[height] = places;
                self.rests[height] = 0;
            }
        }
        self.note_lower();
        true
    }

    /// A height is in this place in no arrangement.
    pub(super) fn strike(&mut self, height: usize, place: u32) {
        self.places[height] &= !place;
        self.note_lower();
    }

    #[inline]
    fn is_settled(&self, height: usize) -> bool {
        self.settled_heights >> height & 1 != 0
    }

    fn note_lower(&mut self) {
        let mut lower = 0;
        for height in 1..=self.size {
            self.lower[height] = lower;
            lower |= if self.is_settled(height) { 0 } else { self.places[height] };
        }
    }

    /// An arrangement of the line, out of usual places as far as possible.
    pub(super) fn find(&mut self) -> Option<&HeightPlaces> {
        self.find_with(0, 0)
    }

    /// An arrangement with a height in a place.
    pub(super) fn find_with(&mut self, supposed: usize, place: u32) -> Option<&HeightPlaces> {
        self.search = next(self.search, &mut self.of_search);
        let outlooks = (StillToSee::of(self.clues.0), StillToSee::of(self.clues.1));
        let cells = u32::MAX >> (32 - self.size) & !self.settled;
        let mut height = self.size;
        let (near, far) = (number(self.clues.0).into(), number(self.clues.1).into());
        let mut stage = Progress { taken: 0, near, far };
        // The heights that had several places, a bit each.
        let mut chose = 0u32;
        let mut met_dead_ends = self.met_dead_ends;
        loop {
            let mut rest = 0;
            if self.is_settled(height) {
                let after = self.see(stage, self.places[height], outlooks);
                if !after.is_wrong() {
                    if height == 1 {
                        return Some(&self.arranged);
                    }
                    stage = after;
                    height -= 1;
                    continue;
                }
            } else {
                let free = cells & !stage.taken;
                rest = self.places[height] & free;
                // What no lower one can take is left to this one.
                let last = free & !self.lower[height];
                if last != 0 {
                    rest &= if last & (last - 1) == 0 { last } else { 0 };
                }
                // Once the supposed height stands, the supposition says nothing more.
                if height > supposed {
                    rest &= !place;
                } else if height == supposed {
                    rest &= place;
                }
                if rest & rest.wrapping_sub(1) != 0 {
                    if met_dead_ends && self.is_dead(stage, height > supposed) {
                        rest = 0;
                    } else {
                        chose |= 1 << height;
                    }
                }
            }
            // The next place to try, of this height or of one above.
            loop {
                if rest == 0 {
                    if chose >> height & 1 != 0 {
                        chose &= !(1 << height);
                        met_dead_ends = true;
                        self.note_dead(stage, height > supposed && place != 0);
                    }
                    if height == self.size {
                        return None;
                    }
                    height += 1;
                    (rest, stage) = (self.rests[height], self.stages[height]);
                    continue;
                }
                let usual = rest & self.usual[height];
                let here = if usual != 0 { usual } else { rest & rest.wrapping_neg() };
                rest &= !here;
                let after = self.see(stage, here, outlooks);
                if after.is_wrong() {
                    continue;
                }
                self.arranged[height] = here;
                if height == 1 {
                    return Some(&self.arranged);
                }
                (self.rests[height], self.stages[height]) = (rest, stage);
                stage = after;
                height -= 1;
                break;
            }
        }
    }

    /// A bit for what the clues still have to see.
    #[inline]
    fn needs(&self, stage: Progress) -> u64 {
        1 << (stage.near * (u16::from(number(self.clues.1)) + 1) + stage.far)
    }

    /// Is this a dead end, as far as is known?
    #[inline]
    fn is_dead(&self, stage: Progress, supposing: bool) -> bool {
        let needs = self.needs(stage);
        let is_in = |dead: &DeadEnds, stamp: u32| dead.stamp == stamp && dead.needs & needs != 0;
        is_in(&self.of_line[stage.taken as usize], self.line)
            || supposing && is_in(&self.of_search[stage.taken as usize], self.search)
    }

    #[inline]
    fn note_dead(&mut self, stage: Progress, supposing: bool) {
        let needs = self.needs(stage);
        let (dead, stamp) = if supposing {
            (&mut self.of_search[stage.taken as usize], self.search)
        } else {
            self.met_dead_ends = true;
            (&mut self.of_line[stage.taken as usize], self.line)
        };
        if dead.stamp != stamp {
            *dead = DeadEnds { needs: 0, stamp };
        }
        dead.needs |= needs;
    }

    /// The stage after the next building.
    #[inline]
    fn see(
        &self,
        stage: Progress,
        place: u32,
        (near, far): (&StillToSee, &StillToSee),
    ) -> Progress {
        let taken = stage.taken | place;
        let is_first = stage.taken & (place - 1) == 0;
        let is_last = place > stage.taken;
        let free = self.size as u32 + taken.leading_zeros() - 32;
        Progress {
            taken,
            near: near.after(stage.near, is_first, taken.trailing_zeros()),
            far: far.after(stage.far, is_last, free),
        }
    }
}

/// The stamp after this one. When the numbers start over, old notes must not look new.
fn next(stamp: u32, notes: &mut [DeadEnds]) -> u32 {
    stamp.checked_add(1).unwrap_or_else(|| {
        notes.fill(DeadEnds::default());
        1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::planes::tests::{left, random_line};
    use crate::rng::Rng;

    #[test]
    fn it_finds_one_exactly_where_the_line_filter_leaves_one() {
        let mut rng = Rng::new(3);
        let mut both = [0, 0];
        for round in 0..6_000 {
            let size = 4 + round % 7;
            let (line, clues) = random_line(size, &mut rng);
            let mut usual = [0; LARGEST + 1];
            usual[1..=size].iter_mut().for_each(|usual| *usual = 1 << rng.below(size as u32));
            let expected = left(&line, size, clues);
            let mut arranger = Arranger::new(size);
            let fits = arranger.take(&line, &usual, clues);
            let found = arranger.find().copied().filter(|_| fits);
            assert_eq!(found.is_some(), expected.is_some(), "{line:?} {clues:?}");
            both[usize::from(found.is_some())] += 1;
            let Some(expected) = expected else { continue };
            // Candidate by candidate, with all that was found out about the line before.
            for height in (1..=size).rev() {
                for place in (0..size).map(|at| 1 << at).filter(|&at| line[height] & at != 0) {
                    let found = arranger.find_with(height, place).copied();
                    let occurs = expected[height] & place != 0;
                    assert_eq!(found.is_some(), occurs, "{line:?} {clues:?} {height} {place}");
                    let Some(found) = found else {
                        arranger.strike(height, place);
                        continue;
                    };
                    assert_eq!(found[height], place);
                    assert!(found.iter().zip(&line).all(|(place, places)| place & !places == 0));
                    assert!(left(&found, size, clues).is_some(), "{found:?} {clues:?}");
                }
            }
        }
        assert!(both.iter().all(|&count| count > 500), "{both:?}");
    }
}
