//! `assess`: by which technique could a move be seen, was it a guess, or is it wrong?

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::Limits;
use skyscrapers::assess::{Assessment, Assessor};
use skyscrapers::sheet::read_effects;
use skyscrapers::step::Effect;
use skyscrapers_wire::{Record, assess_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::position::{Position, Written};
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::language;

pub(super) const VERB: Verb =
    Verb { command: Assessing::command, run: |matches| run(Assessing::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers assess \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --move r1c3=4
  skyscrapers assess \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c3=4 r3c1=4\" --move r2c2=4
  skyscrapers assess \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --move \"r1c4<>4 r2c4<>4\" --json

A move says what a cell is (r1c2=3) and is not (r1c2<>14), from the position before it.
Exit code: 0 it follows; 1 it is a guess, or wrong; 2 bad input; 3 the budget or the time ran out.";

/// Name the technique behind a move, or call it a guess
///
/// It looks for the simplest technique that proves the move from what is on the board. Eliminations, and heights that could be
/// filled in right away, may be worked out in one's head.
#[derive(Parser)]
#[command(name = "assess", after_help = EXAMPLES)]
struct Assessing {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    written: Written,

    /// The move to judge: r1c2=3 r2c1<>45
    #[arg(long = "move", value_name = "MOVE", value_parser = parse_move)]
    claims: Claims,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

/// What a player concludes.
#[derive(Debug, Clone)]
struct Claims(Vec<Effect>);

fn parse_move(text: &str) -> Result<Claims, String> {
    read_effects(text).map(Claims).map_err(|error| error.words(language()).to_string())
}

fn run(options: Assessing) -> anyhow::Result<Verdict> {
    let Assessing { input, written, claims: Claims(claims), show, effort } = options;
    let written = written.read()?;
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let layout = if show.json { Layout::Json } else { Layout::Boards };
    let job = Job { sources: input.sources()?, from: input.from, skip: input.skip, layout, effort };
    let judge = Judge { written, claims, json: show.json, budget };
    batch::run(job, move || judge.clone())
}

#[derive(Clone)]
struct Judge {
    written: Position,
    claims: Vec<Effect>,
    json: bool,
    budget: u64,
}

impl Answerer for Judge {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::nodes(self.budget).or_when(&over);
        let sheet = match self.written.sheet(&record) {
            Ok(sheet) => sheet,
            Err(message) => return page.refuse(record.id(), &message, self.json),
        };
        let mut assessor = Assessor::new(sheet.puzzle(), &limits);
        let assessment = match assessor.assess(&sheet, &self.claims, &limits) {
            Ok(assessment) => assessment,
            Err(error) => {
                return page.refuse(record.id(), &error.words(language()).to_string(), self.json);
            }
        };
        if self.json {
            page.json(&assess_reply(record, &sheet, &self.claims, &assessment, language()));
        } else {
            page.line(&assessment.words(record.puzzle(), language()).to_string());
        }
        match assessment {
            Assessment::Seen { .. } | Assessment::CrossedOut | Assessment::Nothing => {
                Verdict::Answered
            }
            Assessment::Unclear => Verdict::RanOut,
            _ => Verdict::BadNews,
        }
    }
}
