//! Boards that are settled by their clues alone, found by annealing.
//!
//! Of random 8x8 boards hardly any is settled by its clues, of 10x10 boards none that anybody would live to
//! see. But one board leads to another by a *cycle switch*, which exchanges two rows along a cycle
//! of columns (or two columns, or two heights):
//!
//! ```text
//!   3 1 4 2        1 3 4 2
//!   1 3 2 4   ->   3 1 2 4
//! ```
//!
//! So the search walks from board to board, and prefers those whose clues say more. First cheaply: by the
//! number of arrangements that have a line's two clues, which is a closed form. Then dearly: by the
//! candidates that reasoning up to the level wished for leaves open. None left open is a board settled by its
//! clues. Worse boards are taken now and then, less and less (Metropolis); all of it in whole numbers,
//! so that it goes the same way on every machine.

use super::Rng;
use super::prover::Prover;
use super::template::Template;
use crate::model::Rules;
use crate::step::Level;

/// From this size on, random boards are not worth trying.
const SMALLEST: usize = 6;

/// Logarithms have so many bits after the point.
const POINT: u32 = 8;

/// Moves by the cheap energy and by the dear one, times the number of cells.
const CHEAP_MOVES: u32 = 30;
const DEAR_MOVES: u32 = 30;

/// The heat at the beginning: a difference that is accepted every second time.
const CHEAP_HEAT: u32 = 1 << POINT;
const DEAR_HEAT: u32 = 3 << POINT;

/// Looks for boards that are settled by their clues alone.
#[derive(Debug)]
pub(super) struct ClueOnly {
    size: usize,
    /// The level up to which to reason.
    level: Level,
    /// By near and far clue: the logarithm of the number of arrangements of a line that have them.
    arrangements: Vec<u32>,
    /// All clues, no givens.
    shown: Vec<bool>,
    square: Vec<u8>,
    next: Vec<u8>,
}

impl ClueOnly {
    /// `None` where random boards will do, or where a switch would not keep the rules.
    pub(super) fn new(rules: &Rules, aim: Level) -> Option<ClueOnly> {
        let size = rules.size().get();
        if size < SMALLEST || !rules.is_plain() {
            return None;
        }
        let mut shown = vec![true; rules.size().clues()];
        shown.resize(rules.size().clues() + rules.size().cells(), false);
        Some(ClueOnly {
            size,
            level: aim.min(Level::Hard),
            arrangements: arrangements(size),
            shown,
            square: Vec::new(),
            next: Vec::new(),
        })
    }

    /// Walks from the board of the template to one that its clues settle, if it finds one.
    pub(super) fn improve(
        &mut self,
        template: &mut Template,
        prover: &mut dyn Prover,
        rng: &mut Rng,
        over: &dyn Fn() -> bool,
    ) {
        let (cheap, dear) = self.moves();
        self.walk(template, rng, cheap, CHEAP_HEAT, |walk, template| walk.openness(template));
        self.walk(template, rng, dear, DEAR_HEAT, |walk, template| {
            if over() { 0 } else { prover.left(template, &walk.shown, walk.level) << POINT }
        });
    }

    /// Anneals: so many moves at most, ending when the energy is 0.
    fn walk(
        &mut self,
        template: &mut Template,
        rng: &mut Rng,
        moves: u32,
        hottest: u32,
        mut energy_of: impl FnMut(&ClueOnly, &Template) -> u32,
    ) {
        self.square.clone_from(&template.heights);
        let mut energy = energy_of(self, template);
        for left in (0..moves).rev() {
            if energy == 0 {
                break;
            }
            let heat = (u64::from(hottest) * u64::from(left) / u64::from(moves)) as u32;
            self.next.clone_from(&self.square);
            switch(&mut self.next, self.size, rng);
            template.set(&self.next);
            let new = energy_of(self, template);
            if accepts(energy, new, heat, rng) {
                energy = new;
                std::mem::swap(&mut self.square, &mut self.next);
            }
        }
        template.set(&self.square);
    }

    /// How much the clues leave open, at a glance: the logarithms of the numbers of arrangements.
    fn openness(&self, template: &Template) -> u32 {
        let n = self.size;
        let clue = |at: usize| usize::from(template.clues[at]);
        let of_pair = |near: usize, far: usize| self.arrangements[near * (n + 1) + far];
        // Clockwise: the top faces the bottom, which runs backwards; so do right and left.
        let columns = (0..n).map(|at| of_pair(clue(at), clue(3 * n - 1 - at)));
        let rows = (0..n).map(|at| of_pair(clue(4 * n - 1 - at), clue(n + at)));
        columns.chain(rows).sum()
    }

    /// How many moves to make by each energy.
    fn moves(&self) -> (u32, u32) {
        let n = self.size as u32;
        (CHEAP_MOVES * n * n, DEAR_MOVES * n * n)
    }
}

/// Is a move from one energy to another made at this heat? Always if it is not worse; otherwise
/// with a chance that halves with every `heat` of difference.
fn accepts(old: u32, new: u32, heat: u32, rng: &mut Rng) -> bool {
    if new <= old {
        return true;
    }
    let halvings = (32 << POINT) - log2(u128::from(rng.next() >> 32) + 1);
    u64::from(new - old) << POINT <= u64::from(heat) * u64::from(halvings)
}

/// Exchanges two rows, columns or heights along a cycle.
fn switch(square: &mut [u8], n: usize, rng: &mut Rng) {
    let mut below = |end: usize| rng.below(end as u32) as usize;
    let axis = below(3);
    let (one, other) = (below(n), below(n - 1));
    let other = if other >= one { other + 1 } else { other };
    let start = below(n);
    if axis == 2 {
        return switch_heights(square, n, (one as u8 + 1, other as u8 + 1), start);
    }
    let cell = |line: usize, at: usize| if axis == 0 { line * n + at } else { at * n + line };
    let first = square[cell(one, start)];
    let mut at = start;
    loop {
        let moved = square[cell(other, at)];
        square.swap(cell(one, at), cell(other, at));
        if moved == first {
            return;
        }
        // The line has this height twice now; the older one must go on.
        let twin = (0..n).find(|&twin| twin != at && square[cell(one, twin)] == moved);
        let Some(twin) = twin else { return };
        at = twin;
    }
}

/// Exchanges two heights, beginning with a row and going on where a column has one of them twice.
fn switch_heights(square: &mut [u8], n: usize, (one, other): (u8, u8), start: usize) {
    let place = |square: &[u8], row: usize, height: u8| {
        square[row * n..(row + 1) * n].iter().position(|&standing| standing == height)
    };
    let Some(end) = place(square, start, other) else { return };
    let mut row = start;
    loop {
        let (Some(from), Some(to)) = (place(square, row, one), place(square, row, other)) else {
            return;
        };
        square.swap(row * n + from, row * n + to);
        if from == end {
            return;
        }
        let twin = (0..n).find(|&twin| twin != row && square[twin * n + from] == other);
        let Some(twin) = twin else { return };
        row = twin;
    }
}

/// For each pair of clues, the logarithm of the number of arrangements of `n` heights that show them.
///
/// The tallest splits a line; of the other `n - 1`, `near + far - 2` are seen. They lead as many cycles
/// of a permutation (Stirling numbers of the first kind), and any `near - 1` of the cycles may
/// stand on the near side.
fn arrangements(n: usize) -> Vec<u32> {
    let mut stirling = vec![vec![0u128; n + 1]; n + 1];
    let mut choose = stirling.clone();
    stirling[0][0] = 1;
    choose[0][0] = 1;
    for row in 1..=n {
        for column in 0..=row {
            let before = |table: &Vec<Vec<u128>>| {
                if column > 0 { table[row - 1][column - 1] } else { 0 }
            };
            let (cycles, ways) = (before(&stirling), before(&choose));
            stirling[row][column] = cycles + (row as u128 - 1) * stirling[row - 1][column];
            choose[row][column] = ways + choose[row - 1][column];
        }
    }
    let mut logarithms = vec![0; (n + 1) * (n + 1)];
    for near in 1..=n {
        for far in 1..=n + 1 - near {
            let seen = near + far - 2;
            let count = stirling[n - 1][seen] * choose[seen][near - 1];
            logarithms[near * (n + 1) + far] = log2(count.max(1));
        }
    }
    logarithms
}

/// The logarithm to base 2 of a number from 1 on, with [`POINT`] bits after the point.
fn log2(number: u128) -> u32 {
    let whole = number.ilog2();
    // The number as 1.… with 32 bits after the point.
    let mut rest = if whole > 32 { number >> (whole - 32) } else { number << (32 - whole) };
    let mut result = whole;
    for _ in 0..POINT {
        // Squaring doubles the logarithm.
        rest = (rest * rest) >> 32;
        let carry = (rest >> 33) as u32;
        rest >>= carry;
        result = result << 1 | carry;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::LatinSquares;

    #[test]
    fn logarithms_are_right() {
        assert_eq!(log2(1), 0);
        assert_eq!(log2(8), 3 << POINT);
        assert_eq!(log2(3), (3f64.log2() * 256.0) as u32);
        assert_eq!(log2(1 << 100), 100 << POINT);
    }

    #[test]
    fn switches_keep_a_square_latin_and_change_it() {
        let mut rng = Rng::new(4);
        let n = 7;
        let mut square = LatinSquares::new().square(n, &mut rng).to_vec();
        for _ in 0..1000 {
            let before = square.clone();
            switch(&mut square, n, &mut rng);
            assert_ne!(square, before);
            for line in 0..n {
                let row = (0..n).fold(0u32, |set, at| set | 1 << square[line * n + at]);
                let column = (0..n).fold(0u32, |set, at| set | 1 << square[at * n + line]);
                assert_eq!((row, column), (0xfe, 0xfe));
            }
        }
    }

    #[test]
    fn arrangements_of_five_are_counted_right() {
        let n = 5;
        let table = arrangements(n);
        let count = |near: usize, far: usize| table[near * (n + 1) + far];
        // 1 to 5 in order; the tallest first; 50 arrangements show 2 from one side, 11 of them 2 from both.
        assert_eq!((count(5, 1), count(1, 5)), (0, 0));
        assert_eq!(count(1, 2), log2(6));
        assert_eq!(count(2, 2), log2(22));
    }
}
