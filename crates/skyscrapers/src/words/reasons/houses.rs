//! How cells lie to each other: in line, or in another house together.

use crate::model::{Cell, House};
use crate::words::told::Told;

/// With more cells than this it is not told what each of them shares with the places.
const FEW_CELLS: usize = 2;

/// How every one of some cells meets every one of some places.
pub(crate) enum Meeting {
    /// In a row, a column or a diagonal.
    InLine,
    /// A few cells, each with what it shares with the places.
    Shares(Vec<(Cell, Shares)>),
    /// Each in a line, or in a box or region.
    InHouses {
        /// The board has regions instead of boxes.
        regions: bool,
    },
}

/// Houses, and the places that a cell meets in them.
pub(crate) type Shares = Vec<(House, Vec<Cell>)>;

/// How each of these cells meets each of the places.
pub(crate) fn meeting(told: &Told<'_>, cells: &[Cell], places: &[Cell]) -> Meeting {
    let straight = |cell: Cell, place: Cell| {
        let houses = shared(told, cell, place);
        houses.iter().any(|house| !matches!(house, House::Box(_) | House::Region(_)))
    };
    if cells.iter().all(|&cell| places.iter().all(|&place| straight(cell, place))) {
        return Meeting::InLine;
    }
    if cells.len() <= FEW_CELLS {
        let shares = cells.iter().map(|&cell| (cell, shares(told, cell, places)));
        return Meeting::Shares(shares.collect());
    }
    let layout = told.puzzle.layout();
    Meeting::InHouses { regions: layout.iter().any(|(house, _)| matches!(house, House::Region(_))) }
}

/// What a cell shares with each of the places.
fn shares(told: &Told<'_>, cell: Cell, places: &[Cell]) -> Shares {
    let mut shares: Shares = Vec::new();
    for &place in places {
        let Some(&house) = shared(told, cell, place).first() else { continue };
        match shares.iter_mut().find(|(other, _)| *other == house) {
            Some((_, places)) => places.push(place),
            None => shares.push((house, vec![place])),
        }
    }
    shares
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
