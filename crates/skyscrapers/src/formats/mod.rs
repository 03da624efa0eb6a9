//! Reading and writing puzzles as text: one file a format, one registry.

mod error;

pub use error::ParseError;

use crate::model::Puzzle;

/// A way to write puzzles down.
pub trait Format: Sync {
    /// The name used on the command line and in files; stable.
    fn id(&self) -> &'static str;

    /// One line for people.
    fn about(&self) -> &'static str;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do.
    fn read(&self, text: &str) -> Result<Puzzle, ParseError>;

    /// Writes one puzzle; `None` when the format cannot hold it.
    fn write(&self, puzzle: &Puzzle) -> Option<String>;
}
