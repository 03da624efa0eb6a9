//! Words for listing: the arrangements of a line that fit, or those that do not.
//!
//! The shortest list that convinces is shown: the arrangements that are left, if they are few; or
//! those with the struck candidate, if these are few, each with what it shows; or else only how
//! many there are.

use super::effects::{clauses, conclusion, placement};
use super::pieces::{count, list, number, side};
use crate::check::Lineup;
use crate::model::{Cell, Ends, Height, HeightSet, Sight};
use crate::words::told::Told;

/// As many arrangements as a person looks through.
const FEW: usize = 6;
/// Up to here arrangements are counted.
const MANY: usize = 1000;

pub(super) fn line(told: &Told<'_>) -> String {
    let lineup = lineup(told);
    let left = lineup.list(MANY + 1).unwrap_or_default();
    if !left.is_empty() && left.len() <= FEW {
        return format!("{} {}", survivors(told, &left), conclusion(told));
    }
    match refuted(told, &lineup) {
        Some(argument) => format!("{argument} {}", conclusion(told)),
        None => numbers(told, left.len()),
    }
}

/// The line of the step in reading order, with the clues it reads.
fn lineup(told: &Told<'_>) -> Lineup {
    let read = |wanted| told.step.clues().find(|&(clue, _)| clue == wanted).map(|(_, value)| value);
    let ends = told.line().and_then(|house| house.clues());
    let ends = ends.map_or(Ends::NONE, |(near, far)| Ends { near: read(near), far: read(far) });
    let cells = cells(told).into_iter().map(|cell| told.candidates(cell)).collect();
    Lineup { cells, tallest: told.tallest(), sight: told.puzzle.rules().sight(), ends }
}

/// The cells of the line in reading order.
fn cells(told: &Told<'_>) -> Vec<Cell> {
    let layout = told.puzzle.layout();
    let line = told.line();
    layout
        .iter()
        .find(|&(other, _)| Some(other) == line)
        .map_or_else(Vec::new, |(_, cells)| cells.to_vec())
}

/// "clue 3 on the left", for each clue read.
fn clues(told: &Told<'_>) -> Vec<String> {
    let noun = super::pieces::clue_noun(told.puzzle.rules().sight());
    told.step.clues().map(|(clue, value)| format!("{noun} {value} {}", side(clue))).collect()
}

/// "its candidates and clue 3 on the left".
fn evidence(told: &Told<'_>) -> String {
    let candidates = ["its candidates".to_string()];
    list(candidates.into_iter().chain(clues(told)), "and")
}

/// "2 3 4 1", in reading order.
fn spaced(arrangement: &[Height]) -> String {
    arrangement.iter().map(|height| height.to_string()).collect::<Vec<_>>().join(" ")
}

/// "Only two arrangements of row 2 fit its candidates and clue 3 on the left: 2 3 4 1 and 2 1 4 3."
fn survivors(told: &Told<'_>, left: &[Vec<Height>]) -> String {
    let line = super::pieces::line(told);
    let fit = if left.len() == 1 { "fits" } else { "fit" };
    let list = list(left.iter().map(|arrangement| spaced(arrangement)), "and");
    let many = count(left.len(), "arrangement");
    format!("Only {many} of {line} {fit} {}: {list}.", evidence(told))
}

/// "With r2c2 = 3 the candidates of row 2 leave only 1 3 2 4 (seen: two). That does not fit clue 3
/// on the left."
fn refuted(told: &Told<'_>, lineup: &Lineup) -> Option<String> {
    let cells = cells(told);
    let free = Lineup { ends: Ends::NONE, ..lineup.clone() };
    let strikes = denied(told);
    let lists = strikes.iter().filter_map(|&(cell, height)| {
        let position = cells.iter().position(|&other| other == cell)?;
        let mut with = free.clone();
        with.cells[position] = HeightSet::only(height);
        let list = with.list(FEW + 1).ok().filter(|list| list.len() <= FEW)?;
        Some((cell, height, list))
    });
    let (cell, height, list) = lists.min_by_key(|(_, _, list)| list.len())?;
    let shown = super::pieces::list(list.iter().map(|line| show(lineup, line)), "and");
    let verdict = match list.len() {
        0 => "leave no arrangement.".to_string(),
        1 => format!(
            "leave only {shown}. That does not fit {}.",
            super::pieces::list(clues(told), "and")
        ),
        many => format!(
            "leave only {} arrangements: {shown}. None of them fits {}.",
            number(many),
            super::pieces::list(clues(told), "and")
        ),
    };
    let others = if strikes.len() > 1 { " The rest goes the same way." } else { "" };
    let (with, line) = (placement(cell, height), super::pieces::line(told));
    Some(format!("With {with} the candidates of {line} {verdict}{others}"))
}

/// "1 3 2 4 (seen: two)", "1 3 2 4 (sum: 8)": what the clues of the step would see.
fn show(lineup: &Lineup, arrangement: &[Height]) -> String {
    let near = lineup.ends.near.map(|_| lineup.sight.seen(arrangement.iter().copied()));
    let far = lineup.ends.far.map(|_| lineup.sight.seen(arrangement.iter().rev().copied()));
    let seen: Vec<u16> = near.into_iter().chain(far).collect();
    let line = spaced(arrangement);
    match (lineup.sight, &seen[..]) {
        (_, []) => line,
        (Sight::Count, _) => {
            let seen = seen.into_iter().map(|seen| number(usize::from(seen)));
            format!("{line} (seen: {})", super::pieces::list(seen, "and"))
        }
        (Sight::Sum, [only]) => format!("{line} (sum: {only})"),
        (Sight::Sum, _) => format!("{line} (sums: {})", super::pieces::list(seen, "and")),
    }
}

/// Every candidate the step denies a cell, strike by strike; a placement denies all others.
fn denied(told: &Told<'_>) -> Vec<(Cell, Height)> {
    let struck = told.step.strikes();
    let placed =
        told.step.placements().map(|(cell, height)| (cell, told.candidates(cell).without(height)));
    struck
        .chain(placed)
        .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)))
        .collect()
}

/// "34 arrangements of row 2 fit its candidates and clue 3 on the left. In all of them r2c2 is not 3."
fn numbers(told: &Told<'_>, left: usize) -> String {
    let many = match left {
        0 => "Many".to_string(),
        1..=MANY => left.to_string(),
        _ => format!("More than {MANY}"),
    };
    let line = super::pieces::line(told);
    let what = clauses(told);
    format!("{many} arrangements of {line} fit {}. In all of them {what}.", evidence(told))
}
