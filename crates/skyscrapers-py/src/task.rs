//! A verb and its options, read once and used for many puzzles.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;
use skyscrapers::diagnose::Diagnoser;
use skyscrapers::formats::{self, Format};
use skyscrapers::hint::read_entry;
use skyscrapers::render::theme::Theme;
use skyscrapers::words::Stage;
use skyscrapers::{Cell, Height, Level};

use crate::failure::Failure;

/// The nodes a puzzle may take when nothing else is said, as for the command.
const DEFAULT_BUDGET: u64 = 10_000_000;

/// The options of all verbs, as the Python half writes them.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    from: Option<String>,
    budget: Option<u64>,
    timeout: Option<f64>,
    limit: Option<u64>,
    quick: bool,
    level: Option<String>,
    verify: bool,
    stage: Option<String>,
    why_not: Option<String>,
    filled: Option<String>,
    marks: Option<String>,
    to: Option<String>,
    lossy: bool,
    theme: Option<String>,
    solution: bool,
    candidates: bool,
    highlight: Vec<String>,
    scale: Option<f64>,
}

/// What to do with puzzles.
#[derive(Clone)]
pub(crate) struct Task {
    /// The format to read them in; `None` is whatever they look like.
    pub(crate) from: Option<&'static dyn Format>,
    /// The nodes that each may take.
    pub(crate) budget: Option<u64>,
    /// The time that each may take.
    pub(crate) timeout: Option<Duration>,
    /// What a player has filled in and pencilled, beyond what the record says.
    pub(crate) filled: Option<String>,
    pub(crate) marks: Option<String>,
    /// The question.
    pub(crate) verb: Verb,
}

/// A question about a puzzle, with its options.
#[derive(Clone)]
pub(crate) enum Verb {
    Solve,
    Count { limit: Option<u64> },
    Solutions { limit: Option<u64> },
    Check { quick: bool, limit: usize },
    Explain { level: Level, verify: bool },
    Page { level: Level },
    Hint { stage: Stage },
    WhyNot { stage: Stage, cell: Cell, height: Height },
    Grade,
    Convert { to: &'static dyn Format, lossy: bool },
    Render(Drawing),
}

/// What to draw and how.
#[derive(Debug, Clone)]
pub(crate) struct Drawing {
    pub(crate) to: Medium,
    pub(crate) theme: Option<Theme>,
    pub(crate) scale: Option<f64>,
    pub(crate) what: skyscrapers_wire::Drawing,
}

/// What pictures are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Medium {
    Svg,
    Png,
    Pdf,
    Text,
}

impl Task {
    /// A task from the options as JSON.
    ///
    /// # Errors
    /// [`Failure::Option`] names the option.
    pub(crate) fn new(verb: &str, options: &str) -> Result<Task, Failure> {
        let options: Options =
            serde_json::from_str(options).map_err(|error| Failure::Option(error.to_string()))?;
        // Counting and listing are asked for by those who mean to wait.
        let patient = matches!(verb, "count" | "solutions");
        Ok(Task {
            from: options.from.as_deref().map(format).transpose()?,
            budget: options.budget.or((!patient).then_some(DEFAULT_BUDGET)),
            timeout: options.timeout.map(timeout).transpose()?,
            verb: Verb::new(verb, &options)?,
            filled: options.filled,
            marks: options.marks,
        })
    }
}

impl Verb {
    fn new(name: &str, options: &Options) -> Result<Verb, Failure> {
        let level =
            || Ok(parsed("level", options.level.as_deref())?.unwrap_or(Level::Unreasonable));
        Ok(match name {
            "solve" => Verb::Solve,
            "count" => Verb::Count { limit: options.limit },
            "solutions" => Verb::Solutions { limit: options.limit },
            "check" => Verb::Check { quick: options.quick, limit: many(options.limit)? },
            "explain" => Verb::Explain { level: level()?, verify: options.verify },
            "page" => Verb::Page { level: level()? },
            "hint" => Verb::hint(options)?,
            "grade" => Verb::Grade,
            "convert" => {
                let to = options.to.as_deref().unwrap_or("ndjson");
                Verb::Convert { to: format(to)?, lossy: options.lossy }
            }
            "render" => Verb::Render(Drawing::new(options)?),
            other => return Err(Failure::Option(format!("there is no verb {other:?}"))),
        })
    }

    fn hint(options: &Options) -> Result<Verb, Failure> {
        let wanted = options.stage.as_deref().unwrap_or("all");
        let stage = Stage::ALL.into_iter().find(|stage| stage.name() == wanted);
        let unknown = || Failure::Option("stage: stages are where, what and all".to_owned());
        let stage = stage.ok_or_else(unknown)?;
        let Some(asked) = &options.why_not else { return Ok(Verb::Hint { stage }) };
        let (cell, height) =
            read_entry(asked).map_err(|error| Failure::Option(format!("why_not: {error}")))?;
        Ok(Verb::WhyNot { stage, cell, height })
    }
}

impl Drawing {
    fn new(options: &Options) -> Result<Drawing, Failure> {
        let to = match options.to.as_deref().unwrap_or("svg") {
            "svg" => Medium::Svg,
            "png" => Medium::Png,
            "pdf" => Medium::Pdf,
            "text" => Medium::Text,
            other => {
                let problem = format!("to: {other:?} is none of svg, png, pdf and text");
                return Err(Failure::Option(problem));
            }
        };
        let cell = |cell: &String| {
            let problem = || Failure::Option(format!("highlight: {cell:?} is not a cell"));
            cell.parse().map_err(|_| problem())
        };
        let scale = options.scale.filter(|&scale| !(scale > 0.0 && scale <= 10_000.0));
        if scale.is_some() {
            let problem = "scale: give a number above 0, up to 10000";
            return Err(Failure::Option(problem.to_owned()));
        }
        Ok(Drawing {
            to,
            theme: parsed("theme", options.theme.as_deref())?,
            scale: options.scale,
            what: skyscrapers_wire::Drawing {
                solution: options.solution,
                candidates: options.candidates,
                highlight: options.highlight.iter().map(cell).collect::<Result<_, _>>()?,
            },
        })
    }
}

/// A format by its name.
///
/// # Errors
/// [`Failure::Option`] when there is none of that name.
pub(crate) fn format(id: &str) -> Result<&'static dyn Format, Failure> {
    let unknown =
        || Failure::Option(format!("there is no format {id:?}; see skyscrapers.formats()"));
    formats::find(id).ok_or_else(unknown)
}

fn parsed<T>(option: &str, text: Option<&str>) -> Result<Option<T>, Failure>
where
    T: FromStr<Err: Display>,
{
    let read = text.map(str::parse).transpose();
    read.map_err(|error: T::Err| Failure::Option(format!("{option}: {error}")))
}

fn timeout(seconds: f64) -> Result<Duration, Failure> {
    let wrong = || Failure::Option("timeout: give a number of seconds above 0".to_owned());
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero()).ok_or_else(wrong)
}

fn many(limit: Option<u64>) -> Result<usize, Failure> {
    let limit = limit.unwrap_or(Diagnoser::MANY as u64);
    let fits = usize::try_from(limit).ok().filter(|limit| (2..=Diagnoser::MOST).contains(limit));
    let problem = || format!("limit: give a number from 2 to {}", Diagnoser::MOST);
    fits.ok_or_else(|| Failure::Option(problem()))
}
