//! Resolved cell constraint propagation: a height placed in a cell stands nowhere else in the
//! houses through it.
//!
//! The board keeps a queue of the cells that came down to one candidate; this empties it. Cells
//! that come down to one candidate on the way join the queue. Parks are the one thing of which a
//! house may hold several: they are struck elsewhere once a house has all of them.

use super::peers::known_parks;
use crate::board::Board;
use crate::model::Height;
use crate::step::DeadEnd;

/// Crosses every resolved height out of its houses, until no resolved cell is left in the queue.
///
/// # Errors
/// A [`DeadEnd`] when a cell or a height has nothing left.
pub fn apply(board: &mut Board) -> Result<(), DeadEnd> {
    while let Some(cell) = board.next_resolved() {
        let Some(height) = board.candidates(cell).single() else {
            return Err(DeadEnd::NoHeight { cell });
        };
        let size = board.size().get();
        cross_out(board, cell.row(), cell.column(), height)?;
        cross_out(board, size + cell.column(), cell.row(), height)?;
        if board.frame().has_extras() {
            for number in board.frame().extras(cell.offset(board.size())) {
                let extra = board.frame().extra(number);
                cross_out(board, usize::from(extra.house), usize::from(extra.position), height)?;
            }
        }
    }
    Ok(())
}

/// Strikes a height from every cell of a house but the one where it stands.
fn cross_out(
    board: &mut Board,
    house: usize,
    position: usize,
    height: Height,
) -> Result<(), DeadEnd> {
    let keep = if height.is_park() {
        let placed = known_parks(board, house);
        if placed.count_ones() < board.frame().quota(height) {
            return Ok(());
        }
        placed
    } else {
        1 << position
    };
    board.strike_along(house, height, !keep)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Puzzle};

    fn board(draft: &Draft) -> Board {
        Board::new(&Puzzle::new(draft).expect("a puzzle")).expect("a board")
    }

    fn rows(board: &Board) -> String {
        let cells: Vec<String> =
            board.size().iter_cells().map(|cell| board.candidates(cell).to_string()).collect();
        let rows: Vec<String> = cells.chunks(board.size().get()).map(|row| row.join(" ")).collect();
        rows.join(" / ")
    }

    #[test]
    fn a_placed_height_leaves_its_row_and_column() {
        let mut draft = Draft { size: 3, clues: vec![0; 12], ..Draft::default() };
        draft.givens = vec![0, 2, 0, 0, 0, 0, 0, 0, 0];
        let mut board = board(&draft);
        apply(&mut board).expect("no contradiction");
        assert_eq!(rows(&board), "13 2 13 / 123 13 123 / 123 13 123");
    }

    #[test]
    fn parks_leave_a_line_when_it_has_all_of_them() {
        let mut draft = Draft {
            size: 4,
            rules: DraftRules { heights: Some(2), ..DraftRules::default() },
            clues: vec![0; 16],
            ..Draft::default()
        };
        draft.givens = vec![0; 16];
        draft.givens[0] = Draft::PARK;
        let mut first = board(&draft);
        apply(&mut first).expect("no contradiction");
        assert_eq!(
            rows(&first),
            "- -12 -12 -12 / -12 -12 -12 -12 / -12 -12 -12 -12 / -12 -12 -12 -12"
        );
        draft.givens[1] = Draft::PARK;
        let mut both = board(&draft);
        apply(&mut both).expect("no contradiction");
        assert_eq!(rows(&both), "- - 12 12 / -12 -12 -12 -12 / -12 -12 -12 -12 / -12 -12 -12 -12");
    }

    #[test]
    fn equal_heights_in_a_line_contradict() {
        let mut board = board(&Draft { size: 3, clues: vec![0; 12], ..Draft::default() });
        let height = Height::new(1).expect("a height");
        board.place("r1c1".parse().expect("a cell"), height).expect("no contradiction");
        board.place("r1c2".parse().expect("a cell"), height).expect("no contradiction");
        assert!(apply(&mut board).is_err());
    }
}
