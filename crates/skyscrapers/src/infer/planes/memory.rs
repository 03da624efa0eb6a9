//! What the line filter said before.
//!
//! Whether a puzzle can do without this clue or that one is asked dozens of times of one board, and most
//! lines look the same each time. A table remembers the answers; a new one takes the place of an
//! old one that happens to share its slot.

use super::packed::PackedLine;

/// Slots in the table, as a power of 2: a board of size 9 asks about some thousand different lines.
const SLOTS: u32 = 12;

/// A line, its clues, and what is left of it: nothing if no arrangement is.
#[derive(Debug, Clone, Copy, Default)]
struct KeptLine {
    line: PackedLine,
    left: PackedLine,
    clues: (u8, u8),
}

/// The answers remembered.
#[derive(Debug, Default)]
pub(super) struct Memory {
    slots: Vec<KeptLine>,
}

impl Memory {
    /// What is left of a line: remembered, or asked for.
    #[inline]
    pub(super) fn recall(
        &mut self,
        line: PackedLine,
        clues: (u8, u8),
        ask: impl FnOnce() -> Option<PackedLine>,
    ) -> Option<PackedLine> {
        if self.slots.is_empty() {
            self.slots.resize(1 << SLOTS, KeptLine::default());
        }
        let slot = &mut self.slots[number(line, clues)];
        if slot.line != line || slot.clues != clues {
            *slot = KeptLine { line, left: ask().unwrap_or(0), clues };
        }
        Some(slot.left).filter(|&left| left != 0)
    }
}

/// The number of a line's slot.
#[inline]
fn number(line: PackedLine, clues: (u8, u8)) -> usize {
    let clues = u64::from(clues.0) << 8 | u64::from(clues.1);
    let (low, high) = (line as u64, (line >> 64) as u64);
    let mixed = (high ^ clues << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ low.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_asked_for_once() {
        let mut memory = Memory::default();
        assert_eq!(memory.recall(3, (1, 0), || Some(1)), Some(1));
        assert_eq!(memory.recall(3, (1, 0), || None), Some(1));
        assert_eq!(memory.recall(3, (0, 1), || None), None);
        assert_eq!(memory.recall(3 << 100, (1, 0), || Some(2)), Some(2));
        assert_eq!(memory.recall(3, (1, 0), || Some(3)), Some(1));
    }
}
