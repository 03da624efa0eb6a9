//! Can these clues and givens hold together? Asked hundreds of times about one puzzle.
//!
//! Most questions answer each other. A board that obeys the rules holds some items and breaks the
//! others, whatever it was found for; it answers every later question about items that it holds. And
//! whatever contains a known conflict is in conflict itself.

use super::item::{Item, made_of};
use super::number_set::NumberSet;
use super::purse::{Exists, Purse, Searcher};
use crate::model::{Puzzle, Rules, Solution};

/// Answers questions about the items of one puzzle.
pub(super) struct Oracle<'p, 's, 'l> {
    rules: &'p Rules,
    pub(super) items: Vec<Item>,
    searcher: &'s mut Searcher,
    pub(super) purse: Purse<'l>,
    /// What each board seen so far holds.
    held: Vec<NumberSet>,
    /// Conflicts known so far.
    conflicts: Vec<NumberSet>,
}

impl<'p, 's, 'l> Oracle<'p, 's, 'l> {
    pub(super) fn new(
        puzzle: &'p Puzzle,
        items: Vec<Item>,
        searcher: &'s mut Searcher,
        purse: Purse<'l>,
    ) -> Oracle<'p, 's, 'l> {
        Oracle {
            rules: puzzle.rules(),
            items,
            searcher,
            purse,
            held: Vec::new(),
            conflicts: Vec::new(),
        }
    }

    /// The side of the board.
    pub(super) fn size(&self) -> usize {
        self.rules.size().get()
    }

    /// The set of all items.
    pub(super) fn all(&self) -> NumberSet {
        NumberSet::of(self.items.len(), 0..self.items.len())
    }

    /// No item.
    pub(super) fn none(&self) -> NumberSet {
        NumberSet::none(self.items.len())
    }

    /// Can these items hold together? `None` if the purse is empty.
    pub(super) fn possible(&mut self, asked: &NumberSet) -> Option<bool> {
        if let Some(at) = self.held.iter().rposition(|held| asked.is_within(held)) {
            // What answered once will answer again.
            let last = self.held.len() - 1;
            self.held.swap(at, last);
            return Some(true);
        }
        if self.conflicts.iter().any(|conflict| conflict.is_within(asked)) {
            return Some(false);
        }
        let puzzle = made_of(self.rules, asked.iter().map(|number| &self.items[number]));
        match self.searcher.any(&puzzle, &mut self.purse) {
            Exists::Unknown => None,
            Exists::No => {
                self.conflicts.push(asked.clone());
                Some(false)
            }
            Exists::Yes(board) => {
                let held = self.holding(&board);
                self.held.push(held);
                Some(true)
            }
        }
    }

    /// The items that some board holds, these among them; `None` if there is none, or the purse is
    /// empty.
    pub(super) fn some_board(&mut self, asked: &NumberSet) -> Option<NumberSet> {
        if self.possible(asked)? { self.held.last().cloned() } else { None }
    }

    fn holding(&self, board: &Solution) -> NumberSet {
        let holds = |&number: &usize| self.items[number].holds(board);
        NumberSet::of(self.items.len(), (0..self.items.len()).filter(holds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::tests::{clue, empty, purse_of};
    use crate::model::Side;

    #[test]
    fn a_board_holds_what_was_asked_and_more_and_a_conflict_has_none() {
        let empty = empty(3);
        let pool: Vec<Item> = (0..3).map(|index| clue(Side::Top, index, 2)).collect();
        let mut searcher = Searcher::default();
        let mut oracle = Oracle::new(&empty, pool, &mut searcher, purse_of(100));
        assert_eq!((oracle.size(), oracle.all().len(), oracle.none().len()), (3, 3, 0));
        let two = NumberSet::of(3, [0, 2]);
        assert_eq!(oracle.some_board(&two), Some(two.clone()));
        assert_eq!(oracle.some_board(&oracle.all()), None);
        // What is known already costs nothing any more.
        oracle.purse = purse_of(1);
        oracle.purse.pay(1);
        assert_eq!(oracle.some_board(&NumberSet::of(3, [2])), Some(two));
        assert_eq!(oracle.possible(&oracle.all()), Some(false));
        assert_eq!(oracle.possible(&NumberSet::of(3, [0, 1])), None);
    }
}
