//! A line as a clue sees it, in the course of an argument.

use crate::model::{Cell, ClueId, Height, HeightSet};
use crate::step::{Effect, Step};
use crate::words::told::Told;

/// What the cells of a line may hold, the one touching the clue first.
#[derive(Debug, Clone)]
pub(crate) struct Street {
    /// The cells.
    pub(crate) cells: Vec<(Cell, HeightSet)>,
    /// The tallest building of the board.
    pub(crate) tallest: Height,
    /// Parks in the line.
    pub(crate) parks: usize,
}

impl Street {
    /// The line along which a clue looks, as the facts of a step have it.
    pub(crate) fn new(told: &Told<'_>, clue: ClueId) -> Street {
        let (view, rules) = (clue.view(told.puzzle.size()), told.puzzle.rules());
        Street {
            cells: view.map(|cell| (cell, told.candidates(cell).and(rules.contents()))).collect(),
            tallest: told.tallest(),
            parks: rules.parks(),
        }
    }

    /// Writes a height into a cell and crosses it out elsewhere; a park once the line has all of its parks.
    pub(crate) fn place(&mut self, at: Cell, height: Height) {
        for (cell, heights) in &mut self.cells {
            if *cell == at {
                *heights = heights.and(HeightSet::only(height));
            } else if !height.is_park() {
                *heights = heights.without(height);
            }
        }
        let park = HeightSet::only(Height::PARK);
        let known = self.cells.iter().filter(|(_, heights)| *heights == park).count();
        if height.is_park() && known >= self.parks {
            for (_, heights) in self.cells.iter_mut().filter(|(_, heights)| *heights != park) {
                *heights = heights.minus(park);
            }
        }
    }

    /// The same with every cell written in that has one candidate left.
    pub(super) fn settled(&self) -> Street {
        let mut street = self.clone();
        let mut written = Vec::new();
        let next = |street: &Street, written: &[Cell]| {
            let open = street.cells.iter().filter(|(cell, _)| !written.contains(cell));
            open.filter_map(|&(cell, heights)| Some((cell, heights.single()?))).next()
        };
        while let Some((cell, height)) = next(&street, &written) {
            street.place(cell, height);
            written.push(cell);
        }
        street
    }

    /// Does what a step says.
    pub(crate) fn take(&mut self, step: &Step) {
        for &effect in &step.effects {
            match effect {
                Effect::Place { cell, height } => self.place(cell, height),
                Effect::Strike { cell: at, heights: struck } => {
                    let cells = self.cells.iter_mut().filter(|(cell, _)| *cell == at);
                    cells.for_each(|(_, heights)| *heights = heights.minus(struck));
                }
            }
        }
    }
}
