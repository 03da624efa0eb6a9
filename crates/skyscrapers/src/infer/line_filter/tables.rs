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
//! Parks have rows of their own, after those of the heights. A block with nothing alive is left at
//! once. A 6x6 line with two clues has at most a few dozen arrangements, one or two blocks. Clues that
//! add up have more pairs and fewer arrangements each; all tables of a size together stay below a
//! megabyte. From eight cells on the lists are too long to make for a single puzzle.

use std::ops::Range;

use super::descent::Descent;
use super::each_position;
use crate::model::{Clue, Ends, Height, Sight};

/// The longest line that is filtered this way.
pub(super) const LONGEST: usize = 7;

/// The tables made so far.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// By sight, length of the line and tallest height.
    families: Vec<Family>,
}

/// The tables for lines of one kind, by clues.
#[derive(Debug, Default)]
struct Family {
    tables: Vec<Option<LineTable>>,
    /// The lowest clue, and how many there are.
    first: u16,
    clues: u16,
}

impl Tables {
    /// Writes the supported positions of each height; `false` when no arrangement is left.
    ///
    /// Takes lines of up to [`LONGEST`] cells with at least one clue; other arguments as
    /// [`LineFilter::filter`](super::LineFilter::filter).
    pub(super) fn filter(
        &mut self,
        size: usize,
        sight: Sight,
        places: &[u32],
        ends: Ends,
        supports: &mut [u32],
    ) -> bool {
        const SIZES: usize = LONGEST + 1;
        let tallest = places.len() - 1;
        let index = (usize::from(sight == Sight::Sum) * SIZES + size) * SIZES + tallest;
        if self.families.len() <= index {
            self.families.resize_with(2 * SIZES * SIZES, Family::default);
        }
        let family = &mut self.families[index];
        if family.tables.is_empty() {
            *family = Family::new(sight, tallest);
        }
        let (Some(near), Some(far)) = (family.number(ends.near), family.number(ends.far)) else {
            return false;
        };
        let table = near * (usize::from(family.clues) + 1) + far;
        let table =
            family.tables[table].get_or_insert_with(|| LineTable::new(size, tallest, sight, ends));
        supports[0] = 0;
        table.filter(places, supports)
    }
}

impl Family {
    fn new(sight: Sight, tallest: usize) -> Family {
        let range = sight.range(Height::of(tallest));
        let clues = range.end() - range.start() + 1;
        let mut tables = Vec::new();
        tables.resize_with((usize::from(clues) + 1).pow(2), || None);
        Family { tables, first: *range.start(), clues }
    }

    /// The number of a clue among those that a line can have; 0 = none.
    #[inline]
    fn number(&self, clue: Option<Clue>) -> Option<usize> {
        let Some(clue) = clue else { return Some(0) };
        let number = clue.get().wrapping_sub(self.first);
        (number < self.clues).then_some(usize::from(number) + 1)
    }
}

/// All arrangements of lines of one length with the same clues.
#[derive(Debug)]
struct LineTable {
    size: usize,
    /// Words of a block: a row for each height, and for the parks if there are any.
    block: usize,
    parks: bool,
    /// How many arrangements there are.
    count: usize,
    /// By block, height (from 1, parks last) and position.
    rows: Vec<u64>,
}

impl LineTable {
    fn new(size: usize, tallest: usize, sight: Sight, ends: Ends) -> LineTable {
        let parks = tallest < size;
        let block = size * (tallest + usize::from(parks));
        let mut table = LineTable { size, block, parks, count: 0, rows: Vec::new() };
        table.list(sight, ends, tallest, Descent::default());
        table
    }

    /// Lists the arrangements that meet the clues, placing `height` and everything below it.
    fn list(&mut self, sight: Sight, ends: Ends, height: usize, taller: Descent) {
        if height == 0 {
            if taller.meets(ends) {
                if self.count.is_multiple_of(64) {
                    self.rows.resize(self.rows.len() + self.block, 0);
                }
                self.count += 1;
                if self.parks {
                    let number = self.count - 1;
                    let parks = self.block / self.size - 1;
                    each_position(self.everywhere() & !taller.taken, |position| {
                        self.note(parks, position as usize, number..number + 1);
                    });
                }
            }
            return;
        }
        each_position(self.everywhere() & !taller.taken, |position| {
            let placed = taller.place(sight, Height::of(height), 1 << position);
            if placed.can_meet(ends, self.size, sight, height - 1) {
                let first = self.count;
                self.list(sight, ends, height - 1, placed);
                self.note(height - 1, position as usize, first..self.count);
            }
        });
    }

    #[inline]
    fn everywhere(&self) -> u32 {
        u32::MAX >> (32 - self.size)
    }

    /// Notes that these arrangements have what the row stands for at a position.
    fn note(&mut self, row: usize, position: usize, numbers: Range<usize>) {
        for number in numbers {
            let block = number / 64 * self.block;
            self.rows[block + row * self.size + position] |= 1 << (number % 64);
        }
    }

    /// As [`Tables::filter`].
    fn filter(&self, places: &[u32], supports: &mut [u32]) -> bool {
        supports.fill(0);
        let mut any = false;
        for (block, rows) in self.rows.chunks_exact(self.block).enumerate() {
            let numbers = (self.count - 64 * block).min(64);
            let alive = self.alive(rows, places, u64::MAX >> (64 - numbers));
            if alive == 0 {
                continue;
            }
            any = true;
            let mut rows = rows.chunks_exact(self.size);
            for ((supports, &places), rows) in
                supports[1..].iter_mut().zip(&places[1..]).zip(&mut rows)
            {
                support(supports, places, rows, alive);
            }
            if let Some(rows) = rows.next() {
                support(&mut supports[0], places[0], rows, alive);
            }
        }
        any
    }

    /// What is left of all in a block.
    #[inline]
    fn alive(&self, rows: &[u64], places: &[u32], all: u64) -> u64 {
        let mut alive = all;
        for (rows, &places) in rows.chunks_exact(self.size).zip(&places[1..]).rev() {
            if places.is_power_of_two() {
                alive &= rows[places.trailing_zeros() as usize];
            } else {
                strike(&mut alive, self.everywhere() & !places, rows);
            }
            if alive == 0 {
                return 0;
            }
        }
        if self.parks {
            let rows = &rows[self.block - self.size..];
            strike(&mut alive, self.everywhere() & !places[0], rows);
        }
        alive
    }
}

/// Strikes the arrangements that have something at one of these positions.
#[inline]
fn strike(alive: &mut u64, positions: u32, rows: &[u64]) {
    each_position(positions, |position| *alive &= !rows[position as usize]);
}

/// Adds the places that some arrangement alive has.
#[inline]
fn support(supports: &mut u32, places: u32, rows: &[u64], alive: u64) {
    each_position(places & !*supports, |position| {
        let supported = rows[position as usize] & alive != 0;
        *supports |= u32::from(supported) << position;
    });
}
