//! The shadow of the first building: what a clue 2 says of it, and of what stands between it and the
//! tallest.

use super::parks::{fewest, has_parks};
use crate::model::{Cell, Height};
use crate::step::Witness;
use crate::words::told::Told;

/// What a step says about the first building.
pub(crate) struct ShadowOfFirst {
    /// The first cell of the line, where the first building stands unless parks precede it.
    pub(crate) first: Cell,
    /// The first cell behind it that may hold the tallest building.
    pub(crate) nearest_peak: Cell,
    /// The first building is this height or lower.
    pub(crate) limit: Height,
    /// It is this height.
    pub(crate) certain: bool,
    /// It is told that the first building must be tall: so many stand between it and the tallest.
    pub(crate) between: Option<usize>,
    /// It is told how far away the tallest can be: so many fit between it and the first building.
    pub(crate) room: Option<usize>,
    /// It is told that nothing before the tallest is higher than the limit; these cells.
    pub(crate) lower: Option<Vec<Cell>>,
}

/// What a step says about the first building.
pub(crate) fn shadow(told: &Told<'_>) -> Option<ShadowOfFirst> {
    let Witness::Shadow { nearest_peak, first: limit } = told.step.witness else { return None };
    let view = told.view();
    let (&first, tallest) = (view.first()?, told.tallest());
    let nearest = view.iter().position(|&cell| cell == nearest_peak)?;
    // Without parks every cell counts.
    let parks = has_parks(told);
    let before = if parks { fewest(told, nearest) } else { nearest };
    let strikes = || {
        told.step
            .strikes()
            .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)))
    };
    let too_low = |(cell, height): (Cell, Height)| {
        !height.is_park() && if parks { height.index() < before } else { cell == first }
    };
    let too_tall = |(cell, height): (Cell, Height)| {
        height > limit && height < tallest && (parks || cell != first)
    };
    let room =
        strikes().any(|(_, height)| height == tallest).then(|| limit.index().saturating_sub(1));
    let lower: Vec<Cell> = view[1..nearest.max(1)].to_vec();
    Some(ShadowOfFirst {
        first,
        nearest_peak,
        limit,
        certain: told.candidates(first).single() == Some(limit),
        between: strikes().any(too_low).then(|| before.saturating_sub(1)).filter(|&many| many > 0),
        room,
        lower: strikes().any(too_tall).then_some(lower),
    })
}
