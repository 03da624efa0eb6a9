//! A clue 2 with the tallest building placed and the second tallest not behind it.
//!
//! The tallest building `N` is seen, so just one before it is. If `N - 1` cannot stand behind `N`,
//! it stands before it and is seen: nothing up to `N` can hide it. It is the one. The first building
//! is always seen, so the two are the same.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Height, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// A clue 2 with the tallest placed and the second tallest not behind it.
pub struct TwoClue;

impl Technique for TwoClue {
    fn id(&self) -> TechniqueId {
        TechniqueId::TwoClue
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "2|. . . . 5", effects: "r1c1=4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let second = Height::new(line.tallest().get() - 1).filter(|second| !second.is_park());
            let (Some(second), Some(peak)) = (second, line.position_of(line.tallest())) else {
                return ControlFlow::Continue(());
            };
            let behind = &line.line()[peak + 1..];
            let applies =
                line.clue == 2 && peak > 0 && behind.iter().all(|cell| !cell.contains(second));
            if !applies || line.line()[0].single() == Some(second) {
                return ControlFlow::Continue(());
            }
            let mut step = NewStep::new(self.id(), position);
            step.look_from(line.clue_id());
            step.read_clue(line.clue_id());
            step.read_all(line.cells(peak..line.size));
            step.place(line.cell(0), second);
            step.witness(Witness::Peak { cell: line.cell(peak) });
            found.push(step.finish())
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
    fn the_second_tallest_may_hide_behind_the_tallest() {
        silent(&TwoClue, "2|. . 5 . 123");
        silent(&TwoClue, "2|. . . . .");
        silent(&TwoClue, "3|. . . . 5");
    }
}
