//! Small positions as text: one notation for documentation and tests.
//!
//! A row is written `clue|cells|clue`; either clue may be missing, and the bars with them. Rows are
//! separated by `/`; rows that are missing are open. A cell is one of
//!
//! ```text
//! .      any height, or a park
//! 134    these candidates
//! -134   these, or a park
//! 5      placed
//! 5?     one candidate left, not placed
//! ```
//!
//! Rules other than the plain ones come first, with commas between, and end with a colon:
//! `heights 1-4, diagonals, boxes 2x3, sum: 12|. 3 . . .`. Regions are rows of digits: `regions 112 122 333:`.

use super::position::Position;
use crate::board::Contradiction;
use crate::model::{
    Cell, ClueId, Draft, DraftRules, Height, HeightSet, Puzzle, PuzzleError, Side, Sight,
};

/// A position, and the first step a technique finds there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// The position: rules that are not the plain ones, and rows.
    pub rows: &'static str,
    /// The effects of the step, as they print: `r1c1=5` or `r1c2<>34 r1c3<>4`.
    pub effects: &'static str,
}

/// Why a text is not a position.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAPosition {
    /// A row that is not as wide as the first, or more rows than that.
    #[error("the rows are not those of a square board")]
    NotSquare,
    /// A cell or clue that cannot be read.
    #[error("{0:?} is neither a clue nor a cell")]
    Unreadable(String),
    /// A rule that cannot be read.
    #[error("{0:?} is not a rule")]
    NotARule(String),
    /// Not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A position without a solution at first sight.
    #[error("no solution: {0}")]
    Contradiction(Contradiction),
}

impl Example {
    /// The puzzle: just the rules and the clues.
    ///
    /// # Errors
    /// [`NotAPosition`] when the text cannot be read.
    pub fn puzzle(&self) -> Result<Puzzle, NotAPosition> {
        let (rules, rows) = parse(self.rows)?;
        puzzle(rules, &rows)
    }

    /// The position.
    ///
    /// # Errors
    /// [`NotAPosition`] when the text cannot be read.
    pub fn position(&self) -> Result<Position, NotAPosition> {
        read(self.rows)
    }
}

/// Reads a position.
///
/// # Errors
/// [`NotAPosition`] when the text cannot be read.
///
/// # Examples
/// ```
/// use skyscrapers::infer::example;
/// let position = example::read("2|34 . . 5 .|")?;
/// assert_eq!(position.candidates("r1c1".parse().unwrap()).to_string(), "34");
/// # Ok::<(), example::NotAPosition>(())
/// ```
pub fn read(text: &str) -> Result<Position, NotAPosition> {
    let (rules, rows) = parse(text)?;
    let mut position =
        Position::new(&puzzle(rules, &rows)?).map_err(NotAPosition::Contradiction)?;
    let fail = |end| NotAPosition::Contradiction(Contradiction::from(end));
    let contents = position.rules().contents();
    for (row, text) in rows.iter().enumerate() {
        for (column, &text) in text.cells.iter().enumerate() {
            let unreadable = || NotAPosition::Unreadable(text.to_string());
            let cell = Cell::new(row, column).ok_or_else(unreadable)?;
            let Some(marks) = marks(text, contents).ok_or_else(unreadable)? else { continue };
            if let (Some(height), false) = (marks.single(), text.ends_with('?')) {
                position.place(cell, height).map_err(fail)?;
            }
            for height in position.candidates(cell).iter().filter(|&h| !marks.contains(h)) {
                position.strike(cell, height).map_err(fail)?;
            }
        }
    }
    Ok(position)
}

struct ExampleRow<'a> {
    near: i64,
    cells: Vec<&'a str>,
    far: i64,
}

fn parse(text: &str) -> Result<(DraftRules, Vec<ExampleRow<'_>>), NotAPosition> {
    let (rules, rows) = text.split_once(':').unwrap_or(("", text));
    Ok((parse_rules(rules)?, parse_rows(rows)?))
}

fn parse_rules(text: &str) -> Result<DraftRules, NotAPosition> {
    let mut rules = DraftRules::default();
    for rule in text.split(',').map(str::trim).filter(|rule| !rule.is_empty()) {
        let (name, value) = rule.split_once(' ').unwrap_or((rule, ""));
        let read = match name {
            "heights" => value
                .strip_prefix("1-")
                .and_then(|tallest| tallest.parse().ok())
                .map(|tallest| rules.heights = Some(tallest)),
            "boxes" => value
                .split_once('x')
                .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)))
                .map(|shape| rules.boxes = Some(shape)),
            "regions" => value
                .split_whitespace()
                .flat_map(str::chars)
                .map(|digit| digit.to_digit(10).map(i64::from))
                .collect::<Option<_>>()
                .map(|regions| rules.regions = regions),
            "diagonals" => value.is_empty().then(|| rules.diagonals = true),
            "sum" => value.is_empty().then(|| rules.sight = Sight::Sum),
            _ => None,
        };
        read.ok_or_else(|| NotAPosition::NotARule(rule.to_string()))?;
    }
    Ok(rules)
}

fn parse_rows(text: &str) -> Result<Vec<ExampleRow<'_>>, NotAPosition> {
    let row = |row| {
        let parts: Vec<&str> = str::split(row, '|').map(str::trim).collect();
        let (near, cells, far) = match parts[..] {
            [cells] => ("", cells, ""),
            [near, cells] => (near, cells, ""),
            [near, cells, far] => (near, cells, far),
            _ => return Err(NotAPosition::Unreadable(str::to_string(row))),
        };
        let clue = |clue: &str| match clue {
            "" => Ok(0),
            _ => clue.parse().map_err(|_| NotAPosition::Unreadable(clue.to_string())),
        };
        Ok(ExampleRow {
            near: clue(near)?,
            cells: cells.split_whitespace().collect(),
            far: clue(far)?,
        })
    };
    let rows: Vec<ExampleRow<'_>> = text.split('/').map(row).collect::<Result<_, _>>()?;
    let size = rows.first().map_or(0, |row| row.cells.len());
    let square = rows.len() <= size && rows.iter().all(|row| row.cells.len() == size);
    if square { Ok(rows) } else { Err(NotAPosition::NotSquare) }
}

fn puzzle(rules: DraftRules, rows: &[ExampleRow<'_>]) -> Result<Puzzle, NotAPosition> {
    let size = rows.first().map_or(0, |row| row.cells.len());
    let mut draft = Draft { size, rules, clues: vec![0; 4 * size], ..Draft::default() };
    for (index, row) in rows.iter().enumerate() {
        for (side, clue) in [(Side::Left, row.near), (Side::Right, row.far)] {
            let size = crate::model::Size::new(size).ok_or(NotAPosition::NotSquare)?;
            let id = ClueId::new(side, index).ok_or(NotAPosition::NotSquare)?;
            draft.clues[id.offset(size)] = clue;
        }
    }
    Ok(Puzzle::new(&draft)?)
}

/// The candidates a cell is written with, `Some(None)` for any; `None` if it cannot be read.
fn marks(text: &str, contents: HeightSet) -> Option<Option<HeightSet>> {
    if text == "." {
        return Some(None);
    }
    let height = |digit: char| {
        let number =
            if digit == '-' { 0 } else { digit.to_digit(10).filter(|&number| number > 0)? };
        Height::new(u8::try_from(number).ok()?).filter(|&height| contents.contains(height))
    };
    let digits = text.strip_suffix('?').unwrap_or(text);
    let marks: HeightSet = digits.chars().map(height).collect::<Option<_>>()?;
    (!marks.is_empty()).then_some(Some(marks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_with_their_clues() {
        let position = read("2|34 . . 5 .|3 / . 12 4? . .").expect("a position");
        let show = |text: &str| position.candidates(text.parse().expect("a cell")).to_string();
        assert_eq!(show("r1c1"), "34");
        assert_eq!(show("r1c2"), "1234");
        assert_eq!(show("r2c2"), "12");
        assert_eq!(show("r3c4"), "1234");
        assert!(position.is_placed("r1c4".parse().expect("a cell")));
        assert!(!position.is_placed("r2c3".parse().expect("a cell")));
        let clue = position.board().clue(ClueId::new(Side::Right, 0).expect("a clue"));
        assert_eq!(clue.map(crate::model::Clue::get), Some(3));
    }

    #[test]
    fn rules_come_first() {
        let position = read("heights 1-3, diagonals, sum: 6|-12 . . -").expect("a position");
        let show = |text: &str| position.candidates(text.parse().expect("a cell")).to_string();
        assert_eq!(
            (show("r1c1"), show("r1c2"), show("r1c4")),
            ("12".into(), "123".into(), "-".into())
        );
        assert_eq!(position.rules().sight(), Sight::Sum);
        assert!(position.rules().diagonals());
        let boxes = read("boxes 2x3: . . . . . .").expect("a position");
        assert_eq!(
            boxes.rules().boxes().map(|shape| (shape.rows(), shape.columns())),
            Some((2, 3))
        );
        let regions = read("regions 112 122 333: . . .").expect("a position");
        assert_eq!(regions.board().houses().len(), 9);
    }

    #[test]
    fn broken_texts_are_named() {
        for wrong in [
            "",
            ". . / .",
            "x .",
            "1 9",
            "2|. .|1|1",
            ". / . / .",
            "q|. .",
            "0 1",
            "- .",
            "heights 2-3: . .",
            "hills: . .",
        ] {
            assert!(read(wrong).is_err(), "{wrong:?} was read");
        }
    }
}
