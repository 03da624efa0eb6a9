//! Words for the sums that a clue could see if a height stood in a cell.

use std::collections::BTreeSet;

use super::effects::conclusion;
use super::pieces::{building, buildings, list, sentence};
use crate::model::{Cell, Height, HeightSet};
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
        return conclusion(told).to_string();
    };
    let groups = groups(told, suppositions);
    let argument = match groups.len() {
        0..=FEW_SUPPOSITIONS => one_by_one(told, &groups),
        _ => together(told, &groups),
    };
    format!("{argument} {}", conclusion(told))
}

/// "With 4 in r1c2, sum 9 left of row 1 could only be 10 (1, 4 and 5)." and so on.
fn one_by_one(told: &Told<'_>, groups: &[Group<'_>]) -> String {
    let mut clue = super::pieces::clue(told).to_string();
    let sentences = groups.iter().map(|group| {
        let with = format!("With {}", group.name());
        if group.sums.is_empty() {
            return format!("{with} the rest of {} cannot be filled.", super::pieces::line(told));
        }
        let outcome =
            group.skylines.as_deref().map_or_else(|| sums(group.sums, told.value()), seen);
        format!(
            "{with}, {} could only be {outcome}.",
            std::mem::replace(&mut clue, "it".to_string())
        )
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// "Sum 12 left of row 1 could only be 11 or 16 with 1 in r1c1, or 2 in r1c3 or r1c4; and 17 with 1 in
/// r1c6.": candidates with the same consequence are told together.
fn together(told: &Told<'_>, groups: &[Group<'_>]) -> String {
    let mut outcomes: Vec<(&[u16], Vec<String>)> = Vec::new();
    for group in groups {
        match outcomes.iter_mut().find(|(sums, _)| *sums == group.sums) {
            Some((_, names)) => names.push(group.name()),
            None => outcomes.push((group.sums, vec![group.name()])),
        }
    }
    let (empty, outcomes): (Vec<_>, Vec<_>) =
        outcomes.into_iter().partition(|(sums, _)| sums.is_empty());
    let clauses = outcomes
        .iter()
        .map(|(of, names)| format!("{} with {}", sums(of, told.value()), names.join(", or ")));
    let clauses: Vec<String> = clauses.collect();
    let mut sentences = Vec::new();
    if !clauses.is_empty() {
        let clue = sentence(&super::pieces::clue(told));
        sentences.push(format!("{clue} could only be {}.", clauses.join("; ")));
    }
    for (_, names) in empty {
        let (names, line) = (names.join(", or "), super::pieces::line(told));
        sentences.push(format!("With {names} the rest of {line} cannot be filled."));
    }
    sentences.join(" ")
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

impl Group<'_> {
    /// "3 in r1c1 or r1c2".
    fn name(&self) -> String {
        format!("{} in {}", building(self.height), list(&self.cells, "or"))
    }
}

/// "8 (3 and 5) or 12 (3, 4 and 5)".
fn seen(skylines: &[HeightSet]) -> String {
    list(skylines.iter().map(|&seen| format!("{} ({})", sum(seen), buildings(seen, "and"))), "or")
}

/// "8, 11 or 12"; where these are many, the next ones to the clue: "8 or less, or 12 or more".
fn sums(sums: &[u16], clue: usize) -> String {
    if sums.len() <= FEW_SUMS {
        return list(sums, "or");
    }
    let less = sums.iter().rev().find(|&&sum| usize::from(sum) < clue);
    let more = sums.iter().find(|&&sum| usize::from(sum) > clue);
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
