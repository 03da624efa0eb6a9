//! Facing clues of 2 keep the second tallest building at an end.
//!
//! `N - 1` stands before or behind `N`, and is seen from that end: only `N` could hide it. From
//! there two are seen, `N - 1` and `N`, so no building stands before `N - 1`: it is at the end, or has
//! nothing but parks between it and the end.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// Facing clues of 2 keep the second tallest at the ends.
pub(crate) struct FacingTwos;

impl Sealed for FacingTwos {}

impl Technique for FacingTwos {
    fn id(&self) -> TechniqueId {
        TechniqueId::FacingTwos
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "2|1234 1235 . 1235 1234|2", effects: "r1c3<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let applies = line.clue == 2 && line.facing == Some(2);
            let Some(second) = line.second().filter(|_| applies) else {
                return ControlFlow::Continue(());
            };
            let mut left = line.to_left();
            for (at, cell) in left.iter_mut().enumerate() {
                if !line.may_be_first(at) && !line.may_be_last(at) {
                    *cell = cell.without(second);
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_clue(line.clue_id().facing());
                step.read_all(line.settled());
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_second_tallest_is_at_an_end() {
        fires(&FacingTwos, "2|. . . .|2", "r1c2<>3 r1c3<>3");
    }

    #[test]
    fn parks_may_stand_between_it_and_the_end() {
        fires(&FacingTwos, "heights 1-4: 2|. . . . .|2", "r1c3<>3");
        fires(&FacingTwos, "heights 1-4: 2|- . . . .|2", "r1c3<>3 r1c4<>3");
    }

    #[test]
    fn both_clues_must_be_2() {
        silent(&FacingTwos, "2|. . . .|3");
        silent(&FacingTwos, "2|. . . .|");
    }
}
