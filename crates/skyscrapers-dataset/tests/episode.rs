//! Games: who follows hints has everything proved, who guesses has not.

use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::step::Effect;
use skyscrapers::{Cell, Height, HeightSet, Level, Limits, Size};
use skyscrapers_dataset::{Episode, Worth};
use skyscrapers_wire::{Fields, wish};

/// The moves of a step, one candidate at a time.
fn single(effects: &[Effect]) -> Vec<Effect> {
    let each = |effect: &Effect| match *effect {
        Effect::Strike { cell, heights } => heights
            .iter()
            .map(|height| Effect::Strike { cell, heights: HeightSet::only(height) })
            .collect::<Vec<_>>(),
        place => vec![place],
    };
    effects.iter().flat_map(each).collect()
}

/// Plays by hints to the end: the shares that were proved, and the hardest rating.
fn follow(game: &mut Episode) -> (f64, Level) {
    let (mut proved, mut level) = (0.0, Level::Starter);
    while !game.is_solved() {
        let moves = single(&game.hint(&Limits::default()));
        assert!(!moves.is_empty(), "{}", game.draw());
        for claim in moves {
            let judged = game.play(claim, &Limits::default());
            match judged.worth {
                Worth::Proved(technique, _) => {
                    proved += judged.share;
                    level = level.max(technique.level());
                }
                Worth::Idle => {}
                other => panic!("{other:?} for {claim}\n{}", game.draw()),
            }
        }
    }
    (proved, level)
}

fn wishes() -> Vec<Wish> {
    let mut wishes = Vec::new();
    for (n, level) in [
        (4, Level::Easy),
        (5, Level::Medium),
        (6, Level::Hard),
        (6, Level::Expert),
        (6, Level::Fiendish),
    ] {
        wishes.push(Wish::of_level(Size::new(n).expect("a size"), level));
    }
    for rules in [r#""heights":4"#, r#""diagonals":true"#, r#""regions":true"#, r#""clue":"sum""#] {
        let fields = Fields::from_json(&format!(r#"{{"n":5,{rules}}}"#)).expect("an object");
        wishes.push(wish(&fields).expect("a wish"));
    }
    wishes
}

#[test]
fn who_follows_hints_has_everything_proved() {
    for wish in wishes() {
        let level = wish.level;
        let mut generator = Generator::new(wish).expect("a generator");
        for number in 0..6 {
            let made = generator.make(8, number, 0, &Limits::default()).expect("a puzzle");
            let mut game = Episode::new(made.puzzle, &Limits::default()).expect("one solution");
            let (proved, hardest) = follow(&mut game);
            assert!((proved - 1.0).abs() < 1e-9, "{proved}");
            assert!(level.is_none_or(|level| hardest <= level), "{hardest} of {level:?}");
        }
    }
}

#[test]
fn who_guesses_has_less() {
    for wish in wishes() {
        let mut generator = Generator::new(wish).expect("a generator");
        let made = generator.make(9, 0, 0, &Limits::default()).expect("a puzzle");
        let mut game = Episode::new(made.puzzle, &Limits::default()).expect("one solution");
        let mut rng = Rng::new(5);
        let mut cells: Vec<Cell> = made.solution.size().iter_cells().collect();
        rng.shuffle(&mut cells);
        let (mut proved, mut guesses) = (0.0, 0);
        for cell in cells {
            let height = made.solution.height(cell).expect("a height");
            let judged = game.play(Effect::Place { cell, height }, &Limits::default());
            match judged.worth {
                Worth::Proved(..) => proved += judged.share,
                Worth::Guess | Worth::Leap(..) => guesses += 1,
                worth => assert_eq!(worth, Worth::Idle),
            }
        }
        assert!(game.is_solved());
        assert!(guesses > 0 && proved < 0.9, "{guesses} guesses, {proved} proved");
    }
}

#[test]
fn wrong_moves_change_nothing_and_no_move_is_too_strange() {
    for wish in wishes() {
        let mut generator = Generator::new(wish).expect("a generator");
        let made = generator.make(10, 0, 0, &Limits::default()).expect("a puzzle");
        let mut game = Episode::new(made.puzzle, &Limits::default()).expect("one solution");
        let mut rng = Rng::new(6);
        for _ in 0..200 {
            let cell = Cell::new(rng.below(7) as usize, rng.below(7) as usize).expect("a cell");
            let height = match rng.below(8) as u8 {
                0 => Height::PARK,
                height => Height::new(height).expect("a height"),
            };
            let claim = match rng.below(2) {
                0 => Effect::Place { cell, height },
                _ => Effect::Strike { cell, heights: HeightSet::only(height) },
            };
            let before = game.draw();
            let judged = game.play(claim, &Limits::default());
            if !matches!(judged.worth, Worth::Proved(..) | Worth::Leap(..) | Worth::Guess) {
                assert_eq!((judged.share, game.draw()), (0.0, before), "{claim}");
            }
            let right = made.solution.height(cell);
            assert!(right.is_none_or(|right| game.candidates(cell).contains(right)), "{claim}");
        }
    }
}
