//! Simplest first: takes the easiest step there is, does it, and starts again.
//!
//! The order is fixed, so the same puzzle always has the same explanation: techniques by base
//! rating, long lists of arrangements later ([`turns`]); within one, columns from the left, then rows from
//! the top, the near clue first, heights ascending.

use super::found::Found;
use super::position::Position;
use super::quick_singles::{NextSingle, QuickSingles};
use super::registry::{Turn, turns};
use super::slice::Trail;
use super::view_witnesses::ViewWitnesses;
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
    let within = |turn: &Turn| turn.technique().id().level() <= level;
    next_in(position, turns(position.rules()).filter(within), found)
}

/// The first step of these turns.
fn next_in(position: &Position, turns: impl Iterator<Item = Turn>, found: &mut Found<'_>) -> Next {
    if position.is_solved() {
        // Singles alone can fill a board that breaks a clue.
        let end = broken_line(position).map(|house| DeadEnd::NoArrangement { house });
        return end.map_or(Next::Solved, Next::Contradiction);
    }
    for turn in turns {
        if turn.find(position, found).is_continue() {
            continue;
        }
        return match (found.take_first(), found.dead_end()) {
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
fn walk(position: &mut Position, level: Level, found: &mut Found<'_>) -> (Vec<Step>, Next) {
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

/// How a supposition is followed up. All come to the same steps; the quicker ones may be asked only where
/// [`openings_are_spent`](super::quick_singles::openings_are_spent).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// Technique by technique.
    Plain,
    /// Singles first, without asking the techniques for them.
    Quick,
    /// The same, and no step is written down.
    Silent,
}

/// Goes on from a supposition, like [`walk`], and leaves a trail of so many steps at most, each for its simplest
/// reason. `dead_end` looks at every position on the way, and is told which houses have changed.
pub(super) fn follow_up(
    position: &mut Position,
    (level, most): (Level, usize),
    pace: Pace,
    found: &mut Found<'_>,
    trail: &mut Trail,
    dead_end: impl Fn(&Position, u128, &mut ViewWitnesses) -> Option<DeadEnd>,
) -> Next {
    let mut singles = (pace != Pace::Plain).then(QuickSingles::default);
    loop {
        let changed = position.take_changed();
        // At the lowest level nothing but singles is left.
        if singles.is_none() || level > Level::Starter {
            found.forget(changed);
        }
        if let Some(end) = dead_end(position, changed, &mut found.tools.views) {
            return Next::Contradiction(end);
        }
        if trail.len() == most {
            return Next::Stuck;
        }
        let single = singles.as_mut().map(|singles| singles.next(position, changed));
        let next = match single {
            Some(NextSingle::Single(single)) => {
                if let Err(end) = trail.take_single(position, single) {
                    return Next::Contradiction(end);
                }
                continue;
            }
            Some(NextSingle::Nothing) => {
                let harder = |turn: &Turn| {
                    let its = turn.technique().id().level();
                    Level::Starter < its && its <= level
                };
                next_in(position, turns(position.rules()).filter(harder), found)
            }
            Some(NextSingle::Odd) => {
                // Whatever was looked at in silence may have changed since the techniques did.
                found.forget(u128::MAX);
                next_step(position, level, found)
            }
            None => next_step(position, level, found),
        };
        let step = match next {
            Next::Step(step) => step,
            stop => return stop,
        };
        if let Err(end) = trail.take_simply(position, step) {
            return Next::Contradiction(end);
        }
    }
}

/// The hardest techniques worth using. Where those up to Hard come to the end, harder ones would only go
/// before long lists, and make the puzzle look harder than it is.
fn sufficient(position: &Position, found: &mut Found<'_>) -> Level {
    let mut board = position.board().clone();
    board.requeue();
    match found.tools.closure.follow_hard(&mut board) {
        Ok(()) if !board.is_solved() => Level::Unreasonable,
        Ok(()) | Err(_) => Level::Hard,
    }
}

/// Explains a position as far as techniques up to a level go.
#[must_use]
pub fn explain_from(mut position: Position, level: Level, found: &mut Found<'_>) -> Explanation {
    let level = level.min(sufficient(&position, found));
    let (steps, stop) = walk(&mut position, level, found);
    let end = match (stop, position.solution()) {
        (Next::Solved, Some(solution)) => End::Solved(solution),
        (Next::Contradiction(end), _) => End::Contradiction(end.into()),
        (Next::OutOfBudget, _) => End::OutOfBudget(position),
        _ => End::Stuck(position),
    };
    Explanation { steps, end }
}

/// Takes every step that comes before a technique's, as long as there are any, and says what comes then: a step
/// of that technique, or [`Next::Stuck`] if it has nothing to say either.
pub(crate) fn settle(
    position: &mut Position,
    technique: TechniqueId,
    found: &mut Found<'_>,
) -> Next {
    let is_its = |turn: Turn| turn.technique().id() == technique;
    let its_last = turns(position.rules()).collect::<Vec<_>>().into_iter().rposition(is_its);
    let number = its_last.map_or(0, |last| last + 1);
    loop {
        found.forget(position.take_changed());
        let turns = turns(position.rules()).take(number);
        let step = match next_in(position, turns, found) {
            Next::Step(step) if step.technique != technique => step,
            stop => return stop,
        };
        if let Err(end) = position.apply(&step) {
            return Next::Contradiction(end);
        }
    }
}
