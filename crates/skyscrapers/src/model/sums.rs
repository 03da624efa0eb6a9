//! Which sums different heights can have, and which heights have a sum.

use super::{Height, HeightSet, Sight};

/// Words for the sums of every line there is.
pub(crate) const ALL_WORDS: usize =
    (*Sight::Sum.range(Height::MAX).end() as usize + 1).div_ceil(64);

/// A set of sums, as bits. One word is enough up to 63, the default for any line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SumSet<const WORDS: usize = ALL_WORDS>([u64; WORDS]);

impl<const WORDS: usize> SumSet<WORDS> {
    /// No sum at all.
    pub(crate) const EMPTY: Self = SumSet([0; WORDS]);

    /// The sum of no heights: 0.
    pub(crate) const NOTHING: Self = {
        let mut words = [0; WORDS];
        words[0] = 1;
        SumSet(words)
    };

    /// All sums of different heights of a set, with 0 for none of them.
    pub(crate) fn of(heights: HeightSet) -> Self {
        heights.iter().fold(Self::NOTHING, |sums, height| sums.or(sums.plus(height)))
    }

    /// Each of these sums, and a height more. Sums for which there are too few words are dropped.
    #[inline]
    pub(crate) fn plus(mut self, height: Height) -> Self {
        // A height is at most 32, so a bit moves on by one word at most.
        let bits = u32::from(height.get());
        let mut carried = 0;
        for word in &mut self.0 {
            let carry = *word >> (63 - bits) >> 1;
            *word = *word << bits | carried;
            carried = carry;
        }
        self
    }

    /// The sums of either set.
    #[inline]
    pub(crate) fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(sums, other)| *sums |= other);
        self
    }

    /// Is this one of the sums?
    pub(crate) fn contains(self, sum: usize) -> bool {
        self.0.get(sum / 64).is_some_and(|sums| sums >> (sum % 64) & 1 != 0)
    }

    /// Is there no sum?
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The sums, lowest first.
    pub(crate) fn iter(self) -> impl Iterator<Item = u16> {
        (0..64 * WORDS).filter(move |&sum| self.contains(sum)).map(|sum| sum as u16)
    }
}

/// Is this the sum of different heights of a set? Nothing adds up to 0.
pub(crate) fn adds_up(sum: usize, heights: HeightSet) -> bool {
    <SumSet>::of(heights).contains(sum)
}

/// The sets of different heights with this sum, but no more than `most` of them; those with the
/// tallest height first.
pub(crate) fn addends(sum: usize, heights: HeightSet, most: usize) -> Vec<HeightSet> {
    // What the lowest few of them can add up to: no way is taken that does not lead to the sum.
    let mut reach: Vec<(Height, SumSet)> = vec![(Height::PARK, SumSet::NOTHING)];
    for height in heights.without(Height::PARK).iter() {
        let (_, below) = reach[reach.len() - 1];
        reach.push((height, below.or(below.plus(height))));
    }
    let mut found = Vec::new();
    collect(sum, &reach, HeightSet::EMPTY, most, &mut found);
    found
}

fn collect(
    sum: usize,
    reach: &[(Height, SumSet)],
    taken: HeightSet,
    most: usize,
    found: &mut Vec<HeightSet>,
) {
    let Some((&(height, sums), lower)) = reach.split_last() else { return };
    if !sums.contains(sum) || found.len() >= most {
        return;
    }
    if lower.is_empty() {
        return found.push(taken);
    }
    if let Some(rest) = sum.checked_sub(height.index()) {
        collect(rest, lower, taken.with(height), most, found);
    }
    collect(sum, lower, taken, most, found);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(heights: &[u8]) -> HeightSet {
        heights.iter().filter_map(|&height| Height::new(height)).collect()
    }

    fn shown(sum: usize, heights: &[u8], most: usize) -> String {
        let sets = addends(sum, set(heights), most);
        sets.iter().map(HeightSet::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sums_of_different_heights() {
        let sums: Vec<u16> = SumSet::<1>::of(set(&[1, 2, 5])).iter().collect();
        assert_eq!(sums, [0, 1, 2, 3, 5, 6, 7, 8]);
        let all: SumSet = SumSet::of(HeightSet::up_to(Height::MAX));
        assert_eq!(all.iter().collect::<Vec<_>>(), (0..=528).collect::<Vec<_>>());
        assert!(adds_up(0, HeightSet::EMPTY) && !adds_up(1000, set(&[1])));
    }

    #[test]
    fn sums_go_on_from_one_word_to_the_next() {
        let mut sums: SumSet = SumSet::NOTHING;
        for height in 1..=32 {
            sums = sums.plus(Height::of(height));
        }
        assert_eq!(sums.iter().collect::<Vec<_>>(), [528]);
        let far = SumSet::<1>::NOTHING.plus(Height::MAX).plus(Height::MAX);
        assert!(far.is_empty() && !<SumSet>::NOTHING.is_empty());
    }

    #[test]
    fn heights_with_a_sum_are_listed() {
        assert_eq!(shown(3, &[1, 2, 3, 4], 9), "3 12");
        assert_eq!(shown(7, &[1, 2, 3, 4, 5, 6], 9), "16 25 34 124");
        assert_eq!(shown(7, &[1, 2, 3, 4, 5, 6], 2), "16 25");
        assert_eq!(shown(2, &[1, 3], 9), "");
        assert_eq!(addends(0, HeightSet::EMPTY, 9), [HeightSet::EMPTY]);
    }
}
