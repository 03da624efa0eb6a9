//! How cells lie to each other: in line, or in another house together.

use crate::model::{Cell, House};
use crate::words::told::Told;

/// How every one of some cells meets every one of some places.
pub(crate) enum Meeting {
    /// In a row, a column or a diagonal.
    InLine,
    /// One cell, and what it shares with each of the places.
    Shares(Vec<(House, Vec<Cell>)>),
    /// Each in some house.
    InHouses,
}

/// How each of these cells meets each of the places.
pub(crate) fn meeting(told: &Told<'_>, cells: &[Cell], places: &[Cell]) -> Meeting {
    let straight = |cell: Cell, place: Cell| {
        shared(told, cell, place)
            .into_iter()
            .any(|house| !matches!(house, House::Box(_) | House::Region(_)))
    };
    if cells.iter().all(|&cell| places.iter().all(|&place| straight(cell, place))) {
        return Meeting::InLine;
    }
    let [cell] = cells[..] else { return Meeting::InHouses };
    let mut shares: Vec<(House, Vec<Cell>)> = Vec::new();
    for &place in places {
        let Some(&house) = shared(told, cell, place).first() else { return Meeting::InHouses };
        match shares.iter_mut().find(|(other, _)| *other == house) {
            Some((_, places)) => places.push(place),
            None => shares.push((house, vec![place])),
        }
    }
    Meeting::Shares(shares)
}

/// The houses that hold both cells.
fn shared(told: &Told<'_>, one: Cell, other: Cell) -> Vec<House> {
    let layout = told.puzzle.layout();
    let both = |cells: &[Cell]| cells.contains(&one) && cells.contains(&other);
    layout.iter().filter(|(_, cells)| both(cells)).map(|(house, _)| house).collect()
}

/// What the step strikes from, each cell once.
pub(crate) fn struck_cells(told: &Told<'_>) -> Vec<Cell> {
    told.step.strikes().map(|(cell, _)| cell).collect()
}
