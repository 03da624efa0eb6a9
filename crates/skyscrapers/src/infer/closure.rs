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
use crate::order::sort_by_key;
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
    /// Strikes all that techniques up to Hard would strike.
    pub(crate) fn follow_hard(&mut self, board: &mut Board) -> Result<(), DeadEnd> {
        loop {
            propagate(board, &mut self.filter)?;
            if board.is_solved() || !by_overlaps(board)? {
                return Ok(());
            }
        }
    }

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

/// Strikes what overlapping houses say about each other; says whether that was anything.
fn by_overlaps(board: &mut Board) -> Result<bool, DeadEnd> {
    let has_extras = board.frame().has_extras();
    Ok(has_extras && (locked::strike_all(board)? || crossing::strike_all(board)?))
}

/// Strikes what the houses say together, one kind of argument at a time; says whether that was anything.
fn across_houses(board: &mut Board) -> Result<bool, DeadEnd> {
    Ok(by_overlaps(board)? || fish::strike_all(board)? || pairs::strike_all(board)?)
}

/// The open cells in the order in which they are tried: those with fewest candidates first, then
/// in reading order.
pub(super) fn by_candidates(board: &Board) -> Vec<Cell> {
    let open = |&cell: &Cell| board.candidates(cell).len() > 1;
    let mut cells: Vec<Cell> = board.size().iter_cells().filter(open).collect();
    sort_by_key(&mut cells, |&cell| board.candidates(cell).len());
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Boards, Rng};
    use crate::infer::engine::{End, explain_from};
    use crate::infer::found::Found;
    use crate::infer::position::Position;
    use crate::model::{ClueId, Draft, DraftRules, Height, HeightSet, Puzzle, Rules, Sight, Size};
    use crate::step::Level;

    /// All combinations of rules, for a size that has boxes.
    fn variants(size: usize, boxes: (usize, usize)) -> Vec<DraftRules> {
        let mut all = Vec::new();
        for heights in size as i64 - 2..=size as i64 {
            for diagonals in [false, true] {
                for boxes in [None, Some(boxes)] {
                    for sight in [Sight::Count, Sight::Sum] {
                        let heights = Some(heights);
                        let draft = DraftRules {
                            heights,
                            diagonals,
                            boxes,
                            sight,
                            ..DraftRules::default()
                        };
                        all.push(draft);
                    }
                }
            }
        }
        all
    }

    /// A position from a random board: a share of its clues, some givens, maybe one clue wrong, and some
    /// candidates struck that the board does not have.
    fn position(rules: &Rules, boards: &mut Boards, rng: &mut Rng) -> Option<Position> {
        let (size, sight) = (rules.size(), rules.sight());
        let board: Vec<u8> = boards.board(rng)?.to_vec();
        let height = |cell: Cell| Height::of(board[cell.offset(size)].into());
        let clue_share = [0, 30, 60, 100][rng.below(4) as usize];
        let given_share = [0, 0, 10, 25][rng.below(4) as usize];
        let clue = |at: usize| i64::from(sight.seen(ClueId::nth(at, size).view(size).map(height)));
        let mut draft = Draft { size: size.get(), rules: rules.to_draft(), ..Draft::default() };
        draft.clues = (0..size.clues())
            .map(|at| if rng.below(100) < clue_share { clue(at) } else { 0 })
            .collect();
        draft.givens = board
            .iter()
            .map(|&height| match height {
                _ if rng.below(100) >= given_share => 0,
                0 => Draft::PARK,
                _ => height.into(),
            })
            .collect();
        if rng.below(6) == 0 {
            let range = sight.range(rules.tallest());
            let at = rng.below(size.clues() as u32) as usize;
            draft.clues[at] = i64::from(range.start() + rng.below(range.len() as u32) as u16);
        }
        let mut position = Position::new(&Puzzle::new(&draft).expect("a puzzle")).ok()?;
        let struck_share = [0, 20, 40][rng.below(3) as usize];
        for cell in size.iter_cells() {
            for other in position.candidates(cell).without(height(cell)).iter() {
                if rng.below(100) < struck_share {
                    position.strike(cell, other).ok()?;
                }
            }
        }
        Some(position)
    }

    /// What the techniques up to Expert leave; `None` for a dead end.
    fn by_engine(position: &Position) -> Option<Vec<HeightSet>> {
        let cells = || position.size().iter_cells();
        match explain_from(position.clone(), Level::Expert, &mut Found::first()).end {
            End::Solved(solution) => {
                Some(cells().map(|cell| HeightSet::only(solution.at(cell))).collect())
            }
            End::Stuck(end) => Some(cells().map(|cell| end.candidates(cell)).collect()),
            End::Contradiction(_) => None,
            End::OutOfBudget(_) => panic!("no limit was set"),
        }
    }

    #[test]
    fn the_closure_ends_where_the_techniques_end() {
        let mut closure = Closure::default();
        let mut tried = 0;
        for (n, boxes, tries) in [(4, (2, 2), 40), (5, (1, 5), 15), (6, (2, 3), 8)] {
            let size = Size::new(n).expect("a size");
            for (number, draft) in variants(n, boxes).into_iter().enumerate() {
                let rules = Rules::new(size, &draft).expect("rules");
                let mut boards = Boards::new(&rules);
                let mut rng = Rng::of(&[n as u64, number as u64]);
                for _ in 0..tries {
                    let Some(position) = position(&rules, &mut boards, &mut rng) else { continue };
                    let mut board = position.board().clone();
                    board.requeue();
                    let followed = closure.follow(&mut board).ok();
                    let left = size.iter_cells().map(|cell| board.candidates(cell)).collect();
                    assert_eq!(followed.map(|()| left), by_engine(&position), "{draft:?}");
                    tried += 1;
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
