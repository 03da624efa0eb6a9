//! No technique ever strikes what a solution has.
//!
//! First every technique on one line: all candidate states of a line of 3, samples for 4, 5 and 6,
//! with every pair of clues, against all arrangements. Then on whole boards of every variant, also
//! ambiguous ones with random strikes, against all solutions that the reference finds.

mod naive;
mod puzzles;
mod random;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use puzzles::puzzles;
use random::Random;
use skyscrapers::infer::engine::{End, Explanation, explain_from};
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::step::{Effect, Witness};
use skyscrapers::{
    Cell, Draft, Height, Level, Limits, Position, Puzzle, Sight, Solution, Step, TechniqueId,
};

fn height(number: u8) -> Height {
    Height::new(number).expect("a height")
}

/// A position with one row known: its clues, and its candidates as bits from height 1.
fn with_first_row(clues: (u8, u8), row: &[u8]) -> Option<Position> {
    let size = row.len();
    let mut draft = Draft { size, clues: vec![0; 4 * size], ..Draft::default() };
    (draft.clues[4 * size - 1], draft.clues[size]) = (clues.0.into(), clues.1.into());
    let mut position = Position::new(&Puzzle::new(&draft).ok()?).ok()?;
    for (column, &bits) in row.iter().enumerate() {
        let cell = Cell::new(0, column)?;
        for number in (1..=size as u8).filter(|number| bits >> (number - 1) & 1 == 0) {
            position.strike(cell, height(number)).ok()?;
        }
    }
    Some(position)
}

/// All orders of the heights up to a size.
fn permutations(size: u8) -> Vec<Vec<u8>> {
    let Some(smaller) = size.checked_sub(1) else { return vec![vec![]] };
    let insert = |line: Vec<u8>| {
        (0..=line.len()).map(move |at| {
            let mut line = line.clone();
            line.insert(at, size);
            line
        })
    };
    permutations(smaller).into_iter().flat_map(insert).collect()
}

/// Tries every technique for one line on a state of it.
fn check_line(clues: (u8, u8), row: &[u8], lines: &[Vec<u8>]) {
    let Some(position) = with_first_row(clues, row) else { return };
    let sees = |clue: u8, line: &mut dyn Iterator<Item = &u8>| {
        clue == 0 || Sight::Count.seen(line.map(|&number| height(number))) == u16::from(clue)
    };
    let fitting: Vec<&Vec<u8>> = lines
        .iter()
        .filter(|line| line.iter().zip(row).all(|(number, bits)| bits >> (number - 1) & 1 != 0))
        .filter(|line| sees(clues.0, &mut line.iter()) && sees(clues.1, &mut line.iter().rev()))
        .collect();
    for technique in TECHNIQUES.iter().filter(|technique| technique.id().level() < Level::Expert) {
        let mut found = Found::all();
        let _ = technique.find(&position, &mut found);
        let what = || format!("{} on {clues:?} {row:?}", technique.id());
        if found.dead_end().is_some() {
            assert!(fitting.is_empty(), "{} ends too early", what());
            continue;
        }
        for step in found.steps() {
            for line in &fitting {
                let stands = |cell: Cell| (cell.row() == 0).then(|| height(line[cell.column()]));
                assert!(keeps(step, stands), "{}: {step} loses {line:?}", what());
            }
        }
    }
}

/// Does a step leave what stands where it is known?
fn keeps(step: &Step, stands: impl Fn(Cell) -> Option<Height>) -> bool {
    step.effects.iter().all(|effect| match *effect {
        Effect::Place { cell, height } => stands(cell).is_none_or(|standing| standing == height),
        Effect::Strike { cell, heights } => {
            stands(cell).is_none_or(|standing| !heights.contains(standing))
        }
    })
}

fn each_clue_pair(size: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..=size).flat_map(move |near| (0..=size).map(move |far| (near, far)))
}

#[test]
fn every_state_of_a_line_of_three_is_sound() {
    let lines = permutations(3);
    for state in 0..7u32.pow(3) {
        let row = [state % 7 + 1, state / 7 % 7 + 1, state / 49 + 1].map(|bits| bits as u8);
        each_clue_pair(3).for_each(|clues| check_line(clues, &row, &lines));
    }
}

/// Random states of a line: every cell keeps each height with a chance that differs from state to
/// state, so that open and nearly settled lines both come up.
fn check_random_lines(size: u8, states: u64) {
    let lines = permutations(size);
    let mut random = Random::new(u64::from(size));
    for _ in 0..states {
        let share = 1 + random.below(8);
        let kept = lines[random.below(lines.len() as u64) as usize].clone();
        // Mostly a line that fits the candidates is left; sometimes none need be.
        let keep_one = random.below(8) > 0;
        let row: Vec<u8> = kept
            .iter()
            .map(|&number| {
                let bits = (0..size).filter(|_| random.below(8) < share);
                let bits = bits.fold(0, |bits, bit| bits | 1 << bit);
                if keep_one || bits == 0 { bits | 1 << (number - 1) } else { bits }
            })
            .collect();
        each_clue_pair(size).for_each(|clues| check_line(clues, &row, &lines));
    }
}

#[test]
fn random_states_of_a_line_of_four_are_sound() {
    check_random_lines(4, 1500);
}

#[test]
fn random_states_of_a_line_of_five_are_sound() {
    check_random_lines(5, 400);
}

#[test]
fn random_states_of_a_line_of_six_are_sound() {
    check_random_lines(6, 100);
}

fn keeps_solution(step: &Step, solution: &Solution) -> bool {
    keeps(step, |cell| solution.height(cell))
}

/// Everything a step promises about itself.
fn well_formed(step: &Step, position: &Position) -> Result<(), TestCaseError> {
    prop_assert!(!step.effects.is_empty() && !step.lines.is_empty(), "{}", step);
    for (cell, heights) in step.strikes() {
        prop_assert!(!heights.is_empty() && heights.minus(position.candidates(cell)).is_empty());
    }
    for (cell, height) in step.placements() {
        prop_assert!(!position.is_placed(cell) && position.candidates(cell).contains(height));
    }
    for (cell, heights) in step.cells() {
        prop_assert_eq!(heights, position.candidates(cell));
    }
    for (clue, value) in step.clues() {
        prop_assert_eq!(Some(value), position.board().clue(clue));
    }
    prop_assert!(step.rating >= step.technique.base_rating());
    prop_assert!(step.points >= step.technique.base_points());
    if let Witness::Refutation { steps, .. } = &step.witness {
        let most = if step.technique == TechniqueId::Trial { Level::Expert } else { Level::ALL[6] };
        prop_assert!(steps.iter().all(|step| step.level() <= most));
    }
    Ok(())
}

/// A position with some candidates struck at random, and the solutions that are left.
fn struck(
    puzzle: &Puzzle,
    solutions: &[Solution],
    seed: u64,
    percent: u64,
) -> Option<(Position, Vec<Solution>)> {
    let mut random = Random::new(seed);
    let mut position = Position::new(puzzle).ok()?;
    // One solution is spared, so that positions with a solution come up often.
    let spared =
        (!solutions.is_empty()).then(|| &solutions[random.below(solutions.len() as u64) as usize]);
    for cell in puzzle.size().iter_cells() {
        for height in position.candidates(cell).iter() {
            let spare = spared.is_some_and(|solution| solution.height(cell) == Some(height));
            if !spare && random.below(100) < percent {
                position.strike(cell, height).ok()?;
            }
        }
    }
    let left = |solution: &&Solution| {
        let fits =
            |cell| position.candidates(cell).contains(solution.height(cell).expect("on the board"));
        puzzle.size().iter_cells().all(fits)
    };
    let left = solutions.iter().filter(left).cloned().collect();
    Some((position, left))
}

/// How many solutions the reference lists; puzzles with more are drawn again.
const MANY: usize = 600;

fn solutions(puzzle: &Puzzle) -> Result<Vec<Solution>, TestCaseError> {
    let found = naive::solutions(puzzle, MANY + 1, 200_000);
    found
        .filter(|found| found.len() <= MANY)
        .ok_or_else(|| TestCaseError::reject("too open for the reference"))
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::with_cases(1200)
    })]

    #[test]
    fn no_step_loses_a_solution(
        puzzle in puzzles(1..=5),
        seed in any::<u64>(),
        percent in prop_oneof![Just(0u64), 0u64..=70],
    ) {
        let solutions = solutions(&puzzle)?;
        let Some((position, left)) = struck(&puzzle, &solutions, seed, percent) else {
            return Ok(());
        };
        for technique in TECHNIQUES {
            // Bifurcation on an open board tries everything there is.
            let limits = Limits::nodes(200);
            let mut found = Found::all().with_limits(limits);
            let _ = technique.find(&position, &mut found);
            prop_assert!(found.dead_end().is_none() || left.is_empty(), "{}", technique.id());
            for step in found.steps() {
                well_formed(step, &position)?;
                for solution in &left {
                    prop_assert!(keeps_solution(step, solution), "{} loses {}", step, solution);
                }
            }
        }
    }

    #[test]
    fn explanations_lead_to_the_solution_and_nowhere_else(
        puzzle in puzzles(1..=5),
        seed in any::<u64>(),
        percent in prop_oneof![Just(0u64), 0u64..=40],
    ) {
        let solutions = solutions(&puzzle)?;
        let Some((position, left)) = struck(&puzzle, &solutions, seed, percent) else {
            return Ok(());
        };
        let level = if left.len() > 1 { Level::Fiendish } else { Level::Unreasonable };
        let limits = Limits::nodes(20_000);
        let mut found = Found::first().with_limits(limits);
        let Explanation { steps, end, .. } = explain_from(position.clone(), level, &mut found);
        let mut now = position;
        for (index, step) in steps.iter().enumerate() {
            well_formed(step, &now)?;
            for solution in &left {
                prop_assert!(keeps_solution(step, solution), "{} loses {}", step, solution);
            }
            let applied = now.apply(step);
            prop_assert!(applied.is_ok() || index + 1 == steps.len() && left.is_empty());
        }
        match (end, &left[..]) {
            (End::Solved(found), [only]) => prop_assert_eq!(&found, only),
            (End::Contradiction(_), []) => {}
            // Several solutions: what is left must hold all of them.
            (End::Stuck(end), [_, _, ..]) => {
                for solution in &left {
                    for cell in puzzle.size().iter_cells() {
                        prop_assert!(end.candidates(cell).contains(solution.height(cell).expect("on the board")));
                    }
                }
            }
            (End::OutOfBudget(_), _) => {}
            (end, left) => prop_assert!(false, "{} solutions, {:?}", left.len(), end),
        }
    }
}
