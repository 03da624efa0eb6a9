//! Naked single: a cell with one candidate left.
//!
//! Some height stands in every cell. If all but one are struck, it is that one.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Height, House};
use crate::step::{Step, TechniqueId};

/// A cell with one height left.
pub(crate) struct NakedSingle;

impl Sealed for NakedSingle {}

impl Technique for NakedSingle {
    fn id(&self) -> TechniqueId {
        TechniqueId::NakedSingle
    }

    fn example(&self) -> Example {
        Example { rows: "3? . . .", effects: "r1c1=3" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in position.open_cells() {
            if let Some(height) = position.candidates(cell).single() {
                found.push(step(position, cell, height))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The step that places the one height left for a cell.
pub(in crate::infer) fn step(position: &Position, cell: Cell, height: Height) -> Step {
    let mut step = NewStep::new(TechniqueId::NakedSingle, position);
    step.look_at(House::Row(cell.row() as u8));
    step.look_at(House::Column(cell.column() as u8));
    step.read(cell);
    step.place(cell, height);
    step.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_last_candidate_is_placed() {
        fires(&NakedSingle, "1 . . / 2? . . / . . .", "r2c1=2");
        fires(&NakedSingle, "1 . 2 / . . . / . . .", "r1c2=3");
    }

    #[test]
    fn two_candidates_are_one_too_many() {
        silent(&NakedSingle, "12 . . / . . . / 3 . .");
    }
}
