//! Spoils steps: every field of a step, one at a time, is made to say something else.
//!
//! What comes out may be wrong, or still right: another premise that is true as well, a bound that is wider, a list in another order.
//! Which it is, others say. What can be tried in few ways is tried in all of them; of cells and houses, a few are drawn.

mod lists;
mod witness;

use skyscrapers::step::{Effect, Fact, Step, TechniqueId, View, Witness};
use skyscrapers::{Cell, Clue, ClueId, Height, HeightSet, House, Position, Puzzle, Side};

use crate::random::Random;
use lists::{changed_items, shuffled_items};

/// What was done, and what came of it.
pub(crate) type Spoilt = (&'static str, Step);

/// Spoils the steps of one position.
pub(crate) struct Spoiler<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) position: &'a Position,
    /// Other steps of the same position: what they saw is put into a step's mouth.
    pub(crate) others: &'a [Step],
    pub(crate) random: Random,
}

impl Spoiler<'_> {
    /// The step with each of its fields spoilt.
    pub(crate) fn spoilt(&mut self, step: &Step) -> Vec<Spoilt> {
        let mut all: Vec<Spoilt> = Vec::new();
        let with = |how, change: &dyn Fn(&mut Step)| {
            let mut other = step.clone();
            change(&mut other);
            (how, other)
        };
        for facts in shuffled_items(&step.facts) {
            all.push(with("facts: left out or in another order", &|step| {
                step.facts.clone_from(&facts);
            }));
        }
        for facts in changed_items(&step.facts, |fact| self.other_facts(*fact)) {
            all.push(with("facts: another premise", &|step| step.facts.clone_from(&facts)));
        }
        for fact in self.more_facts() {
            all.push(with("facts: one more", &|step| step.facts.push(fact)));
        }
        for effects in shuffled_items(&step.effects) {
            all.push(with("effects: left out or in another order", &|step| {
                step.effects.clone_from(&effects);
            }));
        }
        for effects in changed_items(&step.effects, |effect| self.other_effects(*effect)) {
            all.push(with("effects: another effect", &|step| step.effects.clone_from(&effects)));
        }
        for effect in self.more_effects() {
            all.push(with("effects: one more", &|step| step.effects.push(effect)));
        }
        for lines in shuffled_items(&step.lines) {
            all.push(with("lines: left out or in another order", &|step| {
                step.lines.clone_from(&lines);
            }));
        }
        for lines in changed_items(&step.lines, |view| self.other_views(*view)) {
            all.push(with("lines: another house", &|step| step.lines.clone_from(&lines)));
        }
        for technique in self.draw(TechniqueId::ALL.to_vec(), 4) {
            all.push(with("technique: another name", &|step| step.technique = technique));
        }
        all.push(with("points", &|step| step.points += 1));
        for (how, witness) in self.witnesses(step) {
            all.push(with(how, &|step| step.witness = witness.clone()));
        }
        all.retain(|(_, other)| other != step);
        all
    }

    /// The step, spoilt in two places.
    pub(crate) fn spoilt_twice(&mut self, step: &Step) -> Option<Spoilt> {
        let once = self.spoilt(step);
        let (_, once) = once.get(self.random.below(once.len().max(1) as u64) as usize)?;
        let mut twice = self.spoilt(once);
        if twice.is_empty() {
            return None;
        }
        let (_, twice) = twice.swap_remove(self.random.below(twice.len() as u64) as usize);
        Some(("two fields at once", twice))
    }

    /// A few of these.
    fn draw<T>(&mut self, mut items: Vec<T>, count: usize) -> Vec<T> {
        self.random.shuffle(&mut items);
        items.truncate(count);
        items
    }

    /// A few other cells, and one beyond the board.
    fn other_cells(&mut self, cell: Cell) -> Vec<Cell> {
        let size = self.puzzle.size();
        let others = size.iter_cells().filter(|&other| other != cell).collect();
        let beyond = Cell::new(size.get(), cell.column());
        self.draw(others, 5).into_iter().chain(beyond).collect()
    }

    /// All other heights, one of them too tall.
    fn other_heights(&self, height: Height) -> Vec<Height> {
        let too_tall = Height::new(self.puzzle.tallest().get() + 1);
        let all = HeightSet::up_to(self.puzzle.tallest()).with(Height::PARK);
        all.iter().chain(too_tall).filter(|&other| other != height).collect()
    }

    /// The sets with one height more or less.
    fn other_sets(&self, heights: HeightSet) -> Vec<HeightSet> {
        let more = HeightSet::up_to(self.puzzle.tallest()).with(Height::PARK);
        let too_tall = Height::new(self.puzzle.tallest().get() + 1);
        let change = |height| {
            if heights.contains(height) { heights.without(height) } else { heights.with(height) }
        };
        more.iter().chain(too_tall).map(change).collect()
    }

    /// A few other houses, and one that the board does not have.
    fn other_houses(&mut self, house: House) -> Vec<House> {
        let layout = self.puzzle.layout();
        let others = layout.houses().iter().copied().filter(|&other| other != house).collect();
        let beyond = House::Row(self.puzzle.size().get() as u8);
        self.draw(others, 5).into_iter().chain([beyond]).collect()
    }

    /// The clue on the other side, and those of lines beside it.
    fn other_clues(&mut self, clue: ClueId) -> Vec<ClueId> {
        let beside = [clue.index() + 1, clue.index().wrapping_sub(1)];
        let beside = beside.into_iter().filter_map(|index| ClueId::new(clue.side(), index));
        [clue.facing()].into_iter().chain(beside).collect()
    }

    fn other_facts(&mut self, fact: Fact) -> Vec<Fact> {
        match fact {
            Fact::Clue { clue, value } => {
                let values = [value.get() + 1, value.get() - 1].into_iter().filter_map(Clue::new);
                let other_value = values.map(|value| Fact::Clue { clue, value });
                let places = self.other_clues(clue).into_iter();
                let other_place = places.flat_map(|clue| {
                    let said = self.puzzle.clue(clue).unwrap_or(value);
                    [value, said].map(|value| Fact::Clue { clue, value })
                });
                other_value.chain(other_place).collect()
            }
            Fact::Candidates { cell, heights } => {
                let sets = self.other_sets(heights).into_iter();
                let other_set = sets.map(|heights| Fact::Candidates { cell, heights });
                let other_set: Vec<Fact> = other_set.collect();
                let cells = self.other_cells(cell).into_iter();
                let other_cell = cells.map(|cell| Fact::Candidates { cell, heights });
                other_set.into_iter().chain(other_cell).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Facts that are true: a clue, a cell as it is, a cell as it was at first.
    fn more_facts(&mut self) -> Vec<Fact> {
        let clues: Vec<_> = self.puzzle.iter_clues().collect();
        let clues = self.draw(clues, 3).into_iter().map(|(clue, value)| Fact::Clue { clue, value });
        let mut facts: Vec<Fact> = clues.collect();
        for cell in self.draw(self.puzzle.size().iter_cells().collect(), 3) {
            facts.push(Fact::Candidates { cell, heights: self.position.candidates(cell) });
            facts.push(Fact::Candidates { cell, heights: self.puzzle.rules().contents() });
        }
        facts
    }

    fn other_effects(&mut self, effect: Effect) -> Vec<Effect> {
        let cells = self.other_cells(effect.cell());
        match effect {
            Effect::Place { cell, height } => {
                let other_cell = cells.into_iter().map(|cell| Effect::Place { cell, height });
                let heights = self.other_heights(height).into_iter();
                let other_height = heights.map(|height| Effect::Place { cell, height });
                let strike = Effect::Strike { cell, heights: HeightSet::only(height) };
                other_cell.chain(other_height).chain([strike]).collect()
            }
            Effect::Strike { cell, heights } => {
                let other_cell = cells.into_iter().map(|cell| Effect::Strike { cell, heights });
                let sets = self.other_sets(heights).into_iter();
                let other_set = sets.map(|heights| Effect::Strike { cell, heights });
                let left = self.position.candidates(cell).minus(heights);
                let place = left.iter().map(|height| Effect::Place { cell, height });
                other_cell.chain(other_set).chain(place).collect()
            }
        }
    }

    /// Strikes of a few candidates that the position still has, and one that cannot be.
    fn more_effects(&mut self) -> Vec<Effect> {
        let size = self.puzzle.size();
        let candidates = size.iter_cells().flat_map(|cell| {
            self.position.candidates(cell).iter().map(move |height| (cell, height))
        });
        let drawn: Vec<(Cell, Height)> = candidates.collect();
        let drawn = self.draw(drawn, 20).into_iter();
        let beyond = Cell::new(size.get(), 0).zip(Height::new(1));
        let strike = |(cell, height)| Effect::Strike { cell, heights: HeightSet::only(height) };
        let mut effects: Vec<Effect> = drawn.chain(beyond).map(strike).collect();
        for cell in self.draw(size.iter_cells().collect(), 3) {
            let heights = self.position.candidates(cell).iter();
            effects.extend(heights.map(|height| Effect::Place { cell, height }));
        }
        effects
    }

    fn other_views(&mut self, view: View) -> Vec<View> {
        let houses = self.other_houses(view.house).into_iter();
        let other_house = houses.map(|house| View { house, from: view.from });
        let mut views: Vec<View> = other_house.collect();
        let sides = Side::ALL.map(|side| View { house: view.house, from: Some(side) });
        views.extend(sides);
        views.push(View::of(view.house));
        views
    }

    fn witnesses(&mut self, step: &Step) -> Vec<(&'static str, Witness)> {
        let mut all = self.other_witnesses(&step.witness, &step.effects);
        let others = self.others.iter().map(|other| other.witness.clone()).collect();
        let others = self.draw(others, 3);
        all.extend(others.into_iter().map(|witness| ("witness: another step's", witness)));
        all.push(("witness: another step's", Witness::Plain));
        all
    }
}
