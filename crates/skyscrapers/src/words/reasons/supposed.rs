//! Suppositions that fail for the same reason, so that they are told together.

use super::{Building, Shader, SightReason, Street, Why, reason};
use crate::model::{Cell, Height, HeightSet, Puzzle};
use crate::order::sort_by_key;
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
    pub(crate) reason: SightReason,
}

/// Where something is seen: the board, the first cell of the line, and what was supposed, if anything.
pub(crate) struct Scenery<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) first: Option<Cell>,
    pub(crate) group: Option<&'a Failing>,
}

impl Failing {
    /// The height supposed, if there is only one.
    pub(crate) fn height(&self) -> Option<Height> {
        let [(heights, _)] = &self.suppositions[..] else { return None };
        heights.single()
    }

    /// The cell of what is supposed, if there is only one.
    pub(crate) fn cell(&self) -> Option<Cell> {
        let [(_, cells)] = &self.suppositions[..] else { return None };
        if let [cell] = cells[..] { Some(cell) } else { None }
    }
}

/// What a `count` step supposes, by reason, and whether there are more reasons than these.
pub(crate) fn failing(told: &Told<'_>) -> (Vec<Failing>, bool) {
    let (Witness::Count { suppositions }, Some((clue, value))) = (&told.step.witness, told.clue())
    else {
        return (Vec::new(), false);
    };
    let mut groups: Vec<SupposedTogether> = Vec::new();
    for &Supposition { cell, height, seen } in suppositions {
        let mut street = Street::new(told, clue);
        street.place(cell, height);
        let reason = reason(&street, value, seen, Some((cell, height)));
        let plain = named(&reason, (cell, height));
        let names = plain != reason;
        let same = |group: &&mut SupposedTogether| {
            let alike = group.reason == reason && (!names || group.is_about(cell, height));
            alike || group.plain == plain
        };
        match groups.iter_mut().find(same) {
            Some(group) => {
                if group.reason != reason {
                    group.reason = plain;
                }
                group.add(cell, height);
            }
            None => {
                groups.push(SupposedTogether { reason, plain, places: vec![(height, vec![cell])] });
            }
        }
    }
    let more = groups.len() > REASONS;
    if more {
        // The most telling ones: those that need no example, then those that show most.
        sort_by_key(&mut groups, |group| {
            let shown: usize = group.places.iter().map(|(_, cells)| cells.len()).sum();
            (matches!(group.reason.why, Why::Extreme(_) | Why::Impossible), usize::MAX - shown)
        });
        groups.truncate(REASONS);
    }
    (groups.into_iter().map(SupposedTogether::told).collect(), more)
}

/// Suppositions with the same reason, in the making.
struct SupposedTogether {
    reason: SightReason,
    /// The reason with the supposition by its name.
    plain: SightReason,
    places: Vec<(Height, Vec<Cell>)>,
}

impl SupposedTogether {
    /// Is nothing but this height supposed, or nothing but this cell?
    fn is_about(&self, cell: Cell, height: Height) -> bool {
        let same_height = self.places.iter().all(|(other, _)| *other == height);
        same_height || self.places.iter().all(|(_, cells)| cells[..] == [cell])
    }

    fn add(&mut self, cell: Cell, height: Height) {
        match self.places.iter_mut().find(|(other, _)| *other == height) {
            Some((_, cells)) => cells.push(cell),
            None => self.places.push((height, vec![cell])),
        }
    }

    fn told(self) -> Failing {
        // Heights that fail in the same cells are named in one breath: "1, 2 or 3 in r1c6".
        let mut suppositions: Vec<(HeightSet, Vec<Cell>)> = Vec::new();
        for (height, cells) in self.places {
            match suppositions.iter_mut().find(|(_, same)| *same == cells) {
                Some((heights, _)) => *heights = heights.with(height),
                None => suppositions.push((HeightSet::only(height), cells)),
            }
        }
        Failing { suppositions, reason: self.reason }
    }
}

/// A reason with what was supposed by its name.
fn named(reason: &SightReason, (cell, height): (Cell, Height)) -> SightReason {
    let mut reason = reason.clone();
    match &mut reason.why {
        Why::Surely(buildings) => {
            for building in buildings.iter_mut().filter(|one| **one == Building::Supposed) {
                *building = Building::Standing(cell, height);
            }
        }
        Why::Hidden { shades, .. } => {
            for shade in shades.iter_mut().filter(|shade| shade.by == Shader::Supposed) {
                shade.by = Shader::Cell(cell, HeightSet::only(height));
            }
        }
        Why::Only { .. } | Why::Extreme(_) | Why::Impossible => {}
    }
    reason
}
