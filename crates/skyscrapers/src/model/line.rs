//! Lines of cells, the clues at their ends, and the one clue order of the library.
//!
//! ```text
//!            0   1   2   3          clues, clockwise from the top left
//!          +---+---+---+---+
//!       15 |   |   |   |   | 4
//!       14 |   |   |   |   | 5
//!       13 |   |   |   |   | 6
//!       12 |   |   |   |   | 7
//!          +---+---+---+---+
//!           11  10   9   8
//! ```
//!
//! Every other tool's order is translated in `formats` and nowhere else.

use std::fmt;

use super::{Cell, Size};

/// A side of the board, where clues stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Above the columns, looking down.
    Top,
    /// Right of the rows, looking left.
    Right,
    /// Below the columns, looking up.
    Bottom,
    /// Left of the rows, looking right.
    Left,
}

impl Side {
    /// The four sides, clockwise from the top.
    pub const ALL: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

    /// The side across the board.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Right => Side::Left,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
        }
    }
}

/// The place of a clue: a side, and the row or column it looks along (from 0, in reading order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClueId {
    side: Side,
    index: u8,
}

impl ClueId {
    /// The clue on this side that looks along this row or column, counted from 0 in reading
    /// order; `None` beyond the largest board.
    #[must_use]
    pub const fn new(side: Side, index: usize) -> Option<ClueId> {
        if index < Size::MAX.get() { Some(ClueId { side, index: index as u8 }) } else { None }
    }

    /// The side the clue stands on.
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    /// The row or column the clue looks along, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The line the clue looks along.
    #[must_use]
    pub const fn line(self) -> Line {
        match self.side {
            Side::Top | Side::Bottom => Line::Column(self.index),
            Side::Left | Side::Right => Line::Row(self.index),
        }
    }

    /// The clue at the other end of the line.
    #[must_use]
    pub const fn facing(self) -> ClueId {
        ClueId { side: self.side.opposite(), index: self.index }
    }

    /// The place of the clue in the clockwise order.
    #[must_use]
    pub const fn position(self, size: Size) -> usize {
        let (n, index) = (size.get(), self.index());
        match self.side {
            Side::Top => index,
            Side::Right => n + index,
            Side::Bottom => 3 * n - 1 - index,
            Side::Left => 4 * n - 1 - index,
        }
    }

    /// The clue at this place of the clockwise order. Places past the last wrap around.
    #[must_use]
    pub const fn at(position: usize, size: Size) -> ClueId {
        let n = size.get();
        let (side, along) = (position / n % 4, position % n);
        match side {
            0 => ClueId { side: Side::Top, index: along as u8 },
            1 => ClueId { side: Side::Right, index: along as u8 },
            2 => ClueId { side: Side::Bottom, index: (n - 1 - along) as u8 },
            _ => ClueId { side: Side::Left, index: (n - 1 - along) as u8 },
        }
    }

    /// The cells as the clue sees them, nearest first.
    pub fn view(self, size: Size) -> impl Iterator<Item = Cell> {
        let last = size.get() - 1;
        (0..size.get()).map(move |distance| {
            let (row, column) = match self.side {
                Side::Top => (distance, self.index()),
                Side::Right => (self.index(), last - distance),
                Side::Bottom => (last - distance, self.index()),
                Side::Left => (self.index(), distance),
            };
            Cell::from_index(row * size.get() + column, size)
        })
    }
}

impl fmt::Display for ClueId {
    /// Where the clue stands, as in "clue 3 *above column 2*".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Top => "above",
            Side::Right => "right of",
            Side::Bottom => "below",
            Side::Left => "left of",
        };
        write!(f, "{side} {}", self.line())
    }
}

/// One of the two long diagonals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Diagonal {
    /// From the top left to the bottom right.
    Falling,
    /// From the bottom left to the top right.
    Rising,
}

/// A set of cells in which every height stands exactly once. Rows and columns also have clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A row, counted from 0, read from the left.
    Row(u8),
    /// A column, counted from 0, read from the top.
    Column(u8),
    /// A long diagonal, read from the left.
    Diagonal(Diagonal),
    /// A box, counted from 0 in reading order, read in reading order.
    Box(u8),
}

impl Line {
    /// The clues at the two ends, near (top or left) first; none for diagonals and boxes.
    #[must_use]
    pub const fn clues(self) -> Option<(ClueId, ClueId)> {
        match self {
            Line::Row(index) => {
                Some((ClueId { side: Side::Left, index }, ClueId { side: Side::Right, index }))
            }
            Line::Column(index) => {
                Some((ClueId { side: Side::Top, index }, ClueId { side: Side::Bottom, index }))
            }
            Line::Diagonal(_) | Line::Box(_) => None,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(index) => write!(f, "row {}", index + 1),
            Line::Column(index) => write!(f, "column {}", index + 1),
            Line::Diagonal(Diagonal::Falling) => f.write_str("the falling diagonal"),
            Line::Diagonal(Diagonal::Rising) => f.write_str("the rising diagonal"),
            Line::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// The shape of the boxes of a board, such as 2 rows by 3 columns on a 6x6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxShape {
    rows: u8,
    columns: u8,
}

impl BoxShape {
    /// Boxes of so many rows by so many columns; `None` unless each holds as many cells as a
    /// row of the board.
    #[must_use]
    pub const fn new(rows: usize, columns: usize, size: Size) -> Option<BoxShape> {
        let n = size.get();
        if rows >= 1 && columns >= 1 && rows <= n && columns <= n && rows * columns == n {
            Some(BoxShape { rows: rows as u8, columns: columns as u8 })
        } else {
            None
        }
    }

    /// The usual boxes of a sudoku of this size, as square as they come and wider than high: 2x2,
    /// 2x3, 2x4, 3x3, …; `None` where only single rows would do.
    #[must_use]
    pub fn usual(size: Size) -> Option<BoxShape> {
        let n = size.get();
        let rows = (2..=n)
            .take_while(|rows| rows * rows <= n)
            .filter(|rows| n.is_multiple_of(*rows))
            .last()?;
        BoxShape::new(rows, n / rows, size)
    }

    /// Rows in a box.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// Columns in a box.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The same boxes after a quarter turn.
    pub(crate) const fn turned(self) -> BoxShape {
        BoxShape { rows: self.columns, columns: self.rows }
    }
}

impl fmt::Display for BoxShape {
    /// `2x3`: rows by columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// Which lines a board has, and which cells they hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    lines: Vec<Line>,
    cells: Vec<Cell>,
}

impl Layout {
    /// Rows first, then columns, then diagonals and boxes where the board has them.
    #[must_use]
    pub fn new(size: Size, diagonals: bool, boxes: Option<BoxShape>) -> Layout {
        let n = size.get();
        let mut lines: Vec<Line> = Vec::new();
        lines.extend((0..n as u8).map(Line::Row));
        lines.extend((0..n as u8).map(Line::Column));
        if diagonals {
            lines.extend([Line::Diagonal(Diagonal::Falling), Line::Diagonal(Diagonal::Rising)]);
        }
        if boxes.is_some() {
            lines.extend((0..n as u8).map(Line::Box));
        }
        let cell_of = |line: Line, position: usize| match line {
            Line::Row(row) => (row as usize, position),
            Line::Column(column) => (position, column as usize),
            Line::Diagonal(Diagonal::Falling) => (position, position),
            Line::Diagonal(Diagonal::Rising) => (n - 1 - position, position),
            Line::Box(index) => {
                let (rows, columns) = boxes.map_or((1, n), |shape| (shape.rows(), shape.columns()));
                let across = n / columns;
                let (down, right) = (index as usize / across, index as usize % across);
                (down * rows + position / columns, right * columns + position % columns)
            }
        };
        let cells = lines
            .iter()
            .flat_map(|&line| (0..n).map(move |position| (line, position)))
            .map(|(line, position)| {
                let (row, column) = cell_of(line, position);
                Cell::from_index(row * n + column, size)
            })
            .collect();
        Layout { size, lines, cells }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All lines: rows, columns, then diagonals and boxes.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines with their cells, each in the order in which the line is read.
    pub fn iter(&self) -> impl Iterator<Item = (Line, &[Cell])> {
        self.lines.iter().copied().zip(self.cells.chunks(self.size.get()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    #[test]
    fn clue_places_are_clockwise() {
        let n = size(4);
        let names = |range: std::ops::Range<usize>| -> Vec<String> {
            range.map(|position| ClueId::at(position, n).to_string()).collect()
        };
        assert_eq!(names(0..2), ["above column 1", "above column 2"]);
        assert_eq!(names(4..6), ["right of row 1", "right of row 2"]);
        assert_eq!(names(8..10), ["below column 4", "below column 3"]);
        assert_eq!(names(12..14), ["left of row 4", "left of row 3"]);
        for position in 0..16 {
            assert_eq!(ClueId::at(position, n).position(n), position);
        }
    }

    #[test]
    fn a_view_starts_at_its_clue() {
        let view = |side| -> String {
            let clue = ClueId::new(side, 1).expect("a clue");
            clue.view(size(3)).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(view(Side::Top), "r1c2 r2c2 r3c2");
        assert_eq!(view(Side::Right), "r2c3 r2c2 r2c1");
        assert_eq!(view(Side::Bottom), "r3c2 r2c2 r1c2");
        assert_eq!(view(Side::Left), "r2c1 r2c2 r2c3");
    }

    #[test]
    fn boxes_tile_the_board() {
        let shape = BoxShape::usual(size(6)).expect("boxes");
        assert_eq!(shape.to_string(), "2x3");
        let layout = Layout::new(size(6), true, Some(shape));
        assert_eq!(layout.lines().len(), 6 + 6 + 2 + 6);
        let (line, cells) = layout.iter().nth(6 + 6 + 2 + 1).expect("the second box");
        let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(line.to_string(), "box 2");
        assert_eq!(cells.join(" "), "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6");
        let mut covered: Vec<Cell> =
            layout.iter().skip(14).flat_map(|(_, cells)| cells.iter().copied()).collect();
        covered.sort_unstable();
        assert_eq!(covered, size(6).iter_cells().collect::<Vec<_>>());
    }

    #[test]
    fn usual_boxes_are_wider_than_high() {
        let usual = |n| BoxShape::usual(size(n)).map(|shape| shape.to_string());
        assert_eq!(usual(4).as_deref(), Some("2x2"));
        assert_eq!(usual(8).as_deref(), Some("2x4"));
        assert_eq!(usual(9).as_deref(), Some("3x3"));
        assert_eq!(usual(12).as_deref(), Some("3x4"));
        assert_eq!(usual(7), None);
        assert_eq!(BoxShape::new(2, 2, size(6)), None);
    }
}
