//! `iss`: the constraints of the Interactive Sudoku Solver.
//!
//! ```text
//! .Shape~4x4.NoBoxes.~R1C1_3.Skyscraper~C3~1~3.Skyscraper~R2~~2
//! ```
//!
//! Constraints begin with a point, and their parts with a tilde. `Skyscraper~C3~1~3` is column 3 with 1 above
//! and 3 below, `R2~~2` row 2 with 2 on the right; a constraint without a name has values of cells. Without
//! `Shape` the board is 9x9, and without `NoBoxes` it has its usual boxes.
//!
//! **The reader forgives** the address in front, also escaped, spaces and line ends, one constraint per line, `.~R1C1~3` for a
//! value, and one clue per constraint. Values from 0 leave parks. A constraint that is not ours is refused by name.
//!
//! **The writer emits** the constraints; boxes that are not the usual ones, and regions, as `Jigsaw`.

use super::address::unescaped;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{
    Advice, BoxShape, Cell, Clue, ClueId, Draft, DraftRules, Puzzle, PuzzleError, RegionMap,
    Regions, Side, Size,
};
use crate::order;
use crate::rules::{BOXES, DIAGONALS, REGIONS};
use crate::sheet::Sheet;

/// The `iss` format.
#[derive(Debug, Clone, Copy)]
pub struct Iss;

const HOLDS: Holds = Holds { largest: 9, rules: &[&DIAGONALS, &BOXES, &REGIONS], ..Holds::PLAIN };

const WANTED: &str = "write constraints such as .Shape~4x4 and .Skyscraper~C3~1~3";

impl Format for Iss {
    fn id(&self) -> &'static str {
        "iss"
    }

    fn about(&self) -> &'static str {
        "the constraints of the Interactive Sudoku Solver, or its address"
    }

    fn mark(&self) -> &'static str {
        "a point, a name and tildes, also after ?q="
    }

    fn example(&self) -> &'static str {
        ".Shape~4x4.NoBoxes.Skyscraper~C3~1~3.Skyscraper~C4~2~.Skyscraper~R2~~2.Skyscraper~R3~1~"
    }

    fn recognise(&self, text: &str) -> Likeness {
        if !text.contains(['~', '%']) {
            return Likeness::No;
        }
        let constraints = unescaped(constraints(text));
        let name = constraints.trim_start().strip_prefix('.').and_then(|rest| rest.split_once('~'));
        let named = name
            .is_some_and(|(name, _)| name.chars().all(|ch| ch.is_ascii_alphabetic() || ch == '.'));
        if named { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        // With one constraint in it, a line is not all.
        let line = line.trim();
        let one = line.strip_prefix('.').is_some_and(|rest| !rest.contains('.'));
        (one && self.recognise(line) == Likeness::Sure).then_some(Extent::Open)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let plain = unescaped(constraints(text));
        Ok(Sheet::new(Puzzle::new(&read(&plain)?)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: HOLDS, write })
    }
}

/// What follows `?q=` in an address, or the text.
fn constraints(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}').trim();
    let query =
        text.split_once("?q=").filter(|(address, _)| !address.contains(char::is_whitespace));
    query.map_or(text, |(_, query)| query.split('&').next().unwrap_or_default())
}

fn field(name: &str, problem: impl Into<Advice>) -> ParseError {
    let name = name.chars().take(20).flat_map(char::escape_debug).collect();
    ParseError::Field { field: name, problem: problem.into() }
}

fn read(text: &str) -> Result<Draft, ParseError> {
    let Some(("", items)) = text.trim_start().split_once('.') else {
        return Err(scan::unexpected(text, text.trim_start(), WANTED));
    };
    let parts = |item: &'_ str| -> Vec<String> {
        item.split('~').map(|part| part.split_whitespace().collect()).collect()
    };
    let items: Vec<Vec<String>> = items.split('.').take(4096).map(parts).collect();
    let named = |name: &'static str| items.iter().filter(move |item| item[0] == name);
    let (size, heights) = match named("Shape").next() {
        Some(shape) => board(&shape[1..])?,
        None => (Size::new(9).ok_or(PuzzleError::Size { found: 9 })?, 9),
    };
    let mut draft = Draft { givens: vec![0; size.cells()], ..Draft::empty(size) };
    draft.clues = vec![0; size.clues()];
    let (mut boxes, mut diagonals) = (true, Vec::new());
    for item in &items {
        let (name, parts) = (&*item[0], &item[1..]);
        match name {
            "Shape" => {}
            "NoBoxes" => boxes = false,
            "Skyscraper" => clues(parts, size, &mut draft.clues)?,
            "" | "Given" => givens(parts, size, &mut draft.givens)?,
            "Diagonal" => diagonals.extend(parts.first()),
            "Jigsaw" => draft.rules = regions(parts.last().map_or("", String::as_str), size)?,
            "RegionSize" if parts == [size.get().to_string()] => {}
            _ => {
                let problem = "this constraint is not supported here; remove it first";
                return Err(field(name, problem));
            }
        }
    }
    order::sort_and_dedup(&mut diagonals);
    if diagonals.len() == 1 {
        return Err(field("Diagonal", "one diagonal alone cannot be read; set both or none"));
    }
    draft.rules.diagonals = !diagonals.is_empty();
    draft.rules.heights = Some(heights);
    let usual = BoxShape::usual(size).filter(|_| boxes && draft.rules.regions.is_empty());
    draft.rules.boxes = usual.map(|shape| (shape.rows(), shape.columns()));
    Ok(draft)
}

/// The size of the board and its tallest height: `4x4`, and the values there are, 4 or `1-4` or `0-3`.
fn board(parts: &[String]) -> Result<(Size, i64), ParseError> {
    let sides = parts.first().and_then(|sides| sides.split_once('x'));
    let number = |text: &str| text.parse::<usize>().ok().filter(|&side| side < 1000);
    let sides = sides.and_then(|(rows, columns)| number(rows).zip(number(columns)));
    let (rows, columns) =
        sides.ok_or_else(|| field("Shape", "expected rows and columns, such as 4x4"))?;
    if rows != columns {
        return Err(scan::not_square(columns, rows));
    }
    let size = Size::new(rows).ok_or(PuzzleError::Size { found: rows })?;
    let values = parts.get(1).map_or("", String::as_str);
    let (least, most) = values.split_once('-').unwrap_or(("1", values));
    match (least, if most.is_empty() { Some(rows) } else { number(most) }) {
        ("1", Some(most)) if most == rows => Ok((size, rows as i64)),
        ("0", Some(most)) if most + 1 == rows && most > 0 => Ok((size, most as i64)),
        _ => Err(field("Shape", "expected as many values as there are rows, from 1 or from 0")),
    }
}

/// A number from 1 to the side: digits, or a letter from 10 on.
fn index(text: &str, size: Size) -> Option<usize> {
    let number = text.parse().ok().or_else(|| match text.as_bytes() {
        [letter] => char::from(*letter).to_digit(36).map(|number| number as usize),
        _ => None,
    });
    number.filter(|number| (1..=size.get()).contains(number)).map(|number: usize| number - 1)
}

/// A line and the clues at its ends: `C3`, 1, 3; or one of them, as `C3,-1` and its clue.
fn clues(parts: &[String], size: Size, clues: &mut [i64]) -> Result<(), ParseError> {
    let wrong = || field("Skyscraper", "expected a line and the clues at its ends, such as C3~1~3");
    let line = parts.first().map_or("", String::as_str);
    let (line, end) = line.split_once(',').unwrap_or((line, ""));
    let sides = match line.chars().next() {
        Some('C' | 'c') => [Side::Top, Side::Bottom],
        Some('R' | 'r') => [Side::Left, Side::Right],
        _ => return Err(wrong()),
    };
    let index = index(&line[1..], size).ok_or_else(wrong)?;
    for (side, clue) in sides.into_iter().skip(usize::from(end == "-1")).zip(&parts[1..]) {
        if clue.is_empty() {
            continue;
        }
        let number = clue.parse().ok().filter(|&number: &i64| number < 1000).ok_or_else(wrong)?;
        let place = ClueId::new(side, index).ok_or_else(wrong)?;
        clues[place.offset(size)] = number;
    }
    Ok(())
}

/// Values of cells: `R1C1_3`, or `R1C1` and `3` by themselves.
fn givens(parts: &[String], size: Size, givens: &mut [i64]) -> Result<(), ParseError> {
    let wrong = || field("values", "expected a cell and its one value, such as R1C1_3");
    let mut parts = parts.iter().peekable();
    while let Some(part) = parts.next() {
        let (cell, value) = match part.split_once('_') {
            Some(both) => both,
            None => {
                let value = parts.next_if(|next| next.parse::<u8>().is_ok());
                (part.as_str(), value.map_or("", String::as_str))
            }
        };
        let place = cell.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
        let place = place.and_then(|(row, column)| index(row, size).zip(index(column, size)));
        let cell = place.and_then(|(row, column)| Cell::new(row, column)).ok_or_else(wrong)?;
        let value: i64 =
            value.parse().ok().filter(|value| (0..1000).contains(value)).ok_or_else(wrong)?;
        givens[cell.offset(size)] = if value == 0 { Draft::PARK } else { value };
    }
    Ok(())
}

/// The region of each cell, a sign for each.
fn regions(layout: &str, size: Size) -> Result<DraftRules, ParseError> {
    let regions: Vec<i64> = layout.chars().take(2000).map(|ch| i64::from(u32::from(ch))).collect();
    let problem = "these regions do not divide the board; each needs as many cells as a row has";
    let map = Some(&regions).filter(|regions| regions.len() == size.cells());
    let map = map
        .and_then(|regions| RegionMap::new(regions, size))
        .ok_or_else(|| field("Jigsaw", problem))?;
    Ok(DraftRules { regions, free: map.first_detached().is_some(), ..DraftRules::default() })
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let (size, n) = (puzzle.size(), puzzle.size().get());
    let mut text = format!(".Shape~{n}x{n}");
    let usual = BoxShape::usual(size).map_or(Regions::None, Regions::Boxes);
    let regions = puzzle.rules().regions();
    let names = |regions: &Regions| -> Vec<Option<usize>> {
        size.iter_cells().map(|cell| regions.of(cell, size)).collect()
    };
    if names(regions) != names(&usual) {
        text += ".NoBoxes";
        if names(regions).iter().any(Option::is_some) {
            let name = |name: Option<usize>| {
                char::from_digit(name.unwrap_or(0) as u32 + 1, 36).unwrap_or('0')
            };
            text += ".Jigsaw~";
            text.extend(names(regions).into_iter().map(name));
        }
    }
    if puzzle.rules().diagonals() {
        text += ".Diagonal~1.Diagonal~-1";
    }
    let givens = size.iter_cells().filter_map(|cell| Some((cell, puzzle.given(cell)?)));
    let givens: String = givens
        .map(|(cell, given)| format!("~{}_{given}", cell.to_string().to_ascii_uppercase()))
        .collect();
    if !givens.is_empty() {
        text += &format!(".{givens}");
    }
    for (letter, sides) in [('C', [Side::Top, Side::Bottom]), ('R', [Side::Left, Side::Right])] {
        for index in 0..n {
            let clue =
                |side| ClueId::new(side, index).and_then(|place| puzzle.clue(place)).map(Clue::get);
            let ends = sides.map(|side| clue(side).map_or(String::new(), |clue| clue.to_string()));
            if ends.iter().any(|end| !end.is_empty()) {
                text += &format!(".Skyscraper~{letter}{}~{}", index + 1, ends.join("~"));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::ndjson::Ndjson;

    #[test]
    fn constraints_are_read_however_they_are_written() {
        let text = ".Shape~4x4.NoBoxes.~R1C1_3.Skyscraper~C3~1~3.Skyscraper~R2~~2";
        let record = r#"{"n":4,"clues":[0,0,1,0,0,2,0,0,0,3,0,0,0,0,0,0],"givens":[3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#;
        for text in [
            text.to_owned(),
            text.replace("R1C1_3", "R1C1~3"),
            text.replace('.', "\n."),
            text.replace("~1~3", "~1").replace(".Sky", ".Skyscraper~C3,-1~3.Sky"),
            format!(
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q={}&mode=all",
                text.replace('~', "%7E")
            ),
        ] {
            assert_eq!(Iss.recognise(&text), Likeness::Sure, "{text}");
            let puzzle = Iss.read(&text).expect(&text);
            assert_eq!(Ndjson.write(&puzzle).as_deref(), Ok(record), "{text}");
        }
        let puzzle = Iss.read(text).expect("a puzzle");
        assert_eq!(Iss.write(&puzzle).as_deref(), Ok(text));
    }

    #[test]
    fn rules_are_kept_or_refused() {
        assert!(Iss.read(".Skyscraper~C1~9").expect("a puzzle").rules().boxes().is_some());
        let parks = Iss.read(".Shape~3x3~0-2.Diagonal~1.Diagonal~-1.~R1C1_0").expect("a puzzle");
        assert_eq!((parks.rules().parks(), parks.rules().diagonals()), (1, true));
        assert!(
            Iss.read(".Shape~2x2.NoBoxes.Jigsaw~0011").expect("a puzzle").rules().boxes().is_some()
        );
        for (text, expected) in [
            ("Shape", "line 1, column 1: unexpected \"Shape\"; write constraints"),
            (".Shape~4", "Shape: expected rows and columns"),
            (".Shape~4x6", "size: 6 columns and 4 rows"),
            (".Shape~4x4~9", "Shape: expected as many values"),
            (".Shape~4x4.AntiKnight", "AntiKnight: this constraint is not supported"),
            (".Shape~4x4.Diagonal~1", "Diagonal: one diagonal alone"),
            (".Shape~4x4.Skyscraper~X1~1", "Skyscraper: expected a line"),
            (".Shape~4x4.Skyscraper~R5~1", "Skyscraper: expected a line"),
            (".Shape~4x4.~R1C1_1_2", "values: expected a cell and its one value"),
            (".Shape~4x4.Jigsaw~1122", "Jigsaw: these regions do not divide"),
            (".Shape~4x4.Skyscraper~R1~5", "clue 5 left of row 1 is out of range"),
        ] {
            let error = Iss.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
