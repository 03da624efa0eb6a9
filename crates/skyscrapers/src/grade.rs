//! How hard a puzzle is: the hardest step it takes, and how much work it is altogether.
//!
//! The numbers belong to the techniques ([`TechniqueId`]); this only looks for the largest and
//! adds them up along the explanation.

use std::collections::BTreeMap;

use crate::board::Contradiction;
use crate::explain::{Explainer, Explanation};
use crate::infer::engine::End;
use crate::limits::Limits;
use crate::model::{Puzzle, Solution};
use crate::search::Outcome;
use crate::step::{Level, Rating, TechniqueId};

/// How hard a puzzle is.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// The level whose techniques solve it, and no lower one's.
    pub level: Level,
    /// How hard its hardest step is to see.
    pub rating: Rating,
    /// The points of all steps: ranks puzzles inside a level and size.
    pub effort: u32,
    /// How often each technique is used, easiest first.
    pub techniques: BTreeMap<TechniqueId, u32>,
}

/// Why a puzzle has no grade.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotGraded {
    /// It has several solutions; these two differ.
    #[error("the puzzle has several solutions, {0} and {1} among them")]
    Ambiguous(Solution, Solution),
    /// It has no solution.
    #[error("the puzzle has no solution: {0}")]
    Impossible(Contradiction),
    /// The limits were reached first.
    #[error("the budget ran out before the puzzle was graded")]
    OutOfBudget,
}

/// Grades a puzzle.
///
/// # Errors
/// [`NotGraded`] when the puzzle does not have exactly one solution, or the limits are reached.
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, Puzzle, grade, step::Level};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]).unwrap();
/// let grade = grade(&puzzle, &Limits::default()).unwrap();
/// assert_eq!((grade.level, grade.rating.to_string().as_str()), (Level::Medium, "2.7"));
/// ```
pub fn grade(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Grade, NotGraded> {
    Explainer::new().grade(puzzle, limits)
}

impl Explainer {
    /// Grades a puzzle. The limits are those of [`Explainer::explain`].
    ///
    /// # Errors
    /// [`NotGraded`] when the puzzle does not have exactly one solution, or the limits are reached.
    pub fn grade(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Grade, NotGraded> {
        let solution = match self.solve(puzzle, limits) {
            Outcome::Unique(solution) => [solution],
            Outcome::Multiple(first, second) => return Err(NotGraded::Ambiguous(first, second)),
            Outcome::None(why) => return Err(NotGraded::Impossible(why)),
            Outcome::Unknown(_) => return Err(NotGraded::OutOfBudget),
        };
        let explanation = self.explain_knowing(puzzle, Level::Unreasonable, limits, &solution);
        explanation.grade().ok_or(NotGraded::OutOfBudget)
    }
}

impl Explanation {
    /// The grade of the puzzle, if it was explained to its end.
    #[must_use]
    pub fn grade(&self) -> Option<Grade> {
        if !matches!(self.end, End::Solved(_)) {
            return None;
        }
        let mut techniques = BTreeMap::new();
        for step in &self.steps {
            *techniques.entry(step.technique).or_insert(0) += 1;
        }
        Some(Grade {
            level: self.steps.iter().map(|step| step.level()).max().unwrap_or(Level::Starter),
            rating: self.steps.iter().map(|step| step.rating).max().unwrap_or_default(),
            effort: self.steps.iter().map(|step| step.points).sum(),
            techniques,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade_of(clues: &[u16]) -> Result<Grade, NotGraded> {
        grade(&Puzzle::from_clues(clues).expect("a puzzle"), &Limits::default())
    }

    #[test]
    fn the_posts_board_is_medium() {
        let grade = grade_of(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]).expect("a grade");
        assert_eq!((grade.level, grade.effort), (Level::Medium, 73));
        assert_eq!(grade.rating.to_string(), "2.7");
        assert_eq!(grade.techniques[&TechniqueId::Clue1], 2);
    }

    #[test]
    fn puzzles_without_one_solution_are_refused_with_the_reason() {
        let ambiguous = grade_of(&[0; 12]).expect_err("no grade");
        assert!(matches!(ambiguous, NotGraded::Ambiguous(..)));
        let impossible = grade_of(&[3, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0]).expect_err("no grade");
        assert!(impossible.to_string().starts_with("the puzzle has no solution: clue 3 above"));
    }

    #[test]
    fn a_filled_board_takes_no_steps() {
        let grade = grade_of(&[1, 1, 1, 1]).expect("a grade");
        assert_eq!((grade.level, grade.effort), (Level::Starter, 1));
    }
}
