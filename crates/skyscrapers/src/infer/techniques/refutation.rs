//! Refuting suppositions: what trials and bifurcations have in common.
//!
//! Whether a supposition fails is found out quickly and without words (`closure.rs`). Only for one
//! that does are the steps worked out as for any position, and of these only those are told
//! that the contradiction rests on.

use std::ops::{ControlFlow, Div};

use crate::infer::closure::by_candidates;
use crate::infer::engine::{self, Next, Pace};
use crate::infer::found::{Found, NewStep};
use crate::infer::position::Position;
use crate::infer::slice::Trail;
use crate::infer::view_witnesses::ViewWitnesses;
use crate::model::{Cell, Height, HeightSet, House};
use crate::step::{DeadEnd, Fact, Level, Step, TechniqueId, Witness};

/// Finds the candidates that fail when supposed, with suppositions nested up to a depth, in the order of the
/// board.
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
                    if let Some(step) = refute(technique, depth, position, (cell, height), found) {
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

/// Refutes one candidate, with suppositions nested as deeply as that takes and `deepest` allows; `None` if
/// it cannot be refuted so, or not within the limits.
pub(crate) fn refute_one(
    position: &Position,
    (cell, height): (Cell, Height),
    deepest: usize,
    found: &mut Found<'_>,
) -> Option<Step> {
    let mut board = position.board().clone();
    board.requeue();
    found.tools.closure.follow(&mut board).ok()?;
    for depth in 1..=by_candidates(position.board()).len().min(deepest) {
        let Found { tools, budget, .. } = found;
        if tools.closure.refutes(&board, (cell, height), depth, budget)? {
            let technique = if depth == 1 { TechniqueId::Trial } else { TechniqueId::Bifurcation };
            return refute(technique, depth, position, (cell, height), found);
        }
    }
    None
}

/// Works out the steps from a supposition to a contradiction.
pub(super) fn refute(
    technique: TechniqueId,
    depth: usize,
    position: &Position,
    candidate: (Cell, Height),
    found: &mut Found<'_>,
) -> Option<Step> {
    let (failed, _) = follow_up(depth, position, candidate, Pace::Plain, found);
    Some(failed?.into_refuted().tell(technique, position))
}

/// Follows a supposition up with all that trials of this depth may use; also says how many steps that took.
pub(super) fn follow_up(
    depth: usize,
    position: &Position,
    candidate: (Cell, Height),
    pace: Pace,
    found: &mut Found<'_>,
) -> (Option<Failed>, usize) {
    let level = match depth {
        1 => Level::Expert,
        2 => Level::Fiendish,
        _ => Level::Unreasonable,
    };
    let way = Pursuit { depth: depth - 1, level, most: usize::MAX, pace };
    Failed::follow_up(position, candidate, way, found, |_, _, _| None)
}

/// How far a supposition is followed up.
pub(super) struct Pursuit {
    /// How deep further suppositions may be nested.
    pub(super) depth: usize,
    pub(super) level: Level,
    /// Steps at most.
    pub(super) most: usize,
    pub(super) pace: Pace,
}

/// A supposition that has failed, with all that was found on the way.
pub(super) struct Failed {
    candidate: (Cell, Height),
    trail: Trail,
    /// Where the contradiction shows, these candidates are missing.
    missing: Vec<(Cell, Height)>,
    end: DeadEnd,
}

/// A supposition that has failed: what leads to the contradiction, and nothing else.
pub(super) struct Refuted {
    candidate: (Cell, Height),
    pub(super) steps: Vec<Step>,
    end: DeadEnd,
}

impl Failed {
    /// Follows a supposition up, to a contradiction if it leads to one; also says how
    /// many steps were followed up. `dead_end` looks at every position on the way.
    pub(super) fn follow_up(
        position: &Position,
        candidate @ (cell, height): (Cell, Height),
        Pursuit { depth, level, most, pace }: Pursuit,
        found: &mut Found<'_>,
        dead_end: impl Fn(&Position, u128, &mut ViewWitnesses) -> Option<DeadEnd>,
    ) -> (Option<Failed>, usize) {
        let mut supposed = position.clone();
        let is_silent = pace == Pace::Silent;
        let mut trail = if is_silent { Trail::silent(position) } else { Trail::new(position) };
        let end = match supposed.place(cell, height) {
            Err(end) => end,
            Ok(()) => {
                let stop = found.inside(depth, |found| {
                    let limits = (level, most);
                    engine::follow_up(&mut supposed, limits, pace, found, &mut trail, dead_end)
                });
                let Next::Contradiction(end) = stop else { return (None, trail.len()) };
                end
            }
        };
        let missing = cells_of(position, end).into_iter().flat_map(|cell| {
            let heights = match end {
                DeadEnd::NoPlace { height, .. } => HeightSet::only(height),
                _ => position.candidates(cell),
            };
            heights.iter().map(move |height| (cell, height))
        });
        let (missing, followed) = (missing.collect(), trail.len());
        (Some(Failed { candidate, trail, missing, end }), followed)
    }

    /// How many steps its refutation has.
    pub(super) fn told(&self) -> usize {
        self.trail.slice_len(&self.missing)
    }

    pub(super) fn candidate(&self) -> (Cell, Height) {
        self.candidate
    }

    /// Leaves out what the contradiction does not rest on. The trail must be written.
    pub(super) fn into_refuted(self) -> Refuted {
        let Failed { candidate, trail, missing, end } = self;
        Refuted { candidate, steps: trail.slice(missing), end }
    }
}

impl Refuted {
    /// The refutation as a step, with its rating.
    pub(super) fn tell(self, technique: TechniqueId, position: &Position) -> Step {
        let length = length(&self.steps);
        let hardest = self.steps.iter().map(Step::level).max();
        let mut step = self.into_step(technique, position);
        let harder = match (technique, hardest) {
            (TechniqueId::Bifurcation, _) => length.div_ceil(2).min(15),
            (_, Some(Level::Hard)) => length.saturating_sub(2).div(3).min(12) + 3,
            (_, Some(Level::Expert)) => length.saturating_sub(2).div(3).min(12) + 6,
            _ => length.saturating_sub(2).div(3).min(12),
        };
        step.add(harder as u16, 5 * length as u32);
        step.finish()
    }

    /// The refutation as a step: what it reads, and the candidate that goes.
    pub(super) fn into_step(self, technique: TechniqueId, position: &Position) -> NewStep<'_> {
        let Refuted { candidate: (cell, height), steps, end } = self;
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
        match end {
            DeadEnd::NoArrangement { house } => {
                let (near, far) = house.clues().unzip();
                near.into_iter().chain(far).for_each(|clue| step.read_clue(clue));
            }
            DeadEnd::Clue { clue, .. } => step.read_clue(clue),
            DeadEnd::NoHeight { .. } | DeadEnd::NoPlace { .. } => {}
        }
        step.read_all(cells_of(position, end));
        step.read_all(blockers(position, end));
        step.strike(cell, HeightSet::only(height));
        step.witness(Witness::Refutation { cell, height, steps, end });
        step
    }
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
    match (end, end.house()) {
        (DeadEnd::NoHeight { cell }, _) => vec![cell],
        (_, house) => house.map_or_else(Vec::new, |house| position.cells_of(house)),
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
