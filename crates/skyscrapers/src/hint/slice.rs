//! Which steps of a solution a conclusion needs: the backward slice.
//!
//! A step reads candidates; what is missing there was struck by earlier steps, and so on back to
//! the start. Everything else on the way can be left out, and of the steps that stay every effect
//! that nothing reads.

use std::collections::{BTreeMap, BTreeSet};

use crate::infer::position::Position;
use crate::model::{Cell, Height, HeightSet, Puzzle};
use crate::step::{DeadEnd, Effect, Step, Witness};

/// The steps taken so far, and which of them struck what.
#[derive(Debug, Default)]
pub(super) struct Trail {
    steps: Vec<Step>,
    struck_by: BTreeMap<(Cell, Height), usize>,
}

impl Trail {
    /// Takes a step on the position and notes what it struck, crossing out included.
    pub(super) fn take(&mut self, position: &mut Position, step: Step) -> Result<(), DeadEnd> {
        let before = position.clone();
        position.apply(&step)?;
        for cell in position.size().iter_cells() {
            let left = position.candidates(cell);
            for height in before.candidates(cell).iter().filter(|&height| !left.contains(height)) {
                self.struck_by.insert((cell, height), self.steps.len());
            }
        }
        self.steps.push(step);
        Ok(())
    }

    /// The steps, and of each the effects, that are needed to strike this candidate.
    pub(super) fn slice(&self, puzzle: &Puzzle, candidate: (Cell, Height)) -> Vec<Step> {
        let mut wanted: BTreeMap<usize, BTreeSet<(Cell, Height)>> = BTreeMap::new();
        let mut queue = vec![candidate];
        while let Some(candidate) = queue.pop() {
            let Some(&number) = self.struck_by.get(&candidate) else { continue };
            let is_new_step = !wanted.contains_key(&number);
            wanted.entry(number).or_default().insert(candidate);
            if is_new_step {
                let facts = self.steps[number].cells();
                queue.extend(facts.flat_map(|(cell, heights)| missing(puzzle, cell, heights)));
            }
        }
        wanted.iter().map(|(&number, wanted)| trim(&self.steps[number], wanted)).collect()
    }
}

/// What is not, or no longer, among the candidates read in a cell.
fn missing(puzzle: &Puzzle, cell: Cell, heights: HeightSet) -> Vec<(Cell, Height)> {
    let struck = puzzle.contents().iter().filter(|&height| !heights.contains(height));
    struck.map(|height| (cell, height)).collect()
}

/// The step with only those effects that strike what is wanted.
pub(super) fn trim(step: &Step, wanted: &BTreeSet<(Cell, Height)>) -> Step {
    let is_wanted = |cell: Cell, height: Height| wanted.contains(&(cell, height));
    let keep = |&effect: &Effect| match effect {
        Effect::Strike { cell, heights } => {
            let heights: HeightSet =
                heights.iter().filter(|&height| is_wanted(cell, height)).collect();
            (!heights.is_empty()).then_some(Effect::Strike { cell, heights })
        }
        // A placement strikes all else from its cell, and its height from the lines through it.
        Effect::Place { cell, height } => {
            let strikes = |&(other, struck): &(Cell, Height)| (other == cell) != (struck == height);
            wanted.iter().any(strikes).then_some(effect)
        }
    };
    let mut step = Step { effects: step.effects.iter().filter_map(keep).collect(), ..step.clone() };
    if let Witness::Count { suppositions } = &mut step.witness {
        suppositions.retain(|supposed| is_wanted(supposed.cell, supposed.height));
    }
    step
}
