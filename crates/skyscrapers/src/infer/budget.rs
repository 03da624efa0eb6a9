//! How many suppositions may be tried, and how many have been.

use std::ops::ControlFlow;

use crate::limits::Limits;

/// Limits, and what has been used of them. A node is a supposition tried.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Budget<'a> {
    pub(super) limits: Limits<'a>,
    pub(super) nodes: u64,
    /// Have the limits ended a search?
    pub(super) stopped: bool,
}

impl Budget<'_> {
    /// Counts one supposition; breaks when that is one too many.
    pub(super) fn spend(&mut self) -> ControlFlow<()> {
        let over = self.limits.nodes.is_some_and(|most| self.nodes >= most);
        self.stopped |= over || self.limits.stop.is_some_and(|stop| stop());
        if self.stopped {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}
