//! The smallest sum: the tallest building stands first.
//!
//! The tallest building is always seen. If the sum is just its height, nothing else is. A building
//! before it would be seen too, so none is before it; with parks, nothing but parks.

use std::ops::ControlFlow;

use super::sums::left_before_tallest;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// The smallest sum sees the tallest building alone, so it stands first.
pub(crate) struct SumTallest;

impl Sealed for SumTallest {}

impl Technique for SumTallest {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumTallest
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 5|. . . . .", effects: "r1c1=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| match left_before_tallest(line) {
            0 => line.first(line.tallest()).conclude(line, self.id(), found, |_| ()),
            _ => ControlFlow::Continue(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_tallest_stands_first() {
        fires(&SumTallest, "sum: |. . . .|4", "r1c4=4");
        fires(&SumTallest, "sum: 4|123 . . .", "r1c1<>123");
    }

    #[test]
    fn parks_may_stand_before_it() {
        fires(&SumTallest, "heights 1-3, sum: 3|. . . .", "r1c1<>12 r1c3<>3 r1c4<>3");
        fires(&SumTallest, "heights 1-3, sum: 3|- . . .", "r1c2=3");
    }

    #[test]
    fn a_larger_sum_sees_more() {
        silent(&SumTallest, "sum: 5|. . . .|6");
        silent(&SumTallest, "sum: 4|4 . . .");
    }
}
