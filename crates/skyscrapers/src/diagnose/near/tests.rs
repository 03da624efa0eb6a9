//! How near two solutions are, on boards whose neighbours can be told by hand.

use super::*;
use crate::diagnose::tests::{board, empty, given, left, purse_of, puzzle};
use crate::model::{DraftRules, Rules};

fn near_to(puzzle: &Puzzle, centre: &Solution) -> Option<(Solution, usize)> {
    neighbour(puzzle, centre, &mut Searcher::default(), &mut purse_of(100_000))
}

fn nearest_of(puzzle: &Puzzle, sample: &[Solution], all: bool) -> Near {
    let mut purse = purse_of(100_000);
    nearest(puzzle, sample, all, &mut Searcher::default(), &mut purse).expect("two boards")
}

/// Three boards: the first two differ everywhere, the third in six cells from either.
fn three() -> [Solution; 3] {
    [board("123/231/312"), board("231/312/123"), board("213/132/321")]
}

#[test]
fn the_nearest_two_of_a_list_are_told_the_first_of_equals() {
    let [first, second, third] = three();
    let sample = [first.clone(), second, third.clone()];
    let near = Near { first, second: third, is_nearest: true };
    assert_eq!(nearest_of(&empty(3), &sample, true), near);
    // From a sample, others were looked for as near as these, but none was nearer.
    let near = Near { is_nearest: false, ..near };
    assert_eq!(nearest_of(&empty(3), &sample, false), near);
    let alone = &sample[..1];
    let mut purse = purse_of(100);
    assert_eq!(nearest(&empty(3), alone, true, &mut Searcher::default(), &mut purse), None);
}

#[test]
fn beside_a_sample_nearer_solutions_are_looked_for() {
    // They differ everywhere; four cells are the fewest there are.
    let sample = [board("1234/2143/3412/4321"), board("2341/3412/4123/1234")];
    let near = nearest_of(&empty(4), &sample, false);
    assert_eq!((near.first.differences(&near.second).count(), near.is_nearest), (4, true));
    let near = nearest_of(&empty(4), &sample, true);
    assert_eq!((near.first, near.second, near.is_nearest), {
        let [first, second] = sample;
        (first, second, true)
    });
}

#[test]
fn nothing_is_searched_where_four_cells_differ_or_all_is_known() {
    let four = [board("1234/2143/3412/4321"), board("2134/1243/3412/4321")];
    let [first, second, _] = three();
    for (puzzle, sample, all) in [(empty(4), four, false), (empty(3), [first, second], true)] {
        let mut purse = purse_of(100);
        let near = nearest(&puzzle, &sample, all, &mut Searcher::default(), &mut purse);
        assert_eq!(near.map(|near| near.is_nearest), Some(true));
        assert_eq!(left(&purse), 100);
    }
}

/// In none of its pairs of rows, columns and heights can fewer than all ten cells be swapped.
const CYCLIC: &str = "54321/43215/32154/21543/15432";

#[test]
fn two_rows_are_filled_again() {
    let givens = [given("r1c1", 5), given("r1c2", 4), given("r1c3", 3), given("r1c4", 2)];
    let swapped = board("54321/32154/43215/21543/15432");
    assert_eq!(near_to(&puzzle(5, &givens), &board(CYCLIC)), Some((swapped, 10)));
}

#[test]
fn two_columns_are_filled_again() {
    let givens = [given("r1c1", 5), given("r2c1", 4), given("r3c1", 3), given("r4c1", 2)];
    let swapped = board("53421/42315/31254/25143/14532");
    assert_eq!(near_to(&puzzle(5, &givens), &board(CYCLIC)), Some((swapped, 10)));
}

#[test]
fn two_heights_are_placed_again() {
    let givens = [given("r1c1", 5), given("r2c5", 5), given("r3c4", 5), given("r4c3", 5)];
    let swapped = board("54312/43125/31254/12543/25431");
    assert_eq!(near_to(&puzzle(5, &givens), &board(CYCLIC)), Some((swapped, 10)));
}

#[test]
fn a_nearer_one_found_later_counts_and_four_cells_end_the_search() {
    // Rows 1 and 2 can only be swapped as a whole, in eight cells; of rows 1 and 3 four will do.
    let centre = board("1234/2341/3412/4123");
    let (other, distance) = near_to(&empty(4), &centre).expect("a neighbour");
    assert_eq!((centre.differences(&other).count(), distance), (4, 4));
    assert!(centre.differences(&other).all(|cell| cell.row() % 2 == 0), "in rows 1 and 3");
    // Rows 1 and 2 have four cells to swap: one look is enough.
    let mut purse = purse_of(1_000);
    let centre = board("1234/2143/3412/4321");
    let found = neighbour(&empty(4), &centre, &mut Searcher::default(), &mut purse);
    assert_eq!(found.map(|found| found.1), Some(4));
    assert!(left(&purse) > 1_000 - 12, "{}", left(&purse));
}

#[test]
fn a_board_with_parks_and_no_neighbour_has_none() {
    // Two heights and parks: three different contents on a board of four.
    let draft = DraftRules { heights: Some(2), ..DraftRules::default() };
    let rules = Rules::new(empty(4).size(), &draft).expect("rules");
    let centre = board("1200/0120/0012/2001");
    let full = puzzle_of_rows(&rules, &centre);
    assert_eq!(near_to(&full, &centre), None);
}

/// A puzzle that gives the whole board.
fn puzzle_of_rows(rules: &Rules, board: &Solution) -> Puzzle {
    let cells = rules.size().iter_cells();
    let givens: Vec<Item> =
        cells.map(|cell| Item::Given { cell, height: board.at(cell) }).collect();
    made_of(rules, &givens)
}
