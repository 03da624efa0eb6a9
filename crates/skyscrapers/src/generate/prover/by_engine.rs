//! Reasoning by engine and solver.

use super::NODES;
use super::reasoning::Reasoning;
use crate::board::Board;
use crate::generate::template::Template;
use crate::infer::closure::Closure;
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::{edge_clues, singles};
use crate::limits::Limits;
use crate::model::{Cell, Puzzle, Rules};
use crate::search::{Outcome, Solver};
use crate::step::Level;

/// Reasons by the engine's steps up to Medium, without steps above, and by the solver.
#[derive(Debug)]
pub(super) struct ByEngine {
    rules: Rules,
    solver: Solver,
    closure: Closure,
}

/// What is shown of a board, and what is known about it.
#[derive(Debug, Clone)]
pub(super) struct Sketch {
    shown: Vec<bool>,
    board: Board,
}

impl ByEngine {
    fn puzzle(&self, template: &Template, shown: &[bool]) -> Puzzle {
        template.puzzle(shown, &self.rules)
    }

    /// The end of the engine's road from a board.
    fn walk(&mut self, board: &Board, level: Level) -> Option<Board> {
        let position = Position::of_board(board.clone()).ok()?;
        match explain_from(position, level, &mut Found::first()).end {
            End::Solved(solution) => {
                let mut board = board.clone();
                for cell in board.size().iter_cells() {
                    board.place(cell, solution.at(cell)).ok()?;
                }
                Some(board)
            }
            End::Stuck(position) => Some(position.into_board()),
            End::Contradiction(_) | End::OutOfBudget(_) => None,
        }
    }
}

impl Reasoning for ByEngine {
    type Board = Sketch;

    // From 16x16 on the line filter is not exact, and the engine may see more.
    const EXACT: bool = false;

    fn knows(_: &Rules) -> bool {
        true
    }

    fn new(rules: &Rules) -> ByEngine {
        let (solver, closure) = (Solver::new(), Closure::default());
        ByEngine { rules: rules.clone(), solver, closure }
    }

    fn take_rules(&mut self, rules: &Rules) {
        self.rules = rules.clone();
    }

    fn board(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<Sketch> {
        let mut board = Board::new(&self.puzzle(template, shown)).ok()?;
        if level >= Level::Hard {
            edge_clues::apply(&mut board).ok()?;
        }
        Some(Sketch { shown: shown.to_vec(), board })
    }

    fn add(&mut self, sketch: &mut Sketch, template: &Template, groups: &[&[u16]], level: Level) {
        for &member in groups.iter().copied().flatten() {
            sketch.shown[usize::from(member)] = true;
        }
        let puzzle = self.puzzle(template, &sketch.shown);
        let mut board = sketch.board.clone();
        let known = &sketch.board;
        // The board has a solution, so nothing of this contradicts it.
        let _ = board.reset(&puzzle);
        if level >= Level::Hard {
            let _ = edge_clues::apply(&mut board);
        }
        for cell in board.size().iter_cells() {
            for height in board.candidates(cell).minus(known.candidates(cell)).iter() {
                let _ = board.strike(cell, height);
            }
        }
        sketch.board = board;
    }

    fn follow(&mut self, sketch: &mut Sketch, level: Level) -> bool {
        let board = &mut sketch.board;
        let followed = match level {
            Level::Starter | Level::Easy | Level::Medium => {
                self.walk(board, level).map(|end| *board = end).is_some()
            }
            Level::Hard => self.closure.follow_hard(board).is_ok(),
            _ => self.closure.follow(board).is_ok(),
        };
        followed && board.is_solved()
    }

    fn glance(&mut self, sketch: &mut Sketch, level: Level) -> bool {
        match level {
            Level::Starter | Level::Easy | Level::Medium => self.follow(sketch, level),
            _ => singles(&mut sketch.board).is_ok() && sketch.board.is_solved(),
        }
    }

    fn solves_by_trials(&mut self, template: &Template, shown: &[bool]) -> bool {
        let puzzle = self.puzzle(template, shown);
        let Ok(position) = Position::new(&puzzle) else { return false };
        let known = [template.solution()];
        let limits = Limits { nodes: Some(NODES), stop: None };
        let mut found = Found::first().with_limits(limits).with_known(&known);
        matches!(explain_from(position, Level::Fiendish, &mut found).end, End::Solved(_))
    }

    fn is_unique(&mut self, sketch: &Sketch, template: &Template, _: Option<usize>) -> bool {
        let limits = Limits { nodes: Some(NODES), stop: None };
        let puzzle = self.puzzle(template, &sketch.shown);
        matches!(self.solver.solve(&puzzle, &limits).outcome, Outcome::Unique(_))
    }

    fn is_certain(&self, sketch: &Sketch, cell: usize) -> bool {
        sketch.board.candidates(Cell::from_index(cell, sketch.board.size())).len() == 1
    }

    fn candidates(&self, sketch: &Sketch) -> u32 {
        let cells = sketch.board.size().iter_cells();
        cells.map(|cell| sketch.board.candidates(cell).len() as u32).sum()
    }
}
