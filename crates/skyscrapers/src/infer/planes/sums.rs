//! What levels 1 to 3 say about one line with sums, on planes. The arguments stand with the techniques of
//! these names; here they only strike. Without parks, the first building is in the first cell.
//!
//! | level | from the clues alone | line by line |
//! |---|---|---|
//! | Starter | `sum-tallest`, `sum-stairs`, `sum-small` | |
//! | Easy | `sum-first`, `sum-number` | `sum-behind`, `sum-missing` |
//! | Medium | `sum-facing` | `sum-reduced` |
//!
//! A line is the candidates of its cells, the one touching the clue first; bit `h` stands for height `h`.

use super::bits::LARGEST;
use super::easy::LinePlaces;
use super::medium::{below, is_single, tallest};
use crate::model::HeightSet;
use crate::model::sums::SumSet;
use crate::step::Level;

/// What two facing sums leave of an empty line; 0 is no clue.
pub(super) fn opening(size: usize, near: u8, far: u8, level: Level) -> LinePlaces {
    let mut cells = [0; LARGEST];
    let cells = &mut cells[..size];
    cells.fill((2 << size) - 2);
    from_one_end(cells, near.into(), level);
    cells.reverse();
    from_one_end(cells, far.into(), level);
    cells.reverse();
    if level >= Level::Medium && near != 0 && far != 0 {
        facing(cells, near.into(), far.into());
    }
    let mut places = [0; LARGEST];
    for (at, &cell) in cells.iter().enumerate() {
        for (height, places) in (1..).zip(&mut places[..size]) {
            *places |= (cell >> height & 1) << at;
        }
    }
    places
}

/// Strikes what the rules strike that look at candidates, each once.
pub(super) fn strike(cells: &mut [u32], near: u8, far: u8, level: Level) {
    one_clue(cells, near.into(), level);
    if far != 0 {
        cells.reverse();
        one_clue(cells, far.into(), level);
        cells.reverse();
    }
}

fn one_clue(cells: &mut [u32], clue: usize, level: Level) {
    if clue != 0 {
        behind(cells, clue);
        missing(cells, clue);
        if level >= Level::Medium {
            reduced(cells, clue);
        }
    }
}

fn from_one_end(cells: &mut [u32], clue: usize, level: Level) {
    let size = cells.len();
    if clue == 0 {
        return;
    }
    let before = clue - size;
    if before == 0 || before <= 2 && size >= 3 {
        let first = 1 << if before == 0 { size } else { before };
        cells[0] &= first;
        cells[1..].iter_mut().for_each(|cell| *cell &= !first);
    }
    if clue == sum_of_all(size) {
        (1..).zip(&mut *cells).for_each(|(height, cell)| *cell &= 1 << height);
    }
    if level >= Level::Easy {
        first(cells, before);
        number(cells, clue);
    }
}

/// All heights of a line added up.
fn sum_of_all(size: usize) -> usize {
    size * (size + 1) / 2
}

/// Is a number a sum of different heights of a set, or 0?
fn is_sum(number: usize, heights: u32) -> bool {
    // Eleven heights add up to 66.
    SumSet::<2>::of(HeightSet::from_bits(heights.into())).contains(number)
}

/// Leaves a cell the heights that fit.
fn keep(cell: &mut u32, fits: impl Fn(usize) -> bool) {
    for height in 1..=LARGEST {
        if *cell >> height & 1 != 0 && !fits(height) {
            *cell &= !(1 << height);
        }
    }
}

/// Heights above a number.
fn above(number: usize) -> u32 {
    !below(2 << number.min(LARGEST))
}

/// `sum-first`.
fn first(cells: &mut [u32], before: usize) {
    let size = cells.len();
    let others = below(1 << size);
    keep(&mut cells[0], |height| {
        if height == size {
            return before == 0;
        }
        before >= height && is_sum(before - height, above(height) & others)
    });
}

/// `sum-number`.
fn number(cells: &mut [u32], clue: usize) {
    let size = cells.len();
    let mut seen = 0;
    let mut number = 0;
    while seen < clue {
        seen += size - number;
        number += 1;
    }
    if number >= 2 {
        for (at, cell) in (1..number).zip(cells) {
            *cell &= below(2 << (size - number + at));
        }
    }
}

/// `sum-facing`.
fn facing(cells: &mut [u32], near: usize, far: usize) {
    let size = cells.len();
    let most = sum_of_all(size) + size;
    if near + far > most {
        cells.fill(0);
    }
    if near + far != most {
        return;
    }
    let before = near - size;
    for (seen, cell) in cells.iter_mut().enumerate() {
        // The lowest and the tallest of so many; sums in between can all be had.
        let (least, most) = (sum_of_all(seen), seen * (2 * size - seen - 1) / 2);
        if !(least..=most).contains(&before) {
            *cell &= !(1 << size);
        }
        if seen > 0 && seen + 1 < size {
            *cell &= !2;
        }
    }
}

/// `sum-behind`.
fn behind(cells: &mut [u32], clue: usize) {
    let size = cells.len();
    let peak = 1 << size;
    let hidden = above(clue - size) & below(peak);
    let nearest = cells.iter().position(|cell| cell & peak != 0).unwrap_or(size - 1);
    cells[..=nearest].iter_mut().for_each(|cell| *cell &= !hidden);
    let mut possible = 0;
    for at in (0..size).rev() {
        let too_many = at + hidden.count_ones() as usize >= size;
        if hidden & !possible != 0 || too_many {
            cells[at] &= !peak;
        }
        possible |= cells[at];
    }
}

/// `sum-missing`.
fn missing(cells: &mut [u32], clue: usize) {
    let size = cells.len();
    let hidden = sum_of_all(size) - clue;
    if hidden >= size {
        return;
    }
    if matches!(hidden, 1 | 2) {
        cells[0] &= !(1 << hidden);
    }
    // Where the next lower one may stand first, and the next taller one last.
    let mut first = None;
    for height in hidden + 1..=size {
        for (at, cell) in cells.iter_mut().enumerate() {
            let room = at + hidden + 1 >= height && at < height;
            if !room || first.is_some_and(|first| at <= first) {
                *cell &= !(1 << height);
            }
        }
        first = cells.iter().position(|cell| cell >> height & 1 != 0).or(first);
    }
    let mut last = size;
    for height in (hidden + 1..=size).rev() {
        cells[last..].iter_mut().for_each(|cell| *cell &= !(1 << height));
        last = cells.iter().rposition(|cell| cell >> height & 1 != 0).unwrap_or(last);
    }
}

/// `sum-reduced`.
fn reduced(cells: &mut [u32], clue: usize) {
    let size = cells.len();
    let mut most_before = tallest(cells[0]);
    for at in 1..size {
        let cell = cells[at];
        let above_all = is_single(cell) && cell > most_before;
        most_before = most_before.max(tallest(cell));
        if !above_all {
            continue;
        }
        let Some(rest) = seen_from(cells, at).and_then(|seen| clue.checked_sub(seen)) else {
            continue;
        };
        let between = cells[1..at].iter().fold(0, |all, cell| all | cell);
        keep(&mut cells[0], |height| {
            rest >= height && is_sum(rest - height, above(height) & between)
        });
        cells[1..at].iter_mut().for_each(|cell| *cell &= !above(rest));
    }
}

/// The sum of what is seen from a placed building on, itself included, if that is certain.
fn seen_from(cells: &[u32], at: usize) -> Option<usize> {
    let peak = 1 << cells.len();
    let mut highest = cells[at];
    let mut seen = highest.trailing_zeros() as usize;
    for &cell in &cells[at + 1..] {
        if highest == peak || tallest(cell) < highest {
            continue;
        }
        if !is_single(cell) {
            return None;
        }
        highest = cell;
        seen += highest.trailing_zeros() as usize;
    }
    Some(seen)
}
