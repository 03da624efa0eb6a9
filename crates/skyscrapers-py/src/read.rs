//! Texts to records.

use skyscrapers_wire::{Failure, Record};

/// Reads one puzzle in whatever format it looks like, as the command does.
///
/// # Errors
/// A [`Failure`] that knows where the fault is.
pub(crate) fn record(text: &str) -> Result<Record, Failure> {
    let (record, _) = Record::from_text(text, None).map_err(|error| Failure::from(&error))?;
    Ok(record)
}
