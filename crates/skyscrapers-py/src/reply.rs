//! An answer on its way to Python.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// An answer on its way to Python.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A record, or any other text.
    Text(String),
    /// A picture.
    Bytes(Vec<u8>),
}

impl<'py> IntoPyObject<'py> for Reply {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Reply::Text(text) => text.into_pyobject(py)?.into_any(),
            Reply::Bytes(bytes) => PyBytes::new(py, &bytes).into_any(),
        })
    }
}
