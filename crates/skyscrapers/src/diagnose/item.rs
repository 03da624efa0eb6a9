//! What a puzzle says, piece by piece: its clues and its givens.

use std::fmt;

use crate::model::{Cell, Clue, ClueId, Height, Puzzle, PuzzleError, Rules, Sight, Solution};

/// A clue or a given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Item {
    /// A clue at the edge.
    Clue {
        /// Where it stands.
        clue: ClueId,
        /// What it says.
        value: Clue,
        /// Is that a count or a sum?
        sight: Sight,
    },
    /// A given in a cell.
    Given {
        /// The cell.
        cell: Cell,
        /// What stands there.
        height: Height,
    },
}

impl Item {
    /// Is it a clue?
    #[must_use]
    pub const fn is_clue(&self) -> bool {
        matches!(self, Item::Clue { .. })
    }

    /// Does a filled board agree with it?
    #[must_use]
    pub fn holds(&self, board: &Solution) -> bool {
        match *self {
            Item::Clue { clue, value, sight } => seen(board, clue, sight) == Some(value),
            Item::Given { cell, height } => board.height(cell) == Some(height),
        }
    }

    /// Where it stands on a drawing with the clues around the cells: row and column.
    pub(super) fn place(&self, size: usize) -> (usize, usize) {
        use crate::model::Side::{Bottom, Left, Right, Top};
        match *self {
            Item::Given { cell, .. } => (cell.row() + 1, cell.column() + 1),
            Item::Clue { clue, .. } => match clue.side() {
                Top => (0, clue.index() + 1),
                Bottom => (size + 1, clue.index() + 1),
                Left => (clue.index() + 1, 0),
                Right => (clue.index() + 1, size + 1),
            },
        }
    }
}

impl fmt::Display for Item {
    /// "clue 3 above column 2", "sum 12 above column 2", "the 3 in r1c2".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Item::Clue { clue, value, sight } => write!(f, "{} {value} {clue}", sight.noun()),
            Item::Given { cell, height } if height.is_park() => write!(f, "the park in {cell}"),
            Item::Given { cell, height } => write!(f, "the {height} in {cell}"),
        }
    }
}

/// What a clue sees on a filled board.
pub(super) fn seen(board: &Solution, clue: ClueId, sight: Sight) -> Option<Clue> {
    // Nothing, where the clue stands beyond the board.
    Clue::new(sight.seen(clue.view(board.size()).map(|cell| board.at(cell))))
}

/// Everything a puzzle says: its clues clockwise, then its givens in reading order.
#[must_use]
pub fn items(puzzle: &Puzzle) -> Vec<Item> {
    let size = puzzle.size();
    let sight = puzzle.rules().sight();
    let clues = puzzle.iter_clues().map(|(clue, value)| Item::Clue { clue, value, sight });
    let given = |cell| puzzle.given(cell).map(|height| Item::Given { cell, height });
    clues.chain(size.iter_cells().filter_map(given)).collect()
}

/// What a filled board would say where the puzzle says nothing: clues, then givens.
pub(super) fn unsaid(puzzle: &Puzzle, board: &Solution) -> Vec<Item> {
    let size = puzzle.size();
    let sight = puzzle.rules().sight();
    let places = size.iter_clues().filter(|&clue| puzzle.clue(clue).is_none());
    let clues = places
        .filter_map(|clue| Some(Item::Clue { clue, value: seen(board, clue, sight)?, sight }));
    let cells = size.iter_cells().filter(|&cell| puzzle.given(cell).is_none());
    clues.chain(cells.map(|cell| Item::Given { cell, height: board.at(cell) })).collect()
}

/// The puzzle of just these clues and givens.
///
/// # Errors
/// A [`PuzzleError`] when one of them has no place under these rules.
pub fn puzzle_of<'i>(
    rules: &Rules,
    items: impl IntoIterator<Item = &'i Item>,
) -> Result<Puzzle, PuzzleError> {
    puzzle_with(&Puzzle::empty(rules.clone()), items)
}

/// A puzzle with these clues and givens as well, or in place of what stood there.
///
/// # Errors
/// A [`PuzzleError`] when one of them has no place on the board.
pub fn puzzle_with<'i>(
    puzzle: &Puzzle,
    items: impl IntoIterator<Item = &'i Item>,
) -> Result<Puzzle, PuzzleError> {
    let mut puzzle = puzzle.clone();
    for item in items {
        match *item {
            Item::Clue { clue, value, .. } => puzzle.set_clue(clue, Some(value))?,
            Item::Given { cell, height } => puzzle.set_given(cell, Some(height))?,
        }
    }
    Ok(puzzle)
}

/// The puzzle of items that were read off a board with these rules.
pub(super) fn made_of<'i>(rules: &Rules, items: impl IntoIterator<Item = &'i Item>) -> Puzzle {
    puzzle_of(rules, items).expect("items of a board have a place on it")
}

/// A puzzle with items that were read off one of its boards.
pub(super) fn with<'i>(puzzle: &Puzzle, items: impl IntoIterator<Item = &'i Item>) -> Puzzle {
    puzzle_with(puzzle, items).expect("items of a board have a place on it")
}

/// A puzzle without one of its clues or givens.
pub(super) fn without(puzzle: &Puzzle, item: &Item) -> Puzzle {
    let mut puzzle = puzzle.clone();
    let taken = match *item {
        Item::Clue { clue, .. } => puzzle.set_clue(clue, None),
        Item::Given { cell, .. } => puzzle.set_given(cell, None),
    };
    taken.expect("an item of the puzzle has a place on it");
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Side, Size};

    fn clue(side: Side, index: usize, value: u16) -> Item {
        let clue = ClueId::new(side, index).expect("a clue");
        Item::Clue { clue, value: Clue::new(value).expect("not 0"), sight: Sight::Count }
    }

    fn given(cell: &str, height: u8) -> Item {
        let (cell, height) =
            (cell.parse().expect("a cell"), Height::new(height).expect("a height"));
        Item::Given { cell, height }
    }

    fn board(rows: &str) -> Solution {
        let heights: Vec<Height> = rows
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|digit| Height::new(digit - b'0').expect("a height"))
            .collect();
        let size = Size::new(heights.len().isqrt()).expect("a size");
        Solution::new(size, heights).expect("a full board")
    }

    #[test]
    fn clues_stand_around_the_cells_of_a_drawing() {
        let at = |side| clue(side, 1, 2).place(4);
        assert_eq!(
            [Side::Top, Side::Right, Side::Bottom, Side::Left].map(at),
            [(0, 2), (2, 5), (5, 2), (2, 0)]
        );
        assert_eq!(given("r3c4", 1).place(4), (3, 4));
    }

    #[test]
    fn a_board_holds_what_it_shows() {
        let board = board("12/21");
        assert!(clue(Side::Left, 0, 2).holds(&board) && !clue(Side::Left, 0, 1).holds(&board));
        assert!(given("r2c1", 2).holds(&board) && !given("r2c1", 1).holds(&board));
        for side in [Side::Top, Side::Right, Side::Bottom, Side::Left] {
            let clue = ClueId::new(side, 2).expect("a clue");
            assert_eq!(seen(&board, clue, Sight::Count), None, "beyond the board");
        }
        assert!(clue(Side::Left, 0, 2).is_clue() && !given("r2c1", 2).is_clue());
    }

    #[test]
    fn items_are_named_as_people_name_them() {
        let mut sum = clue(Side::Bottom, 0, 9);
        let Item::Clue { sight, .. } = &mut sum else { panic!("a clue") };
        *sight = Sight::Sum;
        let told = [clue(Side::Top, 1, 3), sum, given("r1c2", 3), given("r1c2", 0)];
        assert_eq!(
            told.map(|item| item.to_string()),
            ["clue 3 above column 2", "sum 9 below column 1", "the 3 in r1c2", "the park in r1c2"]
        );
    }

    #[test]
    fn what_a_puzzle_leaves_unsaid_is_the_rest_of_the_board() {
        let empty = Puzzle::empty(Rules::plain(Size::new(2).expect("a size")));
        let said = [clue(Side::Top, 0, 2), given("r2c2", 1)];
        let puzzle = with(&empty, &said);
        assert_eq!(items(&puzzle), said);
        let rest = unsaid(&puzzle, &board("12/21"));
        assert_eq!((rest.len(), rest.iter().filter(|item| item.is_clue()).count()), (10, 7));
        assert!(rest.iter().all(|item| item.holds(&board("12/21")) && !said.contains(item)));
        assert_eq!(items(&without(&puzzle, &said[0])), said[1..]);
        assert_eq!(items(&without(&puzzle, &said[1])), said[..1]);
    }
}
