//! A diagnosis in words.

use super::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::board::Contradiction;
use crate::model::Puzzle;
use crate::words::dead_end;
use crate::words::english::{building, list};

impl Conflict {
    /// "clue 4 above column 1 and clue 4 below column 1 cannot both hold".
    #[must_use]
    pub fn words(&self) -> String {
        let names = list(&self.items, "and");
        match self.items.len() {
            0 => "the rules alone cannot be met: there is no such board".to_string(),
            1 => format!("{names} cannot hold"),
            2 => format!("{names} cannot both hold"),
            _ => format!("{names} cannot all hold"),
        }
    }
}

impl Argument {
    /// Is the contradiction seen at once, so that its words name all that is in conflict?
    #[must_use]
    pub fn is_at_once(&self) -> bool {
        matches!(
            self.end,
            Contradiction::Givens { .. }
                | Contradiction::FacingClues { .. }
                | Contradiction::SideClues { .. }
        )
    }

    /// What cannot be, as a clause: "row 4 has no place left for 2". Where that is seen at once, the
    /// whole argument.
    #[must_use]
    pub fn end_words(&self) -> String {
        match self.end {
            Contradiction::DeadEnd(end) => dead_end(&self.puzzle, end),
            at_once => at_once.to_string(),
        }
    }
}

impl Repair {
    /// "add clue 2 above column 1", "change clue 3 above column 2 to 4".
    #[must_use]
    pub fn words(&self) -> String {
        match (&self.remove[..], &self.add[..]) {
            ([], added) => format!("add {}", list(added, "and")),
            ([old], [Item::Clue { value, .. }]) => format!("change {old} to {value}"),
            ([old], [Item::Given { height, .. }]) => {
                format!("change {old} to {}", building(*height))
            }
            (removed, []) => format!("take out {}", list(removed, "and")),
            (removed, added) => {
                format!("take out {} and add {}", list(removed, "and"), list(added, "and"))
            }
        }
    }
}

impl OtherOrder {
    /// In which order the clues make sense, and who lists them so.
    #[must_use]
    pub fn words(&self) -> String {
        format!(
            "read as {}, each from left to right or from top to bottom, the clues leave exactly \
             one solution; that is the order of {}",
            self.order.in_words(),
            self.order.used_by
        )
    }

    /// The puzzle as a text that can be read back: clues clockwise, in one line.
    #[must_use]
    pub fn text(&self) -> String {
        one_line(&self.puzzle)
    }
}

/// The shortest text of a puzzle in one line.
fn one_line(puzzle: &Puzzle) -> String {
    use crate::formats::{Format, codewars::Codewars, ndjson};
    let list = Codewars.write(puzzle);
    list.unwrap_or_else(|_| serde_json::Value::Object(ndjson::to_object(puzzle)).to_string())
}
