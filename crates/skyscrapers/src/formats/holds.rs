//! What a format can hold, as data: the list for people, the refusals and the losses are all read
//! off it.

use std::fmt;

use super::{FORMATS, Format, WriteError};
use crate::model::{Draft, Height, HeightSet, Puzzle, Size};
use crate::sheet::Sheet;

/// What a format has a place for besides the clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holds {
    /// The side of the largest board.
    pub largest: usize,
    /// Heights that are given.
    pub givens: bool,
    /// Fewer heights than cells in a line.
    pub parks: bool,
    /// Both long diagonals.
    pub diagonals: bool,
    /// Boxes.
    pub boxes: bool,
    /// What a player has filled in.
    pub filled: bool,
    /// How many marks may be pencilled into one cell.
    pub marks: usize,
}

impl Holds {
    /// Clues and givens of plain puzzles.
    pub const PLAIN: Holds = Holds {
        largest: Size::MAX.get(),
        givens: true,
        parks: false,
        diagonals: false,
        boxes: false,
        filled: false,
        marks: 0,
    };

    /// Every puzzle.
    pub const PUZZLES: Holds = Holds { parks: true, diagonals: true, boxes: true, ..Holds::PLAIN };

    /// Every puzzle and every position in it.
    pub const ALL: Holds = Holds { filled: true, marks: Size::MAX.get() + 1, ..Holds::PUZZLES };

    /// The first thing in a sheet that there is no place for.
    #[must_use]
    pub fn lacks(&self, sheet: &Sheet) -> Option<Feature> {
        let puzzle = sheet.puzzle();
        let most_marks = || sheet.pencilled().map(|(_, marks)| marks.len()).max().unwrap_or(0);
        let features = [
            (puzzle.size().get() > self.largest, Feature::Size(puzzle.size())),
            (!self.givens && puzzle.givens().iter().any(Option::is_some), Feature::Givens),
            (!self.parks && puzzle.rules().parks() > 0, Feature::Parks),
            (!self.diagonals && puzzle.rules().diagonals(), Feature::Diagonals),
            (!self.boxes && puzzle.rules().boxes().is_some(), Feature::Boxes),
            (!self.filled && sheet.entries().next().is_some(), Feature::Filled),
            (most_marks() > self.marks, Feature::Marks { most: self.marks }),
        ];
        features.into_iter().find(|(lacking, _)| *lacking).map(|(_, feature)| feature)
    }

    /// In a few words, for a list: `up to 9x9, givens`.
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut words = Vec::new();
        if self.largest < Size::MAX.get() {
            words.push(format!("up to {0}x{0}", self.largest));
        }
        let names = [
            (self.givens, "givens"),
            (self.parks, "parks"),
            (self.diagonals, "diagonals"),
            (self.boxes, "boxes"),
            (self.filled, "filled cells"),
        ];
        words.extend(names.iter().filter(|(held, _)| *held).map(|(_, name)| (*name).to_owned()));
        match self.marks {
            0 => {}
            marks if marks < Size::MAX.get() => words.push(format!("{marks} marks a cell")),
            _ => words.push("marks".to_owned()),
        }
        if words.is_empty() { "clues only".to_owned() } else { words.join(", ") }
    }
}

/// Something that not every format has a place for.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// A board of this size.
    Size(Size),
    /// Givens.
    Givens,
    /// Parks.
    Parks,
    /// Diagonals.
    Diagonals,
    /// Boxes.
    Boxes,
    /// What is filled in.
    Filled,
    /// More marks in a cell than this.
    Marks {
        /// How many there may be.
        most: usize,
    },
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feature::Size(size) => write!(f, "a {size} board"),
            Feature::Givens => f.write_str("givens"),
            Feature::Parks => f.write_str("parks"),
            Feature::Diagonals => f.write_str("diagonals"),
            Feature::Boxes => f.write_str("boxes"),
            Feature::Filled => f.write_str("what is filled in"),
            Feature::Marks { most: 0 } => f.write_str("pencil marks"),
            Feature::Marks { most } => write!(f, "more than {most} pencil marks in a cell"),
        }
    }
}

impl Feature {
    /// Formats that have a place for this, the most general first, in words.
    pub(super) fn elsewhere(self) -> String {
        let holds = |holds: Holds| match self {
            Feature::Size(size) => size.get() <= holds.largest,
            Feature::Givens => holds.givens,
            Feature::Parks => holds.parks,
            Feature::Diagonals => holds.diagonals,
            Feature::Boxes => holds.boxes,
            Feature::Filled => holds.filled,
            Feature::Marks { .. } => holds.marks > Size::MAX.get(),
        };
        let writers = FORMATS.iter().filter_map(|format| Some((format.id(), format.writer()?)));
        let ids: Vec<&str> =
            writers.filter(|(_, writer)| holds(writer.holds)).map(|(id, _)| id).take(2).collect();
        ids.join(" or ")
    }

    /// The sheet without this; `None` where nothing would be left of it.
    fn dropped_from(self, sheet: &Sheet) -> Option<Sheet> {
        let mut draft = sheet.puzzle().to_draft();
        match self {
            Feature::Size(_) => return None,
            Feature::Givens => draft.givens = Vec::new(),
            Feature::Parks => {
                draft.rules.heights = None;
                draft.givens.iter_mut().for_each(|given| *given = (*given).max(0));
            }
            Feature::Diagonals => draft.rules.diagonals = false,
            Feature::Boxes => draft.rules.boxes = None,
            Feature::Filled | Feature::Marks { .. } => {}
        }
        let puzzle = Puzzle::new(&Draft { ..draft }).ok()?;
        let contents = puzzle.rules().contents();
        let mut left = Sheet::new(puzzle);
        let keep_filled = self != Feature::Filled;
        for (cell, height) in sheet.entries().filter(|_| keep_filled) {
            // A park that was filled in goes with the parks.
            if contents.contains(height) {
                left.enter(cell, Some(height)).ok()?;
            }
        }
        let most = if let Feature::Marks { most } = self { most } else { usize::MAX };
        for (cell, marks) in sheet.pencilled().filter(|(_, marks)| marks.len() <= most) {
            let kept: HeightSet =
                marks.iter().filter(|&mark: &Height| contents.contains(mark)).collect();
            left.mark(cell, Some(kept)).ok()?;
        }
        left.set_last_edit(sheet.last_edit());
        Some(left)
    }
}

/// Writes what a format has a place for, and says what it dropped.
///
/// # Errors
/// A [`WriteError`] when the format is read only, or too small for the board.
pub fn write_lossy(
    format: &dyn Format,
    sheet: &Sheet,
) -> Result<(String, Vec<Feature>), WriteError> {
    let mut sheet = sheet.clone();
    let mut dropped = Vec::new();
    loop {
        match format.write_sheet(&sheet) {
            Ok(text) => return Ok((text, dropped)),
            Err(WriteError::CannotHold { format, what }) => {
                // Each thing can be dropped once, so this ends.
                let left = what.dropped_from(&sheet).filter(|_| !dropped.contains(&what));
                sheet = left.ok_or(WriteError::CannotHold { format, what })?;
                dropped.push(what);
            }
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;
    use crate::model::DraftRules;

    fn sheet() -> Sheet {
        let givens = [vec![-1, 2], vec![0; 14]].concat();
        let (clues, boxes) = (vec![0; 16], Some((2, 2)));
        let draft = Draft {
            size: 4,
            rules: DraftRules { heights: Some(3), diagonals: true, boxes, ..DraftRules::default() },
            clues,
            givens,
        };
        let mut sheet = Sheet::new(Puzzle::new(&draft).expect("a puzzle"));
        sheet.enter_all("r2c1=3 r2c2=-").expect("entries");
        sheet.mark_all("r3c3=1-").expect("marks");
        sheet
    }

    #[test]
    fn what_does_not_fit_is_dropped_and_named() {
        let (text, dropped) = write_lossy(&Codewars, &sheet()).expect("a text");
        assert_eq!(text, "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0] [0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0]");
        let names: Vec<String> = dropped.iter().map(Feature::to_string).collect();
        assert_eq!(names, ["parks", "diagonals", "boxes", "what is filled in", "pencil marks"]);
    }

    #[test]
    fn what_holds_everything_drops_nothing() {
        assert_eq!(Holds::ALL.lacks(&sheet()), None);
        assert_eq!(Holds::PUZZLES.lacks(&sheet()), Some(Feature::Filled));
        let few = Holds { marks: 1, ..Holds::ALL };
        let lacks = few.lacks(&sheet()).expect("a feature");
        assert_eq!(lacks.to_string(), "more than 1 pencil marks in a cell");
        assert_eq!(lacks.dropped_from(&sheet()).map(|left| left.pencilled().count()), Some(0));
        assert_eq!(Holds { largest: 9, ..Holds::PLAIN }.in_words(), "up to 9x9, givens");
    }
}
