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
        Contradiction::DeadEnd(DeadEnd::NoArrangement { house }) => {
            start.cells_of(house).into_iter().map(all).collect()
        }
        // Seen at first sight, which takes no steps.
        _ => Vec::new(),
    };
    let candidates = missing
        .into_iter()
        .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)));
    trail.slice(candidates.collect::<Vec<(Cell, Height)>>())
}
