//! Records on many threads, gathered in the order of their numbers and written into their splits.

use std::io;
use std::sync::Arc;

use anyhow::anyhow;
use skyscrapers::generate::Unmet;
use skyscrapers_dataset::{Gathering, Maker, Plan, Short, Split, Tally, card, id};
use skyscrapers_wire::Fields;

use super::folder::Folder;
use crate::input::plain_words;
use crate::numbered;
use crate::printer::report;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::{language, voice};

/// Makes and writes all records of a plan.
///
/// # Errors
/// When something cannot be written, or a thread cannot be started.
pub(super) fn run(plan: Plan, mut folder: Folder, threads: usize) -> anyhow::Result<Verdict> {
    let (plan, stop) = (Arc::new(plan), Stop::on_ctrl_c()?);
    let before = std::mem::take(&mut folder.before);
    let mut run = Run {
        plan: plan.clone(),
        gathering: Gathering::new(plan.clone()),
        maker: Maker::new(plan.clone()),
        tally: before.tally,
        stop: stop.clone(),
        next: before.settled + 1,
    };
    before.ids.into_iter().for_each(|id| run.gathering.note(id));
    let mut progress = Progress::of(plan.total());
    let made = numbered::start(run.next..plan.total() + 1, threads, &stop, || {
        let (mut maker, stop) = (Maker::new(plan.clone()), stop.clone());
        Ok(move |number| maker.make(number, 0, &|| stop.requested()))
    })?;
    while let Some(batch) = made.next(&mut progress) {
        let mut lines: [String; 3] = Default::default();
        let whole = batch.into_iter().try_for_each(|record| run.settle(record, &mut lines));
        let written = folder.write(&lines);
        progress.show(run.next - 1);
        written.map_err(|error| cannot_write(&error, &folder, &run.tally))?;
        if whole.is_err() {
            break;
        }
    }
    drop(progress);
    if stop.requested() && run.next <= plan.total() {
        report(&voice().dataset_stopped(run.tally.records(), &folder.name()));
        return Ok(Verdict::RanOut);
    }
    run.finish(&folder)
}

fn cannot_write(error: &io::Error, folder: &Folder, tally: &Tally) -> anyhow::Error {
    let why = plain_words(error);
    anyhow!(voice().dataset_cut(&why, tally.records(), &folder.name()))
}

struct Run {
    plan: Arc<Plan>,
    gathering: Gathering,
    /// For records in the place of those that were there before.
    maker: Maker,
    tally: Tally,
    stop: Stop,
    next: u64,
}

impl Run {
    /// Settles the next record: it goes to its split, or there is none.
    fn settle(
        &mut self,
        record: Result<String, Unmet>,
        lines: &mut [String; 3],
    ) -> Result<(), Unmet> {
        let Run { gathering, maker, tally, stop, next, .. } = self;
        let id = |line: &String| id(&Fields::from_json(line).ok()?);
        let again = |again| maker.make(*next, again, &|| stop.requested());
        if let Some((_, line)) = gathering.settle(*next, record, id, again)? {
            let added = tally.add(&line).map(|(split, _)| split);
            let split = added.unwrap_or(Split::Train);
            lines[split as usize] += &line;
            lines[split as usize].push('\n');
        }
        *next += 1;
        Ok(())
    }

    fn finish(&self, folder: &Folder) -> anyhow::Result<Verdict> {
        let Run { plan, gathering, tally, .. } = self;
        let short = gathering.shortfalls();
        folder.finish(&card(plan, tally, short, "ndjson", language()))?;
        for part in short {
            let why = match &part.why {
                Short::Unmet(unmet) => unmet.words(language()).to_string(),
                _ => voice().no_more_records().to_owned(),
            };
            report(&format!("{}: {why}", plan.said(part.part)));
        }
        let counts = Split::ALL.map(|split| tally.of(split));
        println!("{}", voice().dataset_made(tally.records(), &folder.name(), counts));
        Ok(if short.is_empty() { Verdict::Answered } else { Verdict::RanOut })
    }
}
