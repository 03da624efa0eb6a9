//! Boards with candidate lists, as one pencils them.
//!
//! ```text
//!      .     .     1 2
//!    +-------------------+
//!  . | 123   12(3) 4 13  | .
//! ```
//!
//! A number by itself stands there. A list is what may stand there, with what was struck since in
//! brackets; `3?` is the last candidate of a cell that nobody has filled in yet.

use super::paint::Paint;
use super::scene::{Scene, Tile};
use super::text::{FrameChars, StyledLine, TextStyle, caption, indent, join};
use super::walls::Walls;
use crate::model::{Clue, Height, Side};

/// Draws a board with its candidates. Every line ends with a line end.
///
/// # Examples
/// ```
/// use skyscrapers::render::{candidates, scene::Scene, text::TextStyle};
/// use skyscrapers::{Height, HeightSet, Puzzle};
/// let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
/// let mut scene = Scene::new(&puzzle, None);
/// let two = Height::new(2).unwrap();
/// scene.change("r1c1".parse()?, |tile| tile.candidates = HeightSet::up_to(two));
/// scene.change("r2c2".parse()?, |tile| tile.height = Some(two));
/// let board = candidates::draw(&scene, &TextStyle { ascii: true, colour: false });
/// assert_eq!(board.lines().nth(2), Some(". | 12 . | ."));
/// assert_eq!(board.lines().nth(3), Some(". | .  2 | ."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw(scene: &Scene, style: &TextStyle) -> String {
    let table = CandidateTable::new(scene, style);
    join(caption(scene, style).into_iter().chain(table.lines()))
}

/// A board laid out in columns as wide as their longest list.
struct CandidateTable<'a> {
    scene: &'a Scene,
    walls: Walls,
    frame: &'static FrameChars,
    paint: Paint,
    indent: usize,
    /// Columns of a clue at the left.
    side: usize,
    widths: Vec<usize>,
}

impl<'a> CandidateTable<'a> {
    fn new(scene: &'a Scene, style: &TextStyle) -> CandidateTable<'a> {
        let digits = scene.tallest().to_string().len();
        let clue_width = |clue: Option<Clue>| clue.map_or(digits, |clue| clue.to_string().len());
        let tile_width = |tile: &Tile| CellText::of(tile).map_or(digits, |text| text.width());
        let mut widths = vec![digits; scene.size().get()];
        for tiles in scene.rows() {
            for (widest, tile) in widths.iter_mut().zip(tiles) {
                *widest = tile_width(tile).max(*widest);
            }
        }
        for side in [Side::Top, Side::Bottom] {
            for (widest, clue) in widths.iter_mut().zip(scene.clues(side)) {
                *widest = clue_width(clue).max(*widest);
            }
        }
        CandidateTable {
            scene,
            walls: Walls::new(scene.rules()),
            frame: FrameChars::of(style),
            paint: Paint(style.colour),
            indent: indent(style),
            side: scene.clues(Side::Left).map(clue_width).fold(digits, usize::max),
            widths,
        }
    }

    fn lines(&self) -> Vec<StyledLine> {
        let mut lines = vec![self.clues(Side::Top)];
        let sides = self.scene.clues(Side::Left).zip(self.scene.clues(Side::Right));
        for (row, (tiles, clues)) in self.scene.rows().zip(sides).enumerate() {
            lines.extend(self.walls.above_row(row).then(|| self.rule(row)));
            lines.push(self.row(row, tiles, clues));
        }
        lines.extend([self.rule(self.widths.len()), self.clues(Side::Bottom)]);
        lines
    }

    /// Clues above or below the board.
    fn clues(&self, side: Side) -> StyledLine {
        let mut line = StyledLine::default();
        line.blanks(self.indent + self.side + 1);
        let clues: Vec<Option<Clue>> = self.scene.clues(side).collect();
        for group in self.walls.groups() {
            line.blanks(1);
            for column in group {
                line.blanks(1);
                let width = self.clue(&mut line, clues[column]);
                line.blanks(self.widths[column].saturating_sub(width));
            }
            line.blanks(1);
        }
        line
    }

    /// Writes a clue and returns how wide it is.
    fn clue(&self, line: &mut StyledLine, clue: Option<Clue>) -> usize {
        let (text, style) = match clue {
            None => (self.frame.none.to_owned(), self.paint.quiet()),
            Some(clue) => (clue.to_string(), self.paint.clue()),
        };
        line.push(&text, style);
        text.chars().count()
    }

    /// The line of walls above a row.
    fn rule(&self, row: usize) -> StyledLine {
        let rule = self.frame.rule(&self.walls, row, |columns| {
            self.widths[columns].iter().map(|width| width + 1).sum::<usize>() + 1
        });
        let mut line = StyledLine::default();
        line.blanks(self.indent + self.side + 1);
        line.push(&rule, self.paint.quiet());
        line
    }

    /// A row of cells with the clues at its ends.
    fn row(
        &self,
        row: usize,
        tiles: &[Tile],
        (left, right): (Option<Clue>, Option<Clue>),
    ) -> StyledLine {
        let mut line = StyledLine::default();
        line.blanks(self.indent);
        let width = self.clue(&mut line, left);
        line.blanks(1 + self.side.saturating_sub(width));
        for group in self.walls.groups() {
            line.push(self.frame.before(&self.walls, row, group.start), self.paint.quiet());
            for column in group {
                line.blanks(1);
                let width = self.tile(&mut line, &tiles[column]);
                line.blanks(self.widths[column].saturating_sub(width));
            }
            line.blanks(1);
        }
        line.push(self.frame.upright, self.paint.quiet());
        line.blanks(1);
        self.clue(&mut line, right);
        line
    }

    /// Writes a cell and returns how wide it is.
    fn tile(&self, line: &mut StyledLine, tile: &Tile) -> usize {
        let Some(text) = CellText::of(tile) else {
            line.push(self.frame.none, self.paint.quiet());
            return 1;
        };
        match &text {
            CellText::Placed(height) => {
                line.push(&height.to_string(), self.paint.tile(tile, self.scene.tallest()));
            }
            CellText::List { left, struck } => {
                line.push(left, self.paint.candidate(false));
                line.push(struck, self.paint.candidate(true));
            }
        }
        text.width()
    }
}

/// What is written in a cell.
enum CellText {
    Placed(Height),
    /// What is left, and in brackets what was struck.
    List {
        left: String,
        struck: String,
    },
}

impl CellText {
    fn of(tile: &Tile) -> Option<CellText> {
        if let Some(height) = tile.height {
            return Some(CellText::Placed(height));
        }
        let (candidates, struck) = (tile.candidates, tile.struck.minus(tile.candidates));
        if candidates.is_empty() && struck.is_empty() {
            return None;
        }
        let last = if candidates.single().is_some() { "?" } else { "" };
        let struck = if struck.is_empty() { String::new() } else { format!("({struck})") };
        Some(CellText::List { left: format!("{candidates}{last}"), struck })
    }

    fn width(&self) -> usize {
        match self {
            CellText::Placed(height) => height.to_string().len(),
            CellText::List { left, struck } => left.len() + struck.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, HeightSet, Puzzle};

    fn set(heights: &[u8]) -> HeightSet {
        heights.iter().filter_map(|&height| Height::new(height)).collect()
    }

    #[test]
    fn lists_stand_in_columns() {
        let mut draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
        (draft.clues[2], draft.clues[15]) = (1, 2);
        draft.rules.boxes = Some((2, 2));
        let mut scene = Scene::new(&Puzzle::new(&draft).expect("a puzzle"), None);
        let mut change = |cell: &str, candidates, struck| {
            scene.change(cell.parse().expect("a cell"), |tile| {
                (tile.candidates, tile.struck) = (candidates, struck);
            });
        };
        change("r1c1", set(&[1, 2]), set(&[3]));
        change("r2c4", set(&[3]), set(&[]));
        change("r9c9", set(&[3]), set(&[]));
        let plain = TextStyle { ascii: true, colour: false };
        let drawn = draw(&scene, &plain);
        let lines: Vec<&str> = drawn.lines().take(5).collect();
        assert_eq!(
            lines,
            [
                "boxes 2x2",
                "    .     .   1 .",
                "  +---------+------+",
                "2 | 12(3) . | . .  | .",
                ". | .     . | . 3? | .",
            ]
        );
        let coloured = draw(&scene, &TextStyle { colour: true, ..plain });
        assert!(coloured.contains("\u{1b}[9m\u{1b}[31m(3)"), "{coloured:?}");
    }
}
