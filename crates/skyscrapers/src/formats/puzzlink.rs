//! `puzzlink`: a puzz.link or pzv.jp address.
//!
//! ```text
//! https://puzz.link/p?skyscrapers/4/4/k13h4j3g
//! ```
//!
//! Columns, rows, then all clues in the order top, bottom, left, right and, if there are any, the
//! givens, as numbers with runs of blanks between: 0 to f, `-` and two hex digits, `g` to `z` for 1
//! to 20 blanks.
//!
//! **The reader forgives** any host or none, the names `skyscraper` and `building`, `_edit` after the
//! name, `type=player&` or the like before it, a text that ends early, and a run that goes too far. A question mark (`.`) is read as a blank.
//! A clue 0 is refused: nothing ever sees no building.
//!
//! **The writer emits** the address on puzz.link, under the name `skyscrapers`.

use super::address::one_word;
use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::runs::{Runs, encode};
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Draft, Height, Puzzle};
use crate::sheet::Sheet;

/// The `puzzlink` format.
#[derive(Debug, Clone, Copy)]
pub struct PuzzLink;

const NAMES: [&str; 3] = ["skyscrapers", "skyscraper", "building"];

impl Format for PuzzLink {
    fn id(&self) -> &'static str {
        "puzzlink"
    }

    fn about(&self) -> &'static str {
        "a puzz.link or pzv.jp address"
    }

    fn mark(&self) -> &'static str {
        "skyscrapers/ after a question mark or at the beginning"
    }

    fn example(&self) -> &'static str {
        "https://puzz.link/p?skyscrapers/4/4/h12h3i1h2h"
    }

    fn recognise(&self, text: &str) -> Likeness {
        if one_word(text).and_then(path).is_some() { Likeness::Sure } else { Likeness::No }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let path = path(text).ok_or_else(|| {
            scan::unexpected(text, text.trim_start(), "write https://puzz.link/p?skyscrapers/4/4/…")
        })?;
        Ok(Sheet::new(Puzzle::new(&draft(text, path, false)?)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

fn write(sheet: &Sheet) -> String {
    format!("https://puzz.link/p?{}", write_path(sheet.puzzle()))
}

/// What follows the name of the puzzle: columns, rows and body.
fn path(text: &str) -> Option<&str> {
    let text = text.trim();
    let query = match text.split_once('?') {
        Some((host, query)) if !host.contains(char::is_whitespace) => query,
        Some(_) => return None,
        None => text,
    };
    // The site's own addresses may say what to open them with.
    let query = query
        .strip_prefix("type=")
        .and_then(|query| query.split_once('&'))
        .map_or(query, |(_, query)| query);
    let after =
        |name| query.strip_prefix(name).map(|rest| rest.strip_prefix("_edit").unwrap_or(rest));
    NAMES.iter().find_map(|name| after(name)?.strip_prefix('/'))
}

/// Reads `COLUMNS/ROWS/BODY`, which is a part of a text. Where parks are allowed, a 0 in a cell is
/// one.
pub(super) fn draft(text: &str, path: &str, parks: bool) -> Result<Draft, ParseError> {
    let mut parts = path.splitn(3, '/');
    let mut next = || parts.next().unwrap_or(&path[path.len()..]);
    let (columns, rows, body) = (next(), next(), next());
    let (size, rows) = (scan::side(text, columns)?, scan::side(text, rows)?);
    if size != rows {
        return Err(scan::not_square(size.get(), rows.get()));
    }
    let mut runs = Runs::new(text, body.trim_end_matches('/'));
    let number = |value: Option<u32>| value.map_or(0, i64::from);
    let clues: Vec<i64> = runs.take(size.clues(), false)?.into_iter().map(number).collect();
    let given = |value: Option<u32>| match value {
        Some(0) => Draft::PARK,
        value => number(value),
    };
    let givens = runs.take(size.cells(), parks)?.into_iter().map(given).collect();
    runs.end()?;
    scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)
}

/// `skyscrapers/COLUMNS/ROWS/BODY`. A given park is a 0.
pub(super) fn write_path(puzzle: &Puzzle) -> String {
    let clue = |clue: u16| (clue > 0).then_some(u32::from(clue));
    let clues = encode(scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).map(clue));
    let givens = if puzzle.givens().iter().any(Option::is_some) {
        encode(puzzle.givens().iter().map(|given| given.map(Height::get).map(u32::from)))
    } else {
        String::new()
    };
    let n = puzzle.size().get();
    format!("skyscrapers/{n}/{n}/{clues}{givens}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_read() {
        let puzzle =
            PuzzLink.read("https://puzz.link/p?skyscrapers/4/4/k13h4j3g").expect("a puzzle");
        for text in [
            "skyscrapers/4/4/k13h4j3g",
            " http://pzv.jp/p.html?building/4/4/k13h4j3g\n",
            "https://puzz.link/p?skyscraper/4/4/k13h4j3g",
            "puzz.link/p?skyscrapers_edit/4/4/k13h4j3",
            "https://puzz.link/p?skyscrapers/4/4/k13h4j3z/",
        ] {
            assert_eq!(PuzzLink.read(text).as_ref(), Ok(&puzzle), "{text}");
            assert_eq!(PuzzLink.recognise(text), Likeness::Sure);
        }
        assert_eq!(PuzzLink.recognise("https://puzz.link/p?sudoku/4/4/k"), Likeness::No);
    }

    #[test]
    fn large_clues_have_two_digits() {
        let mut clues = [0; 68];
        clues[0] = 17;
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let text = PuzzLink.write(&puzzle).expect("a link");
        assert!(text.ends_with("skyscrapers/17/17/-11zzzm"), "{text}");
        assert_eq!(PuzzLink.read(&text), Ok(puzzle));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| PuzzLink.read(text).expect_err(text).to_string();
        for (text, expected) in [
            ("", "nothing to read"),
            ("sudoku/4/4/g", "line 1, column 1: unexpected \"sudoku/4/4/g\"; write https"),
            ("skyscrapers/", "line 1, column 13: unexpected \"\"; write the number of rows"),
            ("skyscrapers/4/x/g", "line 1, column 15: unexpected \"x\""),
            ("skyscrapers/3/5/1235433212312321", "size: 3 columns and 5 rows; only square"),
            ("skyscrapers/99/99/g", "a board of size 99 is not supported"),
            ("skyscrapers/4/4/0", "line 1, column 17: unexpected \"0\"; nothing here can be 0"),
            ("skyscrapers/4/4/5", "clue 5 above column 1 is out of range"),
            ("skyscrapers/4/4/k-1", "line 1, column 18: unexpected \"-1\"; write hex"),
            ("skyscrapers/4/4/kä", "line 1, column 18: unexpected \"ä\"; write hex"),
            ("skyscrapers/4/4/vv1", "line 1, column 19: unexpected \"1\"; the board is full"),
        ] {
            assert!(error(text).starts_with(expected), "{text}: {}", error(text));
        }
        assert!(error(&format!("skyscrapers/4/4/{}", "z".repeat(1 << 19))).contains("is full"));
        assert!(error(&format!("skyscrapers/4/4/{}", "z".repeat(1 << 20))).contains("longer than"));
    }
}
