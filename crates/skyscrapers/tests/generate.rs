//! Puzzles that are made: each has one solution, is just of its level, and is what was wished for.
//!
//! A few of each kind here; `SKYSCRAPERS_PUZZLES=1000` makes so many of each size and level.

mod making;
mod naive;

use std::path::Path;

use making::{assert_level, assert_unique, count, make, size, with_one_less};
use skyscrapers::formats::Format;
use skyscrapers::formats::ndjson::Ndjson;
use skyscrapers::generate::{Amount, Generator, Made, Miss, Pattern, Wish};
use skyscrapers::{
    DraftRules, End, Explainer, Level, Limits, Outcome, Puzzle, Solver, Symmetry, TechniqueId,
};

#[test]
fn puzzles_are_just_of_their_level_and_show_nothing_it_can_do_without() {
    let mut explainer = Explainer::new();
    for n in 4..=10 {
        let (usual, share) = match n {
            4..=6 => (8, 1.0),
            7..=8 => (4, 1.0),
            9 => (2, 0.2),
            _ => (1, 0.05),
        };
        for level in Level::ALL.into_iter().take(6) {
            let wish = Wish::of_level(size(n), level);
            for (number, made) in make(&wish, 1, count(usual, share)).iter().enumerate() {
                assert_eq!(made.level, level);
                assert_unique(made);
                assert_level(&mut explainer, made);
                if number >= 2 || n > 8 {
                    continue;
                }
                for less in with_one_less(&made.puzzle) {
                    let end = explainer.explain(&less, level, &Limits::default()).end;
                    assert!(!matches!(end, End::Solved(_)), "{level} {:?}", made.puzzle);
                }
            }
        }
    }
}

#[test]
fn unreasonable_puzzles_come_from_8x8_on() {
    let mut explainer = Explainer::new();
    for n in if count(0, 1.0) > 0 { 8..=10 } else { 9..=9 } {
        let wish = Wish::of_level(size(n), Level::Unreasonable);
        for made in make(&wish, 1, count(1, 0.003).max(1)) {
            assert_unique(&made);
            assert_level(&mut explainer, &made);
        }
    }
    let mut small = Generator::new(Wish::of_level(size(4), Level::Unreasonable)).expect("a wish");
    let limits = Limits::nodes(300);
    let unmet = small.make(1, 0, 0, &limits).expect_err("there are none");
    assert_eq!((unmet.tries, unmet.stopped), (300, false));
    let nearest = unmet.nearest.expect("something came nearest").1;
    assert_eq!(nearest, Miss::Level { found: Level::Fiendish });
    assert_eq!(
        small.make(1, 0, 0, &Limits::default().or_when(&|| true)).map_err(|unmet| unmet.stopped),
        Err(true)
    );
}

#[test]
fn patterns_are_symmetric() {
    let shows = |puzzle: &Puzzle| -> Vec<bool> {
        let clues = puzzle.clues().iter().map(Option::is_some);
        clues.chain(puzzle.givens().iter().map(Option::is_some)).collect()
    };
    for (pattern, symmetries) in [
        (Pattern::Rotation, &[2][..]),
        (Pattern::Mirror, &[5]),
        (Pattern::Diagonal, &[4]),
        (Pattern::Full, &[1, 2, 3, 4, 5, 6, 7]),
    ] {
        for (n, level) in [(5, Level::Easy), (6, Level::Hard), (6, Level::Fiendish)] {
            let wish = Wish { pattern, ..Wish::of_level(size(n), level) };
            for made in make(&wish, 3, count(4, 0.1)) {
                assert_unique(&made);
                for &symmetry in symmetries {
                    let turned = Symmetry::ALL[symmetry].puzzle(&made.puzzle);
                    assert_eq!(shows(&turned), shows(&made.puzzle), "{pattern}");
                }
            }
        }
    }
}

#[test]
fn minimal_puzzles_lose_their_uniqueness_with_anything() {
    let any = Wish::new(size(6));
    let wishes = [
        any.clone(),
        Wish { level: Some(Level::Medium), ..any.clone() },
        Wish { level: Some(Level::Hard), ..Wish::new(size(5)) },
        Wish { pattern: Pattern::Rotation, ..Wish::new(size(5)) },
        Wish { givens: Amount::NONE, level: Some(Level::Hard), ..Wish::new(size(8)) },
    ];
    let mut solver = Solver::new();
    for wish in wishes {
        let wish = Wish { minimal: true, ..wish };
        for made in make(&wish, 5, count(3, 0.05)) {
            for less in with_one_less(&made.puzzle) {
                let outcome = solver.solve(&less, &Limits::default()).outcome;
                assert!(matches!(outcome, Outcome::Multiple(..)), "{made:?}");
            }
        }
    }
}

#[test]
fn amounts_are_kept_to() {
    let found = |made: &Made| {
        let clues = made.puzzle.clues().iter().flatten().count() as u32;
        (clues, made.puzzle.givens().iter().flatten().count() as u32)
    };
    for (n, level, clues, givens) in [
        (6, Level::Easy, "all", "any"),
        (6, Level::Easy, "8..12", "any"),
        (6, Level::Medium, "none", "any"),
        (5, Level::Medium, "any", "none"),
        (8, Level::Hard, "any", "none"),
        (7, Level::Expert, "14..18", "none"),
        (6, Level::Hard, "any", "5..7"),
        (6, Level::Hard, "10..", "..3"),
    ] {
        let amount = |text: &str| text.parse::<Amount>().expect("an amount");
        let (clues, givens) = (amount(clues), amount(givens));
        let wish = Wish { clues, givens, ..Wish::of_level(size(n), level) };
        for made in make(&wish, 9, 3) {
            let (shown, given) = found(&made);
            let within = |amount: Amount, all: u32, found: u32| {
                amount.least.min(all) <= found && found <= amount.most
            };
            assert!(within(clues, 4 * n as u32, shown), "{shown} clues: {wish:?}");
            assert!(within(givens, 0, given) && given >= givens.least, "{given} givens: {wish:?}");
            assert_unique(&made);
            assert_level(&mut Explainer::new(), &made);
        }
    }
}

#[test]
fn techniques_are_used_or_not_as_wished() {
    let wish = Wish {
        require: vec![TechniqueId::XWing],
        forbid: vec![TechniqueId::XyChain, TechniqueId::Line2],
        ..Wish::new(size(6))
    };
    for made in make(&wish, 2, 3) {
        let grade = skyscrapers::grade(&made.puzzle, &Limits::default()).expect("a grade");
        assert_eq!(grade.level, made.level);
        assert!(grade.techniques.contains_key(&TechniqueId::XWing));
        assert!(!grade.techniques.contains_key(&TechniqueId::XyChain));
        assert!(!grade.techniques.contains_key(&TechniqueId::Line2));
    }
}

#[test]
fn variants_keep_their_rules() {
    let mut explainer = Explainer::new();
    for (n, heights, diagonals, level) in [
        (5, Some(4), false, Level::Easy),
        (5, Some(3), false, Level::Fiendish),
        (6, None, true, Level::Medium),
        (6, None, true, Level::Expert),
        (5, Some(4), true, Level::Hard),
    ] {
        // With parks, Easy has no technique of its own to offer.
        let level = (heights.is_none() || level > Level::Easy).then_some(level);
        let wish = Wish {
            rules: DraftRules { heights, diagonals, ..Wish::new(size(n)).rules.clone() },
            level,
            ..Wish::new(size(n))
        };
        for made in make(&wish, 4, 2) {
            assert_eq!(made.puzzle.rules().parks() > 0, heights.is_some());
            assert_eq!(made.puzzle.rules().diagonals(), diagonals);
            skyscrapers::check::check_solution(&made.puzzle, &made.solution).expect("rules kept");
            assert_unique(&made);
            assert_level(&mut explainer, &made);
        }
    }
    let large = make(&Wish::of_level(size(12), Level::Medium), 1, 1);
    assert_unique(&large[0]);
    assert_level(&mut explainer, &large[0]);
}

#[test]
fn a_puzzle_depends_on_seed_and_number_alone() {
    for (n, level) in [(5, Some(Level::Hard)), (8, Some(Level::Expert)), (6, None)] {
        let wish = Wish { level, ..Wish::new(size(n)) };
        let all = make(&wish, 77, 6);
        let mut fresh = Generator::new(wish).expect("a wish");
        let limits = Limits::default();
        assert_eq!(fresh.make(77, 5, 0, &limits).as_ref(), Ok(&all[5]));
        assert_eq!(fresh.make(77, 2, 0, &limits).as_ref(), Ok(&all[2]));
        assert_ne!(fresh.make(77, 2, 1, &limits).expect("another").puzzle, all[2].puzzle);
        assert_ne!(fresh.make(78, 2, 0, &limits).expect("another").puzzle, all[2].puzzle);
    }
}

/// A seed is a promise: whoever wrote one down finds the same puzzles again. A change here is a breaking
/// change. `SKYSCRAPERS_UPDATE=1` writes the file anew.
#[test]
fn seeds_keep_their_puzzles() {
    let mut lines = String::new();
    let mut add = |name: &str, wish: Wish| {
        for made in make(&wish, 2024, 2) {
            let puzzle = Ndjson.write(&made.puzzle).expect("NDJSON holds any puzzle");
            lines += &format!("{name} {puzzle}\n");
        }
    };
    for (n, level) in [4, 6, 8, 9].into_iter().flat_map(|n| Level::ALL.map(|level| (n, level))) {
        if level < Level::Unreasonable {
            add(&format!("{n}-{level}"), Wish::of_level(size(n), level));
        }
    }
    let clue_only = Wish { givens: Amount::NONE, ..Wish::of_level(size(8), Level::Hard) };
    add("clue-only", clue_only);
    add("rotation", Wish { pattern: Pattern::Rotation, ..Wish::of_level(size(7), Level::Easy) });
    add(
        "parks",
        Wish {
            rules: DraftRules { heights: Some(4), ..Wish::new(size(5)).rules.clone() },
            ..Wish::new(size(5))
        },
    );
    add(
        "diagonals",
        Wish {
            rules: DraftRules { diagonals: true, ..Wish::new(size(6)).rules.clone() },
            ..Wish::new(size(6))
        },
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/generated.txt");
    if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
        std::fs::write(&path, &lines).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (expected, found) in expected.lines().zip(lines.lines()) {
        assert_eq!(expected, found);
    }
    assert_eq!(expected.lines().count(), lines.lines().count());
}

#[test]
fn what_is_stopped_half_way_is_not_handed_out() {
    for (n, looks) in [(6, 3), (9, 20), (14, 3), (14, 40)] {
        let wish = Wish { level: Some(Level::Easy), ..Wish::new(size(n)) };
        let mut generator = Generator::new(wish).expect("a wish that can be met");
        let calls = std::cell::Cell::new(0);
        let stop = || {
            calls.set(calls.get() + 1);
            calls.get() > looks
        };
        let made = generator.make(1, 0, 0, &Limits::default().or_when(&stop));
        let stopped = made.map(|made| made.puzzle).map_err(|unmet| unmet.stopped);
        assert_eq!(stopped, Err(true), "{n}x{n} after {looks} looks");
    }
}
