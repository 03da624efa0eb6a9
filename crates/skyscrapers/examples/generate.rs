//! Make puzzles: a skyscraper sudoku with sum clues, of an exact level.
//!
//! `cargo run --release --example generate`

use skyscrapers::generate::{Generator, Wish};
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::{DraftRules, Level, Limits, Sight, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut wish = Wish::of_level(Size::try_from(6)?, Level::Medium);
    wish.rules = DraftRules { boxes: Some((2, 3)), sight: Sight::Sum, ..DraftRules::default() };
    let mut generator = Generator::new(wish)?;
    let style = TextStyle { ascii: false, colour: false };
    for number in 0..3 {
        match generator.make(42, number, 0, &Limits::nodes(20_000)) {
            Ok(made) => println!("{}", draw(&made.puzzle, None, &style)),
            Err(unmet) => println!("gave up after {} boards", unmet.tries),
        }
    }
    Ok(())
}
