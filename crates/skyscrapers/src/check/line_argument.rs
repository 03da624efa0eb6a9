//! Does the argument of a line show what it says?
//!
//! What a line step strikes is proved by listing. But its words go by the argument, so the referee follows
//! that too: the supposition, each step or each case, and what it runs into.

use super::arrangements::Lineup;
use super::proof::{is_broken, is_dead, lineup};
use super::steps::{StepError, accept};
use super::table::Table;
use crate::model::{Cell, Ends, Height, House};
use crate::step::{LineArgument, LineCase, LineEnd, LineWay};

/// Follows an argument about the house of a step, from the facts of the step.
pub(super) fn holds(
    facts: &Table<'_>,
    house: House,
    argument: &LineArgument,
) -> Result<bool, StepError> {
    let LineArgument { cell, height, way } = argument;
    let is_here = facts.cells_of(house).contains(cell);
    if !is_here || !facts.candidates(*cell).contains(*height) {
        return Ok(false);
    }
    let mut table = facts.clone();
    table.place(*cell, *height);
    match way {
        LineWay::Steps { steps, end } => {
            for (index, inner) in steps.iter().enumerate() {
                accept(&mut table, inner).map_err(|error| StepError::Inner {
                    number: index + 1,
                    error: Box::new(error),
                })?;
            }
            ends(&table, house, *end)
        }
        LineWay::Cases { cases } => {
            if !are_all(&table, house, cases) {
                return Ok(false);
            }
            for case in cases {
                let mut with = table.clone();
                with.place(case.cell, case.height);
                if !ends(&with, house, case.end)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        LineWay::Listed => {
            let line = lineup(&table, house);
            let open = Lineup { ends: Ends::NONE, ..line.clone() };
            let listed = open.list(LineWay::FEW as usize + 1);
            let few =
                listed.map_err(|_| StepError::TooLong { house })?.len() <= LineWay::FEW as usize;
            Ok(few && !line.fits().map_err(|_| StepError::TooLong { house })?)
        }
    }
}

/// Is one of the cases true for certain: are they all heights of a cell, or all places of a height?
fn are_all(table: &Table<'_>, house: House, cases: &[LineCase]) -> bool {
    let Some(first) = cases.first() else { return false };
    let is_case = |cell: Cell, height: Height| {
        cases.iter().any(|case| (case.cell, case.height) == (cell, height))
    };
    let cells = table.cells_of(house);
    let known = cases.iter().all(|case| cells.contains(&case.cell));
    let by_cell =
        known && table.candidates(first.cell).iter().all(|height| is_case(first.cell, height));
    let mut places = cells.iter().filter(|&&cell| table.candidates(cell).contains(first.height));
    known && (by_cell || !first.height.is_park() && places.all(|&cell| is_case(cell, first.height)))
}

/// Is this really what cannot be?
fn ends(table: &Table<'_>, house: House, end: LineEnd) -> Result<bool, StepError> {
    match end {
        LineEnd::Dead(end) => is_dead(table, end),
        LineEnd::Seen { clue, seen } => {
            Ok(House::from(clue.line()) == house && is_broken(table, clue, seen)?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Clue, ClueId, HeightSet, Puzzle, Side};
    use crate::step::DeadEnd;

    const ROW: House = House::Row(0);

    fn height(number: u8) -> Height {
        Height::new(number).expect("a height")
    }

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    fn puzzle(size: usize, clue: u16) -> Puzzle {
        let mut clues = vec![0; 4 * size];
        clues[4 * size - 1] = clue;
        Puzzle::from_clues(&clues).expect("a puzzle")
    }

    /// The first row with these candidates, and its clue on the left, if there is one.
    fn row<'a>(puzzle: &'a Puzzle, cells: &str) -> Table<'a> {
        let mut table = Table::open(puzzle);
        for (column, text) in cells.split(' ').enumerate().filter(|(_, text)| *text != ".") {
            let heights: HeightSet = text.bytes().map(|byte| height(byte - b'0')).collect();
            table.keep(Cell::new(0, column).expect("a cell"), heights);
        }
        let left = ClueId::new(Side::Left, 0).expect("a clue");
        if let Some(value) = puzzle.clue(left) {
            table.read(left, value);
        }
        table
    }

    fn argue(table: &Table<'_>, (name, number): (&str, u8), way: LineWay) -> bool {
        let argument = LineArgument { cell: cell(name), height: height(number), way };
        holds(table, ROW, &argument).expect("a short line")
    }

    fn case(name: &str, number: u8, end: DeadEnd) -> LineCase {
        LineCase { cell: cell(name), height: height(number), end: LineEnd::Dead(end) }
    }

    #[test]
    fn cases_are_all_heights_of_a_cell() {
        let puzzle = puzzle(4, 0);
        let nothing = DeadEnd::NoHeight { cell: cell("r1c3") };
        let cases = || LineWay::Cases { cases: vec![case("r1c2", 2, nothing)] };
        assert!(argue(&row(&puzzle, "12 12 12 ."), ("r1c1", 1), cases()));
        assert!(!argue(&row(&puzzle, "12 123 12 ."), ("r1c1", 1), cases()), "it may be 3");
        assert!(!argue(&row(&puzzle, "12 12 123 ."), ("r1c1", 1), cases()), "there it may be 3");
        assert!(!argue(&row(&puzzle, "2 12 12 ."), ("r1c1", 1), cases()), "no candidate");
        assert!(!argue(&row(&puzzle, "12 12 12 ."), ("r2c1", 1), cases()), "not in the row");
        let none = LineWay::Cases { cases: Vec::new() };
        assert!(!argue(&row(&puzzle, "12 12 12 ."), ("r1c1", 1), none));
    }

    #[test]
    fn cases_are_all_places_of_a_building() {
        let puzzle = puzzle(4, 0);
        let end = DeadEnd::NoArrangement { house: ROW };
        let four = || LineWay::Cases { cases: vec![case("r1c4", 4, end)] };
        assert!(argue(&row(&puzzle, "12 13 13 24"), ("r1c1", 1), four()));
        assert!(!argue(&row(&puzzle, "12 13 134 24"), ("r1c1", 1), four()), "another place");
        let elsewhere = vec![case("r1c4", 4, end), case("r2c1", 4, end)];
        let elsewhere = LineWay::Cases { cases: elsewhere };
        assert!(!argue(&row(&puzzle, "12 13 13 24"), ("r1c1", 1), elsewhere), "another row");
    }

    #[test]
    fn a_list_is_short_and_nothing_on_it_fits() {
        let (four, five) = (puzzle(4, 2), puzzle(5, 2));
        assert_eq!(four.clue(ClueId::new(Side::Left, 0).expect("a clue")), Clue::new(2));
        assert!(argue(&row(&four, ". . . ."), ("r1c1", 4), LineWay::Listed), "six arrangements");
        assert!(!argue(&row(&four, ". . . ."), ("r1c1", 3), LineWay::Listed), "some fit");
        assert!(!argue(&row(&five, ". . . . ."), ("r1c1", 5), LineWay::Listed), "too many");
        assert!(argue(&row(&five, ". . . . 1"), ("r1c1", 5), LineWay::Listed), "six again");
    }
}
