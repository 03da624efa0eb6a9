//! `score`: is the grid in a text a solution of its puzzle?

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::Context;
use clap::{CommandFactory, FromArgMatches, Parser};
use serde_json::Value;
use skyscrapers_dataset::{Score, Scorer};
use skyscrapers_wire::{Fields, Record, RecordId, failure_reply, write_line};

use super::Verb;
use crate::input::plain_words;
use crate::lines::{Event, each_line};
use crate::printer::report;
use crate::source::{Place, Source};
use crate::verdict::Verdict;
use crate::whole::Whole;
use crate::words::{language, voice};

pub(super) const VERB: Verb =
    Verb { command: Scoring::command, run: |matches| run(&Scoring::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  echo '{\"n\":2,\"clues\":[1,0,0,0,0,0,0,0],\"answer\":\"Rows: 21 / 12.\"}' | skyscrapers score
  skyscrapers dataset -o set -n 4 -c 20 --force && skyscrapers score set/train.ndjson --json
  echo '{\"id\":\"posts\",\"answer\":\"2143/3412/4231/1324\"}' | skyscrapers score --records puzzles.ndjson

An answer may be prose, Markdown, JSON, a table, a drawing, or rows or cells by name. If it holds
several different grids, none counts unless one is marked as the answer.
Exit code: 0 all are solutions; 1 some are not; 2 bad input.";

/// Score answers in free text by the rules alone
///
/// Reads one JSON object per line: a puzzle with an answer, or an answer with the `id` of a puzzle in --records. It finds the grid in
/// the text and judges it by rows, columns, clues, givens and any other rules of the puzzle.
#[derive(Parser)]
#[command(name = "score", after_help = EXAMPLES)]
struct Scoring {
    /// A file of answers, or - for standard input; any number of them
    #[arg(value_name = "FILE|-")]
    answers: Vec<std::ffi::OsString>,

    /// File with the puzzles that the answers name by id
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// The field that holds the answer
    #[arg(long, value_name = "NAME", default_value = "answer")]
    field: String,

    /// Print one JSON object per answer: its own fields plus the score
    #[arg(long)]
    json: bool,
}

fn run(options: &Scoring) -> anyhow::Result<Verdict> {
    let mut desk = Desk {
        options,
        records: HashMap::new(),
        scorer: Scorer::new(),
        output: Whole::stdout(options.json),
        verdict: Verdict::Answered,
        answers: 0,
        solved: 0,
    };
    if let Some(file) = &options.records {
        let source = Source::File(file.clone());
        desk.read_records(&source).with_context(|| file.display().to_string())?;
    }
    for source in Source::from_arguments(&options.answers)? {
        let (mut line, mut written) = (0, Ok(()));
        let read = source.open().and_then(|stream| {
            each_line(stream, |event| {
                if let Event::Line(text) = event {
                    line += 1;
                    if !text.trim().is_empty() {
                        written = desk.answer(&text, &Place::new(source.origin(), line));
                    }
                }
                written.is_ok()
            })
        });
        written?;
        if let Err(error) = read {
            report(&Place::new(source.origin(), 0).remark(&plain_words(&error)));
            desk.verdict = Verdict::BadInput;
        }
    }
    let Desk { mut output, verdict, answers, solved, .. } = desk;
    if !options.json && answers > 1 {
        output.write((voice().scored(solved, answers) + "\n").as_bytes())?;
    }
    output.settle()?;
    let missed = if solved < answers { Verdict::BadNews } else { Verdict::Answered };
    Ok(verdict.max(missed))
}

/// What a run has at hand.
struct Desk<'a> {
    options: &'a Scoring,
    records: HashMap<String, Record>,
    scorer: Scorer,
    output: Whole,
    verdict: Verdict,
    answers: u64,
    solved: u64,
}

impl Desk<'_> {
    fn read_records(&mut self, source: &Source) -> anyhow::Result<()> {
        let stream = source.open()?;
        let mut line = 0;
        each_line(stream, |event| {
            let Event::Line(text) = event else { return true };
            line += 1;
            let read = Record::from_json(&text);
            match (read, text.trim().is_empty()) {
                (_, true) => {}
                (Ok(record), _) => {
                    if let Some(id) = record.id() {
                        self.records.insert(id.to_string(), record);
                    }
                }
                (Err(error), _) => {
                    let told = error.error.words(language()).to_string();
                    report(&Place::new(source.origin(), line).remark(&told));
                    self.verdict = Verdict::BadInput;
                }
            }
            true
        })?;
        Ok(())
    }

    /// Scores a line, or says what is wrong with it.
    fn answer(&mut self, text: &str, place: &Place) -> std::io::Result<()> {
        let read = Fields::from_json(text).map_err(|error| (error.to_string(), None));
        let scored = read.and_then(|fields| {
            let score = self.score(&fields);
            score
                .map(|score| (fields.clone(), score))
                .map_err(|message| (message, RecordId::of(&fields)))
        });
        let mut out = Vec::new();
        match scored {
            Ok((mut fields, score)) => {
                self.answers += 1;
                self.solved += u64::from(score.is_solved());
                if self.options.json {
                    fields.insert("score", &score.to_json(language()));
                    write_line(&fields, &mut out);
                } else {
                    out.extend_from_slice(told(&fields, &score, self.answers).as_bytes());
                }
            }
            Err((message, id)) => {
                report(&place.remark(&message));
                self.verdict = Verdict::BadInput;
                if !self.options.json {
                    return Ok(());
                }
                write_line(&failure_reply(place.file(), place.line(), id, &message), &mut out);
            }
        }
        out.push(b'\n');
        self.output.write(&out)
    }

    fn score(&mut self, fields: &Fields) -> Result<Score, String> {
        let field = &self.options.field;
        let answer = match fields.get(field) {
            None => return Err(voice().no_answer(field)),
            Some(Value::String(text)) => text,
            // Whoever wrote the grid as JSON need not quote it.
            Some(_) => fields.raw(field).unwrap_or_default().to_owned(),
        };
        let own = ["n", "clues"].iter().any(|name| fields.raw(name).is_some());
        if own {
            let record = Record::from_fields(fields.clone());
            let record = record.map_err(|error| error.error.words(language()).to_string())?;
            return Ok(self.scorer.score(&record, &answer));
        }
        let Some(id) = RecordId::of(fields) else {
            return Err(voice().no_puzzle_to_score().to_owned());
        };
        match self.records.get(&id.to_string()) {
            Some(record) => Ok(self.scorer.score(record, &answer)),
            None => Err(voice().no_record(&id.to_string())),
        }
    }
}

/// A line about an answer.
fn told(fields: &Fields, score: &Score, number: u64) -> String {
    let name = RecordId::of(fields).map_or_else(|| number.to_string(), |id| id.to_string());
    let said = score.finding.words(language());
    match score.figures.cells.filter(|_| score.grid.is_some() && !score.is_solved()) {
        Some(cells) => {
            format!("{name}: {said} ({})", voice().cells_right(cells.right as u64, cells.of as u64))
        }
        None => format!("{name}: {said}"),
    }
}
