//! What level 6 says, on planes: suppositions that fail.

use super::bits::Bits;
use super::expert::members;
use super::{Dead, Planes, State};
use crate::order::sort_by_key;
use crate::step::Level;

impl<B: Bits> Planes<B> {
    /// Strikes all that techniques up to Fiendish strike; says whether that solves the board.
    /// What the known solution holds is not tried, since it cannot fail.
    pub(crate) fn follow_trials(
        &mut self,
        state: &mut State<B>,
        known: &[u8],
    ) -> Result<bool, Dead> {
        if self.follow(state, Level::Expert)? {
            return Ok(true);
        }
        loop {
            let mut progress = false;
            for cell in self.open_cells(state) {
                let wrong = |heights: u32| heights & !(1 << (known[cell as usize] - 1));
                for height in members(wrong(state.heights_at(&self.grid, cell))) {
                    let left = wrong(state.heights_at(&self.grid, cell));
                    if left >> height & 1 == 0 || !self.fails(state, cell, height) {
                        continue;
                    }
                    state.planes[height] &= !(B::FIRST << cell);
                    if self.follow(state, Level::Expert)? {
                        return Ok(true);
                    }
                    progress = true;
                }
            }
            if !progress {
                return Ok(false);
            }
        }
    }

    /// Does a supposition lead to a contradiction by techniques up to Expert?
    fn fails(&mut self, state: &State<B>, cell: u32, height: usize) -> bool {
        let mut supposed = State { doubtful: true, ..*state };
        supposed.place(&self.grid, cell, height);
        self.follow(&mut supposed, Level::Expert).is_err()
    }

    /// The cells with several candidates, those with fewest first.
    fn open_cells(&self, state: &State<B>) -> Vec<u32> {
        let count = |cell: u32| state.heights_at(&self.grid, cell).count_ones();
        let mut cells: Vec<u32> = self.grid.full.each().filter(|&cell| count(cell) > 1).collect();
        sort_by_key(&mut cells, |&cell| count(cell));
        cells
    }
}
