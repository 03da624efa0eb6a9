//! A puzzle explained from its first clue to its last cell.
//!
//! The solver goes first, in silence: trials need not try what some solution holds, and a puzzle with
//! several solutions has no end to be explained to. Then the engine in [`crate::infer::engine`] takes
//! the simplest step there is, again and again.

use crate::infer::engine::{End, explain_from};
use crate::infer::found::{Found, Tools};
use crate::infer::position::Position;
use crate::limits::Limits;
use crate::model::{Puzzle, Solution};
use crate::search::{Outcome, Solver};
use crate::step::Level;

pub use crate::infer::engine::Explanation;

/// Explains a puzzle to its end.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, explain};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let explanation = explain(&puzzle);
/// assert_eq!(explanation.steps[0].to_string(), "clue-1: r1c3=4");
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn explain(puzzle: &Puzzle) -> Explanation {
    Explainer::new().explain(puzzle, Level::Unreasonable, &Limits::default())
}

/// Explains and grades puzzles. Its memory is kept from one puzzle to the next.
#[derive(Debug, Default)]
pub struct Explainer {
    solver: Solver,
    tools: Tools,
}

impl Explainer {
    /// A new explainer.
    #[must_use]
    pub fn new() -> Explainer {
        Explainer::default()
    }

    /// Explains a puzzle as far as techniques up to a level go.
    ///
    /// Bifurcations would go on forever on a board with several solutions, so such a puzzle is
    /// explained up to [`Level::Fiendish`] at most. The limits hold for the search for solutions and
    /// for trials, each on its own; a node of the latter is a supposition tried.
    pub fn explain(&mut self, puzzle: &Puzzle, level: Level, limits: &Limits<'_>) -> Explanation {
        let outcome = self.solver.solve(puzzle, limits).outcome;
        let level = match outcome {
            Outcome::Multiple(..) => level.min(Level::Fiendish),
            _ => level,
        };
        let known = match outcome {
            Outcome::Unique(solution) | Outcome::Unknown(Some(solution)) => vec![solution],
            Outcome::Multiple(first, second) => vec![first, second],
            Outcome::None(_) | Outcome::Unknown(None) => Vec::new(),
        };
        self.explain_knowing(puzzle, level, limits, &known)
    }

    /// Finds the solution of a puzzle and proves that it is the only one.
    pub(crate) fn solve(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.solver.solve(puzzle, limits).outcome
    }

    /// Explains a puzzle of which solutions are known.
    pub(crate) fn explain_knowing(
        &mut self,
        puzzle: &Puzzle,
        level: Level,
        limits: &Limits<'_>,
        known: &[Solution],
    ) -> Explanation {
        let position = match Position::new(puzzle) {
            Ok(position) => position,
            Err(why) => return Explanation { steps: Vec::new(), end: End::Contradiction(why) },
        };
        let tools = std::mem::take(&mut self.tools);
        let mut found = Found::first().with_tools(tools).with_limits(*limits).with_known(known);
        let explanation = explain_from(position, level, &mut found);
        self.tools = found.into_tools();
        explanation
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Draft;
    use crate::step::Witness;

    fn puzzle(clues: &[u16]) -> Puzzle {
        Puzzle::from_clues(clues).expect("a puzzle")
    }

    /// The 4x4 of the posts.
    const POST: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

    #[test]
    fn the_posts_board_is_explained_to_its_end() {
        let explanation = explain(&puzzle(&POST));
        let End::Solved(solution) = explanation.end else { panic!("{:?}", explanation.end) };
        assert_eq!(solution.to_string(), "2143/3412/4231/1324");
    }

    #[test]
    fn a_level_too_low_gets_stuck() {
        let limits = Limits::default();
        let explanation = Explainer::new().explain(&puzzle(&POST), Level::Starter, &limits);
        assert!(matches!(explanation.end, End::Stuck(_)), "{:?}", explanation.end);
        assert!(explanation.steps.iter().all(|step| step.level() == Level::Starter));
    }

    #[test]
    fn several_solutions_end_in_a_tie() {
        let explanation = explain(&puzzle(&[0; 16]));
        assert!(matches!(explanation.end, End::Stuck(_)), "{:?}", explanation.end);
        assert!(explanation.steps.is_empty());
    }

    #[test]
    fn no_solution_ends_in_a_contradiction() {
        let facing = puzzle(&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
        assert!(matches!(explain(&facing).end, End::Contradiction(_)));
        // One line of every side shows one building; here none may.
        let twos = explain(&puzzle(&[2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
        assert!(matches!(twos.end, End::Contradiction(_)) && !twos.steps.is_empty());
    }

    #[test]
    fn a_budget_of_no_suppositions_allows_no_trial() {
        // Needs a trial.
        let clues = [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 2, 2, 3, 0, 2, 0, 0, 3, 0];
        let givens = (0..25).map(|at| i64::from(at == 11)).collect();
        let draft = Draft { size: 5, clues: clues.to_vec(), givens, ..Draft::default() };
        let hard = Puzzle::new(&draft).expect("a puzzle");
        let explanation = explain(&hard);
        let uses_trial = |explanation: &Explanation| {
            explanation.steps.iter().any(|step| matches!(step.witness, Witness::Refutation { .. }))
        };
        assert!(uses_trial(&explanation) && matches!(explanation.end, End::Solved(_)));
        let limits = Limits { nodes: Some(0), ..Limits::default() };
        let explanation = Explainer::new().explain(&hard, Level::Unreasonable, &limits);
        assert!(!uses_trial(&explanation));
        assert!(matches!(explanation.end, End::OutOfBudget(_)), "{:?}", explanation.end);
    }
}
