//! `ring`: a board with its clues around it and no frame, as spreadsheets and forum posts have it.
//!
//! ```text
//! . . . 1 2 .
//! . . . . . .
//! . . . . . 2
//! 1 . . . . .
//! . . . . . .
//! . . . 3 . .
//! ```
//!
//! **The reader forgives** spaces, tabs, commas or semicolons between the signs, with nothing where there is
//! none; a table of Markdown, LaTeX, Org, a forum (BBCode) or a wiki, or with lines around every cell; lists in a list, also in a line of code, or a
//! matrix in one pair of brackets; signs with nothing between them. `.`, `-`,
//! `_`, `0`, `?` and their like are nothing, and so is whatever stands in the corners, which may also be
//! missing; an empty line between any two. Every number in a cell is a given.
//!
//! **The writer emits** the signs separated by spaces, and `.` for nothing.

use super::bracketed::Group;
use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::table::{SignTable, number};
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Cell, Puzzle, PuzzleError, Size};
use crate::sheet::Sheet;

/// The `ring` format.
#[derive(Debug, Clone, Copy)]
pub struct Ring;

impl Format for Ring {
    fn id(&self) -> &'static str {
        "ring"
    }

    fn about(&self) -> &'static str {
        "a board with its clues around it and no frame: spaces, tabs, CSV, a Markdown table, nested lists"
    }

    fn mark(&self) -> &'static str {
        "a square of signs with empty corners"
    }

    fn example(&self) -> &'static str {
        ". . . 1 2 .\n. . . . . .\n. . . . . 2\n1 . . . . .\n. . . . . .\n. . . 3 . ."
    }

    fn recognise(&self, text: &str) -> Likeness {
        // Most texts are spared the closer look.
        if !text.contains('\n') && text.matches(['[', '{', '(', '"', ';']).nth(3).is_none() {
            return Likeness::No;
        }
        let Some(table) = SignTable::of(text) else { return Likeness::No };
        let Some(rows) = table.square().filter(|rows| is_ring(rows)) else { return Likeness::No };
        match rows.len() - 2 {
            1 => Likeness::No,
            // Four lines of four numbers are the clues of four sides.
            2 => Likeness::Perhaps,
            // A framed board has bars, too, but no such line of dashes.
            _ if text.contains('|') => Likeness::Sure,
            // The only list of an object.
            _ if text.trim_start().starts_with('{') && Group::all(text).len() == 1 => {
                Likeness::Sure
            }
            _ => Likeness::Likely,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let not_square = || {
            ParseError::Drawing {
            line: 1,
            problem: "these signs do not form a square; give as many lines as there are signs in a line, with . for nothing".into(),
        }
        };
        let rows = SignTable::of(text).and_then(|table| table.square()).ok_or_else(not_square)?;
        let found = rows.len() - 2;
        let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
        let value = |row: usize, column: usize| {
            let field = rows[row][column];
            let corner = [0, found + 1].contains(&row) && [0, found + 1].contains(&column);
            match number(field) {
                Some(number) if !corner || number == 0 => Ok(number),
                _ if corner && number(field).is_none() => Ok(0),
                Some(_) => Err(scan::unexpected(text, field, "corners stay empty; write . there")),
                None => Err(scan::unexpected(text, field, "write a number, or . for nothing")),
            }
        };
        let end = found + 1;
        let top = (1..end).map(|column| value(0, column));
        let bottom = (1..end).map(|column| value(end, column));
        let left = (1..end).map(|row| value(row, 0));
        let right = (1..end).map(|row| value(row, end));
        for (row, column) in [(0, 0), (0, end), (end, 0), (end, end)] {
            value(row, column)?;
        }
        let clues: Vec<i64> =
            top.chain(bottom).chain(left).chain(right).collect::<Result<_, _>>()?;
        let cells = (1..end).flat_map(|row| (1..end).map(move |column| (row, column)));
        let givens = cells.map(|(row, column)| value(row, column)).collect::<Result<_, _>>()?;
        let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)?;
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

/// Are there numbers alone, some of them beside the board, and none in the corners?
fn is_ring(rows: &[Vec<&str>]) -> bool {
    let end = rows.len() - 1;
    let at_edge = |index: usize| index == 0 || index == end;
    let mut beside = 0;
    let fits = rows.iter().enumerate().all(|(row, fields)| {
        fields.iter().enumerate().all(|(column, field)| {
            let value = number(field);
            if at_edge(row) && at_edge(column) {
                return value.is_none_or(|value| value == 0);
            }
            beside += usize::from((at_edge(row) || at_edge(column)) && value > Some(0));
            value.is_some_and(|value| value <= 10 * end as i64)
        })
    });
    fits && beside > 0
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let n = puzzle.size().get();
    let sign = |number: u16| if number == 0 { ".".to_owned() } else { number.to_string() };
    let clues: Vec<String> = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).map(sign).collect();
    let edge = |clues: &[String]| format!(". {} .", clues.join(" "));
    let mut lines = vec![edge(&clues[..n])];
    for row in 0..n {
        let given = |column| Cell::new(row, column).and_then(|cell| puzzle.given(cell));
        let cells: Vec<String> = (0..n)
            .map(|column| sign(given(column).map_or(0, |height| height.get().into())))
            .collect();
        lines.push(format!("{} {} {}", clues[2 * n + row], cells.join(" "), clues[3 * n + row]));
    }
    lines.push(edge(&clues[n..2 * n]));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    const LIST: &str = "[1,0,3,0,0,2,0,2,0,0,1,0] [0,0,0,0,3,0,0,0,0]";

    #[test]
    fn a_ring_is_read_however_it_is_written() {
        for text in [
            ". 1 . 3 .\n. . . . .\n1 . 3 . .\n. . . . 2\n. . 2 . .",
            "  1 . 3  \n. . . . .\n1 . 3 . .\n. . . . 2\n  . 2 .  \n\n",
            "0 1 0 3 0\r\n0 0 0 0 0\r\n1 0 3 0 0\r\n0 0 0 0 2\r\n0 0 2 0 0\r\n",
            "+ 1 - 3 +\n- _ _ _ -\n1 _ 3 _ -\n- _ _ _ 2\n+ - 2 - +",
            "\t1\t\t3\t\n\t\t\t\t\n1\t\t3\t\t\n\t\t\t\t2\n\t\t2\t\t\n",
            "\t1\t\t3\n\t\t\t\t\n1\t\t3\n\t\t\t\t2\n\t\t2",
            ",1,,3,\n,,,,\n1,,3,,\n,,,,2\n,,2,,\n",
            ";1;;3;\n;;;;\n1;;3;;\n;;;;2\n;;2;;\n",
            "|   | 1 |   | 3 |   |\n|---|---|---|---|---|\n| | | | | |\n|1| |3| | |\n| | | | |2|\n| | |2| | |",
            "[[0,1,0,3,0],[0,0,0,0,0],[1,0,3,0,0],[0,0,0,0,2],[0,0,2,0,0]]",
            "int[][] board = {\n {0,1,0,3,0},\n {0,0,0,0,0},\n {1,0,3,0,0},\n {0,0,0,0,2},\n {0,0,2,0,0},\n};",
            ".1.3.\n.....\n1.3..\n....2\n..2..",
            ". 1 . 3 .\n\n. . . . .\n\n1 . 3 . .\n\n. . . . 2\n\n. . 2 . .",
            "[. 1 . 3 .]\n[. . . . .]\n[1 . 3 . .]\n[. . . . 2]\n[. . 2 . .]",
            "| |1| |3| |\n|---+---+---+---+---|\n| | | | | |\n|1| |3| | |\n| | | | |2|\n| | |2| | |",
            "| |1| |3| |\n| | | | | |\n|1| |3| | |\n| | | | |2|\n| | |2| | |",
            " | 1 | | 3 | \n---|---|---|---|---\n | | | | \n1 | | 3 | | \n | | | | 2\n | | 2 | | ",
            "+-+-+-+-+-+\n| |1| |3| |\n+-+-+-+-+-+\n| | | | | |\n+-+-+-+-+-+\n|1| |3| | |\n+-+-+-+-+-+\n| | | | |2|\n+-+-+-+-+-+\n| | |2| | |\n+-+-+-+-+-+",
            "{| class=\"wikitable\"\n| ||1|| ||3||\n|-\n| || || || ||\n|-\n|1|| ||3|| ||\n|-\n| || || || ||2\n|-\n| || ||2|| ||\n|}",
            "A = [\n 0 1 0 3 0\n 0 0 0 0 0\n 1 0 3 0 0\n 0 0 0 0 2\n 0 0 2 0 0\n];",
            "A = [0 1 0 3 0; 0 0 0 0 0; 1 0 3 0 0; 0 0 0 0 2; 0 0 2 0 0];",
            "let b = vec![\n vec![0,1,0,3,0],\n vec![0,0,0,0,0],\n vec![1,0,3,0,0],\n vec![0,0,0,0,2],\n vec![0,0,2,0,0],\n];",
        ] {
            assert!(Ring.recognise(text) >= Likeness::Likely, "{text}");
            let puzzle = Ring.read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(LIST), "{text}");
        }
    }

    #[test]
    fn errors_say_where() {
        for (text, expected) in [
            ("1 2 3", "line 1: these signs do not form a square"),
            (". 1 .\n. . .\n. . 2 .", "line 1: these signs do not form a square"),
            (". 1 .\n. x .\n. . .", "line 2, column 3: unexpected \"x1\""),
            (". 1 .\n. 1 .\n2 . .", "line 3, column 1: unexpected \"2\"; corners stay empty"),
            (". 1 .\n. 7 .\n. . .", "given 7 in r1c1 is out of range"),
        ] {
            let text = text.replace(" x ", " x1 ");
            let error = Ring.read(&text).expect_err(&text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        assert_eq!(Ring.recognise("3 1 2\n1 2 3\n2 3 1"), Likeness::No);
    }
}
