//! Texts to records.

use skyscrapers::formats::{self, Format, codewars, ndjson};
use skyscrapers_wire::{Record, RecordError};

use crate::failure::Failure;

/// Reads one puzzle, in this format or in whatever it looks like, as the command does.
///
/// # Errors
/// [`Failure::Puzzle`], which knows where the fault is.
pub(crate) fn record(text: &str, from: Option<&dyn Format>) -> Result<Record, Failure> {
    let format = from.unwrap_or_else(|| formats::detect(text));
    if format.id() == ndjson::Ndjson.id() {
        return Record::from_json(text)
            .map_err(|RecordError { id, error }| Failure::of_text(&error, id.as_ref()));
    }
    let sheet = format.read_sheet(text).map_err(|error| Failure::of_text(&error, None))?;
    let record = Record::of_sheet(&sheet);
    let bare = from.is_none() && format.id() == codewars::Codewars.id();
    Ok(if bare { record.from_bare_list() } else { record })
}
