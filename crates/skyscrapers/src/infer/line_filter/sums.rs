//! The exact filter for clues that add heights up, up to 15 cells: the [`walk`](super::walk) with bounds
//! that know which sums can still be reached.
//!
//! What is seen is written down as what is *left* of each clue. Sums are many, so most states would
//! be dead ends if one only looked at them from above. Hence, before the walk, each end works out alone
//! what can still come to it:
//!
//! ```text
//! reach[v][p]   with the heights 1 to v to come, and the outermost of the taller ones at p:
//!               the sums that can still be seen from this end, as bits
//!
//! v hidden:  it has a place behind p                    reach[v-1][p]
//! v seen:    it stands at some q < p                    reach[v-1][q] shifted by v
//! ```
//!
//! That two heights may not share a place is all this leaves out, so hardly any dead end remains, and
//! it costs one word a height and cell.

use super::LONGEST_EXACT as LONGEST;
use super::walk::{Ledger, Placed, Walk};
use crate::model::{Clue, Ends};

/// Sums as bits; the heights below a tallest of 15 add up to 105.
type Reach = [[u128; LONGEST]; LONGEST];

/// The filter and its memory.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    near: Outlook,
    far: Outlook,
    memory: KnownStates,
    visited: u64,
}

impl Sums {
    /// States visited by the last call.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Writes the supported positions of each height; `false` when no arrangement is left.
    ///
    /// Takes lines of up to 15 cells; arguments as [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        places: &[u32],
        ends: Ends,
        supports: &mut [u32],
    ) -> bool {
        self.visited = 0;
        let tallest = places.len() - 1;
        let (Some(near_left), Some(far_left)) =
            (self.near.prepare(ends.near, tallest), self.far.prepare(ends.far, tallest))
        else {
            return false;
        };
        self.near.look(size, places, |places| places);
        self.far.look(size, places, |places| places.reverse_bits() >> (32 - size));
        self.memory.start();
        let (near, far, memory) = (&self.near, &self.far, &mut self.memory);
        let mut walk = Walk::new(size, Both { size, near, far, memory });
        let fits = walk.filter(places, Remainders { near: near_left, far: far_left }, supports);
        self.visited = walk.visited;
        fits
    }
}

/// What one end can still come to see.
#[derive(Debug, Default)]
struct Outlook {
    has_clue: bool,
    reach: Reach,
}

impl Outlook {
    /// What is left of a clue when nothing is placed; 0 for none. `None` for a clue that is too large.
    fn prepare(&mut self, clue: Option<Clue>, tallest: usize) -> Option<u8> {
        self.has_clue = clue.is_some();
        let most = tallest * (tallest + 1) / 2;
        let clue = clue.map_or(0, Clue::get);
        u8::try_from(clue).ok().filter(|&clue| usize::from(clue) <= most)
    }

    /// Works out the reach. `turned` gives positions as counted from this end.
    fn look(&mut self, size: usize, places: &[u32], turned: impl Fn(u32) -> u32) {
        if !self.has_clue {
            return;
        }
        let parks = turned(places[0]);
        for (position, reach) in self.reach[0][..size].iter_mut().enumerate() {
            // The cells outside of the last building are parks.
            *reach = u128::from(parks.trailing_ones() as usize >= position);
        }
        for height in 1..places.len() - 1 {
            let places = turned(places[height]);
            let (lower, higher) = self.reach.split_at_mut(height);
            let mut seen = 0;
            for (position, (lower, reach)) in
                lower[height - 1][..size].iter().zip(&mut higher[0]).enumerate()
            {
                let hidden = if places >> position > 1 { *lower } else { 0 };
                *reach = hidden | seen;
                seen |= if places >> position & 1 != 0 { *lower << height } else { 0 };
            }
        }
    }

    /// What is left with a building placed at this distance; `outermost` is the distance of the
    /// outermost one then. `None` if the clue cannot be met any more.
    #[inline]
    fn step(&self, left: u8, height: u8, distance: u32, outermost: u32) -> Option<u8> {
        if !self.has_clue {
            return Some(0);
        }
        let left = if distance == outermost { left.checked_sub(height)? } else { left };
        let reach = self.reach[usize::from(height) - 1][outermost as usize];
        (reach >> left & 1 != 0).then_some(left)
    }
}

/// What is left of the two clues.
#[derive(Debug, Clone, Copy)]
struct Remainders {
    near: u8,
    far: u8,
}

/// Sums from both ends.
struct Both<'a> {
    size: usize,
    near: &'a Outlook,
    far: &'a Outlook,
    memory: &'a mut KnownStates,
}

impl Ledger for Both<'_> {
    type Seen = Remainders;

    #[inline]
    fn step(&self, mask: u32, next: Placed, left: Remainders) -> Option<Remainders> {
        let after = mask | next.place;
        let (near, far) = (next.place.trailing_zeros(), next.place.leading_zeros());
        // Distances from the far end, but for a constant.
        let beyond = 32 - self.size as u32;
        Some(Remainders {
            near: self.near.step(left.near, next.height, near, after.trailing_zeros())?,
            far: self.far.step(
                left.far,
                next.height,
                far - beyond,
                after.leading_zeros() - beyond,
            )?,
        })
    }

    #[inline]
    fn is_met(&self, left: Remainders) -> bool {
        left.near == 0 && left.far == 0
    }

    #[inline]
    fn recall(&mut self, mask: u32, left: Remainders) -> Option<bool> {
        self.memory.recall(key(mask, left))
    }

    #[inline]
    fn note(&mut self, mask: u32, left: Remainders, alive: bool) {
        self.memory.note(key(mask, left), alive);
    }
}

/// A state in 29 bits: 15 for the mask, 7 for what is left of each clue (120 at most).
#[inline]
fn key(mask: u32, left: Remainders) -> u32 {
    mask | u32::from(left.near) << LONGEST | u32::from(left.far) << (LONGEST + 7)
}

/// What is known of states: an open hash table that is empty again with every call.
#[derive(Debug)]
struct KnownStates {
    /// A power of two of them.
    slots: Vec<Slot>,
    used: usize,
    call: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    /// The call that this was found in.
    call: u32,
    /// The key, and in the lowest bit whether the state leads to both clues.
    entry: u32,
}

impl Default for KnownStates {
    fn default() -> KnownStates {
        KnownStates { slots: vec![Slot::default(); 1 << 10], used: 0, call: 0 }
    }
}

impl KnownStates {
    fn start(&mut self) {
        self.used = 0;
        self.call = self.call.wrapping_add(1);
        if self.call == 0 {
            // After four billion calls the numbers start over, and old notes must not look new.
            self.slots.fill(Slot::default());
            self.call = 1;
        }
    }

    /// The slot of a key: where it stands, or the free one where it would.
    #[inline]
    fn find(&self, key: u32) -> usize {
        let last = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(0x9E37_79B9) >> (last.leading_zeros() % 32)) as usize;
        while self.slots[at].call == self.call && self.slots[at].entry >> 1 != key {
            at = (at + 1) & last;
        }
        at
    }

    #[inline]
    fn recall(&self, key: u32) -> Option<bool> {
        let slot = self.slots[self.find(key)];
        (slot.call == self.call).then_some(slot.entry & 1 != 0)
    }

    fn note(&mut self, key: u32, alive: bool) {
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let at = self.find(key);
        self.used += 1;
        self.slots[at] = Slot { call: self.call, entry: key << 1 | u32::from(alive) };
    }

    fn grow(&mut self) {
        let twice = vec![Slot::default(); 2 * self.slots.len()];
        let old = std::mem::replace(&mut self.slots, twice);
        for slot in old.into_iter().filter(|slot| slot.call == self.call) {
            let at = self.find(slot.entry >> 1);
            self.slots[at] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an open line shows with these clues: the heights of each cell. `-` for the park.
    fn open(size: usize, tallest: usize, clues: (u16, u16)) -> Option<String> {
        let mut places = vec![u32::MAX >> (32 - size); tallest + 1];
        places[0] = if tallest < size { places[0] } else { 0 };
        let mut supports = vec![0; tallest + 1];
        let ends = Ends { near: Clue::new(clues.0), far: Clue::new(clues.1) };
        let fits = Sums::default().filter(size, &places, ends, &mut supports);
        let symbol = |height: usize| if height == 0 { "-".into() } else { height.to_string() };
        let cell = |position: usize| -> String {
            let held = (0..=tallest).filter(|&height| supports[height] >> position & 1 != 0);
            held.map(symbol).collect()
        };
        fits.then(|| (0..size).map(cell).collect::<Vec<_>>().join(" "))
    }

    fn check(size: usize, tallest: usize, clues: (u16, u16), expected: &str) {
        assert_eq!(open(size, tallest, clues).as_deref().unwrap_or("nothing"), expected);
    }

    #[test]
    fn the_tallest_alone_comes_first() {
        check(5, 5, (5, 0), "5 1234 1234 1234 1234");
    }

    #[test]
    fn the_largest_sum_is_a_climb() {
        check(5, 5, (15, 0), "1 2 3 4 5");
    }

    #[test]
    fn what_is_too_much_stands_behind_the_tallest() {
        // 3 are left before the 5: the 3 itself, or 1 and 2.
        check(5, 5, (8, 0), "13 125 1245 12345 1234");
    }

    #[test]
    fn facing_sums_are_used_together() {
        check(5, 5, (8, 12), "13 25 45 24 13");
        check(5, 5, (8, 13), "nothing");
        check(5, 5, (5, 5), "nothing");
    }

    #[test]
    fn clues_that_no_line_has_fit_nothing() {
        check(5, 5, (4, 0), "nothing");
        check(5, 5, (16, 0), "nothing");
        check(5, 5, (0, 600), "nothing");
    }

    #[test]
    fn parks_are_what_is_left_over() {
        check(3, 2, (2, 0), "-2 -12 -1");
        check(3, 2, (3, 0), "-1 -12 -2");
    }

    #[test]
    fn many_states_are_remembered() {
        let mut memory = KnownStates::default();
        memory.start();
        (0..5_000).for_each(|key| memory.note(977 * key, key % 3 == 0));
        assert!((0..5_000).all(|key| memory.recall(977 * key) == Some(key % 3 == 0)));
        assert_eq!(memory.recall(1), None);
        memory.start();
        assert_eq!(memory.recall(977), None);
    }
}
