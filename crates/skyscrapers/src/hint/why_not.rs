//! Why a height cannot stand in a cell: by one step if one will do, otherwise by the steps that
//! lead there and no others.

use super::mistake::{Fitting, Judgement, Mistake, judge};
use super::proof::{ProofReach, prove};
use super::start::{Start, implied, is_possible, start};
use super::{Objection, Sheet, SheetError, why_wrong};
use crate::board::Contradiction;
use crate::model::{Cell, Height, HeightSet, House};
use crate::search::{Limits, Solver};
use crate::step::Step;

/// The answer to "why not this height in this cell?"
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// Something else is wrong on the board, and comes first.
    Mistake(Mistake),
    /// The puzzle itself has no solution.
    NoSolution(Contradiction),
    /// Nothing that a player could follow excludes it. It may be right, or wrong for reasons that are out
    /// of reach.
    NothingYet {
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
        Judgement::Mistake(mistake) => {
            return Ok(objection(sheet, mistake, (cell, height), limits));
        }
        Judgement::NoSolution(why) => return Ok(WhyNot::NoSolution(why)),
        Judgement::Fine(solutions) => solutions,
    };
    if let Some(held) = sheet.height(cell).filter(|&held| held != height) {
        let given = sheet.puzzle().given(cell).is_some();
        return Ok(WhyNot::Filled { cell, height: held, given });
    }
    match &solutions {
        // What is right is not given away: nothing speaks against it, as against much else.
        Fitting::One(solution) if solution.at(cell) == height => {
            return Ok(WhyNot::NothingYet { cell, height });
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
    let steps = prove(sheet, &position, (cell, height), ProofReach::WithinReason, limits);
    let nothing = WhyNot::NothingYet { cell, height };
    Ok(steps.map_or(nothing, |steps| WhyNot::Steps { cell, height, steps }))
}

/// What is wrong on the board; or, where it is just what was asked about, why.
fn objection(
    sheet: &Sheet,
    mistake: Mistake,
    (cell, height): (Cell, Height),
    limits: &Limits<'_>,
) -> WhyNot {
    let asked = match &mistake {
        Mistake::Entry { .. } if sheet.height(cell) == Some(height) => {
            Some(Mistake::Entry { cell, height })
        }
        Mistake::Together { entries } if entries.contains(&(cell, height)) => {
            let rest = entries.iter().copied().filter(|&other| other != (cell, height));
            Some(Mistake::Together { entries: rest.chain([(cell, height)]).collect() })
        }
        Mistake::Marks { cell: marked, marks } if *marked == cell && marks.contains(height) => {
            Some(Mistake::Marks { cell, marks: HeightSet::only(height) })
        }
        _ => None,
    };
    let objection = asked.and_then(|asked| why_wrong(sheet, &asked, limits));
    match objection {
        Some(Objection { steps, .. }) if !steps.is_empty() => WhyNot::Steps { cell, height, steps },
        _ => WhyNot::Mistake(mistake),
    }
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
        assert_eq!(answer("", "r1c3=4"), "Nothing rules out 4 in r1c3 yet.");
    }

    #[test]
    fn a_mistake_can_be_questioned() {
        let why = answer("r1c1=1", "r1c1=1");
        assert!(why.ends_with("So r1c1 is not 1.") && !why.contains("solution"), "{why}");
        // About anything else, the mistake comes first.
        assert!(answer("r1c1=1", "r1c4=4").ends_with("no solution has it there."));
    }

    #[test]
    fn a_longer_way_keeps_only_what_is_needed() {
        assert_eq!(
            answer("", "r4c1=4"),
            "Clue 1 left of row 3 sees only one building, so the first one hides all others. Only \
             4, the tallest, can do that. So r3c1 = 4. So r4c1 is not 4."
        );
        let long = answer("", "r2c1=2");
        assert!(long.lines().count() > 1 && long.ends_with("So r2c1 is not 2."), "{long}");
    }
}
