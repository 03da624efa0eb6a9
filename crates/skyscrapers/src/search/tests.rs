//! What a search costs, and who searches. The numbers here are golden: limits count nodes so that answers are the same
//! everywhere, and that holds only if every machine takes just these steps. Whoever changes how it is searched writes down
//! the new ones, and sees whether they are better.

use super::*;
use crate::model::{ClueId, Draft, DraftRules, Height, Sight, Size};
use crate::rng::Rng;

/// A shuffled cyclic square with all its clues, and of its cells so many in a hundred.
pub(super) fn square(size: usize, parks: usize, sight: Sight, givens: u32, seed: u64) -> Puzzle {
    let rng = &mut Rng::of(&[seed, size as u64]);
    let [rows, columns, heights] = [(); 3].map(|()| {
        let mut numbers: Vec<usize> = (0..size).collect();
        rng.shuffle(&mut numbers);
        numbers
    });
    let height = |cell: usize| {
        let number = 1 + heights[(rows[cell / size] + columns[cell % size]) % size];
        Height::of(if number > size - parks { 0 } else { number })
    };
    let size = Size::new(size).expect("a size");
    let board = Solution::new(size, (0..size.cells()).map(height).collect()).expect("a board");
    let heights = Some((size.get() - parks) as i64);
    let rules = DraftRules { heights, sight, ..DraftRules::default() };
    let seen = |clue: ClueId| sight.seen(clue.view(size).map(|cell| board.at(cell)));
    let clues = size.iter_clues().map(|clue| seen(clue).into()).collect();
    let mut given = |&height: &Height| match rng.below(100) < givens {
        true if height.is_park() => Draft::PARK,
        true => height.get().into(),
        false => 0,
    };
    let givens = board.heights().iter().map(&mut given).collect();
    Puzzle::new(&Draft { size: size.get(), rules, clues, givens }).expect("a puzzle")
}

/// Boards without and with parks, counts and sums, and the numbers of solutions looked for on each.
fn boards() -> Vec<(Puzzle, usize)> {
    let mut boards = Vec::new();
    for (size, parks, sight, givens, seeds, most) in [
        (7, 0, Sight::Count, 5, 4, 100),
        (8, 2, Sight::Count, 5, 3, 100),
        (9, 0, Sight::Sum, 8, 4, 50),
        (8, 1, Sight::Sum, 5, 3, 50),
        (16, 0, Sight::Count, 35, 8, 2),
    ] {
        boards.extend((0..seeds).map(|seed| (square(size, parks, sight, givens, seed), most)));
    }
    boards
}

/// The first of many boards on which the learning search has to learn.
pub(super) fn hard() -> Puzzle {
    square(24, 0, Sight::Count, 50, 0)
}

/// Nodes, guesses, lines filtered and states, all boards together.
fn work(method: Method) -> [u64; 4] {
    let mut all = Stats::default();
    for (puzzle, most) in boards() {
        let mut solver = Solver::with_method(method);
        let mut solutions = solver.solutions(&puzzle, Limits::nodes(3_000));
        solutions.by_ref().take(most).for_each(drop);
        all = all + solutions.stats();
    }
    [all.nodes, all.guesses, all.line_filters, all.states]
}

#[test]
fn the_plain_search_takes_the_same_steps_everywhere() {
    assert_eq!(work(Method::Plain), [2_276, 1_272, 20_216, 185_511]);
}

#[test]
fn the_learning_search_takes_the_same_steps_everywhere() {
    assert_eq!(work(Method::Learning { seed: 0 }), [3_152, 1_754, 31_147, 20_637]);
    assert_eq!(work(Method::Learning { seed: 1 }), [3_949, 2_178, 44_459, 20_637]);
}

#[test]
fn a_search_that_has_to_learn_takes_the_same_steps_everywhere() {
    let mut solver = Solver::with_method(Method::Learning { seed: 0 });
    let answer = solver.solve(&hard(), &Limits::default());
    let Stats { nodes, guesses, line_filters, states } = answer.stats;
    assert_eq!([nodes, guesses, line_filters, states], [1_885, 1_092, 37_880, 2_568]);
}

/// A cyclic square without givens, or with some, and without some of its clues: of so many the first is missing.
fn without_clues(size: usize, parks: usize, givens: u32, seed: u64, of: usize) -> Puzzle {
    let mut draft = square(size, parks, Sight::Count, givens, seed).to_draft();
    draft.clues.iter_mut().step_by(of).for_each(|clue| *clue = 0);
    Puzzle::new(&draft).expect("a puzzle")
}

/// A 6x6 with two clues.
fn nearly_empty() -> Puzzle {
    let mut draft = Draft::empty(Size::new(6).expect("a size"));
    (draft.clues[0], draft.clues[8]) = (2, 3);
    Puzzle::new(&draft).expect("a puzzle")
}

#[test]
fn every_way_to_count_takes_the_same_steps_everywhere() {
    let nodes = |puzzle: &Puzzle, by: CountedBy| {
        let count = Solver::new().count_by(puzzle, by, &Limits::default()).expect("a way");
        (count.found, count.stats.nodes)
    };
    for (seed, found, by_heights, by_rows) in [(1, 778, 73, 2_372), (3, 3_122, 138, 3_492)] {
        let puzzle = without_clues(6, 0, 0, seed, 2);
        assert_eq!(nodes(&puzzle, CountedBy::Heights), (found, by_heights));
        assert_eq!(nodes(&puzzle, CountedBy::Rows), (found, by_rows));
    }
    assert_eq!(nodes(&nearly_empty(), CountedBy::Rows), (98_689_920, 27_163));
}

#[test]
fn who_counts_is_settled_in_the_same_steps_everywhere() {
    for (puzzle, found, by, nodes) in [
        (without_clues(6, 0, 0, 2, 2), 3_330, CountedBy::Heights, 4_254),
        (without_clues(7, 0, 0, 2, 4), 5_027, CountedBy::Heights, 4_352),
        (without_clues(7, 1, 8, 2, 2), 10_008, CountedBy::Search, 21_253),
        (nearly_empty(), 98_689_920, CountedBy::Rows, 31_172),
    ] {
        let count = Solver::new().count(&puzzle, None, &Limits::default());
        assert_eq!((count.found, count.by, count.stats.nodes), (found, by, nodes));
        assert!(count.complete);
    }
}

#[test]
fn boards_from_16x16_on_are_handed_over_soon_but_open_ones_are_not_begun_twice() {
    let empty = |size: usize| Puzzle::new(&Draft::empty(Size::new(size).expect("a size")));
    let nodes = [4, 15, 16, 18, 19, 20].map(|size| handover(&empty(size).expect("a puzzle")));
    assert_eq!(nodes, [3_000, 3_000, 350, 350, 361, 400]);
    let mut draft = Draft::empty(Size::new(20).expect("a size"));
    draft.givens = vec![0; 400];
    (1..=20).for_each(|height| draft.givens[height - 1] = height as i64);
    assert_eq!(handover(&Puzzle::new(&draft).expect("a puzzle")), 380);
}

#[test]
fn what_the_plain_search_does_not_finish_goes_to_the_learning_one() {
    let puzzle = hard();
    let solve = |method, nodes: Option<u64>| {
        let limits = Limits::default().with_nodes(nodes);
        Solver::with_method(method).solve(&puzzle, &limits)
    };
    let first = handover(&puzzle);
    let plain = solve(Method::Plain, Some(first));
    let learnt = solve(Method::Learning { seed: 0 }, None);
    let both = solve(Method::Auto, None);
    assert_eq!((plain.stats.nodes, first), (350, 350));
    assert_eq!(both.outcome, learnt.outcome);
    assert_eq!(both.stats, plain.stats + learnt.stats);
    // A budget is for both together.
    let nodes = first + learnt.stats.nodes;
    assert_eq!(solve(Method::Auto, Some(nodes)).outcome, learnt.outcome);
    for nodes in [1, first - 1, first, first + 1, nodes - 1] {
        let answer = solve(Method::Auto, Some(nodes));
        assert_eq!(answer.stats.nodes, nodes);
        assert!(matches!(answer.outcome, Outcome::Unknown(_)), "{nodes}");
    }
}

#[test]
fn what_the_plain_search_finishes_is_not_begun_again() {
    let (puzzle, _) = boards().swap_remove(0);
    let plain = Solver::with_method(Method::Plain).solve(&puzzle, &Limits::default());
    assert_eq!(Solver::new().solve(&puzzle, &Limits::default()), plain);
    let called_off = Limits::default().or_when(&|| true);
    let answer = Solver::new().solve(&puzzle, &called_off);
    assert_eq!((answer.outcome, answer.stats.nodes), (Outcome::Unknown(None), 0));
}

#[test]
fn a_list_ends_with_its_limit_and_says_so() {
    let (puzzle, _) = boards().swap_remove(2);
    let all = Solver::new().solutions(&puzzle, Limits::default()).count();
    assert_eq!(all, 64);
    for method in [Method::Plain, Method::Learning { seed: 0 }] {
        let mut solver = Solver::with_method(method);
        let mut solutions = solver.solutions(&puzzle, Limits::default());
        assert_eq!((solutions.by_ref().count(), solutions.complete()), (all, true));
        assert_eq!((solutions.next(), solutions.complete()), (None, true));
        let mut solutions = solver.solutions(&puzzle, Limits::nodes(40));
        let found = solutions.by_ref().count();
        assert!(0 < found && found < all && !solutions.complete());
        assert_eq!(solutions.stats().nodes, 40);
        assert_eq!(solutions.next(), None);
        let some = solver.count(&puzzle, Some(10), &Limits::default());
        assert_eq!((some.found, some.complete, some.by), (10, false, CountedBy::Search));
        let none = solver.count(&puzzle, Some(0), &Limits::default());
        assert_eq!((none.found, none.complete, none.stats.nodes), (0, false, 0));
    }
}

#[test]
fn the_reason_counts_where_nothing_was_guessed() {
    let none = |clues: &[u16], method| {
        let puzzle = Puzzle::from_clues(clues).expect("a puzzle");
        let answer = Solver::with_method(method).solve(&puzzle, &Limits::default());
        let Outcome::None(why) = answer.outcome else { panic!("{clues:?} has a solution") };
        (why, answer.stats.guesses)
    };
    for method in [Method::Plain, Method::Learning { seed: 0 }] {
        let (why, guesses) = none(&[2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], method);
        assert!(matches!(why, Contradiction::DeadEnd(_)), "{why}");
        assert_eq!(guesses, 0);
    }
}
