//! The shortest proof at hand that a height cannot stand in a cell.
//!
//! One step if one will do, easiest first; then supposing the height and following it up in a few steps; then
//! a longer trial, or the steps that lead there simplest first, whichever is shorter to tell.

use super::Sheet;
use super::next::{closeness, steps_of};
use crate::infer::engine::{Next, next_step};
use crate::infer::found::{Found, Tools};
use crate::infer::position::Position;
use crate::infer::registry::known_under;
use crate::infer::slice::{Trail, trim};
use crate::infer::technique::Technique;
use crate::infer::techniques::refutation::refute_one;
use crate::infer::techniques::short_trial::refute_shortly;
use crate::limits::Limits;
use crate::model::{Cell, Height};
use crate::step::{Level, Step, TechniqueId, Witness};

/// How far a proof may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProofReach {
    /// As far as a reader would follow: no supposition inside another.
    WithinReason,
    /// As far as it takes.
    ToTheEnd,
}

impl ProofReach {
    /// How deep suppositions may be nested.
    fn deepest(self) -> usize {
        match self {
            ProofReach::WithinReason => 1,
            ProofReach::ToTheEnd => usize::MAX,
        }
    }
}

/// The steps that exclude a candidate of the position, each with only the effects that matter; `None` if
/// there are none within reach, or within the limits.
pub(super) fn prove(
    sheet: &Sheet,
    position: &Position,
    candidate: (Cell, Height),
    reach: ProofReach,
    limits: &Limits<'_>,
) -> Option<Vec<Step>> {
    if let Some(step) = direct(sheet, position, candidate, limits) {
        return Some(vec![trim(&step, &[candidate])]);
    }
    let mut found = Found::first().with_limits(*limits);
    if let Some(step) = refute_shortly(position, candidate, &mut found) {
        return Some(vec![step]);
    }
    let trial = refute_one(position, candidate, 1, &mut found).map(|step| vec![step]);
    let way = way(position, candidate, limits, found.into_tools(), reach);
    match (trial, way) {
        (Some(trial), Some(way)) if lines(&trial) <= lines(&way) => Some(trial),
        (trial, way) => way.or(trial),
    }
}

/// The simplest step that excludes the candidate, short of a supposition.
fn direct(
    sheet: &Sheet,
    position: &Position,
    (cell, height): (Cell, Height),
    limits: &Limits<'_>,
) -> Option<Step> {
    let excludes = |step: &Step| {
        let mut after = position.clone();
        // A step that shows that nothing fits excludes everything; that is not the answer.
        after.apply(step).is_ok() && !after.candidates(cell).contains(height)
    };
    let logical = |technique: &&dyn Technique| technique.id() < TechniqueId::ShortTrial;
    known_under(position.rules()).filter(logical).find_map(|technique| {
        let steps = steps_of(technique, position, &[], limits);
        steps.into_iter().filter(excludes).min_by_key(|step| closeness(step, sheet))
    })
}

/// Simplest first until the candidate falls, and of that only what is needed. Where no simple step is left,
/// the candidate itself is supposed.
fn way(
    position: &Position,
    candidate @ (cell, height): (Cell, Height),
    limits: &Limits<'_>,
    mut tools: Tools,
    reach: ProofReach,
) -> Option<Vec<Step>> {
    let mut trail = Trail::new(position);
    let mut position = position.clone();
    while position.candidates(cell).contains(height) {
        let mut found = Found::first().with_limits(*limits).with_tools(tools);
        let step = match next_step(&position, Level::Expert, &mut found) {
            Next::Step(step) => step,
            _ => match refute_shortly(&position, candidate, &mut found) {
                Some(step) => step,
                None => refute_one(&position, candidate, reach.deepest(), &mut found)?,
            },
        };
        tools = found.into_tools();
        trail.take(&mut position, step).ok()?;
    }
    Some(trail.slice([candidate]))
}

/// How long steps are to tell: a line each, and one more for each supposition and its end.
fn lines(steps: &[Step]) -> usize {
    let inside = |step: &Step| match &step.witness {
        Witness::Refutation { steps, .. } => 1 + lines(steps),
        _ => 0,
    };
    steps.iter().map(|step| 1 + inside(step)).sum()
}
