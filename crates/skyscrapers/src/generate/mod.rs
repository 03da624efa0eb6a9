//! Making puzzles.

mod latin;
mod rng;

pub use latin::LatinSquares;
pub use rng::Rng;
