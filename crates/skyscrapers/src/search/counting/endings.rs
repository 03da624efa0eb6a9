//! What a count has worked out already: from what is left of a board to the number of its endings.
//!
//! The memory grows up to a bound. After that, what was counted last replaces the smallest count near its
//! place, which is the quickest to work out again: the count gets slower and stays right.

use std::ops::Range;

/// What is left of a board, in five numbers; the first is never 0.
pub(super) type EndingKey = [u64; 5];

/// Entries at first, and at most; powers of two. An entry has 64 bytes, so that is 32 MiB.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 19;
/// Entries among which one is looked for.
const BUCKET: usize = 4;

#[derive(Debug, Clone, Copy, Default)]
struct Ending {
    key: EndingKey,
    count: u128,
}

/// Counts by what is left of a board.
#[derive(Debug)]
pub(super) struct Endings {
    kept: Vec<Ending>,
    used: usize,
    most: usize,
}

impl Endings {
    pub(super) fn new() -> Endings {
        Endings::of_at_most(MOST)
    }

    fn of_at_most(most: usize) -> Endings {
        Endings { kept: vec![Ending::default(); FEWEST.min(most)], used: 0, most }
    }

    /// The places in which a board may be kept.
    fn bucket(&self, key: &EndingKey) -> Range<usize> {
        let first = hash(key) as usize & (self.kept.len() - 1) & !(BUCKET - 1);
        first..first + BUCKET
    }

    pub(super) fn get(&self, key: &EndingKey) -> Option<u128> {
        self.kept[self.bucket(key)].iter().find(|kept| same(&kept.key, key)).map(|kept| kept.count)
    }

    /// Keeps a count that was not there.
    pub(super) fn put(&mut self, key: EndingKey, count: u128) {
        if 2 * self.used >= self.kept.len() && self.kept.len() < self.most {
            self.grow();
        }
        self.insert(Ending { key, count });
    }

    fn insert(&mut self, new: Ending) {
        // An empty place has the count 0 and the key 0, so it comes before all others.
        let order = |kept: &&mut Ending| (kept.count, kept.key[0]);
        let bucket = self.bucket(&new.key);
        let place = self.kept[bucket].iter_mut().min_by_key(order).expect("a bucket has places");
        let was_empty = place.key[0] == 0;
        *place = new;
        self.used += usize::from(was_empty);
    }

    fn grow(&mut self) {
        let bigger = vec![Ending::default(); 2 * self.kept.len()];
        let kept = std::mem::replace(&mut self.kept, bigger);
        self.used = 0;
        kept.into_iter().filter(|kept| kept.key[0] != 0).for_each(|kept| self.insert(kept));
    }
}

/// Word by word: comparing the bytes of whole keys calls a function for it.
#[inline]
fn same(one: &EndingKey, other: &EndingKey) -> bool {
    one.iter().zip(other).fold(0, |differ, (one, other)| differ | (one ^ other)) == 0
}

fn hash(key: &EndingKey) -> u64 {
    let mix =
        |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let hash = key.iter().fold(0, mix);
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_and_the_bound_holds() {
        let mut memory = Endings::of_at_most(1 << 12);
        let key = |number: u64| [number + 1, number % 7, 0, number, 5];
        for number in 0..20_000 {
            assert_eq!(memory.get(&key(number)), None);
            memory.put(key(number), u128::from(number));
            assert_eq!(memory.get(&key(number)), Some(u128::from(number)));
        }
        assert_eq!(memory.kept.len(), 1 << 12);
        let found = (0..20_000).filter_map(|number| {
            let count = memory.get(&key(number))?;
            assert_eq!(count, u128::from(number));
            Some(())
        });
        assert!(found.count() > 3_000);
    }

    #[test]
    fn it_grows_before_more_than_half_of_its_places_are_used() {
        let mut memory = Endings::of_at_most(8 * FEWEST);
        assert_eq!(memory.kept.len(), FEWEST);
        let key = |number: u64| [number + 1, 3, number % 5, 0, number];
        for number in 0..2 * FEWEST as u64 {
            memory.put(key(number), u128::from(number) + 1);
            assert!(2 * (memory.used - 1) <= memory.kept.len());
        }
        assert_eq!(memory.kept.len(), 4 * FEWEST);
        let used = memory.kept.iter().filter(|kept| kept.key[0] != 0).count();
        assert_eq!(memory.used, used);
        // A place is lost only where five counts want one of four.
        assert!(used > 2 * FEWEST * 9 / 10, "{used}");
    }

    #[test]
    fn the_smallest_count_makes_room() {
        let mut memory = Endings::of_at_most(FEWEST);
        let key = |number: u64| [number + 1, 0, 0, 0, 0];
        let bucket = memory.bucket(&key(0));
        let neighbours: Vec<EndingKey> =
            (0..).map(key).filter(|key| memory.bucket(key) == bucket).take(5).collect();
        for (key, count) in neighbours.iter().zip([5, 1, 9, 7, 3]) {
            memory.put(*key, count);
        }
        let left: Vec<Option<u128>> = neighbours.iter().map(|key| memory.get(key)).collect();
        assert_eq!(left, [Some(5), None, Some(9), Some(7), Some(3)]);
    }
}
