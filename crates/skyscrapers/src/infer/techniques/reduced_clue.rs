//! The part of a clue that is left before a placed building.
//!
//! Take a placed building that is taller than anything possible before it: it is seen, and nothing
//! before it matters behind it. If it is certain that `k` buildings are seen from it on, a clue `c`
//! leaves `r = c - k` to be seen before it.
//!
//! - If `r = 1`, only the first building is seen there, so it is the tallest of them: the others
//!   stay below what it may be, and it needs enough lower heights to follow it.
//! - If `r` is the number of cells there, all of them are seen: they rise.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Left, Reading, climb, each_clue};
use crate::infer::technique::Technique;
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// The part of a clue that is left before a placed building.
pub struct ReducedClue;

/// How many are seen from a placed building on, itself included, if that is certain.
fn seen_from(line: &Reading<'_>, at: usize, height: Height) -> Option<usize> {
    let mut tallest = height;
    let mut seen = 1;
    for cell in &line.line()[at + 1..] {
        if tallest == line.tallest() || cell.tallest().is_some_and(|most| most < tallest) {
            continue;
        }
        let taller = cell.single().filter(|&height| height > tallest)?;
        tallest = taller;
        seen += 1;
    }
    Some(seen)
}

/// What is left if `rest` buildings are seen in the first `before` cells.
fn reduce(line: &Reading<'_>, before: usize, rest: usize) -> Option<Left> {
    let mut left = line.to_left();
    if rest == 1 {
        let most = left[0].tallest()?;
        let others = left[1..before].iter().fold(HeightSet::EMPTY, |all, &cell| all.or(cell));
        for cell in &mut left[1..before] {
            *cell = cell.minus(cell.above(most));
        }
        let roomy = |&height: &Height| others.below(height).len() + 1 >= before;
        left[0] = left[0].iter().filter(roomy).collect();
    }
    if rest == before {
        climb(&mut left[..before], before);
    }
    Some(left)
}

impl Technique for ReducedClue {
    fn id(&self) -> TechniqueId {
        TechniqueId::ReducedClue
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
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
                let Some(rest) = line.clue.checked_sub(seen).filter(|&rest| rest > 0) else {
                    continue;
                };
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
    fn an_uncertain_view_behind_says_nothing() {
        silent(&ReducedClue, "3|123 123 4 1235 1235");
        silent(&ReducedClue, "3|1235 1235 4 . .");
    }
}
