//! A dense run: the tallest building as near as its clue allows.
//!
//! If the tallest building is in the `c`-th cell before a clue `c`, the clue counts every building up
//! to it. So they rise: each is above the one before and below the one behind.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{climb, each_clue};
use crate::infer::technique::Technique;
use crate::model::{Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// The tallest as near as its clue allows: a slope leads up to it.
pub struct DenseRun;

impl Technique for DenseRun {
    fn id(&self) -> TechniqueId {
        TechniqueId::DenseRun
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "3|123 1234 5 . .", effects: "r1c2<>1" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let Some(peak) = line.position_of(line.tallest()) else {
                return ControlFlow::Continue(());
            };
            if peak == 0 || peak + 1 != line.clue {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            climb(&mut left[..=peak], peak + 1);
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..peak + 1));
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
    fn a_tallest_farther_back_leaves_room_to_hide() {
        silent(&DenseRun, "3|. . . 5 .");
        silent(&DenseRun, "2|. 5 . . .");
    }
}
