//! Explain a puzzle step by step, and have the referee prove every step again.
//!
//! `cargo run --example explain`

use skyscrapers::check::check_explanation;
use skyscrapers::words::{Language, words};
use skyscrapers::{Puzzle, explain};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0])?;
    let explanation = explain(&puzzle);
    for step in &explanation.steps {
        println!("{}", words(&puzzle, step, Language::English).all);
    }
    check_explanation(&puzzle, &explanation.steps)?;
    println!("{} steps, each proved again", explanation.steps.len());
    Ok(())
}
