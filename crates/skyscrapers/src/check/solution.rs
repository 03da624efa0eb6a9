//! The referee of filled boards: are all rules obeyed?
//!
//! It reads the puzzle and the board and nothing else. It never meets the solver: a referee does
//! not play.

use crate::model::{Cell, Clue, ClueId, Height, House, Puzzle, Rules, Sight, Size, Solution};

/// A rule that a filled board breaks.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// The board is not of the puzzle's size.
    #[error("the board is {found}, the puzzle {expected}")]
    Size {
        /// The size of the puzzle.
        expected: Size,
        /// The size of the board.
        found: Size,
    },
    /// A given was changed.
    #[error("{cell} holds {found}, but {given} is given there")]
    Given {
        /// The cell.
        cell: Cell,
        /// What the puzzle gives.
        given: Height,
        /// What the board holds.
        found: Height,
    },
    /// A height this puzzle does not have.
    #[error("{cell} holds {found}, which is not a height in this puzzle")]
    Height {
        /// The cell.
        cell: Cell,
        /// What the board holds.
        found: Height,
    },
    /// A height that does not stand exactly once in a house (a park: not as often as it should).
    #[error("{house} has {found} of height {height}, not {expected}")]
    House {
        /// The house.
        house: House,
        /// The height.
        height: Height,
        /// How often it should stand there.
        expected: usize,
        /// How often it does.
        found: usize,
    },
    /// A clue that sees something else.
    #[error("{} {expected} {clue} sees {found}", sight.noun())]
    Sight {
        /// Where the clue stands.
        clue: ClueId,
        /// The clue.
        expected: Clue,
        /// How many buildings it sees, or the sum of their heights.
        found: u16,
        /// Which of the two.
        sight: Sight,
    },
}

/// Checks a filled board against every rule of the puzzle: givens, lines, clues.
///
/// # Errors
/// The first [`Violation`] found.
pub fn check_solution(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let size = puzzle.size();
    if solution.size() != size {
        return Err(Violation::Size { expected: size, found: solution.size() });
    }
    for cell in size.iter_cells() {
        let found = solution.at(cell);
        if !puzzle.rules().contents().contains(found) {
            return Err(Violation::Height { cell, found });
        }
        if let Some(given) = puzzle.given(cell).filter(|&given| given != found) {
            return Err(Violation::Given { cell, given, found });
        }
    }
    for (house, cells) in puzzle.layout().iter() {
        for height in puzzle.rules().contents().iter() {
            let expected = if height.is_park() { puzzle.rules().parks() } else { 1 };
            let found = cells.iter().filter(|&&cell| solution.at(cell) == height).count();
            if found != expected {
                return Err(Violation::House { house, height, expected, found });
            }
        }
    }
    for (clue, expected) in puzzle.iter_clues() {
        let found = seen(puzzle.rules(), clue.view(size).map(|cell| solution.at(cell)));
        if found != expected.get() {
            let sight = puzzle.rules().sight();
            return Err(Violation::Sight { clue, expected, found, sight });
        }
    }
    Ok(())
}

/// What is seen along a line: the referee's own reading of the rule.
fn seen(rules: &Rules, line: impl Iterator<Item = Height>) -> u16 {
    let (mut tallest, mut visible) = (0, Vec::new());
    for height in line.map(Height::get) {
        if height > tallest {
            tallest = height;
            visible.push(height);
        }
    }
    match rules.sight() {
        Sight::Count => visible.len() as u16,
        Sight::Sum => visible.into_iter().map(u16::from).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    fn check(draft: &Draft, rows: &str) -> String {
        let puzzle = Puzzle::new(draft).expect("a puzzle");
        let heights: Vec<Height> = rows
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|byte| Height::new(byte - b'0').expect("a height"))
            .collect();
        let size = Size::new(heights.len().isqrt()).expect("a size");
        let solution = Solution::new(size, heights).expect("a full board");
        check_solution(&puzzle, &solution).map_or_else(|rule| rule.to_string(), |()| "fine".into())
    }

    fn posts() -> Draft {
        let clues = vec![0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        Draft { size: 4, clues, ..Draft::default() }
    }

    #[test]
    fn the_right_board_passes() {
        assert_eq!(check(&posts(), "2143/3412/4231/1324"), "fine");
    }

    #[test]
    fn each_rule_is_watched() {
        assert_eq!(check(&posts(), "2143/3412/4231/1323"), "row 4 has 2 of height 3, not 1");
        assert_eq!(
            check(&posts(), "2143/3412/4231/1320"),
            "r4c4 holds -, which is not a height in this puzzle"
        );
        assert_eq!(check(&posts(), "1234/2341/3412/4123"), "clue 1 above column 3 sees 2");
        let mut draft = posts();
        draft.givens = vec![0; 16];
        draft.givens[0] = 3;
        assert_eq!(check(&draft, "2143/3412/4231/1324"), "r1c1 holds 2, but 3 is given there");
        let draft =
            Draft { rules: DraftRules { diagonals: true, ..posts().rules.clone() }, ..posts() };
        assert_eq!(
            check(&draft, "2143/3412/4231/1324"),
            "the falling diagonal has 0 of height 1, not 1"
        );
        let draft = Draft {
            rules: DraftRules { boxes: Some((2, 2)), ..posts().rules.clone() },
            clues: vec![0; 16],
            ..posts()
        };
        assert_eq!(check(&draft, "1234/3412/2143/4321"), "fine");
        assert_eq!(check(&draft, "1234/2341/3412/4123"), "box 1 has 2 of height 2, not 1");
    }

    #[test]
    fn a_board_of_another_size_is_none_of_this_puzzle() {
        assert_eq!(check(&posts(), "12/21"), "the board is 2x2, the puzzle 4x4");
    }

    #[test]
    fn sums_are_added_up() {
        let mut draft = posts();
        draft.rules.sight = Sight::Sum;
        draft.clues = vec![0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!(check(&draft, "2143/3412/4231/1324"), "fine");
        draft.clues[3] = 8;
        assert_eq!(check(&draft, "2143/3412/4231/1324"), "sum 8 above column 4 sees 7");
    }

    #[test]
    fn parks_are_counted() {
        let draft = Draft {
            clues: vec![0; 12],
            rules: DraftRules { heights: Some(2), ..DraftRules::default() },
            size: 3,
            ..Draft::default()
        };
        assert_eq!(check(&draft, "012/120/201"), "fine");
        assert_eq!(check(&draft, "012/021/200"), "row 3 has 2 of height -, not 1");
        // Parks are not seen: 2 from the left of the first row, 1 from its right.
        let mut clues = vec![0; 12];
        (clues[3], clues[11]) = (1, 2);
        assert_eq!(check(&Draft { clues, ..draft }, "012/120/201"), "fine");
    }
}
