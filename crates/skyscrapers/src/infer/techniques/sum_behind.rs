//! Heights that are too much for the sum stand behind the tallest building.
//!
//! A sum `S` leaves `S - K` for the buildings seen before the tallest, `K`. The tallest of the
//! buildings before `K` is always seen, so none of them is above `S - K`: every height between that
//! and `K` stands behind `K`.
//!
//! - Such a height is in no cell up to the first where `K` may stand.
//! - `K` stands only where each of them may stand behind it, and where there are no more buildings
//!   before it than are left over.

use std::ops::ControlFlow;

use super::sums::{left_before_tallest, lower_heights};
use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{HeightSet, Rules, Sight};
use crate::step::TechniqueId;

/// Heights that are too much for the sum stand behind the tallest.
pub(crate) struct SumBehind;

/// May each of these heights stand behind this cell?
fn fit_behind(line: &Reading<'_>, at: usize, heights: HeightSet) -> bool {
    let behind = line.line()[at + 1..].iter().fold(HeightSet::EMPTY, |all, &cell| all.or(cell));
    heights.minus(behind).is_empty()
}

impl Sealed for SumBehind {}

impl Technique for SumBehind {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumBehind
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 8|. . . . .", effects: "r1c1<>4 r1c5<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let tallest = line.tallest();
            let rest = left_before_tallest(line);
            let too_much =
                lower_heights(line).minus(HeightSet::between(0, rest.min(tallest.index())));
            let nearest = line.line().iter().position(|cell| cell.contains(tallest));
            let Some(nearest) = nearest.filter(|_| !too_much.is_empty()) else {
                return ControlFlow::Continue(());
            };
            let most_before = lower_heights(line).len() - too_much.len();
            let crowded = |at: usize| line.least(at) > most_before;
            let mut left = line.to_left();
            let mut by_places = false;
            for (at, cell) in left.iter_mut().enumerate() {
                if at <= nearest {
                    *cell = cell.minus(too_much);
                }
                if cell.contains(tallest) && (crowded(at) || !fit_behind(line, at, too_much)) {
                    *cell = cell.without(tallest);
                    by_places |= !crowded(at);
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                // Where the tallest cannot stand; and, if that matters, where the others cannot.
                let cells = if by_places { line.size } else { nearest };
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
    fn too_tall_ones_stand_behind_the_tallest() {
        fires(&SumBehind, "sum: 8|1234 1234 . . .", "r1c1<>4 r1c2<>4 r1c3<>4 r1c5<>5");
    }

    #[test]
    fn the_tallest_leaves_them_a_place() {
        fires(&SumBehind, "sum: |123 . . . 1235|8", "r1c2<>5");
        fires(&SumBehind, "sum: 9|. . . . . .", "r1c1<>45 r1c5<>6 r1c6<>6");
    }

    #[test]
    fn parks_take_no_room() {
        fires(&SumBehind, "heights 1-4, sum: 6|. . . . .", "r1c1<>3 r1c5<>4");
        fires(&SumBehind, "heights 1-4, sum: 6|. - . . .", "r1c1<>3 r1c5<>4");
    }

    #[test]
    fn what_is_not_too_much_may_be_seen() {
        silent(&SumBehind, "sum: 9|. . . . .");
        silent(&SumBehind, "sum: 8|123 1235 . . 1234");
    }
}
