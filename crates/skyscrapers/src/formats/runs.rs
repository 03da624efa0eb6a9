//! Numbers with runs of blanks between, as puzz.link writes them.
//!
//! | piece | meaning |
//! |---|---|
//! | `0`…`f` | a number up to 15 |
//! | `-` and two hex digits | a number up to 255 |
//! | `+` and three hex digits | a number up to 4095 |
//! | `g`…`z` | a run of 1 to 20 blanks |
//! | `.` | a question mark: something of unknown value, read as a blank |

use std::fmt::Write;

use super::{ParseError, scan};

const WANTED: &str = "write hex digits, - before two of them, or g to z for 1 to 20 blanks";

/// The longest run that one letter stands for.
const LONGEST: u8 = 20;

/// Writes numbers, `None` for a blank.
pub(super) fn encode(values: impl IntoIterator<Item = Option<u32>>) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    for value in values {
        match value {
            None if blanks + 1 == LONGEST => {
                text.push('z');
                blanks = 0;
            }
            None => blanks += 1,
            Some(value) => {
                end_run(&mut text, &mut blanks);
                // Writing to a string cannot fail.
                let _ = match value {
                    0..=0xf => write!(text, "{value:x}"),
                    0x10..=0xff => write!(text, "-{value:02x}"),
                    _ => write!(text, "+{value:03x}"),
                };
            }
        }
    }
    end_run(&mut text, &mut blanks);
    text
}

fn end_run(text: &mut String, blanks: &mut u8) {
    if *blanks > 0 {
        text.push(char::from(b'f' + *blanks));
        *blanks = 0;
    }
}

/// Reads such numbers out of a part of a text.
#[derive(Debug, Clone)]
pub(super) struct Runs<'a> {
    text: &'a str,
    rest: &'a str,
}

enum Piece {
    Number(u32),
    Blanks(usize),
}

impl<'a> Runs<'a> {
    /// A reader of `body`, which is a part of `text`.
    pub(super) fn new(text: &'a str, body: &'a str) -> Runs<'a> {
        Runs { text, rest: body }
    }

    /// The next `count` places, `None` for a blank. A text that ends early leaves the rest blank, and
    /// a run that goes too far is cut off: the tools that write such texts count on both. A 0 is
    /// refused unless it is allowed.
    pub(super) fn take(
        &mut self,
        count: usize,
        zero: bool,
    ) -> Result<Vec<Option<u32>>, ParseError> {
        let mut values = Vec::with_capacity(count);
        while values.len() < count && !self.rest.is_empty() {
            let before = self.rest;
            match self.piece()? {
                Piece::Number(0) if !zero => {
                    let expected = "nothing here can be 0; g stands for one blank";
                    return Err(scan::unexpected(self.text, before, expected));
                }
                Piece::Number(number) => values.push(Some(number)),
                Piece::Blanks(run) => values.resize(count.min(values.len() + run), None),
            }
        }
        values.resize(count, None);
        Ok(values)
    }

    fn piece(&mut self) -> Result<Piece, ParseError> {
        let first = self.rest.as_bytes().first().copied().unwrap_or_default();
        let (skip, digits) = match first {
            b'0'..=b'9' | b'a'..=b'f' => (0, 1),
            b'-' => (1, 2),
            b'+' => (1, 3),
            b'g'..=b'z' => {
                self.rest = &self.rest[1..];
                return Ok(Piece::Blanks(usize::from(first - b'f')));
            }
            b'.' => {
                self.rest = &self.rest[1..];
                return Ok(Piece::Blanks(1));
            }
            _ => return Err(scan::unexpected(self.text, self.rest, WANTED)),
        };
        let hex = self
            .rest
            .get(skip..skip + digits)
            .filter(|hex| hex.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')));
        let number = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok());
        let number = number.ok_or_else(|| scan::unexpected(self.text, self.rest, WANTED))?;
        self.rest = &self.rest[skip + digits..];
        Ok(Piece::Number(number))
    }

    /// Nothing may be left.
    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.rest.is_empty() {
            return Ok(());
        }
        Err(scan::unexpected(self.text, self.rest, "the board is full before this"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blanks(count: usize) -> Vec<Option<u32>> {
        vec![None; count]
    }

    #[test]
    fn runs_are_split_at_twenty() {
        let values = [blanks(20), vec![Some(3)], blanks(15)].concat();
        assert_eq!(encode(values.clone()), "z3u");
        assert_eq!(Runs::new("z3u", "z3u").take(36, false), Ok(values));
        assert_eq!(encode(blanks(41)), "zzg");
        assert_eq!(encode([Some(17), None, Some(0), Some(4095)]), "-11g0+fff");
    }

    #[test]
    fn a_short_text_leaves_blanks_and_a_long_run_is_cut() {
        assert_eq!(Runs::new("2z", "2z").take(3, false), Ok(vec![Some(2), None, None]));
        assert_eq!(Runs::new("2", "2").take(3, false), Ok(vec![Some(2), None, None]));
        assert_eq!(Runs::new(".1", ".1").take(2, false), Ok(vec![None, Some(1)]));
    }

    #[test]
    fn what_is_no_token_is_named() {
        for (text, found) in
            [("1-1", "-1"), ("1-1g", "-1g"), ("G", "G"), ("10", "0"), ("+12", "+12")]
        {
            let error = Runs::new(text, text).take(5, false).expect_err(text).to_string();
            assert!(error.contains(&format!("unexpected \"{found}\"")), "{text}: {error}");
        }
        let mut runs = Runs::new("111", "111");
        assert_eq!(runs.take(2, false), Ok(vec![Some(1), Some(1)]));
        assert!(runs.end().is_err());
    }
}
