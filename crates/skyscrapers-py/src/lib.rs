//! The native half of the Python package `skyscrapers`.
//!
//! The border is the JSON of `skyscrapers-wire`: a puzzle comes in as text in any format, an answer goes out
//! as the record that the command prints with `--json`. The Python half (`python/skyscrapers`) gives these records
//! types. So nothing about puzzles is decided twice, and nothing can differ from the command.
//!
//! | file | what |
//! |---|---|
//! | `read` | texts to records |
//! | `task` | a verb and its options, read once |
//! | `worker`, `draw` | answers one puzzle |
//! | `make` | makes puzzles |
//! | `watch` | deadlines, and Ctrl-C while no Python code runs |
//! | `pool` | many puzzles on many threads |
//! | `failure` | what went wrong, as Python's exceptions |

mod draw;
mod failure;
mod make;
mod pool;
mod read;
mod task;
mod watch;
mod worker;

use pyo3::prelude::*;

#[pymodule(name = "_native")]
mod native {
    use pyo3::prelude::*;
    use skyscrapers::formats::{FORMATS, stream::Splitter};
    use skyscrapers_wire::{Fields, Record, sheet};

    use crate::failure::Failure;
    #[pymodule_export]
    use crate::make::{Distinct, make};
    #[pymodule_export]
    use crate::pool::{Batch, Pool};
    use crate::read::record;
    use crate::task::Task;
    use crate::watch::with_signals;
    use crate::worker::{Reply, Worker};

    /// Reads one puzzle in this format, or in whatever it looks like: its record as JSON.
    #[pyfunction]
    #[pyo3(signature = (text, format=None))]
    fn read(text: &str, format: Option<&str>) -> PyResult<String> {
        let format = format.map(crate::task::format).transpose()?;
        Ok(record(text, format)?.fields().to_string())
    }

    /// Cuts a text with many puzzles apart: the first line and the text of each.
    #[pyfunction]
    fn split(text: &str) -> PyResult<Vec<(usize, String)>> {
        let mut splitter = Splitter::new();
        let mut items = Vec::new();
        for (index, line) in text.lines().enumerate() {
            items.extend(splitter.feed(index + 1, line));
        }
        items.extend(splitter.finish());
        let kept = |item: skyscrapers::formats::stream::Item| {
            let text = item.text.map_err(|error| Failure::of_text(&error, None))?;
            Ok((item.first_line, text))
        };
        items.into_iter().map(kept).collect()
    }

    /// The record of a puzzle with nothing in it but the puzzle and what its player has written.
    #[pyfunction]
    fn normal(text: &str) -> PyResult<String> {
        let sheet = sheet(&record(text, None)?).map_err(|error| Failure::of_text(&error, None))?;
        Ok(Record::of_sheet(&sheet).fields().to_string())
    }

    /// The value of a field of a record, as JSON. Nothing else of the record is read.
    #[pyfunction]
    fn field(record: &str, name: &str) -> Option<String> {
        Fields::from_json(record).ok()?.raw(name).map(str::to_owned)
    }

    /// Every format: its name, what it is, and whether it can be written.
    #[pyfunction]
    fn formats() -> Vec<(&'static str, &'static str, bool)> {
        FORMATS.iter().map(|at| (at.id(), at.about(), at.writer().is_some())).collect()
    }

    /// Answers one puzzle. Ctrl-C ends it.
    #[pyfunction]
    fn answer(py: Python<'_>, verb: &str, text: &str, options: &str) -> PyResult<Reply> {
        let task = Task::new(verb, options)?;
        with_signals(py, |stop| Worker::new(task).answer(text, stop))
    }
}
