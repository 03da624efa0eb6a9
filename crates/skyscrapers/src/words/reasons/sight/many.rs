//! Buildings that are seen for certain.
//!
//! The line is cut into groups of cells. If the tallest of a group is taller than whatever can stand
//! before it, it is seen: as many groups, as many buildings.

use super::Building;
use super::bounds::Bounds;
use crate::model::{Cell, Height, HeightSet};

impl Bounds<'_> {
    /// Buildings that are seen for certain, more than the clue allows; as many as can be named.
    pub(super) fn surely(&self, clue: usize) -> Option<Vec<Building>> {
        let size = self.cells.len();
        // By end of the last group: how many groups, how hard to name they are, and the one before.
        let mut chains: Vec<Option<(usize, usize, usize)>> = vec![None; size + 1];
        chains[0] = Some((0, 0, 0));
        for end in 1..=size {
            for start in 0..end {
                let Some((groups, effort, _)) = chains[start] else { continue };
                if self.low[end] <= self.high[start] {
                    continue;
                }
                let effort = effort + self.effort(start, end);
                let better =
                    chains[end].is_none_or(|(most, least, _)| (groups + 1, least) > (most, effort));
                if better {
                    chains[end] = Some((groups + 1, effort, start));
                }
            }
        }
        let best = |(_, (groups, effort, _)): &(usize, (usize, usize, usize))| {
            (*groups, usize::MAX - effort)
        };
        let all = (1..=size).filter_map(|end| Some((end, chains[end]?))).max_by_key(best);
        // The second tallest and the tallest, with nothing known of their places but the order.
        let second =
            Height::new(self.tallest.get().saturating_sub(1)).filter(|_| self.is_ordered());
        let before = second.and_then(|second| {
            let lower = (0..=size).filter(|&end| self.high[end] < second);
            lower.filter_map(|end| Some((end, chains[end]?))).max_by_key(best)
        });
        let (mut end, mut named) = match (all, before.zip(second)) {
            (Some((end, (groups, ..))), _) if groups > clue => (end, Vec::new()),
            (_, Some(((end, (groups, ..)), second))) if groups + 2 > clue => {
                (end, vec![Building::Certain(self.tallest), Building::Second(second)])
            }
            _ => return None,
        };
        while let Some((_, _, start)) = chains[end].filter(|_| end > 0) {
            named.push(self.name(start, end));
            end = start;
        }
        named.reverse();
        Some(named)
    }

    /// How hard the tallest of a group is to name.
    fn effort(&self, start: usize, end: usize) -> usize {
        match self.name(start, end) {
            Building::Supposed | Building::Standing(..) => 0,
            Building::First if end == 1 || self.parks > 0 => 1,
            Building::First => 50,
            Building::Certain(_) | Building::Second(_) => 2,
            Building::Open(..) => 3,
            Building::TallestOf(cells) => 4 + cells.len(),
        }
    }

    /// The tallest of a group, which is taller than all before it.
    fn name(&self, start: usize, end: usize) -> Building {
        let before = self.high[start];
        let group = &self.cells[start..end];
        let taller: Vec<(Cell, HeightSet)> = group
            .iter()
            .map(|&(cell, heights)| (cell, heights.above(before)))
            .filter(|(_, heights)| !heights.is_empty())
            .collect();
        if let [(cell, heights)] = taller[..] {
            let stands = heights.single();
            if stands.is_some() && stands.map(|height| (cell, height)) == self.supposed {
                return Building::Supposed;
            }
            if let Some(height) = stands {
                return Building::Standing(cell, height);
            }
            if start > 0 {
                return Building::Open(cell, heights);
            }
        }
        if start == 0 {
            return Building::First;
        }
        let in_group = (1..=self.tallest.get()).rev().filter_map(Height::new);
        for height in in_group.filter(|&height| height > before) {
            let place = |&(_, (_, heights)): &(usize, &(Cell, HeightSet))| heights.contains(height);
            let mut places = self.cells.iter().enumerate().filter(place).map(|(at, _)| at);
            let (Some(first), Some(last)) = (places.next(), places.last().or(self.place(height)))
            else {
                continue;
            };
            if first < start || last >= end {
                continue;
            }
            if height.get() + 1 == self.tallest.get() && self.is_ordered() {
                return Building::Second(height);
            }
            let reach = self.cells[start..=last].iter().map(|(_, heights)| *heights);
            if reach.fold(HeightSet::EMPTY, HeightSet::or).above(height).is_empty() {
                return Building::Certain(height);
            }
        }
        Building::TallestOf(taller.into_iter().map(|(cell, _)| cell).collect())
    }
}
