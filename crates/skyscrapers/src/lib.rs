//! Skyscrapers puzzles: read, solve, count, check, draw.
//!
//! Fill the board so that every row and column holds each height once, and every clue at the edge
//! counts the buildings seen from there: a taller one hides the shorter ones behind it.
//!
//! # Tour
//!
//! **Read** a puzzle in whatever format it comes ([`formats::read`]), or make one from numbers
//! ([`Puzzle::new`], [`Puzzle::from_clues`]):
//!
//! ```
//! let puzzle = skyscrapers::formats::read("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0")?;
//! # Ok::<(), skyscrapers::formats::ParseError>(())
//! ```
//!
//! **Solve** it and know whether that is the only solution ([`solve()`]); use a [`Solver`] for many
//! puzzles, for [`Limits`], to [count](Solver::count) or to [list](Solver::solutions) solutions:
//!
//! ```
//! # let puzzle = skyscrapers::formats::read("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0")?;
//! use skyscrapers::{Outcome, solve};
//! match solve(&puzzle).outcome {
//!     Outcome::Unique(solution) => println!("{solution}"),
//!     Outcome::Multiple(one, other) => println!("{one} or {other}"),
//!     Outcome::None(why) => println!("no solution: {why}"),
//!     Outcome::Unknown(_) => println!("out of budget"),
//! }
//! # Ok::<(), skyscrapers::formats::ParseError>(())
//! ```
//!
//! **Check** a filled board against the rules and nothing else ([`check::check_solution`]).
//!
//! **Reason** without guessing, one kind of inference at a time: [`board::Board`] holds the
//! candidates, [`infer`] strikes them as the blog posts "Solving Every Skyscraper Puzzle" do.
//!
//! **Explain** it as a person would, one named step after the other ([`explain()`]), told in words
//! ([`words`]) as a [`story()`] with boards; [`grade()`] it; give a [`hint`] on a half-filled board.
//!
//! **Draw** puzzles and solutions as text ([`render::text`]); what is drawn can be read back.
//!
//! # What it can take
//!
//! Boards of 1 to 32 cells a side, clues and givens, and three variants: *parks* (fewer heights
//! than cells), *diagonals* and *boxes*. The library does no I/O and has no clock, threads or
//! globals, so it runs everywhere, in a browser too; time limits and cancelling go through
//! [`Limits::stop`].

pub mod board;
pub mod check;
mod explain;
pub mod formats;
mod grade;
pub mod hint;
pub mod infer;
mod limits;
mod model;
pub mod render;
pub mod search;
mod sight;
pub mod step;
mod story;
pub mod words;

pub use explain::{Explainer, Explanation, explain};
pub use grade::{Grade, NotGraded, grade};
pub use infer::engine::End;
pub use infer::position::Position;
pub use model::*;
pub use search::{Answer, Count, Limits, Method, Outcome, Solutions, Solver, Stats, solve};
pub use sight::visible;
pub use step::{Level, Rating, Step, TechniqueId};
pub use story::{Passage, scene, story};

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
