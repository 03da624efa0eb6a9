//! Positions of real puzzles in which a technique is the simplest there is: `docs/book/positions.txt`.
//!
//! A line is the id of a technique and a position as a link of the player, with all marks. The first position of a
//! technique is told in its article, the second is for the reader to try. `skyscrapers practice` makes
//! such positions; any other will do as well.

use skyscrapers::sheet::Sheet;
use skyscrapers::{Position, Puzzle, TechniqueId, formats};

/// Where they are.
pub(super) const FILE: &str = "docs/book/positions.txt";

/// A position, and its address in the player.
#[derive(Debug)]
pub(super) struct Reached {
    pub(super) puzzle: Puzzle,
    pub(super) position: Position,
    pub(super) link: String,
}

/// The positions of a technique, in order; `text` is the whole file.
pub(super) fn of(id: TechniqueId, text: &str) -> Result<Vec<Reached>, String> {
    let lines = text.lines().enumerate().filter_map(|(number, line)| {
        let (name, link) = line.split_once(' ')?;
        (name == id.id()).then_some((number, link.trim()))
    });
    let positions = lines.map(|(number, link)| {
        reached(link).map_err(|error| format!("{FILE}, line {}: {error}", number + 1))
    });
    positions.collect()
}

fn reached(link: &str) -> Result<Reached, String> {
    let format = formats::find("link").ok_or("there is no format link")?;
    let sheet = format.read_sheet(link).map_err(|error| error.to_string())?;
    let position = position(&sheet).ok_or("what is filled in contradicts itself")?;
    Ok(Reached { puzzle: sheet.puzzle().clone(), position, link: link.to_owned() })
}

/// What a sheet says: its heights stand, and what is not among the marks of a cell is struck there.
fn position(sheet: &Sheet) -> Option<Position> {
    let mut position = Position::new(sheet.puzzle()).ok()?;
    for (cell, height) in sheet.entries() {
        position.place(cell, height).ok()?;
    }
    for (cell, marks) in sheet.pencilled() {
        for height in position.candidates(cell).minus(marks).iter() {
            position.strike(cell, height).ok()?;
        }
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use skyscrapers::Level;
    use skyscrapers::infer::engine::{Next, next_step};
    use skyscrapers::infer::found::Found;

    use super::*;

    #[test]
    fn every_technique_has_two_positions_in_which_nothing_simpler_helps() {
        let text = crate::read(FILE).expect("the positions");
        // No real puzzle that we know needs bifurcations.
        for id in TechniqueId::ALL.into_iter().filter(|id| *id != TechniqueId::Bifurcation) {
            let positions = of(id, &text).expect("positions");
            assert_eq!(positions.len(), 2, "{id}: see {FILE}");
            for Reached { position, link, .. } in positions {
                match next_step(&position, Level::Unreasonable, &mut Found::first()) {
                    Next::Step(step) => assert_eq!(step.technique, id, "{link}"),
                    other => panic!("{id}: {other:?} at {link}"),
                }
            }
        }
    }
}
