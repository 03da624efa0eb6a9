//! The set rule: `k` rows of a plane with all their marks inside `k` columns.
//!
//! Take a table in which each row and each column gets exactly one mark in the end: cells by
//! heights of one house, or rows by columns for one height. If `k` rows have all their possible
//! marks inside `k` columns, those columns are used up by them: no other row has a mark there.
//! Pairs, triples and quads are this rule in a house, fish in the plane of one height.

use std::ops::ControlFlow;

/// The rows of a plane: a number, and the columns of its possible marks as bits.
pub(super) type Plane = Vec<(u8, u64)>;

/// Hands over every choice of `k` rows with marks in just `k` columns, in order of their rows.
pub(super) fn each_set(
    k: usize,
    plane: &[(u8, u64)],
    act: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // A set of all rows says nothing, and neither does one that leaves a single row.
    if plane.len() < k + 2 {
        return ControlFlow::Continue(());
    }
    choose(k, plane, &mut Vec::with_capacity(k), 0, act)
}

fn choose(
    k: usize,
    plane: &[(u8, u64)],
    chosen: &mut Vec<u8>,
    columns: u64,
    act: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == k {
        let exact = columns.count_ones() as usize == k;
        return if exact { act(chosen, columns) } else { ControlFlow::Continue(()) };
    }
    for (index, &(row, marks)) in plane.iter().enumerate() {
        let columns = columns | marks;
        if columns.count_ones() as usize > k {
            continue;
        }
        chosen.push(row);
        let flow = choose(k, &plane[index + 1..], chosen, columns, act);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(k: usize, plane: &[(u8, u64)]) -> Vec<(Vec<u8>, u64)> {
        let mut found = Vec::new();
        let _ = each_set(k, plane, &mut |rows, columns| {
            found.push((rows.to_vec(), columns));
            ControlFlow::Continue(())
        });
        found
    }

    #[test]
    fn rows_with_few_columns_are_found() {
        let plane = [(0, 0b0011), (1, 0b1111), (2, 0b0011), (3, 0b1110)];
        assert_eq!(sets(2, &plane), [(vec![0, 2], 0b0011)]);
        assert!(sets(3, &plane).is_empty());
    }

    /// Whatever the marks, no set strikes one that some permutation uses.
    #[test]
    fn no_permutation_is_lost_on_any_plane_of_four() {
        let permutations: Vec<[usize; 4]> = permutations_of_four();
        for bits in 0u32..1 << 16 {
            let marks = |row: usize| u64::from(bits >> (4 * row) & 15);
            let plane: Plane = (0..4).map(|row| (row as u8, marks(row))).collect();
            let used = |row: usize, column: usize| {
                let fits = |p: &&[usize; 4]| (0..4).all(|row| marks(row) >> p[row] & 1 != 0);
                permutations.iter().filter(fits).any(|p| p[row] == column)
            };
            for k in 2..=3 {
                for (rows, columns) in sets(k, &plane) {
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
