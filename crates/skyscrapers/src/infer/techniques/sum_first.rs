//! The first building begins what is left before the tallest.
//!
//! A sum `S` leaves `S - K` for the buildings seen before the tallest, `K`. The first building is the
//! lowest of those. So it is `S - K` itself, or what it leaves of that is made by different heights
//! between it and `K`. It is `K` only if nothing is left.

use std::ops::ControlFlow;

use super::sums::{left_before_tallest, lower_heights};
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::sums::adds_up;
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::TechniqueId;

/// The first building begins what the sum leaves before the tallest.
pub(crate) struct SumFirst;

impl Sealed for SumFirst {}

impl Technique for SumFirst {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumFirst
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 9|. . . . .", effects: "r1c1<>235" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let rest = left_before_tallest(line);
            let lower = lower_heights(line);
            let begins = |height: Height| match rest.checked_sub(height.index()) {
                _ if height == line.tallest() => rest == 0,
                Some(left) => adds_up(left, lower.above(height)),
                None => false,
            };
            let first: HeightSet =
                HeightSet::up_to(line.tallest()).iter().filter(|&height| begins(height)).collect();
            let cells = (0..line.size).take_while(|&at| line.is_first(at)).count();
            let mut left = line.to_left();
            for cell in &mut left[..cells] {
                *cell = cell.and(first.with(Height::PARK));
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..cells));
                step.read_all(line.settled());
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn what_is_left_must_come_out() {
        fires(&SumFirst, "sum: 8|1234 . . . .", "r1c1<>24");
        fires(&SumFirst, "sum: |. . . . . .|12", "r1c6<>3456");
        fires(&SumFirst, "sum: 4|. . . .", "r1c1<>123");
    }

    #[test]
    fn only_parks_may_come_before() {
        fires(&SumFirst, "heights 1-5, sum: 9|- . . . . .", "r1c2<>235");
        fires(&SumFirst, "heights 1-5, sum: 9|. . . . . .", "r1c1<>235");
    }

    #[test]
    fn what_comes_out_stays() {
        silent(&SumFirst, "sum: 8|13 . . . .");
        silent(&SumFirst, "sum: 11|15 . . . . .");
    }
}
