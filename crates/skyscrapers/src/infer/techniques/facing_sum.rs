//! Facing clues that add up to one more than the board is wide.
//!
//! Only the tallest building is seen from both ends, so facing clues `c` and `e` count at most
//! `N + 1` together. If they count just that, every building is seen from one side or the other:
//! `c - 1` stand before the tallest, which is therefore in the `c`-th cell.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// Facing clues as large as they can be meet at the tallest building.
pub struct FacingSum;

impl Technique for FacingSum {
    fn id(&self) -> TechniqueId {
        TechniqueId::FacingSum
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "3|. . . . .|3", effects: "r1c3=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            if line.facing.is_none_or(|facing| line.clue + facing != line.size + 1) {
                return ControlFlow::Continue(());
            }
            let peak = line.cell(line.clue - 1);
            if position.is_placed(peak) {
                return ControlFlow::Continue(());
            }
            let mut step = NewStep::new(self.id(), position);
            step.look_from(line.clue_id());
            step.read_clue(line.clue_id());
            step.read_clue(line.clue_id().facing());
            step.place(peak, line.tallest());
            found.push(step.finish())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_tallest_stands_where_the_clues_meet() {
        fires(&FacingSum, "2|. . . .|3", "r1c2=4");
    }

    #[test]
    fn smaller_sums_leave_room() {
        silent(&FacingSum, "2|. . . .|2");
        silent(&FacingSum, "2|. 4 . .|3");
        silent(&FacingSum, "4|. . . .|");
    }
}
