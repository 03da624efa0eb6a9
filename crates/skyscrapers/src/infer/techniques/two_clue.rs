//! A clue 2 with the tallest building placed and the second tallest not behind it.
//!
//! The tallest building `N` is seen, so just one before it is. If `N - 1` cannot stand behind `N`,
//! it stands before it and is seen: nothing up to `N` can hide it. It is the one. The first building
//! is always seen, so the two are the same.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// A clue 2 with the tallest placed and the second tallest not behind it.
pub(crate) struct TwoClue;

impl Sealed for TwoClue {}

impl Technique for TwoClue {
    fn id(&self) -> TechniqueId {
        TechniqueId::TwoClue
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "2|. . . . 5", effects: "r1c1=4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let (Some(second), Some(peak)) = (line.second(), line.position_of(line.tallest()))
            else {
                return ControlFlow::Continue(());
            };
            let behind = &line.line()[peak + 1..];
            if line.clue != 2 || behind.iter().any(|cell| cell.contains(second)) {
                return ControlFlow::Continue(());
            }
            line.first(second).conclude(line, self.id(), found, |step| {
                step.read_all(line.cells(peak..line.size));
                step.witness(Witness::Peak { cell: line.cell(peak) });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_second_tallest_stands_first() {
        fires(&TwoClue, "2|. . 5 123 123", "r1c1=4");
        fires(&TwoClue, "|4 . . .|2", "r1c4=3");
    }

    #[test]
    fn parks_may_stand_before_it() {
        fires(&TwoClue, "heights 1-4: 2|. . . 4 12", "r1c1<>12 r1c3<>3");
        fires(&TwoClue, "heights 1-4: 2|- . . 4 12", "r1c2=3");
    }

    #[test]
    fn the_second_tallest_may_hide_behind_the_tallest() {
        silent(&TwoClue, "2|. . 5 . 123");
        silent(&TwoClue, "2|. . . . .");
        silent(&TwoClue, "3|. . . . 5");
    }
}
