//! Steps alike in a row, told as one: the first in full, and for the others their clues and what follows.

use std::ops::Range;

use super::effects::{conclusion, placement};
use super::english::{buildings, list, sentence};
use super::told::Told;
use super::{Words, can_be_told, name, words};
use crate::model::Puzzle;
use crate::step::{Effect, Level, Step, Witness};

/// Which steps of a list can be told as one: runs of one technique with the same rating, each about one clue of
/// another line, and simple enough to be seen at a glance. All others stand alone.
#[must_use]
pub fn runs(steps: &[Step]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if alike(&steps[run.end - 1], step) => run.end = index + 1,
            _ => runs.push(index..index + 1),
        }
    }
    runs
}

/// Would one take these two as one?
fn alike(one: &Step, other: &Step) -> bool {
    let simple = |step: &Step| {
        step.level() == Level::Starter
            && step.clues().count() == 1
            && matches!(step.witness, Witness::Plain)
    };
    (one.technique, one.rating) == (other.technique, other.rating) && simple(one) && simple(other)
}

/// Tells a run of steps, as [`runs`] finds them. A single step is told as ever.
#[must_use]
pub fn merged(puzzle: &Puzzle, run: &[Step]) -> Words {
    let Some((first, rest)) = run.split_first() else {
        return Words { where_: String::new(), what: String::new(), all: String::new() };
    };
    let mut told = words(puzzle, first);
    if rest.is_empty() || !run.iter().all(|step| can_be_told(puzzle, step)) {
        // Nothing is told of steps that belong to another puzzle.
        return told;
    }
    let clues =
        |steps: &[Step]| list(steps.iter().map(|step| Told::new(puzzle, step).clue_name()), "and");
    let both = Step {
        effects: rest.iter().flat_map(|step| step.effects.clone()).collect(),
        ..first.clone()
    };
    told.where_ = format!("Look along {}.", clues(run));
    told.what = sentence(&format!("{}: {}.", clues(run), name(first.technique)));
    told.all += &format!(" The same holds for {}. {}", clues(rest), conclusion(&both));
    told
}

/// An effect by itself: "r1c2 = 3", "r1c2 is not 3 or 4".
pub(crate) fn told_effect(effect: Effect) -> String {
    match effect {
        Effect::Place { cell, height } => placement(cell, height),
        Effect::Strike { cell, heights } => format!("{cell} is not {}", buildings(heights, "or")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain;

    #[test]
    fn staircases_in_a_row_are_told_as_one() {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let steps = explain(&puzzle).steps;
        let runs = runs(&steps);
        assert_eq!(
            runs.iter().flat_map(Clone::clone).collect::<Vec<_>>(),
            (0..steps.len()).collect::<Vec<_>>()
        );
        assert_eq!(
            merged(&puzzle, &steps[runs[0].clone()]).all,
            "Clue 1 above column 3 sees only one building, so the first one hides all others. Only 4, the \
             tallest, can do that. So r1c3 = 4. The same holds for clue 1 left of row 3. So r3c1 = 4."
        );
        let stairs = runs.iter().find(|run| steps[run.start].technique.id() == "staircase");
        let told = merged(&puzzle, &steps[stairs.expect("staircases").clone()]);
        assert!(told.all.contains(" The same holds for clue "), "{}", told.all);
        assert!(told.what.ends_with(": staircase."), "{}", told.what);
    }

    #[test]
    fn hard_steps_stand_alone() {
        let clues = [0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 2, 0, 1, 3, 2, 0];
        let steps = explain(&Puzzle::from_clues(&clues).expect("a puzzle")).steps;
        for run in runs(&steps).into_iter().filter(|run| run.len() > 1) {
            assert!(steps[run].iter().all(|step| step.level() == Level::Starter));
        }
    }
}
