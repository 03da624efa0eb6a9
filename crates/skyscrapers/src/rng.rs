//! Random numbers of our own: a seed means the same puzzles and samples on every platform, in every
//! version that does not say otherwise.
//!
//! The algorithm is xoshiro256** (Blackman and Vigna 2018), its state filled by SplitMix64 (Steele,
//! Lea and Flood 2014). All draws are 32 or 64 bits wide, whatever the machine.

/// A stream of random numbers.
///
/// # Examples
/// ```
/// use skyscrapers::generate::Rng;
/// let mut rng = Rng::new(1);
/// assert_eq!(rng.next(), 0xb3f2_af6d_0fc7_10c5);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        Rng::of(&[seed])
    }

    /// The stream of several numbers together, such as a seed and the number of a puzzle. The same
    /// numbers in another order are another stream.
    #[must_use]
    pub fn of(numbers: &[u64]) -> Rng {
        let mut state = 0;
        for (index, &number) in numbers.iter().enumerate() {
            if index > 0 {
                state = split_mix(&mut state);
            }
            state ^= number;
        }
        Rng(std::array::from_fn(|_| split_mix(&mut state)))
    }

    /// The next 64 bits.
    #[inline]
    #[allow(clippy::should_implement_trait)] // An endless stream has no use for `Option`.
    pub fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number from 0 up to, but without, `end`, each equally likely; 0 if `end` is 0.
    ///
    /// The upper half of a product with 32 random bits, thrown again in the few cases that would
    /// favour some numbers (Lemire 2019).
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        loop {
            let product = (self.next() >> 32) * u64::from(end);
            let low = product as u32;
            if low >= end || low >= end.wrapping_neg() % end.max(1) {
                return (product >> 32) as u32;
            }
        }
    }

    /// The same for numbers of any width: as many bits as the largest needs, thrown again while they make more.
    pub(crate) fn below_wide(&mut self, end: u128) -> u128 {
        let mask = u128::MAX.checked_shr(end.saturating_sub(1).leading_zeros()).unwrap_or(0);
        loop {
            let number = (u128::from(self.next()) << 64 | u128::from(self.next())) & mask;
            if number < end.max(1) {
                return number;
            }
        }
    }

    /// Puts items into a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// The next number of SplitMix64.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_algorithms() {
        // The test vectors of rand_xoshiro and of the SplitMix64 reference.
        let mut state = 1_234_567;
        assert_eq!(split_mix(&mut state), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(&mut state), 3_203_168_211_198_807_973);
        let mut rng = Rng([1, 2, 3, 4]);
        let expected = [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240];
        assert_eq!([(); 4].map(|()| rng.next()), expected);
    }

    #[test]
    fn numbers_below_an_end_stay_there_and_come_equally_often() {
        let mut rng = Rng::new(5);
        let mut counts = [0; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
        assert_eq!((rng.below(1), rng.below(0)), (0, 0));
    }

    #[test]
    fn wide_numbers_stay_below_their_end_too() {
        let mut rng = Rng::new(6);
        let mut counts = [0; 5];
        for _ in 0..50_000 {
            counts[rng.below_wide(5) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
        assert_eq!((rng.below_wide(0), rng.below_wide(1)), (0, 0));
        let end = 1 << 100;
        assert!((0..100).map(|_| rng.below_wide(end)).any(|number| number > end / 2));
        assert!((0..100).all(|_| rng.below_wide(end + 1) <= end));
    }

    #[test]
    fn streams_differ_by_every_number() {
        let first = |numbers: &[u64]| Rng::of(numbers).next();
        let streams = [&[1, 2][..], &[2, 1], &[1], &[1, 2, 0], &[3]].map(first);
        for (index, stream) in streams.iter().enumerate() {
            assert!(!streams[..index].contains(stream));
        }
    }
}
