//! Proofs that count: the set rule in a house and across houses, heights locked into a crossing or met
//! from outside, and chains link by link.
//!
//! Each function answers one question: does this pattern, on this table, forbid this height in
//! this cell? Of parks a house may have several left; the rules count all of them.

use super::table::Table;
use crate::model::{Cell, Height, HeightSet, House};
use crate::order::sort_and_dedup;

/// Naked set: these cells of a house hold only these heights, and fill all the room the heights
/// have. So no other cell of the house holds one of them.
pub(super) fn naked(
    table: &Table<'_>,
    house: House,
    cells: &[Cell],
    heights: HeightSet,
    struck: (Cell, Height),
) -> bool {
    let of_house = table.cells_of(house);
    let filled = cells.iter().all(|&cell| of_house.contains(&cell) && fits(table, cell, heights));
    let (cell, height) = struck;
    filled
        && are_distinct(cells)
        && room(table, house, heights) == cells.len()
        && of_house.contains(&cell)
        && !cells.contains(&cell)
        && heights.contains(height)
        && table.is_open_for(cell, height)
}

/// Hidden set: these heights go nowhere in a house but into these cells, and fill them. So the
/// cells hold nothing else.
pub(super) fn hidden(
    table: &Table<'_>,
    house: House,
    cells: &[Cell],
    heights: HeightSet,
    struck: (Cell, Height),
) -> bool {
    let of_house = table.cells_of(house);
    let elsewhere = of_house.iter().any(|&cell| {
        !cells.contains(&cell) && heights.iter().any(|height| table.is_open_for(cell, height))
    });
    let (cell, height) = struck;
    !elsewhere
        && are_distinct(cells)
        && cells.iter().all(|cell| of_house.contains(cell) && !table.is_park(*cell))
        && room(table, house, heights) == cells.len()
        && cells.contains(&cell)
        && !heights.contains(height)
}

/// Fish: in houses that have no open cell in common, a height stands only where other houses cross that
/// have just as many of it left. They share them out, so those houses have it nowhere else.
pub(super) fn fish(
    table: &Table<'_>,
    height: Height,
    base: &[House],
    cover: &[House],
    struck: (Cell, Height),
) -> bool {
    let (cell, struck) = struck;
    let covers = |cell: &Cell| cover.iter().any(|&house| table.cells_of(house).contains(cell));
    let mut places: Vec<Cell> = base
        .iter()
        .flat_map(|&house| table.cells_of(house))
        .copied()
        .filter(|&cell| table.is_open_for(cell, height))
        .collect();
    let number = places.len();
    sort_and_dedup(&mut places);
    let left = |houses: &[House]| houses.iter().map(|&house| table.left(house, height)).sum();
    let (needed, room): (usize, usize) = (left(base), left(cover));
    struck == height
        && needed == room
        && table.is_open_for(cell, height)
        && base.iter().chain(cover).all(|&house| !table.cells_of(house).is_empty())
        && places.len() == number
        && places.iter().all(covers)
        && covers(&cell)
        && !base.iter().any(|&house| table.cells_of(house).contains(&cell))
}

/// Locked: a house has a height left only in these places, which lie in another house as well that has just
/// as many of it left. So that one has it nowhere else.
pub(super) fn locked(
    table: &Table<'_>,
    height: Height,
    (base, cover): (House, House),
    places: &[Cell],
    (cell, struck): (Cell, Height),
) -> bool {
    let of_cover = table.cells_of(cover);
    struck == height
        && are_all_places(table, height, base, places)
        && places.iter().all(|place| of_cover.contains(place))
        && table.left(base, height) == table.left(cover, height)
        && of_cover.contains(&cell)
        && !places.contains(&cell)
        && table.is_open_for(cell, height)
}

/// Crossing: a house has a height left only in these places, and none of them can hold it together with
/// this cell. So the cell does not hold it.
pub(super) fn crossing(
    table: &Table<'_>,
    height: Height,
    house: House,
    places: &[Cell],
    (cell, struck): (Cell, Height),
) -> bool {
    struck == height
        && are_all_places(table, height, house, places)
        && table.left(house, height) > 0
        && !table.cells_of(house).contains(&cell)
        && places.iter().all(|&place| table.exclude(cell, place, height))
}

/// Are these places in the house, and all that the height has left there?
fn are_all_places(table: &Table<'_>, height: Height, house: House, places: &[Cell]) -> bool {
    let of_house = table.cells_of(house);
    !of_house.is_empty()
        && places.iter().all(|place| of_house.contains(place))
        && of_house.iter().all(|&cell| places.contains(&cell) || !table.is_open_for(cell, height))
}

/// Chain of two-candidate cells: if the first is not `height`, each next one follows, and the last
/// is `height`. So a cell in house with both ends is not.
pub(super) fn chain(
    table: &Table<'_>,
    cells: &[Cell],
    height: Height,
    struck: (Cell, Height),
) -> bool {
    let (cell, struck) = struck;
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return false };
    if !cells.iter().all(|&cell| table.has(cell)) {
        return false;
    }
    let other = |cell: Cell, passed: Height| -> Option<Height> {
        let candidates = table.candidates(cell);
        let pair = candidates.len() == 2 && candidates.contains(passed);
        if pair { candidates.without(passed).single() } else { None }
    };
    let mut passed = other(first, height);
    for link in cells.windows(2) {
        passed = passed.filter(|&passed| table.exclude(link[0], link[1], passed));
        passed = passed.and_then(|passed| other(link[1], passed));
    }
    passed == Some(height)
        && struck == height
        && table.exclude(cell, first, height)
        && table.exclude(cell, last, height)
}

/// How many open cells of a house these heights fill.
fn room(table: &Table<'_>, house: House, heights: HeightSet) -> usize {
    heights.iter().map(|height| table.left(house, height)).sum()
}

/// Is a cell not known to be a park, and can it hold nothing but these heights?
fn fits(table: &Table<'_>, cell: Cell, heights: HeightSet) -> bool {
    !table.is_park(cell) && table.candidates(cell).bits() & !heights.bits() == 0
}

fn are_distinct(cells: &[Cell]) -> bool {
    cells.iter().enumerate().all(|(index, cell)| !cells[..index].contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Diagonal, Draft, DraftRules, Puzzle};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    fn height(number: u8) -> Height {
        Height::new(number).expect("a height")
    }

    fn set(text: &str) -> HeightSet {
        text.bytes().map(|byte| height(byte - b'0')).collect()
    }

    fn table<'a>(puzzle: &'a Puzzle, rows: &str) -> Table<'a> {
        let mut table = Table::open(puzzle);
        let texts = rows.split_whitespace().filter(|text| *text != "/");
        for (cell, text) in puzzle.size().iter_cells().zip(texts) {
            table.keep(cell, set(text));
        }
        table
    }

    fn empty() -> Puzzle {
        Puzzle::from_clues(&[0; 16]).expect("a puzzle")
    }

    #[test]
    fn an_x_wing_is_proved_and_its_neighbours_are_not() {
        let puzzle = empty();
        let table = table(&puzzle, "134 13 24 23 / 2 134 134 13 / 134 14 23 12 / 13 2 13 4");
        let base = [House::Row(2), House::Row(3)];
        let cover = [House::Column(0), House::Column(2)];
        let proves =
            |name, number| fish(&table, height(3), &base, &cover, (cell(name), height(number)));
        assert!(proves("r1c1", 3) && proves("r2c3", 3));
        assert!(!proves("r1c2", 3), "another column");
        assert!(!proves("r3c1", 3), "a row of the fish itself");
        assert!(!proves("r1c1", 4), "another height");
        let three = [House::Row(1), House::Row(3)];
        assert!(!fish(&table, height(3), &three, &cover, (cell("r1c1"), height(3))));
    }

    #[test]
    fn a_chain_is_proved_link_by_link() {
        let puzzle = empty();
        let table = table(&puzzle, "123 4 23 12 / 12 3 12 4 / 23 1 4 23 / 4 2 13 13");
        let path = ["r1c3", "r4c3", "r4c4", "r3c4"].map(cell);
        assert!(chain(&table, &path, height(2), (cell("r1c4"), height(2))));
        assert!(!chain(&table, &path, height(2), (cell("r1c1"), height(2))), "sees one end");
        assert!(!chain(&table, &path[..3], height(2), (cell("r1c4"), height(2))), "cut short");
        let broken = ["r1c3", "r4c4", "r3c4"].map(cell);
        assert!(!chain(&table, &broken, height(2), (cell("r1c4"), height(2))), "no common house");
    }

    /// A board of 4 with heights up to `tallest`; candidates as in `table`, `0` for a park.
    fn with_parks(tallest: i64, boxes: Option<(usize, usize)>) -> Puzzle {
        let rules = DraftRules { heights: Some(tallest), boxes, ..DraftRules::default() };
        let draft = Draft { size: 4, rules, clues: vec![0; 16], ..Draft::default() };
        Puzzle::new(&draft).expect("a puzzle")
    }

    const PARK: Height = Height::PARK;

    #[test]
    fn sets_count_the_parks_that_are_left() {
        let puzzle = with_parks(2, None);
        // Two parks and 1 in three cells; with the park in r1c4 known, one park is left.
        let row = House::Row(0);
        let three = ["r1c1", "r1c2", "r1c3"].map(cell);
        let open = table(&puzzle, "01 01 01 012");
        assert!(naked(&open, row, &three, set("01"), (cell("r1c4"), PARK)));
        assert!(!naked(&open, row, &three[..2], set("01"), (cell("r1c4"), PARK)));
        let known = table(&puzzle, "01 01 012 0");
        assert!(naked(&known, row, &three[..2], set("01"), (cell("r1c3"), PARK)));
        assert!(!naked(&known, row, &three[..2], set("01"), (cell("r1c4"), PARK)), "a known park");
        assert!(!naked(&known, row, &three, set("01"), (cell("r1c4"), PARK)));
        let hiding = table(&puzzle, "012 012 012 2");
        assert!(hidden(&hiding, row, &three, set("01"), (cell("r1c1"), height(2))));
        assert!(!hidden(&hiding, row, &three[..2], set("01"), (cell("r1c1"), height(2))));
    }

    #[test]
    fn fish_of_parks_count_what_rows_and_columns_have_left() {
        let puzzle = with_parks(3, None);
        let rows =
            "0123 123 0123 123 / 0123 123 0123 123 / 0123 0123 0123 0123 / 0123 0123 0123 0123";
        let one_each = table(&puzzle, rows);
        let base = [House::Row(0), House::Row(1)];
        let cover = [House::Column(0), House::Column(2)];
        assert!(fish(&one_each, PARK, &base, &cover, (cell("r3c1"), PARK)));
        assert!(!fish(&one_each, PARK, &base, &cover, (cell("r3c2"), PARK)), "another column");
        let two_each = with_parks(2, None);
        let two_each = table(&two_each, &rows.replace('3', ""));
        assert!(!fish(&two_each, PARK, &base, &cover[..1], (cell("r3c1"), PARK)));
        assert!(
            fish(&two_each, PARK, &base, &cover, (cell("r3c1"), PARK)),
            "both columns are full"
        );
        assert!(
            !fish(&two_each, PARK, &base[..1], &cover, (cell("r3c1"), PARK)),
            "two parks for four"
        );
    }

    #[test]
    fn chains_pass_parks_on_where_one_is_left() {
        let path = ["r1c3", "r1c1", "r3c1"].map(cell);
        let rows = "01 0123 02 0123 / 0123 0123 0123 0123 / 12 0123 0123 0123";
        let one = with_parks(3, None);
        assert!(chain(&table(&one, rows), &path, height(2), (cell("r3c3"), height(2))));
        let two = with_parks(2, None);
        let rows = rows.replace('3', "");
        assert!(!chain(&table(&two, &rows), &path, height(2), (cell("r3c3"), height(2))));
    }

    #[test]
    fn locks_hold_only_with_all_their_places() {
        let puzzle = with_parks(4, Some((2, 2)));
        let table = table(&puzzle, "1234 1234 1234 1234 / 234 34 1234 1234");
        let (base, cover) = (House::Box(0), House::Row(0));
        let places = ["r1c1", "r1c2"].map(cell);
        let proves = |name, number| {
            locked(&table, height(number), (base, cover), &places, (cell(name), height(number)))
        };
        assert!(proves("r1c3", 1) && proves("r1c4", 1));
        assert!(!proves("r1c3", 2), "2 has another place in the box");
        assert!(!proves("r2c3", 1), "another row");
        assert!(!proves("r1c1", 1), "one of the places");
        let one = (cell("r1c3"), height(1));
        assert!(!locked(&table, height(1), (base, cover), &places[..1], one), "a place left out");
        assert!(!locked(&table, height(1), (cover, base), &places, (cell("r2c1"), height(1))));
        assert!(!locked(&table, height(1), (base, House::Row(7)), &places, one), "no such house");
    }

    #[test]
    fn locks_of_parks_need_as_many_in_both_houses() {
        let puzzle = with_parks(2, Some((2, 2)));
        let (base, cover) = (House::Box(0), House::Row(0));
        let places = ["r1c1", "r1c2"].map(cell);
        let proves = |rows| {
            let table = table(&puzzle, rows);
            locked(&table, PARK, (base, cover), &places, (cell("r1c3"), PARK))
        };
        assert!(proves("012 012 012 012 / 12 12 012 012"));
        assert!(!proves("012 012 012 012 / 0 12 012 012"), "the box has one left, the row two");
        assert!(proves("012 012 012 0 / 0 12 012 012"), "one left in both");
    }

    #[test]
    fn crossings_need_a_house_with_every_place() {
        let rules = DraftRules { diagonals: true, ..DraftRules::default() };
        let draft = Draft { size: 4, rules, clues: vec![0; 16], ..Draft::default() };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let table = table(
            &puzzle,
            "123 1234 1234 1234 / 1234 1234 1234 1234 / 1234 1234 123 1234 / 1234 1234 1234 1234",
        );
        let diagonal = House::Diagonal(Diagonal::Falling);
        let places = ["r2c2", "r4c4"].map(cell);
        let proves = |places: &[Cell], name| {
            crossing(&table, height(4), diagonal, places, (cell(name), height(4)))
        };
        assert!(proves(&places, "r2c4") && proves(&places, "r4c2"));
        assert!(!proves(&places, "r2c3"), "meets one of the two");
        assert!(!proves(&places[..1], "r2c3"), "a place left out");
        assert!(!proves(&places, "r2c2"), "in the house");
        assert!(!crossing(&table, height(3), diagonal, &places, (cell("r2c4"), height(3))));
    }

    #[test]
    fn sets_are_proved_both_ways() {
        let puzzle = empty();
        let table = table(
            &puzzle,
            "12 12 1234 234 / 1234 1234 1234 1234 / 1234 1234 1234 1234 / 1234 1234 1234 1234",
        );
        let pair = ["r1c1", "r1c2"].map(cell);
        let row = House::Row(0);
        assert!(naked(&table, row, &pair, set("12"), (cell("r1c3"), height(1))));
        assert!(!naked(&table, row, &pair, set("12"), (cell("r1c3"), height(3))));
        assert!(!naked(&table, row, &pair, set("123"), (cell("r1c3"), height(3))));
        assert!(!naked(&table, House::Column(0), &pair, set("12"), (cell("r2c1"), height(1))));
        let others = ["r1c3", "r1c4"].map(cell);
        assert!(hidden(&table, row, &others, set("34"), (cell("r1c3"), height(1))));
        assert!(!hidden(&table, row, &others, set("24"), (cell("r1c3"), height(1))));
    }
}
