//! What a player claims by going from one sheet to the next.

use crate::model::{Cell, HeightSet};
use crate::sheet::Sheet;
use crate::step::Effect;

/// What is claimed between two positions of a game: heights that were entered, and marks that were rubbed
/// out while others stayed. What an entry crosses out of its houses goes with it and is no claim of its own.
///
/// # Examples
/// ```
/// use skyscrapers::{Puzzle, assess::claims, sheet::Sheet};
/// let mut before = Sheet::new(Puzzle::from_clues(&[0; 16])?);
/// before.mark_all("r1c1=134 r1c2=12 r2c2=34")?;
/// let mut after = before.clone();
/// after.enter_all("r2c2=3")?;
/// after.mark_all("r1c1=13 r1c2=123")?;
/// let told: Vec<String> = claims(&before, &after).iter().map(ToString::to_string).collect();
/// assert_eq!(told, ["r2c2=3", "r1c1<>4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn claims(before: &Sheet, after: &Sheet) -> Vec<Effect> {
    let cells = before.puzzle().size().iter_cells();
    let (mut placed, mut struck) = (Vec::new(), Vec::new());
    for cell in cells {
        match (before.height(cell), after.height(cell)) {
            (old, Some(height)) if old != Some(height) => {
                placed.push(Effect::Place { cell, height });
            }
            (None, None) => {
                let heights = rubbed_out(before, after, cell);
                if !heights.is_empty() {
                    struck.push(Effect::Strike { cell, heights });
                }
            }
            _ => {}
        }
    }
    placed.append(&mut struck);
    placed
}

/// The marks that went, if some stayed; without those that cannot be there by what stands in the houses.
fn rubbed_out(before: &Sheet, after: &Sheet, cell: Cell) -> HeightSet {
    let marks = |sheet: &Sheet| sheet.marks(cell).unwrap_or_default();
    let (old, new) = (marks(before), marks(after));
    if old.and(new).is_empty() {
        return HeightSet::EMPTY;
    }
    old.minus(new).and(after.open_heights(cell))
}
