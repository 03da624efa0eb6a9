//! One step, proved again from its facts alone.
//!
//! The facts are laid out on an empty table, and the proof sees nothing else: a clue that is not
//! among the facts does not count, and a cell that is not may hold anything.

use super::arrangements::Lineup;
use super::sets;
use super::steps::{StepError, accept};
use super::table::Table;
use super::witness::check_witness;
use crate::model::{Cell, Ends, Height, House, Puzzle};
use crate::step::{DeadEnd, Effect, Fact, SetKind, Step, Witness};

/// Proves a step from its facts: whatever board has these clues and candidates and obeys the
/// rules, the effects hold on it. Whether the facts are true is another question; see
/// [`check_explanation`](super::check_explanation).
///
/// # Errors
/// The first thing that is wrong with the step.
pub fn check_step(puzzle: &Puzzle, step: &Step) -> Result<(), StepError> {
    let table = lay_out(puzzle, step)?;
    if step.effects.is_empty() {
        return Err(StepError::NoEffect);
    }
    if let Witness::Refutation { cell, height, steps, end } = &step.witness {
        check_refutation(&table, (*cell, *height), steps, *end)?;
    }
    for &effect in &step.effects {
        check_effect(&table, step, effect)?;
    }
    check_witness(&table, step)
}

/// The facts on an otherwise open table.
fn lay_out<'a>(puzzle: &'a Puzzle, step: &Step) -> Result<Table<'a>, StepError> {
    let mut table = Table::open(puzzle);
    let effect_cells = step.effects.iter().map(|&effect| match effect {
        Effect::Place { cell, .. } | Effect::Strike { cell, .. } => cell,
    });
    if let Some(cell) =
        step.cells().map(|(cell, _)| cell).chain(effect_cells).find(|&cell| !table.has(cell))
    {
        return Err(StepError::OffBoard { cell });
    }
    for &fact in &step.facts {
        match fact {
            Fact::Clue { clue, value } => {
                let found = puzzle.clue(clue);
                if found != Some(value) {
                    return Err(StepError::WrongClue { clue, value, found });
                }
            }
            Fact::Candidates { cell, heights } => table.keep(cell, heights),
        }
    }
    Ok(table)
}

/// An effect, taken apart into the heights it denies the cell.
fn check_effect(table: &Table<'_>, step: &Step, effect: Effect) -> Result<(), StepError> {
    let (cell, denied) = match effect {
        Effect::Strike { cell, heights } => (cell, heights),
        Effect::Place { cell, height } => (cell, table.candidates(cell).without(height)),
    };
    if let Effect::Place { cell, height } = effect
        && !table.candidates(cell).contains(height)
    {
        return Err(StepError::NotProved { effect });
    }
    for height in denied.iter() {
        // What the facts already exclude needs no proof.
        let excluded = !table.candidates(cell).contains(height);
        if !excluded && !denies(table, step, cell, height)? {
            return Err(StepError::NotProved { effect });
        }
    }
    Ok(())
}

/// Does the step show that the cell does not hold this height?
fn denies(table: &Table<'_>, step: &Step, cell: Cell, height: Height) -> Result<bool, StepError> {
    let struck = (cell, height);
    match &step.witness {
        Witness::Set { house, kind, cells, heights } => {
            let rule = match kind {
                SetKind::Naked => sets::naked,
                SetKind::Hidden => sets::hidden,
            };
            Ok(rule(table, *house, cells, *heights, struck))
        }
        Witness::Fish { height, base, cover } => {
            Ok(sets::fish(table, *height, base, cover, struck))
        }
        Witness::Locked { height, base, cover, places } => {
            Ok(sets::locked(table, *height, (*base, *cover), places, struck))
        }
        Witness::Crossing { height, house, places } => {
            Ok(sets::crossing(table, *height, *house, places, struck))
        }
        Witness::Chain { height, links } => {
            let cells: Vec<Cell> = links.iter().map(|link| link.cell).collect();
            Ok(sets::chain(table, &cells, *height, struck))
        }
        // The refutation itself has been checked by now.
        Witness::Refutation { cell, height, .. } => Ok(struck == (*cell, *height)),
        _ => no_arrangement_has(table, step, cell, height),
    }
}

/// Steps about one house: no arrangement that fits the facts has this height in this cell.
fn no_arrangement_has(
    table: &Table<'_>,
    step: &Step,
    cell: Cell,
    height: Height,
) -> Result<bool, StepError> {
    let Some((house, lineup)) = house_of(step).zip(lineup_of(table, step)) else {
        return Ok(false);
    };
    let cells = table.cells_of(house);
    let Some(position) = cells.iter().position(|&other| other == cell) else {
        return if cells.is_empty() { Err(StepError::NoSuchHouse { house }) } else { Ok(false) };
    };
    let fits = lineup.fits_with(position, height);
    fits.map(|fits| !fits).map_err(|_| StepError::TooLong { house })
}

/// The house a step is about: the line of its clues, or the first it looks at.
pub(super) fn house_of(step: &Step) -> Option<House> {
    let line = step.clues().map(|(clue, _)| clue.line().into()).next();
    line.or(step.lines.first().map(|view| view.house))
}

/// The house a step is about, with the clues among its facts.
pub(super) fn lineup_of(table: &Table<'_>, step: &Step) -> Option<Lineup> {
    let house = house_of(step)?;
    let read = |wanted| step.clues().find(|&(clue, _)| clue == wanted).map(|(_, value)| value);
    let ends =
        house.clues().map_or(Ends::NONE, |(near, far)| Ends { near: read(near), far: read(far) });
    Some(lineup(table, house, ends))
}

/// A house of the table with these clues.
fn lineup(table: &Table<'_>, house: House, ends: Ends) -> Lineup {
    let cells = table.cells_of(house).iter().map(|&cell| table.candidates(cell)).collect();
    let rules = table.puzzle().rules();
    Lineup { cells, tallest: rules.tallest(), sight: rules.sight(), ends }
}

/// Follows a refutation from its supposition to its end.
fn check_refutation(
    facts: &Table<'_>,
    (cell, height): (Cell, Height),
    steps: &[Step],
    end: DeadEnd,
) -> Result<(), StepError> {
    if !facts.has(cell) {
        return Err(StepError::OffBoard { cell });
    }
    let mut table = facts.clone();
    table.place(cell, height);
    for (index, step) in steps.iter().enumerate() {
        accept(&mut table, step)
            .map_err(|error| StepError::Inner { number: index + 1, error: Box::new(error) })?;
    }
    if is_dead(&table, end)? { Ok(()) } else { Err(StepError::NoContradiction { end }) }
}

/// Is this really what cannot be?
pub(super) fn is_dead(table: &Table<'_>, end: DeadEnd) -> Result<bool, StepError> {
    match end {
        DeadEnd::NoHeight { cell } => Ok(table.has(cell) && table.candidates(cell).is_empty()),
        DeadEnd::NoPlace { height, house } => {
            let cells = table.cells_of(house);
            let places = cells.iter().filter(|&&cell| table.candidates(cell).contains(height));
            let known = table.puzzle().rules().contents().contains(height) && !cells.is_empty();
            Ok(known && places.count() < table.quota(height))
        }
        DeadEnd::NoArrangement { house } => {
            if table.cells_of(house).is_empty() {
                return Err(StepError::NoSuchHouse { house });
            }
            let ends = house.line().map_or(Ends::NONE, |line| table.puzzle().ends(line));
            let fits = lineup(table, house, ends).fits();
            fits.map(|fits| !fits).map_err(|_| StepError::TooLong { house })
        }
    }
}
