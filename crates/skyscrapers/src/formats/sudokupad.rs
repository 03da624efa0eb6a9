//! `sudokupad`: an address of SudokuPad.
//!
//! ```text
//! https://sudokupad.app/fpuzN4IgzglgXgpiBcAWANCA5…
//! https://sudokupad.app/sclN4SwJgXA5AZgDg…
//! ```
//!
//! Behind `fpuz` or `fpuzzles` stands the JSON of [`fpuzzles`](super::fpuzzles), behind `scl` or `ctc` SudokuPad's
//! own, both as LZ-string in Base64. SudokuPad's own has cells with their givens, regions, and what is
//! drawn over and under them; a number half a cell outside of the board is a clue there.
//!
//! **The reader forgives** any address in front, so also those of `app.crackingthecryptic.com`, short or
//! long names in the JSON, with quotes or without, and pictures. Cages with a sum are refused: they
//! are a rule that is not ours. Addresses with a short name instead of the puzzle hold only a number.
//!
//! **The writer emits** the address with the JSON of f-puzzles in it, where the clues show as text.

use serde_json::Value;

use super::address::one_word;
use super::fpuzzles::{HOLDS, field, number, read_json, says_something, unpack, write};
use super::lz_string::compress;
use super::{Format, Likeness, ParseError, Writer, scan, unzipped};
use crate::model::{ClueId, Draft, DraftRules, Puzzle, PuzzleError, RegionMap, Side, Size};
use crate::sheet::Sheet;

/// The `sudokupad` format.
#[derive(Debug, Clone, Copy)]
pub struct SudokuPad;

impl Format for SudokuPad {
    fn id(&self) -> &'static str {
        "sudokupad"
    }

    fn about(&self) -> &'static str {
        "a SudokuPad address with the puzzle in it"
    }

    fn mark(&self) -> &'static str {
        "sudokupad.app/ or crackingthecryptic.com/ and fpuz, scl or ctc behind it"
    }

    fn example(&self) -> &'static str {
        "https://sudokupad.app/fpuzN4IgzglgXgpiBcBGANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfAXWdTAGsBPMAYwwCGABxgZ8oXjAYIQAJQAMAYUQhUANwF0aceCBUtUAFxgAPQ+JCSGYfHKUq2IDVp17VIAGaVDimQGJ5QKD3SFgEeQA6AHZUDwwyAFtFSjBDQQgKc10AZW4+QRExFkYgA="
    }

    fn recognise(&self, text: &str) -> Likeness {
        match one_word(text).and_then(packed) {
            Some(_) => Likeness::Sure,
            None => Likeness::No,
        }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let (kind, part) = packed(text).ok_or_else(|| {
            let wanted = "give the whole address, with fpuz, scl or ctc in it";
            scan::unexpected(text, text.trim_start(), wanted)
        })?;
        let json = unpack(text, part)?;
        match kind {
            PadKind::FPuzzles => read_json(&json),
            PadKind::Own => read_own(&json),
        }
    }

    fn writer(&self) -> Option<Writer> {
        let write =
            |sheet: &Sheet| format!("https://sudokupad.app/fpuz{}", compress(&write(sheet)));
        Some(Writer { holds: HOLDS, write })
    }
}

/// What is packed into an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PadKind {
    FPuzzles,
    Own,
}

/// What follows the host and the name of what is packed.
fn packed(text: &str) -> Option<(PadKind, &str)> {
    let at = [
        "sudokupad.app/",
        "crackingthecryptic.com/",
        "sudokupad.svencodes.com/",
        "sudokupad://puzzle/",
    ];
    let (host, at) = at.iter().find_map(|host| Some((host, text.find(host)?)))?;
    let mut rest = &text[at + host.len()..];
    for between in ["sudoku/", "sudoku", "puzzle/", "?puzzleid=", "?"] {
        rest = rest.strip_prefix(between).unwrap_or(rest);
    }
    let names = [
        ("fpuzzles", PadKind::FPuzzles),
        ("fpuz", PadKind::FPuzzles),
        ("scl", PadKind::Own),
        ("ctc", PadKind::Own),
    ];
    let (kind, part) =
        names.iter().find_map(|(name, kind)| Some((*kind, rest.strip_prefix(name)?)))?;
    // What is packed is long; a short name may begin like that, too.
    (part.len() >= 20).then_some((kind, part))
}

/// Reads SudokuPad's own JSON.
fn read_own(text: &str) -> Result<Sheet, ParseError> {
    let json = serde_json::from_str(text).or_else(|_| serde_json::from_str(&unzipped::json(text)));
    let puzzle: Value =
        json.map_err(|_| field("load", "it is damaged or not complete; copy the whole address"))?;
    let list = |object: &Value, short: &str, long: &str| -> Vec<Value> {
        let list = object.get(short).or_else(|| object.get(long)).and_then(Value::as_array);
        list.cloned().unwrap_or_default()
    };
    let rows = list(&puzzle, "ce", "cells");
    let found = rows.len();
    let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
    let mut givens = Vec::with_capacity(size.cells());
    for row in &rows {
        let row = row.as_array().map_or(&[][..], Vec::as_slice);
        if row.len() > found || (row.len() < found && !row.is_empty()) {
            return Err(scan::not_square(row.len(), found));
        }
        let given = |cell: &Value| number(cell.get("v").or_else(|| cell.get("value"))?);
        givens.extend(row.iter().map(|cell| given(cell).unwrap_or(0)));
        givens.resize(givens.len() + found - row.len(), 0);
    }
    let mut clues = vec![0; size.clues()];
    for (short, long) in [("o", "overlays"), ("u", "underlays")] {
        for drawn in list(&puzzle, short, long) {
            let text = drawn.get("te").or_else(|| drawn.get("text"));
            let centre = list(&drawn, "ct", "center");
            if let (Some(clue), Some(value)) = (beside(&centre, size), text.and_then(number)) {
                clues[clue.offset(size)] = value;
            }
        }
    }
    for cage in list(&puzzle, "ca", "cages") {
        let sum = cage.get("v").or_else(|| cage.get("value"));
        if sum.is_some_and(says_something) && !list(&cage, "ce", "cells").is_empty() {
            let problem = "this rule of SudokuPad is not supported here; remove it first";
            return Err(field("cages", problem));
        }
    }
    let rules = regions(&list(&puzzle, "re", "regions"), size)?;
    let draft = Draft { size: found, rules, clues, givens };
    Ok(Sheet::new(Puzzle::new(&draft)?))
}

/// The clue whose place is here, in cells from the upper left corner of the board.
fn beside(centre: &[Value], size: Size) -> Option<ClueId> {
    let [row, column] = centre else { return None };
    let (row, column, n) = (row.as_f64()?, column.as_f64()?, size.get() as f64);
    // In the middle of a row or column, give or take a third of a cell.
    let along = |at: f64| {
        ((0.0..n).contains(&at) && (at.fract() - 0.5).abs() < 0.34).then_some(at as usize)
    };
    let (before, behind) = (-1.1..0.0, n..n + 1.1);
    match (along(row), along(column)) {
        (None, Some(index)) if before.contains(&row) => ClueId::new(Side::Top, index),
        (None, Some(index)) if behind.contains(&row) => ClueId::new(Side::Bottom, index),
        (Some(index), None) if before.contains(&column) => ClueId::new(Side::Left, index),
        (Some(index), None) if behind.contains(&column) => ClueId::new(Side::Right, index),
        _ => None,
    }
}

/// The regions, as lists of cells; none if nothing is said.
fn regions(regions: &[Value], size: Size) -> Result<DraftRules, ParseError> {
    if regions.is_empty() {
        return Ok(DraftRules::default());
    }
    let mut names = vec![0; size.cells()];
    for (name, cells) in (1..).zip(regions) {
        for cell in cells.as_array().map_or(&[][..], Vec::as_slice) {
            let index = |at: usize| cell.get(at)?.as_u64().and_then(|at| usize::try_from(at).ok());
            let place =
                index(0).zip(index(1)).filter(|(row, column)| (*row).max(*column) < size.get());
            let (row, column) =
                place.ok_or_else(|| field("regions", "expected cells of this board"))?;
            names[row * size.get() + column] = name;
        }
    }
    let problem = "these regions do not divide the board; each needs as many cells as a row has";
    let map = RegionMap::new(&names, size).ok_or_else(|| field("regions", problem))?;
    let free = map.first_detached().is_some();
    Ok(DraftRules { regions: names, free, ..DraftRules::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    /// An address with a text of SudokuPad's own.
    fn own(text: &str) -> String {
        format!("https://sudokupad.app/scl{}", compress(text))
    }

    const OWN: &str = "{id:'x',cs:50,ce:[[,{v:2}],[,]],ca:[{hidden:t,unique:f,ce:[[0,0]]},{v:'title: It\\'s mine'}],o:[{c:#0,ct:[-0.5,1.5],te:2},{ct:[0.5,-0.5],te:'1',c2:FF0000},{ct:[2.5,0.5],te:1},{ct:[0.5,2.5],te:2},{ct:[0.5,0.5],te:1},{ct:[-0.5,-0.5],te:9}]}";

    #[test]
    fn clues_stand_beside_the_board() {
        let list = "[0,2,2,0,0,1,0,1] [0,2,0,0]";
        let puzzle = SudokuPad.read(&own(OWN)).expect("a puzzle");
        assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
        let spelt_out = r#"{"cells":[[{},{"value":"2"}],[{},{}]],"overlays":[{"center":[-0.5,1.5],"text":"2"},{"center":[0.5,-0.5],"text":"1"},{"center":[2.5,0.5],"text":"1"},{"center":[0.5,2.5],"text":"2"}]}"#;
        assert_eq!(SudokuPad.read(&own(spelt_out)).as_ref(), Ok(&puzzle));
        let text = own(OWN);
        for before in [
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc",
            "http://sudokupad.app/sudoku/scl",
        ] {
            let text = text.replace("https://sudokupad.app/scl", before);
            assert_eq!(SudokuPad.recognise(&text), Likeness::Sure, "{text}");
            assert_eq!(SudokuPad.read(&text).as_ref(), Ok(&puzzle), "{text}");
        }
        let written = SudokuPad.write(&puzzle).expect("an address");
        assert_eq!(SudokuPad.read(&written.replace("fpuz", "fpuzzles")), Ok(puzzle));
    }

    #[test]
    fn rules_are_kept_or_refused() {
        let boxes = OWN.replace("ca:[", "re:[[[0,0],[0,1]],[[1,0],[1,1]]],ca:[");
        assert!(SudokuPad.read(&own(&boxes)).expect("a puzzle").rules().boxes().is_some());
        for (from, to, expected) in [
            ("hidden:t", "v:10", "cages: this rule of SudokuPad is not supported"),
            ("ca:[", "re:[[[0,0]]],ca:[", "regions: these regions do not divide"),
            ("ca:[", "re:[[[7,0]]],ca:[", "regions: expected cells of this board"),
            ("[,]]", "[,],[,]]", "size: 2 columns and 3 rows"),
            ("te:2", "te:3", "clue 3 above column 2 is out of range"),
            ("{id", "id", "load: it is damaged"),
        ] {
            let error = SudokuPad.read(&own(&OWN.replacen(from, to, 1))).expect_err(to).to_string();
            assert!(error.starts_with(expected), "{to}: {error}");
        }
        assert_eq!(SudokuPad.recognise("https://sudokupad.app/abc123"), Likeness::No);
    }
}
