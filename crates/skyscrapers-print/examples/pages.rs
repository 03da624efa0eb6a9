//! Draw a puzzle and its solution as a PDF of two pages.
//!
//! `cargo run --example pages -- puzzle.pdf`

use skyscrapers::render::{picture::picture, scene::Scene, theme::Theme};
use skyscrapers::{Outcome, formats, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = formats::read("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0")?;
    let mut pages = vec![picture(&Scene::new(&puzzle, None), Theme::Print.into())];
    if let Outcome::Unique(solution) = solve(&puzzle).outcome {
        pages.push(picture(&Scene::new(&puzzle, Some(&solution)), Theme::Print.into()));
    }
    let name = std::env::args().nth(1).unwrap_or_else(|| "puzzle.pdf".to_owned());
    std::fs::write(
        &name,
        skyscrapers_print::pdf(&pages, Theme::Print, "A puzzle and its solution")?,
    )?;
    println!("{} pages in {name}", pages.len());
    Ok(())
}
