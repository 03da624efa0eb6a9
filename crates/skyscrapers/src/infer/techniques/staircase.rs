//! The staircase: tall buildings stand far enough back.
//!
//! A clue `c` promises `c` rising buildings. If height `v` stands in the `p`-th cell, at most `p`
//! buildings are seen up to it and at most `N - v` behind it, so `p + (N - v) >= c`: nothing
//! above `N - c + p` stands in the `p`-th cell. Parks can only be in the way, so the rule holds
//! with them too.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// Tall buildings stand far enough back for the clue's buildings before them.
pub struct Staircase;

impl Technique for Staircase {
    fn id(&self) -> TechniqueId {
        TechniqueId::Staircase
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "4|. . . . .", effects: "r1c1<>345 r1c2<>45 r1c3<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            if line.clue < 2 {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            for (at, cell) in left.iter_mut().enumerate() {
                let most = (line.tallest().index() + at + 1).saturating_sub(line.clue);
                if let Some(most) = u8::try_from(most).ok().and_then(Height::new) {
                    *cell = cell.minus(cell.above(most));
                }
            }
            found.strike_in(line, &left, self.id(), |step| step.read_clue(line.clue_id()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn tall_ones_are_pushed_back() {
        fires(&Staircase, "3|. . . .", "r1c1<>34 r1c2<>4");
        fires(&Staircase, "|. . . . .|2", "r1c5<>5");
    }

    #[test]
    fn a_clue_1_pushes_nothing_back() {
        silent(&Staircase, "1|. . . .");
        silent(&Staircase, "2|123 . . .");
    }
}
