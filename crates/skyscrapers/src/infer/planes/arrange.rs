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

/// What leads nowhere with some cells taken.
#[derive(Debug, Clone, Copy, Default)]
struct DeadEnds {
    /// A bit for each pair of what the two clues still have to see.
    needs: u64,
    /// The line or the search for which it holds.
    stamp: u32,
}

/// Looks for arrangements of lines of one size, one line after the other.
#[derive(Debug)]
pub(super) struct Arranger {
    size: usize,
    places: HeightPlaces,
    /// By height: where lower ones may stand.
    lower: HeightPlaces,
    /// The cells of heights that have one place, and these heights, a bit each.
    settled: u32,
    settled_heights: u32,
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
    /// By height: the places still to be tried, and the stage at which it stands there.
    rests: HeightPlaces,
    stages: [Stage; LARGEST + 1],
}

/// How far an arrangement has come.
#[derive(Debug, Clone, Copy, Default)]
struct Stage {
    /// The cells taken.
    taken: u32,
    /// What the clues still have to see.
    near: u16,
    far: u16,
}

impl Arranger {
    pub(super) fn new(size: usize) -> Arranger {
        let nowhere = [0; LARGEST + 1];
        Arranger {
            size,
            places: nowhere,
            lower: nowhere,
            settled: 0,
            settled_heights: 0,
            usual: nowhere,
            clues: (0, 0),
            of_line: vec![DeadEnds::default(); 1 << size],
            of_search: vec![DeadEnds::default(); 1 << size],
            line: 0,
            search: 0,
            met_dead_ends: false,
            arranged: nowhere,
            rests: nowhere,
            stages: [Stage::default(); LARGEST + 1],
        }
    }

    /// Takes a line; its clues are 0 for none. `false` if no arrangement is in sight.
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
        self.usual = *usual;
        self.clues = clues;
        self.places = *line;
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

    fn note_lower(&mut self) {
        let mut lower = 0;
        for height in 1..=self.size {
            self.lower[height] = lower;
            if self.settled_heights >> height & 1 == 0 {
                lower |= self.places[height];
            }
        }
    }

    /// An arrangement of the line, out of usual places as far as possible.
    pub(super) fn find(&mut self) -> Option<&HeightPlaces> {
        self.find_with(0, 0)
    }

    /// An arrangement with a height in a place.
    pub(super) fn find_with(&mut self, supposed: usize, place: u32) -> Option<&HeightPlaces> {
        let (near, far) = (number(self.clues.0), number(self.clues.1));
        self.search = next(self.search, &mut self.of_search);
        let outlooks = (Outlook::of(self.clues.0).table(), Outlook::of(self.clues.1).table());
        let cells = u32::MAX >> (32 - self.size) & !self.settled;
        let mut height = self.size;
        let mut stage = Stage { taken: 0, near: near.into(), far: far.into() };
        // The heights that had several places, a bit each.
        let mut chose = 0u32;
        let mut met_dead_ends = self.met_dead_ends;
        loop {
            let mut rest = 0;
            if self.settled_heights >> height & 1 != 0 {
                let after = self.see(stage, self.places[height], outlooks);
                if (after.near | after.far) & WRONG == 0 {
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
                if (after.near | after.far) & WRONG != 0 {
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
    fn needs(&self, stage: Stage) -> u64 {
        1 << (stage.near * (u16::from(number(self.clues.1)) + 1) + stage.far)
    }

    /// Is this a dead end, as far as is known?
    #[inline]
    fn is_dead(&self, stage: Stage, supposing: bool) -> bool {
        let needs = self.needs(stage);
        let is_in = |dead: &DeadEnds, stamp: u32| dead.stamp == stamp && dead.needs & needs != 0;
        is_in(&self.of_line[stage.taken as usize], self.line)
            || supposing && is_in(&self.of_search[stage.taken as usize], self.search)
    }

    #[inline]
    fn note_dead(&mut self, stage: Stage, supposing: bool) {
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
    fn see(&self, stage: Stage, place: u32, (near, far): (&Table, &Table)) -> Stage {
        let taken = stage.taken | place;
        let is_first = stage.taken & (place - 1) == 0;
        let is_last = place > stage.taken;
        let free = self.size as u32 + taken.leading_zeros() - 32;
        let after = |table: &Table, needs: u16, seen: bool, free: u32| {
            u16::from(table[(usize::from(needs) << 5 | usize::from(seen) << 4 | free as usize) & 511])
        };
        Stage {
            taken,
            near: after(near, stage.near, is_first, taken.trailing_zeros()),
            far: after(far, stage.far, is_last, free),
        }
    }
}

/// What a clue says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outlook {
    /// Nothing.
    Any,
    /// What is seen.
    Exactly,
    /// What is not seen.
    AnythingBut,
}

/// Marks needs that cannot be met.
const WRONG: u16 = 0x80;

/// What a clue still has to see after one more building: by what it had to see before, whether that building is
/// seen, and the free cells left before it.
type Table = [u8; 512];

impl Outlook {
    fn of(clue: u8) -> Outlook {
        match clue {
            0 => Outlook::Any,
            clue if clue & NOT != 0 => Outlook::AnythingBut,
            _ => Outlook::Exactly,
        }
    }

    fn table(self) -> &'static Table {
        static ANY: Table = [0; 512];
        static EXACTLY: Table = table(false);
        static ANYTHING_BUT: Table = table(true);
        match self {
            Outlook::Any => &ANY,
            Outlook::Exactly => &EXACTLY,
            Outlook::AnythingBut => &ANYTHING_BUT,
        }
    }
}

const fn table(anything_but: bool) -> Table {
    let mut table = [0; 512];
    let mut at = 0;
    while at < 512 {
        let (needs, seen, free) = (at >> 5, at >> 4 & 1, at & 15);
        // At least one of the buildings to come is seen, if there is room for one, and at most one for each cell.
        let can_be_met =
            needs >= seen && needs - seen <= free && (needs > seen || free == 0);
        table[at] = match (anything_but, can_be_met) {
            (false, true) => (needs - seen) as u8,
            (false, false) => WRONG as u8,
            // It is right whatever comes; from then on nothing is needed.
            (true, false) => 0,
            (true, true) if needs == 0 => 0,
            (true, true) if needs == seen => WRONG as u8,
            (true, true) => (needs - seen) as u8,
        };
        at += 1;
    }
    table
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
            let fits = arranger.take(&line, &usual, clues);
            let found = arranger.find().copied().filter(|_| fits);
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
