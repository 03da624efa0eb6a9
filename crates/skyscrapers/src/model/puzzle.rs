//! A puzzle: what may be written down, and what is well formed.
//!
//! [`Draft`] holds any numbers at all; [`Puzzle::new`] is the only way from there to a
//! [`Puzzle`], and says precisely what is wrong when there is none. A puzzle that contradicts
//! itself (two equal givens in a row, facing clues that cannot both hold) is well formed: it just
//! has no solution.

use super::{BoxShape, Cell, ClueId, Height, HeightSet, Layout, Size};

/// A puzzle as somebody wrote it down, not checked yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// The side of the board in cells.
    pub size: usize,
    /// The tallest building; `None` means as tall as the board is wide. Fewer heights than
    /// cells leave parks.
    pub heights: Option<i64>,
    /// Does every height also stand once on each long diagonal?
    pub diagonals: bool,
    /// Rows and columns of the boxes, where every height also stands once in each box.
    pub boxes: Option<(usize, usize)>,
    /// The clues, clockwise from the top left; 0 = none.
    pub clues: Vec<i64>,
    /// The givens in reading order; 0 = none, [`Draft::PARK`] = a park. Empty = no givens.
    pub givens: Vec<i64>,
}

impl Draft {
    /// The number that stands for a given park.
    pub const PARK: i64 = -1;

    /// A plain puzzle of just these clues, clockwise from the top left.
    ///
    /// # Errors
    /// [`PuzzleError::ClueCount`] when they do not go round a square.
    pub fn from_clues(clues: Vec<i64>) -> Result<Draft, PuzzleError> {
        if clues.is_empty() || !clues.len().is_multiple_of(4) {
            return Err(PuzzleError::NotFourSides { found: clues.len() });
        }
        Ok(Draft { size: clues.len() / 4, clues, ..Draft::default() })
    }
}

/// Why a draft is not a puzzle.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// No board of this size.
    #[error("a board of size {found} is not supported; sizes go from 1 to 32")]
    Size {
        /// The size asked for.
        found: usize,
    },
    /// The number of clues does not divide into four sides.
    #[error(
        "{found} clues do not go round a square; give 4 for each row, 16 for a 4x4, and 0 where there is none"
    )]
    NotFourSides {
        /// How many clues there were.
        found: usize,
    },
    /// Too many or too few clues.
    #[error("expected {expected} clues for a {size}, found {found}; give 0 where there is none")]
    ClueCount {
        /// The size of the board.
        size: Size,
        /// Four times the size.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// Too many or too few givens.
    #[error("expected {expected} givens for a {size}, found {found}; give 0 for an empty cell")]
    GivenCount {
        /// The size of the board.
        size: Size,
        /// The size squared.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// A clue that no line can have.
    #[error("clue {found} {clue} is out of range; clues here go from 1 to {most}, and 0 is none")]
    ClueRange {
        /// Where the clue stands.
        clue: ClueId,
        /// The clue.
        found: i64,
        /// The largest clue this board can have.
        most: usize,
    },
    /// A given that is no height of this board.
    #[error(
        "given {found} in {cell} is out of range; heights here go from 1 to {most}, and 0 is empty"
    )]
    GivenRange {
        /// The cell.
        cell: Cell,
        /// The given.
        found: i64,
        /// The tallest height of this board.
        most: usize,
    },
    /// A given park where every cell holds a building.
    #[error(
        "{cell} is given as a park, but this board has a building in every cell; set `heights` below the size"
    )]
    GivenPark {
        /// The cell.
        cell: Cell,
    },
    /// More heights than cells in a line, or none.
    #[error("{found} heights do not fit a {size}; there are 1 to {size_number} of them", size_number = size.get())]
    Heights {
        /// The size of the board.
        size: Size,
        /// The number of heights asked for.
        found: i64,
    },
    /// Boxes that do not hold as many cells as a row.
    #[error("boxes of {rows}x{columns} do not fit a {size}; each must hold {cells} cells", cells = size.get())]
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
        /// The size of the board.
        size: Size,
    },
}

/// A well-formed puzzle: board, variant, clues and givens.
///
/// # Examples
/// ```
/// use skyscrapers::Puzzle;
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// assert_eq!(puzzle.size().get(), 4);
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    size: Size,
    tallest: Height,
    diagonals: bool,
    boxes: Option<BoxShape>,
    clues: Vec<u8>,
    givens: Vec<Option<Height>>,
}

impl Puzzle {
    /// Checks a draft: the one way to make a puzzle.
    ///
    /// # Errors
    /// A [`PuzzleError`] that names the clue, the cell or the rule.
    pub fn new(draft: &Draft) -> Result<Puzzle, PuzzleError> {
        let size = Size::new(draft.size).ok_or(PuzzleError::Size { found: draft.size })?;
        let tallest = match draft.heights {
            None => Height::new(size.get() as u8),
            Some(found) => u8::try_from(found)
                .ok()
                .filter(|&found| found >= 1 && usize::from(found) <= size.get())
                .and_then(Height::new),
        };
        let heights_error = PuzzleError::Heights { size, found: draft.heights.unwrap_or(0) };
        let tallest = tallest.ok_or(heights_error)?;
        let boxes = match draft.boxes {
            None => None,
            Some((rows, columns)) => {
                Some(BoxShape::new(rows, columns, size).ok_or(PuzzleError::Boxes {
                    rows,
                    columns,
                    size,
                })?)
            }
        };
        let clues = Puzzle::check_clues(draft, size, tallest)?;
        let givens = Puzzle::check_givens(draft, size, tallest)?;
        Ok(Puzzle { size, tallest, diagonals: draft.diagonals, boxes, clues, givens })
    }

    fn check_clues(draft: &Draft, size: Size, tallest: Height) -> Result<Vec<u8>, PuzzleError> {
        if draft.clues.len() != size.clues() {
            let (expected, found) = (size.clues(), draft.clues.len());
            return Err(PuzzleError::ClueCount { size, expected, found });
        }
        let most = tallest.index();
        let clue = |(position, &found): (usize, &i64)| {
            let clue = ClueId::at(position, size);
            let in_range = u8::try_from(found).ok().filter(|&found| usize::from(found) <= most);
            in_range.ok_or(PuzzleError::ClueRange { clue, found, most })
        };
        collect(draft.clues.iter().enumerate().map(clue))
    }

    fn check_givens(
        draft: &Draft,
        size: Size,
        tallest: Height,
    ) -> Result<Vec<Option<Height>>, PuzzleError> {
        if draft.givens.is_empty() {
            return Ok(vec![None; size.cells()]);
        }
        if draft.givens.len() != size.cells() {
            let (expected, found) = (size.cells(), draft.givens.len());
            return Err(PuzzleError::GivenCount { size, expected, found });
        }
        let has_parks = tallest.index() < size.get();
        let given = |(index, &found): (usize, &i64)| {
            let cell = Cell::from_index(index, size);
            match found {
                0 => Ok(None),
                Draft::PARK if has_parks => Ok(Some(Height::PARK)),
                Draft::PARK => Err(PuzzleError::GivenPark { cell }),
                _ => u8::try_from(found)
                    .ok()
                    .and_then(Height::new)
                    .filter(|&height| height <= tallest)
                    .map(Some)
                    .ok_or(PuzzleError::GivenRange { cell, found, most: tallest.index() }),
            }
        };
        collect(draft.givens.iter().enumerate().map(given))
    }

    /// A plain puzzle of just these clues, clockwise from the top left, 0 where there is none.
    ///
    /// # Errors
    /// A [`PuzzleError`] when they are not four sides of clues between 0 and the size.
    pub fn from_clues(clues: &[u8]) -> Result<Puzzle, PuzzleError> {
        let draft = Draft::from_clues(clues.iter().map(|&clue| i64::from(clue)).collect())?;
        Puzzle::new(&draft)
    }

    /// The puzzle as plain numbers, to change and check again.
    #[must_use]
    pub fn to_draft(&self) -> Draft {
        let given = |given: &Option<Height>| match given {
            None => 0,
            Some(height) if height.is_park() => Draft::PARK,
            Some(height) => i64::from(height.get()),
        };
        let any_given = self.givens.iter().any(Option::is_some);
        Draft {
            size: self.size.get(),
            heights: self.has_parks().then_some(i64::from(self.tallest.get())),
            diagonals: self.diagonals,
            boxes: self.boxes.map(|shape| (shape.rows(), shape.columns())),
            clues: self.clues.iter().map(|&clue| i64::from(clue)).collect(),
            givens: if any_given { self.givens.iter().map(given).collect() } else { Vec::new() },
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tallest building; heights go from 1 up to it.
    #[must_use]
    pub fn tallest(&self) -> Height {
        self.tallest
    }

    /// Parks in every line; 0 on a plain board.
    #[must_use]
    pub fn parks(&self) -> usize {
        self.size.get() - self.tallest.index()
    }

    /// Are there parks at all?
    #[must_use]
    pub fn has_parks(&self) -> bool {
        self.parks() > 0
    }

    /// What an empty cell may hold at first: every height, and the park where there are parks.
    #[must_use]
    pub fn contents(&self) -> HeightSet {
        let heights = HeightSet::up_to(self.tallest);
        if self.has_parks() { heights.with(Height::PARK) } else { heights }
    }

    /// Does every height also stand once on each long diagonal?
    #[must_use]
    pub fn diagonals(&self) -> bool {
        self.diagonals
    }

    /// The boxes, where every height also stands once in each.
    #[must_use]
    pub fn boxes(&self) -> Option<BoxShape> {
        self.boxes
    }

    /// Is this the plain game: no parks, diagonals or boxes?
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.has_parks() && !self.diagonals && self.boxes.is_none()
    }

    /// The lines of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(self.size, self.diagonals, self.boxes)
    }

    /// The clues, clockwise from the top left; 0 = none.
    #[must_use]
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The clue at this place; 0 = none, also beyond the board.
    #[must_use]
    pub fn clue(&self, clue: ClueId) -> u8 {
        if clue.index() < self.size.get() { self.clues[clue.position(self.size)] } else { 0 }
    }

    /// The givens in reading order.
    #[must_use]
    pub fn givens(&self) -> &[Option<Height>] {
        &self.givens
    }

    /// The given in this cell, if there is one.
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<Height> {
        let inside = cell.row() < self.size.get() && cell.column() < self.size.get();
        if inside { self.givens[cell.index(self.size)] } else { None }
    }
}

/// As `Iterator::collect`, with room for all from the start: that one cannot know how many come
/// before an error, so it begins small and moves what it has again and again.
fn collect<T, E>(items: impl ExactSizeIterator<Item = Result<T, E>>) -> Result<Vec<T>, E> {
    let mut collected = Vec::with_capacity(items.len());
    for item in items {
        collected.push(item?);
    }
    Ok(collected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(draft: &Draft) -> String {
        Puzzle::new(draft).expect_err("an error").to_string()
    }

    fn plain(size: usize) -> Draft {
        Draft { size, clues: vec![0; 4 * size], ..Draft::default() }
    }

    #[test]
    fn a_draft_comes_back_as_it_went_in() {
        let mut draft = plain(6);
        draft.heights = Some(4);
        draft.diagonals = true;
        draft.boxes = Some((2, 3));
        draft.clues[7] = 4;
        draft.givens = vec![0; 36];
        draft.givens[5] = Draft::PARK;
        draft.givens[6] = 4;
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        assert_eq!(puzzle.to_draft(), draft);
        assert_eq!(puzzle.parks(), 2);
        assert_eq!(puzzle.contents().to_string(), "-1234");
    }

    #[test]
    fn every_way_to_be_malformed_is_named() {
        assert_eq!(error(&plain(33)), "a board of size 33 is not supported; sizes go from 1 to 32");
        assert_eq!(error(&plain(0)), "a board of size 0 is not supported; sizes go from 1 to 32");
        let draft = Draft { clues: vec![0; 15], ..plain(4) };
        assert_eq!(
            error(&draft),
            "expected 16 clues for a 4x4, found 15; give 0 where there is none"
        );
        let mut draft = plain(4);
        draft.clues[5] = 5;
        assert_eq!(
            error(&draft),
            "clue 5 right of row 2 is out of range; clues here go from 1 to 4, and 0 is none"
        );
        draft.clues[5] = -1;
        assert!(error(&draft).starts_with("clue -1 right of row 2 is out of range"));
        let mut draft = Draft { givens: vec![0; 16], ..plain(4) };
        draft.givens[6] = 9;
        assert_eq!(
            error(&draft),
            "given 9 in r2c3 is out of range; heights here go from 1 to 4, and 0 is empty"
        );
        draft.givens[6] = Draft::PARK;
        assert!(error(&draft).starts_with("r2c3 is given as a park"));
        draft.givens.pop();
        assert_eq!(
            error(&draft),
            "expected 16 givens for a 4x4, found 15; give 0 for an empty cell"
        );
        let draft = Draft { heights: Some(5), ..plain(4) };
        assert_eq!(error(&draft), "5 heights do not fit a 4x4; there are 1 to 4 of them");
        let draft = Draft { boxes: Some((2, 3)), ..plain(4) };
        assert_eq!(error(&draft), "boxes of 2x3 do not fit a 4x4; each must hold 4 cells");
        let error = Puzzle::from_clues(&[0; 6]).expect_err("an error").to_string();
        assert!(error.starts_with("6 clues do not go round a square"), "{error}");
    }

    #[test]
    fn clues_of_a_board_with_parks_stop_at_its_heights() {
        let mut draft = plain(5);
        draft.heights = Some(3);
        draft.clues[0] = 4;
        assert!(error(&draft).contains("clues here go from 1 to 3"));
    }

    #[test]
    fn contradictions_are_well_formed() {
        let mut clues = [0; 16];
        clues[0] = 4;
        clues[11] = 4;
        assert!(Puzzle::from_clues(&clues).is_ok());
    }
}
