//! The eight turns and mirrors of a square board.

use super::{Cell, ClueId, Draft, Puzzle, Side, Size, Solution};

/// A turn or mirror of the board: first swap rows with columns or not, then turn clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    quarter_turns: u8,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transpose: false, quarter_turns: 0 }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Symmetry { transpose: index >= 4, quarter_turns: index as u8 % 4 };
            index += 1;
        }
        all
    };

    /// The way back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // Swapping and turning is a mirror, and two times the same mirror changes nothing.
        let back = if self.transpose { self.quarter_turns } else { (4 - self.quarter_turns) % 4 };
        Symmetry { quarter_turns: back, ..self }
    }

    /// Where a cell goes on a board of this size; `None` off that board.
    #[must_use]
    pub fn cell(self, cell: Cell, size: Size) -> Option<Cell> {
        size.holds(cell).then(|| self.move_cell(cell, size))
    }

    /// Where a cell of the board goes.
    pub(crate) fn move_cell(self, cell: Cell, size: Size) -> Cell {
        let last = size.get() - 1;
        let (mut row, mut column) = (cell.row(), cell.column());
        if self.transpose {
            (row, column) = (column, row);
        }
        for _ in 0..self.quarter_turns {
            (row, column) = (column, last - row);
        }
        Cell::from_index(row * size.get() + column, size)
    }

    /// Where a clue goes: to the place from which it still sees the same cells. `None` if a board of
    /// this size has no such clue.
    #[must_use]
    pub fn clue(self, clue: ClueId, size: Size) -> Option<ClueId> {
        (clue.index() < size.get()).then(|| self.move_clue(clue, size))
    }

    /// Where a clue of the board goes.
    pub(crate) fn move_clue(self, clue: ClueId, size: Size) -> ClueId {
        let first = clue.view(size).next().map(|cell| self.move_cell(cell, size));
        let last = clue.view(size).last().map(|cell| self.move_cell(cell, size));
        let (Some(first), Some(last)) = (first, last) else { return clue };
        if first == last {
            return self.clue_of_a_single_cell(clue);
        }
        let (side, index) = match (first.row() == last.row(), first < last) {
            (true, true) => (Side::Left, first.row()),
            (true, false) => (Side::Right, first.row()),
            (false, true) => (Side::Top, first.column()),
            (false, false) => (Side::Bottom, first.column()),
        };
        ClueId::new(side, index).unwrap_or(clue)
    }

    /// On a 1x1 a view has no direction, so the sides themselves are moved.
    fn clue_of_a_single_cell(self, clue: ClueId) -> ClueId {
        let mut side = clue.side();
        if self.transpose {
            side = match side {
                Side::Top => Side::Left,
                Side::Left => Side::Top,
                Side::Bottom => Side::Right,
                Side::Right => Side::Bottom,
            };
        }
        let turned = (side as usize + usize::from(self.quarter_turns)) % 4;
        ClueId::new(Side::ALL[turned], 0).unwrap_or(clue)
    }

    /// The turned puzzle.
    #[must_use]
    pub fn puzzle(self, puzzle: &Puzzle) -> Puzzle {
        let size = puzzle.size();
        let old = puzzle.to_draft();
        let mut draft = Draft { clues: vec![0; old.clues.len()], ..old.clone() };
        for (clue, &value) in size.iter_clues().zip(&old.clues) {
            draft.clues[self.move_clue(clue, size).offset(size)] = value;
        }
        for (cell, &given) in size.iter_cells().zip(&old.givens) {
            draft.givens[self.move_cell(cell, size).offset(size)] = given;
        }
        for (cell, &region) in size.iter_cells().zip(&old.rules.regions) {
            draft.rules.regions[self.move_cell(cell, size).offset(size)] = region;
        }
        let sideways = self.transpose != (self.quarter_turns % 2 == 1);
        if let (Some(shape), true) = (puzzle.rules().boxes(), sideways) {
            let turned = shape.turned();
            draft.rules.boxes = Some((turned.rows(), turned.columns()));
        }
        Puzzle::new(&draft).expect("a turned puzzle is as well formed as before")
    }

    /// The turned board.
    #[must_use]
    pub fn solution(self, solution: &Solution) -> Solution {
        let size = solution.size();
        let mut heights = solution.heights().to_vec();
        for cell in size.iter_cells() {
            heights[self.move_cell(cell, size).offset(size)] = solution.at(cell);
        }
        Solution::new(size, heights).expect("as many heights as before")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Layout;

    #[test]
    fn a_quarter_turn_takes_the_top_to_the_right() {
        let size = Size::new(4).expect("a size");
        let clues: Vec<u16> = (0..16).map(|position| position % 4 + 1).collect();
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let turned = Symmetry::ALL[1].puzzle(&puzzle);
        let mut expected = clues.clone();
        expected.rotate_right(4);
        assert!(turned.clue_numbers().eq(expected));
        assert_eq!(
            Symmetry::ALL[1].move_cell("r1c1".parse().expect("a cell"), size).to_string(),
            "r1c4"
        );
    }

    #[test]
    fn a_mirror_reverses_the_order_of_the_clues() {
        let clues: Vec<u16> = (0..16).map(|position| position % 4 + 1).collect();
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let mut expected = clues.clone();
        expected.reverse();
        assert!(Symmetry::ALL[4].puzzle(&puzzle).clue_numbers().eq(expected));
    }

    #[test]
    fn views_move_with_their_cells() {
        for n in 1..=5 {
            let size = Size::new(n).expect("a size");
            for symmetry in Symmetry::ALL {
                let mut seen = vec![false; size.clues()];
                for clue in size.iter_clues() {
                    let moved = symmetry.move_clue(clue, size);
                    let cells: Vec<Cell> =
                        clue.view(size).map(|cell| symmetry.move_cell(cell, size)).collect();
                    assert_eq!(cells, moved.view(size).collect::<Vec<_>>());
                    seen[moved.offset(size)] = true;
                }
                assert!(seen.iter().all(|&seen| seen), "{symmetry:?} loses a clue at {n}");
            }
        }
    }

    #[test]
    fn boxes_turn_with_the_board() {
        let mut draft = Draft::empty(Size::new(6).expect("a size"));
        draft.rules.boxes = Some((2, 3));
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let turned = Symmetry::ALL[1].puzzle(&puzzle);
        assert_eq!(turned.rules().boxes().expect("boxes").to_string(), "3x2");
        let layouts: [Layout; 2] = [puzzle.layout(), turned.layout()];
        for (line, cells) in layouts[0].iter().skip(12) {
            let mut moved: Vec<Cell> =
                cells.iter().map(|&cell| Symmetry::ALL[1].move_cell(cell, puzzle.size())).collect();
            moved.sort_unstable();
            let known = layouts[1].iter().skip(12).any(|(_, cells)| {
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                cells == moved
            });
            assert!(known, "{line} is no box after the turn");
        }
    }
}
