//! The shadow of the first building before a clue 2.
//!
//! A clue 2 sees the first building and the tallest, and nothing between them: every building in between
//! is lower than the first. So between the first building `v` and the tallest there is room for at most
//! `v - 1` buildings: the tallest has at most `v` before it. Without parks, the first building is the one
//! in the first cell; with parks, several cells may hold it, and none of them hides more than the tallest
//! candidate of them all.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// A clue 2: the first building hides all up to the tallest.
pub(crate) struct Shadow;

/// How many cells from the clue on the argument reads: those before the nearest peak, and all that
/// may hold the first building.
fn reach(line: &Reading<'_>, nearest_peak: usize) -> usize {
    (0..line.size).take_while(|&at| at < nearest_peak || line.may_be_first(at)).count()
}

impl Sealed for Shadow {}

impl Technique for Shadow {
    fn id(&self) -> TechniqueId {
        TechniqueId::Shadow
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "2|1 235 . . .", effects: "r1c3<>5 r1c4<>5 r1c5<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let tallest = line.tallest();
            // The nearest cell where the tallest may stand behind another building.
            let may_hold_it = |&at: &usize| line.line()[at].contains(tallest) && !line.is_first(at);
            let candidates = (0..line.size).take_while(|&at| line.may_be_first(at));
            let lower = candidates.filter_map(|at| line.line()[at].below(tallest).tallest());
            let first = lower.max().filter(|first| !first.is_park());
            let (2, Some(q), Some(first)) = (line.clue, (0..line.size).find(may_hold_it), first)
            else {
                return ControlFlow::Continue(());
            };
            let mut left = line.to_left();
            let too_low = HeightSet::between(1, line.least(q).saturating_sub(1));
            let too_tall = HeightSet::between(first.index() + 1, tallest.index()).without(tallest);
            for at in 0..q {
                left[at] = left[at].minus(too_tall);
                if line.is_first(at) {
                    left[at] = left[at].minus(too_low);
                }
            }
            for at in (0..line.size).filter(|&at| line.least(at) > first.index()) {
                left[at] = left[at].without(tallest);
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..line.size).take(reach(line, q)));
                step.read_all(line.settled());
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
    fn parks_between_need_no_shadow() {
        fires(&Shadow, "heights 1-4: 2|1 . . . .", "r1c4<>4 r1c5<>4");
        fires(&Shadow, "heights 1-4: 2|-12 -12 . . .", "r1c5<>4");
        fires(&Shadow, "heights 1-5: 2|. -123 . -1234 5 .", "r1c1<>12");
    }

    #[test]
    fn other_clues_cast_no_shadow() {
        silent(&Shadow, "3|12 . . . .");
    }
}
