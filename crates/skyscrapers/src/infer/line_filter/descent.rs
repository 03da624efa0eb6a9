//! What the two ends see of a line that is filled from the tallest building down.
//!
//! A building that comes later is lower than all that stand there already, so it is seen from an
//! end exactly if it lands outside of all of them on that side. What the clue makes of that is
//! [`Sight`]'s to say.

use crate::model::{Clue, Ends, Height, Sight};

/// A line filled with its tallest buildings so far.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Descent {
    /// The positions taken, bit 0 at the near end.
    pub(crate) taken: u32,
    near: u16,
    far: u16,
}

impl Descent {
    /// The next building stands in this place, given as a bit.
    #[inline]
    pub(crate) fn place(self, sight: Sight, height: Height, place: u32) -> Descent {
        let adds = sight.adds(height);
        Descent {
            taken: self.taken | place,
            near: self.near + if self.taken & (place - 1) == 0 { adds } else { 0 },
            far: self.far + if place > self.taken { adds } else { 0 },
        }
    }

    /// A number that is the same for lines that go on alike: the cells taken, and what was seen from the ends
    /// that have clues. Sums stay below 2^10, so that each has its own bits.
    pub(crate) fn key(self, ends: Ends) -> u64 {
        let seen = |clue: Option<Clue>, seen: u16| if clue.is_some() { u64::from(seen) } else { 0 };
        u64::from(self.taken) | seen(ends.near, self.near) << 32 | seen(ends.far, self.far) << 48
    }

    /// Are both clues met, all buildings being placed?
    #[inline]
    pub(crate) fn meets(self, ends: Ends) -> bool {
        let sees = |clue: Option<Clue>, seen: u16| clue.is_none_or(|clue| clue.get() == seen);
        sees(ends.near, self.near) && sees(ends.far, self.far)
    }

    /// Can both clues of a line of this size still be met with buildings up to this height to
    /// come? There must be a building already.
    pub(crate) fn can_meet(self, ends: Ends, size: usize, sight: Sight, tallest: usize) -> bool {
        let possible = |clue: Option<Clue>, seen: u16, room: u32| {
            clue.is_none_or(|clue| {
                let rest = clue.get().checked_sub(seen);
                rest.is_some_and(|rest| rest <= most(sight, tallest, room as usize))
            })
        };
        possible(ends.near, self.near, self.taken.trailing_zeros())
            && possible(ends.far, self.far, size as u32 + self.taken.leading_zeros() - 32)
    }
}

/// The most that a clue can make of buildings up to a height in so many cells.
fn most(sight: Sight, tallest: usize, cells: usize) -> u16 {
    let seen = cells.min(tallest);
    match sight {
        Sight::Count => seen as u16,
        Sight::Sum => (seen * (2 * tallest + 1 - seen) / 2) as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sees_what_a_look_along_the_line_sees() {
        let line = [1, 0, 3, 4, 2, 0].map(Height::of);
        for sight in [Sight::Count, Sight::Sum] {
            let mut descent = Descent::default();
            for height in (1..=4).rev().map(Height::of) {
                let at = line.iter().position(|&other| other == height).expect("a place");
                descent = descent.place(sight, height, 1 << at);
            }
            let ends = Ends {
                near: Clue::new(sight.seen(line)),
                far: Clue::new(sight.seen(line.into_iter().rev())),
            };
            assert!(descent.meets(ends));
            assert!(!descent.meets(Ends { near: ends.far, far: ends.far }));
        }
    }

    #[test]
    fn the_tallest_cells_bound_what_is_to_come() {
        assert_eq!([0, 1, 2, 9].map(|cells| most(Sight::Count, 4, cells)), [0, 1, 2, 4]);
        assert_eq!([0, 1, 2, 9].map(|cells| most(Sight::Sum, 4, cells)), [0, 4, 7, 10]);
        for (tallest, cells) in
            (0..33usize).flat_map(|tallest| (0..33).map(move |cells| (tallest, cells)))
        {
            let first = tallest.saturating_sub(cells) + 1;
            for sight in [Sight::Count, Sight::Sum] {
                let one_by_one: u16 = (first..=tallest).map(|it| sight.adds(Height::of(it))).sum();
                assert_eq!(most(sight, tallest, cells), one_by_one);
            }
        }
        assert_eq!(most(Sight::Sum, 0, 3), 0);
    }
}
