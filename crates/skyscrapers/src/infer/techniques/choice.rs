//! Which supposition is told: of all that fail, the one that gives most for the fewest words.
//!
//! A supposition whose end places something comes before one that merely strikes a candidate; then counts how many
//! steps lead to the contradiction, how many candidates the cell has, reading order and height.
//! Following up all of them can take long, so a choice ends when a certain number of steps has been spent on it. Steps are
//! counted, never time: the choice is the same everywhere.

use std::ops::ControlFlow;

use crate::infer::found::Found;
use crate::infer::peers::{houses_through, left, open_places};
use crate::infer::position::Position;
use crate::model::{Cell, Height};
use crate::step::{Step, Witness};

/// Inner steps that one choice may spend. Once there is something to tell, that is told.
const MOST_STEPS: usize = 20_000;

/// A way to follow suppositions up.
pub(super) trait Supposing {
    /// Can this supposition fail? A quick look, which must not say no to one that does. `None` when the
    /// limits are reached.
    fn may_fail(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        found: &mut Found<'_>,
    ) -> Option<bool>;

    /// The refutation, if there is one, and the steps that were followed up.
    fn refute(
        &mut self,
        position: &Position,
        candidate: (Cell, Height),
        found: &mut Found<'_>,
    ) -> (Option<Step>, usize);
}

/// Hands over the best refutation; or all of them, best first.
pub(super) fn choose(
    supposing: &mut impl Supposing,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut refuted: Vec<((bool, usize), Step)> = Vec::new();
    let mut spent = 0;
    for (places, (cell, height)) in in_order(position) {
        let is_enough = |((best_places, told), _): &((bool, usize), Step)| {
            found.wants_first() && (*best_places && (!places || *told == 0))
        };
        if refuted.iter().any(is_enough) || spent >= MOST_STEPS && !refuted.is_empty() {
            break;
        }
        if found.known.iter().any(|solution| solution.at(cell) == height) {
            continue;
        }
        // A supposition that comes to nothing has been followed up too, though in silence.
        spent += position.size().get();
        match supposing.may_fail(position, (cell, height), found) {
            None => return ControlFlow::Break(()),
            Some(false) => continue,
            Some(true) => {}
        }
        let (step, followed) = supposing.refute(position, (cell, height), found);
        spent += followed;
        if found.stopped() {
            return ControlFlow::Break(());
        }
        refuted.extend(step.map(|step| ((places, told(&step)), step)));
    }
    // The sort keeps the order of candidates of which as much is told.
    refuted.sort_by_key(|&((places, told), _)| (!places, told));
    refuted.into_iter().try_for_each(|(_, step)| found.push(step))
}

/// The steps of a refutation.
fn told(step: &Step) -> usize {
    match &step.witness {
        Witness::Refutation { steps, .. } => steps.len(),
        _ => 0,
    }
}

/// The candidates of open cells in the order in which they are supposed, and whether their end would place
/// something.
fn in_order(position: &Position) -> Vec<(bool, (Cell, Height))> {
    let open = position.size().iter_cells().filter(|&cell| position.candidates(cell).len() > 1);
    let candidates = open.flat_map(|cell| {
        let heights = position.candidates(cell);
        heights.iter().map(move |height| (cell, height))
    });
    let mut all: Vec<(bool, (Cell, Height))> = candidates
        .map(|(cell, height)| (places_something(position, cell, height), (cell, height)))
        .collect();
    all.sort_by_key(|&(places, (cell, _))| (!places, position.candidates(cell).len()));
    all
}

/// Would striking this candidate leave a cell with one candidate, or a height with as many places in a
/// house as it takes?
fn places_something(position: &Position, cell: Cell, height: Height) -> bool {
    let board = position.board();
    let is_last_but_one = |house: usize| {
        let open = open_places(board, house, height).count_ones() as usize;
        open == left(board, house, height) + 1
    };
    position.candidates(cell).len() == 2 || houses_through(board, cell).any(is_last_but_one)
}
