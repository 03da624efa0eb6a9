//! `explain`: the way to the solution, step by step, as a person would find it.

mod pictures;
mod tell;

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::check::ExplanationError;
use skyscrapers::render::text::TextStyle;
use skyscrapers::{End, Explainer, Explanation, Level, Limits, Outcome, Puzzle, Solver};
use skyscrapers_wire::{Explained, Record, add_passages, explain_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::gather::gather;
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, voice};
use pictures::Pictures;
use tell::Teller;

pub(super) const VERB: Verb =
    Verb { command: Explain::command, run: |matches| run(Explain::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --level easy --merge
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --verify --markdown
  skyscrapers explain puzzles.ndjson --json
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --html explained.html
  skyscrapers explain \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --svg pictures --theme dark

In the boards, a list such as 12(34) holds the candidates of a cell, with those struck since the
previous board in brackets; 3? is the last candidate of a cell that is not filled in yet.
docs/techniques.md explains every technique.
Exit code: 0 explained; 1 there is no solution, or more than one, or a step was not verified; 2 bad
input; 3 the budget or the time ran out.";

/// Show how a person would find the solution, step by step
///
/// It always takes the simplest step available, names the technique and gives the reasons. Trial and
/// error comes last. Every puzzle with one solution is explained to the end.
#[derive(Parser)]
#[command(name = "explain", after_help = EXAMPLES)]
struct Explain {
    #[command(flatten)]
    input: Input,

    /// Use only techniques up to this level: starter, easy, medium, hard, expert, fiendish or
    /// unreasonable
    #[arg(long, value_name = "LEVEL", default_value = "unreasonable", hide_default_value = true)]
    level: Level,

    /// Prove every step a second time, with code that shares nothing with the engine
    #[arg(long)]
    verify: bool,

    /// Merge similar steps in a row into one: staircases, clues of 1
    #[arg(long)]
    merge: bool,

    /// Write Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,

    #[command(flatten)]
    pictures: Pictures,
    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Explain) -> anyhow::Result<Verdict> {
    let Explain { input, level, verify, merge, markdown, pictures, show, effort } = options;
    let json = show.json;
    let style = match markdown {
        true => TextStyle { ascii: true, colour: false },
        false => show.style(),
    };
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let teller = Teller { markdown, merge, style };
    let explaining = move || Explaining {
        explainer: Explainer::new(),
        solver: Solver::new(),
        level,
        verify,
        json,
        budget,
        teller,
    };
    let sources = input.sources()?;
    if pictures.wanted() {
        let puzzles = gather(&sources, input.from, input.skip);
        return pictures.draw(&puzzles, &mut explaining(), effort.timeout());
    }
    let layout = if json { Layout::Json } else { Layout::Boards };
    batch::run(Job { sources, from: input.from, skip: input.skip, layout, effort }, explaining)
}

struct Explaining {
    explainer: Explainer,
    solver: Solver,
    level: Level,
    verify: bool,
    json: bool,
    budget: u64,
    teller: Teller,
}

/// What there is to tell about a puzzle, and how it went.
struct Told {
    told: Explained,
    verdict: Verdict,
}

impl Answerer for Explaining {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let told = self.tell(record.puzzle(), watch);
        if self.json {
            let Explained { explanation, outcome, verified } = &told.told;
            let puzzle = self.teller.merge.then(|| record.puzzle().clone());
            let verified = verified.as_ref();
            let mut reply = explain_reply(record, explanation, outcome, verified, language());
            if let Some(puzzle) = puzzle {
                add_passages(&mut reply, &puzzle, &explanation.steps, language());
            }
            page.json(&reply);
            return told.verdict;
        }
        page.push(&self.teller.story(record.puzzle(), &told.told.explanation));
        for line in self.ending(&told.told, watch) {
            page.line(&line);
        }
        told.verdict
    }
}

impl Explaining {
    /// Explains a puzzle, and has the explanation judged if that is asked for.
    fn tell(&mut self, puzzle: &Puzzle, watch: &Watch<'_>) -> Told {
        let over = || watch.is_over();
        let limits = Limits::nodes(self.budget).or_when(&over);
        let tools = (&mut self.explainer, &mut self.solver);
        let told = Explained::new(tools, puzzle, self.level, self.verify, &limits);
        let verdict = match (&told.explanation.end, &told.outcome) {
            _ if matches!(told.verified, Some(Err(_))) => Verdict::BadNews,
            (_, Outcome::Multiple(..) | Outcome::None(_)) => Verdict::BadNews,
            (End::OutOfBudget(_), _) | (_, Outcome::Unknown(_)) => Verdict::RanOut,
            (_, Outcome::Unique(_)) => Verdict::Answered,
        };
        Told { told, verdict }
    }

    /// The lines under a story: how it ended, and what the referee says.
    fn ending(&self, told: &Explained, watch: &Watch<'_>) -> Vec<String> {
        let end = self.end_line(&told.explanation, &told.outcome, watch);
        [end].into_iter().chain(told.verified.as_ref().map(verified_line)).collect()
    }

    fn end_line(&self, explanation: &Explanation, outcome: &Outcome, watch: &Watch<'_>) -> String {
        let steps = explanation.steps.len() as u64;
        if let Some(grade) = explanation.grade() {
            return voice().solved_in(steps, &grade);
        }
        match outcome {
            Outcome::None(why) => voice().no_solution(&why.words(language()).to_string()),
            Outcome::Multiple(..) => voice().ambiguous_after(steps),
            Outcome::Unknown(_) => voice().gave_up_after(steps, watch.gave_up(self.budget)),
            Outcome::Unique(_) => voice().beyond_level(steps, language().level(self.level)),
        }
    }
}

fn verified_line(verified: &Result<(), ExplanationError>) -> String {
    let refused = verified.as_ref().err().map(|error| error.words(language()).to_string());
    voice().verified(refused.as_deref())
}
