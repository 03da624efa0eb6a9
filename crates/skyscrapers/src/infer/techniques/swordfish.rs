//! A swordfish: in three rows a height stands in just three columns, or the other way round.
//!
//! The argument is the set rule: see `fish.rs`.

use std::ops::ControlFlow;

use super::fish;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// A height confined to three crossing lines in three lines.
pub(crate) struct Swordfish;

impl Sealed for Swordfish {}

impl Technique for Swordfish {
    fn id(&self) -> TechniqueId {
        TechniqueId::Swordfish
    }

    fn example(&self) -> Example {
        Example {
            rows: ". . . 12456 12456 12456 / . . . 12456 12456 12456 / . . . 12456 12456 12456",
            effects: "r4c1<>3 r4c2<>3 r4c3<>3 r5c1<>3 r5c2<>3 r5c3<>3 r6c1<>3 r6c2<>3 r6c3<>3",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        fish::find(3, self.id(), position, found)
    }
}
