//! Was the list of clues meant in another tool's order?
//!
//! Most tools list clues side by side, and each starts somewhere else. A list read in the wrong order
//! rarely has exactly one solution; so if it has one in just another order, that is worth a word.

use serde_json::Value;

use super::purse::{Purse, Searcher};
use crate::formats::codewars::Codewars;
use crate::formats::{CLUE_ORDERS, ClueOrder, Format, ndjson};
use crate::limits::Limits;
use crate::model::{Puzzle, Solution};
use crate::search::Outcome;

/// The order in which a puzzle's clues make sense.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherOrder {
    /// The order.
    pub order: &'static ClueOrder,
    /// The puzzle when its clues are read in that order.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
}

impl OtherOrder {
    /// The puzzle as a text that can be read back: clues clockwise, in one line.
    #[must_use]
    pub fn text(&self) -> String {
        let list = Codewars.write(&self.puzzle);
        list.unwrap_or_else(|_| Value::Object(ndjson::to_object(&self.puzzle)).to_string())
    }
}

/// The first order of another tool in which the clues of a puzzle leave exactly one solution.
#[must_use]
pub fn find_other_order(puzzle: &Puzzle, limits: &Limits<'_>) -> Option<OtherOrder> {
    other_order(puzzle, &mut Searcher::default(), &mut Purse::new(puzzle.size(), limits))
}

/// The first order in which a puzzle has exactly one solution.
pub(super) fn other_order(
    puzzle: &Puzzle,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Option<OtherOrder> {
    CLUE_ORDERS.iter().find_map(|order| {
        let mut draft = puzzle.to_draft();
        draft.clues = order.to_clockwise(&draft.clues, puzzle.size())?;
        let read = Puzzle::new(&draft).ok().filter(|read| read != puzzle)?;
        match searcher.judge(&read, purse) {
            Outcome::Unique(solution) => Some(OtherOrder { order, puzzle: read, solution }),
            _ => None,
        }
    })
}
