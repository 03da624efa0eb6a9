//! `pzprv3`: the file format of pzprjs (puzz.link), with the player's answers and marks.
//!
//! ```text
//! pzprv3/skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 q3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /
//! ```
//!
//! Rows, columns, then the board with a ring of clues around it, a space after every token: `.` is
//! nothing, `q3` a given, `3` an answer, `.[1,,3,]` four places for pencil marks.
//!
//! **The reader forgives** line ends instead of slashes, the names `skyscraper` and `building`,
//! whatever follows the board (that site's files go on with `info:{…}` or `history:{…}`), and the
//! address with all of it behind a question mark and escaped, `p?type=player&pzprv3/…/.%20.%20`,
//! with which that site hands on a game in progress, spaces also as `+` or as they are; and a title above the file.
//!
//! **The writer emits** one line. Its marks are at most four a cell.

use super::address::{one_word, unescaped};
use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Cell, Height, HeightSet, Puzzle, Size};
use crate::sheet::Sheet;

/// The `pzprv3` format.
#[derive(Debug, Clone, Copy)]
pub struct Pzprv3;

/// Places for marks in a cell.
const SLOTS: usize = 4;

impl Format for Pzprv3 {
    fn id(&self) -> &'static str {
        "pzprv3"
    }

    fn about(&self) -> &'static str {
        "the file format of pzprjs and puzz.link, with answers and up to four marks per cell"
    }

    fn mark(&self) -> &'static str {
        "pzprv3 at the beginning, or after a question mark"
    }

    fn example(&self) -> &'static str {
        "pzprv3/skyscrapers/4/4/. . . 1 2 . /. . . . . . /. . . . . 2 /1 . . q3 . . /\
         . . . . 4 . /. . . 3 . . /"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let is_it = text.trim_start_matches('\u{feff}').trim_start().starts_with("pzprv3");
        // Also where its beginning is lost.
        let annexed = |line: &str| line.starts_with("info:{") || line.starts_with("history:{");
        let is_it = is_it || text.lines().any(annexed);
        if is_it || in_address(text).is_some() { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        let line = line.trim();
        (line.starts_with("pzprv3") && !line.contains('/')).then_some(Extent::Paragraph)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        match in_address(text) {
            // Some programs escape a blank as a plus.
            Some(file) if !file.contains("%20") => read(&unescaped(&file.replace('+', " "))),
            Some(file) => read(&unescaped(file)),
            None => read(text),
        }
    }

    fn writer(&self) -> Option<Writer> {
        let holds = Holds { filled: true, marks: SLOTS, ..Holds::PLAIN };
        Some(Writer { holds, write })
    }
}

/// The file that is in an address, still escaped; or not, where a browser shows it with its blanks.
fn in_address(text: &str) -> Option<&str> {
    if let Some(word) = one_word(text) {
        let (_, query) = word.split_once('?')?;
        let file = query.split('&').find(|part| part.starts_with("pzprv3"))?;
        return Some(&query[query.find(file)?..]);
    }
    text.lines().find_map(shown)
}

/// The file in an address that is shown with its blanks.
fn shown(line: &str) -> Option<&str> {
    let at = ["?pzprv3/", "&pzprv3/"].iter().find_map(|begin| line.find(begin))?;
    let file = &line[at + 1..];
    file.split('/').nth(4)?.contains(' ').then_some(file)
}

/// What stands in a cell of the file.
#[derive(Debug, Clone, Copy, Default)]
struct Square {
    given: i64,
    answer: Option<Height>,
    marks: HeightSet,
}

fn read(text: &str) -> Result<Sheet, ParseError> {
    let end = &text[text.len()..];
    // A title may stand above it.
    let file = text.find("\npzprv3").filter(|_| !text.trim_start().starts_with("pzprv3"));
    let file = file.map_or(text, |at| &text[at..]);
    let mut fields = file.trim().split(['/', '\n']).map(str::trim_end);
    let mut next = || fields.next().unwrap_or(end);
    let version = next();
    if !version.trim_start().starts_with("pzprv3") {
        return Err(scan::unexpected(text, version, "begin with pzprv3"));
    }
    let name = next();
    if !["skyscrapers", "skyscraper", "building"].contains(&name) {
        return Err(scan::unexpected(text, name, "only skyscrapers puzzles can be read"));
    }
    let (rows, columns) = (next(), next());
    let (size, columns) = (scan::side(text, rows)?, scan::side(text, columns)?);
    if size != columns {
        return Err(scan::not_square(columns.get(), size.get()));
    }
    let n = size.get();
    let mut ring = [vec![0; n], vec![0; n], vec![0; n], vec![0; n]];
    let [top, bottom, left, right] = &mut ring;
    let mut squares = Vec::with_capacity(size.cells());
    for row in 0..n + 2 {
        let line = next();
        let tokens = tokens(text, line, n + 2)?;
        match row.checked_sub(1) {
            None => clues(text, &tokens, top)?,
            Some(row) if row < n => {
                left[row] = clue(text, tokens[0])?;
                right[row] = clue(text, tokens[n + 1])?;
                for token in &tokens[1..=n] {
                    squares.push(square(text, token)?);
                }
            }
            Some(_) => clues(text, &tokens, bottom)?,
        }
    }
    sheet(size, &ring.concat(), &squares)
}

fn sheet(size: Size, clues: &[i64], squares: &[Square]) -> Result<Sheet, ParseError> {
    let givens = squares.iter().map(|square| square.given).collect();
    let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, clues, givens)?;
    let mut sheet = Sheet::new(Puzzle::new(&draft)?);
    for (cell, square) in size.iter_cells().zip(squares) {
        if square.answer.is_some() {
            sheet.enter(cell, square.answer)?;
        }
        if !square.marks.is_empty() {
            sheet.mark(cell, Some(square.marks))?;
        }
    }
    sheet.set_last_edit(None);
    Ok(sheet)
}

/// The tokens of a line, of which there must be so many.
fn tokens<'a>(text: &str, line: &'a str, count: usize) -> Result<Vec<&'a str>, ParseError> {
    let tokens: Vec<&str> = line.split_whitespace().take(count + 1).collect();
    if tokens.len() == count {
        return Ok(tokens);
    }
    let problem = "a line needs a token for every column and one at each end; . is nothing";
    let (line, _) = scan::place(text, line);
    Err(ParseError::Drawing { line, problem: problem.into() })
}

/// The clues of the first or the last line; its ends are corners.
fn clues(text: &str, tokens: &[&str], clues: &mut [i64]) -> Result<(), ParseError> {
    for (clue, token) in clues.iter_mut().zip(&tokens[1..]) {
        *clue = self::clue(text, token)?;
    }
    Ok(())
}

fn clue(text: &str, token: &str) -> Result<i64, ParseError> {
    match token {
        "." => Ok(0),
        _ => scan::number(text, token, "write a clue, or . for none"),
    }
}

fn square(text: &str, token: &str) -> Result<Square, ParseError> {
    let wanted = "write . or an answer such as 3, a given such as q3, marks such as .[1,,3,]";
    let mut square = Square::default();
    if let Some(given) = token.strip_prefix('q') {
        square.given = scan::number(text, given, wanted)?;
        return Ok(square);
    }
    let height = |part| {
        let number = scan::number(text, part, wanted)?;
        let height = u8::try_from(number).ok().and_then(Height::new);
        height
            .filter(|height| !height.is_park())
            .ok_or_else(|| scan::unexpected(text, part, wanted))
    };
    let (answer, marks) = token.split_once('[').unwrap_or((token, "]"));
    if answer != "." {
        square.answer = Some(height(answer)?);
    }
    let marks = marks.strip_suffix(']').ok_or_else(|| scan::unexpected(text, token, wanted))?;
    for mark in marks.split(',').filter(|mark| !mark.is_empty()) {
        square.marks = square.marks.with(height(mark)?);
    }
    Ok(square)
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let n = puzzle.size().get();
    let mut text = format!("pzprv3/skyscrapers/{n}/{n}/");
    let clues: Vec<u16> = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).collect();
    let clue = |clue: u16| if clue == 0 { ". ".to_owned() } else { format!("{clue} ") };
    let edge = |clues: &[u16]| {
        let clues: String = clues.iter().map(|&number| clue(number)).collect();
        format!(". {clues}. /")
    };
    text += &edge(&clues[..n]);
    for row in 0..n {
        text += &clue(clues[2 * n + row]);
        let cells = (0..n).filter_map(|column| Cell::new(row, column));
        text.extend(cells.map(|cell| token(sheet, cell) + " "));
        text += &clue(clues[3 * n + row]);
        text.push('/');
    }
    text + &edge(&clues[n..2 * n])
}

/// What stands in a cell, as a token.
fn token(sheet: &Sheet, cell: Cell) -> String {
    if let Some(given) = sheet.puzzle().given(cell) {
        return format!("q{given}");
    }
    let answer = sheet.height(cell).map_or_else(|| ".".to_owned(), |height| height.to_string());
    let marks = sheet.marks(cell).unwrap_or_default();
    if marks.is_empty() {
        return answer;
    }
    let mut slots: Vec<String> = marks.iter().map(|mark| mark.to_string()).collect();
    slots.resize(SLOTS.max(slots.len()), String::new());
    format!("{answer}[{}]", slots.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::puzzlink::PuzzLink;

    const EXAMPLE: &str = "pzprv3/skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 q3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /";

    #[test]
    fn answers_are_kept_apart_from_givens() {
        let sheet = Pzprv3.read_sheet(EXAMPLE).expect("a sheet");
        assert_eq!(sheet.entries().count(), 15);
        let link = PuzzLink.write(sheet.puzzle()).expect("a link");
        assert_eq!(link, "https://puzz.link/p?skyscrapers/4/4/k13h4j3go3l");
        assert_eq!(Pzprv3.write_sheet(&sheet).as_deref(), Ok(EXAMPLE));
        assert_eq!(Pzprv3.read_sheet(&EXAMPLE.replace('/', "\r\n")), Ok(sheet));
    }

    #[test]
    fn marks_have_four_places() {
        let text = "pzprv3/skyscrapers/2/2/. . . . /. .[,2,,] .[1,2,,] . /. 1[2,,,] . . /. . . . /";
        let sheet = Pzprv3.read_sheet(text).expect("a sheet");
        let marks: Vec<String> =
            sheet.pencilled().map(|(cell, marks)| format!("{cell}={marks}")).collect();
        assert_eq!(marks, ["r1c1=2", "r1c2=12", "r2c1=2"]);
        let written = Pzprv3.write_sheet(&sheet).expect("it fits");
        assert_eq!(written, text.replace("[,2,,]", "[2,,,]"));
        let mut sheet = Sheet::new(Puzzle::from_clues(&[0; 20]).expect("a puzzle"));
        sheet.mark_all("r1c1=12345").expect("marks");
        let refusal = Pzprv3.write_sheet(&sheet).expect_err("five marks").to_string();
        assert!(refusal.contains("more than 4 pencil marks in a cell; try ndjson"), "{refusal}");
    }

    #[test]
    fn addresses_hand_on_a_game() {
        let sheet = Pzprv3.read_sheet(EXAMPLE).expect("a sheet");
        let escaped = EXAMPLE.replace(' ', "%20").replace('[', "%5B") + "/";
        for before in
            ["https://puzz.link/p?", "http://pzv.jp/p.html?type=editor&", "p?type=player&"]
        {
            let text = format!("{before}{escaped}");
            assert_eq!(Pzprv3.recognise(&text), Likeness::Sure, "{text}");
            assert_eq!(Pzprv3.read_sheet(&text).as_ref(), Ok(&sheet), "{text}");
            // As a browser shows it.
            for text in
                [format!("{before}{EXAMPLE}"), format!("Mine: {before}{EXAMPLE} (easy)\nHave fun!")]
            {
                assert_eq!(Pzprv3.recognise(&text), Likeness::Sure, "{text}");
                assert_eq!(Pzprv3.read_sheet(&text).as_ref(), Ok(&sheet), "{text}");
            }
        }
        let file = format!("{}\n\ninfo:{{\n \"metadata\":{{}}\n}}\n", EXAMPLE.replace('/', "\n"));
        assert_eq!(Pzprv3.read_sheet(&file), Ok(sheet));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| Pzprv3.read_sheet(text).expect_err(text).to_string();
        for (from, to, expected) in [
            ("skyscrapers", "sudoku", "line 1, column 8: unexpected \"sudoku\""),
            ("4/4", "4/5", "size: 5 columns and 4 rows"),
            ("q3", "qx", "line 1, column 68: unexpected \"x\"; write . or an answer"),
            ("q3", "q9", "given 9 in r3c2 is out of range"),
            ("q3", ".[1", "line 1, column 67: unexpected \".[1\""),
            ("q3", "7", "7 is not a height in this puzzle, so it cannot go into r3c2"),
            ("/. 3 4 2 1 . /", "/. 3 4 2 1 /", "line 1: a line needs a token for every column"),
            ("/. . 1 3 . . /", "/", "line 1: a line needs a token for every column"),
            ("/4 1 2", "/x 1 2", "line 1, column 50: unexpected \"x\"; write a clue"),
        ] {
            let error = error(&EXAMPLE.replace(from, to));
            assert!(error.starts_with(expected), "{to}: {error}");
        }
    }
}
