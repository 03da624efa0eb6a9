//! What a clue says: a number that is never 0. A place without a clue is `None`.

use std::fmt;
use std::num::NonZeroU16;

/// The number of a clue: how many buildings are seen, or the sum of their heights.
///
/// Sums reach 528 on the largest board, so a byte would not do. `Option<Clue>` is as small as the
/// number itself.
///
/// # Examples
/// ```
/// use skyscrapers::Clue;
/// assert_eq!(Clue::new(12).map(Clue::get), Some(12));
/// assert_eq!(Clue::new(0), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clue(NonZeroU16);

impl Clue {
    /// A clue from a number; `None` for 0.
    #[must_use]
    pub const fn new(number: u16) -> Option<Clue> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Clue(number)),
            None => None,
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The clues at the two ends of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ends {
    /// At the top or left.
    pub near: Option<Clue>,
    /// At the bottom or right.
    pub far: Option<Clue>,
}

impl Ends {
    /// No clue at either end.
    pub const NONE: Ends = Ends { near: None, far: None };

    /// Is there no clue at either end?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.near.is_none() && self.far.is_none()
    }

    /// The near clue alone.
    #[must_use]
    pub(crate) const fn only_near(self) -> Ends {
        Ends { near: self.near, far: None }
    }

    /// The far clue alone.
    #[must_use]
    pub(crate) const fn only_far(self) -> Ends {
        Ends { near: None, far: self.far }
    }
}
