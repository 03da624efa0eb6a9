//! The method of the posts "Solving Every Skyscraper Puzzle", to compare with: it lists sequences.
//!
//! 1. Edge clues take away what cannot stand near them.
//! 2. A resolved cell strikes its height from its row and column; a height with one place left in
//!    a line is placed there.
//! 3. Clue elimination by sequence filtration: go through every sequence of a line that its
//!    candidates allow, keep those that fit the clues, strike what none of them has. Lines with
//!    fewest candidates first; lines without clues are passed over.
//! 4. Guess and check on the first open cell, with all of the above after each guess.
//!
//! It is kinder to the posts than they were: heights are bits, and sequences are looked at one by
//! one and not kept. What is left is what enumeration costs. Plain boards only.

mod listing;

pub(crate) use listing::{Stopped, filter_line};
use skyscrapers::check::check_solution;
use skyscrapers::{ClueId, Height, Puzzle, Solution};

/// The line had no fitting sequence, or a cell no candidate: some guess was wrong.
#[derive(Debug)]
struct DeadEnd;

/// The solutions of a plain puzzle, two at most; `stop` is asked now and then.
pub(crate) fn solve(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Result<Vec<Solution>, Stopped> {
    let mut solver = Posts::new(puzzle, stop);
    let mut found = Vec::new();
    let board = solver.first_board(puzzle);
    match solver.infer(board) {
        Ok(Some(board)) => solver.guess(&board, &mut found)?,
        Ok(None) => {}
        Err(stopped) => return Err(stopped),
    }
    Ok(found)
}

/// The candidates of every cell in reading order, bit 0 for height 1.
type Board = Vec<u32>;

/// A row or column: its cells, and the clues at its ends.
struct Line {
    cells: Vec<usize>,
    near: usize,
    far: usize,
}

struct Posts<'a> {
    puzzle: &'a Puzzle,
    lines: Vec<Line>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Posts<'a> {
    fn new(puzzle: &'a Puzzle, stop: &'a dyn Fn() -> bool) -> Posts<'a> {
        let size = puzzle.size();
        let line = |clue: ClueId| {
            let cells = clue.view(size).filter_map(|cell| cell.index(size)).collect();
            let number = |clue| puzzle.clue(clue).map_or(0, |clue| usize::from(clue.get()));
            let (near, far) = (number(clue), number(clue.facing()));
            Line { cells, near, far }
        };
        // The clues above and to the right name every line once.
        let lines = size.iter_clues().take(2 * size.get()).map(line).collect();
        Posts { puzzle, lines, stop }
    }

    /// Every height everywhere, but for givens and what edge clues take away.
    fn first_board(&self, puzzle: &Puzzle) -> Board {
        let size = puzzle.size().get();
        let given = |given: &Option<Height>| match given {
            Some(height) => 1 << (height.get() - 1),
            None => (1 << size) - 1,
        };
        let mut board: Board = puzzle.givens().iter().map(given).collect();
        for line in &self.lines {
            let ends = [(line.near, false), (line.far, true)];
            for (clue, backwards) in ends.into_iter().filter(|&(clue, _)| clue > 0) {
                for position in 0..size {
                    let place = if backwards { size - 1 - position } else { position };
                    let highest = if clue == 1 && position == 0 {
                        1 << (size - 1) // Only the tallest hides all others.
                    } else {
                        let room = (size + 1 + position).saturating_sub(clue).min(size);
                        (1 << room) - 1
                    };
                    board[line.cells[place]] &= highest;
                }
            }
        }
        board
    }

    /// Everything short of guessing; `None` at a dead end.
    fn infer(&mut self, mut board: Board) -> Result<Option<Board>, Stopped> {
        loop {
            if self.singles(&mut board).is_err() {
                return Ok(None);
            }
            let before = board.clone();
            let mut order: Vec<usize> = (0..self.lines.len()).collect();
            let candidates = |&line: &usize| -> u32 {
                self.lines[line].cells.iter().map(|&cell| board[cell].count_ones()).sum()
            };
            order.sort_by_key(candidates);
            for index in order {
                let line = &self.lines[index];
                if line.near == 0 && line.far == 0 {
                    continue;
                }
                let heights: Vec<u32> = line.cells.iter().map(|&cell| board[cell]).collect();
                let Some(fits) = filter_line(&heights, line.near, line.far, self.stop)? else {
                    return Ok(None);
                };
                for (&cell, fits) in line.cells.iter().zip(fits) {
                    board[cell] = fits;
                }
                if self.singles(&mut board).is_err() {
                    return Ok(None);
                }
            }
            if board == before {
                return Ok(Some(board));
            }
        }
    }

    /// Resolved cells and process of elimination, until neither has anything to say.
    fn singles(&self, board: &mut Board) -> Result<(), DeadEnd> {
        let size = self.puzzle.size().get();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for line in &self.lines {
                for &cell in &line.cells {
                    let height = board[cell];
                    if height.is_power_of_two() {
                        for &other in line.cells.iter().filter(|&&other| other != cell) {
                            changed |= board[other] & height != 0;
                            board[other] &= !height;
                        }
                    }
                }
                for height in (0..size).map(|height| 1 << height) {
                    let mut places = line.cells.iter().filter(|&&cell| board[cell] & height != 0);
                    let (Some(&place), more) = (places.next(), places.next()) else {
                        return Err(DeadEnd);
                    };
                    if more.is_none() && board[place] != height {
                        board[place] = height;
                        changed = true;
                    }
                }
            }
        }
        if board.contains(&0) { Err(DeadEnd) } else { Ok(()) }
    }

    /// Tries every candidate of the first open cell.
    fn guess(&mut self, board: &Board, found: &mut Vec<Solution>) -> Result<(), Stopped> {
        if found.len() == 2 {
            return Ok(());
        }
        if (self.stop)() {
            return Err(Stopped);
        }
        let Some(cell) = board.iter().position(|heights| !heights.is_power_of_two()) else {
            found.extend(self.solution(board));
            return Ok(());
        };
        for height in (0..self.puzzle.size().get()).map(|height| 1 << height) {
            if board[cell] & height != 0 {
                let mut guessed = board.clone();
                guessed[cell] = height;
                if let Some(inferred) = self.infer(guessed)? {
                    self.guess(&inferred, found)?;
                }
            }
        }
        Ok(())
    }

    fn solution(&self, board: &Board) -> Option<Solution> {
        let height = |heights: &u32| Height::new(heights.trailing_zeros() as u8 + 1);
        let heights: Option<Vec<Height>> = board.iter().map(height).collect();
        let solution = Solution::new(self.puzzle.size(), heights?)?;
        check_solution(self.puzzle, &solution).is_ok().then_some(solution)
    }
}
