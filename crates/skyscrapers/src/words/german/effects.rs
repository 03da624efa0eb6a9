//! What follows from a step, as a sentence.

use super::pieces::{building, buildings, cells};
use crate::model::{Cell, Height, HeightSet};
use crate::words::told::{Struck, Told};
use crate::words::{Subject, Text, say};

/// „Also: r1c4 = 4.“, „Also: r1c1 ist weder 4 noch 5, und r1c2 ist nicht 5.“ The colon keeps the order of words free.
pub(super) fn conclusion(told: &Told<'_>) -> Text {
    say!("Also: {clauses}.", clauses = clauses(told))
}

/// „r1c4 = 4“, „r1c1 ist weder 4 noch 5, und r1c2 ist nicht 5“.
pub(super) fn clauses(told: &Told<'_>) -> Text {
    let (buildings, parks) = told.placed();
    let mut placed: Vec<Text> = match buildings[..] {
        [(cell, height)] if parks.is_empty() => vec![placement_of(told, cell, height)],
        _ => buildings.into_iter().map(|(cell, height)| placement(cell, height)).collect(),
    };
    match parks[..] {
        [] => {}
        [cell] => placed.push(placement(cell, Height::PARK)),
        _ => placed.push(say!("{parks} sind Parks", parks = cells(&parks, "und"))),
    }
    let struck: Vec<Text> = told.struck().iter().map(not).collect();
    match (placed.is_empty(), struck.is_empty()) {
        (false, true) => Text::list(placed, "und"),
        (true, false) => join(&struck),
        (false, false) => {
            say!(
                "{placed}, und {struck}",
                placed = Text::list(placed, "und"),
                struck = join(&struck)
            )
        }
        (true, true) => "nichts ändert sich".into(),
    }
}

/// „r1c4 = 4“, „r1c4 ist ein Park“.
pub(super) fn placement(cell: Cell, height: Height) -> Text {
    let text = if height.is_park() {
        format!("{cell} ist ein Park")
    } else {
        format!("{cell} = {height}")
    };
    Text::about(Subject::Candidate(cell, height), text)
}

/// „r1c4 = 4, nicht 2“: what else could have stood there is named where it is
/// one or two, and the step says nothing else.
fn placement_of(told: &Told<'_>, cell: Cell, height: Height) -> Text {
    let others = told.other_candidates(cell, height);
    let alone = told.step.effects.len() == 1;
    match others.len() {
        1 | 2 if alone => {
            let placement = placement(cell, height);
            say!("{placement}, nicht {others}", placement, others = buildings(others, "oder"))
        }
        _ => placement(cell, height),
    }
}

/// „r1c1 ist weder 4 noch 5“, „r1c1 und r1c2 sind nicht 5“, „…, womit 3 bleibt“.
fn not(struck: &Struck) -> Text {
    let Struck { cells: at, heights, left } = struck;
    let many = at.len() > 1;
    let is = if many { "sind" } else { "ist" };
    let what = not_one_of(*heights, many);
    let said = say!("{cells} {is} {what}", cells = cells(at, "und"), is, what);
    match left {
        None => said,
        Some(left) if many => {
            say!("{said}, womit jeweils {left} bleibt", said, left = building(*left))
        }
        Some(left) => say!("{said}, womit {left} bleibt", said, left = building(*left)),
    }
}

/// „nicht 4“, „weder 4 noch 5“, „nicht 3, 4 oder 5“; „kein Park“, „keine Parks“.
pub(super) fn not_one_of(heights: HeightSet, many: bool) -> Text {
    if heights == HeightSet::only(Height::PARK) {
        let parks = if many { "keine Parks" } else { "kein Park" };
        return Text::about(Subject::Height(Height::PARK), parks);
    }
    let all: Vec<Height> = heights.iter().collect();
    match all[..] {
        // The park is the lowest of all, but is named last.
        [park, other] if park.is_park() => {
            say!("weder {other} noch {park}", other = building(other), park = building(park))
        }
        [one, other] => {
            say!("weder {one} noch {other}", one = building(one), other = building(other))
        }
        _ => say!("nicht {heights}", heights = buildings(heights, "oder")),
    }
}

/// Clauses that have „und“ and „oder“ inside need commas between them.
pub(super) fn join(clauses: &[Text]) -> Text {
    match clauses {
        [only] => only.clone(),
        [rest @ .., last] => {
            let rest = Text::join(rest.iter().cloned(), ", ");
            say!("{rest}, und {last}", rest, last)
        }
        [] => Text::new(),
    }
}
