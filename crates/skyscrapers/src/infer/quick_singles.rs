//! The singles that come next, without a word.
//!
//! Nine in ten steps that follow a supposition place the last height of a cell, of a house or in it. Where a choice only asks
//! how long a refutation is, they need not be written out: this finds the same ones as the first techniques do, in
//! the same order, and says no more than what stands where and why. It may be asked only where the openings of clues
//! have been used up, since these would come in between.

use super::position::Position;
use crate::model::{Cell, Height, Sight};

/// A height that can be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Single {
    pub(super) cell: Cell,
    pub(super) height: Height,
    pub(super) reason: SingleKind,
}

/// Why it can be placed. Houses by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SingleKind {
    /// The cell is the last one of a house.
    LastCell(usize),
    /// It is the height's last place in a house.
    Hidden(usize),
    /// It is the cell's last height.
    Naked,
}

/// What singles have to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NextSingle {
    Single(Single),
    Nothing,
    /// Something that is wrong: let the techniques say it.
    Odd,
}

/// Are the openings of clues used up for good: those of 1, of the most and of two that share all buildings?
pub(super) fn openings_are_spent(position: &Position) -> bool {
    let (board, size) = (position.board(), position.size().get());
    if position.rules().parks() > 0 || position.rules().sight() != Sight::Count {
        return false;
    }
    let full = u32::MAX >> (32 - size);
    (0..2 * size).all(|house| {
        let ends = board.ends(house);
        let placed = position.placed_in(house);
        let clue =
            |clue: Option<crate::model::Clue>| clue.map_or(0, |clue| usize::from(clue.get()));
        let (near, far) = (clue(ends.near), clue(ends.far));
        let tallest = board.tallest();
        let stands = |at: usize| {
            let cell = board.frame().cell(house, at);
            placed >> at & 1 != 0 && board.candidates(cell).single() == Some(tallest)
        };
        let one = (near != 1 || stands(0)) && (far != 1 || stands(size - 1));
        let most = (near != size && far != size) || placed == full;
        let shared = near == 0 || far == 0 || near + far != size + 1 || stands(near - 1);
        one && most && shared
    })
}

/// Finds one single after the other on the way from a position.
#[derive(Debug, Default)]
pub(super) struct QuickSingles {
    /// Houses that have more than one open cell, a bit each.
    no_last_cell: u128,
    /// Houses in which no height has its last place.
    no_hidden: u128,
}

impl QuickSingles {
    /// The next single, once these houses have changed.
    pub(super) fn next(&mut self, position: &Position, changed: u128) -> NextSingle {
        self.no_last_cell &= !changed;
        self.no_hidden &= !changed;
        let (board, size) = (position.board(), position.size().get());
        let frame = board.frame();
        let full = u32::MAX >> (32 - size);
        for house in position.in_order(frame.all_houses() & !self.no_last_cell) {
            let open = full & !position.placed_in(house);
            if open.count_ones() != 1 {
                self.no_last_cell |= 1 << house;
                continue;
            }
            let cell = frame.cell(house, open.trailing_zeros() as usize);
            let standing = |at: &usize| board.candidates(frame.cell(house, *at)).bits();
            let others = (0..size).filter(|at| open >> at & 1 == 0);
            let taken = others.fold(0, |all, at| all | standing(&at));
            let left = board.candidates(cell);
            let all_differ = taken.count_ones() as usize == size - 1;
            return match left.single() {
                Some(height) if all_differ && taken & left.bits() == 0 => {
                    NextSingle::Single(Single { cell, height, reason: SingleKind::LastCell(house) })
                }
                _ => NextSingle::Odd,
            };
        }
        for house in position.in_order(frame.all_houses() & !self.no_hidden) {
            let placed = position.placed_in(house);
            for (height, &places) in board.places_of_house(house).iter().enumerate().skip(1) {
                if places & !placed != 0 && places.is_power_of_two() {
                    let cell = frame.cell(house, places.trailing_zeros() as usize);
                    let (height, reason) = (Height::of(height), SingleKind::Hidden(house));
                    return NextSingle::Single(Single { cell, height, reason });
                }
            }
            self.no_hidden |= 1 << house;
        }
        let naked = |cell: Cell| {
            let height = board.candidates(cell).single()?;
            Some(NextSingle::Single(Single { cell, height, reason: SingleKind::Naked }))
        };
        position.open_cells().find_map(naked).unwrap_or(NextSingle::Nothing)
    }
}
