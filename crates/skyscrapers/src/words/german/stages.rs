//! The first two stages: where to look, and what to see there.

use super::effects::placement;
use super::pieces::{clue_nouns, clue_on, from, house, line, lines, side};
use crate::model::{ClueId, Height, House};
use crate::step::{SetKind, Witness};
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// „Sieh dir Spalte 4 von oben an.“
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
                [clue, _] => say!("{line} von beiden Enden", line = line_of(clue)),
                _ => line_or_cell(told),
            }
        }
    };
    say!("Sieh dir {place} an.", place)
}

/// The line along which a clue looks.
fn line_of(clue: ClueId) -> Text {
    house(House::from(clue.line()))
}

/// The line, or the cell where the step is about that alone.
fn line_or_cell(told: &Told<'_>) -> Text {
    told.only_cell().map_or_else(|| line(told), Text::from)
}

/// „Spalte 4, Randzahl 2 oben: Zweierregel.“
pub(super) fn what_to_see(told: &Told<'_>) -> Text {
    let name = technique(told);
    let sight = told.puzzle.rules().sight();
    let of = |place: Text, height: Height| {
        say!("{place}, {height}", place, height = height_name(height))
    };
    let place = match &told.step.witness {
        Witness::Refutation { cell, height, .. } => {
            return say!("Angenommen, {this}: {name}.", this = placement(*cell, *height), name);
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
                    let (line, nouns) = (line_of(near), clue_nouns(sight));
                    say!("{line}, {nouns} {one} und {other}", line, nouns, one, other)
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
        Witness::Set { kind: SetKind::Naked, .. } => format!("nacktes {name}"),
        Witness::Set { kind: SetKind::Hidden, .. } => format!("verstecktes {name}"),
        _ => name.to_string(),
    };
    Text::about(Subject::Technique(told.step.technique), name)
}

/// „Höhe 4“, „Parks“.
fn height_name(height: Height) -> Text {
    let name = if height.is_park() { "Parks".to_string() } else { format!("Höhe {height}") };
    Text::about(Subject::Height(height), name)
}
