//! The way to the peak by sum of the heights seen.
//!
//! Sums are many and tops are few, so it is kept the other way round from counts:
//!
//! ```text
//! sums[p][t]   after the first p cells with t the last one seen: the possible sums so far, as bits
//!
//! hidden:  the cell can hold something lower than t, which stays
//! seen:    the cell holds t: the sums of all lower tops, shifted by t
//! ```
//!
//! A line of 16 cells needs two words a top, one of 32 cells eight.

use super::{Heights, Way, below_highest, each_bit, hiding};
use crate::infer::line_filter::HEIGHTS;

/// Words for the sums below the tallest of 32: up to 496.
const WORDS: usize = 8;

/// Sums as bits. Only the words up to the one that counts (`rest / 64`) are looked at.
type SumBits = [u64; WORDS];

/// See the header.
#[derive(Debug)]
pub(super) struct SumWay {
    sums: Vec<[SumBits; HEIGHTS]>,
    /// By step: the tops that have any sums.
    tops: [Heights; HEIGHTS],
}

impl Default for SumWay {
    fn default() -> SumWay {
        SumWay { sums: vec![[[0; WORDS]; HEIGHTS]; HEIGHTS], tops: [0; HEIGHTS] }
    }
}

impl Way for SumWay {
    /// By top.
    type Good = [SumBits; HEIGHTS];

    const NOT_GOOD: Self::Good = [[0; WORDS]; HEIGHTS];

    fn begin(&mut self, rest: usize) {
        // Before the first cell nothing is seen.
        self.tops[0] = 1;
        self.sums[0][0][..=rest / 64].fill(0);
        self.sums[0][0][0] = 1;
    }

    fn advance(&mut self, step: usize, held: Heights, rest: usize) {
        let words = rest / 64 + 1;
        let hiding = hiding(held);
        let (sums, next_sums) = self.sums.split_at_mut(step + 1);
        let (sums, next_sums) = (&sums[step], &mut next_sums[0]);
        let tops = self.tops[step];
        let mut below = [0; WORDS];
        let mut next_tops = 0;
        each_bit(tops | held & !1, |top| {
            let next = &mut next_sums[top];
            next[..words].fill(0);
            if held >> top & 1 != 0 && top > 0 {
                add_raised(next, &below, top, words);
            }
            if tops >> top & 1 != 0 {
                add(&mut below, &sums[top], words);
                if hiding >> top & 1 != 0 {
                    add(next, &sums[top], words);
                }
            }
            let any = next[..words].iter().any(|&word| word != 0);
            next_tops |= u64::from(any) << top;
        });
        self.tops[step + 1] = next_tops;
    }

    fn arrives(&self, step: usize, rest: usize) -> bool {
        let mut arrives = 0;
        each_bit(self.tops[step], |top| arrives |= self.sums[step][top][rest / 64]);
        arrives >> (rest % 64) & 1 != 0
    }

    fn peak(good: &mut Self::Good, rest: usize) {
        for good in good {
            good[rest / 64] |= 1 << (rest % 64);
        }
    }

    fn support(&self, step: usize, held: Heights, rest: usize, good: &Self::Good) -> Heights {
        let words = rest / 64 + 1;
        let tops = self.tops[step];
        let (mut support, mut staying) = (0, 0);
        let mut below = [0; WORDS];
        each_bit(tops | held & !1, |top| {
            if held >> top & 1 != 0 && top > 0 {
                let mut raised = [0; WORDS];
                add_raised(&mut raised, &below, top, words);
                support |= u64::from(meet(&raised, &good[top], words)) << top;
            }
            if tops >> top & 1 != 0 {
                let sums = &self.sums[step][top];
                add(&mut below, sums, words);
                staying |= u64::from(meet(sums, &good[top], words)) << top;
            }
        });
        let parks = u64::from(staying != 0);
        held & (support | below_highest(staying) | parks)
    }

    fn step_back(good: &mut Self::Good, held: Heights, rest: usize) {
        let words = rest / 64 + 1;
        let hiding = hiding(held);
        let mut above = [0; WORDS];
        for top in (0..HEIGHTS).rev() {
            let mut lowered = [0; WORDS];
            if held >> top & 1 != 0 && top > 0 {
                add_lowered(&mut lowered, &good[top], top, words);
            }
            if hiding >> top & 1 == 0 {
                good[top][..words].fill(0);
            }
            add(&mut good[top], &above, words);
            add(&mut above, &lowered, words);
        }
    }
}

#[inline]
fn add(to: &mut SumBits, from: &SumBits, words: usize) {
    for (to, from) in to[..words].iter_mut().zip(from) {
        *to |= from;
    }
}

/// Do two sets have a sum in common?
#[inline]
fn meet(one: &SumBits, other: &SumBits, words: usize) -> bool {
    one[..words].iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Adds sums, each larger by `by`, which is at most 32.
#[inline]
fn add_raised(to: &mut SumBits, from: &SumBits, by: usize, words: usize) {
    let mut carry = 0;
    for (to, from) in to[..words].iter_mut().zip(from) {
        *to |= from << by | carry;
        carry = from >> (64 - by);
    }
}

/// Adds sums, each smaller by `by`, which is at most 32.
#[inline]
fn add_lowered(to: &mut SumBits, from: &SumBits, by: usize, words: usize) {
    let mut carry = 0;
    for (to, from) in to[..words].iter_mut().zip(&from[..words]).rev() {
        *to |= from >> by | carry;
        carry = from << (64 - by);
    }
}
