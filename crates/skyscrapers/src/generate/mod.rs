//! Making puzzles to a wish.
//!
//! A [`Wish`] says what puzzles should be like; a [`Generator`] makes them. Puzzle number `i` of a seed
//! depends on nothing but the wish, the seed and `i`, so runs can be split over threads and
//! machines as one likes. The random numbers are the library's own ([`Rng`]): the same on every platform.
//!
//! ```
//! use skyscrapers::generate::{Generator, Wish};
//! use skyscrapers::{Level, Limits, Size};
//!
//! let wish = Wish::of_level(Size::new(5).unwrap(), Level::Easy);
//! let mut generator = Generator::new(wish)?;
//! let made = generator.make(42, 0, 0, &Limits::default()).unwrap();
//! assert_eq!(made.level, Level::Easy);
//! # Ok::<(), skyscrapers::generate::WishError>(())
//! ```
//!
//! # How
//!
//! **By level**: a random board ([`LatinSquares`], or `boards.rs` where there are more houses), all its clues, and as many givens as the level needs.
//! Then clues and givens are hidden in random order, each if the level can do without it. What is left is
//! taken if the level below does not solve it. From Fiendish on, they are hidden as long as
//! the solution is the only one. Whole groups are hidden where a [`Pattern`] is wished for.
//!
//! **Clues only**: from 6x6 on, few random boards are settled by their clues. So boards are
//! looked for that are, by annealing (`clue_only.rs`).

mod attempt;
mod boards;
mod clue_only;
mod distinct;
mod latin;
mod miss;
mod partition;
mod pattern;
mod prover;
mod reduce;
mod switches;
mod template;
mod wish;

pub use crate::rng::Rng;
pub use attempt::{Generator, Made};
pub(crate) use boards::Boards;
pub use distinct::Distinct;
pub use latin::LatinSquares;
pub use miss::{Miss, Unmet};
pub use pattern::{NotAPattern, Pattern};
pub(crate) use wish::RANDOM_REGIONS;
pub use wish::{Amount, NotAnAmount, Wish, WishError};
