//! Boards that are settled by their clues alone, found by annealing.

use super::Rng;
use super::prover::Prover;
use super::template::Template;
use super::wish::Wish;
use crate::step::Level;

/// Looks for boards that are settled by their clues alone.
#[derive(Debug)]
pub(super) struct ClueOnly {}

impl ClueOnly {
    /// `None` where random boards will do.
    pub(super) fn new(_wish: &Wish, _aim: Level) -> Option<ClueOnly> {
        None
    }

    pub(super) fn improve(
        &mut self,
        _template: &mut Template,
        _prover: &mut dyn Prover,
        _rng: &mut Rng,
        _over: &dyn Fn() -> bool,
    ) {
    }
}
