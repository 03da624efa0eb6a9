//! Heights above what is hidden are seen.
//!
//! All heights together make `T`, so the buildings hidden from a sum `S` make `T - S`. A height above
//! that is not hidden. So all of these are seen: they stand in rising order, and only lower ones
//! stand before each.
//!
//! - Each of them has room before it for the lower ones of them, and no more buildings before it
//!   than there are lower ones.
//! - Each has a place of the next lower one before it, and of the next taller one behind it.
//! - If just 1 or 2 is missing, that is one building. It is hidden, so it is not the first.

use std::ops::ControlFlow;

use super::sums::hidden;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::TechniqueId;

/// Heights above what is hidden are seen, in rising order.
pub(crate) struct SumMissing;

/// Keeps a height only in cells that have room for those around it.
fn keep_room(line: &Reading<'_>, left: &mut [HeightSet], height: Height, missing: usize) {
    for (at, cell) in left.iter_mut().enumerate() {
        let lower = height.index() - missing - 1;
        if line.most(at) < lower || line.least(at + 1) > height.index() {
            *cell = cell.without(height);
        }
    }
}

impl Sealed for SumMissing {}

impl Technique for SumMissing {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumMissing
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 14|2 . . . .", effects: "r1c2<>45 r1c3<>5 r1c4<>3 r1c5<>34" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let (missing, tallest) = (hidden(line), line.tallest().index());
            if missing >= tallest {
                return ControlFlow::Continue(());
            }
            let mut left = line.to_left();
            let seen = || (missing + 1..=tallest).map(Height::of);
            seen().for_each(|height| keep_room(line, &mut left, height, missing));
            for (low, high) in seen().zip(seen().skip(1)) {
                let place = left.iter().position(|cell| cell.contains(low));
                let until = place.map_or(line.size, |place| place + 1);
                left[..until].iter_mut().for_each(|cell| *cell = cell.without(high));
            }
            for (low, high) in seen().rev().skip(1).zip(seen().rev()) {
                let place = left.iter().rposition(|cell| cell.contains(high));
                left[place.unwrap_or(0)..].iter_mut().for_each(|cell| *cell = cell.without(low));
            }
            if let missing @ 1..=2 = missing {
                let first = (0..line.size).take_while(|&at| line.is_first(at)).count();
                left[..first].iter_mut().for_each(|cell| *cell = cell.without(Height::of(missing)));
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..line.size));
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn all_that_cannot_be_hidden_rises() {
        fires(&SumMissing, "sum: 13|. . . . .", "r1c1<>245 r1c2<>5 r1c4<>3 r1c5<>34");
        fires(&SumMissing, "sum: |. . . .|9", "r1c4<>134 r1c3<>4 r1c2<>2 r1c1<>23");
    }

    #[test]
    fn each_has_the_next_ones_around_it() {
        fires(&SumMissing, "sum: 13|1 24 345 . .", "r1c2<>4 r1c3<>45 r1c4<>35 r1c5<>34");
    }

    #[test]
    fn parks_leave_more_room() {
        fires(&SumMissing, "heights 1-4, sum: 9|. . . . .", "r1c1<>134 r1c2<>4 r1c4<>2 r1c5<>23");
    }

    #[test]
    fn what_may_be_hidden_may_stand_anywhere() {
        silent(&SumMissing, "sum: 10|. . . . .");
        silent(&SumMissing, "sum: 13|1 3 . 4 5");
    }
}
