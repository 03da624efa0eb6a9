//! Why a height cannot stand in a cell: by one step if one will do, otherwise by the steps that
//! lead there and no others.

use std::collections::BTreeSet;

use super::mistake::{Fitting, Judgement, Mistake, judge};
use super::next::{closeness, steps_of};
use super::start::{Start, implied, is_possible, start};
use super::{Sheet, SheetError};
use crate::board::Contradiction;
use crate::infer::engine::{Next, next_step};
use crate::infer::found::{Found, Tools};
use crate::infer::position::Position;
use crate::infer::registry::known_under;
use crate::infer::slice::{Trail, trim};
use crate::infer::technique::Technique;
use crate::infer::techniques::refutation::refute_one;
use crate::model::{Cell, Height, House};
use crate::search::{Limits, Solver};
use crate::step::{Effect, Level, Step};

/// The answer to "why not this height in this cell?"
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// Something else is wrong on the board, and comes first.
    Mistake(Mistake),
    /// The puzzle itself has no solution.
    NoSolution(Contradiction),
    /// The height is right: the only solution has it there.
    Right {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
    },
    /// The height is possible: some solution has it there, and others may not.
    Possible {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
    },
    /// The cell holds something else already.
    Filled {
        /// The cell.
        cell: Cell,
        /// What it holds.
        height: Height,
        /// Is that given, and not the player's entry?
        given: bool,
    },
    /// A line through the cell has that height already.
    CrossedOut {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
        /// The line.
        line: House,
        /// Where in the line it stands; several cells for parks.
        by: Vec<Cell>,
    },
    /// These steps exclude it, the last of them in the end. Each has only the effects that matter
    /// here.
    Steps {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
        /// The steps.
        steps: Vec<Step>,
    },
    /// It was not clear within the limits.
    Unknown,
}

/// Explains why a height cannot stand in a cell; or says that it can.
///
/// # Errors
/// A [`SheetError`] when the puzzle has no such cell or height.
///
/// # Examples
/// ```
/// use skyscrapers::{Height, Limits, Puzzle, hint::{Sheet, WhyNot, why_not}};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let sheet = Sheet::new(puzzle);
/// let four = Height::new(4).unwrap();
/// let answer = why_not(&sheet, "r1c4".parse()?, four, &Limits::default())?;
/// let WhyNot::Steps { steps, .. } = answer else { panic!("steps") };
/// assert_eq!(steps.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not(
    sheet: &Sheet,
    cell: Cell,
    height: Height,
    limits: &Limits<'_>,
) -> Result<WhyNot, SheetError> {
    sheet.check_cell(cell)?;
    sheet.check_height(cell, height)?;
    let mut solver = Solver::new();
    let solutions = match judge(sheet, &mut solver, limits) {
        Judgement::Mistake(mistake) => return Ok(WhyNot::Mistake(mistake)),
        Judgement::NoSolution(why) => return Ok(WhyNot::NoSolution(why)),
        Judgement::Fine(solutions) => solutions,
    };
    if let Some(held) = sheet.height(cell).filter(|&held| held != height) {
        let given = sheet.puzzle().given(cell).is_some();
        return Ok(WhyNot::Filled { cell, height: held, given });
    }
    match &solutions {
        Fitting::One(solution) if solution.at(cell) == height => {
            return Ok(WhyNot::Right { cell, height });
        }
        Fitting::One(_) => {}
        Fitting::Several(..) | Fitting::Unknown => {
            match is_possible(sheet, (cell, height), &mut solver, limits) {
                Some(true) => return Ok(WhyNot::Possible { cell, height }),
                Some(false) => {}
                None => return Ok(WhyNot::Unknown),
            }
        }
    }
    let Some(bare) = implied(sheet) else { return Ok(WhyNot::Unknown) };
    if !bare.candidates(cell).contains(height) {
        return Ok(crossed_out(sheet, cell, height));
    }
    // Marks that have lost the height already cannot explain why.
    let started = start(sheet, &solutions, &mut solver, limits);
    let marked = started.filter(|start| start.position.candidates(cell).contains(height));
    let position = marked.map_or(bare, |Start { position, .. }| position);
    let steps = explain(sheet, &position, (cell, height), limits);
    Ok(steps.map_or(WhyNot::Unknown, |steps| WhyNot::Steps { cell, height, steps }))
}

/// The line that has the height already.
fn crossed_out(sheet: &Sheet, cell: Cell, height: Height) -> WhyNot {
    let quota = if height.is_park() { sheet.puzzle().rules().parks() } else { 1 };
    for (line, cells) in sheet.puzzle().layout().iter().filter(|(_, cells)| cells.contains(&cell)) {
        let by: Vec<Cell> =
            cells.iter().copied().filter(|&other| sheet.height(other) == Some(height)).collect();
        if by.len() >= quota {
            return WhyNot::CrossedOut { cell, height, line, by };
        }
    }
    WhyNot::Unknown
}

/// One step if one will do; otherwise simplest first until the candidate falls, and of that only
/// what is needed. Supposing the candidate itself comes last.
fn explain(
    sheet: &Sheet,
    position: &Position,
    candidate: (Cell, Height),
    limits: &Limits<'_>,
) -> Option<Vec<Step>> {
    let wanted = BTreeSet::from([candidate]);
    if let Some(step) = direct(sheet, position, candidate, limits) {
        return Some(vec![trim(&step, &wanted)]);
    }
    let (cell, height) = candidate;
    let mut trail = Trail::new(position);
    let mut position = position.clone();
    let mut tools = Tools::default();
    while position.candidates(cell).contains(height) {
        let mut found = Found::first().with_limits(*limits).with_tools(tools);
        let step = match next_step(&position, Level::Expert, &mut found) {
            Next::Step(step) => step,
            _ => refute_one(&position, cell, height, &mut found)?,
        };
        tools = found.into_tools();
        trail.take(&mut position, step).ok()?;
    }
    Some(trail.slice([candidate]))
}

/// The simplest step that excludes the candidate, short of a supposition.
fn direct(
    sheet: &Sheet,
    position: &Position,
    (cell, height): (Cell, Height),
    limits: &Limits<'_>,
) -> Option<Step> {
    let excludes = |step: &Step| {
        step.effects.iter().any(|&effect| match effect {
            Effect::Strike { cell: at, heights } => at == cell && heights.contains(height),
            Effect::Place { cell: at, height: placed } => at == cell && placed != height,
        })
    };
    let logical = |technique: &&dyn Technique| technique.id().level() < Level::Fiendish;
    known_under(position.rules())
        .filter(logical)
        .filter_map(|technique| {
            let steps = steps_of(technique, position, &[], limits);
            steps.into_iter().filter(excludes).min_by_key(|step| closeness(step, sheet))
        })
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;
    use crate::words::Language;

    fn answer(entries: &str, question: &str) -> String {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let mut sheet = Sheet::new(puzzle.clone());
        let parse = |text: &str| {
            let (cell, height) = text.split_once('=').expect("an entry");
            let height = height.parse().ok().and_then(Height::new).expect("a height");
            (cell.parse::<Cell>().expect("a cell"), height)
        };
        for (cell, height) in entries.split_whitespace().map(parse) {
            sheet.enter(cell, Some(height)).expect("on the board");
        }
        let (cell, height) = parse(question);
        let answer = why_not(&sheet, cell, height, &Limits::default()).expect("on the board");
        answer.words(&puzzle, Language::English).all.to_string()
    }

    #[test]
    fn one_step_will_do_where_it_does() {
        assert_eq!(
            answer("", "r2c4=4"),
            "Clue 2 right of row 2 sees two buildings. Behind 4 nothing is seen, so at least one cell \
             stands before it. So r2c4 is not 4."
        );
    }

    #[test]
    fn what_is_filled_in_speaks_for_itself() {
        assert_eq!(answer("r1c3=4", "r1c3=2"), "r1c3 already holds 4.");
        assert_eq!(
            answer("r1c3=4", "r1c1=4"),
            "4 already stands in row 1, in r1c3. So r1c1 is not 4."
        );
        assert_eq!(answer("", "r1c3=4"), "It can: r1c3 = 4 is right.");
    }

    #[test]
    fn a_longer_way_keeps_only_what_is_needed() {
        assert_eq!(
            answer("", "r4c1=4"),
            "Clue 1 left of row 3 sees only one building, so the first one hides all others. Only \
             4, the tallest, can do that. So r3c1 = 4. So r4c1 is not 4."
        );
        let long = answer("", "r2c1=2");
        assert!(long.starts_with("Step 1. ") && long.ends_with("So r2c1 is not 2."), "{long}");
    }
}
