//! The arrangements of a line, one by one: how many there are, for `line1` and `line2`, and which, for chains.
//!
//! [`LineFilter`](super::line_filter::LineFilter) knows what occurs in some arrangement without
//! going through any of them. This goes through them as a person would, and stops where a person would
//! no longer count.

use std::ops::ControlFlow;

use super::line_filter::descent::Descent;
use crate::model::{Ends, Height, Rules, Sight, Size};

/// Placements tried before a line counts as one with very many arrangements. Lines that have been
/// filtered hardly ever lead astray, so that only open lines of long boards get here.
const PATIENCE: u32 = 200_000;

/// Hands over every arrangement that fits: the heights by position, the near end first.
///
/// `places[height]` are the positions where the height may stand, bit 0 at the near end;
/// `places[0]` those of the parks. `false` when it takes too long.
pub(super) fn each_arrangement(
    rules: &Rules,
    places: &[u32],
    ends: Ends,
    act: &mut dyn FnMut(&[Height]) -> ControlFlow<()>,
) -> bool {
    let tallest = places.len().saturating_sub(1);
    let line = [Height::PARK; Size::MAX.get()];
    let (size, sight) = (rules.size().get(), rules.sight());
    let mut walk = ArrangementWalk { size, sight, places, ends, line, patience: PATIENCE, act };
    let all = tallest == 0 || walk.place(tallest, Descent::default()).is_continue();
    all || walk.patience > 0
}

/// How many arrangements fit, counted up to `most`.
pub(super) fn count(rules: &Rules, places: &[u32], ends: Ends, most: u32) -> u32 {
    let mut found = 0;
    let within_reason = each_arrangement(rules, places, ends, &mut |_| {
        found += 1;
        if found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if within_reason { found } else { most }
}

/// Some arrangement that fits; `None` if there is none or it takes more placements than this.
pub(super) fn first_arrangement(
    rules: &Rules,
    places: &[u32],
    ends: Ends,
    patience: u32,
) -> Option<[Height; Size::MAX.get()]> {
    let mut first = None;
    let line = [Height::PARK; Size::MAX.get()];
    let (size, sight) = (rules.size().get(), rules.sight());
    let act: &mut dyn FnMut(&[Height]) -> ControlFlow<()> = &mut |heights| {
        let mut line = line;
        line[..size].copy_from_slice(heights);
        first = Some(line);
        ControlFlow::Break(())
    };
    let mut walk = ArrangementWalk { size, sight, places, ends, line, patience, act };
    let _ = walk.place(places.len().saturating_sub(1), Descent::default());
    first
}

struct ArrangementWalk<'a> {
    size: usize,
    sight: Sight,
    places: &'a [u32],
    ends: Ends,
    line: [Height; Size::MAX.get()],
    patience: u32,
    act: &'a mut dyn FnMut(&[Height]) -> ControlFlow<()>,
}

impl ArrangementWalk<'_> {
    /// Places this height and all lower ones.
    fn place(&mut self, height: usize, taller: Descent) -> ControlFlow<()> {
        if height == 0 {
            let parks = (u32::MAX >> (32 - self.size)) & !taller.taken;
            if parks & !self.places[0] != 0 || !taller.meets(self.ends) {
                return ControlFlow::Continue(());
            }
            for at in (0..self.size).filter(|at| parks >> at & 1 != 0) {
                self.line[at] = Height::PARK;
            }
            return (self.act)(&self.line[..self.size]);
        }
        let mut free = self.places[height] & !taller.taken;
        while free != 0 {
            let at = free.trailing_zeros();
            free &= free - 1;
            self.patience = self.patience.saturating_sub(1);
            if self.patience == 0 {
                return ControlFlow::Break(());
            }
            let placed = taller.place(self.sight, Height::of(height), 1 << at);
            if placed.can_meet(self.ends, self.size, self.sight, height - 1) {
                self.line[at as usize] = Height::of(height);
                self.place(height - 1, placed)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Clue;

    fn plain(size: usize) -> Rules {
        Rules::plain(Size::new(size).expect("a size"))
    }

    fn ends((near, far): (u16, u16)) -> Ends {
        Ends { near: Clue::new(near), far: Clue::new(far) }
    }

    fn list(size: usize, places: &[u32], clues: (u16, u16)) -> Vec<String> {
        let mut lines = Vec::new();
        each_arrangement(&plain(size), places, ends(clues), &mut |line| {
            lines.push(line.iter().map(|height| height.to_string()).collect());
            ControlFlow::Continue(())
        });
        lines.sort();
        lines
    }

    #[test]
    fn open_lines_have_as_many_as_the_clues_allow() {
        let open = |size: usize| vec![0].into_iter().chain(vec![(1 << size) - 1; size]).collect();
        let open4: Vec<u32> = open(4);
        assert_eq!(list(4, &open4, (0, 0)).len(), 24);
        assert_eq!(list(4, &open4, (2, 2)).len(), 6);
        assert_eq!(list(4, &open4, (3, 2)), ["1243", "1342", "2341"]);
        assert_eq!(count(&plain(4), &open4, Ends::NONE, 10), 10);
        let open9: Vec<u32> = open(9);
        assert_eq!(count(&plain(9), &open9, Ends::NONE, 64), 64);
    }

    #[test]
    fn parks_take_what_is_left() {
        assert_eq!(list(3, &[0b111, 0b111, 0b001], (1, 2)), ["2-1", "21-"]);
    }
}
