//! `check`: is this a proper puzzle, and if not, what is wrong and what would help?

mod tell;

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::diagnose::{Diagnoser, Finding};
use skyscrapers::render::text::{TextStyle, draw_pair};
use skyscrapers::{Limits, Outcome};
use skyscrapers_wire::{Record, check_reply, verdict_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{check_line, language};

pub(super) const VERB: Verb =
    Verb { command: Check::command, run: |matches| run(Check::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers check \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers check \"0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0\"
  skyscrapers check \"2,3,2,2,0,0,0,0,0,0,0,0,0,0,0,0\"
  skyscrapers check puzzles.ndjson --json
  skyscrapers check puzzles.ndjson --quick

Each part of the diagnosis gets a hundredth of the budget (less on boards larger than 8x8). Parts
that were cut short say so; raise --budget to let them finish.
Exit code: 0 valid; 1 not valid; 2 bad input; 3 the budget or the time ran out.";

/// Check that a puzzle has exactly one solution, and say what to fix if it has not
///
/// For a valid puzzle it prints the level and the clues and givens that are redundant. If there is no
/// solution, it prints a smallest set of clues and givens that contradict each other, and why. If there
/// are several, it prints how many, two that are nearly alike, what all of them share, and what to add
/// to make the solution unique. It also notices when the clues are in another tool's order.
#[derive(Parser)]
#[command(name = "check", after_help = EXAMPLES)]
struct Check {
    #[command(flatten)]
    input: Input,

    /// Only say whether there is no solution, one, or more than one
    #[arg(long)]
    quick: bool,

    /// Maximum number of solutions to count and compare [default: compare 1000, count all if that is quick]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=Diagnoser::MOST as i64),
          conflicts_with = "quick")]
    limit: Option<u32>,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Check) -> anyhow::Result<Verdict> {
    let Check { input, quick, limit, show, effort } = options;
    let style = show.style();
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let json = show.json;
    let layout = if json { Layout::Json } else { Layout::Boards };
    let job = Job { sources: input.sources()?, from: input.from, skip: input.skip, layout, effort };
    let diagnoser = move || Diagnoser::new().counting_to(limit.map(|limit| limit as usize));
    batch::run(job, move || Checker { diagnoser: diagnoser(), quick, json, style, budget })
}

struct Checker {
    diagnoser: Diagnoser,
    quick: bool,
    json: bool,
    style: TextStyle,
    budget: u64,
}

impl Answerer for Checker {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::nodes(self.budget).or_when(&over);
        if self.quick {
            return self.quick(record, &limits, watch, page);
        }
        let diagnosis = self.diagnoser.diagnose(record.puzzle(), &limits);
        let verdict = verdict(&diagnosis.answer.outcome);
        if self.json {
            page.json(&check_reply(record, &diagnosis, language()));
            return verdict;
        }
        let puzzle = record.puzzle();
        match &diagnosis.finding {
            Finding::Proper(found) => tell::proper(puzzle, found, page),
            Finding::Ambiguous(found) => tell::ambiguous(puzzle, found, &self.style, page),
            Finding::Impossible(found) => tell::impossible(puzzle, found, &self.style, page),
            Finding::Undecided => {
                let gave_up = watch.gave_up(diagnosis.answer.stats.nodes);
                page.line(&check_line(&diagnosis.answer.outcome, gave_up));
            }
        }
        verdict
    }
}

impl Checker {
    fn quick(
        &mut self,
        record: Record,
        limits: &Limits<'_>,
        watch: &Watch<'_>,
        page: &mut Page,
    ) -> Verdict {
        let answer = self.diagnoser.verdict(record.puzzle(), limits);
        let verdict = verdict(&answer.outcome);
        if self.json {
            page.json(&verdict_reply(record, &answer, language()));
            return verdict;
        }
        if let Outcome::Multiple(first, second) = &answer.outcome {
            page.push(&draw_pair(record.puzzle(), first, second, &self.style));
        }
        page.line(&check_line(&answer.outcome, watch.gave_up(answer.stats.nodes)));
        verdict
    }
}

fn verdict(outcome: &Outcome) -> Verdict {
    match outcome {
        Outcome::Unique(_) => Verdict::Answered,
        Outcome::Multiple(..) | Outcome::None(_) => Verdict::BadNews,
        Outcome::Unknown(_) => Verdict::RanOut,
    }
}
