//! From a player's sheet to a position to reason from.

use crate::infer::position::Position;
use crate::model::{Cell, Height, HeightSet};
use crate::search::{Limits, Outcome, Solver};

use super::Sheet;
use super::mistake::{Solutions, with_entries};

/// Where reasoning begins.
#[derive(Debug, Clone)]
pub(super) struct Start {
    pub(super) position: Position,
    /// Do the candidates come from the player's marks?
    pub(super) from_marks: bool,
}

/// The player's marks where they are complete and lose no solution; otherwise what the filled
/// cells leave open. `None` if what is filled in contradicts itself.
pub(super) fn start(
    sheet: &Sheet,
    solutions: &Solutions,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Option<Start> {
    let position = implied(sheet)?;
    if sheet.is_marked() && marks_keep_all(sheet, &position, solutions, solver, limits) {
        let mut marked = position.clone();
        if keep_marks(&mut marked, sheet).is_some() {
            return Some(Start { position: marked, from_marks: true });
        }
    }
    Some(Start { position, from_marks: false })
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

fn keep_marks(position: &mut Position, sheet: &Sheet) -> Option<()> {
    for (cell, height) in struck(sheet, position) {
        position.strike(cell, height).ok()?;
    }
    Some(())
}

/// Does no solution hold what the player has struck?
fn marks_keep_all(
    sheet: &Sheet,
    position: &Position,
    solutions: &Solutions,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> bool {
    let lost = |held: &dyn Fn(Cell) -> Height| {
        struck(sheet, position).iter().any(|&(cell, height)| held(cell) == height)
    };
    match solutions {
        // Marks that lack the height of the only solution have been pointed out by now.
        Solutions::One(_) => true,
        Solutions::Unknown => false,
        Solutions::Several(one, other) => {
            !lost(&|cell| one.height(cell))
                && !lost(&|cell| other.height(cell))
                && struck(sheet, position)
                    .iter()
                    .all(|&candidate| is_possible(sheet, candidate, solver, limits) == Some(false))
        }
    }
}

/// Does some solution, with what is filled in, hold this height in this cell? `None` if that was
/// not clear within the limits.
pub(super) fn is_possible(
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
