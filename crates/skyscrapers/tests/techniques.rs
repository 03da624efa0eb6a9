//! No technique ever strikes what a solution has.
//!
//! First every technique on one line: all candidate states of a line of 3, samples for 4, 5 and 6,
//! with no, one and several parks and every pair of clues, against all arrangements. Then on whole boards of
//! any rules, also ambiguous ones with random strikes, against all solutions that the reference finds. And
//! where the techniques of a level end does not depend on their order.

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
use skyscrapers::infer::technique::Technique;
use skyscrapers::step::{Effect, Witness};
use skyscrapers::{
    Cell, Draft, DraftRules, Height, HeightSet, Level, Limits, Position, Puzzle, Sight, Solution,
    Step, TechniqueId,
};

fn height(number: u8) -> Height {
    Height::new(number).expect("a height")
}

/// A kind of line: how long it is, how tall its buildings are, and what its clues say.
#[derive(Debug, Clone, Copy)]
struct Kind {
    size: usize,
    tallest: u8,
    sight: Sight,
}

impl Kind {
    fn counts(size: usize, tallest: u8) -> Kind {
        Kind { size, tallest, sight: Sight::Count }
    }

    fn sums(size: usize, tallest: u8) -> Kind {
        Kind { size, tallest, sight: Sight::Sum }
    }

    /// A position with one row known: its clues, and its candidates as bits, the lowest for a park.
    fn with_first_row(self, clues: (u16, u16), row: &[u8]) -> Option<Position> {
        let size = self.size;
        let heights = Some(i64::from(self.tallest));
        let rules = DraftRules { heights, sight: self.sight, ..DraftRules::default() };
        let mut draft = Draft { size, rules, clues: vec![0; 4 * size], ..Draft::default() };
        (draft.clues[4 * size - 1], draft.clues[size]) = (clues.0.into(), clues.1.into());
        let mut position = Position::new(&Puzzle::new(&draft).ok()?).ok()?;
        for (column, &bits) in row.iter().enumerate() {
            let cell = Cell::new(0, column)?;
            let struck = |height: &Height| bits >> height.get() & 1 == 0;
            for height in position.candidates(cell).iter().filter(struck) {
                position.strike(cell, height).ok()?;
            }
        }
        Some(position)
    }

    /// All arrangements of a line: every height once, and parks.
    fn arrangements(self) -> Vec<Vec<u8>> {
        let mut lines = vec![vec![0; self.size]];
        for height in 1..=self.tallest {
            let place = |line: &Vec<u8>| {
                let line = line.clone();
                let parks: Vec<usize> = (0..line.len()).filter(|&at| line[at] == 0).collect();
                parks.into_iter().map(move |at| {
                    let mut line = line.clone();
                    line[at] = height;
                    line
                })
            };
            lines = lines.iter().flat_map(place).collect();
        }
        lines
    }

    /// Every pair of clues, 0 for none.
    fn clue_pairs(self) -> Vec<(u16, u16)> {
        let clues: Vec<u16> =
            [0].into_iter().chain(self.sight.range(height(self.tallest))).collect();
        clues.iter().flat_map(|&near| clues.iter().map(move |&far| (near, far))).collect()
    }

    /// What a cell may hold at most, as bits.
    fn open(self) -> u8 {
        let heights = (2 << self.tallest) - 2;
        if self.size > self.tallest.into() { heights | 1 } else { heights }
    }

    /// Tries every technique for one line on a state of it.
    fn check_line(self, clues: (u16, u16), row: &[u8], lines: &[Vec<u8>]) {
        let Some(position) = self.with_first_row(clues, row) else { return };
        let sees = |clue: u16, line: &mut dyn Iterator<Item = &u8>| {
            clue == 0 || self.sight.seen(line.map(|&number| height(number))) == clue
        };
        let fitting: Vec<&Vec<u8>> = lines
            .iter()
            .filter(|line| line.iter().zip(row).all(|(number, bits)| bits >> number & 1 != 0))
            .filter(|line| sees(clues.0, &mut line.iter()) && sees(clues.1, &mut line.iter().rev()))
            .collect();
        let of_lines = |technique: &&&dyn Technique| {
            technique.id().level() < Level::Expert && technique.knows(position.rules())
        };
        for technique in TECHNIQUES.iter().filter(of_lines) {
            let mut found = Found::all();
            let _ = technique.find(&position, &mut found);
            let what = || format!("{} on {clues:?} {row:?} of {self:?}", technique.id());
            if found.dead_end().is_some() {
                assert!(fitting.is_empty(), "{} ends too early", what());
                continue;
            }
            for step in found.steps() {
                for line in &fitting {
                    let stands =
                        |cell: Cell| (cell.row() == 0).then(|| height(line[cell.column()]));
                    assert!(keeps(step, stands), "{}: {step} loses {line:?}", what());
                }
            }
        }
    }

    /// Random states of a line: every cell keeps each candidate with a chance that differs from state to
    /// state, so that open and nearly settled lines both come up.
    fn check_random_lines(self, states: u64) {
        let (lines, pairs) = (self.arrangements(), self.clue_pairs());
        let mut random = Random::new(self.size as u64);
        for _ in 0..states {
            let share = 1 + random.below(8);
            let kept = lines[random.below(lines.len() as u64) as usize].clone();
            // Mostly a line that fits the candidates is left; sometimes none need be.
            let keep_one = random.below(8) > 0;
            let row: Vec<u8> = kept
                .iter()
                .map(|&number| {
                    let bits = (0..=self.tallest).filter(|_| random.below(8) < share);
                    let bits = bits.fold(0, |bits, bit| bits | 1 << bit) & self.open();
                    if keep_one || bits == 0 { bits | 1 << number } else { bits }
                })
                .collect();
            pairs.iter().for_each(|&clues| self.check_line(clues, &row, &lines));
        }
    }

    /// Every state of a line of three.
    fn check_every_state_of_three(self) {
        let (lines, pairs, open) = (self.arrangements(), self.clue_pairs(), self.open());
        let states: Vec<u8> = (1..=open).filter(|bits| bits & !open == 0).collect();
        for &first in &states {
            for &second in &states {
                for &third in &states {
                    let row = [first, second, third];
                    pairs.iter().for_each(|&clues| self.check_line(clues, &row, &lines));
                }
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

#[test]
fn every_state_of_a_line_of_three_is_sound() {
    (1..=3).for_each(|tallest| Kind::counts(3, tallest).check_every_state_of_three());
    (2..=3).for_each(|tallest| Kind::sums(3, tallest).check_every_state_of_three());
}

#[test]
fn random_states_of_a_line_of_four_are_sound() {
    Kind::counts(4, 4).check_random_lines(1000);
    Kind::counts(4, 3).check_random_lines(800);
    Kind::counts(4, 2).check_random_lines(500);
    Kind::sums(4, 4).check_random_lines(200);
    Kind::sums(4, 3).check_random_lines(200);
}

#[test]
fn random_states_of_a_line_of_five_are_sound() {
    Kind::counts(5, 5).check_random_lines(400);
    Kind::counts(5, 4).check_random_lines(500);
    Kind::counts(5, 3).check_random_lines(500);
    Kind::sums(5, 5).check_random_lines(40);
    Kind::sums(5, 4).check_random_lines(60);
}

#[test]
fn random_states_of_a_line_of_six_are_sound() {
    Kind::counts(6, 6).check_random_lines(100);
    Kind::counts(6, 5).check_random_lines(100);
    Kind::counts(6, 4).check_random_lines(120);
    Kind::counts(6, 3).check_random_lines(120);
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
        let most = match step.technique {
            TechniqueId::ShortTrial => Level::Starter,
            TechniqueId::Trial => Level::Expert,
            _ => Level::Unreasonable,
        };
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

/// What is left of a position when techniques up to a level are asked in random order, again and again.
fn in_any_order(mut position: Position, level: Level, random: &mut Random) -> Option<Position> {
    let of_level = |technique: &&&dyn Technique| {
        technique.id().level() <= level && technique.knows(position.rules())
    };
    let mut techniques: Vec<&&dyn Technique> = TECHNIQUES.iter().filter(of_level).collect();
    loop {
        random.shuffle(&mut techniques);
        let step = techniques.iter().find_map(|technique| {
            let mut found = Found::all();
            let _ = technique.find(&position, &mut found);
            let mut steps = found.take_steps();
            let any = random.below(steps.len().max(1) as u64) as usize;
            (any < steps.len()).then(|| steps.swap_remove(any))
        });
        let Some(step) = step else { return Some(position) };
        position.apply(&step).ok()?;
    }
}

/// The candidates of all cells.
fn candidates(position: &Position) -> Vec<HeightSet> {
    position.size().iter_cells().map(|cell| position.candidates(cell)).collect()
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
        let known = TECHNIQUES.iter().filter(|technique| technique.knows(puzzle.rules()));
        for technique in known {
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
    fn the_order_of_techniques_does_not_matter(
        puzzle in puzzles(1..=5),
        seed in any::<u64>(),
        percent in prop_oneof![Just(0u64), 0u64..=40],
        level in prop::sample::select(&Level::ALL[..5]),
    ) {
        let solutions = solutions(&puzzle)?;
        let Some((position, left)) = struck(&puzzle, &solutions, seed, percent) else {
            return Ok(());
        };
        // Without a solution, who notices first depends on the order.
        prop_assume!(!left.is_empty());
        let any = in_any_order(position.clone(), level, &mut Random::new(seed));
        let any = any.expect("a solution is left");
        match explain_from(position, level, &mut Found::first()).end {
            End::Solved(solution) => prop_assert_eq!(any.solution(), Some(solution)),
            End::Stuck(end) => prop_assert_eq!(candidates(&any), candidates(&end), "{}", level),
            end => prop_assert!(false, "{:?}", end),
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
