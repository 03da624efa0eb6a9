//! The staircase: tall buildings stand far enough back.
//!
//! A clue `c` promises `c` rising buildings. If height `v` has at most `m` buildings before it, at most
//! `m + 1` are seen up to it and at most `N - v` behind it, where `N` is the tallest height: so
//! `m + 1 + (N - v) >= c`, and nothing above `N - c + 1 + m` stands there. Without parks, `m` is the number
//! of cells before it.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Left, Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// Tall buildings stand far enough back for the clue's buildings before them.
pub(crate) struct Staircase;

impl Sealed for Staircase {}

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
            found.strike_in(line, &push_back(line, line.clue), self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.settled());
            })
        })
    }
}

/// What is left of a line if at least so many buildings are seen.
pub(super) fn push_back(line: &Reading<'_>, seen: usize) -> Left {
    let mut left = line.to_left();
    for (at, cell) in left.iter_mut().enumerate() {
        let most = (line.tallest().index() + 1 + line.most(at)).saturating_sub(seen);
        *cell = cell.minus(cell.above(Height::of(most.min(line.tallest().index()))));
    }
    left
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
    fn parks_do_not_help_to_climb() {
        fires(&Staircase, "heights 1-3: 3|. . . .", "r1c1<>23 r1c2<>3");
        fires(&Staircase, "heights 1-3: 3|1 - 23 23", "r1c3<>3");
    }

    #[test]
    fn a_clue_1_pushes_nothing_back() {
        silent(&Staircase, "1|. . . .");
        silent(&Staircase, "2|123 . . .");
    }
}
