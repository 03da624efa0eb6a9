//! A clue 2 keeps the second tallest building out of the second cell.
//!
//! Suppose `N - 1` stood second. The first building is lower than it (or is `N`, and then only one is
//! seen), so first and second are seen, and `N` behind them is a third.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// A clue 2 keeps the second tallest out of the second cell.
pub struct SecondCell;

impl Technique for SecondCell {
    fn id(&self) -> TechniqueId {
        TechniqueId::SecondCell
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "2|1234 . . . .", effects: "r1c2<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let second = Height::new(line.tallest().get() - 1);
            let Some(second) = second.filter(|_| line.clue == 2 && line.size >= 3) else {
                return ControlFlow::Continue(());
            };
            let mut left = line.to_left();
            left[1] = left[1].without(second);
            found.strike_in(line, &left, self.id(), |step| step.read_clue(line.clue_id()))
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
    fn only_a_clue_2_does() {
        silent(&SecondCell, "3|. . . .|1");
        silent(&SecondCell, "2|. .|");
    }
}
