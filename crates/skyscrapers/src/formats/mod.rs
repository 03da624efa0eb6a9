//! Reading and writing puzzles as text: one file a format, one registry.
//!
//! Readers forgive, writers are strict; each file says first what its reader forgives and then
//! what its writer emits. A format translates its own clue order into the library's, and nothing
//! else in the library knows of other orders.
//!
//! # Adding a format
//! 1. One file here with a unit type that implements [`Format`].
//! 2. One line in [`FORMATS`], before every format that recognises the same texts less surely.
//! 3. A worked example in `tests/golden_formats.rs`; the walking tests pick the rest up from
//!    [`FORMATS`], and so do `docs/formats.md` (`cargo xtask formats`) and `skyscrapers convert --list`.

mod address;
mod assignments;
mod base64;
pub mod board;
pub mod boxed;
mod bracketed;
mod caption;
mod clue_order;
pub mod codewars;
mod cutter;
mod doubt;
mod drawing;
mod error;
pub mod essence;
pub mod fpuzzles;
mod frameless;
mod game;
mod held;
mod holds;
mod inner_lines;
pub mod iss;
pub mod janko;
pub mod legup;
mod line_kind;
pub mod link;
mod locate;
mod loose;
mod lz_string;
pub mod minizinc;
pub mod ndjson;
mod page;
pub mod penpa;
mod progress;
pub mod puzzlink;
pub mod pzprv3;
pub mod ring;
mod runs;
pub mod rush01;
mod scan;
mod side_lists;
mod side_names;
pub mod sides;
mod sieve;
mod signs;
pub mod stream;
pub mod sudokupad;
mod table;
pub mod task;
pub mod towers;
mod towers_copy;
mod towers_save;
mod unzipped;
mod why;

pub use clue_order::{CLUE_ORDERS, ClueOrder};
pub use error::{ParseError, WriteError};
pub use game::{game_from_object, game_to_object, read_game};
pub use holds::{Feature, Holds, write_lossy};
pub use locate::{Located, locate, read_as};
pub use progress::{read_progress, write_progress};

use crate::model::Puzzle;
use crate::sheet::Sheet;

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

    /// What a text of this format is recognised by, in a few words.
    fn mark(&self) -> &'static str;

    /// A text of this format.
    fn example(&self) -> &'static str;

    /// How much the beginning of a text looks like this format. Cheap: nothing is read yet.
    fn recognise(&self, text: &str) -> Likeness;

    /// How far a text of several lines goes that begins with this line; `None` where a line of
    /// this format stands for itself, or does not begin a text.
    fn extent(&self, _line: &str) -> Option<Extent> {
        None
    }

    /// Reads one puzzle with what its player has written, where the format has a place for that.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do.
    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError>;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// A [`ParseError`] that says what is wrong, where, and what to do.
    fn read(&self, text: &str) -> Result<Puzzle, ParseError> {
        self.read_sheet(text).map(Sheet::into_puzzle)
    }

    /// How the format is written; `None` where it is read only.
    fn writer(&self) -> Option<Writer> {
        None
    }

    /// Writes one puzzle, with what its player has written, without a line end after it.
    ///
    /// # Errors
    /// A [`WriteError`] that names what the format cannot hold.
    fn write_sheet(&self, sheet: &Sheet) -> Result<String, WriteError> {
        let format = self.id();
        let Writer { holds, write } = self.writer().ok_or(WriteError::ReadOnly { format })?;
        match holds.lacks(sheet) {
            Some(what) => Err(WriteError::CannotHold { format, what }),
            None => Ok(write(sheet)),
        }
    }

    /// Writes one puzzle, without a line end after it.
    ///
    /// # Errors
    /// A [`WriteError`] that names what the format cannot hold.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        self.write_sheet(&Sheet::new(puzzle.clone()))
    }
}

/// How a format is written.
#[non_exhaustive]
#[derive(Debug, Clone, Copy)]
pub struct Writer {
    /// What it has a place for.
    pub holds: Holds,
    /// Writes what it has a place for.
    pub write: fn(&Sheet) -> String,
}

/// How far a text of several lines goes.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Up to the next blank line.
    Paragraph,
    /// So many lines, or up to the next blank one.
    Lines(usize),
    /// Up to a line that holds this.
    Through(&'static str),
    /// Blank lines and all, until something else clearly begins.
    Open,
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
pub static FORMATS: &[&dyn Format] = &[
    &ndjson::Ndjson,
    &board::DrawnBoard,
    &codewars::Codewars,
    &ring::Ring,
    &sides::Sides,
    &rush01::Rush01,
    &towers::Towers,
    &puzzlink::PuzzLink,
    &pzprv3::Pzprv3,
    &fpuzzles::FPuzzles,
    &fpuzzles::FPuzzlesUrl,
    &sudokupad::SudokuPad,
    &boxed::Boxed,
    &janko::Janko,
    &minizinc::MiniZinc,
    &link::Link,
    &penpa::Penpa,
    &legup::Legup,
    &task::SiteTask,
    &iss::Iss,
    &essence::Essence,
];

/// The format of this name.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// The format that a text most looks like; the clue list when it looks like none, because its
/// reader forgives most and its errors tell best what is expected.
#[must_use]
pub fn detect(text: &str) -> &'static dyn Format {
    locate(text).format
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
    locate(text).read_sheet().map(Sheet::into_puzzle)
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
