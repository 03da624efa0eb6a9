//! The arrangements of a line, one by one: what `line1` and `line2` tell people about.
//!
//! [`LineFilter`](super::line_filter::LineFilter) knows what occurs in some arrangement without
//! writing any of them down. This writes them down, for lines where few are left.

use std::ops::ControlFlow;

use crate::model::{Height, Size};

/// Placements tried before a line counts as one with very many arrangements. Lines that have been
/// filtered hardly ever lead astray, so that only open lines of long boards get here.
const PATIENCE: u32 = 200_000;

/// Hands over every arrangement that fits: the heights by position, the near end first.
///
/// `places[height]` are the positions where the height may stand, bit 0 at the near end;
/// `places[0]` those of the parks. Clues of 0 are none. `false` when it takes too long.
pub(super) fn each_arrangement(
    size: usize,
    places: &[u32],
    clues: (u8, u8),
    act: &mut dyn FnMut(&[Height]) -> ControlFlow<()>,
) -> bool {
    let tallest = places.len().saturating_sub(1);
    let line = [Height::PARK; Size::MAX.get()];
    let mut walk = Walk { size, places, clues, line, patience: PATIENCE, act };
    let all = tallest == 0 || walk.place(tallest, 0, 0, 0).is_continue();
    all || walk.patience > 0
}

/// How many arrangements fit, counted up to `most`.
pub(super) fn count(size: usize, places: &[u32], clues: (u8, u8), most: u32) -> u32 {
    let mut found = 0;
    let within_reason = each_arrangement(size, places, clues, &mut |_| {
        found += 1;
        if found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if within_reason { found } else { most }
}

struct Walk<'a> {
    size: usize,
    places: &'a [u32],
    clues: (u8, u8),
    line: [Height; Size::MAX.get()],
    patience: u32,
    act: &'a mut dyn FnMut(&[Height]) -> ControlFlow<()>,
}

impl Walk<'_> {
    /// Places this height and all lower ones. The taller ones have taken `taken`, and of them
    /// `seen_near` and `seen_far` are seen.
    fn place(&mut self, height: usize, taken: u32, near: u8, far: u8) -> ControlFlow<()> {
        let all = u32::MAX >> (32 - self.size);
        if height == 0 {
            let fits = |clue: u8, seen: u8| clue == 0 || clue == seen;
            let parks = all & !taken;
            if parks & !self.places[0] != 0 || !fits(self.clues.0, near) || !fits(self.clues.1, far)
            {
                return ControlFlow::Continue(());
            }
            for at in (0..self.size).filter(|at| parks >> at & 1 != 0) {
                self.line[at] = Height::PARK;
            }
            return (self.act)(&self.line[..self.size]);
        }
        let mut free = self.places[height] & !taken;
        while free != 0 {
            let at = free.trailing_zeros();
            let bit = 1u32 << at;
            free &= free - 1;
            self.patience = self.patience.saturating_sub(1);
            if self.patience == 0 {
                return ControlFlow::Break(());
            }
            let after = taken | bit;
            let near = near + u8::from(taken & (bit - 1) == 0);
            let far = far + u8::from(bit > taken);
            // What is still to come is seen from an end only if it lands outside of all so far.
            let room_near = after.trailing_zeros() as usize;
            let room_far = self.size - (32 - after.leading_zeros() as usize);
            let possible = |clue: u8, seen: u8, room: usize| {
                let rest = usize::from(clue).checked_sub(usize::from(seen));
                clue == 0 || rest.is_some_and(|rest| rest <= room.min(height - 1))
            };
            if !possible(self.clues.0, near, room_near) || !possible(self.clues.1, far, room_far) {
                continue;
            }
            // Heights on a board of size 32 or less fit a byte.
            self.line[at as usize] = Height::new(height as u8).unwrap_or(Height::PARK);
            self.place(height - 1, after, near, far)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(size: usize, places: &[u32], clues: (u8, u8)) -> Vec<String> {
        let mut lines = Vec::new();
        each_arrangement(size, places, clues, &mut |line| {
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
        assert_eq!(count(4, &open4, (0, 0), 10), 10);
        let open9: Vec<u32> = open(9);
        assert_eq!(count(9, &open9, (0, 0), 64), 64);
    }

    #[test]
    fn parks_take_what_is_left() {
        assert_eq!(list(3, &[0b111, 0b111, 0b001], (1, 2)), ["2-1", "21-"]);
    }
}
