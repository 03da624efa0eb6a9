//! Steps in a list: a line each, with its name, its level and what it does.

use super::told::Told;
use super::{Language, Subject, Text, can_be_told, say};
use crate::model::Puzzle;
use crate::order::sort_and_dedup;
use crate::step::{Step, TechniqueId};

/// "1. staircase (Starter): r2c4 is not 4", and so on; `clauses` tells what a step does, and `rest` that there are more.
pub(super) fn listed(
    puzzle: &Puzzle,
    steps: &[Step],
    clauses: fn(&Told<'_>) -> Text,
    rest: Option<&'static str>,
    language: Language,
) -> Text {
    // Nothing is told of steps that belong to another puzzle.
    let told = steps.iter().filter(|step| can_be_told(puzzle, step));
    let lines = (1..).zip(told).map(|(number, step)| {
        let (technique, level) = (step.technique, step.level());
        say!(
            "{number}. {name} ({level}): {clauses}",
            number,
            name = Text::about(Subject::Technique(technique), language.technique(technique)),
            level = Text::about(Subject::Level(level), language.level(level)),
            clauses = clauses(&Told::new(puzzle, step))
        )
    });
    Text::join(lines.chain(rest.map(Text::from)), "\n")
}

/// The techniques of some steps, the easiest first.
pub(super) fn techniques_of(steps: &[Step]) -> impl Iterator<Item = TechniqueId> + use<> {
    let mut ids: Vec<TechniqueId> = steps.iter().map(|step| step.technique).collect();
    sort_and_dedup(&mut ids);
    ids.into_iter()
}
