//! Counting row by row, for small boards with few clues.
//!
//! Fill the board from the top. How many ways there are to go on depends only on what each column
//! remembers of the rows above it ([`Filled`]): which heights it has, and what its clues still have to see.
//! Boards that agree in that have the same number of endings, which is worked out once and looked up after that.
//!
//! When neither clues nor givens tell the columns of the rest apart, their order does not matter
//! either: sorting them makes many more boards agree. That is why the 812,851,200 Latin squares of
//! size 6 take milliseconds. So the board is turned first, to the side where most of the last rows say nothing.

use std::ops::ControlFlow;

use super::endings::EndingKey;
use super::filling::{FillTable, Filled};
use super::free_cells::LARGEST;
use super::{Counting, CountingWork, candidates};
use crate::board::Board;
use crate::model::{Cell, Height, HeightSet, Line, Puzzle, Size, Solution, Symmetry};
use crate::search::CountedBy;

/// A row takes about as long as so many steps of the count by heights.
const STEPS_A_ROW: u64 = 4;

type Columns = [Filled; LARGEST];

/// What a puzzle says, by rows.
#[derive(Debug)]
pub(super) struct ByRow {
    size: Size,
    table: FillTable,
    rows: Vec<Row>,
    start: Columns,
    /// How to turn what was counted to the board as it came.
    back: Symmetry,
}

/// What the puzzle says about a row.
#[derive(Debug)]
struct Row {
    start: Filled,
    /// Sets of heights as bits.
    allowed: [u16; LARGEST],
    /// Do this row and those below it treat all columns alike, but for the columns' own clues?
    alike: bool,
}

impl Counting for ByRow {
    fn by(&self) -> CountedBy {
        CountedBy::Rows
    }

    fn count(&self, work: &mut CountingWork<'_>) -> u128 {
        self.endings(work, 0, self.start)
    }

    fn solution(&self, work: &mut CountingWork<'_>, mut number: u128) -> Option<Solution> {
        let mut heights = Vec::new();
        let mut columns = self.start;
        for row in 0..self.size.get() {
            let mut chosen = None;
            let _ = self.fillings(row, columns, &mut |filled, columns| {
                work.steps(STEPS_A_ROW)?;
                let endings = self.endings(work, row + 1, columns);
                if number < endings {
                    chosen = Some((filled.to_vec(), columns));
                    return ControlFlow::Break(());
                }
                number -= endings;
                ControlFlow::Continue(())
            });
            let (filled, next) = chosen.filter(|_| !work.stopped)?;
            heights.extend(filled);
            columns = next;
        }
        Some(self.back.solution(&Solution::new(self.size, heights)?))
    }
}

impl ByRow {
    /// Can the solutions of this puzzle be counted so? Not where it is too large, nor with more houses than
    /// rows and columns.
    pub(super) fn knows(puzzle: &Puzzle) -> bool {
        let rules = puzzle.rules();
        puzzle.size().get() <= LARGEST && !rules.diagonals() && rules.regions().is_none()
    }

    /// The puzzle of a board on which nothing is left to conclude.
    pub(super) fn new(puzzle: &Puzzle, board: Option<&Board>) -> ByRow {
        let size = puzzle.size();
        let silent = |symmetry: &Symmetry| silent_rows(&symmetry.puzzle(puzzle));
        let turn = Symmetry::ALL.into_iter().max_by_key(silent).expect("there are eight");
        let back = turn.inverse();
        let turned = turn.puzzle(puzzle);
        let from = |row: usize, column: usize| {
            let cell = Cell::new(row, column).expect("a cell of the board");
            candidates(board, back.cell(cell, size).expect("a cell of the board"))
        };
        let table = FillTable::new(&turned);
        let alike_from = size.get() - silent_rows(&turned);
        let mut rows = Vec::new();
        for row in 0..size.get() {
            let ends = turned.ends(Line::Row(row as u8));
            let alike = row >= alike_from;
            let mut allowed = [puzzle.rules().contents(); LARGEST];
            // The same for all columns where they are alike: what the columns' clues forbid, the table knows.
            if !alike {
                let columns = allowed.iter_mut().enumerate().take(size.get());
                columns.for_each(|(column, allowed)| *allowed = from(row, column));
            }
            let allowed = allowed.map(|heights| heights.bits() as u16);
            rows.push(Row { start: table.empty(ends.near, ends.far), allowed, alike });
        }
        let mut start = Columns::default();
        for (index, column) in start[..size.get()].iter_mut().enumerate() {
            let ends = turned.ends(Line::Column(index as u8));
            *column = table.empty(ends.near, ends.far);
        }
        ByRow { size, table, rows, start, back }
    }

    /// The number of ways to fill this row and those below it.
    fn endings(&self, work: &mut CountingWork<'_>, row: usize, mut columns: Columns) -> u128 {
        if row == self.size.get() {
            return 1;
        }
        if self.rows[row].alike {
            columns[..self.size.get()].sort_unstable();
        }
        let key = key(row, &columns);
        if let Some(count) = work.memory.get(&key) {
            return count;
        }
        let mut count = 0;
        let _ = self.fillings(row, columns, &mut |_, columns| {
            work.steps(STEPS_A_ROW)?;
            count += self.endings(work, row + 1, columns);
            ControlFlow::Continue(())
        });
        if !work.stopped {
            work.memory.put(key, count);
        }
        count
    }

    /// Every way to fill a row: its heights, and the columns after it.
    fn fillings<F>(&self, row: usize, columns: Columns, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&[Height], Columns) -> ControlFlow<()>,
    {
        let mut heights = [Height::PARK; LARGEST];
        self.fill(row, 0, self.rows[row].start, &mut heights, columns, visit)
    }

    fn fill<F>(
        &self,
        row: usize,
        column: usize,
        line: Filled,
        heights: &mut [Height; LARGEST],
        columns: Columns,
        visit: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(&[Height], Columns) -> ControlFlow<()>,
    {
        if column == self.size.get() {
            return visit(&heights[..self.size.get()], columns);
        }
        let open = self.rows[row].allowed[column]
            & self.table.next(line, column)
            & self.table.next(columns[column], row);
        for height in HeightSet::from_bits(open.into()).iter() {
            let across = self.table.after(line, height);
            let down = self.table.after(columns[column], height);
            let (Some(across), Some(down)) = (across, down) else { continue };
            let mut columns = columns;
            columns[column] = down;
            heights[column] = height;
            self.fill(row, column + 1, across, heights, columns, visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// How many of the last rows have neither clues nor givens.
fn silent_rows(puzzle: &Puzzle) -> usize {
    let size = puzzle.size().get();
    let silent = |&row: &usize| {
        let givens = &puzzle.givens()[row * size..(row + 1) * size];
        puzzle.ends(Line::Row(row as u8)).is_empty() && givens.iter().all(Option::is_none)
    };
    (0..size).rev().take_while(silent).count()
}

fn key(row: usize, columns: &Columns) -> EndingKey {
    let pair = |first: usize| columns[first].bits() | columns[first + 1].bits() << 32;
    [row as u64 + 1, pair(0), pair(2), pair(4), pair(6)]
}
