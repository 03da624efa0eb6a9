//! Many puzzles on many threads, in the order of their numbers.
//!
//! Puzzle `i` depends on the seed and `i` alone, so threads make them in any order. The main thread takes
//! them in theirs, leaves out what was there before, and has another made in its place: so what is
//! printed does not depend on the number of threads.
//!
//! A run that goes on in the middle (`--first`) must know the puzzles before, since one of them may come again. They are
//! made again without being graded or printed, or read from where they were written (`--before`).

use std::io;

use anyhow::anyhow;
use skyscrapers::formats::Format;
use skyscrapers::formats::codewars::Codewars;
use skyscrapers::formats::ndjson::Ndjson;
use skyscrapers::generate::{Distinct, Generator, Made, Miss, Unmet, Wish};
use skyscrapers::{Explainer, Grade, Limits, Puzzle};

use super::show::Form;
use crate::input::plain_words;
use crate::numbered::{self, Numbered};
use crate::printer::report;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::whole::Whole;
use crate::words::{language, voice};

/// What to make.
#[derive(Clone)]
pub(super) struct Production {
    pub(super) wish: Wish,
    pub(super) seed: u64,
    pub(super) count: u64,
    /// The number of the first puzzle that is printed, from 1.
    pub(super) first: u64,
    /// The puzzles before it, if they are at hand and need not be made again.
    pub(super) before: Option<Vec<Puzzle>>,
    /// Boards to try for one puzzle.
    pub(super) tries: u64,
    pub(super) threads: usize,
    pub(super) form: Form,
}

/// A puzzle with its grade, if that is asked for.
type Graded = Result<(Made, Option<Grade>), Unmet>;

/// One thread's tools.
struct Maker {
    generator: Generator,
    explainer: Explainer,
    production: Production,
    stop: Stop,
}

impl Maker {
    fn new(production: &Production, stop: &Stop) -> anyhow::Result<Maker> {
        Ok(Maker {
            generator: Generator::new(production.wish.clone())?,
            explainer: Explainer::new(),
            production: production.clone(),
            stop: stop.clone(),
        })
    }

    fn make(&mut self, number: u64, again: u64) -> Graded {
        let over = || self.stop.requested();
        let limits = Limits::nodes(self.production.tries).or_when(&over);
        let made = self.generator.make(self.production.seed, number, again, &limits)?;
        let limits = Limits::default().or_when(&over);
        let grades = self.production.form.grades() && number + 1 >= self.production.first;
        let grade = grades.then(|| self.explainer.grade(&made.puzzle, &limits));
        Ok((made, grade.and_then(Result::ok)))
    }
}

impl Production {
    /// Makes and prints all puzzles.
    ///
    /// # Errors
    /// When a puzzle cannot be written, or a thread cannot be started.
    pub(super) fn run(&self) -> anyhow::Result<Verdict> {
        let stop = Stop::on_ctrl_c()?;
        let mut printer = Printer {
            production: self,
            maker: Maker::new(self, &stop)?,
            distinct: Distinct::new(),
            progress: Progress::of(self.count),
            output: Whole::stdout(!matches!(self.form, Form::Drawn(_))),
            done: 0,
            settled: self.first - 1,
        };
        for puzzle in self.before.iter().flatten() {
            printer.distinct.insert(puzzle);
            printer.done += 1;
        }
        let made = numbered::start(printer.done..self.count, self.threads, &stop, || {
            let mut maker = Maker::new(self, &stop)?;
            Ok(move |number| maker.make(number, 0))
        })?;
        let printed = printer.print_all(&made);
        let settled = printer.settled;
        let verdict = printed.map_err(|error| match error.downcast::<io::Error>() {
            Ok(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let option = format!("--seed {} --first", self.seed);
                let why = plain_words(&error);
                anyhow!(voice().cannot_write(&why, settled, &option, settled + 1))
            }
            Ok(error) => error.into(),
            Err(error) => error,
        })?;
        if stop.requested() {
            report(&voice().stopped_making(settled, self.seed));
            return Ok(Verdict::RanOut);
        }
        Ok(verdict)
    }
}

/// Prints puzzles in their order.
struct Printer<'a> {
    production: &'a Production,
    maker: Maker,
    distinct: Distinct,
    progress: Progress,
    output: Whole,
    done: u64,
    /// Of those, printed for good, or printed before.
    settled: u64,
}

impl Printer<'_> {
    fn print_all(&mut self, made: &Numbered<Graded>) -> anyhow::Result<Verdict> {
        while let Some(batch) = made.next(&mut self.progress) {
            let mut out = Vec::new();
            let mut unmet = None;
            for graded in batch {
                match self.distinct(graded) {
                    Ok((made, grade)) => {
                        self.done += 1;
                        let Production { seed, count, form, first, .. } = *self.production;
                        if self.done >= first {
                            let number = (seed, self.done);
                            form.write(&made, grade.as_ref(), number, count > 1, &mut out)?;
                        }
                    }
                    Err(why) => {
                        unmet = Some(why);
                        break;
                    }
                }
            }
            let Printer { progress, output, .. } = self;
            progress.hidden_while(|| output.write(&out).and_then(|()| output.settle()))?;
            self.settled = self.settled.max(self.done);
            self.progress.show(self.done);
            if let Some(unmet) = unmet {
                if !unmet.stopped {
                    self.progress.hidden_while(|| report(&self.explain(&unmet)));
                }
                return Ok(Verdict::RanOut);
            }
        }
        Ok(Verdict::Answered)
    }

    /// The puzzle itself, or another one in its place if it was there before.
    fn distinct(&mut self, graded: Graded) -> Graded {
        let Printer { maker, distinct, done, .. } = self;
        distinct.settle(graded?, |(made, _)| &made.puzzle, |again| maker.make(*done, again))
    }

    /// What to tell when a wish was not met.
    fn explain(&self, unmet: &Unmet) -> String {
        let Production { count, .. } = self.production;
        let made = match self.done {
            0 => String::new(),
            done => format!("{}; ", voice().made_of(done, *count)),
        };
        let nearest = match &unmet.nearest {
            Some((puzzle, miss)) if *miss != Miss::Repeated => {
                // As one line to paste; formats that cannot hold a variant say so.
                let line = Codewars.write(puzzle).or_else(|_| Ndjson.write(puzzle));
                line.map(|line| format!("\n{line}")).unwrap_or_default()
            }
            _ => String::new(),
        };
        format!("{made}{}{nearest}", unmet.words(language()))
    }
}
