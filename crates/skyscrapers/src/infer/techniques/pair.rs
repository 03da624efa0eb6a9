//! A pair: two cells that hold nothing but two heights, or two heights that go nowhere but into two cells.
//!
//! The argument is the set rule: see `sets.rs`.

use std::ops::ControlFlow;

use super::sets;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::step::TechniqueId;

/// Two cells and two heights that belong together.
pub(crate) struct Pair;

impl Sealed for Pair {}

impl Technique for Pair {
    fn id(&self) -> TechniqueId {
        TechniqueId::Pair
    }

    fn example(&self) -> Example {
        Example { rows: "12 . 12 . .", effects: "r1c2<>12 r1c4<>12 r1c5<>12" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        sets::find(2, self.id(), position, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn two_cells_use_up_two_heights() {
        fires(&Pair, "12 12 . . ", "r1c3<>12 r1c4<>12");
    }

    #[test]
    fn two_heights_use_up_two_cells() {
        fires(&Pair, ". 345 345 . 345", "r1c1<>345 r1c4<>345");
    }

    #[test]
    fn three_heights_in_two_cells_are_one_too_many() {
        silent(&Pair, "12 13 . . .");
    }
}
