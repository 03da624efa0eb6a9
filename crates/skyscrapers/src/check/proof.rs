//! One step, proved again from its facts alone.
//!
//! The facts are laid out on an empty table, and the proof sees nothing else: a clue that is not
//! among the facts does not count, and a cell that is not may hold anything.

use super::arrangements::Lineup;
use super::chains;
use super::sets;
use super::steps::{StepError, accept};
use super::table::Table;
use super::witness::check_witness;
use crate::model::{Cell, Clue, ClueId, Height, House, Puzzle};
use crate::step::{DeadEnd, Effect, Fact, Seen, Step, Witness};

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
    check_views(&table, step)?;
    check_witness(&table, step)?;
    step.effects.iter().try_for_each(|&effect| check_effect(&table, step, effect))
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
                table.read(clue, value);
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

/// Does the step show that the cell does not hold this height? What it says it saw has been checked by now.
fn denies(table: &Table<'_>, step: &Step, cell: Cell, height: Height) -> Result<bool, StepError> {
    let struck = (cell, height);
    match &step.witness {
        Witness::Set { .. }
        | Witness::Fish { .. }
        | Witness::Locked { .. }
        | Witness::Crossing { .. }
        | Witness::Chain { .. } => Ok(sets::forbids(table, &step.witness, struck)),
        Witness::Alternatives { bonds, struck: barred } => {
            Ok(chains::denies(bonds, barred, struck))
        }
        Witness::Refutation { cell, height, .. } => Ok(struck == (*cell, *height)),
        Witness::Plain
        | Witness::Peak { .. }
        | Witness::Hidden { .. }
        | Witness::Shadow { .. }
        | Witness::TopTwo { .. }
        | Witness::Reduced { .. }
        | Witness::Count { .. }
        | Witness::Sums { .. }
        | Witness::Arrangements { .. } => no_arrangement_has(table, step, cell, height),
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

/// Can one look where the step says: at houses of the board, and from clues that it reads? A step about one
/// house looks there first.
fn check_views(table: &Table<'_>, step: &Step) -> Result<(), StepError> {
    for view in &step.lines {
        if table.cells_of(view.house).is_empty() {
            return Err(StepError::NoSuchHouse { house: view.house });
        }
        let is_read = view.clue().is_some_and(|clue| table.clue(clue).is_some());
        if view.from.is_some() && !is_read {
            return Err(StepError::FalseWitness);
        }
    }
    let first = step.lines.first().map(|view| view.house);
    if first.is_some() && is_about_one_house(&step.witness) && first != house_of(step) {
        return Err(StepError::FalseWitness);
    }
    Ok(())
}

/// Is a step that saw this proved by listing the arrangements of one house?
fn is_about_one_house(witness: &Witness) -> bool {
    !matches!(
        witness,
        Witness::Set { .. }
            | Witness::Fish { .. }
            | Witness::Locked { .. }
            | Witness::Crossing { .. }
            | Witness::Chain { .. }
            | Witness::Alternatives { .. }
            | Witness::Refutation { .. }
    )
}

/// The clue from which a step sees its line: the one that it looks from, or else the first it reads.
pub(super) fn clue_of(step: &Step) -> Option<(ClueId, Clue)> {
    let view = step.lines.first().and_then(|view| view.clue());
    let named = step.clues().find(|&(clue, _)| Some(clue) == view);
    named.or_else(|| step.clues().next())
}

/// The house a step is about: the line of its clue, or the first it looks at.
pub(super) fn house_of(step: &Step) -> Option<House> {
    let line = clue_of(step).map(|(clue, _)| clue.line().into());
    line.or(step.lines.first().map(|view| view.house))
}

/// The house a step is about, with the clues that have been read.
pub(super) fn lineup_of(table: &Table<'_>, step: &Step) -> Option<Lineup> {
    house_of(step).map(|house| lineup(table, house))
}

/// A house of the table, with the clues that have been read.
pub(super) fn lineup(table: &Table<'_>, house: House) -> Lineup {
    let cells = table.cells_of(house).iter().map(|&cell| table.candidates(cell)).collect();
    let rules = table.puzzle().rules();
    let ends = table.ends(house);
    Lineup { cells, tallest: rules.tallest(), sight: rules.sight(), ends }
}

/// Follows a refutation from its supposition to its end.
pub(super) fn check_refutation(
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
            let fits = lineup(table, house).fits();
            fits.map(|fits| !fits).map_err(|_| StepError::TooLong { house })
        }
        DeadEnd::Clue { clue, seen } => is_broken(table, clue, seen),
    }
}

/// Is a clue that has been read bound to see something else: does every arrangement keep to this bound, while the
/// clue does not?
pub(super) fn is_broken(table: &Table<'_>, clue: ClueId, seen: Seen) -> Result<bool, StepError> {
    let house = House::from(clue.line());
    let is_wrong = table.clue(clue).is_some_and(|value| !is_within(seen, value.get()));
    let shown = lineup(table, house).shows(house, clue, |number| !is_within(seen, number));
    Ok(is_wrong && !shown.map_err(|_| StepError::TooLong { house })?)
}

/// Does a number keep to a bound?
pub(super) fn is_within(seen: Seen, number: u16) -> bool {
    match seen {
        Seen::AtLeast(least) => number >= least,
        Seen::AtMost(most) => number <= most,
    }
}
