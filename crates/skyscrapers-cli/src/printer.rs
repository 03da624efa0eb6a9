//! The one place that writes: pages in their order, soon, and no more once nobody reads.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use anyhow::{anyhow, bail};

use crate::input::plain_words;
use crate::options::Layout;
use crate::page::Piece;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::whole::Whole;
use crate::words::voice;

/// How often to look at the clock and for Ctrl-C while nothing arrives.
const TICK: Duration = Duration::from_millis(100);

/// Standard output, and how much of the run is on it for good.
pub(crate) struct Output {
    stream: Whole,
    begun: bool,
    /// Items of the input that need not be answered again: passed over, or answered and written.
    passed: u64,
}

impl Output {
    /// Standard output for answers of this layout, after so many items were passed over. JSON goes out as it is.
    pub(crate) fn new(layout: &Layout, skipped: u64) -> Output {
        let stream = Whole::stdout(*layout == Layout::Json);
        Output { stream, begun: skipped > 0, passed: skipped }
    }

    /// Writes a piece; the blank line between two answers is not for the first one.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let blank = bytes.strip_prefix(b"\n").filter(|_| !self.begun);
        self.begun = true;
        self.stream.write(blank.unwrap_or(bytes))
    }

    /// A page is complete: so many items more are on paper.
    fn settle(&mut self, items: u64) -> io::Result<()> {
        self.stream.settle()?;
        self.passed += items;
        Ok(())
    }
}

/// Prints all pages. When Ctrl-C is seen, prints what is done and says so.
///
/// # Errors
/// When writing fails, or a worker broke down.
pub(crate) fn print(
    pages: &Receiver<Receiver<Piece>>,
    stop: &Stop,
    mut output: Output,
) -> anyhow::Result<Verdict> {
    let printed = print_pages(pages, stop, &mut output);
    let passed = output.passed;
    let told = |error: anyhow::Error| match error.downcast::<io::Error>() {
        Ok(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            anyhow!(voice().cannot_write(&plain_words(&error), passed, "--skip", passed))
        }
        Ok(error) => error.into(),
        Err(error) => error,
    };
    printed.map_err(told)
}

fn print_pages(
    pages: &Receiver<Receiver<Piece>>,
    stop: &Stop,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let mut progress = Progress::new();
    let mut verdict = Verdict::default();
    let mut answered = 0;
    'pages: while let Some(page) = next(pages, stop, output, &mut progress)? {
        loop {
            match next_piece(&page, output, &mut progress)? {
                Piece::Out(bytes) => progress.hidden_while(|| output.write(&bytes))?,
                Piece::Error(line) => progress.hidden_while(|| {
                    output.stream.flush()?;
                    report(&line);
                    Ok::<(), io::Error>(())
                })?,
                Piece::End(end) => {
                    answered += end.answered;
                    verdict = verdict.max(end.verdict);
                    output.settle(end.passed)?;
                    progress.show(answered);
                    if end.is_cut {
                        // What other threads have done beyond the gap would have to be done again.
                        break 'pages;
                    }
                    break;
                }
            }
        }
    }
    drop(progress);
    output.stream.flush()?;
    if stop.requested() {
        report(&voice().stopped(answered, output.passed));
        verdict = verdict.max(Verdict::RanOut);
    }
    Ok(verdict)
}

/// The next page; `None` when there are no more, or no more are coming after Ctrl-C.
fn next(
    pages: &Receiver<Receiver<Piece>>,
    stop: &Stop,
    output: &mut Output,
    progress: &mut Progress,
) -> io::Result<Option<Receiver<Piece>>> {
    loop {
        match receive(pages, output, progress)? {
            Ok(page) => return Ok(Some(page)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if stop.requested() => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// The next piece of a page.
fn next_piece(
    page: &Receiver<Piece>,
    output: &mut Output,
    progress: &mut Progress,
) -> anyhow::Result<Piece> {
    loop {
        match receive(page, output, progress)? {
            Ok(piece) => return Ok(piece),
            Err(RecvTimeoutError::Timeout) => {}
            // A page ends with `End`, unless the thread that writes it is gone.
            Err(RecvTimeoutError::Disconnected) => {
                bail!(voice().worker_broke())
            }
        }
    }
}

/// Waits for a message, a tick long at most. Before waiting, what is written goes out.
fn receive<T>(
    channel: &Receiver<T>,
    output: &mut Output,
    progress: &mut Progress,
) -> io::Result<Result<T, RecvTimeoutError>> {
    match channel.try_recv() {
        Ok(message) => Ok(Ok(message)),
        Err(TryRecvError::Disconnected) => Ok(Err(RecvTimeoutError::Disconnected)),
        Err(TryRecvError::Empty) => {
            if !output.stream.is_flushed() {
                progress.hidden_while(|| output.stream.flush())?;
            }
            progress.tick();
            Ok(channel.recv_timeout(TICK))
        }
    }
}

/// Writes a line to standard error. Where that is closed, the exit code has to do.
pub(crate) fn report(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
