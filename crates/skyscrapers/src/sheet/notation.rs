//! What a player has written, as a line of text: `r1c2=3 r4c4=1`, and `r1c1=12 r2c3=134` for marks.
//!
//! **The reader forgives** commas and semicolons between entries, capital letters, and `park` for
//! `-`. Marks are written as they print: side by side, with commas as soon as one has two digits
//! (`r1c1=3,12`; a single tall one needs a comma behind it: `r1c1=12,`).

use super::{Sheet, SheetError};
use crate::model::{Cell, Height, HeightSet};
use crate::step::Effect;

/// Why a text is not what a player writes.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Not a cell and a height.
    #[error("{0:?} is not an entry; write a cell and a height, such as r1c2=3")]
    NotAnEntry(String),
    /// Not a cell and candidates.
    #[error("{0:?} is not a mark; write a cell and its candidates, such as r1c2=134")]
    NotMarks(String),
    /// Not a height placed or heights struck.
    #[error(
        "{0:?} says nothing about a cell; write what it is or is not, such as r1c2=3 or r1c2<>14"
    )]
    NotAnEffect(String),
    /// Not for this board.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

/// Enough of a text to recognise it in a message.
fn start(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Reads a cell and a height: `r1c2=3`.
///
/// # Errors
/// [`NotationError::NotAnEntry`].
pub fn read_entry(text: &str) -> Result<(Cell, Height), NotationError> {
    let entry = || {
        let (cell, height) = text.split_once('=')?;
        Some((read_cell(cell)?, read_height(height)?))
    };
    entry().ok_or_else(|| NotationError::NotAnEntry(start(text)))
}

/// Reads candidates: `134`, `3,12`; `None` if that is not what they are.
#[must_use]
pub fn read_marks(text: &str) -> Option<HeightSet> {
    if text.contains(',') {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        return parts.map(read_height).collect();
    }
    let digits = text.trim().chars();
    digits.map(|digit| read_height(digit.encode_utf8(&mut [0; 4]))).collect()
}

/// Reads what somebody concludes: heights placed and struck, as the effects of steps print: `r1c2=3 r2c1<>45`.
///
/// # Errors
/// [`NotationError::NotAnEffect`] for the first that cannot be read.
///
/// # Examples
/// ```
/// let effects = skyscrapers::sheet::read_effects("r1c2=3 r2c1<>45")?;
/// assert_eq!(effects[1].to_string(), "r2c1<>45");
/// # Ok::<(), skyscrapers::sheet::NotationError>(())
/// ```
pub fn read_effects(text: &str) -> Result<Vec<Effect>, NotationError> {
    let between = |letter: char| letter.is_whitespace() || letter == ';';
    let effect = |text: &str| match text.split_once("<>") {
        Some((cell, heights)) => {
            let (cell, heights) = (read_cell(cell)?, read_marks(heights)?);
            (!heights.is_empty()).then_some(Effect::Strike { cell, heights })
        }
        None => read_entry(text).ok().map(|(cell, height)| Effect::Place { cell, height }),
    };
    let parts = text.split(between).filter(|part| !part.is_empty());
    parts.map(|part| effect(part).ok_or_else(|| NotationError::NotAnEffect(start(part)))).collect()
}

fn read_cell(text: &str) -> Option<Cell> {
    text.trim().to_ascii_lowercase().parse().ok()
}

fn read_height(text: &str) -> Option<Height> {
    match text.trim() {
        "-" | "park" => Some(Height::PARK),
        number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            Height::new(number.parse().ok()?).filter(|height| !height.is_park())
        }
        _ => None,
    }
}

impl Sheet {
    /// Writes entries from a text such as `r1c2=3 r4c4=1`.
    ///
    /// # Errors
    /// A [`NotationError`] for the first that cannot be read or is not for this board; those before
    /// it are written.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::{Puzzle, sheet::Sheet};
    /// let mut sheet = Sheet::new(Puzzle::from_clues(&[0; 16])?);
    /// sheet.enter_all("r1c2=3 r4c4=1")?;
    /// assert_eq!(sheet.entries().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn enter_all(&mut self, text: &str) -> Result<(), NotationError> {
        let between = |letter: char| letter.is_whitespace() || letter == ',' || letter == ';';
        for entry in text.split(between).filter(|entry| !entry.is_empty()) {
            let (cell, height) = read_entry(entry)?;
            self.enter(cell, Some(height))?;
        }
        Ok(())
    }

    /// Pencils marks from a text such as `r1c1=12 r2c3=134`.
    ///
    /// # Errors
    /// A [`NotationError`] for the first that cannot be read or is not for this board; those before
    /// it are written.
    pub fn mark_all(&mut self, text: &str) -> Result<(), NotationError> {
        let between = |letter: char| letter.is_whitespace() || letter == ';';
        for marks in text.split(between).filter(|marks| !marks.is_empty()) {
            let read = || {
                let (cell, heights) = marks.split_once('=')?;
                Some((read_cell(cell)?, read_marks(heights)?))
            };
            let (cell, heights) = read().ok_or_else(|| NotationError::NotMarks(start(marks)))?;
            self.mark(cell, Some(heights))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;

    fn sheet() -> Sheet {
        Sheet::new(Puzzle::from_clues(&[0; 48]).expect("a puzzle"))
    }

    #[test]
    fn entries_and_marks_are_read() {
        let mut sheet = sheet();
        assert_eq!(sheet.enter_all("r1c2=3, R12C12=12;r2c2=1 "), Ok(()));
        let entries: Vec<String> =
            sheet.entries().map(|(cell, height)| format!("{cell}={height}")).collect();
        assert_eq!(entries, ["r1c2=3", "r2c2=1", "r12c12=12"]);
        assert_eq!(sheet.mark_all("r1c1=12 r1c3=3,12 r1c4=12,"), Ok(()));
        let marks = |cell: &str| sheet.marks(cell.parse().expect("a cell")).expect("marks");
        let lengths = ["r1c1", "r1c3", "r1c4"].map(|cell| marks(cell).len());
        assert_eq!(lengths, [2, 2, 1]);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for wrong in ["r1c2", "r1c2=", "r1c2=x", "=3", "c2r1=3", "r1c2=0", "r1c2=33", "r0c1=1"] {
            let error = sheet().enter_all(wrong).expect_err("an error");
            assert_eq!(error, NotationError::NotAnEntry(wrong.to_string()));
        }
        for wrong in ["r1c2", "r1c2=1x", "r1c2=1,x", "x=12"] {
            let error = sheet().mark_all(wrong).expect_err("an error");
            assert_eq!(error, NotationError::NotMarks(wrong.to_string()));
        }
        for wrong in ["r1c2", "r1c2<>", "r1c2<>x", "<>12", "r1c2=34"] {
            let error = read_effects(wrong).expect_err("an error");
            assert_eq!(error, NotationError::NotAnEffect(wrong.to_string()));
        }
        let error = sheet().enter_all("r13c1=3").expect_err("an error");
        assert_eq!(error.to_string(), "r13c1 is not on the board");
    }
}
