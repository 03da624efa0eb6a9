//! `hint`: the next step from where the player stands, or what is wrong there.

use std::fs;
use std::path::Path;

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::formats::{Format, board::DrawnBoard};
use skyscrapers::hint::{Hint, NotationError, Sheet, WhyNot, hint, read_entry, why_not};
use skyscrapers::words::Stage;
use skyscrapers::{Cell, ClueId, Height, Limits, Puzzle};
use skyscrapers_wire::{Record, hint_reply, sheet, why_not_reply};

use super::Verb;
use crate::batch::{self, Answerer, Job};
use crate::options::{Effort, Input, Layout, Show};
use crate::page::Page;
use crate::verdict::Verdict;
use crate::watch::Watch;

pub(super) const VERB: Verb =
    Verb { command: Hinting::command, run: |matches| run(Hinting::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c3=4 r3c1=4\" --stage where
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --filled \"r1c1=4\"
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --why-not r1c4=4
  skyscrapers hint \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\" --marks \"r1c1=12 r1c2=123\" --json

In NDJSON, \"filled\" (the heights in reading order, 0 for none) and \"marks\" (\"134\" or [1,3,4] for
each cell) say what the player has written.
Exit code: 0 here is a hint; 1 something is wrong on the board, or it has not exactly one solution;
2 bad input; 3 the budget or the time ran out.";

/// Help with the next step, or point out a mistake
///
/// Mistakes come first. Then it is the simplest step that there is, from your own marks if they are
/// complete. Nothing is said that some solution would belie.
#[derive(Parser)]
#[command(name = "hint", after_help = EXAMPLES)]
struct Hinting {
    #[command(flatten)]
    input: Input,

    /// What is filled in: r1c2=3 r4c4=1
    #[arg(long, value_name = "ENTRIES")]
    filled: Option<String>,

    /// A drawn board, or a file with one, whose cells beyond the givens are what is filled in; the
    /// clues drawn there must be those of the puzzle
    #[arg(long, value_name = "FILE|BOARD")]
    board: Option<String>,

    /// What is pencilled in: r1c1=12 r2c3=134
    #[arg(long, value_name = "MARKS")]
    marks: Option<String>,

    /// How much to tell: where to look, what to see there, or all of it
    #[arg(long, value_name = "STAGE", default_value = "all", value_parser = stage_parser())]
    stage: Stage,

    /// Tell why a height cannot stand in a cell: r2c3=4
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
    let Hinting { input, filled, board, marks, stage, why_not, show, effort } = options;
    let board = board.as_deref().map(read_board).transpose()?;
    let json = show.json;
    let budget = effort.budget().unwrap_or(Effort::DEFAULT_BUDGET);
    let layout = if json { Layout::Json } else { Layout::Boards };
    let job = Job { sources: input.sources()?, from: input.from, layout, effort };
    let hinter = Hinter { filled, board, marks, stage, why_not, json, budget };
    batch::run(job, move || hinter.clone())
}

/// Reads a drawn board from a file or, where there is no such file, from the text itself.
fn read_board(text: &str) -> anyhow::Result<Puzzle> {
    let drawing = if Path::new(text).is_file() {
        fs::read_to_string(text).with_context(|| format!("--board {text}"))?
    } else {
        text.to_owned()
    };
    DrawnBoard.read(&drawing).context("--board")
}

#[derive(Clone)]
struct Hinter {
    filled: Option<String>,
    board: Option<Puzzle>,
    marks: Option<String>,
    stage: Stage,
    why_not: Option<(Cell, Height)>,
    json: bool,
    budget: u64,
}

impl Answerer for Hinter {
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict {
        let over = || watch.is_over();
        let limits = Limits { nodes: Some(self.budget), stop: Some(&over) };
        let sheet = match self.sheet(&record) {
            Ok(sheet) => sheet,
            Err(message) => return page.refuse(record.id(), &message, self.json),
        };
        let Some(candidate) = self.why_not else {
            let hint = hint(&sheet, &limits);
            self.tell_hint(record, &hint, page);
            return match hint {
                Hint::Step { .. } | Hint::Solved => Verdict::Answered,
                Hint::Nothing => Verdict::RanOut,
                _ => Verdict::BadNews,
            };
        };
        match why_not(&sheet, candidate.0, candidate.1, &limits) {
            Err(error) => page.refuse(record.id(), &error.to_string(), self.json),
            Ok(answer) => {
                let verdict = match answer {
                    WhyNot::Mistake(_) | WhyNot::NoSolution(_) => Verdict::BadNews,
                    WhyNot::Unknown => Verdict::RanOut,
                    _ => Verdict::Answered,
                };
                if self.json {
                    page.json(&why_not_reply(record, candidate, &answer, self.stage));
                } else {
                    page.line(answer.words(record.puzzle()).stage(self.stage));
                }
                verdict
            }
        }
    }
}

impl Hinter {
    /// What the player has written: in the record, then on the board, then in the options.
    fn sheet(&self, record: &Record) -> Result<Sheet, String> {
        let mut sheet = sheet(record).map_err(|error| error.to_string())?;
        if let Some(board) = &self.board {
            add_board(&mut sheet, board)?;
        }
        let wrong = |option: &str, error: NotationError| format!("{option}: {error}");
        if let Some(filled) = &self.filled {
            sheet.enter_all(filled).map_err(|error| wrong("--filled", error))?;
        }
        if let Some(marks) = &self.marks {
            sheet.mark_all(marks).map_err(|error| wrong("--marks", error))?;
        }
        Ok(sheet)
    }

    fn tell_hint(&self, record: Record, hint: &Hint, page: &mut Page) {
        if self.json {
            return page.json(&hint_reply(record, hint, self.stage));
        }
        page.line(hint.words(record.puzzle()).stage(self.stage));
        if matches!(hint, Hint::Step { fill_marks: true, .. }) && self.stage == Stage::All {
            page.line("Pencil in first what each open cell may hold.");
        }
    }
}

/// Enters what stands on a drawn board. Its clues must be those of the puzzle; it may leave some out.
fn add_board(sheet: &mut Sheet, board: &Puzzle) -> Result<(), String> {
    let puzzle = sheet.puzzle();
    let (size, drawn) = (puzzle.size(), board.size());
    if size != drawn {
        return Err(format!("--board: a {drawn} board for a {size} puzzle"));
    }
    for position in 0..size.clues() {
        let clue = ClueId::at(position, size);
        match (board.clue(clue), puzzle.clue(clue)) {
            (0, _) => {}
            (drawn, 0) => {
                return Err(format!(
                    "--board: it has a clue {drawn} {clue}, where the puzzle has none"
                ));
            }
            (drawn, asked) if drawn != asked => {
                return Err(format!(
                    "--board: it has a clue {drawn} {clue}, but the puzzle has {asked} there"
                ));
            }
            _ => {}
        }
    }
    for cell in size.iter_cells() {
        if let Some(height) = board.given(cell) {
            sheet.enter(cell, Some(height)).map_err(|error| format!("--board: {error}"))?;
        }
    }
    sheet.set_last_edit(None);
    Ok(())
}
