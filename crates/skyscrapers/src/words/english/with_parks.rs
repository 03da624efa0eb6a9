//! Words for what a single clue says on a board with parks, where these differ: "the first building" may
//! have parks before it, and buildings count instead of cells.

use super::effects::conclusion;
use super::one_clue::both_seen;
use super::parks::{parks, whereabouts};
use super::pieces::{cells, clue, clues, count, number, rising, sees};
use crate::model::{Cell, Height};
use crate::words::reasons::fronts::RunToPeak;
use crate::words::reasons::parks::{places_left, whereabouts as known_of};
use crate::words::reasons::shadow::ShadowOfFirst;
use crate::words::told::Told;
use crate::words::{Text, say};

/// "Clue 1 left of row 2 sees one building, so only the park can stand before 4, the tallest: 4 is in r2c1 or
/// r2c2. …"
pub(super) fn clue_1(told: &Told<'_>) -> Text {
    Text::sentences([
        say!(
            "{clue} sees only one building, so only {parks} can stand before {tallest}, the tallest{places}.",
            clue = clue(told),
            parks = parks(told),
            tallest = told.tallest(),
            places = places(told, told.tallest())
        )
        .sentence(),
        whereabouts(told),
        conclusion(told),
    ])
}

/// ": 4 is in r2c1 or r2c2": what the step leaves for a height, where that is more than one cell.
fn places(told: &Told<'_>, height: Height) -> Text {
    match &places_left(told, height)[..] {
        [] | [_] => Text::new(),
        places => say!(": {height} is in {places}", height, places = cells(places, "or")),
    }
}

pub(super) fn clue_n(told: &Told<'_>) -> Text {
    Text::sentences([
        say!(
            "{clue} sees all {buildings}, so {order}.",
            clue = clue(told),
            buildings = count(told.value(), "building"),
            order = in_order(told)
        )
        .sentence(),
        whereabouts(told),
        conclusion(told),
    ])
}

/// "they stand in the order 1, 2, 3, with the park anywhere among them".
pub(super) fn in_order(told: &Told<'_>) -> Text {
    let order = Text::join((1..=told.tallest().get()).filter_map(Height::new), ", ");
    match known_of(told) {
        Some(_) => say!("they stand in the order {order}", order),
        None => say!(
            "they stand in the order {order}, with {parks} anywhere among them",
            order,
            parks = parks(told)
        ),
    }
}

pub(super) fn two_clue(told: &Told<'_>, peak: Cell) -> Text {
    Text::sentences([
        both_seen(told, peak),
        say!(
            "So {second} is the first building, and only {parks} can stand before it.",
            second = told.second(),
            parks = parks(told)
        ),
        whereabouts(told),
        conclusion(told),
    ])
}

pub(super) fn second_cell(told: &Told<'_>) -> Text {
    let Some((cell, _)) = told.step.strikes().next() else { return conclusion(told) };
    Text::sentences([
        say!("{sees}.", sees = sees(told)),
        whereabouts(told),
        say!(
            "So just one building stands before {cell}. Suppose {cell} were {second}. After {tallest} the clue would see {tallest} alone; after anything lower it would see three: that one, {second} and {tallest}.",
            cell,
            second = told.second(),
            tallest = told.tallest()
        ),
        conclusion(told),
    ])
}

/// "5 stands in r1c5 with the park r1c2 before it, so just three buildings are before 5, and clue 4 left of
/// row 1 sees them all: r1c1 < r1c3 < r1c4. …"
pub(super) fn dense_run(told: &Told<'_>, run: &RunToPeak) -> Text {
    let (tallest, peak, before) = (told.tallest(), run.peak, run.before);
    let both = told.step.clues().count() == 2;
    let buildings = count(before, "building");
    let seen = match before {
        0 | 1 => Text::new(),
        _ if run.known => say!(
            ", and {clue} sees them all: {rising}",
            clue = if both { "the clue".into() } else { clue(told) },
            rising = rising(&run.standing)
        ),
        _ => ", and the clue sees them all, each taller than the one before".into(),
    };
    let (just, are) = match before {
        0 => ("", "are"),
        1 => ("just ", "is"),
        _ => ("just ", "are"),
    };
    let argument = if both {
        Text::sentences([
            say!(
                "{clues} together see one more than there are buildings: {tallest}, which stands in {peak}, is seen from both ends, and every other building from one.",
                clues = clues(told),
                tallest,
                peak
            )
            .sentence(),
            whereabouts(told),
            say!("So {just}{buildings} {are} before {tallest}{seen}.", just, buildings, are, tallest, seen),
        ])
    } else if run.known {
        let with = match &run.parks[..] {
            [] => "no park".into(),
            [park] => say!("the park {park}", park),
            parks => say!("the parks {parks}", parks = cells(parks, "and")),
        };
        say!(
            "{tallest} stands in {peak} with {with} before it, so {just}{buildings} {are} before {tallest}{seen}.",
            tallest,
            peak,
            with,
            just,
            buildings,
            are,
            seen
        )
    } else {
        Text::sentences([
            say!("{sees}, and {tallest} stands in {peak}.", sees = sees(told), tallest, peak),
            whereabouts(told),
            say!(
                "So {just}{buildings} {are} before {tallest}{seen}.",
                just,
                buildings,
                are,
                tallest,
                seen
            ),
        ])
    };
    let behind = match run.parks_behind {
        None => Text::new(),
        Some(0) => say!("No park is left for the cells behind {tallest}.", tallest),
        Some(1) => say!("One park is left for the cells behind {tallest}.", tallest),
        Some(left) => say!(
            "{parks} are left for the cells behind {tallest}.",
            parks = count(left, "park"),
            tallest
        )
        .sentence(),
    };
    Text::sentences([argument, behind, conclusion(told)])
}

/// "Clue 2 left of row 1 sees two buildings: the first one and 5. Every building between them is lower than
/// the first. 5 stands no nearer than r1c5, with at least three buildings before it, so the first is taller than
/// two others. …"
pub(super) fn shadow(told: &Told<'_>, shadow: &ShadowOfFirst) -> Text {
    let (tallest, nearest, limit) = (told.tallest(), shadow.nearest_peak, shadow.limit);
    let mut sentences = vec![
        say!(
            "{sees}: the first one and {tallest}. Every building between them is lower than the first.",
            sees = sees(told),
            tallest
        ),
        whereabouts(told),
    ];
    if let Some(between) = shadow.between {
        sentences.push(say!(
            "{tallest} comes no earlier than {nearest}, with at least {buildings} before it, so the first is taller than at least {others}.",
            tallest,
            nearest,
            buildings = count(between + 1, "building"),
            others = count(between, "other")
        ));
    }
    let mut limits: Vec<Text> = Vec::new();
    if shadow.lower.is_some() {
        limits.push(say!("nothing before {nearest} is taller than that", nearest));
    }
    if let Some(room) = shadow.room {
        let stand = if room == 0 { "stands" } else { "stand" };
        let buildings = count(room + 1, "building");
        limits.push(say!(
            "no more than {buildings} {stand} before {tallest}",
            buildings,
            stand,
            tallest
        ));
    }
    if !limits.is_empty() {
        let at_most = if shadow.certain { "" } else { "at most " };
        let limits = Text::join(limits, ", and ");
        sentences.push(say!("The first is {at_most}{limit}, so {limits}.", at_most, limit, limits));
    }
    sentences.push(conclusion(told));
    Text::sentences(sentences)
}

/// `split` tells what is seen from the placed building on; `before` must be seen before it.
pub(super) fn reduced_clue(told: &Told<'_>, split: &Text, before: usize) -> Text {
    let rest: Text = match before {
        0 => "so none is seen before it, and no building stands there".into(),
        1 => "so just one is seen before it: the first building, the tallest up to there".into(),
        _ => {
            let all =
                if before == 2 { "both".to_string() } else { format!("all {}", number(before)) };
            say!("so {all} buildings before it must be seen, each taller than the one before", all)
        }
    };
    Text::sentences([
        whereabouts(told),
        say!("{split}, {rest}.", split, rest).sentence(),
        conclusion(told),
    ])
}
