//! Counting solutions without visiting each, for small boards with many.
//!
//! Two ways, each of which works out once what many solutions have in common: [height by height](heights),
//! which likes clues, and [row by row](rows), which likes boards without. Where it is not plain which one
//! is quicker they take turns, with more work each time; what was worked out is kept from turn to turn. Where givens
//! may make the search quicker than both, it takes its turns, too.

mod bits;
mod endings;
mod filling;
mod free_cells;
mod heights;
mod needs;
mod rows;

use std::fmt;
use std::ops::ControlFlow;

use super::CountedBy;
use crate::board::Board;
use crate::infer::line_filter::LineFilter;
use crate::infer::{edge_clues, propagate};
use crate::limits::Limits;
use crate::model::{Cell, HeightSet, Puzzle, Solution};
use endings::Endings;
use heights::ByHeight;
use needs::Needs;
use rows::ByRow;

/// Steps of counting that are as much work as a board of the search.
const STEPS_A_NODE: u64 = 16;

/// Steps of the first turn, where two ways take turns.
const FIRST_TURN: u64 = 10_000;

/// With one given in so many cells or fewer, a count is surely quicker than the search.
const FAVOURED_GIVENS: usize = 16;

/// Where it may not be, a count gets so many steps for each solution that the search has found: about a tenth of the
/// time.
const STEPS_A_SOLUTION: u64 = 2;

/// From so many solutions on, no search will come to an end soon.
const FOUND_MANY: u64 = 1 << 16;

/// A way to count.
trait Counting: fmt::Debug {
    /// Its name.
    fn by(&self) -> CountedBy;

    /// The number of solutions, or of those found before the work was stopped.
    fn count(&self, work: &mut CountingWork<'_>) -> u128;

    /// The solution of this number, counted from 0 in the order in which they are counted; `None` if the
    /// work was stopped.
    fn solution(&self, work: &mut CountingWork<'_>, number: u128) -> Option<Solution>;
}

/// Work that can be stopped, and what came of it.
#[derive(Debug)]
struct CountingWork<'a> {
    memory: Endings,
    limits: Limits<'a>,
    steps: u64,
    /// Steps after which it stops.
    until: u64,
    stopped: bool,
}

impl<'a> CountingWork<'a> {
    fn new(limits: &Limits<'a>) -> CountingWork<'a> {
        CountingWork { memory: Endings::new(), limits: *limits, steps: 0, until: 0, stopped: false }
    }

    /// One step on, unless it is to stop.
    #[inline]
    fn step(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        let asked = self.steps.is_multiple_of(64) && self.limits.stop.is_some_and(|stop| stop());
        if self.stopped || asked || self.steps > self.until {
            self.stopped = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Goes on for so many steps.
    fn allow(&mut self, steps: u64) {
        self.stopped = false;
        self.until = self.steps.saturating_add(steps);
    }
}

/// Counts the solutions of one puzzle, and knows each by its number then.
#[derive(Debug)]
pub(super) struct Counter<'a> {
    ways: Vec<(Box<dyn Counting>, CountingWork<'a>)>,
    limits: Limits<'a>,
    /// Is it surely quicker than the search?
    favoured: bool,
    /// The most solutions that some way has found.
    most: u128,
    /// The way that came to an end.
    done: Option<usize>,
}

/// How long to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// As long as it takes.
    Endless,
    /// The search has found so many solutions; not much longer than it took to find them.
    Found(u64),
    /// The same where the search has an end in sight: never much longer.
    Short(u64),
}

impl<'a> Counter<'a> {
    /// The ways that suit the puzzle; `None` for boards that neither of them knows.
    pub(super) fn new(puzzle: &Puzzle, limits: &Limits<'a>) -> Option<Counter<'a>> {
        let (clues, sides) = (puzzle.clues().iter().flatten().count(), puzzle.clues().len());
        let (givens, cells) = (puzzle.givens().iter().flatten().count(), puzzle.size().cells());
        let ways: &[CountedBy] = match () {
            () if 3 * clues > sides => &[CountedBy::Heights],
            () if 8 * clues > sides => &[CountedBy::Heights, CountedBy::Rows],
            () => &[CountedBy::Rows],
        };
        let mut counter = Counter::by(puzzle, ways, limits)
            .or_else(|| Counter::by(puzzle, &[CountedBy::Heights], limits))?;
        // Givens help the search more than they help a count, and so do few clues.
        counter.favoured = counter.ways.len() == 1 && FAVOURED_GIVENS * givens <= cells;
        Some(counter)
    }

    /// These ways; `None` for boards that none of them knows.
    pub(super) fn by(
        puzzle: &Puzzle,
        ways: &[CountedBy],
        limits: &Limits<'a>,
    ) -> Option<Counter<'a>> {
        let board = followed_up(puzzle);
        let way = |&by: &CountedBy| -> Option<(Box<dyn Counting>, CountingWork<'a>)> {
            let way: Box<dyn Counting> = match by {
                CountedBy::Search => return None,
                CountedBy::Heights => Box::new(ByHeight::new(puzzle, board.as_ref())?),
                CountedBy::Rows => Box::new(ByRow::new(puzzle, board.as_ref())?),
            };
            Some((way, CountingWork::new(limits)))
        };
        let ways: Vec<_> = ways.iter().filter_map(way).collect();
        let known = !ways.is_empty();
        known.then_some(Counter { ways, limits: *limits, favoured: true, most: 0, done: None })
    }

    /// Boards looked at, or as much work.
    pub(super) fn nodes(&self) -> u64 {
        self.ways.iter().map(|(_, work)| work.steps).sum::<u64>() / STEPS_A_NODE
    }

    /// The most solutions that were found, where the count did not come to an end.
    pub(super) fn at_least(&self) -> u128 {
        self.most
    }

    /// The number of solutions and how they were counted; `None` if that takes longer. The search spent so many nodes of
    /// the budget.
    pub(super) fn count(&mut self, patience: Patience, spent: u64) -> Option<(u128, CountedBy)> {
        let few = |found: u64| found * STEPS_A_SOLUTION / self.ways.len() as u64;
        let (mut turn, last) = match patience {
            Patience::Short(found) => (few(found), few(found)),
            Patience::Found(found) if !self.favoured && found < FOUND_MANY => {
                (few(found), few(found))
            }
            _ if self.ways.len() == 1 => (u64::MAX, u64::MAX),
            _ => (FIRST_TURN, u64::MAX),
        };
        loop {
            for index in 0..self.ways.len() {
                let left = self.left(spent);
                let (way, work) = &mut self.ways[index];
                work.allow(turn.min(left));
                let count = way.count(work);
                if !work.stopped {
                    self.done = Some(index);
                    return Some((count, way.by()));
                }
                self.most = self.most.max(count);
                if left <= turn || self.limits.stop.is_some_and(|stop| stop()) {
                    return None;
                }
            }
            if turn >= last {
                return None;
            }
            turn = turn.saturating_mul(2);
        }
    }

    /// Steps until the budget is spent.
    fn left(&self, spent: u64) -> u64 {
        let spent = spent.saturating_add(self.nodes());
        let left = |nodes: u64| nodes.saturating_sub(spent).saturating_mul(STEPS_A_NODE);
        self.limits.nodes.map_or(u64::MAX, left)
    }

    /// A solution by its number, after the count; `None` if a limit was reached.
    pub(super) fn solution(&mut self, number: u128, spent: u64) -> Option<Solution> {
        let left = self.left(spent);
        let (way, work) = &mut self.ways[self.done?];
        work.allow(left);
        way.solution(work, number)
    }
}

/// The board of a puzzle with all that follows at once; `None` when that is a contradiction.
fn followed_up(puzzle: &Puzzle) -> Option<Board> {
    let mut board = Board::new(puzzle).ok()?;
    edge_clues::apply(&mut board).ok()?;
    propagate(&mut board, &mut LineFilter::default()).ok()?;
    Some(board)
}

/// What may stand in a cell; nothing where the puzzle contradicts itself.
fn candidates(board: Option<&Board>, cell: Cell) -> HeightSet {
    board.map_or(HeightSet::EMPTY, |board| board.candidates(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Sight};
    use crate::search::Solver;

    /// Every number has a solution of its own, and together these are all.
    fn check(draft: &Draft) {
        let puzzle = Puzzle::new(draft).expect("a puzzle");
        let limits = Limits::default();
        let text = |solution: Solution| solution.to_string();
        let mut all: Vec<String> = Solver::new().solutions(&puzzle, limits).map(text).collect();
        all.sort();
        for by in [CountedBy::Heights, CountedBy::Rows] {
            let Some(mut counter) = Counter::by(&puzzle, &[by], &limits) else { continue };
            let (count, _) = counter.count(Patience::Endless, 0).expect("no limit");
            assert_eq!(count, all.len() as u128, "{draft:?}");
            let solution = |number| counter.solution(number, 0).expect("no limit");
            let mut by_number: Vec<String> = (0..count).map(solution).map(text).collect();
            by_number.sort();
            assert_eq!(by_number, all, "{by:?}: {draft:?}");
        }
    }

    fn with_clues(size: usize, rules: DraftRules, clues: &[(usize, i64)]) -> Draft {
        let clues_of = |at: usize| clues.iter().find(|clue| clue.0 == at).map_or(0, |clue| clue.1);
        let clues = (0..4 * size).map(clues_of).collect();
        Draft { size, rules, clues, ..Draft::default() }
    }

    #[test]
    fn every_number_has_its_solution() {
        let plain = DraftRules::default;
        check(&with_clues(4, plain(), &[]));
        for side in 0..4 {
            check(&with_clues(
                5,
                plain(),
                &[(5 * side, 4), (5 * side + 3, 3), ((5 * side + 7) % 20, 2)],
            ));
        }
        let mut givens = with_clues(5, plain(), &[(2, 2), (8, 3)]);
        givens.givens = vec![0; 25];
        (givens.givens[3], givens.givens[12], givens.givens[20]) = (4, 3, 1);
        check(&givens);
    }

    #[test]
    fn every_number_has_its_solution_under_other_rules() {
        let parks = DraftRules { heights: Some(2), ..DraftRules::default() };
        check(&with_clues(4, parks, &[(1, 2), (6, 1)]));
        let sums = DraftRules { sight: Sight::Sum, ..DraftRules::default() };
        check(&with_clues(4, sums.clone(), &[(0, 7), (6, 5)]));
        check(&with_clues(4, DraftRules { heights: Some(3), ..sums }, &[(1, 5), (6, 3), (10, 6)]));
        let boxes = DraftRules { boxes: Some((2, 2)), ..DraftRules::default() };
        check(&with_clues(4, boxes.clone(), &[(3, 2)]));
        check(&with_clues(4, DraftRules { diagonals: true, ..boxes }, &[]));
    }
}
