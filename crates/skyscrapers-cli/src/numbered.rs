//! Things that are made by their numbers, on many threads, and taken in the order of the numbers.
//!
//! Batches travel, not single numbers, and as many as take a few milliseconds ([`Pace`]). For each there is a channel of its own, and
//! the receiving ends are queued in order; so who was faster makes no difference. Every queue is bounded.

use std::ops::Range;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::pace::Pace;
use crate::progress::Progress;
use crate::stop::Stop;

/// How often to look at the clock while nothing arrives.
const TICK: Duration = Duration::from_millis(100);

/// Numbers to work on, and where the results go.
struct Batch<T> {
    numbers: Range<u64>,
    reply: SyncSender<Vec<T>>,
}

/// Results to come.
pub(crate) struct Numbered<T> {
    replies: Receiver<Receiver<Vec<T>>>,
}

/// Starts threads that work on these numbers, each with a worker of its own.
///
/// # Errors
/// When a worker cannot be made, or a thread cannot be started.
pub(crate) fn start<T, W>(
    numbers: Range<u64>,
    threads: usize,
    stop: &Stop,
    worker: impl Fn() -> anyhow::Result<W>,
) -> anyhow::Result<Numbered<T>>
where
    T: Send + 'static,
    W: FnMut(u64) -> T + Send + 'static,
{
    let most = numbers.end.saturating_sub(numbers.start);
    let threads = threads.min(usize::try_from(most).unwrap_or(usize::MAX)).max(1);
    let (queue, batches) = mpsc::sync_channel::<Batch<T>>(threads);
    let (slots, replies) = mpsc::sync_channel(2 * threads);
    let (batches, pace) = (Arc::new(Mutex::new(batches)), Arc::new(Pace::default()));
    for _ in 0..threads {
        let (batches, pace, worker) = (batches.clone(), pace.clone(), worker()?);
        thread::Builder::new().spawn(move || work(&batches, &pace, worker))?;
    }
    let stopped = stop.clone();
    thread::Builder::new().spawn(move || {
        let mut first = numbers.start;
        while first < numbers.end && !stopped.requested() {
            let batch = first..numbers.end.min(first + pace.batch() as u64);
            first = batch.end;
            let (reply, made) = mpsc::sync_channel(1);
            let sent =
                slots.send(made).is_ok() && queue.send(Batch { numbers: batch, reply }).is_ok();
            if !sent {
                return;
            }
        }
    })?;
    Ok(Numbered { replies })
}

/// Takes batches until there are no more.
fn work<T>(batches: &Mutex<Receiver<Batch<T>>>, pace: &Pace, mut worker: impl FnMut(u64) -> T) {
    loop {
        let next = batches.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = next else { return };
        let begun = Instant::now();
        let made: Vec<T> = batch.numbers.map(&mut worker).collect();
        pace.took(made.len(), begun.elapsed());
        // Nobody takes it if an earlier one ended the run.
        let _ = batch.reply.send(made);
    }
}

impl<T> Numbered<T> {
    /// The results of the next numbers, in their order; `None` when there are none to come.
    pub(crate) fn next(&self, progress: &mut Progress) -> Option<Vec<T>> {
        let reply = wait(&self.replies, progress)?;
        wait(&reply, progress)
    }
}

/// The next message; `None` when there is none to come.
fn wait<T>(channel: &Receiver<T>, progress: &mut Progress) -> Option<T> {
    loop {
        match channel.recv_timeout(TICK) {
            Ok(message) => return Some(message),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => progress.tick(),
        }
    }
}
