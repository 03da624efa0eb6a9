//! Buildings that cannot be seen.
//!
//! Either something hides enough cells, or all that can be seen is a list of cells and heights that is too
//! short.

use super::bounds::Bounds;
use super::{Shade, Shader, SightReason, Why};
use crate::model::{Cell, Height, HeightSet};
use crate::step::Seen;

impl Bounds<'_> {
    /// The heights with which each cell could be seen.
    fn visible(&self) -> Vec<(Cell, HeightSet)> {
        let seen = |(at, &(cell, heights)): (usize, &(Cell, HeightSet))| {
            (cell, heights.above(self.low[at]))
        };
        self.cells.iter().enumerate().map(seen).collect()
    }

    /// Cells that are hidden, if too few are left.
    pub(super) fn hidden(&self, clue: usize) -> Option<SightReason> {
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
    pub(super) fn only(&self, clue: usize) -> Option<SightReason> {
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
