//! Where the two tallest buildings can stand together.

use crate::model::Cell;
use crate::order::sort_by_key;
use crate::step::Witness;
use crate::words::told::Told;

/// As many places of the tallest as a person goes through; more are only counted.
const FEW_PLACES: usize = 6;

/// The places that are left for the two.
pub(crate) enum Places {
    /// A cell of the tallest with those of the second tallest, as the clue sees them.
    Few(Vec<(Cell, Vec<Cell>)>),
    /// So many pairs.
    Many(usize),
}

/// The places that a step leaves for the two tallest.
pub(crate) fn places(told: &Told<'_>) -> Option<Places> {
    let Witness::TopTwo { pairs } = &told.step.witness else { return None };
    let view = told.view();
    let along = |cell: &Cell| view.iter().position(|other| other == cell);
    let mut groups: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for &(low, high) in pairs {
        match groups.iter_mut().find(|(other, _)| *other == high) {
            Some((_, lows)) => lows.push(low),
            None => groups.push((high, vec![low])),
        }
    }
    sort_by_key(&mut groups, |(high, _)| along(high));
    groups.iter_mut().for_each(|(_, lows)| sort_by_key(lows, along));
    let few = groups.len() <= FEW_PLACES;
    Some(if few { Places::Few(groups) } else { Places::Many(pairs.len()) })
}
