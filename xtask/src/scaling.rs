//! How times grow with the size of the board: ours, and the posts' listing of sequences.
//!
//! `cargo run --release -p xtask -- scaling` measures and writes `docs/scaling.txt`, from which
//! `cargo xtask plot` draws. Everything is made from fixed seeds, and every answer is checked.

use std::hint::black_box;
use std::time::{Duration, Instant};

use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::{
    Clue, Draft, Ends, Height, Limits, Outcome, Puzzle, Rules, Sight, Size, Solution, Solver,
};

use crate::plot::{Point, Series};
use crate::posts::{self, filter_line};
use crate::random::{self, Random};

/// What takes the posts' method longer than this is not in the plot.
const PATIENCE: Duration = Duration::from_secs(10);

/// The puzzles of each size.
const PUZZLES: u64 = 5;

/// So many nodes to find out whether a puzzle under construction is unique.
const NODES: u64 = 2_000;

const LINES: [usize; 16] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 20, 25, 32];
const BOARDS: [usize; 11] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/// Measures everything; calls `note` with each point as it is known.
pub(crate) fn measure(mut note: impl FnMut(Point)) {
    let mut posts_go_on = true;
    for size in LINES {
        note(Point { series: Series::LineOurs, size, us: line_ours(size) });
        if posts_go_on {
            let time = line_posts(size);
            time.into_iter().for_each(|us| note(Point { series: Series::LinePosts, size, us }));
            posts_go_on = time.is_some();
        }
    }
    posts_go_on = true;
    for size in BOARDS {
        let puzzles: Vec<(Puzzle, Solution)> =
            (0..PUZZLES).map(|number| puzzle(size, number)).collect();
        let us = median(puzzles.iter().map(|(puzzle, solution)| solve_ours(puzzle, solution)));
        note(Point { series: Series::SolveOurs, size, us });
        if posts_go_on {
            let times: Option<Vec<f64>> =
                puzzles.iter().map(|(puzzle, solution)| solve_posts(puzzle, solution)).collect();
            posts_go_on = times.is_some();
            if let Some(times) = times {
                let us = median(times.into_iter());
                note(Point { series: Series::SolvePosts, size, us });
            }
        }
    }
}

/// The places of the heights in an open line of this size.
fn open(size: usize) -> Vec<u32> {
    let mut places = vec![u32::MAX >> (32 - size); size + 1];
    places[0] = 0;
    places
}

/// The clues of the lines that are filtered.
const THREE_AND_TWO: Ends = Ends { near: Clue::new(3), far: Clue::new(2) };

fn plain(size: usize) -> Rules {
    Rules::plain(Size::new(size).expect("a size"))
}

/// An open line between clues 3 and 2.
fn line_ours(size: usize) -> f64 {
    const TOGETHER: u32 = 100; // A single call is too short for the clock.
    let places = open(size);
    let mut filter = LineFilter::new();
    let us = best_us(|| {
        for _ in 0..TOGETHER {
            assert!(filter.filter(&plain(size), black_box(&places), THREE_AND_TWO).is_some());
        }
    });
    us / f64::from(TOGETHER)
}

/// The same line by listing. Both must leave the same candidates: long open lines get a filter
/// that is not exact in general, and less work done would be no comparison.
fn line_posts(size: usize) -> Option<f64> {
    let candidates = vec![u32::MAX >> (32 - size); size];
    let mut filter = LineFilter::new();
    let ours =
        filter.filter(&plain(size), &open(size), THREE_AND_TWO).expect("a sequence fits").to_vec();
    patiently(|stop| {
        if let Ok(fits) = filter_line(black_box(&candidates), 3, 2, stop) {
            let cells = fits.expect("a sequence fits");
            let place = |height: usize, cell: usize| (cells[cell] >> (height - 1) & 1) << cell;
            for (height, &places) in ours.iter().enumerate().skip(1) {
                let listed = (0..size).fold(0, |listed, cell| listed | place(height, cell));
                assert_eq!(places, listed, "height {height} in a line of {size}");
            }
        }
    })
}

fn solve_ours(puzzle: &Puzzle, solution: &Solution) -> f64 {
    let mut solver = Solver::new();
    best_us(|| {
        let outcome = solver.solve(black_box(puzzle), &Limits::default()).outcome;
        assert_eq!(outcome, Outcome::Unique(solution.clone()));
    })
}

fn solve_posts(puzzle: &Puzzle, solution: &Solution) -> Option<f64> {
    patiently(|stop| {
        if let Ok(found) = posts::solve(black_box(puzzle), stop) {
            assert_eq!(found, std::slice::from_ref(solution));
        }
    })
}

/// The best time, unless patience runs out.
fn patiently(mut work: impl FnMut(&dyn Fn() -> bool)) -> Option<f64> {
    let us = best_us(|| {
        let begun = Instant::now();
        work(&|| begun.elapsed() > PATIENCE);
    });
    (us < PATIENCE.as_secs_f64() * 1e6).then_some(us)
}

/// The best of as many tries as fit into 50 ms, 5,000 at most.
fn best_us(mut work: impl FnMut()) -> f64 {
    let (mut best, mut spent) = (Duration::MAX, Duration::ZERO);
    for _ in 0..5_000 {
        let begun = Instant::now();
        work();
        let time = begun.elapsed();
        (best, spent) = (best.min(time), spent + time);
        if spent > Duration::from_millis(50) {
            break;
        }
    }
    best.as_secs_f64() * 1e6
}

fn median(times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// A puzzle with every clue and no given to spare: from a full board, givens are taken away in a
/// random order wherever one solution is left.
fn puzzle(size: usize, number: u64) -> (Puzzle, Solution) {
    let random = &mut Random::new(1_000 * size as u64 + number);
    let board = square(size, random);
    let mut draft = Draft { size, clues: random::clues(&board, Sight::Count), ..Draft::default() };
    draft.givens = random::givens(&board);
    let well_formed = |draft: &Draft| Puzzle::new(draft).expect("a well-formed puzzle");
    let mut cells: Vec<usize> = (0..size * size).collect();
    random.shuffle(&mut cells);
    let mut solver = Solver::new();
    for cell in cells {
        let given = std::mem::take(&mut draft.givens[cell]);
        let limits = Limits::nodes(NODES);
        let outcome = solver.solve(&well_formed(&draft), &limits).outcome;
        if !matches!(outcome, Outcome::Unique(_)) {
            draft.givens[cell] = given;
        }
    }
    (well_formed(&draft), board)
}

/// The square in which each row is the one above moved along by one, with rows, columns and
/// heights shuffled.
fn square(size: usize, random: &mut Random) -> Solution {
    let mut shuffled = || {
        let mut numbers: Vec<usize> = (0..size).collect();
        random.shuffle(&mut numbers);
        numbers
    };
    let (rows, columns, heights) = (shuffled(), shuffled(), shuffled());
    let height = |row: usize, column: usize| heights[(row + column) % size] as u8 + 1;
    let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    let heights = cells.map(|(row, column)| Height::new(height(row, column)).expect("a height"));
    Solution::new(Size::new(size).expect("a size"), heights.collect()).expect("a full board")
}
