//! The front of a line: the cells before a placed building, and how many of them a clue must see.

use super::parks::{has_parks, may_be};
use crate::model::{Cell, Height, HeightSet};
use crate::step::Witness;
use crate::words::told::Told;

/// `dense-run`: every building before the tallest is seen.
pub(crate) struct RunToPeak {
    /// Where the tallest stands.
    pub(crate) peak: Cell,
    /// The number of its cell, counted from the clue.
    pub(crate) place: usize,
    /// The cells before it that are no parks.
    pub(crate) standing: Vec<Cell>,
    /// The parks before it.
    pub(crate) parks: Vec<Cell>,
    /// Is it known of each cell before it whether it is a park?
    pub(crate) known: bool,
    /// How many buildings stand before it.
    pub(crate) before: usize,
    /// How many parks are left for the cells behind it, if the step speaks of these.
    pub(crate) parks_behind: Option<usize>,
}

/// The dense run of a step.
pub(crate) fn dense_run(told: &Told<'_>) -> Option<RunToPeak> {
    let Witness::Peak { cell: peak } = told.step.witness else { return None };
    let view = told.view();
    let place = view.iter().position(|&cell| cell == peak)?;
    let (front, behind) = (&view[..place], &view[place + 1..]);
    let before = told.value().saturating_sub(1);
    let (parks, standing): (Vec<Cell>, Vec<Cell>) =
        front.iter().partition(|&&cell| has_parks(told) && told.is_park(cell));
    let touched = |&cell: &Cell| {
        told.step.strikes().any(|(other, _)| other == cell)
            || told.step.placements().any(|(other, _)| other == cell)
    };
    let all_parks = told.puzzle.rules().parks();
    let left = all_parks.saturating_sub(front.len().saturating_sub(before));
    Some(RunToPeak {
        peak,
        place: place + 1,
        known: standing.iter().all(|&cell| all_parks == 0 || !may_be(told, cell)),
        standing,
        parks,
        before,
        parks_behind: behind.iter().any(touched).then_some(left),
    })
}

/// `reduced-clue`, `sum-reduced`: a placed building divides what a clue sees.
pub(crate) struct Reduced {
    /// Where it stands.
    pub(crate) cell: Cell,
    /// Its height.
    pub(crate) height: Height,
    /// What is seen from it on.
    pub(crate) seen: HeightSet,
    /// What of the clue must be seen before it.
    pub(crate) before: usize,
    /// The cells before it.
    pub(crate) front: Vec<Cell>,
}

/// How the clue of a step divides.
pub(crate) fn reduced(told: &Told<'_>) -> Option<Reduced> {
    let Witness::Reduced { cell, before, .. } = told.step.witness else { return None };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell)?;
    let height = told.candidates(cell).single()?;
    Some(Reduced {
        cell,
        height,
        seen: seen_from(told, &view[place..]),
        before: usize::from(before),
        front: view[..place].to_vec(),
    })
}

/// What is seen of these cells, the first of which holds the tallest so far.
fn seen_from(told: &Told<'_>, cells: &[Cell]) -> HeightSet {
    let placed = cells.iter().filter_map(|&cell| told.candidates(cell).single());
    placed.fold(HeightSet::EMPTY, |seen, height| {
        let top = seen.tallest().unwrap_or(Height::PARK);
        if height > top { seen.with(height) } else { seen }
    })
}
