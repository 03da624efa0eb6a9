//! The exact filter for short lines with clues: every arrangement that fits the clues, listed once.
//!
//! This is the posts' sequence filtration with the list kept. For each pair of clues the
//! arrangements are numbered; a set of them is a row of bits. One row for each height and position
//! says which arrangements have the height there:
//!
//! ```text
//! rows[height][position]    01100010…   arrangements with this height at this position
//!
//! alive   = for every height, in one of the places it may go:  AND over heights of (OR over places)
//! support = does any arrangement alive have this height here?  rows[height][position] & alive
//! ```
//!
//! A 6x6 line with two clues has at most a few dozen arrangements, one or two words. From eight
//! cells on the lists are too long to make for a single puzzle.

/// The longest line that is filtered this way.
pub(super) const LONGEST: usize = 7;

/// The tables made so far, by length of the line and clues.
#[derive(Debug, Default)]
pub struct Tables {
    tables: Vec<Option<Table>>,
}

/// Words of the longest row: a line of seven with one clue has at most 1,764 arrangements.
const MOST_WORDS: usize = 28;

#[derive(Debug)]
struct Table {
    /// Words in a row.
    words: usize,
    /// Rows by height (from 1), then position.
    rows: Vec<u64>,
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
        let words = table.words;
        let mut alive = [u64::MAX; MOST_WORDS];
        let alive = &mut alive[..words];
        let everywhere = u32::MAX >> (32 - size);
        let row_of = |height: usize, position: usize| {
            let first = ((height - 1) * size + position) * words;
            &table.rows[first..first + words]
        };
        for (height, &places) in places.iter().enumerate().skip(1) {
            if places == everywhere {
                continue;
            }
            let mut either = [0; MOST_WORDS];
            let either = &mut either[..words];
            let mut rest = places;
            while rest != 0 {
                let row = row_of(height, rest.trailing_zeros() as usize);
                rest &= rest - 1;
                either.iter_mut().zip(row).for_each(|(either, row)| *either |= row);
            }
            alive.iter_mut().zip(either).for_each(|(alive, either)| *alive &= *either);
        }
        supports[0] = 0;
        let mut fits = false;
        for (height, &places) in places.iter().enumerate().skip(1) {
            let mut supported = 0;
            let mut rest = places;
            while rest != 0 {
                let position = rest.trailing_zeros();
                rest &= rest - 1;
                let row = row_of(height, position as usize);
                let any = row.iter().zip(alive.iter()).any(|(row, alive)| row & alive != 0);
                supported |= u32::from(any) << position;
            }
            supports[height] = supported;
            fits = supported != 0;
            if !fits {
                break;
            }
        }
        fits
    }
}

impl Table {
    fn new(size: usize, clues: (u8, u8)) -> Table {
        let mut arrangements = Vec::new();
        list(size, clues, &mut [0; LONGEST], size, 0, (0, 0), &mut arrangements);
        let words = arrangements.len().div_ceil(64).max(1);
        let mut rows = vec![0; size * size * words];
        for (number, arrangement) in arrangements.iter().enumerate() {
            for (height, &position) in arrangement[..size].iter().enumerate() {
                let first = (height * size + usize::from(position)) * words;
                rows[first + number / 64] |= 1 << (number % 64);
            }
        }
        Table { words, rows }
    }
}

/// Lists the arrangements that meet the clues, as positions by height, placing `height` and
/// everything below it.
fn list(
    size: usize,
    clues: (u8, u8),
    positions: &mut [u8; LONGEST],
    height: usize,
    taken: u32,
    seen: (u8, u8),
    arrangements: &mut Vec<[u8; LONGEST]>,
) {
    if height == 0 {
        let meets = |clue: u8, seen: u8| clue == 0 || clue == seen;
        if meets(clues.0, seen.0) && meets(clues.1, seen.1) {
            arrangements.push(*positions);
        }
        return;
    }
    let too_many = |clue: u8, seen: u8| clue != 0 && seen > clue;
    for position in (0..size).filter(|position| taken >> position & 1 == 0) {
        let bit = 1 << position;
        let near = seen.0 + u8::from(taken & (bit - 1) == 0);
        let far = seen.1 + u8::from(bit > taken);
        if too_many(clues.0, near) || too_many(clues.1, far) {
            continue;
        }
        positions[height - 1] = position as u8;
        list(size, clues, positions, height - 1, taken | bit, (near, far), arrangements);
    }
}
