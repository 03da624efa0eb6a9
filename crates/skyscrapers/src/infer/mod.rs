//! Reasoning without guessing: what engine and people go by.
//!
//! **For the engine**, the four inferences of the posts and the loop that drives them:
//!
//! | post | here |
//! |---|---|
//! | edge clue initialization | [`edge_clues`] |
//! | resolved cell constraint propagation | [`resolved_cells`] |
//! | process of elimination | [`elimination`] |
//! | clue elimination by sequence filtration | [`clue_elimination`] |
//!
//! Each only ever strikes candidates that no solution uses, so they may run in any order and end
//! at the same board. The loop takes the cheap ones first.
//!
//! **For people**, techniques with names, each of which turns a [`Position`](position::Position)
//! into [`Step`](crate::Step)s. [`registry::TECHNIQUES`] lists them, easiest first, and the [`engine`] takes
//! the easiest step there is until none is left. How to add one: [`technique`].

mod arrangements;
mod budget;
pub(crate) mod closure;
pub mod clue_elimination;
pub mod edge_clues;
pub mod elimination;
pub mod engine;
pub mod example;
pub mod found;
pub mod line_filter;
mod peers;
mod plane_memory;
pub(crate) mod planes;
pub mod position;
mod quick_singles;
mod reading;
pub mod registry;
pub mod resolved_cells;
pub(crate) mod slice;
pub mod technique;
pub(crate) mod techniques;
mod view_witnesses;

use crate::board::Board;
use crate::step::DeadEnd;
use line_filter::LineFilter;

/// Resolved cells and process of elimination, by turns, until neither has anything to say.
///
/// # Errors
/// A [`DeadEnd`] when the board has no solution.
pub fn singles(board: &mut Board) -> Result<(), DeadEnd> {
    loop {
        resolved_cells::apply(board)?;
        if !elimination::apply_once(board)? {
            return Ok(());
        }
    }
}

/// Everything that can be learnt from one line at a time: singles, then the cheapest line that
/// has changed, until nothing changes any more.
///
/// # Errors
/// A [`DeadEnd`] when the board has no solution.
pub fn propagate(board: &mut Board, filter: &mut LineFilter) -> Result<(), DeadEnd> {
    loop {
        singles(board)?;
        if !clue_elimination::apply_once(board, filter)? {
            return Ok(());
        }
    }
}
