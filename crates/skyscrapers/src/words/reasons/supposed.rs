//! Suppositions that fail for the same reason, so that they are told together.

use super::{Building, Reason, Shader, Street, Why, reason};
use crate::model::{Cell, Height, HeightSet};
use crate::step::{Supposition, Witness};
use crate::words::told::Told;

/// As many reasons as one text gives.
const REASONS: usize = 3;

/// Suppositions, and the reason for which each of them fails.
#[derive(Debug)]
pub(crate) struct Failing {
    /// Heights, and the cells in which they are supposed.
    pub(crate) suppositions: Vec<(HeightSet, Vec<Cell>)>,
    /// Why they fail.
    pub(crate) reason: Reason,
}

impl Failing {
    /// The height supposed, and its cell if there is only one; `None` if there are several heights.
    pub(crate) fn only(&self) -> Option<(Height, Option<Cell>)> {
        let [(heights, cells)] = &self.suppositions[..] else { return None };
        let only = if let [cell] = cells[..] { Some(cell) } else { None };
        heights.single().map(|height| (height, only))
    }
}

/// What a `count` step supposes, by reason, and whether there are more reasons than these.
pub(crate) fn failing(told: &Told<'_>) -> (Vec<Failing>, bool) {
    let (Witness::Count { suppositions }, Some((clue, value))) =
        (&told.step.witness, told.clue())
    else {
        return (Vec::new(), false);
    };
    let mut groups: Vec<(Reason, Vec<(Height, Vec<Cell>)>)> = Vec::new();
    for &Supposition { cell, height, seen } in suppositions {
        let mut street = Street::new(told, clue);
        street.place(cell, height);
        let reason = reason(&street, value, seen, Some((cell, height)));
        let names = names_supposed(&reason.why);
        let same = |(other, places): &&mut (Reason, Vec<(Height, Vec<Cell>)>)| {
            *other == reason && (!names || places.iter().all(|(same, _)| *same == height))
        };
        match groups.iter_mut().find(same) {
            Some((_, places)) => match places.iter_mut().find(|(same, _)| *same == height) {
                Some((_, cells)) => cells.push(cell),
                None => places.push((height, vec![cell])),
            },
            None => groups.push((reason, vec![(height, vec![cell])])),
        }
    }
    let more = groups.len() > REASONS;
    if more {
        // The most telling ones: those that need no example, then those that show most.
        groups.sort_by_key(|(reason, places)| {
            let shown: usize = places.iter().map(|(_, cells)| cells.len()).sum();
            (matches!(reason.why, Why::Extreme(_) | Why::Impossible), usize::MAX - shown)
        });
        groups.truncate(REASONS);
    }
    let failing = |(reason, places): (Reason, Vec<(Height, Vec<Cell>)>)| {
        // Heights that fail in the same cells are named in one breath: "1, 2 or 3 in r1c6".
        let mut suppositions: Vec<(HeightSet, Vec<Cell>)> = Vec::new();
        for (height, cells) in places {
            match suppositions.iter_mut().find(|(_, same)| *same == cells) {
                Some((heights, _)) => *heights = heights.with(height),
                None => suppositions.push((HeightSet::only(height), cells)),
            }
        }
        Failing { suppositions, reason }
    };
    (groups.into_iter().map(failing).collect(), more)
}

/// Does the reason speak of what was supposed?
fn names_supposed(why: &Why) -> bool {
    match why {
        Why::Surely(buildings) => buildings.contains(&Building::Supposed),
        Why::Hidden { shades, .. } => shades.iter().any(|shade| shade.by == Shader::Supposed),
        Why::Only { .. } | Why::Extreme(_) | Why::Impossible => false,
    }
}
