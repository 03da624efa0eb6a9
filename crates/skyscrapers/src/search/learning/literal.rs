//! Variables and literals: a candidate, and the claim that it is right or wrong.

use std::ops::Not;

/// The number of a candidate that the root of the search left open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Var(pub(super) u32);

impl Var {
    /// No candidate: settled at the root.
    pub(super) const NONE: Var = Var(u32::MAX);

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// The candidate is right.
    #[inline]
    pub(super) fn right(self) -> Literal {
        Literal(self.0 << 1)
    }

    /// The candidate is wrong.
    #[inline]
    pub(super) fn wrong(self) -> Literal {
        Literal(self.0 << 1 | 1)
    }
}

/// "This candidate is right", or "this candidate is wrong".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    #[inline]
    pub(super) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    #[inline]
    pub(super) fn is_right(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
