//! What a technique is: a name, an example, and a way to find its steps.
//!
//! # How to add one
//!
//! 1. Add its id and numbers to [`TechniqueId`].
//! 2. Copy the smallest file in `techniques`. Write the argument at its top until it convinces you.
//! 3. Write the example: the smallest position where it fires, and what follows there.
//! 4. Write `find`. Read a line with `Reading`, change a copy of its candidates, and let
//!    `Found::strike_in` compare the two; or fill a `NewStep` yourself.
//! 5. Put it into [`TECHNIQUES`](super::registry::TECHNIQUES), by rating. The tests that walk the
//!    registry try the example and hold every step against all solutions of small boards.
//! 6. Tell it: its name and its argument in [`crate::words`]. `SKYSCRAPERS_UPDATE=1` writes the text of the
//!    example into `testdata/words.txt`; read it aloud. The referee ([`crate::check`]) proves one-line
//!    steps by listing arrangements; a new kind of argument needs a new kind of proof there.
//! 7. Teach it: an article in every language of `docs/book`, and two positions in `docs/book/positions.txt`. `cargo xtask
//!    techniques` puts them into the book.

use std::ops::ControlFlow;

use super::example::Example;
use super::found::Found;
use super::position::Position;
use crate::model::Rules;
use crate::step::TechniqueId;

/// Kept to this library: a technique outside it could not be proved, graded or told.
pub trait Sealed {}

/// A way to reason. The ones there are stand in [`TECHNIQUES`](super::registry::TECHNIQUES).
pub trait Technique: Sealed + Sync {
    /// Its name and its numbers.
    fn id(&self) -> TechniqueId;

    /// Does its argument hold under these rules? Where it does not, it is not asked.
    fn knows(&self, rules: &Rules) -> bool {
        let _ = rules;
        true
    }

    /// A position where it fires, for documentation and tests alike.
    fn example(&self) -> Example;

    /// Hands its steps over, in the order in which a person would look for them, until
    /// [`Found`] has enough.
    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()>;
}
