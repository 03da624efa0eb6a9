//! One arrangement of a line, if there is any.
//!
//! Buildings are placed from the tallest down, as in the walk of the exact filter: the next one is seen from an end
//! exactly if it lands outside of all that stand there already. What a clue still has to see must fit the free cells outside: none
//! if there are none, otherwise at least one and at most one each. What turned out to lead nowhere is remembered.

use super::bits::LARGEST;
use super::packed::HeightPlaces;

/// Marks a clue that says what is *not* seen.
pub(super) const NOT: u8 = 0x80;

/// The number of a clue, whether that is seen or not; 0 for none.
#[inline]
fn number(clue: u8) -> u8 {
    clue & !NOT
}

/// Does a clue say what is seen?
#[inline]
fn is_exact(clue: u8) -> bool {
    clue != 0 && clue & NOT == 0
}

/// What leads nowhere with some cells taken.
#[derive(Debug, Clone, Copy, Default)]
struct DeadEnds {
    /// A bit for each pair of what the two clues still have to see.
    needs: u64,
    /// The line or the search for which it holds.
    stamp: u32,
}

/// A height on the way through an arrangement.
#[derive(Debug, Clone, Copy, Default)]
struct Stage {
    /// The places still to be tried.
    rest: u32,
    /// The cells taken by taller ones.
    taken: u32,
    /// What the clues still have to see.
    near: u8,
    far: u8,
    /// Did it have several places?
    chose: bool,
}

/// Looks for arrangements of lines of one size, one line after the other.
#[derive(Debug)]
pub(super) struct Arranger {
    size: usize,
    places: HeightPlaces,
    /// By height: where lower ones may stand.
    lower: HeightPlaces,
    usual: HeightPlaces,
    clues: (u8, u8),
    /// By cells taken: dead ends of the line, whatever is supposed.
    of_line: Vec<DeadEnds>,
    /// By cells taken: dead ends of the search at hand.
    of_search: Vec<DeadEnds>,
    line: u32,
    search: u32,
    /// Have dead ends of the line been noted?
    met_dead_ends: bool,
    /// The arrangement, as far as it goes.
    arranged: HeightPlaces,
}

impl Arranger {
    pub(super) fn new(size: usize) -> Arranger {
        let nowhere = [0; LARGEST + 1];
        Arranger {
            size,
            places: nowhere,
            lower: nowhere,
            usual: nowhere,
            clues: (0, 0),
            of_line: vec![DeadEnds::default(); 1 << size],
            of_search: vec![DeadEnds::default(); 1 << size],
            line: 0,
            search: 0,
            met_dead_ends: false,
            arranged: nowhere,
        }
    }

    /// Takes a line; its clues are 0 for none.
    pub(super) fn take(&mut self, line: &HeightPlaces, usual: &HeightPlaces, clues: (u8, u8)) {
        self.line = next(self.line, &mut self.of_line);
        self.met_dead_ends = false;
        self.places = *line;
        self.usual = *usual;
        self.clues = clues;
        let mut lower = 0;
        for height in 1..=self.size {
            self.lower[height] = lower;
            lower |= line[height];
        }
    }

    /// An arrangement of the line, out of usual places as far as possible.
    pub(super) fn find(&mut self) -> Option<&HeightPlaces> {
        self.find_with(0, 0)
    }

    /// An arrangement with a height in a place.
    pub(super) fn find_with(&mut self, supposed: usize, place: u32) -> Option<&HeightPlaces> {
        let (near, far) = (number(self.clues.0), number(self.clues.1));
        // Only the tallest is seen from both ends. So pairs of needs are few enough for a word.
        if usize::from(near + far) > self.size + 1 {
            return None;
        }
        self.search = next(self.search, &mut self.of_search);
        let everywhere = u32::MAX >> (32 - self.size);
        let mut stages = [Stage::default(); LARGEST + 1];
        let mut height = self.size;
        let mut stage = Stage { near, far, ..Stage::default() };
        let mut met_dead_ends = self.met_dead_ends;
        loop {
            // A height is met: where may it stand?
            let mut rest = self.places[height] & !stage.taken;
            // What no lower one can take is left to this one.
            let last = everywhere & !(stage.taken | self.lower[height]);
            if last != 0 {
                rest &= if last & (last - 1) == 0 { last } else { 0 };
            }
            // Once the supposed height stands, the supposition says nothing more.
            if height > supposed {
                rest &= !place;
            } else if height == supposed {
                rest &= place;
            }
            stage.rest = rest;
            stage.chose = rest & rest.wrapping_sub(1) != 0;
            if stage.chose && met_dead_ends && self.is_dead(&stage, height > supposed) {
                stage.rest = 0;
                stage.chose = false;
            }
            // The next place to try, of this height or of one above.
            loop {
                if stage.rest == 0 {
                    if stage.chose {
                        met_dead_ends = true;
                        self.note_dead(&stage, height > supposed && place != 0);
                    }
                    if height == self.size {
                        return None;
                    }
                    height += 1;
                    stage = stages[height];
                    continue;
                }
                let usual = stage.rest & self.usual[height];
                let here = if usual != 0 { usual } else { stage.rest & stage.rest.wrapping_neg() };
                stage.rest &= !here;
                if let Some((near, far)) = self.see(stage.taken, here, stage.near, stage.far) {
                    self.arranged[height] = here;
                    if height == 1 {
                        return Some(&self.arranged);
                    }
                    stages[height] = stage;
                    stage.taken |= here;
                    (stage.near, stage.far) = (near, far);
                    height -= 1;
                    break;
                }
            }
        }
    }

    /// A bit for what the clues still have to see.
    #[inline]
    fn needs(&self, stage: &Stage) -> u64 {
        1 << (stage.near * (number(self.clues.1) + 1) + stage.far)
    }

    /// Is this a dead end, as far as is known?
    #[inline]
    fn is_dead(&self, stage: &Stage, supposing: bool) -> bool {
        let needs = self.needs(stage);
        let is_in = |dead: &DeadEnds, stamp: u32| dead.stamp == stamp && dead.needs & needs != 0;
        is_in(&self.of_line[stage.taken as usize], self.line)
            || supposing && is_in(&self.of_search[stage.taken as usize], self.search)
    }

    fn note_dead(&mut self, stage: &Stage, supposing: bool) {
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

    /// What the clues still have to see after the next building; `None` if they cannot.
    #[inline]
    fn see(&self, taken: u32, place: u32, near: u8, far: u8) -> Option<(u8, u8)> {
        let after = taken | place;
        let seen_near = taken & (place - 1) == 0;
        let near = left(self.clues.0, near, seen_near, after.trailing_zeros())?;
        let free = self.size as u32 + after.leading_zeros() - 32;
        let far = left(self.clues.1, far, place > taken, free)?;
        Some((near, far))
    }
}

/// What a clue still has to see after one more building, with so many free cells before it; `None` if it cannot.
#[inline]
fn left(clue: u8, needs: u8, seen: bool, free: u32) -> Option<u8> {
    if needs == 0 && !is_exact(clue) {
        return Some(0);
    }
    let needs = needs.checked_sub(seen.into())?;
    let fits = u32::from(needs) <= free && (needs > 0 || free == 0);
    if is_exact(clue) {
        return fits.then_some(needs);
    }
    // It must not be met: no matter how it goes on, unless it still could be.
    if !fits {
        return Some(0);
    }
    (needs > 0).then_some(needs)
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
    use crate::infer::line_filter::LineFilter;
    use crate::infer::planes::ends;
    use crate::model::{Rules, Size};
    use crate::rng::Rng;

    #[test]
    fn it_finds_one_exactly_where_the_line_filter_leaves_one() {
        let mut rng = Rng::new(3);
        let mut both = [0, 0];
        for round in 0..6_000 {
            let size = 4 + round % 7;
            let mut line = [0; LARGEST + 1];
            let odds = 2 + rng.below(3);
            for places in &mut line[1..=size] {
                *places = (0..size).fold(0, |set, at| set | u32::from(rng.below(odds) > 0) << at);
            }
            let clue = |rng: &mut Rng| rng.below(size as u32 + 1) as u8;
            let clues = (clue(&mut rng), clue(&mut rng));
            let rules = Rules::plain(Size::new(size).expect("a size"));
            let ends = ends(clues.0, clues.1);
            let expected = LineFilter::thorough().filter(&rules, &line[..=size], ends).is_some();
            let mut usual = [0; LARGEST + 1];
            usual[1..=size].iter_mut().for_each(|usual| *usual = 1 << rng.below(size as u32));
            let mut arranger = Arranger::new(size);
            arranger.take(&line, &usual, clues);
            let found = arranger.find().copied();
            assert_eq!(found.is_some(), expected, "{line:?} {clues:?}");
            both[usize::from(expected)] += 1;
            if let Some(found) = found {
                let is_inside = found.iter().zip(&line).all(|(place, places)| place & !places == 0);
                let settled =
                    LineFilter::thorough().filter(&rules, &found[..=size], ends).is_some();
                assert!(is_inside && settled, "{line:?} {clues:?} {found:?}");
            }
        }
        assert!(both.iter().all(|&count| count > 500), "{both:?}");
    }
}
