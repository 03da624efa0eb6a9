//! What a player has written, in the fields `filled` and `marks` of a JSON object.
//!
//! `filled` has the heights in reading order, 0 for nothing and -1 for a park; `marks` has for each
//! cell its candidates as an array or as text (`"134"`), 0 or -1 for a park in an array. Either may
//! also be a text: `"r1c2=3 r4c4=1"`.

use serde_json::{Map, Value};

use super::ParseError;
use crate::model::{Advice, Cell, Draft, Height, HeightSet, Puzzle};
use crate::sheet::{NotationError, Sheet, SheetError, read_marks};

/// The puzzle with what its player has written; `get` returns a field if it is there.
///
/// # Errors
/// A [`ParseError`] that names the field, when it cannot be read or does not fit the board.
pub fn read_progress(
    puzzle: Puzzle,
    get: impl Fn(&str) -> Option<Value>,
) -> Result<Sheet, ParseError> {
    let mut sheet = Sheet::new(puzzle);
    read_field("filled", &get, &mut sheet, Sheet::enter_all, |sheet, cell, value| {
        let Some(height) = height(value) else { return Ok(false) };
        if let Some(height) = height {
            sheet.enter(cell, Some(height))?;
        }
        Ok(true)
    })?;
    read_field("marks", &get, &mut sheet, Sheet::mark_all, |sheet, cell, value| {
        let Some(heights) = marks(value) else { return Ok(false) };
        if !heights.is_empty() {
            sheet.mark(cell, Some(heights))?;
        }
        Ok(true)
    })?;
    // The order of an array is not that of the player's moves.
    sheet.set_last_edit(None);
    Ok(sheet)
}

/// Reads one field: as a text, or cell by cell from an array. `write` says `false` if a value is
/// not of its kind.
fn read_field(
    field: &'static str,
    get: impl Fn(&str) -> Option<Value>,
    sheet: &mut Sheet,
    write_all: impl Fn(&mut Sheet, &str) -> Result<(), NotationError>,
    write: impl Fn(&mut Sheet, Cell, &Value) -> Result<bool, SheetError>,
) -> Result<(), ParseError> {
    let wrong = |problem: Advice| ParseError::Field { field: field.to_owned(), problem };
    let written = |error: NotationError| ParseError::Written { field, error };
    let size = sheet.puzzle().size();
    match get(field) {
        None | Some(Value::Null) => Ok(()),
        Some(Value::String(text)) => write_all(sheet, &text).map_err(written),
        Some(Value::Array(values)) if values.len() == size.cells() => {
            for (cell, value) in size.iter_cells().zip(&values) {
                let fits = write(sheet, cell, value).map_err(|error| written(error.into()))?;
                if !fits {
                    let problem = "expected something that can go in {0}, not {1}";
                    return Err(wrong(Advice::new(problem, [cell.to_string(), short(value)])));
                }
            }
            Ok(())
        }
        _ => {
            let problem = "expected an array of {0} values, one for each cell";
            Err(wrong(Advice::new(problem, [size.cells()])))
        }
    }
}

/// Enough of a value to recognise it in a message.
fn short(value: &Value) -> String {
    let text: String = value.to_string().chars().take(30).collect();
    text.escape_debug().to_string()
}

/// A height as it is written in `filled`; `Some(None)` for nothing.
fn height(value: &Value) -> Option<Option<Height>> {
    match value {
        Value::Null => Some(None),
        Value::Number(number) => match number.as_i64()? {
            0 => Some(None),
            Draft::PARK => Some(Some(Height::PARK)),
            number => Some(Some(Height::new(u8::try_from(number).ok()?)?)),
        },
        _ => None,
    }
}

/// Candidates as they are written in `marks`; 0 is a park there, as in `solution`.
fn marks(value: &Value) -> Option<HeightSet> {
    let number = |value: &Value| match value.as_i64()? {
        0 | Draft::PARK => Some(Height::PARK),
        number => Height::new(u8::try_from(number).ok()?),
    };
    match value {
        Value::Null => Some(HeightSet::EMPTY),
        Value::String(text) => read_marks(text),
        Value::Array(values) => values.iter().map(number).collect(),
        _ => None,
    }
}

/// Adds the fields, where there is something to say: what [`read_progress`] reads back.
pub fn write_progress(sheet: &Sheet, object: &mut Map<String, Value>) {
    let size = sheet.puzzle().size();
    if sheet.entries().next().is_some() {
        let mut filled = vec![0; size.cells()];
        for (cell, height) in sheet.entries() {
            let number = if height.is_park() { Draft::PARK } else { i64::from(height.get()) };
            filled[cell.offset(size)] = number;
        }
        object.insert("filled".to_owned(), filled.into());
    }
    if sheet.pencilled().next().is_some() {
        let mut marks: Vec<Vec<u8>> = vec![Vec::new(); size.cells()];
        for (cell, heights) in sheet.pencilled() {
            marks[cell.offset(size)] = heights.iter().map(Height::get).collect();
        }
        object.insert("marks".to_owned(), marks.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::DraftRules;

    #[test]
    fn what_is_written_reads_back() {
        let draft = Draft {
            size: 3,
            rules: DraftRules { heights: Some(2), ..DraftRules::default() },
            clues: vec![0; 12],
            ..Draft::default()
        };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let mut sheet = Sheet::new(puzzle.clone());
        sheet.enter_all("r1c2=2 r3c3=-").expect("entries");
        sheet.mark_all("r1c1=1- r1c2=12").expect("marks");
        sheet.set_last_edit(None);
        let mut object = Map::new();
        write_progress(&sheet, &mut object);
        assert_eq!(object["filled"].to_string(), "[0,2,0,0,0,0,0,0,-1]");
        assert_eq!(object["marks"].to_string(), "[[0,1],[1,2],[],[],[],[],[],[],[]]");
        assert_eq!(read_progress(puzzle, |name| object.get(name).cloned()), Ok(sheet));
    }
}
