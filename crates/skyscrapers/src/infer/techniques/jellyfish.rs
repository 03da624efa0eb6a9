//! A jellyfish: in four rows a height stands in just four columns, or the other way round.
//!
//! The argument is the set rule: see `fish.rs`.

use std::ops::ControlFlow;

use super::fish;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// A height confined to four crossing lines in four lines.
pub(crate) struct Jellyfish;

impl Sealed for Jellyfish {}

impl Technique for Jellyfish {
    fn id(&self) -> TechniqueId {
        TechniqueId::Jellyfish
    }

    fn example(&self) -> Example {
        Example {
            rows: ". . . . 1234678 1234678 1234678 1234678 / . . . . 1234678 1234678 1234678 1234678 / . . . . 1234678 1234678 1234678 1234678 / . . . . 1234678 1234678 1234678 1234678",
            effects: "r5c1<>5 r5c2<>5 r5c3<>5 r5c4<>5 r6c1<>5 r6c2<>5 r6c3<>5 r6c4<>5 r7c1<>5 r7c2<>5 r7c3<>5 r7c4<>5 r8c1<>5 r8c2<>5 r8c3<>5 r8c4<>5",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        fish::find(4, self.id(), position, found)
    }
}
