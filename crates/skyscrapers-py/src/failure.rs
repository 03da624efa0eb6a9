//! What went wrong, as Python's exceptions. Their classes are in `python/skyscrapers/_errors.py`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use skyscrapers_wire::{Details, Failure, FailureKind};

/// The exception for an option that makes no sense.
pub(crate) fn refused(failure: Failure) -> PyErr {
    PyValueError::new_err(failure.message)
}

/// The exception for a text that is no puzzle, a puzzle that cannot be written or drawn like that, or one
/// that was not found.
pub(crate) fn raised(failure: Failure) -> PyErr {
    Python::attach(|py| {
        let about = PyDict::new(py);
        match exception(py, failure, &about) {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    })
}

fn exception<'py>(
    py: Python<'py>,
    failure: Failure,
    about: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let Details { clue, cell, line, column, id, tries, nearest, .. } = *failure.details;
    let name = match (failure.kind, tries) {
        (FailureKind::BadRequest | FailureKind::TooLarge, _) => {
            about.set_item("clue", clue)?;
            about.set_item("cell", cell.map(|cell| cell.to_string()))?;
            about.set_item("field", failure.field)?;
            about.set_item("line", line)?;
            about.set_item("column", column)?;
            about.set_item("id", id.map(|id| id.to_string()))?;
            "PuzzleError"
        }
        (_, Some(tries)) => {
            about.set_item("tries", tries)?;
            about.set_item("nearest", nearest.map(|record| record.fields().to_string()))?;
            "UnmetError"
        }
        (_, None) => "NotPossibleError",
    };
    let class = py.import("skyscrapers._errors")?.getattr(name)?.cast_into::<PyType>()?;
    class.call((failure.message,), Some(about))
}
