//! Diagnoses, checked by somebody else.
//!
//! A conflict must be impossible alone and possible without any one of its members; a repair must
//! leave one solution; certain cells must be the same in every solution. The reference solver says
//! so where it can, and otherwise both searches, each on its own.

mod naive;
mod random;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use random::Random;
use skyscrapers::check::{check_explanation, check_solution};
use skyscrapers::diagnose::{
    Ambiguous, Diagnoser, Finding, Impossible, Item, Proper, Tally, items, puzzle_of, puzzle_with,
};
use skyscrapers::formats::ndjson;
use skyscrapers::words::Language;
use skyscrapers::{Draft, DraftRules, Limits, Method, Outcome, Puzzle, Sight, Solution, Solver};

/// Placements that the reference may try.
const PATIENCE: u64 = 100_000;

/// Broken boards in the suite; `SKYSCRAPERS_BOARDS` asks for more.
fn boards() -> usize {
    std::env::var("SKYSCRAPERS_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

/// The solutions of a puzzle, two at most.
fn reference(puzzle: &Puzzle) -> Vec<Solution> {
    if let Some(solutions) = naive::solutions(puzzle, 2, PATIENCE) {
        return solutions;
    }
    let by = |method| match Solver::with_method(method).solve(puzzle, &Limits::default()).outcome {
        Outcome::None(_) => vec![],
        Outcome::Unique(only) => vec![only],
        Outcome::Multiple(first, second) => vec![first, second],
        Outcome::Unknown(_) => panic!("no limit was set"),
    };
    let (plain, learnt) = (by(Method::Plain), by(Method::Learning { seed: 1 }));
    assert_eq!(plain.len(), learnt.len(), "{puzzle:?}");
    let is_one = |solution: &Solution| check_solution(puzzle, solution).is_ok();
    assert!(plain.iter().chain(&learnt).all(is_one), "{puzzle:?}");
    plain
}

/// A puzzle taken from a random board of some variant, with some of its numbers changed.
fn draw(random: &mut Random, sizes: std::ops::RangeInclusive<usize>) -> Puzzle {
    let span = (sizes.end() - sizes.start() + 1) as u64;
    let size = sizes.start() + random.below(span) as usize;
    let mut draft = Draft { size, ..Draft::default() };
    match random.below(8) {
        0 => draft.rules.heights = Some((size - 1 - random.below(2) as usize) as i64),
        1 if size > 3 => draft.rules.diagonals = true, // No 3x3 has both diagonals.
        2 if size.is_multiple_of(2) => draft.rules.boxes = Some((2, size / 2)),
        _ => {}
    }
    let heights = draft.rules.heights.unwrap_or(size as i64) as u64;
    let board = (0..50).find_map(|_| random::board(&draft, random)).expect("a board");
    draft.clues = random::clues(&board, draft.rules.sight);
    draft.givens = random::givens(&board);
    let (clues, givens) = (40 + random.below(61), [0, 0, 10, 30][random.below(4) as usize]);
    draft.clues.iter_mut().filter(|_| random.below(100) >= clues).for_each(|clue| *clue = 0);
    draft.givens.iter_mut().filter(|_| random.below(100) >= givens).for_each(|given| *given = 0);
    for _ in 0..random.below(3) {
        let at = random.below((4 * size + size * size) as u64) as usize;
        let numbers = draft.clues.iter_mut().chain(&mut draft.givens);
        if let Some(number) = numbers.filter(|number| **number != 0).nth(at % (4 * size)) {
            *number = 1 + random.below(heights) as i64;
        }
    }
    Puzzle::new(&draft).expect("a well-formed puzzle")
}

/// A conflict is one, none of its members needlessly; its argument holds; its repairs repair.
fn check_impossible(puzzle: &Puzzle, found: &Impossible) {
    let conflict = &found.conflict;
    let own = items(puzzle);
    assert!(conflict.items.iter().all(|item| own.contains(item)), "{puzzle:?}: {conflict:?}");
    let only = |items: &[Item]| puzzle_of(puzzle.rules(), items).expect("a puzzle");
    assert!(reference(&only(&conflict.items)).is_empty(), "{puzzle:?}: {conflict:?}");
    assert!(conflict.is_minimal, "{puzzle:?}: {conflict:?}");
    for item in &conflict.items {
        let rest: Vec<Item> =
            conflict.items.iter().copied().filter(|other| other != item).collect();
        assert!(!reference(&only(&rest)).is_empty(), "{puzzle:?}: {conflict:?} without {item}");
    }
    let argument = found.argument.as_ref().expect("an argument");
    assert_eq!(argument.puzzle, only(&conflict.items));
    check_explanation(&argument.puzzle, &argument.steps)
        .unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
    for repair in &found.repairs.list {
        assert_eq!((repair.remove.len(), repair.add.len()), (1, 1));
        assert_eq!(
            reference(&puzzle_with(puzzle, &repair.add).expect("a puzzle")).len(),
            1,
            "{puzzle:?}: {repair:?}"
        );
    }
}

/// Two solutions, what all have in common, and repairs that leave one.
fn check_ambiguous(puzzle: &Puzzle, found: &Ambiguous) {
    let near = &found.near;
    for solution in [&near.first, &near.second] {
        check_solution(puzzle, solution).expect("a solution");
    }
    let distance = near.first.differences(&near.second).count();
    assert!(distance >= 4, "{puzzle:?}: {near:?}");
    if let Some(all) = naive::solutions(puzzle, 1_001, 20 * PATIENCE) {
        match found.tally {
            Tally::Exactly(count) if all.len() > 1_000 => assert!(count > 1_000, "{puzzle:?}"),
            Tally::Exactly(count) => assert_eq!(count, all.len() as u64, "{puzzle:?}"),
            Tally::MoreThan(count) => assert!(all.len() as u64 > count, "{puzzle:?}"),
            Tally::AtLeast(count) => assert!(all.len() as u64 >= count, "{puzzle:?}"),
        }
        if all.len() <= 1_000 {
            let pairs = all.iter().flat_map(|one| all.iter().map(move |other| (one, other)));
            let distances = pairs.filter(|(one, other)| one != other);
            let least = distances.map(|(one, other)| one.differences(other).count()).min();
            assert_eq!(Some(distance), least, "{puzzle:?}");
            let same =
                |cell: &_| all.iter().all(|board| board.height(*cell) == all[0].height(*cell));
            let open = puzzle.size().iter_cells().filter(|&cell| puzzle.given(cell).is_none());
            let certain: Vec<_> =
                open.filter(same).filter_map(|cell| Some((cell, all[0].height(cell)?))).collect();
            assert_eq!(found.certain.cells, certain, "{puzzle:?}");
        }
    }
    for (cell, height) in &found.certain.cells {
        let fits =
            [&near.first, &near.second].iter().all(|board| board.height(*cell) == Some(*height));
        assert!(fits, "{puzzle:?}: {cell}");
    }
    assert!(!found.repairs.list.is_empty(), "{puzzle:?}");
    for repair in &found.repairs.list {
        assert!(repair.remove.is_empty());
        assert_eq!(
            reference(&puzzle_with(puzzle, &repair.add).expect("a puzzle")).len(),
            1,
            "{puzzle:?}: {repair:?}"
        );
    }
}

/// What is redundant can go, and nothing else can.
fn check_proper(puzzle: &Puzzle, found: &Proper) {
    assert!(found.grade.is_some() && found.redundancy.is_complete, "{puzzle:?}");
    let own = items(puzzle);
    for item in &own {
        let rest: Vec<Item> = own.iter().copied().filter(|other| other != item).collect();
        let unique = reference(&puzzle_of(puzzle.rules(), &rest).expect("a puzzle")).len() == 1;
        assert_eq!(found.redundancy.items.contains(item), unique, "{puzzle:?}: {item}");
    }
}

/// The middle one of some times, for whoever asks with `--nocapture`.
fn tell(what: &str, mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let median = times[times.len() / 2];
    println!(
        "{what}: {} puzzles, median {median:?}, slowest {:?}",
        times.len(),
        times[times.len() - 1]
    );
    median
}

#[test]
fn conflicts_of_broken_puzzles_are_minimal() {
    let random = &mut Random::new(5);
    let mut diagnoser = Diagnoser::new();
    let (mut times, mut smallest) = (Vec::new(), 0);
    while times.len() < boards() {
        let puzzle = draw(random, 4..=8);
        let begun = Instant::now();
        let finding = diagnoser.diagnose(&puzzle, &Limits::default()).finding;
        let taken = begun.elapsed();
        let Finding::Impossible(found) = finding else { continue };
        times.push(taken);
        smallest += usize::from(found.conflict.is_smallest);
        check_impossible(&puzzle, &found);
    }
    println!("{smallest} proved smallest");
    tell("broken", times);
}

#[test]
fn published_puzzles_without_a_solution_have_minimal_conflicts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    if !folder.exists() {
        // Written past the test harness, which would swallow it, and in one piece.
        let note = "skipped real-infeasible.ndjson: no ../shared/corpus next to the repository\n";
        std::io::stderr().write_all(note.as_bytes()).expect("stderr is open");
        return;
    }
    let text = std::fs::read_to_string(folder.join("real-infeasible.ndjson")).expect("a corpus");
    let mut diagnoser = Diagnoser::new();
    let mut times = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let object = serde_json::from_str(line).expect("JSON");
        let puzzle = ndjson::from_object(&object).expect("a puzzle");
        let begun = Instant::now();
        let finding = diagnoser.diagnose(&puzzle, &Limits::default()).finding;
        let taken = begun.elapsed();
        let Finding::Impossible(found) = finding else { panic!("{line}") };
        times.push(taken);
        check_impossible(&puzzle, &found);
    }
    tell("published", times);
}

#[test]
fn ambiguous_and_proper_puzzles_are_diagnosed_right() {
    let random = &mut Random::new(6);
    let mut diagnoser = Diagnoser::new();
    let (mut ambiguous, mut proper) = (Vec::new(), Vec::new());
    while ambiguous.len() + proper.len() < boards() {
        let puzzle = draw(random, 3..=6);
        let begun = Instant::now();
        let finding = diagnoser.diagnose(&puzzle, &Limits::default()).finding;
        let taken = begun.elapsed();
        match finding {
            Finding::Ambiguous(found) => {
                check_ambiguous(&puzzle, &found);
                ambiguous.push(taken);
            }
            Finding::Proper(found) => {
                check_proper(&puzzle, &found);
                proper.push(taken);
            }
            Finding::Impossible(_) | Finding::Undecided => {}
        }
    }
    tell("ambiguous", ambiguous);
    tell("proper", proper);
}

/// The conflict of a puzzle of just these clues, in words.
fn conflict_words(clues: &[u16]) -> String {
    conflict_of(&Puzzle::from_clues(clues).expect("a puzzle"))
}

fn conflict_of(puzzle: &Puzzle) -> String {
    match Diagnoser::new().diagnose(puzzle, &Limits::default()).finding {
        Finding::Impossible(found) => found.conflict.words(Language::English).to_string(),
        finding => panic!("{finding:?}"),
    }
}

#[test]
fn conflicts_of_sums_name_sums() {
    let mut clues = vec![0; 16];
    // What is left before the 4 is 1 in both, and 1 stands once in row 1.
    (clues[0], clues[2]) = (5, 5);
    let rules = DraftRules { sight: Sight::Sum, ..DraftRules::default() };
    let puzzle = Puzzle::new(&Draft { size: 4, rules, clues, ..Draft::default() });
    assert_eq!(
        conflict_of(&puzzle.expect("a puzzle")),
        "sum 5 above column 1 and sum 5 above column 3 cannot both hold"
    );
}

#[test]
fn conflicts_are_few_and_close_together() {
    // Two pairs fight, and the twos above leave no place for the tallest.
    assert_eq!(
        conflict_words(&[2, 2, 2, 2, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0]),
        "clue 4 right of row 3 and clue 4 left of row 3 cannot both hold"
    );
    assert_eq!(
        conflict_words(&[2, 2, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0]),
        "clue 2 above column 1, clue 2 above column 2 and clue 2 above column 3 cannot all hold"
    );
}

#[test]
fn rules_that_cannot_be_met_are_a_conflict_of_nothing() {
    let draft = Draft {
        size: 3,
        rules: DraftRules { diagonals: true, ..DraftRules::default() },
        clues: vec![0; 12],
        givens: vec![1; 9],
    };
    let puzzle = Puzzle::new(&draft).expect("a puzzle");
    let finding = Diagnoser::new().diagnose(&puzzle, &Limits::default()).finding;
    let Finding::Impossible(found) = finding else { panic!("{finding:?}") };
    assert_eq!(found.conflict.items, []);
    assert!(found.conflict.is_smallest && found.argument.is_some());
}

#[test]
fn an_order_of_another_tool_is_found_and_leaves_one_solution() {
    let random = &mut Random::new(7);
    let mut found = 0;
    for _ in 0..20 {
        let board = random::board(&Draft { size: 5, ..Draft::default() }, random).expect("a board");
        let puzzle =
            Puzzle::new(&Draft::from_clues(random::clues(&board, Sight::Count)).expect("a draft"));
        let puzzle = puzzle.expect("a puzzle");
        if reference(&puzzle).len() != 1 {
            continue;
        }
        // As 42's rush-01 would list it, read clockwise.
        let order = &skyscrapers::formats::CLUE_ORDERS[0];
        let clues: Vec<u16> = puzzle.clue_numbers().collect();
        let listed = order.from_clockwise(&clues, puzzle.size()).expect("a list");
        let misread = Puzzle::from_clues(&listed).expect("a puzzle");
        let diagnosis = Diagnoser::new().diagnose(&misread, &Limits::default());
        let other = match diagnosis.finding {
            Finding::Impossible(found) => found.other_order,
            Finding::Ambiguous(found) => found.other_order,
            Finding::Proper(_) | Finding::Undecided => continue,
        };
        let other = other.expect("an order");
        assert_eq!(reference(&other.puzzle), [other.solution]);
        found += usize::from(other.puzzle == puzzle);
    }
    assert!(found >= 5, "{found}");
}

#[test]
fn a_small_budget_or_a_stop_ends_every_part() {
    let asked = std::cell::Cell::new(0);
    for (size, clue) in [(9, 0), (32, 0), (9, 2), (20, 2)] {
        let mut clues = vec![0; 4 * size];
        clues[..size].fill(clue);
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        for patience in [50, 500] {
            asked.set(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > patience
            };
            for stop in [None, Some(&stop as &dyn Fn() -> bool)] {
                let limits = Limits::nodes(100 * patience);
                let limits = stop.map_or(limits, |stop| limits.or_when(stop));
                let finding = Diagnoser::new().diagnose(&puzzle, &limits).finding;
                match finding {
                    Finding::Impossible(found) => {
                        assert!(found.conflict.items.len() <= size && clue == 2);
                    }
                    Finding::Ambiguous(found) => {
                        assert!(!matches!(found.tally, Tally::Exactly(_)) && clue == 0);
                        assert!(!found.repairs.is_complete);
                    }
                    Finding::Proper(_) => panic!("not unique"),
                    Finding::Undecided => {}
                }
            }
        }
    }
}
