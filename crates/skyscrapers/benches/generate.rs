//! Making puzzles: from one accepted puzzle to the next, by size and level; clues alone; and other rules.
//!
//! `cargo bench -p skyscrapers --bench generate`. The first puzzles of each kind are checked: one solution, and
//! just the level that was asked for.

use divan::{Bencher, black_box};
use skyscrapers::generate::{Amount, Generator, LatinSquares, Rng, Wish};
use skyscrapers::rules::RuleWish;
use skyscrapers::{Level, Limits, Outcome, Size, grade, solve};

fn main() {
    divan::main();
}

fn make(bencher: Bencher<'_, '_>, wish: Wish) {
    let mut generator = Generator::new(wish).expect("a wish that can be met");
    let limits = Limits::default();
    for number in 0..3 {
        let made = generator.make(1, number, 0, &limits).expect("a puzzle");
        let Outcome::Unique(solution) = solve(&made.puzzle).outcome else { panic!("not unique") };
        assert_eq!(solution, made.solution);
        let grade = grade(&made.puzzle, &limits).expect("a grade");
        assert_eq!(grade.level, made.level);
    }
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        generator.make(black_box(1), number, 0, &limits)
    });
}

fn size(n: usize) -> Size {
    Size::new(n).expect("a size")
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 300)]
fn easy(bencher: Bencher<'_, '_>, n: usize) {
    make(bencher, Wish::of_level(size(n), Level::Easy));
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 300)]
fn medium(bencher: Bencher<'_, '_>, n: usize) {
    make(bencher, Wish::of_level(size(n), Level::Medium));
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 300)]
fn hard(bencher: Bencher<'_, '_>, n: usize) {
    make(bencher, Wish::of_level(size(n), Level::Hard));
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 300)]
fn expert(bencher: Bencher<'_, '_>, n: usize) {
    make(bencher, Wish::of_level(size(n), Level::Expert));
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 300)]
fn fiendish(bencher: Bencher<'_, '_>, n: usize) {
    make(bencher, Wish::of_level(size(n), Level::Fiendish));
}

#[divan::bench(args = [6, 7, 8, 9], sample_count = 50)]
fn clues_alone(bencher: Bencher<'_, '_>, n: usize) {
    let wish = Wish { givens: Amount::NONE, ..Wish::of_level(size(n), Level::Hard) };
    make(bencher, wish);
}

/// A wish for a puzzle of other rules, which are written as on the command line.
fn other_rules(n: usize, rules: &str, level: Level) -> Wish {
    let mut asked = RuleWish::default();
    rules.split(',').for_each(|rule| asked.ask(rule, size(n)).expect("a rule"));
    let RuleWish { rules, random_regions, .. } = asked;
    Wish { rules, random_regions, ..Wish::of_level(size(n), level) }
}

const LEVELS: [Level; 6] =
    [Level::Starter, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Fiendish];

#[divan::bench(args = LEVELS, sample_count = 100)]
fn boxes_9x9(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(9, "boxes", level));
}

#[divan::bench(args = LEVELS, sample_count = 100)]
fn regions_9x9(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(9, "regions", level));
}

#[divan::bench(args = LEVELS, sample_count = 100)]
fn sums_6x6(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(6, "sum", level));
}

#[divan::bench(args = LEVELS, sample_count = 100)]
fn sums_9x9_with_boxes(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(9, "sum,boxes", level));
}

#[divan::bench(args = LEVELS, sample_count = 50)]
fn parks_6x6(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(6, "parks=5", level));
}

#[divan::bench(args = LEVELS, sample_count = 50)]
fn sums_6x6_with_parks(bencher: Bencher<'_, '_>, level: Level) {
    make(bencher, other_rules(6, "sum,parks=5", level));
}

#[divan::bench(args = ["boxes", "regions"], sample_count = 50)]
fn board_9x9(bencher: Bencher<'_, '_>, rules: &str) {
    // All givens: what is left is the board itself.
    let wish = Wish { givens: Amount::ALL, ..other_rules(9, rules, Level::Starter) };
    make(bencher, wish);
}

#[divan::bench(args = [6, 9, 12])]
fn latin_square(bencher: Bencher<'_, '_>, n: usize) {
    let (mut squares, mut rng) = (LatinSquares::new(), Rng::new(1));
    let square = squares.square(n, &mut rng);
    assert_eq!(
        square.iter().map(|&height| usize::from(height)).sum::<usize>(),
        n * n * (n + 1) / 2
    );
    bencher.bench_local(|| squares.square(black_box(n), &mut rng).len());
}
