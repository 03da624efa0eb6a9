//! What follows from a step, as a sentence.

use super::english::{buildings, cells, list};
use crate::model::{Cell, Height, HeightSet};
use crate::step::Step;

/// "So r1c4 = 4.", "So r1c1 is not 4 or 5, and r1c2 is not 5."
pub(super) fn conclusion(step: &Step) -> String {
    format!("So {}.", clauses(step))
}

/// "r1c4 = 4", "r1c1 is not 4 or 5, and r1c2 is not 5".
pub(super) fn clauses(step: &Step) -> String {
    let (parks, buildings): (Vec<_>, Vec<_>) =
        step.placements().partition(|(_, height)| height.is_park());
    let mut placed: Vec<String> =
        buildings.into_iter().map(|(cell, height)| placement(cell, height)).collect();
    match parks[..] {
        [] => {}
        [(cell, height)] => placed.push(placement(cell, height)),
        _ => placed.push(format!("{} are parks", list(parks.iter().map(|(cell, _)| cell), "and"))),
    }
    let struck: Vec<String> = grouped(step).into_iter().map(|(at, what)| not(&at, what)).collect();
    match (placed.is_empty(), struck.is_empty()) {
        (false, true) => list(placed, "and"),
        (true, false) => join(&struck),
        (false, false) => format!("{}, and {}", list(placed, "and"), join(&struck)),
        (true, true) => "nothing changes".to_string(),
    }
}

/// "r1c4 = 4", "r1c4 is a park".
pub(super) fn placement(cell: Cell, height: Height) -> String {
    if height.is_park() { format!("{cell} is a park") } else { format!("{cell} = {height}") }
}

/// "r1c1 and r1c2 are not 4 or 5".
fn not(at: &[Cell], heights: HeightSet) -> String {
    if at.len() > 1 && heights == HeightSet::only(Height::PARK) {
        return format!("{} are not parks", cells(at, "and"));
    }
    let is = if at.len() == 1 { "is" } else { "are" };
    format!("{} {is} not {}", cells(at, "and"), buildings(heights, "or"))
}

/// Clauses that have "and" and "or" inside need commas between them.
pub(super) fn join(clauses: &[String]) -> String {
    match clauses {
        [only] => only.clone(),
        [rest @ .., last] => format!("{}, and {last}", rest.join(", ")),
        [] => String::new(),
    }
}

/// The strikes, cells that lose the same heights together, in the order of the step.
fn grouped(step: &Step) -> Vec<(Vec<Cell>, HeightSet)> {
    let mut groups: Vec<(Vec<Cell>, HeightSet)> = Vec::new();
    for (cell, heights) in step.strikes() {
        match groups.iter_mut().find(|(_, same)| *same == heights) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], heights)),
        }
    }
    groups
}
