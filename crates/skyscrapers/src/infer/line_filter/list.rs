//! A list of arrangements, kept as rows of bits.
//!
//! This is the posts' sequence filtration with the list kept. The arrangements are numbered; a set
//! of 64 of them is one word, a *block*. In each block one row for each height and position says
//! which arrangements have the height there:
//!
//! ```text
//! rows[block][height][position]    01100010…   arrangements with this height at this position
//!
//! alive   = all of the block, without the rows of the candidates struck since the list was made
//! support = does any arrangement alive have this height here?  row & alive
//! ```
//!
//! A block that has nothing alive is left at once, so a long list of which little is left costs
//! little more than a short one. A list serves every line with its clues and no other candidates than
//! it was made with, so it stays good while a search goes deeper.

use super::each_position;

/// Arrangements of one line.
#[derive(Debug, Default)]
pub(super) struct List {
    size: usize,
    clues: (u8, u8),
    /// The candidates it was made with, as [`LineFilter::filter`](super::LineFilter::filter) wants
    /// them; empty when there is no list.
    listed: Vec<u32>,
    /// By block, height (from 0, the park) and position.
    rows: Vec<u64>,
    count: usize,
}

impl List {
    /// Empties the list, and gets it ready for lines with these candidates and clues.
    pub(super) fn begin(&mut self, size: usize, places: &[u32], clues: (u8, u8)) {
        (self.size, self.clues, self.count) = (size, clues, 0);
        self.listed.clear();
        self.listed.extend_from_slice(places);
        self.rows.clear();
    }

    /// There is no list after all.
    pub(super) fn forget(&mut self) {
        self.listed.clear();
    }

    /// Arrangements listed so far.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn blocks(&self) -> usize {
        self.count.div_ceil(64)
    }

    /// Does the list hold every arrangement of this line?
    #[inline]
    pub(super) fn serves(&self, size: usize, places: &[u32], clues: (u8, u8)) -> bool {
        self.size == size
            && self.clues == clues
            && self.listed.len() == places.len()
            && places.iter().zip(&self.listed).fold(0, |new, (now, then)| new | now & !then) == 0
    }

    /// Makes room for one more arrangement and returns its number.
    pub(super) fn push(&mut self) -> usize {
        if self.count.is_multiple_of(64) {
            let block = self.size * self.listed.len();
            self.rows.resize(self.rows.len() + block, 0);
        }
        self.count += 1;
        self.count - 1
    }

    /// Puts a height at a position in a run of arrangements.
    #[inline]
    pub(super) fn set(&mut self, height: usize, position: usize, numbers: std::ops::Range<usize>) {
        let block = self.size * self.listed.len();
        let row = height * self.size + position;
        let mut from = numbers.start;
        while from < numbers.end {
            let to = numbers.end.min((from / 64 + 1) * 64);
            let bits = u64::MAX >> (64 - (to - from)) << (from % 64);
            self.rows[from / 64 * block + row] |= bits;
            from = to;
        }
    }

    /// Writes the supported positions of each height; `false` when no arrangement is left. The list
    /// must [serve](List::serves) the line.
    pub(super) fn filter(&self, places: &[u32], supports: &mut [u32]) -> bool {
        let heights = places.len();
        supports.fill(0);
        let mut any = false;
        for (block, rows) in self.rows.chunks_exact(self.size * heights).enumerate() {
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

    /// What is left of a block.
    #[inline]
    fn alive(&self, rows: &[u64], places: &[u32], all: u64) -> u64 {
        let mut alive = all;
        let by_height = rows.chunks_exact(self.size).zip(places).zip(&self.listed);
        for (height, ((rows, &places), &listed)) in by_height.enumerate().rev() {
            if places.is_power_of_two() && height > 0 {
                alive &= rows[places.trailing_zeros() as usize];
            } else {
                each_position(listed & !places, |position| alive &= !rows[position as usize]);
            }
            if alive == 0 {
                break;
            }
        }
        alive
    }
}
