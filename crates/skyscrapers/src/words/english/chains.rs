//! Words for a chain of candidates of which one or the next must be true.

use super::effects::{conclusion, placement};
use super::pieces::{building, house};
use crate::step::{Bond, Tie, Witness};
use crate::words::told::Told;
use crate::words::{Text, say};

/// "If r1c1 is not 2, then r1c3 = 4: every arrangement of row 1 has one of the two. So r2c3 is not 4, and
/// r2c1 = 4: row 2 has no other place for it. …"
pub(super) fn chain(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Alternatives { bonds, struck } = &told.step.witness else { return conclusion };
    let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else { return conclusion };
    let mut sentences = vec![say!(
        "If {cell} is not {height}, then {next}: {reason}.",
        cell = first.from.0,
        height = building(first.from.1),
        next = placement(first.to.0, first.to.1),
        reason = one_is_true(first)
    )];
    for pair in bonds[1..].chunks_exact(2) {
        let (out, next) = (&pair[0], &pair[1]);
        sentences.push(say!(
            "So {cell} is not {height}{because}, and {next}: {reason}.",
            cell = out.to.0,
            height = building(out.to.1),
            because = not_both(out),
            next = placement(next.to.0, next.to.1),
            reason = one_is_true(next)
        ));
    }
    if first.from == last.to {
        sentences.push("But that was denied.".into());
    } else {
        let ends = [first.from, last.to].map(|(cell, height)| placement(cell, height));
        let goes = if struck.len() == 1 { "goes" } else { "go" };
        let what = struck.iter().map(|barred| placement(barred.cell, barred.height));
        sentences.push(say!(
            "So {ends}, and {what} {goes} with neither.",
            ends = Text::list(ends, "or"),
            what = Text::list(what, "and"),
            goes
        ));
    }
    sentences.push(conclusion);
    Text::sentences(sentences)
}

/// Why one of the two is true.
fn one_is_true(bond: &Bond) -> Text {
    match bond.by {
        Tie::Cell => "nothing else is left there".into(),
        Tie::House(at) if bond.to.1.is_park() => {
            say!("{house} has no other cell left for its parks", house = house(at))
        }
        Tie::House(at) => say!("{house} has no other place for it", house = house(at)),
        Tie::Arrangements(at) => {
            say!("every arrangement of {house} has one of the two", house = house(at))
        }
    }
}

/// Why not both are true, where that is not seen at once.
fn not_both(bond: &Bond) -> Text {
    match bond.by {
        Tie::Arrangements(at) => {
            say!(", since no arrangement of {house} has both", house = house(at))
        }
        Tie::Cell | Tie::House(_) => Text::new(),
    }
}
