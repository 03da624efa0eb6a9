//! A step in half a line, for the lines of a refutation.

use super::effects::clauses;
use super::names;
use super::pieces::{
    building, buildings, cells, clues, house, inside, inside_line, line_dative, lines, of_house,
};
use crate::step::{SetKind, TechniqueId, Witness};
use crate::words::told::Told;
use crate::words::{Text, say};

/// „r2c5 = 3: etwas anderes ist dort nicht übrig“; the reason is one the reader can look up on the board.
pub(super) fn line(told: &Told<'_>) -> Text {
    say!("{clauses}: {reason}", clauses = clauses(told), reason = reason(told))
}

fn reason(told: &Told<'_>) -> Text {
    let name = names::technique(told.step.technique);
    match (&told.step.witness, told.step.technique) {
        (_, TechniqueId::LastCell) => {
            let of = told.line().map_or_else(|| "der Linie".into(), of_house);
            say!("das letzte Feld {of}", of)
        }
        (_, TechniqueId::HiddenSingle) => {
            say!("{inside} ist sonst kein Platz mehr", inside = inside_line(told))
        }
        (_, TechniqueId::NakedSingle) => "etwas anderes ist dort nicht übrig".into(),
        (Witness::Set { house: at, kind, cells: held, heights }, _) => {
            let (held, what, inside) =
                (cells(held, "und"), buildings(*heights, "und"), inside(*at));
            match kind {
                SetKind::Naked => {
                    say!("{held} haben {inside} nur {what}", held, what, inside)
                }
                SetKind::Hidden => say!("{what} füllen {held} {inside}", held, what, inside),
            }
        }
        (Witness::Fish { height, base, cover }, _) => say!(
            "{name}, {what} steht für {base} nur in {cover}",
            name,
            what = building(*height),
            base = lines(base),
            cover = lines(cover)
        ),
        (Witness::Locked { height, base, cover, .. }, _) => say!(
            "{what} steht {inside} nur dort, wo {cover} kreuzt",
            what = building(*height),
            inside = inside(*base),
            cover = house(*cover)
        ),
        (Witness::Crossing { height, house: at, places }, _) => say!(
            "{what} steht {inside} nur in {places}",
            inside = inside(*at),
            what = building(*height),
            places = cells(places, "oder")
        ),
        (Witness::Chain { links, .. }, _) => {
            let along = Text::list(links.iter().map(|link| link.cell), "und");
            say!("{name} über {along}", name, along)
        }
        (Witness::Refutation { .. }, _) => "sonst gäbe es einen Widerspruch".into(),
        (_, TechniqueId::Line1 | TechniqueId::Line2) => {
            let clues = clues(told);
            if clues.is_empty() {
                say!("keine Möglichkeit von {line} hat es so", line = line_dative(told))
            } else {
                say!("keine Möglichkeit, die zu {clues} passt, hat es so", clues)
            }
        }
        _ => say!("{clues}, {name}", clues = clues(told), name),
    }
}
