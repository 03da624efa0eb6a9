//! One arrangement of a line, if there is any.
//!
//! Buildings are placed from the tallest down, as in the walk of the exact filter, and only where both clues can still be
//! met ([`outlook`](super::outlook)). A cell that no lower one can take is taken by the one at hand. What
//! turned out to lead nowhere is remembered: for the line, or, above a height that is supposed to stand somewhere, for
//! this search alone.
//!
//! Most lines have an arrangement that is usual. A search begins where it has to leave that, and
//! looks at what stands above only if it must come back there.

use super::bits::LARGEST;
use super::outlook::{NOT, StillToSee, all_if, number};
use super::packed::HeightPlaces;
use super::usual::{Progress, Usual};

/// What leads nowhere with some cells taken.
#[derive(Debug, Clone, Copy, Default)]
struct DeadEnds {
    /// A bit for each pair of what the two clues still have to see.
    needs: u64,
    /// The line or the search for which it holds.
    stamp: u32,
}

/// A height of the line.
#[derive(Debug, Clone, Copy, Default)]
struct Storey {
    /// Where it may stand.
    places: u32,
    /// Where lower ones may stand that have several places.
    lower: u32,
    /// The places still to be tried, and how far the arrangement has come with the taller ones.
    rest: u32,
    stage: Progress,
}

/// Looks for arrangements of lines of one size, one line after the other.
#[derive(Debug)]
pub(super) struct Arranger {
    size: usize,
    clues: (u8, u8),
    /// By end and clue, those that say what is not seen after the others.
    all_outlooks: [Vec<StillToSee>; 2],
    outlooks: [StillToSee; 2],
    storeys: [Storey; LARGEST + 1],
    /// The arrangement that is usual, and whether it is one of this line.
    usual: Usual,
    is_usual_left: bool,
    /// The cells of heights that have several places.
    cells: u32,
    /// By cells taken: dead ends of the line, and of the search at hand.
    of_line: Vec<DeadEnds>,
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
        let clues = || (0..=size as u8).chain((0..=size as u8).map(|clue| NOT | clue));
        Arranger {
            size,
            clues: (0, 0),
            all_outlooks: [
                clues().map(|clue| StillToSee::near(clue, size)).collect(),
                clues().map(|clue| StillToSee::far(clue, size)).collect(),
            ],
            outlooks: [StillToSee::default(); 2],
            storeys: [Storey::default(); LARGEST + 1],
            usual: Usual::default(),
            is_usual_left: false,
            cells: 0,
            of_line: vec![DeadEnds::default(); 1 << size],
            of_search: vec![DeadEnds::default(); 1 << size],
            line: 0,
            search: 0,
            met_dead_ends: false,
            arranged: [0; LARGEST + 1],
        }
    }

    /// Takes a line; its clues are 0 for none. `false` if it has no arrangement for sure. `is_usual_left` tells whether
    /// the usual arrangement is one of this line's.
    pub(super) fn take(
        &mut self,
        line: &HeightPlaces,
        usual: &Usual,
        is_usual_left: bool,
        clues: (u8, u8),
    ) -> bool {
        // Only the tallest is seen from both ends. So pairs of needs are few enough for a word.
        if usize::from(number(clues.0) + number(clues.1)) > self.size + 1 {
            return false;
        }
        self.line = next(self.line, &mut self.of_line);
        self.met_dead_ends = false;
        self.clues = clues;
        let outlook = |end: usize, clue: u8| {
            let negated = if clue & NOT == 0 { 0 } else { self.size + 1 };
            self.all_outlooks[end][negated + usize::from(number(clue))]
        };
        self.outlooks = [outlook(0, clues.0), outlook(1, clues.1)];
        self.usual = *usual;
        // What is still to be seen is not known of the usual one where a clue says what is not seen.
        self.is_usual_left = is_usual_left && (clues.0 | clues.1) & NOT == 0;
        let mut settled = 0;
        let storeys = self.storeys[1..=self.size].iter_mut();
        for (storey, &places) in storeys.zip(&line[1..=self.size]) {
            storey.places = places;
            if places.is_power_of_two() {
                if settled & places != 0 {
                    return false;
                }
                settled |= places;
            }
        }
        self.cells = u32::MAX >> (32 - self.size) & !settled;
        self.note_lower();
        true
    }

    /// A height is in this place in no arrangement.
    pub(super) fn strike(&mut self, height: usize, place: u32) {
        self.storeys[height].places &= !place;
        self.note_lower();
    }

    fn note_lower(&mut self) {
        let mut lower = 0;
        for storey in &mut self.storeys[1..=self.size] {
            storey.lower = lower;
            lower |= storey.places & self.cells;
        }
    }

    /// An arrangement of the line, out of usual places as far as possible.
    pub(super) fn find(&mut self) -> Option<&HeightPlaces> {
        self.find_with(0, 0)
    }

    /// An arrangement with a height in a place.
    pub(super) fn find_with(&mut self, supposed: usize, place: u32) -> Option<&HeightPlaces> {
        self.search = next(self.search, &mut self.of_search);
        // Down to here, all stand where they usually do.
        let mut top = self.size;
        let mut stage = Progress {
            near: number(self.clues.0).into(),
            far: number(self.clues.1).into(),
            ..Progress::default()
        };
        if self.is_usual_left && supposed != 0 {
            self.arranged = self.usual.places;
            top = self.usual.owner(place).max(supposed);
            stage = self.usual.stage(top, self.clues);
        }
        let mut height = top;
        // Whoever has to leave its place goes where the supposed height would stand, if it can.
        let exchange = self.usual.places[supposed];
        // The heights that had several places, a bit each.
        let mut chose = 0u32;
        let mut met_dead_ends = self.met_dead_ends;
        loop {
            // What comes next is hard to foresee, so as little as possible is asked.
            let storey = &mut self.storeys[height];
            let mut rest = storey.places
                & !stage.taken
                & (self.outlooks[0].places(stage.near) | stage.behind)
                & (self.outlooks[1].places(stage.far) | stage.before);
            // What no lower one can take is left to this one.
            let last = self.cells & !stage.taken & !storey.lower;
            rest &= (last | all_if(last == 0)) & all_if(last & last.wrapping_sub(1) == 0);
            // Once the supposed height stands, the supposition says nothing more.
            rest &= !(place & all_if(height > supposed));
            rest &= place | all_if(height != supposed);
            storey.stage = stage;
            let has_choice = rest & rest.wrapping_sub(1) != 0;
            if met_dead_ends {
                rest &= all_if(!(has_choice & self.is_dead(&stage, height > supposed)));
            }
            chose |= u32::from(has_choice & (rest != 0)) << height;
            // Back to the last one that could stand elsewhere.
            while rest == 0 {
                if chose != 0 {
                    height = chose.trailing_zeros() as usize;
                    let storey = &self.storeys[height];
                    (rest, stage) = (storey.rest, storey.stage);
                    if rest == 0 {
                        chose &= chose - 1;
                        met_dead_ends = true;
                        self.note_dead(&stage, height > supposed && place != 0);
                    }
                } else if top < self.size {
                    top += 1;
                    height = top;
                    stage = self.usual.stage(height, self.clues);
                    rest = self.unusual(height, &stage) & !place;
                    chose = u32::from(rest != 0) << height;
                    self.storeys[height].stage = stage;
                } else {
                    return None;
                }
            }
            let usual = rest & self.usual.places[height];
            let exchanged = rest & exchange & all_if(usual == 0);
            let first = rest & rest.wrapping_neg() & all_if(usual | exchanged == 0);
            let here = usual | exchanged | first;
            self.arranged[height] = here;
            if height == 1 {
                return Some(&self.arranged);
            }
            self.storeys[height].rest = rest & !here;
            let (near, far) = stage.shows(here);
            stage.near = self.outlooks[0].after(stage.near, near, here);
            stage.far = self.outlooks[1].after(stage.far, far, here);
            stage.place(here);
            height -= 1;
        }
    }

    /// Where a height may stand besides its usual place, below others in theirs.
    #[inline]
    fn unusual(&self, height: usize, stage: &Progress) -> u32 {
        let storey = &self.storeys[height];
        // What no lower one can take is taken by this one, so that is the usual place.
        if self.cells & !stage.taken & !storey.lower != 0 {
            return 0;
        }
        storey.places
            & !stage.taken
            & !self.usual.places[height]
            & (self.outlooks[0].places(stage.near) | stage.behind)
            & (self.outlooks[1].places(stage.far) | stage.before)
    }

    /// A bit for what the clues still have to see.
    #[inline]
    fn needs(&self, stage: &Progress) -> u64 {
        1 << (stage.near * (u32::from(number(self.clues.1)) + 1) + stage.far)
    }

    /// Is this a dead end, as far as is known?
    #[inline]
    fn is_dead(&self, stage: &Progress, supposing: bool) -> bool {
        let needs = self.needs(stage);
        let is_in = |dead: &DeadEnds, stamp: u32| (dead.stamp == stamp) & (dead.needs & needs != 0);
        is_in(&self.of_line[stage.taken as usize], self.line)
            | supposing & is_in(&self.of_search[stage.taken as usize], self.search)
    }

    #[inline]
    fn note_dead(&mut self, stage: &Progress, supposing: bool) {
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

    /// What a line might have usually: random places, or, if it has any, one of its arrangements, and whether it is
    /// that.
    fn usual(
        line: &HeightPlaces,
        size: usize,
        left: Option<&HeightPlaces>,
        clues: (u8, u8),
        rng: &mut Rng,
    ) -> (Usual, bool) {
        let mut places = [0; LARGEST + 1];
        places[1..=size].iter_mut().for_each(|place| *place = 1 << rng.below(size as u32));
        let random = Usual::new(places, size);
        let Some(left) = left.filter(|_| rng.below(4) > 0) else { return (random, false) };
        let mut arranger = Arranger::new(size);
        assert!(arranger.take(line, &random, false, clues));
        let height = 1 + rng.below(size as u32) as usize;
        let place = left[height] & left[height].wrapping_neg();
        let found = *arranger.find_with(height, place).expect("an arrangement");
        (Usual::new(found, size), true)
    }

    #[test]
    fn it_finds_one_exactly_where_the_line_filter_leaves_one() {
        let mut rng = Rng::new(3);
        let (mut both, mut usual_left) = ([0, 0], 0);
        for round in 0..6_000 {
            let size = 4 + round % 7;
            let (line, clues) = random_line(size, &mut rng);
            let expected = left(&line, size, clues);
            let mut arranger = Arranger::new(size);
            let (usual, is_left) = usual(&line, size, expected.as_ref(), clues, &mut rng);
            usual_left += u32::from(is_left && (clues.0 | clues.1) & NOT == 0);
            let fits = arranger.take(&line, &usual, is_left, clues);
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
        assert!(usual_left > 300, "{usual_left}");
    }
}
