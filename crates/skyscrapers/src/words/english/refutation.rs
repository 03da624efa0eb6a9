//! Words for suppositions: what they lead to, step by step, and what they run into.

use super::dead_end::dead_end;
use super::effects::{clauses, conclusion, placement};
use super::pieces::count;
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
    let mut first = say!("Suppose {this}.", this = placement(*cell, *height));
    let inside = cases(steps);
    if inside > 0 {
        let (all, inside) = (count(length(steps), "step"), count(inside, "case"));
        first.push(say!(" That fails in {all}, with {inside} summed up here.", all, inside));
    }
    let mut lines = vec![first];
    for (index, step) in steps.iter().enumerate() {
        let number = index + 1;
        lines.push(say!("{number}. {step}.", number, step = inner(told.puzzle, step)));
    }
    let (end, so) = (dead_end(told.puzzle, &end), conclusion(told));
    lines.push(say!("But then {end}. {so}", end, so));
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
        0 => say!("{clauses}: otherwise {end}", clauses, end = dead_end(puzzle, &end)),
        all => {
            let all = count(all, "step");
            say!("{clauses}: otherwise it comes to a dead end in {all}", clauses, all)
        }
    }
}
