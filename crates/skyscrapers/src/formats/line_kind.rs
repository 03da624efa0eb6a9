//! What a line of a stream is by itself, and whether its brackets are closed.

use super::codewars::Codewars;
use super::drawing::LineShape;
use super::link::Link;
use super::locate::has_sure_word;
use super::side_names::is_heading;
use super::{Extent, FORMATS, Format, Likeness};
use crate::model::Size;
use crate::rules::begins_caption;

/// From this many clues on, a line of numbers at the left edge is a list and not the top of a
/// drawing: a 4x4 has 16.
const SMALLEST_LIST: usize = 16;

/// What a line of a stream is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    Blank,
    Comment,
    /// Begins with a bracket.
    Brackets,
    /// A puzzle by itself.
    Whole,
    /// Begins a text of several lines.
    Block(Extent),
    /// A horizontal line of a frame.
    Rule,
    /// A row of cells.
    Row,
    /// So many clues and nothing else.
    Clues(usize),
    Caption,
    Prose,
    /// Begins what a program adds to its files for itself.
    Annex,
    /// Closes brackets and nothing else.
    Closing,
}

impl LineKind {
    pub(super) fn of(line: &str) -> LineKind {
        let text = line.trim_start_matches('\u{feff}').trim();
        match text.chars().next() {
            None => return LineKind::Blank,
            // The player's share link begins like a comment.
            Some('#') if is_heading(text) => return LineKind::Prose,
            Some('#') if Link.recognise(text) == Likeness::No => return LineKind::Comment,
            Some('(') if is_aside(text) => return LineKind::Prose,
            // A table of a wiki.
            Some('{') if text.starts_with("{|") => {
                return LineKind::Block(Extent::Through("|}"));
            }
            Some('(' | '{') => return LineKind::Brackets,
            Some('[') if SECTIONS.contains(&text) => return LineKind::Prose,
            Some(')' | ']' | '}') if text.chars().all(|ch| ")]};,".contains(ch)) => {
                return LineKind::Closing;
            }
            // How spreadsheets say what stands between their fields.
            Some('s') if text.starts_with("sep=") && text.len() < 7 => return LineKind::Comment,
            // A fence around code.
            Some('`' | '~') if text.starts_with("```") || text.starts_with("~~~") => {
                return LineKind::Comment;
            }
            Some('i' | 'h') if text.starts_with("info:{") || text.starts_with("history:{") => {
                return LineKind::Annex;
            }
            Some(_) => {}
        }
        if is_size(text) || is_remark(text) {
            return LineKind::Prose;
        }
        match extent(line) {
            // The first line of a table of numbers may also be clues of a board.
            Some(Extent::Lines(_)) | None => {}
            Some(extent) => return LineKind::Block(extent),
        }
        if text.starts_with('[') && !is_drawn(line) {
            return LineKind::Brackets;
        }
        let in_a_list =
            |ch: char| ch.is_ascii_digit() || ch.is_whitespace() || ",;|.·_-[](){}".contains(ch);
        if text.contains([',', ';']) && text.chars().all(in_a_list) {
            return LineKind::Whole;
        }
        // Regions in a caption are a run of digits, as the clues of a puzzle may be.
        let caption =
            matches!(LineShape::of(line), LineShape::Prose(ref prose) if begins_caption(prose));
        if FORMATS.iter().any(|format| format.recognise(line) == Likeness::Sure)
            || !caption && has_sure_word(line)
        {
            return LineKind::Whole;
        }
        let words = !caption && text.contains(char::is_alphabetic);
        if words && opens_a_list(line) {
            return LineKind::Brackets;
        }
        if words && Codewars.recognise(line) == Likeness::Likely {
            return LineKind::Whole;
        }
        match LineShape::of(line) {
            LineShape::Blank => LineKind::Blank,
            LineShape::Rule(_) => LineKind::Rule,
            shape if shape.is_row() => LineKind::Row,
            LineShape::Spoilt { uprights: 0, .. } => LineKind::Clues(0),
            LineShape::Spoilt { .. } | LineShape::Row { .. } => LineKind::Whole,
            LineShape::Clues(marks) => {
                let count = marks.len();
                let at_the_edge = !line.starts_with(char::is_whitespace);
                let list = at_the_edge && count >= SMALLEST_LIST && count.is_multiple_of(4);
                if list || count > Size::MAX.get() {
                    LineKind::Whole
                } else {
                    LineKind::Clues(count)
                }
            }
            LineShape::Prose(text) if begins_caption(&text) => LineKind::Caption,
            LineShape::Prose(text) => {
                let known = FORMATS.iter().any(|format| format.recognise(line) >= Likeness::Likely);
                let mut words = text.split_whitespace();
                let first = words.next().unwrap_or_default();
                // A single word with digits or slashes is a puzzle gone wrong.
                let spoilt = words.next().is_none()
                    && first.contains(|ch: char| ch.is_ascii_digit() || "/~=&".contains(ch));
                let picture = !first.contains(|ch: char| ch.is_ascii() || ch.is_alphanumeric());
                let first = if picture { words.next().unwrap_or_default() } else { first };
                let words = first
                    .trim_start_matches(['*', '_', '"', '\'', '>'])
                    .starts_with(char::is_alphabetic);
                if words && !known && !spoilt { LineKind::Prose } else { LineKind::Whole }
            }
        }
    }

    /// May the line stand above the frame of a board?
    pub(super) fn leads(self) -> bool {
        matches!(self, LineKind::Clues(_) | LineKind::Caption | LineKind::Prose)
    }
}

/// Names of sections in files of settings.
const SECTIONS: [&str; 4] = ["[clues]", "[puzzle]", "[sides]", "[skyscrapers]"];

/// Are these words in brackets, such as `(clockwise, from the top left)`?
fn is_aside(line: &str) -> bool {
    let inside =
        line.strip_prefix('(').and_then(|line| line.trim_end_matches('.').strip_suffix(')'));
    inside.is_some_and(|inside| {
        inside.contains(' ')
            && inside.contains(char::is_alphabetic)
            && inside.chars().all(|ch| ch.is_alphabetic() || " ,.;:!?'-".contains(ch))
    })
}

/// Is this the size of a board and nothing else: `5x5`, `5 × 5`?
pub(super) fn is_size(line: &str) -> bool {
    let side = |part: &str| {
        let part = part.trim();
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    line.split_once(['x', 'X', '×']).is_some_and(|(rows, columns)| side(rows) && side(columns))
}

/// Is this a comment of some language, in words, or a command of LaTeX?
pub(super) fn is_remark(line: &str) -> bool {
    let words =
        ["// ", "/* ", "% ", "$ ", "-- ", "\\"].iter().find_map(|sign| line.strip_prefix(sign));
    words.is_some_and(|words| {
        words.starts_with(char::is_alphabetic)
            && !words.contains(|ch: char| ch.is_ascii_digit() || "\"'=".contains(ch))
    })
}

/// Does a line of code begin a list that goes on in the next one: `int[] clues = {`?
fn opens_a_list(line: &str) -> bool {
    let mut balance = Balance::default();
    balance.scan(line);
    balance.depth() > 0
        && !balance.is_broken()
        && (line.contains('=') || line.trim_end().ends_with(['[', '(', '{', ',']))
}

/// Is this a line of a drawn board that begins with a clue in brackets?
fn is_drawn(line: &str) -> bool {
    match LineShape::of(line) {
        LineShape::Row { uprights, .. } => uprights.len() > 1,
        LineShape::Clues(marks) => marks.len() > 1,
        _ => false,
    }
}

/// How far a text goes that begins with this line, where a line alone is not all of it.
pub(super) fn extent(line: &str) -> Option<Extent> {
    FORMATS.iter().find_map(|format| format.extent(line))
}

/// Does this line begin something new although the brackets before it are open? An object at the
/// left edge does, and so does any bracket where a comma would have to come first.
pub(super) fn begins_anew(before: &str, line: &str) -> bool {
    // A matrix may have no commas at all, and its rows stand below each other.
    let matrix = ["[[", "((", "{{"].iter().any(|opens| before.starts_with(opens));
    if matrix && !before.contains(',') && line.starts_with(' ') {
        return false;
    }
    let opens = line.trim_start().starts_with(['[', '(', '{']);
    let ended = before.trim_end().ends_with(|ch: char| ch.is_ascii_digit() || "])}".contains(ch));
    line.starts_with('{') || (opens && ended)
}

/// Counts brackets, line by line.
#[derive(Debug, Default)]
pub(super) struct Balance {
    depth: usize,
    broken: bool,
}

impl Balance {
    /// Counts the brackets of one more line, those in JSON strings aside.
    pub(super) fn scan(&mut self, line: &str) {
        let (mut in_string, mut escaped) = (false, false);
        for byte in line.bytes() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' if in_string => escaped = true,
                b'"' => in_string = !in_string,
                _ if in_string => {}
                b'[' | b'(' | b'{' => self.depth += 1,
                b']' | b')' | b'}' => match self.depth.checked_sub(1) {
                    Some(depth) => self.depth = depth,
                    None => self.broken = true,
                },
                _ => {}
            }
        }
        // No string goes on over the end of a line.
        self.broken |= in_string;
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    pub(super) fn is_closed(&self) -> bool {
        self.depth == 0 && !self.broken
    }

    /// Is this line a list or an object by itself, and no row of a longer one?
    pub(super) fn is_whole(line: &str) -> bool {
        let mut balance = Balance::default();
        balance.scan(line);
        line.starts_with(['[', '(', '{']) && balance.is_closed() && !line.trim_end().ends_with(',')
    }
}
