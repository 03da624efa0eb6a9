//! Skyscrapers puzzles for machines that learn: data sets with proofs, prompts, a verifier, and an environment.
//!
//! A [`Plan`] says what a data set is to be made of; a [`Maker`] makes its records, each by its number, on any number of threads or
//! machines; a [`Gathering`] takes them in order and leaves out what was there before; a [`Tally`] counts them for the card.
//! A [`Scorer`] judges answers in free text by the rules alone. An [`Episode`] judges moves, one at a time.
//!
//! | module | what |
//! |---|---|
//! | `plan`, `maker`, `gathering` | which records there are, how one is made, in which order they come |
//! | `split` | train, validation, test |
//! | `prompt` | puzzles and answers as text, in several styles, a file a language |
//! | `tally` | the figures of a set, and its card |
//! | `score` | what an answer is worth |
//! | `episode` | what a move is worth |
//!
//! The crate stands beside `skyscrapers-wire` and not in it: what browsers load has no use for it.

mod episode;
mod gathering;
mod maker;
mod plan;
mod prompt;
mod score;
mod split;
mod tally;

pub use episode::{Episode, Judged, Worth};
pub use gathering::{Gathering, Short, Shortfall};
pub use maker::Maker;
pub use plan::{Plan, PlanError};
pub use prompt::{NotAStyle, Style, answer, prompt};
pub use score::{Figure, Figures, Finding, LONGEST_ANSWER, Score, Scorer};
pub use split::{Shares, Split, SplitBy};
pub use tally::{Tally, card, id};

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
