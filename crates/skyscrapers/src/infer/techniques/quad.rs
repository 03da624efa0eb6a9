//! A quad: four cells that hold nothing but four heights, or four heights that go nowhere but into four cells.
//!
//! The argument is the set rule: see `sets.rs`.

use std::ops::ControlFlow;

use super::sets;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// Four cells and four heights that belong together.
pub(crate) struct Quad;

impl Sealed for Quad {}

impl Technique for Quad {
    fn id(&self) -> TechniqueId {
        TechniqueId::Quad
    }

    fn example(&self) -> Example {
        Example {
            rows: "12 . 23 34 14 . . .",
            effects: "r1c2<>1234 r1c6<>1234 r1c7<>1234 r1c8<>1234",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        sets::find(4, self.id(), position, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn four_heights_use_up_four_cells() {
        fires(
            &Quad,
            ". 56789 . 56789 . 56789 . 56789 56789",
            "r1c1<>56789 r1c3<>56789 r1c5<>56789 r1c7<>56789",
        );
    }

    #[test]
    fn five_heights_in_four_cells_are_one_too_many() {
        silent(&Quad, "12 23 34 45 . . . .");
    }
}
