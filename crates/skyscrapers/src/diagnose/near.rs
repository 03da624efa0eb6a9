//! Two solutions that differ in as few cells as possible.
//!
//! Two boards that differ at all differ in two cells of a row and in two cells of each column there,
//! so in four cells or more. If all solutions are listed, all pairs are compared. Otherwise, pairs
//! that differ in few cells differ in two rows, two columns or two heights as a rule: everything
//! else of a solution is held fast, and those are filled again.

use super::item::{Item, made_of};
use super::purse::{Purse, Searcher};
use crate::model::{Cell, Height, Puzzle, Solution};

/// Two solutions and how close they are.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// One solution.
    pub first: Solution,
    /// Another one.
    pub second: Solution,
    /// Do certainly no two solutions differ in fewer cells?
    pub is_nearest: bool,
}

/// No two different boards differ in fewer cells.
const FEWEST: usize = 4;
/// Solutions whose neighbours are looked for.
const CENTRES: usize = 4;
/// Ways to fill what was freed that are looked at.
const REFILLS: usize = 16;

/// The nearest two of these solutions, or of others close to them; `None` if there are not two.
pub(super) fn nearest(
    puzzle: &Puzzle,
    sample: &[Solution],
    all: bool,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Option<Near> {
    let mut best = closest_pair(sample)?;
    if !all {
        for centre in sample.iter().take(CENTRES) {
            if best.2 <= FEWEST || purse.is_empty() {
                break;
            }
            if let Some((other, distance)) = neighbour(puzzle, centre, searcher, purse)
                && distance < best.2
            {
                best = (centre.clone(), other, distance);
            }
        }
    }
    let (first, second, distance) = best;
    Some(Near { first, second, is_nearest: all || distance <= FEWEST })
}

fn closest_pair(sample: &[Solution]) -> Option<(Solution, Solution, usize)> {
    let mut best: Option<(usize, usize, usize)> = None;
    for (index, second) in sample.iter().enumerate() {
        for (other, first) in sample[..index].iter().enumerate() {
            let most = best.map_or(usize::MAX, |best| best.2);
            // Counting may stop where it cannot become the best any more.
            let distance = first.differences(second).take(most).count();
            if distance < most {
                best = Some((other, index, distance));
            }
        }
        if best.is_some_and(|best| best.2 <= FEWEST) {
            break;
        }
    }
    let (first, second, distance) = best?;
    Some((sample[first].clone(), sample[second].clone(), distance))
}

/// What is freed in pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    Row,
    Column,
    Height,
}

/// The nearest solution that differs from this one in two rows, two columns or two heights only.
fn neighbour(
    puzzle: &Puzzle,
    centre: &Solution,
    searcher: &mut Searcher,
    purse: &mut Purse<'_>,
) -> Option<(Solution, usize)> {
    let size = puzzle.size().get();
    let heights: Vec<Height> = puzzle.rules().contents().iter().collect();
    let mut best: Option<(Solution, usize)> = None;
    let belongs = |axis: Axis, cell: Cell, number: usize| match axis {
        Axis::Row => cell.row() == number,
        Axis::Column => cell.column() == number,
        Axis::Height => centre.at(cell) == heights[number],
    };
    for axis in [Axis::Row, Axis::Column, Axis::Height] {
        let count = if axis == Axis::Height { heights.len() } else { size };
        let pairs = (0..count).flat_map(|high| (0..high).map(move |low| (low, high)));
        for (low, high) in pairs {
            if purse.is_empty() || best.as_ref().is_some_and(|best| best.1 <= FEWEST) {
                return best;
            }
            let fixed = |cell: &Cell| {
                let freed = belongs(axis, *cell, low) || belongs(axis, *cell, high);
                !freed || puzzle.given(*cell).is_some()
            };
            let cells = puzzle.size().iter_cells().filter(fixed);
            let givens = cells.map(|cell| Item::Given { cell, height: centre.at(cell) });
            let freed = with_givens(puzzle, &givens.collect::<Vec<_>>());
            let (refilled, _) = searcher.list(&freed, REFILLS, purse);
            for other in refilled.into_iter().filter(|other| other != centre) {
                let distance = centre.differences(&other).count();
                if best.as_ref().is_none_or(|best| distance < best.1) {
                    best = Some((other, distance));
                }
            }
        }
    }
    best
}

/// The puzzle with these givens instead of its own.
fn with_givens(puzzle: &Puzzle, givens: &[Item]) -> Puzzle {
    let clues = super::item::items(puzzle).into_iter().filter(Item::is_clue);
    let items: Vec<Item> = clues.chain(givens.iter().copied()).collect();
    made_of(puzzle.rules(), &items)
}

#[cfg(test)]
mod tests;
