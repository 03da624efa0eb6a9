//! Words for what the clues at both ends of a line say together.

use super::effects::conclusion;
use super::parks::whereabouts;
use super::pieces::{cells, clue_at, clues, from, number, one_of, ordinal};
use crate::model::{Cell, Clue, ClueId};
use crate::words::reasons::parks::has_parks;
use crate::words::reasons::top_two::{Places, places};
use crate::words::told::Told;
use crate::words::{Text, say};

/// „Randzahl 3 links von Zeile 1 und Randzahl 3 rechts von Zeile 1 sehen zusammen sechs Häuser, eines mehr, als
/// es gibt: Die 5 ist von beiden Enden aus sichtbar, jedes andere Haus von einem. …“
pub(super) fn facing_sum(told: &Told<'_>) -> Text {
    let sum: usize = told.step.clues().map(|(_, value)| usize::from(value.get())).sum();
    let Some((clue, value)) = told.clue() else { return conclusion(told) };
    let (tallest, value) = (told.tallest(), usize::from(value.get()));
    let meet = say!(
        "{clues} sehen zusammen {sum} Häuser, eines mehr, als es gibt: Die {tallest} ist von beiden Enden aus sichtbar, jedes andere Haus von einem.",
        clues = clues(told),
        sum = number(sum),
        tallest
    )
    .sentence();
    let from = from(clue);
    let before = match (has_parks(told), value.saturating_sub(1)) {
        (true, 0) => {
            say!("{from} gesehen steht kein Haus vor der {tallest}.", from, tallest).sentence()
        }
        (true, 1) => {
            say!("{from} gesehen steht nur ein Haus vor der {tallest}.", from, tallest).sentence()
        }
        (true, many) => say!(
            "{from} gesehen stehen nur {many} Häuser vor der {tallest}.",
            from,
            many = number(many),
            tallest
        )
        .sentence(),
        (false, _) => say!(
            "{from} gesehen ist die {tallest} das {ordinal} Haus, und davor ist keines verdeckt.",
            from,
            tallest,
            ordinal = ordinal(value)
        )
        .sentence(),
    };
    Text::sentences([meet, before, whereabouts(told), conclusion(told)])
}

pub(super) fn facing_twos(told: &Told<'_>) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let view = told.view();
    let place = match (has_parks(told), view.first(), view.last()) {
        (false, Some(first), Some(last)) => {
            say!("steht also in {ends}", ends = cells(&[*first, *last], "oder"))
        }
        _ => "also das erste Haus".into(),
    };
    Text::sentences([
        say!(
            "{clues} sehen je zwei Häuser: das erste und die {tallest}. Von einem der beiden Enden aus kommt die {second} vor der {tallest}; dort ist sie sichtbar, {place}.",
            clues = clues(told),
            tallest,
            second,
            place
        )
        .sentence(),
        whereabouts(told),
        conclusion(told),
    ])
}

/// „Randzahl 2 links von Zeile 1 sieht die 6 und ein Haus davor. Kommt die 5 vor der 6, ist sie dieses Haus und
/// steht ganz vorn. Es bleibt: 6 in r1c2 und 5 in r1c3 oder r1c4; 6 in r1c3 und 5 in r1c4. …“
pub(super) fn top_two(told: &Told<'_>) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let left = match places(told) {
        None => return conclusion(told),
        Some(Places::Few(groups)) if groups.is_empty() => {
            "Für die beiden bleibt kein Platz.".into()
        }
        Some(Places::Few(groups)) => {
            let group = |(high, lows): &(Cell, Vec<Cell>)| {
                say!(
                    "{tallest} in {high} und {second} in {lows}",
                    tallest,
                    high,
                    second,
                    lows = cells(lows, "oder")
                )
            };
            say!("Es bleibt: {groups}.", groups = Text::join(groups.iter().map(group), "; oder "))
        }
        Some(Places::Many(ways)) => {
            say!("Für die beiden bleiben {ways} Möglichkeiten.", ways = number(ways))
        }
    };
    let rules = told.step.clues().map(|(clue, value)| rule(told, clue, value));
    Text::sentences(rules.chain([whereabouts(told), left, conclusion(told)]))
}

/// What a clue says of the two tallest.
fn rule(told: &Told<'_>, clue: ClueId, value: Clue) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let name = clue_at(told.puzzle.rules().sight(), clue, value);
    match value.get() {
        1 => say!("{name} sieht nur die {tallest}; davor steht also kein Haus.", name, tallest),
        2 => {
            let first = if has_parks(told) { "das erste" } else { "steht ganz vorn" };
            say!(
                "{name} sieht die {tallest} und ein Haus davor: Kommt die {second} vor der {tallest}, ist sie dieses Haus und {first}.",
                name,
                tallest,
                second,
                first
            )
        }
        value => {
            let before = usize::from(value).saturating_sub(1);
            say!(
                "{name} sieht die {tallest} und {before} Häuser davor: Kommt die {second} vor der {tallest}, ist sie eines davon und hat selbst mindestens {less} vor sich.",
                name,
                tallest,
                before = number(before),
                second,
                less = one_of(before.saturating_sub(1))
            )
        }
    }
    .sentence()
}
