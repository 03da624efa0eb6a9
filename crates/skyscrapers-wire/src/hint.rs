//! A player's board in a record, and the replies to `hint`.
//!
//! A record may hold what a player has written: `"filled"`, the heights in reading order (0 for
//! nothing, -1 for a park), and `"marks"`, for each cell its candidates as an array or as text
//! (`"134"`). Either may also be a text in the notation of the command: `"r1c2=3 r4c4=1"`.
//!
//! `hint` adds `"hint"`, or `"why_not"` where that was asked: `{"kind":…,"text":{…}}` with the
//! words up to the stage asked for; at the last stage also the step or steps, and `"fill_marks"` if
//! the player should pencil in candidates first.

use serde_json::{Value, json};
use skyscrapers::hint::{Hint, NotationError, Sheet, SheetError, WhyNot};
use skyscrapers::words::Stage;
use skyscrapers::{Cell, Draft, Height, HeightSet};

use crate::step::{step_json, text_json};
use crate::{Fields, Record};

/// Why a record's `filled` or `marks` cannot be read.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetFieldError {
    /// A field of the wrong shape.
    #[error("{field}: expected {expected}")]
    Shape {
        /// The field.
        field: &'static str,
        /// What should stand there.
        expected: String,
    },
    /// A text that cannot be read.
    #[error("{field}: {error}")]
    Notation {
        /// The field.
        field: &'static str,
        /// What is wrong.
        error: NotationError,
    },
}

/// The puzzle of a record with what its player has written.
///
/// # Errors
/// A [`SheetFieldError`] when `filled` or `marks` cannot be read or do not fit the board.
pub fn sheet(record: &Record) -> Result<Sheet, SheetFieldError> {
    let mut sheet = Sheet::new(record.puzzle().clone());
    read_field(record, "filled", &mut sheet, Sheet::enter_all, |sheet, cell, value| {
        let Some(height) = height(value) else { return Ok(false) };
        if let Some(height) = height {
            sheet.enter(cell, Some(height))?;
        }
        Ok(true)
    })?;
    read_field(record, "marks", &mut sheet, Sheet::mark_all, |sheet, cell, value| {
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
    record: &Record,
    field: &'static str,
    sheet: &mut Sheet,
    write_all: impl Fn(&mut Sheet, &str) -> Result<(), NotationError>,
    write: impl Fn(&mut Sheet, Cell, &Value) -> Result<bool, SheetError>,
) -> Result<(), SheetFieldError> {
    let notation = |error| SheetFieldError::Notation { field, error };
    let size = record.puzzle().size();
    match record.fields.get(field) {
        None | Some(Value::Null) if record.fields.raw(field).is_none_or(|raw| raw == "null") => {
            Ok(())
        }
        Some(Value::String(text)) => write_all(sheet, &text).map_err(notation),
        Some(Value::Array(values)) if values.len() == size.cells() => {
            let cells: Vec<Cell> = size.iter_cells().collect();
            for (cell, value) in cells.into_iter().zip(&values) {
                let written = write(sheet, cell, value).map_err(|error| notation(error.into()))?;
                if !written {
                    let expected = format!("something that can stand in {cell}, not {value}");
                    return Err(SheetFieldError::Shape { field, expected });
                }
            }
            Ok(())
        }
        _ => {
            let expected = format!("an array of {} values, one for each cell", size.cells());
            Err(SheetFieldError::Shape { field, expected })
        }
    }
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
        Value::String(text) => skyscrapers::hint::read_marks(text),
        Value::Array(values) => values.iter().map(number).collect(),
        _ => None,
    }
}

/// The reply to `hint`.
#[must_use]
pub fn hint_reply(record: Record, hint: &Hint, stage: Stage) -> Fields {
    let Record { fields: mut reply, puzzle } = record;
    reply.mark_stale(&["hint", "why_not"]);
    let kind = match hint {
        Hint::Mistake(_) => "mistake",
        Hint::NoSolution(_) => "no_solution",
        Hint::Solved => "solved",
        Hint::Step { .. } => "step",
        Hint::Several(..) => "several_solutions",
        _ => "nothing",
    };
    let mut object = json!({"kind": kind, "text": text_json(&hint.words(&puzzle), stage)});
    if let (Hint::Step { step, fill_marks }, Stage::All) = (hint, stage) {
        object["fill_marks"] = (*fill_marks).into();
        object["step"] = step_json(&puzzle, step);
    }
    reply.insert("hint", &object);
    reply.drop_stale();
    reply
}

/// The reply to `hint` where it was asked why a height cannot stand in a cell.
#[must_use]
pub fn why_not_reply(
    record: Record,
    (cell, height): (Cell, Height),
    answer: &WhyNot,
    stage: Stage,
) -> Fields {
    let Record { fields: mut reply, puzzle } = record;
    reply.mark_stale(&["hint", "why_not"]);
    let kind = match answer {
        WhyNot::Mistake(_) => "mistake",
        WhyNot::NoSolution(_) => "no_solution",
        WhyNot::Right { .. } => "right",
        WhyNot::Possible { .. } => "possible",
        WhyNot::Filled { .. } => "filled",
        WhyNot::CrossedOut { .. } => "crossed_out",
        WhyNot::Steps { .. } => "steps",
        _ => "unknown",
    };
    let text = text_json(&answer.words(&puzzle), stage);
    let mut object =
        json!({"cell": cell.to_string(), "value": height.get(), "kind": kind, "text": text});
    if let (WhyNot::Steps { steps, .. }, Stage::All) = (answer, stage) {
        object["steps"] = steps.iter().map(|step| step_json(&puzzle, step)).collect();
    }
    reply.insert("why_not", &object);
    reply.drop_stale();
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(more: &str) -> Record {
        let text = format!(r#"{{"n":2,"clues":[0,0,0,0,0,0,0,0]{more}}}"#);
        Record::from_json(&text).expect("a record")
    }

    #[test]
    fn what_a_player_wrote_is_read_in_every_form() {
        let one = Height::new(1);
        let cell: Cell = "r1c2".parse().expect("a cell");
        for more in [r#","filled":[0,1,0,null]"#, r#","filled":"r1c2=1""#] {
            assert_eq!(sheet(&record(more)).expect("a sheet").height(cell), one, "{more}");
        }
        for more in [r#","marks":[null,"12","",[]]"#, r#","marks":[[],[1,2],[],[]]"#] {
            let marks = sheet(&record(more)).expect("a sheet").marks(cell).expect("marks");
            assert_eq!(marks.to_string(), "12", "{more}");
        }
        assert!(sheet(&record(r#","filled":null"#)).is_ok());
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (more, expected) in [
            (r#","filled":[1]"#, "filled: expected an array of 4 values, one for each cell"),
            (r#","filled":[3,0,0,0]"#, "filled: 3 is no height of this puzzle"),
            (r#","filled":["x",0,0,0]"#, "filled: expected something that can stand in r1c1"),
            (r#","filled":[1e99,0,0,0]"#, "filled: expected something that can stand in r1c1"),
            (r#","marks":7"#, "marks: expected an array"),
            (r#","marks":["1x","","",""]"#, "marks: expected something that can stand in r1c1"),
            (r#","marks":"r7c1=1""#, "marks: r7c1 is not on the board"),
        ] {
            let error = sheet(&record(more)).expect_err("an error").to_string();
            assert!(error.starts_with(expected), "{more}: {error}");
        }
    }
}
