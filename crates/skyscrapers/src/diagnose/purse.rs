//! How much one part of a diagnosis may cost, and the searches it pays for.
//!
//! A diagnosis asks the solver hundreds of questions. Each part has a purse of nodes for all of its
//! questions together, so that it ends in reasonable time on any board and with the same result
//! everywhere. What cannot be paid is answered "unknown", and the part says that it is incomplete.

use crate::limits::Limits;
use crate::model::{Puzzle, Size, Solution};
use crate::search::{Method, Outcome, Solver};

/// Nodes for one part of a diagnosis.
pub(super) struct Purse<'a> {
    left: u64,
    stop: Option<&'a dyn Fn() -> bool>,
}

/// What a part may cost, as a fraction of the budget of the puzzle.
const SHARE: u64 = 100;
/// Boards of up to this size get a full share; on larger ones a node costs more.
const SMALL: usize = 8;

impl<'a> Purse<'a> {
    /// The purse of one part.
    pub(super) fn new(size: Size, limits: &Limits<'a>) -> Purse<'a> {
        let share = limits.nodes.unwrap_or(Limits::USUAL_NODES) / SHARE;
        let square = |size: usize| (size * size) as u64;
        let left = share.saturating_mul(square(SMALL)) / square(size.get().max(SMALL));
        Purse { left: left.max(1), stop: limits.stop }
    }

    /// Is there nothing left, or was the work called off?
    pub(super) fn is_empty(&self) -> bool {
        self.left == 0 || self.stop.is_some_and(|stop| stop())
    }

    /// The limits for one search, which may cost at most so much.
    pub(super) fn limits(&self, most: u64) -> Limits<'a> {
        Limits { nodes: Some(self.left.min(most)), stop: self.stop }
    }

    /// Pays for a search.
    pub(super) fn pay(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes.max(1));
    }
}

/// Is there a board like that?
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Exists {
    /// This one.
    Yes(Solution),
    /// No.
    No,
    /// The purse was empty first.
    Unknown,
}

/// The solvers of a diagnosis. They keep their memory from one question to the next.
#[derive(Debug)]
pub(super) struct Searcher {
    plain: Solver,
    learning: Solver,
}

/// The nodes after which a question goes from the plain search to the learning one. Large boards are
/// solved by the first few nodes or by learning.
fn handover(size: Size) -> u64 {
    if size.get() < 13 { 2_000 } else { 200 }
}

/// The most that one question may cost, as a part of what is left: others come after it.
const ONE_QUESTION: u64 = 4;

impl Default for Searcher {
    fn default() -> Searcher {
        let learning = Solver::with_method(Method::Learning { seed: 0 });
        Searcher { plain: Solver::new(), learning }
    }
}

impl Searcher {
    /// Has this puzzle a solution?
    pub(super) fn any(&mut self, puzzle: &Puzzle, purse: &mut Purse<'_>) -> Exists {
        if purse.is_empty() {
            return Exists::Unknown;
        }
        let mut solutions = self.plain.solutions(puzzle, purse.limits(handover(puzzle.size())));
        let found = solutions.next();
        let (complete, nodes) = (solutions.complete(), solutions.stats().nodes);
        purse.pay(nodes);
        if let Some(solution) = found {
            return Exists::Yes(solution);
        }
        if complete {
            return Exists::No;
        }
        if purse.is_empty() {
            return Exists::Unknown;
        }
        let limits = purse.limits((purse.left / ONE_QUESTION).max(1));
        let answer = self.learning.solve(puzzle, &limits);
        purse.pay(answer.stats.nodes);
        match answer.outcome {
            Outcome::None(_) => Exists::No,
            outcome => outcome.solution().cloned().map_or(Exists::Unknown, Exists::Yes),
        }
    }

    /// How many solutions has this puzzle: none, one or several?
    pub(super) fn judge(&mut self, puzzle: &Puzzle, purse: &mut Purse<'_>) -> Outcome {
        if purse.is_empty() {
            return Outcome::Unknown(None);
        }
        let limits = purse.limits((purse.left / ONE_QUESTION).max(1));
        let answer = self.plain.solve(puzzle, &limits);
        purse.pay(answer.stats.nodes);
        answer.outcome
    }

    /// The first solutions of a puzzle, at most so many, and whether these are all.
    pub(super) fn list(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        purse: &mut Purse<'_>,
    ) -> (Vec<Solution>, bool) {
        let mut solutions = self.plain.solutions(puzzle, purse.limits(u64::MAX));
        // One more is asked for than wanted: that tells "all" from "the first".
        let mut found: Vec<Solution> = solutions.by_ref().take(most + 1).collect();
        let complete = solutions.complete();
        let nodes = solutions.stats().nodes;
        purse.pay(nodes);
        let all = complete && found.len() <= most;
        found.truncate(most);
        (found, all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Rules;

    fn size(side: usize) -> Size {
        Size::new(side).expect("a size")
    }

    fn purse(side: usize, nodes: u64) -> Purse<'static> {
        Purse::new(size(side), &Limits::nodes(nodes))
    }

    fn empty(side: usize) -> Puzzle {
        Puzzle::empty(Rules::plain(size(side)))
    }

    #[test]
    fn a_part_may_cost_a_hundredth_and_less_on_large_boards() {
        assert_eq!([1, 8, 16, 32].map(|side| purse(side, 1_600).left), [16, 16, 4, 1]);
        assert_eq!(purse(32, 100).left, 1, "always something");
        let usual = Purse::new(size(8), &Limits::default());
        assert_eq!(usual.left, Limits::USUAL_NODES / 100);
    }

    #[test]
    fn every_search_is_paid_for_and_gets_no_more_than_is_left() {
        let mut purse = purse(4, 1_000);
        assert_eq!((purse.limits(3).nodes, purse.limits(50).nodes), (Some(3), Some(10)));
        purse.pay(0);
        assert_eq!((purse.left, purse.is_empty()), (9, false));
        purse.pay(8);
        assert_eq!((purse.left, purse.is_empty()), (1, false));
        purse.pay(100);
        assert_eq!((purse.left, purse.is_empty()), (0, true));
    }

    #[test]
    fn who_calls_it_off_gets_no_answer() {
        let limits = Limits { nodes: None, stop: Some(&|| true) };
        let mut purse = Purse::new(size(4), &limits);
        assert!(purse.is_empty());
        let mut searcher = Searcher::default();
        assert_eq!(searcher.any(&empty(4), &mut purse), Exists::Unknown);
        assert!(matches!(searcher.judge(&empty(4), &mut purse), Outcome::Unknown(None)));
    }

    #[test]
    fn large_boards_are_learnt_sooner() {
        assert_eq!([12, 13].map(|side| handover(size(side))), [2_000, 200]);
    }

    #[test]
    fn some_board_or_none_is_found() {
        let (mut searcher, mut purse) = (Searcher::default(), purse(3, 1_000_000));
        assert!(matches!(searcher.any(&empty(3), &mut purse), Exists::Yes(_)));
        let twos = Puzzle::from_clues(&[2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
        assert_eq!(searcher.any(&twos, &mut purse), Exists::No);
        assert!(matches!(searcher.judge(&empty(3), &mut purse), Outcome::Multiple(..)));
    }

    #[test]
    fn a_list_says_whether_it_is_all() {
        // There are twelve Latin squares of three.
        let listed = |most| {
            let (found, all) = Searcher::default().list(&empty(3), most, &mut purse(3, 1_000_000));
            (found.len(), all)
        };
        assert_eq!([11, 12, 13].map(listed), [(11, false), (12, true), (12, true)]);
    }

    #[test]
    fn one_judgement_costs_a_quarter_of_what_is_left_at_most() {
        let mut purse = purse(16, 16_000);
        assert_eq!(purse.left, 40);
        let outcome = Searcher::default().judge(&empty(16), &mut purse);
        assert!(matches!(outcome, Outcome::Unknown(_)), "{outcome:?}");
        assert!((25..=30).contains(&purse.left), "{}", purse.left);
    }

    #[test]
    fn the_learning_search_gets_a_quarter_of_what_the_plain_one_left() {
        let mut purse = purse(24, 198_000);
        assert_eq!(purse.left, 220);
        // The plain one gets 200.
        assert_eq!(Searcher::default().any(&empty(24), &mut purse), Exists::Unknown);
        assert!((13..=16).contains(&purse.left), "{}", purse.left);
    }

    #[test]
    fn a_list_is_not_all_when_the_purse_was_empty_first() {
        let (found, all) = Searcher::default().list(&empty(5), 1_000, &mut purse(5, 500));
        assert!(found.len() < 1_000 && !all);
    }
}
