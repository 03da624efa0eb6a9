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
//! any reasoning. Short cycles change least and tell most: those of a 9x9 show of three in ten clues and givens that they are
//! needed.

use super::template::Template;
use crate::model::{Layout, Rules, Size};

/// Longer cycles change so much that they tell little.
const LONGEST: usize = 3;

/// The ways to exchange: rows, columns, heights.
const AXES: [SwitchAxis; 3] = [SwitchAxis::Rows, SwitchAxis::Columns, SwitchAxis::Heights];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SwitchAxis {
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
                SwitchAxis::Rows => line * n + at,
                SwitchAxis::Columns => at * n + line,
                SwitchAxis::Heights => at * n + usize::from(lines[line * n + at]),
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
                        let is_news = cycle.len() > 2 || axis == SwitchAxis::Rows;
                        if is_news && cycle.len() <= LONGEST {
                            self.note(&cycle, template, &layout);
                        }
                    }
                }
            }
        }
    }

    /// The board as rows, columns or heights, each a permutation of what lies across it, from 0.
    fn lines(&self, axis: SwitchAxis) -> Vec<u8> {
        let n = self.size;
        let mut lines = vec![0; n * n];
        for (cell, &height) in self.heights.iter().enumerate() {
            let (row, column, height) = (cell / n, cell % n, usize::from(height) - 1);
            let (line, at, across) = match axis {
                SwitchAxis::Rows => (row, column, height),
                SwitchAxis::Columns => (column, row, height),
                SwitchAxis::Heights => (height, row, column),
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
pub(super) struct SwitchWatch<'a> {
    switches: &'a Switches,
    /// By switch: how many groups it changes of those shown.
    changed: Vec<u16>,
}

impl<'a> SwitchWatch<'a> {
    /// Nothing is shown.
    pub(super) fn new(switches: &'a Switches) -> SwitchWatch<'a> {
        SwitchWatch { switches, changed: vec![0; switches.count as usize] }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Boards, Rng};
    use crate::limits::Limits;
    use crate::model::{DraftRules, Puzzle, Sight};
    use crate::search::{Outcome, Solver};

    fn is_unique(puzzle: &Puzzle) -> bool {
        matches!(Solver::new().solve(puzzle, &Limits::default()).outcome, Outcome::Unique(_))
    }

    /// Hides in random order what the switches do not call needed, as long as there is one solution.
    fn check(draft: &DraftRules, size: usize, rounds: usize) -> usize {
        let size = Size::new(size).expect("a size");
        let rules = Rules::new(size, draft).expect("rules");
        let mut boards = Boards::new(&rules);
        let mut switches = Switches::new(size);
        let mut template = Template::new(&rules);
        let mut rng = Rng::new(5);
        let mut told = 0;
        for _ in 0..rounds {
            template.set(boards.board(&mut rng).expect("a board"));
            switches.take(&template, &rules);
            let mut watch = SwitchWatch::new(&switches);
            let mut shown = vec![true; size.clues() + size.cells()];
            let mut order: Vec<u16> = (0..shown.len() as u16).collect();
            order.iter().for_each(|&member| watch.show(&[member]));
            rng.shuffle(&mut order);
            for member in order {
                let needed = watch.needs(&[member]);
                shown[usize::from(member)] = false;
                let unique = is_unique(&template.puzzle(&shown, &rules));
                assert!(!(needed && unique), "{member} of {shown:?} in {template:?}");
                told += usize::from(needed);
                shown[usize::from(member)] = !unique;
                if unique {
                    watch.hide(&[member]);
                    assert!(!watch.leaves_open(member), "{member} of {shown:?} in {template:?}");
                }
            }
        }
        told
    }

    #[test]
    fn what_they_call_needed_is_needed() {
        let plain = DraftRules::default;
        assert!(check(&plain(), 5, 12) > 20);
        assert!(check(&plain(), 6, 6) > 20);
        check(&DraftRules { sight: Sight::Sum, ..plain() }, 5, 8);
        check(&DraftRules { boxes: Some((2, 3)), ..plain() }, 6, 4);
        check(&DraftRules { diagonals: true, ..plain() }, 5, 8);
        assert_eq!(check(&DraftRules { heights: Some(4), ..plain() }, 5, 2), 0);
    }

    #[test]
    fn a_group_counts_once() {
        let rules = Rules::plain(Size::new(4).expect("a size"));
        let mut template = Template::new(&rules);
        template.set(&[1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1]);
        let mut switches = Switches::new(rules.size());
        switches.take(&template, &rules);
        // The four cells at the top left, of which two are one group.
        let (one, two) = ([16, 17], [20]);
        let mut watch = SwitchWatch::new(&switches);
        assert!(watch.leaves_open(16));
        watch.show(&one);
        assert!(watch.needs(&one) && !watch.leaves_open(16));
        watch.show(&two);
        watch.show(&[21]);
        watch.hide(&one);
        watch.hide(&[21]);
        assert!(watch.needs(&two));
    }
}
