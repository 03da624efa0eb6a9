//! Words for what the clues at both ends of a line say together.

use super::effects::conclusion;
use super::parks::{has_parks, whereabouts};
use super::pieces::{count, from, list, number, ordinal, sentence, side};
use crate::model::Cell;
use crate::step::Witness;
use crate::words::told::Told;

/// As many places of the tallest as a person goes through; more are only counted.
const FEW_PLACES: usize = 4;

pub(super) fn facing_sum(told: &Told<'_>) -> String {
    let sum: usize = told.step.clues().map(|(_, value)| usize::from(value.get())).sum();
    let Some((clue, value)) = told.clue() else { return conclusion(told).to_string() };
    let tallest = told.tallest();
    if has_parks(told) {
        let (just, before, stand) = match usize::from(value.get()) - 1 {
            0 => ("", "no building".to_string(), "stands"),
            1 => ("just ", "one building".to_string(), "stands"),
            many => ("just ", count(many, "building"), "stand"),
        };
        return format!(
            "{} add up to {}, one more than there are buildings. Only {tallest} is seen from both ends, so every other building is seen from one. Seen {}, {just}{before} {stand} before {tallest}. {}{}",
            sentence(&super::pieces::clues(told)),
            number(sum),
            from(clue),
            whereabouts(told),
            conclusion(told)
        );
    }
    format!(
        "{} add up to {}, one more than there are buildings. Only {tallest} is seen from both ends, so every other building is seen from one. The clue {} sees {tallest} as its {} building, with nothing hidden before it. {}",
        sentence(&super::pieces::clues(told)),
        number(sum),
        side(clue),
        ordinal(usize::from(value.get())),
        conclusion(told)
    )
}

pub(super) fn facing_twos(told: &Told<'_>) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let first = if has_parks(told) { "the first building" } else { "the first" };
    format!(
        "{} each see two buildings: the first and {tallest}. From one of these ends {second} comes before {tallest} and is seen, so it is {first} there. {}{}",
        sentence(&super::pieces::clues(told)),
        whereabouts(told),
        conclusion(told)
    )
}

pub(super) fn top_two(told: &Told<'_>) -> String {
    let Witness::TopTwo { pairs } = &told.step.witness else { return conclusion(told).to_string() };
    let (tallest, second) = (told.tallest(), told.second());
    let sees = if told.step.clues().count() == 1 { "sees" } else { "each see" };
    let mut rule = format!(
        "{} {sees} {tallest}, and also {second} if that comes before {tallest}.",
        sentence(&super::pieces::clues(told))
    );
    if told.step.clues().any(|(_, value)| value.get() == 2) {
        let first = if has_parks(told) { "the first building" } else { "first" };
        rule += &format!(
            " A clue 2 that sees both sees nothing before them: {second} is {first} then."
        );
    }
    let parks = whereabouts(told);
    let mut groups: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for &(low, high) in pairs {
        match groups.iter_mut().find(|(other, _)| *other == high) {
            Some((_, lows)) => lows.push(low),
            None => groups.push((high, vec![low])),
        }
    }
    groups.sort_unstable();
    let left = match groups.len() {
        0 => "That leaves no place for the two.".to_string(),
        1..=FEW_PLACES => {
            let groups = groups.iter().map(|(high, lows)| {
                format!("{tallest} in {high} with {second} in {}", list(lows, "or"))
            });
            let groups: Vec<String> = groups.collect();
            format!("That leaves {}.", groups.join("; or "))
        }
        _ => format!("That leaves {} to place the two.", count(pairs.len(), "way")),
    };
    format!("{rule} {parks}{left} {}", conclusion(told))
}
