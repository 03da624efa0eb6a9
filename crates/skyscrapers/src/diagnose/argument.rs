//! Why a conflict is one, in steps.
//!
//! The puzzle that says nothing but the conflict is explained like any other; its explanation ends
//! in a contradiction, and only what leads there is told.

use crate::board::Contradiction;
use crate::explain::Explainer;
use crate::infer::engine::{End, Explanation};
use crate::infer::position::Position;
use crate::infer::slice::Trail;
use crate::limits::Limits;
use crate::model::{Cell, Height, HeightSet, Puzzle};
use crate::step::DeadEnd;
use crate::step::{Level, Step};

/// The way from clues and givens to a contradiction.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Argument {
    /// The puzzle that the steps are about: the conflict and nothing else.
    pub puzzle: Puzzle,
    /// The steps, in order; only those that lead to the end. None if the contradiction is seen at
    /// once.
    pub steps: Vec<Step>,
    /// What cannot be.
    pub end: Contradiction,
}

impl Argument {
    /// Is the contradiction seen at once, so that its words name all that is in conflict?
    #[must_use]
    pub fn is_at_once(&self) -> bool {
        matches!(
            self.end,
            Contradiction::Givens { .. }
                | Contradiction::FacingClues { .. }
                | Contradiction::SideClues { .. }
        )
    }
}

/// Argues that a puzzle has no solution; `None` if that takes more than the limits allow.
pub(super) fn argue(
    puzzle: Puzzle,
    explainer: &mut Explainer,
    limits: &Limits<'_>,
) -> Option<Argument> {
    let explanation = explainer.explain_knowing(&puzzle, Level::Unreasonable, limits, &[]);
    let Explanation { steps, end: End::Contradiction(end) } = explanation else { return None };
    let steps = needed(&puzzle, steps, end);
    Some(Argument { puzzle, steps, end })
}

/// The steps on which a contradiction rests, in order.
fn needed(puzzle: &Puzzle, steps: Vec<Step>, end: Contradiction) -> Vec<Step> {
    let Ok(start) = Position::new(puzzle) else { return Vec::new() };
    let mut position = start.clone();
    let mut trail = Trail::new(&start);
    for step in steps {
        // The last one may lead to the contradiction itself.
        let _ = trail.take(&mut position, step);
    }
    let all = |cell: Cell| (cell, start.candidates(cell));
    let missing: Vec<(Cell, HeightSet)> = match end {
        Contradiction::DeadEnd(DeadEnd::NoHeight { cell }) => vec![all(cell)],
        Contradiction::DeadEnd(DeadEnd::NoPlace { height, house }) => {
            let cells = start.cells_of(house).into_iter();
            cells.map(|cell| (cell, HeightSet::only(height))).collect()
        }
        Contradiction::DeadEnd(end) => {
            let cells = end.house().map_or_else(Vec::new, |house| start.cells_of(house));
            cells.into_iter().map(all).collect()
        }
        // Seen at first sight, which takes no steps.
        _ => Vec::new(),
    };
    let candidates = missing
        .into_iter()
        .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)));
    trail.slice(candidates.collect::<Vec<(Cell, Height)>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::check_explanation;
    use crate::diagnose::tests::cell;
    use crate::model::House;

    fn argue_about(clues: &[u16]) -> Argument {
        let puzzle = Puzzle::from_clues(clues).expect("a puzzle");
        argue(puzzle, &mut Explainer::new(), &Limits::default()).expect("an argument")
    }

    #[test]
    fn facing_clues_are_seen_at_once_and_twos_on_one_side_are_argued() {
        let facing = argue_about(&[0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0]);
        assert!(facing.is_at_once() && facing.steps.is_empty(), "{facing:?}");
        let twos = argue_about(&[2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert!(!twos.is_at_once() && !twos.steps.is_empty(), "{twos:?}");
        check_explanation(&twos.puzzle, &twos.steps).expect("steps that hold");
    }

    #[test]
    fn only_steps_that_lead_to_the_end_are_told() {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let (mut explainer, limits) = (Explainer::new(), Limits::default());
        let steps = explainer.explain_knowing(&puzzle, Level::Unreasonable, &limits, &[]).steps;
        // As if the board were at an end there.
        let told = |end: DeadEnd| needed(&puzzle, steps.clone(), end.into()).len();
        assert!(told(DeadEnd::NoHeight { cell: cell("r1c1") }) > 0);
        let mut fewer = 0;
        for row in 0..4 {
            let house = House::Row(row);
            let all = told(DeadEnd::NoArrangement { house });
            for height in puzzle.rules().contents().iter() {
                let one = told(DeadEnd::NoPlace { height, house });
                assert!(0 < one && one <= all, "{height} in row {row}: {one} of {all}");
                fewer += usize::from(one < all);
            }
        }
        assert!(fewer > 0, "one height takes fewer steps than a whole row");
        assert_eq!(needed(&puzzle, steps, Contradiction::Exhausted { guesses: 1 }).len(), 0);
    }
}
