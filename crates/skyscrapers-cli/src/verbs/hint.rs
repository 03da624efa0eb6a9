//! `hint`: the next step from where the player stands, or what is wrong there.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::hint::{
    Hint, Objection, Sheet, WhyNot, all_steps, hint, next_number, read_entry, why_not, why_wrong,
};
use skyscrapers::words::Stage;
use skyscrapers::{Cell, Height, Limits};
use skyscrapers_wire::{Record, hint_reply, why_not_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::position::{Position, Written};
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, voice};

pub(super) const VERB: Verb =
    Verb { command: Hinting::command, run: |matches| run(Hinting::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c3=4 r3c1=4\" --stage where
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c1=4\"
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c3=4 r3c1=4\" --number
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --all
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --why-not r1c4=4
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --marks \"r1c1=12 r1c2=123\" --json

In NDJSON, \"filled\" (the heights in reading order, 0 for none) and \"marks\" (\"134\" or [1,3,4] for
each cell) say what the player has written.
Exit code: 0 hint given; 1 a mistake on the board, or not exactly one solution;
2 bad input; 3 the budget or the time ran out.";

/// Help with the next step, or point out a mistake
///
/// Mistakes come first. After that you get the simplest step available, based on your own marks if
/// they are complete. A hint never contradicts any solution.
#[derive(Parser)]
#[command(name = "hint", after_help = EXAMPLES)]
struct Hinting {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    written: Written,

    /// How much to reveal: where to look, what to see there, or everything
    #[arg(long, value_name = "STAGE", default_value = "all", value_parser = stage_parser())]
    stage: Stage,

    /// Give the next height to fill in, with every reason for it: for people who play without pencil marks
    #[arg(long, conflicts_with = "why_not")]
    number: bool,

    /// List every step available here, simplest first, with what each one does (up to a hundred)
    #[arg(long, conflicts_with_all = ["why_not", "number"])]
    all: bool,

    /// Explain why a height cannot go in a cell, or why an entry is wrong: r2c3=4
    #[arg(long, value_name = "CELL=HEIGHT", value_parser = read_entry)]
    why_not: Option<(Cell, Height)>,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn stage_parser() -> impl TypedValueParser<Value = Stage> {
    PossibleValuesParser::new(Stage::ALL.map(Stage::name))
        .map(|name| Stage::ALL.into_iter().find(|stage| stage.name() == name).unwrap_or_default())
}

fn run(options: Hinting) -> anyhow::Result<Verdict> {
    let Hinting { input, written, stage, number, all, why_not, show, effort } = options;
    let written = written.read()?;
    let json = show.json;
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let layout = if json { Layout::Json } else { Layout::Boards };
    let job = Job { sources: input.sources()?, from: input.from, skip: input.skip, layout, effort };
    let next = match (number, all) {
        (true, _) => next_number,
        (_, true) => all_steps,
        _ => hint,
    };
    let hinter = Hinter { written, stage, next, why_not, json, budget };
    batch::run(job, move || hinter.clone())
}

#[derive(Clone)]
struct Hinter {
    written: Position,
    stage: Stage,
    next: fn(&Sheet, &Limits<'_>) -> Hint,
    why_not: Option<(Cell, Height)>,
    json: bool,
    budget: u64,
}

impl Answerer for Hinter {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::nodes(self.budget).or_when(&over);
        let sheet = match self.written.sheet(&record) {
            Ok(sheet) => sheet,
            Err(message) => return page.refuse(record.id(), &message, self.json),
        };
        let Some(candidate) = self.why_not else {
            let hint = (self.next)(&sheet, &limits);
            let why = match &hint {
                Hint::Mistake(mistake) if self.stage == Stage::All => {
                    why_wrong(&sheet, mistake, &limits)
                }
                _ => None,
            };
            self.tell_hint(record, &sheet, &hint, why.as_ref(), page);
            return match hint {
                Hint::Step { .. } | Hint::Number { .. } | Hint::Steps { .. } | Hint::Solved => {
                    Verdict::Answered
                }
                Hint::Nothing => Verdict::RanOut,
                _ => Verdict::BadNews,
            };
        };
        match why_not(&sheet, candidate.0, candidate.1, &limits) {
            Err(error) => page.refuse(record.id(), &error.words(language()).to_string(), self.json),
            Ok(answer) => {
                let verdict = match answer {
                    WhyNot::Mistake(_) | WhyNot::NoSolution(_) => Verdict::BadNews,
                    WhyNot::Unknown => Verdict::RanOut,
                    _ => Verdict::Answered,
                };
                if self.json {
                    page.json(&why_not_reply(
                        record,
                        &sheet,
                        candidate,
                        &answer,
                        self.stage,
                        language(),
                    ));
                } else {
                    let words = answer.words(record.puzzle(), language());
                    page.line(&words.stage(self.stage).to_string());
                }
                verdict
            }
        }
    }
}

impl Hinter {
    fn tell_hint(
        &self,
        record: Record,
        sheet: &Sheet,
        hint: &Hint,
        why: Option<&Objection>,
        page: &mut Page,
    ) {
        if self.json {
            return page.json(&hint_reply(record, sheet, hint, why, self.stage, language()));
        }
        let words = hint.words(record.puzzle(), language());
        page.line(&words.stage(self.stage).to_string());
        if matches!(hint, Hint::Step { fill_marks: true, .. }) && self.stage == Stage::All {
            page.line(voice().fill_marks());
        }
        if let (Hint::Mistake(mistake), Some(why)) = (hint, why)
            && !why.steps.is_empty()
        {
            page.line(&why.words(mistake, language()).all.to_string());
        }
    }
}
