//! The set rule: rows of a plane with all their marks inside columns of the same weight.
//!
//! Take a table in which each row and each column gets just so many marks in the end, its *weight*: cells by
//! heights of one house, or rows by columns for one height. If some rows have all their possible marks
//! inside columns that weigh as much as they do, those columns are used up by them: no other row has a mark
//! there. Pairs, triples and quads are this rule in a house, fish in the plane of one height.
//!
//! A height weighs 1, as does a cell. Parks may stand several times in a house: they weigh as much as there
//! are parks left to place.

use std::ops::ControlFlow;

/// A row of a plane.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlaneRow {
    pub(super) number: u8,
    /// The columns of its possible marks, as bits.
    pub(super) marks: u64,
    /// How many of them it gets.
    pub(super) weight: usize,
}

/// How large a set is.
#[derive(Debug, Clone, Copy)]
pub(super) enum SetSize {
    /// So many rows.
    Rows(usize),
    /// Rows of this weight.
    Weight(usize),
}

/// Hands over every choice of rows with marks in columns of the same weight, in order of their rows.
pub(super) fn each_set(
    set_size: SetSize,
    rows: &[PlaneRow],
    weigh: &dyn Fn(u64) -> usize,
    act: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let heaviest = rows.iter().map(|row| row.weight).max().unwrap_or(0);
    let mut search = SetSearch { set_size, heaviest, weigh, chosen: Vec::new(), act };
    search.go_on(rows, 0, 0)
}

struct SetSearch<'a> {
    set_size: SetSize,
    /// The weight of the heaviest row.
    heaviest: usize,
    weigh: &'a dyn Fn(u64) -> usize,
    chosen: Vec<u8>,
    act: &'a mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
}

impl SetSearch<'_> {
    /// Adds rows to those chosen, which have this weight and marks in these columns.
    fn go_on(&mut self, rows: &[PlaneRow], weight: usize, columns: u64) -> ControlFlow<()> {
        // The most that the set can weigh in the end.
        let (complete, most) = match self.set_size {
            SetSize::Rows(k) => {
                let missing = k - self.chosen.len();
                (missing == 0, weight + missing * self.heaviest)
            }
            SetSize::Weight(k) => (weight == k, k),
        };
        let width = (self.weigh)(columns);
        if width > most || weight > most {
            return ControlFlow::Continue(());
        }
        if complete {
            return if width == weight {
                (self.act)(&self.chosen, columns)
            } else {
                ControlFlow::Continue(())
            };
        }
        for (index, row) in rows.iter().enumerate() {
            self.chosen.push(row.number);
            let flow = self.go_on(&rows[index + 1..], weight + row.weight, columns | row.marks);
            self.chosen.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(
        set_size: SetSize,
        rows: &[PlaneRow],
        weigh: &dyn Fn(u64) -> usize,
    ) -> Vec<(Vec<u8>, u64)> {
        let mut found = Vec::new();
        let _ = each_set(set_size, rows, weigh, &mut |rows, columns| {
            found.push((rows.to_vec(), columns));
            ControlFlow::Continue(())
        });
        found
    }

    fn plane(marks: &[u64]) -> Vec<PlaneRow> {
        let row = |(number, &marks)| PlaneRow { number: number as u8, marks, weight: 1 };
        marks.iter().enumerate().map(row).collect()
    }

    fn count(columns: u64) -> usize {
        columns.count_ones() as usize
    }

    #[test]
    fn rows_with_few_columns_are_found() {
        let plane = plane(&[0b00011, 0b11111, 0b00011, 0b11110, 0b11110]);
        assert_eq!(sets(SetSize::Rows(2), &plane, &count), [(vec![0, 2], 0b00011)]);
        assert_eq!(sets(SetSize::Weight(2), &plane, &count), [(vec![0, 2], 0b00011)]);
        assert!(sets(SetSize::Rows(3), &plane, &count).is_empty());
    }

    #[test]
    fn heavy_columns_take_several_rows() {
        // Three cells that may hold 1 or one of two parks.
        let plane = plane(&[0b011, 0b001, 0b011, 0b111]);
        let weigh = |columns: u64| count(columns) + (columns & 1) as usize;
        assert_eq!(sets(SetSize::Rows(3), &plane, &weigh), [(vec![0, 1, 2], 0b011)]);
        assert!(sets(SetSize::Rows(2), &plane, &weigh).is_empty());
    }

    #[test]
    fn heavy_rows_take_several_columns() {
        // Two parks and a height in three cells.
        let mut plane = plane(&[0b0111, 0b0101, 0b1111]);
        plane[0].weight = 2;
        assert_eq!(sets(SetSize::Weight(3), &plane, &count), [(vec![0, 1], 0b0111)]);
    }

    /// Whatever the marks, no set strikes one that some permutation uses.
    #[test]
    fn no_permutation_is_lost_on_any_plane_of_four() {
        let permutations: Vec<[usize; 4]> = permutations_of_four();
        for bits in 0u32..1 << 16 {
            let marks = |row: usize| u64::from(bits >> (4 * row) & 15);
            let plane = plane(&[marks(0), marks(1), marks(2), marks(3)]);
            let used = |row: usize, column: usize| {
                let fits = |p: &&[usize; 4]| (0..4).all(|row| marks(row) >> p[row] & 1 != 0);
                permutations.iter().filter(fits).any(|p| p[row] == column)
            };
            for k in 2..=3 {
                for (rows, columns) in sets(SetSize::Rows(k), &plane, &count) {
                    for row in (0..4).filter(|&row| !rows.contains(&(row as u8))) {
                        let struck = |column: &usize| columns >> column & 1 != 0;
                        assert!(!(0..4).filter(struck).any(|column| used(row, column)), "{bits:b}");
                    }
                }
            }
        }
    }

    fn permutations_of_four() -> Vec<[usize; 4]> {
        let mut all = Vec::new();
        for code in 0..256usize {
            let p = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3];
            if (0..4).all(|value| p.contains(&value)) {
                all.push(p);
            }
        }
        all
    }
}
