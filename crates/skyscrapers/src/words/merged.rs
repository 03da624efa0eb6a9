//! Steps alike in a row, told as one: the first in full, and for the others their clues and what follows.

use super::told::Told;
use super::{Language, Text, Words, can_be_told, words};
use crate::model::Puzzle;
use crate::step::Step;

/// Tells a run of steps, as [`runs`](crate::step::runs) finds them. A single step is told as ever.
///
/// # Examples
/// ```
/// use skyscrapers::words::{Language, merged};
/// use skyscrapers::{Puzzle, explain};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let told = merged(&puzzle, &explain(&puzzle).steps[..2], Language::English);
/// assert!(told.all.to_string().ends_with("The same holds for clue 1 left of row 3. So r3c1 = 4."));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn merged(puzzle: &Puzzle, run: &[Step], language: Language) -> Words {
    let Some((first, rest)) = run.split_first() else {
        return Words { where_: Text::new(), what: Text::new(), all: Text::new() };
    };
    let told = words(puzzle, first, language);
    if rest.is_empty() || !run.iter().all(|step| can_be_told(puzzle, step)) {
        // Nothing is told of steps that belong to another puzzle.
        return told;
    }
    let effects = rest.iter().flat_map(|step| step.effects.clone()).collect();
    // What follows from the others, as if it were one step; its facts are those of all.
    let facts = rest.iter().flat_map(|step| step.facts.clone()).collect();
    let others = Step { effects, facts, ..first.clone() };
    let all: Vec<Told<'_>> = run.iter().map(|step| Told::new(puzzle, step)).collect();
    language.speech().run(told, &all, &Told::new(puzzle, &others))
}
