//! How long one puzzle may take, and why it was given up.
//!
//! The library counts nodes and asks now and then whether to stop; clocks and Ctrl-C are the
//! front end's business and meet here.

use std::fmt;
use std::time::{Duration, Instant};

use crate::stop::Stop;
use crate::words::{grouped, seconds};

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

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            GaveUp::Interrupted => write!(f, "stopped by Ctrl-C"),
            GaveUp::Time(timeout) => {
                write!(f, "gave up after {}; raise --timeout", seconds(timeout))
            }
            GaveUp::Nodes(1) => write!(f, "gave up after 1 node; raise --budget"),
            GaveUp::Nodes(nodes) => {
                write!(f, "gave up after {} nodes; raise --budget", grouped(nodes))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_say_what_to_raise() {
        let stop = Stop::default();
        let calm = Watch::start(None, &stop);
        assert!(!calm.is_over());
        assert_eq!(
            calm.gave_up(10_000_000).to_string(),
            "gave up after 10,000,000 nodes; raise --budget"
        );
        let late = Watch::start(Some(Duration::ZERO), &stop);
        assert!(late.is_over());
        assert_eq!(late.gave_up(7).to_string(), "gave up after 0 seconds; raise --timeout");
        assert_eq!(
            GaveUp::Time(Duration::from_millis(2500)).to_string(),
            "gave up after 2.5 seconds; raise --timeout"
        );
    }
}
