//! What a step says it knows, laid out on an empty board; and what players do with a pencil there.

use skyscrapers::step::{Effect, Fact, Step};
use skyscrapers::{Cell, ClueId, Height, HeightSet, House, Puzzle};

use super::house::{Filling, is_made_of};

/// Candidates of every cell, and the clues that count.
#[derive(Clone)]
pub(crate) struct Facts<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// Every way to fill a house of this puzzle.
    pub(crate) fillings: &'a [Filling],
    pub(crate) houses: &'a [(House, Vec<Cell>)],
    pub(crate) clues: Vec<(ClueId, u16)>,
    cells: Vec<HeightSet>,
}

impl<'a> Facts<'a> {
    /// The facts of a step, if they are about this board and its clues.
    pub(crate) fn of(
        puzzle: &'a Puzzle,
        (fillings, houses): (&'a [Filling], &'a [(House, Vec<Cell>)]),
        step: &Step,
    ) -> Option<Facts<'a>> {
        let cells = vec![puzzle.rules().contents(); puzzle.size().cells()];
        let mut facts = Facts { puzzle, fillings, houses, clues: Vec::new(), cells };
        for fact in &step.facts {
            match *fact {
                Fact::Clue { clue, value } if puzzle.clue(clue) == Some(value) => {
                    facts.clues.push((clue, value.get()));
                }
                Fact::Candidates { cell, heights } if puzzle.size().holds(cell) => {
                    facts.leave(cell, facts.at(cell).and(heights));
                }
                _ => return None,
            }
        }
        Some(facts)
    }

    /// The candidates of a cell; none off the board.
    pub(crate) fn at(&self, cell: Cell) -> HeightSet {
        cell.index(self.puzzle.size()).map_or(HeightSet::EMPTY, |index| self.cells[index])
    }

    pub(crate) fn may_hold(&self, (cell, height): (Cell, Height)) -> bool {
        self.at(cell).contains(height)
    }

    pub(crate) fn leave(&mut self, cell: Cell, heights: HeightSet) {
        if let Some(index) = cell.index(self.puzzle.size()) {
            self.cells[index] = heights;
        }
    }

    /// The cells of a house; none if the board has no such house.
    pub(crate) fn cells_of(&self, house: House) -> &'a [Cell] {
        self.houses.iter().find(|(other, _)| *other == house).map_or(&[], |(_, cells)| cells)
    }

    pub(crate) fn clue(&self, wanted: ClueId) -> Option<u16> {
        self.clues.iter().find(|(clue, _)| *clue == wanted).map(|&(_, value)| value)
    }

    /// The clues at the two ends of a house, as far as they are among the facts.
    pub(crate) fn ends(&self, house: House) -> [Option<u16>; 2] {
        house.clues().map_or([None; 2], |(near, far)| [near, far].map(|clue| self.clue(clue)))
    }

    /// The ways to fill a house from the candidates, whatever clues say.
    pub(crate) fn fillings_of(&self, house: House) -> impl Iterator<Item = &'a Filling> {
        let candidates: Vec<HeightSet> =
            self.cells_of(house).iter().map(|&cell| self.at(cell)).collect();
        self.fillings.iter().filter(move |line| is_made_of(line, &candidates))
    }

    /// How often a height goes into every house.
    pub(crate) fn times(&self, height: Height) -> usize {
        if height.is_park() { self.puzzle.rules().parks() } else { 1 }
    }

    /// Is nothing but a park left for this cell?
    pub(crate) fn is_known_park(&self, cell: Cell) -> bool {
        self.at(cell) == HeightSet::only(Height::PARK)
    }

    /// The cells of a house that may hold a height and still have to be decided. A known park is decided; a
    /// building is looked for until it is written in.
    pub(crate) fn open_for(&self, house: House, height: Height) -> Vec<Cell> {
        let open = |&cell: &Cell| self.is_open_for((cell, height));
        self.cells_of(house).iter().copied().filter(open).collect()
    }

    pub(crate) fn is_open_for(&self, (cell, height): (Cell, Height)) -> bool {
        self.may_hold((cell, height)) && !(height.is_park() && self.is_known_park(cell))
    }

    /// How many of a height the open cells of a house still get.
    pub(crate) fn still_to_come(&self, house: House, height: Height) -> usize {
        let known = self.cells_of(house).iter().filter(|&&cell| self.is_known_park(cell)).count();
        if height.is_park() { self.times(height).saturating_sub(known) } else { 1 }
    }

    /// Is there a house with both cells in which the height comes just once more?
    pub(crate) fn rule_out_each_other(&self, one: Cell, other: Cell, height: Height) -> bool {
        let alone = |(house, cells): &(House, Vec<Cell>)| {
            cells.contains(&one)
                && cells.contains(&other)
                && self.still_to_come(*house, height) == 1
        };
        one != other && self.houses.iter().any(alone)
    }

    /// Writes a height into a cell and crosses it out of the houses through it: a building at once, a park when
    /// the house has them all. A park too many leaves those before it with nothing.
    pub(crate) fn write(&mut self, (cell, height): (Cell, Height)) {
        self.leave(cell, self.at(cell).and(HeightSet::only(height)));
        for (_, cells) in self.houses.iter().filter(|(_, cells)| cells.contains(&cell)) {
            let is_one =
                |&&other: &&Cell| other == cell || height.is_park() && self.is_known_park(other);
            let mut keep: Vec<Cell> = cells.iter().filter(is_one).copied().collect();
            if height.is_park() && !self.is_known_park(cell) {
                keep.retain(|&other| other != cell);
            }
            if keep.len() < self.times(height) {
                continue;
            }
            if keep.len() > self.times(height) {
                keep = vec![cell];
            }
            for &other in cells.iter().filter(|other| !keep.contains(other)) {
                self.leave(other, self.at(other).without(height));
            }
        }
    }

    /// Does what a step says.
    pub(crate) fn apply(&mut self, step: &Step) {
        for effect in &step.effects {
            match *effect {
                Effect::Place { cell, height } => self.write((cell, height)),
                Effect::Strike { cell, heights } => self.leave(cell, self.at(cell).minus(heights)),
            }
        }
    }
}

/// What a clue of the house says of a filling: the near one reads it as it is, the far one backwards.
pub(crate) fn as_seen(house: House, clue: ClueId, line: &Filling) -> Filling {
    let is_near = house.clues().is_some_and(|(near, _)| near == clue);
    if is_near { line.clone() } else { line.iter().rev().copied().collect() }
}
