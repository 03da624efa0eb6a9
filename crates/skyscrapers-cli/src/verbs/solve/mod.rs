//! `solve`: the solution of a puzzle, some of them, all of them, or their number.

mod count;
mod list;
mod one;
mod sample;

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::Solver;
use skyscrapers::render::text::TextStyle;
use skyscrapers_wire::Record;

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;

pub(super) const VERB: Verb =
    Verb { command: Solve::command, run: |matches| run(Solve::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers solve \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers solve \"0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0\" --all
  skyscrapers solve \"0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0\" --count
  skyscrapers solve \"0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0\" --sample 2 --seed 7
  skyscrapers solve puzzles.ndjson --json > answers.ndjson
  echo \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" | skyscrapers solve --stats

Exit code: 0 answered; 1 no solution; 2 bad input; 3 the budget or the time
ran out. Of many puzzles: 2 before 3 before 1.";

/// Find the solution of a puzzle, and prove that it is the only one
///
/// Answers come in the order of the puzzles. A puzzle that cannot be read is reported with its line,
/// and the others are still solved.
#[derive(Parser)]
#[command(name = "solve", after_help = EXAMPLES)]
struct Solve {
    #[command(flatten)]
    input: Input,

    /// Print every solution as it is found, however long it takes
    #[arg(long, conflicts_with = "count")]
    all: bool,

    /// Print only the number of solutions, however long it takes
    #[arg(long)]
    count: bool,

    /// Maximum number of solutions to list or count
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// Number of solutions to draw at random, all equally likely
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=1_000_000),
          conflicts_with_all = ["all", "count", "limit"])]
    sample: Option<u32>,

    /// Random seed for --sample; the same seed draws the same solutions
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    seed: u64,

    /// Also print how much work it took
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Solve) -> anyhow::Result<Verdict> {
    let sample =
        options.sample.map(|size| Task::Sample { size: size as usize, seed: options.seed });
    let task = sample.unwrap_or(match (options.count, options.all, options.limit) {
        (true, _, limit) => Task::Count { limit },
        (false, false, None) => Task::One,
        (false, _, limit) => Task::List { limit },
    });
    // Counting, drawing and listing everything are asked for by those who mean to wait.
    let patient = options.count || options.all || options.sample.is_some();
    let default = (!patient).then_some(Effort::DEFAULT_BUDGET);
    let budget = options.effort.budget().or(default);
    let json = options.show.json;
    let layout = match task {
        _ if json => Layout::Json,
        Task::Count { .. } => Layout::Lines,
        Task::One | Task::List { .. } | Task::Sample { .. } => Layout::Boards,
    };
    let (style, stats) = (options.show.style(), options.stats);
    let sources = options.input.sources()?;
    let job = Job {
        sources,
        from: options.input.from,
        skip: options.input.skip,
        layout,
        effort: options.effort,
    };
    batch::run(job, move || Solving { solver: Solver::new(), task, budget, json, stats, style })
}

/// What is asked about a puzzle.
#[derive(Debug, Clone, Copy)]
enum Task {
    /// Its solution.
    One,
    /// Its solutions, so many at most.
    List { limit: Option<u64> },
    /// The number of its solutions, counted so far at most.
    Count { limit: Option<u64> },
    /// So many of its solutions, drawn at random.
    Sample { size: usize, seed: u64 },
}

/// A worker's own solver, and how to answer.
struct Solving {
    solver: Solver,
    task: Task,
    budget: Option<u64>,
    json: bool,
    stats: bool,
    style: TextStyle,
}

impl Answerer for Solving {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        match self.task {
            Task::One => self.one(record, watch, page),
            Task::List { limit } => self.list(&record, limit, watch, page),
            Task::Count { limit } => self.count(record, limit, watch, page),
            Task::Sample { size, seed } => self.sample(record, size, seed, watch, page),
        }
    }
}
