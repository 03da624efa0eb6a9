//! The sums that a clue could see.
//!
//! Suppose a height stands in a cell. Walk along the line and keep track of the tallest building so far:
//! each cell holds something lower, and adds nothing, or something taller, and adds its height; parks add
//! nothing either. The two tallest heights come once on every walk; hidden ones below them may
//! repeat. So there are more walks than ways to fill the line. If none of them comes to the sum, the
//! height cannot stand there.

use std::ops::ControlFlow;

use crate::infer::example::Example;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::{Reading, each_clue};
use crate::infer::technique::{Sealed, Technique};
use crate::model::sums::{ALL_WORDS, SumSet};
use crate::model::{Height, HeightSet, Rules, Sight};
use crate::step::{PossibleSums, TechniqueId, Witness};

/// The sums that a clue could see.
pub(crate) struct SumCount;

/// The sums of all walks, by where they have come to in the middle of a line.
struct SumWalks<const WORDS: usize> {
    /// By number of parks so far and by tallest building so far; one state more for walks that
    /// have passed the tallest and still have to meet the second tallest.
    here: Vec<SumSet<WORDS>>,
    next: Vec<SumSet<WORDS>>,
    /// Parks in the line.
    parks: usize,
    tallest: usize,
}

impl<const WORDS: usize> SumWalks<WORDS> {
    fn new(parks: usize, tallest: usize) -> Self {
        let none = vec![SumSet::EMPTY; (parks + 1) * (tallest + 2)];
        SumWalks { here: none.clone(), next: none, parks, tallest }
    }

    fn place(&self, parks: usize, state: usize) -> usize {
        parks * (self.tallest + 2) + state
    }

    /// The sums that walks along a line come to.
    fn sums(&mut self, line: impl Iterator<Item = HeightSet>) -> SumSet<WORDS> {
        self.here.fill(SumSet::EMPTY);
        self.here[0] = SumSet::NOTHING;
        for cell in line {
            self.next.fill(SumSet::EMPTY);
            for parks in 0..=self.parks {
                for state in 0..self.tallest + 2 {
                    self.pass(cell, parks, state);
                }
            }
            std::mem::swap(&mut self.here, &mut self.next);
        }
        self.here[self.place(self.parks, self.tallest)]
    }

    /// Leads the walks that have come to one state through a cell.
    fn pass(&mut self, cell: HeightSet, parks: usize, state: usize) {
        let sums = self.here[self.place(parks, state)];
        if sums.is_empty() {
            return;
        }
        let (second, unpaired) = (self.tallest - 1, self.tallest + 1);
        let top = state.min(self.tallest);
        if cell.contains(Height::PARK) && parks < self.parks {
            self.join(parks + 1, state, sums);
        }
        let hidden = HeightSet::between(1, top.min(second).saturating_sub(1));
        if !cell.and(hidden).is_empty() {
            self.join(parks, state, sums);
        }
        if state == unpaired && cell.contains(Height::of(second)) {
            self.join(parks, self.tallest, sums);
        }
        for taller in cell.above(Height::of(top)).iter() {
            let is_unpaired = taller.index() == self.tallest && top != second;
            let state = if is_unpaired { unpaired } else { taller.index() };
            self.join(parks, state, sums.plus(taller));
        }
    }

    fn join(&mut self, parks: usize, state: usize, sums: SumSet<WORDS>) {
        let place = self.place(parks, state);
        self.next[place] = self.next[place].or(sums);
    }
}

/// The candidates with which no walk comes to the sum, and the sums to which walks come instead.
fn refuted<const WORDS: usize>(line: &Reading<'_>) -> Vec<(usize, Height, SumSet<WORDS>)> {
    let mut walks = SumWalks::<WORDS>::new(line.parks(), line.tallest().index());
    let mut refuted = Vec::new();
    for at in (0..line.size).filter(|&at| line.line()[at].len() > 1) {
        for height in line.line()[at].iter() {
            let supposed = line.line().iter().enumerate().map(|(other, &cell)| match height {
                _ if other == at => HeightSet::only(height),
                Height::PARK => cell,
                _ => cell.without(height),
            });
            let sums = walks.sums(supposed);
            if !sums.contains(line.clue) {
                refuted.push((at, height, sums));
            }
        }
    }
    refuted
}

fn find_in<const WORDS: usize>(line: &Reading<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let refuted = refuted::<WORDS>(line);
    let mut left = line.to_left();
    for &(at, height, _) in &refuted {
        left[at] = left[at].without(height);
    }
    found.strike_in(line, &left, TechniqueId::SumCount, |step| {
        step.read_clue(line.clue_id());
        step.read_all(line.cells(0..line.size));
        let suppositions = refuted.iter().map(|&(at, height, sums)| PossibleSums {
            cell: line.cell(at),
            height,
            sums: sums.iter().collect(),
        });
        step.witness(Witness::Sums { suppositions: suppositions.collect() });
    })
}

impl Sealed for SumCount {}

impl Technique for SumCount {
    fn id(&self) -> TechniqueId {
        TechniqueId::SumCount
    }

    fn knows(&self, rules: &Rules) -> bool {
        rules.sight() == Sight::Sum
    }

    fn example(&self) -> Example {
        Example { rows: "sum: 9|14 . . . .", effects: "r1c2<>4 r1c3<>4" }
    }

    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        // Up to ten heights the sums fit into one word.
        let few = *Sight::Sum.range(position.rules().tallest()).end() < 64;
        each_clue(self.id(), position, found, |line, found| match few {
            true => find_in::<1>(line, found),
            false => find_in::<ALL_WORDS>(line, found),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::techniques::test::{fires, silent};

    #[test]
    fn what_comes_to_no_sum_is_struck() {
        fires(&SumCount, "sum: 12|. 4 . . 6 .", "r1c1<>135 r1c3<>25 r1c4<>25 r1c6<>123");
    }

    #[test]
    fn a_sum_within_reach_strikes_nothing() {
        silent(&SumCount, "sum: 9|4 . . . .");
    }
}
