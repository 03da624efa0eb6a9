//! Why a call has no answer, as data.

use std::fmt;

use crate::Fields;

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
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// What kind of failure it is, for programs.
    pub kind: FailureKind,
    /// One line for people: what is wrong and what to do.
    pub message: String,
    /// The field of the request that is at fault, where it is one: `clues[5]`.
    pub field: Option<String>,
}

impl Failure {
    /// A failure with its message.
    #[must_use]
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Failure {
        Failure { kind, message: message.into(), field: None }
    }

    /// The same failure, with the field named that is at fault.
    #[must_use]
    pub fn of_field(self, field: impl Into<String>) -> Failure {
        let field = field.into();
        let message = match self.message.starts_with(&format!("{field}:")) {
            true => self.message,
            false => format!("{field}: {}", self.message),
        };
        Failure { message, field: Some(field), ..self }
    }

    /// A request that is wrong in one field.
    pub(super) fn field(field: &str, problem: &str) -> Failure {
        Failure::new(FailureKind::BadRequest, problem).of_field(field)
    }

    /// The failure as a JSON object: `{"error":{"kind":…,"message":…,"field":…}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut error = Fields::new();
        error.insert("kind", self.kind.name());
        error.insert("message", &self.message);
        if let Some(field) = &self.field {
            error.insert("field", field);
        }
        format!("{{\"error\":{error}}}")
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
    }

    #[test]
    fn the_field_is_said_once() {
        let failure = Failure::new(FailureKind::BadRequest, "clues[5]: too large");
        let failure = failure.of_field("clues[5]");
        assert_eq!(failure.message, "clues[5]: too large");
    }
}
