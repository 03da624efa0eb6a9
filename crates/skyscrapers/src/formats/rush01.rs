//! `rush01`: the argument of 42's rush-01, clues from top, bottom, left and right.
//!
//! ```text
//! ./rush-01 "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2" | cat -e
//! "0 0 1 2 0 3 0 0 0 0 1 0 0 2 0 0" "0 0 0 0 0 0 0 0 0 2 0 0 0 0 0 0"
//! ```
//!
//! Each side is read from left to right or from top to bottom. The exercise itself has boards of
//! 4x4 with all clues; a fork of it goes up to 9x9, has 0 for no clue, and givens as a second
//! string.
//!
//! **The reader forgives** what the clue list of [`codewars`](super::codewars) does, quotes of any
//! kind around both strings or none, a command of any name in front of them, with a prompt or what
//! runs it before it (`time ./rush-01`, `python3 rush.py`), and what a shell does behind them (`| cat -e`). Without quotes or command nothing tells the text
//! from a clockwise list, so `--from` has to.
//!
//! **The writer emits** the clues in quotes, separated by one space, and the givens likewise.

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
        "numbers in quotes, or a command in front of them"
    }

    fn example(&self) -> &'static str {
        "\"4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\""
    }

    fn recognise(&self, text: &str) -> Likeness {
        let Some(call) = Call::of(text) else { return Likeness::No };
        let digits = |byte: u8| byte.is_ascii_digit() || byte == b' ';
        let numbers = |text: &str| text.trim().bytes().all(digits) && !text.trim().is_empty();
        let is_it = numbers(call.strings[0]) && call.strings[0].contains(' ');
        if is_it { Likeness::Likely } else { Likeness::No }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let plain = Call::of(text).map_or_else(|| text.to_owned(), |call| call.plain(text));
        let [clues, givens] = lists(&plain)?;
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
        return format!("\"{clues}\"");
    }
    format!("\"{clues}\" \"{}\"", join(givens.iter().map(i64::to_string).collect()))
}

const QUOTES: [char; 7] = ['"', '\'', '“', '”', '„', '«', '»'];

/// A call of the program: its strings, which are parts of the text.
struct Call<'a> {
    strings: [&'a str; 2],
}

impl<'a> Call<'a> {
    /// The strings in quotes, with or without a command; or what follows a command up to what the
    /// shell does with it.
    fn of(text: &'a str) -> Option<Call<'a>> {
        let text = text.trim_start_matches('\u{feff}').trim();
        if let Some((before, inside)) = text.split_once(QUOTES) {
            let (clues, behind) = inside.split_once(QUOTES).unwrap_or((inside, ""));
            let second = behind.trim_start().strip_prefix(QUOTES);
            let givens = second.and_then(|givens| givens.split_once(QUOTES));
            let (givens, behind) = givens.unwrap_or(("", behind));
            let before = before.rsplit(['&', ';', '\n']).next().unwrap_or_default();
            let is_it =
                (before.trim().is_empty() || command(before) == Some("")) && is_shell(behind);
            return is_it.then_some(Call { strings: [clues, givens] });
        }
        let numbers = command(text)?;
        let end = numbers.find(['|', ';', '>', '&', '<']).unwrap_or(numbers.len());
        let is_it = is_shell(&numbers[end..]) && !numbers[..end].trim().is_empty();
        is_it.then_some(Call { strings: [&numbers[..end], ""] })
    }

    /// The text with nothing but the numbers in it, everything where it was; the givens after a bar.
    fn plain(&self, text: &str) -> String {
        let blank = |part: &str| -> String {
            part.chars().map(|ch| if ch == '\n' { '\n' } else { ' ' }).collect()
        };
        let at = |part: &str| scan::offset(text, part);
        let [clues, givens] = self.strings;
        let mut plain = blank(&text[..at(clues)]) + clues;
        if !givens.is_empty() {
            let between = &text[at(clues) + clues.len()..at(givens)];
            plain += &blank(between).replacen(' ', "|", 1);
            plain += givens;
        }
        plain
    }
}

/// What follows the command that a line begins with, after a prompt if there is one: a path or a single word
/// with a letter, maybe behind the name of what runs it.
fn command(line: &str) -> Option<&str> {
    let line = line.trim();
    // user@host:~/rush$ ./rush-01
    let prompt = ["$ ", "% ", "> ", "# "].iter().find_map(|sign| line.split_once(sign));
    let prompt = prompt.filter(|(before, _)| !before.contains(char::is_whitespace));
    let line = prompt.map_or(line, |(_, behind)| behind.trim_start());
    let word = |line: &'_ str| line.find(char::is_whitespace).unwrap_or(line.len());
    let of_a_name = |ch: char| ch.is_alphanumeric() || "./\\_-~".contains(ch);
    let named = |word: &str| word.contains(char::is_alphabetic) && word.chars().all(of_a_name);
    // Without a slash or an ending it is a word like any other.
    let runs = |word: &str| {
        named(word)
            && (word.contains(['/', '\\'])
                || word.contains("rush")
                || word.trim_matches('.').contains('.'))
    };
    let (first, rest) = line.split_at(word(line));
    let (second, behind) = rest.trim_start().split_at(word(rest.trim_start()));
    match named(first) {
        true if runs(first) || rest.is_empty() => Some(rest.trim_start()),
        // time ./rush-01, python3 rush.py, cargo run --
        true if runs(second) => Some(behind.trim_start()),
        true => rest
            .split_once(" -- ")
            .or(rest.strip_suffix(" --").map(|_| ("", "")))
            .map(|(_, rest)| rest),
        false => None,
    }
}

/// Nothing, or what a shell does with the answer.
fn is_shell(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.starts_with(['|', ';', '>', '&', '<'])
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
        assert_eq!(Rush01.write(&puzzle).as_deref(), Ok("\"1 2 0 0 0 0 1 0\""));
    }

    #[test]
    fn quotes_and_the_command_are_passed_over() {
        let puzzle = Rush01.read(CLUES).expect("a puzzle");
        for text in [
            format!("\"{CLUES}\""),
            format!("./rush-01 \"{CLUES}\"\n"),
            format!("$ ./a.out '{CLUES}' | cat -e"),
            format!(".\\rush.exe \"{CLUES}\""),
            format!("skyscrapers “{CLUES}”"),
            format!("./rush {CLUES}|cat -e"),
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
