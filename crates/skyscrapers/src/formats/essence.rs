//! `essence`: parameter files of Demystify in Essence Prime, read only.
//!
//! ```text
//! language ESSENCE' 1.0
//! letting grid_size be 5
//! letting side_labels be [ [4,4,0,0,0], [0,0,2,1,0], [0,0,5,0,0], [2,0,1,0,0] ]
//! letting GRID be [ [0,0,0,0,0], … ]
//! ```
//!
//! The four lists of clues are those on the left, on top, on the right and below, 0 for none; `GRID` has
//! the givens.
//!
//! **The reader forgives** a missing first line, `=` for `be`, no `GRID`, comments from `$`, blank
//! lines anywhere, and the names `SIZE` and `CLUES`, which Demystify in Python writes.

use super::assignments::{self, Syntax};
use super::clue_order::LEFT_TOP_RIGHT_BOTTOM;
use super::{Extent, Format, Likeness, ParseError, scan};
use crate::model::{Puzzle, PuzzleError, Size};
use crate::sheet::Sheet;

/// The `essence` format.
#[derive(Debug, Clone, Copy)]
pub struct Essence;

const SYNTAX: Syntax = Syntax {
    comment: '$',
    before: &["letting"],
    equals: &["be", "="],
    wanted: "write letting grid_size be 4, letting side_labels be [[…],[…],[…],[…]]",
};

impl Format for Essence {
    fn id(&self) -> &'static str {
        "essence"
    }

    fn about(&self) -> &'static str {
        "a Demystify parameter file in Essence Prime"
    }

    fn mark(&self) -> &'static str {
        "language ESSENCE or letting at the beginning"
    }

    fn example(&self) -> &'static str {
        "language ESSENCE' 1.0\nletting grid_size be 4\nletting side_labels be\n\
         [ [0,0,1,0], [0,0,1,2], [0,2,0,0], [0,0,3,0] ]"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_start);
        // Also where its beginning is lost: no other text has such lines.
        if lines.any(begins) { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        begins(line.trim_start()).then_some(Extent::Open)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let body = text.find("letting").map_or(text, |at| &text[at..]);
        // What goes before the first assignment keeps its place, so that errors name the right one.
        let found = assignments::read(body, &SYNTAX)
            .map_err(|error| error.starting_at(scan::place(text, body).0))?;
        let find = |names: &[&str]| {
            found.iter().find(|one| names.iter().any(|name| one.name.eq_ignore_ascii_case(name)))
        };
        let labels = find(&["side_labels", "labels", "clues"]).ok_or_else(|| {
            field("side_labels", "expected four lists of clues: left, top, right, bottom")
        })?;
        let side = match find(&["grid_size", "size"]).map(|one| &one.numbers[..]) {
            Some(&[side]) => usize::try_from(side).unwrap_or(usize::MAX),
            Some(_) => return Err(field("grid_size", "expected one number")),
            None => labels.numbers.len() / 4,
        };
        let size = Size::new(side).ok_or(PuzzleError::Size { found: side })?;
        let givens = assignments::list(&found, "GRID", size.cells())?;
        let givens = givens.map(<[i64]>::to_vec).unwrap_or_default();
        let draft = scan::draft(size, &LEFT_TOP_RIGHT_BOTTOM, &labels.numbers, givens)?;
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }
}

fn field(name: &str, problem: &'static str) -> ParseError {
    ParseError::Field { field: name.to_owned(), problem: problem.into() }
}

fn begins(line: &str) -> bool {
    let letting = line.strip_prefix("letting ").and_then(|rest| rest.split_whitespace().nth(1));
    line.starts_with("language ESSENCE") || letting.is_some_and(|word| ["be", "="].contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    #[test]
    fn sides_go_left_top_right_bottom() {
        let puzzle = Essence.read(Essence.example()).expect("a puzzle");
        let list = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]";
        assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
        let bare = "$ letters\nletting side_labels = [[1,0],[0,0],[0,0],[0,0]]\n\nletting GRID = [[2,0],[0,0]]";
        let puzzle = Essence.read(bare).expect("a puzzle");
        assert_eq!(Codewars.write(&puzzle).as_deref(), Ok("[0,0,0,0,0,0,0,1] [2,0,0,0]"));
        let python = "language ESSENCE' 1.0\nletting SIZE be 2\nletting CLUES be [\n\n[1,0],\n\n[0,0],[0,0],[0,0]\n]\nletting GRID be [[2,0],[0,0]]";
        assert_eq!(Essence.read(python), Ok(puzzle));
    }

    #[test]
    fn errors_name_the_place_or_the_list() {
        for (text, expected) in [
            ("language ESSENCE' 1.0\n", "line 1, column 1: unexpected \"language\"; write letting"),
            ("letting grid_size be 2", "side_labels: expected four lists"),
            ("language ESSENCE' 1.0\nletting x be [1,\ny", "line 3, column 1: unexpected \"y\""),
            ("letting side_labels be [1,2,3]", "a board of size 0 is not supported"),
            (
                "letting side_labels be [[1],[1],[1],[1]]\nletting GRID be [1,1]",
                "GRID: expected 1 numbers",
            ),
        ] {
            let error = Essence.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
