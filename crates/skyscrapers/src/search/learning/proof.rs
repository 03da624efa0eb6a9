//! The re-proof of lazy reasons, in debug builds and tests: with nothing but its reasons gone from
//! the root, the line rule must indeed strike the candidate. It is proved on the whole line, by the filters that neither know
//! what clues look at nor which cells are open, and remember nothing.

use super::grid::RootGrid;
use super::lines::LineRule;
use super::literal::{Literal, Var};
use crate::infer::line_filter::all_different;
use crate::infer::line_filter::two_sided::TwoSided;

/// Panics when these reasons do not make a rule strike the candidate, or, for no candidate, find
/// nothing.
pub(super) fn assert_reason(
    rule: LineRule,
    struck: Option<Var>,
    grid: &RootGrid,
    reasons: &[Literal],
) {
    let cells = grid.cells(rule);
    let mut held: Vec<u64> = cells.iter().map(|&cell| grid.root[usize::from(cell)]).collect();
    let position_of = |cell: u16| cells.iter().position(|&other| other == cell);
    for reason in reasons {
        let (cell, height) = grid.candidates[reason.var().index()];
        let position = position_of(cell).expect("a reason in the line");
        let bit = 1 << height;
        held[position] &= if reason.is_right() { bit } else { !bit };
    }
    let Some(kept) = filter(rule, grid, &held) else { return };
    let var = struck.expect("the reasons leave an arrangement");
    let (cell, height) = grid.candidates[var.index()];
    let kept = kept[position_of(cell).expect("a candidate of the line")];
    assert_eq!(kept >> height & 1, 0, "the reasons do not strike the candidate");
}

/// What the cells of a line can hold, by position; `None` when no arrangement is left.
fn filter(rule: LineRule, grid: &RootGrid, held: &[u64]) -> Option<Vec<u64>> {
    let size = held.len();
    let mut kept = vec![0; size];
    let fits = match rule {
        LineRule::Seen(line) => {
            TwoSided::default().filter_cells(grid.question(line), held, &mut kept)
        }
        LineRule::Distinct(_) => {
            let mut places = vec![0; size + 1];
            for (height, places) in places.iter_mut().enumerate() {
                for (position, held) in held.iter().enumerate() {
                    *places |= ((held >> height & 1) as u32) << position;
                }
            }
            let fits = all_different::filter(size, &mut places);
            for (height, places) in places.iter().enumerate() {
                for (position, kept) in kept.iter_mut().enumerate() {
                    *kept |= u64::from(places >> position & 1) << height;
                }
            }
            fits
        }
    };
    fits.then_some(kept)
}
