//! `trace`: the solver of the posts at work.

mod tell;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::render::text::TextStyle;
use skyscrapers::trace::{LineTooLong, Options, Shortcut, TraceMethod, trace};
use skyscrapers::{Limits, Outcome, Puzzle, trace_page};
use skyscrapers_wire::{Record, trace_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::files;
use crate::gather::{Gathered, gather};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::printer::report;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, voice};
use tell::Teller;

pub(super) const VERB: Verb =
    Verb { command: Tracing::command, run: |matches| run(Tracing::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers trace \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers trace \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --steps
  skyscrapers trace \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --method posts --without sorting,memo
  skyscrapers trace \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --html trace.html
  skyscrapers trace puzzles.ndjson --json

In the boards, a list such as 12(34) holds the candidates of a cell, with those struck since the
previous board in brackets. `explain` shows how a person would go about it instead.
Exit code: 0 traced to the solution; 1 there is no solution, or more than one; 2 bad input; 3 the
limit, the budget or the time ran out.";

/// Watch the solver from the blog posts at work, phase by phase
///
/// The posts "Solving Every Skyscraper Puzzle" keep a list of heights for every cell and strike from
/// it: by edge clues, resolved cells, process of elimination and clue elimination, then by guess
/// and check. This shows what each of them strikes and why, the order in which lines are taken, how
/// many sequences they have, and the tree of guesses.
#[derive(Parser)]
#[command(name = "trace", after_help = EXAMPLES)]
struct Tracing {
    #[command(flatten)]
    input: Input,

    /// Show every event with a board after it, including the boards of guesses
    #[arg(long, conflicts_with_all = ["json", "html"])]
    steps: bool,

    /// How to handle sequences: ours counts them, posts lists them one by one (up to 8x8). Both strike
    /// the same candidates
    #[arg(long, value_name = "METHOD", default_value_t)]
    method: TraceMethod,

    /// Shortcuts to switch off: edge-clues, sorting, skipping, memo
    #[arg(long, value_name = "SHORTCUTS", value_delimiter = ',')]
    without: Vec<Shortcut>,

    /// Maximum number of events
    #[arg(long, value_name = "EVENTS", default_value_t = Options::USUAL_EVENTS as u32,
          value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Write an HTML page with all boards and the tree of guesses to this file, or - for standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,

    /// Overwrite files that this program did not write
    #[arg(long)]
    force: bool,

    /// Also print how long it took
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Tracing) -> anyhow::Result<Verdict> {
    let Tracing { input, steps, method, without, limit, html, force, stats, show, effort } =
        options;
    let (json, style) = (show.json, show.style());
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let how = Options::listing(method).without(&without).at_most(limit as usize);
    let tracer = move || Tracer { how: how.clone(), steps, json, stats, style, budget };
    let sources = input.sources()?;
    if let Some(path) = html {
        let puzzles = gather(&sources, input.from, input.skip);
        return tracer().write_page(&puzzles, &path, force, effort.timeout());
    }
    let layout = if json { Layout::Json } else { Layout::Boards };
    batch::run(Job { sources, from: input.from, skip: input.skip, layout, effort }, tracer)
}

struct Tracer {
    how: Options,
    steps: bool,
    json: bool,
    stats: bool,
    style: TextStyle,
    budget: u64,
}

impl Answerer for Tracer {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let traced = match self.trace(record.puzzle(), watch) {
            Ok(traced) => traced,
            Err(error) => {
                let message = error.words(language()).to_string();
                return page.refuse(record.id(), &message, self.json);
            }
        };
        let verdict = verdict(&traced.outcome);
        if self.json {
            page.json(&trace_reply(record, &traced, language()));
            return verdict;
        }
        let teller = Teller { puzzle: record.puzzle(), steps: self.steps, style: self.style };
        page.push(&teller.story(&traced));
        for line in self.ending(&traced, watch) {
            page.line(&line);
        }
        verdict
    }
}

impl Tracer {
    fn trace(
        &self,
        puzzle: &Puzzle,
        watch: &Watch<'_>,
    ) -> Result<skyscrapers::trace::Trace, LineTooLong> {
        let over = || watch.is_over();
        trace(puzzle, &self.how, &Limits::nodes(self.budget).or_when(&over))
    }

    /// What came out, and the work it took.
    fn ending(&self, traced: &skyscrapers::trace::Trace, watch: &Watch<'_>) -> Vec<String> {
        let limit = self.how.events as u64;
        let mut lines = vec![voice().traced(&traced.outcome, traced.work.guesses, limit)];
        lines.push(voice().trace_work(&traced.work));
        if self.stats {
            lines.push(format!("{:.3} ms", watch.elapsed().as_secs_f64() * 1e3));
        }
        lines
    }

    /// Traces every puzzle into one page. Only the first goes onto a page: a trace is long enough.
    fn write_page(
        &self,
        puzzles: &Gathered,
        path: &Path,
        force: bool,
        timeout: Option<std::time::Duration>,
    ) -> anyhow::Result<Verdict> {
        let [record] = &puzzles.records[..] else {
            if puzzles.records.is_empty() {
                return Ok(puzzles.verdict);
            }
            anyhow::bail!(voice().one_trace_a_page());
        };
        let stop = Stop::on_ctrl_c()?;
        let watch = Watch::start(timeout, &stop);
        let traced = match self.trace(record.puzzle(), &watch) {
            Ok(traced) => traced,
            Err(error) => {
                report(&error.words(language()).to_string());
                return Ok(Verdict::BadInput);
            }
        };
        let ending = self.ending(&traced, &watch);
        let name = puzzles.name(0).unwrap_or_else(|| "Skyscrapers".to_owned());
        let title = format!("{name}: {}", record.puzzle().size());
        let page = trace_page(record.puzzle(), &traced, &title, &ending, language());
        if path == Path::new("-") {
            io::stdout().write_all(page.as_bytes())?;
            ending.iter().for_each(|line| report(line));
        } else {
            files::write(path, &page, force)?;
            io::stdout().write_all((ending.join("\n") + "\n").as_bytes())?;
        }
        Ok(verdict(&traced.outcome).max(puzzles.verdict))
    }
}

fn verdict(outcome: &Outcome) -> Verdict {
    match outcome {
        Outcome::Unique(_) => Verdict::Answered,
        Outcome::Multiple(..) | Outcome::None(_) => Verdict::BadNews,
        Outcome::Unknown(_) => Verdict::RanOut,
    }
}
