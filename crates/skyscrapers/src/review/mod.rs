//! A game told move by move: what was seen, what was overlooked, what was a guess, what was wrong and when that was
//! mended, and where the time went.
//!
//! Every move of the player's is judged by [`crate::assess`] from the position before it. Something was *overlooked* if a
//! much simpler step was open there: any step at all behind a guess, and one that is at least two levels easier behind what was
//! seen. For those who keep all marks that is the simplest step; for those who do not, the next number.
//! Hints that were applied and marks that the program filled in are not the player's, and are not judged.

use std::cmp::Reverse;

use crate::assess::{Assessment, Assessor, claims};
use crate::check::check_solution;
use crate::model::{Cell, Puzzle, Solution};
use crate::order::{sort, sort_by_key};
use crate::search::Limits;
use crate::sheet::{Game, Sheet, TurnKind};
use crate::step::{Effect, Step, TechniqueId};

/// What can be said about a game.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// Its moves, in order.
    pub turns: Vec<ReviewedTurn>,
    /// Is the board full and right in the end?
    pub solved: bool,
}

/// What can be said about a move.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// Its number, from 1.
    pub number: usize,
    /// What kind of move it was.
    pub kind: TurnKind,
    /// What the player claimed by it.
    pub claims: Vec<Effect>,
    /// What that was worth.
    pub assessment: Assessment,
    /// What was open before it and much simpler: steps, the last of which says so.
    pub overlooked: Option<Vec<Step>>,
    /// The number of the move after which its mistake was gone.
    pub mended_by: Option<usize>,
    /// The milliseconds since the move before.
    pub took: Option<u64>,
}

/// The sum of a review.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Totals {
    /// Moves by the technique that was seen, in the order of the techniques.
    pub seen: Vec<(TechniqueId, usize)>,
    /// Moves that were guesses.
    pub guesses: usize,
    /// Moves that were wrong.
    pub mistakes: usize,
    /// Hints that were applied.
    pub hints: usize,
    /// Moves before which something much simpler was overlooked.
    pub overlooked: usize,
    /// The milliseconds that the game took.
    pub took: Option<u64>,
    /// The numbers of the moves that took longest, up to three, the longest first.
    pub slowest: Vec<usize>,
}

/// Tells a game move by move. The limits hold for every move on its own.
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, formats::read_game, review::review};
/// let game = read_game(r#"{"puzzle":{"n":2,"clues":[1,0,0,0,0,0,0,0]},"moves":[
///     {"kind":"enter","cells":[[0,0,0,2,0]]},{"kind":"enter","cells":[[3,0,0,1,0]]},
///     {"kind":"enter","cells":[[3,1,0,2,0]]}]}"#)?;
/// let review = review(&game, &Limits::default());
/// assert_eq!((review.tally().mistakes, review.turns[1].mended_by), (1, Some(3)));
/// # Ok::<(), skyscrapers::formats::ParseError>(())
/// ```
#[must_use]
pub fn review(game: &Game, limits: &Limits<'_>) -> Review {
    let mut assessor = Assessor::new(game.puzzle(), limits);
    let mut turns: Vec<ReviewedTurn> = Vec::new();
    // Mistakes that are still on the board: the move and the cell.
    let mut open: Vec<(usize, Cell)> = Vec::new();
    let mut clock = Some(0);
    for (index, (turn, before, after)) in game.replay().enumerate() {
        let number = index + 1;
        if let Some(solution) = assessor.solution() {
            open.retain(|&(made, cell)| {
                let stays = is_wrong(&after, cell, solution);
                if !stays {
                    turns[made - 1].mended_by = Some(number);
                }
                stays
            });
        }
        let claims = if turn.kind.is_players() { claims(&before, &after) } else { Vec::new() };
        let assessed = assessor.assess(&before, &claims, limits);
        let assessment = assessed.unwrap_or(Assessment::Unclear);
        if let (Assessment::Wrong { .. }, Some(solution)) = (&assessment, assessor.solution()) {
            let cells = claims.iter().map(|claim| claim.cell());
            let wrong = cells.filter(|&cell| is_wrong(&after, cell, solution));
            open.extend(wrong.map(|cell| (number, cell)));
        }
        let overlooked = overlooked(&mut assessor, &before, &assessment, limits);
        let took = turn.ms.zip(clock).map(|(now, before)| now.saturating_sub(before));
        clock = turn.ms;
        let kind = turn.kind;
        let mended_by = None;
        turns.push(ReviewedTurn { number, kind, claims, assessment, overlooked, mended_by, took });
    }
    Review { turns, solved: is_solved(game.puzzle(), game.sheet()) }
}

/// Is what the cell holds certainly wrong?
fn is_wrong(sheet: &Sheet, cell: Cell, solution: &Solution) -> bool {
    match (sheet.height(cell), sheet.marks(cell)) {
        (Some(height), _) => height != solution.at(cell),
        (None, Some(marks)) => !marks.contains(solution.at(cell)),
        (None, None) => false,
    }
}

fn is_solved(puzzle: &Puzzle, sheet: &Sheet) -> bool {
    let heights: Option<Vec<_>> =
        puzzle.size().iter_cells().map(|cell| sheet.height(cell)).collect();
    let solution = heights.and_then(|heights| Solution::new(puzzle.size(), heights));
    solution.is_some_and(|solution| check_solution(puzzle, &solution).is_ok())
}

/// What was open on the sheet and much simpler than what was done.
fn overlooked(
    assessor: &mut Assessor,
    sheet: &Sheet,
    assessment: &Assessment,
    limits: &Limits<'_>,
) -> Option<Vec<Step>> {
    let done = match assessment {
        Assessment::Guess => None,
        // Levels have no gaps between them.
        Assessment::Seen { technique, .. } if technique.level() as usize >= 2 => Some(technique),
        _ => return None,
    };
    let open = assessor.simplest(sheet, limits)?;
    let hardest = open.iter().map(|step| step.level()).max()?;
    let much_simpler =
        done.is_none_or(|technique| hardest as usize + 2 <= technique.level() as usize);
    much_simpler.then_some(open)
}

impl Review {
    fn numbers(&self, wanted: impl Fn(&ReviewedTurn) -> bool) -> Vec<usize> {
        self.turns.iter().filter(|turn| wanted(turn)).map(|turn| turn.number).collect()
    }

    /// The numbers of the moves that were guesses.
    #[must_use]
    pub fn guesses(&self) -> Vec<usize> {
        self.numbers(|turn| turn.assessment == Assessment::Guess)
    }

    /// The numbers of the moves that were wrong.
    #[must_use]
    pub fn mistakes(&self) -> Vec<usize> {
        self.numbers(|turn| matches!(turn.assessment, Assessment::Wrong { .. }))
    }

    /// The numbers of the moves that were hints.
    #[must_use]
    pub fn hints(&self) -> Vec<usize> {
        self.numbers(|turn| turn.kind == TurnKind::Hint)
    }

    /// The numbers of the moves before which something much simpler was overlooked.
    #[must_use]
    pub fn overlooked(&self) -> Vec<usize> {
        self.numbers(|turn| turn.overlooked.is_some())
    }

    /// The moves that took longest, up to three, the longest first: their numbers and milliseconds.
    #[must_use]
    pub fn slowest(&self) -> Vec<(usize, u64)> {
        let timed = self.turns.iter().filter_map(|turn| Some((turn.number, turn.took?)));
        let mut slowest: Vec<(usize, u64)> = Vec::new();
        for turn in timed.filter(|&(_, took)| took > 0) {
            slowest.push(turn);
            sort_by_key(&mut slowest, |&(number, took)| (Reverse(took), number));
            slowest.truncate(3);
        }
        slowest
    }

    /// The sum of all moves.
    #[must_use]
    pub fn tally(&self) -> Totals {
        let mut seen: Vec<(TechniqueId, usize)> = Vec::new();
        for turn in &self.turns {
            let Assessment::Seen { technique, .. } = &turn.assessment else { continue };
            match seen.iter_mut().find(|(other, _)| other == technique) {
                Some((_, count)) => *count += 1,
                None => seen.push((*technique, 1)),
            }
        }
        sort(&mut seen);
        let times: Option<Vec<u64>> = self.turns.iter().map(|turn| turn.took).collect();
        Totals {
            seen,
            guesses: self.guesses().len(),
            mistakes: self.mistakes().len(),
            hints: self.hints().len(),
            overlooked: self.overlooked().len(),
            took: times.filter(|times| !times.is_empty()).map(|times| times.iter().sum()),
            slowest: self.slowest().into_iter().map(|(number, _)| number).collect(),
        }
    }
}
