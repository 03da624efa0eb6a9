//! Ctrl-C: stop cleanly with what is done so far.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once by Ctrl-C (or a request to terminate), seen by everyone who holds a copy.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens for Ctrl-C from now on. The second one ends the process at once, for the case that
    /// stopping takes longer than the user's patience.
    ///
    /// # Errors
    /// When the system refuses to hand over the signal.
    pub(crate) fn on_ctrl_c() -> anyhow::Result<Stop> {
        let stop = Stop::default();
        let seen = stop.clone();
        ctrlc::set_handler(move || {
            if seen.0.swap(true, Ordering::Relaxed) {
                process::exit(3);
            }
        })?;
        Ok(stop)
    }

    /// Has somebody asked to stop?
    pub(crate) fn requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
