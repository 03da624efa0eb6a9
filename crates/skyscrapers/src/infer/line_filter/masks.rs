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
//! With parks one stops after the last height: the cells left over are the parks.

/// Seen from the left, from the right: which of the four kinds of step this is.
type Kind = usize;

#[derive(Debug, Clone, Copy)]
struct State {
    mask: u32,
    /// Pairs reached from the start.
    reached: u64,
    /// Of those, the pairs from which both clues can still be met.
    alive: u64,
}

#[derive(Debug, Clone, Copy)]
struct Step {
    from: u32,
    to: u32,
    kind: u8,
    position: u8,
}

/// The filter and its memory.
#[derive(Debug, Default)]
pub struct Masks {
    /// The state of each mask; only trusted if that state has the mask.
    slots: Vec<u32>,
    states: Vec<State>,
    steps: Vec<Step>,
    /// Where the steps of each height begin, from the tallest down.
    first_steps: Vec<u32>,
}

/// What the clues say about pairs, worked out once a call.
struct Rules {
    /// By free cells left of the outermost building: the pairs that can still meet the near clue.
    left: [u64; 16],
    /// The same from the right.
    right: [u64; 16],
    /// By kind of step: how far a pair moves.
    shift: [u32; 4],
    /// By kind of step: the pairs that can make it.
    room: [u64; 4],
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
            left: [u64::MAX; 16],
            right: [u64::MAX; 16],
            shift: [0; 4],
            room: [u64::MAX; 4],
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
        let left_shift = if near == 0 { 0 } else { far_most };
        let right_shift = u32::from(far != 0);
        rules.shift = [0, left_shift, right_shift, left_shift + right_shift];
        if far != 0 {
            // A pair that has seen all the far clue allows would spill into the next group.
            let below = groups * ones(far_most - 1);
            (rules.room[2], rules.room[3]) = (below, below);
        }
        rules
    }

    #[inline]
    fn allowed(&self, mask: u32, size: usize) -> u64 {
        let free_left = mask.trailing_zeros() as usize;
        let free_right = size - (32 - mask.leading_zeros() as usize);
        self.left[free_left] & self.right[free_right]
    }
}

impl Masks {
    /// States visited by the last call.
    pub(super) fn states(&self) -> u64 {
        self.states.len() as u64
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
        let parks = tallest < size;
        supports.fill(0);
        let (near, far) = (usize::from(clues.0), usize::from(clues.1));
        if near + far > tallest + 1 {
            self.states.clear();
            return false;
        }
        let rules = Rules::new(size, parks, clues);
        self.forwards(size, places, &rules);
        self.backwards(size, places, &rules, supports)
    }

    fn forwards(&mut self, size: usize, places: &[u32], rules: &Rules) {
        let tallest = places.len() - 1;
        if self.slots.len() < 1 << size {
            self.slots.resize(1 << size, 0);
        }
        self.states.clear();
        self.steps.clear();
        self.first_steps.clear();
        // The tallest building is seen from both ends, wherever it stands.
        self.states.push(State { mask: 0, reached: 1, alive: 0 });
        self.first_steps.push(0);
        let mut rest = places[tallest];
        while rest != 0 {
            let position = rest.trailing_zeros();
            rest &= rest - 1;
            self.step(0, 1 << position, 1 & rules.allowed(1 << position, size), 0, position);
        }
        let mut level = 1..self.states.len();
        for height in (1..tallest).rev() {
            self.first_steps.push(self.steps.len() as u32);
            for from in level.clone() {
                let State { mask, reached, .. } = self.states[from];
                let mut rest = places[height] & !mask;
                while rest != 0 {
                    let position = rest.trailing_zeros();
                    let bit = 1 << position;
                    rest &= rest - 1;
                    let seen_left = mask & (bit - 1) == 0;
                    let seen_right = bit > mask;
                    let kind: Kind = usize::from(seen_left) | usize::from(seen_right) << 1;
                    let moved = (reached & rules.room[kind]) << rules.shift[kind];
                    let reached = moved & rules.allowed(mask | bit, size);
                    self.step(from as u32, mask | bit, reached, kind, position);
                }
            }
            level = level.end..self.states.len();
        }
        self.first_steps.push(self.steps.len() as u32);
    }

    /// Adds a step to a mask, and the mask if it is new.
    #[inline]
    fn step(&mut self, from: u32, mask: u32, reached: u64, kind: Kind, position: u32) {
        if reached == 0 {
            return;
        }
        let slot = &mut self.slots[mask as usize];
        match self.states.get_mut(*slot as usize) {
            Some(state) if state.mask == mask => state.reached |= reached,
            _ => {
                *slot = self.states.len() as u32;
                self.states.push(State { mask, reached, alive: 0 });
            }
        }
        let to = *slot;
        self.steps.push(Step { from, to, kind: kind as u8, position: position as u8 });
    }

    fn backwards(
        &mut self,
        size: usize,
        places: &[u32],
        rules: &Rules,
        supports: &mut [u32],
    ) -> bool {
        let tallest = places.len() - 1;
        let all = u32::MAX >> (32 - size);
        let mut any = false;
        for state in self.states.iter_mut().rev() {
            if state.mask.count_ones() as usize != tallest {
                break;
            }
            let left_over = all & !state.mask;
            if left_over & !places[0] == 0 && state.reached & rules.goal != 0 {
                state.alive = rules.goal;
                supports[0] |= left_over;
                any = true;
            }
        }
        if !any {
            return false;
        }
        for (height, support) in supports.iter_mut().enumerate().skip(1) {
            let level = tallest - height;
            let range = self.first_steps[level] as usize..self.first_steps[level + 1] as usize;
            for step in &self.steps[range] {
                let kind = usize::from(step.kind);
                let from = self.states[step.from as usize].reached & rules.room[kind];
                let alive = self.states[step.to as usize].alive >> rules.shift[kind] & from;
                if alive != 0 {
                    self.states[step.from as usize].alive |= alive;
                    *support |= 1 << step.position;
                }
            }
        }
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
    fn a_single_cell_sees_itself() {
        check("1|1|1", 1, "1");
    }
}
