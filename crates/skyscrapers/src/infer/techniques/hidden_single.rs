//! Hidden single: a height with one cell left in a house.
//!
//! Every height stands somewhere in every house. If all cells but one have lost it, it is in that
//! one. With parks the same goes for them: when as many cells can be parks as the house has parks,
//! all of them are.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::reading::each_house;
use crate::infer::technique::{Sealed, Technique};
use crate::model::Height;
use crate::step::{Step, TechniqueId};

/// A height with one cell left in a house.
pub(crate) struct HiddenSingle;

impl Sealed for HiddenSingle {}

impl Technique for HiddenSingle {
    fn id(&self) -> TechniqueId {
        TechniqueId::HiddenSingle
    }

    fn example(&self) -> Example {
        Example { rows: "134 134 1234 134", effects: "r1c3=2" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        each_house(self.id(), position, found, |number, found| {
            let (board, placed) = (position.board(), position.placed_in(number));
            for (height, &places) in board.places_of_house(number).iter().enumerate() {
                if places & !placed == 0 {
                    continue;
                }
                let is_last = match height {
                    0 => places.count_ones() == board.frame().quota(Height::PARK),
                    _ => places.is_power_of_two(),
                };
                if is_last {
                    found.push(step(position, number, Height::of(height)))?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// The step that places a height where nothing else is left for it in a house.
pub(in crate::infer) fn step(position: &Position, number: usize, height: Height) -> Step {
    let frame = position.board().frame();
    let places = position.board().places(number, height);
    let mut step = NewStep::new(TechniqueId::HiddenSingle, position);
    step.look_at(position.house(number));
    for at in 0..frame.size() {
        let cell = frame.cell(number, at);
        if places >> at & 1 == 0 {
            step.read(cell);
        } else if !position.is_placed(cell) {
            step.place(cell, height);
        }
    }
    step.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn the_last_place_of_a_height_is_taken() {
        fires(&HiddenSingle, "12 12 . / . . . / . . .", "r1c3=3");
        fires(&HiddenSingle, "12 . . / 12 . . / . . .", "r3c1=3");
    }

    #[test]
    fn a_height_with_two_places_waits() {
        silent(&HiddenSingle, "12 123 123 / . . . / . . .");
    }

    #[test]
    fn what_is_placed_is_no_news() {
        silent(&HiddenSingle, "3 . . / . . . / . . .");
    }
}
