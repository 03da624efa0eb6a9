//! Where the two tallest buildings can stand together.
//!
//! Let `N` be the tallest building. A clue `c` sees it and nothing behind it, so `c - 1` buildings at
//! least stand before `N`, and none if `c = 1`. If `N - 1` stands before `N`, both are seen: then `c >= 2`,
//! and the other `c - 2` stand before `N - 1`; if `c = 2`, none does. The same holds from the other end.
//! The two go only where some pair of cells has room for that.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// Where the two tallest buildings can stand together.
pub(crate) struct TopTwo;

/// The fewest and the most buildings before the second tallest, and before the tallest; and does the
/// second tallest come first?
struct Placing {
    before_second: (usize, usize),
    before_tallest: (usize, usize),
    second_first: bool,
}

impl Placing {
    /// Does a clue allow it?
    fn suits(&self, clue: usize) -> bool {
        let fits = |(least, most): (usize, usize), seen: usize| {
            // One seen before it may hide others; none seen means that none is there.
            seen <= most && (seen > 0 || least == 0)
        };
        fits(self.before_tallest, clue - 1)
            && (!self.second_first || (clue >= 2 && fits(self.before_second, clue - 2)))
    }
}

fn pairs(line: &Reading<'_>, second: Height) -> Vec<(usize, usize)> {
    let buildings = line.tallest().index();
    let before = |at: usize| (line.least(at), line.most(at));
    let behind = |at: usize| {
        let up_to = (line.least(at + 1), line.most(at + 1));
        (buildings.saturating_sub(up_to.1), buildings.saturating_sub(up_to.0))
    };
    let suits = |&(low, high): &(usize, usize)| {
        let near = Placing {
            before_second: before(low),
            before_tallest: before(high),
            second_first: low < high,
        };
        let far = Placing {
            before_second: behind(low),
            before_tallest: behind(high),
            second_first: high < low,
        };
        low != high && near.suits(line.clue) && line.facing.is_none_or(|clue| far.suits(clue))
    };
    let places = |height| (0..line.size).filter(move |&at| line.line()[at].contains(height));
    let pairs = places(second).flat_map(|low| places(line.tallest()).map(move |high| (low, high)));
    pairs.filter(suits).collect()
}

impl Sealed for TopTwo {}

impl Technique for TopTwo {
    fn id(&self) -> TechniqueId {
        TechniqueId::TopTwo
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count
    }

    fn example(&self) -> Example {
        Example { rows: "2|1234 12346 . . 12346 1234", effects: "r1c4<>6 r1c5<>6" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            // Both clues are read at once: a line with two needs only one look.
            let near = line.clue_id().line().clues().0;
            let is_far = near != line.clue_id() && line.facing.is_some();
            let Some(second) = line.second().filter(|_| !is_far) else {
                return ControlFlow::Continue(());
            };
            let pairs = pairs(line, second);
            let mut left = line.to_left();
            let both = HeightSet::only(second).with(line.tallest());
            left.iter_mut().for_each(|cell| *cell = cell.minus(both));
            for &(low, high) in &pairs {
                left[low] = left[low].with(second);
                left[high] = left[high].with(line.tallest());
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_clue(line.clue_id().facing());
                step.read_all(line.cells(0..line.size));
                let pairs = pairs.iter().map(|&(low, high)| (line.cell(low), line.cell(high)));
                let pairs = pairs.collect();
                step.witness(Witness::TopTwo { pairs });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_tallest_stands_before_a_second_tallest_that_is_not_first() {
        fires(&TopTwo, "2|1235 1235 1235 45 45", "r1c1<>5 r1c5<>5");
    }

    #[test]
    fn both_ends_are_read_at_once() {
        fires(&TopTwo, "2|. . . . .|2", "r1c1<>5 r1c2<>4 r1c3<>4 r1c4<>4 r1c5<>5");
    }

    #[test]
    fn parks_give_them_room() {
        fires(&TopTwo, "heights 1-4: 2|-12 -124 . . .", "r1c5<>4");
    }

    #[test]
    fn without_a_clue_there_is_nothing_to_read() {
        silent(&TopTwo, "4 . . . .");
    }
}
