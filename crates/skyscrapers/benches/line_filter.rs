//! What can stand where in one line: our filters and the posts' listing of sequences.
//!
//! `cargo bench -p skyscrapers --bench line_filter`. Every result is held against the listing (counts,
//! up to 8 cells) or against what is known of it.

#[path = "posts/listing.rs"]
mod listing;

use divan::{Bencher, black_box};
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::{Clue, DraftRules, Ends, Rules, Sight, Size};

fn main() {
    divan::main();
}

const SIZES: [usize; 13] = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 32];

/// The places of every height of an open line of this size, without parks.
fn open(size: usize) -> Vec<u32> {
    let mut places = vec![u32::MAX >> (32 - size); size + 1];
    places[0] = 0;
    places
}

/// The same as the posts see it: the heights of every cell.
fn listed(size: usize, near: u8, far: u8) -> Vec<u32> {
    let candidates = vec![(1 << size) - 1; size];
    let fits = listing::filter_line(&candidates, near.into(), far.into(), &|| false);
    fits.expect("nobody stops it").expect("a sequence fits")
}

/// Positions of heights from heights of positions.
fn turned(cells: &[u32]) -> Vec<u32> {
    let place = |height: usize, position: usize| (cells[position] >> height & 1) << position;
    let places = |height| (0..cells.len()).fold(0, |places, at| places | place(height, at));
    std::iter::once(0).chain((0..cells.len()).map(places)).collect()
}

/// Filters an open line with these counts.
fn filter(bencher: Bencher<'_, '_>, size: usize, near: u8, far: u8) {
    let found = filter_open(bencher, Sight::Count, size, (near.into(), far.into()));
    if size <= 8 {
        assert_eq!(found, turned(&listed(size, near, far)));
    } else {
        let tallest_first = found[size] & 1 == 1;
        assert_eq!(tallest_first, near <= 1, "only a clue of 1 has the tallest beside it");
    }
}

/// Filters an open line with these clues, 0 = none, and returns what is left of it.
fn filter_open(
    bencher: Bencher<'_, '_>,
    sight: Sight,
    size: usize,
    (near, far): (u16, u16),
) -> Vec<u32> {
    let draft = DraftRules { sight, ..DraftRules::default() };
    let rules = Rules::new(Size::new(size).expect("a size"), &draft).expect("rules");
    let ends = Ends { near: Clue::new(near), far: Clue::new(far) };
    let places = open(size);
    let mut filter = LineFilter::new();
    let found = filter.filter(&rules, &places, ends).expect("a sequence fits").to_vec();
    bencher.bench_local(|| filter.filter(&rules, black_box(&places), ends).is_some());
    found
}

#[divan::bench(args = SIZES)]
fn without_clues(bencher: Bencher<'_, '_>, size: usize) {
    filter(bencher, size, 0, 0);
}

#[divan::bench(args = SIZES)]
fn one_clue(bencher: Bencher<'_, '_>, size: usize) {
    filter(bencher, size, 3, 0);
}

#[divan::bench(args = SIZES)]
fn low_clues(bencher: Bencher<'_, '_>, size: usize) {
    filter(bencher, size, 3, 2);
}

#[divan::bench(args = SIZES)]
fn high_clues(bencher: Bencher<'_, '_>, size: usize) {
    filter(bencher, size, size as u8 - 2, 3);
}

/// Small sums: the tallest stands behind little.
#[divan::bench(args = SIZES)]
fn low_sums(bencher: Bencher<'_, '_>, size: usize) {
    let found = filter_open(bencher, Sight::Sum, size, (size as u16 + 3, size as u16 + 2));
    assert_eq!(found[size] & 1, 0, "something is seen before the tallest");
    assert_eq!(found[2] >> (size - 1), 1, "only a 2 shows 2 before the tallest");
}

/// Large sums: many ways to add up to them.
#[divan::bench(args = SIZES)]
fn high_sums(bencher: Bencher<'_, '_>, size: usize) {
    let all = (size * (size + 1) / 2) as u16;
    let found = filter_open(bencher, Sight::Sum, size, (all - 3, 0));
    assert_eq!(found[size] & 1, 0, "something is seen before the tallest");
}

#[divan::bench(args = [4, 5, 6, 7, 8, 9])]
fn low_clues_as_in_the_posts(bencher: Bencher<'_, '_>, size: usize) {
    bencher.bench_local(|| listed(black_box(size), 3, 2));
}
