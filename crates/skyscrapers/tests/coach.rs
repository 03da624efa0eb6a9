//! Practice, the next number and the review of games, held against engine and referee. `cargo xtask practice` and `cargo xtask
//! review` do the same with many more.

mod player;

use player::{Style, check, play, position, puzzle};
use skyscrapers::assess::{Assessment, Assessor};
use skyscrapers::check::Referee;
use skyscrapers::formats::{game_to_object, read_game};
use skyscrapers::generate::Rng;
use skyscrapers::hint::{Hint, Sheet, next_number};
use skyscrapers::infer::engine::{Next, next_step};
use skyscrapers::infer::found::Found;
use skyscrapers::practice::{NoExercise, Practice};
use skyscrapers::review::review;
use skyscrapers::rules::RuleWish;
use skyscrapers::step::Effect;
use skyscrapers::{Level, Limits, Size, TechniqueId};

/// What takes more than a moment to find is left to the large run.
const RARE: [TechniqueId; 7] = [
    TechniqueId::Line2,
    TechniqueId::Triple,
    TechniqueId::Quad,
    TechniqueId::XWing,
    TechniqueId::Swordfish,
    TechniqueId::Jellyfish,
    TechniqueId::Bifurcation,
];

fn size(n: usize) -> Size {
    Size::new(n).expect("a size")
}

#[test]
fn an_exercise_is_what_it_says() {
    for technique in TechniqueId::ALL.into_iter().filter(|id| !RARE.contains(id)) {
        for n in [5, 6] {
            let mut practice = match Practice::new(technique, size(n), None) {
                Ok(practice) => practice,
                Err(NoExercise::Never { .. }) => continue,
                Err(error) => panic!("{technique} {n}: {error}"),
            };
            let exercise = practice.make(3, 0, &Limits::default()).expect("an exercise");
            let again = practice.make(3, 0, &Limits::default());
            assert_eq!(again.as_ref(), Ok(&exercise), "{technique}");
            let position = position(&exercise.sheet, &exercise.solution);
            let known = std::slice::from_ref(&exercise.solution);
            let mut found = Found::first().with_known(known);
            let next = next_step(&position, Level::Unreasonable, &mut found);
            let Next::Step(step) = next else { panic!("{technique}: {next:?}") };
            assert_eq!(step, exercise.steps[0], "{technique}");
            assert_eq!(step.technique, technique);
        }
    }
}

#[test]
fn answers_are_right_not_yet_visible_or_wrong() {
    let limits = Limits::default();
    let mut verdicts = [0; 3];
    for technique in [
        TechniqueId::Staircase,
        TechniqueId::Pair,
        TechniqueId::HiddenSingle,
        TechniqueId::Count,
        TechniqueId::XyChain,
    ] {
        let exercise = Practice::new(technique, size(6), None)
            .expect("practice")
            .make(5, 0, &limits)
            .expect("an exercise");
        let sheet = &exercise.sheet;
        let mut assessor = Assessor::new(sheet.puzzle(), &limits);
        let mut answer = |claims: &[Effect]| {
            assessor.answer(sheet, technique, claims, &limits).expect("on the board")
        };
        let whole = answer(&exercise.steps[0].effects);
        assert!(
            matches!(&whole.assessment, Assessment::Seen { technique: by, .. } if *by == technique),
            "{technique}: {whole:?}"
        );
        let part = answer(&exercise.steps[0].effects[..1]);
        assert!(matches!(part.assessment, Assessment::Seen { .. }), "{technique}: {part:?}");
        assert_eq!(
            part.more.is_empty(),
            exercise.steps[0].effects.len() == 1,
            "{technique}: {part:?}"
        );
        for cell in sheet.puzzle().size().iter_cells().filter(|&cell| sheet.height(cell).is_none())
        {
            for height in sheet.marks(cell).expect("marks").iter() {
                let right = exercise.solution.height(cell) == Some(height);
                let verdict = answer(&[Effect::Place { cell, height }]);
                match verdict.assessment {
                    Assessment::Seen { .. } if right => verdicts[0] += 1,
                    Assessment::Guess if right => verdicts[1] += 1,
                    Assessment::Wrong { why: Some(_), .. } if !right => verdicts[2] += 1,
                    other => panic!("{technique}: {cell}={height}: {other:?}"),
                }
            }
        }
    }
    assert!(verdicts.into_iter().all(|count| count > 0), "{verdicts:?}");
}

#[test]
fn rules_that_do_not_suit_a_technique_are_refused() {
    let other = Practice::new(TechniqueId::Locked, size(6), Some(Default::default()));
    assert!(matches!(other, Err(NoExercise::OtherRules { .. })), "{other:?}");
    let never = Practice::new(TechniqueId::Jellyfish, size(5), None).expect_err("too small");
    assert!(never.to_string().starts_with("jellyfish never comes up on a 5x5"), "{never}");
    // There is no board to look on: neither regions of any shape nor both diagonals.
    let tiny = Practice::new(TechniqueId::Locked, size(2), None).expect_err("no boards");
    assert!(matches!(tiny, NoExercise::Never { .. }), "{tiny}");
    let mut crossed = RuleWish::default();
    crossed.rules.diagonals = true;
    let three = Practice::new(TechniqueId::HiddenSingle, size(3), Some(crossed));
    assert!(matches!(three, Err(NoExercise::Never { .. })), "{three:?}");
    let mut practice = Practice::new(TechniqueId::ClueN, size(6), None).expect("practice");
    let none = practice.make(1, 0, &Limits::nodes(0)).expect_err("no boards");
    assert_eq!(none.to_string(), "no position for clue-N on 0 boards; try another seed or size");
}

#[test]
fn the_next_number_rests_on_its_reasons() {
    for (n, level, seed) in
        [(5, Level::Medium, 1), (6, Level::Hard, 2), (5, Level::Expert, 3), (6, Level::Easy, 4)]
    {
        let (puzzle, solution) = puzzle(n, level, seed);
        let mut sheet = Sheet::new(puzzle);
        while let Hint::Number { steps } = next_number(&sheet, &Limits::default()) {
            let position = position(&sheet, &solution);
            let cells =
                sheet.puzzle().size().iter_cells().map(|cell| (cell, position.candidates(cell)));
            let mut referee = Referee::from_candidates(sheet.puzzle(), cells);
            for step in &steps {
                referee.accept(step).unwrap_or_else(|error| panic!("{step}: {error}"));
            }
            let (last, before) = steps.split_last().expect("a step");
            assert!(before.iter().all(|step| step.placements().next().is_none()));
            let placed: Vec<_> = last.placements().collect();
            assert!(!placed.is_empty());
            for (cell, height) in placed {
                assert_eq!(solution.height(cell), Some(height));
                sheet.enter(cell, Some(height)).expect("on the board");
            }
        }
        assert_eq!(next_number(&sheet, &Limits::default()), Hint::Solved);
    }
}

#[test]
fn every_verdict_of_a_review_holds() {
    let mut rng = Rng::new(11);
    let styles = [
        Style { guesses: 0, mistakes: 0, marks: false },
        Style { guesses: 0, mistakes: 0, marks: true },
        Style { guesses: 25, mistakes: 0, marks: false },
        Style { guesses: 15, mistakes: 15, marks: true },
        Style { guesses: 10, mistakes: 25, marks: false },
    ];
    for (number, style) in styles.into_iter().enumerate() {
        let level = [Level::Easy, Level::Medium, Level::Hard, Level::Expert][number % 4];
        let (puzzle, solution) = puzzle(5, level, number as u64);
        let (game, made) = play(&puzzle, &solution, style, &mut rng);
        let review = review(&game, &Limits::default());
        check(&game, &review, &solution).unwrap_or_else(|problem| panic!("{style:?}: {problem}"));
        let tally = review.tally();
        assert!(review.solved);
        assert_eq!(tally.mistakes, made.mistakes);
        assert!(tally.guesses <= made.guesses, "{tally:?} {made:?}");
        if style.mistakes > 0 {
            let mended = review.turns.iter().filter(|turn| turn.mended_by.is_some()).count();
            assert_eq!(mended, made.mended);
        }
        assert!(tally.took.is_some() && tally.slowest.len() == 3);
        let text = serde_json::Value::Object(game_to_object(&game)).to_string();
        assert_eq!(read_game(&text), Ok(game));
    }
}
