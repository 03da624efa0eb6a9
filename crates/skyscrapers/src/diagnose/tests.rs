//! What a setter is told about a puzzle as a whole, and the small boards that the tests of the parts share.

use super::item::made_of;
use super::*;
use crate::model::{Cell, Clue, ClueId, Draft, Height, Rules, Side, Sight, Size};

pub(super) fn size(side: usize) -> Size {
    Size::new(side).expect("a size")
}

/// A plain board without clues and givens.
pub(super) fn empty(side: usize) -> Puzzle {
    Puzzle::empty(Rules::plain(size(side)))
}

pub(super) fn clue(side: Side, index: usize, value: u16) -> Item {
    let clue = ClueId::new(side, index).expect("a clue");
    Item::Clue { clue, value: Clue::new(value).expect("not 0"), sight: Sight::Count }
}

pub(super) fn given(cell: &str, height: u8) -> Item {
    let (cell, height) = (cell.parse().expect("a cell"), Height::new(height).expect("a height"));
    Item::Given { cell, height }
}

/// A plain puzzle of just these clues and givens.
pub(super) fn puzzle(side: usize, items: &[Item]) -> Puzzle {
    made_of(empty(side).rules(), items)
}

/// A filled board from its rows.
pub(super) fn board(rows: &str) -> Solution {
    let digits = rows.bytes().filter(u8::is_ascii_digit);
    let heights: Vec<Height> =
        digits.map(|digit| Height::new(digit - b'0').expect("a height")).collect();
    Solution::new(size(heights.len().isqrt()), heights).expect("a full board")
}

pub(super) fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// A purse with so many nodes for a small board.
pub(super) fn purse_of(nodes: u64) -> Purse<'static> {
    Purse::new(size(4), &Limits::nodes(100 * nodes))
}

/// What is left in it.
pub(super) fn left(purse: &Purse<'_>) -> u64 {
    purse.limits(u64::MAX).nodes.expect("a limit")
}

/// All solutions, in the order of their rows.
pub(super) fn all_of(puzzle: &Puzzle) -> Vec<Solution> {
    let (mut found, all) = Searcher::default().list(puzzle, 1_000, &mut purse_of(100_000));
    assert!(all);
    found.sort_by_key(ToString::to_string);
    found
}

fn tally(diagnoser: Diagnoser, puzzle: &Puzzle) -> Tally {
    let mut diagnoser = diagnoser;
    match diagnoser.diagnose(puzzle, &Limits::default()).finding {
        Finding::Ambiguous(found) => found.tally,
        finding => panic!("{finding:?}"),
    }
}

#[test]
fn solutions_are_counted_as_far_as_one_asked() {
    // There are twelve Latin squares of three.
    let count = |most| tally(Diagnoser::new().counting_to(most), &empty(3));
    assert_eq!(count(None), Tally::Exactly(12));
    assert_eq!(count(Some(12)), Tally::Exactly(12));
    assert_eq!(count(Some(11)), Tally::MoreThan(11), "who said how far wants no more");
    assert_eq!(count(Some(5)), Tally::MoreThan(5));
    assert_eq!(count(Some(0)), Tally::MoreThan(2), "two at least");
}

#[test]
fn the_exact_number_of_many_is_told_where_it_is_found_quickly() {
    let few = Diagnoser { most: 5, ..Diagnoser::new() };
    assert_eq!(tally(few, &empty(4)), Tally::Exactly(576));
}

#[test]
fn solutions_that_the_verdict_met_count_where_the_budget_ran_out() {
    let (puzzle, limits) = (empty(5), Limits::nodes(2_000));
    let mut purse = Purse::new(puzzle.size(), &limits);
    let (listed, all) = Searcher::default().list(&puzzle, Diagnoser::MANY, &mut purse);
    assert!(!all && (2..Diagnoser::MANY).contains(&listed.len()), "{}", listed.len());
    let strangers =
        [board("54321/45132/32514/13245/21453"), board("45312/51423/13254/24135/32541")];
    assert!(strangers.iter().all(|stranger| !listed.contains(stranger)));
    let count = |first: &Solution, second: &Solution| {
        let known = [first.clone(), second.clone()];
        Diagnoser::new().ambiguous(&puzzle, known, &limits).tally
    };
    let found = listed.len() as u64;
    assert_eq!(count(&listed[0], &listed[1]), Tally::AtLeast(found));
    assert_eq!(count(&listed[0], &strangers[1]), Tally::AtLeast(found + 1));
    assert_eq!(count(&strangers[0], &strangers[1]), Tally::AtLeast(found + 2));
}

#[test]
fn every_clue_is_needed_or_not_or_nobody_knows() {
    let told = |items: &[Item], is_complete| {
        Redundancy { items: items.to_vec(), is_complete }.is_minimal()
    };
    let spare = [given("r1c1", 1)];
    assert_eq!([told(&spare, true), told(&spare, false)], [Some(false); 2]);
    assert_eq!([told(&[], true), told(&[], false)], [Some(true), None]);
}

#[test]
fn a_list_in_another_order_is_read_in_that_order() {
    // Of 2143/3412/4231/1324, clockwise.
    let right = [3, 2, 1, 2, 2, 2, 3, 1, 1, 3, 2, 2, 3, 1, 2, 2];
    let right = Puzzle::from_clues(&right).expect("a puzzle");
    let clues: Vec<i64> = right.clue_numbers().map(i64::from).collect();
    let order = &crate::formats::CLUE_ORDERS[0];
    let listed = order.from_clockwise(&clues, right.size()).expect("a list");
    let misread = Puzzle::new(&Draft::from_clues(listed).expect("a draft")).expect("a puzzle");
    let other = find_other_order(&misread, &Limits::default()).expect("an order");
    assert_eq!((other.order.id, &other.puzzle), (order.id, &right));
    assert_eq!(other.text(), "[3,2,1,2,2,2,3,1,1,3,2,2,3,1,2,2]");
    assert_eq!(find_other_order(&empty(4), &Limits::default()), None);
}
