//! Where the next height can go in a line whose taller buildings stand already.
//!
//! Heights are placed from the tallest down. A building is then seen exactly if every cell before it is
//! still free, since whatever comes later is shorter. So a line remembers only which of its cells are
//! free and what each of its clues still has to see:
//!
//! ```text
//! clue 3 |  .  .  5  .  4  .  |      two are to be seen yet, in the two cells before the 5
//!           ^  ^     behind the 5, nothing is seen any more
//! ```
//!
//! [`FreeCellTable`] says for each such line in which free cells the next height leaves both clues possible. The
//! table is exact: an entry is worked out from those with one free cell less.

use super::Needs;
use crate::model::{Height, Puzzle};

/// The largest board whose lines fit into a byte.
pub(super) const LARGEST: usize = 8;

/// By what both clues have to see and the free cells: where the next height can go.
#[derive(Debug)]
pub(super) struct FreeCellTable {
    needs: Needs,
    places: Vec<u8>,
    /// By free cells: those from which nothing stands before, seen from the first cell and from the last.
    runs: Vec<[u8; 2]>,
}

impl FreeCellTable {
    pub(super) fn new(puzzle: &Puzzle) -> FreeCellTable {
        let (size, rules) = (puzzle.size().get(), puzzle.rules());
        let (parks, sight, needs) = (rules.parks(), rules.sight(), Needs::new(puzzle));
        let runs = (0..1_u32 << size).map(|free| runs(free, size)).collect();
        let mut table = FreeCellTable { needs, places: vec![0; needs.count() << LARGEST], runs };
        // Sets with fewer cells have smaller numbers than those they are part of.
        for free in 0..1_usize << size {
            let cells = free.count_ones() as usize;
            let height = cells.checked_sub(parks).and_then(|height| Height::new(height as u8));
            if let Some(height) = height.filter(|height| !height.is_park()) {
                let adds = sight.adds(height).into();
                for pair in needs.pairs() {
                    let places = table.work_out(pair, free, adds, parks);
                    table.places[needs.number(pair) << LARGEST | free] = places;
                }
            }
        }
        table
    }

    /// The free cells in which a height leaves something possible.
    fn work_out(&self, [near, far]: [u64; 2], free: usize, adds: u64, parks: usize) -> u8 {
        let [from_near, from_far] = self.runs[free];
        let (mut left, mut places) = (free as u8, 0);
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left &= !bit;
            let seen = |run: u8| if run & bit == 0 { 0 } else { adds };
            let near = self.needs.after(near, seen(from_near));
            let far = self.needs.after(far, seen(from_far));
            let (Some(near), Some(far)) = (near, far) else { continue };
            let rest = free & !usize::from(bit);
            let possible = if rest.count_ones() as usize == parks {
                self.needs.met([near, far])
            } else {
                self.places(near, far, rest as u64) != 0
            };
            if possible {
                places |= bit;
            }
        }
        places
    }

    /// Where the next height can go: what the near and the far clue have to see, and the free cells.
    #[inline]
    pub(super) fn places(&self, near: u64, far: u64, free: u64) -> u64 {
        let pair = self.needs.number([near, far]);
        u64::from(self.places[pair << LARGEST | free as usize])
    }

    /// The free cells in which the next height is seen from the near and from the far end, if a clue asks.
    #[inline]
    pub(super) fn seen(&self, near: u64, far: u64, free: u64) -> [u64; 2] {
        let [from_near, from_far] = self.runs[free as usize];
        let asked = |need: u64, run: u8| if need == self.needs.none() { 0 } else { u64::from(run) };
        [asked(near, from_near), asked(far, from_far)]
    }
}

/// The free cells before which all others are free too, from the near end and from the far end.
fn runs(free: u32, size: usize) -> [u8; 2] {
    let near = free.trailing_ones();
    let far = (free << (32 - size)).leading_ones();
    let low = |count: u32| (1_u32 << count) - 1;
    [low(near) as u8, (low(far) << (size as u32 - far)) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::counting::tests::lines_of_all_kinds;

    /// Places this height and those below it in every way that the arrangements do.
    fn walk(
        table: &FreeCellTable,
        needs: [u64; 2],
        free: u64,
        heights: &[(Height, u64)],
        arrangements: &[&Vec<Height>],
    ) {
        let Some((&(height, adds), lower)) = heights.split_first() else { return };
        let [near, far] = needs;
        let stands = |line: &Vec<Height>| line.iter().position(|&other| other == height);
        let all = arrangements.iter().filter_map(|line| stands(line));
        let places = all.fold(0_u64, |places, place| places | 1 << place);
        assert_eq!(table.places(near, far, free), places, "{height} of {arrangements:?}");
        let seen = table.seen(near, far, free);
        for place in (0..LARGEST).filter(|place| places >> place & 1 != 0) {
            let mut rest = arrangements.to_vec();
            rest.retain(|line| stands(line) == Some(place));
            let need = |end: usize| needs[end] - adds * (seen[end] >> place & 1);
            walk(table, [need(0), need(1)], free & !(1 << place), lower, &rest);
        }
    }

    #[test]
    fn the_table_allows_what_leads_to_an_arrangement_and_nothing_else() {
        for case in lines_of_all_kinds() {
            let rules = case.puzzle.rules();
            let table = FreeCellTable::new(&case.puzzle);
            let heights: Vec<(Height, u64)> = (1..=rules.tallest().index())
                .rev()
                .map(|height| (Height::of(height), rules.sight().adds(Height::of(height)).into()))
                .collect();
            let all: Vec<&Vec<Height>> = case.fitting.iter().collect();
            let free = (1 << case.puzzle.size().get()) - 1;
            walk(&table, case.clues.map(|clue| table.needs.of(clue)), free, &heights, &all);
        }
    }

    #[test]
    fn runs_end_at_the_first_building() {
        assert_eq!(runs(0b0110_1111, 7), [0b1111, 0b110_0000]);
        assert_eq!(runs(0b1111_1111, 8), [0b1111_1111, 0b1111_1111]);
        assert_eq!(runs(0b0110, 4), [0, 0]);
        assert_eq!(runs(0b1000, 4), [0, 0b1000]);
    }

    #[test]
    fn a_clue_keeps_the_tallest_away_and_a_one_beside_it() {
        let mut clues = [0; 20];
        clues[0] = 5;
        let table = FreeCellTable::new(&Puzzle::from_clues(&clues).expect("a puzzle"));
        let none = table.needs.none();
        assert_eq!(table.places(none, none, 0b11111), 0b11111);
        assert_eq!(table.places(1, none, 0b11111), 0b00001);
        assert_eq!(table.places(3, none, 0b11111), 0b11100);
        assert_eq!(table.places(3, 2, 0b11111), 0b01100);
        assert_eq!(table.places(3, 4, 0b11111), 0);
        // Two to see in the two cells before a building: the next is not the first of them.
        assert_eq!(table.places(2, none, 0b10011), 0b10010);
    }
}
