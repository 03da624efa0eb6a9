//! Lines that were filtered before, and what came of it.
//!
//! Suppositions lead to the same lines again and again: of those that explanations of 9x9 boards ask for, three in four
//! have been there before. A line of up to eleven cells fits into one number.

use crate::model::{Ends, Rules, Sight};

/// Lines that are remembered. A new one takes the place of an older one that happens to have the same.
const SLOTS: usize = 1 << 12;

/// A line: its candidates packed height by height, and all else that its arrangements depend on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LineKey {
    places: u128,
    ends: (u16, u16),
    /// Size, tallest height and kind of clues; 0 for no line at all.
    kind: u32,
}

impl LineKey {
    /// `None` for a line that is too long.
    pub(super) fn new(rules: &Rules, places: &[u32], ends: Ends) -> Option<LineKey> {
        let (size, tallest) = (rules.size().get(), rules.tallest().index());
        let sums = u32::from(rules.sight() == Sight::Sum);
        let kind = (size << 8 | tallest << 1) as u32 | sums;
        let said = |clue: Option<crate::model::Clue>| clue.map_or(0, |clue| clue.get());
        let ends = (said(ends.near), said(ends.far));
        let places = pack(size, places)?;
        Some(LineKey { places, ends, kind })
    }

    fn slot(&self) -> usize {
        let LineKey { places, ends, kind } = *self;
        let mixed = (places as u64)
            ^ ((places >> 64) as u64).rotate_left(29)
            ^ (u64::from(ends.0) << 48 | u64::from(ends.1) << 32 | u64::from(kind));
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % SLOTS
    }
}

/// Places as one number; parks take part only where there are any.
fn pack(size: usize, places: &[u32]) -> Option<u128> {
    let first = usize::from(places[0] == 0);
    if (places.len() - first) * size > 127 {
        return None;
    }
    let packed = places[first..].iter().fold(0, |packed, &row| packed << size | u128::from(row));
    Some(packed << 1 | first as u128)
}

fn unpack(size: usize, packed: u128, places: &mut [u32]) {
    let first = (packed & 1) as usize;
    places[..first].fill(0);
    let mut rest = packed >> 1;
    for row in places[first..].iter_mut().rev() {
        *row = rest as u32 & (u32::MAX >> (32 - size));
        rest >>= size;
    }
}

/// What is left of lines.
#[derive(Debug, Default)]
pub(super) struct LineMemory {
    /// Each line with what is left of it, packed; `None` if no arrangement fits.
    slots: Vec<(LineKey, Option<u128>)>,
}

impl LineMemory {
    /// What is left of a line, into `supports`; says whether anything is. `None` if the line is new.
    pub(super) fn recall(&self, key: &LineKey, supports: &mut [u32]) -> Option<bool> {
        let (known, left) = self.slots.get(key.slot()).filter(|(known, _)| known == key)?;
        if let Some(left) = left {
            unpack((known.kind >> 8) as usize, *left, supports);
        }
        Some(left.is_some())
    }

    /// Remembers what is left of a line.
    pub(super) fn note(&mut self, key: LineKey, supports: &[u32], fits: bool) {
        if self.slots.is_empty() {
            self.slots = vec![Default::default(); SLOTS];
        }
        let left = fits.then(|| pack((key.kind >> 8) as usize, supports)).flatten();
        // What does not fit in is not kept.
        if left.is_some() == fits {
            self.slots[key.slot()] = (key, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_unpacks() {
        for size in [8, 9, 10, 11] {
            for parks in [0, 1 << (size - 1) | 1] {
                let mut places = vec![parks];
                places.extend((1..=size as u32).map(|height| (height * 0x155) & ((1 << size) - 1)));
                let mut back = vec![7; places.len()];
                if let Some(packed) = pack(size, &places) {
                    unpack(size, packed, &mut back);
                    assert_eq!(back, places);
                }
                assert_eq!(pack(size, &places).is_some(), size < 11 || parks == 0);
            }
        }
        assert_eq!(pack(12, &[1; 13]), None);
    }
}
