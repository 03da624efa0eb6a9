//! Words about parks: where they are, and how many are left.
//!
//! With parks, arguments count buildings instead of cells. What they know about the parks of a line is
//! told in one sentence, read from the facts of the step.

use super::pieces::{cells, count, list, number};
use crate::model::{Cell, Height, House};
use crate::words::told::Told;

/// "The park is in r1c1 or r1c3. ": what the facts say about the parks of the step's line, with a space
/// behind it; empty if they say nothing.
pub(super) fn whereabouts(told: &Told<'_>) -> String {
    let parks = told.puzzle.rules().parks();
    let view = told.view();
    let known: Vec<Cell> = view.iter().copied().filter(|&cell| told.is_park(cell)).collect();
    let may_be = |&cell: &Cell| told.candidates(cell).contains(Height::PARK) && !told.is_park(cell);
    let open: Vec<Cell> = view.iter().copied().filter(may_be).collect();
    let left = parks.saturating_sub(known.len());
    // That a placed building is no park is seen without a word.
    let is_told = |&cell: &Cell| told.candidates(cell).single().is_none_or(Height::is_park);
    let unplaced = view.iter().filter(|cell| is_told(cell)).count();
    if parks == 0 || known.is_empty() && open.len() == unplaced {
        return String::new();
    }
    let sentence = match (known.len(), left) {
        (_, 0) if parks == 1 => format!("The park is in {}", cells(&known, "and")),
        (_, 0) => format!("The parks are in {}", cells(&known, "and")),
        (0, 1) if parks == 1 => format!("The park is in {}", cells(&open, "or")),
        (0, _) => format!("The {} parks are among {}", number(parks), cells(&open, "and")),
        (1, 1) => format!("One park is in {}, the other in {}", known[0], cells(&open, "or")),
        (_, 1) => {
            format!("Parks are in {}, and one more in {}", list(&known, "and"), cells(&open, "or"))
        }
        _ => {
            let (known, open) = (list(&known, "and"), cells(&open, "and"));
            format!("Parks are in {known}, and {} more among {open}", number(left))
        }
    };
    format!("{sentence}. ")
}

/// "the park", "parks": what may stand among buildings without being seen.
pub(super) fn parks(told: &Told<'_>) -> &'static str {
    if told.puzzle.rules().parks() == 1 { "the park" } else { "parks" }
}

/// Does the board have parks?
pub(super) fn has_parks(told: &Told<'_>) -> bool {
    told.puzzle.rules().parks() > 0
}

/// How many parks of a house the facts leave open.
pub(super) fn left_in(told: &Told<'_>, house: House) -> usize {
    let known = told.cells_of(house).into_iter().filter(|&cell| told.is_park(cell)).count();
    told.puzzle.rules().parks().saturating_sub(known)
}

/// "the park", "the two parks", "the last park", "the two parks left": so many that are still to be
/// placed in a house.
pub(super) fn remaining(told: &Told<'_>, left: usize) -> String {
    match (told.puzzle.rules().parks(), left) {
        (1, _) => "the park".to_string(),
        (_, 1) => "the last park".to_string(),
        (all, left) if all == left => format!("the {}", count(left, "park")),
        (_, left) => format!("the {} left", count(left, "park")),
    }
}

/// The most buildings that can stand in the first cells of the step's line.
pub(super) fn most(told: &Told<'_>, first: usize) -> usize {
    let view = told.view();
    let (front, behind) = view.split_at(first.min(view.len()));
    let known = front.iter().filter(|&&cell| told.is_park(cell)).count();
    let room = behind.iter().filter(|&&cell| told.candidates(cell).contains(Height::PARK)).count();
    let parks = known.max(told.puzzle.rules().parks().saturating_sub(room));
    front.len().saturating_sub(parks)
}

/// The fewest buildings that can stand in the first cells of the step's line.
pub(super) fn fewest(told: &Told<'_>, first: usize) -> usize {
    let view = told.view();
    let (front, behind) = view.split_at(first.min(view.len()));
    let room = front.iter().filter(|&&cell| told.candidates(cell).contains(Height::PARK)).count();
    let known = behind.iter().filter(|&&cell| told.is_park(cell)).count();
    front.len() - room.min(told.puzzle.rules().parks().saturating_sub(known))
}
