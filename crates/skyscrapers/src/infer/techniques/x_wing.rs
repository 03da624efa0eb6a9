//! An x-wing: in two rows a height stands in the same two columns, or the other way round.
//!
//! The argument is the set rule: see `fish.rs`.

use std::ops::ControlFlow;

use super::fish;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// A height confined to two crossing lines in two lines.
pub(crate) struct XWing;

impl Sealed for XWing {}

impl Technique for XWing {
    fn id(&self) -> TechniqueId {
        TechniqueId::XWing
    }

    fn example(&self) -> Example {
        Example {
            rows: "134 13 24 23 / 2 134 134 13 / 134 14 23 12 / 13 2 13 4",
            effects: "r1c1<>3 r2c3<>3",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        fish::find(2, self.id(), position, found)
    }
}
