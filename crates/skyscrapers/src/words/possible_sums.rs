//! Words for the sums that a clue could see if a height stood in a cell.

use std::collections::BTreeSet;

use super::effects::conclusion;
use super::english::{building, buildings, list, sentence};
use super::told::Told;
use crate::model::{Cell, Height, HeightSet};
use crate::step::{PossibleSums, Witness};

/// As many skylines as a person looks through for one supposition.
const FEW_SKYLINES: usize = 3;
/// As many sums as are worth naming.
const FEW_SUMS: usize = 5;
/// As many suppositions as are told one by one.
const FEW_SUPPOSITIONS: usize = 3;
/// With more ways along a line than this, skylines are not looked for.
const MANY: usize = 1000;

/// Cells where a height has the same consequences.
#[derive(PartialEq, Eq)]
struct Group<'a> {
    height: Height,
    cells: Vec<Cell>,
    sums: &'a [u16],
    /// What can be seen, if that is few enough to tell.
    skylines: Option<Vec<HeightSet>>,
}

pub(super) fn count(told: &Told<'_>) -> String {
    let Witness::Sums { suppositions } = &told.step.witness else {
        return conclusion(told.step);
    };
    let groups = groups(told, suppositions);
    let one_by_one = groups.len() <= FEW_SUPPOSITIONS;
    let mut named = false;
    let clauses = groups.iter().map(|group| {
        let with = format!("with {} in {}", building(group.height), list(&group.cells, "or"));
        if group.sums.is_empty() {
            return format!("{with} the rest of {} cannot be filled", told.line_name());
        }
        let clue = if named { "it".to_string() } else { told.clue_name() };
        named = true;
        format!("{with}, {clue} could only be {}", outcome(group, told.value(), one_by_one))
    });
    let clauses: Vec<String> = clauses.collect();
    let argument = if one_by_one {
        let sentences = clauses.iter().map(|clause| format!("{}.", sentence(clause)));
        sentences.collect::<Vec<_>>().join(" ")
    } else {
        format!("{}.", sentence(&clauses.join("; ")))
    };
    format!("{argument} {}", conclusion(told.step))
}

fn groups<'a>(told: &Told<'_>, suppositions: &'a [PossibleSums]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for supposed in suppositions {
        let PossibleSums { cell, height, ref sums } = *supposed;
        let skylines = skylines(told, supposed).filter(|skylines| skylines.len() <= FEW_SKYLINES);
        let same = |group: &&mut Group<'_>| {
            group.height == height && group.sums == sums && group.skylines == skylines
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.cells.push(cell),
            None => groups.push(Group { height, cells: vec![cell], sums, skylines }),
        }
    }
    groups
}

/// "8 (3 and 5) or 12 (3, 4 and 5)", "8, 11 or 12", "8 or less, or 12 or more".
fn outcome(group: &Group<'_>, clue: usize, in_full: bool) -> String {
    if let Some(skylines) = group.skylines.as_ref().filter(|_| in_full) {
        let told =
            skylines.iter().map(|&seen| format!("{} ({})", sum(seen), buildings(seen, "and")));
        return list(told, "or");
    }
    if group.sums.len() <= FEW_SUMS {
        return list(group.sums, "or");
    }
    let less = group.sums.iter().rev().find(|&&sum| usize::from(sum) < clue);
    let more = group.sums.iter().find(|&&sum| usize::from(sum) > clue);
    let less = less.map(|sum| format!("{sum} or less"));
    let more = more.map(|sum| format!("{sum} or more"));
    less.into_iter().chain(more).collect::<Vec<_>>().join(", or ")
}

fn sum(heights: HeightSet) -> usize {
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
    let skylines: BTreeSet<u64> = ends.map(|(seen, ..)| seen).collect();
    let mut skylines: Vec<HeightSet> = skylines.into_iter().map(HeightSet::from_bits).collect();
    skylines.retain(|skyline| skyline.contains(tallest));
    skylines.sort_by_key(|&skyline| (sum(skyline), skyline.bits()));
    Some(skylines)
}
