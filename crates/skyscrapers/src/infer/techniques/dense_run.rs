//! A dense run: the tallest building as near as its clue allows.
//!
//! If no more buildings fit before the tallest than a clue `c` must see there, the clue counts every
//! building up to it. So they rise: each is above the one before and below the one behind. Without parks
//! that is so if the tallest is in the `c`-th cell.
//!
//! If facing clues add up to one more than there are heights, every building is seen from one end or the
//! other, and those before the tallest rise as well.
//!
//! Either way `c` buildings stand up to the tallest, so it is known how many parks stand behind it.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{climb, each_clue, keep_parks};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// The tallest as near as its clue allows: a slope leads up to it.
pub(crate) struct DenseRun;

impl Sealed for DenseRun {}

impl Technique for DenseRun {
    fn id(&self) -> TechniqueId {
        TechniqueId::DenseRun
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "3|123 1234 5 . .", effects: "r1c2<>1" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let Some(peak) = line.position_of(line.tallest()) else {
                return ControlFlow::Continue(());
            };
            let is_dense = line.most(peak) + 1 == line.clue;
            let sum = line.facing.map(|facing| line.clue + facing);
            if !is_dense && sum != Some(line.tallest().index() + 1) {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            climb(&mut left[..=peak], line.clue);
            let buildings_behind = line.tallest().index() - line.clue;
            if let Some(parks) = (line.size - peak - 1).checked_sub(buildings_behind) {
                keep_parks(&mut left[peak + 1..], parks);
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                if !is_dense {
                    step.read_clue(line.clue_id().facing());
                }
                step.read_all(line.cells(0..peak + 1));
                step.read_all(line.settled());
                step.witness(Witness::Peak { cell: line.cell(peak) });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_slope_is_climbed_both_ways() {
        fires(&DenseRun, "4|. 23 . 5 .", "r1c1<>34 r1c3<>12");
        fires(&DenseRun, "|. 4 . .|3", "r1c4<>3 r1c3<>1");
    }

    #[test]
    fn parks_take_no_part_in_the_slope() {
        fires(&DenseRun, "heights 1-5: 4|. - 1234 1234 5 .", "r1c1<>34 r1c3<>14 r1c4<>12");
        fires(&DenseRun, "heights 1-4: 3|-123 -123 -123 4 12", "r1c1<>3 r1c3<>1");
    }

    #[test]
    fn facing_clues_as_large_as_can_be_make_both_slopes_dense() {
        fires(&DenseRun, "heights 1-4: 2|. 123 4 . .|3", "r1c1<>123 r1c4<>- r1c5<>-");
    }

    #[test]
    fn a_tallest_farther_back_leaves_room_to_hide() {
        silent(&DenseRun, "3|. . . 5 .");
        silent(&DenseRun, "2|. 5 . . .");
    }
}
