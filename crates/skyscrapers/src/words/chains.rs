//! Words for a chain of candidates: one clause a link.

use super::effects::{conclusion, placement};
use super::english::{building, list, sentence};
use super::told::Told;
use crate::model::{Cell, Height};
use crate::step::{Bond, Tie, Witness};

/// "If r1c2 is not 3, r1c5 is: row 1 has no other place. …"
pub(super) fn chain(told: &Told<'_>) -> String {
    let Witness::Alternatives { bonds, .. } = &told.step.witness else {
        return conclusion(told.step);
    };
    let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else {
        return conclusion(told.step);
    };
    let clauses: Vec<String> = bonds.iter().step_by(2).map(|bond| clause(bond)).collect();
    let (from, to) = (first.from, last.to);
    let start = format!("Suppose {} is not {}.", from.0, building(from.1));
    let path = clauses.join(" ");
    if from == to {
        return format!("{start} {path} That cannot be. {}", conclusion(told.step));
    }
    let ends = list([placement(from.0, from.1), placement(to.0, to.1)], "or");
    format!("{start} {path} Either way, {ends}. {}", conclusion(told.step))
}

/// "Then r1c5 = 3: row 1 has no other place for it."
fn clause(bond: &Bond) -> String {
    let (cell, height): (Cell, Height) = bond.to;
    let reason = match bond.by {
        Tie::Cell => format!("nothing else is left for {cell}"),
        Tie::House(house) => format!("{house} has no other place for {}", building(height)),
        Tie::Arrangements(house) => format!("all arrangements of {house} that are left have it"),
    };
    sentence(&format!("then {}: {reason}.", placement(cell, height)))
}
