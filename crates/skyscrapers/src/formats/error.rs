//! Why a text is not a puzzle, and why a puzzle does not fit a format.
//!
//! Every message is one line that says what is wrong, where, and what to do. What it quotes of
//! the text is short and escaped, so that rubbish never reaches a terminal raw.

use super::Feature;
use crate::model::{Advice, PuzzleError};
use crate::sheet::{NotationError, SheetError};

/// Why a text is not a puzzle. Lines and columns count from 1; columns count characters.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// There is nothing but blanks.
    #[error("nothing to read; give the clues clockwise from the top left, 0 where there is none")]
    Empty,
    /// The text is longer than any puzzle.
    #[error("the text is longer than {most} bytes, more than any puzzle needs; give one puzzle")]
    TooLong {
        /// The longest text that is read.
        most: usize,
    },
    /// Something that does not belong where it stands.
    #[error("line {line}, column {column}: unexpected {found:?}; {expected}")]
    Unexpected {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The beginning of what stands there.
        found: String,
        /// What to write instead, as a clause.
        expected: Advice,
    },
    /// A number with too many digits for any clue or height.
    #[error("line {line}, column {column}: the number is too large; boards go up to 32x32")]
    NumberTooLarge {
        /// The line.
        line: usize,
        /// The column of its first digit.
        column: usize,
    },
    /// More numbers than the largest board has.
    #[error("line {line}, column {column}: more than {most} {what}; boards go up to 32x32")]
    TooMany {
        /// The line.
        line: usize,
        /// The column of the first number that is too many.
        column: usize,
        /// What there is too much of: clues, givens, rows, cells.
        what: &'static str,
        /// How many the largest board has.
        most: usize,
    },
    /// A bracket without its partner.
    #[error("line {line}, column {column}: {bracket:?} is never closed; add the missing bracket")]
    Unclosed {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The bracket.
        bracket: char,
    },
    /// Not JSON.
    #[error("line {line}, column {column}: this is not JSON: {problem}")]
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What the JSON reader says.
        problem: String,
    },
    /// A field that a puzzle needs is not there.
    #[error(
        "{field:?} is missing; a puzzle is an object such as {{\"n\":4,\"clues\":[0,0,1,2,…]}}"
    )]
    MissingField {
        /// The name of the field.
        field: &'static str,
    },
    /// A field that does not hold what it should.
    #[error("{field}: {problem}")]
    Field {
        /// The field, with its index in a list: `clues[5]`.
        field: String,
        /// What is wrong and what to write instead.
        problem: Advice,
    },
    /// A drawn row with another number of cells than there are rows.
    #[error(
        "line {line}: cells in this row: {found}, rows in the drawing: {rows}; draw a square, with . for an empty cell"
    )]
    Ragged {
        /// The line.
        line: usize,
        /// How many rows there are.
        rows: usize,
        /// How many cells this one has.
        found: usize,
    },
    /// A drawing that cannot be read for another reason.
    #[error("line {line}: {problem}")]
    Drawing {
        /// The line.
        line: usize,
        /// What is wrong and what to do.
        problem: Advice,
    },
    /// There is nothing in it that looks like a puzzle.
    #[error("{problem}")]
    NoPuzzle {
        /// What it is instead, and what to give.
        problem: Advice,
    },
    /// The numbers are read, but do not make a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// What a player has written cannot be read, or does not fit the puzzle.
    #[error("{field}: {error}")]
    Written {
        /// The field it stands in.
        field: &'static str,
        /// What is wrong with it.
        error: NotationError,
    },
    /// What a player has written does not fit the puzzle.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

impl ParseError {
    /// The line the error names, if it names one.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        // One list of the variants with a line serves both reading and moving it.
        let mut copy = self.clone();
        copy.line_mut().copied()
    }

    /// The same error in a text whose first line is line `first_line` of a longer one.
    #[must_use]
    pub fn starting_at(mut self, first_line: usize) -> ParseError {
        if let Some(line) = self.line_mut() {
            *line = line.saturating_add(first_line.saturating_sub(1));
        }
        self
    }

    /// The same error in a text that begins in this line and column of a longer one.
    pub(super) fn moved(mut self, line: usize, column: usize) -> ParseError {
        if let ParseError::Unexpected { line: 1, column: at, .. }
        | ParseError::NumberTooLarge { line: 1, column: at }
        | ParseError::TooMany { line: 1, column: at, .. }
        | ParseError::Unclosed { line: 1, column: at, .. }
        | ParseError::Json { line: 1, column: at, .. } = &mut self
        {
            *at = at.saturating_add(column - 1);
        }
        self.starting_at(line)
    }

    fn line_mut(&mut self) -> Option<&mut usize> {
        match self {
            ParseError::Unexpected { line, .. }
            | ParseError::NumberTooLarge { line, .. }
            | ParseError::TooMany { line, .. }
            | ParseError::Unclosed { line, .. }
            | ParseError::Json { line, .. }
            | ParseError::Ragged { line, .. }
            | ParseError::Drawing { line, .. } => Some(line),
            ParseError::Empty
            | ParseError::TooLong { .. }
            | ParseError::MissingField { .. }
            | ParseError::NoPuzzle { .. }
            | ParseError::Field { .. }
            | ParseError::Written { .. }
            | ParseError::Puzzle(_)
            | ParseError::Sheet(_) => None,
        }
    }
}

/// Why a puzzle cannot be written in a format.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format has no place for something.
    #[error("the {format} format cannot hold {what}; try {}", what.elsewhere().join(" or "))]
    CannotHold {
        /// The format's id.
        format: &'static str,
        /// What it is that does not fit.
        what: Feature,
    },
    /// The format is only ever read.
    #[error("the {format} format can be read but not written; try puzzlink or ndjson")]
    ReadOnly {
        /// The format's id.
        format: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_move_with_the_place_of_the_text() {
        let error = ParseError::NumberTooLarge { line: 2, column: 5 };
        assert_eq!(error.line(), Some(2));
        assert_eq!(error.clone().starting_at(1), error);
        let moved = error.starting_at(11);
        assert_eq!(moved, ParseError::NumberTooLarge { line: 12, column: 5 });
        assert!(moved.to_string().starts_with("line 12, column 5: "));
        assert_eq!(ParseError::Empty.starting_at(11).line(), None);
    }

    #[test]
    fn what_is_quoted_is_escaped() {
        let found = "\u{1b}[2J\u{202e}".to_owned();
        let error =
            ParseError::Unexpected { line: 1, column: 1, found, expected: "write numbers".into() };
        assert_eq!(
            error.to_string(),
            r#"line 1, column 1: unexpected "\u{1b}[2J\u{202e}"; write numbers"#
        );
    }
}
