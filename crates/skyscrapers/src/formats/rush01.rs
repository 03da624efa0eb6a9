//! `rush01`: the argument of 42's rush-01, clues from top, bottom, left and right.
//!
//! ```text
//! 4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2
//! "0 0 1 2 0 3 0 0 0 0 1 0 0 2 0 0" "0 0 0 0 0 0 0 0 0 2 0 0 0 0 0 0"
//! ```
//!
//! Each side is read from left to right or from top to bottom. The exercise itself has boards of
//! 4x4 with all clues; a fork of it goes up to 9x9, has 0 for no clue, and givens as a second
//! string.
//!
//! **The reader forgives** what the clue list of [`codewars`](super::codewars) does, quotes around
//! both strings, and the command in front of them.
//!
//! **The writer emits** the clues with one blank between; with givens, both strings in quotes.
//! Without quotes nothing tells the text from a clockwise list, so `--from` has to.

use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::codewars::lists;
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Draft, Puzzle, PuzzleError, Size};
use crate::sheet::Sheet;

/// The `rush01` format.
#[derive(Debug, Clone, Copy)]
pub struct Rush01;

impl Format for Rush01 {
    fn id(&self) -> &'static str {
        "rush01"
    }

    fn about(&self) -> &'static str {
        "42's rush-01 string: clues from top, bottom, left, right; givens as a second string"
    }

    fn mark(&self) -> &'static str {
        "numbers in double quotes"
    }

    fn example(&self) -> &'static str {
        "\"4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\""
    }

    fn recognise(&self, text: &str) -> Likeness {
        let text = text.trim();
        let text = text.split_once('"').filter(|(before, _)| is_command(before));
        let inside = text.and_then(|(_, inside)| inside.split_once('"'));
        let numbers = |text: &str| {
            text.starts_with(|ch: char| ch.is_ascii_digit())
                && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ')
        };
        match inside {
            Some((clues, _)) if numbers(clues) => Likeness::Likely,
            _ => Likeness::No,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let [clues, givens] = lists(&unquoted(scan::bounded(text)?))?;
        if clues.is_empty() {
            return Err(ParseError::Empty);
        }
        let Draft { size, clues, .. } = Draft::from_clues(clues)?;
        let size = Size::new(size).ok_or(PuzzleError::Size { found: size })?;
        let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)?;
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds { largest: 9, ..Holds::PLAIN }, write })
    }
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let join = |numbers: Vec<String>| numbers.join(" ");
    let clues = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT);
    let clues = join(clues.map(|clue| clue.to_string()).collect());
    let givens = puzzle.to_draft().givens;
    if givens.is_empty() {
        return clues;
    }
    format!("\"{clues}\" \"{}\"", join(givens.iter().map(i64::to_string).collect()))
}

/// Nothing, or what calls the program: `./rush-01`.
fn is_command(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || (!text.contains(char::is_whitespace) && text.contains("rush"))
}

/// The text without quotes and command, everything else where it was; the givens after a bar.
fn unquoted(text: &str) -> String {
    let command = text.split_once('"').map_or("", |(before, _)| before);
    let command = if is_command(command) { command.len() } else { 0 };
    let mut quotes = 0;
    let plain = |(at, ch): (usize, char)| match ch {
        '"' => {
            quotes += 1;
            if quotes == 3 { '|' } else { ' ' }
        }
        ch if at < command && !ch.is_whitespace() => ' ',
        ch => ch,
    };
    text.char_indices().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    const CLUES: &str = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";

    #[test]
    fn the_order_is_top_bottom_left_right() {
        let puzzle = Rush01.read("1 2 0 0 0 0 1 0").expect("a puzzle");
        assert_eq!(Codewars.write(&puzzle).as_deref(), Ok("[1,2,1,0,0,0,0,0]"));
        assert_eq!(Rush01.write(&puzzle).as_deref(), Ok("1 2 0 0 0 0 1 0"));
    }

    #[test]
    fn quotes_and_the_command_are_passed_over() {
        let puzzle = Rush01.read(CLUES).expect("a puzzle");
        for text in [
            format!("\"{CLUES}\""),
            format!("./rush-01 \"{CLUES}\"\n"),
            format!("\"{CLUES}\" \"{}\"", vec!["0"; 16].join(" ")),
        ] {
            assert_eq!(Rush01.read(&text).as_ref(), Ok(&puzzle), "{text}");
            assert_eq!(Rush01.recognise(&text), Likeness::Likely, "{text}");
        }
        assert_eq!(Rush01.recognise(CLUES), Likeness::No);
        let given = "\"0 0 0 0 0 0 0 0\" \"0 2 1 0\"";
        let puzzle = Rush01.read(given).expect("a puzzle");
        assert_eq!(Rush01.write(&puzzle).as_deref(), Ok(given));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| Rush01.read(text).expect_err(text).to_string();
        assert!(error("\"1 2 x 4\"").starts_with("line 1, column 6: unexpected \"x\""));
        assert!(error("1 2 3").starts_with("3 clues do not go round"));
        assert!(error(&"1 ".repeat(1000)).contains("more than 128 clues"));
        let large = Puzzle::from_clues(&[0; 48]).expect("a puzzle");
        let refusal = Rush01.write(&large).expect_err("too large").to_string();
        assert_eq!(refusal, "the rush01 format cannot hold a 12x12 board; try ndjson or board");
    }
}
