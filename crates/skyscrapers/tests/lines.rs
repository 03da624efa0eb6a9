//! One line at a time: the line filter against brute force, and the inferences against all
//! solutions.

mod large;
mod line;
mod naive;
mod puzzles;
mod random;

use large::large_puzzles;
use line::{Line, lines, long_lines};
use proptest::prelude::*;
use puzzles::puzzles;
use skyscrapers::board::Board;
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::infer::{
    clue_elimination, edge_clues, elimination, propagate, resolved_cells, singles,
};
use skyscrapers::step::DeadEnd;
use skyscrapers::{HeightSet, Puzzle, Solution};

/// A filter may leave what no arrangement has, but must not strike what one has.
fn is_sound(
    line: &Line,
    filtered: Option<Vec<u32>>,
    supports: Option<Vec<u32>>,
) -> Result<(), TestCaseError> {
    let Some(filtered) = filtered else {
        prop_assert_eq!(supports, None);
        return Ok(());
    };
    let places = line.places();
    for (height, &left) in filtered.iter().enumerate() {
        prop_assert_eq!(left & !places[height], 0, "height {} came back", height);
        let needed = supports.as_ref().map_or(0, |supports| supports[height]);
        prop_assert_eq!(needed & !left, 0, "height {} is missing", height);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(10_000) })]

    #[test]
    fn the_line_filter_is_exact(line in lines(1..=8)) {
        prop_assert_eq!(line.filtered(LineFilter::new()), line.supports());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    /// Whom do we trust with longer lines? The two references agree where both can follow.
    #[test]
    fn listing_lines_and_going_set_by_set_find_the_same(line in lines(1..=7)) {
        prop_assert_eq!(line.supports_by_sets(), line.supports());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn up_to_15_cells_a_thorough_filter_is_exact(line in lines(9..=15)) {
        let supports = line.supports_by_sets();
        prop_assert_eq!(&line.filtered(LineFilter::thorough()), &supports);
        is_sound(&line, line.filtered(LineFilter::new()), supports)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn the_filter_of_long_lines_is_sound(line in long_lines(0..=7)) {
        is_sound(&line, line.filtered(LineFilter::new()), line.supports())?;
    }

    #[test]
    fn a_settled_long_line_is_judged_exactly(line in long_lines(0..=0)) {
        prop_assert_eq!(line.filtered(LineFilter::new()), line.supports());
    }
}

/// Runs an inference on a copy of a board and checks that every solution survives it.
fn survive(
    board: &Board,
    solutions: &[Solution],
    inference: impl FnOnce(&mut Board) -> Result<(), DeadEnd>,
) -> Result<Option<Board>, TestCaseError> {
    let mut board = board.clone();
    if let Err(contradiction) = inference(&mut board) {
        prop_assert!(solutions.is_empty(), "{:?}, but {:?}", contradiction, solutions[0]);
        return Ok(None);
    }
    for solution in solutions {
        for cell in solution.size().iter_cells() {
            prop_assert!(
                board.candidates(cell).contains(solution.height(cell).expect("on the board")),
                "{:?}",
                solution
            );
        }
    }
    Ok(Some(board))
}

/// All candidates of a board in reading order.
fn candidates(board: &Board) -> Vec<HeightSet> {
    board.size().iter_cells().map(|cell| board.candidates(cell)).collect()
}

/// Runs the inferences on a new board, each alone and one after the other as the posts do it, and
/// checks that every solution survives. Returns where clue elimination alone ends, and where all
/// together do.
fn infer(
    puzzle: &Puzzle,
    solutions: &[Solution],
) -> Result<(Option<Board>, Option<Board>), TestCaseError> {
    let Ok(fresh) = Board::new(puzzle) else {
        prop_assert!(solutions.is_empty());
        return Ok((None, None));
    };
    let filter = &mut LineFilter::new();
    let alone = survive(&fresh, solutions, |board| clue_elimination::apply(board, filter))?;
    let inferences = [edge_clues::apply, resolved_cells::apply, elimination::apply, singles];
    for inference in inferences {
        survive(&fresh, solutions, inference)?;
    }
    let mut together = Some(fresh);
    for inference in inferences {
        let Some(last) = &together else { break };
        together = survive(last, solutions, inference)?;
    }
    if let Some(last) = &together {
        together = survive(last, solutions, |board| propagate(board, filter))?;
    }
    Ok((alone, together))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

    #[test]
    fn every_inference_keeps_every_solution(puzzle in puzzles(1..=5)) {
        let solutions = naive::solutions(&puzzle, 500, 50_000);
        let solutions = solutions.ok_or_else(|| TestCaseError::reject("too open"))?;
        let (alone, together) = infer(&puzzle, &solutions)?;
        // The order of inferences changes nothing about the end.
        prop_assert_eq!(alone.as_ref().map(candidates), together.as_ref().map(candidates));
        if let Some(board) = together.filter(Board::is_solved) {
            prop_assert_eq!(board.solution().into_iter().collect::<Vec<_>>(), solutions);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn every_inference_keeps_the_solution_of_a_large_board((puzzle, board) in large_puzzles()) {
        infer(&puzzle, &[board])?;
    }
}
