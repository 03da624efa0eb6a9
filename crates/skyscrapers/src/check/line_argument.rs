//! Does the argument of a line show what it says?
//!
//! What a line step strikes is proved by listing. But its words go by the argument, so the referee follows
//! that too: the supposition, each step or each case, and what it runs into.

use super::arrangements::Lineup;
use super::proof::{house_of, is_dead, lineup_of};
use super::steps::{StepError, accept};
use super::table::Table;
use crate::model::{Cell, Clue, ClueId, Ends, Height};
use crate::step::{LineArgument, LineCase, LineEnd, LineWay, Seen, Step};

/// Follows an argument from the facts of its step.
pub(super) fn holds(
    facts: &Table<'_>,
    step: &Step,
    argument: &LineArgument,
) -> Result<bool, StepError> {
    let LineArgument { cell, height, way } = argument;
    if !facts.has(*cell) || !facts.candidates(*cell).contains(*height) {
        return Ok(false);
    }
    let mut table = facts.clone();
    table.place(*cell, *height);
    match way {
        LineWay::Steps { steps, end } => {
            for (index, inner) in steps.iter().enumerate() {
                accept(&mut table, inner).map_err(|error| StepError::Inner {
                    number: index + 1,
                    error: Box::new(error),
                })?;
            }
            ends(&table, step, *end)
        }
        LineWay::Cases { cases } => {
            if !are_all(&table, step, cases) {
                return Ok(false);
            }
            for case in cases {
                let mut with = table.clone();
                with.place(case.cell, case.height);
                if !ends(&with, step, case.end)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        LineWay::Listed => {
            let line = lineup_of(&table, step).map(|line| Lineup { ends: Ends::NONE, ..line });
            let listed = line.map_or(Ok(Vec::new()), |line| line.list(LineWay::FEW as usize + 1));
            let listed = listed.map_err(|_| too_long(step))?;
            Ok(listed.len() <= LineWay::FEW as usize)
        }
    }
}

fn too_long(step: &Step) -> StepError {
    house_of(step).map_or(StepError::FalseWitness, |house| StepError::TooLong { house })
}

/// Is one of the cases true for certain: are they all heights of a cell, or all places of a height?
fn are_all(table: &Table<'_>, step: &Step, cases: &[LineCase]) -> bool {
    let Some((first, house)) = cases.first().zip(house_of(step)) else { return false };
    let is_case = |cell: Cell, height: Height| {
        cases.iter().any(|case| (case.cell, case.height) == (cell, height))
    };
    let cells = table.cells_of(house);
    let known = cases.iter().all(|case| cells.contains(&case.cell));
    let by_cell =
        known && table.candidates(first.cell).iter().all(|height| is_case(first.cell, height));
    let mut places = cells.iter().filter(|&&cell| table.candidates(cell).contains(first.height));
    known && (by_cell || !first.height.is_park() && places.all(|&cell| is_case(cell, first.height)))
}

/// Is this really what cannot be?
fn ends(table: &Table<'_>, step: &Step, end: LineEnd) -> Result<bool, StepError> {
    match end {
        LineEnd::Dead(end) => is_dead(table, end),
        LineEnd::Seen { clue, seen } => {
            let value = step.clues().find(|&(other, _)| other == clue).map(|(_, value)| value);
            let Some((value, line)) = value.zip(lineup_of(table, step)) else { return Ok(false) };
            let wrong = match seen {
                Seen::AtLeast(least) => value.get() < least,
                Seen::AtMost(most) => value.get() > most,
            };
            Ok(wrong && is_bounded(&line, step, clue, seen)?)
        }
    }
}

/// Does no arrangement show this clue more, or less, than said?
fn is_bounded(line: &Lineup, step: &Step, clue: ClueId, seen: Seen) -> Result<bool, StepError> {
    let is_near =
        house_of(step).and_then(|house| house.clues()).is_some_and(|(near, _)| near == clue);
    for other in line.sight.range(line.tallest) {
        let allowed = match seen {
            Seen::AtLeast(least) => other >= least,
            Seen::AtMost(most) => other <= most,
        };
        if allowed {
            continue;
        }
        let value = Clue::new(other);
        let ends =
            if is_near { Ends { near: value, far: None } } else { Ends { near: None, far: value } };
        if (Lineup { ends, ..line.clone() }).fits().map_err(|_| too_long(step))? {
            return Ok(false);
        }
    }
    Ok(true)
}
