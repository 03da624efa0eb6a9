//! A puzzle: what may be written down, and what is well formed.
//!
//! [`Draft`] holds any numbers at all; [`Puzzle::new`] is the only way from there to a
//! [`Puzzle`], and says precisely what is wrong when there is none. A puzzle that contradicts
//! itself (two equal givens in a row, facing clues that cannot both hold) is well formed: it just
//! has no solution.

use super::{Cell, Clue, ClueId, DraftRules, Ends, Height, Layout, Line, PuzzleError, Rules, Size};

/// A puzzle as somebody wrote it down, not checked yet.
///
/// Its fields are all there is to it, so it is not `#[non_exhaustive]`: write it with
/// `..Draft::default()`, and a version with more fields will still take it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// The side of the board in cells.
    pub size: usize,
    /// The rules.
    pub rules: DraftRules,
    /// The clues, clockwise from the top left; 0 = none.
    pub clues: Vec<i64>,
    /// The givens in reading order; 0 = none, [`Draft::PARK`] = a park. Empty = no givens.
    pub givens: Vec<i64>,
}

impl Draft {
    /// The number that stands for a given park.
    pub const PARK: i64 = -1;

    /// A plain puzzle without clues and givens, to be filled in.
    #[must_use]
    pub fn empty(size: Size) -> Draft {
        Draft { size: size.get(), clues: vec![0; size.clues()], ..Draft::default() }
    }

    /// A plain puzzle of just these clues, clockwise from the top left.
    ///
    /// # Errors
    /// [`PuzzleError::NotFourSides`] when they do not go round a square.
    pub fn from_clues(clues: Vec<i64>) -> Result<Draft, PuzzleError> {
        if clues.is_empty() || !clues.len().is_multiple_of(4) {
            return Err(PuzzleError::NotFourSides { found: clues.len() });
        }
        Ok(Draft { size: clues.len() / 4, clues, ..Draft::default() })
    }
}

/// A well-formed puzzle: rules, clues and givens.
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
    rules: Rules,
    clues: Vec<Option<Clue>>,
    givens: Vec<Option<Height>>,
}

impl Puzzle {
    /// Checks a draft: the one way to make a puzzle.
    ///
    /// # Errors
    /// A [`PuzzleError`] that names the clue, the cell or the rule.
    pub fn new(draft: &Draft) -> Result<Puzzle, PuzzleError> {
        let size = Size::new(draft.size).ok_or(PuzzleError::Size { found: draft.size })?;
        let rules = Rules::new(size, &draft.rules)?;
        let clues = Puzzle::check_clues(draft, &rules)?;
        let givens = Puzzle::check_givens(draft, &rules)?;
        Ok(Puzzle { rules, clues, givens })
    }

    /// A puzzle of clues and givens that were read off a board with these rules, which is why they are
    /// not checked again.
    pub(crate) fn of_board(
        rules: Rules,
        clues: Vec<Option<Clue>>,
        givens: Vec<Option<Height>>,
    ) -> Puzzle {
        let puzzle = Puzzle { rules, clues, givens };
        debug_assert_eq!(Puzzle::new(&puzzle.to_draft()).as_ref(), Ok(&puzzle));
        puzzle
    }

    fn check_clues(draft: &Draft, rules: &Rules) -> Result<Vec<Option<Clue>>, PuzzleError> {
        let size = rules.size();
        if draft.clues.len() != size.clues() {
            let (expected, found) = (size.clues(), draft.clues.len());
            return Err(PuzzleError::ClueCount { size, expected, found });
        }
        let clue = |(position, &found): (usize, &i64)| {
            check_clue(rules, ClueId::nth(position, size), found)
        };
        collect(draft.clues.iter().enumerate().map(clue))
    }

    fn check_givens(draft: &Draft, rules: &Rules) -> Result<Vec<Option<Height>>, PuzzleError> {
        let size = rules.size();
        if draft.givens.is_empty() {
            return Ok(vec![None; size.cells()]);
        }
        if draft.givens.len() != size.cells() {
            let (expected, found) = (size.cells(), draft.givens.len());
            return Err(PuzzleError::GivenCount { size, expected, found });
        }
        let given = |(index, &found): (usize, &i64)| {
            check_given(rules, Cell::from_index(index, size), found)
        };
        collect(draft.givens.iter().enumerate().map(given))
    }

    /// A plain puzzle of just these clues, clockwise from the top left, 0 where there is none.
    ///
    /// # Errors
    /// A [`PuzzleError`] when they are not four sides of clues between 0 and the size.
    pub fn from_clues(clues: &[u16]) -> Result<Puzzle, PuzzleError> {
        let draft = Draft::from_clues(clues.iter().map(|&clue| i64::from(clue)).collect())?;
        Puzzle::new(&draft)
    }

    /// A puzzle with these rules and nothing else.
    #[must_use]
    pub fn empty(rules: Rules) -> Puzzle {
        let size = rules.size();
        Puzzle { rules, clues: vec![None; size.clues()], givens: vec![None; size.cells()] }
    }

    /// Writes a clue, or takes it away.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the board has no such place, or no line can have the clue.
    pub fn set_clue(&mut self, clue: ClueId, value: Option<Clue>) -> Result<(), PuzzleError> {
        let size = self.size();
        if clue.index() >= size.get() {
            return Err(PuzzleError::NoSuchClue { size, clue });
        }
        let number = value.map_or(0, |value| i64::from(value.get()));
        self.clues[clue.offset(size)] = check_clue(&self.rules, clue, number)?;
        Ok(())
    }

    /// Writes a given, or takes it away.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the board has no such cell or height.
    pub fn set_given(&mut self, cell: Cell, given: Option<Height>) -> Result<(), PuzzleError> {
        let size = self.size();
        if !size.holds(cell) {
            return Err(PuzzleError::NoSuchCell { size, cell });
        }
        self.givens[cell.offset(size)] = check_given(&self.rules, cell, number(given))?;
        Ok(())
    }

    /// The puzzle as plain numbers, to change and check again.
    #[must_use]
    pub fn to_draft(&self) -> Draft {
        let any_given = self.givens.iter().any(Option::is_some);
        Draft {
            size: self.size().get(),
            rules: self.rules.to_draft(),
            clues: self.clue_numbers().map(i64::from).collect(),
            givens: if any_given {
                self.givens.iter().copied().map(number).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// The rules of the board.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.rules.size()
    }

    /// The tallest building; heights go from 1 up to it.
    #[must_use]
    pub const fn tallest(&self) -> Height {
        self.rules.tallest()
    }

    /// The houses of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.rules.layout()
    }

    /// The clues, clockwise from the top left.
    #[must_use]
    pub fn clues(&self) -> &[Option<Clue>] {
        &self.clues
    }

    /// The clues as files have them: clockwise from the top left, 0 where there is none.
    pub fn clue_numbers(&self) -> impl ExactSizeIterator<Item = u16> {
        self.clues.iter().map(|clue| clue.map_or(0, Clue::get))
    }

    /// The clue at this place, if there is one.
    #[must_use]
    pub fn clue(&self, clue: ClueId) -> Option<Clue> {
        let inside = clue.index() < self.size().get();
        if inside { self.clues[clue.offset(self.size())] } else { None }
    }

    /// The clues at the two ends of a line.
    #[must_use]
    pub fn ends(&self, line: Line) -> Ends {
        let (near, far) = line.clues();
        Ends { near: self.clue(near), far: self.clue(far) }
    }

    /// The places that have a clue, with what it says, clockwise from the top left.
    pub fn iter_clues(&self) -> impl Iterator<Item = (ClueId, Clue)> {
        let places = self.size().iter_clues();
        places.zip(&self.clues).filter_map(|(place, &clue)| Some((place, clue?)))
    }

    /// The givens in reading order.
    #[must_use]
    pub fn givens(&self) -> &[Option<Height>] {
        &self.givens
    }

    /// The given in this cell, if there is one.
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<Height> {
        if self.size().holds(cell) { self.givens[cell.offset(self.size())] } else { None }
    }
}

/// A clue that some line can have; 0 is none.
fn check_clue(rules: &Rules, clue: ClueId, found: i64) -> Result<Option<Clue>, PuzzleError> {
    let range = rules.sight().range(rules.tallest());
    let number = u16::try_from(found).ok().filter(|found| *found == 0 || range.contains(found));
    let (least, most) = (*range.start(), *range.end());
    number.map(Clue::new).ok_or(PuzzleError::ClueRange { clue, found, least, most })
}

/// A given that is a height of this board; 0 is none.
fn check_given(rules: &Rules, cell: Cell, found: i64) -> Result<Option<Height>, PuzzleError> {
    let tallest = rules.tallest();
    match found {
        0 => Ok(None),
        Draft::PARK if rules.parks() > 0 => Ok(Some(Height::PARK)),
        Draft::PARK => Err(PuzzleError::GivenPark { cell }),
        _ => u8::try_from(found)
            .ok()
            .and_then(Height::new)
            .filter(|&height| height <= tallest)
            .map(Some)
            .ok_or(PuzzleError::GivenRange { cell, found, most: tallest.index() }),
    }
}

/// A given as drafts have it.
fn number(given: Option<Height>) -> i64 {
    match given {
        None => 0,
        Some(height) if height.is_park() => Draft::PARK,
        Some(height) => i64::from(height.get()),
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
    use crate::model::Sight;

    fn error(draft: &Draft) -> String {
        Puzzle::new(draft).expect_err("an error").to_string()
    }

    fn plain(size: usize) -> Draft {
        Draft { size, clues: vec![0; 4 * size], ..Draft::default() }
    }

    #[test]
    fn a_draft_comes_back_as_it_went_in() {
        let mut draft = plain(6);
        draft.rules.heights = Some(4);
        draft.rules.diagonals = true;
        draft.rules.boxes = Some((2, 3));
        draft.clues[7] = 4;
        draft.givens = vec![0; 36];
        draft.givens[5] = Draft::PARK;
        draft.givens[6] = 4;
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        assert_eq!(puzzle.to_draft(), draft);
        assert_eq!(puzzle.rules().parks(), 2);
        assert_eq!(puzzle.rules().contents().to_string(), "-1234");
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
        let error = Puzzle::from_clues(&[0; 6]).expect_err("an error").to_string();
        assert!(error.starts_with("6 clues do not go round a square"), "{error}");
    }

    #[test]
    fn clues_of_a_board_with_parks_stop_at_its_heights() {
        let mut draft = plain(5);
        draft.rules.heights = Some(3);
        draft.clues[0] = 4;
        assert!(error(&draft).contains("clues here go from 1 to 3"));
    }

    #[test]
    fn sums_begin_at_the_tallest_and_end_with_all_heights() {
        let mut draft = plain(5);
        draft.rules.sight = Sight::Sum;
        for (clue, fits) in [(0, true), (4, false), (5, true), (15, true), (16, false), (-1, false)]
        {
            draft.clues[3] = clue;
            assert_eq!(Puzzle::new(&draft).is_ok(), fits, "{clue}");
        }
        assert_eq!(
            error(&draft),
            "clue -1 above column 4 is out of range; clues here go from 5 to 15, and 0 is none"
        );
    }

    #[test]
    fn contradictions_are_well_formed() {
        let mut clues = [0; 16];
        clues[0] = 4;
        clues[11] = 4;
        assert!(Puzzle::from_clues(&clues).is_ok());
    }
}
