//! When to stop early.

use std::fmt;

/// When to stop early.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// At most so many nodes (boards looked at) a puzzle. Counting nodes instead of seconds makes
    /// the answer the same on every machine.
    pub nodes: Option<u64>,
    /// Asked at every node; `true` stops the search. Deadlines and Ctrl-C belong here.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl Limits<'_> {
    /// The nodes a puzzle may take when nobody says anything else: minutes of work, so that whoever
    /// waits for an answer gets one. All front ends share it, so that they give the same answers.
    pub const USUAL_NODES: u64 = 10_000_000;
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
