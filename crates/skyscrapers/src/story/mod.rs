//! An explanation as a story: steps that belong together, and a board wherever one would look up.
//!
//! A run of steps of one technique is one passage. A board comes before the first step of each new
//! level, before every supposition, after many steps without one, and at the end; what was struck
//! since the board before is marked on it. Or there is a picture for every step ([`step_scene`]).

mod page;
mod picture;
mod sheet;
mod steps;
mod traced;

pub use page::{Slide, page, slides};
pub use picture::step_scene;
pub use sheet::sheet_scene;
pub use steps::step_scenes;
pub use traced::{lists_scene, trace_page};

use std::ops::Range;

use crate::explain::Explanation;
use crate::infer::engine::End;
use crate::infer::position::Position;
use crate::model::{Cell, Puzzle};
use crate::render::scene::Scene;
use crate::step::{Level, Step};

/// So many steps may follow one another without a board.
const LONGEST: usize = 12;

/// A piece of a story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Passage {
    /// Steps of one technique, by their places in the explanation.
    Steps(Range<usize>),
    /// A board to look at.
    Board(Box<Scene>),
}

/// Tells an explanation of this puzzle from its beginning.
///
/// # Examples
/// ```
/// use skyscrapers::{Passage, Puzzle, explain, story};
/// let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
/// let passages = story(&puzzle, &explain(&puzzle));
/// // The two clues 1 are taken as one.
/// assert_eq!(passages[0], Passage::Steps(0..2));
/// # Ok::<(), skyscrapers::PuzzleError>(())
/// ```
#[must_use]
pub fn story(puzzle: &Puzzle, explanation: &Explanation) -> Vec<Passage> {
    let Ok(mut position) = Position::new(puzzle) else { return Vec::new() };
    let mut passages = Vec::new();
    let mut drawn = (0, position.clone());
    let mut level = Level::Starter;
    for (index, step) in explanation.steps.iter().enumerate() {
        let news = step.level() > level || step.level() >= Level::Fiendish;
        let since = index - drawn.0;
        if since > 0 && (news || since >= LONGEST) {
            passages.push(Passage::Board(Box::new(scene(puzzle, &position, Some(&drawn.1)))));
            drawn = (index, position.clone());
        }
        level = level.max(step.level());
        let before = index.checked_sub(1).and_then(|before| explanation.steps.get(before));
        match passages.last_mut() {
            Some(Passage::Steps(steps)) if before.is_some_and(|before| alike(before, step)) => {
                steps.end = index + 1;
            }
            _ => passages.push(Passage::Steps(index..index + 1)),
        }
        if position.apply(step).is_err() {
            return passages; // The last step: it shows that there is no solution.
        }
    }
    match &explanation.end {
        End::Solved(solution) => {
            passages.push(Passage::Board(Box::new(Scene::new(puzzle, Some(solution)))));
        }
        End::Stuck(position) | End::OutOfBudget(position) => {
            passages.push(Passage::Board(Box::new(scene(puzzle, position, Some(&drawn.1)))));
        }
        End::Contradiction(_) => {}
    }
    passages
}

/// Would one take these two as one?
fn alike(before: &Step, step: &Step) -> bool {
    before.technique == step.technique
}

/// The picture of a position: what is placed, the candidates of all other cells and, if there is an
/// earlier position, what was struck since.
#[must_use]
pub fn scene(puzzle: &Puzzle, position: &Position, earlier: Option<&Position>) -> Scene {
    let mut scene = Scene::new(puzzle, None);
    if position.size() != puzzle.size() {
        return scene;
    }
    let earlier = earlier.filter(|earlier| earlier.size() == position.size());
    let cells: Vec<Cell> = puzzle.size().iter_cells().collect();
    for cell in cells {
        let candidates = position.candidates(cell);
        scene.change(cell, |tile| {
            if position.is_placed(cell) {
                tile.height = candidates.single();
            } else {
                tile.candidates = candidates;
                let before = earlier.map_or(candidates, |earlier| earlier.candidates(cell));
                tile.struck = before.minus(candidates);
            }
        });
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::explain;

    #[test]
    fn every_step_is_told_once_in_its_order() {
        let puzzles = [
            vec![0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0],
            // Needs a trial.
            vec![0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 2, 0, 1, 3, 2, 0],
            // No solution; several.
            vec![2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            vec![1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ];
        for clues in puzzles {
            let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
            let explanation = explain(&puzzle);
            let told: Vec<usize> = story(&puzzle, &explanation)
                .into_iter()
                .filter_map(|passage| match passage {
                    Passage::Steps(steps) => Some(steps),
                    Passage::Board(_) => None,
                })
                .flatten()
                .collect();
            assert_eq!(told, (0..explanation.steps.len()).collect::<Vec<_>>(), "{clues:?}");
        }
    }

    #[test]
    fn a_story_ends_with_the_filled_board() {
        let puzzle = Puzzle::from_clues(&[1, 0, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
        let passages = story(&puzzle, &explain(&puzzle));
        let Some(Passage::Board(scene)) = passages.last() else { panic!("{passages:?}") };
        assert!(scene.rows().flatten().all(|tile| tile.height.is_some()));
    }
}
