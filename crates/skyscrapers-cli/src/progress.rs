//! A line on the terminal that says the program is alive, when it takes longer than a second.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done sooner than this needs no progress line.
const QUIET: Duration = Duration::from_secs(1);

/// The progress line; absent where nobody would see it.
#[derive(Debug)]
pub(crate) struct Progress {
    line: Option<ProgressBar>,
    started: Instant,
    visible: bool,
}

impl Progress {
    /// A line on standard error, if that is a terminal; not drawn yet.
    pub(crate) fn new() -> Progress {
        Progress::styled(None, "{spinner} {human_pos} done, {elapsed}")
    }

    /// Like [`Progress::new`], where it is known how many there will be: with a bar, the pace and an
    /// estimate of what is left.
    pub(crate) fn of(total: u64) -> Progress {
        let style = "{spinner} [{bar:30}] {human_pos} of {human_len}, {per_sec}, {eta} left";
        Progress::styled(Some(total), style)
    }

    fn styled(total: Option<u64>, template: &str) -> Progress {
        let line = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template(template);
            let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
            let line = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
            line.with_style(style.progress_chars("=> "))
        });
        Progress { line, started: Instant::now(), visible: false }
    }

    /// Shows how many puzzles are done.
    pub(crate) fn show(&mut self, done: u64) {
        if let Some(line) = &self.line {
            line.set_position(done);
        }
        self.tick();
    }

    /// Moves the line on; draws it for the first time when a second is over.
    pub(crate) fn tick(&mut self) {
        let Some(line) = &self.line else { return };
        if !self.visible && self.started.elapsed() >= QUIET {
            line.set_draw_target(ProgressDrawTarget::stderr());
            self.visible = true;
        }
        if self.visible {
            line.tick();
        }
    }

    /// Takes the line away while something else is written.
    pub(crate) fn hidden_while<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.line {
            Some(line) if self.visible => line.suspend(write),
            _ => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
    }
}
