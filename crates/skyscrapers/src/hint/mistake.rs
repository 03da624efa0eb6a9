//! What is wrong on a player's board, as far as it is certain.
//!
//! On a puzzle with one solution every entry can be compared with it. On one with several, an
//! entry is wrong only if no solution has it; and entries may each be possible and still not go
//! together. Nothing is said that some solution would belie.

use crate::board::Contradiction;
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Sight, Solution};
use crate::quick_xplain;
use crate::search::{Limits, Outcome, Solver};
use crate::sheet::{ClueState, Repeat};

use super::Sheet;

/// Something on a player's board that is certainly wrong.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// A height stands twice in a house.
    Twice {
        /// The height.
        height: Height,
        /// The house.
        house: House,
        /// The two cells, an entry first.
        cells: (Cell, Cell),
        /// Is the second cell given, so that the first must be wrong?
        second_is_given: bool,
    },
    /// A house has more parks than it may have.
    Parks {
        /// The house.
        house: House,
        /// How many parks there are in every house.
        most: usize,
    },
    /// A clue that sees too much or too little, whatever is still open.
    Clue {
        /// The clue.
        clue: ClueId,
        /// What it says.
        value: Clue,
        /// The buildings it sees, the nearest first; the tallest is seen wherever it stands.
        seen: Vec<Height>,
        /// Is a cell still open among those it sees, so that there may be more?
        open: bool,
        /// The player's entries that say so, the nearest first.
        entries: Vec<Cell>,
        /// Does it count the buildings or add up their heights?
        sight: Sight,
    },
    /// An entry that no solution has.
    Entry {
        /// The cell.
        cell: Cell,
        /// What the player filled in.
        height: Height,
    },
    /// Entries that no solution has together. None of them can be left out: the rest go together.
    Together {
        /// The entries, in reading order.
        entries: Vec<(Cell, Height)>,
    },
    /// The only height that fits is not among the marks of a cell.
    Marks {
        /// The cell.
        cell: Cell,
        /// What is pencilled there.
        marks: HeightSet,
    },
}

/// What is known about a sheet before any hint is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// Something is wrong.
    Mistake(Mistake),
    /// The puzzle itself has no solution.
    NoSolution(Contradiction),
    /// Nothing is known to be wrong.
    Fine(Fitting),
}

/// The solutions that fit a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fitting {
    One(Solution),
    /// At least these two.
    Several(Solution, Solution),
    /// A limit was reached before that was clear.
    Unknown,
}

/// Looks for mistakes, and for the solutions that are left.
pub(crate) fn judge(sheet: &Sheet, solver: &mut Solver, limits: &Limits<'_>) -> Judgement {
    let puzzle = sheet.puzzle();
    if let Some(mistake) = seen_at_once(sheet).or_else(|| broken_clue(sheet)) {
        return Judgement::Mistake(mistake);
    }
    let solutions = match solver.solve(puzzle, limits).outcome {
        Outcome::None(why) => return Judgement::NoSolution(why),
        Outcome::Unique(solution) => {
            let wrong = sheet.entries().find(|&(cell, height)| solution.at(cell) != height);
            if let Some((cell, height)) = wrong {
                return Judgement::Mistake(Mistake::Entry { cell, height });
            }
            Fitting::One(solution)
        }
        Outcome::Multiple(..) | Outcome::Unknown(_) => {
            let entries: Vec<(Cell, Height)> = sheet.entries().collect();
            match solver.solve(&with_entries(puzzle, &entries), limits).outcome {
                Outcome::None(_) => {
                    let mistake = conflict(puzzle, &entries, solver, limits);
                    return Judgement::Mistake(mistake);
                }
                Outcome::Unique(solution) => Fitting::One(solution),
                Outcome::Multiple(one, other) => Fitting::Several(one, other),
                Outcome::Unknown(_) => Fitting::Unknown,
            }
        }
    };
    if let Fitting::One(solution) = &solutions
        && let Some(mistake) = lacking_marks(sheet, solution)
    {
        return Judgement::Mistake(mistake);
    }
    Judgement::Fine(solutions)
}

/// Equal heights, or too many parks, in a house. Givens alone are not the player's mistake.
fn seen_at_once(sheet: &Sheet) -> Option<Mistake> {
    let puzzle = sheet.puzzle();
    let is_given = |cell: &Cell| puzzle.given(*cell).is_some();
    sheet.repeats().into_iter().find_map(|Repeat { house, height, cells, .. }| {
        let entry = cells.iter().copied().find(|cell| !is_given(cell))?;
        if height.is_park() {
            return Some(Mistake::Parks { house, most: puzzle.rules().parks() });
        }
        let others = cells.into_iter().filter(|&cell| cell != entry);
        let other = others.max_by_key(is_given)?;
        let second_is_given = is_given(&other);
        Some(Mistake::Twice { height, house, cells: (entry, other), second_is_given })
    })
}

/// A clue that cannot hold any more. Givens alone are not the player's mistake.
fn broken_clue(sheet: &Sheet) -> Option<Mistake> {
    let puzzle = sheet.puzzle();
    let sight = puzzle.rules().sight();
    puzzle.iter_clues().find_map(|(clue, value)| {
        let seen = sheet.sighting(clue).filter(|seen| seen.state == ClueState::Broken)?;
        let entries = seen.cells.into_iter().filter(|&cell| puzzle.given(cell).is_none());
        let entries: Vec<Cell> = entries.collect();
        let (open, has_entries) = (seen.open, !entries.is_empty());
        let mistake = Mistake::Clue { clue, value, seen: seen.heights, open, entries, sight };
        has_entries.then_some(mistake)
    })
}

/// The puzzle with the entries as givens.
pub(super) fn with_entries(puzzle: &Puzzle, entries: &[(Cell, Height)]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for &(cell, height) in entries {
        puzzle.set_given(cell, Some(height)).expect("entries are checked when they are made");
    }
    puzzle
}

/// The fewest entries, or nearly so, to which no solution is left: each one of them is needed.
fn conflict(
    puzzle: &Puzzle,
    entries: &[(Cell, Height)],
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Mistake {
    let mut possible = |entries: &[(Cell, Height)]| match solver
        .solve(&with_entries(puzzle, entries), limits)
        .outcome
    {
        Outcome::None(_) => Some(false),
        outcome => outcome.solution().map(|_| true),
    };
    if let Some(&(cell, height)) = entries.iter().find(|&&entry| possible(&[entry]) == Some(false))
    {
        return Mistake::Entry { cell, height };
    }
    let last_first: Vec<usize> = (0..entries.len()).rev().collect();
    let among = |numbers: &[usize]| -> Vec<(Cell, Height)> {
        numbers.iter().rev().map(|&number| entries[number]).collect()
    };
    let core = quick_xplain::core(&last_first, &mut |numbers| possible(&among(numbers)));
    Mistake::Together { entries: among(&core.numbers) }
}

/// The first open cell whose marks lack the height that belongs there.
fn lacking_marks(sheet: &Sheet, solution: &Solution) -> Option<Mistake> {
    sheet.puzzle().size().iter_cells().find_map(|cell| {
        let marks = sheet.marks(cell).filter(|marks| !marks.is_empty())?;
        let lacks = sheet.height(cell).is_none() && !marks.contains(solution.at(cell));
        lacks.then_some(Mistake::Marks { cell, marks })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// The 4x4 of the posts; `clues` says which of its clues are kept.
    fn sheet(keep: usize, entries: &str) -> Sheet {
        let mut clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        clues[keep..].fill(0);
        let mut sheet = Sheet::new(Puzzle::from_clues(&clues).expect("a puzzle"));
        for entry in entries.split_whitespace() {
            let (cell, height) = entry.split_once('=').expect("an entry");
            let height = height.parse().ok().and_then(Height::new);
            sheet.enter(cell.parse().expect("a cell"), height).expect("on the board");
        }
        sheet
    }

    fn words(sheet: &Sheet) -> String {
        match judge(sheet, &mut Solver::new(), &Limits::default()) {
            Judgement::Mistake(mistake) => mistake.words(Language::English).all.to_string(),
            Judgement::NoSolution(why) => why.to_string(),
            Judgement::Fine(Fitting::One(_)) => "one".to_string(),
            Judgement::Fine(Fitting::Several(..)) => "several".to_string(),
            Judgement::Fine(Fitting::Unknown) => "unknown".to_string(),
        }
    }

    #[test]
    fn right_entries_are_fine() {
        assert_eq!(words(&sheet(16, "r1c3=4 r4c4=4")), "one");
        assert_eq!(words(&sheet(3, "r1c3=4 r4c4=4")), "several");
    }

    #[test]
    fn equal_heights_are_seen_at_once() {
        assert_eq!(
            words(&sheet(16, "r1c1=2 r1c4=2")),
            "2 stands in r1c1 and in r1c4, twice in row 1. At least one of them is wrong."
        );
    }

    #[test]
    fn a_wrong_entry_is_named() {
        assert_eq!(
            words(&sheet(16, "r1c3=4 r1c1=1")),
            "1 in r1c1 is wrong: no solution has it there."
        );
        assert_eq!(
            words(&sheet(4, "r1c4=4 r2c3=4 r3c1=4 r1c1=3")),
            "Clue 2 above column 4 should see two buildings, but it sees one: 4. So r1c4 is wrong."
        );
    }

    #[test]
    fn a_broken_clue_is_counted_out() {
        assert_eq!(
            words(&sheet(16, "r1c4=1 r2c4=2 r3c4=3")),
            "Clue 2 above column 4 should see two buildings, but it is bound to see at least \
             four: 1, 2, 3 and 4. At least one of r1c4, r2c4 and r3c4 is wrong."
        );
        // Behind the tallest nothing counts; before it, an open cell leaves things open.
        assert_eq!(words(&sheet(16, "r1c4=3 r4c4=4")), "one");
    }

    #[test]
    fn entries_that_do_not_go_together_are_named() {
        // Clue 2 above column 4: neither alone is wrong.
        assert_eq!(
            words(&sheet(4, "r4c4=4 r1c4=1 r1c1=2")),
            "No solution has r1c4 = 1 and r4c4 = 4 together. At least one of them is wrong."
        );
    }

    #[test]
    fn marks_that_lack_the_right_height_are_named_without_giving_it_away() {
        let mut sheet = sheet(16, "");
        let marks: HeightSet = [1, 3].into_iter().filter_map(Height::new).collect();
        sheet.mark("r1c1".parse().expect("a cell"), Some(marks)).expect("on the board");
        assert_eq!(
            words(&sheet),
            "The marks of r1c1 are 1 and 3, but what belongs there is not among them. Put it back before going on."
        );
    }
}
