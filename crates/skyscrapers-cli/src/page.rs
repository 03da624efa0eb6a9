//! What a worker writes while it works, on its way to the printer.
//!
//! A page belongs to one batch. It goes out in pieces over a bounded channel: long listings
//! stream, a worker that is ahead of its turn waits, and memory stays small.

use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::{Duration, Instant};

use skyscrapers_wire::{Fields, RecordId, failure_reply, write_line};

use crate::source::Place;
use crate::verdict::Verdict;

/// A piece must go when it is this long, in bytes …
const FULL: usize = 32 << 10;
/// … and goes when its beginning is this old, so that nobody waits for what is known.
const STALE: Duration = Duration::from_millis(20);

/// A part of a page.
#[derive(Debug)]
pub(crate) enum Piece {
    /// For standard output.
    Out(Vec<u8>),
    /// A line for standard error.
    Error(String),
    /// The end of the page.
    End(PageEnd),
}

/// What is to be said of a page at its end.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PageEnd {
    /// How many puzzles were answered.
    pub(crate) answered: u64,
    /// How many items are dealt with: answered, or refused.
    pub(crate) passed: u64,
    /// How that went.
    pub(crate) verdict: Verdict,
    /// Was it cut short by Ctrl-C, so that items are missing from here on?
    pub(crate) is_cut: bool,
}

/// A place on a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark {
    sent: u64,
    length: usize,
}

/// The output of one batch.
#[derive(Debug)]
pub(crate) struct Page {
    out: Vec<u8>,
    begun: Instant,
    printer: SyncSender<Piece>,
    place: Option<Place>,
    end: PageEnd,
    /// How often something was handed over.
    sent: u64,
}

impl Page {
    /// An empty page that goes to this printer.
    pub(crate) fn new(printer: SyncSender<Piece>) -> Page {
        let end = PageEnd::default();
        Page { out: Vec::new(), begun: Instant::now(), printer, place: None, end, sent: 0 }
    }

    /// Says where the puzzle stands that is answered next.
    pub(crate) fn turn_to(&mut self, place: Place) {
        self.place = Some(place);
    }

    /// Reports what is wrong with the puzzle at hand, which was to be answered in JSON or not.
    pub(crate) fn refuse(&mut self, id: Option<RecordId>, message: &str, json: bool) -> Verdict {
        self.remark(message);
        if json {
            let place = self.place.clone().unwrap_or_default();
            self.json(&failure_reply(place.file(), place.line(), id, message));
        }
        Verdict::BadInput
    }

    /// Writes a line for standard error about the puzzle at hand, with its place.
    pub(crate) fn remark(&mut self, message: &str) {
        let place = self.place.clone().unwrap_or_default();
        self.error(place.remark(message));
    }

    /// Writes text for standard output.
    pub(crate) fn push(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Writes a line for standard output.
    pub(crate) fn line(&mut self, text: &str) {
        self.push(text);
        self.out.push(b'\n');
    }

    /// Writes a JSON object and the end of its line.
    pub(crate) fn json(&mut self, reply: &Fields) {
        write_line(reply, &mut self.out);
        self.out.push(b'\n');
    }

    /// The bytes for standard output that have not left yet, to append to.
    pub(crate) fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.out
    }

    /// Writes a line for standard error, in its place between the rest.
    pub(crate) fn error(&mut self, line: String) {
        self.send_out();
        self.send(Piece::Error(line));
    }

    /// Notes that a puzzle is done.
    pub(crate) fn done(&mut self, verdict: Verdict) {
        self.end.answered += 1;
        self.end.passed += 1;
        self.note(verdict);
        self.send_if_due();
    }

    /// Notes how something went that is not an answer.
    pub(crate) fn note(&mut self, verdict: Verdict) {
        self.end.verdict = self.end.verdict.max(verdict);
    }

    /// Notes that an item was refused.
    pub(crate) fn refused(&mut self) {
        self.end.passed += 1;
        self.note(Verdict::BadInput);
    }

    /// Notes that Ctrl-C came before the rest was done.
    pub(crate) fn cut(&mut self) {
        self.end.is_cut = true;
    }

    /// Where the answer at hand begins.
    pub(crate) fn mark(&self) -> Mark {
        Mark { sent: self.sent, length: self.out.len() }
    }

    /// Takes back what was written since, unless some of it has left already.
    pub(crate) fn withdraw(&mut self, mark: Mark) {
        if mark.sent == self.sent {
            self.out.truncate(mark.length);
        }
    }

    /// Hands over what is written, if it is much or has waited long.
    pub(crate) fn send_if_due(&mut self) {
        if self.out.len() >= FULL {
            self.send_out();
        } else if !self.out.is_empty() && self.begun.elapsed() >= STALE {
            let out = std::mem::take(&mut self.out);
            // A page that is not printed yet may fill the channel; the work goes on meanwhile.
            if let Err(TrySendError::Full(Piece::Out(out))) = self.printer.try_send(Piece::Out(out))
            {
                self.out = out;
            } else {
                self.sent += 1;
            }
            self.begun = Instant::now();
        }
    }

    /// Hands over the rest.
    pub(crate) fn end(mut self) {
        self.send_out();
        self.send(Piece::End(self.end));
    }

    fn send_out(&mut self) {
        if !self.out.is_empty() {
            let out = std::mem::take(&mut self.out);
            self.sent += 1;
            self.send(Piece::Out(out));
        }
        self.begun = Instant::now();
    }

    /// A printer that is gone has a reader that is gone: the whole process is about to end.
    fn send(&self, piece: Piece) {
        let _ = self.printer.send(piece);
    }
}
