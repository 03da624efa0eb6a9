//! `grade`: how hard is a puzzle for a person?

mod summary;

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::{Explainer, Grade, Limits, NotGraded};
use skyscrapers_wire::{Record, grade_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, voice};
use summary::Summary;

pub(super) const VERB: Verb =
    Verb { command: Grading::command, run: |matches| run(Grading::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers grade \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers grade \"0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0\"
  skyscrapers grade puzzles.ndjson --json
  skyscrapers grade puzzles.ndjson --summary

Levels: Starter, Easy, Medium, Hard, Expert, Fiendish, Unreasonable. docs/techniques.md lists the
techniques of each.
Exit code: 0 graded; 1 no grade, since there is not exactly one solution; 2 bad input; 3 the budget
or the time ran out.";

/// Rate how hard a puzzle is for a person
///
/// The level is the lowest whose techniques solve the puzzle, the rating says how hard its hardest
/// step is to see, and the effort adds up all steps. A puzzle has a grade only if it has exactly
/// one solution; otherwise the reason is given.
#[derive(Parser)]
#[command(name = "grade", after_help = EXAMPLES)]
struct Grading {
    #[command(flatten)]
    input: Input,

    /// Print one table by size and level, with the quartiles of clues, givens and effort
    #[arg(long)]
    summary: bool,

    #[command(flatten)]
    show: Show,
    #[command(flatten)]
    effort: Effort,
}

fn run(options: Grading) -> anyhow::Result<Verdict> {
    let Grading { input, summary, show, effort } = options;
    let json = show.json;
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let layout = match (summary, json) {
        (true, _) => Layout::Lines,
        (false, true) => Layout::Json,
        (false, false) => Layout::Boards,
    };
    let job = Job { sources: input.sources()?, from: input.from, skip: input.skip, layout, effort };
    if !summary {
        let grader = move || Grader { explainer: Explainer::new(), json, budget, summary: None };
        return batch::run(job, grader);
    }
    let shared = Arc::new(Mutex::new(Summary::default()));
    let grader = || {
        let summary = Some(shared.clone());
        Grader { explainer: Explainer::new(), json, budget, summary }
    };
    let verdict = batch::run(job, grader)?;
    let summary = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let mut out = Vec::new();
    if json {
        summary.write_json(&mut out);
    } else {
        out.extend_from_slice(summary.table(show.style().ascii).as_bytes());
    }
    io::stdout().lock().write_all(&out)?;
    Ok(verdict)
}

struct Grader {
    explainer: Explainer,
    json: bool,
    budget: u64,
    /// Where grades are summed up, if they are.
    summary: Option<Arc<Mutex<Summary>>>,
}

impl Answerer for Grader {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits::nodes(self.budget).or_when(&over);
        let graded = self.explainer.grade(record.puzzle(), &limits);
        let verdict = match &graded {
            Ok(_) => Verdict::Answered,
            Err(NotGraded::OutOfBudget) => Verdict::RanOut,
            Err(NotGraded::Ambiguous(..) | NotGraded::Impossible(_)) => Verdict::BadNews,
        };
        if let Some(summary) = &self.summary {
            let mut summary = summary.lock().unwrap_or_else(PoisonError::into_inner);
            summary.add(record.puzzle(), graded.as_ref().ok());
            return verdict;
        }
        if self.json {
            page.json(&grade_reply(record, &graded, language()));
            return verdict;
        }
        match &graded {
            Ok(grade) => {
                page.line(&voice().grade(grade));
                page.line(&techniques_line(grade));
            }
            Err(NotGraded::OutOfBudget) => {
                let why = voice().gave_up(watch.gave_up(self.budget));
                page.line(&voice().no_grade(&why));
            }
            Err(reason) => {
                page.line(&voice().no_grade(&reason.words(language()).to_string()));
            }
        }
        verdict
    }
}

/// `last-cell 3, clue-1 2`.
fn techniques_line(grade: &Grade) -> String {
    let used = grade.techniques.iter().map(|(technique, times)| format!("{technique} {times}"));
    let used: Vec<String> = used.collect();
    if used.is_empty() { voice().no_steps().to_owned() } else { used.join(", ") }
}
