//! A step in words, in three stages: where to look, what to see there, and the whole argument.
//!
//! The words are a reader of the [`Step`] record: they know how to tell it, not how to find it.
//! Whatever is said about the board is read from the facts of the step or worked out from them, so that
//! it can be checked with a finger on the grid.
//!
//! There is one folder a [`Language`], with one function a technique, in one file a family. What is said
//! comes as [`Text`]: spans, some of which speak of a cell, a clue or a line that a page can point at.

mod answers;
mod english;
pub(crate) mod errors;
mod german;
mod language;
mod listed;
mod merged;
mod reasons;
mod stage;
mod template;
#[cfg(test)]
mod tests;
mod text;
mod told;

use crate::infer::registry::technique;
use crate::model::Puzzle;
use crate::step::Step;
pub use errors::Tell;
pub use language::{Language, NotALanguage};
pub use merged::merged;
pub use stage::Stage;
pub(crate) use template::say;
pub(crate) use text::upper;
pub use text::{Span, Subject, Text};
use told::Told;

/// A hint in three sizes, each in full sentences.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Where to look: a line, a clue or a cell, and no technique.
    pub where_: Text,
    /// What to see there: the technique and the clue.
    pub what: Text,
    /// The whole argument. A refutation takes several lines.
    pub all: Text,
}

/// Tells a step of this puzzle in words.
///
/// # Examples
/// ```
/// use skyscrapers::step::{Effect, Fact, Step, TechniqueId, View, Witness};
/// use skyscrapers::words::{Language, words};
/// use skyscrapers::{Clue, ClueId, Height, Puzzle, Side};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let clue = ClueId::new(Side::Top, 2).unwrap();
/// let step = Step {
///     technique: TechniqueId::Clue1,
///     rating: TechniqueId::Clue1.base_rating(),
///     points: TechniqueId::Clue1.base_points(),
///     lines: vec![View::from(clue)],
///     facts: vec![Fact::Clue { clue, value: Clue::new(1).unwrap() }],
///     effects: vec![Effect::Place { cell: "r1c3".parse()?, height: Height::new(4).unwrap() }],
///     witness: Witness::Plain,
/// };
/// let words = words(&puzzle, &step, Language::English);
/// assert_eq!(words.where_, "Look at column 3 from above.");
/// assert_eq!(words.what, "Column 3, clue 1 above: clue-1 rule.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn words(puzzle: &Puzzle, step: &Step, language: Language) -> Words {
    let told = Told::new(puzzle, step);
    let speech = language.speech();
    if can_be_told(puzzle, step) { speech.step(&told) } else { speech.untold_step(&told) }
}

/// Is there more to say of a step than what follows from it? Not if it belongs to another puzzle, or is
/// none of its rules.
fn can_be_told(puzzle: &Puzzle, step: &Step) -> bool {
    let knows = technique(step.technique).is_some_and(|found| found.knows(puzzle.rules()));
    knows && step.speaks_of(puzzle)
}
