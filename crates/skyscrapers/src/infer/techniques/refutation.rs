//! Refuting suppositions: what trials and bifurcations have in common.
//!
//! Whether a supposition fails is found out quickly and without words (`closure.rs`). Only for one
//! that does are the steps worked out as for any position, and of these only those are told
//! that the contradiction rests on.

use std::ops::ControlFlow;

use crate::infer::closure::by_candidates;
use crate::infer::engine::{Next, walk};
use crate::infer::found::{Draft, Found};
use crate::infer::position::Position;
use crate::model::{Cell, Height, HeightSet, Line};
use crate::step::{DeadEnd, Effect, Fact, Level, Step, TechniqueId, Witness};

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
            if found.known.iter().any(|solution| solution.height(cell) == height) {
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
    let steps = Slice::new(position, cell, height, &steps).needed(end);
    let mut step = Draft::new(technique, position);
    step.look_at(Line::Row(cell.row() as u8));
    step.look_at(Line::Column(cell.column() as u8));
    for fact in steps.iter().flat_map(|step| &step.facts) {
        match *fact {
            Fact::Clue { clue, .. } => step.read_clue(clue),
            Fact::Candidates { cell, .. } => step.read(cell),
        }
    }
    let placed = steps.iter().flat_map(Step::placements).chain([(cell, height)]);
    for (park, _) in placed.filter(|(_, height)| height.is_park()) {
        // A park is crossed out once its line has all of its parks: the others are evidence too.
        step.read_all(position.parks_in_line_with(park));
    }
    step.read(cell);
    if let DeadEnd::NoArrangement { line } = end
        && let Some((near, far)) = line.clues()
    {
        step.read_clue(near);
        step.read_clue(far);
    }
    step.read_all(cells_of(position, end));
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
        DeadEnd::NoPlace { line, .. } | DeadEnd::NoArrangement { line } => position.cells_of(line),
    }
}

/// Who struck what, after a supposition.
struct Slice<'a> {
    position: &'a Position,
    steps: &'a [Step],
    /// By cell and height: the step that struck it, counted from 1; 0 is the supposition.
    struck_by: Vec<Vec<Option<usize>>>,
}

impl<'a> Slice<'a> {
    fn new(position: &'a Position, cell: Cell, height: Height, steps: &'a [Step]) -> Slice<'a> {
        let heights = position.board().tallest().index() + 1;
        let struck_by = vec![vec![None; heights]; position.size().cells()];
        let mut slice = Slice { position, steps, struck_by };
        let mut now = position.clone();
        let supposition = [Effect::Place { cell, height }];
        slice.record(&mut now, 0, &supposition);
        for (index, step) in steps.iter().enumerate() {
            slice.record(&mut now, index + 1, &step.effects);
        }
        slice
    }

    /// Does some effects, and notes what they strike.
    fn record(&mut self, now: &mut Position, number: usize, effects: &[Effect]) {
        let before = now.clone();
        let _ = now.apply_effects(effects);
        for cell in before.size().iter_cells() {
            let struck = before.candidates(cell).minus(now.candidates(cell));
            for height in struck.iter() {
                self.struck_by[cell.index(before.size())][height.index()] = Some(number);
            }
        }
    }

    /// The steps that struck these heights from a cell. A park may take several: it is crossed out
    /// when the last one of its line is placed, but not by that one alone.
    fn strikers(&self, cell: Cell, heights: HeightSet) -> impl Iterator<Item = usize> {
        let struck_by = &self.struck_by[cell.index(self.position.size())];
        let strikers =
            heights.iter().filter_map(|height| Some((height, struck_by[height.index()]?)));
        strikers.flat_map(|(height, last)| {
            let places_park = |&number: &usize| {
                let step = number.checked_sub(1).and_then(|index| self.steps.get(index));
                height.is_park()
                    && step
                        .is_some_and(|step| step.placements().any(|(_, height)| height.is_park()))
            };
            (1..last).filter(places_park).chain([last]).collect::<Vec<_>>()
        })
    }

    /// The steps on which a dead end rests, in order.
    fn needed(&self, end: DeadEnd) -> Vec<Step> {
        let mut needed = vec![false; self.steps.len() + 1];
        for cell in cells_of(self.position, end) {
            let heights = match end {
                DeadEnd::NoPlace { height, .. } => HeightSet::only(height),
                _ => self.position.candidates(cell),
            };
            self.strikers(cell, heights).for_each(|number| needed[number] = true);
        }
        for (index, step) in self.steps.iter().enumerate().rev() {
            if !needed[index + 1] {
                continue;
            }
            for (cell, heights) in step.cells() {
                let struck = self.position.candidates(cell).minus(heights);
                self.strikers(cell, struck).for_each(|number| needed[number] = true);
            }
        }
        let kept = self.steps.iter().zip(&needed[1..]).filter(|&(_, &needed)| needed);
        kept.map(|(step, _)| step.clone()).collect()
    }
}
