//! Clue 1: the tallest building stands first.
//!
//! From a clue 1 one building is seen, and that is the tallest, which nothing hides. Any building
//! before it would be seen as well, so none is before it: parks at most.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue_among;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Clue, Rules, Sight};
use crate::step::TechniqueId;

/// A clue 1 sees the tallest building first.
pub(crate) struct Clue1;

impl Sealed for Clue1 {}

impl Technique for Clue1 {
    fn id(&self) -> TechniqueId {
        TechniqueId::Clue1
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "1|. . . . .", effects: "r1c1=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let is_one = |clue: Clue, _| clue.get() == 1;
        each_clue_among(self.id(), position, found, is_one, |line, found| {
            if line.clue != 1 {
                return ControlFlow::Continue(());
            }
            line.first(line.tallest()).conclude(line, self.id(), found, |_| ())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_tallest_stands_before_a_clue_1() {
        fires(&Clue1, "|. . . .|1", "r1c4=4");
    }

    #[test]
    fn other_clues_say_nothing_of_the_kind() {
        silent(&Clue1, "2|. . . .|3");
        silent(&Clue1, "1|4 . . .|");
    }

    #[test]
    fn only_parks_stand_before_the_tallest() {
        fires(&Clue1, "heights 1-3: 1|. . . .", "r1c1<>12 r1c3<>3 r1c4<>3");
        fires(&Clue1, "heights 1-3: 1|- . . .", "r1c2=3");
        fires(&Clue1, "heights 1-3: 1|-12 . . .", "r1c1<>12 r1c2<>12 r1c3<>3 r1c4<>3");
        fires(&Clue1, "heights 1-2: |-12 12 -1 -1|1", "r1c4<>1 r1c3<>1 r1c2=2");
    }

    #[test]
    fn where_the_tallest_cannot_stand_nothing_can() {
        fires(&Clue1, "1|123 . . .", "r1c1<>123");
    }
}
