//! Answers one puzzle after the other. It keeps its memory between them.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use skyscrapers::diagnose::Diagnoser;
use skyscrapers::formats::{Feature, Format, ndjson::Ndjson, write_lossy};
use skyscrapers::hint::{Sheet, hint, why_not};
use skyscrapers::render::html;
use skyscrapers::{Explainer, Explanation, Level, Limits, Puzzle, Solver, page};
use skyscrapers_wire::{
    Explained, Listing, Record, check_reply, count, explain_reply, grade_reply, hint_reply, list,
    sheet, solve_reply, verdict_reply, why_not_reply,
};

use crate::draw::draw;
use crate::failure::Failure;
use crate::read::record;
use crate::task::{Task, Verb};
use crate::watch::Watch;

/// An answer on its way to Python.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A record, or any other text.
    Text(String),
    /// A text in some format, and what that has no place for.
    Converted(String, Vec<String>),
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
            Reply::Converted(text, dropped) => (text, dropped).into_pyobject(py)?.into_any(),
            Reply::Bytes(bytes) => PyBytes::new(py, &bytes).into_any(),
        })
    }
}

/// Answers one puzzle after the other.
pub(crate) struct Worker {
    task: Task,
    solver: Solver,
    explainer: Explainer,
    diagnoser: Diagnoser,
}

impl Worker {
    /// A worker for a task.
    pub(crate) fn new(task: Task) -> Worker {
        let mut diagnoser = Diagnoser::new();
        if let Verb::Check { limit, .. } = task.verb {
            diagnoser = diagnoser.counting_to(limit);
        }
        Worker { task, solver: Solver::new(), explainer: Explainer::new(), diagnoser }
    }

    /// Answers one puzzle.
    ///
    /// # Errors
    /// A [`Failure`] when the text is no puzzle, or there is nothing to write or draw.
    pub(crate) fn answer(&mut self, text: &str, stop: &dyn Fn() -> bool) -> Result<Reply, Failure> {
        let record = record(text, self.task.from)?;
        let watch = Watch::start(self.task.timeout, stop);
        let over = || watch.is_over();
        let limits = Limits::nodes(self.task.budget).or_when(&over);
        let reply = match &self.task.verb {
            Verb::Solve => {
                let answer = self.solver.solve(record.puzzle(), &limits);
                solve_reply(record, &answer, None)
            }
            &Verb::Count { limit } => {
                let counted = count(&mut self.solver, record.puzzle(), limit, &limits);
                solve_reply(record, &counted.answer, Some(&counted.count))
            }
            &Verb::Solutions { limit } => return Ok(self.list(&record, limit, &limits)),
            Verb::Check { quick: true, .. } => {
                let answer = self.diagnoser.verdict(record.puzzle(), &limits);
                verdict_reply(record, &answer)
            }
            Verb::Check { .. } => {
                let diagnosis = self.diagnoser.diagnose(record.puzzle(), &limits);
                check_reply(record, &diagnosis)
            }
            &Verb::Explain { level, verify } => {
                let told = self.explain(record.puzzle(), level, verify, &limits);
                let Explained { explanation, outcome, verified } = &told;
                explain_reply(record, explanation, outcome, verified.as_ref())
            }
            &Verb::Page { level } => {
                let told = self.explain(record.puzzle(), level, false, &limits);
                return Ok(Reply::Text(explained(&record, &told.explanation)));
            }
            &Verb::Hint { stage } => {
                let hint = hint(&self.sheet(&record)?, &limits);
                hint_reply(record, &hint, stage)
            }
            &Verb::WhyNot { stage, cell, height } => {
                let answer = why_not(&self.sheet(&record)?, cell, height, &limits)
                    .map_err(|error| Failure::of_notation("why_not", &error.into(), &record))?;
                why_not_reply(record, (cell, height), &answer, stage)
            }
            Verb::Grade => {
                let graded = self.explainer.grade(record.puzzle(), &limits);
                grade_reply(record, &graded)
            }
            &Verb::Convert { to, lossy } => return convert(&record, to, lossy),
            Verb::Render(drawing) => {
                let sheet = self.sheet(&record)?;
                return draw(drawing, &record, sheet, &limits);
            }
        };
        Ok(Reply::Text(reply.to_string()))
    }

    /// What a player has written: in the record, then in the options.
    fn sheet(&self, record: &Record) -> Result<Sheet, Failure> {
        let id = record.id();
        let mut sheet = sheet(record).map_err(|error| Failure::of_text(&error, id.as_ref()))?;
        if let Some(filled) = &self.task.filled {
            let entered = sheet.enter_all(filled);
            entered.map_err(|error| Failure::of_notation("filled", &error, record))?;
        }
        if let Some(marks) = &self.task.marks {
            let marked = sheet.mark_all(marks);
            marked.map_err(|error| Failure::of_notation("marks", &error, record))?;
        }
        Ok(sheet)
    }

    fn explain(
        &mut self,
        puzzle: &Puzzle,
        level: Level,
        verify: bool,
        limits: &Limits<'_>,
    ) -> Explained {
        let tools = (&mut self.explainer, &mut self.solver);
        Explained::new(tools, puzzle, level, verify, limits)
    }

    /// The solutions, up to a limit, as a reply.
    fn list(&mut self, record: &Record, limit: Option<u64>, limits: &Limits<'_>) -> Reply {
        let mut line = Vec::new();
        let mut listing = Listing::begin(record, &mut line);
        let listed = list(&mut self.solver, record.puzzle(), limit, limits, |solution| {
            listing.push(solution, &mut line);
        });
        listing.end(&listed.answer, listed.is_complete(), &mut line);
        // All that was written was text.
        Reply::Text(String::from_utf8(line).unwrap_or_default())
    }
}

/// An explanation as a page with a picture of every step.
fn explained(record: &Record, explanation: &Explanation) -> String {
    let name = record.id().map_or_else(|| "Skyscrapers".to_owned(), |id| id.to_string());
    let grade = explanation.grade();
    let level = grade.as_ref().map(|grade| format!(", {}", grade.level)).unwrap_or_default();
    let title = format!("{name}: {}{level}", record.puzzle().size());
    let ending = grade.map(|grade| {
        let steps = explanation.steps.len();
        format!("Solved in {steps} steps: rating {}, effort {}.", grade.rating, grade.effort)
    });
    let ending: Vec<String> = ending.into_iter().collect();
    html::draw(&title, &[page(record.puzzle(), explanation, &title, &ending)])
}

fn convert(record: &Record, to: &dyn Format, lossy: bool) -> Result<Reply, Failure> {
    let id = record.id();
    let sheet = sheet(record).map_err(|error| Failure::of_text(&error, id.as_ref()))?;
    if to.id() == Ndjson.id() {
        // Fields of the user's own come along.
        return Ok(Reply::Converted(record.fields().to_string(), Vec::new()));
    }
    let written = match lossy {
        true => write_lossy(to, &sheet),
        false => to.write_sheet(&sheet).map(|text| (text, Vec::new())),
    };
    let (text, dropped) = written.map_err(|error| Failure::NotPossible(error.to_string()))?;
    Ok(Reply::Converted(text, dropped.iter().map(Feature::to_string).collect()))
}
