//! The sums that a clue could see if a height stood in a cell.

use std::collections::BTreeSet;

use crate::model::{Cell, Height, HeightSet};
use crate::order::sort_by_key;
use crate::step::{PossibleSums, Witness};
use crate::words::told::Told;

/// As many skylines as a person looks through for one supposition.
const FEW_SKYLINES: usize = 3;
/// As many sums as are worth naming.
const FEW_SUMS: usize = 5;
/// As many suppositions as are told one by one.
const FEW_SUPPOSITIONS: usize = 3;
/// With more ways along a line than this, skylines are not looked for.
const MANY: usize = 1000;

/// A height, and the cells in which it is supposed.
pub(crate) struct Supposed {
    /// The height.
    pub(crate) height: Height,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
}

/// What the sum could be instead.
#[derive(PartialEq, Eq)]
pub(crate) enum SumOutcome {
    /// Nothing: the line cannot be filled.
    Nothing,
    /// What can be seen, lowest sum first.
    Skylines(Vec<HeightSet>),
    /// One of these sums.
    Sums(Vec<u16>),
    /// So much or less, or so much or more.
    Around(Option<u16>, Option<u16>),
}

/// Suppositions with the same outcome.
pub(crate) struct SumGroup {
    /// What is supposed.
    pub(crate) supposed: Vec<Supposed>,
    /// What the sum could only be then.
    pub(crate) outcome: SumOutcome,
}

/// How the suppositions of a step are told.
pub(crate) enum Suppositions {
    /// A sentence for each.
    OneByOne(Vec<SumGroup>),
    /// Those with the same outcome together.
    Together(Vec<SumGroup>),
}

/// What the sum of a step could be if the struck heights stood where they are struck.
pub(crate) fn suppositions(told: &Told<'_>) -> Option<Suppositions> {
    let Witness::Sums { suppositions } = &told.step.witness else { return None };
    let single = group(suppositions.iter().map(|one| (one, outcome(told, one))), true);
    if single.len() <= FEW_SUPPOSITIONS {
        return Some(Suppositions::OneByOne(single));
    }
    let sums = suppositions.iter().map(|one| (one, sums(&one.sums, told.value())));
    Some(Suppositions::Together(group(sums, false)))
}

/// Suppositions of the same outcome together; those of one height only, if so wanted.
fn group<'a>(
    outcomes: impl Iterator<Item = (&'a PossibleSums, SumOutcome)>,
    of_one_height: bool,
) -> Vec<SumGroup> {
    let mut groups: Vec<SumGroup> = Vec::new();
    for (&PossibleSums { cell, height, .. }, outcome) in outcomes {
        let same = |group: &&mut SumGroup| {
            let fits = |one: &Supposed| one.height == height;
            group.outcome == outcome && (!of_one_height || group.supposed.iter().all(fits))
        };
        let new = || Supposed { height, cells: vec![cell] };
        match groups.iter_mut().find(same) {
            Some(group) => match group.supposed.iter_mut().find(|one| one.height == height) {
                Some(supposed) => supposed.cells.push(cell),
                None => group.supposed.push(new()),
            },
            None => groups.push(SumGroup { supposed: vec![new()], outcome }),
        }
    }
    groups
}

/// What can be seen, where that is few enough to tell; else the sums.
fn outcome(told: &Told<'_>, supposed: &PossibleSums) -> SumOutcome {
    let skylines = skylines(told, supposed).filter(|skylines| skylines.len() <= FEW_SKYLINES);
    match skylines.filter(|_| !supposed.sums.is_empty()) {
        Some(skylines) => SumOutcome::Skylines(skylines),
        None => sums(&supposed.sums, told.value()),
    }
}

/// The sums, where these are few; else the next ones to the clue.
fn sums(sums: &[u16], clue: usize) -> SumOutcome {
    match sums.len() {
        0 => SumOutcome::Nothing,
        1..=FEW_SUMS => SumOutcome::Sums(sums.to_vec()),
        _ => {
            let less = sums.iter().rev().find(|&&sum| usize::from(sum) < clue);
            let more = sums.iter().find(|&&sum| usize::from(sum) > clue);
            SumOutcome::Around(less.copied(), more.copied())
        }
    }
}

/// What heights make together.
pub(crate) fn sum(heights: HeightSet) -> usize {
    heights.iter().map(Height::index).sum()
}

/// What can be seen along the line if a height stands in a cell, lowest sum first: the two tallest
/// heights stand once, and hidden ones below them may repeat. `None` where that is too much to follow.
fn skylines(told: &Told<'_>, supposed: &PossibleSums) -> Option<Vec<HeightSet>> {
    let (tallest, second, parks) = (told.tallest(), told.second(), told.puzzle.rules().parks());
    // What is seen, the parks so far, and whether the second tallest has come by.
    let mut ways = BTreeSet::from([(HeightSet::EMPTY.bits(), 0, second.is_park())]);
    for cell in told.view() {
        let candidates = match supposed.height {
            height if cell == supposed.cell => HeightSet::only(height),
            Height::PARK => told.candidates(cell),
            height => told.candidates(cell).without(height),
        };
        let mut next = BTreeSet::new();
        for (seen, parks, met) in ways {
            let top = HeightSet::from_bits(seen).tallest().unwrap_or(Height::PARK);
            for height in candidates.iter() {
                let is_second = height == second && !height.is_park();
                match height {
                    Height::PARK => next.insert((seen, parks + 1, met)),
                    _ if height == top || is_second && met => false,
                    _ if height < top => next.insert((seen, parks, met || is_second)),
                    _ => {
                        let seen = HeightSet::from_bits(seen).with(height).bits();
                        next.insert((seen, parks, met || is_second))
                    }
                };
            }
        }
        ways = next;
        if ways.len() > MANY {
            return None;
        }
    }
    let ends = ways.into_iter().filter(|&(_, stood, met)| stood == parks && met);
    let mut skylines: Vec<HeightSet> = ends.map(|(seen, ..)| HeightSet::from_bits(seen)).collect();
    skylines.dedup();
    skylines.retain(|skyline| skyline.contains(tallest));
    sort_by_key(&mut skylines, |&skyline| (sum(skyline), skyline.bits()));
    Some(skylines)
}
