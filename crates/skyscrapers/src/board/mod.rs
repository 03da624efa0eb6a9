//! A board with pencil marks: which heights may still stand where.
//!
//! The board keeps every candidate twice, so that each inference finds it the way it asks:
//!
//! ```text
//! cells[cell]            the heights this cell may hold        (a bit a height)
//! places[house][height]   where in this house the height may go  (a bit a position)
//! ```
//!
//! [`Board::strike`] is the only way to change anything, and it keeps both in step. It draws no
//! conclusion itself. Like the posts' `constrainAndEnqueue`, it notes what there is to conclude:
//! cells with one candidate left, heights with one place left, and *dirty* houses, which have
//! changed since they were last filtered. The inferences in [`crate::infer`] empty those queues.
//!
//! What always holds: a candidate is in `cells` exactly if it is in `places` of every house
//! through the cell; `counts[house]` is their number; `open` is the number of cells with more than
//! one candidate. After a [`DeadEnd`] the board is of no further use.

mod contradiction;
mod frame;
mod strikes;

use std::sync::Arc;

pub use contradiction::Contradiction;
pub(crate) use frame::Frame;

use crate::model::{
    Cell, Clue, ClueId, Ends, Height, HeightSet, House, Puzzle, Rules, Size, Solution,
};
use crate::step::DeadEnd;

/// The candidates of a puzzle in progress.
#[derive(Debug, Clone)]
pub struct Board {
    frame: Arc<Frame>,
    /// The clues of each row and column.
    ends: Vec<Ends>,
    cells: Vec<u64>,
    places: Vec<u32>,
    counts: Vec<u16>,
    /// `counts` when the house was last filtered.
    filtered_at: Vec<u16>,
    open: usize,
    /// A bit for each house.
    dirty: [u64; 2],
    resolved: Vec<Cell>,
    cornered: Vec<(u8, Height)>,
}

impl Board {
    /// The empty board of a puzzle, with its givens placed.
    ///
    /// # Errors
    /// A [`Contradiction`] when the puzzle contradicts itself at first sight.
    pub fn new(puzzle: &Puzzle) -> Result<Board, Contradiction> {
        let mut board = Board::blank(Arc::new(Frame::new(puzzle)));
        board.reset(puzzle)?;
        Ok(board)
    }

    /// A board without a puzzle, to be [`reset`](Board::reset).
    pub(crate) fn blank(frame: Arc<Frame>) -> Board {
        let houses = frame.houses().len();
        Board {
            ends: vec![Ends::NONE; 2 * frame.size()],
            cells: vec![0; frame.size() * frame.size()],
            places: vec![0; houses * frame.stride()],
            counts: vec![0; houses],
            filtered_at: vec![0; houses],
            open: 0,
            dirty: [0; 2],
            resolved: Vec::new(),
            cornered: Vec::new(),
            frame,
        }
    }

    /// Starts over with a puzzle of the same frame, without allocating.
    pub(crate) fn reset(&mut self, puzzle: &Puzzle) -> Result<(), Contradiction> {
        for (ends, house) in self.ends.iter_mut().zip(self.frame.houses()) {
            *ends = house.line().map_or(Ends::NONE, |line| puzzle.ends(line));
        }
        self.open_all();
        contradiction::at_first_sight(puzzle, &self.frame)?;
        for cell in puzzle.size().iter_cells() {
            if let Some(given) = puzzle.given(cell) {
                self.place(cell, given)?;
            }
        }
        Ok(())
    }

    /// A board on which nothing is known but one house: its candidates, and these clues.
    ///
    /// # Errors
    /// A [`DeadEnd`] when a cell or a height of the house has nothing left.
    pub(crate) fn only_house(&self, house: usize, ends: Ends) -> Result<Board, DeadEnd> {
        let mut board = Board::blank(Arc::clone(&self.frame));
        board.open_all();
        if let Some(line) = board.ends.get_mut(house) {
            *line = ends;
        }
        for position in 0..self.frame.size() {
            let cell = self.frame.cell(house, position);
            board.strike_heights(cell, board.candidates(cell).minus(self.candidates(cell)))?;
        }
        board.forget_queues();
        Ok(board)
    }

    /// Every cell may hold everything.
    fn open_all(&mut self) {
        let n = self.frame.size();
        let all_heights = self.rules().contents();
        let all_positions = u32::MAX >> (32 - n);
        self.cells.fill(all_heights.bits());
        self.places.fill(all_positions);
        if self.rules().parks() == 0 {
            // No building is a park: height 0 has no places and is never looked at.
            self.places.iter_mut().step_by(self.frame.stride()).for_each(|places| *places = 0);
        }
        self.counts.fill((n * all_heights.len()) as u16);
        self.filtered_at.copy_from_slice(&self.counts);
        self.open = if all_heights.len() > 1 { n * n } else { 0 };
        self.mark_all_dirty();
        self.resolved.clear();
        self.cornered.clear();
        if self.open == 0 {
            // The 1x1 board is solved before it begins; nothing will ever be struck.
            let size = self.size();
            self.resolved.extend(size.iter_cells());
        }
    }

    /// Becomes a copy of another board of the same puzzle, without allocating.
    pub(crate) fn copy_from(&mut self, other: &Board) {
        self.cells.copy_from_slice(&other.cells);
        self.places.copy_from_slice(&other.places);
        self.counts.copy_from_slice(&other.counts);
        self.filtered_at.copy_from_slice(&other.filtered_at);
        self.ends.copy_from_slice(&other.ends);
        self.open = other.open;
        self.dirty = other.dirty;
        self.resolved.clone_from(&other.resolved);
        self.cornered.clone_from(&other.cornered);
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.frame.board_size()
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.frame.rules()
    }

    /// The tallest building.
    #[must_use]
    pub fn tallest(&self) -> Height {
        self.frame.tallest()
    }

    /// All houses: rows, columns, then diagonals and regions.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        self.frame.houses()
    }

    /// The heights a cell may still hold; none off the board.
    #[inline]
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> HeightSet {
        if !self.size().holds(cell) {
            return HeightSet::EMPTY;
        }
        HeightSet::from_bits(self.cells[cell.offset(self.size())])
    }

    /// The clue at this place, if there is one.
    #[must_use]
    pub fn clue(&self, clue: ClueId) -> Option<Clue> {
        let line = House::from(clue.line());
        let house = self.houses().iter().position(|&house| house == line)?;
        let ends = self.ends(house);
        if clue.line().clues().0 == clue { ends.near } else { ends.far }
    }

    /// Has every cell one candidate left?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// The filled board, if every cell has one candidate left.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let heights: Option<Vec<Height>> =
            self.cells.iter().map(|&bits| HeightSet::from_bits(bits).single()).collect();
        Solution::new(self.size(), heights?)
    }

    // What follows is for the inferences and the search: houses by number, in the frame's order.

    pub(crate) fn frame(&self) -> &Arc<Frame> {
        &self.frame
    }

    /// What the cells may hold, in reading order, a bit a height.
    #[inline]
    pub(crate) fn cells(&self) -> &[u64] {
        &self.cells
    }

    /// The clues of a house; none but rows and columns have any.
    #[inline]
    pub(crate) fn ends(&self, house: usize) -> Ends {
        self.ends.get(house).copied().unwrap_or(Ends::NONE)
    }

    /// Where in a house a height may go.
    #[inline]
    pub(crate) fn places(&self, house: usize, height: Height) -> u32 {
        self.places[house * self.frame.stride() + height.index()]
    }

    /// Where in a house each height may go, by height from 0 (the park).
    #[inline]
    pub(crate) fn places_of_house(&self, house: usize) -> &[u32] {
        let stride = self.frame.stride();
        &self.places[house * stride..(house + 1) * stride]
    }

    /// How many candidates a house has.
    pub(crate) fn count(&self, house: usize) -> u16 {
        self.counts[house]
    }

    /// The next cell that came down to one candidate.
    #[inline]
    pub(crate) fn next_resolved(&mut self) -> Option<Cell> {
        self.resolved.pop()
    }

    /// The next height that came down to as many places in a house as it needs.
    #[inline]
    pub(crate) fn next_cornered(&mut self) -> Option<(usize, Height)> {
        self.cornered.pop().map(|(house, height)| (usize::from(house), height))
    }

    /// The dirty house that is cheapest and most likely to tell something new: few candidates, and,
    /// counting twice, many struck since it was last filtered. It counts as clean from here on.
    #[inline]
    pub(crate) fn next_dirty(&mut self) -> Option<usize> {
        let mut best: Option<(i32, usize)> = None;
        for (word, &dirty) in self.dirty.iter().enumerate() {
            let mut rest = dirty;
            while rest != 0 {
                let house = 64 * word + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let (now, then) = (self.counts[house], self.filtered_at[house]);
                let cost = 3 * i32::from(now) - 2 * i32::from(then);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, house));
                }
            }
        }
        let (_, house) = best?;
        self.mark_clean(house);
        Some(house)
    }

    /// Do two cells share a house?
    #[inline]
    pub(crate) fn share_a_house(&self, first: Cell, second: Cell) -> bool {
        if first.row() == second.row() || first.column() == second.column() {
            return true;
        }
        if !self.frame.has_extras() {
            return false;
        }
        let extras = |cell: Cell| self.frame.extras(cell.offset(self.size()));
        extras(first).any(|one| {
            let house = self.frame.extra(one).house;
            extras(second).any(|other| self.frame.extra(other).house == house)
        })
    }

    /// Notes everything there is to conclude from the candidates as they are.
    pub(crate) fn requeue(&mut self) {
        self.forget_queues();
        self.mark_all_dirty();
        let size = self.size();
        let single = |cell: &Cell| self.cells[cell.offset(size)].is_power_of_two();
        self.resolved.extend(size.iter_cells().filter(single));
        for house in 0..self.frame.houses().len() {
            for height in (0..=self.frame.tallest().get()).filter_map(Height::new) {
                let places = self.places(house, height).count_ones();
                if places > 0 && places == self.frame.quota(height) {
                    self.cornered.push((house as u8, height));
                }
            }
        }
    }

    /// Leaves the conclusions to somebody who draws them himself.
    pub(crate) fn forget_queues(&mut self) {
        self.resolved.clear();
        self.cornered.clear();
    }

    fn mark_all_dirty(&mut self) {
        let houses = self.frame.all_houses();
        self.dirty = [houses as u64, (houses >> 64) as u64];
    }

    /// Nothing is left to learn from this house alone.
    #[inline]
    pub(crate) fn mark_clean(&mut self, house: usize) {
        self.filtered_at[house] = self.counts[house];
        self.dirty[house / 64 % 2] &= !(1 << (house % 64));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    fn height(number: u8) -> Height {
        Height::new(number).expect("a height")
    }

    fn empty(size: usize) -> Board {
        let puzzle = Puzzle::from_clues(&vec![0; 4 * size]).expect("a puzzle");
        Board::new(&puzzle).expect("a board")
    }

    #[test]
    fn striking_keeps_cells_and_places_in_step() {
        let mut board = empty(4);
        board.strike(cell("r2c3"), height(4)).expect("no contradiction");
        assert_eq!(board.candidates(cell("r2c3")).to_string(), "123");
        assert_eq!(board.places(1, height(4)), 0b1011);
        assert_eq!(board.places(4 + 2, height(4)), 0b1101);
        assert_eq!(board.counts[1], 15);
    }

    #[test]
    fn the_last_candidate_of_a_cell_is_noted_and_the_next_strike_contradicts() {
        let mut board = empty(3);
        board.place(cell("r1c1"), height(2)).expect("no contradiction");
        assert_eq!(board.next_resolved(), Some(cell("r1c1")));
        let contradiction = board.strike(cell("r1c1"), height(2)).expect_err("a contradiction");
        assert_eq!(contradiction, DeadEnd::NoHeight { cell: cell("r1c1") });
    }

    #[test]
    fn the_last_place_of_a_height_is_noted_and_losing_it_contradicts() {
        let mut board = empty(3);
        board.strike(cell("r1c1"), height(3)).expect("no contradiction");
        assert_eq!(board.next_cornered(), None);
        board.strike(cell("r1c2"), height(3)).expect("no contradiction");
        assert_eq!(board.next_cornered(), Some((0, height(3))));
        let contradiction = board.strike(cell("r1c3"), height(3)).expect_err("a contradiction");
        assert_eq!(contradiction, DeadEnd::NoPlace { height: height(3), house: House::Row(0) });
    }

    #[test]
    fn the_cheapest_dirty_line_comes_first() {
        let mut board = empty(4);
        board.strike(cell("r3c1"), height(4)).expect("no contradiction");
        board.strike(cell("r3c2"), height(4)).expect("no contradiction");
        assert_eq!(board.next_dirty(), Some(2));
        assert_eq!(board.next_dirty(), Some(4));
        assert_eq!(board.next_dirty(), Some(5));
        assert_eq!(board.next_dirty(), Some(0));
    }

    #[test]
    fn extra_houses_lose_their_places_too() {
        let draft = Draft {
            size: 4,
            rules: DraftRules { diagonals: true, boxes: Some((2, 2)), ..DraftRules::default() },
            clues: vec![0; 16],
            ..Draft::default()
        };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let mut board = Board::new(&puzzle).expect("a board");
        board.strike(cell("r4c1"), height(2)).expect("no contradiction");
        let struck: Vec<String> = (0..board.houses().len())
            .filter(|&house| board.counts[house] < 16)
            .map(|house| board.houses()[house].to_string())
            .collect();
        assert_eq!(struck.join(", "), "row 4, column 1, the rising diagonal, box 3");
    }
}
