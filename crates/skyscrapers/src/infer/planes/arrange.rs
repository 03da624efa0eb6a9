//! One arrangement of a line, if there is any.
//!
//! Buildings are placed from the tallest down, as in the walk of the exact filter: the next one is seen from an end
//! exactly if it lands outside of all that stand there already. What a clue still has to see must fit the free cells outside: none
//! if there are none, otherwise at least one and at most one each. What turned out to lead nowhere is remembered.

use super::bits::LARGEST;

/// A line: where each height may stand, by height from 1.
pub(super) type HeightPlaces = [u32; LARGEST + 1];

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
    /// A height that must stand in a place, and the place; 0 for none.
    supposed: (usize, u32),
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
            supposed: (0, 0),
            arranged: nowhere,
        }
    }

    /// Takes a line; its clues are 0 for none.
    pub(super) fn take(&mut self, line: &HeightPlaces, usual: &HeightPlaces, clues: (u8, u8)) {
        self.line = next(self.line, &mut self.of_line);
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
    pub(super) fn find_with(&mut self, height: usize, place: u32) -> Option<&HeightPlaces> {
        // Only the tallest is seen from both ends. So pairs of needs are few enough for a word.
        let (near, far) = (number(self.clues.0), number(self.clues.1));
        if usize::from(near + far) > self.size + 1 {
            return None;
        }
        self.search = next(self.search, &mut self.of_search);
        self.supposed = (height, place);
        self.place(self.size, 0, near, far).then_some(&self.arranged)
    }

    /// Places a height and all below it; `near` and `far` are what the clues still have to see.
    fn place(&mut self, mut height: usize, mut taken: u32, mut near: u8, mut far: u8) -> bool {
        let everywhere = u32::MAX >> (32 - self.size);
        let mut rest;
        loop {
            if height == 0 {
                return true;
            }
            rest = self.places[height] & !taken;
            // What no lower one can take is left to this one.
            let last = everywhere & !(taken | self.lower[height]);
            if last != 0 {
                if !last.is_power_of_two() {
                    return false;
                }
                rest &= last;
            }
            if height > self.supposed.0 {
                rest &= !self.supposed.1;
            } else if height == self.supposed.0 {
                rest &= self.supposed.1;
            }
            if !rest.is_power_of_two() {
                break;
            }
            let Some(left) = self.see(taken, rest, near, far) else { return false };
            (near, far) = left;
            self.arranged[height] = rest;
            taken |= rest;
            height -= 1;
        }
        if rest == 0 {
            return false;
        }
        let needs = 1u64 << (near * (number(self.clues.1) + 1) + far);
        let dead = self.of_line[taken as usize];
        if dead.stamp == self.line && dead.needs & needs != 0 {
            return false;
        }
        // Once the supposed height stands, the supposition says nothing more.
        let supposes = height > self.supposed.0;
        if supposes {
            let dead = self.of_search[taken as usize];
            if dead.stamp == self.search && dead.needs & needs != 0 {
                return false;
            }
        }
        let usual = rest & self.usual[height];
        let mut place = if usual != 0 { usual } else { rest & rest.wrapping_neg() };
        loop {
            rest &= !place;
            if let Some((near, far)) = self.see(taken, place, near, far) {
                self.arranged[height] = place;
                if self.place(height - 1, taken | place, near, far) {
                    return true;
                }
            }
            if rest == 0 {
                break;
            }
            place = rest & rest.wrapping_neg();
        }
        let (dead, stamp) = if supposes && self.supposed.1 != 0 {
            (&mut self.of_search[taken as usize], self.search)
        } else {
            (&mut self.of_line[taken as usize], self.line)
        };
        if dead.stamp != stamp {
            *dead = DeadEnds { needs: 0, stamp };
        }
        dead.needs |= needs;
        false
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
