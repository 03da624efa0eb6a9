//! Words for the sums that a clue could see if a height stood in a cell.

use super::effects::conclusion;
use super::pieces::{buildings, cells, clue, line};
use crate::model::HeightSet;
use crate::words::reasons::possible_sums::{
    SumGroup, SumOutcome, Supposed, Suppositions, sum, suppositions,
};
use crate::words::told::Told;
use crate::words::{Text, say};

pub(super) fn count(told: &Told<'_>) -> Text {
    let argument = match suppositions(told) {
        None => Text::new(),
        Some(Suppositions::OneByOne(groups)) => one_by_one(told, &groups),
        Some(Suppositions::Together(groups)) => together(told, groups),
    };
    Text::sentences([argument, conclusion(told)])
}

/// „Mit 4 in r1c2 könnte Summe 9 links von Zeile 1 nur 10 sein (1, 4 und 5).“ and so on.
fn one_by_one(told: &Told<'_>, groups: &[SumGroup]) -> Text {
    let mut clue = clue(told);
    let sentences = groups.iter().map(|group| match &group.outcome {
        SumOutcome::Nothing => cannot_be_filled(told, group),
        outcome => say!(
            "Mit {supposed} käme {clue} nur auf {outcome}.",
            supposed = names(group),
            clue = std::mem::replace(&mut clue, "sie".into()),
            outcome = told_outcome(outcome)
        ),
    });
    Text::sentences(sentences.collect::<Vec<_>>())
}

/// „Mit 1 in r1c1 oder mit 2 in r1c3 oder r1c4 käme Summe 12 links von Zeile 1 nur auf 11 oder 16; mit 1 in r1c6 nur
/// auf 17.“
fn together(told: &Told<'_>, groups: Vec<SumGroup>) -> Text {
    let (empty, groups): (Vec<SumGroup>, Vec<SumGroup>) =
        groups.into_iter().partition(|group| group.outcome == SumOutcome::Nothing);
    let clauses = groups.iter().enumerate().map(|(index, group)| {
        let (supposed, outcome) = (names(group), told_outcome(&group.outcome));
        match index {
            0 => say!(
                "Mit {supposed} käme {clue} nur auf {outcome}",
                supposed,
                clue = clue(told),
                outcome
            ),
            _ => say!("mit {supposed} nur auf {outcome}", supposed, outcome),
        }
    });
    let clauses: Vec<Text> = clauses.collect();
    let sums = match clauses.is_empty() {
        true => Text::new(),
        false => Text::join(clauses, "; ").and("."),
    };
    let empty = empty.iter().map(|group| cannot_be_filled(told, group));
    Text::sentences(std::iter::once(sums).chain(empty))
}

fn cannot_be_filled(told: &Told<'_>, group: &SumGroup) -> Text {
    say!(
        "Mit {supposed} ließe sich {line} nicht füllen.",
        supposed = names(group),
        line = line(told)
    )
}

/// „3 in r1c1 oder r1c2 oder mit 4 in r1c3“, behind „mit“.
fn names(group: &SumGroup) -> Text {
    let name = |Supposed { height, cells: at }: &Supposed| {
        let cells = cells(at, "oder");
        match height.is_park() {
            true => say!("einem Park in {cells}", cells),
            false => say!("{height} in {cells}", height = *height, cells),
        }
    };
    Text::join(group.supposed.iter().map(name), " oder mit ")
}

/// „8 (3 und 5) oder 12 (3, 4 und 5)“, „8, 11 oder 12“, „höchstens 8 oder mindestens 12“.
fn told_outcome(outcome: &SumOutcome) -> Text {
    match outcome {
        SumOutcome::Nothing => "nichts".into(),
        SumOutcome::Skylines(skylines) => {
            let skyline = |&seen: &HeightSet| {
                say!("{sum} ({seen})", sum = sum(seen), seen = buildings(seen, "und"))
            };
            Text::list(skylines.iter().map(skyline), "oder")
        }
        SumOutcome::Sums(sums) => Text::list(sums.iter().map(u16::to_string), "oder"),
        SumOutcome::Around(less, more) => {
            let less = less.map(|sum| format!("höchstens {sum}"));
            let more = more.map(|sum| format!("mindestens {sum}"));
            Text::join(less.into_iter().chain(more), " oder ")
        }
    }
}
