//! All techniques, easiest first: the one list that hints, grades and documentation go by.

use std::ops::ControlFlow;

use super::found::{Found, ListLength};
use super::position::Position;
use super::technique::Technique;
use super::techniques::*;
use crate::model::Rules;
use crate::step::{Level, TechniqueId};

/// All techniques by base rating, easiest first.
pub static TECHNIQUES: &[&dyn Technique] = &[
    &last_cell::LastCell,
    &clue_1::Clue1,
    &sum_tallest::SumTallest,
    &clue_n::ClueN,
    &sum_stairs::SumStairs,
    &sum_small::SumSmall,
    &facing_sum::FacingSum,
    &hidden_single::HiddenSingle,
    &naked_single::NakedSingle,
    &staircase::Staircase,
    &two_clue::TwoClue,
    &sum_behind::SumBehind,
    &second_cell::SecondCell,
    &sum_first::SumFirst,
    &facing_twos::FacingTwos,
    &sum_missing::SumMissing,
    &dense_run::DenseRun,
    &sum_number::SumNumber,
    &stair_known::StairKnown,
    &sum_facing::SumFacing,
    &shadow::Shadow,
    &locked::Locked,
    &top_two::TopTwo,
    &reduced_clue::ReducedClue,
    &sum_reduced::SumReduced,
    &crossing::Crossing,
    &pair::Pair,
    &count::Count,
    &sum_count::SumCount,
    &line1::Line1,
    &line2::Line2,
    &triple::Triple,
    &quad::Quad,
    &x_wing::XWing,
    &xy_chain::XyChain,
    &swordfish::Swordfish,
    &jellyfish::Jellyfish,
    &chain::Chain,
    &short_trial::ShortTrial,
    &trial::Trial,
    &bifurcation::Bifurcation,
];

/// The techniques whose arguments hold under these rules, easiest first.
pub fn known_under(rules: &Rules) -> impl Iterator<Item = &'static dyn Technique> {
    TECHNIQUES.iter().copied().filter(|technique| technique.knows(rules))
}

/// One look at the board on the way from easy to hard: a technique and, where it lists arrangements, how
/// long the list may be.
#[derive(Clone, Copy)]
pub struct Turn {
    technique: &'static dyn Technique,
    lists: ListLength,
}

impl Turn {
    /// The technique whose turn it is.
    #[must_use]
    pub fn technique(&self) -> &'static dyn Technique {
        self.technique
    }

    /// Hands the steps of this turn over. Those before must have had theirs.
    pub fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.technique.id().level() > Level::Starter {
            found.hush_settled(position);
        }
        found.lists = self.lists;
        let flow = self.technique.find(position, found);
        found.lists = ListLength::Any;
        flow
    }
}

/// The order in which techniques are tried: by base rating, apart from lists of arrangements. A few
/// arrangements are listed before anything is counted; more than six wait for what is shorter to tell,
/// up to `xy-chain`.
pub fn turns(rules: &Rules) -> impl Iterator<Item = Turn> {
    const LINES: [&dyn Technique; 2] = [&line1::Line1, &line2::Line2];
    let lines = |lists| LINES.map(|technique| Some(Turn { technique, lists }));
    known_under(rules).flat_map(move |technique| {
        let plain = Some(Turn { technique, lists: ListLength::Any });
        let [one, two] = match technique.id() {
            TechniqueId::Pair => lines(ListLength::Few),
            TechniqueId::XyChain => lines(ListLength::Long),
            TechniqueId::Line1 | TechniqueId::Line2 => {
                return [Some(Turn { technique, lists: ListLength::Short }), None, None]
                    .into_iter()
                    .flatten();
            }
            _ => [None, None],
        };
        [plain, one, two].into_iter().flatten()
    })
}

/// The technique of this id.
#[must_use]
pub fn technique(id: TechniqueId) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::engine::{Next, next_step};
    use crate::infer::found::Found;
    use crate::infer::techniques::test::fires;

    #[test]
    fn every_technique_is_here_once_in_the_order_of_its_id() {
        let ids: Vec<TechniqueId> = TECHNIQUES.iter().map(|technique| technique.id()).collect();
        assert_eq!(ids, TechniqueId::ALL);
        for id in TechniqueId::ALL {
            assert_eq!(technique(id).map(Technique::id), Some(id));
        }
    }

    #[test]
    fn every_example_shows_what_it_says() {
        for &technique in TECHNIQUES {
            let example = technique.example();
            fires(technique, example.rows, example.effects);
        }
    }

    #[test]
    fn no_easier_technique_helps_in_an_example() {
        for technique in TECHNIQUES {
            let position = technique.example().position().expect("a position");
            let next = next_step(&position, Level::Unreasonable, &mut Found::first());
            let Next::Step(step) = next else { panic!("{}: {next:?}", technique.id()) };
            assert_eq!(step.technique, technique.id(), "{step}");
        }
    }
}
