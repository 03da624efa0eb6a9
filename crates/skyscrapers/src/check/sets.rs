//! Patterns that count: the set rule in a house and across houses, heights locked into a crossing or met
//! from outside, and chains of cells with two candidates.
//!
//! Two questions are asked of each: is it there on this table, and does it then forbid a height in a cell?
//! Of parks a house may have several left; the rules count all of them.

use super::table::Table;
use crate::model::{Cell, Height, HeightSet, House};
use crate::order::sort_and_dedup;
use crate::step::{ChainLink, SetKind, Witness};

/// Is the pattern there?
pub(super) fn is_there(table: &Table<'_>, witness: &Witness) -> bool {
    match witness {
        Witness::Set { house, kind, cells, heights } => {
            is_set(table, *house, cells, *heights)
                && match kind {
                    SetKind::Naked => cells.iter().all(|&cell| fits(table, cell, *heights)),
                    SetKind::Hidden => !goes_elsewhere(table, *house, cells, *heights),
                }
        }
        Witness::Fish { height, base, cover } => is_fish(table, *height, base, cover),
        Witness::Locked { height, base, cover, places } => {
            let of_cover = table.cells_of(*cover);
            are_all_places(table, *height, *base, places)
                && places.iter().all(|place| of_cover.contains(place))
                && table.left(*base, *height) == table.left(*cover, *height)
        }
        Witness::Crossing { height, house, places } => {
            are_all_places(table, *height, *house, places) && table.left(*house, *height) > 0
        }
        Witness::Chain { height, links } => is_linked(table, links, *height),
        _ => false,
    }
}

/// Does a pattern that is there forbid this height in this cell?
///
/// - Naked set: its cells hold only its heights, and take all of them: no other cell of the house holds one.
/// - Hidden set: its heights go nowhere but into its cells, and fill them: the cells hold nothing else.
/// - Fish: the houses of the base have the height only where those of the cover cross, and as many of it: the
///   cover has it nowhere else.
/// - Locked: all that the base has left of the height goes into the cover, which has no more of it left: it is
///   nowhere else there.
/// - Crossing: no place of the height in the house can hold it together with this cell.
/// - Chain: one end or the other holds the height, and neither can together with this cell.
pub(super) fn forbids(
    table: &Table<'_>,
    witness: &Witness,
    (cell, height): (Cell, Height),
) -> bool {
    let is_in = |&house: &House| table.cells_of(house).contains(&cell);
    if let Witness::Set { kind: SetKind::Hidden, cells, heights, .. } = witness {
        return cells.contains(&cell) && !heights.contains(height);
    }
    table.is_open_for(cell, height)
        && match witness {
            Witness::Set { house, cells, heights, .. } => {
                is_in(house) && !cells.contains(&cell) && heights.contains(height)
            }
            Witness::Fish { height: of, base, cover } => {
                *of == height && cover.iter().any(is_in) && !base.iter().any(is_in)
            }
            Witness::Locked { height: of, cover, places, .. } => {
                *of == height && is_in(cover) && !places.contains(&cell)
            }
            Witness::Crossing { height: of, house, places } => {
                let meets = |&place: &Cell| table.exclude(cell, place, height);
                *of == height && !is_in(house) && places.iter().all(meets)
            }
            Witness::Chain { height: of, links } => {
                let ends = [links.first(), links.last()];
                let meets = |end: Option<&ChainLink>| {
                    end.is_some_and(|end| table.exclude(cell, end.cell, height))
                };
                *of == height && ends.into_iter().all(meets)
            }
            _ => false,
        }
}

/// Are these different open cells of a house, and as many as the heights fill there?
fn is_set(table: &Table<'_>, house: House, cells: &[Cell], heights: HeightSet) -> bool {
    let of_house = table.cells_of(house);
    let known = heights.minus(table.puzzle().rules().contents()).is_empty();
    let room: usize = heights.iter().map(|height| table.left(house, height)).sum();
    known
        && are_distinct(cells)
        && cells.iter().all(|&cell| of_house.contains(&cell) && !table.is_park(cell))
        && room == cells.len()
}

/// Can a cell hold nothing but these heights?
fn fits(table: &Table<'_>, cell: Cell, heights: HeightSet) -> bool {
    table.candidates(cell).minus(heights).is_empty()
}

/// Does one of the heights have a place left in the house that is none of these cells?
fn goes_elsewhere(table: &Table<'_>, house: House, cells: &[Cell], heights: HeightSet) -> bool {
    let mut others = table.cells_of(house).iter().filter(|cell| !cells.contains(cell));
    others.any(|&cell| heights.iter().any(|height| table.is_open_for(cell, height)))
}

/// Do houses that have no open cell in common hold a height only where others cross that have just as many
/// of it left?
fn is_fish(table: &Table<'_>, height: Height, base: &[House], cover: &[House]) -> bool {
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
    needed == room
        && are_distinct(base)
        && are_distinct(cover)
        && base.iter().chain(cover).all(|&house| !table.cells_of(house).is_empty())
        && places.len() == number
        && places.iter().all(covers)
}

/// Are these the places that the height has left in the house, each named once?
fn are_all_places(table: &Table<'_>, height: Height, house: House, places: &[Cell]) -> bool {
    let of_house = table.cells_of(house);
    !of_house.is_empty()
        && are_distinct(places)
        && places.iter().all(|place| of_house.contains(place) && table.is_open_for(*place, height))
        && of_house.iter().all(|&cell| places.contains(&cell) || !table.is_open_for(cell, height))
}

/// Does each cell have two candidates: what the one before it holds (the first: the height of the chain), and
/// what it holds itself if the first does not hold that?
fn is_linked(table: &Table<'_>, links: &[ChainLink], height: Height) -> bool {
    let before = [None].into_iter().chain(links.iter().map(Some));
    let holds = |(before, link): (Option<&ChainLink>, &ChainLink)| {
        let passed = before.map_or(height, |before| before.height);
        let pair = HeightSet::only(passed).with(link.height);
        table.has(link.cell)
            && passed != link.height
            && table.candidates(link.cell) == pair
            && before.is_none_or(|before| table.exclude(before.cell, link.cell, passed))
    };
    before.zip(links).all(holds) && links.last().is_some_and(|last| last.height == height)
}

/// Is nothing named twice?
fn are_distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(index, item)| !items[..index].contains(item))
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

    /// Is the pattern there, and does it forbid this?
    fn proves(table: &Table<'_>, witness: &Witness, struck: (Cell, Height)) -> bool {
        is_there(table, witness) && forbids(table, witness, struck)
    }

    fn naked(
        table: &Table<'_>,
        house: House,
        cells: &[Cell],
        heights: HeightSet,
        struck: (Cell, Height),
    ) -> bool {
        let cells = cells.to_vec();
        proves(table, &Witness::Set { house, kind: SetKind::Naked, cells, heights }, struck)
    }

    fn hidden(
        table: &Table<'_>,
        house: House,
        cells: &[Cell],
        heights: HeightSet,
        struck: (Cell, Height),
    ) -> bool {
        let cells = cells.to_vec();
        proves(table, &Witness::Set { house, kind: SetKind::Hidden, cells, heights }, struck)
    }

    fn fish(
        table: &Table<'_>,
        height: Height,
        base: &[House],
        cover: &[House],
        struck: (Cell, Height),
    ) -> bool {
        let (base, cover) = (base.to_vec(), cover.to_vec());
        proves(table, &Witness::Fish { height, base, cover }, struck)
    }

    fn locked(
        table: &Table<'_>,
        height: Height,
        (base, cover): (House, House),
        places: &[Cell],
        struck: (Cell, Height),
    ) -> bool {
        let places = places.to_vec();
        proves(table, &Witness::Locked { height, base, cover, places }, struck)
    }

    fn crossing(
        table: &Table<'_>,
        height: Height,
        house: House,
        places: &[Cell],
        struck: (Cell, Height),
    ) -> bool {
        let places = places.to_vec();
        proves(table, &Witness::Crossing { height, house, places }, struck)
    }

    /// Cells and what they hold, as `r1c3=3`.
    fn chain(table: &Table<'_>, path: &[&str], height: Height, struck: (Cell, Height)) -> bool {
        let link = |text: &&str| {
            let (name, holds) = text.split_once('=').expect("a cell and a height");
            let holds = Height::new(holds.parse().expect("a number")).expect("a height");
            ChainLink { cell: cell(name), height: holds }
        };
        let links = path.iter().map(link).collect();
        proves(table, &Witness::Chain { height, links }, struck)
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
        let path = ["r1c3=3", "r4c3=1", "r4c4=3", "r3c4=2"];
        assert!(chain(&table, &path, height(2), (cell("r1c4"), height(2))));
        assert!(!chain(&table, &path, height(2), (cell("r1c1"), height(2))), "sees one end");
        assert!(!chain(&table, &path[..3], height(2), (cell("r1c4"), height(2))), "cut short");
        let broken = ["r1c3=3", "r4c4=1", "r3c4=2"];
        assert!(!chain(&table, &broken, height(2), (cell("r1c4"), height(2))), "no common house");
        assert!(!chain(&table, &["r4c2=2"], height(2), (cell("r2c2"), height(2))), "one candidate");
        let other = ["r1c3=3", "r4c3=3", "r4c4=3", "r3c4=2"];
        assert!(!chain(&table, &other, height(2), (cell("r1c4"), height(2))), "another height");
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
        let path = ["r1c3=0", "r1c1=1", "r3c1=2"];
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
        for more in ["r4c2", "r1c1", "r2c2"] {
            // Elsewhere, no place of it, and named twice.
            let places = [&places[..], &[cell(more)]].concat();
            assert!(!proves(&places, "r2c4"), "{more}");
            let witness = Witness::Crossing { height: height(4), house: diagonal, places };
            assert!(!is_there(&table, &witness), "{more}");
        }
        let other = (cell("r2c4"), height(3));
        assert!(!crossing(&table, height(4), diagonal, &places, other), "another height");
        assert!(!crossing(&table, height(3), diagonal, &places, (cell("r2c4"), height(3))));
    }

    #[test]
    fn crossings_of_parks_need_one_that_is_still_to_come() {
        let rules = DraftRules { diagonals: true, heights: Some(3), ..DraftRules::default() };
        let draft = Draft { size: 4, rules, clues: vec![0; 16], ..Draft::default() };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let diagonal = House::Diagonal(Diagonal::Falling);
        let places = ["r2c2", "r4c4"].map(cell);
        let open = "0123 0123 0123 0123";
        let proves = |first: &str| {
            let rows = format!("{first} 0123 0123 0123 / {open} / 0123 0123 123 0123 / {open}");
            crossing(&table(&puzzle, &rows), PARK, diagonal, &places, (cell("r2c4"), PARK))
        };
        assert!(proves("123"));
        assert!(!proves("0"), "the diagonal has its park");
        assert!(!proves("0123"), "a place left out");
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
        assert!(!naked(&table, row, &pair, set("12"), (cell("r2c3"), height(1))), "another row");
        assert!(!naked(&table, row, &pair, set("12"), (cell("r1c1"), height(1))), "in the pair");
        let twice = ["r1c1", "r1c1"].map(cell);
        assert!(!naked(&table, row, &twice, set("12"), (cell("r1c3"), height(1))), "one cell");
        assert!(!naked(&table, House::Column(0), &pair, set("12"), (cell("r2c1"), height(1))));
        let others = ["r1c3", "r1c4"].map(cell);
        assert!(hidden(&table, row, &others, set("34"), (cell("r1c3"), height(1))));
        assert!(!hidden(&table, row, &others, set("34"), (cell("r1c3"), height(3))), "its own");
        assert!(!hidden(&table, row, &others, set("34"), (cell("r1c1"), height(1))), "elsewhere");
        assert!(!hidden(&table, row, &others, set("24"), (cell("r1c3"), height(1))));
    }

    #[test]
    fn a_height_that_the_board_does_not_have_hides_nowhere() {
        let puzzle = empty();
        let table = table(&puzzle, "12 12 234 34");
        let pair = ["r1c1", "r1c2"].map(cell);
        let struck = (cell("r1c1"), height(2));
        assert!(!hidden(&table, House::Row(0), &pair, set("15"), struck));
    }
}
