//! Every combination of rules, one after the other, for tests that must not leave one to chance.

use skyscrapers::{Draft, DraftRules, Puzzle, Sight};

use crate::puzzles::{Kind, Shape, Twist, puzzle};
use crate::random::Random;

/// Up to two parks, diagonals or not, no regions, boxes or irregular ones, counts and sums.
pub(crate) fn every_kind() -> impl Iterator<Item = Kind> {
    let shapes = [Shape::None, Shape::Boxes, Shape::Irregular, Shape::Free];
    (0..3).flat_map(move |parks| {
        [false, true].into_iter().flat_map(move |diagonals| {
            shapes.into_iter().flat_map(move |shape| {
                let sights = [Sight::Count, Sight::Sum].into_iter();
                sights.map(move |sight| Kind { parks, diagonals, shape, sight })
            })
        })
    })
}

/// A random puzzle with these rules: any share of clues and givens, with solutions or without.
pub(crate) fn random_puzzle(size: usize, rules: DraftRules, random: &mut Random) -> Puzzle {
    let [clues, givens] = [101, 61].map(|end| random.below(end));
    let twist = match random.below(6) {
        0 => Twist::OneClue,
        1 => Twist::OneGiven,
        2 => Twist::AllClues,
        _ => Twist::Nothing,
    };
    puzzle(Draft { size, rules, ..Draft::default() }, clues, givens, twist, random)
}
