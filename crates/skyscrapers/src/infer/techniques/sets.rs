//! The set rule in a house: what pairs, triples and quads have in common.
//!
//! If `k` cells have no candidates but `k` heights, other cells lose those heights: a *naked* set.
//! If `k` heights have no places but `k` cells, those cells lose other heights: a *hidden* set. A
//! naked set of `k` among `m` open cells is a hidden set of the other `m - k`, so sets of up to four
//! are all there are up to nine open cells, and the smaller of the two is found first.
//!
//! A park may stand several times in a house. It counts as often as there are parks left to place there:
//! cells and heights belong together if they are as many in this sense.

use std::ops::ControlFlow;

use super::set_rule::{PlaneRow, SetSize, each_set};
use crate::infer::found::{Found, NewStep};
use crate::infer::peers;
use crate::infer::position::Position;
use crate::infer::reading::each_house;
use crate::model::{Cell, Height, HeightSet, Size};
use crate::step::{SetKind, TechniqueId, Witness};

/// A set in a house: positions and heights, as bits.
#[derive(Debug, Clone, Copy)]
struct Set {
    kind: SetKind,
    /// The positions of the house that are not placed.
    open: u64,
    positions: u64,
    heights: u64,
}

impl Set {
    /// What the set strikes at a position.
    fn struck(self, position: usize, candidates: HeightSet) -> HeightSet {
        let heights = HeightSet::from_bits(self.heights);
        if self.open >> position & 1 == 0 {
            return HeightSet::EMPTY;
        }
        match (self.kind, self.positions >> position & 1 != 0) {
            (SetKind::Naked, false) => candidates.and(heights),
            (SetKind::Hidden, true) => candidates.minus(heights),
            _ => HeightSet::EMPTY,
        }
    }
}

/// The positions of a house that are placed; a cell that can only be a park counts as one.
fn placed_in(position: &Position, number: usize) -> u32 {
    position.placed_in(number) | peers::known_parks(position.board(), number)
}

/// The open cells of a house by the heights they may hold.
fn cells_by_heights(position: &Position, number: usize, placed: u32) -> Vec<PlaneRow> {
    let board = position.board();
    let open = (0..board.frame().size()).filter(|at| placed >> at & 1 == 0);
    let marks = |at| board.candidates(board.frame().cell(number, at)).bits();
    open.map(|at| PlaneRow { number: at as u8, marks: marks(at), weight: 1 }).collect()
}

/// The open heights of a house by the positions they may take; parks first, where some are left.
fn heights_by_cells(position: &Position, number: usize, placed: u32) -> Vec<PlaneRow> {
    let board = position.board();
    let row = |(height, &places): (usize, &u32)| {
        let weight = match height {
            0 => peers::left(board, number, Height::PARK),
            _ => usize::from(places & placed == 0),
        };
        PlaneRow { number: height as u8, marks: (places & !placed).into(), weight }
    };
    let rows = board.places_of_house(number).iter().enumerate().map(row);
    rows.filter(|row| row.weight > 0).collect()
}

/// Hands over every set of `k` in a house: the naked ones by their cells, then the hidden ones by
/// their heights.
fn each_set_in(
    k: usize,
    position: &Position,
    number: usize,
    mut act: impl FnMut(Set) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let placed = placed_in(position, number);
    let cells = cells_by_heights(position, number, placed);
    // A set of all cells says nothing, and neither does one that leaves a single cell.
    if cells.len() < k + 2 {
        return ControlFlow::Continue(());
    }
    let (open, parks) = (!u64::from(placed), peers::left(position.board(), number, Height::PARK));
    let bits = |rows: &[u8]| rows.iter().fold(0, |bits, &row| bits | 1u64 << row);
    let count = |bits: u64| bits.count_ones() as usize;
    let weigh = |heights: u64| count(heights >> 1) + if heights & 1 == 0 { 0 } else { parks };
    each_set(SetSize::Rows(k), &cells, &weigh, &mut |cells, heights| {
        act(Set { kind: SetKind::Naked, open, positions: bits(cells), heights })
    })?;
    let heights = heights_by_cells(position, number, placed);
    each_set(SetSize::Weight(k), &heights, &count, &mut |heights, positions| {
        act(Set { kind: SetKind::Hidden, open, positions, heights: bits(heights) })
    })
}

/// Finds the sets of `k` in every house.
pub(super) fn find(
    k: usize,
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    each_house(technique, position, found, |number, found| {
        let frame = position.board().frame();
        let cells = || (0..frame.size()).map(|at| (at, frame.cell(number, at)));
        each_set_in(k, position, number, |set| {
            let mut step = NewStep::new(technique, position);
            for (at, cell) in cells() {
                step.strike(cell, set.struck(at, position.candidates(cell)));
            }
            if !step.has_effects() {
                return ControlFlow::Continue(());
            }
            let inside = |&(at, _): &(usize, Cell)| set.positions >> at & 1 != 0;
            let naked = set.kind == SetKind::Naked;
            step.look_at(position.house(number));
            step.read_all(cells().filter(|item| inside(item) == naked).map(|(_, cell)| cell));
            if HeightSet::from_bits(set.heights).contains(Height::PARK) {
                step.read_all(position.known_parks(number));
            }
            step.witness(Witness::Set {
                house: position.house(number),
                kind: set.kind,
                cells: cells().filter(inside).map(|(_, cell)| cell).collect(),
                heights: HeightSet::from_bits(set.heights),
            });
            found.push(step.finish())
        })
    })
}

/// What pairs, triples and quads strike in a house, by position.
pub(super) fn struck_by_sets(position: &Position, number: usize) -> [HeightSet; Size::MAX.get()] {
    let frame = position.board().frame();
    let mut struck = [HeightSet::EMPTY; Size::MAX.get()];
    for k in 2..=4 {
        let _ = each_set_in(k, position, number, |set| {
            for (at, struck) in struck[..frame.size()].iter_mut().enumerate() {
                let candidates = position.candidates(frame.cell(number, at));
                *struck = struck.or(set.struck(at, candidates));
            }
            ControlFlow::Continue(())
        });
    }
    struck
}
