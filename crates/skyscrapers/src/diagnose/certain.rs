//! The cells that are the same in every solution.

use super::item::{Item, with};
use super::purse::{Exists, Purse, Searcher};
use crate::board::Board;
use crate::infer::line_filter::LineFilter;
use crate::infer::{edge_clues, propagate};
use crate::model::{Cell, Height, HeightSet, Puzzle, Solution};
use crate::order::sort;

/// What every solution has.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certain {
    /// The cells and what stands there, in reading order, givens left out.
    pub cells: Vec<(Cell, Height)>,
    /// Are these all? `false` if some cells were not decided within the limits.
    pub is_complete: bool,
}

/// The cells that are the same in every solution of a puzzle, some of which are known.
pub(super) fn certain(
    puzzle: &Puzzle,
    sample: &[Solution],
    all: bool,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Certain {
    let Some(first) = sample.first() else {
        return Certain { cells: Vec::new(), is_complete: false };
    };
    let open = puzzle.size().iter_cells().filter(|&cell| puzzle.given(cell).is_none());
    let mut cells: Vec<Cell> = open.collect();
    let agrees = |board: &Solution, cell: &Cell| board.height(*cell) == first.height(*cell);
    cells.retain(|cell| sample.iter().all(|board| agrees(board, cell)));
    let mut is_complete = true;
    if !all {
        let possible = candidates(puzzle);
        let mut settled = Vec::new();
        // A board that differs in one cell differs in others as well, which settles those.
        while let Some(cell) = cells.pop() {
            let others = possible[cell.offset(puzzle.size())].without(first.at(cell));
            match differs(puzzle, cell, others, searcher, purse) {
                Exists::No => settled.push(cell),
                Exists::Yes(board) => cells.retain(|cell| agrees(&board, cell)),
                Exists::Unknown => is_complete = false,
            }
        }
        sort(&mut settled);
        cells = settled;
    }
    let cells = cells.into_iter().map(|cell| (cell, first.at(cell))).collect();
    Certain { cells, is_complete }
}

/// What line reasoning leaves for each cell.
fn candidates(puzzle: &Puzzle) -> Vec<HeightSet> {
    let board = Board::new(puzzle).and_then(|mut board| {
        edge_clues::apply(&mut board)?;
        propagate(&mut board, &mut LineFilter::default())?;
        Ok(board)
    });
    let left =
        |cell| board.as_ref().map_or(puzzle.rules().contents(), |board| board.candidates(cell));
    puzzle.size().iter_cells().map(left).collect()
}

/// Is there a solution with one of these heights in the cell?
fn differs(
    puzzle: &Puzzle,
    cell: Cell,
    heights: HeightSet,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Exists {
    let mut answer = Exists::No;
    for height in heights.iter() {
        match searcher.any(&with(puzzle, &[Item::Given { cell, height }]), purse) {
            Exists::No => {}
            Exists::Yes(board) => return Exists::Yes(board),
            Exists::Unknown => answer = Exists::Unknown,
        }
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::tests::{all_of, board, empty, given, purse_of, puzzle};

    /// The cells, and whether these are all.
    fn told(puzzle: &Puzzle, sample: &[Solution], all: bool, nodes: u64) -> (Vec<String>, bool) {
        let mut searcher = Searcher::default();
        let found = certain(puzzle, sample, all, &mut searcher, &mut purse_of(nodes));
        let cells = found.cells.iter().map(|(cell, height)| format!("{cell}={height}"));
        (cells.collect(), found.is_complete)
    }

    #[test]
    fn a_cell_is_certain_if_all_solutions_agree_on_it() {
        // The last row can be read off; the others stand in either order.
        let puzzle = puzzle(3, &[given("r3c1", 3), given("r3c2", 1)]);
        let all = all_of(&puzzle);
        assert_eq!(all, [board("123/231/312"), board("231/123/312")]);
        let last = (vec!["r3c3=2".to_string()], true);
        assert_eq!(told(&puzzle, &all, true, 1), last, "read off the list");
        // From one solution alone the others must be ruled out.
        assert_eq!(told(&puzzle, &all[..1], false, 1_000), last);
        assert_eq!(told(&puzzle, &[], true, 1_000), (Vec::new(), false));
    }

    #[test]
    fn line_reasoning_leaves_candidates_for_every_cell() {
        assert_eq!(candidates(&empty(3)), vec![empty(3).rules().contents(); 9]);
        let some = candidates(&puzzle(3, &[given("r1c1", 3)]));
        assert_eq!(some.len(), 9);
        assert_eq!((some[0].len(), some[1].len(), some[4].len()), (1, 2, 3));
    }
}
