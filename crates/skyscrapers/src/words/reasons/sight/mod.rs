//! Which buildings a clue would see, and which of them cannot be seen.
//!
//! That a clue sees *at least* so many is shown by buildings that are seen for certain. Cut the line into
//! groups: if the tallest of a group is taller than whatever can stand before the group, it is seen. That it
//! sees *at most* so many is shown by cells that something hides, or by a list of cells and heights
//! besides which nothing can be seen. Where neither helps, there is still the arrangement that shows the
//! fewest, or the most.

mod bounds;
mod few;
mod many;

use bounds::Bounds;

use super::Street;
use crate::check::Lineup;
use crate::model::{Cell, Clue, Ends, Height, HeightSet, Sight};
use crate::step::Seen;

/// What a clue would see, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SightReason {
    /// What the reason shows; enough to break the clue.
    pub(crate) seen: Seen,
    /// Why.
    pub(crate) why: Why,
}

impl SightReason {
    /// Is it told by one or two heights and nothing else?
    fn is_short(&self) -> bool {
        matches!(&self.why, Why::Only { cells, heights } if cells.is_empty() && heights.len() <= 2)
    }
}

/// Why a clue would see so much or so little.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Why {
    /// These are seen for certain, in this order.
    Surely(Vec<Building>),
    /// Cells that are hidden, and those that are left.
    Hidden {
        /// Who hides which cells.
        shades: Vec<Shade>,
        /// All cells that can be seen.
        visible: Vec<(Cell, HeightSet)>,
    },
    /// Nothing else can be seen.
    Only {
        /// What stands in these cells.
        cells: Vec<Cell>,
        /// And these buildings.
        heights: HeightSet,
    },
    /// What is seen in the arrangement that shows the fewest, or the most.
    Extreme(Vec<(Cell, Height)>),
    /// No arrangement is left at all.
    Impossible,
}

/// A building that is seen for certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Building {
    /// The one that was supposed.
    Supposed,
    /// The first of the line.
    First,
    /// A height in its cell.
    Standing(Cell, Height),
    /// Whatever stands in a cell, one of these.
    Open(Cell, HeightSet),
    /// A height that has no place but where it is seen.
    Certain(Height),
    /// The second tallest, which stands before the tallest.
    Second(Height),
    /// The tallest of some cells.
    TallestOf(Vec<Cell>),
}

/// Cells that are hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shade {
    /// Who hides them.
    pub(crate) by: Shader,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// What fits there.
    pub(crate) fits: HeightSet,
}

/// Who hides something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shader {
    /// The building that was supposed.
    Supposed,
    /// Whatever stands in a cell, one of these.
    Cell(Cell, HeightSet),
    /// A height that stands somewhere before.
    Height(Height),
}

/// Why a clue would see more or less than it says; `supposed` is what the argument began with.
pub(crate) fn reason(
    street: &Street,
    clue: Clue,
    seen: Seen,
    supposed: Option<(Cell, Height)>,
) -> SightReason {
    let street = &street.settled();
    let bounds = Bounds::new(street, supposed);
    let clue = usize::from(clue.get());
    let found = match seen {
        Seen::AtLeast(_) => bounds.surely(clue).map(|all| {
            let least = Seen::AtLeast(all.len() as u16);
            SightReason { seen: least, why: Why::Surely(all) }
        }),
        Seen::AtMost(_) => {
            let only = bounds.only(clue);
            let is_short = only.as_ref().is_some_and(SightReason::is_short);
            let hidden = bounds.hidden(clue).filter(|_| !is_short);
            hidden.or(only)
        }
    };
    found
        .or_else(|| extreme(street, clue, seen))
        .unwrap_or(SightReason { seen, why: Why::Impossible })
}

/// What is seen in the arrangement that shows the fewest buildings, or the most.
fn extreme(street: &Street, clue: usize, seen: Seen) -> Option<SightReason> {
    let all = 1..=street.tallest.index();
    let counts: Vec<usize> = match seen {
        Seen::AtLeast(_) => all.filter(|&count| count > clue).collect(),
        Seen::AtMost(_) => all.filter(|&count| count < clue).rev().collect(),
    };
    let arrangement = counts.into_iter().find_map(|count| {
        let near = Clue::new(count as u16);
        let lineup = Lineup {
            cells: street.cells.iter().map(|(_, heights)| *heights).collect(),
            tallest: street.tallest,
            sight: Sight::Count,
            ends: Ends { near, far: None },
        };
        lineup.list(1).ok()?.into_iter().next()
    })?;
    let mut top = Height::PARK;
    let mut shown = Vec::new();
    for (&(cell, _), height) in street.cells.iter().zip(arrangement) {
        if height > top {
            shown.push((cell, height));
            top = height;
        }
    }
    let count = shown.len() as u16;
    let seen = match seen {
        Seen::AtLeast(_) => Seen::AtLeast(count),
        Seen::AtMost(_) => Seen::AtMost(count),
    };
    Some(SightReason { seen, why: Why::Extreme(shown) })
}

#[cfg(test)]
mod tests;
