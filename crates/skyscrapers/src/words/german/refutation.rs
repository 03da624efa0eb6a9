//! Words for suppositions: what they lead to, step by step, and what they run into.

use super::dead_end::dead_end_behind_verb;
use super::effects::{clauses, conclusion, placement};
use super::pieces::number;
use super::short;
use crate::model::Puzzle;
use crate::step::{Step, Witness};
use crate::words::reasons::dead_end::{cases, length, of_refutation};
use crate::words::told::Told;
use crate::words::{Text, say};

/// Supposition, numbered steps, contradiction, conclusion; each on its own line.
pub(super) fn refutation(told: &Told<'_>) -> Text {
    let (Witness::Refutation { cell, height, steps, .. }, Some(end)) =
        (&told.step.witness, of_refutation(told.puzzle, told.step))
    else {
        return conclusion(told);
    };
    let mut first = say!("Angenommen, {this}.", this = placement(*cell, *height));
    let inside = cases(steps);
    if inside > 0 {
        let all = in_steps(length(steps));
        let inside = match inside {
            1 => "ein Fall ist".to_string(),
            _ => format!("{} Fälle sind", number(inside)),
        };
        first.push(say!(" Das scheitert {all}; {inside} hier nur zusammengefasst.", all, inside));
    }
    let mut lines = vec![first];
    for (index, step) in steps.iter().enumerate() {
        let number = index + 1;
        lines.push(say!("{number}. {step}.", number, step = inner(told.puzzle, step)));
    }
    let (end, so) = (dead_end_behind_verb(told.puzzle, &end), conclusion(told));
    lines.push(say!("Doch dann {end}. {so}", end, so));
    Text::join(lines, "\n")
}

/// A step of a refutation in a line; a supposition inside is summed up.
fn inner(puzzle: &Puzzle, step: &Step) -> Text {
    let told = Told::new(puzzle, step);
    let (Witness::Refutation { steps, .. }, Some(end)) =
        (&step.witness, of_refutation(puzzle, step))
    else {
        return short::line(&told);
    };
    let clauses = clauses(&told);
    match length(steps) {
        0 => {
            say!("{clauses}: sonst {end}", clauses, end = dead_end_behind_verb(puzzle, &end))
        }
        all => {
            say!("{clauses}: sonst endet es {all} in einer Sackgasse", clauses, all = in_steps(all))
        }
    }
}

/// „in einem Schritt“, „in zwölf Schritten“.
fn in_steps(count: usize) -> String {
    if count == 1 {
        "in einem Schritt".to_string()
    } else {
        format!("in {} Schritten", number(count))
    }
}
