//! How a line step is told: by which list, or by which argument.

use super::{SightReason, Street, reason};
use crate::check::Lineup;
use crate::model::{Cell, Clue, ClueId, Ends, Height, HeightSet};
use crate::step::{LineArgument, LineCase, LineWay, Seen, Witness};
use crate::words::told::Told;

/// As many arrangements as a person looks through.
const FEW: usize = LineWay::FEW as usize;
/// Up to here arrangements are counted.
pub(crate) const MANY: usize = 1000;

/// What there is to tell about a line. Arrangements are in view order.
pub(crate) enum Listed<'a> {
    /// The arrangements that fit, few enough to list them.
    Fitting(Vec<Vec<Height>>),
    /// An argument for one candidate; are there others?
    Argued(&'a LineArgument, bool),
    /// The arrangements that the candidates leave one of those struck, none of which fits the clues.
    Refuted {
        /// The cell.
        cell: Cell,
        /// The height struck there.
        height: Height,
        /// Its arrangements.
        list: Vec<Vec<Height>>,
        /// Are there others?
        more: bool,
    },
    /// No more than how many fit; `None` for more than [`MANY`].
    Counted(Option<usize>),
}

/// Chooses what to tell.
pub(crate) fn tell<'a>(told: &Told<'a>) -> Listed<'a> {
    let lineup = lineup(told);
    let left = lineup.list(MANY + 1).unwrap_or_default();
    if !left.is_empty() && left.len() <= FEW {
        return Listed::Fitting(left);
    }
    let arguments: &'a [LineArgument] = match &told.step.witness {
        Witness::Arrangements { arguments, .. } => arguments,
        _ => &[],
    };
    if let Some(lead) = arguments.first().filter(|lead| lead.way != LineWay::Listed) {
        return Listed::Argued(lead, arguments.len() > 1);
    }
    refuted(told, &lineup).unwrap_or(Listed::Counted((left.len() <= MANY).then_some(left.len())))
}

/// The line of the step as it is read, with the clues among its facts.
fn lineup(told: &Told<'_>) -> Lineup {
    let read = |wanted| told.step.clues().find(|&(clue, _)| clue == wanted).map(|(_, value)| value);
    let ends = told
        .clue()
        .map_or(Ends::NONE, |(near, value)| Ends { near: Some(value), far: read(near.facing()) });
    let cells = told.view().into_iter().map(|cell| told.candidates(cell)).collect();
    Lineup { cells, tallest: told.tallest(), sight: told.puzzle.rules().sight(), ends }
}

/// The shortest list of a candidate that has a short one.
fn refuted<'a>(told: &Told<'a>, lineup: &Lineup) -> Option<Listed<'a>> {
    let view = told.view();
    let free = Lineup { ends: Ends::NONE, ..lineup.clone() };
    let struck = denied(told);
    let lists = struck.iter().filter_map(|&(cell, height)| {
        let position = view.iter().position(|&other| other == cell)?;
        let mut with = free.clone();
        with.cells[position] = HeightSet::only(height);
        let list = with.list(FEW + 1).ok().filter(|list| list.len() <= FEW)?;
        Some((cell, height, list))
    });
    let (cell, height, list) = lists.min_by_key(|(_, _, list)| list.len())?;
    Some(Listed::Refuted { cell, height, list, more: struck.len() > 1 })
}

/// Every candidate the step denies a cell, strike by strike; a placement denies all others.
fn denied(told: &Told<'_>) -> Vec<(Cell, Height)> {
    let struck = told.step.strikes();
    let placed =
        told.step.placements().map(|(cell, height)| (cell, told.candidates(cell).without(height)));
    struck
        .chain(placed)
        .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)))
        .collect()
}

/// What the clues of the step would see of an arrangement, the one it is read from first.
pub(crate) fn shown(told: &Told<'_>, arrangement: &[Height]) -> Vec<u16> {
    let Lineup { sight, ends, .. } = lineup(told);
    let near = ends.near.map(|_| sight.seen(arrangement.iter().copied()));
    let far = ends.far.map(|_| sight.seen(arrangement.iter().rev().copied()));
    near.into_iter().chain(far).collect()
}

/// Why a clue sees too much or too little at the end of an argument, or of a case of it; with what the clue
/// says.
pub(crate) fn why_seen(
    told: &Told<'_>,
    argument: &LineArgument,
    case: Option<&LineCase>,
    clue: ClueId,
    seen: Seen,
) -> Option<(Clue, SightReason)> {
    let value = told.puzzle.clue(clue)?;
    let mut street = Street::new(told, clue);
    street.place(argument.cell, argument.height);
    argument.steps().iter().for_each(|step| street.take(step));
    if let Some(case) = case {
        street.place(case.cell, case.height);
    }
    Some((value, reason(&street, value, seen, None)))
}
