//! Edge clue initialization: what a clue says before anything else is known.
//!
//! A clue `c` promises `c` rising buildings. A building of height `h` at distance `d` from the
//! edge (0 for the first cell) has at most `d` seen before it and `K - h` behind it, where `K` is
//! the tallest. So `d + 1 + (K - h) >= c`: every height above `K - c + 1 + d` can be struck.
//! The posts' example, a clue 4 on a 5x5:
//!
//! ```text
//! 4 |  .   .   .   .   .        12  123  1234  12345  12345
//! ```
//!
//! A clue 1 sees only the tallest, so nothing stands before it: it is in the first cell, and with
//! parks in the first cell that is not a park. A clue `K` sees every building, so they rise all
//! the way: height `h` also has `K - h` buildings behind it and needs the room for them. Without
//! parks that settles the whole line.
//!
//! Clues that add heights up say more than could be told in one sentence; they are left to the line
//! filter, which every line goes through next.

use crate::board::Board;
use crate::model::{Clue, Height, HeightSet, Rules, Sight};
use crate::step::DeadEnd;

/// Strikes what every clue rules out on the empty board.
///
/// # Errors
/// A [`DeadEnd`] when the clues leave nothing.
pub fn apply(board: &mut Board) -> Result<(), DeadEnd> {
    if board.rules().sight() != Sight::Count {
        return Ok(());
    }
    for line in 0..2 * board.size().get() {
        let ends = board.ends(line);
        from_one_end(board, line, ends.near, false)?;
        from_one_end(board, line, ends.far, true)?;
    }
    Ok(())
}

fn from_one_end(
    board: &mut Board,
    line: usize,
    clue: Option<Clue>,
    backwards: bool,
) -> Result<(), DeadEnd> {
    let Some(clue) = clue else { return Ok(()) };
    let size = board.size().get();
    // Farther from the edge only the clues at the two ends of the range have anything to say.
    let reach = match usize::from(clue.get()) {
        1 => size,
        clue if clue == board.tallest().index() => size,
        clue => clue - 1,
    };
    for distance in 0..reach {
        let position = if backwards { size - 1 - distance } else { distance };
        let cell = board.frame().cell(line, position);
        let allowed = allowed(board.rules(), clue, distance);
        let gone = board.candidates(cell).minus(allowed);
        if !gone.is_empty() {
            board.strike_heights(cell, gone)?;
        }
    }
    Ok(())
}

/// What a clue allows in the cell at this distance from the edge, on the empty board.
pub(crate) fn allowed(rules: &Rules, clue: Clue, distance: usize) -> HeightSet {
    if rules.sight() != Sight::Count {
        return rules.contents();
    }
    let (tallest, parks) = (rules.tallest().index(), rules.parks());
    let clue = usize::from(clue.get());
    let tallest_here = match clue {
        1 if parks > 0 && distance > parks => tallest - 1,
        _ => tallest.min(tallest + 1 + distance - clue),
    };
    let lowest_here = match clue {
        1 if distance == 0 => tallest,
        _ if clue == tallest => (distance + 1).saturating_sub(parks).max(1),
        _ => 1,
    };
    HeightSet::only(Height::PARK).or(HeightSet::between(lowest_here, tallest_here))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Draft, DraftRules, Puzzle};

    /// The candidates of the first row for a clue at its left.
    fn first_row(size: usize, heights: Option<i64>, clue: i64) -> String {
        let mut draft = Draft {
            size,
            rules: DraftRules { heights, ..DraftRules::default() },
            clues: vec![0; 4 * size],
            ..Draft::default()
        };
        draft.clues[4 * size - 1] = clue;
        let mut board = Board::new(&Puzzle::new(&draft).expect("a puzzle")).expect("a board");
        apply(&mut board).expect("no contradiction");
        let cells = board.size().iter_cells().take(size);
        cells.map(|cell| board.candidates(cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_posts_example_is_a_clue_4() {
        assert_eq!(first_row(5, None, 4), "12 123 1234 12345 12345");
    }

    #[test]
    fn clue_1_shows_the_tallest_first() {
        assert_eq!(first_row(4, None, 1), "4 1234 1234 1234");
    }

    #[test]
    fn the_largest_clue_settles_the_line() {
        assert_eq!(first_row(4, None, 4), "1 2 3 4");
    }

    #[test]
    fn parks_may_stand_before_the_only_building_seen() {
        assert_eq!(first_row(4, Some(3), 1), "-3 -123 -12 -12");
    }

    #[test]
    fn parks_leave_room_in_a_full_climb() {
        assert_eq!(first_row(5, Some(3), 3), "-1 -12 -123 -23 -3");
    }
}
