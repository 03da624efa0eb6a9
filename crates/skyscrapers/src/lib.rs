//! Skyscrapers puzzles: read, solve, count, explain, grade, make, check, draw.
//!
//! Fill the board so that every row and column holds each height once, and every clue at the edge
//! counts the buildings seen from there: a taller one hides the shorter ones behind it.
//!
//! # Tour
//!
//! **Read** a puzzle in any format ([`formats::read`]), or make one from numbers
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
//! **Check** a filled board against the rules and nothing else ([`check::check_solution`]); or an
//! explanation, every step of which is proved again from its facts ([`check::check_explanation`]).
//!
//! **Reason** without guessing, one kind of inference at a time: [`board::Board`] holds the
//! candidates, [`infer`] strikes them as the blog posts "Solving Every Skyscraper Puzzle" do.
//!
//! **Explain** a puzzle step by step, the way a person reasons ([`explain()`], or an [`Explainer`] for
//! many puzzles, with a [`Level`] to stop at): each [`Step`] is data, with its technique, what it
//! was drawn from and what follows. Even puzzles that need trying are explained to the end.
//!
//! **Grade** a puzzle by the hardest step it takes ([`grade()`]):
//!
//! ```
//! # let puzzle = skyscrapers::formats::read("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0")?;
//! use skyscrapers::words::{Language, words};
//! use skyscrapers::{Level, Limits, explain, grade};
//! for step in explain(&puzzle).steps {
//!     println!("{}", words(&puzzle, &step, Language::English).all);
//! }
//! assert_eq!(grade(&puzzle, &Limits::default()).unwrap().level, Level::Medium);
//! # Ok::<(), skyscrapers::formats::ParseError>(())
//! ```
//!
//! **Watch** the solver of the posts work, phase by phase and guess by guess ([`trace::trace`]), as data, as
//! boards ([`lists_scene`]) or as a page ([`trace_page`]).
//!
//! **Hint** from where a player is ([`hint::hint`]): mistakes first, then the simplest step, told in
//! three stages ([`words`]); and say why a height cannot go somewhere ([`hint::why_not`]).
//! A whole explanation as passages with boards to draw between them is a [`story()`].
//!
//! **Make** new puzzles of an exact level, with many other options ([`generate`]).
//!
//! **Diagnose** a puzzle you make ([`diagnose::Diagnoser`]): which clues and givens conflict and why, what
//! would make it unique, what is certain already, what it could do without.
//!
//! **Draw** puzzles and solutions as text ([`render::text`]), which can be read back, or as pictures
//! ([`render::svg`]); a step with what it reads and what follows ([`step_scene`]); a whole explanation
//! as one page to look at ([`page()`]).
//!
//! # Sizes and rules
//!
//! Boards with 1 to 32 cells a side, clues and givens, and [rules] beyond the plain ones, alone or
//! together: *parks* (fewer heights than cells), *diagonals*, *boxes* or *regions* of any shape, and clues
//! that are *sums*. The library does no I/O and has no clock, threads or
//! globals, so it runs everywhere, in a browser too; time limits and cancelling go through
//! [`Limits::stop`].

pub mod assess;
pub mod board;
pub mod check;
pub mod diagnose;
mod explain;
pub mod formats;
pub mod generate;
mod grade;
pub mod hint;
pub mod infer;
mod limits;
mod model;
mod order;
pub mod practice;
mod quick_xplain;
pub mod render;
pub mod review;
mod rng;
pub mod rules;
pub mod search;
pub mod sheet;
pub mod step;
mod story;
pub mod trace;
pub mod words;

pub use explain::{Explainer, Explanation, explain};
pub use grade::{Grade, NotGraded, grade};
pub use infer::engine::End;
pub use infer::position::Position;
pub use model::*;
pub use search::{
    Answer, Count, CountedBy, Limits, Method, Outcome, Sample, Solutions, Solver, Stats, solve,
};
pub use step::{Level, Rating, Step, TechniqueId};
pub use story::{
    Passage, Slide, lists_scene, page, scene, sheet_scene, slides, step_scene, step_scenes, story,
    trace_page,
};

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
