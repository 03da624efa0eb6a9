//! Simplest first: takes the easiest step there is, does it, and starts again.
//!
//! The order is fixed, so the same puzzle always has the same explanation: techniques by base
//! rating; within one, columns from the left, then rows from the top, the near clue first, heights
//! ascending.

use super::found::Found;
use super::position::Position;
use super::registry::known_under;
use crate::board::Contradiction;
use crate::model::{House, Solution};
use crate::step::{DeadEnd, Level, Step, TechniqueId};

/// The whole way from a position to where reasoning ends.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Explanation {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// Where an explanation ends.
#[derive(Debug, Clone)]
pub enum End {
    /// Every cell is placed.
    Solved(Solution),
    /// No technique within the level has anything to say.
    Stuck(Position),
    /// The position has no solution.
    Contradiction(Contradiction),
    /// The limits were reached.
    OutOfBudget(Position),
}

/// What comes next.
#[derive(Debug, Clone)]
pub enum Next {
    /// This step.
    Step(Step),
    /// Nothing: every cell is placed.
    Solved,
    /// Nothing that this level can find.
    Stuck,
    /// Nothing, since the position has no solution.
    Contradiction(DeadEnd),
    /// Unknown: the limits were reached.
    OutOfBudget,
}

/// The easiest step from a position with techniques up to a level.
///
/// `found` is asked for one step; it must come from [`Found::first`], and may be used again for the
/// next position on the same way.
pub fn next_step(position: &Position, level: Level, found: &mut Found<'_>) -> Next {
    next_within(position, |technique| technique.level() <= level, found)
}

/// The easiest step with the techniques up to some bound.
fn next_within(
    position: &Position,
    within: impl Fn(TechniqueId) -> bool,
    found: &mut Found<'_>,
) -> Next {
    if position.is_solved() {
        // Singles alone can fill a board that breaks a clue.
        let end = broken_line(position).map(|house| DeadEnd::NoArrangement { house });
        return end.map_or(Next::Solved, Next::Contradiction);
    }
    let known = known_under(position.rules());
    for technique in known.take_while(|technique| within(technique.id())) {
        if technique.find(position, found).is_continue() {
            continue;
        }
        return match (found.take_steps().into_iter().next(), found.dead_end()) {
            (_, Some(end)) => Next::Contradiction(end),
            (Some(step), None) => Next::Step(step),
            (None, None) => Next::OutOfBudget,
        };
    }
    Next::Stuck
}

/// The first line of a filled board that its clues do not agree with.
fn broken_line(position: &Position) -> Option<House> {
    let sight = position.rules().sight();
    let breaks = |house: &House| {
        let Some((near, far)) = house.clues() else { return false };
        [near, far].into_iter().any(|clue| {
            let view = clue.view(position.size());
            let heights = view.filter_map(|cell| position.candidates(cell).single());
            position.board().clue(clue).is_some_and(|said| sight.seen(heights) != said.get())
        })
    };
    position.houses_in_order().map(|number| position.house(number)).find(breaks)
}

/// Goes on from a position, step by step; says why there is no next one.
pub(super) fn walk(
    position: &mut Position,
    level: Level,
    found: &mut Found<'_>,
) -> (Vec<Step>, Next) {
    let mut steps = Vec::new();
    loop {
        found.forget(position.take_changed());
        let step = match next_step(position, level, found) {
            Next::Step(step) => step,
            stop => return (steps, stop),
        };
        let applied = position.apply(&step);
        steps.push(step);
        if let Err(end) = applied {
            return (steps, Next::Contradiction(end));
        }
    }
}

/// Explains a position as far as techniques up to a level go.
#[must_use]
pub fn explain_from(mut position: Position, level: Level, found: &mut Found<'_>) -> Explanation {
    let (steps, stop) = walk(&mut position, level, found);
    let end = match (stop, position.solution()) {
        (Next::Solved, Some(solution)) => End::Solved(solution),
        (Next::Contradiction(end), _) => End::Contradiction(end.into()),
        (Next::OutOfBudget, _) => End::OutOfBudget(position),
        _ => End::Stuck(position),
    };
    Explanation { steps, end }
}

/// Takes every step that is simpler than a technique's, as long as there are any, and says what comes then:
/// a step of that technique, or [`Next::Stuck`] if it has nothing to say either.
pub(crate) fn settle(
    position: &mut Position,
    technique: TechniqueId,
    found: &mut Found<'_>,
) -> Next {
    loop {
        found.forget(position.take_changed());
        let step = match next_within(position, |other| other <= technique, found) {
            Next::Step(step) if step.technique < technique => step,
            stop => return stop,
        };
        if let Err(end) = position.apply(&step) {
            return Next::Contradiction(end);
        }
    }
}
