//! A second referee, for tests: slow, and simple enough to be read in one go.
//!
//! It says of any step whether it is *true*. A step is true if all of this holds:
//!
//! - **Its facts can be read.** The clues are those of the puzzle, the cells are on its board, and the houses to look at are,
//!   too; a side to look from has one of the clues.
//! - **Its effects follow** from its facts and the rule it goes by, whatever the rest of the board is; what the facts exclude
//!   already follows as well. A height is placed where it may stand and no other can. Which rule that is depends on what
//!   the step says it saw: for steps about one house, all ways to fill it from the candidates that fit the clues among the facts;
//!   for sets, fish, locks, crossings and chains, those cells and houses; for refutations, the steps up to the dead end.
//! - **What it says it saw is so** (its witness), as the documentation of [`Witness`] tells it. A bound may be wider than it must be,
//!   as long as it is a bound and the clue lies outside; lists of places must be complete and name nothing that the facts exclude.
//! - **It is called what it is**: the technique is one that sees such things, in so many cells or lines.
//!
//! Rating and points claim nothing, nor does the order of facts and effects. A fact more does no harm if it is true. Where facts
//! contradict each other, everything follows.
//!
//! Houses are judged by going through all ways to fill them ([`house`]); whole boards are tried one by one ([`boards`]) to see that
//! what is accepted is never wrong.

pub(crate) mod boards;
pub(crate) mod facts;
pub(crate) mod house;
mod names;
mod patterns;
mod sights;

use skyscrapers::step::{
    DeadEnd, Effect, LineArgument, LineCase, LineEnd, LineWay, Seen, Step, Witness,
};
use skyscrapers::{Cell, ClueId, Height, House, Puzzle};

use facts::{Facts, as_seen};
use house::{Filling, fillings, seen};

/// A referee for one puzzle.
pub(crate) struct SecondReferee<'a> {
    puzzle: &'a Puzzle,
    fillings: Vec<Filling>,
    houses: Vec<(House, Vec<Cell>)>,
}

impl<'a> SecondReferee<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle) -> SecondReferee<'a> {
        let layout = puzzle.layout();
        let houses = layout.iter().map(|(house, cells)| (house, cells.to_vec())).collect();
        SecondReferee { puzzle, fillings: fillings(puzzle), houses }
    }

    /// The facts of a step, laid out; `None` if they cannot be read.
    pub(crate) fn facts(&'a self, step: &Step) -> Option<Facts<'a>> {
        Facts::of(self.puzzle, (&self.fillings, &self.houses), step)
    }

    /// Is this step true?
    pub(crate) fn is_true(&self, step: &Step) -> bool {
        let Some(facts) = self.facts(step) else { return false };
        let judge = Judge { referee: self, facts: &facts, step };
        !step.effects.is_empty()
            && judge.can_be_looked_at()
            && names::are_right(step)
            && judge.saw_what_it_says()
            && step.effects.iter().all(|&effect| judge.follows(effect))
    }

    /// Is it true, and does it speak of this table?
    fn is_true_on(&self, table: &Facts<'_>, step: &Step) -> bool {
        let is_fact = |(cell, heights)| table.at(cell).minus(heights).is_empty();
        self.is_true(step)
            && step.cells().all(is_fact)
            && step.clues().all(|(clue, _)| table.clue(clue).is_some())
    }
}

/// A step, and what its facts say.
#[derive(Clone, Copy)]
struct Judge<'a> {
    referee: &'a SecondReferee<'a>,
    facts: &'a Facts<'a>,
    step: &'a Step,
}

impl Judge<'_> {
    /// The clue that the step looks from: the one of the first view if it is a fact, else the first fact.
    fn clue(&self) -> Option<(ClueId, u16)> {
        let view = self.step.lines.first().and_then(|view| view.clue());
        let named = view.and_then(|clue| Some((clue, self.facts.clue(clue)?)));
        named.or_else(|| self.facts.clues.first().copied())
    }

    /// The house of a step about one house.
    fn house(&self) -> Option<House> {
        let line = self.clue().map(|(clue, _)| clue.line().into());
        line.or_else(|| self.step.lines.first().map(|view| view.house))
    }

    fn can_be_looked_at(&self) -> bool {
        let is_one_house = !matches!(
            self.step.witness,
            Witness::Set { .. }
                | Witness::Fish { .. }
                | Witness::Locked { .. }
                | Witness::Crossing { .. }
                | Witness::Chain { .. }
                | Witness::Alternatives { .. }
                | Witness::Refutation { .. }
        );
        let first = self.step.lines.first().map(|view| view.house);
        self.step.lines.iter().all(|view| {
            let has_clue = view.clue().is_some_and(|clue| self.facts.clue(clue).is_some());
            !self.facts.cells_of(view.house).is_empty() && (view.from.is_none() || has_clue)
        }) && (!is_one_house || first.is_none() || first == self.house())
    }

    fn follows(&self, effect: Effect) -> bool {
        let all_denied = |cell: Cell, heights: skyscrapers::HeightSet| {
            heights
                .iter()
                .all(|height| !self.facts.may_hold((cell, height)) || self.denies((cell, height)))
        };
        self.facts.puzzle.size().holds(effect.cell())
            && match effect {
                Effect::Strike { cell, heights } => all_denied(cell, heights),
                Effect::Place { cell, height } => {
                    self.facts.may_hold((cell, height))
                        && all_denied(cell, self.facts.at(cell).without(height))
                }
            }
    }

    /// Does the step show that this candidate is not true?
    fn denies(&self, candidate: (Cell, Height)) -> bool {
        match &self.step.witness {
            Witness::Refutation { cell, height, .. } => candidate == (*cell, *height),
            Witness::Alternatives { bonds, struck } => {
                let (first, last) = (bonds[0].from, bonds[bonds.len() - 1].to);
                let is_barred = struck.iter().any(|bar| (bar.cell, bar.height) == candidate);
                if first == last { candidate.0 == first.0 && candidate != first } else { is_barred }
            }
            Witness::Set { .. }
            | Witness::Fish { .. }
            | Witness::Locked { .. }
            | Witness::Crossing { .. }
            | Witness::Chain { .. } => self.pattern_denies(candidate),
            _ => self.house().is_some_and(|house| {
                let cells = self.facts.cells_of(house);
                let at = cells.iter().position(|&cell| cell == candidate.0);
                at.is_some_and(|at| self.fitting(house).all(|line| line[at] != candidate.1))
            }),
        }
    }

    /// The ways to fill a house that fit the candidates and the clues among the facts.
    fn fitting(&self, house: House) -> impl Iterator<Item = &Filling> {
        fitting(self.facts, house)
    }

    fn saw_what_it_says(&self) -> bool {
        match &self.step.witness {
            Witness::Plain => true,
            Witness::Arrangements { count, arguments } => self.house().is_some_and(|house| {
                let most = Witness::MANY_ARRANGEMENTS as usize;
                self.fitting(house).take(most).count() == *count as usize
                    && arguments.iter().all(|argument| self.argues(house, argument))
            }),
            Witness::Refutation { cell, height, steps, end } => {
                let mut table = self.facts.clone();
                table.write((*cell, *height));
                self.facts.puzzle.size().holds(*cell)
                    && self.takes(&mut table, steps)
                    && is_dead(&table, *end)
            }
            Witness::Set { .. }
            | Witness::Fish { .. }
            | Witness::Locked { .. }
            | Witness::Crossing { .. }
            | Witness::Chain { .. }
            | Witness::Alternatives { .. } => self.is_pattern(),
            _ => self.is_sight(),
        }
    }

    /// Takes steps one after the other, as long as they are true.
    fn takes(&self, table: &mut Facts<'_>, steps: &[Step]) -> bool {
        steps.iter().all(|step| {
            let is_true = self.referee.is_true_on(table, step);
            if is_true {
                table.apply(step);
            }
            is_true
        })
    }

    /// Does an argument show that its candidate fails in this house?
    fn argues(&self, house: House, argument: &LineArgument) -> bool {
        let LineArgument { cell, height, way } = argument;
        let cells = self.facts.cells_of(house);
        let mut table = self.facts.clone();
        table.write((*cell, *height));
        let shown = match way {
            LineWay::Steps { steps, end } => {
                self.takes(&mut table, steps) && is_end(&table, house, *end)
            }
            LineWay::Cases { cases } => {
                let fails = |case: &LineCase| {
                    let mut table = table.clone();
                    table.write((case.cell, case.height));
                    cells.contains(&case.cell) && is_end(&table, house, case.end)
                };
                is_complete(&table, cells, cases) && cases.iter().all(fails)
            }
            LineWay::Listed => {
                table.fillings_of(house).count() <= LineWay::FEW as usize
                    && fitting(&table, house).next().is_none()
            }
            _ => false,
        };
        cells.contains(cell) && self.facts.may_hold((*cell, *height)) && shown
    }
}

/// The ways to fill a house that fit the candidates and the clues among the facts.
fn fitting<'a>(facts: &Facts<'a>, house: House) -> impl Iterator<Item = &'a Filling> {
    let (ends, sight) = (facts.ends(house), facts.puzzle.rules().sight());
    facts.fillings_of(house).filter(move |line| {
        let backwards: Filling = line.iter().rev().copied().collect();
        ends[0].is_none_or(|clue| seen(sight, line) == clue)
            && ends[1].is_none_or(|clue| seen(sight, &backwards) == clue)
    })
}

/// Is one of these cases true for certain? They are all heights of a cell, or all places of a building.
fn is_complete(table: &Facts<'_>, cells: &[Cell], cases: &[LineCase]) -> bool {
    let Some(first) = cases.first() else { return false };
    let is_case = |candidate| cases.iter().any(|case| (case.cell, case.height) == candidate);
    let of_cell = |height| is_case((first.cell, height));
    let of_house =
        |&cell: &Cell| !table.may_hold((cell, first.height)) || is_case((cell, first.height));
    table.at(first.cell).iter().all(of_cell)
        || !first.height.is_park() && cells.iter().all(of_house)
}

/// Can this not be on any board?
fn is_dead(table: &Facts<'_>, end: DeadEnd) -> bool {
    match end {
        DeadEnd::NoHeight { cell } => table.puzzle.size().holds(cell) && table.at(cell).is_empty(),
        DeadEnd::NoPlace { height, house } => {
            let cells = table.cells_of(house);
            let places = cells.iter().filter(|&&cell| table.may_hold((cell, height))).count();
            let known = table.puzzle.rules().contents().contains(height);
            known && !cells.is_empty() && places < table.times(height)
        }
        DeadEnd::NoArrangement { house } => {
            !table.cells_of(house).is_empty() && fitting(table, house).next().is_none()
        }
        DeadEnd::Clue { clue, seen } => is_broken(table, clue, seen),
    }
}

/// Does what happens in this house end like that?
fn is_end(table: &Facts<'_>, house: House, end: LineEnd) -> bool {
    match end {
        LineEnd::Dead(end) => is_dead(table, end),
        LineEnd::Seen { clue, seen } => {
            House::from(clue.line()) == house && is_broken(table, clue, seen)
        }
    }
}

/// Is a clue of the facts bound to see something else: does this bound hold whatever its line is filled with?
fn is_broken(table: &Facts<'_>, clue: ClueId, bound: Seen) -> bool {
    let (house, sight) = (House::from(clue.line()), table.puzzle.rules().sight());
    let mut lines = table.fillings_of(house);
    table.clue(clue).is_some_and(|value| !is_within(bound, value))
        && lines.all(|line| is_within(bound, seen(sight, &as_seen(house, clue, line))))
}

/// Does a number keep to a bound?
fn is_within(bound: Seen, number: u16) -> bool {
    match bound {
        Seen::AtLeast(least) => number >= least,
        Seen::AtMost(most) => number <= most,
    }
}
