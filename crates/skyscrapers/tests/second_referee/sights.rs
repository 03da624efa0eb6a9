//! What steps about one line say they saw: who stands where, what a clue would see.

use skyscrapers::step::Witness;
use skyscrapers::{Cell, Height, HeightSet, House};

use super::facts::as_seen;
use super::house::{Filling, is_seen, seen};
use super::{Judge, is_within};

impl Judge<'_> {
    /// Is it so, as the clue of the step sees its line?
    pub(super) fn is_sight(&self) -> bool {
        let Some((clue, value)) = self.clue() else {
            return matches!(self.step.witness, Witness::TopTwo { .. }) && self.lists_the_tops();
        };
        let house = House::from(clue.line());
        let cells: Vec<Cell> = clue.view(self.facts.puzzle.size()).collect();
        let (tallest, sight) = (self.facts.puzzle.tallest(), self.facts.puzzle.rules().sight());
        let place = |cell: Cell| cells.iter().position(|&other| other == cell);
        let is = |cell: Cell, height: Height| self.facts.at(cell) == HeightSet::only(height);
        let fitting =
            || self.fitting(house).map(|line| as_seen(house, clue, line)).collect::<Vec<Filling>>();
        let with = |cell: Cell, height: Height| -> Option<Vec<u16>> {
            let at = place(cell).filter(|_| self.facts.may_hold((cell, height)))?;
            let lines = self.facts.fillings_of(house).map(|line| as_seen(house, clue, line));
            Some(lines.filter(|line| line[at] == height).map(|line| seen(sight, &line)).collect())
        };
        match &self.step.witness {
            Witness::Peak { cell } => cells.contains(cell) && is(*cell, tallest),
            Witness::Hidden { cells: hidden } => {
                let behind_taller = |&(cell, height): &(Cell, Height)| {
                    let is_taller = |&other: &Cell| {
                        let heights = self.facts.at(other);
                        !heights.is_empty() && heights.iter().all(|taller| taller > height)
                    };
                    let at = place(cell);
                    is(cell, height) && at.is_some_and(|at| cells[..at].iter().any(is_taller))
                };
                !hidden.is_empty() && hidden.iter().all(behind_taller)
            }
            Witness::Shadow { nearest_peak, first } => {
                let Some(nearest) = place(*nearest_peak) else { return false };
                fitting().iter().all(|line| {
                    let building = line.iter().find(|height| !height.is_park());
                    let low = building.is_some_and(|b| b <= first || *b == tallest);
                    low && !line[..nearest].contains(&tallest)
                })
            }
            Witness::Reduced { cell, from, before } => {
                let Some(at) = place(*cell) else { return false };
                // Whatever the cells hold, the same buildings are seen from this one on.
                let mut views = self.choices(&cells).into_iter().map(|line| {
                    let seen_from = (at..line.len()).filter(|&other| is_seen(&line, other));
                    seen_from.map(|other| (other, line[other])).collect::<Vec<_>>()
                });
                let first = views.next().unwrap_or_default();
                let worth: u16 = first.iter().map(|&(_, height)| seen(sight, &[height])).sum();
                first.first().is_some_and(|&(other, _)| other == at)
                    && views.all(|view| view == first)
                    && worth == *from
                    && from.checked_add(*before) == Some(value)
            }
            Witness::TopTwo { .. } => self.lists_the_tops(),
            Witness::Count { suppositions } => suppositions.iter().all(|supposed| {
                let sees = with(supposed.cell, supposed.height);
                !is_within(supposed.seen, value)
                    && sees
                        .is_some_and(|all| all.iter().all(|&seen| is_within(supposed.seen, seen)))
            }),
            Witness::Sums { suppositions } => suppositions.iter().all(|supposed| {
                let sees = with(supposed.cell, supposed.height);
                !supposed.sums.contains(&value)
                    && sees.is_some_and(|all| all.iter().all(|seen| supposed.sums.contains(seen)))
            }),
            _ => false,
        }
    }

    /// Every way to take a height for each cell from its candidates, even twice the same; where nothing is left, nothing stands.
    fn choices(&self, cells: &[Cell]) -> Vec<Filling> {
        let mut all: Vec<Filling> = vec![Vec::new()];
        for &cell in cells {
            let heights = self.facts.at(cell);
            let heights = if heights.is_empty() { HeightSet::only(Height::PARK) } else { heights };
            let longer = |line: &Filling| {
                heights.iter().map(|height| [&line[..], &[height]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Are these all places of the two tallest buildings in the line, and does none of them break a fact?
    fn lists_the_tops(&self) -> bool {
        let Witness::TopTwo { pairs } = &self.step.witness else { return false };
        let (Some(house), tallest) = (self.house(), self.facts.puzzle.tallest()) else {
            return false;
        };
        let Some(second) = tallest.get().checked_sub(1).filter(|&h| h > 0).and_then(Height::new)
        else {
            return false;
        };
        let cells = self.facts.cells_of(house);
        let at = |line: &Filling, height| line.iter().position(|&other| other == height);
        let listed = |line: &Filling| {
            let tops = at(line, second).zip(at(line, tallest));
            tops.is_some_and(|(low, high)| pairs.contains(&(cells[low], cells[high])))
        };
        let can_be = |&(low, high): &(Cell, Cell)| {
            let inside = cells.contains(&low) && cells.contains(&high) && low != high;
            inside && self.facts.may_hold((low, second)) && self.facts.may_hold((high, tallest))
        };
        self.fitting(house).all(listed) && pairs.iter().all(can_be)
    }
}
