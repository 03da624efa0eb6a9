//! The sheet of paper a player has: the puzzle, what is filled in, and what is pencilled.

mod game;
mod notation;
mod seen;

pub use game::{Game, GameTurn, TurnKind};
pub use notation::{NotationError, read_effects, read_entry, read_marks};
pub use seen::{ClueState, Repeat, Sighting};

use crate::model::{Cell, Height, HeightSet, Puzzle};

/// A puzzle in a player's hands. Entries and marks may be wrong; they only have to be on the
/// board.
///
/// # Examples
/// ```
/// use skyscrapers::{Height, Puzzle, sheet::Sheet};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let mut sheet = Sheet::new(puzzle);
/// sheet.enter("r1c3".parse()?, Height::new(4))?;
/// assert_eq!(sheet.height("r1c3".parse()?), Height::new(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    puzzle: Puzzle,
    entries: Vec<Option<Height>>,
    marks: Vec<Option<HeightSet>>,
    last: Option<Cell>,
}

/// Why something cannot be written into a sheet.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// The cell is not on the board.
    #[error("{cell} is not on the board")]
    NoSuchCell {
        /// The cell.
        cell: Cell,
    },
    /// The board has no such height.
    #[error("{height} is not a height in this puzzle, so it cannot go into {cell}")]
    NoSuchHeight {
        /// The cell.
        cell: Cell,
        /// The height.
        height: Height,
    },
    /// The cell is given.
    #[error("{cell} is given as {given} and cannot be changed")]
    Given {
        /// The cell.
        cell: Cell,
        /// What the puzzle gives.
        given: Height,
    },
}

impl Sheet {
    /// The puzzle, with nothing filled in or pencilled.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Sheet {
        let cells = puzzle.size().cells();
        Sheet { puzzle, entries: vec![None; cells], marks: vec![None; cells], last: None }
    }

    /// Writes a height into a cell, or takes it out again. Writing what is given changes nothing.
    ///
    /// # Errors
    /// A [`SheetError`] when the puzzle has no such cell or height, or gives another one there.
    pub fn enter(&mut self, cell: Cell, height: Option<Height>) -> Result<(), SheetError> {
        self.check_cell(cell)?;
        if let Some(height) = height {
            self.check_height(cell, height)?;
        }
        if let Some(given) = self.puzzle.given(cell) {
            return if height == Some(given) {
                Ok(())
            } else {
                Err(SheetError::Given { cell, given })
            };
        }
        self.entries[cell.offset(self.puzzle.size())] = height;
        self.last = Some(cell);
        Ok(())
    }

    /// Pencils candidates into a cell; `None` rubs them out.
    ///
    /// # Errors
    /// A [`SheetError`] when the puzzle has no such cell or height.
    pub fn mark(&mut self, cell: Cell, heights: Option<HeightSet>) -> Result<(), SheetError> {
        self.check_cell(cell)?;
        for height in heights.unwrap_or_default().iter() {
            self.check_height(cell, height)?;
        }
        self.marks[cell.offset(self.puzzle.size())] = heights;
        self.last = Some(cell);
        Ok(())
    }

    pub(crate) fn check_cell(&self, cell: Cell) -> Result<(), SheetError> {
        let n = self.puzzle.size().get();
        let inside = cell.row() < n && cell.column() < n;
        if inside { Ok(()) } else { Err(SheetError::NoSuchCell { cell }) }
    }

    pub(crate) fn check_height(&self, cell: Cell, height: Height) -> Result<(), SheetError> {
        let known = self.puzzle.rules().contents().contains(height);
        if known { Ok(()) } else { Err(SheetError::NoSuchHeight { cell, height }) }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The puzzle alone.
    #[must_use]
    pub fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    /// Is anything filled in or pencilled?
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.entries.iter().all(Option::is_none) && self.pencilled().next().is_none()
    }

    /// What is pencilled, in reading order. Marks in a given cell say nothing and are left out.
    pub fn pencilled(&self) -> impl Iterator<Item = (Cell, HeightSet)> {
        let cells = self.puzzle.size().iter_cells();
        let cells = cells.filter(|&cell| self.puzzle.given(cell).is_none());
        cells.filter_map(|cell| Some((cell, self.marks(cell).filter(|marks| !marks.is_empty())?)))
    }

    /// What stands in a cell, given or filled in.
    #[must_use]
    pub fn height(&self, cell: Cell) -> Option<Height> {
        self.check_cell(cell).ok()?;
        self.puzzle.given(cell).or(self.entries[cell.offset(self.puzzle.size())])
    }

    /// What is pencilled into a cell.
    #[must_use]
    pub fn marks(&self, cell: Cell) -> Option<HeightSet> {
        self.check_cell(cell).ok()?;
        self.marks[cell.offset(self.puzzle.size())]
    }

    /// The cell the player changed last.
    #[must_use]
    pub(crate) fn last_edit(&self) -> Option<Cell> {
        self.last
    }

    /// Names the cell the player changed last, where the sheet did not come about move by
    /// move.
    pub fn set_last_edit(&mut self, cell: Option<Cell>) {
        self.last = cell.filter(|&cell| self.check_cell(cell).is_ok());
    }

    /// What the player filled in, in reading order.
    pub fn entries(&self) -> impl Iterator<Item = (Cell, Height)> {
        let size = self.puzzle.size();
        size.iter_cells().filter_map(move |cell| Some((cell, self.entries[cell.offset(size)]?)))
    }

    /// Has every cell without a height at least one mark?
    #[must_use]
    pub fn is_marked(&self) -> bool {
        let marked = |cell| self.marks(cell).is_some_and(|marks| !marks.is_empty());
        self.puzzle.size().iter_cells().all(|cell| self.height(cell).is_some() || marked(cell))
    }

    /// What a cell may hold by what stands in its houses, right or wrong, and by nothing else.
    #[must_use]
    pub fn open_heights(&self, cell: Cell) -> HeightSet {
        let puzzle = self.puzzle();
        let mut open = puzzle.rules().contents();
        for (_, cells) in puzzle.layout().iter().filter(|(_, cells)| cells.contains(&cell)) {
            let mut parks = puzzle.rules().parks();
            let others = cells.iter().filter(|&&other| other != cell);
            for height in others.filter_map(|&other| self.height(other)) {
                if height.is_park() {
                    parks = parks.saturating_sub(1);
                }
                if !height.is_park() || parks == 0 {
                    open = open.without(height);
                }
            }
        }
        open
    }

    /// Pencils into every open cell without marks what it may hold by what stands in its houses.
    pub fn fill_marks(&mut self) {
        let last = self.last_edit();
        let cells: Vec<Cell> = self.puzzle().size().iter_cells().collect();
        for cell in cells {
            if self.height(cell).is_none() && self.marks(cell).is_none() {
                // On the board and of the puzzle's heights, so nothing can be wrong with it.
                let _ = self.mark(cell, Some(self.open_heights(cell)));
            }
        }
        self.set_last_edit(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, Size};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    /// An empty 4x4 with a 2 given in its corner.
    fn sheet(heights: Option<i64>) -> Sheet {
        let mut draft = Draft::empty(Size::new(4).expect("a size"));
        draft.rules.heights = heights;
        draft.givens = [vec![2], vec![0; 15]].concat();
        Sheet::new(Puzzle::new(&draft).expect("a puzzle"))
    }

    #[test]
    fn only_what_is_on_the_board_goes_in() {
        let mut sheet = sheet(None);
        let error = sheet.enter(cell("r5c1"), Height::new(1)).expect_err("an error");
        assert_eq!(error.to_string(), "r5c1 is not on the board");
        let error = sheet.enter(cell("r2c1"), Height::new(5)).expect_err("an error");
        assert_eq!(
            error.to_string(),
            "5 is not a height in this puzzle, so it cannot go into r2c1"
        );
        let error = sheet.enter(cell("r1c1"), None).expect_err("an error");
        assert_eq!(error.to_string(), "r1c1 is given as 2 and cannot be changed");
        assert_eq!(sheet.enter(cell("r1c1"), Height::new(2)), Ok(()));
        assert_eq!(sheet.last_edit(), None);
        assert_eq!(sheet.enter(cell("r1c2"), Height::new(3)), Ok(()));
        assert_eq!(sheet.last_edit(), Some(cell("r1c2")));
        assert_eq!(sheet.entries().count(), 1);
        assert!(!sheet.is_marked());
    }

    #[test]
    fn what_stands_in_a_house_is_not_open() {
        let mut sheet = sheet(None);
        sheet.enter(cell("r2c3"), Height::new(3)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "14");
        assert_eq!(sheet.open_heights(cell("r4c4")).to_string(), "1234");
        sheet.mark(cell("r1c3"), Some(HeightSet::EMPTY)).expect("on the board");
        sheet.fill_marks();
        assert!(sheet.is_marked() || sheet.marks(cell("r1c3")) == Some(HeightSet::EMPTY));
        assert_eq!(sheet.last_edit(), Some(cell("r1c3")));
    }

    #[test]
    fn parks_are_open_until_a_house_has_all_of_them() {
        let mut sheet = sheet(Some(2));
        sheet.enter(cell("r1c2"), Some(Height::PARK)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "-1");
        sheet.enter(cell("r1c4"), Some(Height::PARK)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "1");
    }
}
