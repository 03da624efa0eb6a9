//! The search tree: guess, follow up, take back.
//!
//! Boards are small, so a guess is made on a copy; taking it back is forgetting the copy, and the
//! board below it learns that the guess was wrong. The boards are kept for the next puzzle, so a
//! search does not allocate once it has been as deep before.
//!
//! ```text
//! boards[0]        the puzzle, followed up
//! guesses[0]       r1c2 = 3, say
//! boards[1]        boards[0] with that guess, followed up
//! ...
//! ```

use std::sync::Arc;

use super::answer::Stats;
use super::guess::Weights;
use super::{Reply, Search};
use crate::board::{Board, Contradiction, Frame};
use crate::infer::line_filter::LineFilter;
use crate::infer::{edge_clues, propagate};
use crate::limits::Limits;
use crate::model::{Cell, Height, Puzzle, Solution};

/// A search that can be asked for one solution after the other.
#[derive(Debug, Default)]
pub(super) struct Tree {
    boards: Vec<Board>,
    guesses: Vec<(Cell, Height)>,
    weights: Weights,
    filter: LineFilter,
    stats: Stats,
    resume: Resume,
}

/// What to do when asked for the next solution.
#[derive(Debug, Clone, Copy, Default)]
enum Resume {
    /// Look at the top board: a guess was made, or taken back.
    Follow,
    /// Take back the last guess.
    Back(Contradiction),
    /// Nothing is left.
    #[default]
    End,
}

impl Search for Tree {
    fn stats(&self) -> Stats {
        let (line_filters, states) = (self.filter.calls(), self.filter.states());
        Stats { line_filters, states, ..self.stats }
    }

    fn start(&mut self, puzzle: &Puzzle) {
        let known = self.boards.first().is_some_and(|board| board.frame().fits(puzzle));
        if !known {
            self.boards.clear();
            self.boards.push(Board::blank(Arc::new(Frame::new(puzzle))));
        }
        self.guesses.clear();
        self.stats = Stats::default();
        self.filter.reset_statistics();
        let board = &mut self.boards[0];
        self.weights.reset(board.houses().len());
        let begun = board.reset(puzzle).and_then(|()| Ok(edge_clues::apply(board)?));
        self.resume = match begun {
            Ok(()) => Resume::Follow,
            Err(contradiction) => Resume::Back(contradiction),
        };
    }

    fn next(&mut self, limits: &Limits<'_>) -> Reply {
        loop {
            match self.resume {
                Resume::End => return Reply::Nothing(self.exhausted()),
                Resume::Back(contradiction) => {
                    let Some((cell, height)) = self.guesses.pop() else {
                        self.resume = Resume::End;
                        let no_guess = self.stats.guesses == 0;
                        return Reply::Nothing(if no_guess {
                            contradiction
                        } else {
                            self.exhausted()
                        });
                    };
                    let board = &mut self.boards[self.guesses.len()];
                    self.resume = match board.strike(cell, height) {
                        Ok(()) => Resume::Follow,
                        Err(end) => Resume::Back(end.into()),
                    };
                }
                Resume::Follow => {
                    let over_budget = limits.nodes.is_some_and(|nodes| self.stats.nodes >= nodes);
                    if over_budget || limits.stop.is_some_and(|stop| stop()) {
                        return Reply::Stopped;
                    }
                    if let Some(solution) = self.follow() {
                        return Reply::Solution(solution);
                    }
                }
            }
        }
    }
}

impl Tree {
    fn exhausted(&self) -> Contradiction {
        Contradiction::Exhausted { guesses: self.stats.guesses }
    }

    /// Follows up the top board: a solution, a contradiction or a guess.
    fn follow(&mut self) -> Option<Solution> {
        self.stats.nodes += 1;
        let top = self.guesses.len();
        let board = &mut self.boards[top];
        if let Err(end) = propagate(board, &mut self.filter) {
            self.weights.blame(board, end);
            self.resume = Resume::Back(end.into());
            return None;
        }
        let Some((cell, height)) = self.weights.choose(board) else {
            self.resume = Resume::Back(self.exhausted());
            return self.boards[top].solution();
        };
        if self.boards.len() == top + 1 {
            let copy = self.boards[top].clone();
            self.boards.push(copy);
        } else {
            let (below, above) = self.boards.split_at_mut(top + 1);
            above[0].copy_from(&below[top]);
        }
        self.guesses.push((cell, height));
        self.stats.guesses += 1;
        if let Err(end) = self.boards[top + 1].place(cell, height) {
            self.resume = Resume::Back(end.into());
        }
        None
    }
}
