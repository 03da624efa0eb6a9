//! Repairs of small boards, each tried; the twelve boards of three are all there are.

use super::*;
use crate::diagnose::tests::{all_of, board, clue, empty, given, left, purse_of, puzzle};
use crate::model::{DraftRules, Rules, Side};

const IS_GIVEN: fn(&Item) -> bool = |item| !item.is_clue();

/// The only solution with these items as well, if there is one.
fn only(puzzle: &Puzzle, add: &[Item]) -> Option<Solution> {
    match Searcher::default().judge(&with(puzzle, add), &mut purse_of(1_000)) {
        Outcome::Unique(solution) => Some(solution),
        _ => None,
    }
}

#[test]
fn two_clues_or_two_givens_leave_one_of_the_twelve_boards_of_three() {
    let (empty, all) = (empty(3), all_of(&empty(3)));
    let mut purse = purse_of(10_000);
    let repairs = narrow(&empty, &all, true, &mut Searcher::default(), &mut purse);
    assert!(repairs.is_complete);
    let [clues, givens] = &repairs.list[..] else { panic!("{repairs:?}") };
    assert!(clues.add.len() == 2 && clues.add.iter().all(Item::is_clue), "{clues:?}");
    assert!(givens.add.len() == 2 && givens.add.iter().all(IS_GIVEN), "{givens:?}");
    for repair in [clues, givens] {
        assert!(repair.remove.is_empty() && only(&empty, &repair.add).is_some(), "{repair:?}");
    }
}

#[test]
fn one_item_is_all_that_is_missing_where_one_solution_alone_has_it() {
    // 123 is the first row: the others can stand in either order.
    let first = [given("r1c1", 1), given("r1c2", 2), given("r1c3", 3)];
    let puzzle = puzzle(3, &first);
    let all = all_of(&puzzle);
    assert_eq!(all, [board("123/231/312"), board("123/312/231")]);
    let repairs = narrow(&puzzle, &all, true, &mut Searcher::default(), &mut purse_of(1_000));
    assert!(repairs.is_complete && repairs.list.iter().all(|repair| repair.add.len() == 1));
    let added: Vec<Item> = repairs.list.iter().map(|repair| repair.add[0]).collect();
    let single = |item: &Item| only(&puzzle, &[*item]).is_some();
    let said = all.iter().flat_map(|board| unsaid(&puzzle, board));
    let expected: Vec<Item> = said.filter(single).collect();
    assert!(added.len() == expected.len() && expected.iter().all(|item| added.contains(item)));
    assert_eq!(added.iter().filter(|item| IS_GIVEN(item)).count(), 12, "all cells of two rows");
    // What cannot be paid for is not named, and not all is known then.
    let repairs = narrow(&puzzle, &all, true, &mut Searcher::default(), &mut purse_of(1));
    assert!(!repairs.is_complete && repairs.list.len() < added.len());
}

#[test]
fn what_one_board_alone_says_is_what_the_others_break() {
    let sample = [board("123/231/312"), board("213/132/321"), board("231/312/123")];
    let empty = empty(3);
    let alone = |item: &Item| sample.iter().filter(|board| item.holds(board)).count() == 1;
    let said: Vec<Item> = sample.iter().flat_map(|board| unsaid(&empty, board)).collect();
    let expected = said.iter().filter(|item| alone(item)).count();
    let once = only_once(&empty, &sample);
    assert!(expected > 0 && expected < said.len());
    assert!(once.len() == expected && once.iter().all(alone), "{once:?}");
}

#[test]
fn fewer_items_are_looked_for_only_where_there_may_be_fewer() {
    let (empty, all) = (empty(3), all_of(&empty(3)));
    let spent = |all_known| {
        let mut purse = purse_of(10_000);
        narrow(&empty, &all, all_known, &mut Searcher::default(), &mut purse);
        10_000 - left(&purse)
    };
    let mut purse = purse_of(10_000);
    let mut searcher = Searcher::default();
    for is_wanted in [Item::is_clue, IS_GIVEN] {
        for target in all.iter().take(TARGETS) {
            let completion = Completion::new(&empty, target, is_wanted);
            let quick = completion.some(&all, &mut searcher, &mut purse).expect("a completion");
            assert!(quick.len() >= 2);
        }
    }
    let quickly = 10_000 - left(&purse);
    // Two do it, and where all solutions are known no single item does.
    assert_eq!(spent(true), quickly);
    assert!(spent(false) > quickly);
}

#[test]
fn other_boards_break_what_they_do_not_show() {
    let (empty, all) = (empty(3), all_of(&empty(3)));
    let target = &all[0];
    let completion = Completion::new(&empty, target, Item::is_clue);
    assert!(completion.pool.len() == 12 && completion.broken(target).is_empty());
    for other in &all[1..] {
        let broken = completion.broken(other);
        for (number, item) in completion.pool.iter().enumerate() {
            assert_eq!(broken.contains(number), !item.holds(other));
        }
        assert_eq!(completion.items(&broken).len(), broken.len());
    }
    let others = completion.others(&all).expect("all break something");
    assert_eq!(others.len(), 11);
    assert!(others.is_sorted_by_key(NumberSet::len) && !others[0].is_empty());
    assert_eq!(completion.others(&all[..1]), Some(Vec::new()));
    // Nothing may be added, so nothing tells them apart.
    let nothing = Completion::new(&empty, target, |_| false);
    assert_eq!(nothing.others(&all), None);
}

#[test]
fn any_board_can_be_left_alone_and_none_of_the_items_is_needless() {
    let (empty, all) = (empty(3), all_of(&empty(3)));
    let (mut searcher, mut purse) = (Searcher::default(), purse_of(100_000));
    for target in &all {
        for is_wanted in [Item::is_clue, IS_GIVEN] {
            let completion = Completion::new(&empty, target, is_wanted);
            // Whether the others are known from the beginning or are met on the way.
            for sample in [&all[..], std::slice::from_ref(target)] {
                let found = completion.some(sample, &mut searcher, &mut purse);
                let found = found.expect("a completion");
                assert_eq!(only(&empty, &found).as_ref(), Some(target));
                for needed in &found {
                    let rest: Vec<Item> =
                        found.iter().copied().filter(|item| item != needed).collect();
                    assert_eq!(only(&empty, &rest), None, "{found:?} without {needed}");
                }
            }
            let fewest = completion.fewest(&all, 3, &mut searcher, &mut purse);
            let fewest = fewest.expect("two do it");
            assert_eq!((fewest.len(), only(&empty, &fewest).as_ref()), (2, Some(target)));
            assert_eq!(completion.fewest(&all, 2, &mut searcher, &mut purse), None);
            let alone = completion.fewest(&all[..0], 3, &mut searcher, &mut purse);
            assert_eq!(alone.map(|items| items.len()), Some(2), "met on the way");
            assert_eq!(completion.fewest(&all, 3, &mut searcher, &mut purse_of(1)), None);
        }
    }
}

#[test]
fn nothing_to_add_leaves_nobody_alone() {
    let (empty, target) = (empty(3), board("123/231/312"));
    let nothing = Completion::new(&empty, &target, |_| false);
    let sample = std::slice::from_ref(&target);
    let found = nothing.some(sample, &mut Searcher::default(), &mut purse_of(1_000));
    assert_eq!(found, None);
}

#[test]
fn each_item_of_a_conflict_is_tried_with_every_other_value() {
    // 123 cannot stand in two columns; beside it, 3 before 2 shows one building and 2 before 3 two.
    let threes = [clue(Side::Top, 0, 3), clue(Side::Top, 1, 3)];
    let spoilt = puzzle(3, &threes);
    let mut searcher = Searcher::default();
    let repairs = change(&spoilt, &threes, &mut searcher, &mut purse_of(1_000));
    let change_to = |index, value| (threes[index], clue(Side::Top, index, value));
    let expected = [change_to(0, 1), change_to(0, 2), change_to(1, 1), change_to(1, 2)];
    let expected = expected.map(|(item, other)| Repair { remove: vec![item], add: vec![other] });
    assert_eq!(repairs, Repairs { list: expected.to_vec(), is_complete: true });
    let repairs = change(&spoilt, &threes, &mut searcher, &mut purse_of(1));
    assert!(!repairs.is_complete && repairs.list.len() < 4);
    // The only board without a given says what should have stood there.
    let ones = [given("r1c1", 1), given("r1c2", 1)];
    let repairs = change(&puzzle(2, &ones), &ones, &mut searcher, &mut purse_of(1_000));
    let expected = [(ones[0], given("r1c1", 2)), (ones[1], given("r1c2", 2))];
    let expected = expected.map(|(item, other)| Repair { remove: vec![item], add: vec![other] });
    assert_eq!(repairs, Repairs { list: expected.to_vec(), is_complete: true });
}

#[test]
fn other_values_are_all_but_its_own() {
    let empty = empty(3);
    let top = |value| clue(Side::Top, 0, value);
    assert_eq!(other_values(&empty, &top(2)), [top(1), top(3)]);
    let cell = |height| given("r1c1", height);
    assert_eq!(other_values(&empty, &cell(2)), [cell(1), cell(3)]);
    let draft = DraftRules { heights: Some(2), ..DraftRules::default() };
    let parks = Puzzle::empty(Rules::new(empty.size(), &draft).expect("rules"));
    assert_eq!(other_values(&parks, &cell(2)), [cell(0), cell(1)], "a park as well");
}
