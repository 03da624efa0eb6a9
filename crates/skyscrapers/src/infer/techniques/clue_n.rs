//! The largest clue: every building is seen, so they stand in order.
//!
//! A clue as large as the tallest building sees every building of its line. Then each is taller than the
//! one before, and there is only one way to do that: `v` has `v - 1` buildings before it. Where parks
//! may stand between them, it can only be in cells with room for so many.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue_among};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Clue, Height, HeightSet, Rules, Sight};
use crate::step::TechniqueId;

/// The largest clue sees every building, so they stand in order.
pub(crate) struct ClueN;

impl Sealed for ClueN {}

impl Technique for ClueN {
    fn id(&self) -> TechniqueId {
        TechniqueId::ClueN
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "5|. . . . .", effects: "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let most = position.board().tallest().index();
        let is_most = |clue: Clue, _| usize::from(clue.get()) == most;
        each_clue_among(self.id(), position, found, is_most, |line, found| {
            if line.clue != line.tallest().index() {
                return ControlFlow::Continue(());
            }
            stand_in_order(self.id(), line, found)
        })
    }
}

/// Takes as a step that all buildings of a line are seen.
pub(super) fn stand_in_order(
    technique: TechniqueId,
    line: &Reading<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let position = line.position();
    let mut step = NewStep::new(technique, position);
    for (at, cell) in line.cells(0..line.size).enumerate() {
        let heights = HeightSet::between(line.least(at) + 1, line.most(at) + 1);
        let may_be_park = line.line()[at].contains(Height::PARK);
        match heights.single().filter(|_| !may_be_park) {
            Some(height) if !position.is_placed(cell) => step.place(cell, height),
            Some(_) => {}
            None => step.leave(cell, heights.with(Height::PARK)),
        }
    }
    if !step.has_effects() {
        return ControlFlow::Continue(());
    }
    step.look_from(line.clue_id());
    step.read_clue(line.clue_id());
    step.read_all(line.settled());
    found.push(step.finish())
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
    fn parks_loosen_the_order() {
        fires(&ClueN, "heights 1-3: 3|. . . .", "r1c1<>23 r1c2<>3 r1c3<>1 r1c4<>12");
        fires(&ClueN, "heights 1-3: 3|. - . .", "r1c1=1 r1c3=2 r1c4=3");
        fires(&ClueN, "heights 1-3: 3|- . . .", "r1c2=1 r1c3=2 r1c4=3");
    }

    #[test]
    fn smaller_clues_leave_a_choice() {
        silent(&ClueN, "3|. . . .");
    }
}
