//! A line read from one of its clues, as one-clue techniques see it.

use std::ops::ControlFlow;

use super::found::Found;
use super::position::Position;
use crate::model::{Cell, ClueId, Height, HeightSet, Size};
use crate::step::TechniqueId;

/// The candidates of a line, the cell touching the clue first.
#[derive(Debug)]
pub(super) struct Reading<'p> {
    position: &'p Position,
    number: usize,
    clue_id: ClueId,
    /// The clue from which the line is read.
    pub(super) clue: usize,
    /// The clue at the other end, if there is one.
    pub(super) facing: Option<usize>,
    backwards: bool,
    cells: [HeightSet; Size::MAX.get()],
    /// Cells in the line.
    pub(super) size: usize,
}

impl<'p> Reading<'p> {
    /// Reads a row or column from its near or far clue; `None` for other houses and where there is
    /// no such clue.
    pub(super) fn new(position: &'p Position, number: usize, backwards: bool) -> Option<Self> {
        let (near, far) = position.house(number).clues()?;
        let ends = position.board().ends(number);
        let (clue_id, clue, facing) =
            if backwards { (far, ends.far, ends.near) } else { (near, ends.near, ends.far) };
        let size = position.size().get();
        let mut reading = Reading {
            position,
            number,
            clue_id,
            clue: clue?.get().into(),
            facing: facing.map(|clue| clue.get().into()),
            backwards,
            cells: [HeightSet::EMPTY; Size::MAX.get()],
            size,
        };
        for at in 0..size {
            reading.cells[at] = position.candidates(reading.cell(at));
        }
        Some(reading)
    }

    pub(super) fn position(&self) -> &'p Position {
        self.position
    }

    pub(super) fn clue_id(&self) -> ClueId {
        self.clue_id
    }

    /// The tallest building.
    pub(super) fn tallest(&self) -> Height {
        self.position.board().tallest()
    }

    /// The cell at a distance from the clue, 0 for the one touching it.
    pub(super) fn cell(&self, at: usize) -> Cell {
        let at = if self.backwards { self.size - 1 - at } else { at };
        self.position.board().frame().cell(self.number, at)
    }

    /// The cells in a range of distances.
    pub(super) fn cells(&self, range: impl Iterator<Item = usize>) -> impl Iterator<Item = Cell> {
        range.map(|at| self.cell(at))
    }

    /// All candidates, the cell touching the clue first.
    pub(super) fn line(&self) -> &[HeightSet] {
        &self.cells[..self.size]
    }

    /// A copy of the candidates to strike from.
    pub(super) fn to_left(&self) -> Left {
        Left { cells: self.cells, size: self.size }
    }

    /// Where a height is certain to stand, as a distance.
    pub(super) fn position_of(&self, height: Height) -> Option<usize> {
        self.line().iter().position(|&cell| cell == HeightSet::only(height))
    }
}

/// What a technique leaves of a line.
#[derive(Debug, Clone)]
pub(super) struct Left {
    cells: [HeightSet; Size::MAX.get()],
    size: usize,
}

impl std::ops::Deref for Left {
    type Target = [HeightSet];

    fn deref(&self) -> &[HeightSet] {
        &self.cells[..self.size]
    }
}

impl std::ops::DerefMut for Left {
    fn deref_mut(&mut self) -> &mut [HeightSet] {
        &mut self.cells[..self.size]
    }
}

/// The *climb*: these cells rise towards their end. Strikes, on the way up, what is not above the
/// lowest of the cell before; on the way down, what is not below the tallest of the cell behind.
pub(super) fn climb(cells: &mut [HeightSet]) {
    for at in 1..cells.len() {
        if let Some(lowest) = cells[at - 1].lowest() {
            cells[at] = cells[at].above(lowest);
        }
    }
    for at in (1..cells.len()).rev() {
        if let Some(tallest) = cells[at].tallest() {
            cells[at - 1] = cells[at - 1].below(tallest);
        }
    }
}

/// Reads every row and column with a clue from that clue: columns before rows, the near clue
/// first. Lines that a technique has found quiet are skipped, and noted when they are.
pub(super) fn each_clue(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    mut look: impl FnMut(&Reading<'_>, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_house(technique, position, found, |number, found| {
        for backwards in [false, true] {
            if let Some(reading) = Reading::new(position, number, backwards) {
                look(&reading, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Looks at every house, columns before rows before diagonals and regions. Houses that a technique has
/// found quiet are skipped, and noted when they are.
pub(super) fn each_house(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    mut look: impl FnMut(usize, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in position.houses_in_order() {
        if found.is_quiet(technique, number) {
            continue;
        }
        let before = found.steps().len();
        look(number, found)?;
        if found.steps().len() == before {
            found.hush(technique, number);
        }
    }
    ControlFlow::Continue(())
}
