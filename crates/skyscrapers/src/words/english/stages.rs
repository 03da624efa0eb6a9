//! The first two stages: where to look, and what to see there.

use super::effects::placement;
use super::pieces::{clue_noun, clue_on, from, house, line, lines, side};
use crate::model::{ClueId, Height, House};
use crate::step::{SetKind, Witness};
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// "Look at column 4 from above."
pub(super) fn where_to_look(told: &Told<'_>) -> Text {
    let place = match &told.step.witness {
        Witness::Refutation { cell, .. } => cell.into(),
        Witness::Chain { .. } => {
            let struck = told.step.strikes().map(|(cell, _)| cell).next();
            struck.map_or_else(|| line(told), Text::from)
        }
        Witness::Fish { base, .. } => lines(base),
        Witness::Locked { base, cover, .. } => lines(&[*base, *cover]),
        _ => {
            let clues: Vec<ClueId> = told.step.clues().map(|(clue, _)| clue).collect();
            match clues[..] {
                [clue] => say!("{line} {from}", line = line_of(clue), from = from(clue)),
                [clue, _] => say!("{line} from both ends", line = line_of(clue)),
                _ => line_or_cell(told),
            }
        }
    };
    say!("Look at {place}.", place)
}

/// The line along which a clue looks.
fn line_of(clue: ClueId) -> Text {
    house(House::from(clue.line()))
}

/// The line, or the cell where the step is about that alone.
fn line_or_cell(told: &Told<'_>) -> Text {
    told.only_cell().map_or_else(|| line(told), Text::from)
}

/// "Column 4, clue 2 above: two-clue rule."
pub(super) fn what_to_see(told: &Told<'_>) -> Text {
    let name = technique(told);
    let sight = told.puzzle.rules().sight();
    let of = |place: Text, height: Height| {
        say!("{place}, {height}", place, height = height_name(height))
    };
    let place = match &told.step.witness {
        Witness::Refutation { cell, height, .. } => {
            return say!("Suppose {this}: {name}.", this = placement(*cell, *height), name);
        }
        Witness::Chain { height, .. } => {
            let struck = told.step.strikes().map(|(cell, _)| cell).next();
            struck.map_or_else(Text::new, |cell| of(cell.into(), *height))
        }
        Witness::Fish { height, base, .. } => of(lines(base), *height),
        Witness::Locked { height, base, cover, .. } => of(lines(&[*base, *cover]), *height),
        Witness::Crossing { height, house: at, .. } => of(house(*at), *height),
        _ => {
            let mut clues = told.step.clues();
            match (clues.next(), clues.next()) {
                (Some((clue, value)), None) => {
                    let line = line_of(clue);
                    say!("{line}, {clue}", line, clue = clue_on(sight, clue, value))
                }
                (Some((near, first)), Some((far, second))) => {
                    let one = Text::about(Subject::Clue(near), format!("{first} {}", side(near)));
                    let other = Text::about(Subject::Clue(far), format!("{second} {}", side(far)));
                    let (line, noun) = (line_of(near), clue_noun(sight));
                    say!("{line}, {noun}s {one} and {other}", line, noun, one, other)
                }
                _ => line_or_cell(told),
            }
        }
    };
    say!("{place}: {name}.", place, name).sentence()
}

/// The name of the technique; sets say of which kind they are.
pub(super) fn technique(told: &Told<'_>) -> Text {
    let name = super::names::technique(told.step.technique);
    let name = match told.step.witness {
        Witness::Set { kind: SetKind::Naked, .. } => format!("naked {name}"),
        Witness::Set { kind: SetKind::Hidden, .. } => format!("hidden {name}"),
        _ => name.to_string(),
    };
    Text::about(Subject::Technique(told.step.technique), name)
}

/// "height 4", "parks".
fn height_name(height: Height) -> Text {
    let name = if height.is_park() { "parks".to_string() } else { format!("height {height}") };
    Text::about(Subject::Height(height), name)
}
