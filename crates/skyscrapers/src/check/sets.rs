//! Proofs that count: the set rule in a house and across houses, heights locked into a crossing or met
//! from outside, and chains link by link.
//!
//! Each function answers one question: does this pattern, on this table, forbid this height in
//! this cell? Of parks a house may have several left; the rules count all of them.

use super::table::Table;
use crate::model::{Cell, Height, HeightSet, House};

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
    places.sort_unstable();
    places.dedup();
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
    use crate::model::Puzzle;

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
