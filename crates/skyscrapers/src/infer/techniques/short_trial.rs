//! A supposition that singles bring to a contradiction, in a few steps.
//!
//! Suppose a candidate stands, and follow it up only with what every player sees: last cells, singles and the
//! openings of clues. If four such steps or fewer leave a cell without a height, a height without a place or a
//! clue that is bound to see too many or too few buildings, the supposition was wrong. One can do that in one's head.
//!
//! Of all candidates that fall like this, the one is told that gives most for the fewest steps: first
//! those whose end places something, then by the number of steps.

use std::ops::ControlFlow;

use super::choice::{self, Supposing};
use super::refutation::{Failed, Pursuit};
use super::{count, sum_count};
use crate::infer::engine::Pace;
use crate::infer::example::Example;
use crate::infer::found::{Found, Tools};
use crate::infer::position::Position;
use crate::infer::reading::Reading;
use crate::infer::technique::{Sealed, Technique};
use crate::infer::view_witnesses::ViewWitnesses;
use crate::model::{Cell, Height, Sight};
use crate::step::{DeadEnd, Level, Step, TechniqueId};

/// A supposition that singles bring to a contradiction, in a few steps.
pub(crate) struct ShortTrial;

/// Steps followed up. More are not kept in mind.
const MOST_FOLLOWED: usize = 40;

/// Steps told: those that lead to the contradiction.
const MOST_TOLD: usize = 4;

impl Sealed for ShortTrial {}

impl Technique for ShortTrial {
    fn id(&self) -> TechniqueId {
        TechniqueId::ShortTrial
    }

    fn example(&self) -> Example {
        Example {
            rows: "5 4 12 12 3 / 1234 1235 123 123 1245 / 2|1234 1235 1234 1234 1245 / 1234 123 . . 124 / 34 123 235 2345 12",
            effects: "r5c1<>4",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        if !found.tells {
            return ControlFlow::Continue(());
        }
        choice::choose(&mut Shortly, position, found)
    }
}

/// Follows suppositions up with singles, for a few steps.
pub(super) struct Shortly;

impl Supposing for Shortly {
    const FEWEST: usize = 0;
    const PACE: Pace = Pace::Silent;

    fn may_fail(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        found: &mut Found<'_>,
    ) -> Option<bool> {
        if found.budget.spend().is_break() {
            return None;
        }
        // With parks, placing one can bring the openings of clues to life again.
        Some(position.rules().parks() > 0 || fails_by_singles(position, candidate, found))
    }

    fn refute(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        pace: Pace,
        found: &mut Found<'_>,
    ) -> (Option<(usize, Failed)>, usize) {
        follow(position, candidate, pace, found)
    }

    fn tell(&self, position: &Position, failed: Failed) -> Step {
        tell(position, failed)
    }
}

/// Refutes one candidate in a few steps; `None` if that cannot be done.
pub(crate) fn refute_shortly(
    position: &Position,
    candidate: (Cell, Height),
    found: &mut Found<'_>,
) -> Option<Step> {
    let (_, failed) = follow(position, candidate, Pace::Plain, found).0?;
    Some(tell(position, failed))
}

/// Follows a supposition up; if that fails in a few steps says in how many. Also says how many steps were followed up.
fn follow(
    position: &Position,
    candidate: (Cell, Height),
    pace: Pace,
    found: &mut Found<'_>,
) -> (Option<(usize, Failed)>, usize) {
    let way = Pursuit { depth: 0, level: Level::Starter, most: MOST_FOLLOWED, pace };
    let (failed, followed) = Failed::follow_up(position, candidate, way, found, unmet_clue);
    let failed = failed.map(|failed| (failed.told(), failed));
    (failed.filter(|&(told, _)| told <= MOST_TOLD), followed)
}

/// The refutation as a step.
fn tell(position: &Position, failed: Failed) -> Step {
    let refuted = failed.into_refuted();
    let told = refuted.steps.len();
    let mut step = refuted.into_step(TechniqueId::ShortTrial, position);
    step.add(told.max(1) as u16, 10 * told as u32);
    step.finish()
}

/// Do singles lead to a contradiction, or to a clue that cannot be met? Where nothing simpler is left
/// this says just whether following up would; it is much quicker.
fn fails_by_singles(
    position: &Position,
    (cell, height): (Cell, Height),
    found: &mut Found<'_>,
) -> bool {
    let Tools { spare, views, .. } = &mut found.tools;
    let supposed = spare.of(position);
    if supposed.suppose_singly(cell, height).is_err() {
        return true;
    }
    let (before, after) = (position.board(), supposed.board());
    let mut changed =
        (0..before.houses().len()).filter(|&house| before.count(house) != after.count(house));
    match position.rules().sight() {
        Sight::Count => changed.any(|house| views.is_outside(after, house)),
        Sight::Sum => {
            let changed = changed.fold(0, |bits, house| bits | 1 << house);
            unmet_clue(supposed, changed, views).is_some()
        }
    }
}

/// The first clue of these houses that is bound to see too much or too little.
fn unmet_clue(position: &Position, houses: u128, views: &mut ViewWitnesses) -> Option<DeadEnd> {
    let outside = match position.rules().sight() {
        Sight::Count => count::outside,
        Sight::Sum => sum_count::outside,
    };
    let is_quick = position.rules().sight() == Sight::Count && position.rules().parks() == 0;
    position.in_order(houses).find_map(|house| {
        if is_quick && !views.is_outside(position.board(), house) {
            return None;
        }
        [false, true].into_iter().find_map(|backwards| {
            let line = Reading::new(position, house, backwards)?;
            let seen = outside(&line)?;
            Some(DeadEnd::Clue { clue: line.clue_id(), seen })
        })
    })
}
