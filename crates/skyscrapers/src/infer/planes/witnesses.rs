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
use super::usual::Usual;
use crate::model::{Rules, Sight};

/// Arrangements that are kept of each line; new ones take the places of the oldest.
const KEPT: usize = 64;

/// Words of 32 bits for one.
const WORDS: usize = 4;

/// The sizes of lines that go this way. Shorter ones have tables, and what is seen of longer ones does not fit in.
const SIZES: std::ops::RangeInclusive<usize> = 8..=10;

/// A line or an arrangement as a set: its candidates, and above them a bit for each number that may be seen from either
/// end, near before far.
type SeenLine = PackedLine;

/// The arrangements of one line, cut into words of 32 bits: the first words of all, the second words of all, and so on.
/// So several are compared at once.
#[derive(Debug, Clone)]
struct Pool {
    words: [[u32; KEPT]; WORDS],
    oldest: usize,
}

impl Pool {
    /// Without any: in its place is what no line has.
    fn new() -> Pool {
        Pool { words: [[u32::MAX; KEPT]; WORDS], oldest: 0 }
    }

    fn keep(&mut self, witness: SeenLine) {
        for (words, word) in self.words.iter_mut().zip(cut(witness)) {
            words[self.oldest] = word;
        }
        self.oldest = (self.oldest + 1) % KEPT;
    }

    /// What those have that are allowed. Which ones are is hard to foresee, so it is not asked: the others add nothing.
    fn known(&self, allowed: SeenLine) -> SeenLine {
        let [first, second, third, fourth] = &self.words;
        let out = cut(!allowed);
        let mut known = [0; WORDS];
        for at in 0..KEPT {
            let words = [first[at], second[at], third[at], fourth[at]];
            let is_left = (0..WORDS).fold(0, |all, word| all | words[word] & out[word]) == 0;
            let all_or_none = u32::from(is_left).wrapping_neg();
            (0..WORDS).for_each(|word| known[word] |= words[word] & all_or_none);
        }
        known.iter().rev().fold(0, |all, &word| all << 32 | SeenLine::from(word))
    }
}

/// The words of a line.
#[inline]
fn cut(line: SeenLine) -> [u32; WORDS] {
    std::array::from_fn(|word| (line >> (32 * word)) as u32)
}

/// The arrangements of all rows and columns.
#[derive(Debug)]
pub(super) struct Witnesses {
    size: usize,
    pools: Vec<Pool>,
    /// By line: where the heights stand in the solution, and the same as a set; nowhere if it is not known.
    solution: Vec<(Usual, SeenLine)>,
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
            pools: vec![Pool::new(); 2 * size],
            solution: vec![(Usual::default(), 0); 2 * size],
            candidates: (0..size * size)
                .map(|bit| ((bit / size + 1) as u8, (bit % size) as u8))
                .collect(),
            arranger: Arranger::new(size),
        })
    }

    /// Tells the solution of the boards to come, in reading order.
    pub(super) fn take_solution(&mut self, heights: &[u8]) {
        let size = self.size;
        let is_news = heights.iter().enumerate().any(|(cell, &height)| {
            let row = &self.solution[cell / size].0;
            row.places[usize::from(height)] != 1 << (cell % size)
        });
        if !is_news {
            return;
        }
        for (line, solution) in self.solution.iter_mut().enumerate() {
            let mut places = [0; LARGEST + 1];
            for at in 0..size {
                let cell = if line < size { line * size + at } else { at * size + line - size };
                places[usize::from(heights[cell])] = 1 << at;
            }
            let usual = Usual::new(places, size);
            *solution = (usual, pack(&places, size) | views(&places, size));
        }
        self.pools.fill(Pool::new());
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
        let numbers = numbers(clues.0, size) | numbers(clues.1, size) << size;
        let allowed = line | numbers << (size * size);
        let (usual, solution) = &self.solution[number];
        let is_usual_left = *solution != 0 && solution & !allowed == 0;
        let mut known = if is_usual_left { *solution } else { 0 };
        known |= self.pools[number].known(allowed);
        let mut missing = line & !known;
        if missing == 0 {
            return Some(line);
        }
        let mut left = line;
        if !self.arranger.take(places, usual, is_usual_left, clues) {
            return None;
        }
        // Where both clues say what is seen, it need not be counted.
        let is_exact = |clue: u8| clue != 0 && clue & NOT == 0;
        let told = (is_exact(clues.0) && is_exact(clues.1)).then_some(allowed & !line);
        let seen =
            |found: &HeightPlaces| pack(found, size) | told.unwrap_or_else(|| views(found, size));
        let pool = &mut self.pools[number];
        if known == 0 {
            let witness = seen(self.arranger.find()?);
            pool.keep(witness);
            missing &= !witness;
        }
        while missing != 0 {
            // Tall ones first: what turns out to lead nowhere below them is of use for the others.
            let bit: PackedLine = 1 << (127 - missing.leading_zeros());
            let (height, position) = self.candidates[bit.trailing_zeros() as usize];
            let (height, place) = (usize::from(height), 1 << position);
            missing &= !bit;
            if let Some(found) = self.arranger.find_with(height, place) {
                let witness = seen(found);
                pool.keep(witness);
                missing &= !witness;
            } else {
                self.arranger.strike(height, place);
                left &= !bit;
            }
        }
        Some(left)
    }
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

/// What is seen of an arrangement from either end, a bit each above its candidates.
#[inline]
fn views(arranged: &HeightPlaces, size: usize) -> SeenLine {
    let (mut taken, mut near, mut far) = (0u32, 0, 0);
    for &place in arranged[1..=size].iter().rev() {
        near += u32::from(taken & (place - 1) == 0);
        far += u32::from(place > taken);
        taken |= place;
    }
    SeenLine::from(1u64 << (near - 1) | 1 << (far - 1 + size as u32)) << (size * size)
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
