//! Refuting suppositions: what trials and bifurcations have in common.
//!
//! Whether a supposition fails is found out quickly and without words (`closure.rs`). Only for one
//! that does are the steps worked out as for any position, and of these only those are told
//! that the contradiction rests on.

use std::ops::ControlFlow;

use crate::infer::closure::by_candidates;
use crate::infer::engine::{Next, walk};
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::slice::Trail;
use crate::model::{Cell, Height, HeightSet, House};
use crate::step::{DeadEnd, Fact, Level, Step, TechniqueId, Witness};

/// Finds the candidates that fail when supposed, with suppositions nested up to a depth.
pub(super) fn find(
    technique: TechniqueId,
    depth: usize,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut board = position.board().clone();
    board.requeue();
    if found.tools.closure.follow(&mut board).is_err() {
        // The position itself fails, and easier techniques say so.
        return ControlFlow::Continue(());
    }
    for cell in by_candidates(position.board()) {
        for height in position.candidates(cell).iter() {
            if found.known.iter().any(|solution| solution.at(cell) == height) {
                continue;
            }
            let Found { tools, budget, .. } = found;
            match tools.closure.refutes(&board, (cell, height), depth, budget) {
                None => return ControlFlow::Break(()),
                Some(false) => {}
                Some(true) => {
                    if let Some(step) = refute(technique, depth, position, cell, height, found) {
                        found.push(step)?;
                    }
                    if found.stopped() {
                        return ControlFlow::Break(());
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Refutes one candidate, with suppositions nested as deeply as that takes; `None` if it cannot be
/// refuted, or not within the limits.
pub(crate) fn refute_one(
    position: &Position,
    cell: Cell,
    height: Height,
    found: &mut Found<'_>,
) -> Option<Step> {
    let mut board = position.board().clone();
    board.requeue();
    found.tools.closure.follow(&mut board).ok()?;
    for depth in 1..=by_candidates(position.board()).len() {
        let Found { tools, budget, .. } = found;
        if tools.closure.refutes(&board, (cell, height), depth, budget)? {
            let technique = if depth == 1 { TechniqueId::Trial } else { TechniqueId::Bifurcation };
            return refute(technique, depth, position, cell, height, found);
        }
    }
    None
}

/// Works out the steps from a supposition to a contradiction.
fn refute(
    technique: TechniqueId,
    depth: usize,
    position: &Position,
    cell: Cell,
    height: Height,
    found: &mut Found<'_>,
) -> Option<Step> {
    let mut supposed = position.clone();
    let (steps, end) = match supposed.place(cell, height) {
        Err(end) => (Vec::new(), end),
        Ok(()) => {
            let level = match depth {
                1 => Level::Expert,
                2 => Level::Fiendish,
                _ => Level::Unreasonable,
            };
            let (steps, stop) = found.inside(depth - 1, |found| walk(&mut supposed, level, found));
            let Next::Contradiction(end) = stop else { return None };
            (steps, end)
        }
    };
    let steps = needed(position, (cell, height), steps, end);
    let mut step = NewStep::new(technique, position);
    step.look_at(House::Row(cell.row() as u8));
    step.look_at(House::Column(cell.column() as u8));
    for fact in steps.iter().flat_map(|step| &step.facts) {
        match *fact {
            Fact::Clue { clue, .. } => step.read_clue(clue),
            Fact::Candidates { cell, .. } => step.read(cell),
        }
    }
    let placed = steps.iter().flat_map(Step::placements).chain([(cell, height)]);
    for (park, _) in placed.filter(|(_, height)| height.is_park()) {
        // A park is crossed out once its house has all of its parks: the others are evidence too.
        step.read_all(position.parks_in_house_with(park));
    }
    step.read(cell);
    if let DeadEnd::NoArrangement { house } = end
        && let Some((near, far)) = house.clues()
    {
        step.read_clue(near);
        step.read_clue(far);
    }
    step.read_all(cells_of(position, end));
    step.read_all(blockers(position, end));
    step.strike(cell, HeightSet::only(height));
    let length = length(&steps);
    step.add(length.div_ceil(2).min(15) as u16, 5 * length as u32);
    step.witness(Witness::Refutation { cell, height, steps, end });
    Some(step.finish())
}

/// All steps, those of nested refutations included.
fn length(steps: &[Step]) -> usize {
    let nested = |step: &Step| match &step.witness {
        Witness::Refutation { steps, .. } => length(steps),
        _ => 0,
    };
    steps.iter().map(|step| 1 + nested(step)).sum()
}

/// The cells at which a dead end shows.
fn cells_of(position: &Position, end: DeadEnd) -> Vec<Cell> {
    match end {
        DeadEnd::NoHeight { cell } => vec![cell],
        DeadEnd::NoPlace { house, .. } | DeadEnd::NoArrangement { house } => {
            position.cells_of(house)
        }
    }
}

/// The filled cells that kept heights away from where a dead end shows before anything was supposed.
fn blockers(position: &Position, end: DeadEnd) -> Vec<Cell> {
    let DeadEnd::NoPlace { height, house } = end else { return Vec::new() };
    let stands = |&cell: &Cell| {
        position.is_placed(cell) && position.candidates(cell) == HeightSet::only(height)
    };
    let houses: Vec<Vec<Cell>> =
        position.board().houses().iter().map(|&house| position.cells_of(house)).collect();
    let cells = position.cells_of(house).into_iter();
    let without = cells.filter(|&cell| !position.candidates(cell).contains(height));
    without
        .filter_map(|cell| {
            let around = houses.iter().filter(|cells| cells.contains(&cell)).flatten();
            around.copied().find(stands)
        })
        .collect()
}

/// The steps on which a dead end rests, in order, with the effects that matter for it.
fn needed(
    position: &Position,
    (cell, height): (Cell, Height),
    steps: Vec<Step>,
    end: DeadEnd,
) -> Vec<Step> {
    let mut supposed = position.clone();
    // Where the supposition fails by itself there are no steps.
    let _ = supposed.place(cell, height);
    let mut trail = Trail::new(&supposed);
    for step in steps {
        // The last one may lead to the dead end itself.
        let _ = trail.take(&mut supposed, step);
    }
    let missing = cells_of(position, end).into_iter().flat_map(|cell| {
        let heights = match end {
            DeadEnd::NoPlace { height, .. } => HeightSet::only(height),
            _ => position.candidates(cell),
        };
        heights.iter().map(move |height| (cell, height))
    });
    trail.slice(missing.collect::<Vec<_>>())
}
