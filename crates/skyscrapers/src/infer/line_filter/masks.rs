//! The exact filter for a line with clues: sequence filtration without the sequences.
//!
//! Buildings are placed from the tallest down. Then all one has to know about those already
//! placed is *which positions are taken* (a mask) and *how many are seen from each end so far*,
//! because the next building, lower than all of them, is seen from the left exactly if it lands
//! left of every taken position, from the right exactly if right of all:
//!
//! ```text
//! taken:   . X . X . .        next at 1st position: seen from the left
//!                             next at 3rd: hidden;  next at 5th or 6th: seen from the right
//! ```
//!
//! So a state is a mask, and per mask we keep the *set* of (seen left, seen right) pairs as bits
//! of one word: bit `(l-1)·R + (r-1)` for `l` seen from the left and `r` from the right, `R` being
//! the far clue. One more seen from the left is a shift by `R`, from the right a shift by 1. Facing
//! clues add up to at most one more than the heights, so 64 bits hold all pairs for 15 cells.
//!
//! Forwards, the masks reachable with each number of buildings placed; backwards, over the steps
//! taken, the pairs that still lead to both clues. A step on such a way *supports* its height at
//! its position. There are at most 2^n masks instead of n! sequences, in practice a few dozen.
//!
//! Pruning: with `d` free cells outside on one side, at most `d` more are seen from there, and at
//! least one if `d > 0` and there are no parks (the outermost building is always seen).
//!
//! A height whose place is known, with taller ones of known place on both sides, is hidden from both
//! ends and never outermost: it is *buried*, changes nothing and is left out.
//!
//! With parks one stops after the last height: the cells left over are the parks.

use super::LONGEST_MASKED as LONGEST;

/// The pairs of one mask.
#[derive(Debug, Clone, Copy, Default)]
struct State {
    /// Reached from the start.
    reached: u64,
    /// Of those, the pairs from which both clues can still be met.
    alive: u64,
}

/// The filter and its memory.
#[derive(Debug, Default)]
pub struct Masks {
    /// By mask; empty between calls.
    states: Vec<State>,
    /// The masks reached, from the fewest buildings placed to the most.
    masks: Vec<u16>,
    /// Where the masks of each number of buildings begin.
    levels: Vec<usize>,
    /// The heights that are not buried, tallest first.
    heights: Vec<u8>,
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

/// The free positions of a mask from which a building would be seen: from the left, from the right.
#[inline]
fn outside(mask: u32) -> (u32, u32) {
    let lowest = mask & mask.wrapping_neg();
    let above_highest = u32::MAX.checked_shl(32 - mask.leading_zeros()).unwrap_or(0);
    (lowest.wrapping_sub(1), above_highest)
}

/// Adds pairs to a mask, and the mask if it is new.
#[inline]
fn reach(states: &mut [State], masks: &mut Vec<u16>, mask: u32, pairs: u64) {
    let state = &mut states[mask as usize];
    if pairs != 0 && state.reached == 0 {
        masks.push(mask as u16);
    }
    state.reached |= pairs;
}

#[inline]
fn each_position(mut positions: u32, mut act: impl FnMut(u32)) {
    while positions != 0 {
        act(positions.trailing_zeros());
        positions &= positions - 1;
    }
}

impl Masks {
    /// States visited by the last call.
    pub(super) fn visited(&self) -> u64 {
        self.masks.len() as u64
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
        self.masks.clear();
        if usize::from(clues.0) + usize::from(clues.1) > tallest + 1 {
            return false;
        }
        let rules = self.rules(size, tallest < size, clues);
        let Some(buried) = self.bury(places) else { return false };
        let cells = (u32::MAX >> (32 - size)) & !buried;
        self.forwards(size, cells, places, &rules);
        supports.copy_from_slice(places);
        let fits = self.backwards(cells, places, &rules, supports);
        for &mask in &self.masks {
            self.states[usize::from(mask)] = State::default();
        }
        fits
    }

    /// Lists the heights that are not buried; returns the places of those that are, unless two of
    /// them want the same.
    fn bury(&mut self, places: &[u32]) -> Option<u32> {
        self.heights.clear();
        let (mut known, mut buried) = (0u32, 0);
        for (height, &places) in places.iter().enumerate().skip(1).rev() {
            let one_place = places.is_power_of_two();
            let between = known & places.wrapping_sub(1) != 0 && known > places;
            if one_place && between {
                if buried & places != 0 {
                    return None;
                }
                buried |= places;
            } else {
                self.heights.push(height as u8);
                known |= if one_place { places } else { 0 };
            }
        }
        Some(buried)
    }

    fn rules(&mut self, size: usize, parks: bool, clues: (u8, u8)) -> Rules {
        if self.rules_for != (size, parks) {
            self.rules_for = (size, parks);
            self.rules.clear();
            self.rules.resize((size + 1) * (size + 1), None);
        }
        if self.states.len() < 1 << size {
            self.states.resize(1 << size, State::default());
        }
        let index = usize::from(clues.0) * (size + 1) + usize::from(clues.1);
        *self.rules[index].get_or_insert_with(|| Rules::new(size, parks, clues))
    }

    fn forwards(&mut self, size: usize, cells: u32, places: &[u32], rules: &Rules) {
        let Masks { states, masks, levels, heights, .. } = self;
        levels.clear();
        levels.push(0);
        // The tallest building is seen from both ends, wherever it stands.
        each_position(places[places.len() - 1] & cells, |position| {
            let allowed = rules.left[position as usize] & rules.right[size - 1 - position as usize];
            reach(states, masks, 1 << position, 1 & allowed);
        });
        let mut level = 0;
        for &height in &heights[1..] {
            let places = places[usize::from(height)] & cells;
            let end = masks.len();
            levels.push(end);
            for number in level..end {
                let mask = u32::from(masks[number]);
                let pairs = states[mask as usize].reached;
                let free = places & !mask;
                let (left, right) = outside(mask);
                each_position(free & !left & !right, |position| {
                    reach(states, masks, mask | 1 << position, pairs);
                });
                let moved = pairs << rules.left_shift;
                each_position(free & left, |position| {
                    reach(
                        states,
                        masks,
                        mask | 1 << position,
                        moved & rules.left[position as usize],
                    );
                });
                let moved = (pairs & rules.room) << rules.right_shift;
                each_position(free & right, |position| {
                    let allowed = rules.right[size - 1 - position as usize];
                    reach(states, masks, mask | 1 << position, moved & allowed);
                });
            }
            level = end;
        }
        levels.push(masks.len());
    }

    fn backwards(
        &mut self,
        cells: u32,
        places: &[u32],
        rules: &Rules,
        supports: &mut [u32],
    ) -> bool {
        let Masks { states, masks, levels, heights, .. } = self;
        let last = heights.len();
        supports[0] = 0;
        let mut any = false;
        for &mask in &masks[levels[last - 1]..] {
            let state = &mut states[usize::from(mask)];
            let left_over = cells & !u32::from(mask);
            if left_over & !places[0] == 0 && state.reached & rules.goal != 0 {
                state.alive = rules.goal;
                supports[0] |= left_over;
                any = true;
            }
        }
        if !any {
            return false;
        }
        for level in (1..last).rev() {
            let height = usize::from(heights[level]);
            let places = places[height] & cells;
            let mut support = 0;
            for &mask in &masks[levels[level - 1]..levels[level]] {
                let mask = u32::from(mask);
                let reached = states[mask as usize].reached;
                let (left, right) = outside(mask);
                let mut alive = 0;
                each_position(places & !mask, |position| {
                    let bit = 1 << position;
                    let mut pairs = states[(mask | bit) as usize].alive;
                    if bit & left != 0 {
                        pairs >>= rules.left_shift;
                    } else if bit & right != 0 {
                        pairs = pairs >> rules.right_shift & rules.room;
                    }
                    if pairs & reached != 0 {
                        alive |= pairs & reached;
                        support |= bit;
                    }
                });
                states[mask as usize].alive = alive;
            }
            supports[height] = support;
        }
        let alive = |&&mask: &&u16| states[usize::from(mask)].alive != 0;
        let peaks = masks[..levels[1]].iter().filter(alive);
        supports[places.len() - 1] = peaks.fold(0, |peaks, &mask| peaks | u32::from(mask));
        true
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
