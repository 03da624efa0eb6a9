//! Which steps a conclusion needs: the backward slice.
//!
//! A step reads candidates; what is missing there was struck by earlier steps, and so on back to
//! the start. Everything else on the way can be left out, and of the steps that stay every effect
//! that nothing reads. Refutations and answers to "why not?" are told that way.

use super::peers::houses_through;
use super::position::Position;
use super::techniques::{hidden_single, naked_single};
use crate::model::{Cell, Height, HeightSet, Size};
use crate::step::{DeadEnd, Effect, Step, TechniqueId, Witness};

/// The steps taken so far, and which of them struck what.
#[derive(Debug)]
pub(crate) struct Trail {
    steps: Vec<Step>,
    /// By step: itself and the steps on which it rests, a bit each. What crosses out parks is left out.
    rests_on: Vec<Vec<u64>>,
    size: Size,
    tallest: Height,
    /// By cell and height: the step that struck it.
    struck_by: Vec<Option<usize>>,
}

impl Trail {
    /// The way begins at this position.
    pub(crate) fn new(position: &Position) -> Trail {
        let (size, tallest) = (position.size(), position.board().tallest());
        let struck_by = vec![None; size.cells() * (tallest.index() + 1)];
        Trail { steps: Vec::new(), rests_on: Vec::new(), size, tallest, struck_by }
    }

    /// Takes a step on the position and notes what it struck, crossing out included.
    ///
    /// # Errors
    /// The dead end the step leads to. It counts as taken all the same.
    pub(crate) fn take(&mut self, position: &mut Position, step: Step) -> Result<(), DeadEnd> {
        let mut rests_on = self.before(&step);
        let before = position.clone();
        let applied = position.apply(&step);
        for cell in self.size.iter_cells() {
            for height in before.candidates(cell).minus(position.candidates(cell)).iter() {
                self.note(cell, height);
            }
        }
        if let Err(DeadEnd::NoHeight { cell }) = applied {
            // What could not be placed there has struck the rest in vain.
            for height in position.candidates(cell).iter() {
                self.note(cell, height);
            }
        }
        let number = self.steps.len();
        rests_on.resize(number / 64 + 1, 0);
        rests_on[number / 64] |= 1 << (number % 64);
        self.rests_on.push(rests_on);
        self.steps.push(step);
        applied
    }

    /// Finishes the last step, which led to a dead end: does all that it says to the position before it, and gives
    /// every cell and height that is left with nothing. Not with parks: those are crossed out by several together.
    pub(crate) fn finish(&mut self, before: &Position) -> Vec<DeadEnd> {
        if before.rules().parks() > 0 {
            return Vec::new();
        }
        let Some(step) = self.steps.pop() else { return Vec::new() };
        let struck = step.effects.iter().flat_map(|&effect| struck_by(before, effect));
        // What had gone before has been noted then.
        let struck: Vec<(Cell, Height)> =
            struck.filter(|&(cell, height)| before.candidates(cell).contains(height)).collect();
        struck.iter().for_each(|&(cell, height)| self.note(cell, height));
        self.steps.push(step);
        let gone = |cell: Cell, height: Height| {
            !before.candidates(cell).contains(height) || struck.contains(&(cell, height))
        };
        let is_empty =
            |&cell: &Cell| before.candidates(cell).iter().all(|height| gone(cell, height));
        let cells = self.size.iter_cells().filter(is_empty);
        let cells = cells.map(|cell| DeadEnd::NoHeight { cell });
        let places = before.houses_in_order().flat_map(|number| {
            let (house, cells) = (before.house(number), before.cells_of(before.house(number)));
            let heights = before.rules().contents();
            let lost =
                heights.iter().filter(|&height| cells.iter().all(|&cell| gone(cell, height)));
            lost.map(|height| DeadEnd::NoPlace { height, house }).collect::<Vec<_>>()
        });
        cells.chain(places).collect()
    }

    /// Takes a step, for the reason that takes the fewest steps before it: a height that is placed is often
    /// the last for its cell and has its last place in several houses at once.
    ///
    /// # Errors
    /// The dead end the step leads to. It counts as taken all the same.
    pub(crate) fn take_simply(
        &mut self,
        position: &mut Position,
        step: Step,
    ) -> Result<(), DeadEnd> {
        let step = self.simplest_reason(position, step);
        self.take(position, step)
    }

    fn simplest_reason(&self, position: &Position, step: Step) -> Step {
        let is_single = matches!(
            step.technique,
            TechniqueId::LastCell | TechniqueId::HiddenSingle | TechniqueId::NakedSingle
        );
        // Parks are placed several at a time, and crossed out by all of them together.
        let (Some((cell, height)), true, 0) =
            (step.placements().next(), is_single, position.rules().parks())
        else {
            return step;
        };
        let naked = (position.candidates(cell) == HeightSet::only(height))
            .then(|| naked_single::step(position, cell, height));
        let board = position.board();
        let hidden = houses_through(board, cell)
            .filter(|&house| board.places(house, height).count_ones() == 1)
            .map(|house| hidden_single::step(position, house, height));
        let reasons = [step].into_iter().chain(naked).chain(hidden);
        let cheapest = reasons
            .min_by_key(|step| self.before(step).iter().map(|word| word.count_ones()).sum::<u32>());
        cheapest.expect("the step itself is a reason")
    }

    /// The steps on which a step rests, a bit each.
    fn before(&self, step: &Step) -> Vec<u64> {
        let mut all = vec![0; self.steps.len().div_ceil(64)];
        for (cell, height) in step.cells().flat_map(|(cell, read)| self.missing(cell, read)) {
            if let Some(number) = self.struck_by[self.index(cell, height)] {
                for (all, word) in all.iter_mut().zip(&self.rests_on[number]) {
                    *all |= word;
                }
            }
        }
        all
    }

    fn note(&mut self, cell: Cell, height: Height) {
        let index = self.index(cell, height);
        self.struck_by[index] = Some(self.steps.len());
    }

    fn index(&self, cell: Cell, height: Height) -> usize {
        cell.offset(self.size) * (self.tallest.index() + 1) + height.index()
    }

    /// The steps, and of each the effects, without which one of these candidates would stand.
    pub(crate) fn slice(&self, candidates: impl IntoIterator<Item = (Cell, Height)>) -> Vec<Step> {
        // Of each step the candidates that are wanted; none of those that are not needed at all.
        let mut wanted: Vec<Vec<(Cell, Height)>> = vec![Vec::new(); self.steps.len()];
        let mut queue: Vec<(Cell, Height)> = candidates.into_iter().collect();
        while let Some(candidate @ (cell, height)) = queue.pop() {
            let Some(last) = self.struck_by[self.index(cell, height)] else { continue };
            // A park is crossed out when the last one of its house is placed, but not by that alone.
            let parks = (0..last).filter(|&number| height.is_park() && self.places_park(number));
            for number in parks.chain([last]) {
                let is_new_step = wanted[number].is_empty();
                if !wanted[number].contains(&candidate) {
                    wanted[number].push(candidate);
                }
                if is_new_step {
                    let facts = self.steps[number].cells();
                    queue.extend(facts.flat_map(|(cell, read)| self.missing(cell, read)));
                }
            }
        }
        let needed = self.steps.iter().zip(&wanted).filter(|(_, wanted)| !wanted.is_empty());
        needed.map(|(step, wanted)| trim(step, wanted)).collect()
    }

    fn places_park(&self, number: usize) -> bool {
        self.steps[number].placements().any(|(_, height)| height.is_park())
    }

    /// What is not, or no longer, among the candidates read in a cell.
    fn missing(&self, cell: Cell, read: HeightSet) -> impl Iterator<Item = (Cell, Height)> + use<> {
        let all = HeightSet::up_to(self.tallest).with(Height::PARK);
        all.minus(read).iter().map(move |height| (cell, height))
    }
}

/// All candidates that an effect strikes, crossing out included.
fn struck_by(position: &Position, effect: Effect) -> Vec<(Cell, Height)> {
    match effect {
        Effect::Strike { cell, heights } => heights.iter().map(|height| (cell, height)).collect(),
        Effect::Place { cell, height } => {
            let others = position.candidates(cell).without(height);
            let houses = houses_through(position.board(), cell);
            let peers = houses.flat_map(|number| position.cells_of(position.house(number)));
            let peers = peers.filter(|&peer| peer != cell).map(|peer| (peer, height));
            others.iter().map(|other| (cell, other)).chain(peers).collect()
        }
    }
}

/// The step with only those effects that strike what is wanted.
pub(crate) fn trim(step: &Step, wanted: &[(Cell, Height)]) -> Step {
    let is_wanted = |cell: Cell, height: Height| wanted.contains(&(cell, height));
    let keep = |&effect: &Effect| match effect {
        Effect::Strike { cell, heights } => {
            let heights: HeightSet =
                heights.iter().filter(|&height| is_wanted(cell, height)).collect();
            (!heights.is_empty()).then_some(Effect::Strike { cell, heights })
        }
        // A placement strikes all else from its cell, and its height from the houses through it.
        Effect::Place { cell, height } => {
            let strikes = |&(other, struck): &(Cell, Height)| (other == cell) != (struck == height);
            wanted.iter().any(strikes).then_some(effect)
        }
    };
    let mut step = Step { effects: step.effects.iter().filter_map(keep).collect(), ..step.clone() };
    match &mut step.witness {
        Witness::Count { suppositions } => {
            suppositions.retain(|supposed| is_wanted(supposed.cell, supposed.height));
        }
        Witness::Alternatives { struck, .. } => {
            struck.retain(|barred| is_wanted(barred.cell, barred.height));
        }
        Witness::Arrangements { arguments, .. } => {
            arguments.retain(|argument| is_wanted(argument.cell, argument.height));
        }
        _ => {}
    }
    step
}
