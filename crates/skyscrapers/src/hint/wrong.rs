//! Why a mistake is one: the proof behind "that is wrong".

use super::mistake::with_entries;
use super::proof::{ProofReach, prove};
use super::{Mistake, Sheet};
use crate::infer::position::Position;
use crate::model::{Cell, Height, Puzzle};
use crate::search::{Limits, Outcome, Solver};
use crate::step::Step;

/// Why something on a player's board is wrong.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// What the steps are about: the puzzle with those of the player's entries as givens that they go by.
    pub puzzle: Puzzle,
    /// What cannot be: the entry, or each of the marks.
    pub against: Vec<(Cell, Height)>,
    /// The steps that exclude it. None where the mistake speaks for itself: equal heights in a house, or a
    /// clue that cannot come out right.
    pub steps: Vec<Step>,
}

/// Proves that a mistake is one; `None` if that takes more than the limits allow.
///
/// # Examples
/// ```
/// use skyscrapers::{Height, Limits, Puzzle, hint::{Hint, Sheet, hint, why_wrong}};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut sheet = Sheet::new(puzzle);
/// sheet.enter("r1c1".parse()?, Height::new(1))?;
/// let Hint::Mistake(mistake) = hint(&sheet, &Limits::default()) else { panic!("a mistake") };
/// let objection = why_wrong(&sheet, &mistake, &Limits::default()).expect("a proof");
/// assert_eq!(objection.against.len(), 1);
/// assert!(!objection.steps.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn why_wrong(sheet: &Sheet, mistake: &Mistake, limits: &Limits<'_>) -> Option<Objection> {
    let puzzle = sheet.puzzle();
    let (entries, against) = match mistake {
        Mistake::Twice { .. } | Mistake::Parks { .. } | Mistake::Clue { .. } => {
            let (against, steps) = (Vec::new(), Vec::new());
            return Some(Objection { puzzle: puzzle.clone(), against, steps });
        }
        &Mistake::Entry { cell, height } => {
            let right = right_entries(sheet, limits);
            if right.contains(&(cell, height)) {
                return None;
            }
            (right, vec![(cell, height)])
        }
        Mistake::Together { entries } => {
            let (&last, rest) = entries.split_last()?;
            (rest.to_vec(), vec![last])
        }
        Mistake::Marks { cell, marks } => {
            let against = marks.iter().map(|height| (*cell, height)).collect();
            (sheet.entries().collect::<Vec<_>>(), against)
        }
    };
    let known = with_entries(puzzle, &entries);
    let mut position = Position::new(&known).ok()?;
    let mut steps = Vec::new();
    for &(cell, height) in &against {
        if !position.candidates(cell).contains(height) {
            continue; // Crossed out by what stands there.
        }
        for step in prove(sheet, &position, (cell, height), ProofReach::ToTheEnd, limits)? {
            position.apply(&step).ok()?;
            steps.push(step);
        }
    }
    Some(Objection { puzzle: known, against, steps })
}

/// The entries that a proof may go by: those of the only solution, where there is one.
fn right_entries(sheet: &Sheet, limits: &Limits<'_>) -> Vec<(Cell, Height)> {
    match Solver::new().solve(sheet.puzzle(), limits).outcome {
        Outcome::Unique(solution) => {
            sheet.entries().filter(|&(cell, height)| solution.at(cell) == height).collect()
        }
        _ => Vec::new(),
    }
}
