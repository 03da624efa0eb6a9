//! What a puzzle says, piece by piece: its clues and its givens.

use std::fmt;

use crate::model::{Cell, Clue, ClueId, Draft, Height, Puzzle, Sight, Solution};

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
    let inside = clue.index() < board.size().get();
    let view = inside.then(|| clue.view(board.size()).map(|cell| board.at(cell)));
    Clue::new(sight.seen(view.into_iter().flatten()))
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

/// The board and rules of a puzzle with just these clues and givens.
#[must_use]
pub fn puzzle_of<'i>(rules: &Puzzle, items: impl IntoIterator<Item = &'i Item>) -> Puzzle {
    let mut draft = rules.to_draft();
    draft.clues.fill(0);
    draft.givens.clear();
    write(rules, draft, items)
}

/// A puzzle with these clues and givens as well, or in place of what stood there.
#[must_use]
pub fn puzzle_with<'i>(puzzle: &Puzzle, items: impl IntoIterator<Item = &'i Item>) -> Puzzle {
    write(puzzle, puzzle.to_draft(), items)
}

/// A puzzle without one of its clues or givens.
pub(super) fn without(puzzle: &Puzzle, item: &Item) -> Puzzle {
    let mut draft = puzzle.to_draft();
    match *item {
        Item::Clue { clue, .. } => draft.clues[clue.position(puzzle.size())] = 0,
        Item::Given { cell, .. } => draft.givens[cell.index(puzzle.size())] = 0,
    }
    made(puzzle, &draft)
}

fn write<'i>(
    puzzle: &Puzzle,
    mut draft: Draft,
    items: impl IntoIterator<Item = &'i Item>,
) -> Puzzle {
    let size = puzzle.size();
    for item in items {
        match *item {
            Item::Clue { clue, value, .. } if clue.index() < size.get() => {
                draft.clues[clue.position(size)] = value.get().into();
            }
            Item::Given { cell, height } if cell.row().max(cell.column()) < size.get() => {
                draft.givens.resize(size.cells(), 0);
                draft.givens[cell.index(size)] =
                    if height.is_park() { Draft::PARK } else { height.get().into() };
            }
            // Not on this board.
            Item::Clue { .. } | Item::Given { .. } => {}
        }
    }
    made(puzzle, &draft)
}

/// Values that do not fit the board leave the puzzle as it was; items of its own always fit.
fn made(puzzle: &Puzzle, draft: &Draft) -> Puzzle {
    Puzzle::new(draft).unwrap_or_else(|_| puzzle.clone())
}
