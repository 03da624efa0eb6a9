//! Random puzzles for property tests: any rules, solvable or not, from empty to full.

mod kind;

use std::ops::RangeInclusive;

use proptest::prelude::*;
use skyscrapers::{Draft, Puzzle, Sight};

use crate::random::Random;
pub(crate) use kind::{Kind, Shape, Twist, puzzle};

/// Puzzles of these sizes, with any rules.
///
/// They are made from a few numbers, so that a failing one shrinks towards a smaller, plainer and
/// emptier one: the same seed with a lower percentage keeps fewer of the same clues.
pub(crate) fn puzzles(sizes: RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let share = prop_oneof![2 => Just(0u64), 3 => 0u64..=100, 2 => Just(100u64)];
    let twist = prop_oneof![
        4 => Just(Twist::Nothing),
        2 => Just(Twist::OneClue),
        2 => Just(Twist::OneGiven),
        1 => Just(Twist::AllClues),
    ];
    (sizes, kinds(), share, 0u64..=60, twist, any::<u64>()).prop_map(
        |(size, kind, clues, givens, twist, seed)| {
            let random = &mut Random::new(seed);
            let rules = kind.rules(size, random);
            let draft = Draft { size, rules, ..Draft::default() };
            puzzle(draft, clues, givens, twist, random)
        },
    )
}

fn kinds() -> impl Strategy<Value = Kind> {
    let parks = prop_oneof![2 => Just(0usize), 1 => 0usize..6];
    let shape = prop_oneof![
        4 => Just(Shape::None),
        2 => Just(Shape::Boxes),
        1 => Just(Shape::Irregular),
        1 => Just(Shape::Free),
    ];
    let sight = prop_oneof![Just(Sight::Count), Just(Sight::Sum)];
    (parks, prop::bool::weighted(0.25), shape, sight)
        .prop_map(|(parks, diagonals, shape, sight)| Kind { parks, diagonals, shape, sight })
}
