//! The one place that writes: pages in their order, soon, and no more once nobody reads.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use anyhow::bail;

use crate::options::Layout;
use crate::page::Piece;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::voice;

/// How often to look at the clock and for Ctrl-C while nothing arrives.
const TICK: Duration = Duration::from_millis(100);

/// Standard output, buffered.
pub(crate) struct Output {
    stream: BufWriter<AutoStream<StdoutLock<'static>>>,
    begun: bool,
}

impl Output {
    /// Standard output for answers of this layout. JSON goes out as it is.
    pub(crate) fn new(layout: &Layout) -> Output {
        let stdout = io::stdout().lock();
        let choice = match layout {
            Layout::Json => ColorChoice::AlwaysAnsi,
            Layout::Boards | Layout::Lines => AutoStream::choice(&stdout),
        };
        Output { stream: BufWriter::new(AutoStream::new(stdout, choice)), begun: false }
    }

    /// Writes a piece; the blank line between two answers is not for the first one.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let blank = bytes.strip_prefix(b"\n").filter(|_| !self.begun);
        self.begun = true;
        self.stream.write_all(blank.unwrap_or(bytes))
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
    let mut progress = Progress::new();
    let mut verdict = Verdict::default();
    let mut answered = 0;
    while let Some(page) = next(pages, stop, &mut output, &mut progress)? {
        loop {
            match next_piece(&page, &mut output, &mut progress)? {
                Piece::Out(bytes) => progress.hidden_while(|| output.write(&bytes))?,
                Piece::Error(line) => progress.hidden_while(|| {
                    output.stream.flush()?;
                    report(&line);
                    Ok::<(), io::Error>(())
                })?,
                Piece::End(more, worst) => {
                    answered += more;
                    verdict = verdict.max(worst);
                    progress.show(answered);
                    break;
                }
            }
        }
    }
    drop(progress);
    output.stream.flush()?;
    if stop.requested() {
        report(&voice().stopped(answered));
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
            if !output.stream.buffer().is_empty() {
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
