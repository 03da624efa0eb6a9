//! Texts to records.

use skyscrapers::formats::Format;
use skyscrapers_wire::{Record, RecordError};

use crate::failure::Failure;

/// Reads one puzzle, in this format or in whatever it looks like, as the command does.
///
/// # Errors
/// [`Failure::Puzzle`], which knows where the fault is.
pub(crate) fn record(text: &str, from: Option<&'static dyn Format>) -> Result<Record, Failure> {
    let read = Record::from_text(text, from);
    let refused = |RecordError { id, error }| Failure::of_text(&error, id.as_ref());
    read.map(|(record, _)| record).map_err(refused)
}
