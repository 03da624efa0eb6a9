//! Which buildings a clue would see, and which of them cannot be seen.
//!
//! That a clue sees *at least* so many is shown by buildings that are seen for certain. Cut the line into
//! groups: if the tallest of a group is taller than whatever can stand before the group, it is seen. That it
//! sees *at most* so many is shown by cells that something hides, or by a list of cells and heights
//! besides which nothing can be seen. Where neither helps, there is still the arrangement that shows the
//! fewest, or the most.

use crate::check::Lineup;
use crate::model::{Cell, Clue, Ends, Height, HeightSet, Sight};
use crate::step::Seen;

use super::Street;

/// What a clue would see, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SightReason {
    /// What the reason shows; enough to break the clue.
    pub(crate) seen: Seen,
    /// Why.
    pub(crate) why: Why,
}

impl SightReason {
    /// Is it told by one or two heights and nothing else?
    fn is_short(&self) -> bool {
        matches!(&self.why, Why::Only { cells, heights } if cells.is_empty() && heights.len() <= 2)
    }
}

/// Why a clue would see so much or so little.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Why {
    /// These are seen for certain, in this order.
    Surely(Vec<Building>),
    /// Cells that are hidden, and those that are left.
    Hidden {
        /// Who hides which cells.
        shades: Vec<Shade>,
        /// All cells that can be seen.
        visible: Vec<(Cell, HeightSet)>,
    },
    /// Nothing else can be seen.
    Only {
        /// What stands in these cells.
        cells: Vec<Cell>,
        /// And these buildings.
        heights: HeightSet,
    },
    /// What is seen in the arrangement that shows the fewest, or the most.
    Extreme(Vec<(Cell, Height)>),
    /// No arrangement is left at all.
    Impossible,
}

/// A building that is seen for certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Building {
    /// The one that was supposed.
    Supposed,
    /// The first of the line.
    First,
    /// A height in its cell.
    Standing(Cell, Height),
    /// Whatever stands in a cell, one of these.
    Open(Cell, HeightSet),
    /// A height that has no place but where it is seen.
    Certain(Height),
    /// The second tallest, which stands before the tallest.
    Second(Height),
    /// The tallest of some cells.
    TallestOf(Vec<Cell>),
}

/// Cells that are hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shade {
    /// Who hides them.
    pub(crate) by: Shader,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// What fits there.
    pub(crate) fits: HeightSet,
}

/// Who hides something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shader {
    /// The building that was supposed.
    Supposed,
    /// Whatever stands in a cell, one of these.
    Cell(Cell, HeightSet),
    /// A height that stands somewhere before.
    Height(Height),
}

/// Why a clue would see more or less than it says; `supposed` is what the argument began with.
pub(crate) fn reason(
    street: &Street,
    clue: Clue,
    seen: Seen,
    supposed: Option<(Cell, Height)>,
) -> SightReason {
    let street = &street.settled();
    let bounds = Bounds::new(street, supposed);
    let clue = usize::from(clue.get());
    let found = match seen {
        Seen::AtLeast(_) => bounds.surely(clue).map(|all| {
            let least = Seen::AtLeast(all.len() as u16);
            SightReason { seen: least, why: Why::Surely(all) }
        }),
        Seen::AtMost(_) => {
            let only = bounds.only(clue);
            let is_short = only.as_ref().is_some_and(SightReason::is_short);
            let hidden = bounds.hidden(clue).filter(|_| !is_short);
            hidden.or(only)
        }
    };
    found
        .or_else(|| extreme(street, clue, seen))
        .unwrap_or(SightReason { seen, why: Why::Impossible })
}

/// What is known about the beginnings of a line.
struct Bounds<'a> {
    cells: &'a [(Cell, HeightSet)],
    tallest: Height,
    parks: usize,
    supposed: Option<(Cell, Height)>,
    /// By number of cells: the tallest building there is at least this.
    low: Vec<Height>,
    /// And at most this.
    high: Vec<Height>,
}

impl<'a> Bounds<'a> {
    fn new(street: &'a Street, supposed: Option<(Cell, Height)>) -> Bounds<'a> {
        let Street { cells, tallest, parks } = street;
        let (mut low, mut high) = (vec![Height::PARK], vec![Height::PARK]);
        let (mut lowest, mut highest) = (Height::PARK, Height::PARK);
        let room = |cells: &[(Cell, HeightSet)]| {
            cells.iter().filter(|(_, heights)| heights.contains(Height::PARK)).count()
        };
        for (at, (_, heights)) in cells.iter().enumerate() {
            let (front, behind) = cells.split_at(at + 1);
            lowest = lowest.max(heights.lowest().unwrap_or(Height::PARK));
            highest = highest.max(heights.tallest().unwrap_or(Height::PARK));
            let placed = HeightSet::only(Height::PARK);
            let parks_behind = behind.iter().filter(|(_, heights)| *heights == placed).count();
            // So many buildings are all different.
            let fewest = front.len() - room(front).min(parks.saturating_sub(parks_behind));
            let different = Height::new(fewest as u8).unwrap_or(Height::PARK).min(*tallest);
            // A height without a place behind stands in front.
            let later = behind.iter().fold(HeightSet::EMPTY, |all, (_, heights)| all.or(*heights));
            let here = HeightSet::up_to(*tallest).minus(later).tallest().unwrap_or(Height::PARK);
            low.push(lowest.max(different).max(here));
            high.push(highest);
        }
        Bounds { cells, tallest: *tallest, parks: *parks, supposed, low, high }
    }

    /// Buildings that are seen for certain, more than the clue allows; as many as can be named.
    fn surely(&self, clue: usize) -> Option<Vec<Building>> {
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

    /// Does the second tallest stand before the tallest for certain?
    fn is_ordered(&self) -> bool {
        let second = self.tallest.get().checked_sub(1).and_then(Height::new);
        let Some(second) = second.filter(|second| !second.is_park()) else { return false };
        let last = self.cells.iter().rposition(|(_, heights)| heights.contains(second));
        // They never share a cell, so that the same one may be the last of one and the first of the other.
        last.zip(self.place(self.tallest)).is_some_and(|(last, peak)| last <= peak)
    }

    /// The first place of a height.
    fn place(&self, height: Height) -> Option<usize> {
        self.cells.iter().position(|(_, heights)| heights.contains(height))
    }

    /// The heights with which each cell could be seen.
    fn visible(&self) -> Vec<(Cell, HeightSet)> {
        let seen = |(at, &(cell, heights)): (usize, &(Cell, HeightSet))| {
            (cell, heights.above(self.low[at]))
        };
        self.cells.iter().enumerate().map(seen).collect()
    }

    /// Cells that are hidden, if too few are left.
    fn hidden(&self, clue: usize) -> Option<SightReason> {
        let visible: Vec<(Cell, HeightSet)> =
            self.visible().into_iter().filter(|(_, heights)| !heights.is_empty()).collect();
        if visible.len() >= clue {
            return None;
        }
        let mut shades: Vec<Shade> = Vec::new();
        for (at, &(cell, heights)) in self.cells.iter().enumerate() {
            let fits = heights.without(Height::PARK);
            if fits.is_empty() || visible.iter().any(|(other, _)| *other == cell) {
                continue;
            }
            let by = self.shader(at, fits)?;
            match shades.iter_mut().find(|shade| shade.by == by) {
                Some(shade) => {
                    shade.cells.push(cell);
                    shade.fits = shade.fits.or(fits);
                }
                None => shades.push(Shade { by, cells: vec![cell], fits }),
            }
        }
        let seen = Seen::AtMost(visible.len() as u16);
        (!shades.is_empty()).then_some(SightReason { seen, why: Why::Hidden { shades, visible } })
    }

    /// Who hides a cell that holds one of these.
    fn shader(&self, at: usize, fits: HeightSet) -> Option<Shader> {
        let top = fits.tallest()?;
        let (front, behind) = self.cells.split_at(at);
        let taller = |(_, heights): &&(Cell, HeightSet)| heights.lowest() > Some(top);
        if let Some(&(cell, heights)) = front.iter().find(taller) {
            let stands = heights.single().map(|height| (cell, height));
            let is_supposed = stands.is_some() && stands == self.supposed;
            return Some(if is_supposed { Shader::Supposed } else { Shader::Cell(cell, heights) });
        }
        let later = behind.iter().fold(HeightSet::EMPTY, |all, (_, heights)| all.or(*heights));
        let here = HeightSet::up_to(self.tallest).minus(later).tallest();
        here.filter(|&height| height > top).map(Shader::Height)
    }

    /// Cells and heights besides which nothing can be seen, if they are too few.
    ///
    /// Each building seen is one cell and one height, no two share either: as many as can be chosen that
    /// way are as many as it takes to name them all (a matching and a cover).
    fn only(&self, clue: usize) -> Option<SightReason> {
        let visible = self.visible();
        let mut cell_of: Vec<Option<usize>> = vec![None; self.tallest.index() + 1];
        let matched: Vec<bool> = (0..visible.len())
            .map(|at| assign(&visible, at, &mut cell_of, &mut { HeightSet::EMPTY }))
            .collect();
        if cell_of.iter().flatten().count() >= clue {
            return None;
        }
        let mut free: Vec<usize> = (0..visible.len()).filter(|&at| !matched[at]).collect();
        let mut reached = vec![false; visible.len()];
        let mut heights = HeightSet::EMPTY;
        while let Some(at) = free.pop() {
            reached[at] = true;
            for height in visible[at].1.minus(heights).iter() {
                heights = heights.with(height);
                free.extend(cell_of[height.index()].filter(|&cell| !reached[cell]));
            }
        }
        let mut cells = Vec::new();
        for (at, &(cell, shown)) in visible.iter().enumerate() {
            match shown.single() {
                _ if reached[at] || !matched[at] => {}
                Some(height) => heights = heights.with(height),
                None => cells.push(cell),
            }
        }
        let seen = Seen::AtMost((cells.len() + heights.len()) as u16);
        Some(SightReason { seen, why: Why::Only { cells, heights } })
    }
}

/// Finds a height for a cell, moving others if that helps.
fn assign(
    visible: &[(Cell, HeightSet)],
    at: usize,
    cell_of: &mut [Option<usize>],
    tried: &mut HeightSet,
) -> bool {
    for height in visible[at].1.iter() {
        if tried.contains(height) {
            continue;
        }
        *tried = tried.with(height);
        let other = cell_of[height.index()];
        if other.is_none_or(|other| assign(visible, other, cell_of, tried)) {
            cell_of[height.index()] = Some(at);
            return true;
        }
    }
    false
}

/// What is seen in the arrangement that shows the fewest buildings, or the most.
fn extreme(street: &Street, clue: usize, seen: Seen) -> Option<SightReason> {
    let all = 1..=street.tallest.index();
    let counts: Vec<usize> = match seen {
        Seen::AtLeast(_) => all.filter(|&count| count > clue).collect(),
        Seen::AtMost(_) => all.filter(|&count| count < clue).rev().collect(),
    };
    let arrangement = counts.into_iter().find_map(|count| {
        let near = Clue::new(count as u16);
        let lineup = Lineup {
            cells: street.cells.iter().map(|(_, heights)| *heights).collect(),
            tallest: street.tallest,
            sight: Sight::Count,
            ends: Ends { near, far: None },
        };
        lineup.list(1).ok()?.into_iter().next()
    })?;
    let mut top = Height::PARK;
    let mut shown = Vec::new();
    for (&(cell, _), height) in street.cells.iter().zip(arrangement) {
        if height > top {
            shown.push((cell, height));
            top = height;
        }
    }
    let count = shown.len() as u16;
    let seen = match seen {
        Seen::AtLeast(_) => Seen::AtLeast(count),
        Seen::AtMost(_) => Seen::AtMost(count),
    };
    Some(SightReason { seen, why: Why::Extreme(shown) })
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
