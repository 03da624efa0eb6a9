//! `janko`: the text of puzzlekit, and the source of a page of janko.at.
//!
//! ```text
//! 5 5 4 D
//! - 3 - - -
//! …
//! ```
//!
//! Rows, columns, the tallest height, `D` for diagonals; then the clues on top, below, on the left
//! and on the right, a line each; then the cells. `-` is nothing. With fewer heights than cells
//! there are parks, and `0` in a cell is one.
//!
//! A first line with rows and columns alone, `9 9`, is puzzlekit's Skyscraper Sudoku, with the usual boxes.
//!
//! **The reader forgives** `.` and `_` for `-`, no cells at all, and the sections of janko.at, also in
//! the whole page with its tags: `[clabels]` with two lines, `[rlabels]` with two lines, `[problem]`, and
//! `[solution]`, of which only the tallest height is used, or `depth 4` for that; `[areas]` with the
//! number of each cell's region; `diagonals` in a line of its own or behind `options`, or `sudoku` for
//! the usual boxes.
//!
//! **The writer emits** the text of puzzlekit.

use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, page, scan};
use crate::model::{BoxShape, Draft, DraftRules, Height, Puzzle, PuzzleError, Size};
use crate::rules::{DIAGONALS, PARKS};
use crate::sheet::Sheet;

/// The `janko` format.
#[derive(Debug, Clone, Copy)]
pub struct Janko;

const HOLDS: Holds = Holds { rules: &[&PARKS, &DIAGONALS], ..Holds::PLAIN };

impl Janko {
    pub(super) const ID: &'static str = "janko";
}

impl Format for Janko {
    fn id(&self) -> &'static str {
        Janko::ID
    }

    fn about(&self) -> &'static str {
        "the text of puzzlekit, or a page of janko.at"
    }

    fn mark(&self) -> &'static str {
        "[clabels], or rows, columns and maybe the tallest height in the first line"
    }

    fn example(&self) -> &'static str {
        "4 4 4\n- - 1 2\n- - 3 -\n- - 1 -\n- 2 - -\n- - - -\n- - - -\n- - - -\n- - - -"
    }

    fn recognise(&self, text: &str) -> Likeness {
        if labels(text) {
            return Likeness::Sure;
        }
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let first = lines.find(|line| !line.trim().is_empty()).and_then(header);
        let Some(Header { size, boxes, .. }) = first else { return Likeness::No };
        let mut lines = lines.filter(|line| !line.trim().is_empty());
        // Four sides and the rows, all as wide as the header says, are nothing else.
        let is_row = |line: &str| line.split_whitespace().count() == size.get();
        if lines.clone().count() == 4 + size.get() && lines.clone().all(is_row) {
            return Likeness::Sure;
        }
        // Two numbers alone are little to go by.
        let clear = !boxes || lines.clone().all(is_row);
        if clear && lines.nth(3).is_some() { Likeness::Likely } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        let text = line.trim();
        if text == "begin" || section(text).is_some() {
            return Some(Extent::Open);
        }
        let header = header(line).filter(|_| !line.starts_with(char::is_whitespace))?;
        Some(Extent::Lines(5 + header.size.get()))
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let draft = if !text.contains('[') {
            read_text(text)?
        } else {
            // The sections stand between tags, or inside of one.
            let plain = page::text_of(text);
            read_page(if text.contains('<') && labels(&plain) { &plain } else { text })?
        };
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: HOLDS, write })
    }
}

/// What a first line says.
struct Header {
    size: Size,
    tallest: i64,
    diagonals: bool,
    /// Are there the usual boxes?
    boxes: bool,
}

fn header(line: &str) -> Option<Header> {
    let words: Vec<&str> = line.split_whitespace().take(5).collect();
    let (numbers, diagonals, boxes) = match words[..] {
        [rows, columns] => ([rows, columns, rows], false, true),
        [rows, columns, tallest] => ([rows, columns, tallest], false, false),
        [rows, columns, tallest, "D" | "d"] => ([rows, columns, tallest], true, false),
        _ => return None,
    };
    let [rows, columns, tallest] = numbers.map(|number| number.parse::<usize>().ok());
    let (rows, columns, tallest) = (rows?, columns?, tallest?);
    let size = Size::new(rows).filter(|_| rows == columns && (1..=rows).contains(&tallest))?;
    if boxes {
        usual(size)?;
    }
    Some(Header { size, tallest: i64::try_from(tallest).ok()?, diagonals, boxes })
}

fn usual(size: Size) -> Option<(usize, usize)> {
    BoxShape::usual(size).map(|shape| (shape.rows(), shape.columns()))
}

/// Is there a section with the clues of columns?
fn labels(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim().trim_end_matches("<br>").trim();
        let inside = line.rsplit('>').next().unwrap_or(line);
        ["[clabels]", "[rlabels]", "[problem]", "[solution]"]
            .iter()
            .any(|name| inside.eq_ignore_ascii_case(name))
    })
}

/// The name of a section, in lower case.
fn section(line: &str) -> Option<String> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let named = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    named.then(|| name.to_ascii_lowercase())
}

/// The numbers of a line, 0 for nothing; `park` is what a 0 in it stands for.
fn numbers(text: &str, line: &str, park: i64) -> Result<Vec<i64>, ParseError> {
    let most = Size::MAX.get();
    let mut numbers = Vec::new();
    for word in line.split_whitespace() {
        if numbers.len() == most {
            let (line, column) = scan::place(text, word);
            return Err(ParseError::TooMany { line, column, what: "numbers in a line", most });
        }
        numbers.push(match word {
            "-" | "." | "_" => 0,
            "0" => park,
            word => scan::number(text, word, "write numbers separated by spaces, - for none")?,
        });
    }
    Ok(numbers)
}

/// Some of the lines, each with as many numbers as the board has columns.
fn rows<'a>(
    text: &str,
    lines: impl IntoIterator<Item = &'a str>,
    size: Size,
    park: i64,
) -> Result<Vec<i64>, ParseError> {
    let mut all = Vec::new();
    for line in lines {
        let row = numbers(text, line, park)?;
        if row.len() != size.get() {
            let (line, found) = (scan::place(text, line).0, row.len());
            return Err(ParseError::Ragged { line, rows: size.get(), found });
        }
        all.extend(row);
    }
    Ok(all)
}

fn read_text(text: &str) -> Result<Draft, ParseError> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let wanted = "write rows, columns and the tallest height, and D for diagonals: 5 5 4 D";
    let Header { size, tallest, diagonals, boxes } =
        header(first).ok_or_else(|| scan::unexpected(text, first.trim_start(), wanted))?;
    let lines: Vec<&str> = lines.collect();
    let edge = lines.len().min(4);
    if edge < 4 || !(lines.len() == 4 || lines.len() == 4 + size.get()) {
        let problem = "four lines of clues follow the first, then a line for each row";
        return Err(ParseError::Drawing {
            line: scan::place(text, first).0,
            problem: problem.into(),
        });
    }
    let clues = rows(text, lines[..4].iter().copied(), size, 0)?;
    let park = if tallest < size.get() as i64 { Draft::PARK } else { 0 };
    let givens = rows(text, lines[4..].iter().copied(), size, park)?;
    let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)?;
    let boxes = if boxes { usual(size) } else { None };
    let rules = DraftRules { heights: Some(tallest), diagonals, boxes, ..DraftRules::default() };
    Ok(Draft { rules, ..draft })
}

fn read_page(text: &str) -> Result<Draft, ParseError> {
    let mut sections: Vec<(String, Vec<&str>)> = vec![(String::new(), Vec::new())];
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match section(line.trim()) {
            Some(name) => sections.push((name, Vec::new())),
            None => {
                if let Some((_, lines)) = sections.last_mut() {
                    lines.push(line);
                }
            }
        }
    }
    let find = |name: &str| {
        let found = sections.iter().find(|(section, _)| section == name);
        found.map(|(_, lines)| lines.as_slice())
    };
    let missing = |name: &str, problem: &'static str| ParseError::Field {
        field: format!("[{name}]"),
        problem: problem.into(),
    };
    let labels = |name: &str| {
        find(name)
            .filter(|lines| lines.len() >= 2)
            .map(|lines| &lines[..2])
            .ok_or_else(|| missing(name, "expected two lines of clues, one for each side"))
    };
    let (columns, sides) = (labels("clabels")?, labels("rlabels")?);
    let found = numbers(text, columns[0], 0)?.len();
    let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
    let clues = rows(text, columns.iter().chain(sides).copied(), size, 0)?;
    let take = |name: &str| find(name).map(|lines| &lines[..lines.len().min(size.get())]);
    let solution = match take("solution") {
        Some(lines) => rows(text, lines.iter().copied(), size, 0)?,
        None => Vec::new(),
    };
    let depth =
        text.lines().find_map(|line| line.trim().strip_prefix("depth")?.trim().parse().ok());
    let tallest = solution.iter().copied().max().filter(|&tallest| tallest > 0).or(depth);
    let parks = tallest.is_some_and(|tallest| tallest < size.get() as i64);
    let givens = match take("problem") {
        Some(lines) if lines.len() == size.get() => {
            rows(text, lines.iter().copied(), size, if parks { Draft::PARK } else { 0 })?
        }
        Some([]) | None => Vec::new(),
        Some(_) => return Err(missing("problem", "expected a line for each row")),
    };
    let flag = |name: &str| {
        text.lines().any(|line| {
            let line = line.trim().to_ascii_lowercase();
            let options = line.strip_prefix("options").unwrap_or_default();
            line == name || options.split_whitespace().any(|option| option == name)
        })
    };
    let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)?;
    let boxes = if flag("sudoku") { usual(size) } else { None };
    let regions = match find("areas") {
        Some(lines) => rows(text, lines.iter().copied(), size, 0)?,
        None => Vec::new(),
    };
    let rules = DraftRules {
        heights: tallest,
        diagonals: flag("diagonals"),
        boxes,
        regions,
        ..DraftRules::default()
    };
    Ok(Draft { rules, ..draft })
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let n = puzzle.size().get();
    let end = if puzzle.rules().diagonals() { " D" } else { "" };
    let mut lines = vec![format!("{n} {n} {}{end}", puzzle.tallest())];
    let clue = |clue: u16| if clue == 0 { "-".to_owned() } else { clue.to_string() };
    let clues: Vec<String> = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).map(clue).collect();
    lines.extend(clues.chunks(n).map(|side| side.join(" ")));
    let given =
        |given: &Option<Height>| given.map_or("-".to_owned(), |height| height.get().to_string());
    let givens: Vec<String> = puzzle.givens().iter().map(given).collect();
    lines.extend(givens.chunks(n).map(|row| row.join(" ")));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::ndjson::Ndjson;

    #[test]
    fn parks_and_diagonals_are_kept() {
        let text = "3 3 2 D\n- 2 -\n- - -\n1 - -\n- - -\n- - 0\n- 2 -\n- - -";
        let puzzle = Janko.read(text).expect("a puzzle");
        assert_eq!(
            Ndjson.write(&puzzle).as_deref(),
            Ok(
                r#"{"n":3,"clues":[0,2,0,0,0,0,0,0,0,0,0,1],"givens":[0,0,-1,0,2,0,0,0,0],"heights":2,"diagonals":true}"#
            )
        );
        assert_eq!(Janko.write(&puzzle).as_deref(), Ok(text));
        let without = Janko.read("2 2 2\n- 2\n- -\n. .\n_ _").expect("a puzzle");
        assert_eq!(Janko.write(&without).as_deref(), Ok("2 2 2\n- 2\n- -\n- -\n- -\n- -\n- -"));
    }

    #[test]
    fn pages_are_read_by_their_sections() {
        let page = "begin\nsize 3\ndiagonals\n[clabels]\n- 2 -\n- - -\n[rlabels]\n1 - -\n- - -\n[problem]\n- - -\n- 2 -\n- - -\n[solution]\n2 1 -\n1 2 -\n- - 2\n[end]";
        assert_eq!(Janko.recognise(page), Likeness::Sure);
        let puzzle = Janko.read(page).expect("a puzzle");
        assert_eq!(
            Janko.write(&puzzle).as_deref(),
            Ok("3 3 2 D\n- 2 -\n- - -\n1 - -\n- - -\n- - -\n- 2 -\n- - -")
        );
        let areas = "[clabels]\n- -\n- -\n[rlabels]\n- -\n- -\n[areas]\n1 2\n1 2";
        let puzzle = Janko.read(areas).expect("a puzzle");
        assert_eq!(puzzle.rules().to_draft().boxes, Some((2, 1)));
        let sudoku = "sudoku\n[clabels]\n- - - -\n- - - -\n[rlabels]\n- - - -\n- - - -";
        assert!(Janko.read(sudoku).expect("a puzzle").rules().boxes().is_some());
    }

    #[test]
    fn whole_pages_and_their_options_are_read() {
        let page = "<!DOCTYPE html>\n<html><title>No. 1 [x]</title>\n<script id=\"data\">\nbegin\nsize 3\ndepth 2\noptions diagonals\n[clabels]<br>\n- 2 -<br>- - -\n[rlabels]\n1 - -\n- - -\n[end]\n</script></html>";
        assert_eq!(Janko.recognise(page), Likeness::Sure);
        let puzzle = Janko.read(page).expect("a puzzle");
        let written = "3 3 2 D\n- 2 -\n- - -\n1 - -\n- - -\n- - -\n- - -\n- - -";
        assert_eq!(Janko.write(&puzzle).as_deref(), Ok(written));
    }

    #[test]
    fn skyscraper_sudoku_has_boxes() {
        let text = "4 4\n- 2 - -\n- - - -\n1 - - -\n- - - -\n- - - -\n- 2 - -\n- - - -\n- - - -";
        assert_eq!(Janko.recognise(text), Likeness::Sure);
        assert!(Janko.read(text).expect("a puzzle").rules().boxes().is_some());
        assert_eq!(Janko.recognise(&text.replace("4 4\n", "4 4\n1 ")), Likeness::No);
    }

    #[test]
    fn errors_say_where() {
        for (text, expected) in [
            ("5 4 3\n", "line 1, column 1: unexpected \"5\"; write rows, columns"),
            ("2 2 2\n- -\n", "line 1: four lines of clues follow"),
            ("2 2 2\n- -\n- -\n- -\n- -\n- -", "line 1: four lines of clues follow"),
            ("2 2 2\n- x\n- -\n- -\n- -", "line 2, column 3: unexpected \"x\"; write numbers"),
            ("2 2 2\n- -\n- - -\n- -\n- -", "line 3: cells in this row: 3, rows in the drawing: 2"),
            ("2 2 2\n3 -\n- -\n- -\n- -", "clue 3 above column 1 is out of range"),
            ("[clabels]\n- -", "[clabels]: expected two lines of clues"),
            ("[clabels]\n- -\n- -", "[rlabels]: expected two lines of clues"),
        ] {
            let error = Janko.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let wide = format!("2 2 2\n{}\n- -\n- -\n- -", "- ".repeat(100_000));
        assert!(Janko.read(&wide).expect_err("wide").to_string().contains("more than 32 numbers"));
    }
}
