//! Counting beside going through the solutions one by one, on random boards; the counts must be equal.
//!
//! `cargo bench -p skyscrapers --bench count -- 20 500` takes 20 boards of 8x8 with all their clues and 10^5 to 10^7 solutions, and 500
//! boards of 5x5 to 8x8 with fewer than 10^5.

use std::time::Instant;

use skyscrapers::generate::{LatinSquares, Rng};
use skyscrapers::{Clue, CountedBy, Draft, Height, Limits, Puzzle, Sight, Size, Solver};

/// A random board's puzzle: each clue shown with a chance in percent, and each given.
fn puzzle(size: usize, clues: u32, givens: u32, rng: &mut Rng) -> Puzzle {
    let side = Size::new(size).expect("a size");
    let mut squares = LatinSquares::new();
    let heights = squares.square(size, rng).to_vec();
    let seen = |clue: skyscrapers::ClueId| {
        let height = |cell: skyscrapers::Cell| Height::new(*heights.get(cell.index(side)?)?);
        let line = clue.view(side).filter_map(height);
        i64::from(Clue::new(Sight::Count.seen(line)).map_or(0, Clue::get))
    };
    let mut shows = |chance: u32, number: i64| if rng.below(100) < chance { number } else { 0 };
    let clues = side.iter_clues().map(|clue| shows(clues, seen(clue))).collect();
    let givens = heights.iter().map(|&height| shows(givens, height.into())).collect();
    Puzzle::new(&Draft { size, clues, givens, ..Draft::default() }).expect("a puzzle")
}

/// The time in milliseconds, for short ones the best of three, and the answer.
fn best<T>(mut ask: impl FnMut() -> T) -> (f64, T) {
    let mut timed = || {
        let start = Instant::now();
        let answer = ask();
        (start.elapsed().as_secs_f64() * 1e3, answer)
    };
    let first = timed();
    let again = if first.0 < 200.0 { 2 } else { 0 };
    (0..again).map(|_| timed()).fold(first, |best, next| if next.0 < best.0 { next } else { best })
}

/// How many times as fast the count is as one by one, if there are so many solutions.
fn ratio(puzzle: &Puzzle, range: std::ops::Range<u128>) -> Option<(f64, u128)> {
    let all = Solver::new().count(puzzle, Some(range.end as u64), &Limits::default());
    if !range.contains(&all.found) {
        return None;
    }
    let (counted, count) = best(|| Solver::new().count(puzzle, None, &Limits::default()));
    let one_by_one = || Solver::new().count_by(puzzle, CountedBy::Search, &Limits::default());
    let (searched, search) = best(one_by_one);
    assert_eq!(Some(count.found), search.map(|search| search.found), "{puzzle:?}");
    Some((searched / counted, count.found))
}

fn report(what: &str, mut ratios: Vec<f64>) {
    ratios.sort_by(f64::total_cmp);
    let (Some(least), Some(most)) = (ratios.first(), ratios.last()) else { return };
    let median = ratios[ratios.len() / 2];
    println!(
        "{what}: {} boards, least {least:.2}, median {median:.2}, most {most:.2}",
        ratios.len()
    );
}

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let (many, few) = (*numbers.first().unwrap_or(&2), *numbers.get(1).unwrap_or(&20));
    let mut rng = Rng::new(17);
    let mut ratios = Vec::new();
    while ratios.len() < many {
        if let Some((ratio, count)) = ratio(&puzzle(8, 100, 0, &mut rng), 100_000..10_000_000) {
            println!("8x8 with all clues, {count} solutions: {ratio:.1} times one by one");
            ratios.push(ratio);
        }
    }
    report("8x8 with all clues, 10^5 to 10^7 solutions", ratios);
    let mut ratios = Vec::new();
    while ratios.len() < few {
        let size = 5 + rng.below(4) as usize;
        let (clues, givens) = (rng.below(101), rng.below(41));
        ratios.extend(ratio(&puzzle(size, clues, givens, &mut rng), 2_000..100_000).map(|it| it.0));
    }
    report("5x5 to 8x8, 2,000 to 100,000 solutions", ratios);
}
