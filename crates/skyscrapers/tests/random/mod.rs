//! Random numbers, boards and puzzles for tests: the same ones on every machine.
//!
//! All draws are 64 bits wide, so that a seed means the same puzzle everywhere.

use skyscrapers::{ClueId, Draft, Height, Puzzle, Sight, Solution};

use crate::naive;

/// SplitMix64 (Steele, Lea and Flood 2014): a counter and a mixer.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but without, `end`. The bias of the remainder is far below what a
    /// test could notice.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// A random board that obeys the rules of a draft, whatever its clues and givens. `None` when there
/// is none.
pub(crate) fn board(draft: &Draft, random: &mut Random) -> Option<Solution> {
    let clues = vec![0; 4 * draft.size];
    let empty = Puzzle::new(&Draft { clues, givens: Vec::new(), ..draft.clone() });
    let empty = empty.expect("a well-formed variant");
    // An unlucky start can take very long where another one takes no time at all.
    (0..20)
        .find_map(|_| {
            let mut arrange = |heights: &mut [Height]| random.shuffle(heights);
            naive::solutions_in_order(&empty, 1, 20_000, &mut arrange)
        })?
        .pop()
}

/// What every clue of a board would say, clockwise from the top left.
pub(crate) fn clues(board: &Solution, sight: Sight) -> Vec<i64> {
    let size = board.size();
    let seen = |clue: ClueId| sight.seen(clue.view(size).filter_map(|cell| board.height(cell)));
    size.iter_clues().map(|clue| i64::from(seen(clue))).collect()
}

/// What every given of a board would say, in reading order.
pub(crate) fn givens(board: &Solution) -> Vec<i64> {
    let given = |height: &Height| if height.is_park() { Draft::PARK } else { height.get().into() };
    board.heights().iter().map(given).collect()
}
