//! Skyscrapers puzzles: parse, solve, count, check, print.

pub mod board;
pub mod check;
pub mod formats;
pub mod infer;
mod model;
pub mod render;
pub mod search;
mod sight;

pub use model::*;
pub use search::{Answer, Count, Limits, Method, Outcome, Solutions, Solver, Stats, solve};
pub use sight::visible;
