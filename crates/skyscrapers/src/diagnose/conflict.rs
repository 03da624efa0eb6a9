//! Which clues and givens of an impossible puzzle fight each other.
//!
//! A conflict is a set of items that cannot hold together, though they could without any one of
//! them. A puzzle has many; people want a small one whose members stand together.
//! [`quick_xplain`] finds one that prefers some items to others. It is asked once for every row
//! and column of the drawing and for every corner, with the items next to it preferred, and the
//! best answer counts. Then `smallest.rs` looks for a smaller one, or proves that there is none.

use std::cmp::Reverse;

use super::item::{Item, items};
use super::number_set::NumberSet;
use super::oracle::Oracle;
use super::purse::{Purse, Searcher};
use super::smallest;
use crate::board::Contradiction;
use crate::model::{Line, Puzzle};
use crate::order::{sort, sort_and_dedup, sort_by_key};
use crate::quick_xplain::{self, Core};

/// Clues and givens that cannot hold together.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The clues clockwise, then the givens in reading order. Empty if the rules alone leave no
    /// solution.
    pub items: Vec<Item>,
    /// Would they hold together without any one of them? `false` if that was not proved within the
    /// limits; they are in conflict all the same.
    pub is_minimal: bool,
    /// Is there certainly no conflict of fewer items?
    pub is_smallest: bool,
}

/// A conflict of a puzzle that has no solution; `why` is what its solver said.
pub(super) fn conflict(
    puzzle: &Puzzle,
    why: Contradiction,
    searcher: &mut Searcher,
    purse: Purse<'_>,
) -> Conflict {
    let mut oracle = Oracle::new(puzzle, items(puzzle), searcher, purse);
    let none = oracle.none();
    if oracle.possible(&none) == Some(false) {
        return Conflict { items: Vec::new(), is_minimal: true, is_smallest: true };
    }
    let mut best: Option<Core> = None;
    for preferred in orders(puzzle, why, &oracle.items) {
        if best.as_ref().is_some_and(|best| best.numbers.len() <= 2) || oracle.purse.is_empty() {
            break;
        }
        let core = quick_xplain::core(&preferred, &mut |asked| {
            let asked = NumberSet::of(oracle.items.len(), asked.iter().copied());
            oracle.possible(&asked)
        });
        if best.as_ref().is_none_or(|best| rank(&oracle, &core) < rank(&oracle, best)) {
            best = Some(core);
        }
    }
    let all = (0..oracle.items.len()).collect();
    let best = best.unwrap_or(Core { numbers: all, is_minimal: false });
    let (mut numbers, is_smallest) = smallest::improve(&mut oracle, best.numbers);
    sort(&mut numbers);
    let items = numbers.into_iter().map(|number| oracle.items[number]).collect();
    Conflict { items, is_minimal: best.is_minimal || is_smallest, is_smallest }
}

/// Smaller is better: proved, few, in few lines, close together.
fn rank(oracle: &Oracle<'_, '_, '_>, core: &Core) -> (bool, usize, usize, usize) {
    let items: Vec<Item> = core.numbers.iter().map(|&number| oracle.items[number]).collect();
    (!core.is_minimal, items.len(), lines(&items), spread(&items, oracle.size()))
}

/// In how many lines the items stand. A given counts only where no clue looks at it.
fn lines(items: &[Item]) -> usize {
    let mut lines: Vec<Line> = items
        .iter()
        .filter_map(|item| match item {
            Item::Clue { clue, .. } => Some(clue.line()),
            Item::Given { .. } => None,
        })
        .collect();
    sort_and_dedup(&mut lines);
    let seen = |row: usize, column: usize| {
        let (row, column) = (Line::Row(row as u8), Line::Column(column as u8));
        lines.contains(&row) || lines.contains(&column)
    };
    let alone = |item: &&Item| match item {
        Item::Given { cell, .. } => !seen(cell.row(), cell.column()),
        Item::Clue { .. } => false,
    };
    lines.len() + items.iter().filter(alone).count()
}

/// How far apart the items stand on the drawing, all pairs together.
fn spread(items: &[Item], size: usize) -> usize {
    let places: Vec<(usize, usize)> = items.iter().map(|item| item.place(size)).collect();
    let pairs = places.iter().enumerate();
    pairs
        .flat_map(|(index, one)| places[..index].iter().map(move |other| (one, other)))
        .map(|(one, other)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1))
        .sum()
}

/// The items in orders of preference: what the solver stumbled over, then what is near each corner,
/// row and column of the drawing.
fn orders(puzzle: &Puzzle, why: Contradiction, items: &[Item]) -> Vec<Vec<usize>> {
    let size = puzzle.size().get();
    let places: Vec<(usize, usize)> = items.iter().map(|item| item.place(size)).collect();
    let last = size + 1;
    let by = |distance: &dyn Fn((usize, usize)) -> usize| {
        let mut order: Vec<usize> = (0..items.len()).collect();
        sort_by_key(&mut order, |&number| distance(places[number]));
        order
    };
    let mut orders = Vec::new();
    let blamed = |item: &Item| match (why, *item) {
        (Contradiction::Givens { first, second, .. }, Item::Given { cell, .. }) => {
            cell == first || cell == second
        }
        (Contradiction::FacingClues { near, .. }, Item::Clue { clue, .. }) => {
            clue.line() == near.line()
        }
        (Contradiction::SideClues { first, second, .. }, Item::Clue { clue, .. }) => {
            clue == first || clue == second
        }
        _ => false,
    };
    if items.iter().any(blamed) {
        let mut order: Vec<usize> = (0..items.len()).collect();
        sort_by_key(&mut order, |&number| Reverse(blamed(&items[number])));
        orders.push(order);
    }
    for (row, column) in [(0, 0), (0, last), (last, last), (last, 0)] {
        orders.push(by(&|place| place.0.abs_diff(row) + place.1.abs_diff(column)));
    }
    for band in 0..=last {
        orders.push(by(&|place| place.0.abs_diff(band)));
        orders.push(by(&|place| place.1.abs_diff(band)));
    }
    orders
}
