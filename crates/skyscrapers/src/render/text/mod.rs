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

mod frame;
mod layout;
mod styled;

pub(super) use frame::FrameChars;
pub(super) use styled::{StyledLine, join};

use super::paint::Paint;
use super::scene::Scene;
use crate::model::{Cell, ClueId, Puzzle, Solution};
use crate::rules;
use layout::TextLayout;

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
///     board.lines().collect::<Vec<_>>(),
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
    drawn(&scene, &[], style)
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
    let [left, right] = scenes.map(|scene| TextLayout::new(&scene, &[], style).lines());
    let width = left.iter().map(StyledLine::width).max().unwrap_or(0);
    if 2 * width + GAP > WIDEST {
        let blank = StyledLine::default();
        return join(caption.into_iter().chain(left).chain([blank]).chain(right));
    }
    let beside = |(mut left, right): (StyledLine, StyledLine)| {
        left.append_at(width + GAP, &right);
        left
    };
    join(caption.into_iter().chain(left.into_iter().zip(right).map(beside)))
}

/// Draws a puzzle with some of its clues and cells pointed out, in brackets.
#[must_use]
pub fn draw_marked(puzzle: &Puzzle, clues: &[ClueId], cells: &[Cell], style: &TextStyle) -> String {
    let mut scene = Scene::new(puzzle, None);
    scene.mark(cells.iter().copied());
    drawn(&scene, clues, style)
}

fn drawn(scene: &Scene, marked: &[ClueId], style: &TextStyle) -> String {
    let board = TextLayout::new(scene, marked, style).lines();
    join(caption(scene, style).into_iter().chain(board))
}

/// What is written above a board: the rules that are not drawn, in words.
pub(super) fn caption(scene: &Scene, style: &TextStyle) -> Option<StyledLine> {
    let mut line = StyledLine::default();
    line.blanks(indent(style));
    line.push(&rules::caption_of_text(scene.rules())?, Paint(style.colour).quiet());
    Some(line)
}

pub(super) fn indent(style: &TextStyle) -> usize {
    if style.ascii { 0 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Height, Side, Sight, Size};

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

    fn bent() -> Puzzle {
        let regions = vec![1, 1, 2, 1, 2, 2, 3, 3, 3];
        let rules = DraftRules { regions, sight: Sight::Sum, ..DraftRules::default() };
        let clues = vec![0, 3, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0];
        Puzzle::new(&Draft { size: 3, rules, clues, givens: Vec::new() }).expect("a puzzle")
    }

    #[test]
    fn walls_stand_between_regions_alone() {
        let (a, b) = (solution("1 2 3  3 1 2  2 3 1"), solution("2 1 3  3 1 2  1 3 2"));
        let expected = "  regions, sums
      ·   3   5              ·   3   5
    ┌───────┬───┐          ┌───────┬───┐
  · │[1] [2]│ 3 │ ·      · │[2] [1]│ 3 │ ·
    │   ┌───┘   │          │   ┌───┘   │
  · │ 3 │ 1   2 │ ·      · │ 3 │ 1   2 │ ·
    ├───┴───────┤          ├───┴───────┤
  · │[2]  3  [1]│ 3      · │[1]  3  [2]│ 3
    └───────────┘          └───────────┘
      ·   ·   ·              ·   ·   ·
";
        assert_eq!(draw_pair(&bent(), &a, &b, &PLAIN), expected);
    }

    #[test]
    fn sums_are_as_wide_as_they_are() {
        let mut draft = Draft::empty(Size::new(5).expect("a size"));
        draft.rules.sight = Sight::Sum;
        (draft.clues[1], draft.clues[19]) = (9, 15);
        let drawn = draw(&Puzzle::new(&draft).expect("a puzzle"), None, &PLAIN);
        let mut lines = drawn.lines().skip(1);
        // Wide at the left does not mean wide above.
        assert_eq!(lines.next(), Some("       · 9 · · ·"));
        assert_eq!(lines.nth(1), Some("  15 │ · · · · · │  ·"));
        draft.clues[1] = 10;
        let drawn = draw(&Puzzle::new(&draft).expect("a puzzle"), None, &PLAIN);
        assert_eq!(drawn.lines().nth(1), Some("        · 10  ·  ·  ·"));
        assert_eq!(drawn.lines().nth(3), Some("  15 │  ·  ·  ·  ·  · │  ·"));
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
