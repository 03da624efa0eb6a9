//! Facing sums as large as they can be.
//!
//! Only the tallest building, `K`, is seen from both ends. So two facing sums make at most all heights
//! together and `K` once more. If they make just that, every building is seen from one end or the
//! other: they rise up to `K` and fall behind it.
//!
//! - All buildings before `K` are seen, so they are heights that make what the sum leaves before `K`.
//!   That says how many there can be.
//! - 1 is lower than all others, so it is the first building or the last.

use std::ops::ControlFlow;

use super::sums::left_before_tallest;
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::each_clue;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, Rules, Sight};
use crate::step::TechniqueId;

/// Facing sums as large as they can be: every building is seen from one end.
pub(crate) struct SumFacing;

/// Can so many different heights below the tallest have this sum? The sums of so many heights have no
/// gaps: of all but the largest, one height can be raised by one.
fn can_make(sum: usize, number: usize, tallest: usize) -> bool {
    let least: usize = (1..=number).sum();
    let most: usize = (tallest.saturating_sub(number)..tallest).sum();
    number < tallest && (least..=most).contains(&sum)
}

impl Sealed for SumFacing {}

impl Technique for SumFacing {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumFacing
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 8|13 1235 . 1234 13|12", effects: "r1c2<>1 r1c3<>1 r1c4<>1" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let tallest = line.tallest();
            let most = usize::from(Sight::Sum.most_facing(tallest));
            if line.facing.is_none_or(|facing| line.clue + facing != most) {
                return ControlFlow::Continue(());
            }
            let rest = left_before_tallest(line);
            let mut left = line.to_left();
            for (at, cell) in left.iter_mut().enumerate() {
                let mut numbers = line.least(at)..=line.most(at);
                if !numbers.any(|number| can_make(rest, number, tallest.index())) {
                    *cell = cell.without(tallest);
                }
                if !line.may_be_first(at) && !line.may_be_last(at) {
                    *cell = cell.without(Height::of(1));
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_clue(line.clue_id().facing());
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
    fn the_sums_say_how_many_stand_before_the_tallest() {
        fires(&SumFacing, "sum: 8|. . . . .|12", "r1c1<>5 r1c2<>1 r1c3<>1 r1c4<>15 r1c5<>5");
    }

    #[test]
    fn parks_leave_more_room() {
        fires(&SumFacing, "heights 1-4, sum: 6|. . . . .|8", "r1c1<>4 r1c3<>1 r1c4<>4 r1c5<>4");
    }

    #[test]
    fn smaller_sums_leave_room_to_hide() {
        silent(&SumFacing, "sum: 8|. . . . .|11");
        silent(&SumFacing, "sum: 8|. . . . .|");
    }
}
