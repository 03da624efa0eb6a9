//! Arrangements that show at a glance that what clues are bound to see is within bounds.
//!
//! Hundreds of suppositions from one position leave most lines with an arrangement that both clues agree with. As long as
//! one that was found before still fits, no clue of its line sees too much or too little for certain, and nothing need be
//! counted. An arrangement of up to eleven cells is one number, so that some of them are gone through in no time.

use super::arrangements::first_arrangement;
use super::techniques::count;
use crate::board::Board;
use crate::model::{Ends, Size};

/// Arrangements kept of each line.
const KEPT: usize = 12;

/// Placements tried to find one more. Where that is not enough, counting is quicker.
const PATIENCE: u32 = 60;

/// Arrangements of a line, the last one found first to go.
#[derive(Debug, Clone)]
struct Kept {
    /// What they fit.
    line: Option<(Size, Ends)>,
    /// A bit for each height in its place; all bits where there is none yet.
    arrangements: [u128; KEPT],
    oldest: usize,
}

const NOTHING_KEPT: Kept = Kept { line: None, arrangements: [u128::MAX; KEPT], oldest: 0 };

/// Arrangements of lines without parks that fit their clues, by house.
#[derive(Debug, Default)]
pub(super) struct ViewWitnesses {
    lines: Vec<Kept>,
}

impl ViewWitnesses {
    /// Is one of a line's clues bound to see too much or too little? For a line without parks whose clues count.
    pub(super) fn is_outside(&mut self, board: &Board, house: usize) -> bool {
        let ends = board.ends(house);
        if ends.is_empty() {
            return false;
        }
        let Some(line) = pack(board, house) else { return count::is_outside(board, house) };
        if self.lines.len() <= house {
            self.lines.resize(house + 1, NOTHING_KEPT);
        }
        let kept = &mut self.lines[house];
        if kept.line != Some((board.size(), ends)) {
            *kept = Kept { line: Some((board.size(), ends)), ..NOTHING_KEPT };
        }
        if kept.arrangements.iter().any(|arrangement| arrangement & !line == 0) {
            return false;
        }
        let places = board.places_of_house(house);
        match first_arrangement(board.rules(), places, ends, PATIENCE) {
            Some(heights) => {
                let (size, tallest) = (board.size().get(), board.tallest().index());
                let bit = |(at, height): (usize, usize)| 1 << ((tallest - height) * size + at);
                let standing = heights.iter().take(size).map(|height| height.index()).enumerate();
                kept.arrangements[kept.oldest] =
                    standing.map(bit).fold(0, |all, one: u128| all | one);
                kept.oldest = (kept.oldest + 1) % KEPT;
                false
            }
            None => count::is_outside(board, house),
        }
    }
}

/// The candidates of a line as one number; `None` for a line that is too long.
fn pack(board: &Board, house: usize) -> Option<u128> {
    let (size, heights) = (board.size().get(), &board.places_of_house(house)[1..]);
    if size > 11 {
        return None;
    }
    Some(heights.iter().fold(0, |packed, &places| packed << size | u128::from(places)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Rng;
    use crate::model::{Cell, Draft, Height, Puzzle};

    /// Lines that lose their candidates one by one, whole boards after each other in one memory.
    #[test]
    fn a_glance_sees_what_counting_sees() {
        let mut rng = Rng::of(&[7, 1]);
        let (mut witnesses, mut outside) = (ViewWitnesses::default(), 0);
        for size in [4, 5, 9, 11, 12].into_iter().cycle().take(400) {
            let clues = (0..4 * size).map(|_| i64::from(rng.below(size as u32 + 1))).collect();
            let draft = Draft { size, clues, ..Draft::default() };
            let Ok(mut board) = Board::new(&Puzzle::new(&draft).expect("a puzzle")) else {
                continue;
            };
            for _ in 0..20 * size {
                for house in 0..2 * size {
                    let counted = count::is_outside(&board, house);
                    assert_eq!(witnesses.is_outside(&board, house), counted);
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
        assert!(outside > 40, "{outside}");
    }
}
