//! A chain of cells with two candidates each.
//!
//! Take a cell with candidates `v` and `w`. If it does not hold `v`, it holds `w`; then a cell with
//! candidates `w` and `x` that shares a house with it holds `x`, and so on along a path of such cells.
//! If the last one comes to hold `v`, then `v` stands at one end or the other, whichever it is. A
//! cell that shares a house with both ends cannot hold `v`.
//!
//! Several parks may share a house, so a park says something about its neighbours only in a house that
//! has one park left to place.

use std::ops::ControlFlow;

use super::pairs::{PairChain, Pairs};
use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::peers::exclusive_house;
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Height, HeightSet};
use crate::order::sort_long_by_key;
use crate::step::{ChainLink, Step, TechniqueId, Witness};

/// A chain of cells with two candidates each.
pub(crate) struct XyChain;

impl Sealed for XyChain {}

impl Technique for XyChain {
    fn id(&self) -> TechniqueId {
        TechniqueId::XyChain
    }

    fn example(&self) -> Example {
        Example { rows: "123 4 23 12 / 12 3 12 4 / 23 1 4 23 / 4 2 13 13", effects: "r4c3<>3" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let pairs = Pairs::new(position.board());
        let mut chains = Vec::new();
        pairs.each_chain(|chain| chains.push(chain));
        // Shorter chains are easier to see; the sort keeps the order of their first cells.
        sort_long_by_key(&mut chains, |chain| chain.len() as u64);
        let mut seen: Vec<HeightSet> = vec![HeightSet::EMPTY; position.size().cells()];
        for chain in &chains {
            // A chain read backwards, or another with the same effect, is no news.
            let index = |cell: Cell| cell.offset(position.size());
            let news = chain.struck.iter().any(|&cell| !seen[index(cell)].contains(chain.height));
            if !news {
                continue;
            }
            for &cell in &chain.struck {
                seen[index(cell)] = seen[index(cell)].with(chain.height);
            }
            found.push(step(position, chain))?;
        }
        ControlFlow::Continue(())
    }
}

fn step(position: &Position, chain: &PairChain) -> Step {
    let mut step = NewStep::new(TechniqueId::XyChain, position);
    let shared = |one, other, height| exclusive_house(position.board(), one, other, height);
    // A park is passed on since all others of the house are known.
    let read_parks = |step: &mut NewStep<'_>, house: usize, height: Height| {
        if height.is_park() {
            step.read_all(position.known_parks(house));
        }
    };
    step.read_all(chain.links.iter().map(|link: &ChainLink| link.cell));
    for pair in chain.links.windows(2) {
        if let Some(house) = shared(pair[0].cell, pair[1].cell, pair[0].height) {
            step.look_at(position.house(house));
            read_parks(&mut step, house, pair[0].height);
        }
    }
    for &cell in &chain.struck {
        step.strike(cell, HeightSet::only(chain.height));
        for end in [chain.links.first(), chain.links.last()].into_iter().flatten() {
            if let Some(house) = shared(end.cell, cell, chain.height) {
                read_parks(&mut step, house, chain.height);
            }
        }
    }
    let longer = chain.len().saturating_sub(3);
    step.add(longer.min(8) as u16, 10 * longer as u32);
    step.witness(Witness::Chain { height: chain.height, links: chain.links.clone() });
    step.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn three_cells_make_a_wing() {
        fires(&XyChain, "12 . 23 . / . . . . / 13 . . .", "r3c3<>3");
    }

    #[test]
    fn parks_are_passed_on_where_one_is_left() {
        fires(&XyChain, "heights 1-3: -1 . -2 . / . . . . / 12 . . .", "r3c3<>2");
        silent(&XyChain, "heights 1-2: -1 . -2 . / . . . . / 12 . . .");
    }

    #[test]
    fn cells_in_different_lines_do_not_meet() {
        silent(&XyChain, "12 . . . / . 23 . . / . . 13 .");
    }
}
