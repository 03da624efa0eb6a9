//! Is there another solution? Guess and check on planes, where one solution is known already.

use super::bits::Bits;
use super::outlook::NOT;
use super::{Dead, Planes, State};
use crate::step::Level;

/// What the solutions looked for do not share with the known one.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Differs {
    /// The height in a cell.
    Cell(usize),
    /// A clue that the board does not show, by its place in the clockwise order, with its number.
    Clue(usize, u8),
}

impl<B: Bits> Planes<B> {
    /// Is there a solution besides the known one, of which heights are given in reading order? `None` when
    /// the nodes run out. If it is known that all others differ in something, they are found sooner.
    pub(crate) fn has_other(
        &mut self,
        mut state: State<B>,
        known: &[u8],
        differs: Option<Differs>,
        nodes: &mut u64,
    ) -> Option<bool> {
        if let Ok(true) = self.follow(&mut state, Level::Hard) {
            return Some(false);
        }
        match differs {
            Some(Differs::Cell(cell)) => {
                state.planes[usize::from(known[cell]) - 1] &= !(B::FIRST << cell as u32);
                state.doubtful = true;
            }
            // Other filters than that of the witnesses know nothing of what is not seen.
            Some(Differs::Clue(place, number)) if self.witnesses.is_some() => {
                let (line, far) = self.ends[place];
                let end = if far { &mut state.clues[line].1 } else { &mut state.clues[line].0 };
                *end = NOT | number;
                state.dirty |= 1 << line;
                state.doubtful = true;
            }
            _ => {}
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

    /// A candidate to try: of a height with fewest places in a house, a tall one first, since tall buildings decide
    /// most. As long as the known solution is among those left, not where that has it, so that whatever comes of it
    /// is news; later just there, since solutions are mostly alike.
    fn guess(&self, state: &State<B>, known: &[u8]) -> (u32, usize) {
        let mut fewest = u32::MAX;
        let mut guess = (0, 0);
        for height in (0..self.grid.size).rev().filter(|height| state.open >> height & 1 != 0) {
            for &house in &self.grid.houses {
                let places = state.planes[height] & house;
                let count = places.count();
                if count > 1 && count < fewest {
                    let is_known = |cell: u32| usize::from(known[cell as usize]) == height + 1;
                    let is_good = |&cell: &u32| is_known(cell) == state.doubtful;
                    fewest = count;
                    guess = (places.each().find(is_good).unwrap_or(places.first()), height);
                    if count == 2 {
                        return guess;
                    }
                }
            }
        }
        debug_assert!(fewest < u32::MAX, "a board that is not solved has a choice");
        guess
    }
}
