//! `board`: the drawn board, with the clues around it.
//!
//! ```text
//! heights 1-4, boxes 2x3
//!     . 2 .   . . .
//!   +-------+-------+
//! . | . 3 . | . . - | 2
//! . | . . . | . . . | .
//!   +-------+-------+
//! . | . . . | . . . | 3
//! …
//! ```
//!
//! **The reader forgives**: frames in ASCII or box-drawing characters, with or without corners or
//! horizontal lines at all, also around every cell; `.`, `·`, `_`, `?` and `0` for nothing, and `-`
//! for no clue; blank places where the columns are clear; no line above or below the board where
//! it has no clues there; tabs, colours, any line ends; blank lines, comment lines from `#`, and
//! prose around the drawing; brackets around a sign. `-` in a cell is a park, but an empty cell
//! where nothing else is one and no caption speaks of heights. A caption (`heights
//! 1-3, diagonals, boxes 2x3, sums`) tells the rules that a drawing cannot show; without one, inner
//! lines make boxes or, where they bend, irregular regions. Every number in a cell is a given, so a
//! solved board reads back as one with no cell left.
//!
//! **The writer emits** the ASCII drawing of [`crate::render::text`], with a caption where the
//! puzzle is not plain.

use std::ops::RangeInclusive;

use super::caption::Caption;
use super::drawing::{LineShape, Mark, Sign};
use super::inner_lines::{DrawnLines, DrawnRow};
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{ClueId, Draft, Puzzle, PuzzleError, Side, Size};
use crate::render::text::{TextStyle, draw};
use crate::sheet::Sheet;

/// The `board` format.
#[derive(Debug, Clone, Copy)]
pub struct DrawnBoard;

impl Format for DrawnBoard {
    fn id(&self) -> &'static str {
        "board"
    }

    fn about(&self) -> &'static str {
        "a drawn board with the clues around it, as this program prints it"
    }

    fn mark(&self) -> &'static str {
        "rows between upright lines"
    }

    fn example(&self) -> &'static str {
        "    . . 1 2\n  +---------+\n. | . . . . | .\n. | . . . . | 2\n1 | . . . . | .\n\
         . | . . . . | .\n  +---------+\n    . . 3 ."
    }

    fn recognise(&self, text: &str) -> Likeness {
        // Every frame has one of these; most other texts are spared the closer look.
        if !text.contains(|ch: char| matches!(ch, '|' | '\u{2500}'..='\u{257f}'))
            || text.contains("[|") && text.contains("|]")
        {
            return Likeness::No;
        }
        let of_a_board = |shape: LineShape| matches!(shape, LineShape::Rule(_)) || shape.is_row();
        if text.lines().map(LineShape::of).any(of_a_board) {
            Likeness::Likely
        } else {
            Likeness::No
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let mut drawing = Drawing::default();
        for (index, line) in scan::bounded(text)?.lines().enumerate() {
            drawing.take(index + 1, line)?;
        }
        Ok(Sheet::new(Puzzle::new(&drawing.draft()?)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PUZZLES, write })
    }
}

fn write(sheet: &Sheet) -> String {
    let drawn = draw(sheet.puzzle(), None, &TextStyle { ascii: true, colour: false });
    drawn.trim_end_matches('\n').to_owned()
}

/// Clues above or below, and the line they stand on.
type Edge = Option<(usize, Vec<Mark>)>;

/// What has been seen of a drawing.
#[derive(Debug, Default)]
struct Drawing {
    caption: Caption,
    top: Edge,
    lines: DrawnLines,
    bottom: Edge,
    /// Has the frame been left?
    over: bool,
}

impl Drawing {
    fn take(&mut self, line: usize, text: &str) -> Result<(), ParseError> {
        if text.trim_start().starts_with('#') {
            return Ok(());
        }
        let shape = LineShape::of(text);
        if self.over && matches!(shape, LineShape::Rule(_) | LineShape::Row { .. }) {
            let problem =
                "another board begins here; give one at a time, with a blank line between";
            return Err(ParseError::Drawing { line, problem: problem.into() });
        }
        match shape {
            LineShape::Blank => {}
            LineShape::Rule(stretches) => {
                let DrawnLines { rows, rules } = &mut self.lines;
                let below = rows.len();
                if below > 0 && rules.last().is_none_or(|&(before, _)| before != below) {
                    rules.push((below, stretches));
                }
            }
            LineShape::Row { uprights, parts } => {
                if self.lines.rows.len() == Size::MAX.get() {
                    let most = Size::MAX.get();
                    return Err(ParseError::TooMany { line, column: 1, what: "rows", most });
                }
                self.lines.rows.push(DrawnRow { line, uprights, parts }.checked()?);
            }
            LineShape::Clues(marks) => {
                self.over = !self.lines.rows.is_empty();
                let edge = if self.over { &mut self.bottom } else { &mut self.top };
                if edge.replace((line, marks)).is_some() {
                    let problem = "a second line of clues on one side; give each side one line";
                    return Err(ParseError::Drawing { line, problem: problem.into() });
                }
            }
            LineShape::Spoilt { stray, .. } => {
                let expected = "write a number, . for none, or | at the ends of a row";
                let (column, found, expected) = (stray.column, stray.found, expected.into());
                return Err(ParseError::Unexpected { line, column, found, expected });
            }
            LineShape::Prose(text) => {
                self.over = !self.lines.rows.is_empty();
                self.caption.take(line, &text)?;
            }
        }
        Ok(())
    }

    fn draft(&self) -> Result<Draft, ParseError> {
        let n = self.lines.rows.len();
        let Some(first) = self.lines.rows.first() else {
            let problem = "there is no row of cells; draw | at both ends of every row";
            return Err(ParseError::Drawing { line: 1, problem: problem.into() });
        };
        let rules = self.lines.rules(&self.caption).map_err(|unclear| {
            // A row with cells missing is what to mend first.
            let stops = Stops::new(&first.uprights, n);
            let mut rows = self.lines.rows.iter();
            rows.find_map(|row| row.cells(n, stops.as_ref()).err()).unwrap_or(unclear)
        })?;
        let irregular = !rules.regions.is_empty();
        let stops = match irregular {
            true => self.lines.columns().map(Stops::at),
            false => Stops::new(&first.uprights, n),
        };
        let mut givens = Vec::with_capacity(n * n);
        for row in &self.lines.rows {
            let in_line = irregular || row.uprights == first.uprights;
            givens.extend(row.cells(n, stops.as_ref().filter(|_| in_line))?);
        }
        if rules.heights.is_none() && are_empty(&givens, n) {
            for cell in givens.iter_mut().filter(|cell| **cell == Draft::PARK) {
                *cell = 0;
            }
        }
        let mut clues = vec![0; 4 * n];
        // The number of rows is at most the largest size, so there is always one.
        let size = Size::new(n).ok_or(PuzzleError::Size { found: n })?;
        let mut set = |side, index, number| {
            if let Some(clue) = ClueId::new(side, index) {
                clues[clue.offset(size)] = number;
            }
        };
        for (index, row) in self.lines.rows.iter().enumerate() {
            set(Side::Left, index, row.clue(0)?);
            set(Side::Right, index, row.clue(row.parts.len() - 1)?);
        }
        for (side, edge) in [(Side::Top, &self.top), (Side::Bottom, &self.bottom)] {
            let Some((line, marks)) = edge else { continue };
            for (index, number) in edge_clues(*line, marks, n, stops.as_ref())? {
                set(side, index, number);
            }
        }
        Ok(Draft { size: n, rules, clues, givens })
    }
}

/// Are the dashes in cells empty cells? So they are where no other sign is for them, as long as no park is spoken of
/// and they do not stand in the rows as parks would.
fn are_empty(cells: &[i64], n: usize) -> bool {
    let parks = |row: &[i64]| row.iter().filter(|&&cell| cell == Draft::PARK).count();
    let mut counts = cells.chunks(n.max(1)).map(parks);
    let first = counts.next().unwrap_or_default();
    n > 1 && !cells.contains(&0) && (first == n || counts.any(|count| count != first))
}

impl DrawnRow {
    fn checked(self) -> Result<DrawnRow, ParseError> {
        let DrawnRow { line, uprights, parts } = &self;
        let most = Size::MAX.get();
        let too_many = parts.iter().find_map(|part| part.get(most)).map(|mark| mark.column);
        if let Some(column) = too_many.or((uprights.len() > most + 1).then_some(1)) {
            return Err(ParseError::TooMany { line: *line, column, what: "cells in a row", most });
        }
        if uprights.len() < 2 {
            let problem = "this row has an upright line at one end only; draw | at both";
            return Err(ParseError::Drawing { line: *line, problem: problem.into() });
        }
        Ok(self)
    }

    /// The clue left of the first upright or right of the last.
    fn clue(&self, part: usize) -> Result<i64, ParseError> {
        match self.parts[part].as_slice() {
            [] => Ok(0),
            [mark] => clue(self.line, mark),
            _ => {
                let problem = "more than one clue at an end of this row; give one, or . for none";
                Err(ParseError::Drawing { line: self.line, problem: problem.into() })
            }
        }
    }

    /// The cells of the row: in order when none is blank, else by the columns they stand in.
    fn cells(&self, n: usize, stops: Option<&Stops>) -> Result<Vec<i64>, ParseError> {
        let found = self.inside().count();
        let ragged = ParseError::Ragged { line: self.line, rows: n, found };
        let mut cells = vec![0; n];
        let placed = place(self.inside(), n, stops).ok_or(ragged)?;
        for (column, mark) in placed {
            cells[column] = match mark.sign {
                Sign::None => 0,
                Sign::Dash => Draft::PARK,
                Sign::Number(_) => clue(self.line, mark)?,
            };
        }
        Ok(cells)
    }
}

fn clue(line: usize, mark: &Mark) -> Result<i64, ParseError> {
    match mark.sign {
        Sign::None | Sign::Dash => Ok(0),
        Sign::Number(Sign::HUGE) => Err(ParseError::NumberTooLarge { line, column: mark.column }),
        Sign::Number(number) => Ok(number),
    }
}

/// The clues above or below the board, with their columns.
fn edge_clues(
    line: usize,
    marks: &[Mark],
    n: usize,
    stops: Option<&Stops>,
) -> Result<Vec<(usize, i64)>, ParseError> {
    let problem = if marks.len() > n {
        "there are more clues here than columns; give one for each, or . for none"
    } else {
        "it is not clear which columns these clues belong to; give . where there is none"
    };
    let placed = place(marks.iter(), n, stops)
        .ok_or(ParseError::Drawing { line, problem: problem.into() })?;
    placed.into_iter().map(|(column, mark)| Ok((column, clue(line, mark)?))).collect()
}

/// The columns of a board on the screen: where the last character of a cell's sign may stand.
#[derive(Debug)]
struct Stops(Vec<RangeInclusive<usize>>);

impl Stops {
    /// Signs end right here.
    fn at(columns: Vec<usize>) -> Stops {
        Stops(columns.into_iter().map(|column| column..=column).collect())
    }

    /// Derives the columns from the upright lines of a row; `None` when they do not fit `n` cells.
    fn new(uprights: &[usize], n: usize) -> Option<Stops> {
        let across = uprights.len().checked_sub(1)?;
        let together = n.checked_div(across).filter(|together| together * across == n)?;
        let between = |pair: &[usize]| -> Option<Vec<RangeInclusive<usize>>> {
            let (left, right) = (pair[0], pair[1]);
            if together == 1 {
                return Some(vec![left + 1..=right - 1]);
            }
            // A blank before every cell and one after the last, as in `| 1 2 3 |`.
            let width = right.checked_sub(left + 2)?;
            let pitch = width / together;
            let stop = |cell| left + cell * pitch..=left + cell * pitch;
            let fits = width % together == 0 && pitch >= 2;
            fits.then(|| (1..=together).map(stop).collect())
        };
        let stops: Vec<_> = uprights.windows(2).map(between).collect::<Option<_>>()?;
        Some(Stops(stops.concat()))
    }
}

/// Puts signs into columns: in order when there is one for each, else by where they stand.
/// `None` when that is not clear.
fn place<'a>(
    marks: impl Iterator<Item = &'a Mark> + Clone,
    n: usize,
    stops: Option<&Stops>,
) -> Option<Vec<(usize, &'a Mark)>> {
    match marks.clone().count() {
        count if count == n => Some(marks.enumerate().collect()),
        count if count > n => None,
        _ => {
            let Stops(stops) = stops?;
            let column = |mark: &Mark| stops.iter().position(|stop| stop.contains(&mark.end));
            let placed: Vec<_> =
                marks.map(|mark| Some((column(mark)?, mark))).collect::<Option<_>>()?;
            placed.is_sorted_by(|(a, _), (b, _)| a < b).then_some(placed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    fn read(text: &str) -> Puzzle {
        DrawnBoard.read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    fn error(text: &str) -> String {
        DrawnBoard.read(text).expect_err("an error").to_string()
    }

    /// What is read, as a clue list.
    fn list(text: &str) -> String {
        Codewars.write(&read(text)).expect("a plain puzzle")
    }

    const SMALL: &str = "[1,0,3,0,0,2,0,2,0,0,1,0] [0,0,0,0,3,0,0,0,0]";

    #[test]
    fn a_drawing_is_read_however_it_is_drawn() {
        for text in [
            "    1 . 3\n  +-------+\n. | . . . | .\n1 | . 3 . | .\n. | . . . | 2\n  +-------+\n    . 2 .",
            "1 . 3\n+---+\n.|...|.\n1|.3.|.\n.|...|2\n+---+\n. 2 .",
            "1 0 3\r\n0 | _ _ _ | 0\r\n1 | _ 3 _ | 0\r\n0 | _ _ _ | 2\r\n0 2 0\r\n",
            "    1   3\n  ┌───────┐\n  │       │\n1 │   3   │\n  │       │ 2\n  └───────┘\n      2",
            "\t1\t.\t3\n.\t| .\t.\t. |\t.\n1\t| .\t3\t. |\n\t| .\t.\t. |\t2\n\t.\t2\t.",
            "Here:\n\n   1 - 3\n - |· · ·| -\n 1 |· 3 ·| -\n - |· · ·| 2\n   - 2 -\n\nIt has one solution, at 3 o'clock.",
            "   1   .   3\n +---+---+---+\n |   |   |   |\n +---+---+---+\n1|   | 3 |   |\n +---+---+---+\n |   |   |   |2\n +---+---+---+\n       2",
            "Mine\n----\n    1 . 3\n  +-------+\n. | . . . | .\n1 | . 3 . | .\n. | . . . | 2\n  +-------+\n    . 2 .",
            "# mine\n\u{1b}[36m1\u{1b}[0m . 3\n| . . . |\n1 | . \u{1b}[1;38;5;32m3\u{1b}[0m . |\n| . . . | 2\n. 2 .",
        ] {
            // Sides in the list are clockwise, so the bottom comes from right to left.
            assert_eq!(list(text), "[1,0,3,0,0,2,0,2,0,0,1,0] [0,0,0,0,3,0,0,0,0]", "{text}");
        }
        assert_eq!(
            DrawnBoard.write(&Codewars.read(SMALL).expect("a puzzle")).map(|text| list(&text)),
            Ok(SMALL.into())
        );
    }

    #[test]
    fn sides_without_clues_may_be_left_out() {
        assert_eq!(list("| . . |\n| . . |"), "[0,0,0,0,0,0,0,0]");
        assert_eq!(list("| 1 |"), "[0,0,0,0] [1]");
        assert_eq!(list("2 .\n+--+\n| . . | 2\n| . . |\n+--+"), "[2,0,2,0,0,0,0,0]");
    }

    #[test]
    fn rules_are_read_from_the_caption() {
        let puzzle = read("Heights 1-2, diagonals\n| - . . |\n| . 2 . |\n| . . . |");
        assert_eq!(
            (puzzle.rules().parks(), puzzle.rules().diagonals(), puzzle.rules().boxes()),
            (1, true, None)
        );
        assert_eq!(
            puzzle.given(crate::Cell::new(0, 0).expect("a cell")),
            Some(crate::Height::PARK)
        );
        let puzzle = read("boxes 1x2\n| . . |\n| . . |");
        assert_eq!(puzzle.rules().boxes().map(|boxes| boxes.to_string()).as_deref(), Some("1x2"));
    }

    #[test]
    fn inner_lines_make_boxes() {
        let boxes = |text: &str| read(text).rules().boxes().map(|boxes| boxes.to_string());
        let row = "| . . | . . |\n";
        let rule = "+-----+-----+\n";
        let two_by_two = format!("{row}{row}{rule}{row}{row}");
        assert_eq!(boxes(&two_by_two).as_deref(), Some("2x2"));
        assert_eq!(boxes("+-+-+\n|.|.|\n+-+-+\n|.|.|\n+-+-+"), None);
        assert_eq!(boxes("| . |\n"), None);
        let uneven = format!("{row}{rule}{row}{row}{row}");
        assert!(error(&uneven).starts_with("line 1: the inner lines do not make boxes"));
        let halves = row.repeat(4);
        assert!(error(&halves).starts_with("line 1: the inner lines do not make boxes"));
    }

    #[test]
    fn errors_say_what_where_and_what_to_do() {
        for (text, expected) in [
            (" \n", "nothing to read"),
            ("hello", "line 1: there is no row of cells; draw | at both ends"),
            ("+---+\n+---+", "line 1: there is no row of cells"),
            (
                "| 1 2 |\n| 2 |",
                "line 2: cells in this row: 1, rows in the drawing: 2; draw a square",
            ),
            ("| 1 2 3 |\n| 2 3 1 |", "line 1: cells in this row: 3, rows in the drawing: 2"),
            ("| 1 2 |\n| 2 1", "line 2: this row has an upright line at one end only"),
            ("| 1 x2 |\n| 2 1 |", "line 1, column 5: unexpected \"x2\"; write a number"),
            ("1 . x\n| . . . |", "line 1, column 5: unexpected \"x\"; write a number"),
            ("1 2 3\n| . . |\n| . . |", "line 1: there are more clues here than columns"),
            ("1\n|...|\n|...|\n|...|", "line 1: it is not clear which columns"),
            ("1 .\n1 .\n| . . |\n| . . |", "line 2: a second line of clues on one side"),
            ("| 1 |\nso\n| 1 |", "line 3: another board begins here"),
            ("1 2 | . . |\n| . . |", "line 1: more than one clue at an end of this row"),
            ("| 9999999999 |", "line 1, column 3: the number is too large"),
            ("| 2 |", "given 2 in r1c1 is out of range"),
            ("| - |", "r1c1 is given as a park"),
            ("boxes 2 by 3\n| . |", "line 1: this caption is not clear"),
            ("||\n||", "line 1: cells in this row: 0, rows in the drawing: 2"),
            ("|||||\n| . |", "line 1: cells in this row: 0, rows in the drawing: 2"),
        ] {
            let error = error(text);
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }

    #[test]
    fn large_drawings_are_refused_early() {
        let row = format!("|{}|\n", " .".repeat(200));
        assert!(
            error(&row.repeat(200)).starts_with("line 1, column 67: more than 32 cells in a row")
        );
        assert!(error(&"| . |\n".repeat(200)).starts_with("line 33, column 1: more than 32 rows"));
        assert!(error(&"|".repeat(1000)).starts_with("line 1, column 1: more than 32 cells"));
        assert!(error(&"| . |\n".repeat(1 << 20)).starts_with("the text is longer than"));
    }
}
