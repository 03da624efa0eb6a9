//! Peers: cells that cannot both hold a height. And parks, of which a house holds several: which are
//! known, and how many are left.

use crate::board::Board;
use crate::model::{Cell, Height, HeightSet};

/// The positions of a house that are known to be parks.
pub(super) fn known_parks(board: &Board, house: usize) -> u32 {
    let park = HeightSet::only(Height::PARK);
    let mut places = board.places(house, Height::PARK);
    let mut known = 0;
    while places != 0 {
        let position = places.trailing_zeros();
        places &= places - 1;
        if board.candidates(board.frame().cell(house, position as usize)) == park {
            known |= 1 << position;
        }
    }
    known
}

/// The positions of a house that may hold a height and are not known to: all its places; of parks, those
/// that are still open.
pub(super) fn open_places(board: &Board, house: usize, height: Height) -> u32 {
    let places = board.places(house, height);
    if height.is_park() { places & !known_parks(board, house) } else { places }
}

/// How many of a height are left to place in a house: one, until it is known where it stands; of
/// parks, those that are not known yet.
pub(super) fn left(board: &Board, house: usize, height: Height) -> usize {
    let known = if height.is_park() { known_parks(board, house).count_ones() } else { 0 };
    board.frame().quota(height).saturating_sub(known) as usize
}

/// The numbers of the houses through a cell: its column, its row, then diagonals and region.
pub(super) fn houses_through(board: &Board, cell: Cell) -> impl Iterator<Item = usize> {
    let (frame, size) = (board.frame(), board.size());
    let extras =
        frame.extras(cell.offset(size)).map(|number| usize::from(frame.extra(number).house));
    [size.get() + cell.column(), cell.row()].into_iter().chain(extras)
}

/// Is the cell in the house?
pub(super) fn is_in(board: &Board, cell: Cell, house: usize) -> bool {
    houses_through(board, cell).any(|other| other == house)
}

/// Do two cells share a house in which only one of them can hold this height? For parks that is so if
/// the house has just one left, and neither cell is one of those that are known.
pub(super) fn exclude(board: &Board, first: Cell, second: Cell, height: Height) -> bool {
    if height.is_park() {
        exclusive_house(board, first, second, height).is_some()
    } else {
        board.share_a_house(first, second)
    }
}

/// A house through both cells in which only one of them can hold this height.
pub(super) fn exclusive_house(
    board: &Board,
    first: Cell,
    second: Cell,
    height: Height,
) -> Option<usize> {
    let known = |cell| board.candidates(cell) == HeightSet::only(Height::PARK);
    if height.is_park() && (known(first) || known(second)) {
        return None;
    }
    houses_through(board, first)
        .find(|&house| is_in(board, second, house) && left(board, house, height) == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::example::read;

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    #[test]
    fn parks_exclude_each_other_where_one_is_left() {
        let position = read("heights 1-2: - . . . / . . . . / . . . .").expect("a position");
        let board = position.board();
        assert_eq!((left(board, 0, Height::PARK), left(board, 1, Height::PARK)), (1, 2));
        assert_eq!(known_parks(board, 0), 0b0001);
        assert_eq!(open_places(board, 0, Height::PARK), 0b1110);
        assert!(exclude(board, cell("r1c2"), cell("r1c3"), Height::PARK));
        assert!(!exclude(board, cell("r2c2"), cell("r2c3"), Height::PARK));
        // The one that is known takes nothing from the one that is left.
        assert!(!exclude(board, cell("r1c1"), cell("r1c3"), Height::PARK));
        assert!(exclude(board, cell("r2c2"), cell("r2c3"), Height::of(1)));
        assert!(!exclude(board, cell("r2c2"), cell("r3c3"), Height::of(1)));
    }

    #[test]
    fn cells_are_in_all_their_houses() {
        let position = read("diagonals, boxes 2x2: . . . .").expect("a position");
        let houses = houses_through(position.board(), cell("r2c2")).map(|n| position.house(n));
        let names: Vec<String> = houses.map(|house| house.to_string()).collect();
        assert_eq!(names.join(", "), "column 2, row 2, the falling diagonal, box 1");
    }
}
