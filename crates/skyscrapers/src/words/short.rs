//! A step in half a line, for the lines of a refutation.

use super::effects::clauses;
use super::english::{building, buildings, cells, lines, list};
use super::name;
use super::told::Told;
use crate::step::{SetKind, TechniqueId, Witness};

/// "r2c5 = 3: the only height left there"; the reason is one the reader can look up on the board.
pub(super) fn line(told: &Told<'_>) -> String {
    format!("{}: {}", clauses(told.step), reason(told))
}

fn reason(told: &Told<'_>) -> String {
    let name = name(told.step.technique);
    match (&told.step.witness, told.step.technique) {
        (_, TechniqueId::LastCell) => format!("the last cell of {}", told.line_name()),
        (_, TechniqueId::HiddenSingle) => format!("nowhere else left in {}", told.line_name()),
        (_, TechniqueId::NakedSingle) => "nothing else left there".to_string(),
        (Witness::Set { house, kind, cells: at, heights }, _) => {
            let (at, what) = (cells(at, "and"), buildings(*heights, "and"));
            match kind {
                SetKind::Naked => format!("{at} hold only {what} in {house}"),
                SetKind::Hidden => format!("{what} fill {at} in {house}"),
            }
        }
        (Witness::Fish { height, base, cover }, _) => {
            let what = building(*height);
            format!("{name}, {what} in {} only in {}", lines(base), lines(cover))
        }
        (Witness::Locked { height, base, cover, .. }, _) => {
            let what = building(*height);
            format!("{base} has {what} only where it crosses {cover}")
        }
        (Witness::Crossing { height, house, places }, _) => {
            format!("{house} has {} only in {}", building(*height), list(places, "or"))
        }
        (Witness::Chain { links, .. }, _) => {
            format!("{name} along {}", list(links.iter().map(|link| link.cell), "and"))
        }
        (Witness::Refutation { .. }, _) => "otherwise".to_string(),
        (_, TechniqueId::Line1 | TechniqueId::Line2) => {
            let clues = told.clue_names();
            if clues.is_empty() {
                format!("no arrangement of {} has it", told.line_name())
            } else {
                format!("no arrangement that fits {clues} has it")
            }
        }
        _ => format!("{}, {name}", told.clue_names()),
    }
}
