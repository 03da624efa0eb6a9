//! The referee's own board: candidates, which cells are placed, and the clues that count.
//!
//! It does just what a person does with a pencil: strike, place, and cross a placed height out of
//! the houses through its cell. It draws no conclusion.

use crate::model::{Cell, Clue, ClueId, Ends, Height, HeightSet, House, Layout, Puzzle};

/// Candidates and placed cells of a board in progress.
#[derive(Debug, Clone)]
pub(super) struct Table<'a> {
    puzzle: &'a Puzzle,
    layout: Layout,
    cells: Vec<HeightSet>,
    placed: Vec<bool>,
    /// Those that have been read; nothing follows from others.
    clues: Vec<(ClueId, Clue)>,
    /// Facts do not tell a placed park from a cell where nothing else is left; on a table laid out
    /// from facts the two are the same.
    from_facts: bool,
}

impl<'a> Table<'a> {
    /// Every cell open and no clue read, to lay out facts on.
    pub(super) fn open(puzzle: &'a Puzzle) -> Table<'a> {
        let count = puzzle.size().cells();
        Table {
            puzzle,
            layout: puzzle.layout(),
            cells: vec![puzzle.rules().contents(); count],
            placed: vec![false; count],
            clues: Vec::new(),
            from_facts: true,
        }
    }

    /// The board a player begins with: all clues, the givens placed and crossed out of their houses.
    pub(super) fn start(puzzle: &'a Puzzle) -> Table<'a> {
        let clues = puzzle.iter_clues().collect();
        let mut table = Table { clues, from_facts: false, ..Table::open(puzzle) };
        for cell in puzzle.size().iter_cells() {
            if let Some(given) = puzzle.given(cell) {
                table.place(cell, given);
            }
        }
        table
    }

    pub(super) fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// Is this a cell of the board?
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.puzzle.size().holds(cell)
    }

    /// Notes a clue.
    pub(super) fn read(&mut self, clue: ClueId, value: Clue) {
        self.clues.push((clue, value));
    }

    /// What a clue says, if it has been read.
    pub(super) fn clue(&self, clue: ClueId) -> Option<Clue> {
        self.clues.iter().find(|&&(other, _)| other == clue).map(|&(_, value)| value)
    }

    /// The clues at the ends of a house that have been read.
    pub(super) fn ends(&self, house: House) -> Ends {
        let read = |(near, far)| Ends { near: self.clue(near), far: self.clue(far) };
        house.clues().map_or(Ends::NONE, read)
    }

    /// What a cell of the board may hold.
    pub(super) fn candidates(&self, cell: Cell) -> HeightSet {
        self.cells[cell.offset(self.puzzle.size())]
    }

    /// Has a height been written into this cell?
    pub(super) fn is_placed(&self, cell: Cell) -> bool {
        self.placed[cell.offset(self.puzzle.size())]
    }

    /// Keeps only these heights in a cell.
    pub(super) fn keep(&mut self, cell: Cell, heights: HeightSet) {
        let index = cell.offset(self.puzzle.size());
        self.cells[index] = HeightSet::from_bits(self.cells[index].bits() & heights.bits());
    }

    /// Strikes a height from a cell.
    pub(super) fn strike(&mut self, cell: Cell, height: Height) {
        let index = cell.offset(self.puzzle.size());
        self.cells[index] = self.cells[index].without(height);
    }

    /// Writes a height into a cell and crosses it out of the houses through it. A park is crossed
    /// out once its house has all of its parks.
    pub(super) fn place(&mut self, cell: Cell, height: Height) {
        self.keep(cell, HeightSet::only(height));
        self.placed[cell.offset(self.puzzle.size())] = true;
        let houses: Vec<House> = self.houses_through(cell).collect();
        for house in houses {
            let mut keep: Vec<Cell> = if height.is_park() {
                let is_park = |&other: &Cell| {
                    (self.from_facts || self.is_placed(other))
                        && self.candidates(other) == HeightSet::only(Height::PARK)
                };
                self.cells_of(house).iter().copied().filter(is_park).collect()
            } else {
                vec![cell]
            };
            if keep.len() < self.quota(height) {
                continue;
            }
            if keep.len() > self.quota(height) {
                // One park too many cannot be: the others show it by having nothing left.
                keep = vec![cell];
            }
            let others: Vec<Cell> = self
                .cells_of(house)
                .iter()
                .copied()
                .filter(|other| !keep.contains(other))
                .collect();
            for other in others {
                self.strike(other, height);
            }
        }
    }

    /// How often a height stands in every house.
    pub(super) fn quota(&self, height: Height) -> usize {
        if height.is_park() { self.puzzle.rules().parks() } else { 1 }
    }

    /// Is this cell known to be a park?
    pub(super) fn is_park(&self, cell: Cell) -> bool {
        self.candidates(cell) == HeightSet::only(Height::PARK)
    }

    /// May a cell hold this height without being known to? Only parks stand several times in a house, so
    /// that one known park does not answer for the others.
    pub(super) fn is_open_for(&self, cell: Cell, height: Height) -> bool {
        self.candidates(cell).contains(height) && !(height.is_park() && self.is_park(cell))
    }

    /// How often a height still has to be placed in a house: once; a park as often as the house has
    /// parks that are not known yet.
    pub(super) fn left(&self, house: House, height: Height) -> usize {
        let known = self.cells_of(house).iter().filter(|&&cell| self.is_park(cell)).count();
        self.quota(height).saturating_sub(if height.is_park() { known } else { 0 })
    }

    /// The cells of a house, as it is read; empty for a house this board does not have.
    pub(super) fn cells_of(&self, house: House) -> &[Cell] {
        self.layout.iter().find(|&(other, _)| other == house).map_or(&[], |(_, cells)| cells)
    }

    /// The row, column, diagonals and box of a cell.
    pub(super) fn houses_through(&self, cell: Cell) -> impl Iterator<Item = House> {
        self.layout.iter().filter(move |(_, cells)| cells.contains(&cell)).map(|(house, _)| house)
    }

    /// Do these two cells share a house that has only one of this height left, so that it does not
    /// stand in both?
    pub(super) fn exclude(&self, one: Cell, other: Cell, height: Height) -> bool {
        let shared = |house: &House| self.cells_of(*house).contains(&other);
        one != other
            && self.houses_through(one).filter(shared).any(|house| self.left(house, height) == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    #[test]
    fn placing_crosses_out_of_every_house() {
        let draft = Draft {
            size: 4,
            rules: DraftRules { diagonals: true, boxes: Some((2, 2)), ..DraftRules::default() },
            clues: vec![0; 16],
            givens: [vec![3], vec![0; 15]].concat(),
        };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let table = Table::start(&puzzle);
        let struck: Vec<String> = puzzle
            .size()
            .iter_cells()
            .filter(|&cell| table.candidates(cell).to_string() == "124")
            .map(|cell| cell.to_string())
            .collect();
        assert_eq!(struck.join(" "), "r1c2 r1c3 r1c4 r2c1 r2c2 r3c1 r3c3 r4c1 r4c4");
    }

    #[test]
    fn parks_are_crossed_out_when_a_house_has_them_all() {
        let mut givens = vec![0; 16];
        (givens[0], givens[1]) = (Draft::PARK, Draft::PARK);
        let draft = Draft {
            size: 4,
            rules: DraftRules { heights: Some(2), ..DraftRules::default() },
            clues: vec![0; 16],
            givens,
        };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let table = Table::start(&puzzle);
        let row = |cell: Cell| table.candidates(cell).to_string();
        assert_eq!(row("r1c3".parse().expect("a cell")), "12");
        assert_eq!(row("r2c1".parse().expect("a cell")), "-12");
    }

    fn with_parks(heights: i64) -> Puzzle {
        let draft = Draft {
            size: 4,
            rules: DraftRules { heights: Some(heights), ..DraftRules::default() },
            clues: vec![0; 16],
            ..Draft::default()
        };
        Puzzle::new(&draft).expect("a puzzle")
    }

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    #[test]
    fn one_park_too_many_leaves_the_others_without_a_candidate() {
        let puzzle = with_parks(3);
        let mut table = Table::open(&puzzle);
        table.keep(cell("r1c2"), HeightSet::only(Height::PARK));
        table.place(cell("r1c1"), Height::PARK);
        assert_eq!(table.candidates(cell("r1c1")), HeightSet::only(Height::PARK));
        assert_eq!(table.candidates(cell("r1c2")), HeightSet::EMPTY);
    }

    #[test]
    fn a_player_sees_a_park_once_it_is_placed_and_a_proof_once_it_is_known() {
        let puzzle = with_parks(2);
        let third = |mut table: Table<'_>| {
            table.keep(cell("r1c2"), HeightSet::only(Height::PARK));
            table.place(cell("r1c1"), Height::PARK);
            table.candidates(cell("r1c3")).contains(Height::PARK)
        };
        assert!(third(Table::start(&puzzle)));
        assert!(!third(Table::open(&puzzle)));
    }
}
