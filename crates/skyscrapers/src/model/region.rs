//! Regions: boxes of one shape, or any other division of the board into as many parts as it has rows.

use std::fmt;
use std::sync::Arc;

use super::{Cell, Size};

/// How a board is divided into regions that hold every height once, if it is.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Regions {
    /// Not at all.
    #[default]
    None,
    /// Into boxes of one shape.
    Boxes(BoxShape),
    /// In any other way.
    Irregular(RegionMap),
}

impl Regions {
    /// Is the board divided at all?
    #[must_use]
    pub const fn is_none(&self) -> bool {
        matches!(self, Regions::None)
    }

    /// The number of the region a cell is in, from 0; `None` without regions, or off the board.
    #[must_use]
    pub fn of(&self, cell: Cell, size: Size) -> Option<usize> {
        if !size.holds(cell) {
            return None;
        }
        match self {
            Regions::None => None,
            Regions::Boxes(shape) => Some(shape.number_of(cell, size)),
            Regions::Irregular(map) => map.regions.get(cell.offset(size)).map(|&at| at.into()),
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

    /// The number of the box a cell is in, from 0 in reading order.
    pub(crate) const fn number_of(self, cell: Cell, size: Size) -> usize {
        let across = size.get() / self.columns();
        cell.row() / self.rows() * across + cell.column() / self.columns()
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

/// A division of the board into regions of as many cells as a row has.
///
/// Regions are numbered in the order in which they are met in reading order, whatever names they
/// came with: two divisions are equal exactly if they divide alike.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RegionMap {
    size: Size,
    regions: Arc<[u8]>,
}

/// Why a list of names is no division of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAPartition {
    /// More or fewer names than cells.
    Length,
    /// A region with more or fewer cells than a row has, and its first cell.
    Size { region: i64, cell: Cell, cells: usize },
}

impl RegionMap {
    /// The division of a board in which cells with the same name, in reading order, belong together;
    /// `None` unless each of as many regions as there are rows has as many cells as a row.
    #[must_use]
    pub fn new(names: &[i64], size: Size) -> Option<RegionMap> {
        RegionMap::check(names, size).ok()
    }

    pub(crate) fn check(names: &[i64], size: Size) -> Result<RegionMap, NotAPartition> {
        if names.len() != size.cells() {
            return Err(NotAPartition::Length);
        }
        // Name, first cell and cells of each region so far.
        let mut known: Vec<(i64, Cell, usize)> = Vec::with_capacity(size.get());
        let mut regions = Vec::with_capacity(names.len());
        for (cell, &name) in size.iter_cells().zip(names) {
            let number = known.iter().position(|&(other, ..)| other == name);
            let number = number.unwrap_or_else(|| {
                known.push((name, cell, 0));
                known.len() - 1
            });
            known[number].2 += 1;
            // Up to 1,024 regions may be met before their sizes are looked at.
            regions.push(number.min(usize::from(u8::MAX)) as u8);
        }
        let wrong = known.iter().find(|&&(.., cells)| cells != size.get());
        match wrong {
            Some(&(region, cell, cells)) => Err(NotAPartition::Size { region, cell, cells }),
            None => Ok(RegionMap { size, regions: regions.into() }),
        }
    }

    /// The number of each cell's region, from 0, in reading order.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.regions
    }

    /// The shape of the boxes, if the regions are boxes.
    pub(crate) fn as_boxes(&self) -> Option<BoxShape> {
        let size = self.size;
        let shapes =
            (1..=size.get()).filter_map(|rows| BoxShape::new(rows, size.get() / rows, size));
        let fits = |shape: &BoxShape| {
            let number = |cell| shape.number_of(cell, size) as u8;
            size.iter_cells().map(number).eq(self.regions.iter().copied())
        };
        shapes.into_iter().find(fits)
    }

    /// The first cell, in reading order, that cannot be reached from the first cell of its region
    /// without leaving it; `None` if every region is in one piece.
    #[must_use]
    pub fn first_detached(&self) -> Option<Cell> {
        let (size, n) = (self.size, self.size.get());
        let mut reached = vec![false; self.regions.len()];
        let mut seen = vec![false; n];
        for (cell, &region) in self.regions.iter().enumerate() {
            if std::mem::replace(&mut seen[usize::from(region)], true) {
                continue;
            }
            let mut stack = vec![cell];
            while let Some(at) = stack.pop() {
                if std::mem::replace(&mut reached[at], true) {
                    continue;
                }
                let (row, column) = (at / n, at % n);
                let neighbours = [
                    (row > 0).then(|| at - n),
                    (row + 1 < n).then(|| at + n),
                    (column > 0).then(|| at - 1),
                    (column + 1 < n).then(|| at + 1),
                ];
                let same = |&next: &usize| self.regions[next] == region;
                stack.extend(neighbours.into_iter().flatten().filter(same));
            }
        }
        size.iter_cells().find(|cell| !reached[cell.offset(size)])
    }
}

impl fmt::Debug for RegionMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RegionMap({:?})", self.regions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
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

    #[test]
    fn regions_are_numbered_as_they_are_met() {
        let map = RegionMap::new(&[7, 7, -2, 7, -2, -2, 0, 0, 0], size(3)).expect("regions");
        assert_eq!(map.numbers(), [0, 0, 1, 0, 1, 1, 2, 2, 2]);
        assert_eq!(map.first_detached(), None);
        assert_eq!(map.as_boxes(), None);
        let boxes = RegionMap::new(&[1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4], size(4));
        assert_eq!(boxes.and_then(|map| map.as_boxes()), BoxShape::new(2, 2, size(4)));
    }

    #[test]
    fn what_is_no_partition_is_named() {
        assert_eq!(RegionMap::check(&[0; 8], size(3)), Err(NotAPartition::Length));
        let wrong = RegionMap::check(&[1, 1, 1, 1, 2, 2, 3, 3, 3], size(3));
        let cell = "r1c1".parse().expect("a cell");
        assert_eq!(wrong, Err(NotAPartition::Size { region: 1, cell, cells: 4 }));
        let many: Vec<i64> = (0..1024).collect();
        assert!(RegionMap::new(&many, Size::MAX).is_none());
    }

    #[test]
    fn a_region_in_pieces_shows_where() {
        let map = RegionMap::new(&[1, 2, 1, 1, 2, 2, 3, 3, 3], size(3)).expect("regions");
        assert_eq!(map.first_detached(), "r1c3".parse().ok());
    }
}
