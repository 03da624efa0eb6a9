//! A clue 2 keeps the second tallest building out of the second cell.
//!
//! Suppose `N - 1` stood second. The first building is lower than it (or is `N`, and then only one is
//! seen), so first and second are seen, and `N` behind them is a third. With parks, the cells that are
//! certain to have just one building before them count as second.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::TechniqueId;

/// A clue 2 keeps the second tallest out of the second cell.
pub(crate) struct SecondCell;

impl Sealed for SecondCell {}

impl Technique for SecondCell {
    fn id(&self) -> TechniqueId {
        TechniqueId::SecondCell
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "2|1234 . . . .", effects: "r1c2<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let Some(second) = line.second().filter(|_| line.clue == 2) else {
                return ControlFlow::Continue(());
            };
            let mut left = line.to_left();
            for (at, cell) in left.iter_mut().enumerate() {
                if line.least(at) == 1 && line.most(at) == 1 {
                    *cell = cell.without(second);
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
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
    fn a_clue_2_strikes_the_second_tallest() {
        fires(&SecondCell, "|. . . .|2", "r1c3<>3");
    }

    #[test]
    fn a_park_makes_the_third_cell_second() {
        fires(&SecondCell, "heights 1-4: 2|- 12 . . .", "r1c3<>3");
        fires(&SecondCell, "heights 1-4: 2|12 - . . .", "r1c3<>3");
        silent(&SecondCell, "heights 1-4: 2|. . . . .");
    }

    #[test]
    fn only_a_clue_2_does() {
        silent(&SecondCell, "3|. . . .|1");
        silent(&SecondCell, "2|. .|");
    }
}
