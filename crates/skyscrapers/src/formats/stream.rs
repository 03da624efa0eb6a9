//! Many puzzles in one stream, cut apart line by line.
//!
//! The splitter reads no puzzle and does no I/O: it takes lines and hands back excerpts, each the
//! text of one puzzle. Blank lines and lines that begin with `#` are passed over.
//! - A line with a list, an object or an ID is an excerpt, handed back at once.
//! - Lines are joined while brackets stay open.
//! - A drawn board goes from its caption or clue line to the next blank line.
//! - A text of several lines in another format goes as far as that says ([`Extent`](super::Extent)).
//! - Lines that together are a board without a frame are kept together.
//! - Words around puzzles are passed over, and a text without any puzzle is one excerpt.
//!
//! A bad line never takes a good one with it: open brackets are given up at a blank line, at a
//! line that begins a puzzle of its own, or when no puzzle could be that long, and every line that
//! is a whole list or object by itself becomes an excerpt again. What cannot be a puzzle comes back
//! as an excerpt all the same, for its reader to say why. Memory is bounded whatever the stream.
//!
//! Text that is not UTF-8 is the caller's to decode; decoded with replacement characters, it is
//! refused by the reader at the place where it stands.

use super::cutter::LineCutter;
use super::frameless::{self, Verdict};
use super::locate::alone;
use super::sieve::Sieve;
use super::{MAX_TEXT, ParseError, signs};
use crate::model::Puzzle;
use crate::sheet::Sheet;

/// The text of one puzzle, cut out of a stream.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The line of the stream it begins on, as numbered by the caller.
    pub first_line: usize,
    /// Its lines, or why they were not kept.
    pub text: Result<String, ParseError>,
}

impl Excerpt {
    /// Reads the excerpt in whatever format it is. Lines in errors are lines of the stream.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do.
    pub fn read(&self) -> Result<Puzzle, ParseError> {
        let text = self.text.as_ref().map_err(Clone::clone)?;
        let sheet = alone(text).read_sheet();
        sheet.map(Sheet::into_puzzle).map_err(|error| error.starting_at(self.first_line))
    }
}

/// Cuts a stream of lines into excerpts.
///
/// # Examples
/// ```
/// use skyscrapers::formats::stream::Splitter;
/// let mut splitter = Splitter::new();
/// let mut excerpts = Vec::new();
/// for (index, line) in "[0,1,0,0]\n\n# a comment\n  +---+\n. | . | 1\n  +---+".lines().enumerate() {
///     excerpts.extend(splitter.feed(index + 1, line));
/// }
/// excerpts.extend(splitter.finish());
/// assert_eq!(excerpts.len(), 2);
/// assert_eq!(excerpts[1].first_line, 4);
/// ```
#[derive(Debug, Default)]
pub struct Splitter {
    /// Lines that may be a board without a frame.
    guess: Vec<(usize, String)>,
    /// The last line that was none of those but might be a row, with its width.
    row: Option<(usize, usize)>,
    cutter: LineCutter,
    sieve: Sieve,
}

impl Splitter {
    /// A splitter at the beginning of a stream.
    #[must_use]
    pub fn new() -> Splitter {
        Splitter::default()
    }

    /// Takes the next line, without its line end, and hands back the excerpts that it completes.
    /// Lines are numbered without gaps.
    ///
    /// Of a line longer than [`MAX_TEXT`] bytes the caller may hand over only a little more than
    /// so many: it becomes an excerpt with an error in any case.
    pub fn feed(&mut self, number: usize, line: &str) -> Vec<Excerpt> {
        let mut excerpts = Vec::new();
        // Some programs end lines with the sign that others have before the one that ends them.
        let line = line.strip_suffix('\r').unwrap_or(line);
        for line in line.split('\r') {
            for excerpt in self.cut(number, line) {
                self.sieve.take(excerpt, &mut excerpts);
            }
        }
        excerpts
    }

    /// The stream has ended: hands back what is left.
    pub fn finish(&mut self) -> Vec<Excerpt> {
        let mut excerpts = Vec::new();
        for excerpt in self.cut_last() {
            self.sieve.take(excerpt, &mut excerpts);
        }
        self.sieve.finish(&mut excerpts);
        excerpts
    }

    /// Takes the next line and cuts off what it completes.
    fn cut(&mut self, number: usize, line: &str) -> Vec<Excerpt> {
        if line.len() > MAX_TEXT {
            self.guess(true);
            self.cutter.refuse_line(number, line);
        } else {
            let line = line.strip_suffix('\r').unwrap_or(line).trim_start_matches('\u{feff}');
            let line = signs::plain(line);
            self.guess.push((number, signs::bare_line(&line).to_owned()));
            self.guess(false);
        }
        self.cutter.excerpts()
    }

    /// Cuts off what is left.
    fn cut_last(&mut self) -> Vec<Excerpt> {
        self.guess(true);
        self.cutter.flush();
        self.cutter.excerpts()
    }

    /// How wide the row in this line would be, to go with the next lines.
    fn row_of(&self, number: usize) -> Option<(usize, usize)> {
        frameless::width(&self.guess[0].1).map(|width| (number, width))
    }

    /// These lines are no board without a frame.
    fn let_go(&mut self, count: usize) {
        let (number, line) = &self.guess[count - 1];
        self.row = frameless::width(line).map(|width| (*number, width));
        for (number, line) in self.guess.drain(..count) {
            self.cutter.feed(number, line);
        }
    }

    /// Lets lines go that are no board without a frame, and hands one back that is whole.
    fn guess(&mut self, ended: bool) {
        while !self.guess.is_empty() {
            let verdict = if self.cutter.is_free() {
                frameless::verdict(&self.guess, ended)
            } else {
                Verdict::No
            };
            match verdict {
                Verdict::More => return,
                // Below one more row it is a part of something.
                Verdict::Whole(count)
                    if self.row.is_some()
                        && self.row == self.row_of(self.guess[0].0.wrapping_sub(1)) =>
                {
                    self.let_go(count);
                }
                Verdict::Whole(count) => {
                    let (first_line, _) = self.guess[0];
                    let lines: Vec<String> =
                        self.guess.drain(..count).map(|(_, line)| line).collect();
                    self.cutter.add(Excerpt { first_line, text: Ok(lines.join("\n")) });
                }
                Verdict::Rows(count) => self.let_go(count),
                Verdict::No => self.let_go(1),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The excerpts of a stream, each with its first line.
    fn split(text: &str) -> Vec<(usize, String)> {
        let mut splitter = Splitter::new();
        let mut excerpts = Vec::new();
        for (index, line) in text.split('\n').enumerate() {
            excerpts.extend(splitter.cut(index + 1, line));
        }
        excerpts.extend(splitter.cut_last());
        let text = |excerpt: Excerpt| excerpt.text.unwrap_or_else(|error| error.to_string());
        excerpts.into_iter().map(|excerpt| (excerpt.first_line, text(excerpt))).collect()
    }

    fn check(text: &str, expected: &[(usize, &str)]) {
        let excerpts = split(text);
        let excerpts: Vec<(usize, &str)> =
            excerpts.iter().map(|(line, text)| (*line, &**text)).collect();
        assert_eq!(excerpts, expected, "{text}");
    }

    const BOARD: &str = "    3 .\n  +-----+\n. | . . | .\n. | . . | .\n  +-----+\n    . .";

    #[test]
    fn a_line_is_an_excerpt() {
        check(
            "{\"clues\":[0]}\r\n# a comment\n\n[0,0,0,0]\n0 0 0 0 | 1\n0,0,0,0\n{}",
            &[
                (1, "{\"clues\":[0]}"),
                (4, "[0,0,0,0]"),
                (5, "0 0 0 0 | 1"),
                (6, "0,0,0,0"),
                (7, "{}"),
            ],
        );
    }

    #[test]
    fn whole_lines_are_handed_back_at_once() {
        let mut splitter = Splitter::new();
        for line in [
            "{\"clues\":[0,0,0,0]}",
            "[0,0,0,0]",
            "0,0,0,0",
            "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
            "4:/3/1",
        ] {
            assert_eq!(splitter.feed(1, line).len(), 1, "{line}");
        }
    }

    #[test]
    fn open_brackets_join_lines() {
        check("[0,0,\n  0,0]\n[1]", &[(1, "[0,0,\n  0,0]"), (3, "[1]")]);
        check("[0,0,0,0] [\n[1,2],\n[2,1]]", &[(1, "[0,0,0,0] [\n[1,2],\n[2,1]]")]);
        let object = "{\n  \"id\": \"[[\",\n  \"clues\": [\n    0, 0, 0, 0\n  ]\n}";
        check(object, &[(1, object)]);
        check("[0,\n# why\n0]", &[(1, "[0,\n\n0]")]);
    }

    #[test]
    fn a_bad_line_takes_no_good_one_with_it() {
        let good = "[0,0,0,0]";
        check(&format!("[0,0,1\n{good}"), &[(1, "[0,0,1"), (2, good)]);
        check(&format!("[0,0,1,\n{good}\n{good}"), &[(1, "[0,0,1,"), (2, good), (3, good)]);
        check(&format!("{{\"clues\":[0,\n{good}"), &[(1, "{\"clues\":[0,"), (2, good)]);
        check("{\"clues\":[0,\n{\"n\":1}", &[(1, "{\"clues\":[0,"), (2, "{\"n\":1}")]);
        check(&format!("{{\"id\":\"x\n{good}"), &[(1, "{\"id\":\"x"), (2, good)]);
        check(&format!("[0,0\n\n0,0,0,0\n{good}"), &[(1, "[0,0"), (3, "0,0,0,0"), (4, good)]);
        check(&format!("rubbish\n{good}"), &[(1, "rubbish"), (2, good)]);
        check(&format!("\u{fffd}\u{0}x\n{good}"), &[(1, "\u{fffd}\u{0}x"), (2, good)]);
        check(&format!("[0,0,\n{BOARD}"), &[(1, "[0,0,"), (2, BOARD)]);
    }

    #[test]
    fn boards_end_at_a_blank_line() {
        check(&format!("{BOARD}\n\n{BOARD}\n"), &[(1, BOARD), (8, BOARD)]);
        check(&format!("Monday\n------\n{BOARD}"), &[(1, &format!("Monday\n------\n{BOARD}"))]);
        let captioned = format!("Monday\nheights 1-1\n{BOARD}\nthat is all");
        check(&format!("{captioned}\n\n0 0 0 0"), &[(1, &captioned), (11, "0 0 0 0")]);
    }

    #[test]
    fn boards_without_a_blank_line_between_are_told_apart() {
        check(&format!("{BOARD}\n{BOARD}"), &[(1, BOARD), (7, BOARD)]);
        check(&format!("{BOARD}\n[0,0,0,0]"), &[(1, BOARD), (7, "[0,0,0,0]")]);
        let captioned = format!("diagonals\n{BOARD}");
        check(&format!("{BOARD}\n{captioned}"), &[(1, BOARD), (7, &captioned)]);
    }

    #[test]
    fn texts_of_several_lines_are_kept_together() {
        let essence = "language ESSENCE' 1.0\n\n$ mine\nletting grid_size be 1\nletting side_labels be\n[\n [ 0 ],\n [0], [0],\n [0]\n]\n\nletting GRID be\n[\n[0]\n]";
        let data = "n = 1;\ncu = [_];\n\nx = [|1|];";
        let page = "begin\n[clabels]\n-\n-\n[rlabels]\n1\n-\n[end]";
        let kit = "1 1 1\n-\n-\n-\n-\n1";
        let file = "pzprv3\nskyscrapers\n1\n1\n. . . \n. . . \n. . . ";
        let xml = "<?xml version=\"1.0\"?>\n<Legup>\n\n</Legup>";
        let list = "[0,0,0,0]";
        for text in [essence, data, page, kit, file, xml] {
            for next in [list, BOARD, "{\"n\":1}", text] {
                let line = 3 + text.matches('\n').count();
                let next = if next == list { "[0,1,0,0]" } else { next };
                check(&format!("{text}\n\n{next}"), &[(1, text), (line, next)]);
            }
        }
        check(&format!("{data}\n{BOARD}"), &[(1, data), (5, BOARD)]);
        check(
            &format!("{kit}\n{list}\n{xml}\n{list}"),
            &[(1, kit), (7, list), (8, xml), (12, list)],
        );
        check(
            "2 2 2\n| . . . |\n| . . . |\n| . . . |\n2 2 2",
            &[(1, "2 2 2\n| . . . |\n| . . . |\n| . . . |\n2 2 2")],
        );
        check("#skyscrapers/1/1/\n# a comment", &[(1, "#skyscrapers/1/1/")]);
    }

    #[test]
    fn numbers_above_no_frame_are_a_list() {
        check("0 0 0 0\n0 0 0 0", &[(1, "0 0 0 0"), (2, "0 0 0 0")]);
        check(" 0 0 0 0\n\nwords\n0 0 0 0", &[(1, " 0 0 0 0"), (3, "words"), (4, "0 0 0 0")]);
    }

    #[test]
    fn memory_is_bounded() {
        let long = "x".repeat(MAX_TEXT + 1);
        let excerpts = split(&format!("0,0,0,0\n{long}\n0,0,0,0"));
        assert_eq!(excerpts.len(), 3);
        assert!(excerpts[1].1.starts_with("the text is longer than 1048576 bytes"));

        let rows = "| 1 |\n".repeat(400_000);
        let excerpts = split(&format!("{rows}\n0,0,0,0"));
        assert_eq!(excerpts.len(), 2);
        assert!(excerpts[0].1.starts_with("the text is longer than"));

        let open = "[1,\n".repeat(20_000);
        let excerpts = split(&format!("{open}\n0,0,0,0"));
        assert_eq!(excerpts.last(), Some(&(20_002, "0,0,0,0".to_owned())));
        assert!(
            excerpts
                .iter()
                .all(|(_, text)| text.len() <= super::super::cutter::LONGEST_BRACKETS + 4)
        );

        // A page gets one answer, however long it is and wherever its lines end.
        let hidden =
            format!("<table>\n{}</table>\n", "<tr><td>1</td></tr>\n0 0 0 0\n\n".repeat(200_000));
        let script = format!("<script>{}</script>\n", "[1]; ".repeat(MAX_TEXT));
        for inside in [hidden.clone(), script.clone(), format!("{script}{hidden}{script}")] {
            for page in [
                format!("<!DOCTYPE html>\n<html>\n{inside}</html>"),
                format!("<html>{inside}</html>"),
            ] {
                let excerpts = split(&format!("{page}\n0,0,0,0"));
                assert_eq!(excerpts.len(), 2);
                assert!(excerpts[0].0 == 1 && excerpts[0].1.starts_with("the text is longer than"));
            }
        }

        let comments = "  1 1\n".to_owned() + &"#\n".repeat(MAX_TEXT + 5);
        assert_eq!(split(&format!("{comments}\n0,0,0,0")).len(), 2);
    }

    #[test]
    fn errors_name_the_lines_of_the_stream() {
        let mut splitter = Splitter::new();
        let excerpt =
            splitter.feed(7, "0,0,x,0").pop().or(splitter.finish().pop()).expect("an excerpt");
        let error = excerpt.read().expect_err("an error").to_string();
        assert!(error.starts_with("line 7, column 5: unexpected \"x\""), "{error}");
    }
}
