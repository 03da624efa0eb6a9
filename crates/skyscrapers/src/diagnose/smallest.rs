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
        match oracle.some_board(&more) {
            Some(grown) => held = grown,
            None if oracle.purse.is_empty() => return Some(held),
            None => {}
        }
    }
    Some(held)
}
