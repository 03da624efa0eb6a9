//! The staircase without the buildings that are known to be hidden.
//!
//! A placed building behind a certainly taller one is hidden: it does not count. Drop all of these.
//! Of the buildings that are left, the `i`-th tallest is seen at best together with the `i - 1` taller
//! ones and with those before it. So if a clue `c` is to be met, at least `c - i` buildings come before
//! it. A cell that may be a park hides nothing for certain.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// The staircase without the buildings that are known to be hidden.
pub(crate) struct StairKnown;

impl Sealed for StairKnown {}

impl Technique for StairKnown {
    fn id(&self) -> TechniqueId {
        TechniqueId::StairKnown
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "3|1234 . . 6 5 .", effects: "r1c1<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            // The height over which a certainly taller building stands so far, and hidden ones.
            let mut above = 0;
            let mut hidden = HeightSet::EMPTY;
            let mut cells = Vec::new();
            for (at, &candidates) in line.line().iter().enumerate() {
                if let Some(height) = candidates.single()
                    && height.index() < above
                    && !height.is_park()
                {
                    hidden = hidden.with(height);
                    cells.push((at, height));
                }
                above = above.max(candidates.lowest().map_or(0, |lowest| lowest.index()));
            }
            if hidden.is_empty() {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            let mut rest = HeightSet::up_to(line.tallest()).minus(hidden);
            for needed in (1..line.clue).rev() {
                let Some(height) = rest.tallest() else { break };
                rest = rest.without(height);
                for at in (0..line.size).take_while(|&at| line.most(at) < needed) {
                    left[at] = left[at].without(height);
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                // What makes the hidden ones hidden: the cells up to the last of them.
                let last = cells.last().map_or(0, |&(at, _)| at);
                step.read_all(line.cells(0..last + 1));
                step.read_all(line.settled());
                let cells = cells.iter().map(|&(at, height)| (line.cell(at), height)).collect();
                step.witness(Witness::Hidden { cells });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn hidden_buildings_do_not_help_a_clue() {
        fires(&StairKnown, "3|123 123 5 4 .", "r1c1<>3");
        fires(&StairKnown, "|. 4 5 123 123|3", "r1c5<>3");
    }

    #[test]
    fn parks_are_no_help_either() {
        fires(&StairKnown, "heights 1-4: 3|12 -12 . 4 3", "r1c1<>2");
        silent(&StairKnown, "heights 1-4: 3|12 12 -4 3 .");
    }

    #[test]
    fn buildings_that_may_be_seen_count() {
        silent(&StairKnown, "3|123 1234 . . 4");
        silent(&StairKnown, "2|123 123 5 4 .");
    }
}
