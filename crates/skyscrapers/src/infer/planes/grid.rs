//! The board on which planes lie: its rows and columns as masks, and the few tricks with numbers
//! by which all rows, or all columns, are looked at together.
//!
//! ```text
//! bit   0  1  2  3        rows are fields of n bits, one after the other;
//!       4  5  6  7        the last bit of a field is its *end*
//!       8  9 10 11
//! ```

use super::bits::Bits;
use crate::model::Layout;

/// What stays the same about all boards of one size and variant.
#[derive(Debug)]
pub(super) struct Grid<B> {
    pub(super) size: usize,
    pub(super) full: B,
    first_row: B,
    pub(super) first_column: B,
    /// The last cell of every row, and all others.
    ends: B,
    not_ends: B,
    /// By cell: the cells that share a line with it, itself apart.
    pub(super) peers: Vec<B>,
    /// The cells of every line: rows, columns, diagonals.
    pub(super) lines: Vec<B>,
    /// By line and position: the cell.
    pub(super) cells: Vec<u8>,
    /// By set of positions: the same set in the first column.
    columns: Vec<B>,
    gather_low: Gather,
    gather_high: Option<Gather>,
}

/// Gathers the bits of a column. Multiplying moves the bit of row `i` from `i n` to `top + i`: of
/// all sums of a bit and a shift, just one for each row comes to lie there.
#[derive(Debug)]
struct Gather {
    rows: u32,
    top: u32,
    spread: u64,
    from: u64,
}

impl Gather {
    fn new(size: u32, rows: u32) -> Gather {
        let top = (rows - 1) * (size - 1);
        let each = |shift: &dyn Fn(u32) -> u32| (0..rows).fold(0, |sum, row| sum | 1 << shift(row));
        let spread = each(&|row| top - row * (size - 1));
        Gather { rows, top, spread, from: each(&|row| row * size) }
    }

    #[inline]
    fn take(&self, bits: u64) -> u32 {
        let moved = (bits & self.from).wrapping_mul(self.spread) >> self.top;
        moved as u32 & (u32::MAX >> (32 - self.rows))
    }
}

impl<B: Bits> Grid<B> {
    pub(super) fn new(layout: &Layout) -> Grid<B> {
        let size = layout.size();
        let n = size.get();
        let bit = |cell: usize| B::FIRST << cell as u32;
        let union = |cells: &mut dyn Iterator<Item = usize>| {
            cells.fold(B::NONE, |all, cell| all | bit(cell))
        };
        let mut lines = Vec::new();
        let mut cells = Vec::new();
        for (_, line) in layout.iter() {
            lines.push(union(&mut line.iter().map(|cell| cell.index(size))));
            cells.extend(line.iter().map(|cell| cell.index(size) as u8));
        }
        let peers = (0..n * n).map(|cell| {
            let through = lines.iter().filter(|&&line| !(line & bit(cell)).is_none());
            through.fold(B::NONE, |all, &line| all | line) & !bit(cell)
        });
        let positions = |set: usize| (0..n).filter(move |at| set >> at & 1 != 0);
        let full = union(&mut (0..n * n));
        let ends = union(&mut (0..n).map(|row| row * n + n - 1));
        // As many rows as have their first cell among the lowest 64 bits.
        let rows = (63 / n + 1).min(n);
        Grid {
            size: n,
            full,
            first_row: union(&mut (0..n)),
            first_column: union(&mut (0..n).map(|row| row * n)),
            ends,
            not_ends: full & !ends,
            peers: peers.collect(),
            columns: (0..1 << n).map(|set| union(&mut positions(set).map(|at| at * n))).collect(),
            gather_low: Gather::new(n as u32, rows as u32),
            gather_high: (rows < n).then(|| Gather::new(n as u32, (n - rows) as u32)),
            lines,
            cells,
        }
    }

    /// The lines that are neither rows nor columns.
    #[inline]
    pub(super) fn extra_lines(&self) -> &[B] {
        &self.lines[2 * self.size..]
    }

    /// The ends of the rows that hold any of these cells. Adding "all but the end" to a field
    /// carries into its end exactly if there is anything before the end.
    #[inline]
    pub(super) fn rows_of(&self, cells: B) -> B {
        ((cells & self.not_ends).plus(self.not_ends) | cells) & self.ends
    }

    /// The ends of all rows.
    #[inline]
    pub(super) fn all_rows(&self) -> B {
        self.ends
    }

    /// The first cell of every row, from its ends.
    #[inline]
    pub(super) fn starts(&self, ends: B) -> B {
        ends >> (self.size as u32 - 1)
    }

    /// All cells of the rows with these ends.
    #[inline]
    pub(super) fn fill_rows(&self, ends: B) -> B {
        ends | ends.minus(self.starts(ends))
    }

    /// The columns with a cell of the set, and those with two or more, in the first row.
    #[inline]
    pub(super) fn columns_of(&self, cells: B) -> (B, B) {
        let (mut one, mut two) = (cells, B::NONE);
        let mut step = self.size as u32;
        let all = (self.size * self.size) as u32;
        while step < all {
            two = two | (two >> step) | (one & (one >> step));
            one = one | (one >> step);
            step *= 2;
        }
        (one & self.first_row, two & self.first_row)
    }

    /// The columns of all boards, in the first row.
    #[inline]
    pub(super) fn all_columns(&self) -> B {
        self.first_row
    }

    /// All cells of the columns given in the first row.
    #[inline]
    pub(super) fn fill_columns(&self, columns: B) -> B {
        columns.times(self.first_column)
    }

    /// The positions of a line that hold a cell of the set, bit 0 for the first.
    #[inline]
    pub(super) fn positions(&self, cells: B, line: usize) -> u32 {
        let n = self.size;
        if line < n {
            return (cells >> (line * n) as u32).low() as u32 & (u32::MAX >> (32 - n));
        }
        if line < 2 * n {
            return self.gather(cells >> (line - n) as u32 & self.first_column);
        }
        let inside = |&at: &usize| {
            let cell = self.cells[line * n + at];
            !(cells >> u32::from(cell) & B::FIRST).is_none()
        };
        (0..n).filter(inside).fold(0, |positions, at| positions | 1 << at)
    }

    /// The rows of cells in the first column.
    #[inline]
    fn gather(&self, column: B) -> u32 {
        let low = self.gather_low.take(column.low());
        match &self.gather_high {
            None => low,
            Some(high) => {
                let rows = self.gather_low.rows;
                low | high.take((column >> (rows * self.size as u32)).low()) << rows
            }
        }
    }

    /// The cells of a line at these positions.
    #[inline]
    pub(super) fn cells_at(&self, positions: u32, line: usize) -> B {
        let n = self.size;
        if line < n {
            return B::from_low(u64::from(positions)) << (line * n) as u32;
        }
        if line < 2 * n {
            return self.columns[positions as usize] << (line - n) as u32;
        }
        let taken = (0..n).filter(|at| positions >> at & 1 != 0);
        taken.fold(B::NONE, |cells, at| cells | B::FIRST << u32::from(self.cells[line * n + at]))
    }

    /// The lines through any of these cells, a bit each.
    #[inline]
    pub(super) fn lines_of(&self, cells: B) -> u32 {
        let rows = self.gather(self.starts(self.rows_of(cells)));
        let columns = self.columns_of(cells).0.low() as u32;
        let mut lines = rows | columns << self.size;
        for (number, &line) in self.extra_lines().iter().enumerate() {
            lines |= u32::from(!(line & cells).is_none()) << (2 * self.size + number);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{DraftRules, Rules, Size};

    fn agree<B: Bits>(n: usize) {
        let size = Size::new(n).expect("a size");
        let diagonals = DraftRules { diagonals: true, ..DraftRules::default() };
        let rules = Rules::new(size, &diagonals).expect("rules");
        let grid = Grid::<B>::new(&rules.layout());
        let mut seed = 7u64;
        for _ in 0..200 {
            let mut cells = B::NONE;
            for cell in 0..n * n {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                if seed >> 62 == 0 {
                    cells |= B::FIRST << cell as u32;
                }
            }
            let in_line = |line: usize| (grid.lines[line] & cells).count();
            let (one, two) = grid.columns_of(cells);
            let rows = grid.fill_rows(grid.rows_of(cells));
            for line in 0..grid.lines.len() {
                assert_eq!(grid.lines_of(cells) >> line & 1 != 0, in_line(line) > 0);
                let positions = grid.positions(cells, line);
                assert_eq!(grid.cells_at(positions, line), grid.lines[line] & cells);
            }
            for row in 0..n {
                let filled = rows & grid.lines[row];
                assert_eq!(filled, if in_line(row) > 0 { grid.lines[row] } else { B::NONE });
            }
            for column in 0..n {
                let count = in_line(n + column);
                assert_eq!(one >> column as u32 & B::FIRST == B::FIRST, count > 0);
                assert_eq!(two >> column as u32 & B::FIRST == B::FIRST, count > 1);
            }
        }
    }

    #[test]
    fn all_rows_and_columns_together_are_each_by_itself() {
        (2..=8).for_each(agree::<u64>);
        (2..=11).for_each(agree::<u128>);
    }
}
