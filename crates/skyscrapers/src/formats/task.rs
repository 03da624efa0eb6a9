//! `task`: the puzzle in a page of puzzle-skyscrapers.com.
//!
//! ```text
//! var task = '/3/////////2///2//3,j2a2c';
//! ```
//!
//! It is written as a game ID of [`towers`](super::towers) is, without its side: the clues from top,
//! bottom, left and right with slashes between, then the cells.
//!
//! **The reader forgives** the string by itself, with or without quotes, and a whole page in which it
//! is called `task`.
//!
//! **The writer emits** the string.

use super::address::one_word;
use super::towers::{Towers, read_description};
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, page, scan};
use crate::model::{PuzzleError, Size};
use crate::sheet::Sheet;

/// The `task` format.
#[derive(Debug, Clone, Copy)]
pub struct SiteTask;

impl SiteTask {
    pub(super) const ID: &'static str = "task";
}

impl Format for SiteTask {
    fn id(&self) -> &'static str {
        SiteTask::ID
    }

    fn about(&self) -> &'static str {
        "a page of puzzle-skyscrapers.com, or just the string with its puzzle"
    }

    fn mark(&self) -> &'static str {
        "task = and a string of clues with slashes between, or this string"
    }

    fn example(&self) -> &'static str {
        "//1/2///3////1///2//"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let bare = one_word(text).filter(|text| side(text).is_some_and(|side| side > 1));
        if bare.is_some() || in_page(text).is_some() { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        // A whole page, whatever it holds.
        page::extent(line)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let quoted = text.trim().trim_end_matches(';').trim_matches(QUOTES);
        let task = in_page(text).unwrap_or(quoted);
        let fields = clues(task).matches('/').count() + 1;
        let found = fields / 4;
        let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
        if !fields.is_multiple_of(4) {
            return Err(PuzzleError::NotFourSides { found: fields }.into());
        }
        Ok(Sheet::new(read_description(text, size, task)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

fn write(sheet: &Sheet) -> String {
    let id = Towers.write(sheet.puzzle()).unwrap_or_default();
    id.split_once(':').map_or("", |(_, description)| description).to_owned()
}

const QUOTES: [char; 3] = ['\'', '"', '`'];

/// The clues of a description.
fn clues(task: &str) -> &str {
    task.split_once(',').map_or(task, |(clues, _)| clues)
}

/// The side of the board that a text describes, if it is a description.
fn side(text: &str) -> Option<usize> {
    let of_it =
        |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase() || b"/,_".contains(&byte);
    let text = text.trim_end_matches(';');
    // A quote at one end alone means that the other end is lost.
    let quoted = text.starts_with(QUOTES);
    let text = if quoted == text.ends_with(QUOTES) { text.trim_matches(QUOTES) } else { text };
    let clues = clues(text);
    let letters = clues.bytes().any(|byte| byte.is_ascii_lowercase());
    let fields = clues.matches('/').count() + 1;
    (text.bytes().all(of_it) && !letters && fields.is_multiple_of(4)).then_some(fields / 4)
}

/// The string that is called `task`.
fn in_page(text: &str) -> Option<&str> {
    text.match_indices("task").find_map(|(at, name)| {
        let rest = text[at + name.len()..].trim_start_matches(QUOTES).trim_start();
        let rest = rest.strip_prefix(['=', ':'])?.trim_start();
        let (task, _) = rest.strip_prefix(QUOTES)?.split_once(QUOTES)?;
        side(task).map(|_| task)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    #[test]
    fn the_string_is_found_wherever_it_stands() {
        let id = "/3/////////2///2//3,j2a2c";
        let list = "[0,3,0,0,0,2,0,3,0,0,0,0,0,2,0,0] [0,0,0,0,0,0,0,0,0,0,2,0,2,0,0,0]";
        for text in [
            id.to_owned(),
            format!("'{id}'"),
            format!("var task = '{id}';"),
            format!("task=\"{id}\""),
            format!(
                "<html>\n<p>Your task: none\n<script>var hashedSolution = 'x'; var task = '{id}';\n</script></html>"
            ),
            format!("{{\"task\": \"{id}\"}}"),
        ] {
            assert_eq!(SiteTask.recognise(&text), Likeness::Sure, "{text}");
            let puzzle = SiteTask.read(&text).expect(&text);
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
            assert_eq!(SiteTask.write(&puzzle).as_deref(), Ok(id));
        }
    }

    #[test]
    fn other_strings_are_no_tasks() {
        for text in [
            "1/2/3",
            "1/2/3/4",
            "12/24/2026",
            "a/b/c/d/e/f/g/h",
            "var task = 'home/work'",
            "http://a/b/c",
        ] {
            assert_eq!(SiteTask.recognise(text), Likeness::No, "{text}");
        }
        for (text, expected) in [
            ("1/2/3", "a board of size 0 is not supported"),
            ("1/2/3/4/5", "5 clues do not go round"),
            ("3///////", "clue 3 above column 1 is out of range"),
            ("///////,e", "line 1, column 9: unexpected \"e\"; the board is full"),
        ] {
            let error = SiteTask.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
