//! Does what is shown suffice? One question, two ways to answer it.
//!
//! [`Quick`] asks planes, for boards up to 11x11 without parks. [`Thorough`] asks engine and solver,
//! which know all sizes and variants, and takes a hundred times as long.

use std::fmt;

use super::template::Template;
use crate::board::Board;
use crate::infer::closure::Closure;
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::planes::{Bits, LARGEST, Planes, State};
use crate::infer::position::Position;
use crate::infer::{edge_clues, propagate};
use crate::limits::Limits;
use crate::model::{Cell, Draft, Layout};
use crate::search::{Outcome, Solver};
use crate::step::Level;

/// The boards looked at before a proof of uniqueness is given up: the clue stays then.
const NODES: u64 = 20_000;

/// Answers questions about what is shown of a template.
pub(super) trait Prover: fmt::Debug + Send {
    /// Do techniques up to a level solve the puzzle? Up to Fiendish.
    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool;

    /// Is the solution the only one? If the last thing hidden is a single given, `hidden` tells its
    /// cell: without it the solution was the only one.
    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool;

    /// Shows groups of givens, in their order, until techniques up to a level (up to Hard) solve the
    /// puzzle. Groups that are certain already are passed over.
    fn fill(&mut self, template: &Template, shown: &mut [bool], groups: &[Vec<u16>], level: Level);

    /// How many candidates techniques up to a level (up to Expert) leave beyond one for each cell.
    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32;

    /// Are its levels always those of the grader?
    fn is_exact(&self) -> bool;
}

/// The prover for a variant.
pub(super) fn prover(variant: &Draft, layout: &Layout) -> Box<dyn Prover> {
    match layout.size().get() {
        2..=8 if variant.heights.is_none() => Box::new(Quick::<u64>::new(layout)),
        2..=LARGEST if variant.heights.is_none() => Box::new(Quick::<u128>::new(layout)),
        _ => Box::new(Thorough {
            variant: variant.clone(),
            solver: Solver::new(),
            closure: Closure::default(),
        }),
    }
}

/// By planes.
#[derive(Debug)]
struct Quick<B> {
    planes: Planes<B>,
}

impl<B: Bits> Quick<B> {
    fn new(layout: &Layout) -> Quick<B> {
        Quick { planes: Planes::new(layout) }
    }

    /// A board of its clues and givens. It has a solution, so it runs into no contradiction.
    fn state(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<State<B>> {
        let (clues, givens) = shown.split_at(template.clues.len());
        let clue = |at: usize| if clues[at] { template.clues[at] } else { 0 };
        let mut state = self.planes.start(clue, level).ok()?;
        for (cell, (&height, &shown)) in template.heights.iter().zip(givens).enumerate() {
            if shown {
                self.planes.place(&mut state, cell, height);
            }
        }
        Some(state)
    }
}

impl<B: Bits + Send> Prover for Quick<B> {
    fn is_exact(&self) -> bool {
        true
    }

    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool {
        let Some(mut state) = self.state(template, shown, level) else { return false };
        let solved = if level >= Level::Fiendish {
            self.planes.follow_trials(&mut state, &template.heights)
        } else {
            self.planes.follow(&mut state, level)
        };
        solved == Ok(true)
    }

    fn unique(&mut self, template: &Template, shown: &[bool], hidden: Option<usize>) -> bool {
        let Some(state) = self.state(template, shown, Level::Hard) else { return false };
        let mut nodes = NODES;
        self.planes.has_other(state, &template.heights, hidden, &mut nodes) == Some(false)
    }

    fn fill(&mut self, template: &Template, shown: &mut [bool], groups: &[Vec<u16>], level: Level) {
        let Some(mut state) = self.state(template, shown, level) else { return };
        let clues = template.clues.len();
        let mut groups = groups.iter();
        while self.planes.follow(&mut state, level) == Ok(false) {
            let is_open =
                |&member: &u16| !self.planes.is_placed(&state, usize::from(member) - clues);
            let Some(group) = groups.find(|group| group.iter().any(is_open)) else { return };
            for &member in group {
                shown[usize::from(member)] = true;
                let cell = usize::from(member) - clues;
                self.planes.place(&mut state, cell, template.heights[cell]);
            }
        }
    }

    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32 {
        let Some(mut state) = self.state(template, shown, level) else { return u32::MAX };
        match self.planes.follow(&mut state, level) {
            Ok(true) => 0,
            _ => self.planes.candidates(&state) - template.heights.len() as u32,
        }
    }
}

/// By engine and solver.
#[derive(Debug)]
struct Thorough {
    variant: Draft,
    solver: Solver,
    closure: Closure,
}

impl Thorough {
    /// The candidates that techniques up to a level leave, up to Expert.
    fn follow(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<Board> {
        let puzzle = template.puzzle(shown, &self.variant)?;
        if level >= Level::Hard {
            let mut board = Board::new(&puzzle).ok()?;
            edge_clues::apply(&mut board).ok()?;
            match level {
                Level::Hard => propagate(&mut board, &mut self.closure.filter).ok()?,
                _ => self.closure.follow(&mut board).ok()?,
            }
            return Some(board);
        }
        let position = Position::new(&puzzle).ok()?;
        match explain_from(position, level, &mut Found::first()).end {
            End::Solved(solution) => {
                let mut board = Board::new(&puzzle).ok()?;
                for cell in puzzle.size().iter_cells() {
                    board.place(cell, solution.height(cell)).ok()?;
                }
                Some(board)
            }
            End::Stuck(position) => Some(position.board().clone()),
            _ => None,
        }
    }
}

impl Prover for Thorough {
    fn is_exact(&self) -> bool {
        false
    }

    fn solves(&mut self, template: &Template, shown: &[bool], level: Level) -> bool {
        if level < Level::Fiendish {
            return self.follow(template, shown, level).is_some_and(|board| board.is_solved());
        }
        let puzzle = template.puzzle(shown, &self.variant);
        let position = puzzle.and_then(|puzzle| Position::new(&puzzle).ok());
        let (Some(position), Some(solution)) = (position, template.solution()) else {
            return false;
        };
        let known = [solution];
        let limits = Limits { nodes: Some(NODES), stop: None };
        let mut found = Found::first().with_limits(limits).with_known(&known);
        matches!(explain_from(position, level, &mut found).end, End::Solved(_))
    }

    fn unique(&mut self, template: &Template, shown: &[bool], _: Option<usize>) -> bool {
        let limits = Limits { nodes: Some(NODES), stop: None };
        let puzzle = template.puzzle(shown, &self.variant);
        let outcome = puzzle.map(|puzzle| self.solver.solve(&puzzle, &limits).outcome);
        matches!(outcome, Some(Outcome::Unique(_)))
    }

    fn fill(&mut self, template: &Template, shown: &mut [bool], groups: &[Vec<u16>], level: Level) {
        let clues = template.clues.len();
        let mut groups = groups.iter();
        while let Some(board) =
            self.follow(template, shown, level).filter(|board| !board.is_solved())
        {
            let is_open = |&member: &u16| {
                let cell = Cell::from_index(usize::from(member) - clues, template.size);
                board.candidates(cell).len() > 1
            };
            let Some(group) = groups.find(|group| group.iter().any(is_open)) else { return };
            group.iter().for_each(|&member| shown[usize::from(member)] = true);
        }
    }

    fn left(&mut self, template: &Template, shown: &[bool], level: Level) -> u32 {
        let Some(board) = self.follow(template, shown, level) else { return u32::MAX };
        let cells = template.size.iter_cells();
        cells.map(|cell| board.candidates(cell).len() as u32 - 1).sum()
    }
}
