//! The least and the most that a clue could see.
//!
//! Suppose a height stands in a cell. Walk along the line and keep track of the tallest building so far:
//! each cell either holds something lower, and adds nothing, or something taller, and adds one. Over all
//! ways to walk that reach the tallest building of the board, find the fewest and the most seen. Hidden
//! cells may repeat heights on such a walk, so the true number lies between the two; if the clue does
//! not, the height cannot stand there.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::Technique;
use crate::model::{Height, HeightSet, Rules, Sight, Size};
use crate::step::{Seen, Supposition, TechniqueId, Witness};

/// The least and the most that a clue could see.
pub struct Count;

/// The fewest and the most that can be seen with a height in a cell; `None` if the tallest building
/// has no place then.
fn bounds(line: &Reading<'_>, at: usize, height: Height) -> Option<(u16, u16)> {
    // By tallest building so far: the fewest and the most seen, if it can be reached.
    let mut ways: [Option<(u16, u16)>; Size::MAX.get() + 1] = [None; Size::MAX.get() + 1];
    let mut tallest_reached = HeightSet::only(Height::PARK);
    ways[0] = Some((0, 0));
    for (other, &candidates) in line.line().iter().enumerate() {
        let cell = if other == at { HeightSet::only(height) } else { candidates.without(height) };
        // From the tallest down, so that no way takes this cell twice.
        let mut reached = HeightSet::EMPTY;
        for top in heights_down(tallest_reached) {
            let Some((least, most)) = ways[top.index()] else { continue };
            if cell.below(top).is_empty() {
                ways[top.index()] = None;
            } else {
                reached = reached.with(top);
            }
            for taller in cell.above(top).iter() {
                let (old_least, old_most) = ways[taller.index()].unwrap_or((u16::MAX, 0));
                ways[taller.index()] = Some((old_least.min(least + 1), old_most.max(most + 1)));
                reached = reached.with(taller);
            }
        }
        tallest_reached = reached;
    }
    ways[line.tallest().index()]
}

fn heights_down(mut set: HeightSet) -> impl Iterator<Item = Height> {
    std::iter::from_fn(move || {
        let tallest = set.tallest()?;
        set = set.without(tallest);
        Some(tallest)
    })
}

impl Technique for Count {
    fn id(&self) -> TechniqueId {
        TechniqueId::Count
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Count && rules.parks() == 0
    }

    fn example(&self) -> Example {
        Example { rows: "3|123 4 1235 1235 6 1235", effects: "r1c3<>5 r1c4<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_clue(self.id(), position, found, |line, found| {
            let mut left = line.to_left();
            let mut suppositions = Vec::new();
            for at in 0..line.size {
                if line.line()[at].len() < 2 {
                    continue;
                }
                for height in line.line()[at].iter() {
                    let Some((least, most)) = bounds(line, at, height) else { continue };
                    let seen = if usize::from(least) > line.clue {
                        Seen::AtLeast(least)
                    } else if usize::from(most) < line.clue {
                        Seen::AtMost(most)
                    } else {
                        continue;
                    };
                    left[at] = left[at].without(height);
                    suppositions.push(Supposition { cell: line.cell(at), height, seen });
                }
            }
            found.strike_in(line, &left, self.id(), |step| {
                step.read_clue(line.clue_id());
                step.read_all(line.cells(0..line.size));
                step.witness(Witness::Count { suppositions });
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn too_many_would_be_seen() {
        fires(&Count, "3|. 4 . . 6 .", "r1c1<>5 r1c3<>5 r1c4<>5");
    }

    #[test]
    fn too_few_would_be_seen() {
        fires(&Count, "3|1234 1234 1234 5 .", "r1c1<>4");
    }

    #[test]
    fn a_clue_within_reach_strikes_nothing() {
        silent(&Count, "3|123 1234 . . .");
    }
}
