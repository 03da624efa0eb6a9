//! A game as the player's page saves it: the puzzle's record and every move, as JSON.
//!
//! ```text
//! {"puzzle":{"n":4,"clues":[0,0,1,2,…]},
//!  "moves":[{"kind":"enter","ms":5200,"cells":[[2,0,0,4,0]]},
//!           {"kind":"mark","ms":9100,"cells":[[0,0,0,0,6]]}],
//!  "at":2}
//! ```
//!
//! `cells` has what each move changed: the cell in reading order from 0, its height and marks before, its
//! height and marks after. 0 is no height and -1 a park; marks are bits, 1 for a park, 2 for height 1, 4 for height 2 and so
//! on. `kind` is one of `enter`, `mark`, `erase`, `fill`, `hint`, `clue`, `restart`, `watch`, `open` and `back`. `ms`, how many
//! milliseconds had been played by then, may be left out. `at` says how many of the moves are done (all of them, if it is
//! not there): the rest was taken back. Other fields are not looked at.
//!
//! **The reader is strict**: what a move says was there before must have been there.

use serde_json::{Map, Value};

use super::{MAX_TEXT, ParseError, ndjson};
use crate::model::{Advice, Cell, Draft, Height, HeightSet, Size};
use crate::sheet::{Game, GameTurn, Sheet, SheetError, TurnKind};

/// Reads a game from its JSON text.
///
/// # Errors
/// A [`ParseError`] that names the field: `moves[3].cells[0]`.
///
/// # Examples
/// ```
/// let text = r#"{"puzzle":{"n":2,"clues":[1,0,0,0,0,0,0,0]},
///                "moves":[{"kind":"enter","cells":[[0,0,0,2,0]]}]}"#;
/// let game = skyscrapers::formats::read_game(text)?;
/// assert_eq!(game.turns().len(), 1);
/// # Ok::<(), skyscrapers::formats::ParseError>(())
/// ```
pub fn read_game(text: &str) -> Result<Game, ParseError> {
    if text.len() > MAX_TEXT {
        return Err(ParseError::TooLong { most: MAX_TEXT });
    }
    let value: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            ParseError::Json {
                line: error.line(),
                column: error.column(),
                problem: error.to_string(),
            }
        })?;
    match value {
        Value::Object(object) => game_from_object(&object),
        _ => Err(wrong("puzzle", "a game is an object with \"puzzle\" and \"moves\"")),
    }
}

/// Reads a game from its fields.
///
/// # Errors
/// A [`ParseError`] that names the field.
pub fn game_from_object(object: &Map<String, Value>) -> Result<Game, ParseError> {
    let puzzle = object.get("puzzle").and_then(Value::as_object);
    let puzzle = puzzle.ok_or_else(|| wrong("puzzle", "expected the record of a puzzle"))?;
    let mut game = Game::new(ndjson::from_object(puzzle)?);
    let moves = object.get("moves").and_then(Value::as_array);
    let moves = moves.ok_or_else(|| wrong("moves", "expected an array of moves"))?;
    let done = match object.get("at").filter(|value| !value.is_null()) {
        None => moves.len(),
        Some(at) => at
            .as_u64()
            .and_then(|at| usize::try_from(at).ok())
            .filter(|&at| at <= moves.len())
            .ok_or_else(|| wrong("at", "expected the number of moves done"))?,
    };
    let mut before = 0;
    for (index, turn) in moves.iter().enumerate().take(done) {
        let field = format!("moves[{index}]");
        let turn = read_turn(turn, game.sheet(), &field)?;
        if turn.ms.is_some_and(|ms| ms < before) {
            return Err(wrong(&format!("{field}.ms"), "time does not run backwards"));
        }
        before = turn.ms.unwrap_or(before);
        game.play(turn).map_err(|error| wrong(&field, refused(error)))?;
    }
    Ok(game)
}

fn wrong(field: &str, problem: impl Into<Advice>) -> ParseError {
    ParseError::Field { field: field.to_owned(), problem: problem.into() }
}

/// Why a move cannot be made.
fn refused(error: SheetError) -> Advice {
    match error {
        SheetError::Given { cell, .. } => Advice::new("{0} is given and cannot be changed", [cell]),
        SheetError::NoSuchHeight { cell, height } => Advice::new(
            "{1} is not a height in this puzzle, so it cannot go into {0}",
            [cell.to_string(), height.to_string()],
        ),
        SheetError::NoSuchCell { .. } => NOT_A_CHANGE.into(),
    }
}

const NOT_A_CHANGE: &str =
    "expected a cell, its height and marks before, its height and marks after";

fn read_turn(value: &Value, sheet: &Sheet, field: &str) -> Result<GameTurn, ParseError> {
    let kind = value.get("kind").and_then(Value::as_str).and_then(|kind| kind.parse().ok());
    let kind: TurnKind = kind.ok_or_else(|| {
        let names = TurnKind::ALL.map(TurnKind::name).join(", ");
        wrong(&format!("{field}.kind"), Advice::new("expected one of these: {0}", [names]))
    })?;
    let ms = match value.get("ms").filter(|value| !value.is_null()) {
        None => None,
        Some(ms) => Some(ms.as_u64().ok_or_else(|| {
            wrong(&format!("{field}.ms"), "expected a whole number of milliseconds")
        })?),
    };
    let cells = value.get("cells").and_then(Value::as_array);
    let cells =
        cells.ok_or_else(|| wrong(&format!("{field}.cells"), "expected an array of changes"))?;
    let mut changes = Vec::new();
    for (index, change) in cells.iter().enumerate() {
        let field = format!("{field}.cells[{index}]");
        let change = read_change(change, sheet.puzzle().size())
            .ok_or_else(|| wrong(&field, NOT_A_CHANGE))?;
        let Change { cell, before, after } = change;
        let held = (sheet.height(cell), sheet.marks(cell));
        if before != held && sheet.puzzle().given(cell).is_none() {
            return Err(wrong(
                &field,
                Advice::new("that is not what {0} held before this move", [cell]),
            ));
        }
        changes.push((cell, after.0, after.1));
    }
    let turn = GameTurn::new(kind, changes);
    Ok(match ms {
        None => turn,
        Some(ms) => turn.at(ms),
    })
}

/// What a cell holds: a height or none, and marks or none.
type Contents = (Option<Height>, Option<HeightSet>);

struct Change {
    cell: Cell,
    before: Contents,
    after: Contents,
}

fn read_change(value: &Value, size: Size) -> Option<Change> {
    let numbers: Option<Vec<i64>> = value.as_array()?.iter().map(Value::as_i64).collect();
    let &[cell, height0, marks0, height1, marks1] = &numbers?[..] else { return None };
    let cell = size.iter_cells().nth(usize::try_from(cell).ok()?)?;
    let before = (height(height0)?, marks(marks0)?);
    Some(Change { cell, before, after: (height(height1)?, marks(marks1)?) })
}

/// A height as the page writes it; `Some(None)` for nothing.
fn height(number: i64) -> Option<Option<Height>> {
    match number {
        0 => Some(None),
        Draft::PARK => Some(Some(Height::PARK)),
        number => Height::new(u8::try_from(number).ok()?).map(Some),
    }
}

/// Marks as bits; `Some(None)` for none.
fn marks(bits: i64) -> Option<Option<HeightSet>> {
    let bits = u32::try_from(bits).ok()?;
    let heights = (0..32).filter(|&height| bits >> height & 1 != 0);
    let marks: Option<HeightSet> = heights.map(Height::new).collect();
    marks.map(|marks| Some(marks).filter(|marks| !marks.is_empty()))
}

/// The game as the page would save it: what [`game_from_object`] reads back.
#[must_use]
pub fn game_to_object(game: &Game) -> Map<String, Value> {
    let size = game.puzzle().size();
    let height = |height: Option<Height>| match height {
        None => 0,
        Some(height) if height.is_park() => Draft::PARK,
        Some(height) => i64::from(height.get()),
    };
    let marks = |marks: Option<HeightSet>| {
        marks.unwrap_or_default().iter().map(|height| 1_i64 << height.get()).sum::<i64>()
    };
    let moves: Vec<Value> = game
        .replay()
        .map(|(turn, before, _)| {
            let cells: Vec<[i64; 5]> = turn
                .changes
                .iter()
                .map(|&(cell, height1, marks1)| {
                    let number = i64::try_from(cell.offset(size)).unwrap_or(i64::MAX);
                    let (height0, marks0) = (before.height(cell), before.marks(cell));
                    [number, height(height0), marks(marks0), height(height1), marks(marks1)]
                })
                .collect();
            let mut object = Map::new();
            object.insert("kind".to_owned(), turn.kind.name().into());
            if let Some(ms) = turn.ms {
                object.insert("ms".to_owned(), ms.into());
            }
            object.insert("cells".to_owned(), serde_json::json!(cells));
            Value::Object(object)
        })
        .collect();
    let mut object = Map::new();
    object.insert("puzzle".to_owned(), Value::Object(ndjson::to_object(game.puzzle())));
    object.insert("at".to_owned(), moves.len().into());
    object.insert("moves".to_owned(), Value::Array(moves));
    object
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"puzzle":{"n":2,"clues":[1,0,0,0,0,0,0,0]},"moves":[
        {"kind":"fill","ms":10,"cells":[[0,0,0,0,6],[1,0,0,0,6]]},
        {"kind":"enter","ms":900,"cells":[[0,0,6,2,0],[1,0,6,0,2]],"clues":[]},
        {"kind":"enter","ms":1000,"cells":[[3,0,0,2,0]]}],"at":2,"seconds":3,"saved":17}"#;

    #[test]
    fn a_game_is_read_up_to_the_last_move_that_is_done() {
        let game = read_game(GAME).expect("a game");
        assert_eq!((game.turns().len(), game.turns()[1].ms), (2, Some(900)));
        let sheet = game.sheet();
        let entries: Vec<String> =
            sheet.entries().map(|(cell, height)| format!("{cell}={height}")).collect();
        assert_eq!(entries, ["r1c1=2"]);
        assert_eq!(sheet.pencilled().count(), 1);
        assert_eq!(game_from_object(&game_to_object(&game)), Ok(game));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (from, to, expected) in [
            ("\"n\":2", "\"n\":3", "expected 12 clues"),
            ("\"puzzle\"", "\"riddle\"", "puzzle: expected the record of a puzzle"),
            ("\"moves\"", "\"turns\"", "moves: expected an array of moves"),
            ("\"at\":2", "\"at\":9", "at: expected the number of moves done"),
            ("\"fill\"", "\"guess\"", "moves[0].kind: expected one of these: enter, mark"),
            ("\"ms\":900", "\"ms\":9", "moves[1].ms: time does not run backwards"),
            ("\"ms\":900", "\"ms\":\"x\"", "moves[1].ms: expected a whole number"),
            ("[0,0,6,2,0]", "[0,0,6,2]", "moves[1].cells[0]: expected a cell, its height"),
            ("[0,0,6,2,0]", "[4,0,6,2,0]", "moves[1].cells[0]: expected a cell, its height"),
            ("[0,0,6,2,0]", "[0,0,2,2,0]", "moves[1].cells[0]: that is not what r1c1 held"),
            ("[0,0,6,2,0]", "[0,0,6,3,0]", "moves[1]: 3 is not a height in this puzzle"),
        ] {
            assert_ne!(GAME.replace(from, to), GAME, "{from}");
            let error = read_game(&GAME.replace(from, to)).expect_err(to).to_string();
            assert!(error.contains(expected), "{to}: {error}");
        }
        assert!(read_game("[]").is_err() && read_game("{").is_err());
    }
}
