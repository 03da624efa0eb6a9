//! `ndjson`: a puzzle as one JSON object, one a line where there are many.
//!
//! ```json
//! {"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0],"givens":[0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0]}
//! {"n":6,"clues":[…],"heights":4,"diagonals":true,"boxes":"2x3"}
//! {"n":3,"clues":[…],"regions":[1,1,2,1,2,2,3,3,3],"clue":"sum"}
//! ```
//!
//! `clues` are clockwise from the top left and `givens` in reading order, 0 where there is none
//! and -1 for a given park. `heights` below `n` leaves parks. `boxes` are rows by columns; `regions`
//! have a number for each cell, and `"free":true` if they may be in several pieces. With
//! `"clue":"sum"` a clue is the sum of the heights that are seen. What a player has written stands in
//! `filled` and `marks`.
//!
//! **The reader forgives**: no `n` (a quarter of the clues); clues as four lists, one for each side, clockwise; `null` for 0 and for any field left
//! out; givens and regions nested by rows, regions with any numbers; `boxes` as `[2,3]`, or `true` for the
//! usual ones, as is `"sudoku":true`; `"clue":"count"`; `grid`, `cells` or `board` for
//! `givens`, as long as some cell is empty; any other fields.
//!
//! **The writer emits** one line with `n`, `clues` and, only where they say something, `givens`,
//! `heights`, `diagonals`, `boxes`, `regions`, `free`, `clue`, `filled` and `marks`, in this order.
//! Regions are numbered from 1, as they are met in reading order.

use serde_json::{Map, Value};

use super::progress::{read_progress, write_progress};
use super::{Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Advice, Draft, Puzzle, Size};
use crate::rules::values::{self, kind};
use crate::rules::{self, Fault, Part};
use crate::sheet::Sheet;

/// The `ndjson` format.
#[derive(Debug, Clone, Copy)]
pub struct Ndjson;

impl Format for Ndjson {
    fn id(&self) -> &'static str {
        "ndjson"
    }

    fn about(&self) -> &'static str {
        "one JSON object per line: {\"n\":4,\"clues\":[…],\"givens\":[…]}, and variants"
    }

    fn mark(&self) -> &'static str {
        "a JSON object with \"clues\""
    }

    fn example(&self) -> &'static str {
        r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#
    }

    fn recognise(&self, text: &str) -> Likeness {
        let inside = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('{');
        match inside.map(str::trim_start) {
            // The clues of each side under its name are another format.
            Some(inside) if is_keyed(inside) => Likeness::No,
            Some(inside) if inside.starts_with('"') && inside.contains("\"clues\"") => {
                Likeness::Sure
            }
            Some(inside) if inside.is_empty() || inside.starts_with(['"', '}']) => Likeness::Likely,
            _ => Likeness::No,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        match serde_json::from_str(scan::bounded(text)?) {
            Ok(Value::Object(mut object)) => {
                name_givens(&mut object);
                let puzzle = from_object(&object)?;
                read_progress(puzzle, |name| object.get(name).cloned())
            }
            Ok(other) => {
                Err(field("the JSON", Advice::new("expected an object, found {0}", [kind(&other)])))
            }
            Err(error) => Err(syntax_error(&error)),
        }
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::ALL, write })
    }
}

/// Are the clues an object themselves?
fn is_keyed(inside: &str) -> bool {
    let clues = inside.split_once("\"clues\"").map(|(_, value)| value.trim_start());
    let value = clues.and_then(|value| value.strip_prefix(':')).map(str::trim_start);
    value.is_some_and(|value| value.starts_with('{'))
}

fn write(sheet: &Sheet) -> String {
    let mut object = to_object(sheet.puzzle());
    write_progress(sheet, &mut object);
    Value::Object(object).to_string()
}

/// What givens are called elsewhere.
const CELLS: [&str; 3] = ["grid", "cells", "board"];

/// Calls the cells of a board `givens`, if nothing else is; a full one is a solution.
fn name_givens(object: &mut Map<String, Value>) {
    let numbers = |name: &str| object.get(name).and_then(|list| values::cells(list).ok());
    let Some(clues) = numbers("clues").filter(|_| !object.contains_key("givens")) else { return };
    let side = clues.len() / 4;
    let of_a_board = |cells: &Vec<i64>| cells.len() == side * side && cells.contains(&0);
    let cells = CELLS.iter().find_map(|name| numbers(name).filter(of_a_board));
    if let Some(cells) = cells {
        object.insert("givens".to_owned(), cells.into());
    }
}

/// The puzzle that a JSON object describes. Fields that are none of a puzzle's are left alone.
///
/// # Errors
/// A [`ParseError`] that names the field, or the clue or cell.
pub fn from_object(object: &Map<String, Value>) -> Result<Puzzle, ParseError> {
    let get = |name: &str| object.get(name).filter(|value| !value.is_null());
    let clues = get("clues").ok_or(ParseError::MissingField { field: "clues" })?;
    // The clues may be four lists, one for each side.
    let sides =
        clues.as_array().filter(|sides| sides.len() == 4 && sides.iter().all(Value::is_array));
    let clues = if sides.is_some() { values::cells(clues) } else { values::numbers(clues) };
    let clues = clues.map_err(|fault| in_field("clues", fault))?;
    let mut draft = match get("n") {
        None => Draft::from_clues(clues)?,
        Some(n) => Draft { size: board_size(n)?, clues, ..Draft::default() },
    };
    if let Some(givens) = get("givens") {
        draft.givens = values::cells(givens).map_err(|fault| in_field("givens", fault))?;
    }
    for part in rules::parts() {
        if let Some(value) = get(part.field()) {
            let read = part.read(value, draft.size, &mut draft.rules);
            read.map_err(|fault| in_field(part.field(), fault))?;
        }
    }
    Ok(Puzzle::new(&draft)?)
}

/// The fields that every puzzle may have; those of rules come behind them.
const FIELDS: [&str; 3] = ["n", "clues", "givens"];

/// The puzzle that the fields of a JSON object describe; `raw` gives the text of each value.
///
/// Plain lists of numbers are read straight from the text, several times faster than by way of
/// [`Value`]s. Anything else goes to [`from_object`], which also knows best what is wrong.
///
/// # Errors
/// A [`ParseError`] that names the field, or the clue or cell.
pub fn from_raw<'a>(raw: impl Fn(&str) -> Option<&'a str>) -> Result<Puzzle, ParseError> {
    if let Some(draft) = plain_draft(&raw) {
        return Ok(Puzzle::new(&draft)?);
    }
    let mut object = Map::new();
    for name in FIELDS.into_iter().chain(CELLS).chain(rules::parts().map(Part::field)) {
        if let Some(text) = raw(name) {
            let value = serde_json::from_str(text).map_err(|error| syntax_error(&error))?;
            object.insert(name.to_owned(), value);
        }
    }
    name_givens(&mut object);
    from_object(&object)
}

/// The draft of a puzzle that has a size, clues, maybe givens, and no more.
fn plain_draft<'a>(raw: impl Fn(&str) -> Option<&'a str>) -> Option<Draft> {
    if CELLS.into_iter().chain(rules::parts().map(Part::field)).any(|name| raw(name).is_some()) {
        return None;
    }
    let size = raw("n")?.parse().ok().filter(|&size| Size::new(size).is_some())?;
    let clues = plain_numbers(raw("clues")?)?;
    let givens = raw("givens").map_or(Some(Vec::new()), plain_numbers)?;
    Some(Draft { size, clues, givens, ..Draft::default() })
}

/// The numbers of a JSON array of numbers without signs; `None` for any other JSON.
fn plain_numbers(json: &str) -> Option<Vec<i64>> {
    let inside = json.as_bytes().strip_prefix(b"[")?.strip_suffix(b"]")?;
    let mut numbers = Vec::with_capacity(inside.len() / 2 + 1);
    let mut number: Option<i64> = None;
    for &byte in inside {
        match byte {
            b'0'..=b'9' => {
                let tens = number.unwrap_or(0).checked_mul(10)?;
                number = Some(tens.checked_add(i64::from(byte - b'0'))?);
            }
            b',' => numbers.push(number.take()?),
            b' ' if number.is_none() => {}
            _ => return None,
        }
    }
    if !numbers.is_empty() || number.is_some() {
        numbers.push(number?);
    }
    Some(numbers)
}

/// The JSON object that describes a puzzle: what [`from_object`] reads back.
#[must_use]
pub fn to_object(puzzle: &Puzzle) -> Map<String, Value> {
    let draft = puzzle.to_draft();
    let mut object = Map::new();
    let mut set = |name: &str, value: Value| object.insert(name.to_owned(), value);
    set("n", draft.size.into());
    set("clues", draft.clues.into());
    if !draft.givens.is_empty() {
        set("givens", draft.givens.into());
    }
    rules::write_fields(puzzle.rules(), &mut object);
    object
}

fn field(name: impl Into<String>, problem: impl Into<Advice>) -> ParseError {
    ParseError::Field { field: name.into(), problem: problem.into() }
}

/// A fault in the value of a field.
fn in_field(name: &str, fault: Fault) -> ParseError {
    field(format!("{name}{}", fault.place), fault.problem)
}

pub(super) fn syntax_error(error: &serde_json::Error) -> ParseError {
    let text = error.to_string();
    let problem = text.rsplit_once(" at line ").map_or(text.as_str(), |(problem, _)| problem);
    let problem = match error.classify() {
        serde_json::error::Category::Eof => "it ends too early; is a bracket or a quote missing?",
        _ => problem,
    };
    let (line, column) = (error.line().max(1), error.column().max(1));
    ParseError::Json { line, column, problem: problem.to_owned() }
}

fn board_size(value: &Value) -> Result<usize, ParseError> {
    let number = values::whole_number(value).map_err(|fault| in_field("n", fault))?;
    let problem = "a board of size {0} is not supported; sizes go from 1 to 32";
    let wanted = || field("n", Advice::new(problem, [number]));
    usize::try_from(number).ok().filter(|&n| Size::new(n).is_some()).ok_or_else(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Ndjson.read(text).expect_err("an error").to_string()
    }

    fn rewritten(text: &str) -> String {
        let puzzle = Ndjson.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Ndjson.write(&puzzle).expect("every puzzle fits")
    }

    #[test]
    fn only_what_says_something_is_written() {
        let plain = r#"{"n":1,"clues":[0,1,0,0]}"#;
        for text in [
            plain,
            r#"{"clues":[0,1,0,0]}"#,
            r#"{"id":"a","n":1,"clues":[null,1,0,null],"givens":null,"heights":1,"diagonals":false}"#,
            " {\"n\": 1,\r\n\"clues\": [0, 1, 0, 0], \"sudoku\": false, \"givens\": [0]}\n",
        ] {
            assert_eq!(rewritten(text), plain);
        }
    }

    #[test]
    fn variants_are_kept() {
        let all = r#"{"n":4,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3],"givens":[0,0,0,0,0,-1,0,0,0,0,0,0,0,0,0,3],"heights":3,"diagonals":true,"boxes":"2x2"}"#;
        assert_eq!(rewritten(all), all);
        for other in [r#""boxes":[2,2]"#, r#""boxes":"2 × 2""#, r#""sudoku":true"#] {
            assert_eq!(rewritten(&all.replace(r#""boxes":"2x2""#, other)), all);
        }
        let nested = r#"{"clues":[0,0,0,0,0,0,0,0],"givens":[[0,2],[null,1]]}"#;
        assert!(rewritten(nested).ends_with(r#""givens":[0,2,0,1]}"#));
    }

    #[test]
    fn errors_name_the_field() {
        for (text, expected) in [
            ("", "nothing to read"),
            ("{", "line 1, column 1: this is not JSON: it ends too early"),
            ("{\n\"n\":x}", "line 2, column 5: this is not JSON: expected value"),
            ("[1,2]", "the JSON: expected an object, found an array"),
            ("{}", "\"clues\" is missing; a puzzle is an object such as {\"n\":4,"),
            (r#"{"clues":7}"#, "clues: expected an array of whole numbers, found a number"),
            (r#"{"clues":[0,0,"1",0]}"#, "clues[2]: expected a whole number, found a string"),
            (
                r#"{"clues":[0,0,1.5,0]}"#,
                "clues[2]: expected a whole number, found a number that is",
            ),
            (
                r#"{"clues":[99999999999999999999,0,0,0]}"#,
                "clues[0]: expected a whole number, found a number that is not whole or too large",
            ),
            (r#"{"clues":[9,0,0,0]}"#, "clue 9 above column 1 is out of range"),
            (r#"{"clues":[0,0,0,0],"givens":[[true]]}"#, "givens[0][0]: expected a whole number"),
            (r#"{"clues":[0,0,0,0],"givens":"1"}"#, "givens: expected an array of whole numbers"),
            (r#"{"n":200,"clues":[]}"#, "n: a board of size 200 is not supported"),
            (r#"{"n":-4,"clues":[]}"#, "n: a board of size -4 is not supported"),
            (r#"{"n":4,"clues":[0,0,0,0]}"#, "expected 16 clues for a 4x4, found 4"),
            (r#"{"clues":[0,0,0,0],"heights":"3"}"#, "heights: expected a whole number"),
            (r#"{"clues":[0,0,0,0],"diagonals":1}"#, "diagonals: expected true or false"),
            (r#"{"clues":[0,0,0,0],"boxes":"2by3"}"#, "boxes: expected rows by columns"),
            (r#"{"clues":[0,0,0,0],"boxes":"2x3"}"#, "boxes of 2x3 do not fit a 1x1"),
            (r#"{"clues":[0,0,0,0],"sudoku":true}"#, "sudoku: a board of this size has no usual"),
        ] {
            let error = error(text);
            assert!(error.starts_with(expected), "{text}: {error}");
            assert!(!error.contains('\n'));
        }
    }

    #[test]
    fn values_as_text_say_the_same_as_values() {
        for text in [
            r#"{"n":1,"clues":[0,1,0,0]}"#,
            r#"{"n":1,"clues":[ 0, 1, 0 ,0],"givens":[1]}"#,
            r#"{"n":1,"clues":[0,1,null,0],"givens":null}"#,
            r#"{"n":1,"clues":[],"givens":[]}"#,
            r#"{"n":1,"clues":[0,0,0,9]}"#,
            r#"{"n":1,"clues":[0,0,0,99999999999999999999]}"#,
            r#"{"n":1,"clues":[0,0,0,-1]}"#,
            r#"{"n":1,"clues":[0,0,0,0],"givens":[[0]]}"#,
            r#"{"n":3,"clues":[0,0,0,0,0,0,0,0,0,0,0,0],"heights":2,"givens":[0,0,0,-1,0,0,0,0,0]}"#,
            r#"{"n":4,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"sudoku":true,"diagonals":true}"#,
            r#"{"n":4.0,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
            r#"{"n":33,"clues":[0]}"#,
            r#"{"n":2}"#,
        ] {
            let object: Map<String, Value> = serde_json::from_str(text).expect("an object");
            let raw: Map<String, Value> = object
                .iter()
                .map(|(name, value)| (name.clone(), value.to_string().into()))
                .collect();
            let from_text = from_raw(|name| raw.get(name).and_then(Value::as_str));
            assert_eq!(from_text, from_object(&object), "{text}");
        }
    }

    #[test]
    fn plain_lists_are_read_from_their_text() {
        assert_eq!(plain_numbers("[]"), Some(vec![]));
        assert_eq!(plain_numbers("[ ]"), Some(vec![]));
        assert_eq!(plain_numbers("[0, 12,3]"), Some(vec![0, 12, 3]));
        for other in
            ["7", "[", "[1 2]", "[1,]", "[,1]", "[-1]", "[1.5]", "[null]", "[[1]]", "[1e1]"]
        {
            assert_eq!(plain_numbers(other), None, "{other}");
        }
    }

    #[test]
    fn long_rubbish_is_refused_early() {
        let many = format!(r#"{{"clues":[{}0]}}"#, "0,".repeat(799));
        assert_eq!(error(&many), "a board of size 200 is not supported; sizes go from 1 to 32");
        let endless = format!(r#"{{"clues":[{}0]}}"#, "0,".repeat(1_000_000));
        assert!(error(&endless).starts_with("the text is longer than 1048576 bytes"));
        assert!(error(&"[".repeat(100_000)).contains("this is not JSON: recursion limit"));
    }
}
