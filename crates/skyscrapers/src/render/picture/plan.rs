//! Where everything on a board stands.
//!
//! ```text
//!   margin
//!     +--------+-----------+--------+
//!     |        |  clues    |        |  gutter
//!     +--------+-----------+--------+
//!     | clues  |  n cells  |  clues |
//!     +--------+-----------+--------+
//! ```

use super::shapes::Rect;
use crate::model::{Cell, ClueId, Height, Side, Sight};
use crate::render::scene::{Scene, Tile};
use crate::rules;

/// How wide a digit is, in multiples of its size.
const DIGIT: f64 = 0.64;

/// The measures of one board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    n: usize,
    /// The side of a cell.
    pub(super) cell: f64,
    /// The width of the strip of clues.
    pub(super) gutter: f64,
    margin: f64,
    /// The height of the line of words under the board; 0 where there is none.
    caption: f64,
    /// Columns and rows of candidates in a cell.
    marks: (usize, usize),
    /// The place of the park among the candidates.
    park: usize,
    /// The digits of the longest clue.
    digits: usize,
}

impl Plan {
    pub(super) fn new(scene: &Scene) -> Plan {
        let n = scene.size().get();
        let tallest = usize::from(scene.tallest().get());
        let clues = Side::ALL.into_iter().flat_map(|side| scene.clues(side)).flatten();
        let longest = clues.map(|clue| clue.to_string().len()).max().unwrap_or(1);
        // Sums are longer than counts.
        let gutter = match (scene.rules().sight(), longest) {
            (Sight::Count, _) => 0.62,
            (Sight::Sum, ..=2) => 0.74,
            (Sight::Sum, _) => 0.86,
        };
        let pencilled = |tile: &Tile| !(tile.candidates.is_empty() && tile.struck.is_empty());
        let columns = match n {
            0..=4 => 2,
            5..=9 => 3,
            10..=16 => 4,
            17..=25 => 5,
            _ => 6,
        };
        // Candidates stay as large as on a small board; without them the board may be smaller.
        let cell = match columns {
            4.. if scene.rows().flatten().any(pencilled) => 24.0 * columns as f64,
            4.. => 48.0,
            _ => 60.0,
        };
        Plan {
            n,
            cell,
            gutter: gutter * cell,
            margin: 0.15 * cell,
            caption: if rules::caption(scene.rules()).is_some() { 26.0 } else { 0.0 },
            marks: (columns, n.div_ceil(columns)),
            park: tallest,
            digits: longest.max(1),
        }
    }

    fn edge(&self) -> f64 {
        self.margin + self.gutter
    }

    pub(super) fn width(&self) -> f64 {
        2.0 * self.edge() + self.n as f64 * self.cell
    }

    pub(super) fn height(&self) -> f64 {
        self.width() + self.caption
    }

    /// The middle of the line of words under the board.
    pub(super) fn caption(&self) -> (f64, f64) {
        (self.width() / 2.0, self.width() + 0.3 * self.caption)
    }

    /// The board without its clues.
    pub(super) fn board(&self) -> Rect {
        Rect::square(self.edge(), self.edge(), self.n as f64 * self.cell)
    }

    pub(super) fn cell(&self, cell: Cell) -> Rect {
        let at = |index: usize| self.edge() + index as f64 * self.cell;
        Rect::square(at(cell.column()), at(cell.row()), self.cell)
    }

    /// Where lines of the grid meet.
    pub(super) fn corner(&self, (row, column): (usize, usize)) -> (f64, f64) {
        let at = |index: usize| self.edge() + index as f64 * self.cell;
        (at(column), at(row))
    }

    /// The place in the top left corner, where no clue stands.
    pub(super) fn legend(&self) -> Rect {
        Rect::square(self.margin, self.margin, self.gutter)
    }

    /// The place of a clue.
    pub(super) fn clue(&self, clue: ClueId) -> Rect {
        let along = self.edge() + clue.index() as f64 * self.cell;
        let beyond = self.edge() + self.n as f64 * self.cell;
        let (cell, gutter) = (self.cell, self.gutter);
        match clue.side() {
            Side::Top => Rect { x: along, y: self.margin, width: cell, height: gutter },
            Side::Bottom => Rect { x: along, y: beyond, width: cell, height: gutter },
            Side::Left => Rect { x: self.margin, y: along, width: gutter, height: cell },
            Side::Right => Rect { x: beyond, y: along, width: gutter, height: cell },
        }
    }

    /// The middle of a candidate in its cell; every height has its own place.
    pub(super) fn mark(&self, cell: Cell, height: Height) -> (f64, f64) {
        let place = if height.is_park() { self.park } else { usize::from(height.get()) - 1 };
        let (columns, rows) = self.marks;
        let inside = self.cell(cell).inset(0.09 * self.cell);
        let part = |index: usize, of: usize| (index as f64 + 0.5) / of as f64;
        let x = inside.x + inside.width * part(place % columns, columns);
        (x, inside.y + inside.height * part(place / columns, rows))
    }

    pub(super) fn mark_size(&self) -> f64 {
        let columns = self.marks.0;
        match columns {
            2 => 0.29 * self.cell,
            3 => 0.255 * self.cell,
            // Two digits are about 1.25 of their size wide, and want some air.
            _ => 0.59 * self.cell / columns as f64,
        }
    }

    pub(super) fn height_size(&self) -> f64 {
        if self.n > 9 { 0.48 * self.cell } else { 0.54 * self.cell }
    }

    /// The size of clues: as large as the longest allows.
    pub(super) fn clue_size(&self) -> f64 {
        let usual = (0.36 * self.cell).max(15.0);
        usual.min(0.86 * self.gutter / (self.digits as f64 * DIGIT))
    }

    /// The ground behind a clue that stands out: a square, or wider for a long number.
    pub(super) fn pill(&self, clue: ClueId, digits: usize) -> Rect {
        let (x, y) = self.clue(clue).centre();
        let size = self.clue_size();
        let height = 1.36 * size;
        let width = (size * (0.4 + digits as f64 * DIGIT)).min(self.gutter).max(height);
        Rect { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }
}
