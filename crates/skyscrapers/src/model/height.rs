//! Heights of buildings, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// The height of a building, 1 to 32; or 0, a *park*.
///
/// A park is an empty, see-through cell. Treating it as height 0 makes every rule of sight true
/// for it: it is never seen, and hides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Height(u8);

impl Height {
    /// The empty cell of the parks variant.
    pub const PARK: Height = Height(0);
    /// The tallest height any board can have.
    pub const MAX: Height = Height(32);

    /// A height from a number; `None` above 32.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::Height;
    /// assert_eq!(Height::new(7).unwrap().get(), 7);
    /// assert!(Height::new(33).is_none());
    /// ```
    #[must_use]
    pub const fn new(height: u8) -> Option<Height> {
        if height <= Height::MAX.0 { Some(Height(height)) } else { None }
    }

    /// A height that is known to be one.
    ///
    /// # Panics
    /// Above 32: the library counts heights on boards, which go no higher.
    pub(crate) const fn of(height: usize) -> Height {
        assert!(height <= Height::MAX.0 as usize, "boards have heights up to 32");
        Height(height as u8)
    }

    /// The height as a number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The height as an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is this an empty cell?
    #[must_use]
    pub const fn is_park(self) -> bool {
        self.0 == 0
    }
}

/// A number that is no height: heights go from 0, the park, to 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a height; heights go from 1 to 32, and 0 is a park")]
pub struct NotAHeight(i64);

impl TryFrom<i64> for Height {
    type Error = NotAHeight;

    fn try_from(number: i64) -> Result<Height, NotAHeight> {
        u8::try_from(number).ok().and_then(Height::new).ok_or(NotAHeight(number))
    }
}

impl From<Height> for u8 {
    fn from(height: Height) -> u8 {
        height.get()
    }
}

impl fmt::Display for Height {
    /// The number; a park is `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_park() { f.pad("-") } else { f.pad(&self.0.to_string()) }
    }
}

/// A set of heights, as bits: bit `h` stands for height `h`, bit 0 for the park.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HeightSet(u64);

impl HeightSet {
    /// No height.
    pub const EMPTY: HeightSet = HeightSet(0);

    /// The set of these bits.
    pub(crate) const fn from_bits(bits: u64) -> HeightSet {
        HeightSet(bits)
    }

    /// The bits of the set: bit `h` for height `h`, bit 0 for the park.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// All heights from 1 to `tallest`.
    #[must_use]
    pub const fn up_to(tallest: Height) -> HeightSet {
        HeightSet((2u64 << tallest.0) - 2)
    }

    /// The set that holds just this height.
    #[must_use]
    pub const fn only(height: Height) -> HeightSet {
        HeightSet(1 << height.0)
    }

    /// Is this height in the set?
    #[must_use]
    pub const fn contains(self, height: Height) -> bool {
        self.0 >> height.0 & 1 != 0
    }

    /// The set with this height as well.
    #[must_use]
    pub const fn with(self, height: Height) -> HeightSet {
        HeightSet(self.0 | 1 << height.0)
    }

    /// The set without this height.
    #[must_use]
    pub const fn without(self, height: Height) -> HeightSet {
        HeightSet(self.0 & !(1 << height.0))
    }

    /// What both sets hold.
    #[must_use]
    pub const fn and(self, other: HeightSet) -> HeightSet {
        HeightSet(self.0 & other.0)
    }

    /// What either set holds.
    #[must_use]
    pub const fn or(self, other: HeightSet) -> HeightSet {
        HeightSet(self.0 | other.0)
    }

    /// What this set holds and the other does not.
    #[must_use]
    pub const fn minus(self, other: HeightSet) -> HeightSet {
        HeightSet(self.0 & !other.0)
    }

    /// All heights from one to another, both up to 32; empty if the first is taller.
    pub(crate) const fn between(lowest: usize, tallest: usize) -> HeightSet {
        HeightSet((2u64 << tallest) - 1).minus(HeightSet((1u64 << lowest) - 1))
    }

    /// The heights above this one.
    #[must_use]
    pub const fn above(self, height: Height) -> HeightSet {
        HeightSet(self.0 & !((2u64 << height.0) - 1))
    }

    /// The heights below this one.
    #[must_use]
    pub const fn below(self, height: Height) -> HeightSet {
        HeightSet(self.0 & ((1u64 << height.0) - 1))
    }

    /// How many heights the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Does the set hold nothing?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one height of a set of one.
    #[must_use]
    pub const fn single(self) -> Option<Height> {
        if self.0.is_power_of_two() { self.lowest() } else { None }
    }

    /// The lowest height of the set; a park is the lowest of all.
    #[must_use]
    pub const fn lowest(self) -> Option<Height> {
        if self.0 == 0 { None } else { Some(Height(self.0.trailing_zeros() as u8)) }
    }

    /// The tallest height of the set.
    #[must_use]
    pub const fn tallest(self) -> Option<Height> {
        if self.0 == 0 { None } else { Some(Height(63 - self.0.leading_zeros() as u8)) }
    }

    /// The heights, lowest first.
    pub fn iter(self) -> HeightSetIter {
        HeightSetIter(self.0)
    }
}

/// The heights of a set, lowest first.
#[derive(Debug, Clone)]
pub struct HeightSetIter(u64);

impl Iterator for HeightSetIter {
    type Item = Height;

    #[inline]
    fn next(&mut self) -> Option<Height> {
        let height = HeightSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(height)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HeightSetIter {}

impl IntoIterator for HeightSet {
    type Item = Height;
    type IntoIter = HeightSetIter;

    fn into_iter(self) -> HeightSetIter {
        self.iter()
    }
}

impl BitAnd for HeightSet {
    type Output = HeightSet;

    fn bitand(self, other: HeightSet) -> HeightSet {
        self.and(other)
    }
}

impl BitOr for HeightSet {
    type Output = HeightSet;

    fn bitor(self, other: HeightSet) -> HeightSet {
        self.or(other)
    }
}

impl Sub for HeightSet {
    type Output = HeightSet;

    fn sub(self, other: HeightSet) -> HeightSet {
        self.minus(other)
    }
}

impl Extend<Height> for HeightSet {
    fn extend<T: IntoIterator<Item = Height>>(&mut self, heights: T) {
        *self = heights.into_iter().fold(*self, HeightSet::with);
    }
}

impl FromIterator<Height> for HeightSet {
    fn from_iter<T: IntoIterator<Item = Height>>(heights: T) -> HeightSet {
        heights.into_iter().fold(HeightSet::EMPTY, HeightSet::with)
    }
}

impl fmt::Display for HeightSet {
    /// The heights side by side, as the posts write a list of candidates: `124`; with commas as
    /// soon as one of them has two digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wide = self.tallest().is_some_and(|tallest| tallest.get() > 9);
        let parts: Vec<String> = self.iter().map(|height| height.to_string()).collect();
        f.pad(&parts.join(if wide { "," } else { "" }))
    }
}

impl fmt::Debug for HeightSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn height(number: u8) -> Height {
        Height::new(number).expect("a height")
    }

    #[test]
    fn a_set_remembers_what_is_put_in() {
        let set: HeightSet = [3, 1, 32].into_iter().map(height).collect();
        assert_eq!(set.len(), 3);
        assert!(set.contains(height(32)) && !set.contains(height(2)));
        assert_eq!(set.lowest(), Some(height(1)));
        assert_eq!(set.tallest(), Some(height(32)));
        assert_eq!(set.without(height(1)).without(height(32)).single(), Some(height(3)));
    }

    #[test]
    fn all_heights_of_the_largest_board_fit() {
        let all = HeightSet::up_to(Height::MAX);
        assert_eq!(all.len(), 32);
        assert!(!all.contains(Height::PARK));
        assert_eq!(all.iter().map(Height::get).collect::<Vec<_>>(), (1..=32).collect::<Vec<_>>());
    }

    #[test]
    fn sets_are_cut_and_joined() {
        let low = HeightSet::up_to(height(3));
        let high = HeightSet::up_to(height(5)).above(height(2));
        assert_eq!(low.and(high).to_string(), "3");
        assert_eq!(low.or(high).to_string(), "12345");
        assert_eq!(low.minus(high).to_string(), "12");
        assert_eq!(high.below(height(5)).to_string(), "34");
        assert!(HeightSet::up_to(Height::MAX).above(Height::MAX).is_empty());
    }

    #[test]
    fn sets_are_joined_and_walked_as_rust_does_it() {
        let (low, high) = (HeightSet::up_to(height(3)), HeightSet::only(height(5)));
        assert_eq!((low | high).to_string(), "1235");
        assert_eq!(((low | high) & high, (low | high) - low), (high, high));
        assert_eq!(low.into_iter().map(|height| u32::from(height.get())).sum::<u32>(), 6);
        let mut all = low;
        all.extend(high);
        assert_eq!(all.iter().len(), 4);
        assert_eq!(Height::try_from(7), Ok(height(7)));
        assert!(Height::try_from(-1).is_err() && Height::try_from(33).is_err());
    }

    #[test]
    fn sets_print_as_the_posts_write_them() {
        assert_eq!(HeightSet::up_to(height(4)).to_string(), "1234");
        assert_eq!(HeightSet::only(height(3)).with(height(12)).to_string(), "3,12");
        assert_eq!(HeightSet::only(height(3)).with(Height::PARK).to_string(), "-3");
    }
}
