//! Process of elimination: a height with one place left in a house stands there.
//!
//! The board notes a height when its places in a house come down to as many as it needs (one; for
//! parks, as many as the house has parks); this places it in all of them.

use crate::board::Board;
use crate::step::DeadEnd;

/// Places every height that has one place left in a house, until none is left in the queue.
///
/// # Errors
/// A [`DeadEnd`] when a cell or a height has nothing left.
pub fn apply(board: &mut Board) -> Result<(), DeadEnd> {
    while apply_once(board)? {}
    Ok(())
}

/// The first such height alone; `false` when there is none.
pub(super) fn apply_once(board: &mut Board) -> Result<bool, DeadEnd> {
    let Some((house, height)) = board.next_cornered() else { return Ok(false) };
    let mut places = board.places(house, height);
    while places != 0 {
        let cell = board.frame().cell(house, places.trailing_zeros() as usize);
        places &= places - 1;
        board.place(cell, height)?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cell, Height, Puzzle};

    #[test]
    fn the_last_place_in_a_row_is_taken() {
        let puzzle = Puzzle::from_clues(&[0; 12]).expect("a puzzle");
        let mut board = Board::new(&puzzle).expect("a board");
        let three = Height::new(3).expect("a height");
        let cell = |text: &str| -> Cell { text.parse().expect("a cell") };
        board.strike(cell("r2c1"), three).expect("no contradiction");
        board.strike(cell("r2c3"), three).expect("no contradiction");
        apply(&mut board).expect("no contradiction");
        assert_eq!(board.candidates(cell("r2c2")).to_string(), "3");
        assert_eq!(board.candidates(cell("r1c2")).to_string(), "123", "that is propagation's part");
    }
}
