//! A step in half a line, for the lines of a refutation.

use super::effects::clauses;
use super::names;
use super::pieces::{building, buildings, cells, clues, house, line as line_of, lines};
use crate::step::{SetKind, TechniqueId, Witness};
use crate::words::told::Told;
use crate::words::{Text, say};

/// "r2c5 = 3: the only height left there"; the reason is one the reader can look up on the board.
pub(super) fn line(told: &Told<'_>) -> Text {
    say!("{clauses}: {reason}", clauses = clauses(told), reason = reason(told))
}

fn reason(told: &Told<'_>) -> Text {
    let name = names::technique(told.step.technique);
    match (&told.step.witness, told.step.technique) {
        (_, TechniqueId::LastCell) => say!("the last cell of {line}", line = line_of(told)),
        (_, TechniqueId::HiddenSingle) => say!("nowhere else left in {line}", line = line_of(told)),
        (_, TechniqueId::NakedSingle) => "nothing else left there".into(),
        (Witness::Set { house: at, kind, cells: held, heights }, _) => {
            let (held, what, at) = (cells(held, "and"), buildings(*heights, "and"), house(*at));
            match kind {
                SetKind::Naked => say!("{held} hold only {what} in {at}", held, what, at),
                SetKind::Hidden => say!("{what} fill {held} in {at}", held, what, at),
            }
        }
        (Witness::Fish { height, base, cover }, _) => say!(
            "{name}, {what} in {base} only in {cover}",
            name,
            what = building(*height),
            base = lines(base),
            cover = lines(cover)
        ),
        (Witness::Locked { height, base, cover, .. }, _) => say!(
            "{base} has {what} only where it crosses {cover}",
            base = house(*base),
            what = building(*height),
            cover = house(*cover)
        ),
        (Witness::Crossing { height, house: at, places }, _) => say!(
            "{house} has {what} only in {places}",
            house = house(*at),
            what = building(*height),
            places = cells(places, "or")
        ),
        (Witness::Chain { links, .. }, _) => {
            let along = Text::list(links.iter().map(|link| link.cell), "and");
            say!("{name} along {along}", name, along)
        }
        (Witness::Refutation { .. }, _) => "otherwise it comes to a dead end".into(),
        (_, TechniqueId::Line1 | TechniqueId::Line2) => {
            let clues = clues(told);
            if clues.is_empty() {
                say!("no arrangement of {line} has it", line = line_of(told))
            } else {
                say!("no arrangement that fits {clues} has it", clues)
            }
        }
        _ => say!("{clues}, {name}", clues = clues(told), name),
    }
}
