//! How tall the buildings at the beginning of a line are, at least and at most.

use super::Street;
use crate::model::{Cell, Height, HeightSet};

/// What is known about the beginnings of a line.
pub(super) struct Bounds<'a> {
    pub(super) cells: &'a [(Cell, HeightSet)],
    pub(super) tallest: Height,
    pub(super) parks: usize,
    pub(super) supposed: Option<(Cell, Height)>,
    /// By number of cells: the tallest building there is at least this.
    pub(super) low: Vec<Height>,
    /// And at most this.
    pub(super) high: Vec<Height>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(street: &'a Street, supposed: Option<(Cell, Height)>) -> Bounds<'a> {
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

    /// Does the second tallest stand before the tallest for certain?
    pub(super) fn is_ordered(&self) -> bool {
        let second = self.tallest.get().checked_sub(1).and_then(Height::new);
        let Some(second) = second.filter(|second| !second.is_park()) else { return false };
        let last = self.cells.iter().rposition(|(_, heights)| heights.contains(second));
        // They never share a cell, so that the same one may be the last of one and the first of the other.
        last.zip(self.place(self.tallest)).is_some_and(|(last, peak)| last <= peak)
    }

    /// The first place of a height.
    pub(super) fn place(&self, height: Height) -> Option<usize> {
        self.cells.iter().position(|(_, heights)| heights.contains(height))
    }
}
