//! The boards of the posts "Solving Every Skyscraper Puzzle", stage by stage.
//!
//! Each stage is a table of candidates in `testdata/posts`, as the posts draw it.

use std::path::Path;

use skyscrapers::board::Board;
use skyscrapers::check::check_solution;
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::infer::{clue_elimination, edge_clues, elimination, resolved_cells, singles};
use skyscrapers::{Limits, Outcome, Puzzle, Solver, solve};

/// The example that Part One and Part Two work through.
const EXAMPLE: [u16; 16] = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];

/// "A challenging 7x7" of Part Two.
const CHALLENGE: [u16; 28] =
    [0, 2, 3, 0, 2, 0, 0, 5, 0, 4, 5, 0, 4, 0, 0, 4, 2, 0, 0, 0, 6, 0, 0, 0, 0, 0, 4, 0];

/// Medved01's 7x7, which ends Part Two.
const MEDVED01: [u16; 28] =
    [3, 3, 2, 1, 2, 2, 3, 4, 3, 2, 4, 1, 4, 2, 2, 4, 1, 4, 5, 3, 2, 3, 1, 4, 2, 5, 2, 3];

fn puzzle(clues: &[u16]) -> Puzzle {
    Puzzle::from_clues(clues).expect("a puzzle")
}

fn board(clues: &[u16]) -> Board {
    Board::new(&puzzle(clues)).expect("no contradiction at first sight")
}

/// Compares the candidates of a board with a table in `testdata/posts`.
#[track_caller]
fn check(board: &Board, stage: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/posts").join(stage);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let expected: Vec<Vec<String>> = (text.lines().filter(|line| !line.starts_with('#')))
        .map(|line| line.split_whitespace().map(str::to_string).collect())
        .collect();
    let cells: Vec<String> =
        board.size().iter_cells().map(|cell| board.candidates(cell).to_string()).collect();
    let found: Vec<Vec<String>> =
        cells.chunks(board.size().get()).map(<[String]>::to_vec).collect();
    assert_eq!(found, expected, "{stage}");
}

#[test]
fn the_example_is_solved_in_four_stages() {
    let mut board = board(&EXAMPLE);
    edge_clues::apply(&mut board).expect("no contradiction");
    check(&board, "4x4-1-edge-clues.txt");
    resolved_cells::apply(&mut board).expect("no contradiction");
    check(&board, "4x4-2-propagation.txt");
    // Placing the two fours strikes others, which the posts draw together.
    elimination::apply(&mut board).expect("no contradiction");
    resolved_cells::apply(&mut board).expect("no contradiction");
    check(&board, "4x4-3-elimination.txt");
    singles(&mut board).expect("no contradiction");
    check(&board, "4x4-3-elimination.txt");
    clue_elimination::apply(&mut board, &mut LineFilter::new()).expect("no contradiction");
    check(&board, "4x4-4-solved.txt");
    assert_eq!(board.solution().expect("solved").to_string(), "2143/3412/4231/1324");
}

#[test]
fn the_challenge_is_solved_without_a_guess() {
    let mut board = board(&CHALLENGE);
    edge_clues::apply(&mut board).expect("no contradiction");
    clue_elimination::apply(&mut board, &mut LineFilter::new()).expect("no contradiction");
    assert!(board.is_solved());
    check(&board, "7x7-solved.txt");

    let answer = solve(&puzzle(&CHALLENGE));
    assert_eq!(answer.outcome, Outcome::Unique(board.solution().expect("solved")));
    assert_eq!(answer.stats.guesses, 0);
}

#[test]
fn medved01_reaches_an_impasse_and_takes_a_guess() {
    let mut board = board(&MEDVED01);
    edge_clues::apply(&mut board).expect("no contradiction");
    clue_elimination::apply(&mut board, &mut LineFilter::new()).expect("no contradiction");
    assert!(!board.is_solved());
    check(&board, "medved01-1-impasse.txt");

    let answer = solve(&puzzle(&MEDVED01));
    assert!(answer.stats.guesses > 0);
    let Outcome::Unique(solution) = answer.outcome else { panic!("{:?}", answer.outcome) };
    for cell in solution.size().iter_cells() {
        board
            .place(cell, solution.height(cell).expect("on the board"))
            .expect("a candidate of the impasse");
    }
    check(&board, "medved01-2-solved.txt");
    assert_eq!(check_solution(&puzzle(&MEDVED01), &solution), Ok(()));
}

#[test]
fn the_example_of_the_drafts_is_ambiguous_as_written_and_as_drawn() {
    for (clues, solutions) in [
        ([1, 0, 0, 2, 3, 0, 0, 0, 0, 2, 0, 0, 0, 2, 3, 0], 7u32),
        ([1, 0, 0, 2, 0, 3, 0, 0, 0, 2, 0, 0, 2, 3, 0, 0], 4),
    ] {
        let count = Solver::new().count(&puzzle(&clues), None, &Limits::default());
        assert_eq!((count.found, count.complete), (solutions.into(), true));
    }
}
