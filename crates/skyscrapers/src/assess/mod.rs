//! What a player did, judged: by which technique could it be seen, was it a guess, or is it wrong?
//!
//! What is judged are *claims*, which are the effects of steps: a height entered is placed, a mark rubbed out is
//! struck. A mark written claims nothing; it may be the first of several.
//!
//! A claim is *seen* if it follows from what stands on the board. Strikes may be done in one's head, as
//! those do who write no marks, and heights that could be written down at once may be there, too; others are
//! written down before one goes on. So the placements by singles or simpler that are open are taken, then the simplest strikes, and
//! none of the placements that come up on the way, until a step shows the claim; the hardest technique that this took is the
//! one that was seen, and no easier one would have done. Suppositions count only where no height can be
//! placed without one: otherwise every true guess could be called a trial. What is true and not seen is a guess.
//!
//! Wrong entries and marks from earlier on are left aside where the puzzle has one solution, so that a mistake
//! does not spoil what is said of the moves behind it.

mod changes;
mod seen;
mod truth;

pub use changes::claims;

use crate::board::Contradiction;
use crate::hint::{WhyNot, reasons};
use crate::infer::engine::{Next, next_step};
use crate::infer::found::Found;
use crate::model::{Cell, Height, Puzzle, Solution};
use crate::search::{Limits, Solver};
use crate::sheet::{Sheet, SheetError};
use crate::step::{Effect, Level, Step, TechniqueId};

use seen::{atoms, seen_by, seen_in};
use truth::{Ground, Truth, check};

/// What a player's claims are worth.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assessment {
    /// Nothing was claimed.
    Nothing,
    /// It follows from the rules alone: that height stands in the same house.
    CrossedOut,
    /// It can be seen.
    Seen {
        /// The hardest technique that it takes.
        technique: TechniqueId,
        /// The steps that lead there and no others. Each has only the effects that matter here.
        steps: Vec<Step>,
    },
    /// It is true, but nothing on the board shows it yet. On a board with several solutions: it may be so.
    Guess,
    /// It is wrong.
    Wrong {
        /// The claim: a height placed, or struck.
        claim: Effect,
        /// Why a height cannot stand there. `None` where a height was struck that belongs there.
        why: Option<Box<WhyNot>>,
    },
    /// The puzzle has no solution, so nothing can be said.
    NoSolution(Contradiction),
    /// It was not clear within the limits, or what is on the board goes together in no way.
    Unclear,
}

/// What an answer to an exercise is worth.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// [`Seen`](Assessment::Seen) if the technique shows it, [`Guess`](Assessment::Guess) if it is true and the
    /// technique does not.
    pub assessment: Assessment,
    /// What else the same steps show.
    pub more: Vec<Effect>,
}

/// Judges what players do on one puzzle. It solves the puzzle once.
///
/// # Examples
/// ```
/// use skyscrapers::assess::{Assessment, Assessor};
/// use skyscrapers::sheet::Sheet;
/// use skyscrapers::step::Effect;
/// use skyscrapers::{Height, Limits, Puzzle, TechniqueId};
///
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut assessor = Assessor::new(&puzzle, &Limits::default());
/// let claim = Effect::Place { cell: "r1c3".parse()?, height: Height::new(4).unwrap() };
/// let assessment = assessor.assess(&Sheet::new(puzzle), &[claim], &Limits::default())?;
/// let Assessment::Seen { technique, .. } = assessment else { panic!("{assessment:?}") };
/// assert_eq!(technique, TechniqueId::Clue1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Assessor {
    solver: Solver,
    truth: Truth,
}

impl Assessor {
    /// An assessor for this puzzle; the limits bound the search for its solutions.
    #[must_use]
    pub fn new(puzzle: &Puzzle, limits: &Limits<'_>) -> Assessor {
        let mut solver = Solver::new();
        let truth = Truth::of(puzzle, &mut solver, limits);
        Assessor { solver, truth }
    }

    /// Judges claims on a sheet of the assessor's puzzle.
    ///
    /// # Errors
    /// A [`SheetError`] when the puzzle has no such cell or height.
    pub fn assess(
        &mut self,
        sheet: &Sheet,
        claims: &[Effect],
        limits: &Limits<'_>,
    ) -> Result<Assessment, SheetError> {
        Ok(match self.ground(sheet, claims, limits)? {
            Err(assessment) => assessment,
            Ok(ground) => match seen_in(&ground, claims, limits) {
                Some(steps) => seen(steps),
                None if limits.stop.is_some_and(|stop| stop()) => Assessment::Unclear,
                None => Assessment::Guess,
            },
        })
    }

    /// Judges the answer to an exercise: is it what this technique shows, all of it or a part?
    ///
    /// # Errors
    /// A [`SheetError`] when the puzzle has no such cell or height.
    pub fn answer(
        &mut self,
        sheet: &Sheet,
        technique: TechniqueId,
        claims: &[Effect],
        limits: &Limits<'_>,
    ) -> Result<Answered, SheetError> {
        Ok(match self.ground(sheet, claims, limits)? {
            Err(assessment) => Answered { assessment, more: Vec::new() },
            Ok(ground) => match seen_by(&ground, technique, claims, limits) {
                Some((steps, more)) => Answered { assessment: seen(steps), more },
                None => Answered { assessment: Assessment::Guess, more: Vec::new() },
            },
        })
    }

    /// The only solution of the puzzle, if there is just one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match &self.truth {
            Truth::One(solution) => Some(solution),
            Truth::None(_) | Truth::Open => None,
        }
    }

    /// The simplest that is open on a sheet, short of suppositions: a step where all marks are there, the next number
    /// with its reasons where they are not.
    #[must_use]
    pub fn simplest(&mut self, sheet: &Sheet, limits: &Limits<'_>) -> Option<Vec<Step>> {
        let sound = self.truth.sound(sheet);
        let Ground { position, known } = self.truth.ground(&sound, &mut self.solver, limits)?;
        if !sound.is_marked() {
            return reasons(&sound, &position, Level::Expert, &known, limits);
        }
        match next_step(&position, Level::Expert, &mut Found::first().with_limits(*limits)) {
            Next::Step(step) => Some(vec![step]),
            _ => None,
        }
    }

    /// What the claims are to be seen in; or what can be said of them without looking.
    fn ground(
        &mut self,
        sheet: &Sheet,
        claims: &[Effect],
        limits: &Limits<'_>,
    ) -> Result<Result<Ground, Assessment>, SheetError> {
        for (cell, height, _) in atoms(claims) {
            sheet.check_cell(cell)?;
            sheet.check_height(cell, height)?;
        }
        if claims.is_empty() {
            return Ok(Err(Assessment::Nothing));
        }
        if limits.stop.is_some_and(|stop| stop()) {
            return Ok(Err(Assessment::Unclear));
        }
        let sound = self.truth.sound(sheet);
        if let Some(assessment) = check(&self.truth, &sound, claims, &mut self.solver, limits) {
            return Ok(Err(assessment));
        }
        let Some(ground) = self.truth.ground(&sound, &mut self.solver, limits) else {
            return Ok(Err(Assessment::Unclear));
        };
        let open = |(cell, height, places): (Cell, Height, bool)| {
            places || ground.position.candidates(cell).contains(height)
        };
        let crossed_out = !atoms(claims).into_iter().any(open);
        Ok(if crossed_out { Err(Assessment::CrossedOut) } else { Ok(ground) })
    }
}

fn seen(steps: Vec<Step>) -> Assessment {
    let hardest = steps.iter().map(|step| step.technique).max();
    hardest.map_or(Assessment::Guess, |technique| Assessment::Seen { technique, steps })
}
