//! Crossing houses: a cell that meets every place of a height in a house.
//!
//! Every house holds every height. Take all cells of house A that may hold `v`. If a cell outside of A
//! shares some house with each of them, perhaps a different one each time, `v` cannot stand there: A would
//! have no place left for it.
//!
//! Several parks may stand in a house. The argument holds for them if each shared house has just one left, and
//! A, which still needs one, has none yet.

use std::ops::ControlFlow;

use super::locked::cells;
use crate::board::Board;
use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::peers::{
    exclude, exclusive_house, houses_through, is_in, known_parks, open_places,
};
use crate::infer::position::Position;
use crate::infer::reading::each_house_beside_others;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Height, HeightSet, Rules};
use crate::order::sort_and_dedup;
use crate::step::{DeadEnd, Step, TechniqueId, Witness};

/// A cell that meets every place of a height in a house.
pub(crate) struct Crossing;

impl Sealed for Crossing {}

impl Technique for Crossing {
    fn id(&self) -> TechniqueId {
        TechniqueId::Crossing
    }

    fn knows(&self, rules: &Rules) -> bool {
        // A cell off a row meets just one cell of it along its column.
        rules.diagonals() || !rules.regions().is_none()
    }

    fn example(&self) -> Example {
        Example { rows: "diagonals: 123 . . . / . . . . / . . 123 .", effects: "r2c4<>4 r4c2<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let board = position.board();
        each_house_beside_others(self.id(), position, found, |house, found| {
            each_crossing(board, house, |crossing| found.push(step(position, crossing)))
        })
    }
}

/// The places of a height in a house, and the cells outside that meet all of them.
struct Met {
    height: Height,
    house: usize,
    places: Vec<Cell>,
    /// The cells that lose the height, in reading order; never none.
    struck: Vec<Cell>,
}

/// Hands over what is met by every place of a height in this house: by height, parks first.
fn each_crossing(
    board: &Board,
    house: usize,
    mut act: impl FnMut(Met) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for height in board.rules().contents().iter() {
        if height.is_park() && known_parks(board, house) != 0 {
            continue;
        }
        let places = cells(board, house, open_places(board, house, height));
        // A single place is a hidden single.
        let [first, _, ..] = places[..] else { continue };
        let beside = houses_through(board, first).filter(|&other| other != house);
        let near = beside.flat_map(|other| cells(board, other, open_places(board, other, height)));
        let meets_all = |&cell: &Cell| {
            !is_in(board, cell, house)
                && places.iter().all(|&place| exclude(board, cell, place, height))
        };
        let mut struck: Vec<Cell> = near.filter(meets_all).collect();
        sort_and_dedup(&mut struck);
        if !struck.is_empty() {
            act(Met { height, house, places, struck })?;
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position, met: Met) -> Step {
    let Met { height, places, struck, .. } = met;
    let house = position.house(met.house);
    let mut step = NewStep::new(TechniqueId::Crossing, position);
    step.look_at(house);
    step.read_all(position.cells_of(house).into_iter().filter(|cell| !places.contains(cell)));
    for cell in struck {
        step.strike(cell, HeightSet::only(height));
        if height.is_park() {
            let shared = |&place| exclusive_house(position.board(), cell, place, height);
            let shared = places.iter().filter_map(shared);
            shared.for_each(|other| step.read_all(position.known_parks(other)));
        }
    }
    step.witness(Witness::Crossing { height, house, places });
    step.finish()
}

/// Strikes what is met by every place of a height in some house, from any board; says whether that
/// was anything.
pub(in crate::infer) fn strike_all(board: &mut Board) -> Result<bool, DeadEnd> {
    let mut struck = Vec::new();
    for house in 0..board.houses().len() {
        let _ = each_crossing(board, house, |met| {
            struck.extend(met.struck.into_iter().map(|cell| (cell, met.height)));
            ControlFlow::Continue(())
        });
    }
    for &(cell, height) in &struck {
        board.strike(cell, height)?;
    }
    Ok(!struck.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn a_cell_beside_a_diagonal_meets_two_of_its_cells() {
        fires(&Crossing, "diagonals: 1234 . . . . / . 1234 . . . / . . 123 . .", "r4c5<>5 r5c4<>5");
    }

    #[test]
    fn the_centre_meets_both_ends_of_a_row_along_the_diagonals() {
        fires(&Crossing, "diagonals: . 1234 1234 1234 .", "r3c3<>5 r5c1<>5 r5c5<>5");
    }

    #[test]
    fn parks_are_met_only_where_one_is_left() {
        fires(
            &Crossing,
            "heights 1-3, diagonals: 123 . . . / . . . . / . . 123 .",
            "r2c4<>- r4c2<>-",
        );
        silent(&Crossing, "heights 1-2, diagonals: 12 . . . / . . . . / . . 12 .");
    }

    #[test]
    fn one_place_that_is_not_met_is_enough() {
        silent(&Crossing, "diagonals: 123 . . . / . . . . / . . . .");
        silent(&Crossing, "123 . . . / . . . . / . . 123 .");
    }
}
