//! Whom do we trust? The reference solver itself, against known numbers and plain filtering.

mod naive;
mod puzzles;
mod random;

use std::collections::HashSet;

use proptest::prelude::*;
use puzzles::puzzles;
use skyscrapers::check::check_solution;
use skyscrapers::{Draft, DraftRules, Puzzle, Solution};

fn without_clues(variant: &Draft) -> Puzzle {
    let draft = Draft { clues: vec![0; 4 * variant.size], givens: vec![], ..variant.clone() };
    Puzzle::new(&draft).expect("a puzzle")
}

fn count(variant: &Draft) -> usize {
    naive::solutions(&without_clues(variant), usize::MAX, u64::MAX).expect("patience").len()
}

#[test]
fn known_numbers_of_boards_come_out() {
    let plain = |size| Draft { size, ..Draft::default() };
    assert_eq!([1, 2, 3, 4].map(|size| count(&plain(size))), [1, 2, 12, 576]);
    // Latin squares with both diagonals; sudokus of size 4.
    let diagonals = |size| Draft {
        rules: DraftRules { diagonals: true, ..plain(size).rules.clone() },
        ..plain(size)
    };
    assert_eq!([1, 2, 3, 4].map(|size| count(&diagonals(size))), [1, 0, 0, 48]);
    assert_eq!(
        count(&Draft {
            rules: DraftRules { boxes: Some((2, 2)), ..plain(4).rules.clone() },
            ..plain(4)
        }),
        288
    );
    // A single park in a line is just another content. With two, the heights 1 and 2 stand on two
    // permutations that nowhere meet: 4! times the 9 derangements.
    assert_eq!(
        count(&Draft {
            rules: DraftRules { heights: Some(3), ..plain(4).rules.clone() },
            ..plain(4)
        }),
        576
    );
    assert_eq!(
        count(&Draft {
            rules: DraftRules { heights: Some(2), ..plain(4).rules.clone() },
            ..plain(4)
        }),
        24 * 9
    );
    assert_eq!(
        count(&Draft {
            rules: DraftRules { heights: Some(1), ..plain(4).rules.clone() },
            ..plain(4)
        }),
        24
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Giving up hopeless lines early loses no solution: without clues and givens there is no
    /// line to give up, and the referee picks the solutions out of all boards.
    #[test]
    fn it_finds_what_the_referee_picks_out_of_all_boards(puzzle in puzzles(1..=4)) {
        let all = naive::solutions(&without_clues(&puzzle.to_draft()), usize::MAX, u64::MAX);
        let expected: HashSet<Solution> = (all.expect("patience").into_iter())
            .filter(|board| check_solution(&puzzle, board).is_ok())
            .collect();
        let found = naive::solutions(&puzzle, usize::MAX, u64::MAX).expect("patience");
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected);
    }
}
