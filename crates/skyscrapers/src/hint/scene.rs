//! A player's sheet as a picture, and what is open on it.

use super::Sheet;
use crate::model::{Cell, HeightSet};
use crate::render::scene::Scene;

impl Sheet {
    /// The sheet as it lies there: the puzzle, what is filled in and what is pencilled.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(self.puzzle(), None);
        for cell in self.puzzle().size().iter_cells() {
            scene.change(cell, |tile| {
                tile.height = self.height(cell);
                tile.candidates = match tile.height {
                    Some(_) => HeightSet::EMPTY,
                    None => self.marks(cell).unwrap_or_default(),
                };
            });
        }
        scene
    }

    /// What a cell may hold by what stands in its lines, right or wrong, and by nothing else.
    #[must_use]
    pub fn open_heights(&self, cell: Cell) -> HeightSet {
        let puzzle = self.puzzle();
        let mut open = puzzle.rules().contents();
        for (_, cells) in puzzle.layout().iter().filter(|(_, cells)| cells.contains(&cell)) {
            let mut parks = puzzle.rules().parks();
            let others = cells.iter().filter(|&&other| other != cell);
            for height in others.filter_map(|&other| self.height(other)) {
                if height.is_park() {
                    parks = parks.saturating_sub(1);
                }
                if !height.is_park() || parks == 0 {
                    open = open.without(height);
                }
            }
        }
        open
    }

    /// Pencils into every open cell without marks what it may hold by what stands in its lines.
    pub fn fill_marks(&mut self) {
        let last = self.last_edit();
        let cells: Vec<Cell> = self.puzzle().size().iter_cells().collect();
        for cell in cells {
            if self.height(cell).is_none() && self.marks(cell).is_none() {
                // On the board and of the puzzle's heights, so nothing can be wrong with it.
                let _ = self.mark(cell, Some(self.open_heights(cell)));
            }
        }
        self.set_last_edit(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Height, Puzzle};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    fn sheet(heights: Option<i64>) -> Sheet {
        let givens = [vec![2], vec![0; 15]].concat();
        let draft = Draft {
            size: 4,
            rules: DraftRules { heights, ..DraftRules::default() },
            clues: vec![0; 16],
            givens,
            ..Draft::default()
        };
        Sheet::new(Puzzle::new(&draft).expect("a puzzle"))
    }

    #[test]
    fn what_stands_in_a_line_is_not_open() {
        let mut sheet = sheet(None);
        sheet.enter(cell("r2c3"), Height::new(3)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "14");
        assert_eq!(sheet.open_heights(cell("r4c4")).to_string(), "1234");
        sheet.mark(cell("r1c3"), Some(HeightSet::EMPTY)).expect("on the board");
        sheet.fill_marks();
        assert!(sheet.is_marked() || sheet.marks(cell("r1c3")) == Some(HeightSet::EMPTY));
        assert_eq!(sheet.last_edit(), Some(cell("r1c3")));
        let scene = sheet.scene();
        let tile = |row: usize, column: usize| scene.rows().nth(row).expect("a row")[column];
        assert_eq!((tile(0, 0).height, tile(0, 0).given), (Height::new(2), true));
        assert_eq!((tile(1, 2).height, tile(1, 2).given), (Height::new(3), false));
        assert_eq!(tile(3, 3).candidates.to_string(), "1234");
    }

    #[test]
    fn parks_are_open_until_a_line_has_all_of_them() {
        let mut sheet = sheet(Some(2));
        sheet.enter(cell("r1c2"), Some(Height::PARK)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "-1");
        sheet.enter(cell("r1c4"), Some(Height::PARK)).expect("on the board");
        assert_eq!(sheet.open_heights(cell("r1c3")).to_string(), "1");
    }
}
