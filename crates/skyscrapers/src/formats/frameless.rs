//! Lines of a stream that may be a board without a frame: a ring of signs, or what Towers copies.
//!
//! A line of such a board says little by itself, so lines are kept as long as they may still become one. If
//! they do not, they are let go again, one by one, and are what they were.

use super::janko::Janko;
use super::ring::Ring;
use super::table::number;
use super::{Extent, Format, Likeness, codewars, towers_copy};
use crate::model::Size;

/// What some lines are together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The first one begins no board.
    No,
    /// They may become one.
    More,
    /// The first so many are one.
    Whole(usize),
    /// The first so many are rows of something, and none of them begins a board.
    Rows(usize),
}

/// No board has more lines.
const MOST: usize = Size::MAX.get() + 2;

/// What the lines are, of which the last may be the last of the stream.
pub(super) fn verdict(lines: &[(usize, String)], ended: bool) -> Verdict {
    // Most lines are spared the closer look.
    let begin = lines.first().and_then(|(_, line)| line.chars().find(|ch| !ch.is_whitespace()));
    if begin.is_some_and(|ch| !(ch.is_ascii_digit() || ".,;&-_?\"'*+·•–xX".contains(ch))) {
        return Verdict::No;
    }
    let lines: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
    // There may be an empty line between any two.
    let blank = |line: &&str| line.trim().is_empty();
    if lines.len() > 1 && lines.iter().skip(1).step_by(2).all(blank) && !blank(&lines[0]) {
        let full: Vec<&str> = lines.iter().copied().step_by(2).collect();
        return match (copied(&lines, ended), ring(&full, ended)) {
            (whole @ Verdict::Whole(_), _) => whole,
            (_, Verdict::Whole(count)) => Verdict::Whole(2 * count - 1),
            (_, Verdict::Rows(count)) => Verdict::Rows(2 * count - 1),
            (Verdict::More, _) | (_, Verdict::More) => Verdict::More,
            (_, Verdict::No) => Verdict::No,
        };
    }
    match (copied(&lines, ended), ring(&lines, ended)) {
        (whole @ Verdict::Whole(_), _) | (_, whole @ Verdict::Whole(_)) => whole,
        (_, rows @ Verdict::Rows(_)) => rows,
        (Verdict::More, _) | (_, Verdict::More) => Verdict::More,
        (_, Verdict::No) => Verdict::No,
    }
}

/// Are they the drawing that Towers copies?
fn copied(lines: &[&str], ended: bool) -> Verdict {
    let fits = |(index, line): (usize, &&str)| {
        let digit = |(at, byte): (usize, u8)| match byte {
            b' ' => true,
            b'1'..=b'9' if at % 2 == 1 => at >= 3,
            // At the ends of rows.
            b'1'..=b'9' => index > 1 && (at == 0 || at >= 10),
            _ => false,
        };
        let placed = match index {
            0 => line.len() >= 8 || line.trim_start().len() + 3 <= line.len(),
            1 => line.is_empty(),
            _ => true,
        };
        placed && line.bytes().enumerate().all(digit)
    };
    let fitting = lines.iter().enumerate().take_while(|pair| fits(*pair)).count();
    if fitting == 0 {
        return Verdict::No;
    }
    let begun = fitting == lines.len() && fitting <= 13 && !ended;
    let read = |count: usize| towers_copy::read(&lines[..count].join("\n"));
    match read(fitting) {
        Some(draft) if draft.size + 4 == fitting || !begun => Verdict::Whole(fitting),
        _ if begun => Verdict::More,
        _ => Verdict::No,
    }
}

/// Are they a ring of signs?
fn ring(lines: &[&str], ended: bool) -> Verdict {
    let first = lines[0];
    let between = ['\t', '&', ';', ','].into_iter().find(|sign| first.contains(*sign));
    let signs = between.is_none() && !first.trim().contains(char::is_whitespace);
    let fields = |line: &str| -> Option<Vec<Option<i64>>> {
        match between {
            Some(sign) => {
                let one = |field: &str| number(field.trim().trim_matches(['"', '\'']));
                let numbers: Vec<_> = line.split(sign).map(one).collect();
                let lost = sign == '\t' && !line.is_empty();
                (line.contains(sign) || (lost && numbers[0].is_some())).then_some(numbers)
            }
            None if line.trim().is_empty() => None,
            None if signs => Some(
                line.trim().chars().map(|sign| number(sign.encode_utf8(&mut [0; 4]))).collect(),
            ),
            None => Some(line.split_whitespace().map(number).collect()),
        }
    };
    let plain = |line: &&&str| {
        let fields = fields(line);
        // Corners may be anything, so the ends of a line may.
        let inside = |fields: &Vec<Option<i64>>| {
            fields.len() > 2 && fields[1..fields.len() - 1].iter().all(Option::is_some)
        };
        let separated = between.is_some() && fields.is_some();
        separated && line.bytes().all(|byte| !byte.is_ascii_alphabetic())
            || fields.as_ref().is_some_and(inside)
    };
    if !begins(first, fields(first).as_deref()) {
        return Verdict::No;
    }
    let rows = lines.iter().take_while(plain).count();
    let lengths: Vec<usize> =
        lines[..rows].iter().map(|line| fields(line).map_or(0, |fields| fields.len())).collect();
    let small = |line: &&str| {
        fields(line).is_some_and(|fields| fields.iter().flatten().all(|&number| number < 3))
    };
    let is_ring = |count: usize| {
        let lists = lengths[0] == 8 && between.is_some() && lines[..count].iter().all(small);
        !lists && Ring.recognise(&lines[..count].join("\n")) >= Likeness::Likely
    };
    let over = ended || rows < lines.len() || rows > 2 * MOST;
    if between.is_some() {
        let equal = lengths.iter().all(|&length| length == lengths[0]);
        if !equal && between != Some('\t') {
            return Verdict::No;
        }
        return match rows {
            0 => Verdict::No,
            // One row more, and they are a part of something; as many once more are the next board.
            _ if equal && rows >= lengths[0] && is_ring(lengths[0]) => {
                upright(rows, lengths[0], over)
            }
            // Where ends of lines are lost, only the end of all of them tells.
            _ if (over || (equal && rows == lengths[0])) && is_ring(rows) => Verdict::Whole(rows),
            _ if over || (equal && rows >= lengths[0]) => Verdict::No,
            _ => Verdict::More,
        };
    }
    let Some(&width) = lengths.get(1) else {
        return if over { Verdict::No } else { Verdict::More };
    };
    // The first line of puzzlekit's texts has numbers, too, and says how many the others have.
    if Janko.extent(first) == Some(Extent::Lines(5 + width)) {
        return Verdict::No;
    }
    let edge = |length: usize| length == width || length + 2 == width;
    let last = rows.min(width) - 1;
    let middle = lengths[1..last.max(1)].iter().all(|&length| length == width);
    if !(5..=MOST).contains(&width) || !edge(lengths[0]) || !middle || !edge(lengths[last]) {
        return Verdict::No;
    }
    match rows >= width {
        true if is_ring(width) => {
            let more = lengths[width..].iter().take_while(|&&length| length == width);
            upright(width + more.count(), width, over)
        }
        true => Verdict::No,
        false if over => Verdict::No,
        false => Verdict::More,
    }
}

/// How many signs a line has that may be a row of a board.
pub(super) fn width(line: &str) -> Option<usize> {
    let between = ['\t', '&', ';', ','].into_iter().find(|sign| line.contains(*sign));
    let fields: Vec<&str> = match between {
        Some(sign) => line.split(sign).map(str::trim).collect(),
        None => line.split_whitespace().collect(),
    };
    match fields[..] {
        [run] => (run.len() > 4 && run.chars().all(|ch| ch.is_ascii_digit() || ch == '.'))
            .then_some(run.len()),
        _ => fields.iter().all(|field| number(field).is_some()).then_some(fields.len()),
    }
}

/// What so many rows are that begin with a ring of this width.
fn upright(rows: usize, width: usize, over: bool) -> Verdict {
    match rows {
        _ if rows == width && over || rows == 2 * width => Verdict::Whole(width),
        _ if over || rows > 2 * width => Verdict::Rows(rows),
        _ => Verdict::More,
    }
}

/// May this be the first line of a ring? It has nothing in its corners, or no corners, and is no list
/// of clues by itself.
fn begins(line: &str, fields: Option<&[Option<i64>]>) -> bool {
    let Some(fields) = fields else { return false };
    if fields.len() < 3
        || fields.len() > MOST
        || line.contains(['|', '[', '(', '{', '#'])
        || line.contains("--") && !line.contains(|ch: char| ch.is_ascii_digit())
    {
        return false;
    }
    let empty = |field: Option<&Option<i64>>| {
        field.is_some_and(|field| field.is_none_or(|number| number == 0))
    };
    let corners = empty(fields.first()) && empty(fields.last());
    let bare = !line.contains([',', ';', '\t', '&']);
    // Whoever keeps lists for boards of 2x2 has no number above 2 in them.
    let list = (!bare || fields.len() >= 16) && fields.len() != 8 && codewars::read(line).is_ok();
    (corners || bare) && !list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, ended: bool) -> Verdict {
        let lines: Vec<(usize, String)> =
            text.split('\n').map(|line| (1, line.to_owned())).collect();
        verdict(&lines, ended)
    }

    #[test]
    fn a_ring_is_kept_until_it_is_whole() {
        let ring = ". 1 . 3 .\n. . . . .\n1 . 3 . .\n. . . . 2\n. . 2 . .";
        for text in [
            ring.to_owned(),
            ring.replace(' ', ","),
            ring.replace(' ', ""),
            ring.replace('.', "").replace(' ', "\t"),
        ] {
            let cuts: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
            for cut in cuts {
                assert_eq!(told(&text[..cut], false), Verdict::More, "{}", &text[..cut]);
                assert_eq!(told(&text[..cut], true), Verdict::No, "{}", &text[..cut]);
            }
            assert_eq!(told(&text, false), Verdict::More, "{text}");
            assert_eq!(told(&text, true), Verdict::Whole(5), "{text}");
            assert_eq!(told(&format!("{text}\n{text}"), true), Verdict::Whole(5), "{text}");
            // A row more, and a column is missing.
            let last = text.lines().last().expect("a line");
            assert_eq!(told(&format!("{text}\n{last}"), true), Verdict::Rows(6), "{text}");
            assert_eq!(told(&format!("{text}\nmore"), false), Verdict::Whole(5), "{text}");
        }
        let short = "\t1\t\t3\n\n";
        assert_eq!(told(short, false), Verdict::No);
    }

    #[test]
    fn a_copy_of_towers_is_kept_until_it_is_whole() {
        let copy = "   1 2 3\n\n1  1 2 3  1\n1         1\n1  1 2 3  1\n\n   1 2 3";
        for cut in copy.match_indices('\n').map(|(at, _)| at) {
            assert_eq!(told(&copy[..cut], false), Verdict::More, "{}", &copy[..cut]);
        }
        assert_eq!(told(copy, false), Verdict::Whole(7));
    }

    #[test]
    fn other_lines_begin_nothing() {
        for line in [
            "",
            "words",
            "{\"n\":4}",
            "[0,0,0,0]",
            "0,0,0,0",
            "1",
            "a b c",
            "| 1 |",
            "0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
            "# 1 2 3",
        ] {
            assert_eq!(told(line, false), Verdict::No, "{line}");
        }
        assert_eq!(told("0 1 2 3 0\n1 2", false), Verdict::No);
        assert_eq!(told("0 0 0 0\n0 0 0 0", false), Verdict::No);
    }
}
