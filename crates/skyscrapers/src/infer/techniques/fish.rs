//! The set rule in the plane of one height: what x-wing, swordfish and jellyfish have in common.
//!
//! A height stands once in every row and once in every column. If it has places in just `k` columns
//! within `k` rows, those rows take those columns for it: in all other rows, these columns lose it.
//! The same with rows and columns exchanged. Parks may stand several times in a line and make no
//! fish.

use std::ops::ControlFlow;

use super::set_rule::{Plane, each_set};
use crate::board::Board;
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::model::{Height, HeightSet, House};
use crate::step::DeadEnd;
use crate::step::{TechniqueId, Witness};

/// Finds the fish of `k` lines: height by height, those based on rows before those on columns.
pub(super) fn find(
    k: usize,
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for height in (1..=position.board().tallest().get()).filter_map(Height::new) {
        for first_line in [0, position.size().get()] {
            each_fish(k, position.board(), height, first_line, |base, cover| {
                fish(technique, position, height, first_line, base, cover, found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Hands over every fish on one height with `k` base lines: rows if `first_line` is 0, columns if
/// it is the size. Base lines and cover lines are counted from 0 among their own kind.
fn each_fish(
    k: usize,
    board: &Board,
    height: Height,
    first_line: usize,
    mut act: impl FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places = |line: usize| u64::from(board.places(first_line + line, height));
    let lines = (0..board.size().get()).map(|line| (line as u8, places(line)));
    let open: Plane = lines.filter(|&(_, places)| places.count_ones() > 1).collect();
    each_set(k, &open, &mut act)
}

fn fish(
    technique: TechniqueId,
    position: &Position,
    height: Height,
    first_line: usize,
    base: &[u8],
    cover: u64,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let frame = position.board().frame();
    let crossing = |line: u8, at: usize| frame.cell(first_line + usize::from(line), at);
    let size = frame.size();
    let covered = |&at: &usize| cover >> at & 1 != 0;
    let mut step = NewStep::new(technique, position);
    for line in (0..size as u8).filter(|line| !base.contains(line)) {
        for at in (0..size).filter(covered) {
            step.strike(crossing(line, at), HeightSet::only(height));
        }
    }
    if !step.has_effects() {
        return ControlFlow::Continue(());
    }
    let base_lines: Vec<House> =
        base.iter().map(|&line| position.house(first_line + usize::from(line))).collect();
    base_lines.iter().for_each(|&line| step.look_at(line));
    for &line in base {
        step.read_all((0..size).filter(|at| !covered(at)).map(|at| crossing(line, at)));
    }
    let cover =
        (0..size).filter(covered).map(|at| position.house(size - first_line + at)).collect();
    step.witness(Witness::Fish { height, base: base_lines, cover });
    found.push(step.finish())
}

/// Strikes what fish of up to four lines strike, from any board; says whether that was anything.
pub(in crate::infer) fn strike_all(board: &mut Board) -> Result<bool, DeadEnd> {
    let size = board.size().get();
    let mut struck = Vec::new();
    for height in (1..=board.tallest().get()).filter_map(Height::new) {
        for first_line in [0, size] {
            for k in 2..=4 {
                let _ = each_fish(k, board, height, first_line, |base, cover| {
                    for line in (0..size as u8).filter(|line| !base.contains(line)) {
                        let line = first_line + usize::from(line);
                        let mut rest = u64::from(board.places(line, height)) & cover;
                        while rest != 0 {
                            struck.push((
                                board.frame().cell(line, rest.trailing_zeros() as usize),
                                height,
                            ));
                            rest &= rest - 1;
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
    for &(cell, height) in &struck {
        board.strike(cell, height)?;
    }
    Ok(!struck.is_empty())
}
