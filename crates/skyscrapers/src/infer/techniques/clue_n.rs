//! The largest clue: every building is seen, so they stand in order.
//!
//! A clue as large as the board sees every building of its line. Then each is taller than the one
//! before, and there is only one way to do that.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// The largest clue sees every building, so they stand in order.
pub struct ClueN;

impl Technique for ClueN {
    fn id(&self) -> TechniqueId {
        TechniqueId::ClueN
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "5|. . . . .", effects: "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            if line.clue != line.size {
                return ControlFlow::Continue(());
            }
            let mut step = NewStep::new(self.id(), position);
            for (cell, height) in line.cells(0..line.size).zip((1..).filter_map(Height::new)) {
                if !position.is_placed(cell) {
                    step.place(cell, height);
                }
            }
            if !step.has_effects() {
                return ControlFlow::Continue(());
            }
            step.look_from(line.clue_id());
            step.read_clue(line.clue_id());
            found.push(step.finish())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_whole_line_follows() {
        fires(&ClueN, "|. . .|3", "r1c3=1 r1c2=2 r1c1=3");
        fires(&ClueN, "4|1 . 3 .", "r1c2=2 r1c4=4");
    }

    #[test]
    fn smaller_clues_leave_a_choice() {
        silent(&ClueN, "3|. . . .");
    }
}
