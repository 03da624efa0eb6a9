//! The re-proof of lazy reasons, in debug builds and tests: with nothing but its reasons gone from
//! the root, the line rule must indeed strike the candidate.

use super::grid::RootGrid;
use super::lines::{LineRule, Lines};
use super::literal::{Literal, Var};
use super::trail::LiteralTrail;

/// Panics when these reasons do not make a rule strike the candidate, or, for no candidate, find
/// nothing.
pub(super) fn assert_reason(
    rule: LineRule,
    struck: Option<Var>,
    grid: &RootGrid,
    reasons: &[Literal],
) {
    let mut lines = Lines::default();
    let mut trail = LiteralTrail::default();
    trail.reset(grid);
    for reason in reasons {
        let (cell, height) = grid.candidates[reason.var().index()];
        assert!(lines.cells(rule, grid).contains(&cell), "a reason outside the line");
        let bit = 1 << height;
        trail.cells[usize::from(cell)] &= if reason.is_right() { bit } else { !bit };
    }
    let Some(kept) = lines.filter(rule, grid, &trail) else { return };
    let var = struck.expect("the reasons leave an arrangement");
    let (cell, height) = grid.candidates[var.index()];
    let position = lines.cells(rule, grid).iter().position(|&other| other == cell);
    let kept = kept[position.expect("a candidate of the line")];
    assert_eq!(kept >> height & 1, 0, "the reasons do not strike the candidate");
}
