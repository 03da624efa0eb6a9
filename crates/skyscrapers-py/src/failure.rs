//! What went wrong, as Python's exceptions. Their classes are in `python/skyscrapers/_errors.py`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use skyscrapers::formats::ParseError;
use skyscrapers::generate::Unmet;
use skyscrapers::hint::{NotationError, SheetError};
use skyscrapers::{Cell, PuzzleError};
use skyscrapers_wire::{Record, RecordId};

/// What went wrong.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A text that is no puzzle, or a board that does not fit its puzzle.
    Puzzle(Box<Fault>),
    /// An option that makes no sense.
    Option(String),
    /// A puzzle that is well formed, but cannot be written or drawn like that.
    NotPossible(String),
    /// A wish that was not met.
    Unmet(Box<Unmet>),
    /// Stopped before there was anything to say.
    Stopped,
}

/// What is wrong with a text, and where.
#[derive(Debug, Default)]
pub(crate) struct Fault {
    message: String,
    id: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    field: Option<String>,
    clue: Option<String>,
    cell: Option<String>,
}

impl Failure {
    /// A text that is no puzzle; with the name that its record has for itself.
    pub(crate) fn of_text(error: &ParseError, id: Option<&RecordId>) -> Failure {
        let mut fault = Fault {
            message: error.to_string(),
            id: id.map(RecordId::to_string),
            line: error.line(),
            ..Fault::default()
        };
        match error {
            ParseError::Unexpected { column, .. }
            | ParseError::NumberTooLarge { column, .. }
            | ParseError::TooMany { column, .. }
            | ParseError::Unclosed { column, .. }
            | ParseError::Json { column, .. } => fault.column = Some(*column),
            ParseError::Field { field, .. } => fault.field = Some(field.clone()),
            ParseError::MissingField { field } => fault.field = Some((*field).to_owned()),
            ParseError::Puzzle(PuzzleError::ClueRange { clue, .. }) => {
                fault.clue = Some(clue.to_string());
            }
            ParseError::Puzzle(
                PuzzleError::GivenRange { cell, .. } | PuzzleError::GivenPark { cell },
            ) => fault.cell = Some(cell.to_string()),
            ParseError::Sheet(error) => fault.cell = cell(error).map(|cell| cell.to_string()),
            _ => {}
        }
        Failure::Puzzle(Box::new(fault))
    }

    /// What a player has written, and does not fit the board.
    pub(crate) fn of_notation(field: &str, error: &NotationError, record: &Record) -> Failure {
        let at = match error {
            NotationError::Sheet(error) => cell(error).map(|cell| cell.to_string()),
            _ => None,
        };
        Failure::Puzzle(Box::new(Fault {
            message: format!("{field}: {error}"),
            id: record.id().map(|id| id.to_string()),
            field: Some(field.to_owned()),
            cell: at,
            ..Fault::default()
        }))
    }
}

fn cell(error: &SheetError) -> Option<Cell> {
    match *error {
        SheetError::NoSuchCell { cell }
        | SheetError::NoSuchHeight { cell, .. }
        | SheetError::Given { cell, .. } => Some(cell),
        _ => None,
    }
}

/// Makes an exception of the package's own.
fn raise(py: Python<'_>, name: &'static str, message: String, about: &Bound<'_, PyDict>) -> PyErr {
    let class = || -> PyResult<Bound<'_, PyType>> {
        let module = py.import("skyscrapers._errors")?;
        Ok(module.getattr(name)?.cast_into::<PyType>()?)
    };
    match class().and_then(|class| class.call((message,), Some(about))) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| {
            let about = PyDict::new(py);
            let (name, message) = match failure {
                Failure::Option(message) => return PyValueError::new_err(message),
                Failure::Puzzle(fault) => {
                    let Fault { message, id, line, column, field, clue, cell } = *fault;
                    let texts = [("id", id), ("field", field), ("clue", clue), ("cell", cell)];
                    for (name, text) in texts {
                        let _ = about.set_item(name, text);
                    }
                    let _ = about.set_item("line", line);
                    let _ = about.set_item("column", column);
                    ("PuzzleError", message)
                }
                Failure::NotPossible(message) => ("NotPossibleError", message),
                Failure::Unmet(unmet) => {
                    let nearest = unmet
                        .nearest
                        .as_ref()
                        .map(|(puzzle, _)| Record::new(puzzle).fields().to_string());
                    let _ = about.set_item("tries", unmet.tries);
                    let _ = about.set_item("nearest", nearest);
                    ("UnmetError", unmet.to_string())
                }
                Failure::Stopped => ("NotPossibleError", "stopped".to_owned()),
            };
            raise(py, name, message, &about)
        })
    }
}
