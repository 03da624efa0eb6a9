//! Whole boards, tried one by one: is there one that the facts allow?

use skyscrapers::{Cell, Height, HeightSet, House, Side};

use super::facts::Facts;
use super::house::seen;

/// Is there a board that obeys the rules of the houses and the clues among the facts, has nothing but their candidates, and
/// this height in this cell?
pub(crate) fn can_hold(facts: &Facts<'_>, (cell, height): (Cell, Height)) -> bool {
    let mut facts = facts.clone();
    facts.leave(cell, facts.at(cell).and(HeightSet::only(height)));
    let clued = |cell: &Cell| {
        let sides = [(Side::Top, cell.column()), (Side::Left, cell.row())];
        let count = sides.iter().filter(|&&(side, index)| {
            let looks = |other: Side, at: usize| {
                facts.clues.iter().any(|(clue, _)| clue.side() == other && clue.index() == at)
            };
            looks(side, index) || looks(side.opposite(), index)
        });
        count.count()
    };
    let mut order: Vec<Cell> = facts.puzzle.size().iter_cells().collect();
    order.sort_by_key(|other| {
        let near = other.row() == cell.row() || other.column() == cell.column();
        (facts.at(*other).len(), 2 - clued(other), !near)
    });
    let size = facts.puzzle.size();
    let boards =
        Boards { facts: &facts, order: &order, through: through(&facts), size: size.get() };
    boards.fill(&mut vec![None; size.cells()], 0)
}

/// The houses through each cell.
fn through(facts: &Facts<'_>) -> Vec<Vec<usize>> {
    let of_cell = |cell: Cell| {
        let houses = facts.houses.iter().enumerate();
        houses.filter(|(_, (_, cells))| cells.contains(&cell)).map(|(number, _)| number).collect()
    };
    facts.puzzle.size().iter_cells().map(of_cell).collect()
}

struct Boards<'a> {
    facts: &'a Facts<'a>,
    order: &'a [Cell],
    through: Vec<Vec<usize>>,
    size: usize,
}

impl Boards<'_> {
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.size + cell.column()
    }

    /// Can the cells from this one on be filled?
    fn fill(&self, board: &mut [Option<Height>], next: usize) -> bool {
        let Some(&cell) = self.order.get(next) else { return true };
        let at = self.index(cell);
        for height in self.facts.at(cell).iter() {
            board[at] = Some(height);
            let fits = self.through[at].iter().all(|&number| self.obeys(board, number, height));
            if fits && self.fill(board, next + 1) {
                return true;
            }
        }
        board[at] = None;
        false
    }

    /// Does a house not have this height too often, and if it is full, what its clues say?
    fn obeys(&self, board: &[Option<Height>], number: usize, height: Height) -> bool {
        let (house, cells) = &self.facts.houses[number];
        let line: Vec<Option<Height>> = cells.iter().map(|&cell| board[self.index(cell)]).collect();
        let times = line.iter().filter(|&&other| other == Some(height)).count();
        let full: Option<Vec<Height>> = line.into_iter().collect();
        times <= self.facts.times(height)
            && full.is_none_or(|line| self.is_seen_right(*house, line))
    }

    fn is_seen_right(&self, house: House, mut line: Vec<Height>) -> bool {
        let (ends, sight) = (self.facts.ends(house), self.facts.puzzle.rules().sight());
        let near = ends[0].is_none_or(|clue| seen(sight, &line) == clue);
        line.reverse();
        near && ends[1].is_none_or(|clue| seen(sight, &line) == clue)
    }
}
