//! Arrangements that lines had before.
//!
//! Most of the time a line has nothing to strike: it is looked at because a candidate has gone, and the others
//! still occur in some arrangement. So arrangements are kept, a few of every line. Those without a candidate that has gone
//! show at a glance which others occur; for each of the rest one is [looked for](super::arrange). What occurs in none is struck.
//!
//! Boards have a solution that whoever asks may know, and nothing that follows from them strikes it. So an
//! arrangement that is like the solution wherever it can be lasts longest.

use super::arrange::Arranger;
use super::bits::LARGEST;
use super::outlook::{NOT, number};
use super::packed::{HeightPlaces, PackedLine, pack};
use crate::model::{Rules, Sight};

/// Arrangements that are kept of each line; new ones take the places of the oldest.
const KEPT: usize = 96;

/// The sizes of lines that go this way. Shorter ones have tables, and what is seen of longer ones does not fit in.
const SIZES: std::ops::RangeInclusive<usize> = 8..=10;

/// A line or an arrangement as a set: its candidates, and above them a bit for each number that may be seen from either
/// end, near before far.
type SeenLine = PackedLine;

/// The arrangements of one line.
#[derive(Debug, Clone, Default)]
struct Pool {
    kept: Vec<SeenLine>,
    oldest: usize,
}

impl Pool {
    fn clear(&mut self) {
        self.kept.clear();
        self.oldest = 0;
    }

    fn keep(&mut self, witness: SeenLine) {
        if self.kept.len() < KEPT {
            self.kept.push(witness);
        } else {
            self.kept[self.oldest] = witness;
            self.oldest = (self.oldest + 1) % KEPT;
        }
    }
}

/// The arrangements of all rows and columns.
#[derive(Debug)]
pub(super) struct Witnesses {
    size: usize,
    pools: Vec<Pool>,
    /// By line: where the heights stand in the solution; nowhere if it is not known.
    solution: Vec<HeightPlaces>,
    /// By bit of a packed line: height and position.
    candidates: Vec<(u8, u8)>,
    arranger: Arranger,
}

impl Witnesses {
    /// For boards with such rules; `None` if their lines do not go this way.
    pub(super) fn new(rules: &Rules) -> Option<Witnesses> {
        let size = rules.size().get();
        let knows = SIZES.contains(&size) && rules.sight() == Sight::Count;
        knows.then(|| Witnesses {
            size,
            pools: vec![Pool::default(); 2 * size],
            solution: vec![[0; LARGEST + 1]; 2 * size],
            candidates: (0..size * size)
                .map(|bit| ((bit / size + 1) as u8, (bit % size) as u8))
                .collect(),
            arranger: Arranger::new(size),
        })
    }

    /// Tells the solution of the boards to come, in reading order.
    pub(super) fn take_solution(&mut self, heights: &[u8]) {
        let mut is_news = false;
        for (cell, &height) in heights.iter().enumerate() {
            let (row, column) = (cell / self.size, cell % self.size);
            is_news |= self.solution[row][usize::from(height)] != 1 << column;
            self.solution[row][usize::from(height)] = 1 << column;
            self.solution[self.size + column][usize::from(height)] = 1 << row;
        }
        if is_news {
            self.pools.iter_mut().for_each(Pool::clear);
        }
    }

    /// The candidates that some arrangement of a line has; `None` when no arrangement is left. `number` is that of
    /// the row or column.
    pub(super) fn support(
        &mut self,
        line: PackedLine,
        places: &HeightPlaces,
        number: usize,
        clues: (u8, u8),
    ) -> Option<PackedLine> {
        let size = self.size;
        let views = numbers(clues.0, size) | numbers(clues.1, size) << size;
        let allowed = line | views << (size * size);
        let (low, high) = (!allowed as u64, (!allowed >> 64) as u64);
        // Which ones are left is hard to foresee, so it is not asked: those that are not add nothing.
        let (mut known_low, mut known_high) = (0, 0);
        for &witness in &self.pools[number].kept {
            let (witness_low, witness_high) = (witness as u64, (witness >> 64) as u64);
            let is_left = witness_low & low | witness_high & high == 0;
            let all_or_none = u64::from(is_left).wrapping_neg();
            known_low |= witness_low & all_or_none;
            known_high |= witness_high & all_or_none;
        }
        let known = SeenLine::from(known_high) << 64 | SeenLine::from(known_low);
        let mut missing = line & !known;
        if missing == 0 {
            return Some(line);
        }
        let mut left = line;
        if !self.arranger.take(places, &self.solution[number], clues) {
            return None;
        }
        if known == 0 {
            let witness = seen(self.arranger.find()?, size);
            self.pools[number].keep(witness);
            missing &= !witness;
        }
        while missing != 0 {
            // Tall ones first: what turns out to lead nowhere below them is of use for the others.
            let bit: PackedLine = 1 << (127 - missing.leading_zeros());
            let (height, position) = self.candidates[bit.trailing_zeros() as usize];
            let (height, place) = (usize::from(height), 1 << position);
            let exchanged =
                exchanged(&self.solution[number], places, (height, place), allowed, size);
            let found = || self.arranger.find_with(height, place).map(|found| seen(found, size));
            match exchanged.or_else(found) {
                Some(witness) => {
                    self.pools[number].keep(witness);
                    missing &= !witness;
                }
                None => {
                    self.arranger.strike(height, place);
                    left &= !bit;
                    missing &= !bit;
                }
            }
        }
        Some(left)
    }
}

/// The usual arrangement with one height in another place and what stands there in its own, if that is allowed.
fn exchanged(
    usual: &HeightPlaces,
    places: &HeightPlaces,
    (height, place): (usize, u32),
    allowed: SeenLine,
    size: usize,
) -> Option<SeenLine> {
    let other = usual[1..=size].iter().position(|&standing| standing == place)? + 1;
    if places[other] & usual[height] == 0 {
        return None;
    }
    let mut arranged = *usual;
    (arranged[height], arranged[other]) = (place, usual[height]);
    let witness = seen(&arranged, size);
    (witness & !allowed == 0).then_some(witness)
}

/// The numbers that a clue allows to be seen, a bit each from 1 on.
#[inline]
fn numbers(clue: u8, size: usize) -> SeenLine {
    let all = (1 << size) - 1;
    match clue {
        0 => all,
        clue if clue & NOT != 0 => all & !(1 << (number(clue) - 1)),
        clue => 1 << (clue - 1),
    }
}

/// Packs an arrangement with what is seen of it.
#[inline]
fn seen(arranged: &HeightPlaces, size: usize) -> SeenLine {
    let (mut taken, mut near, mut far) = (0u32, 0, 0);
    for &place in arranged[1..=size].iter().rev() {
        near += u32::from(taken & (place - 1) == 0);
        far += u32::from(place > taken);
        taken |= place;
    }
    let views = 1u64 << (near - 1) | 1 << (far - 1 + size as u32);
    pack(arranged, size) | SeenLine::from(views) << (size * size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::planes::tests::{left, random_line};
    use crate::model::Size;
    use crate::rng::Rng;

    #[test]
    fn they_leave_what_the_line_filter_leaves() {
        let mut rng = Rng::new(8);
        let (mut struck, mut dead) = (0, 0);
        for round in 0..60 {
            let size = SIZES.start() + round % 3;
            let rules = Rules::plain(Size::new(size).expect("a size"));
            let mut witnesses = Witnesses::new(&rules).expect("a size with witnesses");
            if round % 2 == 0 {
                let height = |at: usize| ((at / size + at % size) % size) as u8 + 1;
                let heights: Vec<u8> = (0..size * size).map(height).collect();
                witnesses.take_solution(&heights);
            }
            for number in 0..2 * size {
                // A line that loses a candidate at a time, as those of a board do.
                let (mut line, clues) = random_line(size, &mut rng);
                for _ in 0..20 {
                    let packed = pack(&line, size);
                    let expected = left(&line, size, clues);
                    let found = witnesses.support(packed, &line, number, clues);
                    let expected = expected.map(|left| pack(&left, size));
                    assert_eq!(found, expected, "{line:?} {clues:?}");
                    struck += u32::from(found.is_some_and(|found| found != packed));
                    dead += u32::from(found.is_none());
                    let height = 1 + rng.below(size as u32) as usize;
                    line[height] &= !(1 << rng.below(size as u32));
                }
            }
        }
        assert!(struck > 1_000 && dead > 1_000, "{struck} {dead}");
    }
}
