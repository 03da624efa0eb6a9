//! A conflict of as few items as there are.
//!
//! Every board breaks at least one item of every conflict. So a conflict meets the sets of items
//! that the boards break, each of them; and the fewest items that meet the sets seen so far are
//! either a conflict, and then a smallest one, or there is a board that holds them all and gives one
//! more set (Ignatiev and others, "Smallest MUS extraction with minimal hitting set dualization",
//! 2015). A board is made to break as little as possible first: small sets say more.

use super::hitting;
use super::number_set::NumberSet;
use super::oracle::Oracle;

/// Rounds after which the conflict at hand must do.
const ROUNDS: usize = 150;
/// Branches of one search for the fewest items.
const PATIENCE: u64 = 20_000;

/// A conflict with as few items as there are, and whether that is proved; or the one at hand.
pub(super) fn improve(oracle: &mut Oracle<'_, '_, '_>, known: Vec<usize>) -> (Vec<usize>, bool) {
    let count = oracle.items.len();
    let mut broken: Vec<NumberSet> = Vec::new();
    for _ in 0..ROUNDS {
        if known.len() <= 1 {
            // The rules alone are possible, or there would be no items in conflict.
            return (known, true);
        }
        let Some(fewest) = hitting::smallest(&broken, count, PATIENCE) else { break };
        oracle.purse.pay(fewest.cost);
        if !fewest.is_smallest {
            break;
        }
        if fewest.numbers.len() >= known.len() {
            return (known, true);
        }
        let asked = NumberSet::of(count, fewest.numbers.iter().copied());
        match oracle.possible(&asked) {
            Some(false) => return (fewest.numbers, true),
            None => break,
            Some(true) => {}
        }
        let Some(held) = grow(oracle, &asked) else { break };
        let all = oracle.all();
        broken.push(NumberSet::of(count, all.iter().filter(|&number| !held.contains(number))));
    }
    (known, false)
}

/// What a board holds that holds these items and breaks no others needlessly.
fn grow(oracle: &mut Oracle<'_, '_, '_>, asked: &NumberSet) -> Option<NumberSet> {
    let mut held = oracle.some_board(asked)?;
    for number in 0..oracle.items.len() {
        if held.contains(number) {
            continue;
        }
        let mut more = held.clone();
        more.add(number);
        // With an empty purse, what is known already still answers.
        if let Some(grown) = oracle.some_board(&more) {
            held = grown;
        }
    }
    Some(held)
}

#[cfg(test)]
mod tests {
    use super::super::item::Item;
    use super::super::purse::Searcher;
    use super::*;
    use crate::diagnose::tests::{clue, empty, given, purse_of};
    use crate::model::Side;

    #[test]
    fn a_conflict_is_cut_down_to_the_fewest_there_are_and_that_is_proved() {
        // Three twos leave no place for the 3; what else is said has no part in that.
        let pool: Vec<Item> = vec![
            given("r1c1", 1),
            clue(Side::Top, 0, 2),
            clue(Side::Top, 1, 2),
            clue(Side::Top, 2, 2),
            given("r3c3", 1),
        ];
        let (empty, mut searcher) = (empty(3), Searcher::default());
        let mut oracle = Oracle::new(&empty, pool.clone(), &mut searcher, purse_of(1_000));
        let (mut fewest, is_smallest) = improve(&mut oracle, vec![0, 1, 2, 3, 4]);
        fewest.sort_unstable();
        assert_eq!((fewest, is_smallest), (vec![1, 2, 3], true));
        // A conflict that is smallest is known to be it.
        assert_eq!(improve(&mut oracle, vec![1, 2, 3]), (vec![1, 2, 3], true));
        // With nothing to pay the conflict at hand must do.
        let mut poor = Oracle::new(&empty, pool, &mut searcher, purse_of(1));
        assert_eq!(improve(&mut poor, vec![0, 1, 2, 3, 4]), (vec![0, 1, 2, 3, 4], false));
    }

    #[test]
    fn a_board_is_made_to_hold_all_it_can() {
        let pool: Vec<Item> = (0..3).map(|index| clue(Side::Top, index, 2)).collect();
        let (empty, mut searcher) = (empty(3), Searcher::default());
        let mut oracle = Oracle::new(&empty, pool, &mut searcher, purse_of(100));
        let none = oracle.none();
        let held = grow(&mut oracle, &none).expect("a board");
        assert_eq!(held.len(), 2, "two of the twos, whichever they are");
        let all = oracle.all();
        assert_eq!(grow(&mut oracle, &all), None);
    }
}
