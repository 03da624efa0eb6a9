//! Clue 1: the tallest building stands first.
//!
//! From a clue 1 one building is seen, and that is the tallest, which nothing hides. Anything
//! before it would be seen as well, so nothing is before it.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// A clue 1 sees the tallest building first.
pub struct Clue1;

impl Technique for Clue1 {
    fn id(&self) -> TechniqueId {
        TechniqueId::Clue1
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "1|. . . . .", effects: "r1c1=5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let first = line.cell(0);
            if line.clue != 1 || position.is_placed(first) {
                return ControlFlow::Continue(());
            }
            let mut step = NewStep::new(self.id(), position);
            step.look_from(line.clue_id());
            step.read_clue(line.clue_id());
            step.place(first, line.tallest());
            found.push(step.finish())
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
    fn where_the_tallest_cannot_stand_nothing_can() {
        fires(&Clue1, "1|123 . . .", "r1c1<>123");
    }
}
