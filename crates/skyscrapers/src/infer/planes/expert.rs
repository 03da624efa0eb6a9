//! What level 5 says, on planes: fish and chains.

use super::bits::{Bits, LARGEST};
use super::grid::Grid;
use super::state::State;

impl<B: Bits> State<B> {
    /// Strikes what fish of up to four lines strike; says whether that was anything.
    pub(super) fn fish(&mut self, grid: &Grid<B>) -> bool {
        let before = self.planes;
        let mut open = self.open;
        while open != 0 {
            let height = open.trailing_zeros() as usize;
            open &= open - 1;
            for first_line in [0, grid.size] {
                let mut rows = [(0, 0); LARGEST];
                let mut count = 0;
                for line in first_line..first_line + grid.size {
                    let places = grid.positions(self.planes[height], line);
                    if places.count_ones() > 1 {
                        rows[count] = (line as u32, places);
                        count += 1;
                    }
                }
                let mut struck = B::NONE;
                for k in 2..=4 {
                    // A set of all rows says nothing, and neither does one that leaves a single row.
                    if count >= k + 2 {
                        each_set(k, &rows[..count], 0, 0, &mut |base, cover| {
                            for &(line, places) in &rows[..count] {
                                if base >> line & 1 == 0 && places & cover != 0 {
                                    struck |= grid.cells_at(places & cover, line as usize);
                                }
                            }
                        });
                    }
                }
                self.planes[height] &= !struck;
            }
        }
        self.planes != before
    }

    /// Strikes what chains of cells with two candidates strike; says whether that was anything.
    pub(super) fn chains(&mut self, grid: &Grid<B>) -> bool {
        let (mut one, mut two, mut three) = (B::NONE, B::NONE, B::NONE);
        for &plane in &self.planes[..grid.size] {
            three |= two & plane;
            two |= one & plane;
            one |= plane;
        }
        let pairs = two & !three;
        let before = self.planes;
        for cell in pairs.each() {
            for height in members(self.heights_at(grid, cell)) {
                // What sees the cell and may hold the height is what a chain could strike.
                let targets = grid.peers[cell as usize] & self.planes[height];
                if !targets.is_none() {
                    let struck = chain_ends(grid, &before, pairs, cell, height) & targets;
                    self.planes[height] &= !struck;
                }
            }
        }
        self.planes != before
    }

    /// The heights that a cell may hold, a bit each.
    pub(super) fn heights_at(&self, grid: &Grid<B>, cell: u32) -> u32 {
        let holds = |height: usize| u32::from(!(self.planes[height] >> cell & B::FIRST).is_none());
        (0..grid.size).fold(0, |heights, height| heights | holds(height) << height)
    }
}

/// The members of a set of heights or houses, one by one.
pub(super) fn members(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// Suppose a cell does not hold a height: the cells that see another one which must hold it then.
fn chain_ends<B: Bits>(
    grid: &Grid<B>,
    planes: &[B; LARGEST],
    pairs: B,
    start: u32,
    height: usize,
) -> B {
    let n = grid.size;
    let bit = B::FIRST << start;
    let mut held = [B::NONE; LARGEST];
    let mut fresh = [B::NONE; LARGEST];
    for other in (0..n).filter(|&other| other != height) {
        held[other] = planes[other] & bit;
        fresh[other] = held[other];
    }
    let mut seen = B::NONE;
    loop {
        let mut next = [B::NONE; LARGEST];
        let mut any = false;
        for passed in 0..n {
            if fresh[passed].is_none() {
                continue;
            }
            let reach =
                fresh[passed].each().fold(B::NONE, |all, cell| all | grid.peers[cell as usize]);
            let lose = reach & pairs & planes[passed];
            for other in (0..n).filter(|&other| other != passed) {
                let new = lose & planes[other] & !held[other];
                if !new.is_none() {
                    held[other] |= new;
                    next[other] |= new;
                    any = true;
                }
            }
        }
        if !any {
            break;
        }
        fresh = next;
    }
    for end in (held[height] & !bit).each() {
        seen |= grid.peers[end as usize];
    }
    seen
}

/// Hands over every choice of `k` rows with marks in just `k` columns: the rows' names and the
/// columns, as bits.
fn each_set(
    k: usize,
    rows: &[(u32, u32)],
    chosen: u32,
    columns: u32,
    act: &mut dyn FnMut(u32, u32),
) {
    if k == 0 {
        if columns.count_ones() == chosen.count_ones() {
            act(chosen, columns);
        }
        return;
    }
    let all = chosen.count_ones() as usize + k;
    for (index, &(name, marks)) in rows.iter().enumerate() {
        let columns = columns | marks;
        if columns.count_ones() as usize <= all {
            each_set(k - 1, &rows[index + 1..], chosen | 1 << name, columns, act);
        }
    }
}
