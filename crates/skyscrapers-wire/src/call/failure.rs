//! Why a call has no answer, as data.

use std::fmt;

use skyscrapers::formats::ParseError;
use skyscrapers::sheet::{NotationError, SheetError};
use skyscrapers::words::{Language, Tell};
use skyscrapers::{Cell, ClueId, PuzzleError, rules};

use super::message::{Message, Wrong};
use crate::{Fields, Record, RecordError, RecordId};

/// Why a call has no answer.
///
/// # Examples
/// ```
/// use skyscrapers_wire::{Failure, FailureKind};
///
/// let failure = Failure::new(FailureKind::BadRequest, "expected true or false").of_field("quick");
/// assert_eq!(
///     failure.to_json(),
///     r#"{"error":{"kind":"bad_request","message":"quick: expected true or false","field":"quick"}}"#
/// );
/// ```
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// What kind of failure it is, for programs.
    pub kind: FailureKind,
    /// One line for people: what is wrong and what to do.
    pub message: String,
    /// The field of the request that is at fault, where it is one: `clues[5]`.
    pub field: Option<String>,
    /// What else is known.
    pub details: Box<Details>,
    /// The message in every language.
    told: Message,
}

/// What is known about a failure beyond its message; each where it applies.
#[non_exhaustive]
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Details {
    /// Where the clue stands that is at fault: `right of row 2`.
    pub clue: Option<String>,
    /// The cell that is at fault.
    pub cell: Option<Cell>,
    /// The line of the puzzle's text, from 1.
    pub line: Option<usize>,
    /// The column in that line, from 1.
    pub column: Option<usize>,
    /// What the puzzle calls itself.
    pub id: Option<RecordId>,
    /// How many boards were tried for a puzzle that was not found.
    pub tries: Option<u64>,
    /// The puzzle that came nearest.
    pub nearest: Option<Record>,
}

impl Failure {
    /// A failure with its message.
    #[must_use]
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Failure {
        Failure::of(kind, Message::plain(&message.into()))
    }

    pub(crate) fn of(kind: FailureKind, told: Message) -> Failure {
        let message = told.told(Language::English).to_owned();
        Failure { kind, message, field: None, details: Box::default(), told }
    }

    /// A failure for an error of the library.
    #[must_use]
    pub fn telling(kind: FailureKind, error: &dyn Tell) -> Failure {
        Failure::of(kind, Message::new(|language| error.tell(language).to_string()))
    }

    /// A request that is wrong.
    pub(super) fn request(kind: FailureKind, wrong: &Wrong) -> Failure {
        Failure::of(kind, wrong.message())
    }

    /// The same failure with its message in another language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Failure {
        Failure { message: self.told.told(language).to_owned(), ..self }
    }

    /// The same failure, with the field named that is at fault.
    #[must_use]
    pub fn of_field(self, field: impl Into<String>) -> Failure {
        let field = field.into();
        let told = self.told.of_field(&field);
        let message = told.told(Language::English).to_owned();
        Failure { message, field: Some(field), told, ..self }
    }

    /// A request that is wrong in one field.
    pub(super) fn field(field: &str, wrong: &Wrong) -> Failure {
        Failure::request(FailureKind::BadRequest, wrong).of_field(field)
    }

    /// A field of a request that holds something else than it should.
    pub(super) fn told_field(field: &str, error: &dyn Tell) -> Failure {
        Failure::telling(FailureKind::BadRequest, error).of_field(field)
    }

    /// What a player has written, and does not fit the board.
    pub(super) fn written(field: &str, error: &NotationError) -> Failure {
        let mut failure = Failure::told_field(field, error);
        if let NotationError::Sheet(error) = error {
            failure.details.cell = cell(error);
        }
        failure
    }

    /// Notes the rule, clue or cell that keeps a draft from being a puzzle.
    pub(super) fn locate(&mut self, error: &PuzzleError) {
        self.field = rules::field_at_fault(error).map(str::to_owned);
        self.details.clue = clue_at_fault(error).map(|clue| clue.to_string());
        self.details.cell = cell_at_fault(error);
    }

    /// The failure as a JSON object: `{"error":{"kind":…,"message":…,"field":…}}`, and the details
    /// that are known.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Details { clue, cell, line, column, id, tries, nearest } = &*self.details;
        let mut error = Fields::new();
        error.insert("kind", self.kind.name());
        error.insert("message", &self.message);
        let cell = cell.map(|cell| cell.to_string());
        for (name, text) in [("field", &self.field), ("clue", clue), ("cell", &cell)] {
            if let Some(text) = text {
                error.insert(name, text);
            }
        }
        let (line, column) = (line.map(|line| line as u64), column.map(|column| column as u64));
        for (name, number) in [("line", line), ("column", column), ("tries", *tries)] {
            if let Some(number) = number {
                error.insert(name, &number);
            }
        }
        if let Some(id) = id {
            error.write("id", |text| text.push_str(id.as_json()));
        }
        if let Some(nearest) = nearest {
            error.write("nearest", |text| text.push_str(&nearest.fields().to_string()));
        }
        format!("{{\"error\":{error}}}")
    }
}

impl From<&ParseError> for Failure {
    /// A text that is no puzzle.
    fn from(error: &ParseError) -> Failure {
        let mut failure = Failure::telling(FailureKind::BadRequest, error);
        failure.details.line = error.line();
        match error {
            ParseError::MissingField { field } => failure.field = Some((*field).to_owned()),
            ParseError::Field { field, .. } => failure.field = Some(field.clone()),
            ParseError::Written { field, error } => {
                failure.field = Some((*field).to_owned());
                if let NotationError::Sheet(error) = error {
                    failure.details.cell = cell(error);
                }
            }
            ParseError::Unexpected { column, .. }
            | ParseError::NumberTooLarge { column, .. }
            | ParseError::TooMany { column, .. }
            | ParseError::Unclosed { column, .. }
            | ParseError::Json { column, .. } => failure.details.column = Some(*column),
            ParseError::Puzzle(error) => failure.locate(error),
            ParseError::Sheet(error) => failure.details.cell = cell(error),
            _ => {}
        }
        failure
    }
}

impl From<&RecordError> for Failure {
    /// A record that is no puzzle, with its name for itself.
    fn from(error: &RecordError) -> Failure {
        let mut failure = Failure::from(&error.error);
        failure.details.id.clone_from(&error.id);
        failure
    }
}

fn clue_at_fault(error: &PuzzleError) -> Option<ClueId> {
    match *error {
        PuzzleError::ClueRange { clue, .. } | PuzzleError::NoSuchClue { clue, .. } => Some(clue),
        _ => None,
    }
}

fn cell_at_fault(error: &PuzzleError) -> Option<Cell> {
    match *error {
        PuzzleError::GivenRange { cell, .. }
        | PuzzleError::GivenPark { cell }
        | PuzzleError::NoSuchCell { cell, .. }
        | PuzzleError::RegionSize { cell, .. }
        | PuzzleError::RegionInPieces { cell, .. } => Some(cell),
        _ => None,
    }
}

fn cell(error: &SheetError) -> Option<Cell> {
    match *error {
        SheetError::NoSuchCell { cell }
        | SheetError::NoSuchHeight { cell, .. }
        | SheetError::Given { cell, .. } => Some(cell),
        _ => None,
    }
}

/// The kinds of failures. The first ones are those of [`call`](crate::call); the others belong to
/// front ends, which share the list so that a caller needs to know just one.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FailureKind {
    /// The request cannot be understood: no JSON, no puzzle, a wrong option.
    BadRequest,
    /// There is no such verb.
    UnknownVerb,
    /// The request is understood, but nobody can meet it: a format without a place for diagonals,
    /// a solution to draw where there are two.
    NotPossible,
    /// The budget ran out first.
    OutOfBudget,
    /// The caller's clock, or the caller, said stop.
    Stopped,
    /// More bytes than are looked at.
    TooLarge,
    /// A caller or an address that is not welcome.
    Forbidden,
    /// Nothing has that address.
    NotFound,
    /// The address does not take this method.
    MethodNotAllowed,
    /// The request did not arrive in time.
    Timeout,
    /// The request is not in JSON.
    UnsupportedMediaType,
    /// Too much is going on; later it may work.
    Busy,
    /// A fault of ours.
    Internal,
}

impl FailureKind {
    /// Every kind.
    pub const ALL: [FailureKind; 13] = [
        FailureKind::BadRequest,
        FailureKind::UnknownVerb,
        FailureKind::NotPossible,
        FailureKind::OutOfBudget,
        FailureKind::Stopped,
        FailureKind::TooLarge,
        FailureKind::Forbidden,
        FailureKind::NotFound,
        FailureKind::MethodNotAllowed,
        FailureKind::Timeout,
        FailureKind::UnsupportedMediaType,
        FailureKind::Busy,
        FailureKind::Internal,
    ];

    /// Its name in JSON; stable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FailureKind::BadRequest => "bad_request",
            FailureKind::UnknownVerb => "unknown_verb",
            FailureKind::NotPossible => "not_possible",
            FailureKind::OutOfBudget => "out_of_budget",
            FailureKind::Stopped => "stopped",
            FailureKind::TooLarge => "too_large",
            FailureKind::Forbidden => "forbidden",
            FailureKind::NotFound => "not_found",
            FailureKind::MethodNotAllowed => "method_not_allowed",
            FailureKind::Timeout => "timeout",
            FailureKind::UnsupportedMediaType => "unsupported_media_type",
            FailureKind::Busy => "busy",
            FailureKind::Internal => "internal",
        }
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = FailureKind::ALL.iter().map(|kind| kind.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FailureKind::ALL.len());
        assert_eq!(format!("{:>8}", FailureKind::Busy), "    busy");
    }

    #[test]
    fn the_field_is_said_once() {
        let failure = Failure::new(FailureKind::BadRequest, "clues[5]: too large");
        let failure = failure.of_field("clues[5]");
        assert_eq!(failure.message, "clues[5]: too large");
    }
}
