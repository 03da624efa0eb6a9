//! Counting solutions without visiting each, for small boards with many.
//!
//! Two ways, each of which works out once what many solutions have in common: [height by height](heights),
//! which likes clues, and [row by row](rows), which likes boards without. Where it is not plain which one
//! is quicker they take turns, with more work each time; what was worked out is kept from turn to turn. Where givens
//! may make the search quicker than both, it takes its turns, too: most of the time at first, so that little is lost
//! where it comes to an end soon, and half of it once there are many solutions.

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

/// With one given in so many cells or fewer, and rows and columns alone, a count is surely quicker than the search.
const FAVOURED_GIVENS: usize = 10;

/// Where it may not be, a count gets one part in so many of the work of the search, by nodes. In time that is a twelfth of it
/// where nodes are dear, a seventh where they are cheap.
const SHARE: u64 = 20;

/// With fewer steps than that a small part does not begin: its tables alone cost about as much.
const WORTH_BEGINNING: u64 = 10_000;

/// From so many solutions on, a count gets as much as the search: half of the time is lost at most.
const FOUND_MANY: u64 = 100_000;

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
        self.steps(1)
    }

    /// Work of so many steps, a power of two, unless it is to stop.
    #[inline]
    fn steps(&mut self, work: u64) -> ControlFlow<()> {
        self.steps += work;
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
    puzzle: &'a Puzzle,
    board: Option<Board>,
    limits: Limits<'a>,
    /// The ways that suit the puzzle.
    kinds: Vec<CountedBy>,
    /// Those of them that have begun: their tables would be a waste where the first way is done at once.
    ways: Vec<(Box<dyn Counting>, CountingWork<'a>)>,
    /// Is it surely quicker than the search?
    favoured: bool,
    /// The most solutions that some way has found, and which one.
    most: (u128, CountedBy),
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
    Short,
}

impl<'a> Counter<'a> {
    /// The ways that suit the puzzle; `None` for boards that neither of them knows.
    pub(super) fn new(puzzle: &'a Puzzle, limits: &Limits<'a>) -> Option<Counter<'a>> {
        let (clues, sides) = (puzzle.clues().iter().flatten().count(), puzzle.clues().len());
        let (givens, cells) = (puzzle.givens().iter().flatten().count(), puzzle.size().cells());
        let few_givens = FAVOURED_GIVENS * givens <= cells;
        let kinds: &[CountedBy] = match () {
            () if 3 * clues > sides => &[CountedBy::Heights],
            () if 8 * clues > sides || !few_givens => &[CountedBy::Heights, CountedBy::Rows],
            () => &[CountedBy::Rows],
        };
        let mut counter = Counter::by(puzzle, kinds, limits)
            .or_else(|| Counter::by(puzzle, &[CountedBy::Heights], limits))?;
        // Givens help the search more than they help a count, and parks and further houses make a count dearer.
        let plain = puzzle.rules().parks() == 0
            && puzzle.layout().houses().len() == 2 * puzzle.size().get();
        counter.favoured = few_givens && plain;
        Some(counter)
    }

    /// These ways; `None` for boards that none of them knows.
    pub(super) fn by(
        puzzle: &'a Puzzle,
        kinds: &[CountedBy],
        limits: &Limits<'a>,
    ) -> Option<Counter<'a>> {
        let knows = |by: &CountedBy| match by {
            CountedBy::Search => false,
            CountedBy::Heights => ByHeight::knows(puzzle),
            CountedBy::Rows => ByRow::knows(puzzle),
        };
        let kinds: Vec<CountedBy> = kinds.iter().copied().filter(knows).collect();
        if kinds.is_empty() {
            return None;
        }
        let (board, limits) = (followed_up(puzzle), *limits);
        let (ways, most) = (Vec::new(), (0, CountedBy::Search));
        Some(Counter { puzzle, board, limits, kinds, ways, favoured: true, most, done: None })
    }

    /// Boards looked at, or as much work.
    pub(super) fn nodes(&self) -> u64 {
        self.steps() / STEPS_A_NODE
    }

    fn steps(&self) -> u64 {
        self.ways.iter().map(|(_, work)| work.steps).sum()
    }

    /// The most solutions that were found, where the count did not come to an end, and how they were counted.
    pub(super) fn at_least(&self) -> (u128, CountedBy) {
        self.most
    }

    /// The number of solutions and how they were counted; `None` if that takes longer. The search spent so many nodes of
    /// the budget.
    pub(super) fn count(&mut self, patience: Patience, spent: u64) -> Option<(u128, CountedBy)> {
        let searched = spent.saturating_mul(STEPS_A_NODE);
        let (most, ways) = match patience {
            Patience::Endless => (u64::MAX, self.kinds.len()),
            Patience::Found(_) if self.favoured => (u64::MAX, self.kinds.len()),
            Patience::Found(found) if found >= FOUND_MANY => (searched, self.kinds.len()),
            // Little work is best not divided.
            Patience::Found(_) | Patience::Short => (searched / SHARE, 1),
        };
        let alone = ways == 1;
        if most < WORTH_BEGINNING {
            return None;
        }
        let mut turn = if alone { u64::MAX } else { FIRST_TURN.max(self.steps() / 2) };
        loop {
            for index in 0..ways {
                let left = self.left(spent).min(most.saturating_sub(self.steps()));
                let (way, work) = self.way(index);
                work.allow(turn.min(left));
                let (count, by) = (way.count(work), way.by());
                if !work.stopped {
                    self.done = Some(index);
                    return Some((count, by));
                }
                if count > self.most.0 {
                    self.most = (count, by);
                }
                if left <= turn || self.limits.stop.is_some_and(|stop| stop()) {
                    return None;
                }
            }
            turn = turn.saturating_mul(2);
        }
    }

    /// A way to count, which begins if it has not yet.
    fn way(&mut self, index: usize) -> &mut (Box<dyn Counting>, CountingWork<'a>) {
        while self.ways.len() <= index {
            let (puzzle, board) = (self.puzzle, self.board.as_ref());
            let way: Box<dyn Counting> = match self.kinds[self.ways.len()] {
                CountedBy::Rows => Box::new(ByRow::new(puzzle, board)),
                CountedBy::Search | CountedBy::Heights => Box::new(ByHeight::new(puzzle, board)),
            };
            self.ways.push((way, CountingWork::new(&self.limits)));
        }
        &mut self.ways[index]
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
    use crate::model::{Clue, Draft, DraftRules, Height, Sight};
    use crate::search::Solver;

    /// Every way to fill a line: each height once, and parks.
    fn arrangements(size: usize, tallest: usize) -> Vec<Vec<Height>> {
        let mut lines = vec![Vec::new()];
        for _ in 0..size {
            let longer = |line: &Vec<Height>| {
                let times = |height| line.iter().filter(|&&other| other == height).count();
                let most = |height: Height| if height.is_park() { size - tallest } else { 1 };
                let next = (0..=tallest).map(Height::of).filter(|&next| times(next) < most(next));
                next.map(|next| [&line[..], &[next]].concat()).collect::<Vec<_>>()
            };
            lines = lines.iter().flat_map(longer).collect();
        }
        lines
    }

    /// A line, and all ways to fill it.
    pub(super) struct Case {
        /// A puzzle with such lines, and with the largest clue there is.
        pub(super) puzzle: Puzzle,
        pub(super) clues: [Option<Clue>; 2],
        pub(super) fitting: Vec<Vec<Height>>,
    }

    /// Lines of several kinds with all clues at both ends, also such as do not go together.
    pub(super) fn lines_of_all_kinds() -> Vec<Case> {
        let mut cases = Vec::new();
        for (size, tallest) in [(4, 4), (5, 5), (5, 3)] {
            for sight in [Sight::Count, Sight::Sum] {
                let range = sight.range(Height::of(tallest));
                let rules =
                    DraftRules { heights: Some(tallest as i64), sight, ..DraftRules::default() };
                let puzzle = with_clues(size, rules, &[(0, (*range.end()).into())]);
                let puzzle = Puzzle::new(&puzzle).expect("a puzzle");
                let clues: Vec<Option<Clue>> =
                    std::iter::once(0).chain(range).map(Clue::new).collect();
                for near in &clues {
                    for far in &clues {
                        let mut fitting = arrangements(size, tallest);
                        fitting.retain(|line| {
                            let seen = |clue: &Option<Clue>, seen: u16| {
                                clue.is_none_or(|clue| clue.get() == seen)
                            };
                            let (there, back) = (line.iter().copied(), line.iter().rev().copied());
                            seen(near, sight.seen(there)) && seen(far, sight.seen(back))
                        });
                        cases.push(Case { puzzle: puzzle.clone(), clues: [*near, *far], fitting });
                    }
                }
            }
        }
        cases
    }

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
