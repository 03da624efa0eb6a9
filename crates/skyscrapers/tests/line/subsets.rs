//! What can stand where in a line, worked out slowly: set by set of the heights that stand before
//! the tallest.
//!
//! Lay the cells of one side down from the edge to the tallest building. What matters of those laid
//! down is *which* heights they are, how many cells they fill (the rest are parks) and what is seen
//! of them. All of that is kept, so it is exact, whatever the candidates: nothing is pruned. The
//! filters go another way, from the tallest building down, or keep less.

use skyscrapers::{Clue, Height, HeightSet};

use super::{Line, number};

/// Counts or sums as bits.
type Seen = u128;

/// Where each height stands in some arrangement that fits; `None` when none does. Takes lines of up
/// to 15 cells.
pub(crate) fn supports(line: &Line) -> Option<Vec<u32>> {
    let last = line.cells.len() - 1;
    let all = (1 << (number(line.tallest) - 1)) - 1;
    let mut near = Side::new(line, line.cells.clone(), line.ends.near);
    let mut far = Side::new(line, line.cells.iter().rev().copied().collect(), line.ends.far);
    let mut supports = vec![0; number(line.tallest) + 1];
    for peak in (0..=last).filter(|&at| line.cells[at].contains(line.tallest)) {
        for before in 0..=all {
            let good = near.goal(peak, before);
            let good_beyond = far.goal(last - peak, all & !before);
            if good != 0 && good_beyond != 0 {
                near.good[peak][before] |= good;
                far.good[last - peak][all & !before] |= good_beyond;
                supports[number(line.tallest)] |= 1 << peak;
            }
        }
    }
    near.support(|laid| laid, &mut supports);
    far.support(|laid| last - laid, &mut supports);
    (supports[number(line.tallest)] != 0).then_some(supports)
}

/// The ways to lay down one side.
struct Side<'a> {
    line: &'a Line,
    /// From the edge on.
    cells: Vec<HeightSet>,
    clue: Option<Clue>,
    /// By cells laid down and set of heights: what may be seen.
    ways: Vec<Vec<Seen>>,
    /// Those of them that lie on the way to a whole line that fits.
    good: Vec<Vec<Seen>>,
}

impl<'a> Side<'a> {
    fn new(line: &'a Line, cells: Vec<HeightSet>, clue: Option<Clue>) -> Side<'a> {
        let empty = vec![vec![0; 1 << (number(line.tallest) - 1)]; cells.len()];
        let mut side = Side { line, cells, clue, ways: empty.clone(), good: empty };
        side.ways[0][0] = 1;
        side.each_step(|side, laid, set, height| {
            let (after, adds) = side.step(set, height);
            let seen = side.ways[laid][set] << adds;
            side.ways[laid + 1][after] |= seen;
        });
        side
    }

    /// Goes through everything that can be laid down next to anything, from the edge on.
    fn each_step(&mut self, mut act: impl FnMut(&mut Side<'a>, usize, usize, Height)) {
        for laid in 0..self.cells.len() - 1 {
            for set in 0..self.ways[laid].len() {
                self.steps_from(laid, set, &mut act);
            }
        }
    }

    fn steps_from(
        &mut self,
        laid: usize,
        set: usize,
        act: &mut impl FnMut(&mut Side<'a>, usize, usize, Height),
    ) {
        if self.ways[laid][set] == 0 {
            return;
        }
        let parks = laid - set.count_ones() as usize;
        for height in self.cells[laid].iter().filter(|&height| height < self.line.tallest) {
            let fits = match height.get() {
                0 => parks < self.cells.len() - number(self.line.tallest),
                number => set >> (number - 1) & 1 == 0,
            };
            if fits {
                act(self, laid, set, height);
            }
        }
    }

    /// The set with one more height, and what that adds to what is seen.
    fn step(&self, set: usize, height: Height) -> (usize, u16) {
        if height.is_park() {
            return (set, 0);
        }
        let bit = 1 << (height.get() - 1);
        (set | bit, if bit > set { self.line.sight.adds(height) } else { 0 })
    }

    /// What has been seen of this set if the clue is met with the tallest coming next.
    fn goal(&self, laid: usize, set: usize) -> Seen {
        let Some(clue) = self.clue else { return self.ways[laid][set] };
        let rest = clue.get().checked_sub(self.line.sight.adds(self.line.tallest));
        rest.map_or(0, |rest| self.ways[laid][set] & 1 << rest)
    }

    /// Adds what lies on good ways. `position` turns cells laid down into positions.
    fn support(&mut self, position: impl Fn(usize) -> usize, supports: &mut [u32]) {
        for laid in (0..self.cells.len() - 1).rev() {
            for set in 0..self.ways[laid].len() {
                self.steps_from(laid, set, &mut |side, laid, set, height| {
                    let (after, adds) = side.step(set, height);
                    let good = side.good[laid + 1][after] >> adds & side.ways[laid][set];
                    if good != 0 {
                        side.good[laid][set] |= good;
                        supports[number(height)] |= 1 << position(laid);
                    }
                });
            }
        }
    }
}
