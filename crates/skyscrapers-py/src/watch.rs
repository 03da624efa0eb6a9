//! Deadlines, and Ctrl-C while no Python code runs.
//!
//! The library asks now and then whether to stop. Here the answer is found: the time is up, somebody said
//! so from another thread, or Python has a signal to deliver. For the last, the lock on the interpreter
//! is taken for a moment, twenty times a second.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use skyscrapers_wire::Failure;

use crate::failure::raised;

/// How often signals are looked for.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Runs something long without the lock on the interpreter; a signal whose handler raises (Ctrl-C) ends it.
///
/// # Errors
/// What `run` says, or what the signal's handler raised.
pub(crate) fn with_signals<T: Send>(
    py: Python<'_>,
    run: impl FnOnce(&dyn Fn() -> bool) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let ended = py.detach(|| {
        let raised = RefCell::new(None);
        let looked = Cell::new(Instant::now());
        let stop = || {
            if raised.borrow().is_some() {
                return true;
            }
            if looked.get().elapsed() < TICK {
                return false;
            }
            let signals = Python::attach(|py| py.check_signals());
            looked.set(Instant::now());
            signals.is_err_and(|error| raised.replace(Some(error)).is_none())
        };
        let answer = run(&stop);
        match raised.into_inner() {
            Some(error) => Err(error),
            None => Ok(answer),
        }
    });
    ended?.map_err(raised)
}

/// When to stop working on one puzzle.
pub(crate) struct Watch<'a> {
    deadline: Option<Instant>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Watch<'a> {
    /// Starts now.
    pub(crate) fn start(timeout: Option<Duration>, stop: &'a dyn Fn() -> bool) -> Watch<'a> {
        let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Watch { deadline, stop }
    }

    /// Should the search end?
    pub(crate) fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline) || (self.stop)()
    }
}

/// A time from seconds.
///
/// # Errors
/// `ValueError` where there is no such time.
pub(crate) fn timeout(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(seconds) = seconds else { return Ok(None) };
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    let wrong = || PyValueError::new_err("timeout: give a number of seconds above 0");
    time.map(Some).ok_or_else(wrong)
}

/// Tells workers to stop.
pub(crate) fn flag(stop: &AtomicBool) -> impl Fn() -> bool {
    || stop.load(Ordering::Relaxed)
}
