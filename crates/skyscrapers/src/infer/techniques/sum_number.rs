//! The sum says how many buildings are seen at least.
//!
//! The tallest few heights make more than any others of that number. So if `K + (K - 1) + …`, with
//! `a - 1` terms, is less than the sum, at least `a` buildings are seen. They rise, so tall buildings stand
//! far enough back: behind a height `v` at most `K - v` are seen, and at least `a - 1 - (K - v)` stand
//! before it.

use std::ops::ControlFlow;

use super::staircase::push_back;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// The sum says how many are seen at least, so tall buildings stand far enough back.
pub(crate) struct SumNumber;

/// How many of the tallest heights it takes to make a sum: so many are seen at least.
fn number(sum: usize, tallest: Height) -> usize {
    let mut left = sum;
    let mut number = 0;
    for height in (1..=tallest.index()).rev() {
        if left == 0 {
            break;
        }
        left = left.saturating_sub(height);
        number += 1;
    }
    number
}

impl Sealed for SumNumber {}

impl Technique for SumNumber {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumNumber
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 14|13 . . . . .", effects: "r1c2<>6" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let number = number(line.clue, line.tallest());
            if number < 2 {
                return ControlFlow::Continue(());
            }
            found.strike_in(line, &push_back(line, number), self.id(), |step| {
                step.read_clue(line.clue_id());
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
    fn tall_ones_are_pushed_back() {
        fires(&SumNumber, "sum: 13|. . . . .", "r1c1<>345 r1c2<>45 r1c3<>5");
        fires(&SumNumber, "sum: |. . . . .|9", "r1c5<>5");
    }

    #[test]
    fn parks_push_them_farther() {
        fires(&SumNumber, "heights 1-4, sum: 8|- . . . .", "r1c2<>34 r1c3<>4");
    }

    #[test]
    fn the_tallest_alone_pushes_nothing_back() {
        silent(&SumNumber, "sum: 5|. . . . .");
        silent(&SumNumber, "sum: 9|1234 . . . .");
    }
}
