//! Where techniques put their steps, and what they share while looking for them.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::budget::Budget;
use super::closure::Closure;
use super::plane_memory::PlaneMemory;
use super::position::Position;
use super::reading::Reading;
use super::view_witnesses::ViewWitnesses;
use crate::limits::Limits;
use crate::model::{Cell, ClueId, Height, HeightSet, House, Size, Solution};
use crate::step::{DeadEnd, Effect, Fact, Level, Rating, Step, TechniqueId, View, Witness};

/// What techniques work with. It keeps its memory from one puzzle to the next.
#[derive(Debug, Default)]
pub struct Tools {
    pub(super) closure: Closure,
    pub(super) spare: Spare,
    pub(super) views: ViewWitnesses,
    pub(super) planes: PlaneMemory,
}

/// A position to try suppositions on.
#[derive(Debug, Default)]
pub(super) struct Spare(Option<Position>);

impl Spare {
    /// A copy of a position that may be spoilt: the last one's memory is used again.
    pub(super) fn of(&mut self, position: &Position) -> &mut Position {
        let is_alike =
            |spare: &Position| Arc::ptr_eq(spare.board().frame(), position.board().frame());
        match self.0.take().filter(is_alike) {
            Some(mut spare) => {
                spare.copy_from(position);
                self.0.insert(spare)
            }
            None => self.0.insert(position.clone()),
        }
    }
}

/// Which lists of arrangements are worth telling. A list of a few is easier to see than most other steps
/// in a line, a long one harder than many that go across lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ListLength {
    #[default]
    Any,
    /// Up to three: listed rather than counted.
    Few,
    /// Up to six, which a reader can go through.
    Short,
    /// More than that.
    Long,
}

impl ListLength {
    /// So far a list is counted: one that is longer is not told, or its length says no more.
    pub(super) fn counted_to(self) -> u32 {
        match self {
            ListLength::Few => 4,
            ListLength::Short => 7,
            ListLength::Any | ListLength::Long => Witness::MANY_ARRANGEMENTS,
        }
    }

    /// Is a list of so many told?
    pub(super) fn admit(self, arrangements: u32) -> bool {
        match self {
            ListLength::Any => true,
            ListLength::Few => arrangements <= 3,
            ListLength::Short => arrangements <= 6,
            ListLength::Long => arrangements > 6,
        }
    }
}

/// What is seen in a line depends on the lists told.
const KINDS_OF_LISTS: usize = 4;

/// By kind of lists and by technique: houses in which it has nothing to say, a bit each.
type Quiet = [[u128; TechniqueId::ALL.len()]; KINDS_OF_LISTS];

/// Collects steps, and says when there are enough.
///
/// It also remembers in which lines a technique has looked in vain: those need no second look
/// before they change.
#[derive(Debug)]
pub struct Found<'a> {
    steps: Vec<Step>,
    /// Is one step enough?
    first_only: bool,
    dead_end: Option<DeadEnd>,
    quiet: Quiet,
    /// Houses that the exact filter has looked at since they changed, a bit each.
    looked: u128,
    /// The lists of arrangements that are told at the moment.
    pub(super) lists: ListLength,
    pub(super) tools: Tools,
    /// Solutions known beforehand. What they hold cannot be refuted, so trials skip it.
    pub(super) known: &'a [Solution],
    pub(super) budget: Budget<'a>,
    /// How deep suppositions may be nested.
    pub(super) depth: usize,
    /// Are the steps told one by one, so that each should have the shortest argument? Not inside a
    /// supposition, where only what follows matters: there no chains are looked for and no trials chosen.
    pub(super) tells: bool,
}

impl<'a> Found<'a> {
    /// Wants one step of each technique asked.
    #[must_use]
    pub fn first() -> Found<'a> {
        Found {
            steps: Vec::new(),
            first_only: true,
            dead_end: None,
            quiet: [[0; TechniqueId::ALL.len()]; KINDS_OF_LISTS],
            looked: 0,
            lists: ListLength::Any,
            tools: Tools::default(),
            known: &[],
            budget: Budget::default(),
            depth: usize::MAX,
            tells: true,
        }
    }

    /// Wants every step.
    #[must_use]
    pub fn all() -> Found<'a> {
        Found { first_only: false, ..Found::first() }
    }

    /// Stops trials at these limits. A node is a supposition tried.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits<'a>) -> Found<'a> {
        self.budget.limits = limits;
        self
    }

    /// Tells trials of solutions already known: what they hold need not be tried.
    #[must_use]
    pub fn with_known(mut self, known: &'a [Solution]) -> Found<'a> {
        self.known = known;
        self
    }

    /// The steps so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps so far, taken out.
    pub fn take_steps(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.steps)
    }

    /// The first step so far, taken out; the others are dropped.
    pub(super) fn take_first(&mut self) -> Option<Step> {
        let first = (!self.steps.is_empty()).then(|| self.steps.swap_remove(0));
        self.steps.clear();
        first
    }

    /// What a technique found that leaves the position without a solution, though no single
    /// candidate is to blame.
    #[must_use]
    pub fn dead_end(&self) -> Option<DeadEnd> {
        self.dead_end
    }

    /// Did the limits end the search for a step?
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.budget.stopped
    }

    /// Suppositions tried so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.budget.nodes
    }

    /// Works with tools that have been used before.
    #[must_use]
    pub(crate) fn with_tools(mut self, tools: Tools) -> Found<'a> {
        self.tools = tools;
        self
    }

    /// The tools, for the next puzzle.
    #[must_use]
    pub(crate) fn into_tools(self) -> Tools {
        self.tools
    }

    /// Wants one step, or every step, from now on.
    pub(crate) fn want_first(&mut self, first_only: bool) {
        self.first_only = first_only;
    }

    /// Looks for steps inside a supposition, where suppositions may be nested up to a depth: with
    /// the same tools and budget, but without what is known outside. Lines in which a technique has
    /// nothing to say are as quiet there as long as the supposition does not reach them.
    pub(super) fn inside<T>(&mut self, depth: usize, look: impl FnOnce(&mut Found<'_>) -> T) -> T {
        // Kept where it is: a copy of all of this would be larger than most suppositions are long.
        let outside = Outside {
            steps: std::mem::take(&mut self.steps),
            first_only: std::mem::replace(&mut self.first_only, true),
            dead_end: self.dead_end.take(),
            quiet: self.quiet,
            looked: self.looked,
            lists: std::mem::take(&mut self.lists),
            known: std::mem::take(&mut self.known),
            depth: std::mem::replace(&mut self.depth, depth),
            tells: std::mem::replace(&mut self.tells, false),
        };
        let result = look(self);
        self.steps = outside.steps;
        self.first_only = outside.first_only;
        self.dead_end = outside.dead_end;
        self.quiet = outside.quiet;
        self.looked = outside.looked;
        self.lists = outside.lists;
        self.known = outside.known;
        self.depth = outside.depth;
        self.tells = outside.tells;
        result
    }

    /// Looks at one house alone.
    pub(super) fn look_only_at(&mut self, number: usize) {
        self.quiet = [[!(1 << number); TechniqueId::ALL.len()]; KINDS_OF_LISTS];
    }

    /// Is one step enough?
    pub(super) fn wants_one(&self) -> bool {
        self.first_only
    }

    /// These lines have changed: they are worth another look.
    pub(crate) fn forget(&mut self, lines: u128) {
        self.quiet.iter_mut().flatten().for_each(|quiet| *quiet &= !lines);
        self.looked &= !lines;
    }

    /// The lines that are worth no look, a bit each.
    pub(super) fn quiet(&self, technique: TechniqueId) -> u128 {
        self.quiet[self.lists as usize][technique as usize]
    }

    /// Nothing to see in this line until it changes.
    pub(super) fn hush(&mut self, technique: TechniqueId, line: usize) {
        self.quiet[self.lists as usize][technique as usize] |= 1 << line;
    }

    /// Nothing to see in this line until it changes, whatever lists are told.
    pub(super) fn hush_all_lists(&mut self, technique: TechniqueId, line: usize) {
        self.quiet.iter_mut().for_each(|quiet| quiet[technique as usize] |= 1 << line);
    }

    /// Notes that no technique up to Hard has anything to strike in a house where the exact filter has
    /// not: one quick look instead of a dozen. Cells with one candidate must have been placed before.
    pub(super) fn hush_settled(&mut self, position: &Position) {
        let mut open = position.board().frame().all_houses() & !self.looked;
        if open == 0 {
            return;
        }
        self.looked |= open;
        let mut settled = 0;
        while open != 0 {
            let number = open.trailing_zeros() as usize;
            open &= open - 1;
            let filter = &mut self.tools.closure.filter;
            let places = position.board().places_of_house(number);
            let ends = position.board().ends(number);
            let all = filter.support(position.rules(), places, ends) == Some(places);
            if all && filter.is_exact() {
                settled |= 1 << number;
            }
        }
        for technique in
            TechniqueId::ALL.into_iter().filter(|&technique| looks_at_one_house(technique))
        {
            self.quiet.iter_mut().for_each(|quiet| quiet[technique as usize] |= settled);
        }
    }

    /// By position of a house: the candidates that stand in no arrangement, or all of them where that is not known.
    pub(super) fn doubtful(
        &mut self,
        position: &Position,
        number: usize,
    ) -> [HeightSet; Size::MAX.get()] {
        let (board, size) = (position.board(), position.size().get());
        let filter = &mut self.tools.closure.filter;
        let (places, ends) = (board.places_of_house(number), board.ends(number));
        // One that is not exact says of some what it strikes, and of none that it stands somewhere.
        let supports = filter.support(position.rules(), places, ends).map(<[u32]>::to_vec);
        let supports = supports.filter(|_| filter.is_exact());
        let mut doubtful = [HeightSet::EMPTY; Size::MAX.get()];
        for (height, &places) in places.iter().enumerate() {
            let mut lost = places & !supports.as_ref().map_or(0, |supports| supports[height]);
            while lost != 0 {
                let at = lost.trailing_zeros() as usize;
                lost &= lost - 1;
                doubtful[at] = doubtful[at].with(Height::of(height));
            }
        }
        debug_assert!(doubtful[size..].iter().all(|heights| heights.is_empty()));
        doubtful
    }

    /// Takes a step.
    pub(super) fn push(&mut self, step: Step) -> ControlFlow<()> {
        self.steps.push(step);
        if self.first_only { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Takes a dead end; nothing else matters then.
    pub(super) fn stop_at(&mut self, end: DeadEnd) -> ControlFlow<()> {
        self.dead_end = Some(end);
        ControlFlow::Break(())
    }

    /// Compares a line with what a technique leaves of it, and takes the difference as a step.
    /// The technique adds what it has read.
    pub(super) fn strike_in(
        &mut self,
        reading: &Reading<'_>,
        left: &[HeightSet],
        technique: TechniqueId,
        explain: impl FnOnce(&mut NewStep<'_>),
    ) -> ControlFlow<()> {
        if reading.line() == left {
            return ControlFlow::Continue(());
        }
        let mut step = NewStep::new(technique, reading.position());
        step.look_from(reading.clue_id());
        explain(&mut step);
        for (at, &left) in left.iter().enumerate() {
            step.leave(reading.cell(at), left);
        }
        self.push(step.finish())
    }
}

/// What is put aside while a supposition is followed up.
struct Outside<'a> {
    steps: Vec<Step>,
    first_only: bool,
    dead_end: Option<DeadEnd>,
    quiet: Quiet,
    looked: u128,
    lists: ListLength,
    known: &'a [Solution],
    depth: usize,
    tells: bool,
}

/// Is all that a technique strikes struck by the exact filter of one house?
fn looks_at_one_house(technique: TechniqueId) -> bool {
    let across = matches!(technique, TechniqueId::Locked | TechniqueId::Crossing);
    (Level::Easy..=Level::Hard).contains(&technique.level()) && !across
}

/// A step in the making.
pub(super) struct NewStep<'p> {
    position: &'p Position,
    step: Step,
}

impl<'p> NewStep<'p> {
    pub(super) fn new(technique: TechniqueId, position: &'p Position) -> NewStep<'p> {
        let step = Step {
            technique,
            rating: technique.base_rating(),
            points: technique.base_points(),
            lines: Vec::new(),
            facts: Vec::with_capacity(position.size().get() + 2),
            effects: Vec::new(),
            witness: Witness::Plain,
        };
        NewStep { position, step }
    }

    /// Adds a house to look at.
    pub(super) fn look_at(&mut self, house: House) {
        self.step.lines.push(View::of(house));
    }

    /// Adds the line of a clue to look at.
    pub(super) fn look_from(&mut self, clue: ClueId) {
        self.step.lines.push(View::from(clue));
    }

    /// Reads a clue, if there is one.
    pub(super) fn read_clue(&mut self, clue: ClueId) {
        if let Some(value) = self.position.board().clue(clue) {
            self.add_fact(Fact::Clue { clue, value });
        }
    }

    /// Reads the candidates of a cell.
    pub(super) fn read(&mut self, cell: Cell) {
        self.add_fact(Fact::Candidates { cell, heights: self.position.candidates(cell) });
    }

    fn add_fact(&mut self, fact: Fact) {
        if !self.step.facts.contains(&fact) {
            self.step.facts.push(fact);
        }
    }

    pub(super) fn read_all(&mut self, cells: impl IntoIterator<Item = Cell>) {
        cells.into_iter().for_each(|cell| self.read(cell));
    }

    /// Places a height; if it is no candidate, that leaves the cell with nothing.
    pub(super) fn place(&mut self, cell: Cell, height: Height) {
        if self.position.candidates(cell).contains(height) {
            self.step.effects.push(Effect::Place { cell, height });
        } else {
            self.leave(cell, HeightSet::EMPTY);
        }
    }

    /// Strikes all but these heights from a cell.
    pub(super) fn leave(&mut self, cell: Cell, heights: HeightSet) {
        self.strike(cell, self.position.candidates(cell).minus(heights));
    }

    /// Strikes those of these heights that are candidates of a cell.
    pub(super) fn strike(&mut self, cell: Cell, heights: HeightSet) {
        let heights = self.position.candidates(cell).and(heights);
        if !heights.is_empty() {
            self.step.effects.push(Effect::Strike { cell, heights });
        }
    }

    pub(super) fn witness(&mut self, witness: Witness) {
        self.step.witness = witness;
    }

    /// Makes the step harder than the simplest of its kind.
    pub(super) fn add(&mut self, tenths: u16, points: u32) {
        self.step.rating = Rating::plus(self.step.rating, tenths);
        self.step.points += points;
    }

    /// Does anything follow?
    pub(super) fn has_effects(&self) -> bool {
        !self.step.effects.is_empty()
    }

    pub(super) fn finish(self) -> Step {
        self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_counted_as_far_as_it_matters() {
        for lists in [ListLength::Any, ListLength::Few, ListLength::Short, ListLength::Long] {
            for count in 0..=Witness::MANY_ARRANGEMENTS {
                let counted = count.min(lists.counted_to());
                assert_eq!(lists.admit(counted), lists.admit(count), "{lists:?}, {count}");
                assert!(!lists.admit(count) || counted == count, "{lists:?}, {count}");
            }
        }
    }
}
