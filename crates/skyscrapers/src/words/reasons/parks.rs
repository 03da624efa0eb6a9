//! Parks: where they are, and how many are left.
//!
//! With parks, arguments count buildings instead of cells.

use crate::model::{Cell, Height, House};
use crate::words::told::Told;

/// What the facts say about the parks of the step's line; cells as the clue sees them.
pub(crate) enum Whereabouts {
    /// Every park is known.
    All(Vec<Cell>),
    /// So many, all of them among these cells.
    Among(usize, Vec<Cell>),
    /// Some are known, and so many more are among other cells.
    Partly {
        /// The parks that are known.
        known: Vec<Cell>,
        /// How many there are besides.
        more: usize,
        /// Where these can be.
        open: Vec<Cell>,
    },
}

/// What the facts say about the parks of the step's line; `None` if they say nothing.
pub(crate) fn whereabouts(told: &Told<'_>) -> Option<Whereabouts> {
    let parks = told.puzzle.rules().parks();
    let view = told.view();
    let known: Vec<Cell> = view.iter().copied().filter(|&cell| told.is_park(cell)).collect();
    let open: Vec<Cell> =
        view.iter().copied().filter(|&cell| may_be(told, cell) && !told.is_park(cell)).collect();
    let left = parks.saturating_sub(known.len());
    // That a placed building is no park is seen without a word.
    let is_told = |&cell: &Cell| told.candidates(cell).single().is_none_or(Height::is_park);
    let unplaced = view.iter().filter(|cell| is_told(cell)).count();
    if parks == 0 || known.is_empty() && open.len() == unplaced {
        return None;
    }
    Some(match (known.is_empty(), left) {
        (false, 0) => Whereabouts::All(known),
        (false, more) => Whereabouts::Partly { known, more, open },
        (true, _) => Whereabouts::Among(parks, open),
    })
}

/// Does the board have parks?
pub(crate) fn has_parks(told: &Told<'_>) -> bool {
    told.puzzle.rules().parks() > 0
}

/// Do the facts leave the park for a cell?
pub(crate) fn may_be(told: &Told<'_>, cell: Cell) -> bool {
    told.candidates(cell).contains(Height::PARK)
}

/// How many parks of a house the facts leave open.
pub(crate) fn left_in(told: &Told<'_>, house: House) -> usize {
    let known = told.cells_of(house).into_iter().filter(|&cell| told.is_park(cell)).count();
    told.puzzle.rules().parks().saturating_sub(known)
}

/// The parks that are still to be placed in a house.
#[derive(Clone, Copy)]
pub(crate) enum Remaining {
    /// The only park it has.
    TheOne,
    /// The last of several.
    TheLast,
    /// All of several.
    All(usize),
    /// So many of more.
    Some(usize),
}

/// The parks that are still to be placed in a house.
pub(crate) fn remaining(told: &Told<'_>, house: House) -> Remaining {
    match (told.puzzle.rules().parks(), left_in(told, house)) {
        (1, _) => Remaining::TheOne,
        (_, 1) => Remaining::TheLast,
        (all, left) if all == left => Remaining::All(left),
        (_, left) => Remaining::Some(left),
    }
}

impl Remaining {
    /// Is it just one?
    pub(crate) const fn is_one(self) -> bool {
        matches!(self, Remaining::TheOne | Remaining::TheLast)
    }
}

/// The most buildings that can stand in the first cells of the step's line.
pub(crate) fn most(told: &Told<'_>, first: usize) -> usize {
    let view = told.view();
    let (front, behind) = view.split_at(first.min(view.len()));
    let known = front.iter().filter(|&&cell| told.is_park(cell)).count();
    let room = behind.iter().filter(|&&cell| may_be(told, cell)).count();
    let parks = known.max(told.puzzle.rules().parks().saturating_sub(room));
    front.len().saturating_sub(parks)
}

/// The fewest buildings that can stand in the first cells of the step's line.
pub(crate) fn fewest(told: &Told<'_>, first: usize) -> usize {
    let view = told.view();
    let (front, behind) = view.split_at(first.min(view.len()));
    let room = front.iter().filter(|&&cell| may_be(told, cell)).count();
    let known = behind.iter().filter(|&&cell| told.is_park(cell)).count();
    front.len() - room.min(told.puzzle.rules().parks().saturating_sub(known))
}

/// The cells of the step's line that still have a height when the step is done, as the clue sees them.
pub(crate) fn places_left(told: &Told<'_>, height: Height) -> Vec<Cell> {
    let struck = |cell: Cell| {
        told.step.strikes().any(|(other, heights)| other == cell && heights.contains(height))
    };
    let has = |cell: &Cell| told.candidates(*cell).contains(height) && !struck(*cell);
    match told.step.placements().find(|&(_, placed)| placed == height) {
        Some((cell, _)) => vec![cell],
        None => told.view().into_iter().filter(has).collect(),
    }
}
