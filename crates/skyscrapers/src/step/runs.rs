//! Steps alike in a row, which are told as one.

use std::ops::Range;

use super::{Level, Step, Witness};

/// Which steps of a list can be told as one: runs of one technique with the same rating, each about one clue of
/// another line, and simple enough to be seen at a glance. All others stand alone.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, explain, step::runs};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// // Two clues of 1, two staircases.
/// assert_eq!(runs(&explain(&puzzle).steps)[..2], [0..2, 2..4]);
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
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
