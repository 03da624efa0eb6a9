//! Counting height by height, from the tallest down.
//!
//! One height takes a cell of every row and of every column. How many ways there are to go on after the tallest
//! heights are placed depends only on which cells are free and on what each clue still has to see
//! ([`FreeCellTable`]); which of the tallest stands where is forgotten. Boards that agree in that are counted
//! once. What can be seen settles early, so the boards to tell apart stay few: an 8x8 with all its clues and a
//! million solutions has twenty thousand with four heights to go.
//!
//! A line allows a height in some of its cells whatever the other lines do, so a height goes where row and
//! column both allow it: the ways are the perfect matchings of rows and columns. The last two heights
//! need no search: their cells form loops, each with two ways to fill it.
//!
//! Diagonals and regions hold every height once, too, so they matter within a height and not from one to
//! the next.

use std::ops::ControlFlow;

use super::bits::{self, transposed};
use super::endings::EndingKey;
use super::free_cells::{FreeCellTable, LARGEST};
use super::{Counting, CountingWork, Needs, candidates};
use crate::board::Board;
use crate::model::{Cell, Height, House, Line, Puzzle, Size, Solution};
use crate::search::CountedBy;

/// Boards with fewer heights to go are counted again each time: that is quicker than looking them up.
const REMEMBERED: usize = 4;

/// What a puzzle says, by heights.
#[derive(Debug)]
pub(super) struct ByHeight {
    size: Size,
    tallest: usize,
    table: FreeCellTable,
    /// By height: what it adds to a clue that sees it.
    adds: [u64; LARGEST + 1],
    /// By height: where it may stand.
    allowed: [u64; LARGEST + 1],
    /// By cell: its row, column, diagonals and region.
    peers: [u64; 64],
    diagonals: Vec<u64>,
    /// Do rows and columns alone tell where the last two heights can stand?
    loops: bool,
    start: Unbuilt,
}

/// What is left of a board: its free cells, and what the clues of each side still have to see, a byte a line:
/// left, right, top, bottom.
#[derive(Debug, Clone, Copy)]
struct Unbuilt {
    free: u64,
    needs: [u64; 4],
}

impl Unbuilt {
    fn key(self) -> EndingKey {
        let [left, right, top, bottom] = self.needs;
        [self.free, left, right, top, bottom]
    }
}

impl Counting for ByHeight {
    fn by(&self) -> CountedBy {
        CountedBy::Heights
    }

    fn count(&self, work: &mut CountingWork<'_>) -> u128 {
        self.endings(work, self.tallest, self.start)
    }

    fn solution(&self, work: &mut CountingWork<'_>, mut number: u128) -> Option<Solution> {
        let mut heights = vec![Height::PARK; self.size.cells()];
        let mut left = self.start;
        for height in (1..=self.tallest).rev() {
            let (open, seen) = (self.cells(height, left), self.seen(left));
            let mut chosen = None;
            let _ = self.placements(open, &mut |cells| {
                work.step()?;
                let next = self.after(height, left, &seen, cells);
                let endings = self.endings(work, height - 1, next);
                if number < endings {
                    chosen = Some((cells, next));
                    return ControlFlow::Break(());
                }
                number -= endings;
                ControlFlow::Continue(())
            });
            let (cells, next) = chosen.filter(|_| !work.stopped)?;
            for cell in self.size.iter_cells().filter(|cell| cells & bit(*cell) != 0) {
                heights[cell.offset(self.size)] = Height::new(height as u8)?;
            }
            left = next;
        }
        Solution::new(self.size, heights)
    }
}

fn bit(cell: Cell) -> u64 {
    bits::cell(cell.row(), cell.column())
}

impl ByHeight {
    /// Can the solutions of this puzzle be counted so? Not where it is too large.
    pub(super) fn knows(puzzle: &Puzzle) -> bool {
        puzzle.size().get() <= LARGEST
    }

    /// The puzzle of a board on which nothing is left to conclude.
    pub(super) fn new(puzzle: &Puzzle, board: Option<&Board>) -> ByHeight {
        let (rules, size) = (puzzle.rules(), puzzle.size());
        let mut allowed = [0; LARGEST + 1];
        for cell in size.iter_cells() {
            for height in candidates(board, cell).iter() {
                allowed[height.index()] |= bit(cell);
            }
        }
        let mut peers = [0; 64];
        let mut diagonals = Vec::new();
        for (house, cells) in puzzle.layout().iter() {
            let house_cells = cells.iter().fold(0, |all, &cell| all | bit(cell));
            cells
                .iter()
                .for_each(|&cell| peers[bit(cell).trailing_zeros() as usize] |= house_cells);
            if matches!(house, House::Diagonal(_)) {
                diagonals.push(house_cells);
            }
        }
        let needs = Needs::new(puzzle);
        let mut start = Unbuilt { free: 0, needs: [0; 4] };
        for index in 0..size.get() {
            start.free |= ((1 << size.get()) - 1) << (8 * index);
            let ends = [Line::Row, Line::Column].map(|line| puzzle.ends(line(index as u8)));
            let clues = [ends[0].near, ends[0].far, ends[1].near, ends[1].far];
            for (side, clue) in start.needs.iter_mut().zip(clues) {
                *side |= needs.of(clue) << (8 * index);
            }
        }
        let loops = rules.parks() == 0 && puzzle.layout().houses().len() == 2 * size.get();
        let adds = |height: usize| {
            Height::new(height as u8).map_or(0, |height| rules.sight().adds(height))
        };
        let adds = std::array::from_fn(|height| adds(height).into());
        let (tallest, table) = (rules.tallest().index(), FreeCellTable::new(puzzle));
        ByHeight { size, tallest, table, adds, allowed, peers, diagonals, loops, start }
    }

    /// The number of ways to place this height and those below it.
    fn endings(&self, work: &mut CountingWork<'_>, height: usize, left: Unbuilt) -> u128 {
        if height == 0 {
            return 1;
        }
        if height == 2 && self.loops {
            return self.last_two(left.free, self.cells(height, left));
        }
        let remembered = height >= REMEMBERED;
        if remembered && let Some(count) = work.memory.get(&left.key()) {
            return count;
        }
        let open = self.cells(height, left);
        let mut count = 0;
        if open != 0 {
            let seen = self.seen(left);
            let _ = self.placements(open, &mut |cells| {
                work.step()?;
                count += self.endings(work, height - 1, self.after(height, left, &seen, cells));
                ControlFlow::Continue(())
            });
        }
        if remembered && !work.stopped {
            work.memory.put(left.key(), count);
        }
        count
    }

    /// Where a height can stand; nowhere if some line has no place for it.
    #[inline]
    fn cells(&self, height: usize, left: Unbuilt) -> u64 {
        let turned = transposed(left.free);
        let (mut in_rows, mut in_columns) = (0, 0);
        for index in 0..self.size.get() {
            let need = |side: usize| bits::row(left.needs[side], index);
            let row = self.table.places(need(0), need(1), bits::row(left.free, index));
            let column = self.table.places(need(2), need(3), bits::row(turned, index));
            if row == 0 || column == 0 {
                return 0;
            }
            in_rows |= row << (8 * index);
            in_columns |= column << (8 * index);
        }
        in_rows & transposed(in_columns) & self.allowed[height]
    }

    /// Where the next height would be seen: from left and right, and from top and bottom with rows and columns
    /// exchanged.
    #[inline]
    fn seen(&self, left: Unbuilt) -> [u64; 4] {
        let turned = transposed(left.free);
        let mut seen = [0; 4];
        for index in 0..self.size.get() {
            let need = |side: usize| bits::row(left.needs[side], index);
            let [from_left, from_right] =
                self.table.seen(need(0), need(1), bits::row(left.free, index));
            let [from_top, from_bottom] =
                self.table.seen(need(2), need(3), bits::row(turned, index));
            let all = seen.iter_mut().zip([from_left, from_right, from_top, from_bottom]);
            all.for_each(|(all, seen)| *all |= seen << (8 * index));
        }
        seen
    }

    /// What is left after a height was placed.
    #[inline]
    fn after(&self, height: usize, left: Unbuilt, seen: &[u64; 4], cells: u64) -> Unbuilt {
        let adds = self.adds[height];
        let turned = transposed(cells);
        let mut needs = left.needs;
        for ((need, seen), cells) in needs.iter_mut().zip(seen).zip([cells, cells, turned, turned])
        {
            *need -= adds * bits::filled_rows(cells & seen);
        }
        Unbuilt { free: left.free & !cells, needs }
    }

    /// Every way to take one of these cells in each house.
    fn placements<F>(&self, open: u64, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(u64) -> ControlFlow<()>,
    {
        let line = (1 << self.size.get()) - 1;
        self.place(open, transposed(line), line, 0, visit)
    }

    /// The same with some cells taken: the rows and columns that are still without, by their first cells.
    fn place<F>(
        &self,
        mut open: u64,
        mut rows: u64,
        mut columns: u64,
        mut taken: u64,
        visit: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(u64) -> ControlFlow<()>,
    {
        // What is the only place of its row or column is taken first.
        loop {
            let (some, one) = bits::columns_and_singles(open);
            if some != columns || bits::filled_rows(open) != rows {
                return ControlFlow::Continue(());
            }
            if rows == 0 {
                let crossed = self.diagonals.iter().all(|diagonal| taken & diagonal != 0);
                return if crossed { visit(taken) } else { ControlFlow::Continue(()) };
            }
            let mut singles =
                open & (bits::whole_columns(one) | bits::whole_rows(bits::rows_of_one(open)));
            if singles == 0 {
                break;
            }
            while singles != 0 {
                let cell = singles.trailing_zeros() as usize;
                singles &= singles - 1;
                if open & 1 << cell == 0 {
                    return ControlFlow::Continue(());
                }
                open &= !self.peers[cell];
                taken |= 1 << cell;
                rows &= !(1 << (cell & !7));
                columns &= !(1 << (cell & 7));
            }
        }
        // Then a row with two places, if there is one.
        let with_two = bits::rows_of_two(open);
        let row = if with_two == 0 { rows } else { with_two }.trailing_zeros() as usize;
        let mut choices = open >> row & 0xFF;
        while choices != 0 {
            let column = choices.trailing_zeros() as usize;
            choices &= choices - 1;
            let (open, taken) = (open & !self.peers[row + column], taken | 1 << (row + column));
            self.place(open, rows & !(1 << row), columns & !(1 << column), taken, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The number of ways to fill the last two cells of every line. They form loops through rows and
    /// columns by turns; in each loop, every other cell has a 2. Where a 2 may stand is told.
    fn last_two(&self, free: u64, twos: u64) -> u128 {
        let ones = self.allowed[1];
        let line = (1 << self.size.get()) - 1;
        if bits::columns(twos) != line || bits::filled_rows(twos) != transposed(line) {
            return 0;
        }
        let (mut rest, mut count) = (free, 1);
        while rest != 0 {
            let first = rest.trailing_zeros() as usize;
            let (row, column) = (first / 8, first % 8);
            let (mut row, mut ways, mut here) = (row, [true; 2], 1_u64 << first);
            loop {
                let in_row = rest & (0xFF << (8 * row));
                let there = in_row & !here;
                ways[0] &= twos & here != 0 && ones & there != 0;
                ways[1] &= twos & there != 0 && ones & here != 0;
                rest &= !in_row;
                let next = there.trailing_zeros() as usize % 8;
                if next == column {
                    break;
                }
                here = rest & bits::column(next);
                row = here.trailing_zeros() as usize / 8;
            }
            count *= ways.into_iter().filter(|&way| way).count() as u128;
            if count == 0 {
                break;
            }
        }
        count
    }
}
