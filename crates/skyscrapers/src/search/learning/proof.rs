//! The re-proof of lazy reasons, in debug builds and tests: with nothing but its reasons gone from
//! the root, the line rule must indeed strike the candidate.

use super::grid::Grid;
use super::literal::{Literal, Var};
use crate::infer::line_filter::two_sided::TwoSided;

/// Panics when these reasons do not make the filter of a line strike the candidate, or, for no
/// candidate, find nothing.
pub(super) fn assert_reason(line: usize, struck: Option<Var>, grid: &Grid, reasons: &[Literal]) {
    let clued = &grid.clued[line];
    let mut cells: Vec<u64> =
        clued.cells.iter().map(|&cell| grid.root[usize::from(cell)]).collect();
    for reason in reasons {
        let (cell, height) = grid.candidates[reason.var().index()];
        let position = clued.cells.iter().position(|&other| other == cell);
        let position = position.expect("a reason in the line");
        assert!(!reason.is_right(), "reasons are candidates that are gone");
        cells[position] &= !(1 << height);
    }
    let mut kept = vec![0; cells.len()];
    let fits = TwoSided::default().filter_cells(&cells, grid.tallest, clued.clues, &mut kept);
    if let (true, Some(var)) = (fits, struck) {
        let (cell, height) = grid.candidates[var.index()];
        let position = clued.cells.iter().position(|&other| other == cell).expect("in the line");
        assert_eq!(kept[position] >> height & 1, 0, "the reasons do not strike the candidate");
    } else {
        assert!(!fits, "the reasons leave an arrangement");
    }
}
