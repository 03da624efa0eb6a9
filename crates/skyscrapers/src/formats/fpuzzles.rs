//! `fpuzzles` and `fpuzzles-url`: the JSON of f-puzzles, and its address with the JSON packed in.
//!
//! ```json
//! {"size":2,"grid":[[{"region":null},{"value":1,"given":true,"region":null}],…],
//!  "skyscraper":[{"cell":"R0C1","value":"2"}]}
//! ```
//!
//! `R0C1` is the clue above column 1, `R3C1` on a 2x2 the one below it, `R1C0` left of row 1. A cell
//! without a region has the usual box of its size; `null` is none.
//!
//! **The reader forgives** numbers as text, and fields that change no rule (titles, colours, lines).
//! Where there is no `skyscraper`, numbers that are written beside the board (`"text"`) are the clues.
//! A constraint that is not ours is refused by name: a puzzle must not lose a rule on the way. So are
//! `givenPencilMarks`, which limit what can go into a cell. What is in a cell and not given is filled
//! in, `centerPencilMarks` are marks.
//!
//! **The writer emits** the region of every cell, `null` where there are none: nobody has to
//! guess; and the clues a second time as `text`, so that they also show where `skyscraper` is not
//! known. The address is `https://www.f-puzzles.com/?load=` and the JSON as LZ-string in Base64.

use serde_json::{Map, Value, json};

use super::address::{packed, unescaped};
use super::lz_string::{Broken, compress, decompress};
use super::ndjson::syntax_error;
use super::{Format, Holds, Likeness, MAX_TEXT, ParseError, Writer, scan};
use crate::model::{
    Advice, BoxShape, Cell, ClueId, Draft, DraftRules, Height, HeightSet, Puzzle, PuzzleError,
    RegionMap, Regions, Side, Size,
};
use crate::rules::values::kind;
use crate::rules::{BOXES, DIAGONALS, REGIONS};
use crate::sheet::Sheet;

/// The `fpuzzles` format: JSON.
#[derive(Debug, Clone, Copy)]
pub struct FPuzzles;

/// The `fpuzzles-url` format: the address.
#[derive(Debug, Clone, Copy)]
pub struct FPuzzlesUrl;

pub(super) const HOLDS: Holds =
    Holds { rules: &[&DIAGONALS, &BOXES, &REGIONS], filled: true, marks: 33, ..Holds::PLAIN };

const LOAD: &str = "?load=";

impl Format for FPuzzles {
    fn id(&self) -> &'static str {
        "fpuzzles"
    }

    fn about(&self) -> &'static str {
        "the JSON of f-puzzles, with entries and pencil marks"
    }

    fn mark(&self) -> &'static str {
        "a JSON object with \"grid\" and \"size\""
    }

    fn example(&self) -> &'static str {
        r#"{"size":1,"grid":[[{"region":null}]],"skyscraper":[{"cell":"R0C1","value":"1"}]}"#
    }

    fn recognise(&self, text: &str) -> Likeness {
        let object = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
        let fields = object && !text.contains("\"clues\"");
        match fields && text.contains("\"size\"") && text.contains("\"grid\"") {
            true => Likeness::Sure,
            false => Likeness::No,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        read(text)
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: HOLDS, write })
    }
}

impl Format for FPuzzlesUrl {
    fn id(&self) -> &'static str {
        "fpuzzles-url"
    }

    fn about(&self) -> &'static str {
        "the address that opens a puzzle in f-puzzles"
    }

    fn mark(&self) -> &'static str {
        "?load= in an address"
    }

    fn example(&self) -> &'static str {
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfZIk8q+Wh510y6+kxYhifDlyYBdZIRFt+nQTzliB3YaPZqhvLYu7TZmhROXHxSjfIvrdJpYbs2dKvaaur9L89saTp4ADWAJ5gAMYYAIYADjAY+KBhMAwIIABKAAwAwgDMIKgAbpF0NHDwIACMIMpJKeWZWYj5IEUlZSAATNXCtXSpaR1ZAKzNraWpXTXJffVDuaPF4+V5U3XpOVkZC22pVX6MQA"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let text = text.trim_start();
        let address = text.split_once(LOAD).map(|(address, _)| address);
        let host = address.is_some_and(|address| !address.contains(char::is_whitespace));
        if host { Likeness::Sure } else { Likeness::No }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        read(text)
    }

    fn writer(&self) -> Option<Writer> {
        let write =
            |sheet: &Sheet| format!("https://www.f-puzzles.com/{LOAD}{}", compress(&write(sheet)));
        Some(Writer { holds: HOLDS, write })
    }
}

/// Reads either of the two.
fn read(text: &str) -> Result<Sheet, ParseError> {
    let text = scan::bounded(text)?;
    let json = match text.split_once(LOAD) {
        Some((before, packed)) if !before.contains('{') => unpack(text, packed)?,
        _ => text.to_owned(),
    };
    read_json(&json)
}

/// Reads the JSON.
pub(super) fn read_json(json: &str) -> Result<Sheet, ParseError> {
    match serde_json::from_str(json) {
        Ok(Value::Object(object)) => from_object(&object),
        Ok(other) => {
            Err(field("the JSON", Advice::new("expected an object, found {0}", [kind(&other)])))
        }
        Err(error) => Err(syntax_error(&error)),
    }
}

/// Unpacks what an address has at the beginning of this part of it.
pub(super) fn unpack(text: &str, part: &str) -> Result<String, ParseError> {
    let [all, cut] = packed(part);
    let unpacked = |packed: &str| {
        // Addresses are copied with or without their special characters spelt out.
        decompress(&unescaped(packed), MAX_TEXT)
    };
    unpacked(all).or_else(|broken| unpacked(cut).map_err(|_| broken)).map_err(|broken| match broken
    {
        Broken::Character(at) => {
            let part = all.get(at..).unwrap_or(all);
            scan::unexpected(text, part, "only letters, digits, + and / can stand here")
        }
        Broken::Damaged => field("load", "it is damaged or not complete; copy the whole address"),
        Broken::TooLong => ParseError::TooLong { most: MAX_TEXT },
    })
}

pub(super) fn field(name: impl Into<String>, problem: impl Into<Advice>) -> ParseError {
    ParseError::Field { field: name.into(), problem: problem.into() }
}

/// Fields that change no rule.
const HARMLESS: [&str; 23] = [
    "size",
    "grid",
    "skyscraper",
    "diagonal+",
    "diagonal-",
    "title",
    "author",
    "ruleset",
    "rules",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
    "underlay",
    "overlay",
    "cornerPencilMarks",
    "metadata",
];

fn from_object(object: &Map<String, Value>) -> Result<Sheet, ParseError> {
    let size = object.get("size").and_then(Value::as_u64);
    let found = size.and_then(|size| usize::try_from(size).ok());
    let found = found.ok_or_else(|| field("size", "expected the number of rows"))?;
    let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
    for (name, value) in object {
        if !HARMLESS.contains(&name.as_str()) && says_something(value) {
            let name: String = name.chars().take(20).flat_map(char::escape_debug).collect();
            return Err(field(
                name,
                "this rule of f-puzzles is not supported here; remove it first",
            ));
        }
    }
    let on = |name: &str| object.get(name).is_some_and(says_something);
    let diagonals = on("diagonal+");
    if diagonals != on("diagonal-") {
        return Err(field("diagonal+", "one diagonal alone cannot be read; set both or none"));
    }
    let mut clues = vec![0; size.clues()];
    for (index, clue) in list(object, "skyscraper")?.iter().enumerate() {
        let name = format!("skyscraper[{index}]");
        let Some(value) = number(&clue["value"]) else {
            if says_something(&clue["value"]) {
                return Err(field(format!("{name}.value"), "expected a number"));
            }
            continue;
        };
        let place = clue["cell"].as_str().and_then(|cell| edge(cell, size));
        let place = place.ok_or_else(|| {
            field(format!("{name}.cell"), "expected a place outside the board, such as \"R0C1\"")
        })?;
        clues[place.offset(size)] = value;
    }
    if list(object, "skyscraper")?.is_empty() {
        for text in list(object, "text")? {
            let places = text["cells"].as_array().map_or(&[][..], Vec::as_slice);
            let places = places.iter().filter_map(|cell| edge(cell.as_str()?, size));
            for (place, value) in places.zip(number(&text["value"])) {
                clues[place.offset(size)] = value;
            }
        }
    }
    let squares = grid(object, size)?;
    for (cell, square) in size.iter_cells().zip(&squares) {
        if says_something(&square["givenPencilMarks"]) {
            let problem = "given pencil marks limit what can go in a cell, which puzzles here cannot express; remove them first";
            return Err(field(format!("grid, {cell}"), problem));
        }
    }
    let rules = DraftRules { diagonals, ..regions(&squares, size)? };
    let given = |square: &Value| square["given"].as_bool() == Some(true);
    let value = |square: &Value| number(&square["value"]).unwrap_or(0);
    let givens = squares.iter().map(|square| if given(square) { value(square) } else { 0 });
    let givens = givens.collect();
    let draft = Draft { size: size.get(), rules, clues, givens };
    let mut sheet = Sheet::new(Puzzle::new(&draft)?);
    for (cell, square) in size.iter_cells().zip(squares) {
        let wrong = || field(format!("grid, {cell}"), "expected heights of this board");
        if !given(square) && value(square) != 0 {
            let height = u8::try_from(value(square)).ok().and_then(Height::new);
            sheet.enter(cell, Some(height.ok_or_else(wrong)?))?;
        }
        let marks = square["centerPencilMarks"].as_array().map_or(&[][..], Vec::as_slice);
        let height = |mark| u8::try_from(number(mark)?).ok().and_then(Height::new);
        let marks: Option<HeightSet> = marks.iter().map(height).collect();
        let marks = marks.ok_or_else(wrong)?;
        if !marks.is_empty() {
            sheet.mark(cell, Some(marks))?;
        }
    }
    sheet.set_last_edit(None);
    Ok(sheet)
}

/// Is this more than nothing, `false` or an empty list?
pub(super) fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => true,
    }
}

/// A number, also as text.
pub(super) fn number(value: &Value) -> Option<i64> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64(),
    }
}

fn list<'a>(object: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], ParseError> {
    match object.get(name) {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(items)) => Ok(items),
        Some(other) => Err(field(name, Advice::new("expected an array, found {0}", [kind(other)]))),
    }
}

/// The squares of the grid in reading order.
fn grid(object: &Map<String, Value>, size: Size) -> Result<Vec<&Value>, ParseError> {
    let n = size.get();
    let rows = list(object, "grid")?;
    let wrong = |name: &str| field(name, Advice::new("expected {0} rows of {0} cells", [n]));
    if rows.len() != n {
        return Err(wrong("grid"));
    }
    let mut squares = Vec::with_capacity(size.cells());
    for (index, row) in rows.iter().enumerate() {
        let row = row.as_array().filter(|row| row.len() == n);
        squares.extend(row.ok_or_else(|| wrong(&format!("grid[{index}]")))?);
    }
    Ok(squares)
}

/// The region of each cell: that of the usual boxes where nothing is said, none at all where every
/// one is `null`.
fn regions(squares: &[&Value], size: Size) -> Result<DraftRules, ParseError> {
    let none = DraftRules::default();
    let regions: Vec<Option<&Value>> = squares.iter().map(|square| square.get("region")).collect();
    if regions.iter().all(|region| region.is_some_and(Value::is_null)) {
        return Ok(none);
    }
    let usual = BoxShape::usual(size);
    if regions.iter().all(Option::is_none) {
        return Ok(DraftRules {
            boxes: usual.map(|shape| (shape.rows(), shape.columns())),
            ..none
        });
    }
    let boxes = usual.map_or(Regions::None, Regions::Boxes);
    let name = |(cell, region): (Cell, &Option<&Value>)| match region {
        Some(region) => number(region),
        None => i64::try_from(boxes.of(cell, size)?).ok(),
    };
    let names: Option<Vec<i64>> = size.iter_cells().zip(&regions).map(name).collect();
    let map = names.as_ref().and_then(|names| RegionMap::new(names, size));
    let (Some(regions), Some(map)) = (names, map) else {
        let problem =
            "these regions do not divide the board; each needs as many cells as a row has";
        return Err(field("region", problem));
    };
    // Nobody says there whether regions may be in pieces.
    Ok(DraftRules { regions, free: map.first_detached().is_some(), ..none })
}

/// The clue at a place such as `R0C3`.
fn edge(cell: &str, size: Size) -> Option<ClueId> {
    let (row, column) = cell.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let n = size.get();
    let inside = |index: usize| (1..=n).contains(&index).then(|| index - 1);
    match (row, column) {
        (0, _) => ClueId::new(Side::Top, inside(column)?),
        (_, 0) => ClueId::new(Side::Left, inside(row)?),
        (row, _) if row == n + 1 => ClueId::new(Side::Bottom, inside(column)?),
        (_, column) if column == n + 1 => ClueId::new(Side::Right, inside(row)?),
        _ => None,
    }
}

/// Writes the JSON.
pub(super) fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let (size, n) = (puzzle.size(), puzzle.size().get());
    let square = |cell: Cell| {
        let mut square = Map::new();
        if let Some(height) = sheet.height(cell) {
            square.insert("value".to_owned(), height.get().into());
        }
        if puzzle.given(cell).is_some() {
            square.insert("given".to_owned(), true.into());
        }
        let marks = sheet.marks(cell).filter(|_| puzzle.given(cell).is_none()).unwrap_or_default();
        if !marks.is_empty() {
            let marks: Vec<u8> = marks.iter().map(Height::get).collect();
            square.insert("centerPencilMarks".to_owned(), marks.into());
        }
        let region = puzzle.rules().regions().of(cell, size);
        square.insert("region".to_owned(), json!(region));
        Value::Object(square)
    };
    let squares: Vec<Value> = size.iter_cells().map(square).collect();
    let rows: Vec<&[Value]> = squares.chunks(n).collect();
    let place = |clue: ClueId| {
        let index = clue.index() + 1;
        let (row, column) = match clue.side() {
            Side::Top => (0, index),
            Side::Bottom => (n + 1, index),
            Side::Left => (index, 0),
            Side::Right => (index, n + 1),
        };
        format!("R{row}C{column}")
    };
    let clues: Vec<(String, String)> =
        puzzle.iter_clues().map(|(clue, value)| (place(clue), value.to_string())).collect();
    let mut object = json!({"size": n, "grid": rows});
    if puzzle.rules().diagonals() {
        object["diagonal+"] = true.into();
        object["diagonal-"] = true.into();
    }
    let clue = |(cell, value): &(String, String)| json!({"cell": cell, "value": value});
    object["skyscraper"] = clues.iter().map(clue).collect();
    if !clues.is_empty() {
        let shown = |(cell, value): &(String, String)| {
            json!({"cells": [cell], "value": value, "fontC": "#000000", "size": 0.7,
                "fromConstraint": "Skyscraper"})
        };
        object["text"] = clues.iter().map(shown).collect();
    }
    object.to_string()
}
