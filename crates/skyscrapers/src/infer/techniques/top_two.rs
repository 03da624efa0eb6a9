//! Where the two tallest buildings can stand together.
//!
//! Let `N` stand in the `q`-th cell and `N - 1` in the `p`-th, counted from a clue `c`. `N` is seen, and
//! nothing behind it is, so `q >= c`, and `q = 1` if `c = 1`. If `N - 1` stands before `N`, both are
//! seen: then `c >= 2`, and the other `c - 2` stand before `N - 1`, so `p >= c - 1`; if `c = 2`, none
//! does, and `p = 1`. The same holds from the other end. Heights go only where some pair allows.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::Technique;
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{TechniqueId, Witness};

/// Where the two tallest buildings can stand together.
pub struct TopTwo;

/// Does a clue allow the second tallest in the `p`-th and the tallest in the `q`-th cell?
fn allows(clue: usize, p: usize, q: usize) -> bool {
    let in_window = q >= clue && (clue != 1 || q == 1);
    let both_seen = clue >= 2 && p + 1 >= clue && (clue != 2 || p == 1);
    in_window && (p > q || both_seen)
}

fn pairs(line: &Reading<'_>, second: Height) -> Vec<(usize, usize)> {
    let n = line.size;
    let places = |height| (0..n).filter(move |&at| line.line()[at].contains(height));
    places(second)
        .flat_map(|p| places(line.tallest()).map(move |q| (p, q)))
        .filter(|&(p, q)| {
            p != q
                && allows(line.clue, p + 1, q + 1)
                && line.facing.is_none_or(|facing| allows(facing, n - p, n - q))
        })
        .collect()
}

impl Technique for TopTwo {
    fn id(&self) -> TechniqueId {
        TechniqueId::TopTwo
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "2|1234 12346 . . 12346 1234", effects: "r1c4<>6 r1c5<>6" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let second = Height::new(line.tallest().get() - 1).filter(|second| !second.is_park());
            // Both clues are read at once: a line with two needs only one look.
            let near = line.clue_id().line().clues().0;
            let is_far = near != line.clue_id() && line.facing.is_some();
            let Some(second) = second.filter(|_| !is_far) else {
                return ControlFlow::Continue(());
            };
            let pairs = pairs(line, second);
            let mut left = line.to_left();
            let both = HeightSet::only(second).with(line.tallest());
            left.iter_mut().for_each(|cell| *cell = cell.minus(both));
            for &(p, q) in &pairs {
                left[p] = left[p].with(second);
                left[q] = left[q].with(line.tallest());
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_clue(line.clue_id().facing());
                step.read_all(line.cells(0..line.size));
                let pairs = pairs.iter().map(|&(p, q)| (line.cell(p), line.cell(q))).collect();
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
    fn without_a_clue_there_is_nothing_to_read() {
        silent(&TopTwo, "4 . . . .");
    }
}
