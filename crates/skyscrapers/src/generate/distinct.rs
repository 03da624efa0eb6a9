//! No puzzle twice: turned and mirrored ones count as the same.

use std::collections::HashSet;

use super::miss::{Miss, Unmet};
use super::pattern::moved;
use crate::model::{Height, Puzzle, Rules, Sight, Size, Symmetry};

/// Puzzles in the place of one that was there before, until there seem to be no others.
const AGAIN: u64 = 5_000;

/// The puzzles of a run so far, to tell whether another one is new.
///
/// It remembers 128 bits of each. That two puzzles share them by chance is possible in theory; one of
/// them would be left out then, and nothing else would happen.
#[derive(Debug, Default)]
pub struct Distinct {
    /// Where each clue and cell goes, for each of the eight symmetries; for boards of one size.
    moves: Vec<Vec<u16>>,
    size: Option<Size>,
    seen: HashSet<u128>,
}

impl Distinct {
    /// No puzzle yet.
    #[must_use]
    pub fn new() -> Distinct {
        Distinct::default()
    }

    /// Notes a puzzle; `false` if it, or a turned or mirrored one, was there before.
    pub fn insert(&mut self, puzzle: &Puzzle) -> bool {
        let digest = self.digest(puzzle);
        self.insert_digest(digest)
    }

    /// What it remembers of a puzzle: the same for turned and mirrored ones, and for no others. Machines
    /// that share a run tell by it whether they made the same puzzle.
    pub fn digest(&mut self, puzzle: &Puzzle) -> u128 {
        let small = |number: u16| u8::try_from(number).ok().filter(|&byte| byte < u8::MAX);
        // Larger numbers than a byte holds are sums; they take three.
        let bytes = self.canonical(puzzle).into_iter().flat_map(|number| match small(number) {
            Some(byte) => vec![byte],
            None => [&[u8::MAX][..], &number.to_be_bytes()].concat(),
        });
        digest(&bytes.collect::<Vec<u8>>())
    }

    /// Notes what [`Distinct::digest`] tells of a puzzle; `false` if that was there before.
    pub fn insert_digest(&mut self, digest: u128) -> bool {
        self.seen.insert(digest)
    }

    /// The puzzle itself if it is new; otherwise the first new one of those made in its place, with
    /// `again` = 1, 2, …
    ///
    /// # Errors
    /// [`Unmet`] when there seem to be no others, or one cannot be made.
    pub fn settle<T>(
        &mut self,
        first: T,
        puzzle: impl Fn(&T) -> &Puzzle,
        mut make: impl FnMut(u64) -> Result<T, Unmet>,
    ) -> Result<T, Unmet> {
        let mut made = first;
        let mut again = 0;
        while !self.insert(puzzle(&made)) {
            again += 1;
            if again > AGAIN {
                let nearest = Some((puzzle(&made).clone(), Miss::Repeated));
                return Err(Unmet { tries: AGAIN, stopped: false, nearest });
            }
            made = make(again)?;
        }
        Ok(made)
    }

    /// The numbers of a puzzle (clues, then givens, then what its rules add to the plain game), turned so
    /// that they come first in order.
    fn canonical(&mut self, puzzle: &Puzzle) -> Vec<u16> {
        let size = puzzle.size();
        if self.size != Some(size) {
            let all = size.clues() + size.cells();
            let targets =
                |symmetry| (0..all).map(|number| moved(symmetry, number, size) as u16).collect();
            self.moves = Symmetry::ALL.into_iter().map(targets).collect();
            self.size = Some(size);
        }
        let given = |given: &Option<Height>| given.map_or(0, |height| u16::from(height.get()) + 1);
        let numbers: Vec<u16> =
            puzzle.clue_numbers().chain(puzzle.givens().iter().map(given)).collect();
        let turned = |moves: &Vec<u16>| {
            let mut turned = vec![0; numbers.len()];
            for (&number, &target) in numbers.iter().zip(moves) {
                turned[usize::from(target)] = number;
            }
            add_rules(puzzle.rules(), &moves[size.clues()..], &mut turned);
            turned
        };
        self.moves.iter().map(turned).min().unwrap_or_default()
    }
}

/// Adds the rules after a turn that takes cells to these numbers; nothing for the plain game.
fn add_rules(rules: &Rules, moves: &[u16], numbers: &mut Vec<u16>) {
    if rules.is_plain() {
        return;
    }
    let size = rules.size();
    numbers.extend([
        u16::from(rules.tallest().get()),
        u16::from(rules.diagonals()),
        u16::from(rules.sight() != Sight::Count),
    ]);
    let mut regions = vec![None; size.cells()];
    for (cell, &target) in size.iter_cells().zip(moves) {
        regions[usize::from(target) - size.clues()] = rules.regions().of(cell, size);
    }
    // Numbered as they are met, so that the same division has the same numbers.
    let mut met = Vec::new();
    for region in regions.into_iter().flatten() {
        let number = met.iter().position(|&other| other == region);
        numbers.push(number.unwrap_or(met.len()) as u16);
        if number.is_none() {
            met.push(region);
        }
    }
}

/// 128 bits by FNV-1a.
fn digest(bytes: &[u8]) -> u128 {
    let mix = |hash: u128, &byte: &u8| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    };
    bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, mix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules};

    #[test]
    fn turned_and_mirrored_puzzles_are_the_same() {
        let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])
            .expect("a puzzle");
        let other = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0])
            .expect("a puzzle");
        let mut distinct = Distinct::new();
        assert!(distinct.insert(&puzzle));
        let digest = distinct.digest(&puzzle);
        for symmetry in Symmetry::ALL {
            assert!(!distinct.insert(&symmetry.puzzle(&puzzle)));
            assert_eq!(distinct.digest(&symmetry.puzzle(&puzzle)), digest);
        }
        assert_ne!(distinct.digest(&other), digest);
        assert!(distinct.insert(&other));
    }

    #[test]
    fn plain_puzzles_keep_their_digests() {
        let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]);
        let digest = Distinct::new().digest(&puzzle.expect("a puzzle"));
        assert_eq!(format!("{digest:032x}"), "8714fa7ef30092fdf9cacf51d90ed8dc");
    }

    #[test]
    fn rules_make_another_puzzle_and_turn_along() {
        let mut draft = Draft::empty(Size::new(4).expect("a size"));
        draft.clues[2] = 3;
        let rules = |change: &dyn Fn(&mut DraftRules)| {
            let mut draft = draft.clone();
            change(&mut draft.rules);
            if draft.rules.sight == Sight::Sum {
                draft.clues[2] = 7;
            }
            Puzzle::new(&draft).expect("a puzzle")
        };
        let puzzles = [
            rules(&|_| {}),
            rules(&|rules| rules.diagonals = true),
            rules(&|rules| rules.heights = Some(3)),
            rules(&|rules| rules.sight = Sight::Sum),
            rules(&|rules| rules.boxes = Some((2, 2))),
            rules(&|rules| rules.boxes = Some((1, 4))),
            rules(&|rules| rules.regions = vec![1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4]),
            rules(&|rules| rules.regions = vec![1, 1, 2, 2, 1, 1, 2, 3, 4, 4, 2, 3, 4, 4, 3, 3]),
        ];
        let mut distinct = Distinct::new();
        for puzzle in &puzzles {
            assert!(distinct.insert(puzzle), "{puzzle:?}");
            for symmetry in Symmetry::ALL {
                assert!(!distinct.insert(&symmetry.puzzle(puzzle)), "{symmetry:?} {puzzle:?}");
            }
        }
    }
}
