//! The characters that frames and walls are made of.

use std::ops::Range;

use super::TextStyle;
use crate::render::walls::{Junction, Walls};

/// The characters of a frame.
pub(in crate::render) struct FrameChars {
    across: &'static str,
    pub(in crate::render) upright: &'static str,
    /// What stands where walls meet: by 1 for up, 2 for right, 4 for down, 8 for left.
    junctions: [&'static str; 16],
    /// An empty cell, and a side without a clue.
    pub(in crate::render) none: &'static str,
}

const UNICODE: FrameChars = FrameChars {
    across: "─",
    upright: "│",
    junctions: [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"],
    none: "·",
};

const ASCII: FrameChars = FrameChars {
    across: "-",
    upright: "|",
    junctions: [" ", "+", "+", "+", "+", "|", "+", "+", "+", "+", "-", "+", "+", "+", "+", "+"],
    none: ".",
};

impl FrameChars {
    pub(in crate::render) fn of(style: &TextStyle) -> &'static FrameChars {
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
            rule += self.junction(walls.junction(row, group.start));
            let along = if walls.above(row, group.start) { self.across } else { " " };
            end = group.end;
            rule += &along.repeat(width(group));
        }
        rule + self.junction(walls.junction(row, end))
    }

    fn junction(&self, Junction { up, right, down, left }: Junction) -> &'static str {
        let walls = [(up, 1), (right, 2), (down, 4), (left, 8)];
        self.junctions
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
