//! Hints on random boards: solvable or not, with one solution or many, half filled in and half
//! pencilled, in every variant. Whatever a hint says must hold in every solution.

mod naive;
mod puzzles;
mod random;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use puzzles::puzzles;
use random::Random;
use skyscrapers::check::{Referee, StepError, check_step};
use skyscrapers::hint::{Hint, Mistake, Sheet, WhyNot, hint, why_not};
use skyscrapers::step::{Effect, Step};
use skyscrapers::words::Language;
use skyscrapers::{Cell, Draft, Height, HeightSet, Limits, Puzzle, Solution};

/// How many solutions the reference lists. Puzzles with more are drawn again.
const MANY: usize = 400;

/// Placements the reference may try.
const PATIENCE: u64 = 100_000;

/// Suppositions and nodes a hint may take: as many as a player would wait for.
const LIMITS: Limits<'static> = Limits::nodes(5_000);

/// How much of a sheet is filled in, and how well.
#[derive(Debug, Clone, Copy)]
struct Habits {
    seed: u64,
    /// Percent of the cells that are filled in from a solution.
    filled: u64,
    /// Percent of these that are filled in at random instead.
    wrong: u64,
    /// Percent of the cells that are pencilled.
    marked: u64,
    /// Percent of the wrong marks that are struck, and of the right ones.
    struck: (u64, u64),
}

fn habits() -> impl Strategy<Value = Habits> {
    let filled = prop_oneof![2 => Just(0u64), 2 => 0u64..=30, 1 => 0u64..=90];
    let wrong = prop_oneof![5 => Just(0u64), 1 => 0u64..=30];
    let marked = prop_oneof![2 => Just(100u64), 1 => Just(0u64), 1 => 50u64..=100];
    let right_struck = prop_oneof![4 => Just(0u64), 1 => 0u64..=20];
    (any::<u64>(), filled, wrong, marked, (0u64..=100, right_struck)).prop_map(
        |(seed, filled, wrong, marked, struck)| Habits { seed, filled, wrong, marked, struck },
    )
}

/// A sheet as somebody with these habits leaves it.
fn sheet(puzzle: &Puzzle, solutions: &[Solution], habits: Habits) -> Sheet {
    let mut random = Random::new(habits.seed);
    let contents: Vec<Height> = puzzle.rules().contents().iter().collect();
    let mut sheet = Sheet::new(puzzle.clone());
    let model = random.below(solutions.len().max(1) as u64) as usize;
    let any_height = |random: &mut Random| contents[random.below(contents.len() as u64) as usize];
    for cell in puzzle.size().iter_cells() {
        let right = solutions.get(model).and_then(|solution| solution.height(cell));
        if puzzle.given(cell).is_none() && random.below(100) < habits.filled {
            let wrong = random.below(100) < habits.wrong;
            let height = right.filter(|_| !wrong).unwrap_or_else(|| any_height(&mut random));
            sheet.enter(cell, Some(height)).expect("a cell of the board");
        }
        if random.below(100) < habits.marked {
            let possible = |height| solutions.iter().any(|one| one.height(cell) == Some(height));
            let (wrong, right) = habits.struck;
            let keep = |&height: &Height| {
                random.below(100) >= if possible(height) { right } else { wrong }
            };
            let marks: HeightSet = contents.iter().copied().filter(keep).collect();
            sheet.mark(cell, Some(marks)).expect("a cell of the board");
        }
    }
    sheet
}

/// The solutions that agree with what is filled in.
fn agreeing<'a>(sheet: &Sheet, solutions: &'a [Solution]) -> Vec<&'a Solution> {
    let agrees = |solution: &&Solution| {
        sheet.entries().all(|(cell, height)| solution.height(cell) == Some(height))
    };
    solutions.iter().filter(agrees).collect()
}

/// Does every solution keep what the step leaves?
fn holds_in(step: &Step, solution: &Solution) -> bool {
    step.effects.iter().all(|&effect| match effect {
        Effect::Place { cell, height } => solution.height(cell) == Some(height),
        Effect::Strike { cell, heights } => {
            !heights.contains(solution.height(cell).expect("on the board"))
        }
    })
}

/// Is this mistake one, given all solutions of the puzzle?
fn check_mistake(
    mistake: &Mistake,
    sheet: &Sheet,
    solutions: &[Solution],
) -> Result<(), TestCaseError> {
    let none_has = |entries: &[(Cell, Height)]| {
        !solutions
            .iter()
            .any(|solution| entries.iter().all(|&(at, h)| solution.height(at) == Some(h)))
    };
    match mistake {
        Mistake::Twice { height, cells: (one, other), .. } => {
            prop_assert!(one != other);
            prop_assert_eq!(
                (sheet.height(*one), sheet.height(*other)),
                (Some(*height), Some(*height))
            );
            prop_assert!(none_has(&[(*one, *height), (*other, *height)]));
        }
        Mistake::Parks { .. } => prop_assert!(agreeing(sheet, solutions).is_empty()),
        Mistake::Clue { clue, value, seen, entries, .. } => {
            prop_assert_eq!(Some(*value), sheet.puzzle().clue(*clue));
            let sum: u16 =
                seen.iter().map(|&height| sheet.puzzle().rules().sight().adds(height)).sum();
            prop_assert!(sum != value.get() && !entries.is_empty());
            prop_assert!(agreeing(sheet, solutions).is_empty());
        }
        Mistake::Entry { cell, height } => {
            prop_assert_eq!(sheet.height(*cell), Some(*height));
            prop_assert!(none_has(&[(*cell, *height)]));
        }
        Mistake::Together { entries } => {
            prop_assert!(none_has(entries));
            for left_out in 0..entries.len() {
                let mut rest = entries.clone();
                rest.remove(left_out);
                prop_assert!(!none_has(&rest), "{:?} is not needed", entries[left_out]);
            }
        }
        Mistake::Marks { cell, marks } => {
            for solution in agreeing(sheet, solutions) {
                prop_assert!(!marks.contains(solution.height(*cell).expect("on the board")));
            }
        }
        other => prop_assert!(false, "{other:?} is not known to this test"),
    }
    Ok(())
}

/// All solutions of a puzzle that has not too many.
fn reference(puzzle: &Puzzle) -> Result<Vec<Solution>, TestCaseError> {
    naive::solutions(puzzle, MANY + 1, PATIENCE)
        .filter(|solutions| solutions.len() <= MANY)
        .ok_or_else(|| TestCaseError::reject("too open for the reference"))
}

/// Asks for a hint and holds it against all solutions of the puzzle. Returns the step, if it is one.
fn check_hint(sheet: &Sheet, solutions: &[Solution]) -> Result<Option<Step>, TestCaseError> {
    let puzzle = sheet.puzzle();
    let left = agreeing(sheet, solutions);
    let hint = hint(sheet, &LIMITS);
    let words = hint.words(puzzle, Language::English);
    prop_assert!(
        !words.where_.is_empty() && !words.what.is_empty() && words.all.to_string().ends_with('.')
    );
    match hint {
        Hint::Mistake(mistake) => check_mistake(&mistake, sheet, solutions)?,
        Hint::NoSolution(_) => prop_assert!(solutions.is_empty()),
        Hint::Solved => {
            prop_assert_eq!(left.len(), 1);
            prop_assert!(puzzle.size().iter_cells().all(|cell| sheet.height(cell).is_some()));
        }
        Hint::Step { step, .. } => {
            prop_assert!(!left.is_empty());
            prop_assert_eq!(check_step(puzzle, &step), Ok(()));
            for solution in left {
                prop_assert!(holds_in(&step, solution), "{} against {}", step, solution);
            }
            return Ok(Some(step));
        }
        Hint::Several(one, other) => {
            prop_assert!(one != other && left.contains(&&one) && left.contains(&&other));
        }
        Hint::Nothing => {}
        other => prop_assert!(false, "{other:?} is not known to this test"),
    }
    Ok(None)
}

/// Does what a step says: fills in, and strikes marks; those that are not there yet are filled in
/// first, all of them.
fn follow(sheet: &mut Sheet, step: &Step) {
    for (cell, height) in step.placements() {
        sheet.enter(cell, Some(height)).expect("a cell of the board");
    }
    if step.strikes().next().is_some() && !sheet.is_marked() {
        for cell in sheet.puzzle().size().iter_cells() {
            sheet.mark(cell, Some(sheet.puzzle().rules().contents())).expect("a cell of the board");
        }
    }
    for (cell, heights) in step.strikes() {
        let marks = sheet.marks(cell).expect("a marked sheet").minus(heights);
        sheet.mark(cell, Some(marks)).expect("a cell of the board");
    }
}

/// Boards in the suite, about six hints each; `SKYSCRAPERS_BOARDS` asks for more.
fn cases() -> u32 {
    std::env::var("SKYSCRAPERS_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(700)
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        max_global_rejects: 1_000_000,
        ..ProptestConfig::with_cases(cases())
    })]

    #[test]
    fn a_hint_never_removes_a_solution(puzzle in puzzles(2..=6), habits in habits()) {
        let solutions = reference(&puzzle)?;
        let mut sheet = sheet(&puzzle, &solutions, habits);
        // Each hint is followed, so that the next one is harder, until there is nothing to follow.
        while let Some(step) = check_hint(&sheet, &solutions)? {
            follow(&mut sheet, &step);
        }
    }

    #[test]
    fn an_exclusion_is_true_and_its_steps_follow(
        puzzle in puzzles(1..=5),
        habits in habits(),
        pick in any::<u64>(),
    ) {
        let solutions = reference(&puzzle)?;
        let sheet = sheet(&puzzle, &solutions, habits);
        let left = agreeing(&sheet, &solutions);
        let mut random = Random::new(pick);
        let cells: Vec<Cell> = puzzle.size().iter_cells().collect();
        let cell = cells[random.below(cells.len() as u64) as usize];
        let contents: Vec<Height> = puzzle.rules().contents().iter().collect();
        let height = contents[random.below(contents.len() as u64) as usize];
        let possible = left.iter().any(|solution| solution.height(cell) == Some(height));
        let answer = why_not(&sheet, cell, height, &LIMITS).expect("a cell of the board");
        prop_assert!(answer.words(&puzzle, Language::English).all.to_string().ends_with('.'));
        match &answer {
            WhyNot::Mistake(mistake) => check_mistake(mistake, &sheet, &solutions)?,
            WhyNot::NoSolution(_) => prop_assert!(solutions.is_empty()),
            WhyNot::Right { .. } => prop_assert!(possible && left.len() == 1),
            WhyNot::Possible { .. } => prop_assert!(possible),
            WhyNot::Filled { .. } | WhyNot::CrossedOut { .. } => prop_assert!(!possible),
            WhyNot::Steps { steps, .. } => {
                prop_assert!(!possible && !steps.is_empty());
                for step in steps {
                    prop_assert_eq!(check_step(&puzzle, step), Ok(()));
                    prop_assert!(left.iter().all(|solution| holds_in(step, solution)));
                }
                let marks = || puzzle.size().iter_cells().filter_map(|at| Some((at, sheet.marks(at)?)));
                let filled = filled_in(&sheet);
                let bare = Referee::new(&filled);
                let marked = Referee::from_candidates(&filled, marks());
                let excludes = |mut referee: Referee<'_>| {
                    steps.iter().try_for_each(|step| referee.accept(step))?;
                    Ok::<bool, StepError>(!referee.candidates(cell).contains(height))
                };
                let (bare, marked) = (excludes(bare), excludes(marked));
                prop_assert!(bare == Ok(true) || marked == Ok(true), "{:?} {:?}", bare, marked);
            }
            WhyNot::Unknown => {}
            other => prop_assert!(false, "{other:?} is not known to this test"),
        }
    }
}

/// The puzzle with what is filled in as givens.
fn filled_in(sheet: &Sheet) -> Puzzle {
    let mut draft = sheet.puzzle().to_draft();
    draft.givens.resize(sheet.puzzle().size().cells(), 0);
    for (cell, height) in sheet.entries() {
        let given = if height.is_park() { Draft::PARK } else { height.get().into() };
        draft.givens[cell.index(sheet.puzzle().size()).expect("on the board")] = given;
    }
    Puzzle::new(&draft).expect("a puzzle")
}
