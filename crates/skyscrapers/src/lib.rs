//! Skyscrapers puzzles: parse, solve, count, check, print.

pub mod board;
pub mod check;
pub mod formats;
mod model;
pub mod search;
mod sight;

pub use model::*;
pub use search::{Answer, Count, Limits, Outcome, Solver, Stats, solve};
pub use sight::visible;
