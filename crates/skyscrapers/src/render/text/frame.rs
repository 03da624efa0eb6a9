//! The characters that frames and walls are made of.

use std::ops::Range;

use super::TextStyle;
use crate::render::walls::{Crossing, Walls};

/// The characters of a frame.
pub(in crate::render) struct Frame {
    across: &'static str,
    pub(in crate::render) upright: &'static str,
    /// What stands where walls meet: by 1 for up, 2 for right, 4 for down, 8 for left.
    crossings: [&'static str; 16],
    /// An empty cell, and a side without a clue.
    pub(in crate::render) none: &'static str,
}

const UNICODE: Frame = Frame {
    across: "─",
    upright: "│",
    crossings: [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"],
    none: "·",
};

const ASCII: Frame = Frame {
    across: "-",
    upright: "|",
    crossings: [" ", "+", "+", "+", "+", "|", "+", "+", "+", "+", "-", "+", "+", "+", "+", "+"],
    none: ".",
};

impl Frame {
    pub(in crate::render) fn of(style: &TextStyle) -> &'static Frame {
        if style.ascii { &ASCII } else { &UNICODE }
    }

    /// The line of walls above a row; a group of columns is as wide as this says.
    pub(in crate::render) fn rule(
        &self,
        walls: &Walls,
        row: usize,
        width: impl Fn(Range<usize>) -> usize,
    ) -> String {
        let mut rule = String::new();
        let mut end = 0;
        for group in walls.groups() {
            rule += self.crossing(walls.crossing(row, group.start));
            let along = if walls.above(row, group.start) { self.across } else { " " };
            end = group.end;
            rule += &along.repeat(width(group));
        }
        rule + self.crossing(walls.crossing(row, end))
    }

    fn crossing(&self, Crossing { up, right, down, left }: Crossing) -> &'static str {
        let walls = [(up, 1), (right, 2), (down, 4), (left, 8)];
        self.crossings
            [walls.iter().filter(|(is_there, _)| *is_there).map(|(_, at)| at).sum::<usize>()]
    }

    /// What stands before a group of cells: a wall, or a blank in its place.
    pub(in crate::render) fn before(
        &self,
        walls: &Walls,
        row: usize,
        column: usize,
    ) -> &'static str {
        if walls.left_of(row, column) { self.upright } else { " " }
    }
}
