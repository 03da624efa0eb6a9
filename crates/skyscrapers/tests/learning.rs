//! The learning search against the plain search, on boards that make it learn: its rules strike and explain, it starts
//! over, and what it knows about the root grows. In test builds every reason it works out is proved again.

mod every_kind;
// Of these, only what makes boards is used here.
#[allow(dead_code)]
mod large;
#[allow(dead_code)]
mod naive;
#[allow(dead_code)]
mod puzzles;
mod random;

use std::collections::HashSet;

use every_kind::{every_kind, random_puzzle};
use large::shuffled_square;
use random::Random;
use skyscrapers::{
    Draft, DraftRules, Limits, Method, Outcome, Puzzle, Sight, Solution, Solver, solve,
};

/// What a search may cost before its board is left out.
const NODES: u64 = 20_000;

/// Solutions listed at most.
const MANY: usize = 60;

/// The solutions of a puzzle; nothing when there are too many or it takes too long.
fn solutions(method: Method, puzzle: &Puzzle) -> Option<HashSet<Solution>> {
    let mut solver = Solver::with_method(method);
    let mut solutions = solver.solutions(puzzle, Limits::nodes(NODES));
    let found: HashSet<Solution> = solutions.by_ref().take(MANY).collect();
    solutions.complete().then_some(found)
}

#[test]
fn every_combination_of_rules_has_the_solutions_that_the_plain_search_finds() {
    let random = &mut Random::new(29);
    for kind in every_kind() {
        let mut compared = 0;
        for size in [6, 7, 7, 8] {
            let puzzle = random_puzzle(size, kind.rules(size, random), random);
            let Some(expected) = solutions(Method::Plain, &puzzle) else { continue };
            let learning = Method::Learning { seed: random.below(9) };
            assert_eq!(solutions(learning, &puzzle), Some(expected), "{puzzle:?}");
            compared += 1;
        }
        assert!(compared > 0, "{kind:?}");
    }
}

/// All clues of a board and some of its cells: about so many holes in percent, and fewer where that leaves other solutions.
fn dense(board: &Solution, rules: &DraftRules, holes: u64, random: &mut Random) -> Puzzle {
    let all = random::givens(board);
    let mut draft = Draft {
        size: board.size().get(),
        rules: rules.clone(),
        clues: random::clues(board, rules.sight),
        givens: all.clone(),
    };
    draft.givens.iter_mut().filter(|_| random.below(100) < holes).for_each(|given| *given = 0);
    let answer = |draft: &Draft| solve(&Puzzle::new(draft).expect("a well-formed puzzle")).outcome;
    let mut back = Vec::new();
    while let Outcome::Multiple(one, other) = answer(&draft) {
        let other = if one == *board { other } else { one };
        let cells = board.heights().iter().zip(other.heights()).enumerate();
        let mut differing: Vec<usize> =
            cells.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect();
        random.shuffle(&mut differing);
        draft.givens[differing[0]] = all[differing[0]];
        back.push(differing[0]);
    }
    // Spare ones would make it easy.
    for cell in back {
        draft.givens[cell] = 0;
        if !matches!(answer(&draft), Outcome::Unique(_)) {
            draft.givens[cell] = all[cell];
        }
    }
    Puzzle::new(&draft).expect("a well-formed puzzle")
}

#[test]
fn dense_boards_with_one_solution_are_answered_as_by_the_plain_search() {
    let random = &mut Random::new(31);
    let (mut compared, mut long) = (0, 0);
    for (size, parks, sight, holes) in [
        (11, 0, Sight::Sum, 85),
        (12, 0, Sight::Count, 85),
        (12, 1, Sight::Count, 75),
        (15, 0, Sight::Count, 80),
        (18, 0, Sight::Count, 68),
        (20, 0, Sight::Count, 60),
        (18, 2, Sight::Sum, 60),
    ] {
        for _ in 0..2 {
            let tallest = size - parks;
            let board = shuffled_square(size, tallest, random);
            let heights = Some(tallest as i64);
            let rules = DraftRules { heights, sight, ..DraftRules::default() };
            let puzzle = dense(&board, &rules, holes, random);
            let learning = Method::Learning { seed: random.below(9) };
            let learnt = Solver::with_method(learning).solve(&puzzle, &Limits::default());
            assert_eq!(learnt.outcome, Outcome::Unique(board.clone()), "{puzzle:?}");
            // So many nodes mean that it started over more than once.
            long += usize::from(learnt.stats.nodes > 600);
            let plain = Solver::with_method(Method::Plain).solve(&puzzle, &Limits::nodes(NODES));
            if !matches!(plain.outcome, Outcome::Unknown(_)) {
                assert_eq!(plain.outcome, learnt.outcome, "{puzzle:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 6 && long >= 2, "{compared} compared, {long} hard");
}
