//! The native half of the Python package `skyscrapers`.
//!
//! The border is the JSON of `skyscrapers-wire`: a puzzle comes in as text in any format, an answer goes out
//! as the record that the command prints with `--json`. The Python half (`python/skyscrapers`) gives these records
//! types. So nothing about puzzles is decided twice, and nothing can differ from the command.
//!
//! | file | what |
//! |---|---|
//! | `read` | texts to records |
//! | `draw` | pictures, which are bytes rather than JSON |
//! | `make` | makes puzzles, no two the same |
//! | `learn` | data sets, scores and games, for machines that learn |
//! | `watch` | deadlines, and Ctrl-C while no Python code runs |
//! | `pool` | many puzzles on many threads |
//! | `reply`, `failure` | answers and failures as Python's objects and exceptions |

mod draw;
mod failure;
mod learn;
mod make;
mod pool;
mod read;
mod reply;
mod watch;

use pyo3::prelude::*;

#[pymodule(name = "_native")]
mod native {
    use pyo3::prelude::*;
    use skyscrapers::Limits;
    use skyscrapers::formats::{FORMATS, stream::Excerpt, stream::Splitter};
    use skyscrapers_dataset::Scorer;
    use skyscrapers_wire::{Caller, Conversion, Failure, Fields, Question, Record, sheet};

    use crate::draw::{Drawing, language};
    use crate::failure::{raised, refused};
    #[pymodule_export]
    use crate::learn::{Game, Records};
    #[pymodule_export]
    use crate::make::Maker;
    #[pymodule_export]
    use crate::pool::{Batch, Pool};
    use crate::read::record;
    use crate::reply::Reply;
    use crate::watch::{Watch, timeout, with_signals};

    /// Reads one puzzle in whatever format it looks like: its record as JSON.
    #[pyfunction]
    fn read(text: &str) -> PyResult<String> {
        Ok(record(text).map_err(raised)?.fields().to_string())
    }

    /// Cuts a text with many puzzles apart: the first line and the text of each.
    #[pyfunction]
    fn split(text: &str) -> PyResult<Vec<(usize, String)>> {
        let mut splitter = Splitter::new();
        let mut excerpts = Vec::new();
        for (index, line) in text.lines().enumerate() {
            excerpts.extend(splitter.feed(index + 1, line));
        }
        excerpts.extend(splitter.finish());
        let kept = |excerpt: Excerpt| {
            let text = excerpt.text.map_err(|error| raised(Failure::from(&error)))?;
            Ok((excerpt.first_line, text))
        };
        excerpts.into_iter().map(kept).collect()
    }

    /// The record of a puzzle with nothing in it but the puzzle and what its player has written.
    #[pyfunction]
    fn normal(text: &str) -> PyResult<String> {
        let record = record(text).map_err(raised)?;
        let sheet = sheet(&record).map_err(|error| raised(Failure::from(&error)))?;
        Ok(Record::of_sheet(&sheet).fields().to_string())
    }

    /// The value of a field of a record, as JSON. Nothing else of the record is read.
    #[pyfunction]
    fn field(record: &str, name: &str) -> Option<String> {
        Fields::from_json(record).ok()?.raw(name).map(str::to_owned)
    }

    /// What an answer in free text to the puzzle of a record is worth, as JSON.
    #[pyfunction]
    #[pyo3(signature = (text, answer, lang=None))]
    fn score(py: Python<'_>, text: &str, answer: &str, lang: Option<&str>) -> PyResult<String> {
        let (record, language) = (record(text).map_err(raised)?, language(lang)?);
        let score = py.detach(|| Scorer::new().score(&record, answer));
        Ok(score.to_json(language).to_string())
    }

    /// What tells the puzzle of a data set's record apart: sixteen bytes.
    #[pyfunction]
    fn record_digest(line: &str) -> Option<[u8; 16]> {
        crate::learn::digest(line)
    }

    /// Every format: its name, what it is, and whether it can be written.
    #[pyfunction]
    fn formats() -> Vec<(&'static str, &'static str, bool)> {
        FORMATS.iter().map(|at| (at.id(), at.about(), at.writer().is_some())).collect()
    }

    /// The fields of a record that are rules of its board, and what each says.
    #[pyfunction]
    fn rules() -> Vec<(&'static str, &'static str)> {
        skyscrapers::rules::parts().map(|part| (part.field(), part.about())).collect()
    }

    /// Asks something about one puzzle: a verb of `wire::call` and its options, as JSON. Ctrl-C ends it.
    #[pyfunction]
    #[pyo3(signature = (verb, options, text, timeout=None))]
    fn ask(
        py: Python<'_>,
        verb: &str,
        options: &str,
        text: &str,
        timeout: Option<f64>,
    ) -> PyResult<String> {
        let question = Question::read(verb, options).map_err(refused)?;
        let time = self::timeout(timeout)?;
        with_signals(py, |stop| {
            let watch = Watch::start(time, stop);
            let over = || watch.is_over();
            let limits = Limits::default().or_when(&over);
            Caller::new().without_bounds().ask(&question, text, &limits)
        })
    }

    /// Answers a request of `wire::call`, whatever its shape. Ctrl-C ends it.
    #[pyfunction]
    #[pyo3(signature = (verb, request, timeout=None))]
    fn call(py: Python<'_>, verb: &str, request: &str, timeout: Option<f64>) -> PyResult<String> {
        let time = self::timeout(timeout)?;
        with_signals(py, |stop| {
            let watch = Watch::start(time, stop);
            let over = || watch.is_over();
            let limits = Limits::default().or_when(&over);
            Caller::new().without_bounds().call(verb, request, &limits)
        })
    }

    /// Writes one puzzle in another format: the options of `convert` as JSON.
    #[pyfunction]
    fn convert(options: &str, text: &str) -> PyResult<String> {
        let conversion = Conversion::read(options).map_err(refused)?;
        let converted = Caller::new().convert(&conversion, text).map_err(raised)?;
        Ok(converted.text)
    }

    /// Draws one puzzle: the options of `render` as JSON, and what to make of it. Ctrl-C ends it.
    #[pyfunction]
    #[pyo3(signature = (options, text, to, scale=None))]
    fn draw(
        py: Python<'_>,
        options: &str,
        text: &str,
        to: &str,
        scale: Option<f64>,
    ) -> PyResult<Reply> {
        let drawing = Drawing::new(options, to, scale)?;
        with_signals(py, |stop| {
            let limits = Limits::default().or_when(stop);
            drawing.draw(&mut Caller::new(), text, &limits)
        })
    }

    /// The explanation of a puzzle as a page with a picture of every step. Ctrl-C ends it.
    #[pyfunction]
    #[pyo3(signature = (text, lang=None))]
    fn page(py: Python<'_>, text: &str, lang: Option<&str>) -> PyResult<String> {
        let language = language(lang)?;
        let record = record(text).map_err(raised)?;
        with_signals(py, |stop| {
            let limits = Limits::nodes(Limits::USUAL_NODES).or_when(stop);
            Ok(crate::draw::page(&record, language, &limits))
        })
    }
}
