//! "Each height once" as a rule of the search: the filter on the cells that are still open, and its reasons.
//!
//! The filter is Régin's (see [`all_different`](crate::infer::line_filter::all_different)) with three differences. It looks
//! at open cells alone: everything cheaper has been followed up when it is asked, so no open cell can hold what a settled
//! one holds. It keeps the arrangement it found and mends that the next time; one that held before a claim was taken back
//! still holds after. And it names each open cell by the height that it holds in this arrangement: then the heights a cell
//! could hold are the cells it could change places with, and both are the same bits.

use super::grid::RootGrid;
use crate::model::Size;

const LONGEST: usize = Size::MAX.get();

/// Fewer open cells than this cannot exclude anything: each can hold two heights and each height stand in two of them.
const FEWEST: u32 = 4;

/// Arrangements of the lines that held when they were last filtered.
#[derive(Debug, Default)]
pub(super) struct Arrangements {
    /// By line and position.
    heights: Vec<[u8; LONGEST]>,
}

/// Cells that can hold nothing but these heights, which are as many or fewer (a Hall set).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Crowd {
    /// Positions as bits.
    pub(super) cells: u32,
    pub(super) heights: u64,
}

impl Arrangements {
    pub(super) fn reset(&mut self, grid: &RootGrid) {
        self.heights.clear();
        self.heights.resize(grid.distinct.len(), [0; LONGEST]);
    }

    /// Writes what no arrangement of the open cells has; `false` when there is none. `cells` is what they hold, by position.
    pub(super) fn filter(&mut self, line: u8, cells: &[u64], struck: &mut [u64]) -> bool {
        let mut open = 0u32;
        for (position, held) in cells.iter().enumerate() {
            open |= u32::from(!held.is_power_of_two()) << position;
        }
        if open.count_ones() < FEWEST {
            return true;
        }
        let Ok(matching) = self.mend(line, cells, open) else { return false };
        let unseen = matching.taken;
        let order = [0; LONGEST + 1];
        let circles =
            Circles { matching: &matching, cells, struck, unseen, waiting: 0, order, met: 0 };
        circles.strike_the_rest();
        true
    }

    /// Which crowd leaves no room for a height of its own at the position where one was struck, or, for no position, does
    /// not find room itself? `cells` is the whole line: of what a rule strikes at once, some may not be followed up yet.
    pub(super) fn explain(
        &mut self,
        line: u8,
        cells: &[u64],
        struck: Option<usize>,
    ) -> Option<Crowd> {
        let all = u32::MAX >> (32 - cells.len());
        match (self.mend(line, cells, all), struck) {
            (Ok(matching), Some(position)) => {
                Some(matching.others(cells, self.heights[usize::from(line)][position]))
            }
            (Err(crowd), None) => Some(crowd),
            _ => None,
        }
    }

    /// Makes the arrangement that was kept hold for these cells.
    fn mend(&mut self, line: u8, cells: &[u64], wanted: u32) -> Result<Matching, Crowd> {
        let heights = &mut self.heights[usize::from(line)];
        let mut matching = Matching { taken: 0, owners: [0; LONGEST + 1] };
        let mut loose = 0u32;
        each_bit(wanted, |position| {
            let height = 1 << heights[position];
            if cells[position] & height & !matching.taken != 0 {
                matching.taken |= height;
                matching.owners[usize::from(heights[position])] = position as u8;
            } else {
                loose |= 1 << position;
            }
        });
        while loose != 0 {
            let position = loose.trailing_zeros() as usize;
            loose &= loose - 1;
            let mut seen = 0;
            if !matching.place(position, cells, &mut seen) {
                let mut crowded = 1 << position;
                each_height(seen, |height| crowded |= 1 << matching.owners[height]);
                return Err(Crowd { cells: crowded, heights: seen });
            }
        }
        each_height(matching.taken, |height| {
            heights[usize::from(matching.owners[height])] = height as u8;
        });
        Ok(matching)
    }
}

/// Which cell holds which height.
struct Matching {
    taken: u64,
    /// By height; of those taken.
    owners: [u8; LONGEST + 1],
}

impl Matching {
    /// Finds a height for a cell, moving others along if need be.
    fn place(&mut self, position: usize, cells: &[u64], seen: &mut u64) -> bool {
        let free = cells[position] & !self.taken;
        if free != 0 {
            self.taken |= free & free.wrapping_neg();
            self.owners[free.trailing_zeros() as usize] = position as u8;
            return true;
        }
        loop {
            let tries = cells[position] & !*seen;
            if tries == 0 {
                return false;
            }
            let height = tries.trailing_zeros() as usize;
            *seen |= 1 << height;
            if self.place(usize::from(self.owners[height]), cells, seen) {
                self.owners[height] = position as u8;
                return true;
            }
        }
    }

    /// The crowd of all heights but this one and those that could push it along, which leaves no room in their cells. It is the
    /// largest that does; taking the smallest instead made 4 % more nodes, the one with the fewest reasons as many.
    fn others(&self, cells: &[u64], height: u8) -> Crowd {
        let mut pushing = 1u64 << height;
        loop {
            let before = pushing;
            each_height(self.taken & !pushing, |height| {
                if cells[usize::from(self.owners[height])] & pushing != 0 {
                    pushing |= 1 << height;
                }
            });
            if pushing == before {
                break;
            }
        }
        let mut crowd = Crowd { cells: 0, heights: self.taken & !pushing };
        each_height(crowd.heights, |height| crowd.cells |= 1 << self.owners[height]);
        crowd
    }
}

/// The search for heights that can change places in a circle (strongly connected components, by Tarjan's algorithm).
struct Circles<'a> {
    matching: &'a Matching,
    cells: &'a [u64],
    /// What is struck from each cell.
    struck: &'a mut [u64],
    unseen: u64,
    /// Met, and in no circle yet.
    waiting: u64,
    /// When each height was met.
    order: [u8; LONGEST + 1],
    met: u8,
}

impl Circles<'_> {
    fn strike_the_rest(mut self) {
        while self.unseen != 0 {
            self.visit(self.unseen.trailing_zeros() as usize);
        }
    }

    /// Returns the earliest height in reach that is in no circle yet.
    fn visit(&mut self, height: usize) -> u8 {
        let before = self.waiting;
        self.unseen &= !(1 << height);
        self.waiting |= 1 << height;
        let order = self.met;
        self.order[height] = order;
        self.met += 1;
        let near = self.cells[usize::from(self.matching.owners[height])];
        let mut earliest = order;
        each_height(near & before, |other| earliest = earliest.min(self.order[other]));
        loop {
            let unseen = near & self.unseen;
            if unseen == 0 {
                break;
            }
            earliest = earliest.min(self.visit(unseen.trailing_zeros() as usize));
        }
        if earliest == order {
            let circle = self.waiting & !before;
            each_height(circle, |member| {
                let owner = usize::from(self.matching.owners[member]);
                self.struck[owner] = self.cells[owner] & !circle;
            });
            self.waiting = before;
        }
        earliest
    }
}

#[inline]
fn each_bit(bits: u32, act: impl FnMut(usize)) {
    each_height(u64::from(bits), act);
}

#[inline]
fn each_height(mut bits: u64, mut act: impl FnMut(usize)) {
    while bits != 0 {
        act(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::line_filter::all_different;
    use crate::rng::Rng;

    /// What the exact filter keeps of a whole line; nothing when nothing fits.
    fn whole(cells: &[u64]) -> Option<Vec<u64>> {
        let size = cells.len();
        let mut places = vec![0; size + 1];
        for (position, &held) in cells.iter().enumerate() {
            each_height(held, |height| places[height] |= 1 << position);
        }
        let fits = all_different::filter(size, &mut places);
        let kept = |position| {
            let holds = |&(_, places): &(usize, &u32)| places >> position & 1 != 0;
            places.iter().enumerate().filter(holds).fold(0, |held, (height, _)| held | 1 << height)
        };
        fits.then(|| (0..size).map(kept).collect())
    }

    /// Follows up what is settled, as the search does before it asks; `false` when that fails.
    fn follow_up(cells: &mut [u64]) -> bool {
        loop {
            if cells.contains(&0)
                || cells.iter().fold(0, |all, held| all | held).count_ones() as usize != cells.len()
            {
                return false;
            }
            let before = cells.to_vec();
            for position in 0..cells.len() {
                let held = cells[position];
                let others = |other: usize| other != position;
                if held.is_power_of_two() {
                    (0..cells.len()).filter(|&o| others(o)).for_each(|o| cells[o] &= !held);
                }
                let elsewhere =
                    (0..cells.len()).filter(|&o| others(o)).fold(0, |all, o| all | cells[o]);
                let only_here = cells[position] & !elsewhere;
                if only_here.count_ones() > 1 {
                    return false;
                }
                if only_here != 0 {
                    cells[position] = only_here;
                }
            }
            if cells == before {
                return true;
            }
        }
    }

    /// On lines that were followed up, the filter on open cells strikes what the exact filter strikes on the whole line,
    /// and each crowd alone makes the exact filter do so. One memory serves all lines of a size, so that most
    /// arrangements kept are wrong.
    #[test]
    fn open_cells_are_filtered_as_the_whole_line_is() {
        let random = &mut Rng::new(5);
        let (mut same, mut explained, mut crowded) = (0, 0, 0);
        for size in [4, 5, 6, 9, 13, 20, 32] {
            let mut kept = Arrangements { heights: vec![[0; LONGEST]; 1] };
            let all = (2u64 << size) - 2;
            let mut heights: Vec<usize> = (1..=size).collect();
            for round in 0..800 {
                // An arrangement, a few heights more in each cell, many in some.
                random.shuffle(&mut heights);
                let mut cells: Vec<u64> = heights.iter().map(|&height| 1 << height).collect();
                for held in &mut cells {
                    *held |= 2 << random.below(size as u32);
                    if random.below(4) == 0 {
                        *held |= random.next() & random.next() & all;
                    }
                }
                if round % 8 == 0 && size > 4 {
                    // Four cells for three heights.
                    let three = heights[..3].iter().fold(0, |three, height| three | 1 << height);
                    cells.fill(all);
                    cells[..4].fill(three);
                }
                if !follow_up(&mut cells) {
                    continue;
                }
                let mut struck = vec![0; size];
                let fits = kept.filter(0, &cells, &mut struck);
                let left: Vec<u64> =
                    cells.iter().zip(&struck).map(|(held, gone)| held & !gone).collect();
                assert_eq!(fits.then_some(left), whole(&cells), "{cells:?}");
                same += 1;
                let mut explain = |position: Option<usize>| {
                    let crowd = kept.explain(0, &cells, position).expect("a crowd");
                    let held = |position: usize| {
                        if crowd.cells >> position & 1 != 0 { all & crowd.heights } else { all }
                    };
                    whole(&(0..size).map(held).collect::<Vec<u64>>())
                };
                if !fits {
                    assert_eq!(explain(None), None);
                    crowded += 1;
                }
                for position in (0..size).filter(|&position| fits && struck[position] != 0) {
                    let kept = explain(Some(position)).expect("arrangements");
                    assert_eq!(kept[position] & struck[position], 0);
                    explained += 1;
                }
            }
        }
        let counts = [same, explained, crowded];
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }
}
