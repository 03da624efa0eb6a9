//! The reference solver of the tests: slow, and simple enough to be seen right at a glance.
//!
//! It writes the givens on an empty board, then fills the free cells in reading order. Into each
//! cell goes every content that its lines have room for, one after the other. After each placement
//! the four clues that look at the cell are asked; the last cell of a line decides exactly, and
//! before that only hopeless lines are given up early. It shares the model and the rule of sight
//! with the library, and nothing else.

use skyscrapers::{Cell, ClueId, Height, HeightSet, Puzzle, Side, Solution};

/// All solutions of a puzzle, but at most `limit`; `None` when that takes more than `patience`
/// placements.
pub(crate) fn solutions(puzzle: &Puzzle, limit: usize, patience: u64) -> Option<Vec<Solution>> {
    solutions_in_order(puzzle, limit, patience, &mut |_| ())
}

/// Like [`solutions`], with `arrange` deciding in which order the contents of a cell are tried.
pub(crate) fn solutions_in_order(
    puzzle: &Puzzle,
    limit: usize,
    patience: u64,
    arrange: &mut dyn FnMut(&mut [Height]),
) -> Option<Vec<Solution>> {
    let layout = puzzle.layout();
    let lines_of = |cell: Cell| -> Vec<Vec<Cell>> {
        layout.iter().map(|(_, cells)| cells.to_vec()).filter(|line| line.contains(&cell)).collect()
    };
    let mut naive = Naive {
        puzzle,
        lines: puzzle.size().iter_cells().map(lines_of).collect(),
        free: puzzle.size().iter_cells().filter(|&cell| puzzle.given(cell).is_none()).collect(),
        board: puzzle.givens().to_vec(),
        limit,
        patience,
        arrange,
        found: Vec::new(),
    };
    let givens_fit = puzzle.size().iter_cells().all(|cell| {
        puzzle.given(cell).is_none_or(|given| naive.has_room(cell, given) && naive.sights(cell))
    });
    if givens_fit {
        naive.fill(0);
    }
    (naive.patience > 0).then_some(naive.found)
}

struct Naive<'a> {
    puzzle: &'a Puzzle,
    /// The row, column, diagonals and region of each cell.
    lines: Vec<Vec<Vec<Cell>>>,
    /// The cells to fill, in reading order.
    free: Vec<Cell>,
    board: Vec<Option<Height>>,
    limit: usize,
    patience: u64,
    arrange: &'a mut dyn FnMut(&mut [Height]),
    found: Vec<Solution>,
}

impl Naive<'_> {
    fn place(&self, cell: Cell) -> usize {
        cell.index(self.puzzle.size()).expect("a cell of the board")
    }

    fn at(&self, cell: Cell) -> Option<Height> {
        self.board[self.place(cell)]
    }

    /// Fills the free cells from this one on in every possible way.
    fn fill(&mut self, next: usize) {
        let size = self.puzzle.size();
        let Some(&cell) = self.free.get(next) else {
            let heights = self.board.iter().copied().collect::<Option<_>>().expect("a full board");
            self.found.push(Solution::new(size, heights).expect("a full board"));
            return;
        };
        let mut contents: Vec<Height> = self.puzzle.rules().contents().iter().collect();
        (self.arrange)(&mut contents);
        for height in contents {
            if self.found.len() >= self.limit || self.patience == 0 {
                break;
            }
            self.patience -= 1;
            let place = self.place(cell);
            self.board[place] = Some(height);
            if self.has_room(cell, height) && self.sights(cell) {
                self.fill(next + 1);
            }
        }
        let place = self.place(cell);
        self.board[place] = None;
    }

    /// Does no line of this cell have the height (or the park) too often?
    fn has_room(&self, cell: Cell, height: Height) -> bool {
        let most = if height.is_park() { self.puzzle.rules().parks() } else { 1 };
        self.lines[self.place(cell)].iter().all(|line| {
            line.iter().filter(|&&other| self.at(other) == Some(height)).count() <= most
        })
    }

    /// Can the four clues that look at this cell still be met?
    fn sights(&self, cell: Cell) -> bool {
        let size = self.puzzle.size();
        Side::ALL.iter().all(|&side| {
            let index = match side {
                Side::Top | Side::Bottom => cell.column(),
                Side::Left | Side::Right => cell.row(),
            };
            let id = ClueId::new(side, index).expect("a clue of the board");
            let Some(clue) = self.puzzle.clue(id) else { return true };
            let view: Vec<Option<Height>> = id.view(size).map(|cell| self.at(cell)).collect();
            self.can_show(&view, clue.get())
        })
    }

    /// Can a view, part of it still empty, come to show a clue? Exact once it is full.
    fn can_show(&self, view: &[Option<Height>], clue: u16) -> bool {
        let sight = self.puzzle.rules().sight();
        let placed = || view.iter().copied().flatten();
        let standing: HeightSet = placed().collect();
        let all = HeightSet::up_to(self.puzzle.tallest());
        let missing: HeightSet = all.iter().filter(|&height| !standing.contains(height)).collect();
        // At least: what is seen before the first empty cell stays seen; and so does a placed
        // building taller than all missing ones, since only placed ones could hide it.
        let before_first_empty = || view.iter().map_while(|&height| height);
        let tallest_missing = missing.tallest().unwrap_or(Height::PARK);
        let above_missing = || placed().filter(|&height| height > tallest_missing);
        let least = sight.seen(before_first_empty()).max(sight.seen(above_missing()));
        // At most: the placed buildings that no placed one hides, and every missing one that is
        // taller than all that surely stand before it.
        let wall = before_first_empty().max().unwrap_or(Height::PARK);
        let more = missing.iter().filter(|&height| height > wall).map(|height| sight.adds(height));
        let most = sight.seen(placed()) + more.sum::<u16>();
        least <= clue && clue <= most
    }
}
