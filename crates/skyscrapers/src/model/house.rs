//! Houses: the sets of cells in which every height stands once. Rows and columns are houses that
//! clues look along; diagonals, boxes and irregular regions are houses without clues.

use std::fmt;

use super::{Cell, ClueId, Line, Regions, Rules, Size};

/// One of the two long diagonals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Diagonal {
    /// From the top left to the bottom right.
    Falling,
    /// From the bottom left to the top right.
    Rising,
}

/// A set of as many cells as a row has, in which every height stands exactly once and the rest are
/// parks.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, counted from 0, read from the left.
    Row(u8),
    /// A column, counted from 0, read from the top.
    Column(u8),
    /// A long diagonal, read from the left.
    Diagonal(Diagonal),
    /// A box, counted from 0 in reading order, read in reading order.
    Box(u8),
    /// An irregular region, counted from 0 by first cell, read in reading order.
    Region(u8),
}

impl House {
    /// What kind of house it is, in a word: `row`, `column`, `diagonal`, `box` or `region`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Diagonal(_) => "diagonal",
            House::Box(_) => "box",
            House::Region(_) => "region",
        }
    }

    /// Its number among those of its kind, from 1; the falling diagonal is the first.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            House::Row(index) | House::Column(index) | House::Box(index) | House::Region(index) => {
                index as u16 + 1
            }
            House::Diagonal(Diagonal::Falling) => 1,
            House::Diagonal(Diagonal::Rising) => 2,
        }
    }

    /// The house as a line, if it is a row or a column.
    #[must_use]
    pub const fn line(self) -> Option<Line> {
        match self {
            House::Row(index) => Some(Line::Row(index)),
            House::Column(index) => Some(Line::Column(index)),
            House::Diagonal(_) | House::Box(_) | House::Region(_) => None,
        }
    }

    /// The clues at the two ends of a row or column, near (top or left) first; none for other houses.
    #[must_use]
    pub fn clues(self) -> Option<(ClueId, ClueId)> {
        self.line().map(Line::clues)
    }
}

impl From<Line> for House {
    fn from(line: Line) -> House {
        match line {
            Line::Row(index) => House::Row(index),
            Line::Column(index) => House::Column(index),
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Diagonal(Diagonal::Falling) => f.write_str("the falling diagonal"),
            House::Diagonal(Diagonal::Rising) => f.write_str("the rising diagonal"),
            _ => write!(f, "{} {}", self.kind(), self.number()),
        }
    }
}

/// Which houses a board has, and which cells they hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    houses: Vec<House>,
    cells: Vec<Cell>,
}

impl Layout {
    /// Rows first, then columns, then diagonals and regions where the rules have them.
    #[must_use]
    pub fn new(rules: &Rules) -> Layout {
        let size = rules.size();
        let n = size.get();
        let mut houses: Vec<House> = Vec::new();
        houses.extend((0..n as u8).map(House::Row));
        houses.extend((0..n as u8).map(House::Column));
        if rules.diagonals() {
            houses.extend([House::Diagonal(Diagonal::Falling), House::Diagonal(Diagonal::Rising)]);
        }
        let at = |row: usize, column: usize| Cell::from_index(row * n + column, size);
        let mut cells: Vec<Cell> = size.iter_cells().collect();
        cells.extend((0..n).flat_map(|column| (0..n).map(move |row| at(row, column))));
        if rules.diagonals() {
            cells.extend((0..n).map(|step| at(step, step)));
            cells.extend((0..n).map(|step| at(n - 1 - step, step)));
        }
        match rules.regions() {
            Regions::None => {}
            Regions::Boxes(_) => houses.extend((0..n as u8).map(House::Box)),
            Regions::Irregular(_) => houses.extend((0..n as u8).map(House::Region)),
        }
        if !rules.regions().is_none() {
            let of = |region: usize| {
                size.iter_cells()
                    .filter(move |&cell| rules.regions().of(cell, size) == Some(region))
            };
            cells.extend((0..n).flat_map(of));
        }
        Layout { size, houses, cells }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All houses: rows, columns, then diagonals and regions.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses with their cells, each in the order in which the house is read.
    pub fn iter(&self) -> impl Iterator<Item = (House, &[Cell])> {
        self.houses.iter().copied().zip(self.cells.chunks(self.size.get()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::DraftRules;

    fn layout(n: usize, rules: &DraftRules) -> Layout {
        Layout::new(&Rules::new(Size::new(n).expect("a size"), rules).expect("rules"))
    }

    fn cells(layout: &Layout, number: usize) -> (String, String) {
        let (house, cells) = layout.iter().nth(number).expect("a house");
        let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
        (house.to_string(), cells.join(" "))
    }

    #[test]
    fn boxes_tile_the_board() {
        let rules = DraftRules { boxes: Some((2, 3)), diagonals: true, ..DraftRules::default() };
        let layout = layout(6, &rules);
        assert_eq!(layout.houses().len(), 6 + 6 + 2 + 6);
        assert_eq!(cells(&layout, 7), ("column 2".into(), "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2".into()));
        assert_eq!(cells(&layout, 13).1, "r6c1 r5c2 r4c3 r3c4 r2c5 r1c6");
        assert_eq!(cells(&layout, 15), ("box 2".into(), "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6".into()));
        let mut covered: Vec<Cell> =
            layout.iter().skip(14).flat_map(|(_, cells)| cells.iter().copied()).collect();
        covered.sort_unstable();
        assert_eq!(covered, layout.size().iter_cells().collect::<Vec<_>>());
    }

    #[test]
    fn regions_are_read_in_reading_order() {
        let regions = vec![1, 1, 2, 1, 2, 2, 3, 3, 3];
        let layout = layout(3, &DraftRules { regions, ..DraftRules::default() });
        assert_eq!(cells(&layout, 7), ("region 2".into(), "r1c3 r2c2 r2c3".into()));
    }
}
