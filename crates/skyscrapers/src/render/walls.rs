//! Where walls stand: around the board, and between cells of different regions.
//!
//! Rows and columns are counted from 0; a wall above row `n` runs below the last one, and a wall
//! left of column `n` stands right of the last one.
//!
//! ```text
//!        left of column 1
//!      0    |    2    3
//!   0  +----+----+----+
//!      | .    .  | .  |
//!   1  +    +----+    +  - above row 1, in column 1 only
//!      | .  | .    .  |
//!   …
//! ```

use std::ops::Range;

use crate::model::{Regions, Rules, Size};

/// The walls of a board. Without regions there is one all around it and none inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Walls {
    size: Size,
    /// The region of each cell in reading order.
    regions: Vec<usize>,
    /// Columns that no wall ever parts.
    together: usize,
}

/// Which walls meet where four cells meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Junction {
    pub(super) up: bool,
    pub(super) right: bool,
    pub(super) down: bool,
    pub(super) left: bool,
}

impl Walls {
    pub(super) fn new(rules: &Rules) -> Walls {
        let (size, regions) = (rules.size(), rules.regions());
        let together = match regions {
            Regions::None => size.get(),
            Regions::Boxes(shape) => shape.columns(),
            Regions::Irregular(_) => 1,
        };
        // Without regions all cells belong together.
        let regions = size.iter_cells().map(|cell| regions.of(cell, size).unwrap_or(0)).collect();
        Walls { size, regions, together }
    }

    /// The region of a cell; `None` off the board.
    fn region(&self, row: usize, column: usize) -> Option<usize> {
        let n = self.size.get();
        (row < n && column < n).then(|| self.regions[row * n + column])
    }

    /// Does a wall stand left of this cell?
    pub(super) fn left_of(&self, row: usize, column: usize) -> bool {
        self.region(row, column.wrapping_sub(1)) != self.region(row, column)
    }

    /// Does a wall run above this cell?
    pub(super) fn above(&self, row: usize, column: usize) -> bool {
        self.region(row.wrapping_sub(1), column) != self.region(row, column)
    }

    /// Does a wall run above some cell of this row?
    pub(super) fn above_row(&self, row: usize) -> bool {
        (0..self.size.get()).any(|column| self.above(row, column))
    }

    /// The walls that meet at the top left corner of this cell.
    pub(super) fn junction(&self, row: usize, column: usize) -> Junction {
        Junction {
            up: self.left_of(row.wrapping_sub(1), column),
            right: self.above(row, column),
            down: self.left_of(row, column),
            left: self.above(row, column.wrapping_sub(1)),
        }
    }

    /// The columns, in groups that no wall parts. Irregular regions have room for a wall beside
    /// every column, so that all cells look alike.
    pub(super) fn groups(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = (0..self.size.get()).step_by(self.together);
        starts.map(|start| start..start + self.together)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::DraftRules;

    fn walls(n: usize, draft: &DraftRules) -> Walls {
        let rules = Rules::new(Size::new(n).expect("a size"), draft);
        Walls::new(&rules.expect("rules"))
    }

    #[test]
    fn without_regions_there_is_a_frame_and_nothing_else() {
        let walls = walls(2, &DraftRules::default());
        assert_eq!([0, 1, 2].map(|row| walls.above_row(row)), [true, false, true]);
        assert_eq!([0, 1, 2].map(|column| walls.left_of(1, column)), [true, false, true]);
        let corner = Junction { up: false, right: true, down: true, left: false };
        assert_eq!(walls.junction(0, 0), corner);
        assert!(walls.groups().eq(std::iter::once(0..2)));
    }

    #[test]
    fn boxes_keep_columns_together() {
        let walls = walls(6, &DraftRules { boxes: Some((2, 3)), ..DraftRules::default() });
        assert_eq!(walls.groups().collect::<Vec<_>>(), [0..3, 3..6]);
        assert!(walls.above_row(2) && !walls.above_row(3));
        let cross = Junction { up: true, right: true, down: true, left: true };
        assert_eq!(walls.junction(2, 3), cross);
    }

    #[test]
    fn irregular_regions_have_walls_of_their_own_in_every_row() {
        let regions = vec![1, 1, 2, 1, 2, 2, 3, 3, 3];
        let walls = walls(3, &DraftRules { regions, ..DraftRules::default() });
        let left_of = |row| [0, 1, 2, 3].map(|column| walls.left_of(row, column));
        assert_eq!(left_of(0), [true, false, true, true]);
        assert_eq!(left_of(1), [true, true, false, true]);
        assert_eq!([0, 1, 2].map(|column| walls.above(1, column)), [false, true, false]);
        let bend = Junction { up: false, right: true, down: true, left: false };
        assert_eq!(walls.junction(1, 1), bend);
        assert_eq!(walls.groups().count(), 3);
    }
}
