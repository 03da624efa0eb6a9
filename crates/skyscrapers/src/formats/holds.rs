//! What a format can hold, as data: the list for people, the refusals and the losses are all read
//! off it.

use std::fmt;

use super::{FORMATS, Format, WriteError, Writer};
use crate::model::{Height, HeightSet, Puzzle, Size};
use crate::rules::{RULES, Rule};
use crate::sheet::Sheet;

/// What a format has a place for besides the clues.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holds {
    /// The side of the largest board.
    pub largest: usize,
    /// Heights that are given.
    pub givens: bool,
    /// Rules beyond the plain game.
    pub rules: &'static [&'static Rule],
    /// What a player has filled in.
    pub filled: bool,
    /// How many marks may be pencilled into one cell.
    pub marks: usize,
}

impl Holds {
    /// Clues and givens of plain puzzles.
    pub const PLAIN: Holds =
        Holds { largest: Size::MAX.get(), givens: true, rules: &[], filled: false, marks: 0 };

    /// Every puzzle.
    pub const PUZZLES: Holds = Holds { rules: RULES, ..Holds::PLAIN };

    /// Every puzzle and every position in it.
    pub const ALL: Holds = Holds { filled: true, marks: Size::MAX.get() + 1, ..Holds::PUZZLES };

    /// The first thing in a sheet that there is no place for.
    #[must_use]
    pub fn lacks(&self, sheet: &Sheet) -> Option<Feature> {
        self.lacking(sheet).next()
    }

    /// Everything in a sheet that there is no place for.
    fn lacking(self, sheet: &Sheet) -> impl Iterator<Item = Feature> {
        let (puzzle, rules) = (sheet.puzzle(), sheet.puzzle().rules());
        let most_marks = sheet.pencilled().map(|(_, marks)| marks.len()).max().unwrap_or(0);
        let board = [
            (puzzle.size().get() > self.largest, Feature::Size(puzzle.size())),
            (!self.givens && puzzle.givens().iter().any(Option::is_some), Feature::Givens),
        ];
        let held = |rule: &Rule| self.rules.contains(&rule);
        let rules = RULES
            .iter()
            .map(|&rule| (rule.holds(rules) && !held(rule), Feature::Rule(rule)))
            .collect::<Vec<_>>();
        let position = [
            (!self.filled && sheet.entries().next().is_some(), Feature::Filled),
            (most_marks > self.marks, Feature::Marks { most: self.marks }),
        ];
        let features = board.into_iter().chain(rules).chain(position);
        features.filter(|(lacking, _)| *lacking).map(|(_, feature)| feature)
    }

    /// In a few words, for a list: `up to 9x9, givens`.
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut words = Vec::new();
        if self.largest < Size::MAX.get() {
            words.push(format!("up to {0}x{0}", self.largest));
        }
        words.extend(self.givens.then(|| "givens".to_owned()));
        words.extend(self.rules.iter().map(|rule| rule.noun().to_owned()));
        words.extend(self.filled.then(|| "filled cells".to_owned()));
        match self.marks {
            0 => {}
            marks if marks < Size::MAX.get() => words.push(format!("{marks} marks per cell")),
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
    /// A rule.
    Rule(&'static Rule),
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
            Feature::Rule(rule) => f.write_str(rule.noun()),
            Feature::Filled => f.write_str("what is filled in"),
            Feature::Marks { most: 0 } => f.write_str("pencil marks"),
            Feature::Marks { most } => write!(f, "more than {most} pencil marks in a cell"),
        }
    }
}

impl Feature {
    /// Formats that have a place for this, the most general first.
    pub(crate) fn elsewhere(self) -> Vec<&'static str> {
        let holds = |holds: Holds| match self {
            Feature::Size(size) => size.get() <= holds.largest,
            Feature::Givens => holds.givens,
            Feature::Rule(rule) => holds.rules.contains(&rule),
            Feature::Filled => holds.filled,
            Feature::Marks { .. } => holds.marks > Size::MAX.get(),
        };
        let writers = FORMATS.iter().filter_map(|format| Some((format.id(), format.writer()?)));
        writers.filter(|(_, writer)| holds(writer.holds)).map(|(id, _)| id).take(2).collect()
    }
}

/// The sheet without some things; `None` where nothing would be left of it.
fn without(sheet: &Sheet, features: &[Feature]) -> Option<Sheet> {
    let mut draft = sheet.puzzle().to_draft();
    let mut most_marks = usize::MAX;
    for feature in features {
        match feature {
            Feature::Size(_) => return None,
            Feature::Givens => draft.givens = Vec::new(),
            Feature::Rule(rule) => rule.drop_from(&mut draft),
            Feature::Filled => {}
            Feature::Marks { most } => most_marks = *most,
        }
    }
    let puzzle = Puzzle::new(&draft).ok()?;
    let contents = puzzle.rules().contents();
    let mut left = Sheet::new(puzzle);
    let keep_filled = !features.contains(&Feature::Filled);
    for (cell, height) in sheet.entries().filter(|_| keep_filled) {
        // A park that was filled in goes with the parks.
        if contents.contains(height) {
            left.enter(cell, Some(height)).ok()?;
        }
    }
    for (cell, marks) in sheet.pencilled().filter(|(_, marks)| marks.len() <= most_marks) {
        let kept: HeightSet =
            marks.iter().filter(|&mark: &Height| contents.contains(mark)).collect();
        left.mark(cell, Some(kept)).ok()?;
    }
    left.set_last_edit(sheet.last_edit());
    Some(left)
}

/// Writes what a format has a place for, and says what it dropped.
///
/// # Errors
/// A [`WriteError`] when the format is read only, or too small for the board.
pub fn write_lossy(
    format: &dyn Format,
    sheet: &Sheet,
) -> Result<(String, Vec<Feature>), WriteError> {
    let id = format.id();
    let Writer { holds, write } = format.writer().ok_or(WriteError::ReadOnly { format: id })?;
    let dropped: Vec<Feature> = holds.lacking(sheet).collect();
    let Some(&first) = dropped.first() else { return Ok((write(sheet), dropped)) };
    let left = without(sheet, &dropped);
    let left = left.ok_or(WriteError::CannotHold { format: id, what: first })?;
    Ok((write(&left), dropped))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;
    use crate::model::{Draft, DraftRules, Sight};
    use crate::rules::{PARKS, SUM};

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
    fn sums_go_with_their_clues() {
        let rules = DraftRules { heights: Some(2), sight: Sight::Sum, ..DraftRules::default() };
        let clues = [vec![2], vec![0; 11]].concat();
        let draft = Draft { rules, clues, ..Draft { size: 3, ..Draft::default() } };
        let sheet = Sheet::new(Puzzle::new(&draft).expect("a puzzle"));
        let (text, dropped) = write_lossy(&Codewars, &sheet).expect("a text");
        assert_eq!(text, "[0,0,0,0,0,0,0,0,0,0,0,0]");
        assert_eq!(dropped, [Feature::Rule(&PARKS), Feature::Rule(&SUM)]);
        let refused = Codewars.write_sheet(&sheet).expect_err("it does not fit").to_string();
        assert_eq!(refused, "the codewars format cannot hold parks; try ndjson or board");
    }

    #[test]
    fn what_holds_everything_drops_nothing() {
        assert_eq!(Holds::ALL.lacks(&sheet()), None);
        assert_eq!(Holds::PUZZLES.lacks(&sheet()), Some(Feature::Filled));
        let few = Holds { marks: 1, ..Holds::ALL };
        let lacks = few.lacks(&sheet()).expect("a feature");
        assert_eq!(lacks.to_string(), "more than 1 pencil marks in a cell");
        let left = without(&sheet(), &[lacks]).expect("a sheet");
        assert_eq!(left.pencilled().count(), 0);
        assert_eq!(Holds { largest: 9, ..Holds::PLAIN }.in_words(), "up to 9x9, givens");
    }
}
