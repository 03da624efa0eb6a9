//! Which clues and givens of an impossible puzzle fight each other.
//!
//! A conflict is a set of items that cannot hold together, though they could without any one of
//! them. A puzzle has many; people want a small one whose members stand together.
//! [`quick_xplain`] finds one that prefers some items to others. It is asked once for every row
//! and column of the drawing and for every corner, with the items next to it preferred, and the
//! best answer counts. Then `smallest.rs` looks for a smaller one, or proves that there is none.

use std::cmp::Reverse;

use super::item::{Item, items};
use super::number_set::NumberSet;
use super::oracle::Oracle;
use super::purse::{Purse, Searcher};
use super::smallest;
use crate::board::Contradiction;
use crate::model::{Line, Puzzle};
use crate::order::{sort, sort_and_dedup, sort_by_key};
use crate::quick_xplain::{self, Core};

/// Clues and givens that cannot hold together.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The clues clockwise, then the givens in reading order. Empty if the rules alone leave no
    /// solution.
    pub items: Vec<Item>,
    /// Would they hold together without any one of them? `false` if that was not proved within the
    /// limits; they are in conflict all the same.
    pub is_minimal: bool,
    /// Is there certainly no conflict of fewer items?
    pub is_smallest: bool,
}

/// A conflict of a puzzle that has no solution; `why` is what its solver said.
pub(super) fn conflict(
    puzzle: &Puzzle,
    why: Contradiction,
    searcher: &mut Searcher,
    purse: Purse<'_>,
) -> Conflict {
    let mut oracle = Oracle::new(puzzle, items(puzzle), searcher, purse);
    let none = oracle.none();
    if oracle.possible(&none) == Some(false) {
        return Conflict { items: Vec::new(), is_minimal: true, is_smallest: true };
    }
    let mut best: Option<Core> = None;
    for preferred in orders(puzzle, why, &oracle.items) {
        if best.as_ref().is_some_and(|best| best.numbers.len() <= 2) || oracle.purse.is_empty() {
            break;
        }
        let core = quick_xplain::core(&preferred, &mut |asked| {
            let asked = NumberSet::of(oracle.items.len(), asked.iter().copied());
            oracle.possible(&asked)
        });
        if best.as_ref().is_none_or(|best| rank(&oracle, &core) < rank(&oracle, best)) {
            best = Some(core);
        }
    }
    let all = (0..oracle.items.len()).collect();
    let best = best.unwrap_or(Core { numbers: all, is_minimal: false });
    let (mut numbers, is_smallest) = smallest::improve(&mut oracle, best.numbers);
    sort(&mut numbers);
    let items = numbers.into_iter().map(|number| oracle.items[number]).collect();
    Conflict { items, is_minimal: best.is_minimal || is_smallest, is_smallest }
}

/// Smaller is better: proved, few, in few lines, close together.
fn rank(oracle: &Oracle<'_, '_, '_>, core: &Core) -> (bool, usize, usize, usize) {
    let items: Vec<Item> = core.numbers.iter().map(|&number| oracle.items[number]).collect();
    (!core.is_minimal, items.len(), lines(&items), spread(&items, oracle.size()))
}

/// In how many lines the items stand. A given counts only where no clue looks at it.
fn lines(items: &[Item]) -> usize {
    let mut lines: Vec<Line> = items
        .iter()
        .filter_map(|item| match item {
            Item::Clue { clue, .. } => Some(clue.line()),
            Item::Given { .. } => None,
        })
        .collect();
    sort_and_dedup(&mut lines);
    let seen = |row: usize, column: usize| {
        let (row, column) = (Line::Row(row as u8), Line::Column(column as u8));
        lines.contains(&row) || lines.contains(&column)
    };
    let alone = |item: &&Item| match item {
        Item::Given { cell, .. } => !seen(cell.row(), cell.column()),
        Item::Clue { .. } => false,
    };
    lines.len() + items.iter().filter(alone).count()
}

/// How far apart the items stand on the drawing, all pairs together.
fn spread(items: &[Item], size: usize) -> usize {
    let places: Vec<(usize, usize)> = items.iter().map(|item| item.place(size)).collect();
    let pairs = places.iter().enumerate();
    pairs
        .flat_map(|(index, one)| places[..index].iter().map(move |other| (one, other)))
        .map(|(one, other)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1))
        .sum()
}

/// The items in orders of preference: what the solver stumbled over, then what is near each corner,
/// row and column of the drawing.
fn orders(puzzle: &Puzzle, why: Contradiction, items: &[Item]) -> Vec<Vec<usize>> {
    let size = puzzle.size().get();
    let places: Vec<(usize, usize)> = items.iter().map(|item| item.place(size)).collect();
    let last = size + 1;
    let by = |distance: &dyn Fn((usize, usize)) -> usize| {
        let mut order: Vec<usize> = (0..items.len()).collect();
        sort_by_key(&mut order, |&number| distance(places[number]));
        order
    };
    let mut orders = Vec::new();
    let blamed = |item: &Item| match (why, *item) {
        (Contradiction::Givens { first, second, .. }, Item::Given { cell, .. }) => {
            cell == first || cell == second
        }
        (Contradiction::FacingClues { near, .. }, Item::Clue { clue, .. }) => {
            clue.line() == near.line()
        }
        (Contradiction::SideClues { first, second, .. }, Item::Clue { clue, .. }) => {
            clue == first || clue == second
        }
        _ => false,
    };
    if items.iter().any(blamed) {
        let mut order: Vec<usize> = (0..items.len()).collect();
        sort_by_key(&mut order, |&number| Reverse(blamed(&items[number])));
        orders.push(order);
    }
    for (row, column) in [(0, 0), (0, last), (last, last), (last, 0)] {
        orders.push(by(&|place| place.0.abs_diff(row) + place.1.abs_diff(column)));
    }
    for band in 0..=last {
        orders.push(by(&|place| place.0.abs_diff(band)));
        orders.push(by(&|place| place.1.abs_diff(band)));
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::model::{Cell, Clue, ClueId, Height, House, Rules, Side, Sight, Size};

    fn clue(side: Side, index: usize) -> Item {
        let clue = ClueId::new(side, index).expect("a clue");
        Item::Clue { clue, value: Clue::new(2).expect("not 0"), sight: Sight::Count }
    }

    fn given(cell: &str) -> Item {
        let cell: Cell = cell.parse().expect("a cell");
        Item::Given { cell, height: Height::new(1).expect("a height") }
    }

    #[test]
    fn a_given_counts_as_a_line_only_where_no_clue_looks_at_it() {
        let column = [clue(Side::Top, 0), clue(Side::Bottom, 0)];
        assert_eq!(lines(&column), 1);
        assert_eq!(lines(&[column[0], given("r3c1")]), 1, "in the column");
        assert_eq!(lines(&[clue(Side::Right, 2), given("r3c1")]), 1, "in the row");
        assert_eq!(lines(&[column[0], given("r3c2"), given("r2c2")]), 3);
    }

    #[test]
    fn the_spread_is_the_way_between_all_pairs() {
        assert_eq!(spread(&[given("r1c1")], 4), 0);
        assert_eq!(spread(&[given("r1c1"), given("r3c2")], 4), 3);
        // From the clue above column 4 to the cells: 4 and 2; between them 4.
        assert_eq!(spread(&[clue(Side::Top, 3), given("r1c1"), given("r2c4")], 4), 4 + 2 + 4);
    }

    #[test]
    fn the_best_is_proved_then_small_then_in_few_lines_then_close_together() {
        let puzzle = Puzzle::empty(Rules::plain(Size::new(4).expect("a size")));
        let pool =
            vec![clue(Side::Top, 0), given("r1c1"), given("r4c1"), given("r1c2"), given("r3c4")];
        let mut searcher = Searcher::default();
        let purse = Purse::new(puzzle.size(), &Limits::default());
        let oracle = Oracle::new(&puzzle, pool, &mut searcher, purse);
        let core = |numbers: &[usize], is_minimal| Core { numbers: numbers.to_vec(), is_minimal };
        let best_first = [
            core(&[0, 1], true),
            core(&[0, 2], true),
            core(&[0, 3], true),
            core(&[0, 1, 2], true),
            core(&[0], false),
        ];
        let ranks = best_first.map(|core| rank(&oracle, &core));
        assert!(ranks.is_sorted() && ranks.windows(2).all(|pair| pair[0] != pair[1]), "{ranks:?}");
    }

    #[test]
    fn what_is_near_a_corner_a_row_or_a_column_is_preferred() {
        let puzzle = Puzzle::empty(Rules::plain(Size::new(4).expect("a size")));
        let pool = [clue(Side::Top, 0), clue(Side::Right, 0), clue(Side::Bottom, 3), given("r3c2")];
        let end = crate::step::DeadEnd::NoHeight { cell: "r1c1".parse().expect("a cell") };
        let orders = orders(&puzzle, end.into(), &pool);
        // Four corners, clockwise from the top left; then six rows and six columns by turns.
        assert_eq!(orders.len(), 4 + 12);
        assert_eq!(
            orders[..4],
            [vec![0, 3, 1, 2], vec![1, 0, 2, 3], vec![2, 1, 3, 0], vec![2, 3, 0, 1]]
        );
        assert_eq!(orders[4], [0, 1, 3, 2], "the top");
        assert_eq!(orders[15], [1, 2, 3, 0], "the right");
        assert_eq!(orders[4 + 2 * 3], [3, 1, 2, 0], "row 3");
        assert_eq!(orders[4 + 2 * 2 + 1], [3, 0, 2, 1], "column 2");
    }

    #[test]
    fn what_the_solver_stumbled_over_comes_first() {
        let puzzle = Puzzle::empty(Rules::plain(Size::new(4).expect("a size")));
        let pool = [
            clue(Side::Left, 2),
            clue(Side::Top, 1),
            clue(Side::Bottom, 1),
            given("r1c1"),
            given("r1c4"),
        ];
        let place = |side, index| ClueId::new(side, index).expect("a clue");
        let cell = |text: &str| text.parse().expect("a cell");
        let (two, sight) = (Clue::new(2).expect("not 0"), Sight::Count);
        let height = Height::new(1).expect("a height");
        let first = |why| orders(&puzzle, why, &pool)[0][..2].to_vec();
        let givens = |first, second| Contradiction::Givens {
            height,
            house: House::Row(0),
            first: cell(first),
            second: cell(second),
        };
        assert_eq!(first(givens("r1c1", "r1c4")), [3, 4]);
        assert_eq!(first(givens("r1c4", "r2c2"))[0], 4);
        let near = place(Side::Top, 1);
        let facing =
            Contradiction::FacingClues { near, near_clue: two, far_clue: two, most: 3, sight };
        assert_eq!(first(facing), [1, 2]);
        let (left, bottom) = (place(Side::Left, 2), place(Side::Bottom, 1));
        let side =
            |first, second| Contradiction::SideClues { first, second, clue: two, height, sight };
        assert_eq!(first(side(left, bottom)), [0, 2]);
        assert_eq!(first(side(bottom, left)), [0, 2]);
    }

    fn told(puzzle: &Puzzle, why: Contradiction, nodes: u64) -> Conflict {
        let purse = Purse::new(puzzle.size(), &Limits::nodes(100 * nodes));
        conflict(puzzle, why, &mut Searcher::default(), purse)
    }

    #[test]
    fn two_that_fight_are_enough_and_those_found_first_are_told() {
        // Two pairs of givens; the second pair stands closer together.
        let items = [("r1c1", 1), ("r1c4", 1), ("r3c3", 2), ("r3c4", 2)]
            .map(|(cell, height)| crate::diagnose::tests::given(cell, height));
        let [first, second] = ["r1c1", "r1c4"].map(|cell| cell.parse().expect("a cell"));
        let height = Height::new(1).expect("a height");
        let why = Contradiction::Givens { height, house: House::Row(0), first, second };
        let found = told(&crate::diagnose::tests::puzzle(4, &items), why, 1_000);
        assert_eq!((&found.items[..], found.is_smallest), (&items[..2], true));
    }

    #[test]
    fn of_conflicts_as_good_as_each_other_that_of_the_first_corner_is_told() {
        // Twos on the left leave no place for the tallest, and so do those on the right.
        let twos = |side| [0, 1, 2].map(|index| clue(side, index));
        let both = [twos(Side::Left), twos(Side::Right)].concat();
        let end = crate::step::DeadEnd::NoHeight { cell: "r1c1".parse().expect("a cell") };
        let puzzle = crate::diagnose::tests::puzzle(3, &both);
        let found = told(&puzzle, end.into(), 10_000);
        let mut left = twos(Side::Left);
        left.reverse();
        assert_eq!((&found.items[..], found.is_minimal), (&left[..], true), "clockwise");
    }

    #[test]
    fn a_conflict_may_be_minimal_before_it_is_known_to_be_smallest() {
        let twos = |side| [0, 1, 2].map(|index| clue(side, index));
        let both = [twos(Side::Left), twos(Side::Right)].concat();
        let end = crate::step::DeadEnd::NoHeight { cell: "r1c1".parse().expect("a cell") };
        let puzzle = crate::diagnose::tests::puzzle(3, &both);
        let budgets = 1..=80;
        let found: Vec<Conflict> = budgets.map(|nodes| told(&puzzle, end.into(), nodes)).collect();
        assert!(found.iter().all(|found| found.is_minimal || !found.is_smallest));
        assert!(found.iter().any(|found| found.is_minimal && !found.is_smallest));
    }
}
