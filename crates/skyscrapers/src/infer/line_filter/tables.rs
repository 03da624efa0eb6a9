//! The exact filter for short lines with clues: every arrangement that fits the clues, listed once.
//!
//! This is the posts' sequence filtration with the list kept. For each pair of clues the
//! arrangements are numbered; a set of 64 of them is one word, a *block*. In each block one row for
//! each height and position says which arrangements have the height there:
//!
//! ```text
//! rows[block][height][position]    01100010…   arrangements with this height at this position
//!
//! alive   = all of the block, without the rows of candidates that are struck
//! support = does any arrangement alive have this height here?  row & alive
//! ```
//!
//! A block with nothing alive is left at once. A 6x6 line with two clues has at most a few dozen
//! arrangements, one or two blocks. From eight cells on the lists are too long to make for a single
//! puzzle.

use std::ops::Range;

use super::each_position;

/// The longest line that is filtered this way.
pub(super) const LONGEST: usize = 7;

/// The tables made so far, by length of the line and clues.
#[derive(Debug, Default)]
pub struct Tables {
    tables: Vec<Option<Table>>,
}

impl Tables {
    /// Writes the supported positions of each height; `false` when no arrangement is left.
    ///
    /// Takes lines of up to [`LONGEST`] cells without parks and with at least one clue; arguments
    /// as [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        places: &[u32],
        clues: (u8, u8),
        supports: &mut [u32],
    ) -> bool {
        const CLUES: usize = LONGEST + 1;
        let index = (size * CLUES + usize::from(clues.0)) * CLUES + usize::from(clues.1);
        if self.tables.len() <= index {
            self.tables.resize_with(CLUES * CLUES * CLUES, || None);
        }
        let table = self.tables[index].get_or_insert_with(|| Table::new(size, clues));
        supports[0] = 0;
        table.filter(&places[1..], &mut supports[1..])
    }
}

/// All arrangements of lines of one length with the same clues.
#[derive(Debug)]
struct Table {
    size: usize,
    /// How many arrangements there are.
    count: usize,
    /// By block, height (from 1) and position.
    rows: Vec<u64>,
}

impl Table {
    fn new(size: usize, clues: (u8, u8)) -> Table {
        let mut table = Table { size, count: 0, rows: Vec::new() };
        table.list(clues, size, 0, (0, 0));
        table
    }

    /// Lists the arrangements that meet the clues, placing `height` and everything below it.
    fn list(&mut self, clues: (u8, u8), height: usize, taken: u32, seen: (u8, u8)) {
        if height == 0 {
            let meets = |clue: u8, seen: u8| clue == 0 || clue == seen;
            if meets(clues.0, seen.0) && meets(clues.1, seen.1) {
                if self.count.is_multiple_of(64) {
                    self.rows.resize(self.rows.len() + self.size * self.size, 0);
                }
                self.count += 1;
            }
            return;
        }
        let too_many = |clue: u8, seen: u8| clue != 0 && seen > clue;
        for position in (0..self.size).filter(|position| taken >> position & 1 == 0) {
            let bit = 1 << position;
            let near = seen.0 + u8::from(taken & (bit - 1) == 0);
            let far = seen.1 + u8::from(bit > taken);
            if too_many(clues.0, near) || too_many(clues.1, far) {
                continue;
            }
            let first = self.count;
            self.list(clues, height - 1, taken | bit, (near, far));
            self.note(height, position, first..self.count);
        }
    }

    /// Notes that these arrangements have a height at a position.
    fn note(&mut self, height: usize, position: usize, numbers: Range<usize>) {
        let row = (height - 1) * self.size + position;
        for number in numbers {
            self.rows[number / 64 * self.size * self.size + row] |= 1 << (number % 64);
        }
    }

    /// As [`Tables::filter`], with heights from 1.
    fn filter(&self, places: &[u32], supports: &mut [u32]) -> bool {
        supports.fill(0);
        let mut any = false;
        for (block, rows) in self.rows.chunks_exact(self.size * self.size).enumerate() {
            let numbers = (self.count - 64 * block).min(64);
            let alive = self.alive(rows, places, u64::MAX >> (64 - numbers));
            if alive == 0 {
                continue;
            }
            any = true;
            for ((supports, &places), rows) in
                supports.iter_mut().zip(places).zip(rows.chunks_exact(self.size))
            {
                each_position(places & !*supports, |position| {
                    let supported = rows[position as usize] & alive != 0;
                    *supports |= u32::from(supported) << position;
                });
            }
        }
        any
    }

    /// What is left of all in a block.
    #[inline]
    fn alive(&self, rows: &[u64], places: &[u32], all: u64) -> u64 {
        let everywhere = u32::MAX >> (32 - self.size);
        let mut alive = all;
        for (rows, &places) in rows.chunks_exact(self.size).zip(places).rev() {
            if places.is_power_of_two() {
                alive &= rows[places.trailing_zeros() as usize];
            } else {
                each_position(everywhere & !places, |position| alive &= !rows[position as usize]);
            }
            if alive == 0 {
                break;
            }
        }
        alive
    }
}
