//! `check`: is this a proper puzzle, with exactly one solution?

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::render::text::{TextStyle, draw_pair};
use skyscrapers::{Limits, Outcome, Solver};
use skyscrapers_wire::{Record, check_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::check_line;

pub(super) const VERB: Verb =
    Verb { command: Check::command, run: |matches| run(Check::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers check \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers check \"0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0\"
  skyscrapers check puzzles.ndjson --json

Exit code: 0 valid; 1 not valid; 2 bad input; 3 the budget or the time ran out.";

/// Tell whether a puzzle has no, one or several solutions
///
/// A proper puzzle has exactly one. When there are several, two of them are drawn side by side,
/// the cells that differ in brackets.
#[derive(Parser)]
#[command(name = "check", after_help = EXAMPLES)]
struct Check {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Check) -> anyhow::Result<Verdict> {
    let Check { input, show, effort } = options;
    let style = show.style();
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let json = show.json;
    let layout = if json { Layout::Json } else { Layout::Boards };
    let job = Job { sources: input.sources()?, from: input.from, layout, effort };
    batch::run(job, move || Checker { solver: Solver::new(), json, style, budget })
}

struct Checker {
    solver: Solver,
    json: bool,
    style: TextStyle,
    budget: u64,
}

impl Answerer for Checker {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits { nodes: Some(self.budget), stop: Some(&over) };
        let answer = self.solver.solve(record.puzzle(), &limits);
        let verdict = match &answer.outcome {
            Outcome::Unique(_) => Verdict::Answered,
            Outcome::Multiple(..) | Outcome::None(_) => Verdict::BadNews,
            Outcome::Unknown(_) => Verdict::RanOut,
        };
        if self.json {
            page.json(&check_reply(record, &answer));
        } else {
            if let Outcome::Multiple(first, second) = &answer.outcome {
                page.push(&draw_pair(record.puzzle(), first, second, &self.style));
            }
            page.line(&check_line(&answer.outcome, watch.gave_up(answer.stats.nodes)));
        }
        verdict
    }
}
