//! Train, validation, test: which of them a puzzle belongs to.
//!
//! A puzzle's place follows from what it looks like up to turning and mirroring, and from the shares; from nothing else. So no two
//! splits share a puzzle, also not those of two sets with the same shares, and nobody has to be asked.

use std::fmt;

use skyscrapers::generate::{Distinct, Rng};
use skyscrapers::{DraftRules, Puzzle, Rules, Solution};

/// A part of a data set that the others must know nothing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Split {
    /// To learn from.
    Train,
    /// To look at while learning.
    Validation,
    /// To be asked at the end.
    Test,
}

impl Split {
    /// All splits.
    pub const ALL: [Split; 3] = [Split::Train, Split::Validation, Split::Test];

    /// Its name in records and files; stable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Validation => "validation",
            Split::Test => "test",
        }
    }

    /// The split of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Split> {
        Split::ALL.into_iter().find(|split| split.name() == name)
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How much goes into each split: three numbers in proportion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shares([u32; 3]);

impl Default for Shares {
    fn default() -> Shares {
        Shares([90, 5, 5])
    }
}

impl Shares {
    /// Shares of train, validation and test; `None` if they are all 0, or larger than a million.
    #[must_use]
    pub fn new(shares: [u32; 3]) -> Option<Shares> {
        let all = shares.iter().any(|&share| share > 0);
        (all && shares.iter().all(|&share| share <= 1_000_000)).then_some(Shares(shares))
    }

    /// The three numbers.
    #[must_use]
    pub const fn get(self) -> [u32; 3] {
        self.0
    }

    /// The split of what has this digest.
    #[must_use]
    pub fn split(self, digest: u128) -> Split {
        let [train, validation, test] = self.0;
        let place =
            Rng::of(&[(digest >> 64) as u64, digest as u64]).below(train + validation + test);
        match place {
            place if place < train => Split::Train,
            place if place < train + validation => Split::Validation,
            _ => Split::Test,
        }
    }
}

/// What no two splits share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SplitBy {
    /// A puzzle, turned and mirrored ones included.
    #[default]
    Puzzle,
    /// A solution, turned and mirrored ones included: then they share no puzzle either.
    Solution,
}

impl SplitBy {
    /// Both.
    pub const ALL: [SplitBy; 2] = [SplitBy::Puzzle, SplitBy::Solution];

    /// Its name; stable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SplitBy::Puzzle => "puzzle",
            SplitBy::Solution => "solution",
        }
    }
}

/// What a board shares with what it looks like turned and mirrored, and with no other.
pub(crate) fn digest_of_board(
    solution: &Solution,
    puzzle: &Puzzle,
    distinct: &mut Distinct,
) -> u128 {
    let size = solution.size();
    // All that matters is which buildings stand where.
    let heights = puzzle.rules().to_draft().heights;
    let rules = Rules::new(size, &DraftRules { heights, ..DraftRules::default() });
    let mut board = Puzzle::empty(rules.unwrap_or_else(|_| Rules::plain(size)));
    for (cell, &height) in size.iter_cells().zip(solution.heights()) {
        // A height of this solution is one of its board.
        let _ = board.set_given(cell, Some(height));
    }
    distinct.digest(&board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use skyscrapers::{Symmetry, solve};

    #[test]
    fn shares_are_kept_roughly() {
        let shares = Shares::new([80, 15, 5]).expect("shares");
        let mut counts = [0; 3];
        let mut rng = Rng::new(1);
        for _ in 0..100_000 {
            let digest = u128::from(rng.next()) << 64 | u128::from(rng.next());
            counts[shares.split(digest) as usize] += 1;
        }
        for (count, wanted) in counts.into_iter().zip([80_000_i32, 15_000, 5_000]) {
            assert!((count - wanted).abs() < 600, "{counts:?}");
        }
        assert_eq!(Shares::new([0, 0, 0]), None);
        assert_eq!(Shares::new([1, 0, 0]).map(|all| all.split(7)), Some(Split::Train));
    }

    #[test]
    fn boards_are_told_apart_up_to_symmetry() {
        let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])
            .expect("a puzzle");
        let solution = solve(&puzzle).outcome.solution().expect("a solution").clone();
        let mut distinct = Distinct::new();
        let digest = digest_of_board(&solution, &puzzle, &mut distinct);
        for symmetry in Symmetry::ALL {
            let turned = symmetry.solution(&solution);
            assert_eq!(digest_of_board(&turned, &symmetry.puzzle(&puzzle), &mut distinct), digest);
        }
        let other = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0])
            .expect("a puzzle");
        let other_solution = solve(&other).outcome.solution().expect("a solution").clone();
        assert_ne!(digest_of_board(&other_solution, &other, &mut distinct), digest);
    }
}
