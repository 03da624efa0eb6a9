//! Words for houses that cross: heights locked into a crossing, and cells that meet a house from outside.

use super::effects::conclusion;
use super::parks::{left_in, remaining};
use super::pieces::{cells, list};
use crate::model::{Cell, House};
use crate::step::Witness;
use crate::words::told::Told;

/// "In box 2, 7 fits only into r1c4 and r1c6, so row 1 has its 7 there. So r1c1 and r1c9 are not 7."
pub(super) fn locked(told: &Told<'_>) -> String {
    let Witness::Locked { height, base, cover, places } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let left = if height.is_park() { left_in(told, *base) } else { 1 };
    let what = if height.is_park() { remaining(told, left) } else { height.to_string() };
    // The words of the first house serve for the second: "its 7", "its park", "its two parks left".
    let its = what.strip_prefix("the ").unwrap_or(&what);
    let fit = if left == 1 { "fits" } else { "fit" };
    format!(
        "{}, {what} {fit} only into {}, so {cover} has its {its} there. {}",
        inside(*base, true),
        cells(places, "and"),
        conclusion(told)
    )
}

/// "On the falling diagonal 4 is in r2c2 or r4c4, and r2c4 is in line with both. So r2c4 is not 4."
pub(super) fn crossing(told: &Told<'_>) -> String {
    let Witness::Crossing { height, house, places } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let struck: Vec<Cell> = told.step.strikes().map(|(cell, _)| cell).collect();
    let stands = if height.is_park() {
        format!("one of {} is a park", list(places, "and"))
    } else {
        format!("{height} is in {}", list(places, "or"))
    };
    // A comma keeps the number of a house and a height apart.
    let comma = if matches!(house, House::Diagonal(_)) { "" } else { "," };
    format!(
        "{}{comma} {stands}, and {}. {}",
        inside(*house, true),
        meets(told, &struck, places),
        conclusion(told)
    )
}

/// "r2c4 is in line with both", "r2c4 and r4c2 are each in line with all of them".
fn meets(told: &Told<'_>, struck: &[Cell], places: &[Cell]) -> String {
    let all = if places.len() == 2 { "both" } else { "all of them" };
    let in_line = |cell: Cell, place: Cell| {
        let through = |house: House, cells: &[Cell]| {
            !matches!(house, House::Box(_) | House::Region(_))
                && cells.contains(&cell)
                && cells.contains(&place)
        };
        told.puzzle.layout().iter().any(|(house, cells)| through(house, cells))
    };
    let straight = struck.iter().all(|&cell| places.iter().all(|&place| in_line(cell, place)));
    let with = if straight { "in line" } else { "in one house or another" };
    let (are, each) = if struck.len() == 1 { ("is", "") } else { ("are", "each ") };
    format!("{} {are} {each}{with} with {all}", cells(struck, "and"))
}

/// "in row 1", "on the falling diagonal"; with a capital to begin a sentence.
pub(super) fn inside(house: House, begins: bool) -> String {
    let (lower, upper) = match house {
        House::Diagonal(_) => ("on", "On"),
        House::Row(_) | House::Column(_) | House::Box(_) | House::Region(_) => ("in", "In"),
    };
    format!("{} {house}", if begins { upper } else { lower })
}
