//! A triple: three cells that hold nothing but three heights, or three heights that go nowhere but into three cells.
//!
//! The argument is the set rule: see `sets.rs`.

use std::ops::ControlFlow;

use super::sets;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// Three cells and three heights that belong together.
pub(crate) struct Triple;

impl Sealed for Triple {}

impl Technique for Triple {
    fn id(&self) -> TechniqueId {
        TechniqueId::Triple
    }

    fn example(&self) -> Example {
        Example { rows: "12 . 23 13 . .", effects: "r1c2<>123 r1c5<>123 r1c6<>123" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        sets::find(3, self.id(), position, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn three_cells_use_up_three_heights() {
        fires(&Triple, "123 123 123 . . .", "r1c4<>123 r1c5<>123 r1c6<>123");
    }

    #[test]
    fn three_heights_use_up_three_cells() {
        fires(&Triple, ". 4567 . 4567 . 4567 4567", "r1c1<>4567 r1c3<>4567 r1c5<>4567");
    }

    #[test]
    fn four_heights_in_three_cells_are_one_too_many() {
        silent(&Triple, "12 13 14 . . .");
    }
}
