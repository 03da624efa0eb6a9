//! Standard output in whole lines: what cannot be written to its end is taken back, so that a file which was cut short
//! can be gone on with.
//!
//! A disk that runs full takes a part of what it is given. Where standard output is a file, it is then shortened to what
//! stood in it after the last [`Whole::settle`]; a pipe or a terminal keeps what it has got.

use std::fs::File;
use std::io::{self, Seek, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};

/// Standard output, written when it is settled, flushed, or much.
pub(crate) struct Whole {
    stream: Stream,
    pending: Vec<u8>,
    /// The length of the file after the last settling, where it is a file.
    settled: u64,
}

enum Stream {
    File(AutoStream<File>),
    Other(AutoStream<StdoutLock<'static>>),
}

/// So much is written at once.
const MUCH: usize = 64 << 10;

impl Whole {
    /// Standard output. `plain` bytes go out as they are; of others, colours are left out where nobody sees them.
    pub(crate) fn stdout(plain: bool) -> Whole {
        let lock = io::stdout().lock();
        let choice = if plain { ColorChoice::AlwaysAnsi } else { AutoStream::choice(&lock) };
        match regular_file() {
            Some((file, settled)) => {
                let stream = Stream::File(AutoStream::new(file, choice));
                Whole { stream, pending: Vec::new(), settled }
            }
            None => {
                let stream = Stream::Other(AutoStream::new(lock, choice));
                Whole { stream, pending: Vec::new(), settled: 0 }
            }
        }
    }

    /// Is nothing waiting to be written?
    pub(crate) fn is_flushed(&self) -> bool {
        self.pending.is_empty()
    }

    /// Takes bytes; they may have to wait.
    ///
    /// # Errors
    /// When writing fails; the file ends where it was settled then.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.pending.extend_from_slice(bytes);
        if self.pending.len() >= MUCH { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// As for [`Whole::write`].
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        // Out of the way, whatever happens: what could not be written is not tried again.
        let pending = std::mem::take(&mut self.pending);
        let stream: &mut dyn Write = match &mut self.stream {
            Stream::File(stream) => stream,
            Stream::Other(stream) => stream,
        };
        let written = stream.write_all(&pending).and_then(|()| stream.flush());
        if written.is_err() {
            self.take_back();
        }
        written
    }

    /// Writes what waits: everything up to here belongs together and stays.
    ///
    /// # Errors
    /// As for [`Whole::write`].
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        self.flush()?;
        if let Stream::File(stream) = &mut self.stream {
            self.settled = stream.as_inner().try_clone()?.stream_position()?.max(self.settled);
        }
        Ok(())
    }

    /// Shortens the file to where it was settled, unless somebody else has written behind us.
    fn take_back(&mut self) {
        let Stream::File(stream) = &self.stream else { return };
        let Ok(mut file) = stream.as_inner().try_clone() else { return };
        let (Ok(here), Ok(about)) = (file.stream_position(), file.metadata()) else { return };
        if about.len() == here && self.settled < here {
            // A file that cannot be shortened keeps what it has got.
            let _ = file.set_len(self.settled);
        }
    }
}

/// Standard output as a file with its length, if it is one. Whatever stands in it already stays.
#[cfg(unix)]
fn regular_file() -> Option<(File, u64)> {
    use std::os::fd::AsFd;
    let file = File::from(io::stdout().as_fd().try_clone_to_owned().ok()?);
    let about = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    Some((file, about.len()))
}

#[cfg(not(unix))]
fn regular_file() -> Option<(File, u64)> {
    None
}
