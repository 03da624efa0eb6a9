//! Cells with two candidates, and the chains they form.

use crate::board::Board;
use crate::infer::peers::exclude;
use crate::model::{Cell, Height};
use crate::step::ChainLink;
use crate::step::DeadEnd;

/// The cells of a board that have two candidates left.
#[derive(Debug)]
pub(in crate::infer) struct Pairs<'b> {
    board: &'b Board,
    cells: Vec<(Cell, [Height; 2])>,
    /// By cell and side: the states that follow if the cell holds that one of its candidates.
    /// State `2 i + s` says that cell `i` holds its candidate `s`.
    follows: Vec<Vec<u16>>,
}

/// A path of cells from one that may hold `height` to another, one of which holds it.
#[derive(Debug, Clone)]
pub(in crate::infer) struct PairChain {
    /// The height at one end or the other.
    pub(in crate::infer) height: Height,
    /// What each cell holds if the first does not hold the height.
    pub(in crate::infer) links: Vec<ChainLink>,
    /// The cells that lose the height.
    pub(in crate::infer) struck: Vec<Cell>,
}

impl PairChain {
    pub(in crate::infer) fn len(&self) -> usize {
        self.links.len()
    }
}

/// A way along the chain that has come to an end.
struct ChainEnd<'a> {
    height: Height,
    /// The cells that may hold the height, but not together with the first cell.
    peers: &'a [Cell],
    /// By state: the state before it; the first comes from itself.
    came_from: &'a [u16],
    state: u16,
}

const NONE: u16 = u16::MAX;

impl<'b> Pairs<'b> {
    pub(in crate::infer) fn new(board: &'b Board) -> Pairs<'b> {
        let pair = |cell: Cell| {
            let heights = board.candidates(cell);
            let (low, high) = (heights.lowest()?, heights.tallest()?);
            (heights.len() == 2).then_some((cell, [low, high]))
        };
        let cells: Vec<(Cell, [Height; 2])> = board.size().iter_cells().filter_map(pair).collect();
        let mut follows = Vec::with_capacity(2 * cells.len());
        for &(cell, heights) in &cells {
            for held in heights {
                let mut next = Vec::new();
                for (other, &(neighbour, candidates)) in cells.iter().enumerate() {
                    let Some(lost) = candidates.iter().position(|&height| height == held) else {
                        continue;
                    };
                    if neighbour != cell && exclude(board, cell, neighbour, held) {
                        next.push((2 * other + 1 - lost) as u16);
                    }
                }
                follows.push(next);
            }
        }
        Pairs { board, cells, follows }
    }

    /// Hands over the shortest chain between every two cells that strikes anything, by the first
    /// cell in reading order and the height.
    pub(in crate::infer) fn each_chain(&self, mut act: impl FnMut(PairChain)) {
        self.walk(|walk| {
            let cell = self.cells[usize::from(walk.state) / 2].0;
            let sees_end =
                |&&peer: &&Cell| peer != cell && exclude(self.board, peer, cell, walk.height);
            let struck: Vec<Cell> = walk.peers.iter().filter(sees_end).copied().collect();
            if !struck.is_empty() {
                let links = self.links(walk.came_from, walk.state);
                act(PairChain { height: walk.height, links, struck });
            }
        });
    }

    /// Hands over the ends of every chain: the height, the cells that may hold it, but not together
    /// with the first cell, and the last cell.
    fn each_end(&self, mut act: impl FnMut(Height, &[Cell], Cell)) {
        self.walk(|walk| {
            act(walk.height, walk.peers, self.cells[usize::from(walk.state) / 2].0);
        });
    }

    /// From every cell and either of its candidates, all ways to where that candidate comes up
    /// again, the shortest first.
    fn walk(&self, mut arrive: impl FnMut(&ChainEnd<'_>)) {
        let states = self.follows.len();
        let mut came_from = vec![NONE; states];
        let mut queue: Vec<u16> = Vec::with_capacity(states);
        for start in 0..self.cells.len() {
            for side in 0..2 {
                let height = self.cells[start].1[side];
                let peers = self.peers_with(start, height);
                if peers.is_empty() {
                    continue;
                }
                // The first cell does not hold the height, so it holds the other one.
                let first = (2 * start + 1 - side) as u16;
                came_from.fill(NONE);
                came_from[usize::from(first)] = first;
                queue.clear();
                queue.push(first);
                let mut next = 0;
                while let Some(&state) = queue.get(next) {
                    next += 1;
                    let (at, held) = (usize::from(state) / 2, usize::from(state) % 2);
                    if at != start && self.cells[at].1[held] == height {
                        arrive(&ChainEnd { height, peers: &peers, came_from: &came_from, state });
                    }
                    for &follow in &self.follows[usize::from(state)] {
                        if came_from[usize::from(follow)] == NONE {
                            came_from[usize::from(follow)] = state;
                            queue.push(follow);
                        }
                    }
                }
            }
        }
    }

    /// The cells with this candidate that cannot hold it together with a cell of the list.
    fn peers_with(&self, of: usize, height: Height) -> Vec<Cell> {
        let (cell, _) = self.cells[of];
        let size = self.board.size();
        if !self.board.frame().has_extras() && !height.is_park() {
            return along_lines(self.board, cell, height);
        }
        let has = |&other: &Cell| {
            other != cell
                && self.board.candidates(other).contains(height)
                && exclude(self.board, cell, other, height)
        };
        size.iter_cells().filter(has).collect()
    }

    /// The way to a state.
    fn links(&self, came_from: &[u16], mut state: u16) -> Vec<ChainLink> {
        let mut links = Vec::new();
        loop {
            let (cell, heights) = self.cells[usize::from(state) / 2];
            links.push(ChainLink { cell, height: heights[usize::from(state) % 2] });
            let before = came_from[usize::from(state)];
            if before == state {
                break;
            }
            state = before;
        }
        links.reverse();
        links
    }
}

/// The cells with this candidate in the row and the column of a cell, apart from it, in reading order.
fn along_lines(board: &Board, cell: Cell, height: Height) -> Vec<Cell> {
    let (frame, size) = (board.frame(), board.size().get());
    let (row, column) = (cell.row(), size + cell.column());
    let along = board.places(row, height) & !(1 << cell.column());
    let across = board.places(column, height) & !(1 << row);
    let above = across & ((1 << row) - 1);
    let mut cells = Vec::with_capacity((along.count_ones() + across.count_ones()) as usize);
    for (house, mut places) in [(column, above), (row, along), (column, across & !above)] {
        while places != 0 {
            cells.push(frame.cell(house, places.trailing_zeros() as usize));
            places &= places - 1;
        }
    }
    cells
}

/// Strikes what chains strike, from any board; says whether that was anything.
pub(in crate::infer) fn strike_all(board: &mut Board) -> Result<bool, DeadEnd> {
    let mut struck = Vec::new();
    Pairs::new(board).each_end(|height, peers, end| {
        let sees_end = |&&peer: &&Cell| peer != end && exclude(board, peer, end, height);
        struck.extend(peers.iter().filter(sees_end).map(|&cell| (cell, height)));
    });
    for &(cell, height) in &struck {
        board.strike(cell, height)?;
    }
    Ok(!struck.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::example::read;

    #[test]
    fn along_its_lines_are_all_that_a_cell_excludes() {
        let position = read("12 . 23 . / . 13 34 . / 13 . . 24 / . . 12 34").expect("a position");
        let (board, size) = (position.board(), position.size());
        for cell in size.iter_cells() {
            for height in (1..=4).map(Height::of) {
                let excluded = |&other: &Cell| {
                    other != cell
                        && board.candidates(other).contains(height)
                        && exclude(board, cell, other, height)
                };
                let slowly: Vec<Cell> = size.iter_cells().filter(excluded).collect();
                assert_eq!(along_lines(board, cell, height), slowly, "{cell} {height}");
            }
        }
    }
}
