//! Is what a step says it saw really there?
//!
//! The effects of a step about one line are proved without its witness. But the words go by the
//! witness, and they must not say anything untrue either.

use super::arrangements::TooLong;
use super::names::is_named;
use super::proof::{check_refutation, clue_of, house_of, is_within, lineup, lineup_of};
use super::steps::StepError;
use super::table::Table;
use super::{chains, line_argument, sets};
use crate::model::{Cell, Height, HeightSet, House, Sight};
use crate::step::{PossibleSums, Step, Supposition, Witness};

/// Checks what the witness says against the facts.
pub(super) fn check_witness(table: &Table<'_>, step: &Step) -> Result<(), StepError> {
    if !is_named(step) {
        return Err(StepError::FalseWitness);
    }
    let tallest = table.puzzle().tallest();
    let view = view(table, step);
    let holds_up = match &step.witness {
        Witness::Plain => true,
        Witness::Peak { cell } => view.contains(cell) && holds(table, *cell, tallest),
        Witness::Hidden { cells } => {
            !cells.is_empty()
                && cells.iter().all(|&(cell, height)| is_hidden(table, &view, cell, height))
        }
        Witness::Shadow { nearest_peak, first } => {
            view.contains(nearest_peak)
                && too_long(step, is_first_and_peak(table, step, *first, *nearest_peak))?
        }
        Witness::Reduced { cell, from, before } => {
            let value = clue_of(step).map(|(_, value)| value.get());
            value == from.checked_add(*before) && seen_from(table, &view, *cell) == Some(*from)
        }
        Witness::TopTwo { pairs } => too_long(step, tops_are_listed(table, step, pairs))?,
        Witness::Count { suppositions } => {
            let all = suppositions
                .iter()
                .try_fold(true, |all, supposed| Ok(all && is_bounded(table, step, supposed)?));
            too_long(step, all)?
        }
        Witness::Sums { suppositions } => {
            let all = suppositions
                .iter()
                .try_fold(true, |all, supposed| Ok(all && comes_to(table, step, supposed)?));
            too_long(step, all)?
        }
        Witness::Arrangements { count, arguments } => {
            let most = Witness::MANY_ARRANGEMENTS;
            let listed =
                lineup_of(table, step).map_or(Ok(Vec::new()), |line| line.list(most as usize));
            let mut all = too_long(step, listed)?.len() == *count as usize;
            for argument in arguments {
                let house = house_of(step).ok_or(StepError::FalseWitness)?;
                all = all && line_argument::holds(table, house, argument)?;
            }
            all
        }
        Witness::Set { .. }
        | Witness::Fish { .. }
        | Witness::Locked { .. }
        | Witness::Crossing { .. }
        | Witness::Chain { .. } => sets::is_there(table, &step.witness),
        Witness::Alternatives { bonds, struck } => chains::is_there(table, bonds, struck)?,
        Witness::Refutation { cell, height, steps, end } => {
            return check_refutation(table, (*cell, *height), steps, *end);
        }
    };
    if holds_up { Ok(()) } else { Err(StepError::FalseWitness) }
}

fn too_long<T>(step: &Step, result: Result<T, TooLong>) -> Result<T, StepError> {
    result.map_err(|TooLong| {
        house_of(step).map_or(StepError::FalseWitness, |house| StepError::TooLong { house })
    })
}

/// The line of the step as its clue sees it.
fn view(table: &Table<'_>, step: &Step) -> Vec<Cell> {
    let size = table.puzzle().size();
    clue_of(step).map_or_else(Vec::new, |(clue, _)| clue.view(size).collect())
}

/// Does a cell hold just this height?
fn holds(table: &Table<'_>, cell: Cell, height: Height) -> bool {
    table.has(cell) && table.candidates(cell) == HeightSet::only(height)
}

/// Does a building stand behind one that is certainly taller?
fn is_hidden(table: &Table<'_>, view: &[Cell], cell: Cell, height: Height) -> bool {
    let mut before = view.iter().take_while(|&&other| other != cell);
    view.contains(&cell)
        && holds(table, cell, height)
        && before.any(|&other| table.candidates(other).lowest().is_some_and(|low| low > height))
}

/// What of a clue is seen from a placed building on, if it is taller than all that may stand before
/// it and everything behind it is certain.
fn seen_from(table: &Table<'_>, view: &[Cell], cell: Cell) -> Option<u16> {
    let place = view.iter().position(|&other| other == cell)?;
    let mut top = table.candidates(cell).single().filter(|top| !top.is_park())?;
    let lower = |&other: &Cell| table.candidates(other).tallest() < Some(top);
    if !view[..place].iter().all(lower) {
        return None;
    }
    let worth = |height: Height| match table.puzzle().rules().sight() {
        Sight::Count => 1,
        Sight::Sum => u16::from(height.get()),
    };
    let mut seen = worth(top);
    for &other in &view[place..] {
        let heights = table.candidates(other);
        if heights.tallest() <= Some(top) {
            continue;
        }
        // It may be taller, so it must be certain what it is.
        top = heights.single()?;
        seen += worth(top);
    }
    Some(seen)
}

/// Is no first building taller than this one, the tallest apart, and does the tallest stand no nearer than
/// this cell?
fn is_first_and_peak(
    table: &Table<'_>,
    step: &Step,
    first: Height,
    nearest_peak: Cell,
) -> Result<bool, TooLong> {
    let Some((house, lineup)) = house_of(step).zip(lineup_of(table, step)) else {
        return Ok(false);
    };
    let place = |cell: Cell| table.cells_of(house).iter().position(|&other| other == cell);
    let view: Vec<usize> = view(table, step).into_iter().filter_map(place).collect();
    let mut with = lineup.clone();
    for &at in &view {
        for height in table.candidates(table.cells_of(house)[at]).below(lineup.tallest).iter() {
            if height > first && with.fits_with(at, height)? {
                return Ok(false);
            }
        }
        // The next cell holds the first building only if this one is a park.
        with.cells[at] = HeightSet::only(Height::PARK).and(with.cells[at]);
    }
    for &at in view.iter().take_while(|&&at| Some(at) != place(nearest_peak)) {
        if lineup.fits_with(at, lineup.tallest)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Are all places listed where the two tallest buildings can stand together, and none that the facts exclude?
fn tops_are_listed(
    table: &Table<'_>,
    step: &Step,
    pairs: &[(Cell, Cell)],
) -> Result<bool, TooLong> {
    let Some((house, lineup)) = house_of(step).zip(lineup_of(table, step)) else {
        return Ok(false);
    };
    let cells = table.cells_of(house);
    let tallest = table.puzzle().tallest();
    let Some(second) = tallest.get().checked_sub(1).and_then(Height::new).filter(|h| !h.is_park())
    else {
        return Ok(false);
    };
    let can_be = |&(low, high): &(Cell, Cell)| {
        let holds = |cell, height| cells.contains(&cell) && table.candidates(cell).contains(height);
        low != high && holds(low, second) && holds(high, tallest)
    };
    if !pairs.iter().all(can_be) {
        return Ok(false);
    }
    for (low, &low_cell) in cells.iter().enumerate() {
        for (high, &high_cell) in cells.iter().enumerate() {
            let listed = pairs.contains(&(low_cell, high_cell));
            if low == high || listed || !lineup.cells[low].contains(second) {
                continue;
            }
            let mut with = lineup.clone();
            with.cells[low] = HeightSet::only(second);
            if with.fits_with(high, tallest)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Would the clue really see so many, or so few, and is that wrong?
fn is_bounded(table: &Table<'_>, step: &Step, supposed: &Supposition) -> Result<bool, TooLong> {
    let sees = |number| is_within(supposed.seen, number);
    sees_another(table, step, (supposed.cell, supposed.height), sees)
}

/// Would the clue really see one of these sums, and are they all wrong?
fn comes_to(table: &Table<'_>, step: &Step, supposed: &PossibleSums) -> Result<bool, TooLong> {
    let sees = |sum| supposed.sums.contains(&sum);
    sees_another(table, step, (supposed.cell, supposed.height), sees)
}

/// With this candidate, does every arrangement show the clue one of these numbers, of which its own is none?
fn sees_another(
    table: &Table<'_>,
    step: &Step,
    (cell, height): (Cell, Height),
    number: impl Fn(u16) -> bool,
) -> Result<bool, TooLong> {
    let Some((clue, value)) = clue_of(step) else { return Ok(false) };
    let house = House::from(clue.line());
    let place = table.cells_of(house).iter().position(|&other| other == cell);
    let Some(place) = place.filter(|_| table.candidates(cell).contains(height)) else {
        return Ok(false);
    };
    let mut with = lineup(table, house);
    with.cells[place] = HeightSet::only(height);
    Ok(!number(value.get()) && !with.shows(house, clue, |other| !number(other))?)
}
