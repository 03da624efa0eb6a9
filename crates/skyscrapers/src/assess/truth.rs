//! Whether claims are true: by the solutions of the puzzle, however they were come by.

use super::Assessment;
use super::seen::atoms;
use crate::board::Contradiction;
use crate::hint::{Fitting, Judgement, Start, is_possible, judge, known, start, why_not};
use crate::infer::position::Position;
use crate::model::{Cell, Height, HeightSet, Puzzle, Solution};
use crate::search::{Limits, Outcome, Solver};
use crate::sheet::Sheet;
use crate::step::Effect;

/// What is known about the solutions of a puzzle.
#[derive(Debug)]
pub(super) enum Truth {
    One(Solution),
    None(Contradiction),
    /// Several, or nobody knows.
    Open,
}

/// Where reasoning begins, and what is known there.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) position: Position,
    pub(super) known: Vec<Solution>,
}

impl Truth {
    pub(super) fn of(puzzle: &Puzzle, solver: &mut Solver, limits: &Limits<'_>) -> Truth {
        match solver.solve(puzzle, limits).outcome {
            Outcome::Unique(solution) => Truth::One(solution),
            Outcome::None(why) => Truth::None(why),
            Outcome::Multiple(..) | Outcome::Unknown(_) => Truth::Open,
        }
    }

    /// The sheet without what is wrong on it, as far as that is known.
    pub(super) fn sound(&self, sheet: &Sheet) -> Sheet {
        let mut sound = sheet.clone();
        let Truth::One(solution) = self else { return sound };
        let wrong: Vec<Cell> = sheet
            .entries()
            .filter(|&(cell, height)| solution.at(cell) != height)
            .map(|(cell, _)| cell)
            .collect();
        for &cell in &wrong {
            sound.enter(cell, None).expect("an entry of this sheet");
        }
        // What a wrong entry has crossed out may be right: such marks say nothing any more.
        let unmarked =
            |cell: Cell, marks: HeightSet| !marks.contains(solution.at(cell)) || !wrong.is_empty();
        let pencilled: Vec<(Cell, HeightSet)> = sheet.pencilled().collect();
        for (cell, _) in pencilled.into_iter().filter(|&(cell, marks)| unmarked(cell, marks)) {
            sound.mark(cell, None).expect("a cell of this sheet");
        }
        sound
    }

    /// The position on a sheet.
    pub(super) fn ground(
        &self,
        sheet: &Sheet,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Option<Ground> {
        let solutions = match self {
            Truth::One(solution) => Fitting::One(solution.clone()),
            Truth::None(_) => return None,
            Truth::Open => match judge(sheet, solver, limits) {
                Judgement::Fine(solutions) => solutions,
                _ => return None,
            },
        };
        let Start { position, .. } = start(sheet, &solutions, solver, limits)?;
        Some(Ground { position, known: known(&solutions) })
    }
}

/// What can be said of claims by their truth alone; `None` if they are true, or may be.
pub(super) fn check(
    truth: &Truth,
    sheet: &Sheet,
    claims: &[Effect],
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Option<Assessment> {
    if let Truth::None(why) = truth {
        return Some(Assessment::NoSolution(*why));
    }
    for (cell, height, places) in atoms(claims) {
        let is_true = match truth {
            Truth::One(solution) => Some((solution.at(cell) == height) == places),
            _ => may_be(sheet, (cell, height), places, solver, limits),
        };
        match is_true {
            Some(true) => {}
            Some(false) => return Some(wrong(sheet, (cell, height), places, limits)),
            None => return Some(Assessment::Unclear),
        }
    }
    None
}

/// Does some solution, with what is filled in, agree?
fn may_be(
    sheet: &Sheet,
    (cell, height): (Cell, Height),
    places: bool,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Option<bool> {
    if places {
        return is_possible(sheet, (cell, height), solver, limits);
    }
    let others = sheet.open_heights(cell).without(height);
    let mut clear = true;
    for other in others.iter() {
        match is_possible(sheet, (cell, other), solver, limits) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => clear = false,
        }
    }
    clear.then_some(false)
}

fn wrong(
    sheet: &Sheet,
    (cell, height): (Cell, Height),
    places: bool,
    limits: &Limits<'_>,
) -> Assessment {
    if !places {
        let claim = Effect::Strike { cell, heights: HeightSet::only(height) };
        return Assessment::Wrong { claim, why: None };
    }
    let mut open = sheet.clone();
    // What stood there before is not the question.
    let why = open.enter(cell, None).and_then(|()| why_not(&open, cell, height, limits));
    Assessment::Wrong { claim: Effect::Place { cell, height }, why: why.ok().map(Box::new) }
}
