//! Sets of small numbers, such as which of a puzzle's items are meant.

/// A set of numbers below a limit that is fixed when it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NumberSet(Box<[u64]>);

impl NumberSet {
    /// No number; there is room for those below `limit`.
    pub(super) fn none(limit: usize) -> NumberSet {
        NumberSet(vec![0; limit.div_ceil(64)].into_boxed_slice())
    }

    /// Those of these numbers that are below the limit.
    pub(super) fn of(limit: usize, numbers: impl IntoIterator<Item = usize>) -> NumberSet {
        let mut set = NumberSet::none(limit);
        numbers.into_iter().filter(|&number| number < limit).for_each(|number| set.add(number));
        set
    }

    pub(super) fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is every number of this set in the other?
    pub(super) fn is_within(&self, other: &NumberSet) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }

    /// Do the two have no number in common?
    pub(super) fn is_apart_from(&self, other: &NumberSet) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & other == 0)
    }

    /// Adds the numbers of another set.
    pub(super) fn add_all(&mut self, other: &NumberSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one |= other);
    }

    /// The numbers, lowest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let lowest = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(64 * index + lowest)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_across_words() {
        let one = NumberSet::of(130, [0, 63, 64, 129, 500]);
        assert_eq!(one.iter().collect::<Vec<_>>(), [0, 63, 64, 129]);
        let two = NumberSet::of(130, [64]);
        assert!(two.is_within(&one) && !one.is_within(&two) && !two.is_apart_from(&one));
        let mut rest = one.clone();
        rest.remove(64);
        assert!(two.is_apart_from(&rest) && rest.len() == 3 && !rest.contains(64));
        rest.add_all(&two);
        assert_eq!(rest, one);
        rest.remove(129);
        assert_eq!(rest.iter().collect::<Vec<_>>(), [0, 63, 64]);
        assert_eq!(NumberSet::of(130, [129, 130]).iter().collect::<Vec<_>>(), [129]);
        assert!(NumberSet::none(130).is_empty());
    }
}
