//! What level 3 says about one line: `stair-known`, `shadow`, `reduced-clue`, `top-two`, `pair`.
//!
//! The arguments stand with the techniques of these names; here they only strike. A line is the
//! candidates of its cells, the one touching the near clue first; bit `h` stands for height `h`.

use super::bits::LARGEST;

/// The candidates of each cell of a line.
pub(super) type LineCells = [u32; LARGEST];

/// Strikes what these techniques strike, each once; `pair` apart.
pub(super) fn strike(cells: &mut [u32], near: u8, far: u8) {
    let (near, far) = (usize::from(near), usize::from(far));
    one_clue(cells, near);
    if far != 0 {
        cells.reverse();
        one_clue(cells, far);
        cells.reverse();
    }
    if near != 0 || far != 0 {
        top_two(cells, near, far);
    }
}

fn one_clue(cells: &mut [u32], clue: usize) {
    if clue != 0 {
        stair_known(cells, clue);
        if clue == 2 {
            shadow(cells);
        }
        reduced_clue(cells, clue);
    }
}

#[inline]
pub(super) fn is_single(cell: u32) -> bool {
    cell.is_power_of_two()
}

/// All heights below one, which is given as a bit; all there are for none.
#[inline]
pub(super) fn below(bit: u32) -> u32 {
    bit.wrapping_sub(1)
}

/// The tallest height of a cell, as a bit.
#[inline]
pub(super) fn tallest(cell: u32) -> u32 {
    if cell == 0 { 0 } else { 1 << (31 - cell.leading_zeros()) }
}

/// The lowest height of a cell, as a bit.
#[inline]
fn lowest(cell: u32) -> u32 {
    cell & cell.wrapping_neg()
}

fn stair_known(cells: &mut [u32], clue: usize) {
    if clue < 2 {
        return;
    }
    let mut above = 0;
    let mut hidden = 0;
    for &cell in &*cells {
        if is_single(cell) && cell < above {
            hidden |= cell;
        }
        above = above.max(lowest(cell));
    }
    if hidden == 0 {
        return;
    }
    let mut rest = ((2u32 << cells.len()) - 2) & !hidden;
    for before in (1..clue).rev() {
        let height = tallest(rest);
        rest &= !height;
        cells.iter_mut().take(before).for_each(|cell| *cell &= !height);
    }
}

fn shadow(cells: &mut [u32]) {
    let n = cells.len();
    let peak = 1 << n;
    let Some(nearest) = (1..n).find(|&at| cells[at] & peak != 0) else { return };
    let first = tallest(cells[0] & !peak);
    if first == 0 {
        return;
    }
    cells[0] &= !below(1 << nearest);
    let farthest = first.trailing_zeros() as usize;
    cells.iter_mut().skip(farthest + 1).for_each(|cell| *cell &= !peak);
    cells[1..nearest].iter_mut().for_each(|cell| *cell &= below(first << 1));
}

fn reduced_clue(cells: &mut [u32], clue: usize) {
    let n = cells.len();
    let mut most_before = tallest(cells[0]);
    for at in 1..n {
        let cell = cells[at];
        let above_all = is_single(cell) && cell > most_before;
        most_before = most_before.max(tallest(cell));
        if !above_all {
            continue;
        }
        let Some(seen) = seen_from(cells, at) else { continue };
        if seen >= clue {
            continue;
        }
        let rest = clue - seen;
        if rest == 1 {
            let most = tallest(cells[0]);
            let others = cells[1..at].iter().fold(0, |all, cell| all | cell);
            cells[1..at].iter_mut().for_each(|cell| *cell &= below(most << 1));
            for height in 1..=n {
                let roomy = (others & below(1 << height)).count_ones() as usize + 1 >= at;
                if !roomy {
                    cells[0] &= !(1 << height);
                }
            }
        }
        if rest == at {
            climb(&mut cells[..at]);
        }
    }
}

/// How many are seen from a placed building on, itself included, if that is certain.
fn seen_from(cells: &[u32], at: usize) -> Option<usize> {
    let peak = 1 << cells.len();
    let mut highest = cells[at];
    let mut seen = 1;
    for &cell in &cells[at + 1..] {
        if highest == peak || tallest(cell) < highest {
            continue;
        }
        if !is_single(cell) {
            return None;
        }
        highest = cell;
        seen += 1;
    }
    Some(seen)
}

fn climb(cells: &mut [u32]) {
    for at in 1..cells.len() {
        let least = lowest(cells[at - 1]);
        if least != 0 {
            cells[at] &= !below(least << 1);
        }
    }
    for at in (1..cells.len()).rev() {
        let most = tallest(cells[at]);
        if most != 0 {
            cells[at - 1] &= below(most);
        }
    }
}

fn top_two(cells: &mut [u32], near: usize, far: usize) {
    let n = cells.len();
    let (peak, second) = (1 << n, 1 << (n - 1));
    let (mut peaks, mut seconds) = (0u32, 0u32);
    for p in (0..n).filter(|&p| cells[p] & second != 0) {
        for q in (0..n).filter(|&q| cells[q] & peak != 0) {
            if p != q && allows(near, p + 1, q + 1) && allows(far, n - p, n - q) {
                peaks |= 1 << q;
                seconds |= 1 << p;
            }
        }
    }
    for (at, cell) in cells.iter_mut().enumerate() {
        if peaks >> at & 1 == 0 {
            *cell &= !peak;
        }
        if seconds >> at & 1 == 0 {
            *cell &= !second;
        }
    }
}

/// Does a clue allow the second tallest in the `p`-th and the tallest in the `q`-th cell?
fn allows(clue: usize, p: usize, q: usize) -> bool {
    let in_window = q >= clue && (clue != 1 || q == 1);
    let both_seen = clue >= 2 && p + 1 >= clue && (clue != 2 || p == 1);
    clue == 0 || in_window && (p > q || both_seen)
}

/// Naked and hidden pairs.
pub(super) fn pairs(cells: &mut [u32]) {
    let n = cells.len();
    for first in 0..n {
        let pair = cells[first];
        if pair.count_ones() != 2 {
            continue;
        }
        if let Some(second) = (first + 1..n).find(|&second| cells[second] == pair) {
            for (at, cell) in cells.iter_mut().enumerate() {
                if at != first && at != second {
                    *cell &= !pair;
                }
            }
        }
    }
    let mut places: LineCells = [0; LARGEST];
    for (at, &cell) in cells.iter().enumerate() {
        let mut rest = cell;
        while rest != 0 {
            places[rest.trailing_zeros() as usize - 1] |= 1 << at;
            rest &= rest - 1;
        }
    }
    for first in 0..n {
        let pair = places[first];
        if pair.count_ones() != 2 {
            continue;
        }
        if let Some(second) = (first + 1..n).find(|&second| places[second] == pair) {
            for (at, cell) in cells.iter_mut().enumerate() {
                if pair >> at & 1 != 0 {
                    *cell &= 2 << first | 2 << second;
                }
            }
        }
    }
}
