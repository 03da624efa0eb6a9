//! The exact filter for clues that count, up to 15 cells: the [`walk`](super::walk) with pairs in words.
//!
//! What is seen is a pair of counts, and a pair is one bit of a word: bit `(l-1)·R + (r-1)` for `l` seen from
//! the left and `r` from the right, `R` being the far clue. One more seen from the left is a shift by `R`, from
//! the right a shift by 1. Facing clues add up to at most one more than the heights, so 64 bits hold all pairs
//! for 15 cells, and what is known of the pairs of a mask is two words.
//!
//! Pruning: with `d` free cells outside on one side, at most `d` more are seen from there, and at
//! least one if `d > 0` and there are no parks (the outermost building is always seen).

use std::num::NonZeroU64;

use super::LONGEST_EXACT as LONGEST;
use super::walk::{Ledger, Placed, Walk};
use crate::model::{Clue, Ends};

/// What is known of the pairs of a mask.
#[derive(Debug, Clone, Copy, Default)]
struct Memo {
    /// They lead to both clues.
    alive: u64,
    /// They do not.
    dead: u64,
    /// The call that this was found in.
    call: u32,
}

/// The filter and its memory.
#[derive(Debug, Default)]
pub(crate) struct Masks {
    /// By mask.
    memos: Vec<Memo>,
    call: u32,
    visited: u64,
    /// What is known of pairs, by clues; all of one size, with or without parks.
    pairs: Vec<Option<CountPairs>>,
    pairs_for: (usize, bool),
}

/// What a pair of clues says about pairs of counts.
#[derive(Debug, Clone, Copy)]
struct CountPairs {
    /// By free cells left of the outermost building: the pairs that can still meet the near clue.
    left: [u64; LONGEST + 1],
    /// The same from the right.
    right: [u64; LONGEST + 1],
    /// How far a pair moves for one more seen from the left, from the right.
    left_shift: u32,
    right_shift: u32,
    /// The pairs that may see one more from the right.
    room: u64,
    /// The pair of both clues.
    goal: u64,
}

impl CountPairs {
    fn new(size: usize, parks: bool, (near, far): (u8, u8)) -> CountPairs {
        let near_most = u32::from(near.max(1));
        let far_most = u32::from(far.max(1));
        let ones = |count: u32| if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        // One bit in each group of `far_most`, for every number seen from the left.
        let groups = (0..near_most).fold(0, |bits, group| bits | 1u64 << (group * far_most));
        let mut pairs = CountPairs {
            left: [u64::MAX; LONGEST + 1],
            right: [u64::MAX; LONGEST + 1],
            left_shift: if near == 0 { 0 } else { far_most },
            right_shift: u32::from(far != 0),
            // A pair that has seen all the far clue allows would spill into the next group.
            room: if far == 0 { u64::MAX } else { groups * ones(far_most - 1) },
            goal: 1 << (near_most * far_most - 1),
        };
        for free in 0..=size as u32 {
            let must = u32::from(free > 0 && !parks);
            let range = |clue: u32| (clue.saturating_sub(free).max(1), clue.saturating_sub(must));
            if near != 0 {
                let (least, most) = range(near_most);
                let kept = ones(most * far_most) & !ones((least - 1) * far_most);
                pairs.left[free as usize] = kept;
            }
            if far != 0 {
                let (least, most) = range(far_most);
                pairs.right[free as usize] = groups * (ones(most) & !ones(least - 1));
            }
        }
        pairs
    }
}

impl Masks {
    /// States visited by the last call.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Writes the supported positions of each height; `false` when no arrangement is left.
    ///
    /// Takes lines of up to 15 cells with at least one clue; arguments as
    /// [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        places: &[u32],
        ends: Ends,
        supports: &mut [u32],
    ) -> bool {
        let clues = numbers(ends);
        let tallest = places.len() - 1;
        self.visited = 0;
        if usize::from(clues.0) + usize::from(clues.1) > tallest + 1 {
            return false;
        }
        self.prepare(size, tallest < size, clues);
        let index = usize::from(clues.0) * (size + 1) + usize::from(clues.1);
        let Some(pairs) = &self.pairs[index] else { return false };
        let counts = Counts { size, pairs, memos: &mut self.memos, call: self.call };
        let mut walk = Walk::new(size, counts);
        let fits = walk.filter(places, NonZeroU64::MIN, supports);
        self.visited = walk.visited;
        fits
    }

    fn prepare(&mut self, size: usize, parks: bool, clues: (u8, u8)) {
        if self.pairs_for != (size, parks) {
            self.pairs_for = (size, parks);
            self.pairs.clear();
            self.pairs.resize((size + 1) * (size + 1), None);
        }
        if self.memos.len() < 1 << size {
            self.memos.resize(1 << size, Memo::default());
        }
        self.call = self.call.wrapping_add(1);
        if self.call == 0 {
            // After four billion calls the numbers start over, and old notes must not look new.
            self.memos.fill(Memo::default());
            self.call = 1;
        }
        let index = usize::from(clues.0) * (size + 1) + usize::from(clues.1);
        self.pairs[index].get_or_insert_with(|| CountPairs::new(size, parks, clues));
    }
}

/// The counts at the two ends; 0 = none. Larger ones than a line can have stay too large.
#[inline]
fn numbers(ends: Ends) -> (u8, u8) {
    let number = |clue: Option<Clue>| clue.map_or(0, |clue| clue.get().min(64) as u8);
    (number(ends.near), number(ends.far))
}

/// Counts from both ends, as one bit of a word.
struct Counts<'a> {
    size: usize,
    pairs: &'a CountPairs,
    memos: &'a mut [Memo],
    call: u32,
}

impl Ledger for Counts<'_> {
    type Seen = NonZeroU64;

    #[inline]
    fn step(&self, mask: u32, next: Placed, pair: NonZeroU64) -> Option<NonZeroU64> {
        let (place, pair) = (next.place, pair.get());
        let position = place.trailing_zeros() as usize;
        let left = || self.pairs.left[position];
        let right = || self.pairs.right[self.size - 1 - position];
        NonZeroU64::new(if mask == 0 {
            // The tallest building is seen from both ends, wherever it stands.
            pair & left() & right()
        } else if place < mask & mask.wrapping_neg() {
            pair << self.pairs.left_shift & left()
        } else if place > mask {
            (pair & self.pairs.room) << self.pairs.right_shift & right()
        } else {
            pair
        })
    }

    #[inline]
    fn is_met(&self, pair: NonZeroU64) -> bool {
        pair.get() & self.pairs.goal != 0
    }

    #[inline]
    fn recall(&mut self, mask: u32, pair: NonZeroU64) -> Option<bool> {
        let memo = &mut self.memos[mask as usize];
        if memo.call != self.call {
            *memo = Memo { alive: 0, dead: 0, call: self.call };
            return None;
        }
        let known = (memo.alive | memo.dead) & pair.get() != 0;
        known.then_some(memo.alive & pair.get() != 0)
    }

    #[inline]
    fn note(&mut self, mask: u32, pair: NonZeroU64, alive: bool) {
        let memo = &mut self.memos[mask as usize];
        *(if alive { &mut memo.alive } else { &mut memo.dead }) |= pair.get();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line as techniques are written down: `clue|cells|clue`, candidates side by side, `.` for
    /// any height, `-` for the park.
    fn check(line: &str, heights: usize, expected: &str) {
        let parts: Vec<&str> = line.split('|').collect();
        let cells: Vec<&str> = parts[1].split_whitespace().collect();
        let mut places = vec![0; heights + 1];
        for (position, cell) in cells.iter().enumerate() {
            for (height, places) in places.iter_mut().enumerate() {
                let digit = char::from_digit(height as u32, 10).expect("a digit");
                let symbol = if height == 0 { '-' } else { digit };
                let any = *cell == "." && (height > 0 || heights < cells.len());
                if any || cell.contains(symbol) {
                    *places |= 1 << position;
                }
            }
        }
        let clue = |text: &str| text.parse().ok().and_then(Clue::new);
        let mut supports = vec![0; heights + 1];
        let ends = Ends { near: clue(parts[0]), far: clue(parts[2]) };
        let fits = Masks::default().filter(cells.len(), &places, ends, &mut supports);
        let shown: Vec<String> = (0..cells.len())
            .map(|position| {
                let held = (0..=heights).filter(|&height| supports[height] >> position & 1 != 0);
                held.map(|height| if height == 0 { "-".into() } else { height.to_string() })
                    .collect()
            })
            .collect();
        assert_eq!(if fits { shown.join(" ") } else { "nothing".into() }, expected, "{line}");
    }

    #[test]
    fn the_posts_first_example_resolves_the_first_cell() {
        check("2|123 123 123 4|", 4, "3 12 12 4");
    }

    #[test]
    fn the_posts_second_example_resolves_the_row() {
        check("3|2 13 4 13|", 4, "2 3 4 1");
    }

    #[test]
    fn facing_clues_are_used_together() {
        check("2|. . . . .|2", 5, "1234 1235 1235 1235 1234");
        check("3|. . . . .|3", 5, "123 234 5 234 123");
        check("4|. . . .|2", 4, "nothing");
        check("1|. . . .|1", 4, "nothing");
    }

    #[test]
    fn the_second_cell_before_a_clue_2_is_not_the_second_tallest() {
        check("2|. . . . .|", 5, "1234 1235 12345 12345 12345");
    }

    #[test]
    fn parks_are_what_is_left_over() {
        check("1|. . .|", 2, "-2 -12 -1");
        check("2|. . . .|1", 2, "-1 -12 -12 -2");
        check("|12 - .|2", 2, "2 - 1");
    }

    #[test]
    fn buried_heights_keep_their_cells_to_themselves() {
        check("1|257 - -3 2 6 5 13 45|4", 7, "7 - 3 2 6 5 1 4");
        check("|4 12 12 12 5|", 5, "nothing");
    }

    #[test]
    fn a_single_cell_sees_itself() {
        check("1|1|1", 1, "1");
    }
}
