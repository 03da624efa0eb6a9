//! Random divisions of a board into connected regions of as many cells as a row has.
//!
//! By recombination, as it is done for random election districts (DeFord, Duchin and Solomon 2021): two
//! regions that touch become one, a random tree is grown over its cells, and the tree is cut where
//! that leaves two equal parts, if there is such a place.
//!
//! ```text
//!   A A A A      o-o o-o       A A B B
//!   B B B B  ->  | | | |   ->  A A B B
//!                o o-o o
//! ```
//!
//! Both parts hang together, because trees do. A division begins as boxes, or as much like boxes as
//! the size allows. Every cut changes two regions throughout, so after a few cuts a region nothing is
//! left of them.

use super::Rng;
use crate::model::{RegionMap, Size};

/// The tree grows on from its youngest cell but for one time in so many, when it may go on from any cell.
/// Growing from the youngest alone makes snakes; from any, lumps, and few trees that can be cut.
const ANYWHERE: u32 = 4;

/// Makes divisions of boards of one size. It keeps its memory from one to the next.
#[derive(Debug)]
pub(super) struct Partitions {
    size: Size,
    /// The region of each cell.
    regions: Vec<i64>,
    /// The cells of the tree in the order in which they came, each with the place of its parent.
    tree: Vec<(u16, u16)>,
    /// Where the tree may grow: a cell, and the place of the one it would hang on.
    ways: Vec<(u16, u16)>,
    /// By place in the tree: how many cells hang on it, itself included.
    hanging: Vec<u16>,
    marked: Vec<bool>,
}

impl Partitions {
    /// For a board of at least 3x3: on a smaller one all regions are rows or columns.
    pub(super) fn new(size: Size) -> Partitions {
        Partitions {
            size,
            regions: vec![0; size.cells()],
            tree: Vec::new(),
            ways: Vec::new(),
            hanging: Vec::new(),
            marked: vec![false; size.cells()],
        }
    }

    /// A random division after at least so many cuts. It is not one into boxes, and from 5x5 on no
    /// region is a whole row or column.
    pub(super) fn partition(&mut self, cuts: usize, rng: &mut Rng) -> RegionMap {
        self.begin();
        let mut made = 0;
        loop {
            let cell = rng.below(self.size.cells() as u32) as usize;
            let other = self.neighbours(cell)[rng.below(4) as usize];
            let Some(other) = other.filter(|&other| self.regions[other] != self.regions[cell])
            else {
                continue;
            };
            made += usize::from(self.recombine(cell, other, rng));
            if made >= cuts
                && !(self.size.get() >= 5 && self.has_line())
                && let Some(map) = RegionMap::new(&self.regions, self.size)
                && map.as_boxes().is_none()
            {
                return map;
            }
        }
    }

    /// Bands of rows, each cut into as many blocks as it has rows: column by column, cell by cell.
    fn begin(&mut self) {
        let n = self.size.get();
        let bands = n / n.isqrt();
        let mut first = 0;
        for band in 0..bands {
            let rows = n / bands + usize::from(band < n % bands);
            for place in 0..rows * n {
                let cell = (first + place % rows) * n + place / rows;
                self.regions[cell] = (first + place / n) as i64;
            }
            first += rows;
        }
    }

    /// The cells above, below, to the left and to the right.
    fn neighbours(&self, cell: usize) -> [Option<usize>; 4] {
        let n = self.size.get();
        let (row, column) = (cell / n, cell % n);
        [
            (row > 0).then(|| cell - n),
            (row + 1 < n).then(|| cell + n),
            (column > 0).then(|| cell - 1),
            (column + 1 < n).then(|| cell + 1),
        ]
    }

    /// Is a region a whole row or column? It would say nothing new.
    fn has_line(&self) -> bool {
        let n = self.size.get();
        (0..n).any(|line| {
            let alike = |cell: &dyn Fn(usize) -> usize| {
                (1..n).all(|at| self.regions[cell(at)] == self.regions[cell(0)])
            };
            alike(&|at| line * n + at) || alike(&|at| at * n + line)
        })
    }

    /// Divides the regions of two cells anew; `false` if the tree cannot be cut in the middle.
    fn recombine(&mut self, cell: usize, other: usize, rng: &mut Rng) -> bool {
        let (one, two) = (self.regions[cell], self.regions[other]);
        self.grow(cell, [one, two], rng);
        self.hanging.clear();
        self.hanging.resize(self.tree.len(), 1);
        // Children come after their parents, so from the end they are complete when they are added.
        for place in (1..self.tree.len()).rev() {
            self.hanging[usize::from(self.tree[place].1)] += self.hanging[place];
        }
        let halves = |&place: &usize| usize::from(self.hanging[place]) == self.size.get();
        let count = (1..self.tree.len()).filter(halves).count();
        let chosen = rng.below(count as u32) as usize;
        let Some(cut) = (1..self.tree.len()).filter(halves).nth(chosen) else { return false };
        // What hangs on the cut is one region, the rest the other.
        for (place, &(cell, parent)) in self.tree.iter().enumerate() {
            let (parent, _) = self.tree[usize::from(parent)];
            let hangs = place == cut || place > cut && self.marked[usize::from(parent)];
            self.marked[usize::from(cell)] = hangs;
            self.regions[usize::from(cell)] = if hangs { one } else { two };
        }
        true
    }

    /// Grows a random tree over two regions, from one of their cells on.
    fn grow(&mut self, root: usize, regions: [i64; 2], rng: &mut Rng) {
        self.marked.fill(false);
        self.tree.clear();
        self.ways.push((root as u16, 0));
        while let Some(last) = self.ways.len().checked_sub(1) {
            let anywhere = rng.below(ANYWHERE) == 0;
            let way = if anywhere { rng.below(last as u32 + 1) as usize } else { last };
            let (cell, parent) = self.ways.swap_remove(way);
            if std::mem::replace(&mut self.marked[usize::from(cell)], true) {
                continue;
            }
            let place = self.tree.len() as u16;
            self.tree.push((cell, parent));
            let mut neighbours = self.neighbours(cell.into());
            rng.shuffle(&mut neighbours);
            for next in neighbours.into_iter().flatten() {
                if regions.contains(&self.regions[next]) && !self.marked[next] {
                    self.ways.push((next as u16, place));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn partitions(n: usize) -> Partitions {
        Partitions::new(Size::new(n).expect("a size"))
    }

    #[test]
    fn regions_are_connected_and_irregular_at_every_size() {
        for n in (3..=12).chain([16, 19, 32]) {
            let mut partitions = partitions(n);
            let mut rng = Rng::of(&[7, n as u64]);
            for cuts in [1, n, 4 * n, 4 * n, 4 * n] {
                let map = partitions.partition(cuts, &mut rng);
                assert_eq!(map.first_detached(), None, "{map:?}");
                assert_eq!(map.as_boxes(), None, "{map:?}");
                let is_line = |cells: &[u8]| cells.iter().all(|&region| region == cells[0]);
                assert!(n < 5 || !map.numbers().chunks(n).any(is_line), "{map:?}");
            }
        }
    }

    #[test]
    fn every_division_of_a_small_board_comes() {
        // There are 117 ways to cut a 4x4 into tetrominoes. Rows, columns and boxes are left out.
        let (mut partitions, mut rng) = (partitions(4), Rng::new(3));
        let found: HashSet<Vec<u8>> =
            (0..20_000).map(|_| partitions.partition(16, &mut rng).numbers().to_vec()).collect();
        assert_eq!(found.len(), 114);
    }

    #[test]
    fn a_seed_is_a_division() {
        let map = partitions(6).partition(24, &mut Rng::new(1));
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
        let rows: Vec<String> = map.numbers().chunks(6).map(row).collect();
        assert_eq!(rows.join(" "), "001222 001222 001334 511334 515344 555344");
    }
}
