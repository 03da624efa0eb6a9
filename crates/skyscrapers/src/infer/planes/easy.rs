//! What levels 1 and 2 say, on planes: the openings, dense runs and the two-clue rule.
//!
//! Most of it depends on the clues alone and is struck once, at the start ([`opening`]). What is
//! left waits for the tallest building of a line: once that stands in the `c`-th cell before a
//! clue `c`, a slope leads up to it; and a clue 2 may settle its first cell.

use super::bits::{Bits, LARGEST};
use super::grid::Grid;
use super::state::State;
use crate::step::Level;

/// Where each height may stand in a line, by position; heights count from 0.
pub(super) type LinePlaces = [u32; LARGEST];

/// What two facing clues leave of an empty line by the rules of Starter, and of Easy.
pub(super) fn opening(size: usize, near: u8, far: u8, level: Level) -> LinePlaces {
    let mut places = [0; LARGEST];
    places[..size].fill(u32::MAX >> (32 - size));
    from_one_end(size, near, level, false, &mut places);
    from_one_end(size, far, level, true, &mut places);
    let peak = size - 1;
    if near != 0 && far != 0 && usize::from(near + far) == size + 1 {
        let bit = 1 << (near - 1);
        places[..peak].iter_mut().for_each(|places| *places &= !bit);
    }
    if level >= Level::Easy && near == 2 && far == 2 && size >= 3 {
        places[peak - 1] &= 1 | 1 << peak;
    }
    places
}

/// `clue-1`, `clue-N`, `staircase`; `second-cell` from Easy on.
fn from_one_end(size: usize, clue: u8, level: Level, far: bool, places: &mut LinePlaces) {
    let clue = usize::from(clue);
    if clue == 0 {
        return;
    }
    for (height, places) in places[..size].iter_mut().enumerate() {
        for distance in 0..size {
            let wrong_first = clue == 1 && distance == 0 && height + 1 < size;
            let out_of_order = clue == size && height != distance;
            let too_tall = clue >= 2 && height + clue > size + distance;
            let second_second = clue == 2
                && size >= 3
                && level >= Level::Easy
                && distance == 1
                && height + 2 == size;
            if wrong_first || out_of_order || too_tall || second_second {
                *places &= !(1 << if far { size - 1 - distance } else { distance });
            }
        }
    }
}

/// The directions in which clues look: right, left, down, up.
const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

/// Does a direction run along its lines as they are read?
#[inline]
fn is_forward(direction: usize) -> bool {
    direction & 1 == 0
}

/// The cells one farther in a direction.
#[inline]
fn ahead<B: Bits>(grid: &Grid<B>, cells: B, direction: usize) -> B {
    let n = grid.size as u32;
    match direction {
        0 => cells << 1,
        1 => cells >> 1,
        2 => cells << n,
        _ => cells >> n,
    }
}

#[inline]
fn back<B: Bits>(grid: &Grid<B>, cells: B, direction: usize) -> B {
    ahead(grid, cells, direction ^ 1)
}

/// The positions `from..to` counted in a direction.
fn stretch(size: usize, from: usize, to: usize, direction: usize) -> u32 {
    let ones = (1u32 << (to - from)) - 1;
    if is_forward(direction) { ones << from } else { ones << (size - to) }
}

/// Where a cell lies on the line through it that runs in a direction: line and position.
fn on_line(size: usize, cell: u32, direction: usize) -> (usize, usize) {
    let (row, column) = (cell as usize / size, cell as usize % size);
    if direction < 2 { (row, column) } else { (size + column, row) }
}

impl<B: Bits> State<B> {
    /// Prepares the rules of a clue that wait for the tallest building of its line.
    pub(super) fn watch_summit(&mut self, grid: &Grid<B>, line: usize, far: bool, clue: u8) {
        let direction = if line < grid.size { 0 } else { 2 } + usize::from(far);
        let clue = usize::from(clue);
        if clue >= 2 {
            let at = stretch(grid.size, clue - 1, clue, direction);
            self.summits[direction] |= grid.cells_at(at, line);
        }
        if clue == 2 {
            self.twos[direction] |= grid.houses[line];
        }
    }

    /// Takes a step of Easy's if there is one: `dense-run` and `two-clue`.
    pub(super) fn easy(&mut self, grid: &Grid<B>) -> bool {
        let before = self.planes;
        let peak = grid.size - 1;
        for direction in DIRECTIONS {
            let reached = self.summits[direction] & self.placed[peak];
            if !reached.is_none() {
                self.summits[direction] &= !reached;
                for cell in reached.each() {
                    let (line, at) = on_line(grid.size, cell, direction);
                    let distance = if is_forward(direction) { at } else { peak - at };
                    let slope = stretch(grid.size, 0, distance, direction);
                    self.slopes[direction] |= grid.cells_at(slope, line);
                }
            }
            if !self.slopes[direction].is_none() {
                self.climb(grid, direction);
            }
            let standing = self.twos[direction] & self.placed[peak];
            for cell in standing.each() {
                self.two_clue(grid, cell, direction);
            }
        }
        self.planes != before
    }

    /// Every cell of a slope is lower than the next: strikes what is not above the lowest of the
    /// cell before, and what is not below the tallest of the cell behind.
    fn climb(&mut self, grid: &Grid<B>, direction: usize) {
        let slope = self.slopes[direction];
        let n = grid.size;
        // The cells that may hold something lower than the height at hand; then something taller.
        let mut lower = B::NONE;
        for height in 0..n {
            let below = self.planes[height];
            self.planes[height] &= !ahead(grid, slope & !lower, direction);
            lower |= below & self.planes[height];
        }
        let mut taller = B::NONE;
        for height in (0..n).rev() {
            let next_is_taller = back(grid, taller, direction);
            self.planes[height] &= !(slope & !next_is_taller);
            taller |= self.planes[height];
        }
    }

    /// The tallest stands here before a clue 2. If the second tallest cannot be behind it, that
    /// one is first.
    fn two_clue(&mut self, grid: &Grid<B>, cell: u32, direction: usize) {
        let n = grid.size;
        let (line, at) = on_line(n, cell, direction);
        let distance = if is_forward(direction) { at } else { n - 1 - at };
        let behind = grid.cells_at(stretch(n, distance + 1, n, direction), line);
        let second = n - 2;
        if distance == 0 || !(behind & self.placed[second]).is_none() {
            self.twos[direction] &= !grid.houses[line];
            return;
        }
        if (behind & self.planes[second]).is_none() {
            self.twos[direction] &= !grid.houses[line];
            let first = grid.cells_at(stretch(n, 0, 1, direction), line);
            self.place(grid, first.first(), second);
        }
    }
}
