//! What would make a puzzle a proper one.
//!
//! **Several solutions.** Added clues and givens, taken from one of the solutions, make it the only
//! one if every other solution breaks one of them. Where all solutions are listed, the single items
//! that do it can be read off: only one solution has them. Otherwise some are found
//! quickly, and then fewer are looked for, for a few of the solutions, as in `smallest.rs`: every
//! other solution met gives a set of items that it breaks, and one of them must be added.
//!
//! **No solution.** Something must change, and if one change is enough, it is in every conflict. So
//! each item of the conflict is tried with every other value.
//!
//! Every repair that is named has been tried: the solver has proved that it leaves one solution.

use super::hitting;
use super::item::{Item, seen, unsaid, with, without};
use super::number_set::NumberSet;
use super::purse::{Purse, Searcher};
use crate::model::{Clue, ClueId, Height, Puzzle, Solution};
use crate::order::{sort_by_key, sort_long_by_key};
use crate::search::Outcome;

/// A change that leaves exactly one solution.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What goes.
    pub remove: Vec<Item>,
    /// What comes.
    pub add: Vec<Item>,
}

/// The repairs found.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Repairs {
    /// The smallest first; clues before givens.
    pub list: Vec<Repair>,
    /// Are these all repairs of a single item? `false` if not all could be tried.
    pub is_complete: bool,
}

/// Solutions that are tried as the one to be left.
const TARGETS: usize = 8;
/// Branches of one search for the fewest items.
const PATIENCE: u64 = 1_500;
/// Rounds after which no fewer items are looked for.
const ROUNDS: usize = 150;

/// What to add to a puzzle with several solutions.
pub(super) fn narrow(
    puzzle: &Puzzle,
    sample: &[Solution],
    all: bool,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Repairs {
    let mut repairs = Repairs { list: Vec::new(), is_complete: all };
    if all {
        for item in only_once(puzzle, sample) {
            match searcher.judge(&with(puzzle, &[item]), purse) {
                Outcome::Unique(_) => {
                    repairs.list.push(Repair { remove: Vec::new(), add: vec![item] });
                }
                _ => repairs.is_complete = false,
            }
        }
    }
    for is_wanted in [Item::is_clue, |item: &Item| !item.is_clue()] {
        if repairs.list.iter().any(|repair| repair.add.iter().all(is_wanted)) {
            continue;
        }
        let completions =
            sample.iter().take(TARGETS).map(|target| Completion::new(puzzle, target, is_wanted));
        let completions: Vec<Completion<'_>> = completions.collect();
        let quick =
            completions.iter().filter_map(|completion| completion.some(sample, searcher, purse));
        let mut best = quick.min_by_key(Vec::len);
        for completion in &completions {
            // One item alone is found above, where all solutions are known.
            let Some(most) = best.as_ref().map(Vec::len).filter(|&most| most > 2 || !all) else {
                break;
            };
            best = completion.fewest(sample, most, searcher, purse).or(best);
        }
        repairs.list.extend(best.map(|add| Repair { remove: Vec::new(), add }));
    }
    sort_by_key(&mut repairs.list, |repair| repair.add.len());
    repairs
}

/// What exactly one of these boards says, where the puzzle says nothing.
fn only_once(puzzle: &Puzzle, sample: &[Solution]) -> Vec<Item> {
    let said: Vec<Vec<Item>> = sample.iter().map(|board| unsaid(puzzle, board)).collect();
    let places = said.first().map_or(0, Vec::len);
    let mut once = Vec::new();
    for place in 0..places {
        let mut values: Vec<Item> = said.iter().map(|items| items[place]).collect();
        sort_long_by_key(&mut values, |item| match item {
            Item::Clue { value, .. } => value.get().into(),
            Item::Given { height, .. } => height.get().into(),
        });
        let groups = values.chunk_by(|one, other| one == other);
        once.extend(groups.filter(|group| group.len() == 1).flatten());
    }
    once
}

/// A solution that is to be the only one, and the items that may be added for that.
struct Completion<'p> {
    puzzle: &'p Puzzle,
    target: &'p Solution,
    pool: Vec<Item>,
}

impl<'p> Completion<'p> {
    fn new(
        puzzle: &'p Puzzle,
        target: &'p Solution,
        is_wanted: fn(&Item) -> bool,
    ) -> Completion<'p> {
        let mut pool = unsaid(puzzle, target);
        pool.retain(is_wanted);
        Completion { puzzle, target, pool }
    }

    /// The items of the pool that a board breaks.
    fn broken(&self, board: &Solution) -> NumberSet {
        let breaks = |&number: &usize| !self.pool[number].holds(board);
        NumberSet::of(self.pool.len(), (0..self.pool.len()).filter(breaks))
    }

    /// What the other solutions of the sample break, least first; `None` if one breaks nothing.
    fn others(&self, sample: &[Solution]) -> Option<Vec<NumberSet>> {
        let others = sample.iter().filter(|&board| board != self.target);
        let mut others: Vec<NumberSet> = others.map(|board| self.broken(board)).collect();
        sort_long_by_key(&mut others, |broken| broken.len() as u64);
        others.first().is_none_or(|least| !least.is_empty()).then_some(others)
    }

    fn items(&self, chosen: &NumberSet) -> Vec<Item> {
        chosen.iter().map(|number| self.pool[number]).collect()
    }

    /// Does the target alone fit these items?
    fn judge(
        &self,
        chosen: &NumberSet,
        searcher: &mut Searcher,
        purse: &mut Purse<'_>,
    ) -> Uniqueness {
        match searcher.judge(&with(self.puzzle, &self.items(chosen)), purse) {
            Outcome::Unique(_) => Uniqueness::Alone,
            Outcome::Multiple(first, second) => {
                Uniqueness::Not(self.broken(if first == *self.target { &second } else { &first }))
            }
            Outcome::None(_) | Outcome::Unknown(_) => Uniqueness::Unknown,
        }
    }

    /// Items that leave the target alone, none of them needlessly: quick, but not always few.
    /// `None` if the pool cannot do it, or not within the limits.
    fn some(
        &self,
        sample: &[Solution],
        searcher: &mut Searcher,
        purse: &mut Purse<'_>,
    ) -> Option<Vec<Item>> {
        let mut sets = self.others(sample)?;
        let greedy = |sets: &[NumberSet]| {
            let numbers = hitting::greedy(&sets.iter().collect::<Vec<_>>(), self.pool.len());
            NumberSet::of(self.pool.len(), numbers)
        };
        let mut chosen = greedy(&sets);
        loop {
            match self.judge(&chosen, searcher, purse) {
                Uniqueness::Alone => break,
                Uniqueness::Not(unmet) if unmet.is_empty() => return None,
                Uniqueness::Not(unmet) => {
                    sets.push(unmet);
                    let last = sets.len() - 1;
                    chosen.add_all(&greedy(&sets[last..]));
                }
                Uniqueness::Unknown => return None,
            }
        }
        for number in chosen.clone().iter() {
            chosen.remove(number);
            if !matches!(self.judge(&chosen, searcher, purse), Uniqueness::Alone) {
                chosen.add(number);
            }
        }
        Some(self.items(&chosen))
    }

    /// The fewest items, or nearly so, that leave the target alone, fewer than `most`; `None` if
    /// there are no such, or they were not found within the limits.
    fn fewest(
        &self,
        sample: &[Solution],
        most: usize,
        searcher: &mut Searcher,
        purse: &mut Purse<'_>,
    ) -> Option<Vec<Item>> {
        let others = self.others(sample)?;
        let mut sets: Vec<NumberSet> = Vec::new();
        for _ in 0..ROUNDS {
            let found = hitting::smallest(&sets, self.pool.len(), PATIENCE)?;
            purse.pay(found.cost);
            if found.numbers.len() >= most || purse.is_empty() {
                return None;
            }
            let chosen = NumberSet::of(self.pool.len(), found.numbers);
            if let Some(unmet) = others.iter().find(|set| set.is_apart_from(&chosen)) {
                sets.push(unmet.clone());
                continue;
            }
            match self.judge(&chosen, searcher, purse) {
                Uniqueness::Alone => return Some(self.items(&chosen)),
                Uniqueness::Not(unmet) => sets.push(unmet),
                Uniqueness::Unknown => return None,
            }
        }
        None
    }
}

/// Is a solution left alone?
enum Uniqueness {
    /// It is.
    Alone,
    /// There is another one, which breaks these items of the pool.
    Not(NumberSet),
    /// The purse was empty first.
    Unknown,
}

/// What to change in a puzzle without a solution, of which a conflict is known.
pub(super) fn change(
    puzzle: &Puzzle,
    conflict: &[Item],
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Repairs {
    let mut repairs = Repairs { list: Vec::new(), is_complete: true };
    for item in conflict {
        let values: Vec<Item> = match searcher.judge(&without(puzzle, item), purse) {
            Outcome::None(_) => continue,
            // The only solution says what should have been there.
            Outcome::Unique(solution) => vec![as_in(item, &solution)],
            Outcome::Multiple(..) => other_values(puzzle, item),
            Outcome::Unknown(_) => {
                repairs.is_complete = false;
                continue;
            }
        };
        for other in values {
            match searcher.judge(&with(puzzle, &[other]), purse) {
                Outcome::Unique(_) => {
                    repairs.list.push(Repair { remove: vec![*item], add: vec![other] });
                }
                Outcome::Unknown(_) => repairs.is_complete = false,
                Outcome::None(_) | Outcome::Multiple(..) => {}
            }
        }
    }
    repairs
}

/// What a filled board says in the place of this item.
fn as_in(item: &Item, board: &Solution) -> Item {
    match *item {
        Item::Clue { clue, value, sight } => {
            Item::Clue { clue, value: seen(board, clue, sight).unwrap_or(value), sight }
        }
        Item::Given { cell, .. } => Item::Given { cell, height: board.at(cell) },
    }
}

/// The item with every other value.
fn other_values(puzzle: &Puzzle, item: &Item) -> Vec<Item> {
    let sight = puzzle.rules().sight();
    let values = || sight.range(puzzle.tallest()).filter_map(Clue::new);
    let clue = |clue: ClueId| values().map(move |value| Item::Clue { clue, value, sight });
    let others: Vec<Item> = match *item {
        Item::Clue { clue: place, .. } => clue(place).collect(),
        Item::Given { cell, .. } => {
            let given = |height: Height| Item::Given { cell, height };
            puzzle.rules().contents().iter().map(given).collect()
        }
    };
    others.into_iter().filter(|other| other != item).collect()
}

#[cfg(test)]
mod tests;
