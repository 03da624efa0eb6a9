//! Which excerpts of a stream are handed on: words around puzzles are passed over, and a text that
//! holds no puzzle at all is handed on as one, so that it gets one answer.
//!
//! Excerpts are held back until one of them is a puzzle or was meant as a record, and what was said before
//! it is its title. From then on everything is handed on at once, but for sentences. A list of four numbers among
//! other lines proves nothing: it may be a row of something else.

use super::bracketed::is_balanced;
use super::line_kind::{LineKind, is_remark, is_size};
use super::ndjson::Ndjson;
use super::stream::Excerpt;
use super::{Format, Likeness};

/// So many excerpts are held back at most, and so many bytes.
const MOST_EXCERPTS: usize = 40;
const MOST_BYTES: usize = 64 << 10;

/// Holds excerpts back until it is clear that there are puzzles among them.
#[derive(Debug)]
pub(super) struct Sieve {
    /// Has a puzzle been seen?
    open: bool,
    held: Vec<Excerpt>,
    bytes: usize,
    /// Has nothing but words been held back?
    only_words: bool,
}

impl Default for Sieve {
    fn default() -> Sieve {
        Sieve { open: false, held: Vec::new(), bytes: 0, only_words: true }
    }
}

impl Sieve {
    /// Takes an excerpt and hands on what can be handed on.
    pub(super) fn take(&mut self, excerpt: Excerpt, out: &mut Vec<Excerpt>) {
        let words = excerpt.text.as_ref().is_ok_and(|text| is_words(text));
        if self.open {
            if !(words && excerpt.text.as_ref().is_ok_and(|text| is_said(text))) {
                out.push(excerpt);
            }
            return;
        }
        let meant = !words && !is_few_numbers(&excerpt);
        let side = if meant { excerpt.read().ok().map(|puzzle| puzzle.size().get()) } else { None };
        // Nor is one of a single cell, after lines that are none.
        let after = || {
            self.held.iter().any(|held| {
                !held.text.as_ref().is_ok_and(|text| is_words(text)) && held.read().is_err()
            })
        };
        let proves = side.is_some_and(|side| side > 1 || !after()) || meant && is_record(&excerpt);
        let full = self.held.len() > MOST_EXCERPTS || self.bytes > MOST_BYTES;
        if full && words && self.only_words {
            return; // What was said so far tells enough.
        }
        self.only_words &= words;
        self.bytes += excerpt.text.as_ref().map_or(0, String::len);
        self.held.push(excerpt);
        let full = self.held.len() > MOST_EXCERPTS || self.bytes > MOST_BYTES;
        if proves || full && !self.only_words {
            self.open = true;
            let held = std::mem::take(&mut self.held);
            // The size may stand above the puzzle in a line of its own.
            let is_title = |text: &str| {
                is_words(text) || side.is_some_and(|side| text.trim() == side.to_string())
            };
            let is_title = |excerpt: &Excerpt| excerpt.text.as_deref().is_ok_and(is_title);
            out.extend(held.into_iter().filter(|excerpt| !is_title(excerpt)));
        }
    }

    /// The stream has ended.
    pub(super) fn finish(&mut self, out: &mut Vec<Excerpt>) {
        let held = std::mem::take(&mut self.held);
        let all_read = |excerpt: &Excerpt| {
            excerpt.text.as_ref().is_ok_and(|text| is_words(text)) || excerpt.read().is_ok()
        };
        // A line of so few numbers is a puzzle of its own only where it is the only line of numbers.
        let words = |excerpt: &&Excerpt| excerpt.text.as_deref().is_ok_and(is_words);
        let alone = held.iter().filter(|excerpt| !words(excerpt)).count() == 1;
        // Nor do lists in brackets that are all whole belong together.
        let whole = |excerpt: &Excerpt| {
            excerpt.text.as_deref().is_ok_and(|text| {
                text.starts_with(['[', '(', '{']) && is_balanced(text) && !text.ends_with(',')
            })
        };
        let lists = held.iter().filter(|excerpt| !words(excerpt)).all(whole);
        if (alone || lists) && held.iter().any(is_few_numbers) && held.iter().all(all_read) {
            out.extend(held.into_iter().filter(|excerpt| excerpt.read().is_ok()));
        } else if let Some(whole) = joined(&held) {
            out.push(whole);
        } else {
            out.extend(held);
        }
        *self = Sieve::default();
    }
}

/// All excerpts as one, each in its lines; `None` if one was too long to keep.
fn joined(held: &[Excerpt]) -> Option<Excerpt> {
    let first_line = held.first()?.first_line;
    let mut text = String::new();
    for excerpt in held {
        let lines = excerpt.first_line.saturating_sub(first_line);
        let there = text.matches('\n').count();
        // There may be many blank lines between; a few tell as much.
        text.extend(std::iter::repeat_n('\n', lines.saturating_sub(there).min(MOST_EXCERPTS * 8)));
        text += excerpt.text.as_ref().ok()?;
    }
    Some(Excerpt { first_line, text: Ok(text) })
}

/// One line of words.
fn is_words(text: &str) -> bool {
    // Most texts are spared the closer look.
    let begins = is_size(text)
        || is_remark(text)
        || text.trim_start().starts_with(|ch: char| {
            ch.is_alphabetic() || !ch.is_ascii() || "*_\"'>#([".contains(ch)
        });
    let said = || match LineKind::of(text) {
        LineKind::Prose => true,
        // Code around a list.
        LineKind::Brackets => !text.contains(|ch: char| ch.is_ascii_digit() || "[._".contains(ch)),
        _ => false,
    };
    begins && !text.contains('\n') && said()
}

/// Is this said to the reader: a sentence, a name, a word with a mark behind it? Any other word may have been
/// meant as a puzzle.
fn is_said(text: &str) -> bool {
    let word = text.trim().trim_matches(['*', '_', '"', '\'']);
    let letters = word.trim_end_matches(['.', '!', '?', ':', ',', '…', ')']);
    word.contains(' ')
        || is_size(word)
        || is_remark(word)
        || letters.chars().all(char::is_alphabetic)
            && (letters.len() < word.len() || word.starts_with(char::is_uppercase))
}

/// A line of four signs, of eight, or of a list in brackets that goes on: it may be a row of something else.
fn is_few_numbers(excerpt: &Excerpt) -> bool {
    let Ok(text) = &excerpt.text else { return false };
    if text.contains('\n') || text.contains(char::is_alphabetic) {
        return false;
    }
    let between = |ch: char| ch.is_whitespace() || ",;".contains(ch);
    if text.trim_start().starts_with(['[', '(', '{']) {
        let inside = text.trim().trim_matches(['[', ']', '(', ')', '{', '}']);
        let eight = inside.split(between).filter(|word| !word.is_empty()).count() == 8;
        return eight || text.trim_end().ends_with(',') || text.starts_with(' ');
    }
    let words: Vec<&str> =
        text.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()).take(9).collect();
    match words[..] {
        [run] => run.chars().count() == 8,
        _ => words.len() == 8 || matches!(LineKind::of(text), LineKind::Clues(4)),
    }
}

/// A record of this format, right or wrong: each of them gets an answer of its own.
fn is_record(excerpt: &Excerpt) -> bool {
    excerpt.text.as_ref().is_ok_and(|text| Ndjson.recognise(text) == Likeness::Sure)
}

#[cfg(test)]
mod tests {
    use super::super::stream::Splitter;

    fn first_lines(text: &str) -> Vec<(usize, bool)> {
        let mut splitter = Splitter::new();
        let mut excerpts = Vec::new();
        for (index, line) in text.split('\n').enumerate() {
            excerpts.extend(splitter.feed(index + 1, line));
        }
        excerpts.extend(splitter.finish());
        excerpts.iter().map(|excerpt| (excerpt.first_line, excerpt.read().is_ok())).collect()
    }

    #[test]
    fn words_around_puzzles_are_passed_over() {
        let list = "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0";
        assert_eq!(
            first_lines(&format!("Monday\n{list}\n\nWell done!\n{list}")),
            [(2, true), (5, true)]
        );
        // A word that follows may have been meant as a puzzle.
        assert_eq!(
            first_lines(&format!("{list}\nrubbish\n{list}")),
            [(1, true), (2, false), (3, true)]
        );
        assert_eq!(first_lines(&format!("0,0,x\n{list}")), [(1, false), (2, true)]);
        assert_eq!(first_lines(&format!("4\n{list}\n(clockwise, from the top)")), [(2, true)]);
        let code =
            format!("it(\"works\", () => {{\n  const clues = [{}];\n}});", list.replace(' ', ", "));
        assert_eq!(first_lines(&code), [(2, true)]);
        for said in ["Tuesday", "enjoy!", "**Solution:**", "danke…"] {
            let text = format!("{list}\n{said}\n{list}\n{said}");
            assert_eq!(first_lines(&text), [(1, true), (3, true)], "{said}");
        }
    }

    #[test]
    fn a_text_without_puzzles_is_one() {
        assert_eq!(first_lines("Dear all,\n\nwe met 2 times.\n0,0,x\nBest, A."), [(1, false)]);
        assert_eq!(first_lines("2 . . . . 2\n4 . . . . 1\n1 0 0 1"), [(1, false)]);
        assert_eq!(first_lines("0 0 1 2\n0 2 0 0\n0 3 0 0\n0 1 0 0"), [(1, true)]);
        // Rows of four numbers are no puzzles of one cell.
        assert_eq!(first_lines("0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0"), [(1, true)]);
        assert_eq!(first_lines("0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0"), [(1, false)]);
        assert_eq!(first_lines("Monday\n0 0 0 0"), [(2, true)]);
        // Records are told from the beginning: each has an answer, even if none of them can be read.
        let records = "{\"n\":4,\"clues\":[1]}\n{\"n\":4,\"clues\":[2]}\n0,0,x";
        assert_eq!(first_lines(records), [(1, false), (2, false), (3, false)]);
        // However much is said, it gets one answer, and a puzzle after it is found.
        let prose = "We went up the towers and down again.\n".repeat(100);
        assert_eq!(first_lines(&prose), [(1, false)]);
        let list = "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0";
        assert_eq!(first_lines(&format!("{prose}{list}")), [(101, true)]);
        let many = "0,0,x\n".repeat(100);
        assert_eq!(first_lines(&many).len(), 100);
    }
}
