//! How long one puzzle may take, and why it was given up.
//!
//! The library counts nodes and asks now and then whether to stop; clocks and Ctrl-C are the
//! front end's business and meet here.

use std::time::{Duration, Instant};

use crate::stop::Stop;

/// The stopwatch of one puzzle.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    started: Instant,
    timeout: Option<Duration>,
    stop: &'a Stop,
}

impl<'a> Watch<'a> {
    /// Starts now.
    pub(crate) fn start(timeout: Option<Duration>, stop: &'a Stop) -> Watch<'a> {
        Watch { started: Instant::now(), timeout, stop }
    }

    /// Should the search end? Handed to the library as its stop callback.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.requested() || self.is_late()
    }

    fn is_late(&self) -> bool {
        self.timeout.is_some_and(|timeout| self.started.elapsed() >= timeout)
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Why a search that did not come to its end was given up.
    pub(crate) fn gave_up(&self, nodes: u64) -> GaveUp {
        match self.timeout {
            _ if self.stop.requested() => GaveUp::Interrupted,
            Some(timeout) if self.is_late() => GaveUp::Time(timeout),
            _ => GaveUp::Nodes(nodes),
        }
    }
}

/// Why a search was given up; prints as a clause such as "gave up after 5 seconds; …".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GaveUp {
    /// Ctrl-C.
    Interrupted,
    /// The time allowed.
    Time(Duration),
    /// The nodes looked at.
    Nodes(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_say_what_ran_out() {
        let stop = Stop::default();
        let calm = Watch::start(None, &stop);
        assert!(!calm.is_over());
        assert_eq!(calm.gave_up(10_000_000), GaveUp::Nodes(10_000_000));
        let late = Watch::start(Some(Duration::ZERO), &stop);
        assert!(late.is_over());
        assert_eq!(late.gave_up(7), GaveUp::Time(Duration::ZERO));
    }
}
