//! Reading and writing puzzles as text: one file a format, one registry.
//!
//! Readers forgive, writers are strict; each file says first what its reader forgives and then
//! what its writer emits. A format translates its own clue order into the library's, and nothing
//! else in the library knows of other orders.
//!
//! # Adding a format
//! 1. One file here with a unit type that implements [`Format`].
//! 2. One line in [`FORMATS`], before every format that recognises the same texts less surely.
//! 3. A round trip in `tests/formats.rs`; the walking tests there pick the rest up from
//!    [`FORMATS`].

pub mod board;
mod caption;
mod clue_order;
pub mod codewars;
mod drawing;
mod error;
mod line_kind;
pub mod ndjson;
pub mod stream;

pub use clue_order::{CLUE_ORDERS, ClueOrder};
pub use error::{ParseError, WriteError};

use crate::model::Puzzle;

/// The longest text that is looked at, in bytes. The largest board takes far less.
pub const MAX_TEXT: usize = 1 << 20;

/// How much of a text is looked at to tell its format.
const GLANCE: usize = 16 << 10;

/// A way to write puzzles down.
pub trait Format: Sync {
    /// The name used on the command line and in files; stable.
    fn id(&self) -> &'static str;

    /// One line for people.
    fn about(&self) -> &'static str;

    /// How much the beginning of a text looks like this format. Cheap: nothing is read yet.
    fn recognise(&self, text: &str) -> Likeness;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do.
    fn read(&self, text: &str) -> Result<Puzzle, ParseError>;

    /// Writes one puzzle, without a line end after it.
    ///
    /// # Errors
    /// A [`WriteError`] that names what the format cannot hold.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;
}

/// How surely a format recognises a text, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Likeness {
    /// This is something else.
    No,
    /// It might be, if no other format knows better.
    Perhaps,
    /// It looks like it.
    Likely,
    /// It carries a mark that nothing else has.
    Sure,
}

/// Every format. Where two recognise a text equally, the earlier one has it.
pub static FORMATS: &[&dyn Format] = &[&ndjson::Ndjson, &board::DrawnBoard, &codewars::Codewars];

/// The format of this name.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// The format that a text most looks like; the clue list when it looks like none, because its
/// reader forgives most and its errors tell best what is expected.
#[must_use]
pub fn detect(text: &str) -> &'static dyn Format {
    let glance = &text[..text.floor_char_boundary(GLANCE)];
    let mut best: (&'static dyn Format, Likeness) = (&codewars::Codewars, Likeness::No);
    for &format in FORMATS {
        let likeness = format.recognise(glance);
        if likeness > best.1 {
            best = (format, likeness);
        }
        if likeness == Likeness::Sure {
            break; // Nobody can be surer.
        }
    }
    best.0
}

/// Reads one puzzle in whatever format it is.
///
/// # Examples
/// ```
/// let puzzle = skyscrapers::formats::read("0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0")?;
/// assert_eq!(puzzle.size().get(), 4);
/// # Ok::<(), skyscrapers::formats::ParseError>(())
/// ```
///
/// # Errors
/// A [`ParseError`] that says what is wrong, where, and what to do.
pub fn read(text: &str) -> Result<Puzzle, ParseError> {
    detect(text).read(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_findable() {
        for format in FORMATS {
            let found = find(format.id()).expect("a registered format");
            assert_eq!(found.about(), format.about());
            assert!(!format.about().contains('\n'));
        }
        let mut ids: Vec<&str> = FORMATS.iter().map(|format| format.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), FORMATS.len());
        assert!(find("nonsense").is_none());
    }

    #[test]
    fn each_format_is_told_from_the_others() {
        let detected = |text: &str| detect(text).id();
        assert_eq!(detected("{\"clues\":[0,0,0,0]}"), "ndjson");
        assert_eq!(detected("[0,0,0,0]"), "codewars");
        assert_eq!(detected("0 0 0 0"), "codewars");
        assert_eq!(detected("0,0,0,0 | 1"), "codewars");
        assert_eq!(detected("{0, 0, 0, 0}"), "codewars");
        assert_eq!(detected("    3\n  +---+\n. | . | .\n  +---+\n    ."), "board");
        assert_eq!(detected("here it is:\n. | . | ."), "board");
        assert_eq!(detected(""), "codewars");
        assert_eq!(detected("\u{fffd}\u{0}rubbish"), "codewars");
    }
}
