//! What the menu's Copy of Towers puts on the clipboard.
//!
//! ```text
//!    3 2 4
//!
//! 3  1        3
//! …
//!
//!    3 2 1
//! ```
//!
//! Every sign has its own column: the cells and the clues above and below stand in columns 3, 5, 7 and
//! so on, counted from 0, the clues on the left in 0, those on the right in `2n + 4`. Nothing is a
//! blank, so a line may be all blank, or cut short where its end was lost on the way.

use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::scan;
use crate::model::{Draft, Size};

/// The sides that the program has.
const SIDES: std::ops::RangeInclusive<usize> = 3..=9;

/// Is this such a drawing?
pub(super) fn is_one(text: &str) -> bool {
    read(text).is_some()
}

/// Reads a drawing, if it is one.
pub(super) fn read(text: &str) -> Option<Draft> {
    // The longest has a line for each row and four around them.
    let mut lines: Vec<&str> =
        text.split('\n').map(|line| line.trim_end_matches('\r')).take(20).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    if text.lines().take(lines.len() + 1).count() > lines.len() && lines.len() > SIDES.end() + 6 {
        return None;
    }
    let mut sizes: Vec<Draft> = SIDES.filter_map(|side| of_size(&lines, side)).collect();
    if sizes.len() > 1 {
        // With rows that are blank more than one would do; but the rows are all of a length.
        sizes.retain(|draft| lines.iter().any(|line| line.len() == 2 * draft.size + 5));
    }
    // Where two sizes would still do, the drawing does not say which.
    sizes.pop().filter(|_| sizes.is_empty())
}

/// Reads a drawing of a board of this size.
fn of_size(lines: &[&str], side: usize) -> Option<Draft> {
    let blank = |line: Option<&&str>| line.is_none_or(|line| line.trim().is_empty());
    // The line above, an empty one, the rows, an empty one, the line below.
    let all_there = (side + 2..=side + 4).contains(&lines.len());
    if !all_there || !blank(lines.get(1)) || !blank(lines.get(side + 2)) {
        return None;
    }
    let top = cells(lines[0], side).or_else(|| cells(&moved_back(lines, side)?, side))?;
    let bottom = cells(lines.get(side + 3).copied().unwrap_or_default(), side)?;
    let (mut left, mut right, mut givens) = (Vec::new(), Vec::new(), Vec::new());
    for line in &lines[2..side + 2] {
        left.push(sign(line, 0)?);
        right.push(sign(line, 2 * side + 4)?);
        let middle = line.get(1..(2 * side + 4).min(line.len())).unwrap_or_default();
        givens.extend(cells(&format!(" {middle}"), side)?);
        if line.len() > 2 * side + 5 {
            return None;
        }
    }
    let clues = [top, bottom, left, right].concat();
    let told = clues.iter().chain(&givens).filter(|&&number| number > 0).count();
    let draft = scan::draft(Size::new(side)?, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens).ok()?;
    (told > 0).then_some(draft)
}

/// The first line with the blanks before it, which are easily lost: it ends with the last column, if no line has lost
/// its end or all clues are there.
fn moved_back(lines: &[&str], side: usize) -> Option<String> {
    let first = lines[0];
    let full = first.trim_end().len() == 2 * side - 1 && first.split(' ').count() >= side;
    let ends = lines.iter().any(|line| line.ends_with(' '));
    let whole = if full { first.trim_end() } else { first };
    let lost = first.starts_with(|ch: char| ch.is_ascii_digit()) && whole.len() <= 2 * side + 2;
    (lost && (full || ends)).then(|| format!("{whole:>0$}", 2 * side + 2))
}

/// The signs in the columns of cells; `None` if there is one elsewhere.
fn cells(line: &str, side: usize) -> Option<Vec<i64>> {
    let elsewhere =
        |(at, byte): (usize, u8)| byte != b' ' && (at < 3 || at % 2 == 0 || at > 2 * side + 1);
    if line.bytes().enumerate().any(elsewhere) {
        return None;
    }
    (0..side).map(|cell| sign(line, 3 + 2 * cell)).collect()
}

/// The digit in a column, 0 for a blank; `None` for anything else.
fn sign(line: &str, at: usize) -> Option<i64> {
    match line.as_bytes().get(at) {
        None | Some(b' ') => Some(0),
        Some(digit @ b'1'..=b'9') => Some(i64::from(digit - b'0')),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;
    use crate::formats::towers::Towers;
    use crate::formats::{Format, Likeness};

    const COPY: &str =
        "       2  \n\n2            \n         2   \n             \n3      1     \n\n          \n";

    #[test]
    fn every_sign_has_its_column() {
        let list = "[0,0,2,0,0,0,0,0,0,0,0,0,3,0,0,2] [0,0,0,0,0,0,0,2,0,0,0,0,0,0,1,0]";
        let stripped: Vec<&str> = COPY.lines().map(str::trim_end).collect();
        let texts = [
            COPY.to_owned(),
            COPY.replace('\n', "\r\n"),
            stripped.join("\n"),
            COPY.trim_start().to_owned(),
        ];
        for text in texts {
            assert_eq!(Towers.recognise(&text), Likeness::Sure, "{text}");
            let puzzle = Towers.read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
        }
    }

    #[test]
    fn anything_out_of_place_is_something_else() {
        for text in [
            "",
            "   1 2 3\n\n1 2 3",
            "   1 2 3\n\n1  1 2 3  1\n1  1 2 3  1",
            "   1 2 3\n1  1 2 3  1\n1  1 2 3  1\n1  1 2 3  1\n   1 2 3",
            "   1 2 3\n\n1 1  2 3  1\n1  1 2 3  1\n1  1 2 3  1\n\n   1 2 3",
            "   1 2 3\n\n1  1 2 3  x\n1  1 2 3  1\n1  1 2 3  1\n\n   1 2 3",
            "   1 2 3\n\n1  1 2 3  1\n1  1 2 3  1\n1  1 2 3  1\n\n   1 2 3\n\nand more",
        ] {
            assert!(!is_one(text), "{text}");
        }
    }
}
