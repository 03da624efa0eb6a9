//! What level 5 says, on planes: fish and chains.

use super::bits::{Bits, LARGEST};
use super::grid::Grid;
use super::state::State;
use crate::infer::line_filter::all_different;

impl<B: Bits> State<B> {
    /// Strikes what fish of up to four lines strike; says whether that was anything.
    pub(super) fn fish(&mut self, grid: &Grid<B>) -> bool {
        let before = self.planes;
        let mut open = self.open;
        while open != 0 {
            let height = open.trailing_zeros() as usize;
            open &= open - 1;
            // Fish look at one height at a time.
            let plane = self.planes[height];
            if plane == self.fished[height] {
                continue;
            }
            self.fished[height] = plane;
            let all = (grid.size <= LONGEST_WHOLE).then(|| all_fish(grid, plane)).flatten();
            self.planes[height] = all.unwrap_or_else(|| fish_by_fish(grid, plane));
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
        let pairs = TwoLeft::new(self, grid, two & !three);
        let mut progress = false;
        for cell in pairs.cells.each() {
            let (low, high) = pairs.heights[cell as usize];
            for (height, other) in [(low, high), (high, low)] {
                // What sees the cell and may hold the height is what a chain could strike.
                let targets = grid.peers[cell as usize] & self.planes[usize::from(height)];
                if !targets.is_none() {
                    let struck = pairs.chain_ends(grid, cell, height, other) & targets;
                    self.planes[usize::from(height)] &= !struck;
                    progress |= !struck.is_none();
                }
            }
        }
        progress
    }

    /// The heights that a cell may hold, a bit each.
    pub(super) fn heights_at(&self, grid: &Grid<B>, cell: u32) -> u32 {
        let holds = |height: usize| u32::from(!(self.planes[height] >> cell & B::FIRST).is_none());
        (0..grid.size).fold(0, |heights, height| heights | holds(height) << height)
    }
}

/// Up to this size fish of up to four lines are all there are (see [`fish`](crate::infer::techniques::fish)).
const LONGEST_WHOLE: usize = 9;

/// What all fish leave of a plane together: what some way to place the height in every row and column has. `None` if there
/// is no way.
fn all_fish<B: Bits>(grid: &Grid<B>, plane: B) -> Option<B> {
    let mut rows = [0; LONGEST_WHOLE + 1];
    for (row, places) in rows[1..=grid.size].iter_mut().enumerate() {
        *places = grid.positions(plane, row);
    }
    if !all_different::filter(grid.size, &mut rows[..=grid.size]) {
        return None;
    }
    let left = |row: usize| grid.cells_at(rows[row + 1], row);
    Some((0..grid.size).fold(B::NONE, |cells, row| cells | left(row)))
}

/// What fish of up to four lines leave of a plane.
fn fish_by_fish<B: Bits>(grid: &Grid<B>, mut plane: B) -> B {
    for first_line in [0, grid.size] {
        let mut rows = [(0, 0); LARGEST];
        let mut count = 0;
        for line in first_line..first_line + grid.size {
            let places = grid.positions(plane, line);
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
        plane &= !struck;
    }
    plane
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

/// The cells with two candidates.
struct TwoLeft<B> {
    cells: B,
    /// By cell: its two heights.
    heights: [(u8, u8); LARGEST * LARGEST],
    /// By height: the cells of which it is the lower one, and the higher one.
    lower: [B; LARGEST],
    higher: [B; LARGEST],
}

impl<B: Bits> TwoLeft<B> {
    fn new(state: &State<B>, grid: &Grid<B>, cells: B) -> TwoLeft<B> {
        let mut heights = [(0, 0); LARGEST * LARGEST];
        let (mut lower, mut higher) = ([B::NONE; LARGEST], [B::NONE; LARGEST]);
        let mut begun = B::NONE;
        for (height, &plane) in state.planes[..grid.size].iter().enumerate() {
            let held = plane & cells;
            lower[height] = held & !begun;
            higher[height] = held & begun;
            lower[height].each().for_each(|cell| heights[cell as usize].0 = height as u8);
            higher[height].each().for_each(|cell| heights[cell as usize].1 = height as u8);
            begun |= held;
        }
        TwoLeft { cells, heights, lower, higher }
    }

    /// Suppose a cell holds the other of its heights: the cells that see one which must hold the height then.
    fn chain_ends(&self, grid: &Grid<B>, start: u32, height: u8, other: u8) -> B {
        let bit = B::FIRST << start;
        let starts_low = self.heights[start as usize].0 == other;
        // The cells that must hold their lower height, and their higher one; those still to follow.
        let mut low = if starts_low { bit } else { B::NONE };
        let mut high = if starts_low { B::NONE } else { bit };
        let (mut fresh_low, mut fresh_high) = (low, high);
        loop {
            let (cell, passed) = if !fresh_low.is_none() {
                let cell = fresh_low.first();
                fresh_low &= fresh_low.minus(B::FIRST);
                (cell, self.heights[cell as usize].0)
            } else if !fresh_high.is_none() {
                let cell = fresh_high.first();
                fresh_high &= fresh_high.minus(B::FIRST);
                (cell, self.heights[cell as usize].1)
            } else {
                break;
            };
            let seen = grid.peers[cell as usize];
            let new_high = seen & self.lower[usize::from(passed)] & !high;
            let new_low = seen & self.higher[usize::from(passed)] & !low;
            high |= new_high;
            fresh_high |= new_high;
            low |= new_low;
            fresh_low |= new_low;
        }
        let height = usize::from(height);
        let ends = (low & self.lower[height] | high & self.higher[height]) & !bit;
        ends.each().fold(B::NONE, |all, end| all | grid.peers[end as usize])
    }
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
