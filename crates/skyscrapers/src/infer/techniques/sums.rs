//! What the techniques for sums have in common.
//!
//! The tallest building is always seen, so a sum `S` leaves `S - K` for the buildings seen before it,
//! where `K` is the tallest height. Those are different heights below `K`.

use crate::infer::reading::Reading;
use crate::model::{HeightSet, Sight};

/// What the sum leaves for the buildings seen before the tallest.
pub(super) fn left_before_tallest(line: &Reading<'_>) -> usize {
    line.clue.saturating_sub(line.tallest().index())
}

/// What the buildings that are hidden from the clue add up to.
pub(super) fn hidden(line: &Reading<'_>) -> usize {
    usize::from(*Sight::Sum.range(line.tallest()).end()).saturating_sub(line.clue)
}

/// The heights below the tallest.
pub(super) fn lower_heights(line: &Reading<'_>) -> HeightSet {
    HeightSet::up_to(line.tallest()).without(line.tallest())
}
