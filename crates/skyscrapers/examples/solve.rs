//! Read a puzzle in any format, solve it, and say whether that is the only solution.
//!
//! `cargo run --example solve -- "0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0"`

use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::{Outcome, formats, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1);
    let puzzle = formats::read(text.as_deref().unwrap_or("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0"))?;
    let style = TextStyle { ascii: false, colour: false };
    match solve(&puzzle).outcome {
        Outcome::Unique(solution) => println!("{}", draw(&puzzle, Some(&solution), &style)),
        Outcome::Multiple(one, other) => println!("more than one solution: {one} and {other}"),
        Outcome::None(why) => println!("no solution: {why}"),
        Outcome::Unknown(_) => println!("not decided within the limits"),
    }
    Ok(())
}
