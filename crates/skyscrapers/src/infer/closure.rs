//! Everything that levels 1 to 5 can find, quickly and without a word.
//!
//! What the techniques up to Expert strike in the end does not depend on their order, and all of
//! those that look at one house are contained in the exact line filter. So the end of that road is
//! reached by [`propagate`], locked and crossing heights, fish and chains alone. Trials ask here whether a supposition fails; only
//! for the one that is told to people are the steps worked out.
//!
//! On lines of more than 15 cells the line filter is not exact, and a technique may see more than it
//! does. A trial may be missed then, never invented.

use std::sync::Arc;

use super::budget::Budget;
use super::line_filter::LineFilter;
use super::propagate;
use super::techniques::{crossing, fish, locked, pairs};
use crate::board::Board;
use crate::model::{Cell, Height};
use crate::step::DeadEnd;

/// Follows suppositions up. It keeps its memory from one to the next.
#[derive(Debug)]
pub(crate) struct Closure {
    pub(crate) filter: LineFilter,
    /// Boards to try suppositions on, one for each depth.
    spare: Vec<Board>,
}

impl Default for Closure {
    fn default() -> Closure {
        Closure { filter: LineFilter::thorough(), spare: Vec::new() }
    }
}

impl Closure {
    /// Strikes all that techniques up to Expert would strike.
    pub(crate) fn follow(&mut self, board: &mut Board) -> Result<(), DeadEnd> {
        loop {
            propagate(board, &mut self.filter)?;
            if board.is_solved() || !across_houses(board)? {
                return Ok(());
            }
        }
    }

    /// Does this supposition lead to a contradiction? With a depth of 1 it is followed up; with
    /// more, suppositions of a lower depth are made on the way. The board must have been followed
    /// up itself. `None` when the budget runs out.
    pub(super) fn refutes(
        &mut self,
        board: &Board,
        (cell, height): (Cell, Height),
        depth: usize,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        if budget.spend().is_break() {
            return None;
        }
        let mut spare = match self.spare.pop() {
            Some(mut spare) if Arc::ptr_eq(spare.frame(), board.frame()) => {
                spare.copy_from(board);
                spare
            }
            _ => board.clone(),
        };
        let refuted = if spare.place(cell, height).is_err() || self.follow(&mut spare).is_err() {
            Some(true)
        } else if depth > 1 {
            self.fails(&mut spare, depth - 1, budget)
        } else {
            Some(false)
        };
        self.spare.push(spare);
        refuted
    }

    /// Does striking what suppositions of this depth refute lead to a contradiction?
    fn fails(&mut self, board: &mut Board, depth: usize, budget: &mut Budget<'_>) -> Option<bool> {
        loop {
            let mut progress = false;
            for cell in by_candidates(board) {
                for height in board.candidates(cell).iter() {
                    let open = board.candidates(cell).len() > 1;
                    if !open || !self.refutes(board, (cell, height), depth, budget)? {
                        continue;
                    }
                    if board.strike(cell, height).is_err() || self.follow(board).is_err() {
                        return Some(true);
                    }
                    progress = true;
                }
            }
            if !progress {
                return Some(false);
            }
        }
    }
}

/// Strikes what the houses say together, one kind of argument at a time; says whether that was anything.
fn across_houses(board: &mut Board) -> Result<bool, DeadEnd> {
    let has_extras = board.frame().has_extras();
    Ok(has_extras && (locked::strike_all(board)? || crossing::strike_all(board)?)
        || fish::strike_all(board)?
        || pairs::strike_all(board)?)
}

/// The open cells in the order in which they are tried: those with fewest candidates first, then
/// in reading order.
pub(super) fn by_candidates(board: &Board) -> Vec<Cell> {
    let open = |&cell: &Cell| board.candidates(cell).len() > 1;
    let mut cells: Vec<Cell> = board.size().iter_cells().filter(open).collect();
    cells.sort_by_key(|&cell| board.candidates(cell).len());
    cells
}
