//! Boards of up to 8x8 as 64 bits: a byte a row, its lowest bit the first cell.

/// The first cell of every row.
const FIRST: u64 = 0x0101_0101_0101_0101;

/// Rows as columns and columns as rows.
#[inline]
pub(super) const fn transposed(board: u64) -> u64 {
    // The two corners off the diagonal change places: in squares of 2x2, of 4x4, in the whole.
    let change = (board ^ (board >> 7)) & 0x00AA_00AA_00AA_00AA;
    let board = board ^ change ^ (change << 7);
    let change = (board ^ (board >> 14)) & 0x0000_CCCC_0000_CCCC;
    let board = board ^ change ^ (change << 14);
    let change = (board ^ (board >> 28)) & 0x0000_0000_F0F0_F0F0;
    board ^ change ^ (change << 28)
}

/// A 1 in the byte of every row that is not empty.
#[inline]
pub(super) const fn filled_rows(board: u64) -> u64 {
    const REST: u64 = !(FIRST << 7);
    ((((board & REST) + REST) | board) >> 7) & FIRST
}

/// A 1 in the byte of every row with one cell.
#[inline]
pub(super) const fn rows_of_one(board: u64) -> u64 {
    // Without its lowest cell, the row is empty.
    filled_rows(board) & !filled_rows(without_lowest(board))
}

/// A 1 in the byte of every row with two cells.
#[inline]
pub(super) const fn rows_of_two(board: u64) -> u64 {
    rows_of_one(without_lowest(board))
}

/// The board without the lowest cell of each row.
#[inline]
const fn without_lowest(board: u64) -> u64 {
    // Taking 1 from a row changes its lowest cell and what is below; rows that are empty stay so.
    board & board.wrapping_sub(filled_rows(board))
}

/// All cells of the rows that have a 1 in their byte.
#[inline]
pub(super) const fn whole_rows(rows: u64) -> u64 {
    rows * 0xFF
}

/// All cells of some columns.
#[inline]
pub(super) const fn whole_columns(columns: u64) -> u64 {
    columns * FIRST
}

/// The columns that have a cell, and those that have just one, as rows.
#[inline]
pub(super) const fn columns_and_singles(board: u64) -> (u64, u64) {
    let (some, several) = (board | board >> 32, board & board >> 32);
    let several = several | several >> 16 | some & some >> 16;
    let some = some | some >> 16;
    let several = several | several >> 8 | some & some >> 8;
    let some = some | some >> 8;
    (some & 0xFF, some & !several & 0xFF)
}

/// The columns that have a cell, as a row.
#[inline]
pub(super) const fn columns(board: u64) -> u64 {
    let board = board | board >> 32;
    let board = board | board >> 16;
    (board | board >> 8) & 0xFF
}

/// A row of the board.
#[inline]
pub(super) const fn row(board: u64, row: usize) -> u64 {
    board >> (8 * row) & 0xFF
}

/// All cells of a column.
#[inline]
pub(super) const fn column(column: usize) -> u64 {
    FIRST << column
}

/// The bit of a cell.
#[inline]
pub(super) const fn cell(row: usize, column: usize) -> u64 {
    1 << (8 * row + column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_by_rows_and_columns() {
        let board = cell(0, 3) | cell(0, 7) | cell(2, 3) | cell(7, 0);
        assert_eq!(transposed(board), cell(3, 0) | cell(7, 0) | cell(3, 2) | cell(0, 7));
        assert_eq!(transposed(transposed(board)), board);
        assert_eq!(filled_rows(board), 0x0100_0000_0001_0001);
        assert_eq!(filled_rows(u64::MAX), FIRST);
        assert_eq!(rows_of_one(board), 0x0100_0000_0001_0000);
        assert_eq!(rows_of_two(board), 1);
        assert_eq!(rows_of_two(board | cell(0, 0)), 0);
        assert_eq!(columns_and_singles(board), (0b1000_1001, 0b1000_0001));
        assert_eq!(columns_and_singles(u64::MAX), (0xFF, 0));
        assert_eq!(whole_rows(0x0100), 0xFF00);
        assert_eq!(columns(board), 0b1000_1001);
        assert_eq!((row(board, 0), row(board, 1)), (0b1000_1000, 0));
        assert_eq!(column(3) & board, cell(0, 3) | cell(2, 3));
    }
}
