//! A trial: a supposition that leads to a contradiction.
//!
//! Suppose a candidate stands, and follow it up with everything that has been said so far. If that
//! leaves a cell without a height, a height without a place or a line without an arrangement, the
//! supposition was wrong. The posts call it guess and check; here only the guesses that fail are
//! told, each with the reasons why.

use std::ops::ControlFlow;

use super::refutation;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// A supposition that leads to a contradiction.
pub(crate) struct Trial;

impl Sealed for Trial {}

impl Technique for Trial {
    fn id(&self) -> TechniqueId {
        TechniqueId::Trial
    }

    fn example(&self) -> Example {
        Example { rows: "134 . . 134 / 4 234 134 . / 124 . . . / . . . .", effects: "r1c3<>1" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        refutation::find(self.id(), 1, position, found)
    }
}
