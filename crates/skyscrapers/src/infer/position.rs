//! A board as somebody with a pencil has it: candidates, and which cells are written in.
//!
//! A [`Board`] tells candidates from struck heights and no more. A player also tells a cell that
//! is *placed* from one that merely has a single candidate left: the first has been written in and
//! crossed out of its houses, the second waits to be noticed. [`Position`] keeps that difference.
//! Crossing out goes with placing, at once; nothing else is ever concluded here.

use super::peers::known_parks;
use super::singles;
use crate::board::{Board, Contradiction};
use crate::model::{Cell, Ends, Height, HeightSet, House, Puzzle, Rules, Size, Solution};
use crate::step::{DeadEnd, Effect, Step};

/// The state of a puzzle in the course of reasoning.
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    /// By row, then by column: the positions of the cells that are placed.
    placed: Vec<u32>,
    /// Lines touched since they were last asked for, a bit each.
    changed: u128,
}

impl Position {
    /// The empty board of a puzzle with its givens placed.
    ///
    /// # Errors
    /// A [`Contradiction`] when the puzzle contradicts itself at first sight.
    pub fn new(puzzle: &Puzzle) -> Result<Position, Contradiction> {
        let mut board = Board::new(puzzle)?;
        board.forget_queues();
        let changed = board.frame().all_houses();
        let placed = vec![0; 2 * board.size().get()];
        let mut position = Position { board, placed, changed };
        for cell in puzzle.size().iter_cells() {
            if let Some(given) = puzzle.given(cell) {
                position.place(cell, given)?;
            }
        }
        Ok(position)
    }

    /// A board as it is, with what has one candidate left written in.
    pub(crate) fn of_board(board: Board) -> Result<Position, DeadEnd> {
        let changed = board.frame().all_houses();
        let placed = vec![0; 2 * board.size().get()];
        let mut position = Position { board, placed, changed };
        position.board.forget_queues();
        for cell in position.size().iter_cells() {
            if let Some(height) = position.candidates(cell).single() {
                position.place(cell, height)?;
            }
        }
        Ok(position)
    }

    /// A position in which nothing is known but one house: its candidates, what is placed there, and
    /// these clues.
    ///
    /// # Errors
    /// A [`DeadEnd`] when a cell or a height of the house has nothing left.
    pub(super) fn only_house(&self, number: usize, ends: Ends) -> Result<Position, DeadEnd> {
        let board = self.board.only_house(number, ends)?;
        let placed = vec![0; 2 * board.size().get()];
        let mut position = Position { board, placed, changed: 0 };
        let here = self.placed_in(number);
        for at in (0..self.size().get()).filter(|at| here >> at & 1 != 0) {
            let cell = self.board.frame().cell(number, at);
            if let Some(height) = self.candidates(cell).single() {
                position.place(cell, height)?;
            }
        }
        Ok(position)
    }

    /// Becomes a copy of another position of the same puzzle, without allocating.
    pub(super) fn copy_from(&mut self, other: &Position) {
        self.board.copy_from(&other.board);
        self.placed.copy_from_slice(&other.placed);
        self.changed = other.changed;
    }

    /// Supposes a candidate and follows it up with singles, in silence: what is found is struck, and nothing is written in. Not
    /// with parks.
    ///
    /// # Errors
    /// A [`DeadEnd`] when a cell or a height has nothing left. The position is of no further use then.
    pub(super) fn suppose_singly(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        self.board.place(cell, height)?;
        singles(&mut self.board)
    }

    /// The candidates, and nothing else.
    pub(crate) fn into_board(self) -> Board {
        self.board
    }

    /// The candidates.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The heights a cell may still hold; none off the board.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> HeightSet {
        self.board.candidates(cell)
    }

    /// Has this cell been written in?
    #[must_use]
    pub fn is_placed(&self, cell: Cell) -> bool {
        self.size().holds(cell) && self.placed[cell.row()] >> cell.column() & 1 != 0
    }

    /// The cells that have not been written in, in reading order.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size().get();
        (0..size).flat_map(move |row| {
            let open = !self.placed[row] & (u32::MAX >> (32 - size));
            each_bit(open.into()).map(move |column| self.board.frame().cell(row, column))
        })
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.board.rules()
    }

    /// Are all cells written in?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let full = u32::MAX >> (32 - self.size().get());
        self.placed[..self.size().get()].iter().all(|&placed| placed == full)
    }

    /// The filled board, once every cell is written in.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        if self.is_solved() { self.board.solution() } else { None }
    }

    /// Writes a height into a cell and crosses it out of the houses through it.
    ///
    /// # Errors
    /// A [`DeadEnd`] when it is no candidate, or leaves a cell or a height with nothing. The
    /// position is of no further use then.
    pub fn place(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        if !self.size().holds(cell) {
            return Err(DeadEnd::NoHeight { cell });
        }
        self.touch(cell);
        self.board.place(cell, height)?;
        let size = self.size().get();
        self.placed[cell.row()] |= 1 << cell.column();
        self.placed[size + cell.column()] |= 1 << cell.row();
        self.cross_out(cell.row(), height)?;
        self.cross_out(size + cell.column(), height)?;
        for number in self.board.frame().extras(cell.offset(self.size())) {
            let house = self.board.frame().extra(number).house;
            self.cross_out(usize::from(house), height)?;
        }
        self.board.forget_queues();
        Ok(())
    }

    /// Strikes a candidate. Striking what is not there changes nothing.
    ///
    /// # Errors
    /// A [`DeadEnd`] when the cell or the height has nothing left. The position is of no further
    /// use then.
    pub fn strike(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        if !self.size().holds(cell) {
            return Ok(());
        }
        self.touch(cell);
        let struck = self.board.strike(cell, height);
        self.board.forget_queues();
        struck
    }

    /// Does what a step says.
    ///
    /// # Errors
    /// A [`DeadEnd`] when a cell or a height has nothing left. The position is of no further use
    /// then.
    pub fn apply(&mut self, step: &Step) -> Result<(), DeadEnd> {
        for &effect in &step.effects {
            match effect {
                Effect::Place { cell, height } => self.place(cell, height)?,
                Effect::Strike { cell, heights } => {
                    for height in heights.iter() {
                        self.strike(cell, height)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Strikes a height from the cells of a house where it is not placed, if it is placed there as
    /// often as it goes: once, and a park as often as the house has parks.
    fn cross_out(&mut self, house: usize, height: Height) -> Result<(), DeadEnd> {
        let places = self.board.places(house, height);
        let keep = self.placed_in(house) & places;
        if keep.count_ones() < self.board.frame().quota(height) {
            return Ok(());
        }
        let mut rest = places & !keep;
        while rest != 0 {
            let other = self.board.frame().cell(house, rest.trailing_zeros() as usize);
            rest &= rest - 1;
            self.touch(other);
            self.board.strike(other, height)?;
        }
        if keep.count_ones() > self.board.frame().quota(height) {
            return Err(DeadEnd::NoPlace { height, house: self.board.houses()[house] });
        }
        Ok(())
    }

    fn touch(&mut self, cell: Cell) {
        let size = self.size();
        self.changed |= 1 << cell.row() | 1 << (size.get() + cell.column());
        for number in self.board.frame().extras(cell.offset(size)) {
            self.changed |= 1 << self.board.frame().extra(number).house;
        }
    }

    // What follows is for the techniques: houses by number, in the frame's order.

    /// The positions of a house that are placed.
    pub(crate) fn placed_in(&self, house: usize) -> u32 {
        let size = self.size().get();
        if let Some(&placed) = self.placed.get(house) {
            return placed;
        }
        let cells = (0..size).map(|position| (position, self.board.frame().cell(house, position)));
        cells.fold(0, |bits, (position, cell)| bits | u32::from(self.is_placed(cell)) << position)
    }

    /// The numbers of all houses in the order in which people look at them: columns from the left,
    /// rows from the top, then diagonals and regions.
    pub(crate) fn houses_in_order(&self) -> impl Iterator<Item = usize> + use<> {
        self.in_order(self.board.frame().all_houses())
    }

    /// Those of these houses, a bit each, in the same order.
    pub(crate) fn in_order(&self, houses: u128) -> impl Iterator<Item = usize> + use<> {
        let size = self.size().get();
        let rows = houses & ((1 << size) - 1);
        let columns = houses >> size & ((1 << size) - 1);
        let extras = houses >> (2 * size);
        each_bit(columns)
            .map(move |at| size + at)
            .chain(each_bit(rows))
            .chain(each_bit(extras).map(move |at| 2 * size + at))
    }

    /// The cells of a house, in its order; none if the board has no such house.
    #[must_use]
    pub fn cells_of(&self, house: House) -> Vec<Cell> {
        let number = self.board.houses().iter().position(|&other| other == house);
        let cells =
            |number| (0..self.size().get()).map(move |at| self.board.frame().cell(number, at));
        number.map_or(Vec::new(), |number| cells(number).collect())
    }

    /// The cells in house with this one that are placed as parks.
    pub(crate) fn parks_in_house_with(&self, cell: Cell) -> Vec<Cell> {
        let houses = self.board.houses().iter().map(|&house| self.cells_of(house));
        let others = houses.filter(|cells| cells.contains(&cell)).flatten();
        let is_park = |&other: &Cell| {
            self.is_placed(other) && self.candidates(other) == HeightSet::only(Height::PARK)
        };
        others.filter(is_park).collect()
    }

    /// The cells of a house that are known to be parks.
    pub(super) fn known_parks(&self, number: usize) -> impl Iterator<Item = Cell> {
        let known = known_parks(&self.board, number);
        let positions = (0..self.size().get()).filter(move |at| known >> at & 1 != 0);
        positions.map(move |at| self.board.frame().cell(number, at))
    }

    pub(crate) fn house(&self, number: usize) -> House {
        self.board.houses()[number]
    }

    /// The houses touched since this was last asked, a bit each.
    pub(crate) fn take_changed(&mut self) -> u128 {
        std::mem::take(&mut self.changed)
    }
}

fn each_bit(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        let some = bits != 0;
        bits &= bits.wrapping_sub(1);
        some.then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    fn position(draft: &Draft) -> Position {
        Position::new(&Puzzle::new(draft).expect("a puzzle")).expect("a position")
    }

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    fn height(number: u8) -> Height {
        Height::new(number).expect("a height")
    }

    fn row(position: &Position, row: usize) -> String {
        let cells = position.size().iter_cells().filter(|cell| cell.row() == row);
        cells.map(|cell| position.candidates(cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn givens_are_placed_and_crossed_out() {
        let mut draft = Draft { size: 3, clues: vec![0; 12], ..Draft::default() };
        draft.givens = vec![0, 2, 0, 0, 0, 0, 0, 0, 0];
        let position = position(&draft);
        assert_eq!(row(&position, 0), "13 2 13");
        assert_eq!(row(&position, 2), "123 13 123");
        assert!(position.is_placed(cell("r1c2")) && !position.is_placed(cell("r1c1")));
    }

    #[test]
    fn a_single_candidate_is_not_placed_and_crosses_nothing_out() {
        let mut position = position(&Draft { size: 3, clues: vec![0; 12], ..Draft::default() });
        position.strike(cell("r1c1"), height(1)).expect("no dead end");
        position.strike(cell("r1c1"), height(2)).expect("no dead end");
        assert_eq!(row(&position, 0), "3 123 123");
        assert!(!position.is_placed(cell("r1c1")));
        position.place(cell("r1c1"), height(3)).expect("no dead end");
        assert_eq!(row(&position, 0), "3 12 12");
    }

    #[test]
    fn parks_are_crossed_out_when_a_line_has_all_of_them() {
        let mut position = position(&Draft {
            size: 4,
            rules: DraftRules { heights: Some(2), ..DraftRules::default() },
            clues: vec![0; 16],
            ..Draft::default()
        });
        position.place(cell("r1c1"), Height::PARK).expect("no dead end");
        assert_eq!(row(&position, 0), "- -12 -12 -12");
        position.place(cell("r1c3"), Height::PARK).expect("no dead end");
        assert_eq!(row(&position, 0), "- 12 - 12");
    }

    #[test]
    fn placing_what_cannot_be_is_a_dead_end() {
        let mut position = position(&Draft { size: 2, clues: vec![0; 8], ..Draft::default() });
        position.place(cell("r1c1"), height(1)).expect("no dead end");
        let end = position.place(cell("r1c2"), height(1)).expect_err("a dead end");
        assert_eq!(end, DeadEnd::NoHeight { cell: cell("r1c2") });
    }
}
