//! Many puzzles on many threads: in order, in bounded memory, without delay.
//!
//! ```text
//!            batches of raw text              pieces of pages
//!  reader ------------------------> workers ------------------> printer (main thread)
//!     |                                                            ^
//!     +------------- one page to come for each batch --------------+
//! ```
//!
//! The reader cuts the input into batches. For each it opens a channel, queues the sending end
//! with the batch for whichever worker is free, and the receiving end for the printer. The
//! printer takes the pages in the order they were queued, so the output has the order of the
//! input whoever was faster. Every channel is bounded: whoever is ahead waits.
//!
//! A batch, not a puzzle, is what travels: at 100,000 puzzles a second the channels would cost
//! more than the puzzles. Its size follows the puzzles ([`Pace`]), so that hard ones travel alone
//! and every thread has its share, and it leaves half full when the input pauses. The channels
//! are those of the standard library: with batches, a mutex around the one receiving end costs
//! nothing that can be measured, and no dependency is needed.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use skyscrapers::formats::Format;
use skyscrapers_wire::Record;

use crate::headings::Headings;
use crate::input::{self, Item, Taker};
use crate::options::{Effort, Layout};
use crate::pace::Pace;
use crate::page::{Page, Piece};
use crate::printer;
use crate::source::Source;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::watch::Watch;

/// Pieces of a page that may wait for the printer.
const PIECES: usize = 4;

/// How one puzzle is answered. Every worker has its own, so it may keep memory to use again.
pub(crate) trait Answerer: Send + 'static {
    /// Answers one puzzle on the page.
    fn answer(&mut self, record: Record, watch: &Watch<'_>, page: &mut Page) -> Verdict;
}

/// What to read, how to show it, and how hard to try.
pub(crate) struct Job {
    /// Where the puzzles come from.
    pub(crate) sources: Vec<Source>,
    /// The format to read them in; `None` is whatever they look like.
    pub(crate) from: Option<&'static dyn Format>,
    /// Items at the beginning that are passed over.
    pub(crate) skip: u64,
    /// How answers are laid out.
    pub(crate) layout: Layout,
    /// Limits and threads.
    pub(crate) effort: Effort,
}

/// What all threads share.
struct Shared {
    job: Job,
    stop: Stop,
    headings: Headings,
    pace: Pace,
}

/// A batch and where its page goes.
struct Batch {
    items: Vec<Item>,
    printer: SyncSender<Piece>,
}

/// Answers everything that the job's sources hold.
///
/// # Errors
/// When output cannot be written or a thread cannot be started. Faulty items are not errors: they
/// are reported in their place.
pub(crate) fn run<A: Answerer>(job: Job, answerer: impl Fn() -> A) -> anyhow::Result<Verdict> {
    let threads = job.threads();
    let output = printer::Output::new(&job.layout, job.skip);
    let stop = Stop::on_ctrl_c()?;
    let (headings, pace) = (Headings::default(), Pace::default());
    let shared = Arc::new(Shared { job, stop: stop.clone(), headings, pace });
    let (queue, batches) = mpsc::sync_channel::<Batch>(threads);
    let (slots, pages) = mpsc::sync_channel::<Receiver<Piece>>(2 * threads);
    let batches = Arc::new(Mutex::new(batches));
    for _ in 0..threads {
        let (shared, batches, answerer) = (shared.clone(), batches.clone(), answerer());
        thread::Builder::new().spawn(move || work(&shared, &batches, answerer))?;
    }
    // Nobody waits for this thread: it may be stuck in a read that Ctrl-C does not end.
    thread::Builder::new().spawn(move || {
        let several = shared.job.sources.len() > 1;
        let mut dealer = Dealer { shared: &shared, items: Vec::new(), queue, slots, several };
        input::read_all(&shared.job.sources, &mut dealer);
        shared.headings.settle(false);
    })?;
    printer::print(&pages, &stop, output)
}

impl Job {
    /// As many threads as asked for, but not more than there can be batches.
    fn threads(&self) -> usize {
        let single = |source: &Source| matches!(source, Source::Argument(_) | Source::Missing(_));
        let all_single = self.sources.iter().all(single);
        let most = if all_single { self.sources.len().max(1) } else { usize::MAX };
        self.effort.threads().min(most)
    }
}

/// A worker: takes batches until there are no more.
fn work<A: Answerer>(shared: &Shared, batches: &Mutex<Receiver<Batch>>, mut answerer: A) {
    loop {
        let next = batches.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = next else { return };
        let begun = Instant::now();
        let mut page = Page::new(batch.printer);
        for item in &batch.items {
            if shared.stop.requested() {
                page.cut();
                break;
            }
            shared.answer(item, &mut answerer, &mut page);
        }
        page.end();
        shared.pace.took(batch.items.len(), begun.elapsed());
    }
}

impl Shared {
    fn answer(&self, item: &Item, answerer: &mut impl Answerer, page: &mut Page) {
        let watch = Watch::start(self.job.effort.timeout(), &self.stop);
        let record = match item.record(self.job.from) {
            Ok(record) => record,
            Err(failure) => {
                page.error(failure.for_people());
                if self.job.layout == Layout::Json {
                    page.json(&failure.as_json());
                }
                return page.refused();
            }
        };
        if self.job.layout == Layout::Boards {
            if item.number > 1 {
                page.line("");
            }
            if self.headings.wanted(item.number) {
                let named = record.id().map(|id| id.to_string());
                page.line(&named.unwrap_or_else(|| format!("puzzle {}", item.number)));
            }
        }
        page.turn_to(item.place());
        let mark = page.mark();
        let verdict = answerer.answer(record, &watch, page);
        if verdict == Verdict::RanOut && self.stop.requested() {
            page.note(verdict);
            page.cut();
            // Programs read records to go on with; people may want to see how far it got.
            if self.job.layout == Layout::Json {
                page.withdraw(mark);
            }
        } else {
            page.done(verdict);
        }
    }
}

/// Deals the items out in batches.
struct Dealer<'a> {
    shared: &'a Shared,
    items: Vec<Item>,
    queue: SyncSender<Batch>,
    slots: SyncSender<Receiver<Piece>>,
    several: bool,
}

impl Dealer<'_> {
    /// Sends what there is; breaks off when nobody takes it any more.
    fn deal(&mut self) -> ControlFlow<()> {
        if self.shared.stop.requested() {
            return ControlFlow::Break(());
        }
        if self.items.is_empty() {
            return ControlFlow::Continue(());
        }
        let (printer, page) = mpsc::sync_channel(PIECES);
        let items = std::mem::take(&mut self.items);
        let sent =
            self.slots.send(page).is_ok() && self.queue.send(Batch { items, printer }).is_ok();
        if sent { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Taker for Dealer<'_> {
    fn item(&mut self, item: Item) -> bool {
        if self.several || item.number > 1 {
            self.several = true;
            self.shared.headings.settle(true);
        }
        if item.number <= self.shared.job.skip {
            return true;
        }
        self.items.push(item);
        self.items.len() < self.shared.pace.batch() || self.deal().is_continue()
    }

    fn pause(&mut self) -> bool {
        self.deal().is_continue()
    }
}
