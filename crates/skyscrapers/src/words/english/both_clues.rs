//! Words for what the clues at both ends of a line say together.

use super::effects::conclusion;
use super::parks::whereabouts;
use super::pieces::{cells, clue_at, clues, count, from, number, ordinal};
use crate::model::{Cell, Clue, ClueId};
use crate::words::reasons::parks::has_parks;
use crate::words::reasons::top_two::{Places, places};
use crate::words::told::Told;
use crate::words::{Text, say};

/// "Clue 3 left of row 1 and clue 3 right of row 1 together see six buildings, one more than there are: 5 is
/// seen from both ends, and every other building from one. …"
pub(super) fn facing_sum(told: &Told<'_>) -> Text {
    let sum: usize = told.step.clues().map(|(_, value)| usize::from(value.get())).sum();
    let Some((clue, value)) = told.clue() else { return conclusion(told) };
    let (tallest, value) = (told.tallest(), usize::from(value.get()));
    let meet = say!(
        "{clues} together see {sum} buildings, one more than there are: {tallest} is seen from both ends, and every other building from one.",
        clues = clues(told),
        sum = number(sum),
        tallest
    )
    .sentence();
    let from = from(clue);
    let before = match (has_parks(told), value.saturating_sub(1)) {
        (true, 0) => say!("Seen {from}, no building stands before {tallest}.", from, tallest),
        (true, 1) => say!("Seen {from}, just one building stands before {tallest}.", from, tallest),
        (true, many) => {
            let buildings = count(many, "building");
            say!("Seen {from}, just {buildings} stand before {tallest}.", from, buildings, tallest)
        }
        (false, _) => say!(
            "Seen {from}, {tallest} is the {ordinal} building, with none hidden before it.",
            from,
            tallest,
            ordinal = ordinal(value)
        ),
    };
    Text::sentences([meet, before, whereabouts(told), conclusion(told)])
}

pub(super) fn facing_twos(told: &Told<'_>) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let view = told.view();
    let place = match (has_parks(told), view.first(), view.last()) {
        (false, Some(first), Some(last)) => {
            say!("it stands in {ends}", ends = cells(&[*first, *last], "or"))
        }
        _ => "it is the first building there".into(),
    };
    Text::sentences([
        say!(
            "{clues} each see two buildings: the first one and {tallest}. From one of these ends {second} comes before {tallest} and is seen, so {place}.",
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

/// "Clue 2 left of row 1 sees 6 and one before it: if 5 comes before 6, that is the one, and 5 is first. That
/// leaves 6 in r1c2 with 5 in r1c3 or r1c4; or 6 in r1c3 with 5 in r1c4. …"
pub(super) fn top_two(told: &Told<'_>) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let left = match places(told) {
        None => return conclusion(told),
        Some(Places::Few(groups)) if groups.is_empty() => {
            "That leaves no place for the two.".into()
        }
        Some(Places::Few(groups)) => {
            let group = |(high, lows): &(Cell, Vec<Cell>)| {
                say!(
                    "{tallest} in {high} with {second} in {lows}",
                    tallest,
                    high,
                    second,
                    lows = cells(lows, "or")
                )
            };
            say!("That leaves {groups}.", groups = Text::join(groups.iter().map(group), "; or "))
        }
        Some(Places::Many(ways)) => {
            say!("That leaves {ways} to place the two.", ways = count(ways, "way"))
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
        1 => say!("{name} sees only {tallest}, so no building stands before it.", name, tallest),
        2 => {
            let first = if has_parks(told) { "is the first building" } else { "stands first" };
            say!(
                "{name} sees {tallest} and one before it: if {second} comes before {tallest}, it is that one and {first}.",
                name,
                tallest,
                second,
                first
            )
        }
        value => {
            let before = usize::from(value).saturating_sub(1);
            let (before, less) = (number(before), number(before - 1));
            say!(
                "{name} sees {tallest} and {before} before it: if {second} comes before {tallest}, it is one of these, with at least {less} before it.",
                name,
                tallest,
                before,
                second,
                less
            )
        }
    }
    .sentence()
}
