//! Words for what a sum says: how the heights that are seen make it up.

use super::effects::{conclusion, join};
use super::one_clue::stairs as stairs_of;
use super::parks::{parks, whereabouts};
use super::pieces::{buildings, cells, clue, clues, count, from, number, standing};
use super::with_parks::in_order;
use crate::model::{Cell, Height, HeightSet};
use crate::words::reasons::fronts;
use crate::words::reasons::parks::has_parks;
use crate::words::reasons::stairs::{needs, struck_heights};
use crate::words::reasons::sums::{self, Fewest, Missing, Ways};
use crate::words::told::Told;
use crate::words::{Text, say};

pub(super) fn tallest(told: &Told<'_>) -> Text {
    let (clue, tallest) = (clue(told), told.tallest());
    let before = match has_parks(told) {
        false => say!(
            "{clue} is {tallest} alone: with anything before it the sum would be greater.",
            clue,
            tallest
        ),
        true => say!(
            "{clue} is {tallest} alone: with a building before it the sum would be greater, so only {parks} can stand there.",
            clue,
            tallest,
            parks = parks(told)
        ),
    };
    ending(told, before.sentence())
}

pub(super) fn stairs(told: &Told<'_>) -> Text {
    let (all, clue) = (sums::all(told), clue(told));
    let order = match has_parks(told) {
        false => "each building is taller than the one before it".into(),
        true => in_order(told),
    };
    ending(
        told,
        say!(
            "All heights together make {all}, so {clue} sees them all: {order}.",
            all,
            clue,
            order
        ),
    )
}

pub(super) fn small(told: &Told<'_>) -> Text {
    let rest = Height::of(sums::left_before_tallest(told).min(Height::MAX.index()));
    let (leaves, view) = (leaves(told), told.view());
    let argument = match (has_parks(told), view.first()) {
        (false, Some(cell)) => {
            say!("{leaves}: {rest} alone, and {cell} is always seen.", leaves, rest, cell)
        }
        _ => say!(
            "{leaves}: {rest} alone. The first building is always seen, so it is {rest}.",
            leaves,
            rest
        ),
    };
    ending(told, argument)
}

pub(super) fn behind(told: &Told<'_>) -> Text {
    let tallest = told.tallest();
    let too_much = sums::too_much(told);
    let names = buildings(too_much, "and");
    let mut sentences = vec![match too_much.len() {
        1 => say!(
            "{leaves}. {names} would be too much there, so it stands behind {tallest}.",
            leaves = leaves(told),
            names,
            tallest
        ),
        _ => say!(
            "{leaves}. Each of {names} would be too much there, so they stand behind {tallest}.",
            leaves = leaves(told),
            names,
            tallest
        ),
    }];
    if let Some(nearest) = sums::nearest_tallest(told) {
        let cell = nearest.cell;
        sentences.push(match nearest.certain {
            true => say!("{tallest} stands in {cell}.", tallest, cell),
            false => say!("{tallest} comes no earlier than {cell}.", tallest, cell),
        });
    }
    if struck_heights(told).contains(tallest) {
        sentences.push(say!("Behind {tallest} there must be room for {names}.", names, tallest));
    }
    ending(told, Text::sentences(sentences))
}

/// "Sum 8 left of row 1 leaves 3 before the 5: 3 alone, or 1 and 2. So r1c1 is 1 or 3; 4 would be too much and
/// stands behind 5."
pub(super) fn first(told: &Told<'_>) -> Text {
    let (tallest, leaves) = (told.tallest(), leaves(told));
    let parks = has_parks(told);
    let view = told.view();
    let lowest = match (parks, view.first()) {
        (false, Some(cell)) => say!("{cell} is the lowest of those seen", cell),
        _ => "The first building is the lowest of those seen".into(),
    };
    let argument = match sums::ways_before_tallest(told) {
        _ if sums::left_before_tallest(told) == 0 => say!("{leaves}.", leaves),
        Ways::Few(ways) if parks => {
            say!("{leaves}: {ways}. {lowest}.", leaves, ways = told_ways(&ways), lowest)
        }
        Ways::Few(ways) => say!("{leaves}: {ways}.", leaves, ways = told_ways(&ways)),
        Ways::Many => {
            let bad = sums::bad_starts(told);
            let start = |&(height, rest): &(Height, usize)| {
                say!("{height} would leave {rest}", height, rest)
            };
            let starts = Text::list(bad.iter().map(start), "and");
            match bad.is_empty() {
                true => say!("{leaves}. {lowest}.", leaves, lowest),
                false => say!(
                    "{leaves}. {lowest}. {starts}, and no taller heights below {tallest} make that.",
                    leaves,
                    lowest,
                    tallest,
                    starts
                ),
            }
        }
    };
    let too_much = sums::too_much(told).and(struck_heights(told));
    let names = buildings(too_much, "and");
    let tail = match too_much.len() {
        0 => Text::new(),
        1 => say!("; {names} would be too much and stands behind {tallest}", names, tallest),
        _ => say!("; {names} would be too much and stand behind {tallest}", names, tallest),
    };
    let so = say!("So {left}{tail}.", left = what_is_left(told), tail);
    Text::sentences([argument, whereabouts(told), so])
}

pub(super) fn missing(told: &Told<'_>) -> Text {
    let (all, clue) = (sums::all(told), clue(told));
    let Missing { sum, alone, not_first, seen } = sums::missing(told);
    if sum == 0 {
        return stairs(told);
    }
    let mut sentences = vec![match alone {
        true => say!(
            "All heights together make {all}, so only the {hidden} is hidden from {clue}.",
            all,
            hidden = Height::of(sum),
            clue
        ),
        false => say!(
            "All heights together make {all}, so what is hidden from {clue} makes {sum}.",
            all,
            clue,
            sum
        ),
    }];
    if not_first {
        let view = told.view();
        sentences.push(match (has_parks(told), view.first()) {
            (false, Some(cell)) => say!("{cell} is always seen.", cell),
            _ => "The first building is always seen.".into(),
        });
    }
    if !seen.is_empty() {
        let names = buildings(seen, "and");
        sentences.push(match (alone, seen.len()) {
            (_, 1) => say!("{names} is more than that and is seen: only lower ones stand before it.", names),
            (true, _) => say!("{names} are all seen, so they stand in this order, with only lower ones before each.", names),
            (false, _) => say!("Each of {names} is more than that, so all of them are seen: they stand in this order, with only lower ones before each.", names),
        });
    }
    ending(told, Text::sentences(sentences))
}

/// "6 and 5 make only 11, so sum 14 left of row 1 sees at least three buildings. Behind 6 nothing is seen, so
/// at least two cells stand before it. …"
pub(super) fn fewest(told: &Told<'_>) -> Text {
    let Fewest { short, made, least } = sums::fewest(told);
    let (clue, buildings) = (clue(told), count(least, "building"));
    let sees = match short[..] {
        [] => say!("{clue} sees at least {buildings}.", clue, buildings).sentence(),
        [only] => say!(
            "{only} alone is too little, so {clue} sees at least {buildings}.",
            only,
            clue,
            buildings
        ),
        _ => say!(
            "{short} make only {made}, so {clue} sees at least {buildings}.",
            short = Text::list(short, "and"),
            made,
            clue,
            buildings
        ),
    };
    let stairs = stairs_of(told, needs(told, least, HeightSet::EMPTY));
    ending(told, Text::sentences([sees, stairs]))
}

/// "Sum 8 left of row 1 and sum 12 right of row 1 make 20: all heights together, 15, and 5 once more. So 5 is
/// seen from both ends, and every other building from one. …"
pub(super) fn facing(told: &Told<'_>) -> Text {
    let (tallest, all) = (told.tallest(), sums::all(told));
    let both: usize = told.step.clues().map(|(_, value)| usize::from(value.get())).sum();
    let mut sentences = vec![
        say!(
            "{clues} make {both}: all heights together, {all}, and {tallest} once more. So {tallest} is seen from both ends, and every other building from one.",
            clues = clues(told),
            both,
            all,
            tallest
        )
        .sentence(),
    ];
    if let Some((clue, _)) = told.clue().filter(|_| struck_heights(told).contains(tallest)) {
        let (rest, from) = (sums::left_before_tallest(told), from(clue));
        sentences.push(match sums::ways_before_tallest(told) {
            _ if rest == 0 => say!("Seen {from}, nothing stands before {tallest}.", from, tallest),
            Ways::Few(ways) => say!(
                "Seen {from}, the buildings before {tallest} make {rest}: {ways}.",
                from,
                tallest,
                rest,
                ways = told_ways(&ways)
            ),
            Ways::Many => say!(
                "Seen {from}, the buildings before {tallest} make {rest}, which takes {many}.",
                from,
                tallest,
                rest,
                many = match sums::how_many_before_tallest(told) {
                    (fewest, most) if fewest == most => count(most, "building"),
                    (fewest, most) => format!("{} to {}", number(fewest), count(most, "building")),
                }
            ),
        });
    }
    let one = Height::of(1);
    if struck_heights(told).contains(one) && tallest > one {
        let view = told.view();
        let ends = match (has_parks(told), view.first(), view.last()) {
            (false, Some(first), Some(last)) => {
                say!("it is in {ends}", ends = cells(&[*first, *last], "or"))
            }
            _ => "it is the first or the last".into(),
        };
        sentences.push(say!(
            "{one} is seen only where no building stands before it: {ends}.",
            one,
            ends
        ));
    }
    ending(told, Text::sentences(sentences))
}

pub(super) fn reduced(told: &Told<'_>) -> Text {
    let Some(reduced) = fronts::reduced(told) else { return conclusion(told) };
    let sees = say!(
        "From the {building} on, {clue} sees {only}{seen}",
        building = standing(reduced.cell, reduced.height),
        clue = clue(told),
        only = if reduced.seen.len() == 1 { "only " } else { "" },
        seen = buildings(reduced.seen, "and")
    );
    let rest = reduced.before;
    let argument = match sums::ways_before(told, &reduced) {
        _ if rest == 0 => say!("{sees}, which leaves nothing before it.", sees),
        Ways::Few(ways) if ways.is_empty() => {
            say!("{sees}, which leaves {rest} before it, but nothing there makes that.", sees, rest)
        }
        Ways::Few(ways) => {
            say!(
                "{sees}, which leaves {rest} before it: {ways}.",
                sees,
                rest,
                ways = told_ways(&ways)
            )
        }
        Ways::Many => say!(
            "{sees}, which leaves {rest} before it. The first building there is the lowest of those seen.",
            sees,
            rest
        ),
    };
    ending(told, argument)
}

/// The argument, what is known about parks, and what follows.
fn ending(told: &Told<'_>, argument: Text) -> Text {
    Text::sentences([argument, whereabouts(told), conclusion(told)])
}

/// "Sum 8 left of row 1 leaves 3 before the 5".
fn leaves(told: &Told<'_>) -> Text {
    let rest = match sums::left_before_tallest(told) {
        0 => "nothing".to_string(),
        rest => rest.to_string(),
    };
    say!(
        "{clue} leaves {rest} before the {tallest}",
        clue = clue(told),
        rest,
        tallest = told.tallest()
    )
    .sentence()
}

/// "3 alone, or 1 and 2"; "6 alone; 1 and 5; or 2 and 4".
fn told_ways(ways: &[HeightSet]) -> Text {
    let way = |way: &HeightSet| match way.single() {
        Some(height) => say!("{height} alone", height),
        None => buildings(*way, "and"),
    };
    let ways: Vec<Text> = ways.iter().map(way).collect();
    match &ways[..] {
        [] => Text::new(),
        [only] => only.clone(),
        [one, other] => say!("{one}, or {other}", one, other),
        [rest @ .., last] => {
            say!("{rest}; or {last}", rest = Text::join(rest.iter().cloned(), "; "), last)
        }
    }
}

/// "r1c1 is 1 or 3, and r1c2 is 1 or a park": what the strikes leave of their cells.
fn what_is_left(told: &Told<'_>) -> Text {
    let clause = |(cell, left): (Cell, HeightSet)| match left.is_empty() {
        true => say!("nothing is left for {cell}", cell),
        false => say!("{cell} is {left}", cell, left = buildings(left, "or")),
    };
    join(&sums::left_of_cells(told).into_iter().map(clause).collect::<Vec<_>>())
}
