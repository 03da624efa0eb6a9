//! Whether lines of numbers could be rows of a board with its clues at their ends, and whether any board has certain clues.

use crate::formats::clue_order::CLUE_ORDERS;
use crate::model::{Puzzle, Side};

/// Could a board have these clues, in our order or in that of another tool? Only what is plain to see counts: one clue 1 a side,
/// no two that need more buildings than there are, corners.
pub(super) fn is_possible(puzzle: &Puzzle) -> bool {
    let clues = puzzle.to_draft().clues;
    are_possible(&clues)
}

/// The same of a list.
pub(super) fn are_possible(clues: &[i64]) -> bool {
    let n = clues.len() / 4;
    let part = |at: usize, back: bool| -> Vec<i64> {
        let part = clues[at * n..][..n].iter().copied();
        if back { part.rev().collect() } else { part.collect() }
    };
    let ours = [part(0, false), part(1, false), part(2, true), part(3, true)];
    let natural = |order: &crate::formats::ClueOrder| {
        [Side::Top, Side::Right, Side::Bottom, Side::Left].map(|side| {
            let at = order.sides.iter().position(|other| *other == side).unwrap_or(0);
            part(at, false)
        })
    };
    std::iter::once(ours).chain(CLUE_ORDERS.iter().map(natural)).any(|sides| fits(&sides))
}

/// Top, right, bottom, left, each from left to right or from top to bottom.
fn fits([top, right, bottom, left]: &[Vec<i64>; 4]) -> bool {
    let n = top.len() as i64;
    let side = |side: &&Vec<i64>| is_side(side, n);
    let pair =
        |(a, b): (&i64, &i64)| *a == 0 || *b == 0 || (a + b <= n + 1 && (n == 1 || a + b > 2));
    let corner = |a: i64, b: i64| a == 0 || b == 0 || (a == 1) == (b == 1);
    let end = top.len() - 1;
    [top, right, bottom, left].iter().all(side)
        && top.iter().zip(bottom).all(pair)
        && left.iter().zip(right).all(pair)
        && corner(top[0], left[0])
        && corner(top[end], right[0])
        && corner(bottom[0], left[end])
        && corner(bottom[end], right[end])
}

/// Only one line shows its tallest building alone, and one does where all are told; nor do two show all of them.
fn is_side(side: &[i64], n: i64) -> bool {
    let count = |number: i64| side.iter().filter(|&&clue| clue == number).count();
    let ones = count(1);
    ones <= 1 && (ones == 1 || count(0) > 0) && (n == 1 || count(n) <= 1)
}

/// Is this a board of 2x2 that somebody means? It has no clue at all, or enough of them, and they fit.
pub(super) fn is_likely_small(puzzle: &Puzzle) -> bool {
    let told = puzzle.clues().iter().flatten().count();
    told == 0 || told > 3 && is_possible(puzzle)
}

/// Could these be rows of a board with the clues at both ends, the first or the last of them maybe the clues above or below?
pub(super) fn are_rows(rows: &[Vec<i64>]) -> bool {
    let Some(width) = rows.first().map(Vec::len).filter(|width| *width > 4) else { return false };
    let last = rows.len() - 1;
    let inner: Vec<(usize, &Vec<i64>)> = rows
        .iter()
        .enumerate()
        .filter(|&(at, row)| !(is_edge(row) && (at == 0 || at == last)))
        .collect();
    let n = width as i64 - 2;
    let within = rows
        .iter()
        .all(|row| row.len() == width && row.iter().all(|number| (0..=n).contains(number)));
    let ends = |row: &Vec<i64>| {
        let (a, b) = (row[0], row[width - 1]);
        a == 0 || b == 0 || (a + b <= n + 1 && a + b > 2)
    };
    let column = |at: usize| inner.iter().map(|(_, row)| row[at]).collect::<Vec<i64>>();
    let one_each = |numbers: &[i64]| {
        (1..=n).all(|height| numbers.iter().filter(|&&number| number == height).count() < 2)
    };
    let few = |numbers: &[i64]| {
        [1, n].iter().all(|height| numbers.iter().filter(|&number| number == height).count() < 2)
    };
    // Two edges alone are what is left of a board whose rows are gone.
    (!inner.is_empty() || rows.len() == 2)
        && within
        && inner.iter().all(|(_, row)| ends(row) && one_each(&row[1..width - 1]))
        && (1..width - 1).all(|at| one_each(&column(at)))
        && few(&column(0))
        && few(&column(width - 1))
}

/// A line with nothing at its ends.
pub(super) fn is_edge(row: &[i64]) -> bool {
    row.first() == Some(&0) && row.last() == Some(&0)
}
