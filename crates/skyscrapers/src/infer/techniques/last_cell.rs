//! Last cell: every other cell of a house is placed.
//!
//! A house holds each height once, so the last open cell holds the one that is missing.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_house;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Height, HeightSet};
use crate::step::{Step, TechniqueId};

/// All other cells of a house are placed.
pub(crate) struct LastCell;

impl Sealed for LastCell {}

impl Technique for LastCell {
    fn id(&self) -> TechniqueId {
        TechniqueId::LastCell
    }

    fn example(&self) -> Example {
        Example { rows: "2 . 4 1", effects: "r1c2=3" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_house(self.id(), position, found, |number, found| {
            let frame = position.board().frame();
            let open = (u32::MAX >> (32 - frame.size())) & !position.placed_in(number);
            if open.count_ones() != 1 {
                return ControlFlow::Continue(());
            }
            found.push(step(position, number, open.trailing_zeros() as usize))
        })
    }
}

/// The step that fills the last open cell of a house, at this position of it.
pub(in crate::infer) fn step(position: &Position, number: usize, at: usize) -> Step {
    let frame = position.board().frame();
    let others = (0..frame.size()).filter(|&other| other != at);
    let others = others.map(|other| frame.cell(number, other));
    let standing: HeightSet =
        others.clone().filter_map(|cell| position.candidates(cell).single()).collect();
    // With parks, all heights may stand already: the last cell is a park then.
    let missing = HeightSet::up_to(frame.tallest()).minus(standing);
    let mut step = NewStep::new(TechniqueId::LastCell, position);
    step.look_at(position.house(number));
    step.read_all(others);
    step.place(frame.cell(number, at), missing.lowest().unwrap_or(Height::PARK));
    step.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_missing_height_goes_into_the_last_cell() {
        fires(&LastCell, "5 1 . 3 2", "r1c3=4");
        fires(&LastCell, "3 . . / 1 . . / . . .", "r3c1=2");
    }

    #[test]
    fn two_open_cells_are_one_too_many() {
        silent(&LastCell, "2 . . 1");
    }

    #[test]
    fn a_cell_that_is_not_written_in_does_not_count() {
        silent(&LastCell, "2 3? . 1");
    }
}
