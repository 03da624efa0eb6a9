//! Striking candidates: some of a cell, or a height from some cells of a house.
//!
//! Both end just where striking one by one ends, lowest height or first position first: same candidates, same queues,
//! same dead end. They are quicker because what the strikes have in common, the cell or the house, is written once.

use super::{Board, Frame};
use crate::model::{Cell, Height, HeightSet};
use crate::step::DeadEnd;

impl Board {
    /// Leaves just this height in a cell.
    ///
    /// # Errors
    /// A [`DeadEnd`] when it is no candidate, or another height loses its last place.
    pub fn place(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        let candidates = self.candidates(cell);
        if !candidates.contains(height) {
            return Err(DeadEnd::NoHeight { cell });
        }
        self.strike_heights(cell, candidates.without(height))
    }

    /// Strikes a candidate, and notes what follows to be concluded. Striking what is not there, off
    /// the board above all, changes nothing.
    ///
    /// # Errors
    /// A [`DeadEnd`] when the cell has no candidate left or the height no place.
    pub fn strike(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        self.strike_heights(cell, HeightSet::only(height))
    }

    /// Strikes some candidates of a cell.
    ///
    /// # Errors
    /// As [`Board::strike`].
    pub(crate) fn strike_heights(&mut self, cell: Cell, heights: HeightSet) -> Result<(), DeadEnd> {
        let struck = self.candidates(cell).and(heights);
        if struck.is_empty() {
            return Ok(());
        }
        let (size, stride) = (self.frame.size(), self.frame.stride());
        let (row, column) = (cell.row(), size + cell.column());
        let index = row * size + cell.column();
        let left = self.cells[index] & !struck.bits();
        self.cells[index] = left;
        let Board { frame, cells, places, counts, dirty, cornered, .. } = self;
        let mut corners = Corners { frame, cells, cornered };
        let mut rest = struck.bits();
        while rest != 0 {
            let height = Height::of(rest.trailing_zeros() as usize);
            rest &= rest - 1;
            if rest == 0 && has_one_at_most(left) {
                if left == 0 {
                    return Err(DeadEnd::NoHeight { cell });
                }
                self.open -= 1;
                self.resolved.push(cell);
            }
            for (house, position) in [(row, cell.column()), (column, cell.row())] {
                counts[house] -= 1;
                let left = &mut places[house * stride + height.index()];
                *left &= !(1 << position);
                corners.note(house, height, *left)?;
            }
            if frame.has_extras() {
                for number in frame.extras(index) {
                    let extra = frame.extra(number);
                    let house = usize::from(extra.house);
                    counts[house] -= 1;
                    dirty[house / 64 % 2] |= 1 << (house % 64);
                    let left = &mut places[house * stride + height.index()];
                    *left &= !(1 << extra.position);
                    corners.note(house, height, *left)?;
                }
            }
        }
        // Rows and columns are the first 64 houses.
        dirty[0] |= 1 << row | 1 << column;
        Ok(())
    }

    /// Strikes a height from these positions of a house.
    ///
    /// # Errors
    /// As [`Board::strike`].
    pub(crate) fn strike_along(
        &mut self,
        house: usize,
        height: Height,
        positions: u32,
    ) -> Result<(), DeadEnd> {
        let (size, stride) = (self.frame.size(), self.frame.stride());
        let here = house * stride + height.index();
        let mut rest = self.places[here] & positions;
        // Where cells have more in common than a row and a column, and where parks come in numbers, one by one.
        if self.frame.has_extras() || height.is_park() {
            while rest != 0 {
                let cell = self.frame.cell(house, rest.trailing_zeros() as usize);
                rest &= rest - 1;
                self.strike(cell, height)?;
            }
            return Ok(());
        }
        if rest == 0 {
            return Ok(());
        }
        let is_row = house < size;
        let (mine, crossing) = if is_row { (house, size) } else { (house - size, 0) };
        let (first, apart) = if is_row { (house * size, 1) } else { (mine, size) };
        let Board { frame, cells, places, counts, dirty, resolved, cornered, open, .. } = self;
        places[here] &= !rest;
        let left_here = places[here];
        dirty[0] |= 1 << house | u64::from(rest) << crossing;
        let mut struck = 0;
        while rest != 0 {
            let position = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            struck += 1;
            let candidates = &mut cells[first + position * apart];
            *candidates &= !(1 << height.get());
            let left = *candidates;
            if has_one_at_most(left) {
                let cell = frame.cell(house, position);
                if left == 0 {
                    return Err(DeadEnd::NoHeight { cell });
                }
                *open -= 1;
                resolved.push(cell);
            }
            let mut corners = Corners { frame, cells, cornered };
            // Rows come before columns.
            if rest == 0 && is_row {
                corners.note(house, height, left_here)?;
            }
            let across = crossing + position;
            counts[across] -= 1;
            let left = &mut places[across * stride + height.index()];
            *left &= !(1 << mine);
            corners.note(across, height, *left)?;
            if rest == 0 && !is_row {
                corners.note(house, height, left_here)?;
            }
        }
        counts[house] -= struck;
        Ok(())
    }
}

#[inline]
fn has_one_at_most(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}

/// The heights that came down to as many places in a house as they need.
struct Corners<'a> {
    frame: &'a Frame,
    cells: &'a [u64],
    cornered: &'a mut Vec<(u8, Height)>,
}

impl Corners<'_> {
    /// A height lost a place in a house: these are left.
    #[inline]
    fn note(&mut self, house: usize, height: Height, left: u32) -> Result<(), DeadEnd> {
        if has_one_at_most(left.into()) || height.is_park() {
            return self.note_few(house, height, left);
        }
        Ok(())
    }

    /// Apart from [`Corners::note`] to keep that short: most strikes corner nothing.
    #[inline(never)]
    fn note_few(&mut self, house: usize, height: Height, left: u32) -> Result<(), DeadEnd> {
        let few = if height.is_park() {
            left.count_ones().cmp(&self.frame.quota(height))
        } else {
            u32::from(left != 0).cmp(&1)
        };
        if few.is_lt() {
            return Err(DeadEnd::NoPlace { height, house: self.frame.houses()[house] });
        }
        // Where the height stands already, there is nothing to conclude.
        if few.is_eq() && (height.is_park() || !self.stands(house, left)) {
            self.cornered.push((house as u8, height));
        }
        Ok(())
    }

    /// Is nothing but the height left in its only place?
    #[inline]
    fn stands(&self, house: usize, place: u32) -> bool {
        let cell = self.frame.cell(house, place.trailing_zeros() as usize);
        self.cells[cell.offset(self.frame.board_size())].is_power_of_two()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Puzzle};
    use crate::rng::Rng;

    fn blank(rules: DraftRules) -> Board {
        let draft = Draft { size: 6, rules, clues: vec![0; 24], ..Draft::default() };
        Board::new(&Puzzle::new(&draft).expect("a puzzle")).expect("a board")
    }

    fn kinds() -> [Board; 4] {
        [
            blank(DraftRules::default()),
            blank(DraftRules { heights: Some(4), ..DraftRules::default() }),
            blank(DraftRules { boxes: Some((2, 3)), ..DraftRules::default() }),
            blank(DraftRules { diagonals: true, ..DraftRules::default() }),
        ]
    }

    /// Everything that striking writes.
    fn state(board: &Board) -> impl PartialEq + std::fmt::Debug {
        let Board { cells, places, counts, open, dirty, resolved, cornered, .. } = board.clone();
        (cells, places, counts, open, dirty, resolved, cornered)
    }

    /// Strikes at random until nothing is left of a board; `strikes` does it in two ways.
    fn check(
        mut strikes: impl FnMut(&mut Rng, &mut Board, &mut Board) -> [Result<(), DeadEnd>; 2],
    ) {
        let mut rng = Rng::new(7);
        for board in kinds() {
            for _ in 0..200 {
                let (mut one_by_one, mut at_once) = (board.clone(), board.clone());
                loop {
                    let [slow, fast] = strikes(&mut rng, &mut one_by_one, &mut at_once);
                    assert_eq!(slow, fast);
                    if slow.is_err() {
                        break;
                    }
                    assert_eq!(state(&one_by_one), state(&at_once));
                }
            }
        }
    }

    #[test]
    fn heights_of_a_cell_go_as_one_by_one() {
        check(|rng, one_by_one, at_once| {
            let cell = Cell::from_index(rng.below(36) as usize, at_once.size());
            let heights =
                HeightSet::from_bits(rng.below(1 << 7).into()).and(at_once.candidates(cell));
            let slow = heights.iter().try_for_each(|height| one_by_one.strike(cell, height));
            [slow, at_once.strike_heights(cell, heights)]
        });
    }

    #[test]
    fn a_height_leaves_a_house_as_one_by_one() {
        check(|rng, one_by_one, at_once| {
            let house = rng.below(at_once.houses().len() as u32) as usize;
            let height = Height::of(rng.below(at_once.frame().stride() as u32) as usize);
            let positions = rng.below(1 << 6);
            let slow =
                (0..6).filter(|position| positions >> position & 1 != 0).try_for_each(|position| {
                    one_by_one.strike(one_by_one.frame().cell(house, position), height)
                });
            [slow, at_once.strike_along(house, height, positions)]
        });
    }

    #[test]
    fn a_height_that_stands_already_is_not_cornered() {
        let [mut board, ..] = kinds();
        let (cell, height) = (Cell::from_index(8, board.size()), Height::of(5));
        board.place(cell, height).expect("no contradiction");
        board.strike_along(1, height, !0b100).expect("no contradiction");
        assert_eq!(board.places(1, height), 0b100);
        assert_eq!(board.next_cornered(), None);
    }
}
