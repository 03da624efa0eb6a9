//! What houses that overlap say about each other, on planes: `locked` and `crossing`, from Medium on.
//!
//! A height stands in one of its places in a house. A cell that shares some house with each of them sees
//! it there, whichever it is, and loses the height. Where all places lie in one other house, that
//! is `locked`; the rest is `crossing`.

use super::bits::Bits;
use super::expert::members;
use super::grid::Grid;
use super::state::State;

impl<B: Bits> State<B> {
    /// Strikes what sees all places of a height in a house; says whether that was anything.
    pub(super) fn crossings(&mut self, grid: &Grid<B>) -> bool {
        // Two cells of a row share no column: rows and columns alone have nothing to say.
        if grid.extra_houses().is_empty() {
            return false;
        }
        let mut progress = false;
        for height in members(self.open) {
            let plane = self.planes[height];
            let mut struck = B::NONE;
            for &house in &grid.houses {
                let mut seen = plane;
                for place in (plane & house).each() {
                    seen &= grid.peers[place as usize];
                    if seen.is_none() {
                        break;
                    }
                }
                struck |= seen;
            }
            if !struck.is_none() {
                self.planes[height] &= !struck;
                progress = true;
            }
        }
        progress
    }
}
