//! Where in a text the puzzle is: in all of it, or in a part with words around it.
//!
//! A text that some format knows by itself is taken as it is. In any other the parts are looked at that
//! people and programs put puzzles into: addresses in prose, in `<…>` and in Markdown, links in saved
//! pages, fenced and quoted text, paragraphs below a title. A part counts only if a format is surer of
//! it than of the whole, so that a fragment never becomes another puzzle.

use std::borrow::Cow;

use super::{FORMATS, Format, GLANCE, Likeness, ParseError, codewars, scan, why};
use crate::sheet::Sheet;

/// A puzzle in a text.
#[non_exhaustive]
#[derive(Clone)]
pub struct Located<'a> {
    /// The format it is in; the clue list where the text looks like none, because its reader
    /// forgives most.
    pub format: &'static dyn Format,
    /// The text of the puzzle.
    pub text: Cow<'a, str>,
    /// Where that text begins, as line and column from 1.
    pub place: (usize, usize),
    /// How sure the format is.
    pub likeness: Likeness,
    whole: &'a str,
}

impl Located<'_> {
    /// Is there more in the text than the puzzle?
    #[must_use]
    pub fn is_part(&self) -> bool {
        self.text != self.whole
    }

    /// Reads the puzzle with what its player has written.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do. Lines and columns are those of the
    /// whole text.
    pub fn read_sheet(&self) -> Result<Sheet, ParseError> {
        let (line, column) = self.place;
        self.format.read_sheet(&self.text).map_err(|error| {
            let unknown = self.likeness <= Likeness::Perhaps;
            let better = if unknown { why::not_a_puzzle(self.whole) } else { None };
            better.unwrap_or_else(|| error.moved(line, column))
        })
    }
}

/// The surest format of a text, the first of several.
fn surest(text: &str) -> (&'static dyn Format, Likeness) {
    // What is told of a page may stand anywhere in it.
    let most = if text.trim_start().starts_with('<') { text.len() } else { GLANCE };
    let glance = &text[..text.floor_char_boundary(most)];
    let mut best: (&'static dyn Format, Likeness) = (&codewars::Codewars, Likeness::No);
    for &format in FORMATS {
        let likeness = format.recognise(glance);
        if likeness > best.1 {
            best = (format, likeness);
        }
        if likeness == Likeness::Sure {
            break; // Nobody can be surer.
        }
    }
    best
}

/// Finds the puzzle in a text.
///
/// # Examples
/// ```
/// let text = "Try [this one](https://puzz.link/p?skyscrapers/4/4/k13h4j3g), it is fun.";
/// let located = skyscrapers::formats::locate(text);
/// assert_eq!(located.format.id(), "puzzlink");
/// assert!(located.is_part() && located.read_sheet().is_ok());
/// ```
#[must_use]
pub fn locate(text: &str) -> Located<'_> {
    let (format, likeness) = surest(text);
    let whole = Located { format, text: Cow::Borrowed(text), place: (1, 1), likeness, whole: text };
    if likeness >= Likeness::Likely || text.len() > super::MAX_TEXT {
        return whole;
    }
    let found = word_of(text).or_else(|| lines_of(text));
    found.unwrap_or(whole)
}

/// Is there a word in this line that some format is sure of?
pub(super) fn has_sure_word(line: &str) -> bool {
    words(line).any(|word| surest(&word).1 == Likeness::Sure)
}

/// So many words of a text are looked at.
const MOST_WORDS: usize = 4096;

/// The words of a text that may be an address or an ID, without what is put around them.
fn words(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let between = |ch: char| ch.is_whitespace() || "\"'<>`|".contains(ch);
    let telling = |word: &&str| word.len() >= 8 && word.contains(['/', '~', '=', ':']);
    let words = text.split(between).filter(telling).take(MOST_WORDS);
    words.flat_map(|word| {
        // [this](address), href=address, (0012)address.
        let inner = word.rsplit_once("](").map(|(_, inner)| inner);
        let inner = inner.or_else(|| word.rfind("http").map(|at| &word[at..])).unwrap_or(word);
        let peeled = inner.trim_start_matches(['(', '[', '{', '*']);
        let peeled = peeled.trim_end_matches([')', ']', '}', '*', ',', '.', ';', ':', '!', '…']);
        // A page writes & as &amp;.
        [peeled, inner].map(|word| match word.contains("&amp;") {
            true => Cow::Owned(word.replace("&amp;", "&")),
            false => Cow::Borrowed(word),
        })
    })
}

/// A word that some format is sure of.
fn word_of(text: &str) -> Option<Located<'_>> {
    words(text).find_map(|word| {
        let (format, likeness) = surest(&word);
        let place = match &word {
            Cow::Borrowed(word) => scan::place(text, word),
            Cow::Owned(_) => (1, 1),
        };
        (likeness == Likeness::Sure).then_some(Located {
            format,
            text: word,
            place,
            likeness,
            whole: text,
        })
    })
}

/// Lines that some format knows once what is around them is gone: marks of quotation, fences, words
/// above and below.
fn lines_of(text: &str) -> Option<Located<'_>> {
    if !text.trim().contains('\n') || text.trim_start().starts_with('<') {
        return None;
    }
    let unquoted = |line: &str| -> String {
        let bare = line.trim_start();
        let marked = bare.starts_with("> ") || bare == ">";
        let line = if marked { bare[1..].strip_prefix(' ').unwrap_or(&bare[1..]) } else { line };
        if line.trim_start().starts_with("```") { String::new() } else { line.to_owned() }
    };
    let lines: Vec<String> = text.lines().take(400).map(unquoted).collect();
    let said = |line: &String| {
        let words =
            line.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
        words > 0 && 2 * words >= line.split_whitespace().count()
    };
    // Words above and below go first, then all but one paragraph.
    let empty = |line: &String| line.trim_matches(' ').is_empty();
    let first = lines.iter().position(|line| !said(line) && !empty(line))?;
    let last = lines.iter().rposition(|line| !said(line) && !empty(line))?;
    let mut parts = vec![(first, last + 1)];
    let is_said = |index: &usize| empty(&lines[*index]) || said(&lines[*index]);
    let indices: Vec<usize> = (first..=last).collect();
    let stretches = indices.chunk_by(|a, b| is_said(a) == is_said(b));
    let numbers = stretches.filter(|stretch| !is_said(&stretch[0]));
    parts.extend(numbers.map(|stretch| (stretch[0], stretch[0] + stretch.len())));
    // Clues of Towers' drawing may be blank, above it and below.
    parts.push((first.saturating_sub(2), (last + 3).min(lines.len())));
    parts.into_iter().find_map(|(from, to)| {
        let part = lines[from..to].join("\n");
        let (format, likeness) = surest(&part);
        let is_it = likeness >= Likeness::Likely && part != text.trim_end();
        let place = (from + 1, 1);
        is_it.then_some(Located { format, text: Cow::Owned(part), place, likeness, whole: text })
    })
}

/// Reads a text in one format, or the part of it that is in this format.
///
/// # Errors
/// A [`ParseError`] that says what is wrong, where, and what to do.
pub fn read_as(format: &'static dyn Format, text: &str) -> Result<Sheet, ParseError> {
    format.read_sheet(text).or_else(|error| {
        let located = locate(text);
        let its_own = located.is_part() && located.format.id() == format.id();
        if its_own { located.read_sheet() } else { Err(error) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, format: &str, place: (usize, usize)) {
        let located = locate(text);
        assert_eq!((located.format.id(), located.place), (format, place), "{text}");
        located.read_sheet().unwrap_or_else(|error| panic!("{error}\n{text}"));
    }

    #[test]
    fn addresses_are_found_in_prose() {
        let link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
        for (text, column) in [
            (link.to_owned(), 1),
            (format!("<{link}>"), 2),
            (format!("Try {link}, it is fun."), 5),
            (format!("[mine]({link})"), 8),
            (format!("**[mine]({link})!**"), 10),
            (format!("<a href=\"{link}\">mine</a>"), 10),
            (format!("see \"{link}\""), 6),
        ] {
            check(&text, "puzzlink", (1, column));
        }
        check("Towers sgtpuzzles:towers:4:/3/////////2///2//3,j2a2c now", "towers", (1, 8));
        check("Game 4:/3/////////2///2//3,j2a2c", "towers", (1, 6));
    }

    #[test]
    fn boards_are_found_below_titles() {
        let ring = ". . . 1 2 .\n. . . . . .\n. . . . . 2\n1 . . . . .\n. . . . . .\n. . . 3 . .";
        check(&format!("Monday's puzzle\n\n{ring}\n\nHave fun!"), "ring", (3, 1));
        check(&format!("Here:\n```\n{ring}\n```\n"), "ring", (3, 1));
        let quoted: Vec<String> = ring.lines().map(|line| format!("> {line}")).collect();
        check(&quoted.join("\n"), "ring", (1, 1));
    }

    #[test]
    fn places_are_those_of_the_whole_text() {
        let text = "Look:\nhttps://puzz.link/p?skyscrapers/4/4/k13h4j3g!x there";
        let error = locate(text).read_sheet().expect_err("an error").to_string();
        assert!(error.starts_with("line 2, column 45: unexpected \"!x\""), "{error}");
    }
}
