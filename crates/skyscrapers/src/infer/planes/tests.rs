//! Planes against the engine: the same candidates are left, puzzle by puzzle, level by level.

use super::*;
use crate::generate::{Boards, Rng};
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::model::{ClueId, Draft, DraftRules, Height, Puzzle, Rules, Sight, Size};
use crate::search::{Outcome, solve};

/// A puzzle from a random board: a share of its clues, some givens, maybe one clue wrong.
fn puzzle(size: usize, diagonals: bool, rng: &mut Rng) -> (Puzzle, Vec<u8>) {
    let board_size = Size::new(size).expect("a size");
    let draft = DraftRules { diagonals, ..DraftRules::default() };
    let rules = Rules::new(board_size, &draft).expect("rules");
    let square = Boards::new(&rules).board(rng).expect("a board").to_vec();
    let height = |index: usize| Height::new(square[index]).expect("a height");
    let share = [30, 50, 80, 100][rng.below(4) as usize];
    let givens = [0, 5, 15, 30][rng.below(4) as usize];
    let clue = |position: usize| {
        let view = ClueId::nth(position, board_size).view(board_size);
        i64::from(Sight::Count.seen(view.map(|cell| height(cell.offset(board_size)))))
    };
    let mut draft = Draft {
        size,
        rules: DraftRules { diagonals, ..DraftRules::default() },
        clues: (0..4 * size).map(|at| if rng.below(100) < share { clue(at) } else { 0 }).collect(),
        ..Draft::default()
    };
    draft.givens = square
        .iter()
        .map(|&height| if rng.below(100) < givens { i64::from(height) } else { 0 })
        .collect();
    if rng.below(6) == 0 {
        draft.clues[rng.below(4 * size as u32) as usize] = 1 + i64::from(rng.below(size as u32));
    }
    (Puzzle::new(&draft).expect("a puzzle"), square)
}

/// The heights left in each cell, as bits from height 1; `None` for a contradiction.
fn by_engine(puzzle: &Puzzle, level: Level) -> Option<Vec<u32>> {
    let position = Position::new(puzzle).ok()?;
    let bits = |position: &Position| {
        let cells = puzzle.size().iter_cells();
        cells.map(|cell| (position.candidates(cell).bits() >> 1) as u32).collect()
    };
    match explain_from(position, level, &mut Found::first()).end {
        End::Solved(solution) => {
            Some(solution.heights().iter().map(|height| 1 << (height.get() - 1)).collect())
        }
        End::Stuck(position) | End::OutOfBudget(position) => Some(bits(&position)),
        End::Contradiction(_) => None,
    }
}

fn by_planes<B: Bits>(puzzle: &Puzzle, level: Level, known: &[u8]) -> Option<Vec<u32>> {
    let mut planes = Planes::<B>::new(puzzle.rules());
    let mut state = planes.empty();
    let clues = puzzle.clue_numbers().map(|clue| clue as u8).enumerate();
    let clues = clues.filter(|&(_, clue)| clue != 0);
    planes.add_clues(&mut state, clues, level).ok()?;
    for (cell, given) in puzzle.givens().iter().enumerate() {
        if let Some(given) = given {
            planes.place(&mut state, cell, given.get());
        }
    }
    state.doubtful = true;
    if level == Level::Fiendish {
        planes.follow_trials(&mut state, known).ok()?;
    } else {
        planes.follow(&mut state, level).ok()?;
    }
    let cells = 0..puzzle.size().cells() as u32;
    Some(cells.map(|cell| state.heights_at(&planes.grid, cell)).collect())
}

fn agree<B: Bits>(n: usize, puzzles: u32, diagonals: bool, levels: &[Level]) {
    let mut rng = Rng::of(&[3, n as u64, diagonals.into()]);
    for _ in 0..puzzles {
        let (puzzle, square) = puzzle(n, diagonals, &mut rng);
        for &level in levels {
            let engine = by_engine(&puzzle, level);
            let planes = by_planes::<B>(&puzzle, level, &square);
            if level < Level::Hard && (engine.is_none() || planes.is_none()) {
                // Where there is no solution, who notices first depends on the order.
                assert!(matches!(solve(&puzzle).outcome, Outcome::None(_)));
                continue;
            }
            assert_eq!(engine, planes, "{level} {:?} {:?}", puzzle.clues(), puzzle.givens());
        }
    }
}

const UP_TO_EXPERT: [Level; 5] =
    [Level::Starter, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

#[test]
fn planes_end_where_the_engine_ends() {
    (2..=7).for_each(|n| agree::<u64>(n, 300, false, &UP_TO_EXPERT));
    agree::<u64>(8, 60, false, &UP_TO_EXPERT);
    agree::<u128>(9, 40, false, &UP_TO_EXPERT);
    (10..=11).for_each(|n| agree::<u128>(n, 8, false, &UP_TO_EXPERT));
    // Both widths are right where both fit.
    (5..=6).for_each(|n| agree::<u128>(n, 50, false, &UP_TO_EXPERT));
}

#[test]
fn planes_know_diagonals() {
    (4..=7).for_each(|n| agree::<u64>(n, 80, true, &UP_TO_EXPERT));
    agree::<u128>(9, 10, true, &UP_TO_EXPERT);
}

#[test]
fn trials_on_planes_strike_what_trials_strike() {
    let mut rng = Rng::new(8);
    for n in 4..=5 {
        for _ in 0..40 {
            let (puzzle, square) = puzzle(n, false, &mut rng);
            // Trials skip what the known solution holds, so it must be one.
            if !matches!(solve(&puzzle).outcome, Outcome::Unique(_)) {
                continue;
            }
            let left = by_planes::<u64>(&puzzle, Level::Fiendish, &square);
            let engine = by_engine(&puzzle, Level::Fiendish);
            let solved = |left: &Option<Vec<u32>>| {
                left.as_ref().is_some_and(|left| left.iter().all(|cell| cell.is_power_of_two()))
            };
            assert_eq!(solved(&left), solved(&engine), "{:?}", puzzle.clues());
        }
    }
}
