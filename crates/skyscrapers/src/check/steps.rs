//! The referee of explanations: every step in turn, on the referee's own board.

use super::proof::check_step;
use super::table::Table;
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Solution};
use crate::step::{DeadEnd, Effect, Step};

/// Why a step is not accepted.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// Nothing follows from it.
    #[error("the step has no effect")]
    NoEffect,
    /// It speaks of a cell that is not on the board.
    #[error("{cell} is not on the board")]
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// It speaks of a house that the board does not have.
    #[error("the board has no {house}")]
    NoSuchHouse {
        /// The house.
        house: House,
    },
    /// It reads a clue that says something else.
    #[error("the step reads {value} {clue}, but the clue there is {}", said(*found))]
    WrongClue {
        /// Where the clue stands.
        clue: ClueId,
        /// What the step reads.
        value: Clue,
        /// What the puzzle says.
        found: Option<Clue>,
    },
    /// It reads candidates that are not (yet) so few.
    #[error("the step reads {heights} in {cell}, but {found} are still possible there")]
    NotAFact {
        /// The cell.
        cell: Cell,
        /// What the step reads.
        heights: HeightSet,
        /// What the referee's board has.
        found: HeightSet,
    },
    /// An effect that does not follow from the facts.
    #[error("{effect} does not follow from the facts of the step")]
    NotProved {
        /// The effect.
        effect: Effect,
    },
    /// What the step says it saw is not so.
    #[error("what the step says it saw is not so")]
    FalseWitness,
    /// An effect that changes nothing.
    #[error("{effect} is nothing new")]
    NotNew {
        /// The effect.
        effect: Effect,
    },
    /// A refutation whose end is no contradiction.
    #[error("the refutation does not end in a contradiction")]
    NoContradiction {
        /// What the step says cannot be.
        end: DeadEnd,
    },
    /// A step inside a refutation is not accepted.
    #[error("line {number} of the refutation: {error}")]
    Inner {
        /// The step, from 1.
        number: usize,
        /// What is wrong with it.
        error: Box<StepError>,
    },
    /// A house with too many arrangements to list.
    #[error("{house} has too many arrangements to check")]
    TooLong {
        /// The house.
        house: House,
    },
}

fn said(clue: Option<Clue>) -> String {
    clue.map_or_else(|| "none".to_owned(), |clue| clue.to_string())
}

/// Which step of an explanation is not accepted, and why.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {number}: {error}")]
pub struct ExplanationError {
    /// The step, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: StepError,
}

/// Replays an explanation from the empty board of the puzzle. Every step must follow from its
/// facts, and every fact must be true when it is read. Returns the filled board if the explanation
/// ends with one.
///
/// # Errors
/// The first step that is not accepted, and why.
pub fn check_explanation(
    puzzle: &Puzzle,
    steps: &[Step],
) -> Result<Option<Solution>, ExplanationError> {
    let mut referee = Referee::new(puzzle);
    for (index, step) in steps.iter().enumerate() {
        referee.accept(step).map_err(|error| ExplanationError { number: index + 1, error })?;
    }
    Ok(referee.solution())
}

/// A referee who follows an explanation step by step.
#[derive(Debug, Clone)]
pub struct Referee<'a> {
    table: Table<'a>,
}

impl<'a> Referee<'a> {
    /// Begins with a puzzle: its givens are placed, everything else is open.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle) -> Referee<'a> {
        Referee { table: Table::start(puzzle) }
    }

    /// Begins in the middle, with what is known by then: a cell holds nothing but these heights.
    /// Cells not named are open. Whether this is true is not for the referee to say.
    #[must_use]
    pub fn from_candidates(
        puzzle: &'a Puzzle,
        candidates: impl IntoIterator<Item = (Cell, HeightSet)>,
    ) -> Referee<'a> {
        let mut table = Table::start(puzzle);
        for (cell, heights) in candidates {
            if table.has(cell) {
                table.keep(cell, heights);
            }
        }
        Referee { table }
    }

    /// Judges the next step; if it holds, its effects are noted.
    ///
    /// # Errors
    /// Why the step is not accepted. Nothing is noted then.
    pub fn accept(&mut self, step: &Step) -> Result<(), StepError> {
        check_news(&self.table, step)?;
        accept(&mut self.table, step)
    }

    /// What a cell may hold by now; empty for a cell that is not on the board.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> HeightSet {
        if self.table.has(cell) { self.table.candidates(cell) } else { HeightSet::EMPTY }
    }

    /// The filled board, if every cell has one candidate left.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let size = self.table.puzzle().size();
        let heights: Option<Vec<Height>> =
            size.iter_cells().map(|cell| self.table.candidates(cell).single()).collect();
        Solution::new(size, heights?)
    }
}

/// Proves a step from its facts, finds the facts on the table, and notes the effects there.
pub(super) fn accept(table: &mut Table<'_>, step: &Step) -> Result<(), StepError> {
    check_step(table.puzzle(), step)?;
    if let Some((clue, value)) = step.clues().find(|&(clue, _)| table.clue(clue).is_none()) {
        return Err(StepError::WrongClue { clue, value, found: None });
    }
    for (cell, heights) in step.cells() {
        let found = table.candidates(cell);
        if found.bits() & !heights.bits() != 0 {
            return Err(StepError::NotAFact { cell, heights, found });
        }
    }
    for &effect in &step.effects {
        match effect {
            Effect::Place { cell, height } => table.place(cell, height),
            Effect::Strike { cell, heights } => {
                heights.iter().for_each(|height| table.strike(cell, height));
            }
        }
    }
    Ok(())
}

/// Does every effect change something?
fn check_news(table: &Table<'_>, step: &Step) -> Result<(), StepError> {
    let is_new = |&effect: &Effect| match effect {
        Effect::Place { cell, .. } => table.has(cell) && !table.is_placed(cell),
        Effect::Strike { cell, heights } => {
            table.has(cell) && heights.iter().all(|height| table.candidates(cell).contains(height))
        }
    };
    match step.effects.iter().find(|effect| !is_new(effect)) {
        Some(&effect) => Err(StepError::NotNew { effect }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Side;
    use crate::step::{Fact, TechniqueId, View, Witness};

    #[test]
    fn what_the_clue_says_instead_is_told() {
        let clue = ClueId::new(Side::Top, 1).expect("a clue");
        let value = Clue::new(3).expect("not 0");
        let told = |found| StepError::WrongClue { clue, value, found }.to_string();
        assert_eq!(told(None), "the step reads 3 above column 2, but the clue there is none");
        assert_eq!(told(Clue::new(2)), "the step reads 3 above column 2, but the clue there is 2");
    }

    #[test]
    fn what_is_placed_is_not_placed_again() {
        let puzzle = Puzzle::from_clues(&[0; 8]).expect("a puzzle");
        let cell = |text: &str| text.parse::<Cell>().expect("a cell");
        let heights = HeightSet::only(Height::of(1));
        let effect = Effect::Place { cell: cell("r1c1"), height: Height::of(1) };
        let step = Step {
            technique: TechniqueId::NakedSingle,
            rating: TechniqueId::NakedSingle.base_rating(),
            points: TechniqueId::NakedSingle.base_points(),
            lines: vec![View::of(House::Row(0))],
            facts: vec![Fact::Candidates { cell: cell("r1c1"), heights }],
            effects: vec![effect],
            witness: Witness::Plain,
        };
        let mut referee = Referee::from_candidates(&puzzle, [(cell("r1c1"), heights)]);
        assert_eq!(referee.accept(&step), Ok(()));
        assert_eq!(referee.accept(&step), Err(StepError::NotNew { effect }));
    }

    #[test]
    fn a_referee_knows_what_is_left_and_when_all_is_filled() {
        let puzzle = Puzzle::from_clues(&[1, 2, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
        let cell = |text: &str| text.parse::<Cell>().expect("a cell");
        let set = |heights: &[u8]| heights.iter().filter_map(|&h| Height::new(h)).collect();
        let open = Referee::new(&puzzle);
        assert_eq!(open.candidates(cell("r1c1")), set(&[1, 2]));
        assert_eq!(open.candidates(cell("r3c1")), HeightSet::EMPTY, "off the board");
        assert_eq!(open.solution(), None);
        let known = [("r1c1", 2), ("r1c2", 1), ("r2c1", 1), ("r2c2", 2), ("r3c3", 1)];
        let known = known.map(|(name, height)| (cell(name), set(&[height])));
        let full = Referee::from_candidates(&puzzle, known);
        let heights: Vec<u8> =
            full.solution().expect("a board").heights().iter().map(|height| height.get()).collect();
        assert_eq!(heights, [2, 1, 1, 2]);
    }
}
