//! Why a board has no solution, in words.

use std::fmt;

use super::Frame;
use crate::model::{Cell, Clue, ClueId, Ends, Height, HeightSet, House, Line, Puzzle, Side, Sight};
use crate::step::DeadEnd;

/// Why a board has no solution. It prints as a clause that goes after "no solution:".
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contradiction {
    /// Two givens of one height in a house.
    Givens {
        /// The height.
        height: Height,
        /// The house.
        house: House,
        /// The first cell in the house.
        first: Cell,
        /// The second cell.
        second: Cell,
    },
    /// Facing clues that no line can have together.
    FacingClues {
        /// Where the near (left or top) clue stands; the other faces it.
        near: ClueId,
        /// The near clue.
        near_clue: Clue,
        /// The far clue.
        far_clue: Clue,
        /// The most that facing clues can add up to here.
        most: u16,
        /// Are they counts or sums?
        sight: Sight,
    },
    /// Two clues of one side that both want the same building in the cell before them.
    SideClues {
        /// Where the first stands.
        first: ClueId,
        /// Where the second stands.
        second: ClueId,
        /// Both clues.
        clue: Clue,
        /// The building they want.
        height: Height,
        /// Are they counts or sums?
        sight: Sight,
    },
    /// The clues and givens lead to a dead end.
    DeadEnd(DeadEnd),
    /// Every possibility was tried, and led to a contradiction.
    Exhausted {
        /// How many candidates were tried.
        guesses: u64,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Contradiction::Givens { height, house, first, second } => {
                write!(f, "{height} is given twice in {house}, in {first} and {second}")
            }
            Contradiction::FacingClues { near, near_clue, far_clue, most, sight } => {
                let (far, noun) = (near.facing(), sight.noun());
                write!(
                    f,
                    "{noun} {near_clue} {near} and {noun} {far_clue} {far} cannot both hold: "
                )?;
                if near_clue.get() + far_clue.get() > most {
                    write!(
                        f,
                        "only the tallest building is seen from both ends, so facing {noun}s add up to at most {most} here"
                    )
                } else {
                    write!(f, "the tallest building would have to stand at both ends")
                }
            }
            Contradiction::SideClues { first, second, clue, height, sight } => {
                let noun = sight.noun();
                let cell =
                    if matches!(first.side(), Side::Top | Side::Bottom) { "row" } else { "column" };
                write!(
                    f,
                    "{noun} {clue} {first} and {noun} {clue} {second} both put {height} at the edge, twice in one {cell}"
                )
            }
            Contradiction::DeadEnd(DeadEnd::NoHeight { cell }) => {
                write!(f, "following up the clues leaves no height for {cell}")
            }
            Contradiction::DeadEnd(DeadEnd::NoPlace { height, house }) => {
                write!(f, "following up the clues leaves no place for {height} in {house}")
            }
            Contradiction::DeadEnd(DeadEnd::NoArrangement { house }) => {
                write!(f, "following up the clues leaves no arrangement of {house} that fits")
            }
            Contradiction::DeadEnd(DeadEnd::Clue { clue, .. }) => {
                write!(f, "following up the clues leaves no way to meet the clue {clue}")
            }
            Contradiction::Exhausted { guesses } => {
                let s = if guesses == 1 { "" } else { "es" };
                write!(f, "every possibility leads to a contradiction ({guesses} guess{s} tried)")
            }
        }
    }
}

impl From<DeadEnd> for Contradiction {
    fn from(end: DeadEnd) -> Contradiction {
        Contradiction::DeadEnd(end)
    }
}

/// What can be seen to be wrong before any reasoning: equal givens in a line, facing clues that
/// do not fit together, clues that fight over the cells of an edge.
pub(super) fn at_first_sight(puzzle: &Puzzle, frame: &Frame) -> Result<(), Contradiction> {
    equal_givens(puzzle, frame)?;
    facing_clues(puzzle)?;
    side_clues(puzzle)
}

fn equal_givens(puzzle: &Puzzle, frame: &Frame) -> Result<(), Contradiction> {
    if puzzle.givens().iter().all(Option::is_none) {
        return Ok(());
    }
    for (number, &house) in frame.houses().iter().enumerate() {
        let mut seen = HeightSet::EMPTY;
        for position in 0..frame.size() {
            let second = frame.cell(number, position);
            let Some(height) = puzzle.given(second).filter(|height| !height.is_park()) else {
                continue;
            };
            if seen.contains(height) {
                let mut cells = (0..position).map(|position| frame.cell(number, position));
                let first = cells.find(|&cell| puzzle.given(cell) == Some(height));
                let first = first.unwrap_or(second);
                return Err(Contradiction::Givens { height, house, first, second });
            }
            seen = seen.with(height);
        }
    }
    Ok(())
}

fn facing_clues(puzzle: &Puzzle) -> Result<(), Contradiction> {
    let (tallest, sight) = (puzzle.tallest(), puzzle.rules().sight());
    let most = sight.most_facing(tallest);
    for line in
        (0..puzzle.size().get() as u8).flat_map(|index| [Line::Row(index), Line::Column(index)])
    {
        let Ends { near: Some(near_clue), far: Some(far_clue) } = puzzle.ends(line) else {
            continue;
        };
        let sum = near_clue.get() + far_clue.get();
        // A clue that sees the tallest alone has it first, and a single building is both first and last.
        let alone = 2 * sight.adds(tallest);
        if sum > most || sum == alone && tallest.get() > 1 {
            let (near, _) = line.clues();
            return Err(Contradiction::FacingClues { near, near_clue, far_clue, most, sight });
        }
    }
    Ok(())
}

/// Without parks a clue that sees the tallest alone stands before it, and one that sees everything
/// before the lowest.
fn side_clues(puzzle: &Puzzle) -> Result<(), Contradiction> {
    let (tallest, sight) = (puzzle.tallest(), puzzle.rules().sight());
    if puzzle.rules().parks() > 0 || tallest.get() < 2 {
        return Ok(());
    }
    let range = sight.range(tallest);
    for side in Side::ALL {
        for (clue, height) in [(*range.start(), tallest), (*range.end(), Height::of(1))] {
            let Some(clue) = Clue::new(clue) else { continue };
            let mut wanting = (0..puzzle.size().get())
                .filter_map(|index| ClueId::new(side, index))
                .filter(|&place| puzzle.clue(place) == Some(clue));
            if let (Some(first), Some(second)) = (wanting.next(), wanting.next()) {
                return Err(Contradiction::SideClues { first, second, clue, height, sight });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    fn words(draft: &Draft) -> String {
        let puzzle = Puzzle::new(draft).expect("a puzzle");
        at_first_sight(&puzzle, &Frame::new(&puzzle))
            .map_or_else(|why| why.to_string(), |()| "fine".into())
    }

    fn with_clues(clues: &[(usize, i64)]) -> Draft {
        let mut draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
        for &(position, clue) in clues {
            draft.clues[position] = clue;
        }
        draft
    }

    #[test]
    fn facing_clues_fit_together() {
        assert_eq!(
            words(&with_clues(&[(15, 4), (4, 4)])),
            "clue 4 left of row 1 and clue 4 right of row 1 cannot both hold: only the tallest \
             building is seen from both ends, so facing clues add up to at most 5 here"
        );
        assert_eq!(
            words(&with_clues(&[(0, 1), (11, 1)])),
            "clue 1 above column 1 and clue 1 below column 1 cannot both hold: the tallest \
             building would have to stand at both ends"
        );
        assert_eq!(words(&with_clues(&[(15, 3), (4, 2)])), "fine");
        let single = Draft { size: 1, clues: vec![1; 4], ..Draft::default() };
        assert_eq!(words(&single), "fine");
        let one_height = Draft {
            size: 3,
            rules: DraftRules { heights: Some(1), ..DraftRules::default() },
            clues: vec![1; 12],
            ..Draft::default()
        };
        assert_eq!(words(&one_height), "fine");
    }

    #[test]
    fn facing_sums_fit_together() {
        let sums = |clues: &[(usize, i64)]| {
            let mut draft = with_clues(clues);
            draft.rules.sight = Sight::Sum;
            words(&draft)
        };
        assert_eq!(
            sums(&[(15, 8), (4, 7)]),
            "sum 8 left of row 1 and sum 7 right of row 1 cannot both hold: only the tallest \
             building is seen from both ends, so facing sums add up to at most 14 here"
        );
        assert_eq!(
            sums(&[(0, 4), (11, 4)]),
            "sum 4 above column 1 and sum 4 below column 1 cannot both hold: the tallest \
             building would have to stand at both ends"
        );
        assert_eq!(
            sums(&[(0, 10), (2, 10)]),
            "sum 10 above column 1 and sum 10 above column 3 both put 1 at the edge, twice in one row"
        );
        assert_eq!(sums(&[(15, 7), (4, 7)]), "fine");
    }

    #[test]
    fn clues_of_a_side_do_not_fight() {
        assert_eq!(
            words(&with_clues(&[(0, 1), (2, 1)])),
            "clue 1 above column 1 and clue 1 above column 3 both put 4 at the edge, twice in one row"
        );
        assert_eq!(
            words(&with_clues(&[(13, 4), (14, 4)])),
            "clue 4 left of row 2 and clue 4 left of row 3 both put 1 at the edge, twice in one column"
        );
        let mut parks = with_clues(&[(0, 1), (2, 1)]);
        parks.rules.heights = Some(3);
        assert_eq!(words(&parks), "fine");
    }

    #[test]
    fn equal_givens_are_found_in_every_kind_of_line() {
        let mut draft = with_clues(&[]);
        draft.givens = vec![0; 16];
        (draft.givens[0], draft.givens[5]) = (3, 3);
        assert_eq!(words(&draft), "fine");
        draft.rules.diagonals = true;
        assert_eq!(words(&draft), "3 is given twice in the falling diagonal, in r1c1 and r2c2");
        draft.rules.boxes = Some((2, 2));
        draft.rules.diagonals = false;
        assert_eq!(words(&draft), "3 is given twice in box 1, in r1c1 and r2c2");
        draft.givens[4] = 3;
        assert_eq!(words(&draft), "3 is given twice in row 2, in r2c1 and r2c2");
    }
}
