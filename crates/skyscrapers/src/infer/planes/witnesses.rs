//! Arrangements that lines had before.
//!
//! Most of the time a line has nothing to strike: it is looked at because a candidate has gone, and the others
//! still occur in some arrangement. So arrangements are kept, a few of every line. Those without a candidate that has gone
//! show at a glance which others occur; for each of the rest one is [looked for](super::arrange). What occurs in none is struck.
//!
//! Boards have a solution that whoever asks may know, and nothing that follows from them strikes it. So an
//! arrangement that is like the solution wherever it can be lasts longest.

use super::arrange::{Arranger, HeightPlaces, NOT};
use super::bits::LARGEST;
use crate::model::{Rules, Sight};

/// Arrangements that are kept of each line; new ones take the places of the oldest.
const KEPT: usize = 64;

/// The sizes of lines that go this way. Shorter ones have tables, and what is seen of longer ones does not fit in.
const SIZES: std::ops::RangeInclusive<usize> = 8..=10;

/// The candidates of so many heights go into the low word; those of the others and what is seen into the high one.
const LOW: usize = 6;

/// A line or an arrangement as a set: a bit for each candidate, and one for each number that may be seen from
/// either end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Packed {
    low: u64,
    high: u64,
}

impl Packed {
    /// Packs a line; `near` and `far` are sets of numbers from 1.
    #[inline]
    fn new(line: &HeightPlaces, size: usize, near: u32, far: u32) -> Packed {
        let (mut low, mut high) = (0, u64::from(near) << size | u64::from(far));
        for &places in &line[1..=LOW] {
            low = low << size | u64::from(places);
        }
        for &places in &line[LOW + 1..=size] {
            high = high << size | u64::from(places);
        }
        Packed { low, high }
    }

    /// The candidates, by height.
    #[inline]
    fn line(self, size: usize) -> HeightPlaces {
        let mut line = [0; LARGEST + 1];
        let everywhere = u32::MAX >> (32 - size);
        let (mut low, mut high) = (self.low, self.high);
        for places in line[1..=LOW].iter_mut().rev() {
            *places = low as u32 & everywhere;
            low >>= size;
        }
        for places in line[LOW + 1..=size].iter_mut().rev() {
            *places = high as u32 & everywhere;
            high >>= size;
        }
        line
    }
}

/// The arrangements of one line.
#[derive(Debug, Clone, Default)]
struct Pool {
    kept: Vec<Packed>,
    oldest: usize,
}

impl Pool {
    fn keep(&mut self, witness: Packed) {
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
            arranger: Arranger::new(size),
        })
    }

    /// Tells the solution of the boards to come, in reading order.
    pub(super) fn take_solution(&mut self, heights: &[u8]) {
        for (cell, &height) in heights.iter().enumerate() {
            let (row, column) = (cell / self.size, cell % self.size);
            self.solution[row][usize::from(height)] = 1 << column;
            self.solution[self.size + column][usize::from(height)] = 1 << row;
        }
    }

    /// For each height, the positions at which some arrangement of a line has it; `None` when no arrangement
    /// is left. `number` is that of the row or column.
    pub(super) fn support(
        &mut self,
        mut line: HeightPlaces,
        number: usize,
        clues: (u8, u8),
    ) -> Option<HeightPlaces> {
        let size = self.size;
        let everything = u32::MAX >> (32 - size);
        let open = |clue: u8| match clue {
            0 => everything,
            clue if clue & NOT != 0 => everything & !(1 << ((clue & !NOT) - 1)),
            clue => 1 << (clue - 1),
        };
        let all = Packed::new(&line, size, open(clues.0), open(clues.1));
        let pool = &mut self.pools[number];
        let mut known = Packed::default();
        for &witness in &pool.kept {
            if witness.low & !all.low | witness.high & !all.high == 0 {
                known.low |= witness.low;
                known.high |= witness.high;
            }
        }
        let mut supported = known.line(size);
        if supported == line {
            return Some(line);
        }
        self.arranger.take(&line, &self.solution[number], clues);
        if known == Packed::default() {
            let witness = self.arranger.find()?;
            supported = *witness;
            pool.keep(packed(witness, size));
        }
        for height in 1..=size {
            loop {
                let missing = line[height] & !supported[height];
                if missing == 0 {
                    break;
                }
                let place = missing & missing.wrapping_neg();
                match self.arranger.find_with(height, place) {
                    Some(witness) => {
                        supported.iter_mut().zip(witness).for_each(|(to, from)| *to |= from);
                        pool.keep(packed(witness, size));
                    }
                    None => line[height] &= !place,
                }
            }
        }
        Some(line)
    }
}

/// Packs an arrangement.
fn packed(line: &HeightPlaces, size: usize) -> Packed {
    let (mut taken, mut near, mut far) = (0u32, 0, 0);
    for &place in line[1..=size].iter().rev() {
        near += u32::from(taken & (place - 1) == 0);
        far += u32::from(place > taken);
        taken |= place;
    }
    Packed::new(line, size, 1 << (near - 1), 1 << (far - 1))
}
