//! The exact filter for short lines with clues: every arrangement that fits the clues, listed once.
//!
//! A 6x6 line with two clues has at most a few dozen arrangements, one or two blocks of a [`List`].
//! From eight cells on the lists are too long to make for a single puzzle.

use super::list::List;

/// The longest line that is filtered this way.
pub(super) const LONGEST: usize = 7;

/// The lists made so far, by length of the line and clues.
#[derive(Debug, Default)]
pub struct Tables {
    tables: Vec<Option<List>>,
}

impl Tables {
    /// The arrangements of a line of up to [`LONGEST`] cells, without parks, with these clues.
    pub(super) fn list(&mut self, size: usize, clues: (u8, u8)) -> &List {
        const CLUES: usize = LONGEST + 1;
        let index = (size * CLUES + usize::from(clues.0)) * CLUES + usize::from(clues.1);
        if self.tables.len() <= index {
            self.tables.resize_with(CLUES * CLUES * CLUES, || None);
        }
        self.tables[index].get_or_insert_with(|| all(size, clues))
    }
}

fn all(size: usize, clues: (u8, u8)) -> List {
    let mut places = [u32::MAX >> (32 - size); LONGEST + 1];
    places[0] = 0;
    let mut list = List::default();
    list.begin(size, &places[..=size], clues);
    place(size, clues, size, 0, (0, 0), &mut list);
    list
}

/// Lists the arrangements that meet the clues, placing `height` and everything below it.
fn place(
    size: usize,
    clues: (u8, u8),
    height: usize,
    taken: u32,
    seen: (u8, u8),
    list: &mut List,
) {
    if height == 0 {
        let meets = |clue: u8, seen: u8| clue == 0 || clue == seen;
        if meets(clues.0, seen.0) && meets(clues.1, seen.1) {
            list.push();
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
        let first = list.count();
        place(size, clues, height - 1, taken | bit, (near, far), list);
        list.set(height, position, first..list.count());
    }
}
