//! The part of a clue that is left before a placed building.
//!
//! Take a placed building that is taller than anything possible before it: it is seen, and nothing
//! before it matters behind it. If it is certain that `k` buildings are seen from it on, a clue `c`
//! leaves `r = c - k` to be seen before it.
//!
//! - If `r = 0`, no building stands there.
//! - If `r = 1`, only the first building is seen there, so it is the tallest of them: the others
//!   stay below what it may be, and it needs enough lower heights to follow it.
//! - If `r` is the most buildings that fit there, all of them are seen: they rise.
//!
//! Parks are skipped on the way. A cell behind the placed building that may be taller, and may be a park
//! as well, leaves the view uncertain.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Left, Reading, climb, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// The part of a clue that is left before a placed building.
pub(crate) struct ReducedClue;

/// What is seen from a placed building on, itself included, if that is certain.
pub(super) fn seen_from(line: &Reading<'_>, at: usize, height: Height) -> Option<HeightSet> {
    let mut tallest = height;
    let mut seen = HeightSet::only(height);
    for cell in &line.line()[at + 1..] {
        if tallest == line.tallest() || cell.tallest().is_some_and(|most| most < tallest) {
            continue;
        }
        tallest = cell.single().filter(|&height| height > tallest)?;
        seen = seen.with(tallest);
    }
    Some(seen)
}

/// What is left if `rest` buildings are seen in the first `before` cells.
fn reduce(line: &Reading<'_>, before: usize, rest: usize) -> Option<Left> {
    let mut left = line.to_left();
    if rest == 0 {
        let parks = HeightSet::only(Height::PARK);
        left[..before].iter_mut().for_each(|cell| *cell = cell.and(parks));
    }
    if rest == 1 {
        let candidates = (0..before).take_while(|&at| line.may_be_first(at));
        let most = candidates.filter_map(|at| line.line()[at].tallest()).max()?;
        let followers = line.least(before).saturating_sub(1);
        for at in 0..before {
            left[at] = left[at].minus(left[at].above(most));
            if line.is_first(at) {
                let behind = line.line()[at + 1..before].iter();
                let lower = behind.fold(HeightSet::EMPTY, |all, &cell| all.or(cell));
                let lower = lower.without(Height::PARK);
                let fits =
                    |&first: &Height| first.is_park() || lower.below(first).len() >= followers;
                left[at] = left[at].iter().filter(fits).collect();
            }
        }
    }
    if rest == line.most(before) {
        climb(&mut left[..before], rest);
    }
    Some(left)
}

impl Sealed for ReducedClue {}

impl Technique for ReducedClue {
    fn id(&self) -> TechniqueId {
        TechniqueId::ReducedClue
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "3|1234 . . 5 . 6", effects: "r1c1<>12" }
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
                let seen = seen.len();
                // Where the rest does not fit, the line has no arrangement, and the list says so.
                let fits =
                    |&rest: &usize| rest <= line.most(at) && (rest > 0 || line.least(at) == 0);
                let Some(rest) = line.clue.checked_sub(seen).filter(fits) else { continue };
                let Some(left) = reduce(line, at, rest) else { continue };
                found.strike_in(line, &left, self.id(), |step| {
                    step.read_clue(line.clue_id());
                    step.read_all(line.cells(0..line.size));
                    let (from, before) = (seen as u16, rest as u16);
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
    fn one_left_before_it_is_the_tallest_there() {
        fires(&ReducedClue, "2|1234 1234 1234 5 .", "r1c1<>12");
    }

    #[test]
    fn as_many_left_as_cells_rise() {
        fires(&ReducedClue, "4|123 123 4 . 5", "r1c1<>3 r1c2<>1");
    }

    #[test]
    fn parks_do_not_count_as_buildings() {
        fires(&ReducedClue, "heights 1-5: 3|-123 -123 4 - 5 .", "r1c1<>1");
        fires(&ReducedClue, "heights 1-4: 2|-12 3 4 . .", "r1c1<>12");
        fires(&ReducedClue, "heights 1-4: 3|-123 -123 -123 4 12", "r1c1<>3 r1c3<>1");
        silent(&ReducedClue, "heights 1-5: 3|123 12 4 -5 . .");
    }

    #[test]
    fn an_uncertain_view_behind_says_nothing() {
        silent(&ReducedClue, "3|123 123 4 1235 1235");
        silent(&ReducedClue, "3|1235 1235 4 . .");
    }
}
