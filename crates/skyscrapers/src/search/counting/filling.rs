//! What can come next in a line that is filled from one end to the other.
//!
//! The near clue sees a building that is taller than all before it. The far clue sees one exactly if it is the
//! tallest of those that were missing: a shorter one is hidden by the tallest, which comes later. So a line
//! remembers only which heights it has and what each clue still has to see.
//!
//! [`FillTable`] says for each such line which heights can come next, so that both clues stay possible. The table
//! is exact: an entry is worked out from those with one cell more.

use super::Needs;
use crate::model::{Clue, Height, HeightSet, Puzzle, Sight};

/// A line as far as it is filled: the heights it has (a bit each), and what its clues have to see.
///
/// The near clue of a line that has its tallest building has nothing more to see, as if there were none: lines that
/// go on alike are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Filled(u32);

impl Filled {
    fn new(used: u64, near: u64, far: u64) -> Filled {
        Filled((used | near << 16 | far << 24) as u32)
    }

    fn used(self) -> u64 {
        u64::from(self.0 & 0xFFFF)
    }

    fn near(self) -> u64 {
        u64::from(self.0 >> 16 & 0xFF)
    }

    fn far(self) -> u64 {
        u64::from(self.0 >> 24)
    }

    /// All of it as a number.
    pub(super) fn bits(self) -> u64 {
        self.0.into()
    }
}

/// By what a line has: what can come next.
#[derive(Debug)]
pub(super) struct FillTable {
    needs: Needs,
    tallest: Height,
    parks: usize,
    sight: Sight,
    /// Sets of heights, the park among them, as bits.
    next: Vec<u16>,
}

impl FillTable {
    pub(super) fn new(puzzle: &Puzzle) -> FillTable {
        let rules = puzzle.rules();
        let (needs, tallest, parks) = (Needs::new(puzzle), rules.tallest(), rules.parks());
        let entries = (needs.count() * (parks + 1)) << tallest.index();
        let sight = rules.sight();
        let mut table = FillTable { needs, tallest, parks, sight, next: vec![0; entries] };
        for used in (0..1_u64 << tallest.index()).rev() {
            for parks in (0..=parks).rev() {
                for [near, far] in needs.pairs() {
                    let line = Filled::new(used << 1, near, far);
                    let place = table.place(line, parks);
                    table.next[place] = table.work_out(line, parks);
                }
            }
        }
        table
    }

    /// An empty line with these clues.
    pub(super) fn empty(&self, near: Option<Clue>, far: Option<Clue>) -> Filled {
        Filled::new(0, self.needs.of(near), self.needs.of(far))
    }

    fn place(&self, line: Filled, parks: usize) -> usize {
        let used = line.used() as usize >> 1;
        let pair = self.needs.number([line.near(), line.far()]);
        ((pair << self.tallest.index()) + used) * (self.parks + 1) + parks
    }

    fn all(&self) -> u64 {
        (2 << self.tallest.index()) - 2
    }

    fn work_out(&self, line: Filled, parks: usize) -> u16 {
        let mut next = 0;
        if parks < self.parks && self.possible(line, parks + 1) {
            next |= 1;
        }
        for height in HeightSet::from_bits(self.all() & !line.used()).iter() {
            let after = self.after(line, height);
            if after.is_some_and(|after| self.possible(after, parks)) {
                next |= 1 << height.get();
            }
        }
        next
    }

    fn possible(&self, line: Filled, parks: usize) -> bool {
        if parks == self.parks && line.used() == self.all() {
            return self.needs.met([line.near(), line.far()]);
        }
        self.next[self.place(line, parks)] != 0
    }

    /// What can come next in a line with so many cells filled.
    #[inline]
    pub(super) fn next(&self, line: Filled, cells: usize) -> u16 {
        self.next[self.place(line, cells - line.used().count_ones() as usize)]
    }

    /// The line with one more height; `None` if a clue sees too much then.
    #[inline]
    pub(super) fn after(&self, line: Filled, height: Height) -> Option<Filled> {
        if height.is_park() {
            return Some(line);
        }
        let (used, bit) = (line.used(), 1 << height.get());
        let adds = u64::from(self.sight.adds(height));
        let (mut near, mut far) = (line.near(), line.far());
        if near != self.needs.none() && bit > used {
            near = near.checked_sub(adds)?;
            if height == self.tallest {
                if near > 0 {
                    return None;
                }
                near = self.needs.none();
            }
        }
        if far != self.needs.none() && bit << 1 > self.all() & !used {
            far = far.checked_sub(adds)?;
        }
        Some(Filled::new(used | bit, near, far))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::counting::tests::lines_of_all_kinds;

    /// Goes on in every way that the arrangements do, all of which begin alike.
    fn walk(table: &FillTable, line: Filled, cells: usize, arrangements: &[&Vec<Height>]) {
        if arrangements.first().is_some_and(|first| first.len() == cells) {
            return;
        }
        let next: HeightSet = arrangements.iter().map(|line| line[cells]).collect();
        assert_eq!(u64::from(table.next(line, cells)), next.bits(), "{arrangements:?}");
        for height in next.iter() {
            let mut rest = arrangements.to_vec();
            rest.retain(|line| line[cells] == height);
            let after = table.after(line, height).expect("it can come next");
            walk(table, after, cells + 1, &rest);
        }
    }

    #[test]
    fn the_table_allows_what_leads_to_an_arrangement_and_nothing_else() {
        for case in lines_of_all_kinds() {
            let table = FillTable::new(&case.puzzle);
            let [near, far] = case.clues;
            walk(&table, table.empty(near, far), 0, &case.fitting.iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn lines_that_go_on_alike_are_the_same() {
        let mut clues = [0; 16];
        clues[0] = 4;
        let table = FillTable::new(&Puzzle::from_clues(&clues).expect("a puzzle"));
        let filled = |near, heights: &[usize]| {
            let line = table.empty(Clue::new(near), None);
            heights
                .iter()
                .fold(line, |line, &height| table.after(line, Height::of(height)).expect("it fits"))
        };
        // Once the tallest stands, the near clue has nothing more to say.
        assert_eq!(filled(2, &[2, 4]), filled(1, &[4, 2]));
        assert_eq!(filled(2, &[2, 4]), filled(0, &[4, 2]));
        assert_ne!(filled(2, &[1]), filled(3, &[1]));
    }
}
