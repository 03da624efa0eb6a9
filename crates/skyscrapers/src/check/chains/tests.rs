//! What a link of a chain needs, each alone: all the rest holds, and this does not.

use super::*;
use crate::model::{Draft, DraftRules, HeightSet, Puzzle};

const ROW: House = House::Row(0);
const COLUMN: House = House::Column(1);

/// `r1c2=3` is a candidate.
fn candidate(text: &str) -> (Cell, Height) {
    let (cell, height) = text.split_once('=').expect("a cell and a height");
    let height = height.parse().ok().and_then(Height::new).expect("a height");
    (cell.parse().expect("a cell"), height)
}

fn bond(from: &str, to: &str, by: Tie) -> Bond {
    Bond { from: candidate(from), to: candidate(to), by }
}

fn bar(struck: &str, first: Tie, last: Tie) -> Barred {
    let (cell, height) = candidate(struck);
    Barred { cell, height, first, last }
}

/// A board of four columns with these heights, up to the tallest, and nothing known.
fn puzzle(tallest: u8) -> Puzzle {
    let rules = DraftRules { heights: Some(tallest.into()), ..DraftRules::default() };
    Puzzle::new(&Draft { size: 4, rules, clues: vec![0; 16], givens: vec![0; 16] })
        .expect("a puzzle")
}

/// A table of which these cells are known: `r1c1=12`; 0 is a park.
fn table<'a>(puzzle: &'a Puzzle, cells: &str) -> Table<'a> {
    let mut table = Table::open(puzzle);
    for (cell, heights) in cells.split_whitespace().filter_map(|text| text.split_once('=')) {
        let heights: HeightSet =
            heights.bytes().filter_map(|byte| Height::new(byte - b'0')).collect();
        table.keep(cell.parse().expect("a cell"), heights);
    }
    table
}

fn one_is_true(table: &Table<'_>, one: &str, other: &str, by: Tie) -> bool {
    let chain = LinkProof { table };
    chain.one_is_true(candidate(one), candidate(other), by).expect("short lines")
}

fn not_both(table: &Table<'_>, one: &str, other: &str, by: Tie) -> bool {
    let chain = LinkProof { table };
    chain.not_both(candidate(one), candidate(other), by).expect("short lines")
}

#[test]
fn a_chain_that_comes_back_denies_the_rest_of_its_cell() {
    let back = [bond("r1c1=1", "r1c2=1", Tie::House(ROW)), bond("r1c2=1", "r1c1=1", Tie::Cell)];
    let denied = |text: &str| denies(&back, &[], candidate(text));
    assert!(denied("r1c1=2"));
    assert!(!denied("r1c1=1"), "this is what it shows");
    assert!(!denied("r1c2=2") && !denied("r1c2=1"), "another cell");
}

#[test]
fn a_chain_between_two_denies_what_is_barred() {
    let bonds = [bond("r1c1=1", "r1c2=1", Tie::House(ROW))];
    let bars = [bar("r1c3=1", Tie::House(ROW), Tie::House(ROW))];
    assert!(denies(&bonds, &bars, candidate("r1c3=1")));
    assert!(!denies(&bonds, &bars, candidate("r1c3=2")), "another height");
    assert!(!denies(&bonds, &bars, candidate("r1c4=1")), "another cell");
    assert!(!denies(&[], &bars, candidate("r1c3=1")), "no chain");
}

/// Three cells with two heights each: 1 is in the first or in the last.
fn three(puzzle: &Puzzle) -> Table<'_> {
    table(puzzle, "r1c1=12 r1c2=23 r2c2=13")
}

fn three_bonds() -> [Bond; 5] {
    [
        bond("r1c1=1", "r1c1=2", Tie::Cell),
        bond("r1c1=2", "r1c2=2", Tie::House(ROW)),
        bond("r1c2=2", "r1c2=3", Tie::Cell),
        bond("r1c2=3", "r2c2=3", Tie::House(COLUMN)),
        bond("r2c2=3", "r2c2=1", Tie::Cell),
    ]
}

#[test]
fn a_chain_is_there_if_every_link_and_every_bar_is() {
    let puzzle = puzzle(4);
    let table = three(&puzzle);
    let is_there = |bonds: &[Bond], bars: &[Barred]| is_there(&table, bonds, bars) == Ok(true);
    let (left, below) = (Tie::House(House::Column(0)), Tie::House(House::Row(1)));
    let good = bar("r2c1=1", left, below);
    assert!(is_there(&three_bonds(), &[good]));
    // From one end only.
    let (first_only, last_only) = (bar("r3c1=1", left, below), bar("r2c4=1", left, below));
    assert!(!is_there(&three_bonds(), &[first_only]));
    assert!(!is_there(&three_bonds(), &[last_only]));
    assert!(!is_there(&three_bonds(), &[first_only, good]));
    assert!(!is_there(&three_bonds(), &[last_only, good]));
    // A link that does not hold, of either kind.
    for (spoilt, by) in [(0, Tie::House(ROW)), (1, Tie::Cell), (4, Tie::House(COLUMN))] {
        let mut bonds = three_bonds();
        bonds[spoilt].by = by;
        assert!(!is_there(&bonds, &[good]), "link {spoilt}");
    }
    assert!(!is_there(&[], &[]));
}

#[test]
fn links_are_joined_and_take_turns() {
    let puzzle = puzzle(4);
    let table = three(&puzzle);
    let [first, second, _, fourth, last] = three_bonds();
    // Each of them holds.
    assert_eq!(is_there(&table, &[first, fourth, last], &[]), Ok(false), "not joined");
    assert_eq!(is_there(&table, &[first, second], &[]), Ok(false), "not both, at the end");
    assert_eq!(is_there(&table, &[first], &[]), Ok(true));
}

#[test]
fn a_chain_speaks_of_candidates_only() {
    let puzzle = puzzle(4);
    let table = table(&puzzle, "r1c1=12 r1c2=2");
    let first = bond("r1c1=1", "r1c1=2", Tie::Cell);
    let no_candidate = bond("r1c2=1", "r1c2=2", Tie::Cell);
    assert_eq!(is_there(&table, &[no_candidate], &[]), Ok(false));
    let three = bar("r1c1=3", Tie::Cell, Tie::Cell);
    assert_eq!(is_there(&table, &[first], &[three]), Ok(false));
    let off_board = bond("r9c9=1", "r9c9=2", Tie::Cell);
    assert_eq!(is_there(&table, &[off_board], &[]), Ok(false));
}

#[test]
fn of_a_cell_with_two_heights_one_is_true_and_not_both() {
    let puzzle = puzzle(4);
    let table = table(&puzzle, "r1c1=12 r1c2=12 r1c3=123 r1c4=1");
    assert!(one_is_true(&table, "r1c1=1", "r1c1=2", Tie::Cell));
    assert!(not_both(&table, "r1c1=1", "r1c1=2", Tie::Cell));
    assert!(!one_is_true(&table, "r1c3=1", "r1c3=2", Tie::Cell), "it may be 3");
    assert!(not_both(&table, "r1c3=1", "r1c3=2", Tie::Cell));
    assert!(!one_is_true(&table, "r1c1=1", "r1c2=2", Tie::Cell), "two cells");
    assert!(!not_both(&table, "r1c1=1", "r1c2=2", Tie::Cell), "two cells");
    assert!(!one_is_true(&table, "r1c4=1", "r1c4=1", Tie::Cell), "the same");
    assert!(!not_both(&table, "r1c4=1", "r1c4=1", Tie::Cell), "the same");
}

#[test]
fn of_two_places_one_is_true_and_not_both() {
    let puzzle = puzzle(4);
    let row = Tie::House(ROW);
    let two = table(&puzzle, "r1c1=12 r1c2=12 r1c3=34 r1c4=34");
    assert!(one_is_true(&two, "r1c1=1", "r1c2=1", row));
    assert!(not_both(&two, "r1c1=1", "r1c2=1", row));
    let three = table(&puzzle, "r1c1=12 r1c2=12 r1c3=134 r1c4=34");
    assert!(!one_is_true(&three, "r1c1=1", "r1c2=1", row), "three places");
    assert!(not_both(&three, "r1c1=1", "r1c2=1", row));
    for (one, other) in [
        ("r1c1=1", "r1c1=1"), // the same
        ("r1c1=1", "r1c2=2"), // two heights
        ("r1c1=1", "r2c1=1"), // another row
        ("r2c1=1", "r1c1=1"),
        ("r1c1=1", "r1c3=1"), // no candidate
        ("r1c3=1", "r1c1=1"),
    ] {
        assert!(!one_is_true(&two, one, other, row), "{one} {other}");
        assert!(!not_both(&two, one, other, row), "{one} {other}");
    }
}

#[test]
fn of_three_places_for_two_parks_one_of_any_two_is_one() {
    let puzzle = puzzle(2);
    let row = Tie::House(ROW);
    let three = table(&puzzle, "r1c1=01 r1c2=01 r1c3=02 r1c4=12");
    assert!(one_is_true(&three, "r1c1=0", "r1c2=0", row));
    assert!(!not_both(&three, "r1c1=0", "r1c2=0", row), "two parks");
    let four = table(&puzzle, "r1c1=01 r1c2=01 r1c3=02 r1c4=02");
    assert!(!one_is_true(&four, "r1c1=0", "r1c2=0", row), "the others");
    let one_known = table(&puzzle, "r1c1=01 r1c2=01 r1c3=0 r1c4=12");
    assert!(one_is_true(&one_known, "r1c1=0", "r1c2=0", row));
    assert!(not_both(&one_known, "r1c1=0", "r1c2=0", row));
    assert!(!not_both(&one_known, "r1c1=0", "r1c3=0", row), "that one is known");
}

#[test]
fn few_arrangements_can_be_gone_through() {
    let puzzle = puzzle(4);
    let row = Tie::Arrangements(ROW);
    // 1 2 3 4 with 3 and 4 either way.
    let two = table(&puzzle, "r1c1=1 r1c2=2 r1c3=34 r1c4=34");
    assert!(one_is_true(&two, "r1c3=3", "r1c3=4", row));
    assert!(one_is_true(&two, "r1c3=3", "r1c4=3", row));
    assert!(!one_is_true(&two, "r1c3=3", "r1c4=4", row), "both, or neither");
    assert!(not_both(&two, "r1c3=3", "r1c4=3", row));
    assert!(!not_both(&two, "r1c3=3", "r1c4=4", row), "both, or neither");
    assert!(!not_both(&two, "r1c3=3", "r2c4=3", row), "another row");
    let six = table(&puzzle, "r1c1=4");
    assert!(not_both(&six, "r1c2=1", "r1c3=1", row), "six of them");
    let ten = table(&puzzle, "r1c1=34");
    assert!(!not_both(&ten, "r1c2=1", "r1c3=1", row), "too many");
    let no_house = LinkProof { table: &two };
    let ninth = House::Row(8);
    let asked =
        no_house.not_both(candidate("r1c1=1"), candidate("r1c2=1"), Tie::Arrangements(ninth));
    assert_eq!(asked, Err(StepError::NoSuchHouse { house: ninth }));
}
