//! The puzzle as the learning search sees it: the candidates left at its root, numbered, and the
//! rules among them.
//!
//! * Two candidates of one cell, or of one height in one line, exclude each other: *peers*.
//! * Each cell has a right candidate, each height a right place in each line: *clauses*.
//! * Each row and column fits its clues: left to the line filter.
//!
//! Parks are candidates of their cells and nothing more. Once every height stands once in every
//! line, the cells left over are as many parks as there should be.

use super::lines::LineRule;
use super::literal::Var;
use crate::board::Board;
use crate::infer::line_filter::two_sided::{CellView, Flanks, Looks, Question};
use crate::model::{Ends, Height, HeightSet, Sight};

#[derive(Debug, Default)]
pub(super) struct RootGrid {
    pub(super) size: usize,
    pub(super) tallest: usize,
    sight: Sight,
    /// What each cell can hold at the root, as far as that is known by now.
    pub(super) root: Vec<u64>,
    /// Cell and height of each candidate.
    pub(super) candidates: Vec<(u16, u8)>,
    /// The number of each candidate, by cell and height.
    numbers: Vec<Var>,
    /// Which others each candidate excludes: `peers[peers_from[v]..peers_from[v + 1]]`.
    peers: Vec<Var>,
    peers_from: Vec<u32>,
    /// The rows and columns with clues.
    pub(super) clued: Vec<CluedLine>,
    /// The clued lines through each cell, by number, and what they look at there; at most two.
    views: Vec<[(u8, CellView); 2]>,
    /// The cells of every line in which all cells differ: all lines, unless there are parks.
    pub(super) distinct: Vec<Vec<u16>>,
    /// The distinct lines through each cell, by number: row and column first.
    distinct_through: Vec<Vec<u8>>,
}

/// A row or column with a clue.
#[derive(Debug)]
pub(super) struct CluedLine {
    pub(super) cells: Vec<u16>,
    /// 0 or 1: lines of one direction have no cell in common.
    direction: u8,
    pub(super) ends: Ends,
    /// What its clues look at, given the root.
    pub(super) sides: Flanks,
}

impl RootGrid {
    /// Numbers the candidates of a board that has been followed up.
    pub(super) fn new(board: &Board) -> RootGrid {
        let size = board.size().get();
        let tallest = usize::from(board.tallest().get());
        let root: Vec<u64> =
            board.size().iter_cells().map(|cell| board.candidates(cell).bits()).collect();
        let mut grid = RootGrid {
            size,
            tallest,
            sight: board.rules().sight(),
            numbers: vec![Var::NONE; root.len() * (tallest + 1)],
            views: vec![[(0, CellView::default()); 2]; root.len()],
            root,
            ..RootGrid::default()
        };
        for cell in 0..grid.root.len() {
            let open = HeightSet::from_bits(grid.root[cell]);
            if open.len() > 1 {
                for height in open.iter() {
                    let number = Var(grid.candidates.len() as u32);
                    grid.numbers[cell * (tallest + 1) + height.index()] = number;
                    grid.candidates.push((cell as u16, height.get()));
                }
            }
        }
        grid.find_peers(board);
        grid.find_clued_lines(board);
        grid.find_distinct_lines(board);
        grid
    }

    fn find_peers(&mut self, board: &Board) {
        let groups = self.groups(board);
        let mut peers: Vec<Vec<Var>> = vec![Vec::new(); self.candidates.len()];
        let cells = (0..self.root.len()).map(|cell| self.of_cell(cell));
        for group in cells.chain(groups) {
            for &var in &group {
                peers[var.index()].extend(group.iter().filter(|&&other| other != var));
            }
        }
        self.peers_from.push(0);
        for mut list in peers {
            list.sort_unstable();
            list.dedup();
            self.peers.extend(list);
            self.peers_from.push(self.peers.len() as u32);
        }
    }

    fn find_clued_lines(&mut self, board: &Board) {
        for line in 0..2 * self.size {
            let ends = board.ends(line);
            if ends.is_empty() {
                continue;
            }
            let cells: Vec<u16> =
                (0..self.size).map(|position| self.cell_index(board, line, position)).collect();
            let direction = (line / self.size) as u8;
            self.clued.push(CluedLine { cells, direction, ends, sides: Flanks::default() });
        }
        self.find_sides();
    }

    /// Finds out what each clue looks at, given the root.
    fn find_sides(&mut self) {
        for (number, line) in self.clued.iter_mut().enumerate() {
            let held: Vec<u64> =
                line.cells.iter().map(|&cell| self.root[usize::from(cell)]).collect();
            line.sides = Flanks::new(self.tallest, line.ends, &held);
            let direction = usize::from(line.direction);
            for (position, &cell) in line.cells.iter().enumerate() {
                self.views[usize::from(cell)][direction] =
                    (number as u8, line.sides.view(position));
            }
        }
    }

    /// More is known about the root: these cells hold what they hold in every solution.
    pub(super) fn settle(&mut self, cells: &[u64]) {
        self.root.copy_from_slice(cells);
        self.find_sides();
    }

    fn find_distinct_lines(&mut self, board: &Board) {
        self.distinct_through = vec![Vec::new(); self.root.len()];
        if self.tallest < self.size {
            return;
        }
        for line in 0..board.houses().len() {
            let cells: Vec<u16> =
                (0..self.size).map(|position| self.cell_index(board, line, position)).collect();
            for &cell in &cells {
                self.distinct_through[usize::from(cell)].push(line as u8);
            }
            self.distinct.push(cells);
        }
    }

    fn cell_index(&self, board: &Board, line: usize, position: usize) -> u16 {
        board.frame().cell(line, position).offset(board.size()) as u16
    }

    /// The candidates of a cell that the root left open.
    pub(super) fn of_cell(&self, cell: usize) -> Vec<Var> {
        let open = HeightSet::from_bits(self.root[cell]);
        let numbers = open.iter().map(|height| self.number(cell, height.index()));
        numbers.filter(|&var| var != Var::NONE).collect()
    }

    /// For each line and height, the candidates of which just one is right.
    pub(super) fn groups(&self, board: &Board) -> Vec<Vec<Var>> {
        let mut groups = Vec::new();
        for line in 0..board.houses().len() {
            for height in (1..=self.tallest as u8).filter_map(Height::new) {
                let group: Vec<Var> = (0..self.size)
                    .map(|position| self.cell_index(board, line, position))
                    .map(|cell| self.number(usize::from(cell), height.index()))
                    .filter(|&var| var != Var::NONE)
                    .collect();
                if group.len() > 1 {
                    groups.push(group);
                }
            }
        }
        groups
    }

    /// The number of a candidate; [`Var::NONE`] if the root settled it.
    #[inline]
    pub(super) fn number(&self, cell: usize, height: usize) -> Var {
        self.numbers[cell * (self.tallest + 1) + height]
    }

    /// The numbers under which [`RootGrid::peer`] knows what a candidate excludes.
    #[inline]
    pub(super) fn peers(&self, var: Var) -> std::ops::Range<usize> {
        self.peers_from[var.index()] as usize..self.peers_from[var.index() + 1] as usize
    }

    #[inline]
    pub(super) fn peer(&self, number: usize) -> Var {
        self.peers[number]
    }

    /// The clued lines to which it makes a difference that this height is gone from a cell and these are left, and to
    /// which of their clues.
    #[inline]
    pub(super) fn views_changed(
        &self,
        cell: usize,
        height: usize,
        left: u64,
    ) -> impl Iterator<Item = (u8, Looks)> + use<> {
        let looks = move |(line, view): (u8, CellView)| (line, view.changes(height, left));
        self.views[cell].into_iter().map(looks).filter(|(_, looks)| looks.any())
    }

    /// The cells of the line a rule is about.
    #[inline]
    pub(super) fn cells(&self, rule: LineRule) -> &[u16] {
        match rule {
            LineRule::Seen(line) => &self.clued[usize::from(line)].cells,
            LineRule::Distinct(line) => &self.distinct[usize::from(line)],
        }
    }

    /// What is asked about a clued line.
    #[inline]
    pub(super) fn question(&self, line: u8) -> Question {
        let ends = self.clued[usize::from(line)].ends;
        Question { tallest: self.tallest, sight: self.sight, ends }
    }

    /// The distinct lines through a cell.
    #[inline]
    pub(super) fn distinct_through(&self, cell: usize) -> &[u8] {
        &self.distinct_through[cell]
    }
}
