//! The constraint lists of the posts, and the work that waits in queues.
//!
//! Whoever strikes a height looks at once whether the cell is resolved by that, and whether the height has only
//! one place left in a house of the cell. If so, that is queued, not done: so nothing chases changes around the
//! board, and things happen in the order in which they were found.

use std::collections::VecDeque;

use super::{Cause, Event, Queued};
use crate::model::{Cell, Height, HeightSet, House, Line, Puzzle, Solution};
use crate::step::DeadEnd;

/// What never changes: the puzzle, and which cells each house has.
#[derive(Debug)]
pub(super) struct Terrain<'a> {
    pub(super) puzzle: &'a Puzzle,
    houses: Vec<(House, Vec<Cell>)>,
    /// The houses of each cell, by number.
    through: Vec<Vec<usize>>,
}

impl<'a> Terrain<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Terrain<'a> {
        let layout = puzzle.layout();
        let houses: Vec<(House, Vec<Cell>)> =
            layout.iter().map(|(house, cells)| (house, cells.to_vec())).collect();
        let mut through = vec![Vec::new(); puzzle.size().cells()];
        for (number, (_, cells)) in houses.iter().enumerate() {
            for cell in cells {
                through[cell.offset(puzzle.size())].push(number);
            }
        }
        Terrain { puzzle, houses, through }
    }

    fn houses_of(&self, cell: Cell) -> impl Iterator<Item = &(House, Vec<Cell>)> {
        self.through[cell.offset(self.puzzle.size())].iter().map(|&number| &self.houses[number])
    }

    /// All lines in the order of the posts: columns from the left, then rows from the top.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let n = self.puzzle.size().get() as u8;
        (0..n).map(Line::Column).chain((0..n).map(Line::Row))
    }

    pub(super) fn cells(&self, house: House) -> &[Cell] {
        let found = self.houses.iter().find(|(other, _)| *other == house);
        found.map_or(&[], |(_, cells)| cells)
    }
}

/// A board of constraint lists.
#[derive(Debug, Clone)]
pub(super) struct ConstraintLists<'a> {
    pub(super) ground: &'a Terrain<'a>,
    cells: Vec<HeightSet>,
    resolved: VecDeque<Cell>,
    cornered: VecDeque<(House, Height)>,
    /// What the event under way has struck and queued so far.
    strikes: Vec<(Cell, HeightSet)>,
    queued: Vec<Queued>,
}

impl<'a> ConstraintLists<'a> {
    pub(super) fn new(ground: &'a Terrain<'a>) -> ConstraintLists<'a> {
        let rules = ground.puzzle.rules();
        let mut lists = ConstraintLists {
            ground,
            cells: vec![rules.contents(); rules.size().cells()],
            resolved: VecDeque::new(),
            cornered: VecDeque::new(),
            strikes: Vec::new(),
            queued: Vec::new(),
        };
        if rules.contents().len() == 1 {
            lists.resolved.extend(rules.size().iter_cells());
        }
        lists
    }

    pub(super) fn at(&self, cell: Cell) -> HeightSet {
        self.cells[cell.offset(self.ground.puzzle.size())]
    }

    /// The lists of a line, top or left first.
    pub(super) fn of_line(&self, line: Line) -> Vec<HeightSet> {
        self.ground.cells(line.into()).iter().map(|&cell| self.at(cell)).collect()
    }

    /// Candidates in all cells of a line.
    pub(super) fn candidates_in(&self, line: Line) -> usize {
        self.ground.cells(line.into()).iter().map(|&cell| self.at(cell).len()).sum()
    }

    /// Candidates on the whole board.
    pub(super) fn candidates(&self) -> usize {
        self.cells.iter().map(|heights| heights.len()).sum()
    }

    pub(super) fn is_solved(&self) -> bool {
        self.cells.iter().all(|heights| heights.len() == 1)
    }

    pub(super) fn first_open(&self) -> Option<Cell> {
        self.ground.puzzle.size().iter_cells().find(|&cell| self.at(cell).len() > 1)
    }

    /// The filled board.
    pub(super) fn solution(&self) -> Option<Solution> {
        let heights: Option<Vec<Height>> =
            self.cells.iter().map(|heights| heights.single()).collect();
        heights.and_then(|heights| Solution::new(self.ground.puzzle.size(), heights))
    }

    /// Strikes a height from a cell, and queues what follows.
    pub(super) fn strike(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        let size = self.ground.puzzle.size();
        let heights = &mut self.cells[cell.offset(size)];
        if !heights.contains(height) {
            return Ok(());
        }
        *heights = heights.without(height);
        let left = *heights;
        match self.strikes.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, struck)) => *struck = struck.with(height),
            None => self.strikes.push((cell, HeightSet::only(height))),
        }
        if left.is_empty() {
            return Err(DeadEnd::NoHeight { cell });
        }
        if left.len() == 1 {
            self.resolved.push_back(cell);
            self.queued.push(Queued::Resolved(cell));
        }
        let ground = self.ground;
        for (house, cells) in ground.houses_of(cell) {
            self.look_for_only_place(*house, cells, height)?;
        }
        Ok(())
    }

    /// Strikes all heights but one.
    pub(super) fn resolve(&mut self, cell: Cell, height: Height) -> Result<(), DeadEnd> {
        if self.at(cell).contains(height) {
            self.keep(cell, HeightSet::only(height))
        } else {
            Err(DeadEnd::NoHeight { cell })
        }
    }

    /// Strikes all heights but these.
    pub(super) fn keep(&mut self, cell: Cell, heights: HeightSet) -> Result<(), DeadEnd> {
        self.at(cell).minus(heights).iter().try_for_each(|height| self.strike(cell, height))
    }

    fn look_for_only_place(
        &mut self,
        house: House,
        cells: &[Cell],
        height: Height,
    ) -> Result<(), DeadEnd> {
        let places = || cells.iter().filter(|&&cell| self.at(cell).contains(height));
        let (count, needed) = (places().count(), self.ground.puzzle.rules().quota(height));
        if count < needed {
            return Err(DeadEnd::NoPlace { height, house });
        }
        let is_news = count == needed && places().any(|&cell| self.at(cell).len() > 1);
        if is_news && !self.cornered.contains(&(house, height)) {
            self.cornered.push_back((house, height));
            self.queued.push(Queued::OnlyPlace(house, height));
        }
        Ok(())
    }

    /// Does the first resolved cell that waits: its height goes from its houses.
    pub(super) fn next_resolved(&mut self) -> Option<(Event, Result<(), DeadEnd>)> {
        let cell = self.resolved.pop_front()?;
        let height = self.at(cell).single().expect("a board ends as soon as a cell is empty");
        let ground = self.ground;
        let result =
            ground.houses_of(cell).try_for_each(|(_, cells)| self.cross_out(cells, cell, height));
        Some(self.event(Cause::Resolved { cell, height }, result))
    }

    /// Strikes a height from the cells of a house, but for the one where it stands. Parks go when the house
    /// has all of its parks.
    fn cross_out(&mut self, cells: &[Cell], cell: Cell, height: Height) -> Result<(), DeadEnd> {
        let stands = |lists: &ConstraintLists<'_>, other: Cell| {
            if height.is_park() { lists.at(other).single() == Some(height) } else { other == cell }
        };
        let standing = cells.iter().filter(|&&other| stands(self, other)).count();
        if standing < self.ground.puzzle.rules().quota(height) {
            return Ok(());
        }
        let others: Vec<Cell> =
            cells.iter().copied().filter(|&other| !stands(self, other)).collect();
        others.into_iter().try_for_each(|other| self.strike(other, height))
    }

    /// Puts the first height that waits for it into its only place.
    pub(super) fn next_only_place(&mut self) -> Option<(Event, Result<(), DeadEnd>)> {
        let (house, height) = self.cornered.pop_front()?;
        let ground = self.ground;
        let places = ground.cells(house).iter().copied();
        let cells: Vec<Cell> = places.filter(|&cell| self.at(cell).contains(height)).collect();
        let result = cells.iter().try_for_each(|&cell| self.resolve(cell, height));
        Some(self.event(Cause::OnlyPlace { house, height, cells }, result))
    }

    /// Ends an event: what was struck and queued since the last one belongs to it.
    pub(super) fn event(
        &mut self,
        cause: Cause,
        result: Result<(), DeadEnd>,
    ) -> (Event, Result<(), DeadEnd>) {
        let strikes = std::mem::take(&mut self.strikes);
        let queued = std::mem::take(&mut self.queued);
        (Event { cause, strikes, queued }, result)
    }
}
