//! Words for what a single clue says on a board with parks, where these differ: "the first building" may
//! have parks before it, and buildings count instead of cells.

use super::effects::conclusion;
use super::one_clue::{rising, sees};
use super::parks::{fewest, parks, whereabouts};
use super::pieces::{count, number, sentence};
use crate::model::{Cell, Height};
use crate::words::told::Told;

pub(super) fn clue_1(told: &Told<'_>) -> String {
    format!(
        "{} sees only one building: {}, the tallest. Nothing but {} can stand before it. {}{}",
        sentence(&super::pieces::clue(told)),
        told.tallest(),
        parks(told),
        whereabouts(told),
        conclusion(told)
    )
}

pub(super) fn clue_n(told: &Told<'_>) -> String {
    let order = (1..=told.tallest().get()).map(|height| height.to_string());
    format!(
        "{} sees all {}: they stand in the order {}, with {} somewhere among them. {}{}",
        sentence(&super::pieces::clue(told)),
        count(told.value(), "building"),
        order.collect::<Vec<_>>().join(" "),
        parks(told),
        whereabouts(told),
        conclusion(told)
    )
}

pub(super) fn two_clue(told: &Told<'_>, peak: Cell) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let behind = if told.view().last() == Some(&peak) {
        format!("{second} stands before it")
    } else {
        format!("{second} cannot stand behind it")
    };
    format!(
        "{} sees exactly two buildings. The {tallest} in {peak} is always seen, and {behind}. So the two are {second} and {tallest}, and {second} is the first building: nothing but {} can stand before it. {}{}",
        sentence(&super::pieces::clue(told)),
        parks(told),
        whereabouts(told),
        conclusion(told)
    )
}

pub(super) fn second_cell(told: &Told<'_>) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let Some((cell, _)) = told.step.strikes().next() else { return conclusion(told).to_string() };
    format!(
        "{}. {}Just one building stands before {cell}. Suppose {cell} were {second}. With {tallest} before it only one would be seen; with a lower one there, three: that one, {second} and {tallest}. {}",
        sees(told),
        whereabouts(told),
        conclusion(told)
    )
}

/// "Clue 4 left of row 1 sees four buildings, and 5 stands in r1c5. The park is in r1c2. So just three
/// buildings stand before 5, and the clue sees them all: r1c1 < r1c3 < r1c4. …"
pub(super) fn dense_run(told: &Told<'_>, peak: Cell) -> String {
    let tallest = told.tallest();
    let view = told.view();
    let Some(place) = view.iter().position(|&cell| cell == peak) else {
        return conclusion(told).to_string();
    };
    let (front, behind) = (&view[..place], &view[place + 1..]);
    let why = if told.step.clues().count() == 2 {
        format!(
            "{} add up to one more than there are buildings, so every building is seen from one end or the other. {tallest} stands in {peak}.",
            sentence(&super::pieces::clues(told))
        )
    } else {
        format!("{}, and {tallest} stands in {peak}.", sees(told))
    };
    let before = told.value().saturating_sub(1);
    let known = front
        .iter()
        .all(|&cell| told.is_park(cell) || !told.candidates(cell).contains(Height::PARK));
    let standing: Vec<Cell> = front.iter().copied().filter(|&cell| !told.is_park(cell)).collect();
    let rise = match before {
        0 | 1 => String::new(),
        _ if known => format!(", and the clue sees them all: {}", rising(&standing)),
        _ => ", and the clue sees them all, each taller than the one before".to_string(),
    };
    let stand = if before == 1 { "stands" } else { "stand" };
    let just = if before == 0 { "" } else { "just " };
    let buildings = count(before, "building");
    let touched = |&cell: &Cell| {
        told.step.strikes().any(|(other, _)| other == cell)
            || told.step.placements().any(|(other, _)| other == cell)
    };
    let left = told.puzzle.rules().parks().saturating_sub(front.len().saturating_sub(before));
    let rest = match left {
        _ if !behind.iter().any(touched) => String::new(),
        0 => format!("No park is left for the cells behind {tallest}. "),
        1 => format!("One park is left for the cells behind {tallest}. "),
        _ => {
            format!("{} are left for the cells behind {tallest}. ", sentence(&count(left, "park")))
        }
    };
    format!(
        "{why} {}So {just}{buildings} {stand} before {tallest}{rise}. {rest}{}",
        whereabouts(told),
        conclusion(told)
    )
}

/// "Clue 2 left of row 1 sees two buildings: the first one and 5. Every building between them is lower than
/// the first. 5 stands no nearer than r1c5, with at least three buildings before it, so the first is taller than
/// two others. …"
pub(super) fn shadow(told: &Told<'_>, nearest_peak: Cell, first: Height) -> String {
    let tallest = told.tallest();
    let view = told.view();
    let nearest = view.iter().position(|&cell| cell == nearest_peak).unwrap_or(0);
    let strikes = told.step.strikes();
    let struck: Vec<Height> = strikes.flat_map(|(_, heights)| heights.iter()).collect();
    let mut argument = format!(
        "{}: the first one and {tallest}. Every building between them is lower than the first. {}",
        sees(told),
        whereabouts(told)
    );
    let before = fewest(told, nearest);
    if before > 1 && struck.iter().any(|height| height.index() < before) {
        argument += &format!(
            "{tallest} stands no nearer than {nearest_peak}, with at least {} before it, so the first is taller than {}. ",
            count(before, "building"),
            count(before - 1, "other")
        );
    }
    let mut limits = Vec::new();
    if struck.iter().any(|&height| height > first && height < tallest) {
        limits.push(format!("nothing before {nearest_peak} is taller than that"));
    }
    if struck.contains(&tallest) {
        let stand = if first.get() == 1 { "stands" } else { "stand" };
        let buildings = count(first.index(), "building");
        limits.push(format!("no more than {buildings} {stand} before {tallest}"));
    }
    if !limits.is_empty() {
        let stands_first = view.first().and_then(|&cell| told.candidates(cell).single());
        let at_most = if stands_first == Some(first) { "" } else { "at most " };
        argument += &format!("The first is {at_most}{first}, so {}. ", limits.join(", and "));
    }
    argument + &conclusion(told).to_string()
}

/// `split` tells what is seen from the placed building on; `before` must be seen before it.
pub(super) fn reduced_clue(told: &Told<'_>, split: &str, before: usize) -> String {
    let rest = match before {
        0 => "so none is seen before it, and no building stands there".to_string(),
        1 => {
            "so just one is seen before it: the first building, the tallest up to there".to_string()
        }
        _ => {
            let all =
                if before == 2 { "both".to_string() } else { format!("all {}", number(before)) };
            format!("so {all} buildings before it must be seen, each taller than the one before")
        }
    };
    format!("{}. {}{split}, {rest}. {}", sees(told), whereabouts(told), conclusion(told))
}
