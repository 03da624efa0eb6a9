//! The pictures of the chapters: what the puzzle is, and how to read the pictures of the book.

use skyscrapers::infer::example::Example;
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::technique;
use skyscrapers::render::elevation::Elevation;
use skyscrapers::render::scene::Scene;
use skyscrapers::{ClueId, Puzzle, Side, TechniqueId, scene, solve, step_scene};

/// A picture that a chapter can ask for.
pub(super) struct Plate {
    pub(super) name: &'static str,
    pub(super) scene: Scene,
}

/// The clues of the 4x4 of the posts.
const POSTS: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

/// Lines seen from the left.
const LINES: [(&str, &str); 3] = [
    ("seen", "3|2 4 1 5 3|2"),
    ("parks", "heights 1-4: 2|- 3 1 4 2"),
    ("sums", "sum: 9|4 1 5 3 2"),
];

/// All of them.
pub(super) fn all() -> Result<Vec<Plate>, String> {
    let puzzle = Puzzle::from_clues(&POSTS).map_err(|error| error.to_string())?;
    let answer = solve(&puzzle);
    let solution = answer.outcome.solution().ok_or("the puzzle has no solution")?;
    let mut plates = vec![
        Plate { name: "puzzle", scene: Scene::new(&puzzle, None) },
        Plate { name: "solved", scene: Scene::new(&puzzle, Some(solution)) },
        Plate { name: "step", scene: step("3|. . . .")? },
    ];
    for (name, rows) in LINES {
        plates.push(Plate { name, scene: line(rows)? });
    }
    Ok(plates)
}

/// A line, also as its left clue sees it.
fn line(rows: &'static str) -> Result<Scene, String> {
    let example = Example { rows, effects: "" };
    let puzzle = example.puzzle().map_err(|error| error.to_string())?;
    let position = example.position().map_err(|error| error.to_string())?;
    let mut scene = scene(&puzzle, &position, None);
    let clue = ClueId::new(Side::Left, 0).ok_or("no such clue")?;
    let value = puzzle.clue(clue).ok_or("the line has no clue")?;
    let cells: Vec<_> = clue.view(puzzle.size()).collect();
    let bars: Vec<_> = cells.iter().map(|&cell| position.candidates(cell)).collect();
    scene.set_elevation(Some(Elevation::new(clue, value, puzzle.rules(), &bars)));
    for cell in puzzle.size().iter_cells().filter(|cell| !cells.contains(cell)) {
        scene.change(cell, |tile| tile.candidates = Default::default());
    }
    Ok(scene)
}

/// A step of the staircase.
fn step(rows: &'static str) -> Result<Scene, String> {
    let example = Example { rows, effects: "" };
    let puzzle = example.puzzle().map_err(|error| error.to_string())?;
    let position = example.position().map_err(|error| error.to_string())?;
    let mut found = Found::first();
    let staircase = technique(TechniqueId::Staircase).ok_or("no staircase")?;
    let _ = staircase.find(&position, &mut found);
    let step = found.take_steps().into_iter().next().ok_or("no step to draw")?;
    Ok(step_scene(&puzzle, &position, &step))
}
