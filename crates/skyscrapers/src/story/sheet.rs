//! A player's sheet as a picture.

use crate::model::HeightSet;
use crate::render::scene::Scene;
use crate::sheet::Sheet;

/// A sheet as it lies there: the puzzle, what is filled in and what is pencilled.
#[must_use]
pub fn sheet_scene(sheet: &Sheet) -> Scene {
    let mut scene = Scene::new(sheet.puzzle(), None);
    for cell in sheet.puzzle().size().iter_cells() {
        scene.change(cell, |tile| {
            tile.height = sheet.height(cell);
            tile.candidates = match tile.height {
                Some(_) => HeightSet::EMPTY,
                None => sheet.marks(cell).unwrap_or_default(),
            };
        });
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, Height, Puzzle, Size};

    #[test]
    fn what_is_given_filled_in_and_pencilled_is_seen() {
        let mut draft = Draft::empty(Size::new(4).expect("a size"));
        draft.givens = [vec![2], vec![0; 15]].concat();
        let mut sheet = Sheet::new(Puzzle::new(&draft).expect("a puzzle"));
        sheet.enter_all("r2c3=3").expect("on the board");
        sheet.fill_marks();
        let scene = sheet_scene(&sheet);
        let tile = |row: usize, column: usize| scene.rows().nth(row).expect("a row")[column];
        assert_eq!((tile(0, 0).height, tile(0, 0).given), (Height::new(2), true));
        assert_eq!((tile(1, 2).height, tile(1, 2).given), (Height::new(3), false));
        assert_eq!(tile(3, 3).candidates.to_string(), "1234");
    }
}
