//! Does the argument of a line show what it says?
//!
//! What a line step strikes is proved by listing. But its words go by the argument, so the referee follows
//! that too: the supposition, each step or each case, and what it runs into.

use super::arrangements::Lineup;
use super::proof::{is_broken, is_dead, lineup};
use super::steps::{StepError, accept};
use super::table::Table;
use crate::model::{Cell, Ends, Height, House};
use crate::step::{LineArgument, LineCase, LineEnd, LineWay};

/// Follows an argument about the house of a step, from the facts of the step.
pub(super) fn holds(
    facts: &Table<'_>,
    house: House,
    argument: &LineArgument,
) -> Result<bool, StepError> {
    let LineArgument { cell, height, way } = argument;
    let is_here = facts.cells_of(house).contains(cell);
    if !is_here || !facts.candidates(*cell).contains(*height) {
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
            ends(&table, house, *end)
        }
        LineWay::Cases { cases } => {
            if !are_all(&table, house, cases) {
                return Ok(false);
            }
            for case in cases {
                let mut with = table.clone();
                with.place(case.cell, case.height);
                if !ends(&with, house, case.end)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        LineWay::Listed => {
            let line = lineup(&table, house);
            let open = Lineup { ends: Ends::NONE, ..line.clone() };
            let listed = open.list(LineWay::FEW as usize + 1);
            let few =
                listed.map_err(|_| StepError::TooLong { house })?.len() <= LineWay::FEW as usize;
            Ok(few && !line.fits().map_err(|_| StepError::TooLong { house })?)
        }
    }
}

/// Is one of the cases true for certain: are they all heights of a cell, or all places of a height?
fn are_all(table: &Table<'_>, house: House, cases: &[LineCase]) -> bool {
    let Some(first) = cases.first() else { return false };
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
fn ends(table: &Table<'_>, house: House, end: LineEnd) -> Result<bool, StepError> {
    match end {
        LineEnd::Dead(end) => is_dead(table, end),
        LineEnd::Seen { clue, seen } => {
            Ok(House::from(clue.line()) == house && is_broken(table, clue, seen)?)
        }
    }
}
