//! The largest sum: every building is seen, so they stand in order.
//!
//! If the sum is that of all heights together, no building is hidden. So each is taller than the one
//! before, and there is only one way to do that. With parks between them every building still has
//! all lower ones before it and all taller ones behind it.

use std::ops::ControlFlow;

use super::clue_n::stand_in_order;
use super::sums::hidden;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// The largest sum sees every building, so they stand in order.
pub(crate) struct SumStairs;

impl Sealed for SumStairs {}

impl Technique for SumStairs {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumStairs
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 15|. . . . .", effects: "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| match hidden(line) {
            0 => stand_in_order(self.id(), line, found),
            _ => ControlFlow::Continue(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_whole_line_follows() {
        fires(&SumStairs, "sum: |. . .|6", "r1c3=1 r1c2=2 r1c1=3");
        fires(&SumStairs, "sum: 10|1 . 3 .", "r1c2=2 r1c4=4");
    }

    #[test]
    fn parks_leave_each_building_two_cells() {
        fires(&SumStairs, "heights 1-3, sum: 6|. . . .", "r1c1<>23 r1c2<>3 r1c3<>1 r1c4<>12");
    }

    #[test]
    fn a_smaller_sum_hides_something() {
        silent(&SumStairs, "sum: 9|. . . .");
        silent(&SumStairs, "sum: 10|1 2 3 4");
    }
}
