//! Every way of counting comes to the number that the slow reference solver comes to, and samples are fair.
//!
//! A share of the boards here; `SKYSCRAPERS_BOARDS=2000` tries so many.

mod naive;
mod random;

use std::collections::HashMap;

use random::Random;
use skyscrapers::{
    Count, CountedBy, Draft, DraftRules, Limits, Method, Puzzle, Sight, Size, Solution, Solver,
};

/// More solutions than that are not visited.
const MOST: u64 = 10_000;

fn boards(usual: u64) -> u64 {
    let asked = std::env::var("SKYSCRAPERS_BOARDS").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(usual)
}

/// Rules of any kind: parks, diagonals, boxes or regions, sums.
fn rules(n: usize, random: &mut Random) -> DraftRules {
    let (heights, diagonals) =
        (n as i64 - [0, 0, 0, 1, 2][random.below(5) as usize], random.below(4) == 0);
    let mut rules = DraftRules { heights: Some(heights), diagonals, ..DraftRules::default() };
    match (n, random.below(5)) {
        (4, 0) => rules.boxes = Some((2, 2)),
        (6, 0) => rules.boxes = Some((2, 3)),
        (4, 1) => rules.regions = vec![1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4],
        (5, 0 | 1) => {
            let regions = "1112211322433454335524455";
            rules.regions = regions.bytes().map(|digit| i64::from(digit - b'0')).collect();
            rules.free = true;
        }
        _ => {}
    }
    if random.below(3) == 0 {
        rules.sight = Sight::Sum;
    }
    rules
}

/// A puzzle of a random board with a share of its clues and givens, now and then with a wrong clue.
fn puzzle(n: usize, random: &mut Random) -> Option<Puzzle> {
    let size = Size::new(n).expect("a size");
    let mut draft = Draft { rules: rules(n, random), ..Draft::empty(size) };
    let solution = random::board(&draft, random)?;
    let (clues, givens) = (random.below(101), [0, 10, 20, 40, 60][random.below(5) as usize]);
    let sight = draft.rules.sight;
    let mut shown = |share: u64, all: Vec<i64>| -> Vec<i64> {
        all.into_iter().map(|number| if random.below(100) < share { number } else { 0 }).collect()
    };
    draft.clues = shown(clues, random::clues(&solution, sight));
    draft.givens = shown(givens, random::givens(&solution));
    if random.below(8) == 0 {
        let tallest = draft.rules.heights.unwrap_or_default();
        let least = if sight == Sight::Sum { tallest } else { 1 };
        draft.clues[random.below(4 * n as u64) as usize] = least + random.below(2) as i64;
    }
    Puzzle::new(&draft).ok()
}

fn counted(puzzle: &Puzzle, by: CountedBy) -> Option<Count> {
    Solver::new().count_by(puzzle, by, &Limits::default())
}

#[test]
fn every_way_counts_what_the_slow_solver_counts() {
    let mut random = Random::new(17);
    let (mut by_naive, mut by_rows, mut many, mut tried) = (0, 0, 0, 0);
    for number in 0..boards(100) {
        let n = 4 + number as usize % 4;
        let Some(puzzle) = puzzle(n, &mut random) else { continue };
        let one_by_one =
            Solver::with_method(Method::Plain).count(&puzzle, Some(MOST), &Limits::default());
        if !one_by_one.complete {
            continue;
        }
        tried += 1;
        many += u64::from(one_by_one.found > 2_000);
        if let Some(solutions) = naive::solutions(&puzzle, usize::MAX, 200_000) {
            assert_eq!(solutions.len() as u128, one_by_one.found, "{puzzle:?}");
            by_naive += 1;
        }
        let by_heights = counted(&puzzle, CountedBy::Heights).expect("it knows all rules");
        assert!(by_heights.complete);
        assert_eq!(by_heights.found, one_by_one.found, "{puzzle:?}");
        if let Some(rows) = counted(&puzzle, CountedBy::Rows) {
            assert_eq!((rows.found, rows.complete), (one_by_one.found, true), "{puzzle:?}");
            by_rows += 1;
        }
        let usual = Solver::new().count(&puzzle, None, &Limits::default());
        assert_eq!((usual.found, usual.complete), (one_by_one.found, true), "{puzzle:?}");
        assert!(usual.by == CountedBy::Search || usual.found >= 2_000, "{usual:?}");
        let [nodes, most] = [usual.stats.nodes, one_by_one.stats.nodes * 6 / 5];
        assert!(nodes <= most, "{nodes} nodes, not {most} at most: {puzzle:?}");
    }
    println!(
        "{tried} boards, {by_naive} of them by the slow solver, {by_rows} by rows, {many} with many solutions"
    );
    let enough = [(tried, 3), (by_naive, 5), (by_rows, 8)];
    assert!(enough.iter().all(|&(count, share)| share * count >= boards(100)), "{enough:?}");
}

#[test]
fn a_budget_ends_every_way_with_no_more_than_there_are() {
    let mut clues = [0; 24];
    (clues[0], clues[5], clues[9], clues[16], clues[22]) = (3, 2, 4, 2, 3);
    let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
    let all = counted(&puzzle, CountedBy::Rows).expect("it knows the rules").found;
    for by in [CountedBy::Search, CountedBy::Heights, CountedBy::Rows] {
        let limits = Limits::nodes(300);
        let count = Solver::new().count_by(&puzzle, by, &limits).expect("a way");
        assert!(!count.complete && count.found < all, "{count:?}");
        assert!(count.stats.nodes <= 301, "{count:?}");
        let stopped =
            Solver::new().count_by(&puzzle, by, &limits.or_when(&|| true)).expect("a way");
        assert!(!stopped.complete && stopped.found < all, "{stopped:?}");
    }
    let usual = Solver::new().count(&puzzle, None, &Limits::nodes(20_000));
    assert!(!usual.complete && usual.found >= 2_000 && usual.found < all, "{usual:?}");
    assert_ne!(usual.by, CountedBy::Search, "who found so many is told: {usual:?}");
}

#[test]
fn a_limit_holds_for_counts_at_once() {
    let empty = Puzzle::from_clues(&[0; 20]).expect("a puzzle");
    for (limit, found, complete) in
        [(2_001, 2_001, false), (161_280, 161_280, false), (161_281, 161_280, true)]
    {
        let count = Solver::new().count(&empty, Some(limit), &Limits::default());
        assert_eq!((count.found, count.complete), (found, complete));
    }
}

/// Ten clues on a 7x7: a count takes long.
fn long_to_count() -> Puzzle {
    let mut clues = [0; 28];
    for (at, clue) in [3, 2, 3, 2, 3, 2, 3, 2, 3, 2].into_iter().enumerate() {
        clues[[0, 2, 5, 8, 10, 13, 15, 18, 20, 24][at]] = clue;
    }
    Puzzle::from_clues(&clues).expect("a puzzle")
}

#[test]
fn part_of_a_count_may_be_as_many_as_are_asked_for() {
    let limit = 1_000_000;
    let limited = Solver::new().count(&long_to_count(), Some(limit), &Limits::default());
    assert_eq!((limited.found, limited.complete), (limit.into(), false));
    assert_eq!(limited.by, CountedBy::Heights);
    // The search alone looks at a board or two for each.
    assert!(limited.stats.nodes < limit, "{limited:?}");
}

#[test]
fn a_count_to_a_limit_is_little_more_work_than_one_by_one() {
    let puzzle = long_to_count();
    let limit = 3_000;
    let limited = Solver::new().count(&puzzle, Some(limit), &Limits::default());
    let one_by_one =
        Solver::with_method(Method::Plain).count(&puzzle, Some(limit), &Limits::default());
    assert_eq!((limited.found, limited.complete), (limit.into(), false));
    assert!(limited.stats.nodes < one_by_one.stats.nodes * 11 / 10, "{limited:?} {one_by_one:?}");
    // Going to its end, the count would take several times as long.
    let nodes = 3 * one_by_one.stats.nodes;
    let all = Solver::new().count_by(&puzzle, CountedBy::Heights, &Limits::nodes(nodes));
    assert!(!all.expect("it knows the rules").complete);
}

/// How far a sample is from what is expected, in standard deviations of chi-square (Wilson and Hilferty 1931).
fn deviation(counts: impl Iterator<Item = u64>, kinds: u64, drawn: u64) -> f64 {
    let expected = drawn as f64 / kinds as f64;
    let mut seen = 0.0;
    let mut chi_square = 0.0;
    for count in counts {
        chi_square += (count as f64 - expected).powi(2) / expected;
        seen += 1.0;
    }
    chi_square += (kinds as f64 - seen) * expected;
    let free = kinds as f64 - 1.0;
    let spread = 2.0 / (9.0 * free);
    ((chi_square / free).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[test]
fn samples_are_fair() {
    let with = |n: usize, clues: &[(usize, u16)]| {
        let mut all = vec![0; 4 * n];
        clues.iter().for_each(|&(at, clue)| all[at] = clue);
        Puzzle::from_clues(&all).expect("a puzzle")
    };
    let puzzles = [
        (with(3, &[]), 12, CountedBy::Search),
        (with(4, &[(0, 2)]), 264, CountedBy::Search),
        (with(5, &[(0, 3), (7, 3), (13, 3)]), 0, CountedBy::Heights),
        (with(5, &[(2, 4), (8, 3)]), 0, CountedBy::Rows),
    ];
    for (puzzle, known, by) in puzzles {
        let limits = Limits::default();
        let solutions: Vec<Solution> = Solver::new().solutions(&puzzle, limits).collect();
        let kinds = solutions.len() as u64;
        assert!(known == 0 || known == kinds, "{kinds}");
        let drawn = 20 * kinds;
        let sample = Solver::new().sample(&puzzle, drawn as usize, 5, &limits);
        // Two ways may take turns, and either of them be the first.
        let at_once = [sample.of.by, by].map(|by| by != CountedBy::Search);
        assert_eq!((sample.of.found, at_once[0]), (kinds.into(), at_once[1]), "{puzzle:?}");
        assert_eq!(sample.solutions.len() as u64, drawn);
        let mut counts: HashMap<&Solution, u64> = HashMap::new();
        sample.solutions.iter().for_each(|solution| *counts.entry(solution).or_default() += 1);
        assert!(counts.keys().all(|solution| solutions.contains(solution)));
        let deviation = deviation(counts.values().copied(), kinds, drawn);
        println!("{kinds} solutions, {drawn} drawn: {deviation:.2} standard deviations");
        assert!(deviation.abs() < 3.0, "{kinds} solutions: {deviation}");
    }
}

#[test]
fn samples_know_when_there_is_nothing_to_draw_from() {
    let limits = Limits::default();
    let mut solver = Solver::new();
    let none = Puzzle::from_clues(&[1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
    let sample = solver.sample(&none, 3, 1, &limits);
    assert!(sample.solutions.is_empty() && sample.of.complete && sample.of.found == 0);
    let large = Puzzle::from_clues(&[0; 36]).expect("a puzzle");
    let sample = solver.sample(&large, 3, 1, &Limits::nodes(5_000));
    assert!(sample.solutions.is_empty() && !sample.of.complete && sample.of.found > 0);
    let one =
        Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]).expect("a puzzle");
    let sample = solver.sample(&one, 2, 9, &limits);
    assert_eq!(sample.solutions.len(), 2);
    assert_eq!(sample.solutions[0], sample.solutions[1]);
}

#[test]
fn a_board_too_large_to_be_counted_at_once_is_gone_through_again() {
    // Few enough solutions to list, more than are kept: a 9x9 whose lowest heights are open in three rows.
    let n = 9;
    let size = Size::new(n).expect("a size");
    let mut draft = Draft::empty(size);
    draft.givens = (0..81).map(|cell| ((cell / 9 + cell % 9) % 9 + 1) as i64).collect();
    for row in [0, 1, 2] {
        (0..9).for_each(|column| draft.givens[9 * row + column] = 0);
    }
    let puzzle = Puzzle::new(&draft).expect("a puzzle");
    let limits = Limits::default();
    let sample = Solver::new().sample(&puzzle, 40, 3, &limits);
    assert!(sample.of.complete && sample.of.found > 0, "{:?}", sample.of);
    assert_eq!((sample.of.by, sample.solutions.len()), (CountedBy::Search, 40));
    let all: Vec<Solution> = Solver::new().solutions(&puzzle, limits).collect();
    assert!(sample.solutions.iter().all(|solution| all.contains(solution)));
    assert_eq!(Solver::new().sample(&puzzle, 40, 3, &limits), sample);
}
