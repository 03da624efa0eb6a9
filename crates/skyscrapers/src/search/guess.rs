//! Which candidate to try next.
//!
//! A guess is a cell with few candidates, or a height with few places in a line, that lies on
//! lines which have often led to contradictions ("domain over weighted degree"): such a guess
//! fails early, where failing is cheap.

use crate::board::{Board, Contradiction};
use crate::model::{Cell, Height};

/// How often each line has led to a contradiction, counting from 1.
#[derive(Debug, Default)]
pub(super) struct Weights {
    lines: Vec<u32>,
}

impl Weights {
    pub(super) fn reset(&mut self, lines: usize) {
        self.lines.clear();
        self.lines.resize(lines, 1);
    }

    /// Learns from a contradiction.
    pub(super) fn blame(&mut self, board: &Board, contradiction: Contradiction) {
        match contradiction {
            Contradiction::NoPlace { line, .. } | Contradiction::NoArrangement { line } => {
                if let Some(number) = board.lines().iter().position(|&other| other == line) {
                    self.lines[number] += 1;
                }
            }
            Contradiction::NoHeight { cell } => {
                self.lines[cell.row()] += 1;
                self.lines[board.size().get() + cell.column()] += 1;
            }
            _ => {}
        }
    }

    /// The candidate to try next; `None` when every cell is settled.
    pub(super) fn choose(&self, board: &Board) -> Option<(Cell, Height)> {
        let size = board.size().get();
        // Fewest choices for the weight, compared as fractions without dividing.
        let mut best: Option<(u32, u32)> = None;
        let mut better = |choices: u32, weight: u32| {
            let is_better = best.is_none_or(|(fewest, most)| choices * most < fewest * weight);
            if is_better {
                best = Some((choices, weight));
            }
            is_better
        };
        let mut guess = None;
        for cell in board.size().iter_cells() {
            let candidates = board.candidates(cell);
            if candidates.len() > 1 {
                let weight = self.lines[cell.row()] + self.lines[size + cell.column()];
                if better(candidates.len() as u32, weight) {
                    guess = candidates.tallest().map(|height| (cell, height));
                }
            }
        }
        for (line, &weight) in self.lines.iter().enumerate() {
            for height in (1..=board.tallest().get()).filter_map(Height::new) {
                let places = board.places(line, height);
                if places.count_ones() > 1 && better(places.count_ones(), 2 * weight) {
                    let cell = board.frame().cell(line, places.trailing_zeros() as usize);
                    guess = Some((cell, height));
                }
            }
        }
        guess
    }
}
