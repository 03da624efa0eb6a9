//! The next step: the simplest there is, and of those the one closest at hand.

use std::cmp::Reverse;
use std::iter;

use super::mistake::{Fitting, Judgement, Mistake, judge};
use super::start::{Start, start};
use super::{Hint, Sheet};
use crate::check::check_solution;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::registry::{Turn, turns};
use crate::infer::technique::Technique;
use crate::model::{Cell, Height, Solution};
use crate::search::{Limits, Solver};
use crate::step::{Level, Step};

/// The most useful thing to say about a player's board.
///
/// Mistakes come first; then the simplest step. Among steps equally simple it takes one that
/// places a height, reads few cells, touches the line of the last edit, and comes first in reading
/// order. The limits bound the search for solutions and the suppositions tried; nothing untrue is
/// said when they are reached.
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, Puzzle, hint::{Hint, Sheet, hint}};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let Hint::Step { step, .. } = hint(&Sheet::new(puzzle), &Limits::default()) else {
///     panic!("a step")
/// };
/// assert_eq!(step.to_string(), "clue-1: r1c3=4");
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn hint(sheet: &Sheet, limits: &Limits<'_>) -> Hint {
    let (Start { position, from_marks }, solutions) = match begin(sheet, limits) {
        Ok(begun) => begun,
        Err(told) => return *told,
    };
    let known = known(&solutions);
    let steps = looks(&position, hardest(&solutions), &known, limits).find(|look| !look.is_empty());
    let closest = steps.into_iter().flatten().min_by_key(|step| closeness(step, sheet));
    closest.map_or_else(
        || nothing_left(solutions),
        |step| {
            let fill_marks = !from_marks && step.strikes().next().is_some();
            Hint::Step { step, fill_marks }
        },
    )
}

/// Where to reason from, and the solutions that there are. What has to be said before any step, such as a mistake, is
/// the error.
pub(super) fn begin(sheet: &Sheet, limits: &Limits<'_>) -> Result<(Start, Fitting), Box<Hint>> {
    let mut solver = Solver::new();
    let solutions = match judge(sheet, &mut solver, limits) {
        Judgement::Mistake(mistake) => return Err(Box::new(Hint::Mistake(mistake))),
        Judgement::NoSolution(why) => return Err(Box::new(Hint::NoSolution(why))),
        Judgement::Fine(solutions) => solutions,
    };
    if is_solved(sheet) {
        return Err(Box::new(Hint::Solved));
    }
    match start(sheet, &solutions, &mut solver, limits) {
        Some(start) => Ok((start, solutions)),
        // Only a board that was too hard to solve gets here: no solution has all its entries.
        None => {
            Err(Box::new(Hint::Mistake(Mistake::Together { entries: sheet.entries().collect() })))
        }
    }
}

/// What to say where no step was found.
pub(super) fn nothing_left(solutions: Fitting) -> Hint {
    match solutions {
        Fitting::Several(one, other) => Hint::Several(one, other),
        Fitting::One(_) | Fitting::Unknown => Hint::Nothing,
    }
}

/// Is every cell filled in, and right?
fn is_solved(sheet: &Sheet) -> bool {
    let size = sheet.puzzle().size();
    let heights: Option<Vec<Height>> = size.iter_cells().map(|cell| sheet.height(cell)).collect();
    let solution = heights.and_then(|heights| Solution::new(size, heights));
    solution.is_some_and(|solution| check_solution(sheet.puzzle(), &solution).is_ok())
}

/// The solutions that trials need not try to refute.
pub(crate) fn known(solutions: &Fitting) -> Vec<Solution> {
    match solutions {
        Fitting::One(solution) => vec![solution.clone()],
        Fitting::Several(one, other) => vec![one.clone(), other.clone()],
        Fitting::Unknown => Vec::new(),
    }
}

/// The hardest techniques worth trying. Bifurcations would go through all there is on a board with
/// several solutions, and find nothing.
pub(crate) fn hardest(solutions: &Fitting) -> Level {
    match solutions {
        Fitting::One(_) => Level::Unreasonable,
        Fitting::Several(..) | Fitting::Unknown => Level::Fiendish,
    }
}

/// The steps that can be seen, look by look: all turns of one rating at a time, the simplest first. Of chains and
/// suppositions the first will do: it has been chosen.
pub(super) fn looks<'a>(
    position: &'a Position,
    hardest: Level,
    known: &'a [Solution],
    limits: &Limits<'a>,
) -> impl Iterator<Item = Vec<Step>> + use<'a> {
    let mut found = Found::all().with_known(known).with_limits(*limits);
    let within = move |turn: &Turn| turn.technique().id().level() <= hardest;
    let mut turns = turns(position.rules()).filter(within).peekable();
    iter::from_fn(move || {
        let rating = |turn: &Turn| turn.technique().id().base_rating();
        let reached = rating(turns.peek()?);
        let mut steps: Vec<Step> = Vec::new();
        while let Some(turn) = turns.next_if(|turn| rating(turn) == reached) {
            found.want_first(turn.technique().id().level() >= Level::Fiendish);
            // Whether it stopped early makes no difference here.
            let _ = turn.find(position, &mut found);
            steps.append(&mut found.take_steps());
        }
        Some(steps)
    })
}

/// The steps of one technique.
pub(crate) fn steps_of(
    technique: &dyn Technique,
    position: &Position,
    known: &[Solution],
    limits: &Limits<'_>,
) -> Vec<Step> {
    let mut found = Found::all().with_known(known).with_limits(*limits);
    // Whether it stopped early makes no difference here.
    let _ = technique.find(position, &mut found);
    found.take_steps()
}

/// What makes one step closer at hand than another of the same rating: smaller is better.
pub(super) fn closeness(step: &Step, sheet: &Sheet) -> impl Ord + use<> {
    let touched: Vec<Cell> = step.effects.iter().map(|effect| effect.cell()).collect();
    let shares = |last: Cell| {
        touched.iter().any(|cell| cell.row() == last.row() || cell.column() == last.column())
    };
    (
        step.rating,
        Reverse(step.placements().next().is_some()),
        step.cells().count(),
        Reverse(sheet.last_edit().is_some_and(shares)),
        touched.iter().min().copied(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{HeightSet, Puzzle};

    fn posts() -> Sheet {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        Sheet::new(Puzzle::from_clues(&clues).expect("a puzzle"))
    }

    fn enter(sheet: &mut Sheet, cell: &str, height: u8) {
        sheet.enter(cell.parse().expect("a cell"), Height::new(height)).expect("on the board");
    }

    fn step(sheet: &Sheet) -> (String, bool) {
        match hint(sheet, &Limits::default()) {
            Hint::Step { step, fill_marks } => (step.to_string(), fill_marks),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_last_edit_breaks_a_tie() {
        let mut sheet = posts();
        assert_eq!(step(&sheet), ("clue-1: r1c3=4".to_string(), false));
        sheet.set_last_edit("r3c4".parse().ok());
        assert_eq!(step(&sheet), ("clue-1: r3c1=4".to_string(), false));
    }

    #[test]
    fn marks_are_to_be_filled_in_before_the_first_strike() {
        let mut sheet = posts();
        enter(&mut sheet, "r1c3", 4);
        enter(&mut sheet, "r3c1", 4);
        let (first, fill_marks) = step(&sheet);
        assert!(first.starts_with("staircase") && fill_marks, "{first}");
        let all = HeightSet::up_to(Height::new(4).expect("a height"));
        for cell in sheet.puzzle().size().iter_cells() {
            sheet.mark(cell, Some(all)).expect("on the board");
        }
        assert_eq!(step(&sheet), (first, false));
    }

    #[test]
    fn a_struck_mark_is_not_struck_again() {
        let mut sheet = posts();
        enter(&mut sheet, "r1c3", 4);
        enter(&mut sheet, "r3c1", 4);
        let all = HeightSet::up_to(Height::new(4).expect("a height"));
        for cell in sheet.puzzle().size().iter_cells() {
            sheet.mark(cell, Some(all)).expect("on the board");
        }
        let mut told = Vec::new();
        for _ in 0..3 {
            let Hint::Step { step, .. } = hint(&sheet, &Limits::default()) else {
                panic!("a step")
            };
            told.push(step.to_string());
            for (cell, heights) in step.strikes() {
                let left = sheet.marks(cell).expect("marks").minus(heights);
                sheet.mark(cell, Some(left)).expect("on the board");
            }
            for (cell, height) in step.placements() {
                sheet.enter(cell, Some(height)).expect("on the board");
            }
        }
        told.dedup();
        assert_eq!(told.len(), 3, "{told:?}");
    }

    #[test]
    fn a_filled_board_is_solved() {
        let mut sheet = posts();
        for (index, height) in "2143341242311324".bytes().enumerate() {
            let cell = Cell::new(index / 4, index % 4).expect("a cell");
            sheet.enter(cell, Height::new(height - b'0')).expect("on the board");
        }
        assert_eq!(hint(&sheet, &Limits::default()), Hint::Solved);
    }

    #[test]
    fn a_board_with_many_solutions_ends_in_two_of_them() {
        let sheet = Sheet::new(Puzzle::from_clues(&[0; 16]).expect("a puzzle"));
        assert!(matches!(hint(&sheet, &Limits::default()), Hint::Several(..)));
    }
}
