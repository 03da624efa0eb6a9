//! Words for houses that cross: heights locked into a crossing, and cells that meet a house from outside.

use super::effects::conclusion;
use super::parks::remaining;
use super::pieces::{cells, house, inside, of_house};
use crate::model::{Cell, House};
use crate::step::Witness;
use crate::words::reasons::houses::{Meeting, Shares, meeting, struck_cells};
use crate::words::reasons::parks;
use crate::words::told::Told;
use crate::words::{Text, say};

/// „In Block 2 passt die 7 nur in r1c4 und r1c6, also steht dort auch die 7 von Zeile 1.“
pub(super) fn locked(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Locked { height, base, cover, places } = &told.step.witness else {
        return conclusion;
    };
    let left = parks::remaining(told, *base);
    let what: Text = match height.is_park() {
        true => remaining(left).into(),
        false => say!("die {height}", height = *height),
    };
    let (fits, stands) = match height.is_park() && !left.is_one() {
        true => ("passen", "stehen"),
        false => ("passt", "steht"),
    };
    say!(
        "{inside} {fits} {what} nur in {places}, also {stands} dort auch {what} {cover}. {conclusion}",
        inside = inside(*base),
        fits,
        what,
        places = cells(places, "und"),
        stands,
        cover = of_house(*cover),
        conclusion
    )
    .sentence()
}

/// „Auf der fallenden Diagonale steht die 4 in r2c2 oder r4c4, und r2c4 liegt mit beiden in einer Linie.“
pub(super) fn crossing(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Crossing { height, house, places } = &told.step.witness else {
        return conclusion;
    };
    let stands = if height.is_park() {
        say!("ist eines von {places} ein Park", places = cells(places, "und"))
    } else {
        say!("steht die {height} in {places}", height = *height, places = cells(places, "oder"))
    };
    say!(
        "{inside} {stands}, und {meets}. {conclusion}",
        inside = inside(*house),
        stands,
        meets = meets(told, &struck_cells(told), places),
        conclusion
    )
    .sentence()
}

/// „r2c4 liegt mit beiden in einer Linie“, „r2c4 und r4c2 liegen jeweils mit allen in einer Linie“, „r2c4 teilt
/// Zeile 2 mit r2c6 und Block 1 mit r1c3“.
pub(super) fn meets(told: &Told<'_>, struck: &[Cell], places: &[Cell]) -> Text {
    let all = if places.len() == 2 { "beiden" } else { "allen" };
    let lie = if struck.len() > 1 { "liegen jeweils" } else { "liegt" };
    let struck_cells = cells(struck, "und");
    match meeting(told, struck, places) {
        Meeting::InLine => {
            say!("{cells} {lie} mit {all} in einer Linie", cells = struck_cells, lie, all)
        }
        Meeting::Shares(all) => {
            let share = |(at, places): &(House, Vec<Cell>)| {
                say!("{house} mit {places}", house = house(*at), places = cells(places, "und"))
            };
            let shares = |(cell, shares): &(Cell, Shares)| {
                let shares = Text::list(shares.iter().map(share), "und");
                say!("{cell} teilt {shares}", cell, shares)
            };
            Text::join(all.iter().map(shares), "; ")
        }
        Meeting::InHouses { regions } => {
            let region = if regions { "einem Gebiet" } else { "einem Block" };
            say!(
                "{cells} {lie} mit {all} in einer Linie oder {region}",
                cells = struck_cells,
                lie,
                all,
                region
            )
        }
    }
}
