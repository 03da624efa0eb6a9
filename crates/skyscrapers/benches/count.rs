//! Counting beside going through the solutions one by one, on random boards; the counts must be equal.
//!
//! `cargo bench -p skyscrapers --bench count -- 20 500` takes 20 boards of 8x8 with all their clues and 10^5 to 10^7 solutions, and 500
//! boards of up to 8x8 with 2,000 to 10^5; without numbers it is a few of each, for a minute. Then come boards with few clues, whose
//! solutions nobody goes through: counted within the usual budget, or told how many there are at least.
//!
//! Times are of one thread, the best of several tries where they are short. On a busy machine only the ratios mean
//! something, and the worst of them may be noise: a board above the bound is measured again.

use std::ops::Range;
use std::time::Instant;

use skyscrapers::generate::{LatinSquares, Rng};
use skyscrapers::{Clue, Count, CountedBy, Draft, Height, Limits, Puzzle, Sight, Size, Solver};

/// How much longer than one by one a count may take on a board with few solutions.
const BOUND: f64 = 1.2;

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

fn usual(puzzle: &Puzzle) -> Count {
    Solver::new().count(puzzle, None, &Limits::default())
}

fn one_by_one(puzzle: &Puzzle) -> Count {
    let count = Solver::new().count_by(puzzle, CountedBy::Search, &Limits::default());
    count.expect("the search knows every board")
}

/// The time in milliseconds, and the answer.
fn timed<T>(ask: impl Fn() -> T) -> (f64, T) {
    let start = Instant::now();
    let answer = ask();
    (start.elapsed().as_secs_f64() * 1e3, answer)
}

/// One board, counted both ways: solutions, and milliseconds.
struct Race {
    solutions: u128,
    one_by_one: f64,
    usual: f64,
}

impl Race {
    /// Both ways by turns, the best time of each.
    fn new(puzzle: &Puzzle, tries: usize) -> Race {
        let mut race = Race { solutions: 0, one_by_one: f64::INFINITY, usual: f64::INFINITY };
        for _ in 0..tries {
            let (searched, search) = timed(|| one_by_one(puzzle));
            let (counted, count) = timed(|| usual(puzzle));
            assert!(search.complete && count.complete, "{puzzle:?}");
            assert_eq!(count.found, search.found, "{puzzle:?}");
            race.solutions = count.found;
            race.one_by_one = race.one_by_one.min(searched);
            race.usual = race.usual.min(counted);
        }
        race
    }

    /// How long the count takes, where one by one takes 1.
    fn cost(&self) -> f64 {
        self.usual / self.one_by_one
    }
}

/// Has the puzzle so many solutions? Up to a limit that is soon known.
fn has(puzzle: &Puzzle, range: &Range<u64>) -> bool {
    let all = Solver::new().count(puzzle, Some(range.end), &Limits::default());
    (range.start.into()..range.end.into()).contains(&all.found)
}

fn with_all_clues(boards: usize, rng: &mut Rng) {
    println!("8x8 with all clues and 10^5 to 10^7 solutions: milliseconds\n");
    println!("{:>10}  {:>11}  {:>7}  {:>13}", "solutions", "one by one", "count", "times as fast");
    let mut gains = Vec::new();
    while gains.len() < boards {
        let puzzle = puzzle(8, 100, 0, rng);
        // The count itself finds them: to a limit of ten million, one by one would take half a minute a board.
        let count = Solver::new().count(&puzzle, None, &Limits::nodes(1_000_000));
        if !count.complete || !(100_000..10_000_000).contains(&count.found) {
            continue;
        }
        let tries = if count.found < 500_000 { 3 } else { 1 };
        let race = Race::new(&puzzle, tries);
        let Race { solutions, one_by_one, usual } = race;
        let gain = one_by_one / usual;
        println!("{solutions:>10}  {one_by_one:>11.1}  {usual:>7.1}  {gain:>13.1}");
        gains.push(gain);
    }
    gains.sort_by(f64::total_cmp);
    if let (Some(least), Some(most)) = (gains.first(), gains.last()) {
        let median = gains[boards / 2];
        println!(
            "\n{boards} boards: {least:.1} times as fast at least, {median:.1} in the median, {most:.1} at most\n"
        );
    }
}

fn with_few_solutions(boards: usize, rng: &mut Rng) {
    println!(
        "up to 8x8 with 0 to 100 % clues, 0 to 40 % givens, 2,000 to 100,000 solutions: time where one by one takes 1\n"
    );
    let mut races: Vec<(usize, f64)> = Vec::new();
    let mut dearest: Option<(f64, Puzzle)> = None;
    while races.len() < boards {
        let size = 4 + rng.below(5) as usize;
        let (clues, givens) = (rng.below(101), rng.below(41));
        let puzzle = puzzle(size, clues, givens, rng);
        if !has(&puzzle, &(2_000..100_000)) {
            continue;
        }
        let mut cost = Race::new(&puzzle, 3).cost();
        for _ in 0..3 {
            if cost > BOUND {
                cost = cost.min(Race::new(&puzzle, 5).cost());
            }
        }
        races.push((size, cost));
        if dearest.as_ref().is_none_or(|&(most, _)| cost > most) {
            dearest = Some((cost, puzzle));
        }
    }
    println!(
        "{:>4}  {:>6}  {:>5}  {:>6}  {:>4}  above {BOUND}",
        "size", "boards", "least", "median", "most"
    );
    for size in 4..=9 {
        let all = size == 9;
        let of_size = races.iter().filter(|race| all || race.0 == size);
        let mut costs: Vec<f64> = of_size.map(|race| race.1).collect();
        costs.sort_by(f64::total_cmp);
        let (Some(least), Some(most)) = (costs.first(), costs.last()) else { continue };
        let (number, median) = (costs.len(), costs[costs.len() / 2]);
        let above = costs.iter().filter(|&&cost| cost > BOUND).count();
        let name = if all { "all".to_owned() } else { format!("{size}x{size}") };
        println!("{name:>4}  {number:>6}  {least:>5.2}  {median:>6.2}  {most:>4.2}  {above:>9}");
    }
    if let Some((_, puzzle)) = dearest {
        let (usual, search) = (usual(&puzzle), one_by_one(&puzzle));
        let Draft { clues, givens, .. } = puzzle.to_draft();
        println!("\nthe dearest: clues {clues:?}, givens {givens:?}");
        println!(
            "{} solutions ({:?}), {} nodes, one by one {}",
            usual.found, usual.by, usual.stats.nodes, search.stats.nodes
        );
    }
    println!();
}

fn with_few_clues(rng: &mut Rng) {
    println!("7x7 with few clues, within {} nodes\n", Limits::USUAL_NODES);
    println!("{:>5}  {:>9}  solutions", "clues", "ms");
    for clues in [10, 15, 20, 25, 30, 35, 40] {
        let puzzle = puzzle(7, clues, 0, rng);
        let limits = Limits::nodes(Limits::USUAL_NODES);
        let (ms, count) = timed(|| Solver::new().count(&puzzle, None, &limits));
        let at_least = if count.complete { "" } else { "at least " };
        let shown = puzzle.clues().iter().flatten().count();
        println!("{shown:>5}  {ms:>9.1}  {at_least}{} ({:?})", count.found, count.by);
    }
    println!();
}

fn without_clues() {
    println!("empty boards\n");
    for (size, solutions) in [(5, 161_280), (6, 812_851_200), (7, 61_479_419_904_000)] {
        let puzzle = Puzzle::from_clues(&vec![0; 4 * size]).expect("a puzzle");
        let (ms, count) = timed(|| usual(&puzzle));
        assert_eq!((count.found, count.complete), (solutions, true));
        println!("{size}x{size}  {:>14}  {ms:>7.1} ms", count.found);
    }
}

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let (many, few) = (*numbers.first().unwrap_or(&4), *numbers.get(1).unwrap_or(&60));
    let mut rng = Rng::new(17);
    with_all_clues(many, &mut rng);
    with_few_solutions(few, &mut rng);
    with_few_clues(&mut rng);
    without_clues();
}
