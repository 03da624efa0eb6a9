//! The line rule as a propagator: strikes what no arrangement of a clued line has, and explains
//! it when asked.

use super::grid::Grid;
use super::literal::{Literal, Var};
use super::trail::Trail;
use crate::infer::line_filter::two_sided::{Claim, TwoSided};
use crate::model::Size;

/// The longest line.
const LONGEST: usize = Size::MAX.get();

#[derive(Debug, Default)]
pub(super) struct Lines {
    filter: TwoSided,
    /// The lines that have changed since they were last filtered, and whether each is among them.
    waiting: Vec<u8>,
    is_waiting: Vec<bool>,
    /// Lines filtered so far.
    pub(super) calls: u64,
}

impl Lines {
    pub(super) fn reset(&mut self, grid: &Grid) {
        self.is_waiting.clear();
        self.is_waiting.resize(grid.clued.len(), false);
        self.waiting.clear();
        self.calls = 0;
    }

    /// A candidate of this cell was struck.
    #[inline]
    pub(super) fn changed(&mut self, grid: &Grid, cell: usize) {
        for line in grid.lines_through(cell) {
            if !self.is_waiting[line] {
                self.is_waiting[line] = true;
                self.waiting.push(line as u8);
            }
        }
    }

    /// Forgets what is waiting: the changes were taken back.
    pub(super) fn forget(&mut self) {
        for line in self.waiting.drain(..) {
            self.is_waiting[usize::from(line)] = false;
        }
    }

    /// The line to filter next.
    #[inline]
    pub(super) fn next(&mut self) -> Option<usize> {
        let line = usize::from(self.waiting.pop()?);
        self.is_waiting[line] = false;
        Some(line)
    }

    /// What the cells of a line can hold, by position; `None` when no arrangement is left.
    pub(super) fn filter(
        &mut self,
        line: usize,
        grid: &Grid,
        trail: &Trail,
    ) -> Option<[u64; LONGEST]> {
        self.calls += 1;
        let clued = &grid.clued[line];
        let mut now = [0; LONGEST];
        for (held, &cell) in now.iter_mut().zip(&clued.cells) {
            *held = trail.cells[usize::from(cell)];
        }
        let mut kept = [0; LONGEST];
        let (now, supports) = (&now[..grid.size], &mut kept[..grid.size]);
        let fits = self.filter.filter_cells(now, grid.tallest, clued.clues, supports);
        fits.then_some(kept)
    }

    /// Writes true literals that together made the filter of a line strike this candidate, or, for
    /// no candidate, find nothing at all. Only what was settled before `before` on the trail is used.
    pub(super) fn explain(
        &mut self,
        line: usize,
        struck: Option<Var>,
        before: usize,
        grid: &Grid,
        trail: &Trail,
        reasons: &mut Vec<Literal>,
    ) {
        let clued = &grid.clued[line];
        let (mut now, mut root) = ([0; LONGEST], [0; LONGEST]);
        let mut claim = Claim::Nothing;
        let struck = struck.map(|var| grid.candidates[var.index()]);
        for (position, &cell) in clued.cells.iter().enumerate() {
            root[position] = grid.root[usize::from(cell)];
            now[position] = held_before(usize::from(cell), before, grid, trail);
            if let Some((_, height)) = struck.filter(|&(of, _)| of == cell) {
                claim = Claim::NotHere { position, height: usize::from(height) };
            }
        }
        let size = grid.size;
        let mut cut = [0; LONGEST];
        let (now, root) = (&now[..size], &root[..size]);
        self.filter.explain(now, root, grid.tallest, clued.clues, claim, &mut cut[..size]);
        for (&cell, &cut) in clued.cells.iter().zip(&cut[..size]) {
            let mut rest = cut;
            while rest != 0 {
                let height = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                reasons.push(grid.number(usize::from(cell), height).wrong());
            }
        }
    }
}

/// What a cell could hold when the trail was `before` long.
fn held_before(cell: usize, before: usize, grid: &Grid, trail: &Trail) -> u64 {
    let mut held = grid.root[cell];
    let mut gone = held & !trail.cells[cell];
    while gone != 0 {
        let height = gone.trailing_zeros() as usize;
        gone &= gone - 1;
        if trail.position(grid.number(cell, height)) < before {
            held &= !(1 << height);
        }
    }
    held
}
