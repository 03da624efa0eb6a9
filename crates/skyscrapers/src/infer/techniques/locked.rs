//! Locked candidates: a height that one house holds only where it crosses another.
//!
//! Every house holds every height. If all cells of house A that may hold `v` lie in house B as well, the
//! `v` of A stands there, and it is the `v` of B too: the other cells of B lose it. Other puzzles call it
//! pointing (from a box into a line) and claiming (from a line into a box).
//!
//! Of parks a house may hold several. The parks left in A all go into B; if B has no more left than A,
//! they are all that B still gets.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::infer::example::Example;
use crate::infer::found::{Found, NewStep};
use crate::infer::peers::{houses_through, is_in, left, open_places};
use crate::infer::position::Position;
use crate::infer::reading::each_house_beside_others;
use crate::infer::technique::{Sealed, Technique};
use crate::model::{Cell, Height, HeightSet, Rules};
use crate::step::{DeadEnd, Step, TechniqueId, Witness};

/// A height that one house holds only where it crosses another.
pub(crate) struct Locked;

impl Sealed for Locked {}

impl Technique for Locked {
    fn id(&self) -> TechniqueId {
        TechniqueId::Locked
    }

    fn knows(&self, rules: &Rules) -> bool {
        // Rows, columns and diagonals cross each other in one cell only.
        !rules.regions().is_none()
    }

    fn example(&self) -> Example {
        Example {
            rows: "boxes 3x2: . . . . . . / 23456 23456 . . . . / 23456 23456 . . . .",
            effects: "r1c3<>1 r1c4<>1 r1c5<>1 r1c6<>1",
        }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let board = position.board();
        each_house_beside_others(self.id(), position, found, |house, found| {
            each_lock(board, house, |lock| found.push(step(position, lock)))
        })
    }
}

/// A height locked into the crossing of two houses.
struct Lock {
    height: Height,
    /// All its places in this house ...
    base: usize,
    /// ... lie in this one, too.
    cover: usize,
    places: Vec<Cell>,
    /// The cells that lose it; never none.
    struck: Vec<Cell>,
}

/// The cells at these positions of a house.
pub(super) fn cells(board: &Board, house: usize, mut positions: u32) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(positions.count_ones() as usize);
    while positions != 0 {
        cells.push(board.frame().cell(house, positions.trailing_zeros() as usize));
        positions &= positions - 1;
    }
    cells
}

/// Hands over every lock that strikes anything with its places in this house: by height, parks first.
fn each_lock(
    board: &Board,
    base: usize,
    mut act: impl FnMut(Lock) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for height in board.rules().contents().iter() {
        let places = cells(board, base, open_places(board, base, height));
        // A single place is a hidden single.
        let [first, .., last] = places[..] else { continue };
        for cover in houses_through(board, first).filter(|&house| house != base) {
            let holds_all = is_in(board, last, cover)
                && places.iter().all(|&cell| is_in(board, cell, cover))
                && left(board, base, height) == left(board, cover, height);
            if !holds_all {
                continue;
            }
            let mut struck = cells(board, cover, open_places(board, cover, height));
            struck.retain(|cell| !places.contains(cell));
            if !struck.is_empty() {
                act(Lock { height, base, cover, places: places.clone(), struck })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position, lock: Lock) -> Step {
    let Lock { height, places, .. } = lock;
    let mut step = NewStep::new(TechniqueId::Locked, position);
    let (base, cover) = (position.house(lock.base), position.house(lock.cover));
    step.look_at(base);
    step.look_at(cover);
    step.read_all(position.cells_of(base).into_iter().filter(|cell| !places.contains(cell)));
    if height.is_park() {
        step.read_all(position.known_parks(lock.cover));
    }
    for cell in lock.struck {
        step.strike(cell, HeightSet::only(height));
    }
    step.witness(Witness::Locked { height, base, cover, places });
    step.finish()
}

/// Strikes what is locked out of a house, from any board; says whether that was anything.
pub(in crate::infer) fn strike_all(board: &mut Board) -> Result<bool, DeadEnd> {
    let mut struck = Vec::new();
    for house in 0..board.houses().len() {
        let _ = each_lock(board, house, |lock| {
            struck.extend(lock.struck.into_iter().map(|cell| (cell, lock.height)));
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
    fn a_box_points_along_a_line() {
        fires(&Locked, "boxes 2x2: . . . . / 34 34 . .", "r1c3<>1 r1c4<>1");
    }

    #[test]
    fn a_line_claims_a_box() {
        fires(&Locked, "boxes 2x2: . . 34 34 / . . . .", "r2c1<>1 r2c2<>1");
    }

    #[test]
    fn parks_are_locked_only_where_both_houses_have_as_many_left() {
        fires(&Locked, "heights 1-3, boxes 2x2: . . . . / 123 123 . .", "r1c3<>- r1c4<>-");
        silent(&Locked, "heights 1-1, boxes 2x2: . . 1 - / - 1 . .");
    }

    #[test]
    fn a_height_with_a_place_elsewhere_is_not_locked() {
        silent(&Locked, "boxes 2x2: . . . . / . 34 . .");
        silent(&Locked, "diagonals: . . 34 34 / . . . .");
    }
}
