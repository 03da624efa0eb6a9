//! Planes of heights in which no fish swims.
//!
//! What all fish of a plane strike together has no way to place the height in every row and column. A plane in which
//! every candidate has such a way need not be searched for fish, of any size, and as long as it stays as it is
//! it need not be looked at again.

use super::line_filter::all_different;
use crate::board::Board;
use crate::model::Height;

/// Up to this size a plane fits into one number.
const LARGEST: usize = 11;

/// The last plane of each height in which there is nothing to strike.
#[derive(Debug, Default)]
pub(super) struct PlaneMemory {
    settled: Vec<u128>,
}

impl PlaneMemory {
    /// Is nothing to be struck in the plane of this height? `false` too where that is not known: with parks, and on large
    /// boards.
    pub(super) fn is_settled(&mut self, board: &Board, height: Height) -> bool {
        let size = board.size().get();
        if size > LARGEST || board.rules().parks() > 0 {
            return false;
        }
        let mut rows = [0; LARGEST + 1];
        for (row, places) in rows[1..=size].iter_mut().enumerate() {
            *places = board.places(row, height);
        }
        let packed = rows[1..=size].iter();
        let plane = packed.fold(size as u128, |packed, &row| packed << size | u128::from(row));
        if self.settled.len() <= height.index() {
            self.settled.resize(height.index() + 1, 0);
        }
        let settled = &mut self.settled[height.index()];
        if *settled == plane {
            return true;
        }
        let mut left = rows;
        let is_settled = all_different::filter(size, &mut left[..=size]) && left == rows;
        if is_settled {
            *settled = plane;
        }
        is_settled
    }
}
