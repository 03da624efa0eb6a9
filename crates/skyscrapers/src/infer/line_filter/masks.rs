//! The exact filter for a line with clues: sequence filtration without the sequences.
//!
//! Buildings are placed from the tallest down. Then all one has to know about those already
//! placed is *which positions are taken* (a mask) and *how many are seen from each end so far* (a
//! pair), because the next building, lower than all of them, is seen from the left exactly if it lands
//! left of every taken position, from the right exactly if right of all:
//!
//! ```text
//! taken:   . X . X . .        next at 1st position: seen from the left
//!                             next at 3rd: hidden;  next at 5th or 6th: seen from the right
//! ```
//!
//! So a state is a mask and a pair. We walk from state to state, a height at a time, and remember of
//! each whether it leads to both clues: there are at most 2^n masks instead of n! sequences, in
//! practice a few dozen. A step to a state that leads there *supports* its height at its position.
//! Two thirds of all calls have nothing to strike, so the walk looks for support that is still missing
//! first, and goes no farther down when nothing is missing there.
//!
//! A pair is one bit of a word: bit `(l-1)·R + (r-1)` for `l` seen from the left and `r` from the right,
//! `R` being the far clue. One more seen from the left is a shift by `R`, from the right a shift by 1.
//! Facing clues add up to at most one more than the heights, so 64 bits hold all pairs for 15 cells,
//! and what is known of the pairs of a mask is two words.
//!
//! Pruning: with `d` free cells outside on one side, at most `d` more are seen from there, and at
//! least one if `d > 0` and there are no parks (the outermost building is always seen).
//!
//! A height whose place is known needs no choice: it is laid down on the way. One with taller ones of
//! known place on both sides is hidden from both ends and never outermost; it is *buried*, changes
//! nothing and is left out.
//!
//! With parks one stops after the last height: the cells left over are the parks.

use super::LONGEST_MASKED as LONGEST;

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

/// A height that has several places, and what is laid down before it.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    height: u8,
    /// The heights of known place between the one before and this: these of `known`.
    known: (u8, u8),
    places: u32,
    /// The places without support so far.
    missing: u32,
}

/// The filter and its memory.
#[derive(Debug, Default)]
pub struct Masks {
    /// By mask.
    memos: Vec<Memo>,
    call: u32,
    visited: u64,
    /// What is known of pairs, by clues; all of one size, with or without parks.
    rules: Vec<Option<Rules>>,
    rules_for: (usize, bool),
}

/// What a pair of clues says about pairs of counts.
#[derive(Debug, Clone, Copy)]
struct Rules {
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

impl Rules {
    fn new(size: usize, parks: bool, (near, far): (u8, u8)) -> Rules {
        let near_most = u32::from(near.max(1));
        let far_most = u32::from(far.max(1));
        let ones = |count: u32| if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        // One bit in each group of `far_most`, for every number seen from the left.
        let groups = (0..near_most).fold(0, |bits, group| bits | 1u64 << (group * far_most));
        let mut rules = Rules {
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
                rules.left[free as usize] = kept;
            }
            if far != 0 {
                let (least, most) = range(far_most);
                rules.right[free as usize] = groups * (ones(most) & !ones(least - 1));
            }
        }
        rules
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
        clues: (u8, u8),
        supports: &mut [u32],
    ) -> bool {
        let tallest = places.len() - 1;
        self.visited = 0;
        if usize::from(clues.0) + usize::from(clues.1) > tallest + 1 {
            return false;
        }
        self.prepare(size, tallest < size, clues);
        let index = usize::from(clues.0) * (size + 1) + usize::from(clues.1);
        let Some(rules) = &self.rules[index] else { return false };
        let mut walk = Walk {
            size,
            rules,
            cells: u32::MAX >> (32 - size),
            levels: [Level::default(); LONGEST + 1],
            known: [0; LONGEST],
            missing: 0,
            memos: &mut self.memos,
            call: self.call,
            visited: 0,
        };
        let Some(last) = walk.sort(places) else { return false };
        let fits = walk.place(0, 0, 1);
        self.visited = walk.visited;
        supports.copy_from_slice(places);
        for level in &walk.levels[..=last] {
            supports[usize::from(level.height)] = level.places & !level.missing;
        }
        fits
    }

    fn prepare(&mut self, size: usize, parks: bool, clues: (u8, u8)) {
        if self.rules_for != (size, parks) {
            self.rules_for = (size, parks);
            self.rules.clear();
            self.rules.resize((size + 1) * (size + 1), None);
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
        self.rules[index].get_or_insert_with(|| Rules::new(size, parks, clues));
    }
}

/// One call's way through the states.
struct Walk<'a> {
    size: usize,
    rules: &'a Rules,
    /// Those not taken by heights of known place.
    cells: u32,
    levels: [Level; LONGEST + 1],
    /// The places of the heights whose place is known and not buried, tallest first.
    known: [u32; LONGEST],
    /// A bit for each level with places without support.
    missing: u32,
    memos: &'a mut [Memo],
    call: u32,
    visited: u64,
}

impl Walk<'_> {
    /// Sorts the heights into levels, known and buried, and returns the number of the last level, which
    /// is that of the parks; `None` if two heights want the same place.
    fn sort(&mut self, places: &[u32]) -> Option<usize> {
        let (mut known, mut settled) = (0u32, 0);
        let (mut level, mut first, mut end) = (0, 0, 0);
        for (height, &places) in places.iter().enumerate().skip(1).rev() {
            if !places.is_power_of_two() {
                let range = (first as u8, end as u8);
                self.levels[level] =
                    Level { height: height as u8, known: range, places, missing: places };
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
                self.known[end] = places;
                end += 1;
            }
        }
        let range = (first as u8, end as u8);
        self.levels[level] =
            Level { height: 0, known: range, places: places[0], missing: places[0] };
        self.cells &= !settled;
        self.missing = u32::MAX >> (31 - level);
        if places[0] == 0 {
            self.missing &= !(1 << level);
        }
        Some(level)
    }

    /// Goes to a state: does it lead to both clues?
    #[inline]
    fn place(&mut self, number: usize, mask: u32, pair: u64) -> bool {
        let level = &self.levels[number];
        let (mask, pair) = self.lay(level.known, mask, pair);
        if pair == 0 {
            return false;
        }
        if level.height == 0 {
            return self.finish(number, mask, pair);
        }
        let memo = &mut self.memos[mask as usize];
        if memo.call != self.call {
            *memo = Memo { alive: 0, dead: 0, call: self.call };
        } else if (memo.alive | memo.dead) & pair != 0 {
            return memo.alive & pair != 0;
        }
        self.explore(number, mask, pair)
    }

    /// Goes on from a new state.
    fn explore(&mut self, number: usize, mask: u32, pair: u64) -> bool {
        let level = self.levels[number];
        self.visited += 1;
        let free = level.places & self.cells & !mask;
        let mut alive = false;
        let below = number + 1;
        let mut rest = free & level.missing;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let moved = self.step(mask, bit, pair);
            if moved != 0 && self.place(below, mask | bit, moved) {
                alive = true;
                self.support(number, bit);
            }
        }
        let mut rest = free & !level.missing;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            if alive && !self.misses(below, mask | bit) {
                continue;
            }
            let moved = self.step(mask, bit, pair);
            alive |= moved != 0 && self.place(below, mask | bit, moved);
        }
        let memo = &mut self.memos[mask as usize];
        *(if alive { &mut memo.alive } else { &mut memo.dead }) |= pair;
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
    fn finish(&mut self, number: usize, mask: u32, pair: u64) -> bool {
        let left_over = self.cells & !mask;
        let parks = self.levels[number].places;
        let fits = pair & self.rules.goal != 0 && left_over & !parks == 0;
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

    /// Where a pair moves with the next building in this place; 0 if that cannot meet the clues.
    #[inline]
    fn step(&self, mask: u32, place: u32, pair: u64) -> u64 {
        let position = place.trailing_zeros() as usize;
        let left = || self.rules.left[position];
        let right = || self.rules.right[self.size - 1 - position];
        if mask == 0 {
            // The tallest building is seen from both ends, wherever it stands.
            pair & left() & right()
        } else if place < mask & mask.wrapping_neg() {
            pair << self.rules.left_shift & left()
        } else if place > mask {
            (pair & self.rules.room) << self.rules.right_shift & right()
        } else {
            pair
        }
    }

    /// Lays down the heights of known place that come next.
    #[inline]
    fn lay(&self, known: (u8, u8), mut mask: u32, mut pair: u64) -> (u32, u64) {
        for &place in &self.known[usize::from(known.0)..usize::from(known.1)] {
            pair = self.step(mask, place, pair);
            mask |= place;
        }
        (mask, pair)
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
        let clue = |text: &str| text.parse().unwrap_or(0);
        let mut supports = vec![0; heights + 1];
        let clues = (clue(parts[0]), clue(parts[2]));
        let fits = Masks::default().filter(cells.len(), &places, clues, &mut supports);
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
