//! Skyscrapers boards as PNG and PDF, and booklets of puzzles for paper.
//!
//! The library makes pictures of shapes ([`skyscrapers::render::picture`]); this crate turns them into
//! pixels and pages, with fonts of its own and without any other program. It is a crate apart because
//! that takes fonts and dependencies which the library, and a browser, had better not carry.
//!
//! ```
//! use skyscrapers::Puzzle;
//! use skyscrapers::render::{picture::picture, scene::Scene, theme::Theme};
//! let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0])?;
//! let picture = picture(&Scene::new(&puzzle, None), Theme::Print.into());
//! assert!(skyscrapers_print::png(&picture, Theme::Print, 2.0)?.starts_with(b"\x89PNG"));
//! assert!(skyscrapers_print::pdf(&[picture], Theme::Print, "A small puzzle")?.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod booklet;
mod fonts;
mod pdf;
mod png;

pub use pdf::pdf;
pub use png::{MOST_PIXELS, png};

/// Why a picture cannot be made.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// More pixels than a picture may have, or none.
    #[error(
        "a picture of {width} by {height} pixels is out of range; it may have 1 to {most} each way",
        most = MOST_PIXELS
    )]
    Pixels {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
    /// A character that the fonts do not have.
    #[error("{0:?} cannot be printed; the fonts here have Latin, Greek and Cyrillic letters")]
    Letter(char),
    /// A page with nothing on it, or too little room on it.
    #[error("a page cannot hold {0} puzzles; it can hold 1 to {most}", most = booklet::MOST_PER_PAGE)]
    PerPage(usize),
    /// A font of this crate cannot be read.
    #[error("a font is damaged: {0}")]
    Font(String),
    /// The picture could not be written.
    #[error("the picture could not be put together: {0}")]
    Write(String),
}

/// Do the fonts have every letter of this text?
///
/// # Errors
/// [`PrintError::Letter`] names the first that they do not have.
pub fn check_letters(text: &str) -> Result<(), PrintError> {
    fonts::Fonts::new()?.missing(text).map_or(Ok(()), |letter| Err(PrintError::Letter(letter)))
}

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
