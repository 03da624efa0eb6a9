//! Where in a text the puzzle is: in all of it, or in a part with words around it.
//!
//! A text that some format knows by itself is taken as it is. In any other the parts are looked at that
//! people and programs put puzzles into: addresses in prose, in `<…>` and in Markdown, links, tables and preformatted
//! text in saved pages, fenced and quoted text, paragraphs below a title. A part counts only if a format is surer of
//! it than of the whole, so that a fragment never becomes another puzzle. Where several puzzles are found,
//! none of them is taken.

use std::borrow::Cow;

use super::address::unescaped;
use super::bracketed::is_balanced;
use super::stream::{Excerpt, Splitter};
use super::table::number;
use super::{
    FORMATS, Format, GLANCE, Likeness, MAX_TEXT, ParseError, codewars, doubt, janko, legup, page,
    scan, signs, task, why,
};
use crate::model::{Advice, Puzzle};
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
    /// How many puzzles there are in the text; with more than one, none of them is read.
    pub puzzles: usize,
    whole: Cow<'a, str>,
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
        scan::bounded(&self.whole)?;
        if self.puzzles > 1 {
            let phrase = "there are {0} puzzles in this text; give one of them";
            return Err(ParseError::NoPuzzle { problem: Advice::new(phrase, [self.puzzles]) });
        }
        let (line, column) = self.place;
        let read = match self.is_part() && doubt::is_cut_list(&self.whole) {
            true => Err(doubt::cut_off()),
            false => doubt::read(self.format, &self.text),
        };
        read.map_err(|error| {
            let unknown = self.likeness <= Likeness::Perhaps;
            let better = if unknown { why::not_a_puzzle(&self.whole) } else { None };
            better.unwrap_or_else(|| error.moved(line, column))
        })
    }

    /// Is there nothing but words around the part?
    fn has_all_numbers(&self) -> bool {
        let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
        let bars = |text: &str| text.matches('|').count();
        let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
        digits(&self.text) == digits(&self.whole)
            && (bars(&self.text) == bars(&self.whole)
                || lines(&self.text) + 4 >= lines(&self.whole))
    }

    /// The same with texts of its own.
    fn into_owned(self) -> Located<'static> {
        let Located { format, text, place, likeness, puzzles, whole } = self;
        let (text, whole) = (Cow::Owned(text.into_owned()), Cow::Owned(whole.into_owned()));
        Located { format, text, place, likeness, puzzles, whole }
    }
}

/// The formats that whole pages are in.
const PAGES: [&str; 3] = [janko::Janko::ID, legup::Legup::ID, task::SiteTask::ID];

/// The surest format of a text, the first of several.
fn surest(text: &str) -> (&'static dyn Format, Likeness) {
    // What is told of a page may stand anywhere in it.
    let most = if text.trim_start().starts_with('<') { text.len() } else { GLANCE };
    let glance = &text[..text.floor_char_boundary(most)];
    let mut best: (&'static dyn Format, Likeness) = (&codewars::Codewars, Likeness::No);
    let page = page::is_whole(text);
    for &format in FORMATS {
        // What stands between the tags of a page is looked at without them.
        if page && !PAGES.contains(&format.id()) {
            continue;
        }
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
    if let Cow::Owned(text) = signs::in_lines(text) {
        return locate(&text).into_owned();
    }
    match signs::bare(text.trim_start_matches('\u{feff}')) {
        Cow::Borrowed(text) => match signs::plain(text) {
            Cow::Borrowed(text) => among(text),
            Cow::Owned(plain) => among(&plain).into_owned(),
        },
        Cow::Owned(bare) => {
            // The line of a fence is none of the puzzle's.
            let fence = bare.starts_with('\n') && !text.starts_with(['\n', '\r']);
            let bare = if fence { &bare[1..] } else { &bare };
            let mut located = among(&signs::plain(bare)).into_owned();
            located.place.0 += usize::from(fence);
            located
        }
    }
}

/// No longer text is cut apart to see how many puzzles it holds.
const LONGEST_CUT: usize = 64 << 10;

/// Finds the puzzle in a text of which a stream might make several.
fn among(text: &str) -> Located<'_> {
    let alone = alone(text);
    let is_page = text.trim_start().starts_with('<');
    if is_page || text.len() > LONGEST_CUT || !text.trim().contains('\n') {
        return alone;
    }
    // What a format knows and reads as a whole is one puzzle, and needs no closer look, unless its first line says it
    // all: readers of addresses pass over what follows.
    let first = text.trim_start().lines().next().unwrap_or_default();
    let whole =
        alone.likeness >= Likeness::Likely && !alone.is_part() && surest(first).1 < Likeness::Sure;
    if whole && alone.read_sheet().is_ok() {
        return alone;
    }
    let Cuts { found, again, lost } = Cuts::of(text);
    let unread = || alone.likeness < Likeness::Likely && alone.read_sheet().is_err();
    match &found[..] {
        [first, _, ..] => Located { puzzles: found.len(), ..excerpt(text, first) },
        [one] if again => excerpt(text, one),
        [one] if unread() => {
            let part = excerpt(text, one);
            // With other numbers around it, it is a part of something.
            if part.likeness > Likeness::Perhaps && !lost { part } else { alone }
        }
        _ => alone,
    }
}

/// What a stream would make of a text.
struct Cuts {
    /// The puzzles, each once; those that are filled in count as the solution of what they are filled from, and a few
    /// numbers as nothing.
    found: Vec<Excerpt>,
    /// Did one of them come again?
    again: bool,
    /// Are there rows of numbers above the first one that could not be read? Below may stand the solution.
    lost: bool,
}

impl Cuts {
    fn of(text: &str) -> Cuts {
        let mut splitter = Splitter::new();
        let mut excerpts: Vec<Excerpt> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            excerpts.extend(splitter.feed(index + 1, line));
        }
        excerpts.extend(splitter.finish());
        let mut found: Vec<(Excerpt, Puzzle)> = Vec::new();
        let (mut again, mut lost) = (false, false);
        for excerpt in excerpts {
            let Ok(text) = &excerpt.text else { continue };
            let Ok(puzzle) = excerpt.read() else {
                // One or two numbers say something else, but nobody says dots and dashes.
                let between = |ch: char| ch.is_whitespace() || ",;".contains(ch);
                let signs = |line: &str| {
                    let words = line.split(between).filter(|word| !word.is_empty());
                    words.filter_map(number).count()
                };
                let digits = |line: &str| line.contains(|ch: char| ch.is_ascii_digit());
                let is_row = |line: &str| signs(line) > 2 || signs(line) > 0 && !digits(line);
                let part = !is_balanced(text) || text.lines().any(is_row);
                lost |= found.is_empty() && part;
                continue;
            };
            // A few bare numbers may be a row of something.
            let bare =
                |text: &str| !text.contains(|ch: char| ch.is_alphabetic() || "[({".contains(ch));
            let (format, likeness) = surest(text);
            let row = format.id() == codewars::Codewars.id() && bare(text);
            let counts = puzzle.size().get() > 3 || likeness >= Likeness::Likely && !row;
            if counts && found.iter().any(|(_, other)| is_filled_from(&puzzle, other)) {
                again = true;
            } else if counts {
                found.push((excerpt, puzzle));
            }
        }
        Cuts { found: found.into_iter().map(|(excerpt, _)| excerpt).collect(), again, lost }
    }
}

/// Is this the other puzzle, or has it only more givens?
fn is_filled_from(puzzle: &Puzzle, other: &Puzzle) -> bool {
    puzzle.clues() == other.clues()
        && puzzle
            .givens()
            .iter()
            .zip(other.givens())
            .all(|(here, there)| there.is_none() || here == there)
}

/// An excerpt of a text as a part of it.
fn excerpt<'a>(whole: &'a str, excerpt: &Excerpt) -> Located<'a> {
    let text = excerpt.text.clone().unwrap_or_default();
    let found = alone(&text).into_owned();
    let place = (excerpt.first_line + found.place.0 - 1, found.place.1);
    Located { place, whole: Cow::Borrowed(whole), ..found }
}

/// Finds the puzzle in a text that is not cut apart.
pub(super) fn alone(text: &str) -> Located<'_> {
    let (format, likeness) = surest(text);
    let whole = Located {
        format,
        text: Cow::Borrowed(text),
        place: (1, 1),
        likeness,
        puzzles: 1,
        whole: Cow::Borrowed(text),
    };
    if text.len() > MAX_TEXT {
        return whole;
    }
    // An address may have marks around it without a blank between.
    let marked = || text.contains("://") && !text.trim().contains(char::is_whitespace);
    if likeness == Likeness::Sure && marked() && whole.format.read(text).is_err() {
        return word_of(text).filter(|word| word.format.read(&word.text).is_ok()).unwrap_or(whole);
    }
    // A list among other words is what a text is said to be last; what only looks like something must be readable.
    let is_loose = format.id() == codewars::Codewars.id();
    let reads = likeness == Likeness::Likely && whole.format.read(text).is_ok();
    if likeness == Likeness::Sure || reads && !is_loose {
        return whole;
    }
    let found = word_of(text).or_else(|| shown_in(text)).or_else(|| lines_of(text));
    let better = |part: &Located<'_>| {
        let surer = part.likeness == Likeness::Sure || is_loose && !reads;
        likeness < Likeness::Likely
            || (surer && part.format.id() != format.id() || !reads && part.has_all_numbers())
                && part.format.read(&part.text).is_ok()
    };
    found.filter(better).unwrap_or(whole)
}

/// Is there a word in this line that some format is sure of?
pub(super) fn has_sure_word(line: &str) -> bool {
    words(line).flatten().any(|word| surest(&word).1 == Likeness::Sure)
}

/// So many words of a text are looked at, and so many that some format is sure of.
const MOST_WORDS: usize = 1 << 15;
const MOST_SURE: usize = 64;

/// The words of a text that may be an address or an ID, without what is put around them; each also with what may
/// belong to it.
fn words(text: &str) -> impl Iterator<Item = [Cow<'_, str>; 2]> {
    let between = |ch: char| ch.is_whitespace() || "\"'<>`|".contains(ch);
    let telling = |word: &&str| word.len() >= 8 && word.contains(['/', '~', '=', ':']);
    // An ID with a quote at one end alone has lost the other.
    let quoted = |sign: Option<char>| sign.is_some_and(|sign| "\"'`".contains(sign));
    let whole = move |word: &&str| {
        let at = scan::offset(text, word);
        let (before, behind) = (text[..at].chars().last(), text[at + word.len()..].chars().next());
        word.contains("://") || quoted(before) == quoted(behind)
    };
    let words = text.split(between).filter(telling).filter(whole).take(MOST_WORDS);
    words.map(|word| {
        // [this](address), href=address, (0012)address.
        let inner = word.rsplit_once("](").map(|(_, inner)| inner);
        let inner = inner.or_else(|| word.rfind("http").map(|at| &word[at..])).unwrap_or(word);
        let inner = enclosed(inner);
        let peeled = inner.trim_start_matches(['(', '[', '{', '*', '_', '«', '»', '„', '“', '‹']);
        let peeled = peeled
            .trim_end_matches(|ch: char| ")]}*_,.;:!…«»“”›。，、！？；：」』）】》".contains(ch));
        // A page writes & as &amp;, and an address within an address is escaped.
        [peeled, inner].map(|word| {
            if word.contains("&amp;") {
                Cow::Owned(word.replace("&amp;", "&"))
            } else if word.contains("%3A%2F%2F") || word.contains("/p%3F") {
                let inner = word.split('&').next().unwrap_or_default();
                Cow::Owned(unescaped(inner).into_owned())
            } else {
                Cow::Borrowed(word)
            }
        })
    })
}

/// A word up to the bracket that closes none of its own: `[url=address]`.
fn enclosed(word: &str) -> &str {
    let mut depth = 0usize;
    let closes = |ch: char| {
        depth += usize::from("([{".contains(ch));
        let closing = ")]}".contains(ch);
        let last = closing && depth == 0;
        depth = depth.saturating_sub(usize::from(closing));
        last
    };
    let end = word.find(closes).unwrap_or(word.len());
    word[..end].split("[/").next().unwrap_or_default()
}

/// A word that some format is sure of, the first one that can be read.
fn word_of(text: &str) -> Option<Located<'_>> {
    let sure = words(text).filter_map(|forms| {
        forms.into_iter().find_map(|word| {
            let (format, likeness) = surest(&word);
            (likeness == Likeness::Sure).then_some((format, word))
        })
    });
    one_of(sure.take(MOST_SURE).map(|(format, word)| {
        let place = match &word {
            Cow::Borrowed(word) => scan::place(text, word),
            Cow::Owned(_) => (1, 1),
        };
        let likeness = Likeness::Sure;
        Located { format, text: word, place, likeness, puzzles: 1, whole: Cow::Borrowed(text) }
    }))
}

/// A board that a page shows, or a piece of one.
fn shown_in(text: &str) -> Option<Located<'_>> {
    let page = page::of_a_forum(text);
    if !page.contains('<') || !page.contains("</") {
        return None;
    }
    let known = page::parts(&page).into_iter().filter_map(|(at, part)| {
        let part = signs::plain(&part).into_owned();
        let (format, likeness) = surest(&part);
        let whole = Cow::Borrowed(text);
        let place = scan::place(text, &text[at..]);
        if likeness >= Likeness::Likely {
            let text = Cow::Owned(part);
            return Some(Located { format, text, place, likeness, puzzles: 1, whole });
        }
        lines_of(&part).map(|lines| Located { place, whole, ..lines.into_owned() })
    });
    let known = known.filter(|part| part.format.read(&part.text).is_ok());
    one_of(known)
}

/// The first of some parts that can be read, with the number of puzzles that they are; or else the first.
fn one_of<'a>(parts: impl Iterator<Item = Located<'a>>) -> Option<Located<'a>> {
    let mut broken = None;
    let mut found: Vec<(Located<'a>, Puzzle)> = Vec::new();
    for part in parts {
        match part.format.read(&part.text) {
            Ok(puzzle) if found.iter().any(|(_, other)| is_filled_from(&puzzle, other)) => {}
            // An empty board among words is a part of something.
            Ok(puzzle) if puzzle.clues().iter().any(Option::is_some) => found.push((part, puzzle)),
            Ok(_) => {}
            Err(_) => broken = broken.or(Some(part)),
        }
    }
    let puzzles = found.len();
    let first = found.into_iter().next().map(|(part, _)| Located { puzzles, ..part });
    first.or(broken)
}

/// Lines that some format knows once what is around them is gone: marks of quotation, fences, words
/// above and below.
fn lines_of(text: &str) -> Option<Located<'_>> {
    if !text.trim().contains('\n') || text.trim_start().starts_with('<') {
        return None;
    }
    let lines: Vec<String> =
        text.lines().take(400).map(|line| signs::bare_line(line).to_owned()).collect();
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
        is_it.then_some(Located {
            format,
            text: Cow::Owned(part),
            place,
            likeness,
            puzzles: 1,
            whole: Cow::Borrowed(text),
        })
    })
}

/// Reads a text in one format, or the part of it that is in this format.
///
/// # Errors
/// A [`ParseError`] that says what is wrong, where, and what to do.
pub fn read_as(format: &'static dyn Format, text: &str) -> Result<Sheet, ParseError> {
    format.read_sheet(text).or_else(|error| {
        let located = locate(text);
        let its_own =
            located.puzzles == 1 && located.is_part() && located.format.id() == format.id();
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
        check(&format!("谜题：{link}。"), "puzzlink", (1, 4));
        let escaped = link.replace(':', "%3A").replace('/', "%2F").replace('?', "%3F");
        check(&format!("https://www.example.com/url?q={escaped}&sa=D"), "puzzlink", (1, 1));
    }

    #[test]
    fn boards_are_found_below_titles() {
        let ring = ". . . 1 2 .\n. . . . . .\n. . . . . 2\n1 . . . . .\n. . . . . .\n. . . 3 . .";
        check(&format!("Monday's puzzle\n\n{ring}\n\nHave fun!"), "ring", (3, 1));
        check(&format!("Here:\n```\n{ring}\n```\n"), "ring", (3, 1));
        let quoted: Vec<String> = ring.lines().map(|line| format!("> {line}")).collect();
        check(&quoted.join("\n"), "ring", (1, 1));
        check(&ring.replace('\n', "\r"), "ring", (1, 1));
        let latex = ring.replace(' ', " & ").replace('\n', " \\\\ \\hline\n");
        check(&format!("\\begin{{array}}{{|c|c|}}\n{latex}\n\\end{{array}}"), "ring", (2, 1));
    }

    #[test]
    fn boards_are_found_in_pages_and_mails() {
        let ring = ". . . 1 2 .\n. . . . . .\n. . . . . 2\n1 . . . . .\n. . . . . .\n. . . 3 . .";
        check(&format!("<html><body>\n<pre>Mine:\n{ring}\n</pre></body></html>"), "ring", (2, 6));
        let cell = |sign: &str| format!("<td>{}</td>", sign.replace('.', "&nbsp;"));
        let row =
            |line: &str| format!("<tr>{}</tr>", line.split(' ').map(cell).collect::<String>());
        let table: String = ring.lines().map(row).collect();
        check(&format!("<table class='x'>{table}</table>"), "ring", (1, 18));
        let style = "<style>.ad { top: 0; left: 0; right: 2px; bottom: 0 } | 1 | 2 |</style>";
        check(&format!("<html>{style}<pre>\n{ring}\n</pre></html>"), "ring", (1, 83));
        let mail = format!("A wrote:\n>> {}\n>> Bye", ring.replace('\n', "\n>> "));
        check(&mail, "ring", (2, 1));
        check("> 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0", "codewars", (1, 1));
        check(&ring.replace(' ', "\u{3000}").replace('1', "１"), "ring", (1, 1));
    }

    #[test]
    fn of_several_puzzles_none_is_taken() {
        let list = "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0";
        let link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
        let other = "https://puzz.link/p?skyscrapers/4/4/1h23i1h34ih2h1j1h2h";
        let record = r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#;
        for text in [
            format!("{link} or {other}"),
            format!("{link}\n{list}"),
            format!("{list}\n{}", list.replace('3', "2")),
            format!("{record}\n{}", record.replace("[0,", "[1,")),
            format!("<p><a href='{link}'>one</a> <a href='{other}'>two</a>"),
        ] {
            assert_eq!(locate(&text).puzzles, 2, "{text}");
            let error = locate(&text).read_sheet().map(|_| ()).expect_err(&text).to_string();
            assert_eq!(error, "there are 2 puzzles in this text; give one of them", "{text}");
        }
        // The same once more, and its solution, are not others.
        for text in [
            format!("{link} is {link}"),
            format!("{list}\n{list}"),
            format!("[{list}]\n[{list}] [2 1 4 3 3 4 1 2 4 2 3 1 1 3 2 4]"),
            format!("{record}\n{record}"),
        ] {
            assert_eq!(locate(&text).puzzles, 1, "{text}");
            let sheet = locate(&text).read_sheet().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(sheet.puzzle().size().get(), 4, "{text}");
        }
    }

    #[test]
    fn places_are_those_of_the_whole_text() {
        let text = "Look:\nhttps://puzz.link/p?skyscrapers/4/4/k13h4j3g!x there";
        let error = locate(text).read_sheet().expect_err("an error").to_string();
        assert!(error.starts_with("line 2, column 45: unexpected \"!x\""), "{error}");
    }
}
