//! Practice: real positions whose simplest next step is of one technique.
//!
//! ```
//! use skyscrapers::practice::Practice;
//! use skyscrapers::{Limits, Size, TechniqueId};
//!
//! let mut practice = Practice::new(TechniqueId::Pair, Size::new(6).unwrap(), None)?;
//! let exercise = practice.make(7, 0, &Limits::default())?;
//! assert_eq!(exercise.technique(), TechniqueId::Pair);
//! # Ok::<(), skyscrapers::practice::NoExercise>(())
//! ```
//!
//! Exercise `i` of a seed depends on technique, size, rules, seed and `i` and on nothing else. Its puzzle has one
//! solution; on its sheet are the heights and all the marks that simpler techniques lead to, and none of them has
//! anything more to say. What a player answers is judged by [`crate::assess`].

mod course;
mod lure;
mod search;

use crate::generate::Rng;
use crate::hint::steps_of;
use crate::infer::position::Position;
use crate::infer::registry::technique;
use crate::model::{Puzzle, PuzzleError, Size, Solution};
use crate::rules::RuleWish;
use crate::search::Limits;
use crate::sheet::Sheet;
use crate::step::{Step, TechniqueId};

use search::{Lucky, Seeker};

/// A position to practise on.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    /// The puzzle with what is filled in and pencilled so far.
    pub sheet: Sheet,
    /// Its one solution.
    pub solution: Solution,
    /// What there is to find, never nothing: all open steps of the technique that differ in what follows, the engine's first;
    /// of suppositions that one alone.
    pub steps: Vec<Step>,
    /// How many boards were tried, this one included.
    pub tries: u64,
}

impl Exercise {
    /// The technique that comes next.
    #[must_use]
    pub fn technique(&self) -> TechniqueId {
        // There is at least one step.
        self.steps.first().map_or(TechniqueId::LastCell, |step| step.technique)
    }
}

/// Why there is no exercise.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoExercise {
    /// The technique says nothing under these rules.
    #[error(
        "{technique} says nothing under these rules; leave them out, and rules that suit it are chosen"
    )]
    OtherRules {
        /// The technique.
        technique: TechniqueId,
    },
    /// The technique never comes up on such boards.
    #[error("{technique} never comes up on a {size} board with these rules: {why}")]
    Never {
        /// The technique.
        technique: TechniqueId,
        /// The size.
        size: Size,
        /// Why that is so.
        why: &'static str,
    },
    /// Boards so small hardly ever need the technique.
    #[error("boards below {least} hardly ever need {technique}; ask for {least} or larger")]
    Rare {
        /// The technique.
        technique: TechniqueId,
        /// The smallest size to ask for.
        least: Size,
    },
    /// The rules do not go together, or not with the size.
    #[error(transparent)]
    Rules(#[from] PuzzleError),
    /// No position was found within the limits.
    #[error("no position for {technique} on {tries} boards; try another seed or size")]
    NotFound {
        /// The technique.
        technique: TechniqueId,
        /// The boards that were tried.
        tries: u64,
        /// Did the callback of the limits end it?
        stopped: bool,
    },
}

/// Makes exercises for one technique. It keeps its memory from one to the next.
#[derive(Debug)]
pub struct Practice {
    technique: TechniqueId,
    search: Seeker,
}

impl Practice {
    /// Boards that are tried for an exercise when nothing else is said.
    pub const USUAL_TRIES: u64 = 20_000;

    /// Exercises for a technique on boards of a size. Without rules, those are chosen that the technique
    /// needs: the plain game where it will do.
    ///
    /// # Errors
    /// [`NoExercise`] when there can be none.
    pub fn new(
        technique: TechniqueId,
        size: Size,
        rules: Option<RuleWish>,
    ) -> Result<Practice, NoExercise> {
        let other = NoExercise::OtherRules { technique };
        let rules = match rules {
            Some(rules) => rules,
            None => course::usual_rules(technique, size).ok_or_else(|| other.clone())?,
        };
        let boards = course::boards(size, &rules)?;
        if !course::knows(technique, size, &rules) {
            return Err(other);
        }
        if let Some(why) = course::never(technique, size, &rules) {
            return Err(NoExercise::Never { technique, size, why });
        }
        if let Some(least) = course::rare_below(technique, size) {
            return Err(NoExercise::Rare { technique, least });
        }
        Ok(Practice { technique, search: Seeker::new(technique, boards, &rules) })
    }

    /// The technique.
    #[must_use]
    pub fn technique(&self) -> TechniqueId {
        self.technique
    }

    /// Makes exercise `number` of a seed. A node of the limits is a board tried; where they name no
    /// number, it is [`Practice::USUAL_TRIES`].
    ///
    /// # Errors
    /// [`NoExercise::NotFound`] when the limits are reached first.
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        limits: &Limits<'_>,
    ) -> Result<Exercise, NoExercise> {
        let mut rng = Rng::of(&[seed, number]);
        let most = limits.nodes.unwrap_or(Practice::USUAL_TRIES);
        let over = || limits.stop.is_some_and(|stop| stop());
        for tries in 1..=most {
            if over() {
                let technique = self.technique;
                return Err(NoExercise::NotFound { technique, tries, stopped: true });
            }
            if let Some(Lucky { puzzle, solution, position, step }) =
                self.search.attempt(&mut rng, limits)
            {
                let known = std::slice::from_ref(&solution);
                let all = technique(self.technique)
                    .map(|technique| steps_of(technique, &position, known, limits));
                let steps = distinct(step, all.unwrap_or_default());
                let sheet = sheet_of(puzzle, &position);
                return Ok(Exercise { sheet, solution, steps, tries });
            }
        }
        Err(NoExercise::NotFound { technique: self.technique, tries: most, stopped: false })
    }
}

/// The first step, and of the others those from which something else follows.
fn distinct(first: Step, others: Vec<Step>) -> Vec<Step> {
    let mut steps = vec![first];
    for step in others {
        if !steps.iter().any(|told| told.effects == step.effects) {
            steps.push(step);
        }
    }
    steps
}

/// A position on paper: what is placed is filled in, and all other cells have their candidates as marks.
fn sheet_of(puzzle: Puzzle, position: &Position) -> Sheet {
    let mut sheet = Sheet::new(puzzle);
    let cells: Vec<_> = position.size().iter_cells().collect();
    for cell in cells {
        let candidates = position.candidates(cell);
        let written = match position.is_placed(cell) {
            true => sheet.enter(cell, candidates.single()),
            false => sheet.mark(cell, Some(candidates)),
        };
        written.expect("a position of this puzzle");
    }
    sheet.set_last_edit(None);
    sheet
}
