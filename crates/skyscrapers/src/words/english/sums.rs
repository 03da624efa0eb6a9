//! Words for what a sum says: how the heights that are seen make it up.

use super::effects::{conclusion, join};
use super::one_clue::{noun, room_before, struck};
use super::parks::{has_parks, most, parks, whereabouts};
use super::pieces::{buildings, count, list, number, sentence, side};
use crate::model::sums::addends;
use crate::model::{Cell, Height, HeightSet, Sight};
use crate::step::Witness;
use crate::words::told::Told;

/// As many ways to make up a sum as a person looks through.
const FEW_WAYS: usize = 4;

pub(super) fn tallest(told: &Told<'_>) -> String {
    let (sum, tallest) = (sentence(&super::pieces::clue(told)), told.tallest());
    let before = match has_parks(told) {
        false => format!("nothing stands before {tallest}"),
        true => format!("nothing but {} can stand before {tallest}", parks(told)),
    };
    format!(
        "{sum} is {tallest} alone. The first building is always seen, so {before}. {}",
        ending(told)
    )
}

pub(super) fn stairs(told: &Told<'_>) -> String {
    let sum = sentence(&super::pieces::clue(told));
    let all = count(told.tallest().index(), "building");
    format!(
        "{sum} is all heights together, so it sees all {all}: each is taller than the one before it. {}",
        ending(told)
    )
}

pub(super) fn small(told: &Told<'_>) -> String {
    let rest = left_before_tallest(told);
    format!(
        "{}: {rest} alone. The first building is always seen, so it is {rest}. {}",
        leaves(told),
        ending(told)
    )
}

pub(super) fn behind(told: &Told<'_>) -> String {
    let tallest = told.tallest();
    let too_much = too_much(told);
    let (names, they, stand) = match too_much.len() {
        1 => (buildings(too_much, "and").to_string(), "it", "stands"),
        _ => (format!("Each of {}", buildings(too_much, "and")), "they", "stand"),
    };
    let mut argument = format!(
        "{}. {names} would be too much there, so {they} {stand} behind {tallest}.",
        leaves(told)
    );
    let view = told.view();
    let nearest = view.iter().find(|&&cell| told.candidates(cell).contains(tallest));
    let struck = told.step.strikes().any(|(_, heights)| !heights.and(too_much).is_empty());
    if let Some(nearest) = nearest.filter(|&nearest| struck && Some(nearest) != view.first()) {
        argument += &match told.candidates(*nearest).single() {
            Some(_) => format!(" {tallest} stands in {nearest}."),
            None => format!(" {tallest} stands no nearer than {nearest}."),
        };
    }
    if told.step.strikes().any(|(_, heights)| heights.contains(tallest)) {
        let place = if too_much.len() == 1 { "a place" } else { "places" };
        argument += &format!(" {tallest} leaves {} {place} behind it.", buildings(too_much, "and"));
    }
    format!("{argument} {}", ending(told))
}

pub(super) fn first(told: &Told<'_>) -> String {
    let tallest = told.tallest();
    let rest = left_before_tallest(told);
    let ways = addends(rest, lower_heights(told), FEW_WAYS + 1);
    let mut argument = match ways.len() {
        _ if rest == 0 => format!("{}.", leaves(told)),
        0..=FEW_WAYS => format!("{}: {}.", leaves(told), told_ways(&ways)),
        _ => {
            let struck: HeightSet = struck(told).without(tallest);
            let struck: HeightSet = struck.iter().filter(|height| height.index() <= rest).collect();
            let mut text =
                format!("{}. The first building is the lowest of those seen.", leaves(told));
            if !struck.is_empty() {
                text += &format!(
                    " After {} no different heights below {tallest} make the rest, each taller than the one before.",
                    buildings(struck, "or")
                );
            }
            text
        }
    };
    if has_parks(told) && ways.len() <= FEW_WAYS && rest > 0 {
        argument += " The first building is the lowest of those.";
    }
    let too_much = too_much(told).and(struck(told));
    let tail = match too_much.len() {
        0 => String::new(),
        1 => format!(
            "; {} would be too much and stands behind {tallest}",
            buildings(too_much, "and")
        ),
        _ => {
            format!("; {} would be too much and stand behind {tallest}", buildings(too_much, "and"))
        }
    };
    format!("{argument} {}So {}{tail}.", whereabouts(told), what_is_left(told))
}

pub(super) fn missing(told: &Told<'_>) -> String {
    let all = usize::from(*Sight::Sum.range(told.tallest()).end());
    let missing = all.saturating_sub(told.value());
    let seen = HeightSet::up_to(told.tallest())
        .minus(HeightSet::between(0, missing.min(Height::MAX.index())));
    let clue = super::pieces::clue(told);
    if missing == 0 {
        return format!(
            "All heights together make {all}, so {clue} sees them all: each building is taller than the one before it. {}",
            ending(told)
        );
    }
    let alone = (1..=2).contains(&missing) && struck(told).contains(Height::of(missing));
    let that = if alone {
        format!(": the {missing}, so that is not the first building")
    } else {
        String::new()
    };
    let mut argument = format!(
        "All heights together make {all}, so what is hidden from {clue} makes {missing}{that}."
    );
    if !seen.and(struck(told)).is_empty() {
        argument += &format!(
            " {} are more than that, so none of them is hidden: they stand in this order, and only lower ones stand before each.",
            buildings(seen, "and")
        );
    }
    format!("{argument} {}", ending(told))
}

pub(super) fn fewest(told: &Told<'_>) -> String {
    let (mut least, mut made) = (0, 0);
    let mut short = Vec::new();
    for height in HeightSet::up_to(told.tallest()).iter().collect::<Vec<_>>().into_iter().rev() {
        least += 1;
        if made + height.index() >= told.value() {
            break;
        }
        made += height.index();
        short.push(height);
    }
    let make = match short[..] {
        [only] => format!("{only} alone is too little for {}", super::pieces::clue(told)),
        _ => {
            format!(
                "{} make only {made}, too little for {}",
                list(&short, "and"),
                super::pieces::clue(told)
            )
        }
    };
    let needs = struck(told).iter().map(|height| {
        let taller = told.tallest().index().saturating_sub(height.index());
        (height, usize::saturating_sub(least, taller + 1))
    });
    format!(
        "{}: it sees at least {}. They rise, so tall ones stand far back: {}. {}",
        sentence(&make),
        count(least, "building"),
        room_before(needs, noun(told)),
        ending(told)
    )
}

pub(super) fn facing(told: &Told<'_>) -> String {
    let tallest = told.tallest();
    let all = *Sight::Sum.range(tallest).end();
    let both: u32 = told.step.clues().map(|(_, value)| u32::from(value.get())).sum();
    let mut argument = format!(
        "{} make {both}: all heights together, {all}, and {tallest} once more. So nothing is hidden from both ends.",
        sentence(&super::pieces::clues(told)),
    );
    if struck(told).contains(tallest)
        && let Some((clue, _)) = told.clue()
    {
        let rest = left_before_tallest(told);
        let ways = addends(rest, lower_heights(told), FEW_WAYS + 1);
        let made = match ways.len() {
            _ if rest == 0 => "nothing".to_string(),
            0..=FEW_WAYS => format!("{rest}: {}", told_ways(&ways)),
            _ => format!("{rest}, which takes {}", how_many(rest, tallest.index())),
        };
        let sum = format!(
            "{} {} {}",
            super::pieces::clue_noun(told.puzzle.rules().sight()),
            told.value(),
            side(clue)
        );
        argument += &format!(" Before the {tallest}, {sum} has just {made}.");
    }
    if struck(told).contains(Height::of(1)) && tallest.get() > 1 {
        argument +=
            " 1 is seen only where no building stands before it: it is the first or the last.";
    }
    format!("{argument} {}", ending(told))
}

/// "two to four buildings": how many different heights below the tallest make a sum.
fn how_many(sum: usize, tallest: usize) -> String {
    let most = |number: usize| (tallest.saturating_sub(number)..tallest).sum::<usize>();
    let fewest = (1..tallest).find(|&number| most(number) >= sum).unwrap_or(tallest);
    let highest = (1..tallest).take_while(|number| (1..=*number).sum::<usize>() <= sum).count();
    match fewest == highest {
        true => count(highest, "building"),
        false => format!("{} to {}", number(fewest), count(highest, "building")),
    }
}

pub(super) fn reduced(told: &Told<'_>) -> String {
    let Witness::Reduced { cell, before, .. } = told.step.witness else {
        return conclusion(told).to_string();
    };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell).unwrap_or(0);
    let Some(height) = told.candidates(cell).single() else { return conclusion(told).to_string() };
    let seen = seen_from(told, &view[place..]);
    let only = if seen.len() == 1 { "only " } else { "" };
    let sees = format!(
        "From the {height} in {cell} on, {} sees {only}{}",
        super::pieces::clue(told),
        buildings(seen, "and")
    );
    let rest = usize::from(before);
    let front = &view[..place];
    let room = most(told, place);
    let possible = front.iter().fold(HeightSet::EMPTY, |all, &cell| all.or(told.candidates(cell)));
    let ways = addends(rest, possible, 50);
    let ways: Vec<HeightSet> = ways.into_iter().filter(|way| way.len() <= room).collect();
    let left = match (rest, ways.len()) {
        (0, _) => "nothing before it".to_string(),
        (_, 0) => format!("{rest} before it, which nothing there makes"),
        (_, 1..=FEW_WAYS) => format!("{rest} before it: {}", told_ways(&ways)),
        _ => format!("{rest} before it. The first building there is the lowest of those seen"),
    };
    format!("{sees}, which leaves {left}. {}", ending(told))
}

/// What is seen of these cells, the first of which holds the tallest so far.
fn seen_from(told: &Told<'_>, cells: &[Cell]) -> HeightSet {
    let mut top = Height::PARK;
    let mut seen = HeightSet::EMPTY;
    for &cell in cells {
        if let Some(height) = told.candidates(cell).single().filter(|&height| height > top) {
            top = height;
            seen = seen.with(height);
        }
    }
    seen
}

/// What is known about parks, and what follows.
fn ending(told: &Told<'_>) -> String {
    format!("{}{}", whereabouts(told), conclusion(told))
}

/// "Sum 8 left of row 1 leaves 3 before the 5".
fn leaves(told: &Told<'_>) -> String {
    let rest = match left_before_tallest(told) {
        0 => "nothing".to_string(),
        rest => rest.to_string(),
    };
    format!("{} leaves {rest} before the {}", sentence(&super::pieces::clue(told)), told.tallest())
}

/// What the sum leaves for the buildings seen before the tallest.
fn left_before_tallest(told: &Told<'_>) -> usize {
    told.value().saturating_sub(told.tallest().index())
}

fn lower_heights(told: &Told<'_>) -> HeightSet {
    HeightSet::up_to(told.tallest()).without(told.tallest())
}

/// The heights that are above what is left before the tallest, but below the tallest.
fn too_much(told: &Told<'_>) -> HeightSet {
    let rest = left_before_tallest(told).min(Height::MAX.index());
    lower_heights(told).minus(HeightSet::between(0, rest))
}

/// "3 alone, or 1 and 2"; "6 alone; 1 and 5; or 2 and 4".
fn told_ways(ways: &[HeightSet]) -> String {
    let ways: Vec<String> = ways
        .iter()
        .map(|way| match way.single() {
            Some(height) => format!("{height} alone"),
            None => buildings(*way, "and").to_string(),
        })
        .collect();
    match &ways[..] {
        [one, other] => format!("{one}, or {other}"),
        [rest @ .., last] if !rest.is_empty() => format!("{}; or {last}", rest.join("; ")),
        _ => ways.concat(),
    }
}

/// "r1c1 is 1 or 3, and r1c2 is 1 or a park": what the strikes leave of their cells.
fn what_is_left(told: &Told<'_>) -> String {
    let clauses = told.step.strikes().map(|(cell, heights)| {
        let left = told.candidates(cell).minus(heights);
        match left.is_empty() {
            true => format!("nothing is left for {cell}").into(),
            false => format!("{cell} is {}", buildings(left, "or")).into(),
        }
    });
    join(&clauses.collect::<Vec<_>>()).to_string()
}
