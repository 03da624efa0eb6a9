//! Which clues and givens a puzzle with one solution could do without.

use super::item::{Item, items, without};
use super::purse::{Purse, Searcher};
use crate::model::Puzzle;
use crate::search::Outcome;

/// What a puzzle with one solution could do without.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redundancy {
    /// Items each of which could be left out, alone: the solution would still be the only one.
    pub items: Vec<Item>,
    /// Are these all? `false` if not every item was decided within the limits.
    pub is_complete: bool,
}

impl Redundancy {
    /// Is every clue and given needed? `None` if that is not known.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.items.is_empty(), self.is_complete) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

/// Tries to leave out each item.
pub(super) fn redundancy(
    puzzle: &Puzzle,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Redundancy {
    let mut found = Redundancy { items: Vec::new(), is_complete: true };
    for item in items(puzzle) {
        match searcher.judge(&without(puzzle, &item), purse) {
            Outcome::Unique(_) => found.items.push(item),
            Outcome::Unknown(_) => found.is_complete = false,
            Outcome::Multiple(..) | Outcome::None(_) => {}
        }
    }
    found
}
