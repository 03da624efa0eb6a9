//! Why a candidate of a line fails, told without listing the arrangements that are left.
//!
//! Where few arrangements fit a line, they are the argument. Where many do, each candidate that occurs in
//! none of them fails for a reason of its own: a few easier steps in that line, two or three cases, or the
//! handful of arrangements it would have.

use super::{DeadEnd, Seen, Step};
use crate::model::{Cell, ClueId, Height, House};

/// A candidate of a line, and why it fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineArgument {
    /// The cell.
    pub cell: Cell,
    /// The height supposed, and struck in the end.
    pub height: Height,
    /// How that is shown.
    pub way: LineWay,
}

/// The ways to show that a candidate of a line fails, shortest first.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineWay {
    /// A few easier steps that look at this line alone.
    Steps {
        /// What follows, step by step.
        steps: Vec<Step>,
        /// What cannot be.
        end: LineEnd,
    },
    /// One of these must be true, and each fails at once.
    Cases {
        /// All heights of one cell, or all places of one height.
        cases: Vec<LineCase>,
    },
    /// The candidates leave it at most [`LineWay::FEW`] arrangements, and none of them fits the clues.
    Listed,
}

impl LineWay {
    /// As many arrangements as a person looks through.
    pub const FEW: u32 = 6;
}

/// A case, and what it runs into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineCase {
    /// The cell.
    pub cell: Cell,
    /// The height in it.
    pub height: Height,
    /// What cannot be.
    pub end: LineEnd,
}

/// What a supposition in a line runs into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd {
    /// A clue would see too much or too little.
    Seen {
        /// The clue.
        clue: ClueId,
        /// What it would see.
        seen: Seen,
    },
    /// A cell or a height has nothing left.
    Dead(DeadEnd),
}

impl LineArgument {
    /// The cells it names, those of its steps apart.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let cases = self.cases().iter().flat_map(|case| [Some(case.cell), case.end.cell()]);
        let end = self.end().and_then(LineEnd::cell);
        cases.chain([Some(self.cell), end]).flatten().collect::<Vec<_>>().into_iter()
    }

    /// The houses it names, those of its steps apart.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> {
        let ends = self.cases().iter().map(|case| case.end).chain(self.end());
        ends.filter_map(LineEnd::house).collect::<Vec<_>>().into_iter()
    }

    /// Its steps; none unless it is told in steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        match &self.way {
            LineWay::Steps { steps, .. } => steps,
            LineWay::Cases { .. } | LineWay::Listed => &[],
        }
    }

    /// Its cases; none unless it is told in cases.
    #[must_use]
    pub fn cases(&self) -> &[LineCase] {
        match &self.way {
            LineWay::Cases { cases } => cases,
            LineWay::Steps { .. } | LineWay::Listed => &[],
        }
    }

    fn end(&self) -> Option<LineEnd> {
        match &self.way {
            LineWay::Steps { end, .. } => Some(*end),
            LineWay::Cases { .. } | LineWay::Listed => None,
        }
    }
}

impl LineEnd {
    fn cell(self) -> Option<Cell> {
        match self {
            LineEnd::Dead(DeadEnd::NoHeight { cell }) => Some(cell),
            LineEnd::Dead(_) | LineEnd::Seen { .. } => None,
        }
    }

    fn house(self) -> Option<House> {
        match self {
            LineEnd::Dead(DeadEnd::NoPlace { house, .. } | DeadEnd::NoArrangement { house }) => {
                Some(house)
            }
            LineEnd::Seen { clue, .. } => Some(clue.line().into()),
            LineEnd::Dead(DeadEnd::NoHeight { .. }) => None,
        }
    }
}
