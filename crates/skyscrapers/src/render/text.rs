//! Boards as text, for terminals and for pasting.
//!
//! ```text
//!       · · 1 2
//!     ┌─────────┐
//!   · │ 2 1 4 3 │ ·
//!   · │ 3 4 1 2 │ 2
//!   1 │ 4 2 3 1 │ ·
//!   · │ 1 3 2 4 │ ·
//!     └─────────┘
//!       · · 3 ·
//! ```
//!
//! In ASCII the board stands at the left edge and looks like the box that other tools print and
//! read. The `board` format reads every drawing back, so nothing may depend on colour alone.

use anstyle::Style;

use super::paint::Paint;
use super::scene::{Scene, Tile};
use crate::model::{BoxShape, Cell, Clue, ClueId, Height, Puzzle, Side, Solution};

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TextStyle {
    /// Only ASCII characters.
    pub ascii: bool,
    /// ANSI colours.
    pub colour: bool,
}

/// Draws a puzzle, filled in when there is a solution. Every line ends with a line end.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, render::text::{TextStyle, draw}};
/// let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
/// let board = draw(&puzzle, None, &TextStyle { ascii: true, colour: false });
/// assert_eq!(
///     board.houses().collect::<Vec<_>>(),
///     [
///         "    . 2",
///         "  +-----+",
///         ". | . . | .",
///         ". | . . | .",
///         "  +-----+",
///         "    . 1",
///     ]
/// );
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn draw(puzzle: &Puzzle, solution: Option<&Solution>, style: &TextStyle) -> String {
    let scene = Scene::new(puzzle, solution);
    join(caption(&scene, style).into_iter().chain(board(&scene, style)))
}

/// Draws two solutions of one puzzle with the cells that differ in brackets: side by side, or
/// one above the other where that would be too wide for a terminal.
#[must_use]
pub fn draw_pair(puzzle: &Puzzle, a: &Solution, b: &Solution, style: &TextStyle) -> String {
    const WIDEST: usize = 100;
    const GAP: usize = 4;
    let mut scenes = [Scene::new(puzzle, Some(a)), Scene::new(puzzle, Some(b))];
    for scene in &mut scenes {
        scene.mark(a.differences(b));
    }
    let caption = caption(&scenes[0], style);
    let [left, right] = scenes.map(|scene| board(&scene, style));
    let width = left.iter().map(|line| line.width).max().unwrap_or(0) + GAP;
    if 2 * width - GAP > WIDEST {
        let blank = StyledLine::default();
        return join(caption.into_iter().chain(left).chain([blank]).chain(right));
    }
    let beside = |(mut left, right): (StyledLine, StyledLine)| {
        left.held = width - left.width;
        left.append(&right);
        left
    };
    join(caption.into_iter().chain(left.into_iter().zip(right).map(beside)))
}

/// Draws a puzzle with some of its clues and cells pointed out, in brackets.
#[must_use]
pub fn draw_marked(puzzle: &Puzzle, clues: &[ClueId], cells: &[Cell], style: &TextStyle) -> String {
    let mut scene = Scene::new(puzzle, None);
    scene.mark(cells.iter().copied());
    join(caption(&scene, style).into_iter().chain(marked_board(&scene, clues, style)))
}

/// A line of text with ANSI codes in it, and its width without them. Blanks are held back until
/// something follows, so that no line ends with any.
#[derive(Default)]
pub(super) struct StyledLine {
    text: String,
    width: usize,
    held: usize,
}

impl StyledLine {
    pub(super) fn blanks(&mut self, count: usize) {
        self.held += count;
    }

    /// Adds text; its blanks in front and at its end carry no style.
    pub(super) fn push(&mut self, text: &str, style: Style) {
        let bare = text.trim();
        self.held += text.len() - text.trim_start().len();
        if !bare.is_empty() {
            let blanks = std::mem::take(&mut self.held);
            self.text.extend(std::iter::repeat_n(' ', blanks));
            self.text.push_str(&format!("{style}{bare}{style:#}"));
            self.width += blanks + bare.chars().count();
            self.held = text.len() - text.trim_end().len();
        }
    }

    fn append(&mut self, other: &StyledLine) {
        let blanks = std::mem::take(&mut self.held);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.text.push_str(&other.text);
        self.width += blanks + other.width;
        self.held = other.held;
    }
}

pub(super) fn join(lines: impl Iterator<Item = StyledLine>) -> String {
    lines.flat_map(|line| [line.text, "\n".to_owned()]).collect()
}

pub(super) fn caption(scene: &Scene, style: &TextStyle) -> Option<StyledLine> {
    let mut line = StyledLine::default();
    line.blanks(indent(style));
    line.push(scene.caption()?, Paint(style.colour).quiet());
    Some(line)
}

pub(super) fn indent(style: &TextStyle) -> usize {
    if style.ascii { 0 } else { 2 }
}

/// The characters of a frame.
pub(super) struct Frame {
    pub(super) across: &'static str,
    pub(super) upright: &'static str,
    /// Left end, crossing, right end of a rule.
    pub(super) top: [&'static str; 3],
    pub(super) middle: [&'static str; 3],
    pub(super) bottom: [&'static str; 3],
    /// An empty cell, and a side without a clue.
    pub(super) none: &'static str,
}

pub(super) const UNICODE: Frame = Frame {
    across: "─",
    upright: "│",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
    none: "·",
};

pub(super) const ASCII: Frame = Frame {
    across: "-",
    upright: "|",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
    none: ".",
};

/// Lays a board out in columns.
struct Layout<'a> {
    frame: &'a Frame,
    paint: Paint,
    indent: usize,
    /// Columns of a number.
    digits: usize,
    /// Cells between two upright lines.
    together: usize,
    /// Is there room for brackets around each cell?
    brackets: bool,
    /// The clues in brackets.
    marked: &'a [ClueId],
}

/// The lines of one board, without its caption.
fn board(scene: &Scene, style: &TextStyle) -> Vec<StyledLine> {
    marked_board(scene, &[], style)
}

/// The lines of one board with these clues in brackets.
fn marked_board(scene: &Scene, marked: &[ClueId], style: &TextStyle) -> Vec<StyledLine> {
    let n = scene.size().get();
    let layout = Layout {
        frame: if style.ascii { &ASCII } else { &UNICODE },
        paint: Paint(style.colour),
        indent: indent(style) + usize::from(!marked.is_empty()),
        digits: scene.tallest().to_string().len(),
        together: scene.rules().boxes().map_or(n, BoxShape::columns),
        brackets: !marked.is_empty() || scene.rows().flatten().any(|tile| tile.marked),
        marked,
    };
    let rows_together = scene.rules().boxes().map_or(n, BoxShape::rows);
    let mut lines = vec![layout.clues(scene, Side::Top), layout.rule(n, &layout.frame.top)];
    let sides = scene.clues(Side::Left).zip(scene.clues(Side::Right));
    for (row, (tiles, clues)) in scene.rows().zip(sides).enumerate() {
        if row > 0 && row % rows_together == 0 {
            lines.push(layout.rule(n, &layout.frame.middle));
        }
        lines.push(layout.row(row, tiles, clues, scene.tallest()));
    }
    lines.extend([layout.rule(n, &layout.frame.bottom), layout.clues(scene, Side::Bottom)]);
    lines
}

impl Layout<'_> {
    /// Clues above or below the board.
    fn clues(&self, scene: &Scene, side: Side) -> StyledLine {
        let mut line = StyledLine::default();
        line.blanks(self.indent + self.digits + 1);
        let clues: Vec<(usize, Option<Clue>)> = scene.clues(side).enumerate().collect();
        for clues in clues.chunks(self.together) {
            line.blanks(1);
            for &(index, clue) in clues {
                let marked = self.is_marked(side, index);
                line.blanks(usize::from(!marked));
                self.clue(&mut line, clue, marked);
                line.blanks(usize::from(self.brackets && !marked));
            }
            line.blanks(usize::from(!self.brackets));
        }
        line
    }

    fn is_marked(&self, side: Side, index: usize) -> bool {
        self.marked.iter().any(|clue| clue.side() == side && clue.index() == index)
    }

    fn clue(&self, line: &mut StyledLine, clue: Option<Clue>, marked: bool) {
        let width = self.digits;
        let text = clue.map_or_else(|| self.frame.none.to_owned(), |clue| clue.to_string());
        match clue {
            _ if marked => line.push(&format!("[{text:>width$}]"), self.paint.marked_clue()),
            None => line.push(&format!("{text:>width$}"), self.paint.quiet()),
            Some(_) => line.push(&format!("{text:>width$}"), self.paint.clue()),
        }
    }

    /// A horizontal line of the frame.
    fn rule(&self, n: usize, [left, crossing, right]: &[&str; 3]) -> StyledLine {
        let cell = 1 + self.digits + usize::from(self.brackets);
        let across = self.together * cell + usize::from(!self.brackets);
        let segments = vec![self.frame.across.repeat(across); n / self.together];
        let mut line = StyledLine::default();
        line.blanks(self.indent + self.digits + 1);
        let rule = format!("{left}{}{right}", segments.join(crossing));
        line.push(&rule, self.paint.quiet());
        line
    }

    /// A row of cells with the clues at its ends.
    fn row(
        &self,
        row: usize,
        tiles: &[Tile],
        (left, right): (Option<Clue>, Option<Clue>),
        tallest: Height,
    ) -> StyledLine {
        let [left_marked, right_marked] =
            [Side::Left, Side::Right].map(|side| self.is_marked(side, row));
        let mut line = StyledLine::default();
        line.blanks(self.indent - usize::from(left_marked));
        self.clue(&mut line, left, left_marked);
        line.blanks(usize::from(!left_marked));
        for tiles in tiles.chunks(self.together) {
            line.push(self.frame.upright, self.paint.quiet());
            for tile in tiles {
                self.tile(&mut line, tile, tallest);
            }
            line.blanks(usize::from(!self.brackets));
        }
        line.push(self.frame.upright, self.paint.quiet());
        line.blanks(usize::from(!right_marked));
        self.clue(&mut line, right, right_marked);
        line
    }

    fn tile(&self, line: &mut StyledLine, tile: &Tile, tallest: Height) {
        let width = self.digits;
        let text = match tile.height {
            Some(height) => format!("{height:>width$}"),
            None => format!("{:>width$}", self.frame.none),
        };
        let style = self.paint.tile(tile, tallest);
        match tile.marked {
            true => line.push(&format!("[{text}]"), style),
            false => line.push(&format!(" {text}"), style),
        }
        line.blanks(usize::from(self.brackets && !tile.marked));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Size};

    const PLAIN: TextStyle = TextStyle { ascii: false, colour: false };

    fn solution(rows: &str) -> Solution {
        let heights: Vec<Height> = rows
            .split_whitespace()
            .map(|height| Height::new(height.parse().expect("a number")).expect("a height"))
            .collect();
        let side = heights.len().isqrt();
        Solution::new(Size::new(side).expect("a size"), heights).expect("a square")
    }

    fn posts() -> Puzzle {
        Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]).expect("a puzzle")
    }

    #[test]
    fn a_solved_board() {
        let solution = solution("2 1 4 3  3 4 1 2  4 2 3 1  1 3 2 4");
        let expected = "      · · 1 2
    ┌─────────┐
  · │ 2 1 4 3 │ ·
  · │ 3 4 1 2 │ 2
  1 │ 4 2 3 1 │ ·
  · │ 1 3 2 4 │ ·
    └─────────┘
      · · 3 ·
";
        assert_eq!(draw(&posts(), Some(&solution), &PLAIN), expected);
        let ascii = TextStyle { ascii: true, ..PLAIN };
        let expected = "    . . 1 2
  +---------+
. | 2 1 4 3 | .
. | 3 4 1 2 | 2
1 | 4 2 3 1 | .
. | 1 3 2 4 | .
  +---------+
    . . 3 .
";
        assert_eq!(draw(&posts(), Some(&solution), &ascii), expected);
    }

    #[test]
    fn boxes_parks_and_captions() {
        let mut clues = vec![0; 16];
        clues[2] = 2;
        let mut givens = vec![0; 16];
        (givens[1], givens[7]) = (Draft::PARK, 3);
        let boxes = Some((2, 2));
        let draft = Draft {
            size: 4,
            rules: DraftRules { heights: Some(3), diagonals: true, boxes, ..DraftRules::default() },
            clues,
            givens,
        };
        let expected = "  heights 1-3, diagonals, boxes 2x2
      · ·   2 ·
    ┌─────┬─────┐
  · │ · - │ · · │ ·
  · │ · · │ · 3 │ ·
    ├─────┼─────┤
  · │ · · │ · · │ ·
  · │ · · │ · · │ ·
    └─────┴─────┘
      · ·   · ·
";
        assert_eq!(draw(&Puzzle::new(&draft).expect("a puzzle"), None, &PLAIN), expected);
    }

    #[test]
    fn numbers_of_two_digits_widen_the_columns() {
        let mut draft = Draft { size: 10, clues: vec![0; 40], ..Draft::default() };
        (draft.clues[0], draft.clues[10], draft.clues[39]) = (10, 2, 3);
        let drawn = draw(&Puzzle::new(&draft).expect("a puzzle"), None, &PLAIN);
        let mut lines = drawn.lines();
        assert_eq!(lines.next(), Some("       10  ·  ·  ·  ·  ·  ·  ·  ·  ·"));
        assert_eq!(lines.next(), Some("     ┌───────────────────────────────┐"));
        assert_eq!(lines.next(), Some("   3 │  ·  ·  ·  ·  ·  ·  ·  ·  ·  · │  2"));
    }

    #[test]
    fn two_solutions_stand_side_by_side_with_their_differences_in_brackets() {
        let puzzle = Puzzle::from_clues(&[0; 8]).expect("a puzzle");
        let (a, b) = (solution("1 2 2 1"), solution("2 1 2 1"));
        let expected = "      ·  ·              ·  ·
    ┌──────┐          ┌──────┐
  · │[1][2]│ ·      · │[2][1]│ ·
  · │ 2  1 │ ·      · │ 2  1 │ ·
    └──────┘          └──────┘
      ·  ·              ·  ·
";
        assert_eq!(draw_pair(&puzzle, &a, &b, &PLAIN), expected);
    }

    #[test]
    fn marked_clues_and_cells_stand_in_brackets() {
        let mut draft = posts().to_draft();
        draft.givens = vec![0; 16];
        draft.givens[6] = 3;
        let clue = |side, index| ClueId::new(side, index).expect("a clue");
        let marked = [clue(Side::Top, 3), clue(Side::Left, 2), clue(Side::Right, 1)];
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let cells = ["r2c3".parse().expect("a cell")];
        let expected = "       ·  ·  1 [2]
     ┌────────────┐
   · │ ·  ·  ·  · │ ·
   · │ ·  · [3] · │[2]
  [1]│ ·  ·  ·  · │ ·
   · │ ·  ·  ·  · │ ·
     └────────────┘
       ·  ·  3  ·
";
        assert_eq!(draw_marked(&puzzle, &marked, &cells, &PLAIN), expected);
    }

    #[test]
    fn wide_pairs_stand_one_above_the_other() {
        let puzzle = Puzzle::from_clues(&[0; 40]).expect("a puzzle");
        let shifted = |by: usize| -> Solution {
            let height = |index: usize| (index / 10 + index + by) % 10 + 1;
            solution(&(0..100).map(|index| format!("{} ", height(index))).collect::<String>())
        };
        let drawn = draw_pair(&puzzle, &shifted(0), &shifted(1), &PLAIN);
        assert_eq!(drawn.lines().count(), 14 + 1 + 14);
        assert!(drawn.contains("│[ 1][ 2]") && drawn.contains("│[ 2][ 3]"));
    }

    #[test]
    fn colour_adds_codes_and_nothing_else() {
        let (a, b) = (solution("1 2 2 1"), solution("2 1 1 2"));
        let puzzle = Puzzle::from_clues(&[2, 0, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
        let coloured = TextStyle { colour: true, ..PLAIN };
        let strip = |text: &str| -> String {
            let mut parts = text.split('\u{1b}');
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |text, part| text + part.split_once('m').expect("a code").1)
        };
        let drawn = draw(&puzzle, Some(&a), &coloured);
        assert!(drawn.contains("\u{1b}[36m2\u{1b}[0m"), "{drawn:?}");
        assert_eq!(strip(&drawn), draw(&puzzle, Some(&a), &PLAIN));
        assert_eq!(
            strip(&draw_pair(&puzzle, &a, &b, &coloured)),
            draw_pair(&puzzle, &a, &b, &PLAIN)
        );
    }
}
