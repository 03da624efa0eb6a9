//! Which steps a conclusion needs: the backward slice.
//!
//! A step reads candidates; what is missing there was struck by earlier steps, and so on back to
//! the start. Everything else on the way can be left out, and of the steps that stay every effect
//! that nothing reads. Refutations and answers to "why not?" are told that way.

use super::peers::houses_through;
use super::position::Position;
use super::quick_singles::{Single, SingleKind};
use super::techniques::{hidden_single, last_cell, naked_single};
use crate::model::{Cell, Height, HeightSet, Size};
use crate::step::{DeadEnd, Effect, Fact, SetKind, Step, TechniqueId, Witness};

/// No step.
const NOBODY: u16 = u16::MAX;

/// A set of steps by their numbers. Few trails are longer than the bits of one word.
#[derive(Debug, Clone, Default)]
struct StepSet {
    first: u64,
    rest: Vec<u64>,
}

impl StepSet {
    fn insert(&mut self, step: usize) {
        let word = match (step / 64).checked_sub(1) {
            None => &mut self.first,
            Some(word) => {
                self.rest.resize(self.rest.len().max(word + 1), 0);
                &mut self.rest[word]
            }
        };
        *word |= 1 << (step % 64);
    }

    fn take_in(&mut self, other: &StepSet) {
        self.first |= other.first;
        if self.rest.len() < other.rest.len() {
            self.rest.resize(other.rest.len(), 0);
        }
        self.rest.iter_mut().zip(&other.rest).for_each(|(word, other)| *word |= other);
    }

    fn contains(&self, step: usize) -> bool {
        let word = match (step / 64).checked_sub(1) {
            None => self.first,
            Some(word) => self.rest.get(word).copied().unwrap_or(0),
        };
        word >> (step % 64) & 1 != 0
    }

    fn count(&self) -> u32 {
        self.first.count_ones() + self.rest.iter().map(|word| word.count_ones()).sum::<u32>()
    }
}

/// The steps taken so far, and which of them struck what.
#[derive(Debug)]
pub(crate) struct Trail {
    /// None where only the length of what comes of it is asked for.
    steps: Vec<Step>,
    is_written: bool,
    /// By step: itself and the steps on which it rests. What crosses out parks is left out.
    rests_on: Vec<StepSet>,
    size: Size,
    tallest: usize,
    contents: HeightSet,
    parks: bool,
    /// By cell and height: the step that struck it, or [`NOBODY`].
    struck_by: Vec<u16>,
    /// The candidates before the last step, cell by cell.
    before: Vec<u64>,
}

impl Trail {
    /// The way begins at this position.
    pub(crate) fn new(position: &Position) -> Trail {
        let (size, contents) = (position.size(), position.rules().contents());
        let tallest = position.board().tallest().index();
        Trail {
            steps: Vec::new(),
            is_written: true,
            rests_on: Vec::new(),
            size,
            contents,
            parks: position.rules().parks() > 0,
            struck_by: vec![NOBODY; size.cells() * (tallest + 1)],
            tallest,
            before: Vec::with_capacity(size.cells()),
        }
    }

    /// The same, but the steps are not kept: this can say how long a slice is, and not what is in it. Not with parks.
    pub(super) fn silent(position: &Position) -> Trail {
        Trail { is_written: false, ..Trail::new(position) }
    }

    /// How many steps have been taken.
    pub(crate) fn len(&self) -> usize {
        self.rests_on.len()
    }

    /// Takes a step on the position and notes what it struck, crossing out included.
    ///
    /// # Errors
    /// The dead end the step leads to. It counts as taken all the same.
    pub(crate) fn take(&mut self, position: &mut Position, step: Step) -> Result<(), DeadEnd> {
        let rests_on = self.rests_of(&step);
        let applied = self.apply(position, rests_on, |position| position.apply(&step));
        if self.is_written {
            self.steps.push(step);
        }
        applied
    }

    /// Places a single, for the reason that takes the fewest steps before it.
    ///
    /// # Errors
    /// The dead end the step leads to. It counts as taken all the same.
    pub(super) fn take_single(
        &mut self,
        position: &mut Position,
        single: Single,
    ) -> Result<(), DeadEnd> {
        let Single { cell, height, reason } = single;
        let mut rests_on = self.rests_of_single(position, single);
        let mut cheapest = (rests_on.count(), reason);
        let mut try_reason = |reason: SingleKind| {
            let other = self.rests_of_single(position, Single { reason, ..single });
            let cost = other.count();
            if cost < cheapest.0 {
                (rests_on, cheapest) = (other, (cost, reason));
            }
        };
        if reason != SingleKind::Naked && position.candidates(cell) == HeightSet::only(height) {
            try_reason(SingleKind::Naked);
        }
        let board = position.board();
        houses_through(board, cell)
            .filter(|&house| reason != SingleKind::Hidden(house))
            .filter(|&house| board.places(house, height).is_power_of_two())
            .for_each(|house| try_reason(SingleKind::Hidden(house)));
        if self.is_written {
            self.steps.push(match cheapest.1 {
                SingleKind::LastCell(house) => {
                    let open = !position.placed_in(house);
                    last_cell::step(position, house, open.trailing_zeros() as usize)
                }
                SingleKind::Hidden(house) => hidden_single::step(position, house, height),
                SingleKind::Naked => naked_single::step(position, cell, height),
            });
        }
        self.apply(position, rests_on, |position| position.place(cell, height))
    }

    /// Notes what a step strikes, which rests on these.
    fn apply(
        &mut self,
        position: &mut Position,
        mut rests_on: StepSet,
        act: impl FnOnce(&mut Position) -> Result<(), DeadEnd>,
    ) -> Result<(), DeadEnd> {
        let step = self.rests_on.len();
        rests_on.insert(step);
        self.rests_on.push(rests_on);
        self.before.clear();
        self.before.extend_from_slice(position.board().cells());
        let applied = act(position);
        let number = u16::try_from(step).unwrap_or(NOBODY);
        let strikers = self.struck_by.chunks_exact_mut(self.tallest + 1);
        let cells = self.before.iter().zip(position.board().cells()).zip(strikers);
        for ((before, after), strikers) in cells.filter(|((before, after), _)| before != after) {
            let gone = HeightSet::from_bits(before & !after);
            gone.iter().for_each(|height| strikers[height.index()] = number);
        }
        if let Err(DeadEnd::NoHeight { cell }) = applied {
            // What could not be placed there has struck the rest in vain.
            let left = position.candidates(cell);
            let first = self.index(cell, Height::PARK);
            left.iter().for_each(|height| self.struck_by[first + height.index()] = number);
        }
        applied
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
        let (Some((cell, height)), true, false) = (step.placements().next(), is_single, self.parks)
        else {
            return step;
        };
        let own = self.rests_of(&step).count();
        let is_naked = position.candidates(cell) == HeightSet::only(height);
        let missing = self.missing(cell, HeightSet::only(height));
        let naked = is_naked.then(|| (self.cost(missing), None));
        let board = position.board();
        let hidden = houses_through(board, cell).filter_map(|house| {
            let places = board.places(house, height);
            let others = (0..self.size.get()).filter(|at| places >> at & 1 == 0);
            let missing = others.map(|at| (board.frame().cell(house, at), height));
            (places.count_ones() == 1).then(|| (self.cost(missing), Some(house)))
        });
        let cheapest = naked.into_iter().chain(hidden).min_by_key(|&(cost, _)| cost);
        match cheapest.filter(|&(cost, _)| cost < own) {
            None => step,
            Some((_, None)) => naked_single::step(position, cell, height),
            Some((_, Some(house))) => hidden_single::step(position, house, height),
        }
    }

    /// How many steps [`Trail::slice`] would have.
    pub(super) fn slice_len(&self, candidates: &[(Cell, Height)]) -> usize {
        // What crosses out parks does not show in what rests on what.
        if self.parks {
            return self.slice(candidates.iter().copied()).len();
        }
        self.cost(candidates.iter().copied()) as usize
    }

    /// On how many steps it rests that these candidates are struck.
    fn cost(&self, struck: impl Iterator<Item = (Cell, Height)>) -> u32 {
        self.all_before(struck).count()
    }

    /// The steps that struck these candidates and those on which they rest.
    fn all_before(&self, struck: impl Iterator<Item = (Cell, Height)>) -> StepSet {
        let mut all = StepSet::default();
        struck.for_each(|(cell, height)| self.take_in(&mut all, cell, HeightSet::only(height)));
        all
    }

    /// The steps on which a step rests.
    fn rests_of(&self, step: &Step) -> StepSet {
        let counts = self.counts(step);
        let mut all = StepSet::default();
        for (cell, read) in step.cells() {
            self.take_in(&mut all, cell, self.contents.minus(read).and(counts));
        }
        all
    }

    /// The same for a single.
    fn rests_of_single(&self, position: &Position, single: Single) -> StepSet {
        let Single { cell, height, reason } = single;
        let board = position.board();
        let in_house = |house: usize| {
            let cells = (0..self.size.get()).map(move |at| board.frame().cell(house, at));
            cells.filter(move |&other| other != cell)
        };
        let mut all = StepSet::default();
        match reason {
            SingleKind::Naked => self.take_in(&mut all, cell, self.contents.without(height)),
            SingleKind::Hidden(house) => {
                in_house(house)
                    .for_each(|other| self.take_in(&mut all, other, HeightSet::only(height)));
            }
            SingleKind::LastCell(house) => in_house(house).for_each(|other| {
                let missing = self.contents.minus(board.candidates(other));
                self.take_in(&mut all, other, missing);
            }),
        }
        all
    }

    /// Takes in the steps that struck these heights from a cell, and those on which they rest.
    fn take_in(&self, all: &mut StepSet, cell: Cell, heights: HeightSet) {
        let first = self.index(cell, Height::PARK);
        let strikers = &self.struck_by[first..=first + self.tallest];
        let mut rest = heights.bits();
        while rest != 0 {
            let number = strikers[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            // A set that has a step has all on which it rests.
            if number != NOBODY && !all.contains(number.into()) {
                all.take_in(&self.rests_on[usize::from(number)]);
            }
        }
    }

    /// The step that struck a candidate.
    fn striker(&self, cell: Cell, height: Height) -> Option<usize> {
        let number = self.struck_by[self.index(cell, height)];
        (number != NOBODY).then_some(usize::from(number))
    }

    fn index(&self, cell: Cell, height: Height) -> usize {
        cell.offset(self.size) * (self.tallest + 1) + height.index()
    }

    /// The steps, and of each the effects, without which one of these candidates would stand.
    pub(crate) fn slice(&self, candidates: impl IntoIterator<Item = (Cell, Height)>) -> Vec<Step> {
        // Of each step the candidates that are wanted; none of those that are not needed at all.
        let mut wanted: Vec<Vec<(Cell, Height)>> = vec![Vec::new(); self.steps.len()];
        let mut queue: Vec<(Cell, Height)> = candidates.into_iter().collect();
        while let Some(candidate @ (cell, height)) = queue.pop() {
            let Some(last) = self.striker(cell, height) else { continue };
            // A park is crossed out when the last one of its house is placed, but not by that alone.
            let parks = (0..last).filter(|&number| height.is_park() && self.places_park(number));
            for number in parks.chain([last]) {
                let is_new_step = wanted[number].is_empty();
                if !wanted[number].contains(&candidate) {
                    wanted[number].push(candidate);
                }
                if is_new_step {
                    let struck = |&(cell, height): &_| self.striker(cell, height).is_some();
                    queue.extend(self.needs(&self.steps[number]).filter(struck));
                }
            }
        }
        let needed = self.steps.iter().zip(&wanted).filter(|(_, wanted)| !wanted.is_empty());
        needed.map(|(step, wanted)| self.open_up(trim(step, wanted))).collect()
    }

    fn places_park(&self, number: usize) -> bool {
        self.steps[number].placements().any(|(_, height)| height.is_park())
    }

    /// What a step needs to have been struck where it looks.
    fn needs(&self, step: &Step) -> impl Iterator<Item = (Cell, Height)> {
        let counts = self.counts(step);
        let missing = step.cells().flat_map(|(cell, read)| self.missing(cell, read));
        missing.filter(move |&(_, height)| counts.contains(height))
    }

    /// What is not, or no longer, among the candidates read in a cell.
    fn missing(&self, cell: Cell, read: HeightSet) -> impl Iterator<Item = (Cell, Height)> + use<> {
        self.contents.minus(read).iter().map(move |height| (cell, height))
    }

    /// The heights that count in the cells that a step reads: where it says that a height has no other places, what else
    /// is struck there does not matter.
    fn counts(&self, step: &Step) -> HeightSet {
        let heights = match step.witness {
            Witness::Fish { height, .. } => HeightSet::only(height),
            Witness::Set { kind: SetKind::Hidden, heights, .. } => heights,
            _ if step.technique == TechniqueId::HiddenSingle => {
                step.placements().map(|(_, height)| height).collect()
            }
            _ => self.contents,
        };
        // How many parks are left depends on what else is known.
        if heights.contains(Height::PARK) { self.contents } else { heights }
    }

    /// The step with everything open where it looks that does not count.
    fn open_up(&self, mut step: Step) -> Step {
        let others = self.contents.minus(self.counts(&step));
        for fact in &mut step.facts {
            if let Fact::Candidates { heights, .. } = fact {
                *heights = heights.or(others);
            }
        }
        step
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
