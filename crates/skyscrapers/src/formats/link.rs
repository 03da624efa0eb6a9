//! `link`: the part of a player's address after `#`, with everything that can be shared.
//!
//! ```text
//! #skyscrapers/4/4/h12h3i1h2h&filled=h4&marks=12.
//! ```
//!
//! It begins as a puzz.link address does. Then, each after `&` and only where it says something:
//!
//! | part | meaning |
//! |---|---|
//! | `heights=3` | fewer heights than cells, so there are parks; a park in a cell is `0` |
//! | `diagonals` | every height once on each long diagonal |
//! | `boxes=2x3` | boxes of 2 rows by 3 columns |
//! | `regions=112122333` | the region of each cell, in reading order: `1`…`9`, `A`…`W` (10 to 32); `g` to `z` repeat the one before 1 to 20 times |
//! | `free` | regions may be in several pieces |
//! | `sum` | a clue is the sum of the heights that are seen |
//! | `filled=…` | what is filled in, in reading order, written as the givens are |
//! | `marks=…` | what is pencilled: `g` to `z` for 1 to 20 cells without marks; the marks of a cell, `0`…`9`, `A`…`W` (10 to 32), then a point |
//!
//! All of it may stand in a fragment without being escaped, and it holds every puzzle and position.
//!
//! **The reader forgives** any address in front of the `#`, or none, also without the `#`.
//!
//! **The writer emits** the fragment with its `#`, to be put behind the address of any player.

use super::address::one_word;
use super::puzzlink;
use super::runs::{Runs, encode};
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Advice, Height, HeightSet, Puzzle};
use crate::rules::{self, Part};
use crate::sheet::Sheet;

/// The `link` format.
#[derive(Debug, Clone, Copy)]
pub struct Link;

impl Format for Link {
    fn id(&self) -> &'static str {
        "link"
    }

    fn about(&self) -> &'static str {
        "the player's share link, from its # on: puzzle, variant and progress"
    }

    fn mark(&self) -> &'static str {
        "skyscrapers/ after a #, or & parts behind it"
    }

    fn example(&self) -> &'static str {
        "#skyscrapers/4/4/h12h3i1h2h&filled=h4"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let Some(text) = one_word(text) else { return Likeness::No };
        let after_hash =
            text.split_once('#').is_some_and(|(host, _)| !host.contains(char::is_whitespace));
        let bare = text.contains('&') && !text.contains('?');
        match fragment(text) {
            Some(_) if after_hash || bare => Likeness::Sure,
            _ => Likeness::No,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let fragment = fragment(text).ok_or_else(|| {
            scan::unexpected(
                text,
                text.trim_start(),
                "write #skyscrapers/4/4/… and the rest of the link",
            )
        })?;
        read_fragment(text, fragment)
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::ALL, write })
    }
}

/// What follows `skyscrapers/`.
fn fragment(text: &str) -> Option<&str> {
    let text = text.trim();
    let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    fragment.strip_prefix("skyscrapers/")
}

fn read_fragment(text: &str, fragment: &str) -> Result<Sheet, ParseError> {
    let mut parts = fragment.split('&');
    let mut draft = puzzlink::draft(text, parts.next().unwrap_or_default(), true)?;
    let (mut filled, mut marks) = (None, None);
    let mut taken: Vec<&str> = Vec::new();
    for part in parts {
        let (name, value) = part.split_once('=').unwrap_or((part, &part[part.len()..]));
        match (name, rules::link_part(name)) {
            _ if taken.contains(&name) => return Err(scan::unexpected(text, part, known())),
            ("filled", _) => filled = Some(value),
            ("marks", _) => marks = Some(value),
            (_, Some(rule)) => rules::read_link(rule, value, &mut draft.rules)
                .map_err(|unclear| scan::unexpected(text, &value[unclear.at..], unclear.wanted))?,
            (_, None) => return Err(scan::unexpected(text, part, known())),
        }
        taken.push(name);
    }
    let mut sheet = Sheet::new(Puzzle::new(&draft)?);
    fill(text, &mut sheet, filled.unwrap_or_default())?;
    pencil(text, &mut sheet, marks.unwrap_or_default())?;
    sheet.set_last_edit(None);
    Ok(sheet)
}

/// The parts that a link may have.
fn known() -> Advice {
    let rules: Vec<String> = rules::parts().filter_map(Part::link_word).collect();
    Advice::new("write {0}, filled= or marks=, each once", [rules.join(", ")])
}

fn fill(text: &str, sheet: &mut Sheet, filled: &str) -> Result<(), ParseError> {
    let size = sheet.puzzle().size();
    let mut runs = Runs::new(text, filled);
    let values = runs.take(size.cells(), sheet.puzzle().rules().parks() > 0)?;
    runs.end()?;
    for (cell, value) in size.iter_cells().zip(values) {
        let Some(value) = value else { continue };
        let height = u8::try_from(value).ok().and_then(Height::new);
        let wanted = "the numbers of filled= are heights of the board";
        let height = height.ok_or_else(|| scan::unexpected(text, filled, wanted))?;
        sheet.enter(cell, Some(height))?;
    }
    Ok(())
}

fn pencil(text: &str, sheet: &mut Sheet, marks: &str) -> Result<(), ParseError> {
    let cells: Vec<_> = sheet.puzzle().size().iter_cells().collect();
    let mut cells = cells.into_iter();
    let mut heights = HeightSet::EMPTY;
    for (at, ch) in marks.char_indices() {
        let error = |wanted| scan::unexpected(text, &marks[at..], wanted);
        let open = heights.is_empty();
        match ch {
            'g'..='z' if open => {
                // At most twenty; past the last cell nothing is left to skip.
                for _ in 'f'..ch {
                    cells.next();
                }
            }
            '.' => {
                let cell = cells.next().ok_or_else(|| error("the board is full before this"))?;
                let marks = std::mem::take(&mut heights);
                if !marks.is_empty() {
                    sheet.mark(cell, Some(marks))?;
                }
            }
            _ => {
                let height = ch.to_digit(33).filter(|_| !ch.is_ascii_lowercase());
                let height = height.and_then(|height| Height::new(height as u8));
                let wanted =
                    "write marks as 0 to 9 and A to W, with a dot after those of each cell";
                heights = heights.with(height.ok_or_else(|| error(wanted))?);
            }
        }
    }
    if heights.is_empty() {
        return Ok(());
    }
    let end = &marks[marks.len()..];
    Err(scan::unexpected(text, end, "write a dot after the marks of the last cell"))
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let size = puzzle.size();
    let mut text = format!("#{}", puzzlink::write_path(puzzle));
    text += &rules::link(puzzle.rules());
    if sheet.entries().next().is_some() {
        let mut filled = vec![None; size.cells()];
        for (cell, height) in sheet.entries() {
            filled[cell.offset(size)] = Some(u32::from(height.get()));
        }
        text += &format!("&filled={}", shortened(&encode(filled)));
    }
    if sheet.pencilled().next().is_some() {
        text += "&marks=";
        let mut next = 0;
        for (cell, marks) in sheet.pencilled() {
            text += &encode(vec![None; cell.offset(size) - next]);
            text.extend(marks.iter().map(letter));
            text.push('.');
            next = cell.offset(size) + 1;
        }
    }
    text
}

/// Without the blanks at the end, which the reader adds again.
fn shortened(runs: &str) -> &str {
    runs.trim_end_matches(|ch: char| ch.is_ascii_lowercase() && ch > 'f')
}

/// A height as one letter.
fn letter(height: Height) -> char {
    let digit = char::from_digit(u32::from(height.get()), 33).unwrap_or('0');
    digit.to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    fn error(text: &str) -> String {
        Link.read_sheet(text).expect_err(text).to_string()
    }

    #[test]
    fn everything_goes_there_and_back() {
        let givens = [vec![-1, 2], vec![0; 14]].concat();
        let (clues, boxes) = ([vec![3], vec![0; 15]].concat(), Some((2, 2)));
        let rules =
            DraftRules { heights: Some(3), diagonals: true, boxes, ..DraftRules::default() };
        let draft = Draft { size: 4, rules, clues, givens };
        let mut sheet = Sheet::new(Puzzle::new(&draft).expect("a puzzle"));
        sheet.enter_all("r2c1=3 r2c2=-").expect("entries");
        sheet.mark_all("r1c3=12 r3c3=1-").expect("marks");
        sheet.set_last_edit(None);
        let text = Link.write_sheet(&sheet).expect("it holds everything");
        assert_eq!(
            text,
            "#skyscrapers/4/4/3u02t&heights=3&diagonals&boxes=2x2&filled=j30&marks=h12.m01."
        );
        assert_eq!(Link.read_sheet(&text).as_ref(), Ok(&sheet));
        let address = format!("https://example.org/play/{text}");
        assert_eq!(Link.read_sheet(&address).as_ref(), Ok(&sheet));
        assert_eq!(Link.read_sheet(&text[1..]), Ok(sheet));
    }

    #[test]
    fn the_tallest_has_a_letter_too() {
        let mut sheet = Sheet::new(Puzzle::from_clues(&[0; 128]).expect("a puzzle"));
        sheet.mark_all("r1c1=9,10,32").expect("marks");
        sheet.enter_all("r32c32=32").expect("entries");
        sheet.set_last_edit(None);
        let text = Link.write_sheet(&sheet).expect("it holds everything");
        assert!(text.ends_with("-20&marks=9AW."), "{text}");
        assert_eq!(Link.read_sheet(&text), Ok(sheet));
    }

    #[test]
    fn errors_say_where() {
        for (text, expected) in [
            ("#sudoku", "line 1, column 1: unexpected \"#sudoku\"; write #skyscrapers"),
            (
                "#skyscrapers/2/2/&knights",
                "line 1, column 19: unexpected \"knights\"; write heights",
            ),
            ("#skyscrapers/2/2/&heights=", "line 1, column 27: unexpected \"\"; write the number"),
            ("#skyscrapers/2/2/&heights=5", "5 heights do not fit a 2x2"),
            ("#skyscrapers/2/2/&boxes=2", "line 1, column 25: unexpected \"2\"; write rows by"),
            ("#skyscrapers/2/2/&filled=3", "3 is not a height in this puzzle"),
            ("#skyscrapers/2/2/&filled=0", "line 1, column 26: unexpected \"0\"; nothing here"),
            ("#skyscrapers/2/2/&filled=1&filled=1", "line 1, column 28: unexpected \"filled=1\""),
            ("#skyscrapers/2/2/&marks=1", "line 1, column 26: unexpected \"\"; write a dot"),
            ("#skyscrapers/2/2/&marks=z1.", "line 1, column 27: unexpected \".\"; the board is"),
            ("#skyscrapers/2/2/&marks=X.", "line 1, column 25: unexpected \"X.\"; write marks"),
        ] {
            assert!(error(text).starts_with(expected), "{text}: {}", error(text));
        }
    }
}
