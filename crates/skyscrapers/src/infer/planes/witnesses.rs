//! Arrangements that prove a line has nothing to say.
//!
//! Most lines that are looked at lose nothing. Finding that out with the exact filter takes as long as
//! finding out what they lose: thousands of states on an open line of eight cells or more. But a
//! few arrangements that fit the line and cover all its candidates prove it at once, and they often
//! still fit when the line is looked at next. So each line keeps some. Where a candidate is
//! not covered, one more arrangement is looked for, with little patience; if none is found, the filter is
//! asked after all.

use super::bits::LARGEST;

/// Arrangements kept for each line.
const KEPT: usize = 64;

/// Placements tried to find one more.
const PATIENCE: u32 = 80;

/// An arrangement, and what is seen of it from both ends.
#[derive(Debug, Clone, Copy, Default)]
struct Arrangement {
    /// Bit `h n + p`: height `h`, counted from 0, stands at position `p`.
    bits: u128,
    near: u8,
    far: u8,
}

/// The arrangements of one line.
#[derive(Debug, Clone, Default)]
pub(super) struct Witnesses {
    kept: Vec<Arrangement>,
    /// The next to be replaced.
    oldest: usize,
}

impl Witnesses {
    /// Is it certain that every candidate of the line occurs in some arrangement?
    ///
    /// `places` tells where each height may stand, from the lowest.
    pub(super) fn cover(&mut self, places: &[u32], clues: (u8, u8)) -> bool {
        let n = places.len();
        let line = places.iter().rev().fold(0u128, |line, &set| line << n | u128::from(set));
        let fits = |kept: &Arrangement| {
            kept.bits & !line == 0
                && (clues.0 == 0 || clues.0 == kept.near)
                && (clues.1 == 0 || clues.1 == kept.far)
        };
        let mut covered = 0;
        for kept in self.kept.iter().filter(|kept| fits(kept)) {
            covered |= kept.bits;
        }
        while covered != line {
            // The tallest first: it leaves the fewest ways to go wrong.
            let missing = 127 - (line & !covered).leading_zeros() as usize;
            let mut search = Search {
                places,
                uncovered: line & !covered,
                clues,
                forced: (missing / n, missing % n),
                patience: PATIENCE,
                positions: [0; LARGEST],
            };
            let Some((near, far)) = search.place(n, 0, 0, 0) else { return false };
            let bits = (0..n).fold(0, |bits, height| {
                bits | 1 << (height * n + usize::from(search.positions[height]))
            });
            covered |= bits;
            let found = Arrangement { bits, near, far };
            if self.kept.len() < KEPT {
                self.kept.push(found);
            } else {
                self.kept[self.oldest] = found;
                self.oldest = (self.oldest + 1) % KEPT;
            }
        }
        true
    }
}

/// The search for an arrangement with one height in a certain place.
struct Search<'a> {
    places: &'a [u32],
    /// The candidates that no arrangement covers yet: worth preferring.
    uncovered: u128,
    clues: (u8, u8),
    forced: (usize, usize),
    patience: u32,
    positions: [u8; LARGEST],
}

impl Search<'_> {
    /// Places the heights below `height`, counted from 0, with the taller ones in `taken`. Says how
    /// many are seen from both ends in the end.
    fn place(&mut self, height: usize, taken: u32, near: u8, far: u8) -> Option<(u8, u8)> {
        let n = self.places.len();
        if height == 0 {
            return Some((near, far));
        }
        let height = height - 1;
        let mut free = self.places[height] & !taken;
        if height == self.forced.0 {
            free &= 1 << self.forced.1;
        } else {
            free &= !(1 << self.forced.1);
        }
        let news = (self.uncovered >> (height * n)) as u32 & free;
        for mut choices in [news, free & !news] {
            while choices != 0 {
                self.patience = self.patience.checked_sub(1)?;
                let bit = choices & choices.wrapping_neg();
                choices &= choices - 1;
                let after = taken | bit;
                let near = near + u8::from(taken & (bit - 1) == 0);
                let far = far + u8::from(bit > taken);
                // Of what is still to come, some is seen from an end if there is room before all so far.
                let room_near = after.trailing_zeros();
                let room_far = n as u32 - (32 - after.leading_zeros());
                let possible = |clue: u8, seen: u8, room: u32| {
                    clue == 0
                        || clue >= seen + u8::from(room > 0)
                            && u32::from(clue - seen) <= room.min(height as u32)
                };
                if !possible(self.clues.0, near, room_near)
                    || !possible(self.clues.1, far, room_far)
                {
                    continue;
                }
                self.positions[height] = bit.trailing_zeros() as u8;
                if let Some(seen) = self.place(height, after, near, far) {
                    return Some(seen);
                }
            }
        }
        None
    }
}
