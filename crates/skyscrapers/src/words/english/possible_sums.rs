//! Words for the sums that a clue could see if a height stood in a cell.

use super::effects::conclusion;
use super::pieces::{building, buildings, cells, clue, line};
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

/// "With 4 in r1c2, sum 9 left of row 1 could only be 10 (1, 4 and 5)." and so on.
fn one_by_one(told: &Told<'_>, groups: &[SumGroup]) -> Text {
    let mut clue = clue(told);
    let sentences = groups.iter().map(|group| match &group.outcome {
        SumOutcome::Nothing => cannot_be_filled(told, group),
        outcome => say!(
            "With {supposed}, {clue} could only be {outcome}.",
            supposed = names(group),
            clue = std::mem::replace(&mut clue, "it".into()),
            outcome = told_outcome(outcome)
        ),
    });
    Text::sentences(sentences.collect::<Vec<_>>())
}

/// "With 1 in r1c1, or 2 in r1c3 or r1c4, sum 12 left of row 1 could only be 11 or 16; with 1 in r1c6, only
/// 17."
fn together(told: &Told<'_>, groups: Vec<SumGroup>) -> Text {
    let (empty, groups): (Vec<SumGroup>, Vec<SumGroup>) =
        groups.into_iter().partition(|group| group.outcome == SumOutcome::Nothing);
    let clauses = groups.iter().enumerate().map(|(index, group)| {
        let (supposed, outcome) = (names(group), told_outcome(&group.outcome));
        match index {
            0 => say!(
                "With {supposed}, {clue} could only be {outcome}",
                supposed,
                clue = clue(told),
                outcome
            ),
            _ => say!("with {supposed}, only {outcome}", supposed, outcome),
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
        "With {supposed}, the rest of {line} cannot be filled.",
        supposed = names(group),
        line = line(told)
    )
}

/// "3 in r1c1 or r1c2, or 4 in r1c3".
fn names(group: &SumGroup) -> Text {
    let name = |Supposed { height, cells: at }: &Supposed| {
        say!("{height} in {cells}", height = building(*height), cells = cells(at, "or"))
    };
    Text::join(group.supposed.iter().map(name), ", or ")
}

/// "8 (3 and 5) or 12 (3, 4 and 5)", "8, 11 or 12", "8 or less, or 12 or more".
fn told_outcome(outcome: &SumOutcome) -> Text {
    match outcome {
        SumOutcome::Nothing => "nothing".into(),
        SumOutcome::Skylines(skylines) => {
            let skyline = |&seen: &HeightSet| {
                say!("{sum} ({seen})", sum = sum(seen), seen = buildings(seen, "and"))
            };
            Text::list(skylines.iter().map(skyline), "or")
        }
        SumOutcome::Sums(sums) => Text::list(sums.iter().map(u16::to_string), "or"),
        SumOutcome::Around(less, more) => {
            let less = less.map(|sum| format!("{sum} or less"));
            let more = more.map(|sum| format!("{sum} or more"));
            Text::join(less.into_iter().chain(more), ", or ")
        }
    }
}
