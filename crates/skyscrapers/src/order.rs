//! Sorting short lists in little code.
//!
//! The sort of the standard library is made for lists of any length, and each type and key that is sorted
//! brings another two to five kilobytes of it into the engine that browsers load. Most of our lists are the
//! cells of a board at the longest, and there inserting one after the other is as fast. Lists that can
//! grow longer go by [`sort_long_by_key`].

/// Sorts by a key; equal ones stay in their order.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for next in 1..list.len() {
        let wanted = key(&list[next]);
        let place = list[..next].partition_point(|earlier| key(earlier) <= wanted);
        for at in (place..next).rev() {
            list.swap(at, at + 1);
        }
    }
}

/// The same for lists of any length: they all share one sort, that of keys as numbers.
pub(crate) fn sort_long_by_key<T>(list: &mut [T], key: impl Fn(&T) -> u64) {
    list.sort_by_cached_key(key);
}

/// Sorts what has an order of its own.
pub(crate) fn sort<T: Ord + Copy>(list: &mut [T]) {
    sort_by_key(list, |item| *item);
}

/// Sorts, and keeps one of those that are equal.
pub(crate) fn sort_and_dedup<T: Ord + Copy>(list: &mut Vec<T>) {
    sort(list);
    list.dedup();
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(list: Vec<(u8, u8)>) {
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_key(&mut ours, |&(key, _)| key % 8);
            theirs.sort_by_key(|&(key, _)| key % 8);
            prop_assert_eq!(&ours, &theirs);
            sort_long_by_key(&mut ours, |&(_, key)| (key % 8).into());
            theirs.sort_by_key(|&(_, key)| key % 8);
            prop_assert_eq!(&ours, &theirs);
            sort_and_dedup(&mut ours);
            theirs.sort_unstable();
            theirs.dedup();
            prop_assert_eq!(ours, theirs);
        }
    }
}
