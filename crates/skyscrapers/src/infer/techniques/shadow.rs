//! The shadow of the first building before a clue 2.
//!
//! A clue 2 sees the first building and the tallest, and nothing between them: every cell in between
//! is lower than the first. So between the first building `v` and the tallest there is room for at most
//! `v - 1` buildings: the tallest stands in the `(v + 1)`-th cell at the farthest.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::Technique;
use crate::model::{Height, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// A clue 2: the first building hides all up to the tallest.
pub struct Shadow;

impl Technique for Shadow {
    fn id(&self) -> TechniqueId {
        TechniqueId::Shadow
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "2|1 235 . . .", effects: "r1c3<>5 r1c4<>5 r1c5<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let tallest = line.tallest();
            // Distances count from 0 here, so the nearest peak at `q` has `q - 1` cells between.
            let nearest = (1..line.size).find(|&at| line.line()[at].contains(tallest));
            let first = line.line()[0].without(tallest).tallest();
            let (2, Some(q), Some(first)) = (line.clue, nearest, first) else {
                return ControlFlow::Continue(());
            };
            let mut left = line.to_left();
            if let Some(least) = u8::try_from(q).ok().and_then(Height::new) {
                left[0] = left[0].minus(left[0].below(least));
            }
            for cell in left.iter_mut().skip(first.index() + 1) {
                *cell = cell.without(tallest);
            }
            for cell in &mut left[1..q] {
                *cell = cell.minus(cell.above(first));
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..q));
                step.witness(Witness::Shadow { nearest_peak: line.cell(q), first });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn a_low_first_building_draws_the_tallest_near() {
        fires(&Shadow, "2|12 . . . .", "r1c4<>5 r1c5<>5");
    }

    #[test]
    fn a_far_tallest_needs_a_tall_first_building() {
        fires(&Shadow, "2|1234 1234 1234 5 .", "r1c1<>12");
    }

    #[test]
    fn what_is_between_stays_in_the_shadow() {
        fires(&Shadow, "2|3 1245 124 5 .", "r1c2<>4 r1c3<>4");
    }

    #[test]
    fn other_clues_cast_no_shadow() {
        silent(&Shadow, "3|12 . . . .");
    }
}
