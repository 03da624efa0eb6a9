//! Clue elimination: list the arrangements of a line that fit its candidates and both its clues,
//! and strike what occurs in none of them.
//!
//! The posts write the arrangements out (*sequence filtration*). [`LineFilter`] reaches the same
//! end without writing them out. Two thoughts of the posts are kept: only lines that have changed
//! are looked at again, and of those the cheapest first, with a preference for those that changed most.
//! One is not: lines without clues are filtered too, since they still exclude.

use super::line_filter::LineFilter;
use crate::board::Board;
use crate::model::Height;
use crate::step::DeadEnd;

/// Filters every line that has changed, and those that change on the way, with singles between.
///
/// # Errors
/// A [`DeadEnd`] when a line has no arrangement left.
pub fn apply(board: &mut Board, filter: &mut LineFilter) -> Result<(), DeadEnd> {
    super::propagate(board, filter)
}

/// Filters the cheapest house that has changed; `false` when there is none.
pub(super) fn apply_once(board: &mut Board, filter: &mut LineFilter) -> Result<bool, DeadEnd> {
    let Some(house) = board.next_dirty() else { return Ok(false) };
    let supports = filter.support(board.rules(), board.places_of_house(house), board.ends(house));
    let Some(supports) = supports else {
        return Err(DeadEnd::NoArrangement { house: board.houses()[house] });
    };
    let mut struck = false;
    for (height, &supported) in supports.iter().enumerate() {
        let Some(height) = Height::new(height as u8) else { continue };
        let gone = board.places(house, height) & !supported;
        if gone != 0 {
            struck = true;
            board.strike_along(house, height, gone)?;
        }
    }
    if struck && filter.is_exact() {
        // What is left is just what occurs in some arrangement: a second look would see the same.
        board.mark_clean(house);
    }
    Ok(true)
}
