//! The sequences of a line: how many its constraint lists allow, how many of those fit its clues, and what
//! stands where in them.
//!
//! [`list`] writes them out one by one, as the posts do. [`count`] gets the same numbers without writing any:
//! it fills the line from the tallest building down, where all that matters of what stands already is which
//! cells are taken and what both ends have seen, and merges what is alike.

use crate::infer::line_filter::descent::Descent;
use crate::model::{Ends, Height, HeightSet, Rules, Skyline};
use crate::order::sort_long_by_key;

/// States of a half-filled line that are kept at most. A line of 16 cells never has more while nothing is asked of
/// its ends; very open ones of 20 and more do, and go uncounted.
const MOST_STATES: usize = 50_000;

/// What the listing of a line brings to light.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Filtration {
    /// Sequences that the lists allow.
    pub(super) sequences: u64,
    /// Those that fit the clues.
    pub(super) fitting: u64,
    /// What stands in each cell in some sequence that fits.
    pub(super) kept: Vec<HeightSet>,
}

/// Goes through all sequences of a line, one by one.
pub(super) fn list(rules: &Rules, lists: &[HeightSet], ends: Ends) -> Filtration {
    let kept = vec![HeightSet::default(); lists.len()];
    let mut listed = Filtration { sequences: 0, fitting: 0, kept };
    extend(rules, lists, ends, &mut Vec::with_capacity(lists.len()), &mut listed);
    listed
}

fn extend(
    rules: &Rules,
    lists: &[HeightSet],
    ends: Ends,
    sequence: &mut Vec<Height>,
    listed: &mut Filtration,
) {
    let Some(heights) = lists.get(sequence.len()) else {
        listed.sequences += 1;
        if fits(rules, sequence, ends) {
            listed.fitting += 1;
            for (kept, &height) in listed.kept.iter_mut().zip(sequence.iter()) {
                *kept = kept.with(height);
            }
        }
        return;
    };
    for height in heights.iter() {
        let times = sequence.iter().filter(|&&other| other == height).count();
        if times < rules.quota(height) {
            sequence.push(height);
            extend(rules, lists, ends, sequence, listed);
            sequence.pop();
        }
    }
}

fn fits(rules: &Rules, sequence: &[Height], ends: Ends) -> bool {
    let seen = |line: &mut dyn Iterator<Item = Height>| {
        line.fold(Skyline::default(), |so_far, height| so_far.step(rules.sight(), height)).seen
    };
    ends.near.is_none_or(|clue| seen(&mut sequence.iter().copied()) == clue.get())
        && ends.far.is_none_or(|clue| seen(&mut sequence.iter().rev().copied()) == clue.get())
}

/// How many sequences of a line fit; `None` when that would take too long to find out.
pub(super) fn count(rules: &Rules, lists: &[HeightSet], ends: Ends) -> Option<u128> {
    let size = lists.len();
    let places = |height: Height| -> u32 {
        (0..size).filter(|&at| lists[at].contains(height)).map(|at| 1 << at).sum()
    };
    let mut layer: Vec<(Descent, u128)> = vec![(Descent::default(), 1)];
    for tallest in (1..=rules.tallest().index()).rev() {
        let height = Height::of(tallest);
        let mut next: Vec<(Descent, u128)> = Vec::new();
        for &(line, ways) in &layer {
            let mut open = places(height) & !line.taken;
            while open != 0 {
                let place = open & open.wrapping_neg();
                open &= open - 1;
                let line = line.place(rules.sight(), height, place);
                if line.can_meet(ends, size, rules.sight(), tallest - 1) {
                    next.push((line, ways));
                }
            }
            if next.len() > 16 * MOST_STATES {
                return None;
            }
        }
        merge(&mut next, ends);
        if next.len() > MOST_STATES {
            return None;
        }
        layer = next;
    }
    let parks = places(Height::PARK);
    let everywhere = u32::MAX >> (32 - size);
    let fitting = layer.iter().filter(|(line, _)| everywhere & !line.taken & !parks == 0);
    fitting
        .filter(|(line, _)| line.meets(ends))
        .map(|(_, ways)| ways)
        .try_fold(0, |sum: u128, ways| sum.checked_add(*ways))
}

/// Puts together what is alike: the same cells taken, the same seen from each end that has a clue.
fn merge(layer: &mut Vec<(Descent, u128)>, ends: Ends) {
    sort_long_by_key(layer, |(line, _)| line.key(ends));
    layer.dedup_by(|later, kept| {
        let alike = later.0.key(ends) == kept.0.key(ends);
        if alike {
            kept.1 += later.1;
        }
        alike
    });
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::{Clue, DraftRules, Sight, Size};

    fn rules(n: usize, heights: Option<i64>, sight: Sight) -> Rules {
        let draft = DraftRules { heights, sight, ..DraftRules::default() };
        Rules::new(Size::new(n).expect("a size"), &draft).expect("rules")
    }

    fn lists(texts: &[&str]) -> Vec<HeightSet> {
        let set = |text: &&str| {
            text.bytes().fold(HeightSet::default(), |set, digit| {
                set.with(Height::new(digit - b'0').expect("a height"))
            })
        };
        texts.iter().map(set).collect()
    }

    #[test]
    fn the_posts_last_column_has_six_sequences_of_which_two_fit() {
        let rules = rules(4, None, Sight::Count);
        let lists = lists(&["123", "123", "123", "4"]);
        let ends = Ends { near: Clue::new(2), far: None };
        let listed = list(&rules, &lists, ends);
        assert_eq!((listed.sequences, listed.fitting), (6, 2));
        assert_eq!(listed.kept[0].to_string(), "3");
        assert_eq!(count(&rules, &lists, Ends::NONE), Some(6));
        assert_eq!(count(&rules, &lists, ends), Some(2));
    }

    #[test]
    fn an_empty_line_has_factorially_many() {
        let rules = rules(16, None, Sight::Count);
        let lists = vec![rules.contents(); 16];
        assert_eq!(count(&rules, &lists, Ends::NONE), Some((1..=16u128).product()));
        assert_eq!(
            count(&rules, &lists, Ends { near: Clue::new(1), far: None }),
            Some((1..=15u128).product())
        );
    }

    #[test]
    fn a_line_that_is_far_too_open_goes_uncounted() {
        let rules = rules(32, None, Sight::Count);
        assert_eq!(count(&rules, &vec![rules.contents(); 32], Ends::NONE), None);
    }

    proptest! {
        #[test]
        fn counting_agrees_with_listing(
            n in 1usize..7,
            fewer in 0i64..3,
            sums: bool,
            bits in proptest::collection::vec(0u64..128, 6),
            near in 0u16..20,
            far in 0u16..20,
        ) {
            let heights = (n as i64 - fewer).max(1);
            let sight = if sums { Sight::Sum } else { Sight::Count };
            let rules = rules(n, Some(heights), sight);
            let lists: Vec<HeightSet> =
                bits[..n].iter().map(|&bits| HeightSet::from_bits(bits).and(rules.contents())).collect();
            let ends = Ends { near: Clue::new(near), far: Clue::new(far) };
            let listed = list(&rules, &lists, ends);
            prop_assert_eq!(count(&rules, &lists, ends), Some(listed.fitting.into()));
            prop_assert_eq!(count(&rules, &lists, Ends::NONE), Some(listed.sequences.into()));
        }
    }
}
