//! Words for what a single clue says on a board with parks, where these differ: „das erste Haus“ may have
//! parks before it, and buildings count instead of cells.

use super::effects::conclusion;
use super::one_clue::both_seen;
use super::parks::{only_parks, whereabouts};
use super::pieces::{BUILDING, cells, clue, clues, count, number, parks, rising, sees};
use crate::model::{Cell, Height};
use crate::words::reasons::fronts::RunToPeak;
use crate::words::reasons::parks::{places_left, whereabouts as known_of};
use crate::words::reasons::shadow::ShadowOfFirst;
use crate::words::told::Told;
use crate::words::{Text, say};

/// „Randzahl 1 links von Zeile 2 sieht nur ein Haus, also kann nur der Park vor der 4 stehen, dem höchsten
/// Haus: Die 4 ist in r2c1 oder r2c2. …“
pub(super) fn clue_1(told: &Told<'_>) -> Text {
    Text::sentences([
        say!(
            "{clue} sieht nur ein Haus, die {tallest}. Davor {only_parks} stehen{places}.",
            clue = clue(told),
            tallest = told.tallest(),
            only_parks = only_parks(told),
            places = places(told, told.tallest())
        )
        .sentence(),
        whereabouts(told),
        conclusion(told),
    ])
}

/// „: Die 4 ist in r2c1 oder r2c2“: what the step leaves for a height, where that is more than one cell.
fn places(told: &Told<'_>, height: Height) -> Text {
    match &places_left(told, height)[..] {
        [] | [_] => Text::new(),
        places => say!(": Die {height} ist in {places}", height, places = cells(places, "oder")),
    }
}

pub(super) fn clue_n(told: &Told<'_>) -> Text {
    Text::sentences([
        say!(
            "{clue} sieht alle {buildings}. {order}",
            clue = clue(told),
            buildings = count(told.value(), BUILDING),
            order = in_order(told)
        )
        .sentence(),
        whereabouts(told),
        conclusion(told),
    ])
}

/// „Sie stehen in der Reihenfolge 1, 2, 3; wo der Park ist, bleibt offen.“
pub(super) fn in_order(told: &Told<'_>) -> Text {
    let order = Text::join((1..=told.tallest().get()).filter_map(Height::new), ", ");
    match (known_of(told), told.puzzle.rules().parks()) {
        (Some(_), _) => say!("Sie stehen in der Reihenfolge {order}.", order),
        (None, 1) => {
            say!("Sie stehen in der Reihenfolge {order}; wo der Park ist, bleibt offen.", order)
        }
        (None, _) => {
            say!("Sie stehen in der Reihenfolge {order}; wo die Parks sind, bleibt offen.", order)
        }
    }
}

pub(super) fn two_clue(told: &Told<'_>, peak: Cell) -> Text {
    Text::sentences([
        both_seen(told, peak),
        say!(
            "Die {second} ist also das erste Haus, und davor {only_parks} stehen.",
            second = told.second(),
            only_parks = only_parks(told)
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
            "Vor {cell} steht genau ein Haus. Angenommen, in {cell} steht {second}. Hinter der {tallest} wäre dann nur die {tallest} sichtbar, hinter einem niedrigeren Haus aber drei: dieses, die {second} und die {tallest}.",
            cell,
            second = told.second(),
            tallest = told.tallest()
        ),
        conclusion(told),
    ])
}

/// „Die 5 steht in r1c5, davor liegt der Park r1c2. Vor der 5 stehen also nur drei Häuser, und Randzahl 4 links
/// von Zeile 1 sieht sie alle: r1c1 < r1c3 < r1c4. …“
pub(super) fn dense_run(told: &Told<'_>, run: &RunToPeak) -> Text {
    let (tallest, peak) = (told.tallest(), run.peak);
    let both = told.step.clues().count() == 2;
    let place = if both {
        say!(
            "{clues} sehen zusammen ein Haus mehr, als es gibt: Die {tallest} in {peak} ist von beiden Enden aus sichtbar, jedes andere Haus von einem.",
            clues = clues(told),
            tallest,
            peak
        )
        .sentence()
    } else if run.known {
        match &run.parks[..] {
            [] => say!("Die {tallest} steht in {peak}, davor liegt kein Park.", tallest, peak),
            [park] => {
                say!(
                    "Die {tallest} steht in {peak}, davor liegt der Park {park}.",
                    tallest,
                    peak,
                    park
                )
            }
            parks => say!(
                "Die {tallest} steht in {peak}, davor liegen die Parks {parks}.",
                tallest,
                peak,
                parks = cells(parks, "und")
            ),
        }
    } else {
        say!("{sees}, und die {tallest} steht in {peak}.", sees = sees(told), tallest, peak)
    };
    let known = if run.known && !both { Text::new() } else { whereabouts(told) };
    let clue = if both || !run.known { "die Randzahl".into() } else { clue(told) };
    let before = match run.before {
        0 => say!("Vor der {tallest} steht also kein Haus.", tallest),
        1 => say!("Vor der {tallest} steht also nur ein Haus.", tallest),
        many if run.known => say!(
            "Vor der {tallest} stehen also nur {many} Häuser, und {clue} sieht sie alle: {rising}.",
            tallest,
            many = number(many),
            clue,
            rising = rising(&run.standing)
        ),
        many => say!(
            "Vor der {tallest} stehen also nur {many} Häuser, und {clue} sieht sie alle, jedes höher als das davor.",
            tallest,
            many = number(many),
            clue
        ),
    };
    let behind = match run.parks_behind {
        None => Text::new(),
        Some(0) => say!("Für die Felder hinter der {tallest} bleibt kein Park.", tallest),
        Some(1) => say!("Für die Felder hinter der {tallest} bleibt ein Park.", tallest),
        Some(left) => say!(
            "Für die Felder hinter der {tallest} bleiben {parks}.",
            tallest,
            parks = parks(left)
        ),
    };
    Text::sentences([place, known, before, behind, conclusion(told)])
}

/// „Randzahl 2 links von Zeile 1 sieht zwei Häuser: das erste und die 5. Jedes Haus dazwischen ist niedriger als
/// das erste. Die 5 steht frühestens in r1c5, mit mindestens drei Häusern davor, also ist das erste höher als
/// mindestens zwei andere. …“
pub(super) fn shadow(told: &Told<'_>, shadow: &ShadowOfFirst) -> Text {
    let (tallest, nearest, limit) = (told.tallest(), shadow.nearest_peak, shadow.limit);
    let mut sentences = vec![
        say!(
            "{sees}: das erste und die {tallest}. Jedes Haus dazwischen ist niedriger als das erste.",
            sees = sees(told),
            tallest
        ),
        whereabouts(told),
    ];
    if let Some(between) = shadow.between {
        sentences.push(say!(
            "Die {tallest} steht frühestens in {nearest}, mit mindestens {before} Häusern davor, also ist das erste höher als mindestens {others}.",
            tallest,
            nearest,
            before = number(between + 1),
            others = match between {
                1 => "ein anderes".to_string(),
                _ => format!("{} andere", number(between)),
            }
        ));
    }
    let mut limits: Vec<Text> = Vec::new();
    if shadow.lower.is_some() {
        limits.push(say!("vor {nearest} ist nichts höher", nearest));
    }
    if let Some(room) = shadow.room {
        let stand = if room == 0 { "steht" } else { "stehen" };
        let buildings = count(room + 1, BUILDING);
        limits.push(say!(
            "vor der {tallest} {stand} höchstens {buildings}",
            tallest,
            stand,
            buildings
        ));
    }
    if !limits.is_empty() {
        let at_most = if shadow.certain { "" } else { "höchstens " };
        let limits = Text::join(limits, ", und ").sentence();
        sentences.push(say!("Das erste ist {at_most}{limit}: {limits}.", at_most, limit, limits));
    }
    sentences.push(conclusion(told));
    Text::sentences(sentences)
}

/// `split` tells what is seen from the placed building on; `before` must be seen before it.
pub(super) fn reduced_clue(told: &Told<'_>, split: &Text, before: usize) -> Text {
    let rest: Text = match before {
        0 => "davor also keines, und dort steht auch keines".into(),
        1 => "davor also nur ein Haus: das erste, das höchste bis dorthin".into(),
        2 => "davor also beide Häuser, das zweite höher als das erste".into(),
        _ => say!(
            "davor also alle {before} Häuser, jedes höher als das vorige",
            before = number(before)
        ),
    };
    Text::sentences([
        whereabouts(told),
        say!("{split}, {rest}.", split, rest).sentence(),
        conclusion(told),
    ])
}
