//! `bench`: how long puzzles take on this machine, every answer checked.

mod groups;
mod stopwatch;

use std::io::{self, Write};

use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};
use skyscrapers::words::Tell;
use skyscrapers::{Limits, Method, Outcome, Puzzle, Solver};
use skyscrapers_wire::{BENCH_FIELDS, judge};

use super::Verb;
use crate::input::{self, Item, Taker};
use crate::options::{Effort, Input};
use crate::printer::report;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::{language, voice};
use groups::Groups;
use stopwatch::Stopwatch;

pub(super) const VERB: Verb =
    Verb { command: Bench::command, run: |matches| run(&Bench::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers bench puzzles.ndjson
  skyscrapers bench puzzles.ndjson --by class --json
  skyscrapers bench puzzles.ndjson --method learning --seed 7

Exit code: 0 every answer is right; 1 an answer is wrong; 2 bad input;
3 a puzzle hit the node limit.";

/// Measure how long puzzles take to solve on this machine
///
/// Each time covers finding the solution and proving that there is no other (or finding a second one,
/// or proving that there is none), in this process, on one thread, with a solver that is reused.
/// Reading the puzzle, checking the answer and printing are not included. Short puzzles are solved
/// several times and the best time counts, since anything else on the machine only adds to it.
///
/// Every answer is checked against the rules, and against the fields "unique", "solutions" and
/// "solution" of the puzzle where it has them. A wrong one is reported and not counted.
///
/// For each size it prints the number of puzzles, the median, the 99th percentile and the total.
#[derive(Parser)]
#[command(name = "bench", after_help = EXAMPLES)]
struct Bench {
    #[command(flatten)]
    input: Input,

    /// Group puzzles of a size by this field, such as class or difficulty
    #[arg(long, value_name = "FIELD", value_parser = parse_field)]
    by: Option<String>,

    /// Print one JSON object per group
    #[arg(long)]
    json: bool,

    /// Runs per puzzle [default: up to 20, within 10 ms per puzzle]
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    repeat: Option<u32>,

    /// Search method
    #[arg(long, value_enum, default_value_t)]
    method: Way,

    /// Random seed for ties among the first guesses of the learning method [default: 0]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Node limit per puzzle
    #[arg(long, value_name = "NODES", default_value_t = Effort::DEFAULT_BUDGET)]
    budget: u64,
}

/// The ways to search, as the user names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Way {
    /// Whichever suits the puzzle
    #[default]
    Auto,
    /// Guess, follow up, take back
    Plain,
    /// Learn from conflicts
    Learning,
}

fn parse_field(name: &str) -> Result<String, String> {
    if BENCH_FIELDS.contains(&name) {
        return Err("choose another field than those of the figures themselves".to_owned());
    }
    Ok(name.to_owned())
}

fn run(options: &Bench) -> anyhow::Result<Verdict> {
    let method = match (options.method, options.seed) {
        (Way::Learning, seed) => Method::Learning { seed: seed.unwrap_or(0) },
        (_, Some(_)) => anyhow::bail!(voice().seed_without_learning()),
        (Way::Auto, None) => Method::Auto,
        (Way::Plain, None) => Method::Plain,
    };
    let sources = options.input.sources()?;
    let mut bench = Measuring {
        solver: Solver::with_method(method),
        stopwatch: Stopwatch::new(options.repeat),
        groups: Groups::by(options.by.as_deref()),
        stop: Stop::on_ctrl_c()?,
        progress: Progress::new(),
        verdict: Verdict::default(),
        options,
    };
    if let Ok(puzzle) = Puzzle::from_clues(&[0; 16]) {
        stopwatch::warm_up(|| drop(bench.solver.solve(&puzzle, &Limits::default())));
    }
    input::read_all(&sources, &mut bench);
    let Measuring { groups, stop, mut verdict, .. } = bench;
    if stop.requested() {
        verdict = verdict.max(Verdict::RanOut);
        report(voice().figures_so_far());
    }
    let mut out = Vec::new();
    if options.json {
        groups.write_json(&mut out);
    } else {
        groups.write_table(&mut out);
    }
    io::stdout().lock().write_all(&out)?;
    Ok(verdict)
}

/// Measures puzzles as they come.
struct Measuring<'a> {
    solver: Solver,
    stopwatch: Stopwatch,
    groups: Groups,
    stop: Stop,
    progress: Progress,
    verdict: Verdict,
    options: &'a Bench,
}

impl Measuring<'_> {
    /// Measures one puzzle; what there is to say about it besides its time.
    fn measure(&mut self, item: &Item) -> Result<(), (Verdict, String)> {
        let record = item
            .record(self.options.input.from)
            .map_err(|failure| (Verdict::BadInput, failure.for_people()))?;
        let over = || self.stop.requested();
        let limits = Limits::nodes(self.options.budget).or_when(&over);
        let (answer, time) =
            self.stopwatch.best_of(|| self.solver.solve(record.puzzle(), &limits).outcome);
        let say = |what: String| {
            let id = record.id().map(|id| format!("{id}: ")).unwrap_or_default();
            item.remark(&format!("{id}{what}"))
        };
        let wrong = |what: String| (Verdict::BadNews, say(voice().wrong_answer(&what)));
        let outcome = answer.ok_or_else(|| wrong(voice().unsteady().into()))?;
        judge(&record, &outcome).map_err(|why| wrong(why.tell(language()).to_string()))?;
        if let Outcome::Unknown(_) = outcome {
            return Err((Verdict::RanOut, say(voice().not_counted().into())));
        }
        self.groups.add(&record, time);
        Ok(())
    }
}

impl Taker for Measuring<'_> {
    fn item(&mut self, item: Item) -> bool {
        let measured = self.measure(&item);
        // What Ctrl-C cut short says nothing about the puzzle.
        if self.stop.requested() {
            return false;
        }
        if let Err((verdict, message)) = measured {
            self.verdict = self.verdict.max(verdict);
            self.progress.hidden_while(|| report(&message));
        }
        self.progress.show(item.number);
        true
    }

    fn pause(&mut self) -> bool {
        !self.stop.requested()
    }
}
