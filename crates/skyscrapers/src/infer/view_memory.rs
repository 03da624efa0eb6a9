//! The least and the most that can be seen along lines looked at before.
//!
//! Hundreds of suppositions from one position leave most lines alike, and so do the positions that follow it: of the lines
//! that trials ask about on 9x9 boards, more than nine in ten have been there before. A line of up to eleven cells fits
//! into one number.

use super::techniques::count::{self, Range};
use crate::board::Board;
use crate::model::Clue;

/// Lines that are remembered. A new one takes the place of an older one that happens to have the same.
const SLOTS: usize = 1 << 12;

/// Candidates of a line, and what is seen of it from the near and the far end: not asked yet, nothing, or a range.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    line: u128,
    seen: [Option<Option<Range>>; 2],
}

/// What can be seen along lines without parks.
#[derive(Debug, Default)]
pub(super) struct ViewMemory {
    slots: Vec<Slot>,
}

impl ViewMemory {
    /// Is one of a line's clues bound to see too much or too little? For a line without parks whose clues count.
    pub(super) fn is_outside(&mut self, board: &Board, house: usize) -> bool {
        let ends = board.ends(house);
        if ends.is_empty() {
            return false;
        }
        let Some(line) = pack(board, house) else { return count::is_outside(board, house) };
        if self.slots.is_empty() {
            self.slots = vec![Slot::default(); SLOTS];
        }
        let slot = &mut self.slots[place(line)];
        if slot.line != line {
            *slot = Slot { line, seen: [None; 2] };
        }
        let mut misses = |clue: Option<Clue>, backwards: bool| {
            let Some(clue) = clue.map(Clue::get) else { return false };
            let seen = slot.seen[usize::from(backwards)]
                .get_or_insert_with(|| count::seen_along(board, house, backwards));
            seen.is_some_and(|(least, most)| clue < least || most < clue)
        };
        misses(ends.near, false) || misses(ends.far, true)
    }
}

/// The candidates of a line as one number, which is never 0; `None` for a line that is too long.
fn pack(board: &Board, house: usize) -> Option<u128> {
    let (size, heights) = (board.size().get(), &board.places_of_house(house)[1..]);
    if size > 11 {
        return None;
    }
    Some(heights.iter().fold(size as u128, |packed, &places| packed << size | u128::from(places)))
}

fn place(line: u128) -> usize {
    let mixed = (line as u64) ^ ((line >> 64) as u64).rotate_left(29);
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use crate::model::{Cell, Draft, Height, Puzzle};

    /// Lines come again and again, and each time the memory says what counting says.
    #[test]
    fn what_is_remembered_is_what_is_counted() {
        let mut rng = Rng::of(&[7, 1]);
        let (mut memory, mut outside) = (ViewMemory::default(), 0);
        for size in [4, 5, 9, 11, 12].into_iter().cycle().take(400) {
            let clues = (0..4 * size).map(|_| i64::from(rng.below(size as u32 + 1))).collect();
            let draft = Draft { size, clues, ..Draft::default() };
            let Ok(mut board) = Board::new(&Puzzle::new(&draft).expect("a puzzle")) else {
                continue;
            };
            for _ in 0..20 * size {
                for house in 0..2 * size {
                    let counted = count::is_outside(&board, house);
                    assert_eq!(memory.is_outside(&board, house), counted);
                    outside += usize::from(counted);
                }
                let (row, column) = (rng.below(size as u32), rng.below(size as u32));
                let cell = Cell::new(row as usize, column as usize).expect("a cell");
                let height = Height::of(1 + rng.below(size as u32) as usize);
                if board.candidates(cell).len() > 1 && board.strike(cell, height).is_err() {
                    break;
                }
            }
        }
        assert!(outside > 100, "{outside}");
    }
}
