//! A trial: a supposition that leads to a contradiction.
//!
//! Suppose a candidate stands, and follow it up with everything that has been said so far. If that
//! leaves a cell without a height, a height without a place or a line without an arrangement, the
//! supposition was wrong. The posts call it guess and check; here only the guesses that fail are
//! told, each with the reasons why, and of these the one that gives most for the fewest steps.

use std::ops::ControlFlow;

use super::choice::{self, Supposing};
use super::refutation::{self, Failed};
use crate::board::Board;
use crate::infer::engine::Pace;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Height};
use crate::step::{Step, TechniqueId};

/// A supposition that leads to a contradiction.
pub(crate) struct Trial;

impl Sealed for Trial {}

impl Technique for Trial {
    fn id(&self) -> TechniqueId {
        TechniqueId::Trial
    }

    fn example(&self) -> Example {
        Example { rows: ". . . 12 / 12 . . 34 / 24 . 34 124 / . . . .", effects: "r4c3<>3" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        if !found.tells {
            return refutation::find(self.id(), 1, position, found);
        }
        match Thoroughly::new(position, found) {
            Some(mut supposing) => choice::choose(&mut supposing, position, found),
            // The position itself fails, and easier techniques say so.
            None => ControlFlow::Continue(()),
        }
    }
}

/// Follows suppositions up with all techniques up to Expert.
pub(super) struct Thoroughly {
    /// What these techniques make of the position itself.
    followed: Board,
}

impl Thoroughly {
    /// Follows the position itself up first; `None` if that leads to a contradiction.
    pub(super) fn new(position: &Position, found: &mut Found<'_>) -> Option<Thoroughly> {
        let mut followed = position.board().clone();
        followed.requeue();
        found.tools.closure.follow(&mut followed).ok()?;
        Some(Thoroughly { followed })
    }
}

impl Supposing for Thoroughly {
    // What fails at once is told as a short trial.
    const FEWEST: usize = 1;
    // Every third is chosen in the end: following it up once more would cost what silence saves.
    const PACE: Pace = Pace::Quick;

    fn may_fail(
        &mut self,
        _: &Position,
        candidate: (Cell, Height),
        found: &mut Found<'_>,
    ) -> Option<bool> {
        let Found { tools, budget, .. } = found;
        tools.closure.refutes(&self.followed, candidate, 1, budget)
    }

    fn refute(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        pace: Pace,
        found: &mut Found<'_>,
    ) -> (Option<(usize, Failed)>, usize) {
        let (failed, followed) = refutation::follow_up(1, position, candidate, pace, found);
        (failed.map(|failed| (failed.told(), failed)), followed)
    }

    fn tell(&self, position: &Position, failed: Failed) -> Step {
        failed.into_refuted().tell(TechniqueId::Trial, position)
    }
}
