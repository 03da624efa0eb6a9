//! `towers`: the game IDs of Towers in Simon Tatham's collection, its save files, and what its menu copies.
//!
//! ```text
//! 5:2/1/2/3/2/1/3/2/3/4/2/3/2/2/1/3/1/2/3/4
//! 4:/3/////////2///2//3,j2a2c
//! ```
//!
//! The side, then the clues from top, bottom, left and right with slashes between, nothing for none;
//! then, if there are givens, the cells in reading order: `a` to `z` for 1 to 26 empty ones, a number
//! for a given, `_` between two givens.
//!
//! **The reader forgives** a difficulty behind the side (`5dh:`), the address of the game in front
//! (`…/towers.html#5:…`, `sgtpuzzles:towers:5:…`), save files (they begin with `SAVEFILE`), with the moves up
//! to the saved one, and the drawing that the menu's Copy makes: the clues above, an empty line, the rows
//! with a clue at each end, an empty line, the clues below, every sign in its own column. There, what
//! is filled in looks like a given, and is read as one. A random seed (`5dh#123`) is refused: only the program
//! itself can expand it.
//!
//! **The writer emits** the ID. The program takes sides of 3 to 9; others are for our own use.

use std::borrow::Cow;

use super::address::{one_word, unescaped};
use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use super::{towers_copy, towers_save};
use crate::model::{Puzzle, Size};
use crate::sheet::Sheet;

/// The `towers` format.
#[derive(Debug, Clone, Copy)]
pub struct Towers;

const WANTED: &str = "write a game ID such as 4:/3/////////2///2//3,j2a2c";

impl Format for Towers {
    fn id(&self) -> &'static str {
        "towers"
    }

    fn about(&self) -> &'static str {
        "a Towers game ID (Simon Tatham's collection), a save file with its moves, or what its Copy menu gives"
    }

    fn mark(&self) -> &'static str {
        "a side and a colon, SAVEFILE at the beginning, or every sign in a column of Copy's"
    }

    fn example(&self) -> &'static str {
        "4://1/2///3////1///2//"
    }

    fn recognise(&self, text: &str) -> Likeness {
        if towers_save::is_one(text) || game_of(text).is_some() {
            return Likeness::Sure;
        }
        let is_id = one_word(text).is_some_and(|text| split(text).is_some());
        if is_id || towers_copy::is_one(text) { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        towers_save::is_one(line).then_some(Extent::Paragraph)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        if towers_save::is_one(text) {
            return towers_save::read(text);
        }
        if let Some(draft) = towers_copy::read(text) {
            return Ok(Sheet::new(Puzzle::new(&draft)?));
        }
        let plain = match game_of(text) {
            Some(("towers", id)) => unescaped(id),
            Some((other, _)) => {
                return Err(scan::unexpected(text, other, "only games of Towers can be read"));
            }
            None => Cow::Borrowed(text),
        };
        let text = &*plain;
        let (side, rest) =
            split(text).ok_or_else(|| scan::unexpected(text, text.trim_start(), WANTED))?;
        let Some(description) = rest.strip_prefix(':') else {
            return Err(seed());
        };
        let size = scan::side(text, side)?;
        Ok(Sheet::new(read_description(text, size, description)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

/// A random seed instead of a description.
pub(super) fn seed() -> ParseError {
    let problem = "this is a random seed, which only the program itself can expand; give the \
                   game ID with a colon (Game > Specific)";
    ParseError::Field { field: "game ID".to_owned(), problem: problem.into() }
}

/// The game that an address names, and its ID: `…/js/towers.html#ID`, `sgtpuzzles:towers:ID`.
fn game_of(text: &str) -> Option<(&str, &str)> {
    let text = one_word(text)?;
    if let Some(named) = text.strip_prefix("sgtpuzzles:") {
        return named.trim_start_matches('/').split_once([':', '#']);
    }
    if let Some(id) = text.strip_prefix("towers:") {
        return Some(("towers", id));
    }
    let (page, id) = text.split_once(".html#")?;
    let game = page.rsplit('/').next().unwrap_or(page);
    let of_the_collection = game == "towers" || page.contains("/puzzles/");
    of_the_collection.then_some((game, id))
}

/// The side, and what follows side and difficulty: `:` and the description, or `#` and a seed.
fn split(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (side, rest) = text.split_at(digits);
    let mut after = rest.strip_prefix('d').unwrap_or(rest);
    if after.len() < rest.len() {
        after = after.strip_prefix(|ch: char| ch.is_ascii_lowercase())?;
    }
    ((1..=6).contains(&digits) && after.starts_with([':', '#'])).then_some((side, after))
}

/// Reads `CLUES[,GRID]`, which is a part of a text.
pub(super) fn read_description(
    text: &str,
    size: Size,
    description: &str,
) -> Result<Puzzle, ParseError> {
    let (clues, grid) = match description.split_once(',') {
        Some((clues, grid)) => (clues, Some(grid)),
        None => (description, None),
    };
    let mut numbers = Vec::with_capacity(size.clues());
    for clue in clues.split('/') {
        if numbers.len() == size.clues() {
            return Err(scan::unexpected(
                text,
                clue,
                "there are more clues than four times the size",
            ));
        }
        numbers.push(match clue {
            "" => 0,
            clue => scan::number(text, clue, "write clues separated by slashes")?,
        });
    }
    let givens = grid.map_or(Ok(Vec::new()), |grid| givens(text, size, grid))?;
    let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &numbers, givens)?;
    Ok(Puzzle::new(&draft)?)
}

fn givens(text: &str, size: Size, grid: &str) -> Result<Vec<i64>, ParseError> {
    let mut givens = Vec::with_capacity(size.cells());
    let mut rest = grid;
    while let Some(first) = rest.bytes().next() {
        let full = || scan::unexpected(text, rest, "the board is full before this");
        let length = match first {
            b'a'..=b'z' => {
                let run = usize::from(first - b'a') + 1;
                if givens.len() + run > size.cells() {
                    return Err(full());
                }
                givens.resize(givens.len() + run, 0);
                1
            }
            b'_' => 1,
            b'0'..=b'9' if givens.len() == size.cells() => return Err(full()),
            _ => {
                let length = rest.bytes().take_while(u8::is_ascii_digit).count();
                let wanted = "write a given, a to z for empty cells, or _ between two givens";
                let number = match length {
                    0 => return Err(scan::unexpected(text, rest, wanted)),
                    length => scan::number(text, &rest[..length], wanted)?,
                };
                givens.push(number);
                length
            }
        };
        rest = &rest[length..];
    }
    if givens.len() < size.cells() {
        return Err(scan::unexpected(text, rest, "the board is not full yet; z is 26 empty cells"));
    }
    Ok(givens)
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let clue = |clue: u16| if clue == 0 { String::new() } else { clue.to_string() };
    let clues: Vec<String> = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).map(clue).collect();
    let mut text = format!("{}:{}", puzzle.size().get(), clues.join("/"));
    if puzzle.givens().iter().any(Option::is_some) {
        text.push(',');
        write_grid(puzzle, &mut text);
    }
    text
}

fn write_grid(puzzle: &Puzzle, text: &mut String) {
    let mut empty = 0;
    let end_run = |empty: &mut u8, text: &mut String| {
        if *empty > 0 {
            text.push(char::from(b'a' + *empty - 1));
        }
        *empty = 0;
    };
    for given in puzzle.givens() {
        match given {
            None => {
                empty += 1;
                if empty == 26 {
                    end_run(&mut empty, text);
                }
            }
            Some(height) => {
                if empty == 0 && text.ends_with(|ch: char| ch.is_ascii_digit()) {
                    text.push('_');
                }
                end_run(&mut empty, text);
                text.push_str(&height.to_string());
            }
        }
    }
    end_run(&mut empty, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    #[test]
    fn clues_and_givens_are_read_and_written() {
        let id = "4:/3/////////2///2//3,j2a2c";
        let list = "[0,3,0,0,0,2,0,3,0,0,0,0,0,2,0,0] [0,0,0,0,0,0,0,0,0,0,2,0,2,0,0,0]";
        for text in [
            id.to_owned(),
            format!(" {}\n", id.replace("4:", "4du:")),
            format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#{id}"),
            format!("towers.html#{}", id.replace(':', "%3A")),
            format!("sgtpuzzles:towers:{id}"),
        ] {
            let puzzle = Towers.read(&text).expect(&text);
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
            assert_eq!(Towers.write(&puzzle).as_deref(), Ok(id));
        }
    }

    #[test]
    fn touching_givens_and_long_runs() {
        let id = "2:///////,1_2_2_1";
        let puzzle = Towers.read(id).expect("a puzzle");
        assert_eq!(Towers.write(&puzzle).as_deref(), Ok(id));
        let mut draft = Puzzle::from_clues(&[0; 28]).expect("a puzzle").to_draft();
        draft.givens = vec![0; 49];
        draft.givens[30] = 7;
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        let id = Towers.write(&puzzle).expect("an ID");
        assert!(id.ends_with(",zd7r"), "{id}");
        assert_eq!(Towers.read(&id), Ok(puzzle));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| Towers.read(text).expect_err(text).to_string();
        for (text, expected) in [
            ("5dh#12345", "game ID: this is a random seed, which only the program itself"),
            ("sgtpuzzles:solo:2:a", "line 1, column 12: unexpected \"solo\"; only games"),
            ("towers", "line 1, column 1: unexpected \"towers\"; write a game ID"),
            ("40:", "a board of size 40 is not supported"),
            ("2:1/x", "line 1, column 5: unexpected \"x\"; write clues separated"),
            ("2:1/1", "expected 8 clues for a 2x2, found 2"),
            ("2:////////", "line 1, column 11: unexpected \"\"; there are more clues"),
            ("2:///////,e", "line 1, column 11: unexpected \"e\"; the board is full"),
            ("2:///////,c", "line 1, column 12: unexpected \"\"; the board is not full"),
            ("2:///////,d1", "line 1, column 12: unexpected \"1\"; the board is full"),
            ("2:///////,A", "line 1, column 11: unexpected \"A\"; write a given"),
            ("2:///////,ä", "line 1, column 11: unexpected \"ä\"; write a given"),
            ("2:///////,9c", "given 9 in r1c1 is out of range"),
            ("2:9///////", "clue 9 above column 1 is out of range"),
        ] {
            assert!(error(text).starts_with(expected), "{text}: {}", error(text));
        }
        assert!(error(&format!("2:{}", "/".repeat(1_000_000))).contains("more clues"));
        assert!(error(&format!("2:///////,{}", "z".repeat(1_000_000))).contains("is full"));
    }
}
