//! Words for houses that cross: heights locked into a crossing, and cells that meet a house from outside.

use super::effects::conclusion;
use super::parks::{its_remaining, remaining};
use super::pieces::{cells, house, inside};
use crate::model::{Cell, House};
use crate::step::Witness;
use crate::words::reasons::houses::{Meeting, Shares, meeting, struck_cells};
use crate::words::reasons::parks;
use crate::words::told::Told;
use crate::words::{Text, say};

/// "In box 2, 7 fits only into r1c4 and r1c6, so row 1 has its 7 there. So r1c1 and r1c9 are not 7."
pub(super) fn locked(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Locked { height, base, cover, places } = &told.step.witness else {
        return conclusion;
    };
    let left = parks::remaining(told, *base);
    let (what, its, fit) = match height.is_park() {
        true => (remaining(left), its_remaining(left), if left.is_one() { "fits" } else { "fit" }),
        false => ((*height).into(), (*height).into(), "fits"),
    };
    say!(
        "{inside}, {what} {fit} only into {places}, so {cover} has its {its} there. {conclusion}",
        inside = inside(*base),
        what,
        fit,
        places = cells(places, "and"),
        cover = house(*cover),
        its,
        conclusion
    )
    .sentence()
}

/// "On the falling diagonal 4 is in r2c2 or r4c4, and r2c4 is in line with both. So r2c4 is not 4."
pub(super) fn crossing(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Crossing { height, house, places } = &told.step.witness else {
        return conclusion;
    };
    let stands = if height.is_park() {
        say!("one of {places} is a park", places = cells(places, "and"))
    } else {
        say!("{height} is in {places}", height = *height, places = cells(places, "or"))
    };
    // A comma keeps the number of a house and a height apart.
    let comma = if matches!(house, House::Diagonal(_)) { "" } else { "," };
    say!(
        "{inside}{comma} {stands}, and {meets}. {conclusion}",
        inside = inside(*house),
        comma,
        stands,
        meets = meets(told, &struck_cells(told), places),
        conclusion
    )
    .sentence()
}

/// "r2c4 is in line with both", "r2c4 and r4c2 are each in line with all of them", "r2c4 shares row 2 with
/// r2c6 and box 1 with r1c3".
pub(super) fn meets(told: &Told<'_>, struck: &[Cell], places: &[Cell]) -> Text {
    let all = if places.len() == 2 { "both" } else { "all of them" };
    let many = struck.len() > 1;
    let struck_cells = cells(struck, "and");
    match meeting(told, struck, places) {
        Meeting::InLine if many => {
            say!("{cells} are each in line with {all}", cells = struck_cells, all)
        }
        Meeting::InLine => say!("{cell} is in line with {all}", cell = struck_cells, all),
        Meeting::Shares(all) => {
            let share = |(at, places): &(House, Vec<Cell>)| {
                say!("{house} with {places}", house = house(*at), places = cells(places, "and"))
            };
            let shares = |(cell, shares): &(Cell, Shares)| {
                let shares = Text::list(shares.iter().map(share), "and");
                say!("{cell} shares {shares}", cell, shares)
            };
            Text::join(all.iter().map(shares), "; ")
        }
        Meeting::InHouses { regions } => {
            let (are, region) =
                (if many { "are each" } else { "is" }, if regions { "region" } else { "box" });
            say!(
                "{cells} {are} in a line or a {region} with {all}",
                cells = struck_cells,
                are,
                region,
                all
            )
        }
    }
}
