//! What is wrong on a player's board, as far as it is certain.
//!
//! On a puzzle with one solution every entry can be compared with it. On one with several, an
//! entry is wrong only if no solution has it; and entries may each be possible and still not go
//! together. Nothing is said that some solution would belie.

use crate::board::Contradiction;
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Sight, Solution};
use crate::search::{Limits, Outcome, Solver};

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
    Fine(Solutions),
}

/// The solutions that fit a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Solutions {
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
            Solutions::One(solution)
        }
        Outcome::Multiple(..) | Outcome::Unknown(_) => {
            let entries: Vec<(Cell, Height)> = sheet.entries().collect();
            match solver.solve(&with_entries(puzzle, &entries), limits).outcome {
                Outcome::None(_) => {
                    let mistake = conflict(puzzle, &entries, solver, limits);
                    return Judgement::Mistake(mistake);
                }
                Outcome::Unique(solution) => Solutions::One(solution),
                Outcome::Multiple(one, other) => Solutions::Several(one, other),
                Outcome::Unknown(_) => Solutions::Unknown,
            }
        }
    };
    if let Solutions::One(solution) = &solutions
        && let Some(mistake) = lacking_marks(sheet, solution)
    {
        return Judgement::Mistake(mistake);
    }
    Judgement::Fine(solutions)
}

/// Equal heights, or too many parks, in a line. Givens alone are not the player's mistake.
fn seen_at_once(sheet: &Sheet) -> Option<Mistake> {
    let puzzle = sheet.puzzle();
    let is_given = |cell: Cell| puzzle.given(cell).is_some();
    for (house, cells) in puzzle.layout().iter() {
        for height in puzzle.rules().contents().iter() {
            let standing: Vec<Cell> =
                cells.iter().copied().filter(|&cell| sheet.height(cell) == Some(height)).collect();
            let Some(&entry) = standing.iter().find(|&&cell| !is_given(cell)) else { continue };
            if height.is_park() {
                let most = puzzle.rules().parks();
                if standing.len() > most {
                    return Some(Mistake::Parks { house, most });
                }
            } else if let Some(&other) =
                standing.iter().filter(|&&cell| cell != entry).max_by_key(|&&cell| is_given(cell))
            {
                let cells = (entry, other);
                let second_is_given = is_given(other);
                return Some(Mistake::Twice { height, house, cells, second_is_given });
            }
        }
    }
    None
}

/// A clue that cannot hold any more. Givens alone are not the player's mistake.
fn broken_clue(sheet: &Sheet) -> Option<Mistake> {
    let puzzle = sheet.puzzle();
    let (size, sight) = (puzzle.size(), puzzle.rules().sight());
    puzzle.iter_clues().find_map(|(clue, value)| {
        let (mut seen, mut entries) = (Vec::new(), Vec::new());
        let mut open = false;
        for cell in clue.view(size) {
            let Some(height) = sheet.height(cell) else {
                open = true;
                seen.push(puzzle.tallest());
                break;
            };
            if puzzle.given(cell).is_none() {
                entries.push(cell);
            }
            if seen.iter().all(|&before| height > before) && !height.is_park() {
                seen.push(height);
            }
            if height == puzzle.tallest() {
                break; // Nothing is seen behind it.
            }
        }
        let sum: u16 = seen.iter().map(|&height| sight.adds(height)).sum();
        let wrong = sum > value.get() || !open && sum < value.get();
        let has_entries = !entries.is_empty();
        let mistake = || Mistake::Clue { clue, value, seen, open, entries, sight };
        (wrong && has_entries).then(mistake)
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
    let mut impossible = |entries: &[(Cell, Height)]| {
        let outcome = solver.solve(&with_entries(puzzle, entries), limits).outcome;
        matches!(outcome, Outcome::None(_))
    };
    if let Some(&(cell, height)) = entries.iter().find(|&&entry| impossible(&[entry])) {
        return Mistake::Entry { cell, height };
    }
    let mut needed = entries.to_vec();
    for &entry in entries {
        let rest: Vec<(Cell, Height)> =
            needed.iter().copied().filter(|&other| other != entry).collect();
        if impossible(&rest) {
            needed = rest;
        }
    }
    Mistake::Together { entries: needed }
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
            Judgement::Mistake(mistake) => mistake.words().all,
            Judgement::NoSolution(why) => why.to_string(),
            Judgement::Fine(Solutions::One(_)) => "one".to_string(),
            Judgement::Fine(Solutions::Several(..)) => "several".to_string(),
            Judgement::Fine(Solutions::Unknown) => "unknown".to_string(),
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
