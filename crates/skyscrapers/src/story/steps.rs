//! Steps that follow one another from a player's sheet, each as a picture.

use super::step_scene;
use crate::infer::position::Position;
use crate::render::scene::Scene;
use crate::sheet::Sheet;
use crate::step::{DeadEnd, Step};

/// The picture of each step, on the board as the step saw it: what is filled in, what the steps before it
/// did, and of the cells that it reads just the candidates it found there. As many pictures as there are
/// boards: what stands on a sheet may contradict itself, and so may a step that shows that there is no
/// solution.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, explain, sheet::Sheet, step_scenes};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let steps = explain(&puzzle).steps;
/// assert_eq!(step_scenes(&Sheet::new(puzzle), &steps).len(), steps.len());
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn step_scenes(sheet: &Sheet, steps: &[Step]) -> Vec<Scene> {
    let mut scenes = Vec::with_capacity(steps.len());
    let Some(mut position) = board_of(sheet) else { return scenes };
    for step in steps {
        if see(&mut position, step).is_err() {
            break;
        }
        scenes.push(step_scene(sheet.puzzle(), &position, step));
        if position.apply(step).is_err() {
            break;
        }
    }
    scenes
}

/// What is filled in, and what that leaves open; `None` if it contradicts itself.
fn board_of(sheet: &Sheet) -> Option<Position> {
    let mut position = Position::new(sheet.puzzle()).ok()?;
    for (cell, height) in sheet.entries() {
        position.place(cell, height).ok()?;
    }
    Some(position)
}

/// Strikes what the step found struck: players strike what they like, and hints go by that.
fn see(position: &mut Position, step: &Step) -> Result<(), DeadEnd> {
    for (cell, heights) in step.cells() {
        for height in position.candidates(cell).minus(heights).iter() {
            position.strike(cell, height)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{Hint, hint};
    use crate::model::{Cell, Height, HeightSet, Puzzle};
    use crate::render::scene::Role;
    use crate::search::Limits;

    fn posts() -> Sheet {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        Sheet::new(Puzzle::from_clues(&clues).expect("a puzzle"))
    }

    #[test]
    fn a_hint_is_drawn_on_the_players_board() {
        let mut sheet = posts();
        sheet.enter_all("r1c3=4 r3c1=4").expect("on the board");
        sheet.fill_marks();
        let two: HeightSet = [1, 2].into_iter().filter_map(Height::new).collect();
        sheet.mark("r1c1".parse().expect("a cell"), Some(two)).expect("on the board");
        for _ in 0..4 {
            let Hint::Step { step, .. } = hint(&sheet, &Limits::default()) else {
                panic!("a step")
            };
            let scenes = step_scenes(&sheet, std::slice::from_ref(&step));
            let tiles: Vec<_> = scenes[0].rows().flatten().collect();
            let at = |cell: Cell| tiles[cell.row() * 4 + cell.column()];
            for (cell, heights) in step.strikes() {
                assert_eq!((at(cell).struck, at(cell).role), (heights, Some(Role::End)));
            }
            for (cell, heights) in step.cells() {
                let seen = at(cell);
                assert!(seen.height.is_some() || seen.candidates.or(seen.struck) == heights);
            }
            for (cell, height) in step.placements() {
                sheet.enter(cell, Some(height)).expect("on the board");
            }
            for (cell, heights) in step.strikes() {
                let left = sheet.marks(cell).expect("marks").minus(heights);
                sheet.mark(cell, Some(left)).expect("on the board");
            }
        }
    }

    #[test]
    fn a_board_that_contradicts_itself_has_no_pictures() {
        let mut sheet = posts();
        sheet.enter_all("r1c1=4 r1c2=4").expect("on the board");
        assert!(step_scenes(&sheet, &crate::explain(sheet.puzzle()).steps).is_empty());
    }
}
