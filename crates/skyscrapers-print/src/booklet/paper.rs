//! Paper, and how a page is divided.

use std::str::FromStr;

use skyscrapers::render::picture::Picture;

/// What a booklet is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// A text that does not name a paper.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a paper; papers are a4 and letter")]
pub struct NotAPaper(String);

impl FromStr for Paper {
    type Err = NotAPaper;

    /// The name in any case.
    fn from_str(text: &str) -> Result<Paper, NotAPaper> {
        match text.to_ascii_lowercase().as_str() {
            "a4" => Ok(Paper::A4),
            "letter" => Ok(Paper::Letter),
            _ => Err(NotAPaper(text.chars().take(20).collect())),
        }
    }
}

impl Paper {
    /// Its width and height in points.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// What stays free at every edge: more than any printer needs.
    pub(super) const fn margin(self) -> f64 {
        46.0
    }

    /// An empty page.
    pub(super) fn page(self) -> Picture {
        let (width, height) = self.size();
        Picture::new(width, height)
    }
}

/// A page divided into equal slots.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    columns: usize,
    rows: usize,
    slot: Slot,
}

/// A place for one board and the label below it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The height of the label.
    pub(super) label: f64,
}

impl Grid {
    /// As many slots as asked for or a few more, arranged so that boards are as large as can be. A
    /// heading takes this much away at the top.
    pub(super) fn new(paper: Paper, slots: usize, heading: f64) -> Grid {
        let ((width, height), margin) = (paper.size(), paper.margin());
        let label = if slots > 9 { 16.0 } else { 20.0 };
        let (x, y) = (margin, margin + heading);
        let grids = (1..=slots).map(|columns| {
            let rows = slots.div_ceil(columns);
            let slot = Slot {
                x,
                y,
                width: (width - 2.0 * margin) / columns as f64,
                height: (height - y - margin) / rows as f64,
                label,
            };
            Grid { columns, rows, slot }
        });
        let larger = |best: Grid, next: Grid| {
            if next.slot.side() > best.slot.side() + 1e-9 { next } else { best }
        };
        let alone = Slot { x, y, width: width - 2.0 * margin, height: height - y - margin, label };
        grids.reduce(larger).unwrap_or(Grid { columns: 1, rows: 1, slot: alone })
    }

    /// The slots in reading order.
    pub(super) fn slots(self) -> impl Iterator<Item = Slot> {
        let Grid { columns, rows, slot } = self;
        (0..columns * rows).map(move |index| Slot {
            x: slot.x + slot.width * (index % columns) as f64,
            y: slot.y + slot.height * (index / columns) as f64,
            ..slot
        })
    }
}

impl Slot {
    /// The side of the largest square board that fits, with some air around it.
    fn side(&self) -> f64 {
        (self.width - 10.0).min(self.height - self.label - 12.0)
    }

    /// How a board is scaled to fit; small boards are not blown up beyond reason.
    pub(super) fn scale(&self, board: &Picture) -> f64 {
        (self.side() / board.width.max(board.height)).min(0.9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_divided_as_the_paper_is_shaped() {
        let shape = |slots| {
            let grid = Grid::new(Paper::A4, slots, 0.0);
            (grid.columns, grid.rows)
        };
        assert_eq!(
            [1, 2, 4, 6, 9, 12].map(shape),
            [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4)]
        );
    }

    #[test]
    fn papers_are_read_by_name() {
        assert_eq!("A4".parse(), Ok(Paper::A4));
        assert_eq!("letter".parse(), Ok(Paper::Letter));
        assert!("a5".parse::<Paper>().is_err());
    }
}
