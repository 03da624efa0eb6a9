//! A whole board as one number: a bit a cell, in reading order.
//!
//! Boards up to 8x8 fit 64 bits, boards up to 11x11 fit 128. The same code serves both.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// The largest board that fits.
pub(crate) const LARGEST: usize = 11;

/// A set of cells.
pub(crate) trait Bits:
    Copy
    + Default
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The cells of a board that fits.
    const CELLS: usize;
    /// No cell.
    const NONE: Self;
    /// The first cell.
    const FIRST: Self;

    /// Is there no cell?
    fn is_none(self) -> bool;
    /// Adds as numbers.
    fn plus(self, other: Self) -> Self;
    /// Subtracts as numbers.
    fn minus(self, other: Self) -> Self;
    /// Multiplies as numbers.
    fn times(self, other: Self) -> Self;
    /// How many cells.
    fn count(self) -> u32;
    /// The first cell of the set.
    fn first(self) -> u32;
    /// The lowest 64 cells.
    fn low(self) -> u64;
    /// The set of the lowest 64 cells only.
    fn from_low(low: u64) -> Self;

    /// The cells, one by one.
    fn each(self) -> impl Iterator<Item = u32> {
        let mut rest = self;
        std::iter::from_fn(move || {
            if rest.is_none() {
                return None;
            }
            let first = rest.first();
            rest &= rest.minus(Self::FIRST);
            Some(first)
        })
    }
}

macro_rules! bits {
    ($number:ty) => {
        impl Bits for $number {
            const CELLS: usize = <$number>::BITS as usize;
            const NONE: Self = 0;
            const FIRST: Self = 1;

            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn low(self) -> u64 {
                self as u64
            }
            #[inline]
            fn from_low(low: u64) -> Self {
                low as $number
            }
        }
    };
}

bits!(u64);
bits!(u128);
