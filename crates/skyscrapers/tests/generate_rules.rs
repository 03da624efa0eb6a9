//! Puzzles with boxes, regions, sums and parks that are made: each has one solution, keeps its rules, and is
//! just of its level.
//!
//! A few of each kind here. The long form makes so many of each kind and size, all levels in turn, and tells
//! how many there were of each:
//!
//! ```sh
//! SKYSCRAPERS_PUZZLES=200 cargo test --release -p skyscrapers --test generate_rules -- --nocapture at_every_level
//! ```

mod making;
mod naive;

use std::collections::{BTreeMap, HashSet};

use making::{assert_level, assert_unique, count, make, size, with_one_less};
use skyscrapers::check::check_solution;
use skyscrapers::generate::{Amount, Generator, Made, Pattern, Wish, WishError};
use skyscrapers::rules::RuleWish;
use skyscrapers::{
    DraftRules, End, Explainer, Level, Limits, Outcome, Puzzle, Regions, Sight, Solver, Symmetry,
    TechniqueId,
};

/// Any puzzle of a size with other rules, which are written as on the command line.
fn wish(n: usize, rules: &str) -> Wish {
    let mut asked = RuleWish::default();
    rules.split(' ').for_each(|rule| asked.ask(rule, size(n)).expect("a rule"));
    Wish { rules: asked.rules, random_regions: asked.random_regions, ..Wish::new(size(n)) }
}

/// Makes puzzles of each level up to Fiendish that there are any of, and checks them: `usual` of a level, or as
/// many in all as the long form asks for.
fn every_level(n: usize, rules: &str, usual: u64) {
    let levels = &Level::ALL[..6];
    let asked = count(0, 1.0);
    let mut explainer = Explainer::new();
    let mut made_at: BTreeMap<Level, u64> = BTreeMap::new();
    let generator = |&level| Generator::new(Wish { level: Some(level), ..wish(n, rules) });
    let mut generators: Vec<Generator> =
        levels.iter().map(|level| generator(level).expect("a wish that can be met")).collect();
    for number in 0..usual.max(asked) {
        for (&level, generator) in levels.iter().zip(&mut generators) {
            let enough = asked > 0 && made_at.values().sum::<u64>() == asked;
            // Some levels are rare or missing on small boards.
            let made = (!enough).then(|| generator.make(6, number, 0, &Limits::nodes(400)));
            let Some(Ok(made)) = made else { continue };
            assert_eq!(made.level, level);
            keeps_rules(&made, n, rules);
            assert_unique(&made);
            assert_level(&mut explainer, &made);
            *made_at.entry(level).or_default() += 1;
            if number > 0 {
                continue;
            }
            for less in with_one_less(&made.puzzle) {
                let end = explainer.explain(&less, level, &Limits::default()).end;
                assert!(!matches!(end, End::Solved(_)), "{level} {:?}", made.puzzle);
            }
        }
    }
    let total: u64 = made_at.values().sum();
    println!("{n}x{n} {rules}: {total} with one solution and of just their level, {made_at:?}");
    assert!(made_at.len() >= 3 && total >= asked, "{n}x{n} {rules}: {made_at:?}");
}

fn keeps_rules(made: &Made, n: usize, rules: &str) {
    let found = made.puzzle.rules();
    let asked = |rule: &str| rules.split(' ').any(|asked| asked.starts_with(rule));
    assert_eq!(found.boxes().is_some(), asked("boxes"));
    assert_eq!(matches!(found.regions(), Regions::Irregular(_)), asked("regions"));
    assert_eq!(found.sight() == Sight::Sum, asked("sum"));
    assert_eq!(found.diagonals(), asked("diagonals"));
    assert_eq!(found.parks() > 0, asked("parks"));
    assert_eq!(found.size(), size(n));
    check_solution(&made.puzzle, &made.solution).expect("a board that keeps the rules");
}

#[test]
fn boxes_are_made_at_every_level() {
    every_level(4, "boxes", 2);
    every_level(6, "boxes", 3);
    every_level(9, "boxes", 1);
    every_level(5, "boxes=1x5", 1);
}

#[test]
fn regions_are_made_at_every_level() {
    (4..=7).for_each(|n| every_level(n, "regions", 2));
}

#[test]
fn sums_are_made_at_every_level() {
    (4..=7).for_each(|n| every_level(n, "sum", 2));
}

#[test]
fn rules_are_combined() {
    every_level(6, "boxes sum", 1);
    every_level(6, "boxes diagonals", 1);
    every_level(5, "regions sum", 1);
    every_level(6, "regions diagonals", 1);
    every_level(6, "boxes diagonals sum", 1);
    every_level(5, "parks=4 sum", 1);
    every_level(5, "parks=4 regions", 1);
    every_level(6, "parks=5 boxes", 1);
    every_level(4, "parks=3 boxes diagonals sum", 1);
}

#[test]
fn patterns_are_symmetric_and_nothing_is_to_spare() {
    let shows = |puzzle: &Puzzle| -> Vec<bool> {
        let clues = puzzle.clues().iter().map(Option::is_some);
        clues.chain(puzzle.givens().iter().map(Option::is_some)).collect()
    };
    let mut solver = Solver::new();
    for rules in ["boxes", "regions", "sum", "boxes parks=5"] {
        let symmetric = Wish { pattern: Pattern::Rotation, ..wish(6, rules) };
        for made in make(&symmetric, 3, count(2, 0.05)) {
            assert_unique(&made);
            let turned = Symmetry::ALL[2].puzzle(&made.puzzle);
            assert_eq!(shows(&turned), shows(&made.puzzle), "{rules}");
        }
        let minimal = Wish { minimal: true, level: Some(Level::Hard), ..wish(6, rules) };
        for made in make(&minimal, 3, count(1, 0.05)) {
            for less in with_one_less(&made.puzzle) {
                let outcome = solver.solve(&less, &Limits::default()).outcome;
                assert!(matches!(outcome, Outcome::Multiple(..)), "{made:?}");
            }
        }
    }
}

#[test]
fn amounts_and_techniques_are_kept_to() {
    let few = Amount { least: 8, most: 12 };
    for rules in ["boxes", "regions", "sum", "boxes sum", "regions diagonals"] {
        // Without givens, boards are tried until one is settled by its clues.
        let clues_alone = Wish { givens: Amount::NONE, ..wish(6, rules) };
        for made in make(&clues_alone, 2, 2) {
            assert!(made.puzzle.givens().iter().all(Option::is_none));
            assert_unique(&made);
        }
        for made in make(&Wish { clues: few, ..wish(6, rules) }, 2, 2) {
            assert!((8..=12).contains(&made.puzzle.clues().iter().flatten().count()));
        }
    }
    for (rules, technique) in [
        ("boxes", TechniqueId::Locked),
        ("regions", TechniqueId::Crossing),
        ("sum", TechniqueId::SumReduced),
    ] {
        let required = Wish { require: vec![technique], ..wish(6, rules) };
        let forbidden = Wish { forbid: vec![technique], ..wish(6, rules) };
        let uses = |made: &Made| {
            let grade = skyscrapers::grade(&made.puzzle, &Limits::default()).expect("a grade");
            grade.techniques.contains_key(&technique)
        };
        assert!(make(&required, 2, 2).iter().all(uses), "{technique}");
        assert!(!make(&forbidden, 2, 2).iter().any(uses), "{technique}");
    }
}

#[test]
fn random_regions_depend_on_seed_and_number_alone() {
    let wish = Wish { level: Some(Level::Medium), ..wish(6, "regions") };
    let all = make(&wish, 77, 6);
    let divisions: HashSet<_> = all.iter().map(|made| made.puzzle.rules().clone()).collect();
    assert_eq!(divisions.len(), 6);
    let mut fresh = Generator::new(wish).expect("a wish");
    let limits = Limits::default();
    assert_eq!(fresh.make(77, 5, 0, &limits).as_ref(), Ok(&all[5]));
    assert_eq!(fresh.make(77, 2, 0, &limits).as_ref(), Ok(&all[2]));
    assert_ne!(fresh.make(77, 2, 1, &limits).expect("another").puzzle, all[2].puzzle);
}

#[test]
fn regions_that_leave_no_board_are_refused() {
    // Equal heights of a 2x2 stand on a diagonal, where these regions want different ones.
    let rules = DraftRules { regions: vec![1, 2, 2, 1], free: true, ..DraftRules::default() };
    let refused = Generator::new(Wish { rules, ..Wish::new(size(2)) });
    assert_eq!(refused.err(), Some(WishError::NoBoard));
}
