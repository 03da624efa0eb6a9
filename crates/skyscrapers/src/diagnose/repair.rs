//! What would make a puzzle a proper one.
//!
//! **Several solutions.** Added clues and givens, taken from one of the solutions, make it the only
//! one if every other solution breaks one of them. Where all solutions are listed, the single items
//! that do it can be read off: only one solution has them. Otherwise the fewest are looked for, for
//! a few of the solutions, as in `smallest.rs`: every other solution met gives a set of items that
//! it breaks, and one of them must be added.
//!
//! **No solution.** Something must change, and if one change is enough, it is in every conflict. So
//! each item of the conflict is tried with every other value.
//!
//! Every repair that is named has been tried: the solver has proved that it leaves one solution.

use super::bits::Bits;
use super::hitting;
use super::item::{Item, seen, unsaid, with, without};
use super::purse::{Purse, Searcher};
use crate::model::{ClueId, Height, Puzzle, Solution};
use crate::search::Outcome;

/// A change that leaves exactly one solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What goes.
    pub remove: Vec<Item>,
    /// What comes.
    pub add: Vec<Item>,
}

/// The repairs found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Repairs {
    /// The smallest first; clues before givens.
    pub list: Vec<Repair>,
    /// Are these all repairs of a single item? `false` if not all could be tried.
    pub is_complete: bool,
}

/// Solutions that are tried as the one to be left.
const TARGETS: usize = 8;
/// Branches of one search for the fewest items …
const PATIENCE: u64 = 10_000;
/// … as long as there have been only so many rounds; later ones take what is found at once.
const CAREFUL_ROUNDS: usize = 80;

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
        let mut best: Option<Vec<Item>> = None;
        for target in sample.iter().take(TARGETS) {
            let mut pool = unsaid(puzzle, target);
            pool.retain(is_wanted);
            let fewer = best.as_ref().map_or(usize::MAX, |best| best.len() - 1);
            let found = toward(puzzle, target, &pool, sample, fewer, searcher, purse);
            best = found.or(best);
            if best.as_ref().is_some_and(|best| best.len() <= 2 && all) {
                break; // One item alone does not do it.
            }
        }
        repairs.list.extend(best.map(|add| Repair { remove: Vec::new(), add }));
    }
    repairs.list.sort_by_key(|repair| repair.add.len());
    repairs
}

/// What exactly one of these boards says, where the puzzle says nothing.
fn only_once(puzzle: &Puzzle, sample: &[Solution]) -> Vec<Item> {
    let said: Vec<Vec<Item>> = sample.iter().map(|board| unsaid(puzzle, board)).collect();
    let places = said.first().map_or(0, Vec::len);
    let mut once = Vec::new();
    for place in 0..places {
        let mut values: Vec<Item> = said.iter().map(|items| items[place]).collect();
        values.sort_by_key(|item| match item {
            Item::Clue { value, .. } => *value,
            Item::Given { height, .. } => height.get(),
        });
        let groups = values.chunk_by(|one, other| one == other);
        once.extend(groups.filter(|group| group.len() == 1).flatten());
    }
    once
}

/// The fewest items of the pool, or nearly so, that leave this solution alone; `None` if the pool
/// cannot do it, not with so few, or not within the limits.
fn toward(
    puzzle: &Puzzle,
    target: &Solution,
    pool: &[Item],
    sample: &[Solution],
    most: usize,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Option<Vec<Item>> {
    let broken = |board: &Solution| {
        let breaks = |&number: &usize| !pool[number].holds(board);
        Bits::of(pool.len(), (0..pool.len()).filter(breaks))
    };
    let mut others: Vec<Bits> =
        sample.iter().filter(|&board| board != target).map(broken).collect();
    others.sort_by_key(Bits::len);
    let mut sets: Vec<Bits> = Vec::new();
    for round in 0.. {
        let patience = if round < CAREFUL_ROUNDS { PATIENCE } else { 1 };
        let found = hitting::smallest(&sets, pool.len(), patience)?;
        if found.is_smallest && found.numbers.len() > most {
            return None;
        }
        let chosen = Bits::of(pool.len(), found.numbers.iter().copied());
        if let Some(unmet) = others.iter().find(|set| set.is_apart_from(&chosen)) {
            sets.push(unmet.clone());
            continue;
        }
        let add: Vec<Item> = chosen.iter().map(|number| pool[number]).collect();
        match searcher.judge(&with(puzzle, &add), purse) {
            Outcome::Unique(_) => {
                let add = if found.is_smallest { add } else { prune(puzzle, add, searcher, purse) };
                return (add.len() <= most).then_some(add);
            }
            Outcome::Multiple(first, second) => {
                sets.push(broken(if first == *target { &second } else { &first }));
            }
            Outcome::None(_) | Outcome::Unknown(_) => return None,
        }
    }
    None
}

/// Leaves out what is not needed.
fn prune(
    puzzle: &Puzzle,
    add: Vec<Item>,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Vec<Item> {
    let mut kept = add.clone();
    for item in add {
        let fewer: Vec<Item> = kept.iter().copied().filter(|&other| other != item).collect();
        if matches!(searcher.judge(&with(puzzle, &fewer), purse), Outcome::Unique(_)) {
            kept = fewer;
        }
    }
    kept
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
        Item::Clue { clue, .. } => Item::Clue { clue, value: seen(board, clue) },
        Item::Given { cell, .. } => Item::Given { cell, height: board.height(cell) },
    }
}

/// The item with every other value.
fn other_values(puzzle: &Puzzle, item: &Item) -> Vec<Item> {
    let clue =
        |clue: ClueId| (1..=puzzle.tallest().get()).map(move |value| Item::Clue { clue, value });
    let others: Vec<Item> = match *item {
        Item::Clue { clue: place, .. } => clue(place).collect(),
        Item::Given { cell, .. } => {
            let given = |height: Height| Item::Given { cell, height };
            puzzle.contents().iter().map(given).collect()
        }
    };
    others.into_iter().filter(|other| other != item).collect()
}
