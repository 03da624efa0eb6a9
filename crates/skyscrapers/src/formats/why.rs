//! Why a text that no format knows is no puzzle: what it is instead, and what to give.

use super::address::{host, one_word};
use super::table::{SignTable, number};
use super::{ParseError, page};
use crate::model::{Advice, Size};

/// What is said of most sites.
const KNOWN: &str = "nothing can be read from this site; paste the puzzle's own text, or an address of puzz.link, Penpa+, f-puzzles, SudokuPad or Towers";

/// Sites whose addresses hold a number instead of the puzzle, or a part of their names.
const NUMBERED: [&str; 11] = [
    "brainbashers.com",
    "krazydad.com",
    "puzzle-skyscrapers.com",
    "sudokupad.app",
    "crackingthecryptic.com",
    "f-puzzles.com",
    "logic-masters.de",
    "puzzling.stackexchange.com",
    "conceptispuzzles.com",
    "janko.at",
    "gmpuzzles.com",
];

/// Names of files with pictures.
const PICTURES: [&str; 11] =
    ["png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "bmp", "tif", "tiff", "pdf"];

/// What a text is that is no puzzle; `None` where the reader of lists says it best.
pub(super) fn not_a_puzzle(text: &str) -> Option<ParseError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let no_puzzle = |problem: Advice| Some(ParseError::NoPuzzle { problem });
    if page::is_whole(text) {
        return no_puzzle("there is no Skyscrapers puzzle on this page; pages of puzzle-skyscrapers.com and janko.at can be read, and links, tables and preformatted boards on any page".into());
    }
    let other = |ch: char| ch.is_control() && !"\t\n\r\u{c}\u{1b}".contains(ch);
    if text.starts_with("%PDF-") || text.contains(other) {
        return no_puzzle(
            "this is not text but the inside of another file; give the puzzle as text".into(),
        );
    }
    let address = first_address(text).or_else(|| bare_address(text));
    let numbered = address.is_some_and(|(_, site)| NUMBERED.contains(&site));
    if is_picture(text) && !numbered {
        return no_puzzle("this is the name of a picture or a PDF, which cannot be read; type the clues clockwise from the top left, 0 where there is none".into());
    }
    if let Some((address, site)) = address {
        return Some(ParseError::Field { field: site.to_owned(), problem: of_site(address, site) });
    }
    if is_file(text) {
        return no_puzzle("this is the name of a file; open it and give what is in it".into());
    }
    if one_word(text).is_some_and(|word| {
        word.starts_with("pzprv3") || word.contains('?') && word.contains("/p?")
    }) {
        return no_puzzle("this is a puzzle of another kind; only Skyscrapers can be read".into());
    }
    let signs = text.chars().filter(|ch| !ch.is_whitespace()).count();
    let of_a_sudoku = |ch: char| ch.is_ascii_digit() || ".-_*|+ \n\r".contains(ch);
    let cells = text.chars().filter(|ch| ch.is_ascii_digit() || ".*_".contains(*ch)).count();
    if cells == 81 && signs >= 81 && text.chars().all(of_a_sudoku) {
        return no_puzzle(
            "these are the 81 cells of a sudoku; a Skyscrapers puzzle has clues around the board"
                .into(),
        );
    }
    if is_bare_board(text) {
        return no_puzzle("these are the cells of a board, without any clue; give the clues clockwise from the top left".into());
    }
    if !text.is_empty()
        && !text.contains(|ch: char| ch.is_ascii_digit())
        && text.contains(char::is_alphabetic)
    {
        let words = text.split_whitespace().nth(1).is_some();
        return if words {
            no_puzzle("there are no numbers in this text; give the clues clockwise from the top left, 0 where there is none".into())
        } else {
            None
        };
    }
    let words = text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    if words > 3 && 2 * words > text.split_whitespace().count() && !text.contains(['{', '[', '<']) {
        return no_puzzle("no puzzle was found in these words; put it on lines of its own, or give the clues clockwise from the top left".into());
    }
    None
}

/// Is this a square of heights and empty cells, with nothing beside it?
fn is_bare_board(text: &str) -> bool {
    let Some(rows) = SignTable::of(text).map(|table| table.rows) else { return false };
    let side = rows.len();
    let height = |field: &&str| {
        number(field)
            .is_some_and(|number| usize::try_from(number).is_ok_and(|height| height <= side))
    };
    (4..=Size::MAX.get()).contains(&side)
        && rows.iter().all(|row| row.len() == side && row.iter().all(height))
}

fn is_picture(text: &str) -> bool {
    if text.starts_with("data:image/") {
        return true;
    }
    let path = text.split(['?', '#']).next().unwrap_or(text);
    let end = path
        .rsplit_once('.')
        .map(|(_, end)| end.trim_end_matches([')', '>', '"']).to_ascii_lowercase());
    !text.contains('\n') && text.len() < 300 && end.is_some_and(|end| PICTURES.contains(&&*end))
}

/// The first address of a text, and its site.
fn first_address(text: &str) -> Option<(&str, &str)> {
    let between = |ch: char| ch.is_whitespace() || "\"'<>()[]`".contains(ch);
    let words = text.split(between).filter(|word| word.contains("://")).take(100);
    words.filter_map(|word| Some((word, host(word)?))).next()
}

/// An address without its scheme, if it says by its name that it is one.
fn bare_address(text: &str) -> Option<(&str, &str)> {
    let word = one_word(text)?;
    let site = word.split(['/', '?', '#']).next().unwrap_or(word);
    let bare = site.strip_prefix("www.").unwrap_or(site);
    let known = NUMBERED.contains(&bare) || ["puzz.link", "pzv.jp", "tinyurl.com"].contains(&bare);
    let named = bare.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
    (known || bare.len() < site.len() && named && (1..=60).contains(&bare.len()))
        .then_some((word, bare))
}

/// Is this the name of a file, with or without its folders?
fn is_file(text: &str) -> bool {
    let name = text.rsplit(['/', '\\']).next().unwrap_or(text);
    let Some((stem, end)) = name.rsplit_once('.') else { return false };
    let is_end = (1..=5).contains(&end.len())
        && end.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && end.starts_with(char::is_alphabetic);
    is_end
        && !text.contains(['\n', '@'])
        && !stem.is_empty()
        && text.len() < 300
        && (one_word(text).is_some() || name.len() < text.len())
}

/// What can be read from a site.
fn of_site(address: &str, site: &str) -> Advice {
    let is = |name: &str| site == name || site.ends_with(&format!(".{name}"));
    if let Some((_, query)) = address.split_once("p?").or_else(|| address.split_once("p.html?")) {
        let mut parts = query
            .split(['/', '&'])
            .filter(|part| !part.starts_with("type=") && !part.starts_with("pzprv3"));
        let kind = parts.next().unwrap_or_default();
        if !kind.is_empty()
            && kind.len() < 30
            && kind.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
        {
            return Advice::new(
                "this is a puzzle of the kind {0}; only skyscrapers can be read",
                [kind],
            );
        }
    }
    if is("f-puzzles.com") {
        return "this address holds only a number; in f-puzzles, choose Export and copy the link with ?load= in it".into();
    }
    if is("sudokupad.app") || is("crackingthecryptic.com") {
        return "this address holds only a short name, not the puzzle; copy the long one, with fpuz, scl or ctc in it".into();
    }
    if is("puzzle-skyscrapers.com") {
        return "this address holds only a number; save the page and give the file, or copy its line `var task = …`".into();
    }
    if is("janko.at") {
        return "this address holds only a number; save the page and give the file".into();
    }
    if ["tinyurl.com", "bit.ly", "t.co", "is.gd"].iter().any(|name| is(name)) {
        return "this short address does not hold the puzzle; open it and copy the long one".into();
    }
    if NUMBERED.iter().any(|name| is(name)) {
        return "this address holds only a number, not the puzzle; type the clues clockwise from the top left, 0 where there is none".into();
    }
    if address.contains("penpa") {
        return "the address is not complete; copy all of it, with m= and p= in it".into();
    }
    KNOWN.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        not_a_puzzle(text).map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn sites_are_named() {
        for (text, expected) in [
            (
                "https://www.brainbashers.com/showskyscrapers.asp?date=1117&size=5",
                "brainbashers.com: this address holds only a number",
            ),
            (
                "look at https://puzz.link/p?sudoku/9/9/z1 now",
                "puzz.link: this is a puzzle of the kind sudoku",
            ),
            (
                "https://shop.example.org/towers",
                "shop.example.org: nothing can be read from this site",
            ),
            ("https://sudokupad.app/abc", "sudokupad.app: this address holds only a short name"),
            (
                "https://www.puzzle-skyscrapers.com/?e=MDo2",
                "puzzle-skyscrapers.com: this address holds only a number",
            ),
            ("IMG_2041.png", "this is the name of a picture or a PDF"),
            ("data:image/png;base64,AAAA", "this is the name of a picture or a PDF"),
            ("<!DOCTYPE html><html><p>hi</html>", "there is no Skyscrapers puzzle on this page"),
            ("it was a dark and stormy night", "there are no numbers in this text"),
            (
                "I solved 12 of them on the train in 40 minutes",
                "no puzzle was found in these words",
            ),
        ] {
            assert!(told(text).starts_with(expected), "{text}: {}", told(text));
        }
        for text in ["0,0,1,x", "[0,0", "rubbish", ""] {
            assert_eq!(told(text), "", "{text}");
        }
    }
}
