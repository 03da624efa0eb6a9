//! Texts that can be read, but are more likely a part of something else: half of a list, some rows of a board.
//!
//! Readers forgive, and a few numbers fit many things. So what is read of a bare text is looked at once more: how its lines
//! are laid out, whether its brackets and quotes are whole, whether its lines could be rows of a board with the clues at their
//! ends, and whether any board has such clues. Who means it puts the list into brackets, or says the format.

mod layout;
mod rows;

use super::side_lists::SideLists;
use super::side_names::Place;
use super::{
    Format, ParseError, board, boxed, codewars, essence, iss, minizinc, ring, rush01, sides, task,
    towers,
};
use crate::model::{Advice, Puzzle};
use crate::sheet::Sheet;

/// Reads a text of which nobody said what it is.
pub(super) fn read(format: &dyn Format, text: &str) -> Result<Sheet, ParseError> {
    let sheet = match format.read_sheet(text) {
        // Whose numbers do not fit, of that the lines may say more.
        Err(ParseError::Puzzle(_)) if is_a_list(format) && layout::is_part(text) => {
            return Err(ParseError::NoPuzzle { problem: PART.into() });
        }
        read => read?,
    };
    match of(format.id(), text, sheet.puzzle()) {
        Some(problem) => Err(ParseError::NoPuzzle { problem }),
        None => Ok(sheet),
    }
}

fn is_a_list(format: &dyn Format) -> bool {
    format.id() == codewars::Codewars.id()
}

const CUT_OFF: &str = "this text begins or ends in the middle of a list; give all of it";
const PART: &str = "these lines may be a part of a board or of a longer list; give all of it, or put the clues into one line, in brackets";
const FEW: &str = "these few numbers may be a part of a board or of a longer list; give all of it, or put the clues in brackets";
const ONLY_SIZE: &str = "there is only the size in this text; give the clues as well";
const EMPTY: &str = "there are only empty places in this text; give the clues clockwise from the top left, 0 where there is none";
const NO_CLUES: &str =
    "these are the cells of a board, without any clue; give the clues clockwise from the top left";

/// What is said of a list without its beginning or its end.
pub(super) fn cut_off() -> ParseError {
    ParseError::NoPuzzle { problem: CUT_OFF.into() }
}

/// Is a part of a text in words a list without its beginning or its end?
pub(super) fn is_cut_list(text: &str) -> bool {
    is_cut(&text.replace(['(', ')'], " "))
}

/// Why what was read is doubted.
fn of(format: &str, text: &str, puzzle: &Puzzle) -> Option<Advice> {
    let is = |other: &dyn Format| format == other.id();
    let list = is(&codewars::Codewars);
    if (list || is(&ring::Ring) || is(&sides::Sides) || is(&rush01::Rush01)) && is_cut(text) {
        return Some(CUT_OFF.into());
    }
    if is(&rush01::Rush01) && text.matches(['"', '“', '”']).count() == 1 {
        return Some(CUT_OFF.into());
    }
    if list {
        return of_a_list(text, puzzle);
    }
    if (is(&minizinc::MiniZinc) || is(&essence::Essence)) && !text.contains(['[', '%']) {
        return Some(ONLY_SIZE.into());
    }
    if is(&ring::Ring) && (layout::has_lost_corners(text) || layout::has_lost_bars(text)) {
        return Some(PART.into());
    }
    if is(&board::DrawnBoard) || is(&boxed::Boxed) {
        return of_a_drawing(text, puzzle);
    }
    if is(&towers::Towers) && !text.contains(':') {
        let empty = puzzle.clues().iter().all(Option::is_none);
        let narrow = text.lines().all(|line| line.len() < 2);
        return (empty || narrow || layout::is_narrowed_copy(text, puzzle.size().get()))
            .then(|| PART.into());
    }
    if is(&task::SiteTask) && !text.contains(|ch: char| ch.is_alphanumeric()) {
        return Some(EMPTY.into());
    }
    if is(&task::SiteTask) && !text.contains(['=', '<']) && !rows::is_possible(puzzle) {
        return Some(CUT_OFF.into());
    }
    if is(&iss::Iss)
        && text.trim_start().starts_with(|ch: char| ch.is_alphabetic())
        && !text.contains("://")
        && !text.contains("?q=")
    {
        return Some(CUT_OFF.into());
    }
    None
}

/// Doubts about a list of clues.
fn of_a_list(text: &str, puzzle: &Puzzle) -> Option<Advice> {
    let n = puzzle.size().get();
    let bracketed = text.contains(['[', '(', '{']);
    let digits = text.contains(|ch: char| ch.is_ascii_digit());
    // Zeros are a list of clues; nobody draws one in dots alone, and an empty board is no puzzle.
    if !bracketed && !digits {
        return Some(EMPTY.into());
    }
    // The list of one side in code.
    let sides = SideLists::of(text);
    let count = |place: &Place| sides.of_place(*place).len();
    if n > 1
        && text.contains(char::is_alphabetic)
        && Place::SIDES.iter().any(|side| count(side) == 4 * n)
    {
        return Some(CUT_OFF.into());
    }
    if n == 1 && layout::is_a_row_of_one(text) {
        return Some(FEW.into());
    }
    if n == 2 && (!digits || layout::is_a_row_of_eight(text) && !rows::is_likely_small(puzzle)) {
        return Some(FEW.into());
    }
    match bracketed {
        true => layout::of_brackets(text).then(|| PART.into()),
        false => layout::of_lines(text, n).then(|| PART.into()),
    }
}

/// Doubts about a drawing.
fn of_a_drawing(text: &str, puzzle: &Puzzle) -> Option<Advice> {
    let n = puzzle.size().get();
    let count = |sign: char| text.lines().map(|line| line.matches(sign).count()).max().unwrap_or(0);
    let dashes = ["--", "─", "━", "═"];
    let is_rule = |line: &str| !line.contains('|') && dashes.iter().any(|dash| line.contains(dash));
    let rule = text.lines().any(is_rule);
    let rows = text.lines().filter(|line| line.contains(['|', '│', '┃', '║'])).count();
    let drawn = text.contains(['.', '·']);
    if n < 3 && (count('|') > n + 1 || !rule && (rows > n || !drawn)) || count('+') > n + 1 {
        return Some(PART.into());
    }
    let no_clues = puzzle.clues().iter().all(Option::is_none);
    (no_clues && puzzle.rules().is_plain() && rule && layout::has_nothing_beside(text))
        .then(|| NO_CLUES.into())
}

/// Does the text end within brackets of a list, or begin within some?
fn is_cut(text: &str) -> bool {
    let mut open: Vec<usize> = Vec::new();
    let is_sign = |ch: char| ch.is_ascii_digit() || "._?".contains(ch);
    for (at, ch) in text.char_indices() {
        match ch {
            '[' | '(' | '{' => open.push(at),
            ']' | ')' | '}' if open.pop().is_none() => {
                let before = text[..at]
                    .trim_end_matches(|ch: char| ch.is_whitespace() || "]}),".contains(ch));
                // The number of a line: `1) top`.
                let line = text[..at].rsplit('\n').next().unwrap_or_default().trim();
                let number =
                    ch == ')' && line.len() < 3 && line.bytes().all(|byte| byte.is_ascii_digit());
                let begins = before.is_empty() && text[at..].contains(is_sign);
                if !number && (begins || before.ends_with(is_sign)) {
                    return true;
                }
            }
            _ => {}
        }
    }
    // What is open must not go on with numbers.
    open.into_iter().any(|at| {
        let inside =
            text[at + 1..].trim_start_matches(|ch: char| ch.is_whitespace() || "[({".contains(ch));
        inside.is_empty() && text[..at].contains(is_sign)
            || inside.starts_with(|ch: char| is_sign(ch) || ch == '-')
    })
}
