//! Save files of Towers: a line for each thing, `NAME:LENGTH:VALUE`.
//!
//! ```text
//! SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//! GAME    :6:Towers
//! PARAMS  :1:4
//! DESC    :27:4…
//! NSTATES :1:3
//! STATEPOS:1:3
//! MOVE    :6:R0,0,4
//! ```
//!
//! The state after the first `STATEPOS - 1` moves is the one to go on from. A move is `R` and
//! column, row, height (0 takes it out), `P` for a pencil mark, `M` for all marks, `S` and the
//! whole solution, or `D` for a clue that the player ticked off.

use super::{ParseError, scan, towers};
use crate::model::{Cell, Height, HeightSet};
use crate::sheet::Sheet;

/// Is this the beginning of a save file?
pub(super) fn is_one(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("SAVEFILE:")
}

/// Reads a save file up to the saved state.
pub(super) fn read(text: &str) -> Result<Sheet, ParseError> {
    let (mut side, mut description, mut position) = (None, None, None);
    let mut moves = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        let mut fields = line.splitn(3, ':');
        let (name, _, value) = (fields.next(), fields.next(), fields.next());
        let (Some(name), Some(value)) = (name, value) else {
            return Err(scan::unexpected(text, line, "write NAME:LENGTH:VALUE"));
        };
        match name.trim_end() {
            "GAME" if value != "Towers" => {
                return Err(scan::unexpected(text, value, "only games of Towers can be read"));
            }
            "PARAMS" => side = Some(value),
            "DESC" => description = Some(value),
            "STATEPOS" => position = Some(scan::number(text, value, "write a number")?),
            "MOVE" | "SOLVE" => moves.push(Some(value)),
            "RESTART" => moves.push(None),
            _ => {}
        }
    }
    let missing = |field: &str| ParseError::Field {
        field: field.to_owned(),
        problem: "this line is missing from the save file".into(),
    };
    let side = side.ok_or_else(|| missing("PARAMS"))?;
    let digits = side.bytes().take_while(u8::is_ascii_digit).count();
    let size = scan::side(text, &side[..digits])?;
    let description = description.ok_or_else(towers::seed)?;
    let mut sheet = Sheet::new(towers::read_description(text, size, description)?);
    let begun = sheet.clone();
    let count = position.map_or(usize::MAX, |position| usize::try_from(position - 1).unwrap_or(0));
    for change in moves.into_iter().take(count) {
        match change {
            None => sheet = begun.clone(),
            Some(change) => play(text, &mut sheet, change)?,
        }
    }
    Ok(sheet)
}

fn play(text: &str, sheet: &mut Sheet, change: &str) -> Result<(), ParseError> {
    let wanted = "moves are R or P and column,row,height; S and the solution; M; D";
    let unexpected = || scan::unexpected(text, change, wanted);
    let size = sheet.puzzle().size();
    let open = |sheet: &Sheet, cell: &Cell| sheet.puzzle().given(*cell).is_none();
    match change.bytes().next() {
        Some(b'D') => Ok(()),
        Some(b'M') => {
            for cell in size.iter_cells() {
                if sheet.height(cell).is_none() {
                    sheet.mark(cell, Some(sheet.puzzle().rules().contents()))?;
                }
            }
            Ok(())
        }
        Some(b'S') => {
            let heights = change[1..].bytes().map(|byte| Height::new(byte.wrapping_sub(b'0')));
            for (cell, height) in size.iter_cells().zip(heights) {
                let height = height.filter(|height| !height.is_park()).ok_or_else(unexpected)?;
                if open(sheet, &cell) {
                    sheet.enter(cell, Some(height))?;
                    sheet.mark(cell, None)?;
                }
            }
            Ok(())
        }
        Some(kind @ (b'R' | b'P')) => {
            let mut numbers = change[1..].splitn(3, ',').map(|part| part.parse::<u8>().ok());
            let mut next = || numbers.next().flatten().ok_or_else(unexpected);
            let (column, row, height) = (next()?, next()?, next()?);
            let cell = Cell::new(row.into(), column.into()).ok_or_else(unexpected)?;
            let height = Height::new(height).ok_or_else(unexpected)?;
            if kind == b'P' && !height.is_park() {
                let marks = sheet.marks(cell).unwrap_or_default();
                let toggled = match marks.contains(height) {
                    true => marks.without(height),
                    false => marks.with(height),
                };
                sheet.mark(cell, Some(toggled).filter(|marks| *marks != HeightSet::EMPTY))?;
            } else {
                sheet.mark(cell, None)?;
                sheet.enter(cell, Some(height).filter(|height| !height.is_park()))?;
            }
            Ok(())
        }
        _ => Err(unexpected()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVE: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :6:Towers
PARAMS  :1:4
CPARAMS :3:4du
DESC    :27:/3/////////2///2//3,j2a2c
NSTATES :1:7
STATEPOS:1:6
MOVE    :6:R0,0,4
MOVE    :6:P1,0,1
MOVE    :6:P1,0,2
MOVE    :6:P1,0,1
MOVE    :6:R1,1,3
MOVE    :6:R2,1,4
";

    #[test]
    fn moves_are_played_up_to_the_saved_one() {
        let sheet = read(SAVE).expect("a sheet");
        let filled: Vec<String> =
            sheet.entries().map(|(cell, height)| format!("{cell}={height}")).collect();
        assert_eq!(filled, ["r1c1=4", "r2c2=3"]);
        let marks: Vec<String> =
            sheet.pencilled().map(|(cell, marks)| format!("{cell}={marks}")).collect();
        assert_eq!(marks, ["r1c2=2"]);
        assert_eq!(sheet.last_edit(), "r2c2".parse().ok());
        let all = SAVE.replace("P1,0,1", "M");
        assert_eq!(read(&all).expect("a sheet").pencilled().count(), 12);
        let again = SAVE.replace("MOVE    :6:R1,1,3", "RESTART :27:/3/////////2///2//3,j2a2c");
        assert!(read(&again).expect("a sheet").is_untouched());
        let solved = SAVE.replace("MOVE    :6:R1,1,3", "SOLVE   :17:S4213134231242431");
        assert_eq!(read(&solved).expect("a sheet").entries().count(), 14);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |text: &str| read(text).expect_err(text).to_string();
        for (from, to, expected) in [
            ("Towers", "Solo", "line 3, column 12: unexpected \"Solo\""),
            ("PARAMS  ", "PARAMETER", "PARAMS: this line is missing"),
            ("DESC    ", "NOTHING", "game ID: this is a random seed"),
            ("R1,1,3", "R1,1", "line 13, column 12: unexpected \"R1,1\""),
            ("R1,1,3", "X", "line 13, column 12: unexpected \"X\""),
            ("R1,1,3", "R1,9,3", "r10c2 is not on the board"),
            ("R1,1,3", "R1,1,9", "9 is not a height in this puzzle"),
            ("R1,1,3", "R0,3,1", "r4c1 is given as 2"),
            ("VERSION :1:1", "nonsense", "line 2, column 1: unexpected \"nonsense\""),
        ] {
            let error = error(&SAVE.replace(from, to));
            assert!(error.starts_with(expected), "{to}: {error}");
        }
    }
}
