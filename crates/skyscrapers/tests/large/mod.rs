//! Large puzzles for property tests: lines too long for the exact filter, and many cells given, so
//! that the reference can follow.

use proptest::prelude::*;
use skyscrapers::{Draft, DraftRules, Height, Puzzle, Sight, Size, Solution};

use crate::random::{self, Random};

/// Puzzles of 13x13 to 20x20, each with the solution it was taken from.
pub(crate) fn large_puzzles() -> impl Strategy<Value = (Puzzle, Solution)> {
    let parks = prop_oneof![2 => Just(0usize), 1 => 1usize..10];
    let sight = prop_oneof![Just(Sight::Count), Just(Sight::Sum)];
    (13usize..=20, parks, sight, 0u64..=100, 50u64..=100, any::<u64>()).prop_map(
        |(size, parks, sight, clues, givens, seed)| {
            let random = &mut Random::new(seed);
            let board = shuffled_square(size, size - parks, random);
            let heights = Some((size - parks) as i64);
            let mut draft = Draft {
                size,
                rules: DraftRules { heights, sight, ..DraftRules::default() },
                clues: random::clues(&board, sight),
                givens: random::givens(&board),
            };
            for (numbers, percent) in [(&mut draft.clues, clues), (&mut draft.givens, givens)] {
                let dropped = numbers.iter_mut().filter(|_| random.below(100) >= percent);
                dropped.for_each(|number| *number = 0);
            }
            (Puzzle::new(&draft).expect("a well-formed puzzle"), board)
        },
    )
}

/// The square in which each row is the one above moved along by one, with rows, columns and
/// heights shuffled. Heights above the tallest become parks.
pub(crate) fn shuffled_square(size: usize, tallest: usize, random: &mut Random) -> Solution {
    let mut shuffled = || {
        let mut numbers: Vec<usize> = (0..size).collect();
        random.shuffle(&mut numbers);
        numbers
    };
    let (rows, columns, heights) = (shuffled(), shuffled(), shuffled());
    let height = |row: usize, column: usize| {
        let number = heights[(row + column) % size] + 1;
        Height::new(if number <= tallest { number as u8 } else { 0 }).expect("a height")
    };
    let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    let heights = cells.map(|(row, column)| height(row, column)).collect();
    Solution::new(Size::new(size).expect("a size"), heights).expect("a full board")
}
