//! What follows from a step, as a sentence.

use super::pieces::{building, buildings, cells};
use crate::model::{Cell, Height, HeightSet};
use crate::words::told::{Struck, Told};
use crate::words::{Subject, Text, say};

/// "So r1c4 = 4.", "So r1c1 is not 4 or 5, and r1c2 is not 5."
pub(super) fn conclusion(told: &Told<'_>) -> Text {
    say!("So {clauses}.", clauses = clauses(told))
}

/// "r1c4 = 4", "r1c1 is not 4 or 5, and r1c2 is not 5".
pub(super) fn clauses(told: &Told<'_>) -> Text {
    let (buildings, parks) = told.placed();
    let mut placed: Vec<Text> = match buildings[..] {
        [(cell, height)] if parks.is_empty() => vec![placement_of(told, cell, height)],
        _ => buildings.into_iter().map(|(cell, height)| placement(cell, height)).collect(),
    };
    match parks[..] {
        [] => {}
        [cell] => placed.push(placement(cell, Height::PARK)),
        _ => placed.push(say!("{parks} are parks", parks = cells(&parks, "and"))),
    }
    let struck: Vec<Text> = told.struck().iter().map(not).collect();
    match (placed.is_empty(), struck.is_empty()) {
        (false, true) => Text::list(placed, "and"),
        (true, false) => join(&struck),
        (false, false) => {
            say!(
                "{placed}, and {struck}",
                placed = Text::list(placed, "and"),
                struck = join(&struck)
            )
        }
        (true, true) => "nothing changes".into(),
    }
}

/// "r1c4 = 4", "r1c4 is a park".
pub(super) fn placement(cell: Cell, height: Height) -> Text {
    let text =
        if height.is_park() { format!("{cell} is a park") } else { format!("{cell} = {height}") };
    Text::about(Subject::Candidate(cell, height), text)
}

/// "r1c4 = 4, not 2": what else could have stood there is named where it is
/// one or two, and the step says nothing else.
fn placement_of(told: &Told<'_>, cell: Cell, height: Height) -> Text {
    let others = told.other_candidates(cell, height);
    let alone = told.step.effects.len() == 1;
    match others.len() {
        1 | 2 if alone => {
            let placement = placement(cell, height);
            say!("{placement}, not {others}", placement, others = buildings(others, "or"))
        }
        _ => placement(cell, height),
    }
}

/// "r1c1 and r1c2 are not 4 or 5", "r1c1 is not 4 or 5, which leaves 3".
fn not(struck: &Struck) -> Text {
    let Struck { cells: at, heights, left } = struck;
    let many = at.len() > 1;
    let is = if many { "are" } else { "is" };
    let what = if many && *heights == HeightSet::only(Height::PARK) {
        "parks".into()
    } else {
        buildings(*heights, "or")
    };
    let said = say!("{cells} {is} not {what}", cells = cells(at, "and"), is, what);
    match left {
        None => said,
        Some(left) if many => {
            say!("{said}, which leaves {left} for each", said, left = building(*left))
        }
        Some(left) => say!("{said}, which leaves {left}", said, left = building(*left)),
    }
}

/// Clauses that have "and" and "or" inside need commas between them.
pub(super) fn join(clauses: &[Text]) -> Text {
    match clauses {
        [only] => only.clone(),
        [rest @ .., last] => {
            let rest = Text::join(rest.iter().cloned(), ", ");
            say!("{rest}, and {last}", rest, last)
        }
        [] => Text::new(),
    }
}
