//! Is there another solution? Guess and check on planes, where one solution is known already.

use super::bits::Bits;
use super::{Dead, Planes, State};
use crate::step::Level;

impl<B: Bits> Planes<B> {
    /// Is there a solution besides the known one, of which heights are given in reading order? If
    /// `differs` names a cell, only solutions that differ there are looked for. `None` when the nodes
    /// run out.
    pub(crate) fn has_other(
        &mut self,
        mut state: State<B>,
        known: &[u8],
        differs: Option<usize>,
        nodes: &mut u64,
    ) -> Option<bool> {
        if let Ok(true) = self.follow(&mut state, Level::Hard) {
            return Some(false);
        }
        if let Some(cell) = differs {
            state.planes[usize::from(known[cell]) - 1] &= !(B::FIRST << cell as u32);
            state.doubtful = true;
        }
        self.seek(state, known, nodes)
    }

    fn seek(&mut self, mut state: State<B>, known: &[u8], nodes: &mut u64) -> Option<bool> {
        loop {
            *nodes = nodes.checked_sub(1)?;
            match self.follow(&mut state, Level::Hard) {
                Err(Dead) => return Some(false),
                Ok(true) => return Some(!self.is(&state, known)),
                Ok(false) => {}
            }
            let (cell, height) = self.guess(&state, known);
            let mut supposed = State { doubtful: true, ..state };
            supposed.place(&self.grid, cell, height);
            if self.seek(supposed, known, nodes)? {
                return Some(true);
            }
            state.planes[height] &= !(B::FIRST << cell);
        }
    }

    /// Is this solved board the known one?
    fn is(&self, state: &State<B>, known: &[u8]) -> bool {
        let mut cells = (0..).zip(known);
        cells.all(|(cell, &height)| {
            !(state.planes[usize::from(height) - 1] >> cell & B::FIRST).is_none()
        })
    }

    /// A candidate to try: of the height that has fewest places in a house for its height, since tall
    /// buildings decide most; and not the known one, so that whatever comes of it is news.
    fn guess(&self, state: &State<B>, known: &[u8]) -> (u32, usize) {
        let n = self.grid.size;
        let mut best = (u32::MAX, 1);
        let mut guess = (0, 0);
        for height in super::members(state.open) {
            let weight = (height as u32 + 1) * (height as u32 + 1);
            for &house in &self.grid.houses {
                let places = state.planes[height] & house;
                let count = places.count();
                if count > 1
                    && u64::from(count) * u64::from(best.1) < u64::from(best.0) * u64::from(weight)
                {
                    let news = |&cell: &u32| usize::from(known[cell as usize]) != height + 1;
                    if let Some(cell) = places.each().find(news) {
                        best = (count, weight);
                        guess = (cell, height);
                    }
                }
            }
        }
        debug_assert!(best.0 < u32::MAX, "a board of size {n} that is not solved has a choice");
        guess
    }
}
