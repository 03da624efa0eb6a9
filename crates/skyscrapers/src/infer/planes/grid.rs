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

/// What stays the same about all boards of one size; and their houses, which may be exchanged.
#[derive(Debug)]
pub(super) struct Grid<B> {
    pub(super) size: usize,
    pub(super) full: B,
    first_row: B,
    pub(super) first_column: B,
    /// The last cell of every row, and all others.
    ends: B,
    not_ends: B,
    /// By cell: the cells that share a house with it, itself apart.
    pub(super) peers: Vec<B>,
    /// The cells of every house: rows, columns, diagonals, regions.
    pub(super) houses: Vec<B>,
    /// By house and position: the cell.
    cells: Vec<u8>,
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
        let n = layout.size().get();
        let union = |cells: &mut dyn Iterator<Item = usize>| {
            cells.fold(B::NONE, |all, cell| all | B::FIRST << cell as u32)
        };
        let positions = |set: usize| (0..n).filter(move |at| set >> at & 1 != 0);
        let full = union(&mut (0..n * n));
        let ends = union(&mut (0..n).map(|row| row * n + n - 1));
        // As many rows as have their first cell among the lowest 64 bits.
        let rows = (63 / n + 1).min(n);
        let mut grid = Grid {
            size: n,
            full,
            first_row: union(&mut (0..n)),
            first_column: union(&mut (0..n).map(|row| row * n)),
            ends,
            not_ends: full & !ends,
            columns: (0..1 << n).map(|set| union(&mut positions(set).map(|at| at * n))).collect(),
            gather_low: Gather::new(n as u32, rows as u32),
            gather_high: (rows < n).then(|| Gather::new(n as u32, (n - rows) as u32)),
            peers: Vec::new(),
            houses: Vec::new(),
            cells: Vec::new(),
        };
        grid.take_houses(layout);
        grid
    }

    /// Takes the houses of another board of the same size.
    pub(super) fn take_houses(&mut self, layout: &Layout) {
        let size = layout.size();
        self.houses.clear();
        self.cells.clear();
        self.peers.clear();
        self.peers.resize(size.cells(), B::NONE);
        for (_, cells) in layout.iter() {
            let numbers = || cells.iter().map(|cell| cell.offset(size));
            let house = numbers().fold(B::NONE, |all, cell| all | B::FIRST << cell as u32);
            numbers().for_each(|cell| self.peers[cell] |= house & !(B::FIRST << cell as u32));
            self.houses.push(house);
            self.cells.extend(numbers().map(|cell| cell as u8));
        }
    }

    /// The houses that are neither rows nor columns.
    #[inline]
    pub(super) fn extra_houses(&self) -> &[B] {
        &self.houses[2 * self.size..]
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
        // Two words are shifted by a known number in half the time, and one word in half of that.
        match self.size {
            9 => self.columns_of_folded::<9>(cells),
            10 => self.columns_of_folded::<10>(cells),
            11 => self.columns_of_size(cells, 11),
            size => self.columns_of_size(cells, size as u32),
        }
    }

    /// The rows that do not fit a word are laid on the first ones, which must be at least as many.
    #[inline(always)]
    fn columns_of_folded<const SIZE: u32>(&self, cells: B) -> (B, B) {
        let in_word = u64::BITS / SIZE * SIZE;
        let low = cells.low() & (u64::MAX >> (u64::BITS - in_word));
        let high = (cells >> in_word).low();
        let (mut one, mut two) = (low | high, low & high);
        let mut step = SIZE;
        while step < in_word {
            two |= two >> step | one & (one >> step);
            one |= one >> step;
            step *= 2;
        }
        (B::from_low(one) & self.first_row, B::from_low(two) & self.first_row)
    }

    #[inline(always)]
    fn columns_of_size(&self, cells: B, size: u32) -> (B, B) {
        let (mut one, mut two) = (cells, B::NONE);
        let mut step = size;
        let all = size * size;
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

    /// The positions of a house that hold a cell of the set, bit 0 for the first.
    #[inline]
    pub(super) fn positions(&self, cells: B, house: usize) -> u32 {
        let n = self.size;
        if house < n {
            return (cells >> (house * n) as u32).low() as u32 & (u32::MAX >> (32 - n));
        }
        if house < 2 * n {
            return self.gather(cells, (house - n) as u32);
        }
        let inside = |&at: &usize| {
            let cell = self.cells[house * n + at];
            !(cells >> u32::from(cell) & B::FIRST).is_none()
        };
        (0..n).filter(inside).fold(0, |positions, at| positions | 1 << at)
    }

    /// The positions of a house in each of several planes.
    #[inline]
    pub(super) fn all_positions(&self, planes: &[B], house: usize, positions: &mut [u32]) {
        let all = positions.iter_mut().zip(planes);
        if house < self.size {
            let (shift, row) = ((house * self.size) as u32, u32::MAX >> (32 - self.size));
            all.for_each(|(at, &plane)| *at = (plane >> shift).low() as u32 & row);
        } else {
            all.for_each(|(at, &plane)| *at = self.positions(plane, house));
        }
    }

    /// The rows of the cells that lie in a column.
    #[inline]
    fn gather(&self, cells: B, column: u32) -> u32 {
        let low = self.gather_low.take((cells >> column).low());
        match &self.gather_high {
            None => low,
            Some(high) => {
                let rows = self.gather_low.rows;
                low | high.take((cells >> (rows * self.size as u32 + column)).low()) << rows
            }
        }
    }

    /// The cells of a house at these positions.
    #[inline]
    pub(super) fn cells_at(&self, positions: u32, house: usize) -> B {
        let n = self.size;
        if house < n {
            return B::from_low(u64::from(positions)) << (house * n) as u32;
        }
        if house < 2 * n {
            return self.columns[positions as usize] << (house - n) as u32;
        }
        let taken = (0..n).filter(|at| positions >> at & 1 != 0);
        taken.fold(B::NONE, |cells, at| cells | B::FIRST << u32::from(self.cells[house * n + at]))
    }

    /// The other houses with cells of a house at these positions, a bit each.
    #[inline]
    pub(super) fn houses_across(&self, positions: u32, house: usize) -> u64 {
        let n = self.size;
        if house >= 2 * n || !self.extra_houses().is_empty() {
            return self.houses_of(self.cells_at(positions, house)) & !(1 << house);
        }
        u64::from(positions) << if house < n { n } else { 0 }
    }

    /// The houses with any of these cells, a bit each.
    #[inline]
    pub(super) fn houses_of(&self, cells: B) -> u64 {
        let rows = self.gather(self.starts(self.rows_of(cells)), 0);
        let columns = self.columns_of(cells).0.low();
        let mut houses = u64::from(rows) | columns << self.size;
        for (number, &house) in self.extra_houses().iter().enumerate() {
            houses |= u64::from(!(house & cells).is_none()) << (2 * self.size + number);
        }
        houses
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{BoxShape, DraftRules, Rules, Size};

    fn agree<B: Bits>(n: usize) {
        let size = Size::new(n).expect("a size");
        let boxes = BoxShape::usual(size).map(|shape| (shape.rows(), shape.columns()));
        let draft = DraftRules { diagonals: true, boxes, ..DraftRules::default() };
        let rules = Rules::new(size, &draft).expect("rules");
        let mut grid = Grid::<B>::new(&Rules::plain(size).layout());
        grid.take_houses(&rules.layout());
        let mut seed = 7u64;
        for _ in 0..200 {
            let mut cells = B::NONE;
            for cell in 0..n * n {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                if seed >> 62 == 0 {
                    cells |= B::FIRST << cell as u32;
                }
            }
            let in_house = |house: usize| (grid.houses[house] & cells).count();
            let (one, two) = grid.columns_of(cells);
            let rows = grid.fill_rows(grid.rows_of(cells));
            for house in 0..grid.houses.len() {
                assert_eq!(grid.houses_of(cells) >> house & 1 != 0, in_house(house) > 0);
                let positions = grid.positions(cells, house);
                assert_eq!(grid.cells_at(positions, house), grid.houses[house] & cells);
                let others = grid.houses_of(grid.houses[house] & cells) & !(1 << house);
                assert_eq!(grid.houses_across(positions, house), others);
                let mut both = [0; 2];
                grid.all_positions(&[cells, grid.full & !cells], house, &mut both);
                assert_eq!(both, [positions, !positions & (u32::MAX >> (32 - n))]);
            }
            for row in 0..n {
                let filled = rows & grid.houses[row];
                assert_eq!(filled, if in_house(row) > 0 { grid.houses[row] } else { B::NONE });
            }
            for column in 0..n {
                let count = in_house(n + column);
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
