//! Planes against the engine: the same candidates are left, puzzle by puzzle, level by level.

use super::*;
use crate::generate::{LatinSquares, Rng};
use crate::infer::engine::{End, explain_from};
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::model::{ClueId, Draft, Height, Puzzle, Size};
use crate::search::{Outcome, solve};
use crate::sight::visible;

/// A puzzle from a random square: a share of its clues, some givens, maybe one of them wrong.
fn puzzle(size: usize, squares: &mut LatinSquares, rng: &mut Rng) -> (Puzzle, Vec<u8>) {
    let square = squares.square(size, rng).to_vec();
    let board_size = Size::new(size).expect("a size");
    let height = |index: usize| Height::new(square[index]).expect("a height");
    let share = [30, 50, 80, 100][rng.below(4) as usize];
    let givens = [0, 5, 15, 30][rng.below(4) as usize];
    let clue = |position: usize| {
        let view = ClueId::at(position, board_size).view(board_size);
        visible(view.map(|cell| height(cell.index(board_size)))) as i64
    };
    let mut draft = Draft {
        size,
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
    let mut planes = Planes::<B>::new(&puzzle.layout());
    let mut state = planes.empty();
    let clues = puzzle.clues().iter().copied().enumerate().filter(|&(_, clue)| clue != 0);
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

fn agree<B: Bits>(sizes: std::ops::RangeInclusive<usize>, puzzles: u32, levels: &[Level]) {
    let mut squares = LatinSquares::new();
    let mut rng = Rng::new(3);
    for size in sizes {
        for _ in 0..puzzles {
            let (puzzle, square) = puzzle(size, &mut squares, &mut rng);
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
}

const UP_TO_EXPERT: [Level; 5] =
    [Level::Starter, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

#[test]
fn planes_end_where_the_engine_ends() {
    agree::<u64>(2..=7, 300, &UP_TO_EXPERT);
    agree::<u64>(8..=8, 60, &UP_TO_EXPERT);
    agree::<u128>(9..=9, 40, &UP_TO_EXPERT);
    agree::<u128>(10..=11, 8, &UP_TO_EXPERT);
}
