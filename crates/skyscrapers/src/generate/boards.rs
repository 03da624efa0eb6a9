//! Random filled boards of a variant.
//!
//! A plain board is a Latin square. With parks, the tallest heights of a Latin square make room for
//! them. Boards with diagonals are found by filling in: the cell with fewest candidates, a height at
//! random, back when it does not work out.

use super::{LatinSquares, Rng};
use crate::board::Board;
use crate::infer::singles;
use crate::model::{Draft, DraftRules, Height, Puzzle, Rules, Size};

/// Makes boards of one variant.
#[derive(Debug)]
pub(crate) struct Boards {
    size: Size,
    /// The tallest building.
    tallest: u8,
    squares: LatinSquares,
    /// The empty board, if it has houses besides rows and columns.
    empty: Option<Puzzle>,
    heights: Vec<u8>,
}

/// Wrong guesses before a board with diagonals is begun anew: an unlucky start can take very long.
const PATIENCE: u32 = 300;

impl Boards {
    pub(crate) fn new(rules: &Rules) -> Boards {
        let mut empty = Draft::empty(rules.size());
        // Parks are made of the tallest heights afterwards.
        empty.rules = DraftRules { heights: None, ..rules.to_draft() };
        let has_more_houses = rules.diagonals() || !rules.regions().is_none();
        Boards {
            size: rules.size(),
            tallest: rules.tallest().get(),
            squares: LatinSquares::new(),
            empty: Puzzle::new(&empty).ok().filter(|_| has_more_houses),
            heights: Vec::new(),
        }
    }

    /// A random board: the height in each cell, 0 for a park.
    pub(crate) fn board(&mut self, rng: &mut Rng) -> &[u8] {
        self.heights.clear();
        match &self.empty {
            None => self.heights.extend_from_slice(self.squares.square(self.size.get(), rng)),
            Some(empty) => self.heights.extend(loop {
                let Ok(board) = Board::new(empty) else { continue };
                if let Some(heights) = fill(board, rng, &mut { PATIENCE }) {
                    break heights;
                }
            }),
        }
        if usize::from(self.tallest) < self.size.get() {
            for height in &mut self.heights {
                *height = if *height > self.tallest { 0 } else { *height };
            }
        }
        &self.heights
    }
}

/// Fills a board in; `None` if that cannot be done, or not with so much patience.
fn fill(mut board: Board, rng: &mut Rng, patience: &mut u32) -> Option<Vec<u8>> {
    loop {
        singles(&mut board).ok()?;
        if let Some(solution) = board.solution() {
            return Some(solution.heights().iter().map(|height| height.get()).collect());
        }
        let open = board.size().iter_cells().filter(|&cell| board.candidates(cell).len() > 1);
        let cells: Vec<_> = open.collect();
        let fewest = cells.iter().map(|&cell| board.candidates(cell).len()).min()?;
        let cells: Vec<_> =
            cells.into_iter().filter(|&cell| board.candidates(cell).len() == fewest).collect();
        let cell = cells[rng.below(cells.len() as u32) as usize];
        let heights: Vec<Height> = board.candidates(cell).iter().collect();
        let height = heights[rng.below(heights.len() as u32) as usize];
        let mut guess = board.clone();
        if guess.place(cell, height).is_ok()
            && let Some(filled) = fill(guess, rng, patience)
        {
            return Some(filled);
        }
        *patience = patience.checked_sub(1)?;
        board.strike(cell, height).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonals_hold_every_height_and_parks_fill_the_rest() {
        for n in [4, 5, 6, 9, 12] {
            let size = Size::new(n).expect("a size");
            let heights = Some(n as i64 - 1);
            let draft = DraftRules { heights, diagonals: true, ..DraftRules::default() };
            let mut boards = Boards::new(&Rules::new(size, &draft).expect("rules"));
            let board = boards.board(&mut Rng::new(1)).to_vec();
            let sorted = |cells: &mut dyn Iterator<Item = usize>| {
                let mut heights: Vec<u8> = cells.map(|cell| board[cell]).collect();
                heights.sort_unstable();
                heights
            };
            let all: Vec<u8> = (0..n as u8).collect();
            for line in 0..n {
                assert_eq!(sorted(&mut (0..n).map(|at| line * n + at)), all);
                assert_eq!(sorted(&mut (0..n).map(|at| at * n + line)), all);
            }
            assert_eq!(sorted(&mut (0..n).map(|at| at * n + at)), all);
            assert_eq!(sorted(&mut (0..n).map(|at| at * n + n - 1 - at)), all);
        }
    }
}
