//! What is right and wrong with a puzzle, for the person who makes it.
//!
//! | solutions | what is found out | file |
//! |---|---|---|
//! | none | clues and givens that conflict, as few as there are | `conflict`, `smallest` |
//! | | why, in steps | `argument` |
//! | | changes that leave one solution | `repair` |
//! | several | how many, up to a limit | here |
//! | | two that differ in few cells | `near` |
//! | | the cells that are certain all the same | `certain` |
//! | | what to add to leave one solution | `repair` |
//! | none or several | another tool's clue order in which there is one | `order` |
//! | one | the grade; what could be left out | `redundancy` |
//!
//! Every part has its own purse of nodes, a share of the budget, and says so when it was not enough.

mod argument;
mod certain;
mod conflict;
mod hitting;
mod item;
mod near;
mod number_set;
mod oracle;
mod order;
mod purse;
mod redundancy;
mod repair;
mod smallest;

pub use argument::Argument;
pub use certain::Certain;
pub use conflict::Conflict;
pub use item::{Item, items, puzzle_of, puzzle_with};
pub use near::Near;
pub use order::{OtherOrder, find_other_order};
pub use redundancy::Redundancy;
pub use repair::{Repair, Repairs};

use crate::board::Contradiction;
use crate::explain::Explainer;
use crate::grade::Grade;
use crate::limits::Limits;
use crate::model::{Puzzle, Solution};
use crate::search::{Answer, Outcome, Solver};
use crate::step::Level;
use purse::{Purse, Searcher};

/// A puzzle's outcome, and what is behind it.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Diagnosis {
    /// How many solutions there are: none, one or several.
    pub answer: Answer,
    /// What is behind that.
    pub finding: Finding,
}

/// What is behind an outcome.
#[derive(Debug, Clone)]
pub enum Finding {
    /// One solution.
    Proper(Proper),
    /// Several.
    Ambiguous(Ambiguous),
    /// None.
    Impossible(Impossible),
    /// The budget ran out before that was clear.
    Undecided,
}

/// About a puzzle with one solution.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Proper {
    /// How hard it is; `None` if the limits were reached first.
    pub grade: Option<Grade>,
    /// What it could do without.
    pub redundancy: Redundancy,
}

/// About a puzzle with several solutions.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Ambiguous {
    /// How many there are.
    pub tally: Tally,
    /// Two that differ in few cells.
    pub near: Near,
    /// What all have in common.
    pub certain: Certain,
    /// What would leave one.
    pub repairs: Repairs,
    /// Another order in which there is one.
    pub other_order: Option<OtherOrder>,
}

/// About a puzzle without a solution.
#[non_exhaustive]
#[derive(Debug, Clone)]
pub struct Impossible {
    /// What fights each other.
    pub conflict: Conflict,
    /// Why that is so; `None` if it takes more than the limits allow to say.
    pub argument: Option<Argument>,
    /// What would leave one solution.
    pub repairs: Repairs,
    /// Another order in which there is one.
    pub other_order: Option<OtherOrder>,
}

/// A number of solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tally {
    /// So many.
    Exactly(u64),
    /// More than so many; counting stopped there.
    MoreThan(u64),
    /// So many or more; the budget ran out there.
    AtLeast(u64),
}

/// Diagnoses puzzles. Its memory is kept from one puzzle to the next.
#[derive(Debug)]
pub struct Diagnoser {
    solver: Solver,
    searcher: Searcher,
    explainer: Explainer,
    most: usize,
    limited: bool,
}

/// The nodes that the exact number of many solutions may take: a tenth of a second or so.
const QUICK_COUNT: u64 = 20_000;

/// The largest number that is told exactly: the largest that every reader of JSON holds.
const MOST_EXACT: u64 = 1 << 53;

impl Default for Diagnoser {
    fn default() -> Diagnoser {
        Diagnoser::new()
    }
}

impl Diagnoser {
    /// Solutions are looked at up to here unless told otherwise. Of more, the exact number is told where it is found
    /// quickly.
    pub const MANY: usize = 1_000;

    /// A new one.
    #[must_use]
    pub fn new() -> Diagnoser {
        Diagnoser {
            solver: Solver::new(),
            searcher: Searcher::default(),
            explainer: Explainer::new(),
            most: Diagnoser::MANY,
            limited: false,
        }
    }

    /// They can be counted up to here: all that are counted are compared with each other.
    pub const MOST: usize = 10_000;

    /// Counts solutions up to this number, from 2 to [`Diagnoser::MOST`], and no further; `None` is as usual.
    #[must_use]
    pub fn counting_to(self, most: Option<usize>) -> Diagnoser {
        let clamped = most.unwrap_or(Diagnoser::MANY).clamp(2, Diagnoser::MOST);
        Diagnoser { most: clamped, limited: most.is_some(), ..self }
    }

    /// Only how many solutions there are: none, one or several.
    pub fn verdict(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
        self.solver.solve(puzzle, limits)
    }

    /// Everything that is known about a puzzle's solutions. The node limit is that of the verdict;
    /// each part of the finding may take a hundredth of it, less on boards larger than 8x8.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::diagnose::{Diagnoser, Finding};
    /// use skyscrapers::{Limits, Puzzle};
    /// let twos = Puzzle::from_clues(&[2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    /// let diagnosis = Diagnoser::new().diagnose(&twos, &Limits::default());
    /// let Finding::Impossible(found) = diagnosis.finding else { panic!("it has a solution") };
    /// let words: Vec<String> = found.conflict.items.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     words,
    ///     ["clue 2 above column 1", "clue 2 above column 2", "clue 2 above column 3"]
    /// );
    /// # Ok::<(), skyscrapers::PuzzleError>(())
    /// ```
    pub fn diagnose(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Diagnosis {
        let answer = self.verdict(puzzle, limits);
        let finding = match &answer.outcome {
            Outcome::Unique(solution) => Finding::Proper(self.proper(puzzle, solution, limits)),
            Outcome::Multiple(first, second) => {
                let known = [first.clone(), second.clone()];
                Finding::Ambiguous(self.ambiguous(puzzle, known, limits))
            }
            Outcome::None(why) => Finding::Impossible(self.impossible(puzzle, *why, limits)),
            Outcome::Unknown(_) => Finding::Undecided,
        };
        Diagnosis { answer, finding }
    }

    fn proper(&mut self, puzzle: &Puzzle, solution: &Solution, limits: &Limits<'_>) -> Proper {
        let mut purse = Purse::new(puzzle.size(), limits);
        let redundancy = redundancy::redundancy(puzzle, &mut self.searcher, &mut purse);
        let known = std::slice::from_ref(solution);
        let trials = Purse::new(puzzle.size(), limits).limits(u64::MAX);
        let explanation =
            self.explainer.explain_knowing(puzzle, Level::Unreasonable, &trials, known);
        Proper { grade: explanation.grade(), redundancy }
    }

    fn ambiguous(
        &mut self,
        puzzle: &Puzzle,
        known: [Solution; 2],
        limits: &Limits<'_>,
    ) -> Ambiguous {
        let purse = || Purse::new(puzzle.size(), limits);
        let searcher = &mut self.searcher;
        let (mut sample, all) = searcher.list(puzzle, self.most, &mut purse());
        for solution in &known {
            if !all && !sample.contains(solution) {
                sample.push(solution.clone());
            }
        }
        let tally = match sample.len() {
            found if all => Tally::Exactly(found as u64),
            found if found < self.most => Tally::AtLeast(found as u64),
            // Whoever said how far to count wants no more.
            _ if self.limited => Tally::MoreThan(self.most as u64),
            _ => {
                let quickly = purse().limits(QUICK_COUNT);
                let count = self.solver.count(puzzle, None, &quickly);
                let exactly = count.complete.then_some(count.found).and_then(|found| {
                    u64::try_from(found).ok().filter(|&found| found <= MOST_EXACT)
                });
                exactly.map_or(Tally::MoreThan(self.most as u64), Tally::Exactly)
            }
        };
        let near = near::nearest(puzzle, &sample, all, searcher, &mut purse());
        let [first, second] = known;
        let near = near.unwrap_or(Near { first, second, is_nearest: false });
        Ambiguous {
            tally,
            near,
            certain: certain::certain(puzzle, &sample, all, searcher, &mut purse()),
            repairs: repair::narrow(puzzle, &sample, all, searcher, &mut purse()),
            other_order: order::other_order(puzzle, searcher, &mut purse()),
        }
    }

    fn impossible(
        &mut self,
        puzzle: &Puzzle,
        why: Contradiction,
        limits: &Limits<'_>,
    ) -> Impossible {
        let purse = || Purse::new(puzzle.size(), limits);
        let conflict = conflict::conflict(puzzle, why, &mut self.searcher, purse());
        let alone = item::made_of(puzzle.rules(), &conflict.items);
        let trials = purse().limits(u64::MAX);
        let argument = argument::argue(alone, &mut self.explainer, &trials);
        let searcher = &mut self.searcher;
        let repairs = repair::change(puzzle, &conflict.items, searcher, &mut purse());
        let other_order = order::other_order(puzzle, searcher, &mut purse());
        Impossible { conflict, argument, repairs, other_order }
    }
}

#[cfg(test)]
mod tests;
