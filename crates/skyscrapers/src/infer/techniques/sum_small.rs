//! A sum that is 1 or 2 more than the tallest building.
//!
//! The tallest building is always seen, which leaves 1 or 2 for what is seen before it. Two different
//! heights make at least 3, so that is one building, of height 1 or 2. The first building of a line is
//! always seen, so it is that one.

use std::ops::ControlFlow;

use super::sums::left_before_tallest;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// A sum 1 or 2 above the tallest building: the first building is 1 or 2.
pub(crate) struct SumSmall;

impl Sealed for SumSmall {}

impl Technique for SumSmall {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumSmall
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 7|. . . . .", effects: "r1c1=2" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| match left_before_tallest(line) {
            rest @ 1..=2 if line.tallest().get() >= 3 => {
                line.first(Height::of(rest)).conclude(line, self.id(), found, |_| ())
            }
            _ => ControlFlow::Continue(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_little_that_is_left_stands_first() {
        fires(&SumSmall, "sum: |. . . .|5", "r1c4=1");
        fires(&SumSmall, "sum: 6|134 . . .", "r1c1<>134");
    }

    #[test]
    fn parks_may_stand_before_it() {
        fires(&SumSmall, "heights 1-3, sum: 5|. . . .", "r1c1<>13 r1c3<>2 r1c4<>2");
    }

    #[test]
    fn three_can_be_made_in_two_ways() {
        silent(&SumSmall, "sum: 8|. . . . .|5");
        silent(&SumSmall, "sum: 3|. .");
        silent(&SumSmall, "sum: 7|2 . . . .");
    }
}
