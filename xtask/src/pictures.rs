//! The pictures of the README, each made as its reader would make it.

use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::Language;
use skyscrapers::{Puzzle, explain, slides};

/// The clues of the 4x4 of the posts.
const POSTS: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

/// The step that the README tells.
const STEP: usize = 7;

/// Each picture's place in the repository, and what it holds.
///
/// # Errors
/// When the puzzle is none, or its explanation too short.
pub(crate) fn files() -> Result<Vec<(&'static str, String)>, String> {
    let puzzle = Puzzle::from_clues(&POSTS).map_err(|error| error.to_string())?;
    let slides = slides(&puzzle, &explain(&puzzle), Language::English);
    let slide = slides.get(STEP).ok_or("the explanation has no such step")?;
    let step = svg::draw(&slide.scene, &slide.text.to_string(), Theme::Light.into());
    Ok(vec![("docs/explain.svg", step)])
}
