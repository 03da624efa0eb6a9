//! What the languages tell of the posts' solver, put in order.

use crate::model::{Cell, Clue, ClueId, HeightSet, Line, Puzzle};

/// The clues of a line, near one first.
pub(in crate::words) fn clues_of(puzzle: &Puzzle, line: Line) -> Vec<(ClueId, Clue)> {
    let (near, far) = line.clues();
    [near, far].into_iter().filter_map(|id| puzzle.clue(id).map(|clue| (id, clue))).collect()
}

/// Do the lines of a pass go by their candidates?
pub(in crate::words) fn is_sorted(order: &[(Line, usize)]) -> bool {
    order.is_sorted_by_key(|&(_, candidates)| candidates)
}

/// Cells that lose the same, together, in the order in which the first of them lost it.
pub(in crate::words) fn like_strikes(strikes: &[(Cell, HeightSet)]) -> Vec<(HeightSet, Vec<Cell>)> {
    let mut groups: Vec<(HeightSet, Vec<Cell>)> = Vec::new();
    for &(cell, struck) in strikes {
        match groups.iter_mut().find(|(other, _)| *other == struck) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((struck, vec![cell])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Height;

    #[test]
    fn cells_that_lose_the_same_are_told_together() {
        let cell = |text: &str| -> Cell { text.parse().expect("a cell") };
        let only = |height: usize| HeightSet::only(Height::of(height));
        let strikes = [(cell("r1c1"), only(4)), (cell("r2c2"), only(3)), (cell("r1c2"), only(4))];
        let groups = like_strikes(&strikes);
        assert_eq!(groups[0], (only(4), vec![cell("r1c1"), cell("r1c2")]));
        assert_eq!(groups.len(), 2);
    }
}
