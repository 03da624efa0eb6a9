//! The lines inside a drawn board: boxes, irregular regions, or nothing but looks.
//!
//! ```text
//!   +-------+-------+
//! . | .   . | .   . | .     `|` between two cells is a wall, and so is
//!   |   +---+       |       `-` between two rows, right above a cell
//! . | . | .   .   . | 2
//!   +---+-------+---+
//! ```
//!
//! Cells between which there is no wall belong together. Where the walls stand is told by the
//! signs in the cells: a wall is left of a cell if it stands between its sign and the one before.

use std::ops::RangeInclusive;

use super::ParseError;
use super::caption::Caption;
use super::drawing::Mark;
use crate::model::DraftRules;

/// A row of cells and the line it stands on.
#[derive(Debug)]
pub(super) struct DrawnRow {
    pub(super) line: usize,
    /// The columns of its upright lines on the screen.
    pub(super) uprights: Vec<usize>,
    /// The signs before, between and after them.
    pub(super) parts: Vec<Vec<Mark>>,
}

impl DrawnRow {
    /// The signs in the cells.
    pub(super) fn inside(&self) -> impl Iterator<Item = &Mark> + Clone {
        self.parts[1..self.parts.len() - 1].iter().flatten()
    }
}

/// The rows of a drawing and the lines between them.
#[derive(Debug, Default)]
pub(super) struct DrawnLines {
    pub(super) rows: Vec<DrawnRow>,
    /// Horizontal lines, by the row below them: the columns on the screen that they run through.
    pub(super) rules: Vec<(usize, Vec<RangeInclusive<usize>>)>,
}

impl DrawnLines {
    /// The rules that the caption tells, with those that the lines show. There is at least one row.
    pub(super) fn rules(&self, caption: &Caption) -> Result<DraftRules, ParseError> {
        let mut rules = caption.rules.clone();
        if (rules.boxes.is_some() && !caption.regions) || !rules.regions.is_empty() {
            return Ok(rules);
        }
        if caption.regions || self.rows_differ() {
            rules.regions = self.regions().ok_or_else(|| self.unclear())?;
            return Ok(rules);
        }
        match self.boxes() {
            Ok(boxes) => rules.boxes = boxes,
            Err(error) => rules.regions = self.regions().ok_or(error)?,
        }
        Ok(rules)
    }

    fn unclear(&self) -> ParseError {
        let problem = "the inner lines do not make boxes or regions of as many cells as a row; \
            leave them out, close them, or put a caption such as `boxes 2x3` on top";
        ParseError::Drawing {
            line: self.rows.first().map_or(1, |row| row.line),
            problem: problem.into(),
        }
    }

    /// The columns on the screen where the signs of each cell end, if some row has no blank cell.
    pub(super) fn columns(&self) -> Option<Vec<usize>> {
        self.rows.iter().find_map(|row| self.own_columns(row))
    }

    fn own_columns(&self, row: &DrawnRow) -> Option<Vec<usize>> {
        let columns: Vec<usize> = row.inside().map(|mark| mark.end).collect();
        (columns.len() == self.rows.len()).then_some(columns)
    }

    /// Left of which cells of each row a wall stands; the first cell has none that counts.
    fn uprights(&self) -> Option<Vec<Vec<bool>>> {
        let usual = self.columns()?;
        let of_row = |row: &DrawnRow| {
            let columns = self.own_columns(row).unwrap_or_else(|| usual.clone());
            let wall = |pair: &[usize]| {
                row.uprights.iter().any(|upright| (pair[0]..pair[1]).contains(upright))
            };
            [false].into_iter().chain(columns.windows(2).map(wall)).collect()
        };
        Some(self.rows.iter().map(of_row).collect())
    }

    /// Do inner walls stand in other places in one row than in another? A row that is neither full
    /// nor as wide as those that are has cells missing, and says nothing about walls.
    fn rows_differ(&self) -> bool {
        let ends = |row: &DrawnRow| (row.uprights.first().copied(), row.uprights.last().copied());
        let full = self.rows.iter().find(|row| self.own_columns(row).is_some()).map(ends);
        let counts = |row: &DrawnRow| self.own_columns(row).is_some() || Some(ends(row)) == full;
        let walls = self.uprights().unwrap_or_default();
        let mut rows = self.rows.iter().zip(walls).filter(|(row, _)| counts(row));
        let first = rows.next().map(|(_, walls)| walls);
        rows.any(|(_, walls)| Some(walls) != first)
    }

    /// The region of each cell, if the walls make regions of as many cells as a row has.
    fn regions(&self) -> Option<Vec<i64>> {
        let n = self.rows.len();
        let (usual, uprights) = (self.columns()?, self.uprights()?);
        let mut above = vec![vec![false; n]; n];
        for (row, stretches) in &self.rules {
            let Some(below) = self.rows.get(*row) else { continue };
            let columns = self.own_columns(below).unwrap_or_else(|| usual.clone());
            for (wall, column) in above[*row].iter_mut().zip(columns) {
                *wall |= stretches.iter().any(|stretch| stretch.contains(&column));
            }
        }
        // Each cell begins as a region of its own; whatever no wall parts becomes one.
        let mut regions: Vec<i64> = (0..).take(n * n).collect();
        let mut join = |a: usize, b: usize| {
            let (kept, lost) = (regions[a], regions[b]);
            regions.iter_mut().filter(|region| **region == lost).for_each(|region| *region = kept);
        };
        for cell in 0..n * n {
            let (row, column) = (cell / n, cell % n);
            if column > 0 && !uprights[row][column] {
                join(cell - 1, cell);
            }
            if row > 0 && !above[row][column] {
                join(cell - n, cell);
            }
        }
        let count = |name: &i64| regions.iter().filter(|other| *other == name).count();
        regions.iter().all(|name| count(name) == n).then_some(regions)
    }

    /// The boxes that lines through the whole board make. Lines around every cell, every row or
    /// every column make none: those are drawn for looks.
    fn boxes(&self) -> Result<Option<(usize, usize)>, ParseError> {
        let n = self.rows.len();
        let Some(first) = self.rows.first() else { return Ok(None) };
        let breaks = self.rules.iter().filter(|(row, _)| *row < n).count();
        let across = first.uprights.len() - 1;
        let (rows, columns) = (n / (breaks + 1), n / across);
        if (breaks == 0 || rows == 1) && (across == 1 || columns == 1) {
            return Ok(None);
        }
        let widths = || first.uprights.windows(2).map(|pair| pair[1] - pair[0]);
        let even = self.rules.iter().all(|(row, _)| row % rows == 0)
            && widths().all(|width| Some(width) == widths().next());
        if !even || rows * columns != n || rows * (breaks + 1) != n {
            return Err(self.unclear());
        }
        Ok(Some((rows, columns)))
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::Format;
    use crate::formats::board::DrawnBoard;
    use crate::model::{Puzzle, Rules};

    fn rules(text: &str) -> Result<Rules, String> {
        let read: Result<Puzzle, _> = DrawnBoard.read(text);
        read.map(|puzzle| puzzle.rules().clone()).map_err(|error| error.to_string())
    }

    fn regions(text: &str) -> Vec<i64> {
        rules(text).unwrap_or_else(|error| panic!("{error}\n{text}")).to_draft().regions
    }

    const BENT: [i64; 9] = [1, 1, 2, 1, 2, 2, 3, 3, 3];

    #[test]
    fn walls_make_regions_however_they_are_drawn() {
        for text in [
            "+-------+---+\n| .   . | . |\n|   +---+   |\n| . | .   . |\n+---+-------+\n| .   .   . |\n+-----------+",
            // Just as wide as it must be, without a frame above and below.
            "|1 .|.|\n| +-+ |\n|.|. .|\n+-+---+\n|. . .|",
            "┏━━━━━┳━━┓\n┃ .  .┃ .┃\n┃  ┏━━┛  ┃\n┃ .┃ .  .┃\n┣━━┻━━━━━┫\n┃ .  .  .┃\n┗━━━━━━━━┛",
            // Blank cells, in the columns of the row that has none.
            "|     1 |   |\n|   +---+   |\n|   |       |\n+---+-------+\n| 1   2   3 |",
            // Brackets point at signs, and clues stand around.
            "   [2]  .  [3]\n  +--------+---+\n1 |[.]  .  |[1]|\n  |   +----+   |\n. | . | .   [.]|[1]\n  +---+--------+\n. | .   .    . | 2\n  +------------+",
        ] {
            assert_eq!(regions(text), BENT, "{text}");
        }
    }

    #[test]
    fn a_caption_says_what_lines_are() {
        let square = "| . . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |";
        let boxes = |text: &str| rules(text).map(|rules| rules.to_draft().boxes);
        assert_eq!(boxes(square), Ok(Some((2, 2))));
        // Regions that are boxes are called so.
        assert_eq!(boxes(&format!("regions\n{square}")), Ok(Some((2, 2))));
        assert_eq!(boxes(&format!("boxes 1x4\n{square}")), Ok(Some((1, 4))));
        let apart = "regions 121 212 333, free\n| . . . |\n| . . . |\n| . . . |";
        assert_eq!(regions(apart), [1, 2, 1, 2, 1, 2, 3, 3, 3]);
    }

    #[test]
    fn lines_that_make_nothing_are_refused() {
        for text in [
            // A hole in a wall.
            "| .   . | . |\n|   +---+   |\n| .   .   . |\n+---+-------+\n| .   .   . |",
            // Parts of the wrong size.
            "| . | .   . |\n+---+       |\n| .   .   . |\n+-----------+\n| .   .   . |",
            "regions\n| . . |\n| . . |",
        ] {
            let error = rules(text).expect_err(text);
            assert!(error.contains("the inner lines do not make boxes or regions"), "{error}");
        }
    }
}
