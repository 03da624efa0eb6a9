//! Facing clues that add up to one more than there are heights.
//!
//! Only the tallest building is seen from both ends, so facing clues `c` and `e` count at most
//! `N + 1` together. If they count just that, every building is seen from one side or the other:
//! `c - 1` stand before the tallest. Without parks, it is therefore in the `c`-th cell.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_clue_among;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Clue, Height, HeightSet, Rules, Sight};
use crate::step::TechniqueId;

/// Facing clues as large as they can be meet at the tallest building.
pub(crate) struct FacingSum;

impl Sealed for FacingSum {}

impl Technique for FacingSum {
    fn id(&self) -> TechniqueId {
        TechniqueId::FacingSum
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "3|. . . . .|3", effects: "r1c3=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let most = position.board().tallest().index() + 1;
        let is_most = |clue: Clue, facing: Option<Clue>| {
            facing.is_some_and(|facing| usize::from(clue.get() + facing.get()) == most)
        };
        each_clue_among(self.id(), position, found, is_most, |line, found| {
            let tallest = line.tallest();
            if line.facing.is_none_or(|facing| line.clue + facing != tallest.index() + 1) {
                return ControlFlow::Continue(());
            }
            let park = HeightSet::only(Height::PARK);
            let has_room = |&at: &usize| {
                let buildings = line.least(at)..=line.most(at);
                line.line()[at] != park && buildings.contains(&(line.clue - 1))
            };
            let peaks: Vec<usize> = (0..line.size).filter(has_room).collect();
            let mut step = NewStep::new(self.id(), position);
            match peaks[..] {
                [only] if position.is_placed(line.cell(only)) => {}
                [only] => step.place(line.cell(only), tallest),
                _ => {
                    for at in (0..line.size).filter(|at| !peaks.contains(at)) {
                        step.strike(line.cell(at), HeightSet::only(tallest));
                    }
                }
            }
            if !step.has_effects() {
                return ControlFlow::Continue(());
            }
            step.look_from(line.clue_id());
            step.read_clue(line.clue_id());
            step.read_clue(line.clue_id().facing());
            step.read_all(line.settled());
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
    fn parks_widen_the_meeting_place() {
        fires(&FacingSum, "heights 1-4: 2|. . . . .|3", "r1c1<>4 r1c4<>4 r1c5<>4");
        fires(&FacingSum, "heights 1-4: 2|. - . . .|3", "r1c3=4");
    }

    #[test]
    fn smaller_sums_leave_room() {
        silent(&FacingSum, "2|. . . .|2");
        silent(&FacingSum, "2|. 4 . .|3");
        silent(&FacingSum, "4|. . . .|");
    }
}
