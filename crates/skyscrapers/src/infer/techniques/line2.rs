//! All arrangements of a line that fit both clues, or that fit a line without clues.
//!
//! As with one clue, but an arrangement must fit both at once, which says more than each alone:
//! between two clues of 2, no arrangement has the second tallest building in the middle. Lines without
//! clues, diagonals and boxes among them, still hold each height once; what no arrangement of theirs
//! has can be struck just as well.
//!
//! Few arrangements are the argument themselves. Where many fit, a step strikes what fails for one and the
//! same simpler reason (`line_argument`), and leaves the rest to the next.

use std::ops::ControlFlow;

use super::line_argument::groups;
use super::sets;
use crate::infer::arrangements;
use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_house;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Ends, Height, HeightSet, Size};
use crate::step::{DeadEnd, LineArgument, LineWay, Step, TechniqueId, Witness};

/// All arrangements of a line that fit both clues.
pub(crate) struct Line2;

impl Sealed for Line2 {}

impl Technique for Line2 {
    fn id(&self) -> TechniqueId {
        TechniqueId::Line2
    }

    fn example(&self) -> Example {
        Example { rows: "2|25 14 6 . . 23|3", effects: "r1c4<>5" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_house(self.id(), position, found, |number, found| {
            let ends = position.board().ends(number);
            // With just one clue, `line1` has said it all.
            let is_ours = ends.near.is_none() == ends.far.is_none();
            if !is_ours || !filter_house(self.id(), position, number, ends, found)? {
                found.hush_all_lists(self.id(), number);
            }
            ControlFlow::Continue(())
        })
    }
}

/// Strikes from a house what no arrangement with these clues has; says whether there is anything to
/// strike, though the list may be one that is not told now.
pub(super) fn filter_house(
    technique: TechniqueId,
    position: &Position,
    number: usize,
    ends: Ends,
    found: &mut Found<'_>,
) -> ControlFlow<(), bool> {
    let size = position.size().get();
    let house = position.house(number);
    let places = position.board().places_of_house(number);
    let Some(supports) = found.tools.closure.filter.support(position.rules(), places, ends) else {
        found.stop_at(DeadEnd::NoArrangement { house })?;
        return ControlFlow::Continue(true);
    };
    let lost = |(height, &left): (usize, &u32)| places[height] & !left != 0;
    if !supports.iter().enumerate().any(lost) {
        return ControlFlow::Continue(false);
    }
    let mut left = [HeightSet::EMPTY; Size::MAX.get()];
    for (height, &supports) in (0..).filter_map(Height::new).zip(supports) {
        for (at, left) in left[..size].iter_mut().enumerate() {
            if supports >> at & 1 != 0 {
                *left = left.with(height);
            }
        }
    }
    let count = arrangements::count(position.rules(), supports, ends, found.lists.counted_to());
    if !found.lists.admit(count) {
        return ControlFlow::Continue(true);
    }
    let by_sets = sets::struck_by_sets(position, number);
    let frame = position.board().frame();
    let strikes = left[..size].iter().enumerate().flat_map(|(at, &left)| {
        let cell = frame.cell(number, at);
        let heights = position.candidates(cell).minus(left.or(by_sets[at]));
        heights.iter().map(move |height| (cell, height))
    });
    let mut open: Vec<(Cell, Height)> = strikes.collect();
    if open.is_empty() {
        return ControlFlow::Continue(true);
    }
    let line = Counted { technique, position, number, ends, count };
    if count > LineWay::FEW && found.tells {
        for arguments in groups(position, (number, ends), open.iter().copied(), found) {
            let shown: Vec<(Cell, Height)> =
                arguments.iter().map(|argument| (argument.cell, argument.height)).collect();
            open.retain(|candidate| !shown.contains(candidate));
            found.push(line.step(&shown, arguments))?;
        }
    }
    if !open.is_empty() {
        found.push(line.step(&open, Vec::new()))?;
    }
    ControlFlow::Continue(true)
}

/// A house, and how many arrangements of it fit.
struct Counted<'p> {
    technique: TechniqueId,
    position: &'p Position,
    number: usize,
    ends: Ends,
    count: u32,
}

impl Counted<'_> {
    /// The step that strikes these candidates.
    fn step(&self, struck: &[(Cell, Height)], arguments: Vec<LineArgument>) -> Step {
        let Counted { position, number, ends, count, .. } = *self;
        let mut step = NewStep::new(self.technique, position);
        let cells =
            || (0..position.size().get()).map(|at| position.board().frame().cell(number, at));
        for cell in cells() {
            let here = struck.iter().filter(|(other, _)| *other == cell);
            step.strike(cell, here.map(|&(_, height)| height).collect());
        }
        let house = position.house(number);
        match house.clues().filter(|_| !ends.is_empty()) {
            Some((near, far)) => {
                step.look_from(if ends.near.is_some() { near } else { far });
                for (clue, id) in [(ends.near, near), (ends.far, far)] {
                    if clue.is_some() {
                        step.read_clue(id);
                    }
                }
            }
            None => step.look_at(house),
        }
        step.read_all(cells());
        let harder = count.next_power_of_two().trailing_zeros().min(6);
        step.add(harder as u16, 5 * harder);
        step.witness(Witness::Arrangements { count, arguments });
        step.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn both_clues_say_more_than_each() {
        fires(&Line2, "3|123 1234 . 1234 123|2", "r1c2<>123 r1c3<>1234 r1c4<>34 r1c5<>1");
    }

    #[test]
    fn a_line_with_one_clue_is_left_to_line1() {
        silent(&Line2, "3|2 13 4 13");
    }
}
