//! The walk that the exact filters of longer lines share: sequence filtration without the sequences.
//!
//! Buildings are placed from the tallest down. Then all one has to know about those already
//! placed is *which positions are taken* (a mask) and *what is seen from each end so far*,
//! because the next building, lower than all of them, is seen from the left exactly if it lands
//! left of every taken position, from the right exactly if right of all:
//!
//! ```text
//! taken:   . X . X . .        next at 1st position: seen from the left
//!                             next at 3rd: hidden;  next at 5th or 6th: seen from the right
//! ```
//!
//! So a state is a mask and what is seen. We walk from state to state, a height at a time, and remember of
//! each whether it leads to both clues: there are at most 2^n masks instead of n! sequences, in
//! practice a few dozen. A step to a state that leads there *supports* its height at its position.
//! Two thirds of all calls have nothing to strike, so the walk looks for support that is still missing
//! first, and goes no farther down when nothing is missing there.
//!
//! A height whose place is known needs no choice: it is laid down on the way. One with taller ones of
//! known place on both sides is hidden from both ends and never outermost; it is *buried*, changes
//! nothing and is left out.
//!
//! With parks one stops after the last height: the cells left over are the parks.
//!
//! How what is seen is written down, and what is remembered, differs by kind of clue: a [`Ledger`].

use super::LONGEST_EXACT as LONGEST;

/// What the clues of a line make of the buildings placed so far, and what is known of states.
pub(super) trait Ledger {
    /// What is seen from both ends.
    type Seen: Copy;

    /// What is seen with the next building in this place, the taller ones standing in `mask`;
    /// `None` if that cannot meet the clues.
    fn step(&self, mask: u32, next: Placed, seen: Self::Seen) -> Option<Self::Seen>;

    /// Are both clues met, with every building placed?
    fn is_met(&self, seen: Self::Seen) -> bool;

    /// Is a state known to lead to both clues, or known not to?
    fn recall(&mut self, mask: u32, seen: Self::Seen) -> Option<bool>;

    /// Remembers whether a state leads to both clues.
    fn note(&mut self, mask: u32, seen: Self::Seen, alive: bool);
}

/// A height in its place, given as a bit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Placed {
    pub(super) height: u8,
    pub(super) place: u32,
}

/// A height that has several places, and what is laid down before it.
#[derive(Debug, Clone, Copy, Default)]
struct OpenHeight {
    height: u8,
    /// The heights of known place between the one before and this: these of `known`.
    known: (u8, u8),
    places: u32,
    /// The places without support so far.
    missing: u32,
}

/// One call's way through the states.
pub(super) struct Walk<T> {
    ledger: T,
    /// Those not taken by heights of known place.
    cells: u32,
    levels: [OpenHeight; LONGEST + 1],
    /// The heights whose place is known and not buried, tallest first.
    known: [Placed; LONGEST],
    /// A bit for each level with places without support.
    missing: u32,
    /// States visited.
    pub(super) visited: u64,
}

impl<T: Ledger> Walk<T> {
    /// A walk through a line of this size.
    #[inline]
    pub(super) fn new(size: usize, ledger: T) -> Walk<T> {
        Walk {
            ledger,
            cells: u32::MAX >> (32 - size),
            levels: [OpenHeight::default(); LONGEST + 1],
            known: [Placed::default(); LONGEST],
            missing: 0,
            visited: 0,
        }
    }

    /// Writes the supported positions of each height; `false` when no arrangement is left. `start`
    /// is what is seen of an empty line.
    #[inline]
    pub(super) fn filter(&mut self, places: &[u32], start: T::Seen, supports: &mut [u32]) -> bool {
        let Some(last) = self.sort(places) else { return false };
        let fits = self.place(0, 0, start);
        supports.copy_from_slice(places);
        for level in &self.levels[..=last] {
            supports[usize::from(level.height)] = level.places & !level.missing;
        }
        fits
    }

    /// Sorts the heights into levels, known and buried, and returns the number of the last level, which
    /// is that of the parks; `None` if two heights want the same place.
    fn sort(&mut self, places: &[u32]) -> Option<usize> {
        let (mut known, mut settled) = (0u32, 0);
        let (mut level, mut first, mut end) = (0, 0, 0);
        for (height, &places) in places.iter().enumerate().skip(1).rev() {
            let height = height as u8;
            if !places.is_power_of_two() {
                let range = (first as u8, end as u8);
                self.levels[level] = OpenHeight { height, known: range, places, missing: places };
                level += 1;
                first = end;
                continue;
            }
            if settled & places != 0 {
                return None;
            }
            settled |= places;
            let buried = known & (places - 1) != 0 && known > places;
            if !buried {
                known |= places;
                self.known[end] = Placed { height, place: places };
                end += 1;
            }
        }
        let range = (first as u8, end as u8);
        self.levels[level] =
            OpenHeight { height: 0, known: range, places: places[0], missing: places[0] };
        self.cells &= !settled;
        self.missing = u32::MAX >> (31 - level);
        if places[0] == 0 {
            self.missing &= !(1 << level);
        }
        Some(level)
    }

    /// Goes to a state: does it lead to both clues?
    #[inline]
    fn place(&mut self, number: usize, mask: u32, seen: T::Seen) -> bool {
        let level = &self.levels[number];
        let Some((mask, seen)) = self.lay(level.known, mask, seen) else { return false };
        if level.height == 0 {
            return self.finish(number, mask, seen);
        }
        match self.ledger.recall(mask, seen) {
            Some(alive) => alive,
            None => self.explore(number, mask, seen),
        }
    }

    /// Goes on from a new state.
    fn explore(&mut self, number: usize, mask: u32, seen: T::Seen) -> bool {
        let level = self.levels[number];
        self.visited += 1;
        let free = level.places & self.cells & !mask;
        let mut alive = false;
        let below = number + 1;
        let mut rest = free & level.missing;
        while rest != 0 {
            let place = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let next = Placed { height: level.height, place };
            if let Some(seen) = self.ledger.step(mask, next, seen)
                && self.place(below, mask | place, seen)
            {
                alive = true;
                self.support(number, place);
            }
        }
        let mut rest = free & !level.missing;
        while rest != 0 {
            let place = rest & rest.wrapping_neg();
            rest &= rest - 1;
            if alive && !self.misses(below, mask | place) {
                continue;
            }
            let next = Placed { height: level.height, place };
            if let Some(seen) = self.ledger.step(mask, next, seen) {
                alive |= self.place(below, mask | place, seen);
            }
        }
        self.ledger.note(mask, seen, alive);
        alive
    }

    /// Is support missing at this level or below, in a place that is not taken?
    #[inline]
    fn misses(&self, level: usize, taken: u32) -> bool {
        let mut rest = self.missing >> level << level;
        while rest != 0 {
            if self.levels[rest.trailing_zeros() as usize].missing & !taken != 0 {
                return true;
            }
            rest &= rest - 1;
        }
        false
    }

    /// All heights are placed: are both clues met, and can the cells left over be parks?
    fn finish(&mut self, number: usize, mask: u32, seen: T::Seen) -> bool {
        let left_over = self.cells & !mask;
        let parks = self.levels[number].places;
        let fits = self.ledger.is_met(seen) && left_over & !parks == 0;
        if fits {
            self.support(number, left_over);
        }
        fits
    }

    #[inline]
    fn support(&mut self, number: usize, positions: u32) {
        let level = &mut self.levels[number];
        level.missing &= !positions;
        self.missing &= !(u32::from(level.missing == 0) << number);
    }

    /// Lays down the heights of known place that come next.
    #[inline]
    fn lay(&self, known: (u8, u8), mut mask: u32, mut seen: T::Seen) -> Option<(u32, T::Seen)> {
        for &next in &self.known[usize::from(known.0)..usize::from(known.1)] {
            seen = self.ledger.step(mask, next, seen)?;
            mask |= next.place;
        }
        Some((mask, seen))
    }
}
