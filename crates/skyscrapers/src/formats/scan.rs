//! Places in a text: what readers need to say where something is wrong.

use super::{MAX_TEXT, ParseError};
use crate::model::{Advice, Clue, ClueId, Draft, Puzzle, PuzzleError, Size};

use super::clue_order::ClueOrder;

/// Above this a number is refused where it stands; below, the puzzle names clue or cell.
const LARGEST_NUMBER: i64 = 999_999;

/// The text, if there is any and it is not longer than any puzzle needs.
pub(super) fn bounded(text: &str) -> Result<&str, ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::TooLong { most: MAX_TEXT });
    }
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() { Err(ParseError::Empty) } else { Ok(text) }
}

/// Where a part of a text begins, in bytes; 0 if it is no part of it.
pub(super) fn offset(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    if offset <= text.len() { offset } else { 0 }
}

/// The line and the column in which a part of a text begins, from 1.
pub(super) fn place(text: &str, part: &str) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset(text, part))];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (1 + before.matches('\n').count(), 1 + before[line_start..].chars().count())
}

/// The beginning of a part of a text is not what it should be.
pub(super) fn unexpected(text: &str, part: &str, expected: impl Into<Advice>) -> ParseError {
    let expected = expected.into();
    let (line, column) = place(text, part);
    let word = part.split(char::is_whitespace).next().unwrap_or_default();
    let found = word.chars().take(20).collect();
    ParseError::Unexpected { line, column, found, expected }
}

/// A number of decimal digits, which is a part of a text.
pub(super) fn number(text: &str, part: &str, expected: &'static str) -> Result<i64, ParseError> {
    if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unexpected(text, part, expected));
    }
    let number = part.parse().ok().filter(|&number: &i64| number <= LARGEST_NUMBER);
    number.ok_or_else(|| {
        let (line, column) = place(text, part);
        ParseError::NumberTooLarge { line, column }
    })
}

/// A board's side, which is a part of a text.
pub(super) fn side(text: &str, part: &str) -> Result<Size, ParseError> {
    let side = number(text, part, "write the number of rows and columns")?;
    let found = usize::try_from(side).unwrap_or(usize::MAX);
    Ok(Size::new(found).ok_or(PuzzleError::Size { found })?)
}

/// Sides that are not of a length.
pub(super) fn not_square(columns: usize, rows: usize) -> ParseError {
    ParseError::Field {
        field: "size".to_owned(),
        problem: Advice::new(
            "{0} columns and {1} rows; only square boards can be read",
            [columns, rows],
        ),
    }
}

/// A draft of clues in another tool's order, and of givens in reading order, none if empty.
pub(super) fn draft(
    size: Size,
    order: &ClueOrder,
    clues: &[i64],
    givens: Vec<i64>,
) -> Result<Draft, ParseError> {
    let (expected, found) = (size.clues(), clues.len());
    let error = PuzzleError::ClueCount { size, expected, found };
    let clues = order.to_clockwise(clues, size).ok_or(error)?;
    Ok(Draft { size: size.get(), clues, givens, ..Draft::default() })
}

/// The clues of a puzzle in another tool's order.
pub(super) fn clues<'a>(
    puzzle: &'a Puzzle,
    order: &ClueOrder,
) -> impl Iterator<Item = u16> + use<'a> {
    let places: Vec<ClueId> = order.places(puzzle.size()).collect();
    places.into_iter().map(|place| puzzle.clue(place).map_or(0, Clue::get))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "äb\ncd ef";
        assert_eq!(place(text, &text[0..]), (1, 1));
        assert_eq!(place(text, &text[2..3]), (1, 2));
        assert_eq!(place(text, &text[7..]), (2, 4));
        let error = unexpected(text, &text[7..], "write c").to_string();
        assert_eq!(error, "line 2, column 4: unexpected \"ef\"; write c");
    }

    #[test]
    fn numbers_are_bounded() {
        assert_eq!(number("12", "12", ""), Ok(12));
        assert!(matches!(number("", "", "x"), Err(ParseError::Unexpected { .. })));
        let huge = "9".repeat(100_000);
        let error = ParseError::NumberTooLarge { line: 1, column: 1 };
        assert_eq!(number(&huge, &huge, ""), Err(error));
        assert_eq!(side("33", "33"), Err(PuzzleError::Size { found: 33 }.into()));
    }
}
