//! When to stop early.

use std::fmt;

/// When to stop early.
///
/// # Examples
/// ```
/// use skyscrapers::Limits;
/// let hurried = || true;
/// assert_eq!(Limits::nodes(1_000).or_when(&hurried).nodes, Some(1_000));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// At most so many nodes (boards looked at) a puzzle. Counting nodes instead of seconds makes
    /// the answer the same on every machine.
    pub nodes: Option<u64>,
    /// Asked at every node; `true` stops the search. Deadlines and Ctrl-C belong here.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Limits<'a> {
    /// At most so many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), stop: None }
    }

    /// The same with another number of nodes; `None` is as many as it takes.
    #[must_use]
    pub const fn with_nodes(self, nodes: Option<u64>) -> Limits<'a> {
        Limits { nodes, stop: self.stop }
    }

    /// The same, and stop as soon as this says so.
    #[must_use]
    pub fn or_when(self, stop: &'a dyn Fn() -> bool) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// The nodes a puzzle may take when nobody says anything else: minutes of work, so that whoever
    /// waits for an answer gets one. All front ends share it, so that they give the same answers.
    pub const USUAL_NODES: u64 = 10_000_000;
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
