//! Random puzzles for property tests: every variant, solvable or not, from empty to full.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use skyscrapers::{Draft, DraftRules, Puzzle};

use crate::random::{self, Random};

/// What is done to a puzzle taken from a board, which may take its solutions away.
#[derive(Debug, Clone, Copy)]
enum Twist {
    /// Nothing: it keeps at least the solution it was taken from.
    Nothing,
    /// One clue is replaced by a random one.
    OneClue,
    /// One given is replaced by a random one.
    OneGiven,
    /// All clues are replaced by random ones.
    AllClues,
}

/// Puzzles of these sizes.
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
    let parks = prop_oneof![2 => Just(0usize), 1 => 0usize..6];
    let boxes = prop_oneof![2 => Just(0usize), 1 => 1usize..=4];
    let diagonals = prop::bool::weighted(0.25);
    (sizes, parks, diagonals, boxes, share, 0u64..=60, twist, any::<u64>()).prop_map(
        |(size, parks, diagonals, boxes, clues, givens, twist, seed)| {
            let heights = Some((size - parks.min(size - 1)) as i64);
            let boxes = boxes.checked_sub(1).map(|choice| box_shape(size, choice));
            let variant = Draft {
                size,
                rules: DraftRules { heights, diagonals, boxes, ..DraftRules::default() },
                ..Draft::default()
            };
            puzzle(variant, clues, givens, twist, &mut Random::new(seed))
        },
    )
}

/// One of the box shapes that fit, from single rows to single columns.
fn box_shape(size: usize, choice: usize) -> (usize, usize) {
    let rows: Vec<usize> = (1..=size).filter(|&rows| size.is_multiple_of(rows)).collect();
    let rows = rows[choice % rows.len()];
    (rows, size / rows)
}

/// A puzzle of a variant, with this percentage of all clues and of all givens.
fn puzzle(variant: Draft, clues: u64, givens: u64, twist: Twist, random: &mut Random) -> Puzzle {
    let size = variant.size;
    let heights = variant.rules.heights.unwrap_or(size as i64) as u64;
    let mut draft = variant;
    if let Some(board) = random::board(&draft, random) {
        draft.clues = random::clues(&board, draft.rules.sight);
        draft.givens = random::givens(&board);
    } else {
        // Not every variant has boards (no 3x3 has both diagonals): any puzzle is impossible then.
        draft.clues = vec![1; 4 * size];
        draft.givens = vec![0; size * size];
    }
    for (numbers, percent) in [(&mut draft.clues, clues), (&mut draft.givens, givens)] {
        numbers.iter_mut().filter(|_| random.below(100) >= percent).for_each(|number| *number = 0);
    }
    match twist {
        Twist::Nothing => {}
        Twist::OneClue => {
            let position = random.below(4 * size as u64) as usize;
            draft.clues[position] = 1 + random.below(heights) as i64;
        }
        Twist::OneGiven => {
            let cell = random.below((size * size) as u64) as usize;
            draft.givens[cell] = 1 + random.below(heights) as i64;
        }
        Twist::AllClues => {
            for clue in draft.clues.iter_mut().filter(|clue| **clue != 0) {
                *clue = 1 + random.below(heights) as i64;
            }
        }
    }
    Puzzle::new(&draft).expect("a well-formed puzzle")
}
