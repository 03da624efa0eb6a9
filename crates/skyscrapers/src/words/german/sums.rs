//! Words for what a sum says: how the heights that are seen make it up.

use super::effects::{conclusion, join};
use super::one_clue::stairs as stairs_of;
use super::parks::{only_parks, whereabouts};
use super::pieces::{
    BUILDING, buildings, cells, clue, clues, count, from, number, standing, the_buildings,
};
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
            "{clue} ist die {tallest} allein: Stünde etwas davor, wäre die Summe größer.",
            clue,
            tallest
        ),
        true => say!(
            "{clue} ist die {tallest} allein: Stünde ein Haus davor, wäre die Summe größer. Davor {only_parks} stehen.",
            clue,
            tallest,
            only_parks = only_parks(told)
        ),
    };
    ending(told, before.sentence())
}

pub(super) fn stairs(told: &Told<'_>) -> Text {
    let (all, clue) = (sums::all(told), clue(told));
    let order = match has_parks(told) {
        false => "Jedes Haus ist höher als das davor.".into(),
        true => in_order(told),
    };
    let argument = say!(
        "Alle Höhen zusammen ergeben {all}, also sieht {clue} alle Häuser. {order}",
        all,
        clue,
        order
    );
    ending(told, argument)
}

pub(super) fn small(told: &Told<'_>) -> Text {
    let rest = Height::of(sums::left_before_tallest(told).min(Height::MAX.index()));
    let (leaves, view) = (leaves(told), told.view());
    let argument = match (has_parks(told), view.first()) {
        (false, Some(cell)) => {
            say!("{leaves}: die {rest} allein, und {cell} ist immer sichtbar.", leaves, rest, cell)
        }
        _ => say!(
            "{leaves}: die {rest} allein. Das erste Haus ist immer sichtbar, also ist es die {rest}.",
            leaves,
            rest
        ),
    };
    ending(told, argument)
}

pub(super) fn behind(told: &Told<'_>) -> Text {
    let (tallest, leaves) = (told.tallest(), leaves(told));
    let too_much = sums::too_much(told);
    let names = buildings(too_much, "und");
    let mut sentences = vec![match too_much.len() {
        1 => say!(
            "{leaves}. Die {names} wäre dort zu viel, also steht sie hinter der {tallest}.",
            leaves,
            names,
            tallest
        ),
        _ => say!(
            "{leaves}. {names} wären dort jeweils zu viel, also stehen sie hinter der {tallest}.",
            leaves,
            names,
            tallest
        ),
    }];
    if let Some(nearest) = sums::nearest_tallest(told) {
        let cell = nearest.cell;
        sentences.push(match nearest.certain {
            true => say!("Die {tallest} steht in {cell}.", tallest, cell),
            false => say!("Die {tallest} steht frühestens in {cell}.", tallest, cell),
        });
    }
    if struck_heights(told).contains(tallest) {
        let the = if too_much.len() == 1 { "die " } else { "" };
        sentences.push(say!(
            "Hinter der {tallest} muss Platz für {the}{names} sein.",
            tallest,
            the,
            names
        ));
    }
    ending(told, Text::sentences(sentences))
}

/// „Summe 8 links von Zeile 1 lässt vor der 5 noch 3 übrig: 3 allein oder 1 und 2. Also: r1c1 ist 1 oder 3; 4 wäre
/// zu viel und steht hinter der 5.“
pub(super) fn first(told: &Told<'_>) -> Text {
    let (tallest, leaves) = (told.tallest(), leaves(told));
    let parks = has_parks(told);
    let view = told.view();
    let lowest = match (parks, view.first()) {
        (false, Some(cell)) => say!("{cell} ist das niedrigste der sichtbaren Häuser", cell),
        _ => "Das erste Haus ist das niedrigste der sichtbaren".into(),
    };
    let argument = match sums::ways_before_tallest(told) {
        _ if sums::left_before_tallest(told) == 0 => say!("{leaves}.", leaves),
        Ways::Few(ways) if parks => {
            say!("{leaves}: {ways}. {lowest}.", leaves, ways = told_ways(&ways), lowest)
        }
        Ways::Few(ways) => say!("{leaves}: {ways}.", leaves, ways = told_ways(&ways)),
        Ways::Many => {
            let bad = sums::bad_starts(told);
            let start = |(index, &(height, rest)): (usize, &(Height, usize))| match index {
                0 => say!("Nach {height} blieben noch {rest}", height, rest),
                _ => say!("nach {height} noch {rest}", height, rest),
            };
            let starts = Text::list(bad.iter().enumerate().map(start), "und");
            match bad.is_empty() {
                true => say!("{leaves}. {lowest}.", leaves, lowest),
                false => say!(
                    "{leaves}. {lowest}. {starts}, doch das ergeben keine höheren Häuser unter {tallest}.",
                    leaves,
                    lowest,
                    tallest,
                    starts
                ),
            }
        }
    };
    let too_much = sums::too_much(told).and(struck_heights(told));
    let names = buildings(too_much, "und");
    let tail = match too_much.len() {
        0 => Text::new(),
        1 => say!("; {names} wäre zu viel und steht hinter der {tallest}", names, tallest),
        _ => say!("; {names} wären zu viel und stehen hinter der {tallest}", names, tallest),
    };
    let so = say!("Also: {left}{tail}.", left = what_is_left(told), tail);
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
            "Alle Höhen zusammen ergeben {all}, also ist für {clue} nur die {hidden} verdeckt.",
            all,
            clue,
            hidden = Height::of(sum)
        ),
        false => say!(
            "Alle Höhen zusammen ergeben {all}, also ergibt das, was für {clue} verdeckt ist, {sum}.",
            all,
            clue,
            sum
        ),
    }];
    if not_first {
        let view = told.view();
        sentences.push(match (has_parks(told), view.first()) {
            (false, Some(cell)) => say!("{cell} ist immer sichtbar.", cell),
            _ => "Das erste Haus ist immer sichtbar.".into(),
        });
    }
    if !seen.is_empty() {
        let names = buildings(seen, "und");
        sentences.push(match (alone, seen.len()) {
            (_, 1) => say!("Die {names} ist also sichtbar: Vor ihr stehen nur niedrigere.", names),
            (true, _) => say!("{names} sind alle sichtbar: Sie stehen in dieser Reihenfolge, und vor jeder stehen nur niedrigere.", names),
            (false, _) => say!("{names} sind mehr als das, also sind alle sichtbar: Sie stehen in dieser Reihenfolge, und vor jeder stehen nur niedrigere.", names),
        });
    }
    ending(told, Text::sentences(sentences))
}

/// „6 und 5 ergeben nur 11, also sieht Summe 14 links von Zeile 1 mindestens drei Häuser. Hinter der 6 ist nichts
/// mehr zu sehen, also liegen mindestens zwei Felder davor. …“
pub(super) fn fewest(told: &Told<'_>) -> Text {
    let Fewest { short, made, least } = sums::fewest(told);
    let (clue, buildings) = (clue(told), count(least, BUILDING));
    let sees = match short[..] {
        [] => say!("{clue} sieht mindestens {buildings}.", clue, buildings).sentence(),
        [only] => say!(
            "Die {only} allein ist zu wenig, also sieht {clue} mindestens {buildings}.",
            only,
            clue,
            buildings
        ),
        _ => say!(
            "{short} ergeben nur {made}, also sieht {clue} mindestens {buildings}.",
            short = Text::list(short, "und"),
            made,
            clue,
            buildings
        ),
    };
    let stairs = stairs_of(told, needs(told, least, HeightSet::EMPTY));
    ending(told, Text::sentences([sees, stairs]))
}

/// „Summe 8 links von Zeile 1 und Summe 12 rechts von Zeile 1 ergeben 20: alle Höhen zusammen, 15, und die 5 noch
/// einmal. Die 5 ist also von beiden Enden aus sichtbar, jedes andere Haus von einem. …“
pub(super) fn facing(told: &Told<'_>) -> Text {
    let (tallest, all) = (told.tallest(), sums::all(told));
    let both: usize = told.step.clues().map(|(_, value)| usize::from(value.get())).sum();
    let mut sentences = vec![
        say!(
            "{clues} ergeben {both}: alle Höhen zusammen, {all}, und die {tallest} noch einmal. Die {tallest} ist also von beiden Enden aus sichtbar, jedes andere Haus von einem.",
            clues = clues(told),
            both,
            all,
            tallest
        )
        .sentence(),
    ];
    if let Some((clue, _)) = told.clue().filter(|_| struck_heights(told).contains(tallest)) {
        let (rest, from) = (sums::left_before_tallest(told), from(clue));
        let before = match sums::ways_before_tallest(told) {
            _ if rest == 0 => {
                say!("{from} gesehen steht kein Haus vor der {tallest}.", from, tallest)
            }
            Ways::Few(ways) => say!(
                "{from} gesehen ergeben die Häuser vor der {tallest} zusammen {rest}: {ways}.",
                from,
                tallest,
                rest,
                ways = told_ways(&ways)
            ),
            Ways::Many => say!(
                "{from} gesehen ergeben die Häuser vor der {tallest} zusammen {rest}; dazu braucht es {many}.",
                from,
                tallest,
                rest,
                many = match sums::how_many_before_tallest(told) {
                    (fewest, most) if fewest == most => count(most, BUILDING),
                    (fewest, most) => format!("{} bis {}", number(fewest), count(most, BUILDING)),
                }
            ),
        };
        sentences.push(before.sentence());
    }
    let one = Height::of(1);
    if struck_heights(told).contains(one) && tallest > one {
        let view = told.view();
        let ends = match (has_parks(told), view.first(), view.last()) {
            (false, Some(first), Some(last)) => {
                say!("also in {ends}", ends = cells(&[*first, *last], "oder"))
            }
            _ => "also als erstes oder letztes Haus".into(),
        };
        sentences.push(say!(
            "Die {one} ist nur sichtbar, wo kein Haus vor ihr steht, {ends}.",
            one,
            ends
        ));
    }
    ending(told, Text::sentences(sentences))
}

pub(super) fn reduced(told: &Told<'_>) -> Text {
    let Some(reduced) = fronts::reduced(told) else { return conclusion(told) };
    let sees = say!(
        "Ab der {building} sieht {clue} {only}{seen}",
        building = standing(reduced.cell, reduced.height),
        clue = clue(told),
        only = if reduced.seen.len() == 1 { "nur " } else { "" },
        seen = the_buildings(reduced.seen)
    );
    let rest = reduced.before;
    let argument = match sums::ways_before(told, &reduced) {
        _ if rest == 0 => say!("{sees}; davor bleibt nichts.", sees),
        Ways::Few(ways) if ways.is_empty() => {
            say!("{sees}; davor bleiben {rest}, doch das ergibt sich dort nicht.", sees, rest)
        }
        Ways::Few(ways) => {
            let remain = if rest == 1 { "bleibt" } else { "bleiben" };
            say!(
                "{sees}; davor {remain} {rest}: {ways}.",
                sees,
                remain,
                rest,
                ways = told_ways(&ways)
            )
        }
        Ways::Many => say!(
            "{sees}; davor bleiben {rest}. Das erste Haus dort ist das niedrigste der sichtbaren.",
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

/// „Summe 8 links von Zeile 1 lässt 3 vor der 5“.
fn leaves(told: &Told<'_>) -> Text {
    let rest = match sums::left_before_tallest(told) {
        0 => "nichts".to_string(),
        rest => rest.to_string(),
    };
    say!(
        "{clue} lässt vor der {tallest} noch {rest} übrig",
        clue = clue(told),
        tallest = told.tallest(),
        rest
    )
    .sentence()
}

/// „3 allein oder 1 und 2“; „6 allein; 1 und 5; oder 2 und 4“.
fn told_ways(ways: &[HeightSet]) -> Text {
    let way = |way: &HeightSet| match way.single() {
        Some(height) => say!("{height} allein", height),
        None => buildings(*way, "und"),
    };
    let ways: Vec<Text> = ways.iter().map(way).collect();
    match &ways[..] {
        [] => Text::new(),
        [only] => only.clone(),
        [one, other] => say!("{one} oder {other}", one, other),
        [rest @ .., last] => {
            say!("{rest}; oder {last}", rest = Text::join(rest.iter().cloned(), "; "), last)
        }
    }
}

/// „r1c1 ist 1 oder 3, und r1c2 ist 1 oder ein Park“: what the strikes leave of their cells.
fn what_is_left(told: &Told<'_>) -> Text {
    let clause = |(cell, left): (Cell, HeightSet)| match left.is_empty() {
        true => say!("für {cell} bleibt nichts", cell),
        false => say!("{cell} ist {left}", cell, left = buildings(left, "oder")),
    };
    join(&sums::left_of_cells(told).into_iter().map(clause).collect::<Vec<_>>())
}
