//! Guess and check: the solver for puzzles that line reasoning alone does not finish, and the
//! proof that a solution is the only one.

mod answer;
mod counting;
mod guess;
mod learning;
mod sample;
mod tree;

pub use crate::limits::Limits;
pub use answer::{Answer, Count, CountedBy, Outcome, Stats};
pub use sample::Sample;

use crate::board::Contradiction;
use crate::model::{Puzzle, Solution};
use counting::{Counter, Patience};
use learning::Learner;
use tree::Tree;

/// Finds the solution of a puzzle and proves that it is the only one.
///
/// # Examples
/// ```
/// use skyscrapers::{Outcome, Puzzle, solve};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let Outcome::Unique(solution) = solve(&puzzle).outcome else { panic!("not unique") };
/// assert_eq!(solution.to_string(), "2143/3412/4231/1324");
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Answer {
    Solver::new().solve(puzzle, &Limits::default())
}

/// The nodes after which the plain search gives a puzzle to the learning search. Most boards of any
/// size are done by then. Of the rest, hard unique ones from 16x16 on would take the plain search many times as long
/// as the learning one, so they are handed over soon: 350 nodes instead of 1,000 save dense 20x20 boards 12 % of their time. But
/// an open board on which all goes well takes about a node a cell; those are not to be begun twice.
fn handover(puzzle: &Puzzle) -> u64 {
    if puzzle.size().get() < 16 {
        return 3_000;
    }
    let empty = puzzle.givens().iter().filter(|given| given.is_none()).count();
    (empty as u64).max(350)
}

/// The solutions after which a count goes on without visiting each, where it can.
const MANY: u64 = 2_000;

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// Whichever suits the puzzle: the plain search, and the learning search where that takes long.
    #[default]
    Auto,
    /// The plain search alone: guess, follow up, take back.
    Plain,
    /// The learning search alone.
    Learning {
        /// Breaks ties among the first guesses; any number will do.
        seed: u64,
    },
}

/// A search that can be asked for one solution after the other.
trait Search {
    /// Begins with a puzzle.
    fn start(&mut self, puzzle: &Puzzle);

    /// Goes on to the next solution.
    fn next(&mut self, limits: &Limits<'_>) -> Reply;

    /// The work since the start.
    fn stats(&self) -> Stats;
}

/// What a search comes back with.
#[derive(Debug)]
enum Reply {
    /// The next solution.
    Solution(Solution),
    /// There is none left. The reason counts if none was found before.
    Nothing(Contradiction),
    /// A limit was reached.
    Stopped,
}

/// A solver that can be used again: its memory is kept from one puzzle to the next.
#[derive(Debug, Default)]
pub struct Solver {
    method: Method,
    tree: Tree,
    learner: Learner,
}

impl Solver {
    /// A new solver.
    #[must_use]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A new solver that searches in one way. The answers are the same; the time is not.
    #[must_use]
    pub fn with_method(method: Method) -> Solver {
        let mut solver = Solver { method, ..Solver::default() };
        if let Method::Learning { seed } = method {
            solver.learner.set_seed(seed);
        }
        solver
    }

    /// Finds the solution of a puzzle and proves that it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
        match self.method {
            Method::Auto => {}
            Method::Plain => return solve_with(&mut self.tree, puzzle, limits),
            Method::Learning { .. } => return solve_with(&mut self.learner, puzzle, limits),
        }
        let handover = handover(puzzle);
        let nodes = limits.nodes.map_or(handover, |nodes| nodes.min(handover));
        let answer = solve_with(&mut self.tree, puzzle, &Limits { nodes: Some(nodes), ..*limits });
        let undecided = matches!(answer.outcome, Outcome::Unknown(_));
        let out_of_nodes = answer.stats.nodes >= handover;
        let left = limits.nodes.map(|nodes| nodes.saturating_sub(handover));
        if !undecided || !out_of_nodes || left == Some(0) {
            return answer;
        }
        let learnt = solve_with(&mut self.learner, puzzle, &Limits { nodes: left, ..*limits });
        let outcome = match (learnt.outcome, answer.outcome) {
            (Outcome::Unknown(None), Outcome::Unknown(found)) => Outcome::Unknown(found),
            (outcome, _) => outcome,
        };
        Answer { outcome, stats: answer.stats + learnt.stats }
    }

    /// The search that lists solutions. One that learns would have to remember each of them, so the
    /// plain search does it unless told otherwise.
    fn lister(&mut self) -> &mut dyn Search {
        match self.method {
            Method::Auto | Method::Plain => &mut self.tree,
            Method::Learning { .. } => &mut self.learner,
        }
    }

    /// Counts the solutions; with a `limit`, stops when it has found so many.
    ///
    /// After the first 2,000, boards up to 8x8 are counted without visiting each solution, which takes 32 MiB of memory at
    /// most for each of two ways; [`Count::by`] tells which one it was. A method of one's own counts one by one.
    pub fn count(&mut self, puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
        let at_once = self.method == Method::Auto && limit.is_none_or(|limit| limit > MANY);
        let search = self.lister();
        search.start(puzzle);
        let (mut found, mut counter) = (0, None);
        // When to try and count at once again.
        let mut turn = if at_once { MANY } else { u64::MAX };
        let complete = loop {
            if limit.is_some_and(|limit| found >= limit) {
                break false;
            }
            if found == turn {
                turn += turn / 2;
                if counter.is_none() {
                    counter = Counter::new(puzzle, limits);
                }
                let spent = search.stats();
                // With a limit, going on one by one ends soon in any case.
                let patience =
                    if limit.is_some() { Patience::Short } else { Patience::Found(found) };
                let count =
                    counter.as_mut().and_then(|counter| counter.count(patience, spent.nodes));
                // A part of them may be as many as are asked for.
                let enough = || {
                    let (some, by) = counter.as_ref()?.at_least();
                    limit.is_some_and(|limit| some >= limit.into()).then_some((some, by))
                };
                if let Some((all, by)) = count.or_else(enough) {
                    let nodes = counter.map_or(0, |counter| counter.nodes());
                    let stats = spent + Stats { nodes, ..Stats::default() };
                    let most = limit.map_or(u128::MAX, u128::from);
                    return Count { found: all.min(most), complete: all < most, by, stats };
                }
            }
            match search.next(&left(limits, counter.as_ref())) {
                Reply::Nothing(_) => break true,
                Reply::Stopped => break false,
                Reply::Solution(_) => found += 1,
            }
        };
        let mut count = Count { stats: search.stats(), ..Count::new(found.into(), complete) };
        if let Some(counter) = counter {
            count.stats.nodes += counter.nodes();
            let (some, by) = counter.at_least();
            if !complete && some > count.found {
                (count.found, count.by) = (some, by);
            }
        }
        count
    }

    /// Counts the solutions in one way, whichever suits the puzzle, to compare them; `None` where this way does not
    /// know the board.
    pub fn count_by(
        &mut self,
        puzzle: &Puzzle,
        by: CountedBy,
        limits: &Limits<'_>,
    ) -> Option<Count> {
        if by == CountedBy::Search {
            let search = self.lister();
            search.start(puzzle);
            let mut solutions = Solutions { search, limits: *limits, end: None };
            let found = solutions.by_ref().count() as u128;
            return Some(Count {
                stats: solutions.stats(),
                ..Count::new(found, solutions.complete())
            });
        }
        let mut counter = Counter::by(puzzle, &[by], limits)?;
        let count = counter.count(Patience::Endless, 0);
        let found = count.map_or(counter.at_least().0, |(found, _)| found);
        let stats = Stats { nodes: counter.nodes(), ..Stats::default() };
        Some(Count { found, complete: count.is_some(), by, stats })
    }

    /// All solutions, found one after the other as they are asked for.
    pub fn solutions<'a>(&'a mut self, puzzle: &Puzzle, limits: Limits<'a>) -> Solutions<'a> {
        let search = self.lister();
        search.start(puzzle);
        Solutions { search, limits, end: None }
    }
}

/// The limits of a search beside which a counter works.
fn left<'a>(limits: &Limits<'a>, counter: Option<&Counter<'_>>) -> Limits<'a> {
    let nodes = counter.map_or(0, Counter::nodes);
    limits.with_nodes(limits.nodes.map(|limit| limit.saturating_sub(nodes)))
}

fn solve_with(search: &mut dyn Search, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
    search.start(puzzle);
    let outcome = match search.next(limits) {
        Reply::Nothing(why) => Outcome::None(why),
        Reply::Stopped => Outcome::Unknown(None),
        Reply::Solution(first) => match search.next(limits) {
            Reply::Nothing(_) => Outcome::Unique(first),
            Reply::Stopped => Outcome::Unknown(Some(first)),
            Reply::Solution(second) => Outcome::Multiple(first, second),
        },
    };
    Answer { outcome, stats: search.stats() }
}

/// The solutions of a puzzle, found as they are asked for.
pub struct Solutions<'a> {
    search: &'a mut dyn Search,
    limits: Limits<'a>,
    /// Set at the end: were these all?
    end: Option<bool>,
}

impl Solutions<'_> {
    /// The work so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }

    /// Were these all solutions? `false` before the end, and after a limit was reached.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.end == Some(true)
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end.is_some() {
            return None;
        }
        match self.search.next(&self.limits) {
            Reply::Solution(solution) => return Some(solution),
            Reply::Nothing(_) => self.end = Some(true),
            Reply::Stopped => self.end = Some(false),
        }
        None
    }
}

#[cfg(test)]
mod tests;
