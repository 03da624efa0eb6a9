//! How many arrangements of a line fit: what makes `line1` and `line2` easy or hard to follow.
//!
//! [`LineFilter`](super::line_filter::LineFilter) knows what occurs in some arrangement without
//! going through any of them. This goes through them one by one, as a person would, and stops
//! where a person would no longer count.

use std::ops::ControlFlow;

use super::line_filter::descent::Descent;
use crate::model::{Ends, Height, Rules, Sight};

/// Placements tried before a line counts as one with very many arrangements. Lines that have been
/// filtered hardly ever lead astray, so that only open lines of long boards get here.
const PATIENCE: u32 = 200_000;

/// How many arrangements fit, counted up to `most`; `most` as well when counting takes too long.
///
/// `places[height]` are the positions where the height may stand, bit 0 at the near end;
/// `places[0]` those of the parks.
pub(super) fn count(rules: &Rules, places: &[u32], ends: Ends, most: u32) -> u32 {
    let (size, sight) = (rules.size().get(), rules.sight());
    let mut counting = Counting { size, sight, places, ends, patience: PATIENCE, found: 0, most };
    match counting.place(places.len() - 1, Descent::default()) {
        ControlFlow::Continue(()) => counting.found,
        ControlFlow::Break(()) => most,
    }
}

struct Counting<'a> {
    size: usize,
    sight: Sight,
    places: &'a [u32],
    ends: Ends,
    /// Placements that may still be tried.
    patience: u32,
    found: u32,
    most: u32,
}

impl Counting<'_> {
    /// Places this height and all lower ones. Breaks when there are enough, or patience is at its
    /// end.
    fn place(&mut self, height: usize, taller: Descent) -> ControlFlow<()> {
        if height == 0 {
            return self.finish(taller);
        }
        let mut free = self.places[height] & !taller.taken;
        while free != 0 {
            let place = free & free.wrapping_neg();
            free &= free - 1;
            self.patience -= 1;
            if self.patience == 0 {
                return ControlFlow::Break(());
            }
            let placed = taller.place(self.sight, Height::of(height), place);
            if placed.can_meet(self.ends, self.size, self.sight, height - 1) {
                self.place(height - 1, placed)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every building stands: the cells left over are the parks.
    fn finish(&mut self, line: Descent) -> ControlFlow<()> {
        let parks = (u32::MAX >> (32 - self.size)) & !line.taken;
        if parks & !self.places[0] == 0 && line.meets(self.ends) {
            self.found += 1;
        }
        if self.found < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Clue, Size};

    fn counted(size: usize, places: &[u32], (near, far): (u16, u16)) -> u32 {
        let rules = Rules::plain(Size::new(size).expect("a size"));
        let ends = Ends { near: Clue::new(near), far: Clue::new(far) };
        count(&rules, places, ends, 64)
    }

    /// No parks, and every height anywhere.
    fn open(size: usize) -> Vec<u32> {
        std::iter::once(0).chain(vec![(1 << size) - 1; size]).collect()
    }

    #[test]
    fn open_lines_have_as_many_as_the_clues_allow() {
        assert_eq!(counted(4, &open(4), (0, 0)), 24);
        assert_eq!(counted(4, &open(4), (2, 2)), 6);
        assert_eq!(counted(4, &open(4), (3, 2)), 3); // 1243, 1342, 2341
        assert_eq!(counted(4, &open(4), (3, 3)), 0);
    }

    #[test]
    fn candidates_leave_fewer() {
        // 1342 and 2341: the tallest stands third.
        assert_eq!(counted(4, &[0, 0b1001, 0b1001, 0b0010, 0b0100], (3, 2)), 2);
        assert_eq!(counted(4, &[0, 0b0001, 0b1000, 0b0010, 0b0100], (3, 2)), 1);
    }

    #[test]
    fn very_many_are_counted_up_to_a_limit() {
        assert_eq!(counted(9, &open(9), (0, 0)), 64);
    }

    #[test]
    fn patience_ends_where_nothing_fits() {
        // A 20x20 line in which the low heights have no place, which shows only at the very end.
        let mut places = open(20);
        places[1] = 0;
        assert_eq!(counted(20, &places, (0, 0)), 64);
    }

    #[test]
    fn parks_take_what_is_left() {
        assert_eq!(counted(3, &[0b111, 0b111, 0b001], (1, 2)), 2); // 2-1, 21-
        assert_eq!(counted(3, &[0b010, 0b111, 0b001], (1, 2)), 1);
    }
}
