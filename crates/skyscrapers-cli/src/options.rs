//! Options that verbs share: what to read, how to show it, how hard to try.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches};
use skyscrapers::Limits;
use skyscrapers::formats::{FORMATS, Format, find};
use skyscrapers::render::text::TextStyle;
use skyscrapers::words::Language;

use crate::source::Source;

/// The language to answer in, for every verb.
pub(crate) fn lang() -> Arg {
    Arg::new("lang")
        .long("lang")
        .value_name("LANGUAGE")
        .global(true)
        .value_parser(Language::from_str)
        .help("Language of the answers: en or de [default: from LC_ALL, LC_MESSAGES or LANG]")
}

/// The language that was asked for, or else that of the environment; English where it is none of ours.
pub(crate) fn language(matches: &ArgMatches) -> Language {
    let of_environment = || language_of(|name| std::env::var(name).ok());
    matches.get_one("lang").copied().or_else(of_environment).unwrap_or_default()
}

/// The language of the first of these variables that says anything, as for every program.
fn language_of(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let mut said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    said.find(|locale| !locale.is_empty()).and_then(|locale| Language::of_locale(&locale))
}

/// What to read.
#[derive(Clone, clap::Args)]
pub(crate) struct Input {
    /// Puzzles, files of puzzles, or - for standard input
    ///
    /// The simplest way to write a puzzle is the list of its clues, clockwise from the top left,
    /// with 0 where there is none; `skyscrapers convert --list` shows all the others. Without any
    /// argument, puzzles are read from standard input.
    #[arg(value_name = "PUZZLE|FILE|-")]
    puzzles: Vec<OsString>,

    /// Input format [default: detected for each puzzle]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    pub(crate) from: Option<&'static dyn Format>,

    /// Skip the first K puzzles, to resume an interrupted run
    #[arg(long, value_name = "K", default_value_t = 0, hide_default_value = true)]
    pub(crate) skip: u64,
}

impl Input {
    /// Where the puzzles come from.
    ///
    /// # Errors
    /// When no puzzle is given and standard input is a terminal.
    pub(crate) fn sources(&self) -> anyhow::Result<Vec<Source>> {
        Source::from_arguments(&self.puzzles)
    }
}

/// One of the registered formats that can be written, by its id.
pub(crate) fn writable_parser() -> impl TypedValueParser<Value = &'static dyn Format> {
    let writable = FORMATS.iter().filter(|format| format.writer().is_some());
    let values = writable.map(|format| PossibleValue::new(format.id()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|id| find(&id).ok_or("no such format"))
}

/// One of the registered formats, by its id.
fn format_parser() -> impl TypedValueParser<Value = &'static dyn Format> {
    let values = FORMATS.iter().map(|format| PossibleValue::new(format.id()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|id| find(&id).ok_or("no such format"))
}

/// How to show answers.
#[derive(Clone, clap::Args)]
pub(crate) struct Show {
    /// Print one JSON object per puzzle: its own fields plus the answer
    #[arg(long)]
    pub(crate) json: bool,

    /// Draw boards in plain ASCII, even on a terminal
    #[arg(long)]
    ascii: bool,

    /// When to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    color: clap::ColorChoice,
}

impl Show {
    /// How boards are drawn: with lines and colours on a terminal, plain everywhere else.
    pub(crate) fn style(&self) -> TextStyle {
        let choice = match self.color {
            clap::ColorChoice::Auto => ColorChoice::Auto,
            clap::ColorChoice::Always => ColorChoice::Always,
            clap::ColorChoice::Never => ColorChoice::Never,
        };
        choice.write_global();
        let stdout = std::io::stdout();
        let colour = AutoStream::choice(&stdout) != ColorChoice::Never;
        TextStyle { ascii: self.ascii || !std::io::IsTerminal::is_terminal(&stdout), colour }
    }
}

/// How answers follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A JSON object a line.
    Json,
    /// Drawn boards with headings and blank lines between.
    Boards,
    /// A line each.
    Lines,
}

/// How hard to try.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Effort {
    /// Node limit per puzzle [default: 10000000]
    #[arg(long, value_name = "NODES")]
    budget: Option<u64>,

    /// Time limit per puzzle, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    timeout: Option<Duration>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl Effort {
    /// The nodes a puzzle may take when nothing else is said.
    pub(crate) const DEFAULT_BUDGET: u64 = Limits::USUAL_NODES;

    /// The budget asked for, in nodes.
    pub(crate) fn budget(&self) -> Option<u64> {
        self.budget
    }

    /// The time a puzzle may take.
    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    /// How many threads to use.
    pub(crate) fn threads(&self) -> usize {
        threads(self.jobs)
    }
}

/// So many threads as asked for, or one for each core.
pub(crate) fn threads(jobs: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    jobs.map_or_else(cores, usize::from)
}

/// A time in seconds, above 0.
pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "give a number of seconds above 0, such as 2.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
    if time.is_zero() { Err(wrong()) } else { Ok(time) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_locale_that_is_set_counts() {
        let of = |set: &[(&str, &str)]| {
            language_of(|name| {
                set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[("LANG", "de_AT.UTF-8")]), Some(Language::German));
        assert_eq!(of(&[("LANG", "de_DE"), ("LC_ALL", "C")]), None);
        assert_eq!(of(&[("LANG", "de_DE"), ("LC_ALL", "")]), Some(Language::German));
        assert_eq!(of(&[("LANG", "de_DE"), ("LC_MESSAGES", "en_GB")]), Some(Language::English));
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn seconds_are_positive_numbers() {
        assert_eq!(parse_seconds("2.5"), Ok(Duration::from_millis(2500)));
        for wrong in ["0", "-1", "soon", "NaN", "inf", "1e300", ""] {
            assert!(parse_seconds(wrong).is_err(), "{wrong:?}");
        }
    }
}
