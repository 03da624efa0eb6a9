//! The part of a sum that is left before a placed building.
//!
//! Take a placed building that is taller than anything possible before it: it is seen, and nothing
//! before it matters behind it. If it is certain what is seen from it on, the sum leaves the rest to the
//! buildings before it.
//!
//! - Nothing there is above the rest: the tallest of them is always seen.
//! - The first building is the rest itself, or leaves what different taller heights can make that are
//!   possible between it and the placed building.
//! - If only one building has room there, it is the rest.

use std::ops::ControlFlow;

use super::reduced_clue::seen_from;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Left, Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::sums::adds_up;
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{DeadEnd, TechniqueId, Witness};

/// The part of a sum that is left before a placed building.
pub(crate) struct SumReduced;

/// What is left if the buildings seen in the first `before` cells make `rest`; `None` if they cannot.
fn reduce(line: &Reading<'_>, before: usize, rest: usize) -> Option<Left> {
    let (least, most) = (line.least(before), line.most(before));
    if rest == 0 && least > 0 || rest > 0 && most == 0 {
        return None;
    }
    let mut left = line.to_left();
    let at_most = HeightSet::between(0, rest.min(Height::MAX.index()));
    for at in 0..before {
        let between =
            line.line()[at + 1..before].iter().fold(HeightSet::EMPTY, |all, &cell| all.or(cell));
        let begins = |&height: &Height| {
            height.is_park() || adds_up(rest - height.index(), between.above(height))
        };
        left[at] = left[at].and(at_most);
        if line.is_first(at) {
            left[at] = left[at].iter().filter(begins).collect();
        }
        if most == 1 {
            let alone = |&height: &Height| height.is_park() || height.index() == rest;
            left[at] = left[at].iter().filter(alone).collect();
        }
    }
    Some(left)
}

impl Sealed for SumReduced {}

impl Technique for SumReduced {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumReduced
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 14|13 . . 5 . 6", effects: "r1c2<>4 r1c3<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let mut most_before = line.line()[0].tallest();
            for at in 1..line.size {
                let cell = line.line()[at];
                let above_all = cell.single().filter(|&height| Some(height) > most_before);
                most_before = most_before.max(cell.tallest());
                let Some(height) = above_all else { continue };
                let Some(seen) = seen_from(line, at, height) else { continue };
                let from: usize = seen.iter().map(Height::index).sum();
                let rest = line.clue.checked_sub(from);
                let Some((rest, left)) =
                    rest.and_then(|rest| Some((rest, reduce(line, at, rest)?)))
                else {
                    let house = line.clue_id().line().into();
                    return found.stop_at(DeadEnd::NoArrangement { house });
                };
                found.strike_in(line, &left, self.id(), |step| {
                    step.read_clue(line.clue_id());
                    step.read_all(line.cells(0..line.size));
                    let (from, before) = (from as u16, rest as u16);
                    step.witness(Witness::Reduced { cell: line.cell(at), from, before });
                })?;
            }
            ControlFlow::Continue(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_rest_is_made_before_the_placed_building() {
        fires(&SumReduced, "sum: 12|123 123 4 . 5", "r1c1<>2");
        fires(&SumReduced, "sum: |5 . 4 123 123|11", "r1c5<>13 r1c4<>3");
    }

    #[test]
    fn one_building_is_the_rest() {
        fires(&SumReduced, "sum: 12|1234 5 6 . . .", "r1c1<>234");
        fires(&SumReduced, "heights 1-4, sum: 6|-123 -123 4 13 13", "r1c1<>13 r1c2<>13");
    }

    #[test]
    fn an_uncertain_view_behind_says_nothing() {
        silent(&SumReduced, "sum: 12|123 123 4 1235 1235");
        silent(&SumReduced, "sum: 12|1235 1235 4 . .");
    }
}
