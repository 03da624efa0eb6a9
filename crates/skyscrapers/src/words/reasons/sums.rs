//! What a sum is made of.

use super::fronts::Reduced;
use super::parks::most;
use super::stairs::struck_heights;
use crate::model::sums::addends;
use crate::model::{Cell, Height, HeightSet, Sight};
use crate::words::told::Told;

/// As many ways to make up a sum as a person looks through.
const FEW_WAYS: usize = 4;
/// As many ways as are looked at to find those that fit a line.
const MANY_WAYS: usize = 50;

/// How a sum can be made of different heights.
pub(crate) enum Ways {
    /// By these sets, few enough to tell.
    Few(Vec<HeightSet>),
    /// In more ways than a person goes through.
    Many,
}

fn few(ways: Vec<HeightSet>) -> Ways {
    if ways.len() <= FEW_WAYS { Ways::Few(ways) } else { Ways::Many }
}

/// All heights together.
pub(crate) fn all(told: &Told<'_>) -> usize {
    usize::from(*Sight::Sum.range(told.tallest()).end())
}

/// What the sum leaves for the buildings seen before the tallest.
pub(crate) fn left_before_tallest(told: &Told<'_>) -> usize {
    told.value().saturating_sub(told.tallest().index())
}

/// How different heights below the tallest make what the sum leaves before it.
pub(crate) fn ways_before_tallest(told: &Told<'_>) -> Ways {
    few(addends(left_before_tallest(told), lower_heights(told), FEW_WAYS + 1))
}

fn lower_heights(told: &Told<'_>) -> HeightSet {
    HeightSet::up_to(told.tallest()).without(told.tallest())
}

/// The heights that are above what is left before the tallest, but below the tallest.
pub(crate) fn too_much(told: &Told<'_>) -> HeightSet {
    let rest = left_before_tallest(told).min(Height::MAX.index());
    lower_heights(told).minus(HeightSet::between(0, rest))
}

/// `sum-behind`: where the tallest stands, if that tells where other heights do not.
pub(crate) struct Nearest {
    /// The first cell where it may stand.
    pub(crate) cell: Cell,
    /// It stands there.
    pub(crate) certain: bool,
}

/// The nearest place of the tallest, if heights that are too much are struck before it and it is not
/// the first cell.
pub(crate) fn nearest_tallest(told: &Told<'_>) -> Option<Nearest> {
    let view = told.view();
    let tallest = told.tallest();
    let cell = view.iter().copied().find(|&cell| told.candidates(cell).contains(tallest))?;
    let is_told =
        !too_much(told).and(struck_heights(told)).is_empty() && view.first() != Some(&cell);
    is_told.then(|| Nearest { cell, certain: told.candidates(cell).single().is_some() })
}

/// `sum-first`: heights that cannot begin the sum, each with what would be left for taller ones.
pub(crate) fn bad_starts(told: &Told<'_>) -> Vec<(Height, usize)> {
    let rest = left_before_tallest(told);
    let struck = struck_heights(told).without(told.tallest()).without(Height::PARK);
    let start = |height: Height| Some((height, rest.checked_sub(height.index())?));
    struck.iter().filter_map(start).collect()
}

/// What the strikes leave of their cells.
pub(crate) fn left_of_cells(told: &Told<'_>) -> Vec<(Cell, HeightSet)> {
    let left = |(cell, heights)| (cell, told.candidates(cell).minus(heights));
    told.step.strikes().map(left).collect()
}

/// `sum-missing`: what is hidden from a sum.
pub(crate) struct Missing {
    /// The heights that are hidden make this.
    pub(crate) sum: usize,
    /// So one height is hidden, and no other.
    pub(crate) alone: bool,
    /// It is told that this height is not the first building.
    pub(crate) not_first: bool,
    /// Heights that are more than that, if the step speaks of them.
    pub(crate) seen: HeightSet,
}

/// What is hidden from the sum of a step.
pub(crate) fn missing(told: &Told<'_>) -> Missing {
    let sum = all(told).saturating_sub(told.value());
    let hidden = HeightSet::between(0, sum.min(Height::MAX.index()));
    let seen = HeightSet::up_to(told.tallest()).minus(hidden);
    let struck = struck_heights(told);
    let alone = (1..=2).contains(&sum);
    let speaks_of_them = !seen.and(struck).is_empty();
    Missing {
        sum,
        alone,
        not_first: alone && struck.contains(Height::of(sum)),
        seen: if speaks_of_them { seen } else { HeightSet::EMPTY },
    }
}

/// `sum-number`: how many buildings a sum sees at least.
pub(crate) struct Fewest {
    /// The tallest heights, one less than needed.
    pub(crate) short: Vec<Height>,
    /// What they make.
    pub(crate) made: usize,
    /// How many are seen at least.
    pub(crate) least: usize,
}

/// How many buildings the sum of a step sees at least.
pub(crate) fn fewest(told: &Told<'_>) -> Fewest {
    let mut heights: Vec<Height> = HeightSet::up_to(told.tallest()).iter().collect();
    heights.reverse();
    let mut made = 0;
    let mut short = Vec::new();
    for height in heights {
        if made + height.index() >= told.value() {
            break;
        }
        made += height.index();
        short.push(height);
    }
    let least = short.len() + 1;
    Fewest { short, made, least }
}

/// How many different heights below the tallest make what is left before it, at least and at most.
pub(crate) fn how_many_before_tallest(told: &Told<'_>) -> (usize, usize) {
    let (sum, tallest) = (left_before_tallest(told), told.tallest().index());
    let most = |number: usize| (tallest.saturating_sub(number)..tallest).sum::<usize>();
    let fewest = (1..tallest).find(|&number| most(number) >= sum).unwrap_or(tallest);
    let highest = (1..tallest).take_while(|number| (1..=*number).sum::<usize>() <= sum).count();
    (fewest, highest)
}

/// How what is left of a sum before a placed building can be made there.
pub(crate) fn ways_before(told: &Told<'_>, reduced: &Reduced) -> Ways {
    let Reduced { before, front, .. } = reduced;
    let room = most(told, front.len());
    let possible = front.iter().fold(HeightSet::EMPTY, |all, &cell| all.or(told.candidates(cell)));
    let ways = addends(*before, possible, MANY_WAYS);
    few(ways.into_iter().filter(|way| way.len() <= room).collect())
}
