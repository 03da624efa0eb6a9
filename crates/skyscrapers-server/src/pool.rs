//! The threads that do the work, and the two queues before them.
//!
//! Short work must not wait behind long work: a player who asks for a hint has no use for it in ten
//! seconds. So there are two lanes with threads of their own. What looks short goes into the short lane and gets a
//! slice of time there; if that is not enough, it moves to the long lane and starts again. Which of
//! the two it is can therefore be guessed (`is_light`), and a wrong guess costs one slice.
//!
//! The threads are ours, not the runtime's: a runtime's pool for blocking work takes any number of tasks
//! and cannot say that it is full.

use std::cell::Cell;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use skyscrapers::Limits;
use skyscrapers::words::Language;
use skyscrapers_wire::{Caller, Failure, FailureKind, is_light};
use tokio::sync::oneshot;

use crate::config::Config;
use crate::lane::Lane;
use crate::memory;
use crate::refusal::Refusal;

/// What short work may take.
const SLICE: Duration = Duration::from_millis(100);

/// When a thread has had nothing to do for so long, replies are on their way and memory can be given back.
const QUIET: Duration = Duration::from_secs(2);

/// Searching large boards goes deep.
const STACK: usize = 16 << 20;

/// The threads and their queues.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    short: Lane<Job>,
    long: Lane<Job>,
    time_limit: Duration,
    budget: u64,
    stopped: AtomicBool,
}

/// A request that waits or is worked on.
#[derive(Debug)]
struct Job {
    verb: String,
    request: String,
    /// The language of those who name none.
    language: Language,
    since: Instant,
    /// Closed when the client is gone.
    reply: oneshot::Sender<Result<String, Failure>>,
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }
}

impl Pool {
    /// Starts the threads.
    ///
    /// # Errors
    /// When the system has none to give.
    pub(crate) fn start(config: &Config) -> io::Result<Pool> {
        memory::keep_little();
        let shared = Arc::new(Shared {
            short: Lane::new(config.queue),
            long: Lane::new(config.queue),
            time_limit: config.time_limit,
            budget: config.budget,
            stopped: AtomicBool::new(false),
        });
        for _ in 0..config.jobs.max(1) {
            let (short, long) = (shared.clone(), shared.clone());
            let thread = |name: &str| thread::Builder::new().name(name.into()).stack_size(STACK);
            thread("short").spawn(move || {
                while let Some(job) = short.short.next_or(QUIET, memory::give_back) {
                    short.work_shortly(job);
                }
            })?;
            thread("long").spawn(move || {
                while let Some(job) = long.long.next_or(QUIET, memory::give_back) {
                    long.work(job);
                }
            })?;
        }
        Ok(Pool { shared })
    }

    /// Has a request answered. Whoever drops the future gets no answer, and nobody works on it any
    /// more.
    pub(crate) async fn answer(
        &self,
        verb: String,
        request: String,
        language: Language,
    ) -> Result<String, Failure> {
        let light = is_light(&verb, &request);
        let (reply, answer) = oneshot::channel();
        let job = Job { verb, request, language, since: Instant::now(), reply };
        let lane = if light { &self.shared.short } else { &self.shared.long };
        if lane.push(job, Job::is_wanted).is_err() {
            return Err(Refusal::Waiting.failure(language));
        }
        // A sender that is gone without a word was in a queue that is closed.
        answer.await.unwrap_or_else(|_| Err(Refusal::Closing.failure(language)))
    }

    /// How many short and long requests wait.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.shared.short.len(), self.shared.long.len())
    }

    /// Ends all work.
    pub(crate) fn stop(&self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
        self.shared.short.close();
        self.shared.long.close();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    /// Works on a job for a slice of time, and passes it on if that was not enough.
    fn work_shortly(&self, job: Job) {
        match self.run(&job, SLICE.min(self.time_limit)) {
            Done::Reply(reply) => drop(job.reply.send(reply)),
            Done::Unwanted => {}
            Done::OutOfTime(_) => {
                if let Err(job) = self.long.push(job, Job::is_wanted) {
                    let refused = Refusal::Waiting.failure(job.language);
                    drop(job.reply.send(Err(refused)));
                }
            }
        }
    }

    fn work(&self, job: Job) {
        let reply = match self.run(&job, self.time_limit) {
            Done::Unwanted => return,
            Done::Reply(reply) => reply,
            // What was found out so far is an answer, where there is a place for that.
            Done::OutOfTime(Ok(reply)) => Ok(reply),
            Done::OutOfTime(Err(failure)) if failure.kind == FailureKind::Stopped => {
                Err(Refusal::GaveUp { after: self.time_limit }.failure(job.language))
            }
            Done::OutOfTime(Err(failure)) => Err(failure),
        };
        drop(job.reply.send(reply));
    }

    fn run(&self, job: &Job, most: Duration) -> Done {
        let begun = Instant::now();
        if !job.is_wanted() {
            return Done::Unwanted;
        }
        if begun.duration_since(job.since) > self.time_limit {
            return Done::Reply(Err(Refusal::Waiting.failure(job.language)));
        }
        let late = Cell::new(false);
        let stop = || {
            late.set(late.get() || begun.elapsed() >= most);
            late.get() || !job.is_wanted() || self.stopped.load(Ordering::Relaxed)
        };
        let limits = Limits::nodes(self.budget).or_when(&stop);
        // A fault of ours must not cost the thread.
        let called = AssertUnwindSafe(|| {
            Caller::new().speaking(job.language).call(&job.verb, &job.request, &limits)
        });
        let reply =
            catch_unwind(called).unwrap_or_else(|_| Err(Refusal::Fault.failure(job.language)));
        match reply {
            _ if self.stopped.load(Ordering::Relaxed) => {
                Done::Reply(Err(Refusal::Closing.failure(job.language)))
            }
            _ if !job.is_wanted() => Done::Unwanted,
            reply if late.get() => Done::OutOfTime(reply),
            reply => Done::Reply(reply),
        }
    }
}

/// What came of working on a job.
enum Done {
    Reply(Result<String, Failure>),
    /// It was stopped because of the time; this is what it said then.
    OutOfTime(Result<String, Failure>),
    /// The client is gone.
    Unwanted,
}
