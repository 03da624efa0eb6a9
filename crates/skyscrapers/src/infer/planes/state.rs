//! The candidates of a board as planes, one for each height, and singles on all of them at once.
//!
//! A plane holds the cells where its height may stand. "Which cells have one candidate left?" and
//! "which rows have one place left for this height?" are then a handful of operations on whole
//! boards, and placing a height is another handful.

use super::bits::{Bits, LARGEST};
use super::grid::Grid;

/// The candidates have run out somewhere: the position has no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dead;

/// Rows and columns.
const LINES: usize = 2 * LARGEST;

/// A board in progress. Heights count from 0 here: plane 0 is that of height 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State<B> {
    /// Where each height may stand.
    pub(super) planes: [B; LARGEST],
    /// Where each height does stand, as far as singles have noticed.
    pub(super) placed: [B; LARGEST],
    /// By row and column: near and far clue; 0 = none.
    pub(super) clues: [(u8, u8); LINES],
    /// The heights that are not placed everywhere, a bit each.
    pub(super) open: u32,
    /// The planes as singles left them.
    pub(super) settled: [B; LARGEST],
    /// The planes as fish last saw them.
    pub(super) fished: [B; LARGEST],
    /// The planes as the line rules last saw them.
    pub(super) seen: [B; LARGEST],
    /// The houses that have changed since they were last looked at, a bit each.
    pub(super) dirty: u64,
    /// May the board have no solution? Then lines that are filled are held against their clues.
    pub(super) doubtful: bool,
    /// By direction: the cells that are lower than the next one, on a slope up to the tallest.
    pub(super) slopes: [B; 4],
    /// By direction: where the tallest would have such a slope before it, if it stood there.
    pub(super) summits: [B; 4],
    /// By direction: the lines with a clue 2 about which the two-clue rule has not spoken yet.
    pub(super) twos: [B; 4],
}

impl<B: Bits> State<B> {
    /// Everything may stand everywhere.
    pub(super) fn empty(grid: &Grid<B>) -> State<B> {
        let mut planes = [B::NONE; LARGEST];
        planes[..grid.size].fill(grid.full);
        State {
            planes,
            placed: [B::NONE; LARGEST],
            clues: [(0, 0); LINES],
            open: u32::MAX >> (32 - grid.size),
            settled: planes,
            fished: [B::NONE; LARGEST],
            seen: planes,
            dirty: 0,
            doubtful: false,
            slopes: [B::NONE; 4],
            summits: [B::NONE; 4],
            twos: [B::NONE; 4],
        }
    }

    /// The clues of a house; none but rows and columns have any.
    #[inline]
    pub(super) fn clues_of(&self, grid: &Grid<B>, house: usize) -> (u8, u8) {
        if house < 2 * grid.size { self.clues[house] } else { (0, 0) }
    }

    /// The cells in which some height is placed.
    #[inline]
    pub(super) fn all_placed(&self, grid: &Grid<B>) -> B {
        self.placed[..grid.size].iter().fold(B::NONE, |all, &some| all | some)
    }

    /// Leaves just this height in a cell. Singles will notice.
    #[inline]
    pub(super) fn place(&mut self, grid: &Grid<B>, cell: u32, height: usize) {
        let bit = B::FIRST << cell;
        for (other, plane) in self.planes[..grid.size].iter_mut().enumerate() {
            if other != height {
                *plane &= !bit;
            }
        }
    }

    /// Notes which houses have changed since this was last asked.
    #[inline]
    pub(super) fn note_changes(&mut self, grid: &Grid<B>) {
        let pairs = self.planes[..grid.size].iter().zip(&self.seen);
        let changed = pairs.fold(B::NONE, |all, (&now, &then)| all | (now ^ then));
        if !changed.is_none() {
            self.dirty |= grid.houses_of(changed);
            self.seen = self.planes;
        }
    }

    /// Places what has one candidate or one place left, until there is nothing of the kind.
    pub(super) fn singles(&mut self, grid: &Grid<B>) -> Result<(), Dead> {
        let n = grid.size;
        loop {
            let (mut one, mut two) = (B::NONE, B::NONE);
            for &plane in &self.planes[..n] {
                two |= one & plane;
                one |= plane;
            }
            if one != grid.full {
                return Err(Dead);
            }
            let single = one & !two;
            let mut changed = false;
            let mut open = self.open;
            while open != 0 {
                let height = open.trailing_zeros() as usize;
                open &= open - 1;
                let plane = self.planes[height];
                let news = plane & single & !self.placed[height];
                if plane != self.settled[height] || !news.is_none() {
                    self.settled[height] = plane;
                    changed |= self.place_singles(grid, height, single)?;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Places one height wherever it stands in a cell of `single` or is the only one of its house.
    #[inline]
    fn place_singles(&mut self, grid: &Grid<B>, height: usize, single: B) -> Result<bool, Dead> {
        let plane = self.planes[height];
        let rows = grid.rows_of(plane);
        // All places but the first of each row: no field borrows from the next, since none is empty.
        let more = plane & plane.minus(grid.starts(rows));
        let (columns, crowded) = grid.columns_of(plane);
        if rows != grid.all_rows() || columns != grid.all_columns() {
            return Err(Dead);
        }
        let lonely_rows = grid.fill_rows(rows & !grid.rows_of(more));
        let lonely_columns = grid.fill_columns(columns & !crowded);
        let mut certain = single | lonely_rows | lonely_columns;
        for &house in grid.extra_houses() {
            let places = plane & house;
            if places.is_none() {
                return Err(Dead);
            }
            if (places & places.minus(B::FIRST)).is_none() {
                certain |= house;
            }
        }
        let new = plane & certain & !self.placed[height];
        if new.is_none() {
            return Ok(false);
        }
        let rows = grid.rows_of(new);
        let (columns, crowded) = grid.columns_of(new);
        let twice = new & new.minus(grid.starts(rows));
        if !(twice | crowded).is_none() {
            return Err(Dead);
        }
        let mut reach = grid.fill_rows(rows) | grid.fill_columns(columns);
        for &house in grid.extra_houses() {
            let here = new & house;
            if !here.is_none() {
                if !(here & here.minus(B::FIRST)).is_none() {
                    return Err(Dead);
                }
                reach |= house;
            }
        }
        for plane in &mut self.planes[..grid.size] {
            *plane &= !new;
        }
        self.planes[height] = plane & (!reach | new);
        self.placed[height] |= new;
        if grid.rows_of(self.placed[height]) == grid.all_rows() {
            self.open &= !(1 << height);
        }
        Ok(true)
    }
}
