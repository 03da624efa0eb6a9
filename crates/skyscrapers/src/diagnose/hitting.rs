//! The fewest numbers that meet every set: a minimum hitting set.
//!
//! Both halves of a diagnosis come down to this. A set of clues and givens is in conflict exactly
//! if every board breaks one of them; and added ones make a solution the only one exactly if every
//! other solution breaks one of them. Boards are met one at a time, and each gives a set of what it
//! breaks.
//!
//! Branch and bound: take a smallest set that is not met yet and try each of its numbers. Sets that
//! have nothing in common need a number each, which bounds what is still to come.

use super::number_set::NumberSet;
use crate::order::sort_by_key;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hitting {
    /// The numbers, in no particular order.
    pub(super) numbers: Vec<usize>,
    /// Are there certainly no fewer? `false` when the search was cut short.
    pub(super) is_smallest: bool,
    /// The work it took, in nodes of a search on a board.
    pub(super) cost: u64,
}

/// So many branches take as long as a node of a search on a board.
const BRANCHES_A_NODE: u64 = 4;

/// The fewest numbers, among those below `limit`, that meet every set; `None` if a set is empty.
/// After `patience` branches the best found so far must do.
pub(super) fn smallest(sets: &[NumberSet], limit: usize, patience: u64) -> Option<Hitting> {
    if sets.iter().any(NumberSet::is_empty) {
        return None;
    }
    let mut sorted: Vec<&NumberSet> = sets.iter().collect();
    sort_by_key(&mut sorted, |set| set.len());
    let mut search =
        HittingSearch { best: greedy(&sorted, limit), chosen: Vec::new(), left: patience };
    let mut barred = NumberSet::none(limit);
    search.branch(&sorted, &mut barred);
    let (is_smallest, cost) = (search.left > 0, (patience - search.left) / BRANCHES_A_NODE);
    Some(Hitting { numbers: search.best, is_smallest, cost })
}

/// Always the number that meets most of the sets that are left. No set may be empty.
pub(super) fn greedy(sets: &[&NumberSet], limit: usize) -> Vec<usize> {
    let mut left = sets.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let mut met = vec![0u32; limit];
        left.iter().flat_map(|set| set.iter()).for_each(|number| met[number] += 1);
        let best = (0..limit).rev().max_by_key(|&number| met[number]).unwrap_or(0);
        chosen.push(best);
        left.retain(|set| !set.contains(best));
    }
    chosen
}

struct HittingSearch {
    best: Vec<usize>,
    chosen: Vec<usize>,
    /// Branches left; 0 when cut short.
    left: u64,
}

impl HittingSearch {
    /// Meets the sets that are left, smallest first. What is barred was tried before.
    fn branch(&mut self, sets: &[&NumberSet], barred: &mut NumberSet) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return;
        }
        let Some(first) = sets.first() else {
            if self.chosen.len() < self.best.len() {
                self.best.clone_from(&self.chosen);
            }
            return;
        };
        if self.chosen.len() + disjoint(sets) >= self.best.len() {
            return;
        }
        // The set with the fewest ways left fails soonest.
        let free = |set: &NumberSet| set.iter().filter(|&number| !barred.contains(number)).count();
        let tightest = sets.iter().min_by_key(|set| free(set)).unwrap_or(first);
        let ways: Vec<usize> = tightest.iter().filter(|&way| !barred.contains(way)).collect();
        for &way in &ways {
            let rest: Vec<&NumberSet> =
                sets.iter().copied().filter(|set| !set.contains(way)).collect();
            self.chosen.push(way);
            self.branch(&rest, barred);
            self.chosen.pop();
            barred.add(way);
        }
        ways.into_iter().for_each(|way| barred.remove(way));
    }
}

/// How many of the sets, taken from the front, have nothing in common.
fn disjoint(sets: &[&NumberSet]) -> usize {
    let mut taken: Option<NumberSet> = None;
    let mut count = 0;
    for set in sets {
        match &mut taken {
            None => taken = Some((*set).clone()),
            Some(taken) if taken.is_apart_from(set) => taken.add_all(set),
            Some(_) => continue,
        }
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(sets: &[&[usize]]) -> Vec<NumberSet> {
        sets.iter().map(|set| NumberSet::of(8, set.iter().copied())).collect()
    }

    #[test]
    fn the_fewest_numbers_beat_the_greedy_ones() {
        // Greedy takes 0 first and needs three.
        let family = sets(&[&[0, 1], &[0, 1, 5], &[1, 3], &[0, 2], &[0, 2, 6], &[2, 4]]);
        let found = smallest(&family, 8, 10_000).expect("no set is empty");
        assert!(found.is_smallest);
        assert_eq!(found.numbers.len(), 2);
        assert!(family.iter().all(|set| found.numbers.iter().any(|&n| set.contains(n))));
    }

    #[test]
    fn no_patience_still_gives_an_answer() {
        let family = sets(&[&[0, 1], &[1, 2], &[3]]);
        let found = smallest(&family, 8, 1).expect("no set is empty");
        assert_eq!((found.numbers.len(), found.is_smallest), (2, false));
        assert_eq!(smallest(&sets(&[&[1], &[]]), 8, 10), None);
        assert_eq!(smallest(&[], 8, 10).map(|found| found.numbers.len()), Some(0));
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut state = 7u64;
        let mut draw = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            state >> 33
        };
        for _ in 0..200 {
            let family: Vec<NumberSet> = (0..1 + draw() % 9)
                .map(|_| NumberSet::of(8, (0..1 + draw() % 3).map(|_| (draw() % 8) as usize)))
                .collect();
            let meets = |mask: u32| family.iter().all(|set| set.iter().any(|n| mask >> n & 1 != 0));
            let fewest = (0u32..256).filter(|&mask| meets(mask)).map(u32::count_ones).min();
            let found = smallest(&family, 8, 100_000).expect("no set is empty");
            assert_eq!((Some(found.numbers.len() as u32), found.is_smallest), (fewest, true));
        }
    }

    #[test]
    fn sets_with_nothing_in_common_are_counted_from_the_front() {
        let count = |family: &[&[usize]]| disjoint(&sets(family).iter().collect::<Vec<_>>());
        assert_eq!(count(&[]), 0);
        assert_eq!(count(&[&[0, 1], &[2], &[3, 4]]), 3);
        assert_eq!(count(&[&[0, 1], &[1, 2], &[2, 3], &[4, 5], &[5, 1]]), 3);
        assert_eq!(count(&[&[0, 1], &[0, 2], &[0, 3]]), 1);
    }

    #[test]
    fn what_cannot_be_fewer_is_not_tried() {
        let cost = |family: &[&[usize]]| {
            let found = smallest(&sets(family), 8, 10_000).expect("no set is empty");
            assert!(found.is_smallest);
            found.cost
        };
        // One branch, which is a quarter of a node.
        assert_eq!(cost(&[]), 0);
        // Four sets apart need four numbers, and four there are.
        assert_eq!(cost(&[&[0, 1], &[2, 3], &[4, 5], &[6, 7]]), 0);
        // Six branches when the set with the fewest ways left comes first, seventeen otherwise.
        let tight: &[&[usize]] = &[
            &[1, 3, 7],
            &[2, 6],
            &[0, 6],
            &[5, 6],
            &[0, 4, 5],
            &[0, 2, 4],
            &[0, 2],
            &[2, 4],
            &[1, 3, 6],
        ];
        assert_eq!(cost(tight), 1);
    }

    #[test]
    fn of_equally_few_those_found_first_stay() {
        // 2 and 7 do the same, and greedy needs three.
        let twins = sets(&[&[0, 1], &[0, 1, 5], &[1, 3], &[0, 2, 7], &[0, 2, 6, 7], &[2, 4, 7]]);
        let found = smallest(&twins, 8, 10_000).expect("no set is empty");
        assert_eq!(found.numbers, [1, 2]);
    }
}
