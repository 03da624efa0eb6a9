//! Other boards, one cycle switch away, and what they do not share with the board at hand.
//!
//! Two rows (or two columns, or two heights) exchanged along a cycle make another board:
//!
//! ```text
//!   3 1 4 2        1 3 4 2
//!   1 3 2 4   ->   3 1 2 4
//! ```
//!
//! It differs in a few cells and perhaps in some clues. If just one of these is shown, that one is needed: without it
//! the other board would be a solution as well. If none is shown, these cells are not certain. Either is known without
//! any reasoning. A 9x9 has about two hundred such boards; they tell of every third clue and given that it is needed.

use super::template::Template;
use crate::model::{Layout, Rules, Size};

/// The ways to exchange: rows, columns, heights.
const AXES: [Axis; 3] = [Axis::Rows, Axis::Columns, Axis::Heights];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Axis {
    Rows,
    Columns,
    Heights,
}

/// The boards one switch away from a board.
#[derive(Debug)]
pub(super) struct Switches {
    size: usize,
    /// By cell: the clues that look at it, a bit each.
    lookers: Vec<u128>,
    /// By clue and given, as a template numbers them: the switches that change it.
    changing: Vec<Vec<u32>>,
    /// How many switches there are.
    count: u32,
    heights: Vec<u8>,
}

impl Switches {
    /// For boards of this size; none yet.
    pub(super) fn new(size: Size) -> Switches {
        let mut lookers = vec![0; size.cells()];
        for (number, clue) in size.iter_clues().enumerate() {
            clue.view(size).for_each(|cell| lookers[cell.offset(size)] |= 1 << number);
        }
        Switches {
            size: size.get(),
            lookers,
            changing: vec![Vec::new(); size.clues() + size.cells()],
            count: 0,
            heights: Vec::new(),
        }
    }

    /// Finds the switches of another board. Boards with parks are left without.
    pub(super) fn take(&mut self, template: &Template, rules: &Rules) {
        self.changing.iter_mut().for_each(Vec::clear);
        self.count = 0;
        if rules.parks() > 0 {
            return;
        }
        let layout = rules.layout();
        self.heights.clone_from(&template.heights);
        let n = self.size;
        let mut cycle = Vec::new();
        for axis in AXES {
            let lines = self.lines(axis);
            let cell = |line: usize, at: usize| match axis {
                Axis::Rows => line * n + at,
                Axis::Columns => at * n + line,
                Axis::Heights => at * n + usize::from(lines[line * n + at]),
            };
            for one in 0..n {
                let mut place = [0; 32];
                (0..n).for_each(|at| place[usize::from(lines[one * n + at])] = at);
                for other in one + 1..n {
                    let mut left = u32::MAX >> (32 - n);
                    while left != 0 {
                        let start = left.trailing_zeros() as usize;
                        cycle.clear();
                        let mut at = start;
                        while left >> at & 1 != 0 {
                            left &= !(1 << at);
                            cycle.push((cell(one, at), cell(other, at)));
                            at = place[usize::from(lines[other * n + at])];
                        }
                        // Exchanging two heights in two rows and columns is the same along each axis.
                        if cycle.len() <= 4 && (cycle.len() > 2 || axis == Axis::Rows) {
                            self.note(&cycle, template, &layout);
                        }
                    }
                }
            }
        }
    }

    /// The board as rows, columns or heights, each a permutation of what lies across it, from 0.
    fn lines(&self, axis: Axis) -> Vec<u8> {
        let n = self.size;
        let mut lines = vec![0; n * n];
        for (cell, &height) in self.heights.iter().enumerate() {
            let (row, column, height) = (cell / n, cell % n, usize::from(height) - 1);
            let (line, at, across) = match axis {
                Axis::Rows => (row, column, height),
                Axis::Columns => (column, row, height),
                Axis::Heights => (height, row, column),
            };
            lines[line * n + at] = across as u8;
        }
        lines
    }

    /// Notes a switch, given as cells that exchange their heights, unless it breaks a house.
    fn note(&mut self, cycle: &[(usize, usize)], template: &Template, layout: &Layout) {
        cycle.iter().for_each(|&(one, other)| self.heights.swap(one, other));
        let size = layout.size();
        let heights = &self.heights;
        let keeps = layout.iter().skip(2 * self.size).all(|(_, cells)| {
            let standing = cells.iter().map(|cell| heights[cell.offset(size)]);
            standing.fold(0u64, |set, height| set | 1 << height).count_ones() as usize == self.size
        });
        if keeps {
            let cells = || cycle.iter().flat_map(|&(one, other)| [one, other]);
            let mut clues = cells().fold(0, |clues, cell| clues | self.lookers[cell]);
            while clues != 0 {
                let clue = clues.trailing_zeros() as usize;
                clues &= clues - 1;
                if template.seen(clue, &self.heights) != template.clues[clue] {
                    self.changing[clue].push(self.count);
                }
            }
            cells().for_each(|cell| self.changing[template.clues.len() + cell].push(self.count));
            self.count += 1;
        }
        cycle.iter().for_each(|&(one, other)| self.heights.swap(one, other));
    }
}

/// What is shown, held against the boards one switch away.
#[derive(Debug)]
pub(super) struct Watch<'a> {
    switches: &'a Switches,
    /// By switch: how many groups it changes of those shown.
    changed: Vec<u16>,
}

impl<'a> Watch<'a> {
    /// Nothing is shown.
    pub(super) fn new(switches: &'a Switches) -> Watch<'a> {
        Watch { switches, changed: vec![0; switches.count as usize] }
    }

    /// Shows a group.
    pub(super) fn show(&mut self, group: &[u16]) {
        self.each_once(group, |changed| *changed += 1);
    }

    /// Hides a group that was shown.
    pub(super) fn hide(&mut self, group: &[u16]) {
        self.each_once(group, |changed| *changed -= 1);
    }

    fn each_once(&mut self, group: &[u16], act: impl Fn(&mut u16)) {
        for (index, &member) in group.iter().enumerate() {
            for &switch in self.of(member) {
                let before = &group[..index];
                if !before.iter().any(|&member| self.of(member).binary_search(&switch).is_ok()) {
                    act(&mut self.changed[switch as usize]);
                }
            }
        }
    }

    /// Is a group that is shown needed for sure?
    pub(super) fn needs(&self, group: &[u16]) -> bool {
        group.iter().any(|&member| self.has(member, 1))
    }

    /// Can a given that is not shown be sure not to be certain?
    pub(super) fn leaves_open(&self, given: u16) -> bool {
        self.has(given, 0)
    }

    fn has(&self, member: u16, changed: u16) -> bool {
        self.of(member).iter().any(|&switch| self.changed[switch as usize] == changed)
    }

    /// The switches that change a clue or given, in ascending order.
    fn of(&self, member: u16) -> &'a [u32] {
        &self.switches.changing[usize::from(member)]
    }
}
