//! What to draw, as data: the board, its clues, and what stands out in each cell.
//!
//! Renderers read a scene and nothing else, so that every kind of picture shows the same.

use super::elevation::Elevation;
use crate::model::{
    Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Rules, Side, Size, Solution,
};

/// The part that a cell, a clue or a building plays in an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The argument reads it.
    Premise,
    /// The argument ends in it.
    End,
    /// It breaks a rule.
    Wrong,
}

/// A house that an argument is about, with the clues that look along it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lane {
    /// The house.
    pub house: House,
    /// The sides from which it is read.
    pub from: Vec<Side>,
}

/// One cell of a picture.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tile {
    /// What stands in the cell, if it is known.
    pub height: Option<Height>,
    /// Was it given by the puzzle?
    pub given: bool,
    /// Is the cell pointed out?
    pub marked: bool,
    /// What may stand in the cell as long as nothing does.
    pub candidates: HeightSet,
    /// What could stand there until now.
    pub struck: HeightSet,
    /// The candidates that the argument names.
    pub named: HeightSet,
    /// The part that the cell plays in the argument.
    pub role: Option<Role>,
}

/// A board to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    rules: Rules,
    clues: Vec<Option<Clue>>,
    clue_roles: Vec<Option<Role>>,
    tiles: Vec<Tile>,
    lanes: Vec<Lane>,
    chain: Vec<Cell>,
    elevation: Option<Elevation>,
}

impl Scene {
    /// The puzzle as it is given or, with a solution of its size, filled in.
    #[must_use]
    pub fn new(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        let size = puzzle.size();
        let solution = solution.filter(|solution| solution.size() == size);
        let tile = |cell: Cell| {
            let given = puzzle.given(cell);
            let height = solution.map(|solution| solution.at(cell)).or(given);
            Tile { height, given: given.is_some(), ..Tile::default() }
        };
        Scene {
            rules: puzzle.rules().clone(),
            clues: puzzle.clues().to_vec(),
            clue_roles: vec![None; size.clues()],
            tiles: size.iter_cells().map(tile).collect(),
            lanes: Vec::new(),
            chain: Vec::new(),
            elevation: None,
        }
    }

    /// Points these cells out; those beyond the board are passed over.
    pub fn mark(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            let size = self.size();
            if size.holds(cell) {
                self.tiles[cell.offset(size)].marked = true;
            }
        }
    }

    /// Changes what is seen of a cell; one beyond the board is passed over.
    pub fn change(&mut self, cell: Cell, change: impl FnOnce(&mut Tile)) {
        let size = self.size();
        if size.holds(cell) {
            change(&mut self.tiles[cell.offset(size)]);
        }
    }

    /// Gives a clue its part in the argument; one beyond the board is passed over.
    pub fn set_clue_role(&mut self, clue: ClueId, role: Option<Role>) {
        let size = self.size();
        if clue.index() < size.get() {
            self.clue_roles[clue.offset(size)] = role;
        }
    }

    /// Shows that the argument is about this line.
    pub fn add_lane(&mut self, lane: Lane) {
        self.lanes.push(lane);
    }

    /// Joins these cells, one after the other.
    pub fn set_chain(&mut self, cells: Vec<Cell>) {
        let size = self.size();
        let inside = |&cell: &Cell| size.holds(cell);
        self.chain = cells.into_iter().filter(inside).collect();
    }

    /// Shows a line from the side as well.
    pub fn set_elevation(&mut self, elevation: Option<Elevation>) {
        self.elevation = elevation;
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.rules.size()
    }

    /// The rules of the board: regions and diagonals are drawn, sums are marked as such.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The tallest building of the puzzle.
    #[must_use]
    pub fn tallest(&self) -> Height {
        self.rules.tallest()
    }

    /// The lines that the argument is about.
    #[must_use]
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// The cells that are joined, one after the other.
    #[must_use]
    pub fn chain(&self) -> &[Cell] {
        &self.chain
    }

    /// A line seen from the side, if there is one to show.
    #[must_use]
    pub fn elevation(&self) -> Option<&Elevation> {
        self.elevation.as_ref()
    }

    /// A clue, if there is one, and its part in the argument.
    #[must_use]
    pub fn clue(&self, clue: ClueId) -> (Option<Clue>, Option<Role>) {
        if clue.index() >= self.size().get() {
            return (None, None);
        }
        let position = clue.offset(self.size());
        (self.clues[position], self.clue_roles[position])
    }

    /// The clues of one side in reading order.
    pub fn clues(&self, side: Side) -> impl Iterator<Item = Option<Clue>> {
        let places = (0..self.size().get()).filter_map(move |index| ClueId::new(side, index));
        places.map(|clue| self.clues[clue.offset(self.size())])
    }

    /// The rows of cells from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Tile]> {
        self.tiles.chunks(self.size().get())
    }
}
