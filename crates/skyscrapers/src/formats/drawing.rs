//! One line of a drawn board, told by its shape: what the `board` reader and the splitter of
//! streams both need to know.

use std::ops::RangeInclusive;

/// A character that is to be seen.
#[derive(Debug, Clone, Copy)]
struct Glyph {
    ch: char,
    /// The column it stands in on the screen, from 0.
    at: usize,
    /// Its place in the line as written, from 1: colour codes count, tabs count once.
    column: usize,
}

/// The characters of a line with their places from 0, colour codes left out.
fn uncoloured(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut chars = line.chars().enumerate().peekable();
    std::iter::from_fn(move || {
        loop {
            match chars.next()? {
                (_, '\u{1b}') if chars.next_if(|&(_, ch)| ch == '[').is_some() => {
                    // Parameters up to a final letter.
                    while chars.next().is_some_and(|(_, ch)| !('@'..='~').contains(&ch)) {}
                }
                (_, '\u{feff}') => {}
                visible => return Some(visible),
            }
        }
    })
}

/// The characters of a line that are to be seen.
fn glyphs(line: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::new();
    let mut at = 0;
    for (index, ch) in uncoloured(line) {
        if ch == '\t' {
            at = (at / 8 + 1) * 8;
            continue;
        }
        if !ch.is_whitespace() {
            glyphs.push(Glyph { ch, at, column: index + 1 });
        }
        at += 1;
    }
    glyphs
}

/// The same without brackets around single signs: a sign that is pointed out is the sign.
fn unbracketed(mut glyphs: Vec<Glyph>) -> Vec<Glyph> {
    let mut from = 0;
    while let Some(open) = glyphs[from..].iter().position(|glyph| glyph.ch == '[') {
        let open = from + open;
        let length = match glyphs[open + 1..].first() {
            Some(first) if first.ch.is_ascii_digit() => {
                let digits = glyphs[open + 1..].iter().enumerate();
                let touching = |(index, glyph): &(usize, &Glyph)| {
                    glyph.ch.is_ascii_digit() && glyph.at == first.at + index
                };
                digits.take_while(touching).count()
            }
            Some(first) if sign(first.ch).is_some() => 1,
            _ => 0,
        };
        let close = open + 1 + length;
        from = open + 1;
        if length > 0 && glyphs.get(close).is_some_and(|glyph| glyph.ch == ']') {
            glyphs.remove(close);
            glyphs.remove(open);
            from = open + length;
        }
    }
    glyphs
}

/// What a drawn place says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// Nothing: `.` and its like.
    None,
    /// `-`: a park in a cell, nothing at the edge.
    Dash,
    /// A number; those too large for any board are [`Sign::HUGE`].
    Number(i64),
}

impl Sign {
    /// Stands for every number that is too large.
    pub(super) const HUGE: i64 = 1_000_000;
}

/// A sign and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) sign: Sign,
    /// The column on the screen of its last character, from 0.
    pub(super) end: usize,
    /// Its place in the line as written, from 1.
    pub(super) column: usize,
}

/// Something in a drawing that is no sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stray {
    pub(super) column: usize,
    pub(super) found: String,
}

/// What a line of text is in a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LineShape {
    Blank,
    /// A horizontal line of the frame, or walls between two rows: the columns on the screen that
    /// they run through.
    Rule(Vec<RangeInclusive<usize>>),
    /// A row of cells: the columns of its upright lines on the screen, and the signs between and
    /// beside them, one list more than there are uprights.
    Row {
        uprights: Vec<usize>,
        parts: Vec<Vec<Mark>>,
    },
    /// Clues above or below the board.
    Clues(Vec<Mark>),
    /// A row or a clue line with something in it that does not belong there.
    Spoilt {
        stray: Stray,
        uprights: usize,
    },
    /// Anything else, without colour codes.
    Prose(String),
}

/// More signs or uprights than this in a line are not kept: no board is that wide.
pub(super) const MOST_MARKS: usize = 40;

impl LineShape {
    /// Is this a row of cells, well drawn or not? One upright alone may be the bar between a
    /// list of clues and its givens.
    pub(super) fn is_row(&self) -> bool {
        match self {
            LineShape::Row { uprights, .. } => uprights.len() > 1,
            LineShape::Spoilt { uprights, .. } => *uprights > 1,
            _ => false,
        }
    }

    /// Tells what a line is.
    pub(super) fn of(line: &str) -> LineShape {
        let glyphs = unbracketed(glyphs(line));
        if glyphs.is_empty() {
            return LineShape::Blank;
        }
        if is_rule(&glyphs) {
            return LineShape::Rule(stretches(&glyphs));
        }
        let is_row = glyphs.iter().any(|glyph| is_upright(glyph.ch));
        if !is_row && !is_mostly_signs(&glyphs) {
            return LineShape::Prose(uncoloured(line).map(|(_, ch)| ch).collect());
        }
        match parts(&glyphs) {
            Err(stray) => {
                let uprights = glyphs.iter().filter(|glyph| is_upright(glyph.ch)).count();
                LineShape::Spoilt { stray, uprights }
            }
            Ok((uprights, parts)) if is_row => LineShape::Row { uprights, parts },
            Ok((_, parts)) => LineShape::Clues(parts.into_iter().flatten().collect()),
        }
    }
}

fn is_upright(ch: char) -> bool {
    matches!(ch, '|' | '│' | '┃' | '║' | '╎' | '┆' | '┊')
}

fn is_across(ch: char) -> bool {
    matches!(ch, '-' | '=' | '─' | '━' | '═' | '╌' | '┄' | '┈')
}

/// Only characters of a frame, and somewhere two of them side by side that run across: a row of
/// parks has blanks between, or nothing but dashes and uprights.
fn is_rule(glyphs: &[Glyph]) -> bool {
    let of_a_frame = |ch: char| matches!(ch, '+' | '|' | '-' | '=' | '\u{2500}'..='\u{257f}');
    let runs_on = |pair: &[Glyph]| {
        let [a, b] = [pair[0], pair[1]];
        let touching = a.at + 1 == b.at && !is_upright(a.ch) && !is_upright(b.ch);
        touching && (is_across(a.ch) || is_across(b.ch))
    };
    glyphs.iter().all(|glyph| of_a_frame(glyph.ch)) && glyphs.windows(2).any(runs_on)
}

/// The columns that the lines of a rule run through, uprights left out.
fn stretches(glyphs: &[Glyph]) -> Vec<RangeInclusive<usize>> {
    let runs_on = |a: &Glyph, b: &Glyph| a.at + 1 == b.at && !is_upright(a.ch) && !is_upright(b.ch);
    let runs = glyphs.chunk_by(runs_on).filter(|run| run.len() > 1);
    let columns = |run: &[Glyph]| Some(run.first()?.at..=run.last()?.at);
    runs.take(MOST_MARKS).filter_map(columns).collect()
}

/// The sign that this character is, or begins.
fn sign(ch: char) -> Option<Sign> {
    match ch {
        '0'..='9' => Some(Sign::Number(0)),
        '.' | '·' | '_' | '?' | '•' | '∙' => Some(Sign::None),
        '-' | '–' | '—' | '−' => Some(Sign::Dash),
        _ => None,
    }
}

/// Are more than half of the words made of signs alone? So a clue line with a slip in it is not
/// taken for a line of prose and passed over.
fn is_mostly_signs(glyphs: &[Glyph]) -> bool {
    let words = glyphs.chunk_by(|a, b| a.at + 1 == b.at);
    let (mut signs, mut others) = (0, 0);
    for word in words {
        match word.iter().all(|glyph| sign(glyph.ch).is_some()) {
            true => signs += 1,
            false => others += 1,
        }
    }
    signs > others
}

/// The columns of the upright lines, and the signs before, between and after them.
fn parts(glyphs: &[Glyph]) -> Result<(Vec<usize>, Vec<Vec<Mark>>), Stray> {
    let mut uprights = Vec::new();
    let mut parts: Vec<Vec<Mark>> = vec![Vec::new()];
    let mut open: Option<Mark> = None;
    for (index, &Glyph { ch, at, column }) in glyphs.iter().enumerate() {
        if uprights.len() > MOST_MARKS || parts.last().is_some_and(|part| part.len() > MOST_MARKS) {
            break;
        }
        if is_upright(ch) {
            uprights.push(at);
            parts.push(Vec::new());
            continue;
        }
        let mut mark = match sign(ch) {
            Some(sign) => Mark { sign, end: at, column },
            None => {
                let touches = |pair: &&[Glyph]| pair[0].at + 1 == pair[1].at;
                let more = glyphs[index..].windows(2).take_while(touches).take(19).count();
                let found = glyphs[index..=index + more].iter().map(|glyph| glyph.ch).collect();
                return Err(Stray { column, found });
            }
        };
        if let Some(digit) = ch.to_digit(10) {
            let before = open.filter(|open| open.end + 1 == at);
            let (tens, column) = match before {
                Some(Mark { sign: Sign::Number(tens), column, .. }) => (tens, column),
                _ => (0, column),
            };
            let number = (tens * 10 + i64::from(digit)).min(Sign::HUGE);
            mark = Mark { sign: Sign::Number(number), end: at, column };
            if before.is_some()
                && let Some(part) = parts.last_mut()
            {
                part.pop();
            }
        }
        open = matches!(mark.sign, Sign::Number(_)).then_some(mark);
        if let Some(part) = parts.last_mut() {
            part.push(mark);
        }
    }
    Ok((uprights, parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(line: &str) -> Option<Vec<i64>> {
        let LineShape::Clues(marks) = LineShape::of(line) else { return None };
        let number = |mark: Mark| match mark.sign {
            Sign::Number(number) => number,
            _ => 0,
        };
        Some(marks.into_iter().map(number).collect())
    }

    #[test]
    fn brackets_around_a_sign_are_passed_over() {
        assert_eq!(numbers("  [1]  .  12 [ 7][10]"), Some(vec![1, 0, 12, 7, 10]));
        assert_eq!(numbers("[.] [-] [2]"), Some(vec![0, 0, 2]));
        for line in ["[1 2] 3 4 5", "1 2 3 [4", "1 2 3 4]", "1 2 3 []"] {
            assert!(matches!(LineShape::of(line), LineShape::Spoilt { .. }), "{line}");
        }
    }

    #[test]
    fn walls_run_through_columns() {
        let stretches = |line: &str| match LineShape::of(line) {
            LineShape::Rule(stretches) => stretches,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(stretches("  +---+"), [2..=6]);
        assert_eq!(stretches("|   +---+   |"), [4..=8]);
        assert_eq!(stretches("│  ┌──┘  ├──┤"), [3..=6, 9..=12]);
    }
}
