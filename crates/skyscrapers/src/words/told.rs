//! A step on its way into words: what the texts of every language ask of it.

use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle};
use crate::step::{Step, TechniqueId};

/// A step with its puzzle.
pub(crate) struct Told<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) step: &'a Step,
}

impl<'a> Told<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, step: &'a Step) -> Told<'a> {
        Told { puzzle, step }
    }

    /// The first clue of the facts: the one that looks along the line.
    pub(crate) fn clue(&self) -> Option<(ClueId, Clue)> {
        let view = self.step.lines.first().and_then(|view| view.clue());
        let named = self.step.clues().find(|&(clue, _)| Some(clue) == view);
        named.or_else(|| self.step.clues().next())
    }

    /// What the clue says.
    pub(crate) fn value(&self) -> usize {
        self.clue().map_or(0, |(_, value)| usize::from(value.get()))
    }

    /// The cells of the line as the clue sees them.
    pub(crate) fn view(&self) -> Vec<Cell> {
        let size = self.puzzle.size();
        if let Some((clue, _)) = self.clue() {
            return clue.view(size).collect();
        }
        self.line().map_or_else(Vec::new, |line| self.cells_of(line))
    }

    /// The cells of a house, in the order in which it is read.
    pub(crate) fn cells_of(&self, house: House) -> Vec<Cell> {
        let layout = self.puzzle.layout();
        let cells = layout.iter().find(|&(other, _)| other == house);
        cells.map_or_else(Vec::new, |(_, cells)| cells.to_vec())
    }

    /// The line the step is about.
    pub(crate) fn line(&self) -> Option<House> {
        self.step.lines.first().map(|view| view.house)
    }

    /// The tallest building of the board.
    pub(crate) fn tallest(&self) -> Height {
        self.puzzle.tallest()
    }

    /// The second tallest building of the board.
    pub(crate) fn second(&self) -> Height {
        let second = self.tallest().get().saturating_sub(1);
        Height::new(second).unwrap_or(Height::PARK)
    }

    /// What the facts say of a cell; everything, if they say nothing.
    pub(crate) fn candidates(&self, cell: Cell) -> HeightSet {
        let read = self.step.cells().find(|&(other, _)| other == cell);
        read.map_or(self.puzzle.rules().contents(), |(_, heights)| heights)
    }

    /// Do the facts say that a cell is a park?
    pub(crate) fn is_park(&self, cell: Cell) -> bool {
        self.candidates(cell) == HeightSet::only(Height::PARK)
    }

    /// The cell of a step that is about one cell alone.
    pub(crate) fn only_cell(&self) -> Option<Cell> {
        let cell = self.step.placements().map(|(cell, _)| cell).next();
        cell.filter(|_| self.step.technique == TechniqueId::NakedSingle)
    }

    /// What the facts leave for a cell besides a height that is placed there; nothing if they do not speak
    /// of the cell.
    pub(crate) fn other_candidates(&self, cell: Cell, height: Height) -> HeightSet {
        let read = self.step.cells().find(|&(other, _)| other == cell);
        read.map_or(HeightSet::EMPTY, |(_, heights)| heights.without(height))
    }

    /// The last candidate of a cell when the step has struck these; none if the facts do not speak of the
    /// cell.
    pub(crate) fn left_over(&self, cell: Cell, struck: HeightSet) -> Option<Height> {
        let read = self.step.cells().find(|&(other, _)| other == cell);
        read.and_then(|(_, heights)| heights.minus(struck).single())
    }

    /// What is placed: buildings with their cells, then the cells of parks.
    pub(crate) fn placed(&self) -> (Vec<(Cell, Height)>, Vec<Cell>) {
        let (parks, buildings): (Vec<_>, Vec<_>) =
            self.step.placements().partition(|(_, height)| height.is_park());
        (buildings, parks.into_iter().map(|(cell, _)| cell).collect())
    }

    /// The strikes, cells that lose the same heights and keep the same last one together, in the order of
    /// the step.
    pub(crate) fn struck(&self) -> Vec<Struck> {
        let mut groups: Vec<Struck> = Vec::new();
        for (cell, heights) in self.step.strikes() {
            let left = self.left_over(cell, heights);
            match groups.iter_mut().find(|group| group.heights == heights && group.left == left) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Struck { cells: vec![cell], heights, left }),
            }
        }
        groups
    }
}

/// Cells that lose the same heights.
pub(crate) struct Struck {
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// What they lose.
    pub(crate) heights: HeightSet,
    /// What is left in each of them, if that is one height.
    pub(crate) left: Option<Height>,
}
