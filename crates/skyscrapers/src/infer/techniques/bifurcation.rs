//! Bifurcation: a supposition that leads to a contradiction by way of further suppositions.
//!
//! The last resort. Like a trial, with trials inside; where those are not enough, with suppositions
//! inside those, as deep as it takes. A wrong candidate fails at some depth, so every puzzle with
//! one solution can be explained to its end.

use std::ops::ControlFlow;

use super::refutation;
use crate::infer::closure::by_candidates;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// A supposition that leads to a contradiction by way of further suppositions.
pub(crate) struct Bifurcation;

impl Sealed for Bifurcation {}

impl Technique for Bifurcation {
    fn id(&self) -> TechniqueId {
        TechniqueId::Bifurcation
    }

    fn example(&self) -> Example {
        Example {
            rows: "124 1345 1345 125 . / 1345 1245 145 1235 1234 / 1234 123 1345 245 234 / 1234 1345 2345 1245 35 / 135 34 . . 1345",
            effects: "r3c4<>2",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        // Nothing is left to suppose below the last open cell.
        let deepest = by_candidates(position.board()).len().min(found.depth);
        for depth in 2..=deepest {
            let before = found.steps().len();
            refutation::find(self.id(), depth, position, found)?;
            if found.steps().len() > before {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}
