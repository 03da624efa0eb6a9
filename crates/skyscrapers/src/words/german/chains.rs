//! Words for a chain of candidates of which one or the next must be true.

use super::effects::{conclusion, not_one_of, placement};
use super::pieces::{house, inside};
use crate::model::{Height, HeightSet};
use crate::step::{Bond, Tie, Witness};
use crate::words::told::Told;
use crate::words::{Text, say};

/// „Ist r1c1 nicht 2, dann gilt r1c3 = 4: jede Möglichkeit für Zeile 1 enthält eines von beiden. Damit ist r2c3
/// nicht 4, und es gilt r2c1 = 4: in Zeile 2 ist sonst kein Platz mehr. …“
pub(super) fn chain(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Alternatives { bonds, struck } = &told.step.witness else { return conclusion };
    let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else { return conclusion };
    let mut sentences = vec![say!(
        "Ist {cell} {not}, dann gilt: {next}; {reason}.",
        cell = first.from.0,
        not = not(first.from.1),
        next = placement(first.to.0, first.to.1),
        reason = one_is_true(first)
    )];
    for pair in bonds[1..].chunks_exact(2) {
        let (out, next) = (&pair[0], &pair[1]);
        sentences.push(say!(
            "Damit ist {cell} {not}{because}, und es gilt: {next}; {reason}.",
            cell = out.to.0,
            not = not(out.to.1),
            because = not_both(out),
            next = placement(next.to.0, next.to.1),
            reason = one_is_true(next)
        ));
    }
    if first.from == last.to {
        sentences.push("Genau das war aber ausgeschlossen worden.".into());
    } else {
        let ends = [first.from, last.to].map(|(cell, height)| placement(cell, height));
        let what = struck.iter().map(|barred| placement(barred.cell, barred.height));
        let fits = if struck.len() == 1 { "passt" } else { "passen" };
        sentences.push(say!(
            "So oder so gilt: {ends}. Zu keinem von beiden {fits} {what}.",
            ends = Text::list(ends, "oder"),
            fits,
            what = Text::list(what, "und")
        ));
    }
    sentences.push(conclusion);
    Text::sentences(sentences)
}

/// „nicht 4“, „kein Park“.
fn not(height: Height) -> Text {
    not_one_of(HeightSet::only(height), false)
}

/// Why one of the two is true.
fn one_is_true(bond: &Bond) -> Text {
    match bond.by {
        Tie::Cell => "etwas anderes ist dort nicht übrig".into(),
        Tie::House(at) => say!("{inside} ist sonst kein Platz mehr", inside = inside(at)),
        Tie::Arrangements(at) => {
            say!("jede Möglichkeit für {house} enthält eines von beiden", house = house(at))
        }
    }
}

/// Why not both are true, where that is not seen at once.
fn not_both(bond: &Bond) -> Text {
    match bond.by {
        Tie::Arrangements(at) => {
            say!(", denn keine Möglichkeit für {house} enthält beides", house = house(at))
        }
        Tie::Cell | Tie::House(_) => Text::new(),
    }
}
