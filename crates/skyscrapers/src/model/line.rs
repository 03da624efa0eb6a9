//! Lines (rows and columns), the clues at their ends, and the one clue order of the library.
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

    /// The place of the clue in the clockwise order; `None` on boards that are too small for it.
    #[must_use]
    pub const fn position(self, size: Size) -> Option<usize> {
        if self.index() < size.get() { Some(self.offset(size)) } else { None }
    }

    /// The place of the clue in the clockwise order, on a board that has it.
    pub(crate) const fn offset(self, size: Size) -> usize {
        let (n, index) = (size.get(), self.index());
        match self.side {
            Side::Top => index,
            Side::Right => n + index,
            Side::Bottom => 3 * n - 1 - index,
            Side::Left => 4 * n - 1 - index,
        }
    }

    /// The clue at this place of the clockwise order; `None` past the last.
    #[must_use]
    pub const fn at(position: usize, size: Size) -> Option<ClueId> {
        if position < size.clues() { Some(ClueId::nth(position, size)) } else { None }
    }

    /// The clue at a place that the board has.
    pub(crate) const fn nth(position: usize, size: Size) -> ClueId {
        let n = size.get();
        let (side, along) = (position / n, (position % n) as u8);
        let back = (n - 1) as u8 - along;
        match side {
            0 => ClueId { side: Side::Top, index: along },
            1 => ClueId { side: Side::Right, index: along },
            2 => ClueId { side: Side::Bottom, index: back },
            _ => ClueId { side: Side::Left, index: back },
        }
    }

    /// The cells as the clue sees them, nearest first; none on boards that are too small for it.
    pub fn view(self, size: Size) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        let last = size.get() - 1;
        let cells = if self.index() < size.get() { size.get() } else { 0 };
        (0..cells).map(move |distance| {
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

/// A row or a column: what clues look along.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A row, counted from 0, read from the left.
    Row(u8),
    /// A column, counted from 0, read from the top.
    Column(u8),
}

impl Line {
    /// The clues at the two ends, near (top or left) first.
    #[must_use]
    pub const fn clues(self) -> (ClueId, ClueId) {
        match self {
            Line::Row(index) => {
                (ClueId { side: Side::Left, index }, ClueId { side: Side::Right, index })
            }
            Line::Column(index) => {
                (ClueId { side: Side::Top, index }, ClueId { side: Side::Bottom, index })
            }
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(index) => write!(f, "row {}", u16::from(*index) + 1),
            Line::Column(index) => write!(f, "column {}", u16::from(*index) + 1),
        }
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
            range.map(|position| ClueId::nth(position, n).to_string()).collect()
        };
        assert_eq!(names(0..2), ["above column 1", "above column 2"]);
        assert_eq!(names(4..6), ["right of row 1", "right of row 2"]);
        assert_eq!(names(8..10), ["below column 4", "below column 3"]);
        assert_eq!(names(12..14), ["left of row 4", "left of row 3"]);
        for position in 0..16 {
            let clue = ClueId::at(position, n).expect("a clue");
            assert_eq!(clue.offset(n), position);
        }
        assert_eq!(ClueId::at(16, n), None);
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
}
