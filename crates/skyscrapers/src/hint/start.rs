//! From a player's sheet to a position to reason from.

use crate::infer::position::Position;
use crate::model::{Cell, Height, HeightSet};
use crate::search::{Limits, Outcome, Solver};

use super::Sheet;
use super::mistake::{Fitting, with_entries};

/// Where reasoning begins.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    pub(crate) position: Position,
    /// Do the candidates come from the player's marks?
    pub(crate) from_marks: bool,
}

/// What the filled cells leave open; and where the marks are complete, without what the player has
/// struck, as far as no solution is lost. `None` if what is filled in contradicts itself.
pub(crate) fn start(
    sheet: &Sheet,
    solutions: &Fitting,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Option<Start> {
    let mut position = implied(sheet)?;
    let from_marks = sheet.is_marked() && *solutions != Fitting::Unknown;
    if from_marks {
        for (cell, height) in sound_strikes(sheet, &position, solutions, solver, limits) {
            position.strike(cell, height).ok()?;
        }
    }
    Some(Start { position, from_marks })
}

/// The candidates that the filled cells leave; `None` if that leaves a cell or height with nothing.
pub(super) fn implied(sheet: &Sheet) -> Option<Position> {
    let mut position = Position::new(sheet.puzzle()).ok()?;
    for (cell, height) in sheet.entries() {
        position.place(cell, height).ok()?;
    }
    Some(position)
}

/// The candidates of the position that the player has struck.
fn struck(sheet: &Sheet, position: &Position) -> Vec<(Cell, Height)> {
    let open = sheet.puzzle().size().iter_cells().filter(|&cell| !position.is_placed(cell));
    open.flat_map(|cell| {
        let marks = sheet.marks(cell).unwrap_or(HeightSet::EMPTY);
        let struck =
            position.candidates(cell).iter().filter(move |&height| !marks.contains(height));
        struck.map(move |height| (cell, height)).collect::<Vec<_>>()
    })
    .collect()
}

/// What the player has struck, without what some solution holds there.
fn sound_strikes(
    sheet: &Sheet,
    position: &Position,
    solutions: &Fitting,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Vec<(Cell, Height)> {
    let mut struck = struck(sheet, position);
    if let Fitting::Several(one, other) = solutions {
        struck.retain(|&(cell, height)| {
            one.at(cell) != height
                && other.at(cell) != height
                && is_possible(sheet, (cell, height), solver, limits) == Some(false)
        });
    }
    // Marks that lack the height of an only solution have been pointed out by now.
    struck
}

/// Does some solution, with what is filled in, hold this height in this cell? `None` if that was
/// not clear within the limits.
pub(crate) fn is_possible(
    sheet: &Sheet,
    candidate: (Cell, Height),
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Option<bool> {
    let entries: Vec<(Cell, Height)> = sheet.entries().chain([candidate]).collect();
    match solver.solve(&with_entries(sheet.puzzle(), &entries), limits).outcome {
        Outcome::None(_) => Some(false),
        Outcome::Unknown(None) => None,
        Outcome::Unique(_) | Outcome::Multiple(..) | Outcome::Unknown(Some(_)) => Some(true),
    }
}
