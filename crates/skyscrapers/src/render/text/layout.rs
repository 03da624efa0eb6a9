//! A board in columns of text: every cell as wide as the widest number, with a blank before it.

use super::TextStyle;
use super::frame::FrameChars;
use super::styled::StyledLine;
use crate::model::{Clue, ClueId, Side};
use crate::render::paint::Paint;
use crate::render::scene::{Scene, Tile};
use crate::render::walls::Walls;

/// Lays a board out in columns.
pub(super) struct TextLayout<'a> {
    scene: &'a Scene,
    walls: Walls,
    frame: &'static FrameChars,
    paint: Paint,
    indent: usize,
    /// Columns of a number in a cell, and of a clue above or below it.
    cell: usize,
    /// Columns of a clue at the left or right.
    side: usize,
    /// Is there room for brackets around each cell?
    brackets: bool,
    /// The clues in brackets.
    marked: &'a [ClueId],
}

impl<'a> TextLayout<'a> {
    /// A board with these clues in brackets.
    pub(super) fn new(scene: &'a Scene, marked: &'a [ClueId], style: &TextStyle) -> TextLayout<'a> {
        let digits = scene.tallest().to_string().len();
        let widest = |sides: [Side; 2]| {
            let clues = sides.into_iter().flat_map(|side| scene.clues(side)).flatten();
            clues.map(|clue| clue.to_string().len()).fold(digits, usize::max)
        };
        TextLayout {
            scene,
            walls: Walls::new(scene.rules()),
            frame: FrameChars::of(style),
            paint: Paint(style.colour),
            indent: super::indent(style) + usize::from(!marked.is_empty()),
            cell: widest([Side::Top, Side::Bottom]),
            side: widest([Side::Left, Side::Right]),
            brackets: !marked.is_empty() || scene.rows().flatten().any(|tile| tile.marked),
            marked,
        }
    }

    /// The lines of the board, without its caption.
    pub(super) fn lines(&self) -> Vec<StyledLine> {
        let n = self.scene.size().get();
        let mut lines = vec![self.clues(Side::Top)];
        let sides = self.scene.clues(Side::Left).zip(self.scene.clues(Side::Right));
        for (row, (tiles, clues)) in self.scene.rows().zip(sides).enumerate() {
            lines.extend(self.walls.above_row(row).then(|| self.rule(row)));
            lines.push(self.row(row, tiles, clues));
        }
        lines.extend([self.rule(n), self.clues(Side::Bottom)]);
        lines
    }

    /// Clues above or below the board.
    fn clues(&self, side: Side) -> StyledLine {
        let mut line = StyledLine::default();
        line.blanks(self.indent + self.side + 1);
        let clues: Vec<Option<Clue>> = self.scene.clues(side).collect();
        for group in self.walls.groups() {
            line.blanks(1);
            for index in group {
                let marked = self.is_marked(side, index);
                line.blanks(usize::from(!marked));
                self.clue(&mut line, clues[index], self.cell, marked);
                line.blanks(usize::from(self.brackets && !marked));
            }
            line.blanks(usize::from(!self.brackets));
        }
        line
    }

    fn is_marked(&self, side: Side, index: usize) -> bool {
        self.marked.iter().any(|clue| clue.side() == side && clue.index() == index)
    }

    fn clue(&self, line: &mut StyledLine, clue: Option<Clue>, width: usize, marked: bool) {
        let text = clue.map_or_else(|| self.frame.none.to_owned(), |clue| clue.to_string());
        match clue {
            _ if marked => line.push(&format!("[{text:>width$}]"), self.paint.marked_clue()),
            None => line.push(&format!("{text:>width$}"), self.paint.quiet()),
            Some(_) => line.push(&format!("{text:>width$}"), self.paint.clue()),
        }
    }

    /// The line of walls above a row.
    fn rule(&self, row: usize) -> StyledLine {
        let cell = 1 + self.cell + usize::from(self.brackets);
        let rule = self
            .frame
            .rule(&self.walls, row, |columns| columns.len() * cell + usize::from(!self.brackets));
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
        let [left_marked, right_marked] =
            [Side::Left, Side::Right].map(|side| self.is_marked(side, row));
        let mut line = StyledLine::default();
        line.blanks(self.indent - usize::from(left_marked));
        self.clue(&mut line, left, self.side, left_marked);
        line.blanks(usize::from(!left_marked));
        for group in self.walls.groups() {
            line.push(self.frame.before(&self.walls, row, group.start), self.paint.quiet());
            for tile in &tiles[group] {
                self.tile(&mut line, tile);
            }
            line.blanks(usize::from(!self.brackets));
        }
        line.push(self.frame.upright, self.paint.quiet());
        line.blanks(usize::from(!right_marked));
        self.clue(&mut line, right, self.side, right_marked);
        line
    }

    fn tile(&self, line: &mut StyledLine, tile: &Tile) {
        let width = self.cell;
        let text = match tile.height {
            Some(height) => format!("{height:>width$}"),
            None => format!("{:>width$}", self.frame.none),
        };
        let style = self.paint.tile(tile, self.scene.tallest());
        match tile.marked {
            true => line.push(&format!("[{text}]"), style),
            false => line.push(&format!(" {text}"), style),
        }
        line.blanks(usize::from(self.brackets && !tile.marked));
    }
}
