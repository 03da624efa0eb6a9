//! What the line filter said before.
//!
//! Whether a puzzle can do without this clue or that one is asked dozens of times of one board, and most
//! lines look the same each time. A table remembers the answers; a new one takes the place of an
//! old one that happens to share its slot.

use super::arrange::HeightPlaces;
use super::bits::LARGEST;

/// Slots in the table: a board of size 9 asks about some thousand different lines.
const SLOTS: usize = 1 << 12;

/// A line: where each height may stand, and its two clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Key {
    places: [u64; 2],
    clues: (u8, u8),
}

impl Key {
    fn new(places: &[u32], clues: (u8, u8)) -> Key {
        // Eleven bits a height, at most eleven heights: five of them to a word, and one more.
        let pack = |places: &[u32]| places.iter().fold(0, |word, &set| word << 11 | u64::from(set));
        let (low, high) = places.split_at(places.len().min(5));
        let (middle, top) = high.split_at(high.len().min(5));
        let top = pack(top);
        Key { places: [pack(low) | top << 55, pack(middle) | top >> 9 << 55], clues }
    }

    fn slot(self) -> usize {
        let clues = u64::from(self.clues.0) << 8 | u64::from(self.clues.1);
        let mixed = (self.places[0] ^ clues << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.places[1].wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize
    }
}

/// What is kept of a line; `None` if nothing is.
pub(super) type Kept = Option<[u16; LARGEST]>;

/// The answers remembered.
#[derive(Debug, Default)]
pub(super) struct Memory {
    slots: Vec<(Key, Kept)>,
}

impl Memory {
    /// The answer for a line, by height from 1: remembered, or asked for.
    #[inline]
    pub(super) fn recall(
        &mut self,
        places: &[u32],
        clues: (u8, u8),
        ask: impl FnOnce() -> Option<HeightPlaces>,
    ) -> Kept {
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, (Key::default(), None));
        }
        let key = Key::new(places, clues);
        let slot = &mut self.slots[key.slot()];
        if slot.0 != key {
            let shorten =
                |line: HeightPlaces| std::array::from_fn(|height| line[height + 1] as u16);
            *slot = (key, ask().map(shorten));
        }
        slot.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_differ_have_different_keys() {
        let places: Vec<u32> = (0..11).map(|height| 0x7ff ^ (1 << height)).collect();
        let key = Key::new(&places, (2, 3));
        assert_ne!(Key::new(&places, (3, 2)), key);
        for height in 0..11 {
            for position in 0..11 {
                let mut other = places.clone();
                other[height] ^= 1 << position;
                assert_ne!(Key::new(&other, (2, 3)), key, "{height} {position}");
            }
        }
    }

    #[test]
    fn an_answer_is_asked_for_once() {
        let mut memory = Memory::default();
        let answer = Some([1; LARGEST]);
        assert_eq!(memory.recall(&[3, 3], (1, 0), || Some([1; LARGEST + 1])), answer);
        assert_eq!(memory.recall(&[3, 3], (1, 0), || None), answer);
        assert_eq!(memory.recall(&[3, 3], (0, 1), || None), None);
    }
}
