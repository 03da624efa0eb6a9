//! Puzzles and solutions, written in each style.

use std::fmt::Write;

use serde_json::{Value, json};
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::{Cell, ClueId, Height, Puzzle, Side, Solution};

use super::{Sentences, Signs, Style};

/// The clues of a side in reading order.
fn side(puzzle: &Puzzle, side: Side) -> impl Iterator<Item = Option<u16>> {
    let clue = move |index| puzzle.clue(ClueId::new(side, index)?).map(|clue| clue.get());
    (0..puzzle.size().get()).map(clue)
}

fn height(height: Height, signs: Signs) -> String {
    if height.is_park() { signs.park.to_owned() } else { height.to_string() }
}

/// What a puzzle gives in a cell.
fn given(puzzle: &Puzzle, cell: Cell, signs: Signs) -> String {
    puzzle.given(cell).map_or_else(|| signs.none.to_owned(), |given| height(given, signs))
}

/// The rows of a puzzle's cells.
fn rows(puzzle: &Puzzle) -> Vec<Vec<Cell>> {
    let cells: Vec<Cell> = puzzle.size().iter_cells().collect();
    cells.chunks(puzzle.size().get()).map(<[Cell]>::to_vec).collect()
}

fn joined(words: impl IntoIterator<Item = String>, between: &str) -> String {
    words.into_iter().collect::<Vec<_>>().join(between)
}

pub(super) fn board(puzzle: &Puzzle) -> String {
    let drawn = draw(puzzle, None, &TextStyle { ascii: true, colour: false });
    // The rules have been told in sentences, so the caption can go; boards begin with blanks.
    let named = drawn.split_once('\n').filter(|(first, _)| first.starts_with(char::is_alphabetic));
    named.map_or(drawn.clone(), |(_, board)| board.to_owned())
}

/// Regions as letters; numbers where letters run out.
pub(super) fn regions(puzzle: &Puzzle) -> String {
    let size = puzzle.size();
    let letter = |cell: Cell| {
        let region = puzzle.rules().regions().of(cell, size).unwrap_or_default();
        let letter = u8::try_from(region).ok().filter(|region| *region < 26);
        letter.map_or_else(|| format!("A{}", region - 25), |at| char::from(b'A' + at).to_string())
    };
    joined(rows(puzzle).iter().map(|row| joined(row.iter().map(|&cell| letter(cell)), " ")), "\n")
}

pub(super) fn lists(puzzle: &Puzzle, signs: Signs, say: &dyn Sentences) -> String {
    let mut text = String::new();
    for at in Side::ALL {
        let clue =
            |clue: Option<u16>| clue.map_or_else(|| signs.none.to_owned(), |at| at.to_string());
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{} {}", say.side(at), joined(side(puzzle, at).map(clue), " "));
    }
    text + &givens(puzzle, signs, say)
}

fn givens(puzzle: &Puzzle, signs: Signs, say: &dyn Sentences) -> String {
    let given = |cell: Cell| {
        let given = height(puzzle.given(cell)?, signs);
        Some(say.given(cell.row() + 1, cell.column() + 1, &given))
    };
    let all: Vec<String> = puzzle.size().iter_cells().filter_map(given).collect();
    if all.is_empty() { String::new() } else { format!("{} {}.\n", say.givens(), all.join("; ")) }
}

pub(super) fn table(puzzle: &Puzzle, signs: Signs) -> String {
    let n = puzzle.size().get();
    let edge = |at: Side| {
        let clue =
            |clue: Option<u16>| clue.map_or_else(|| signs.none.to_owned(), |at| at.to_string());
        side(puzzle, at).map(clue).collect::<Vec<_>>()
    };
    let line = |left: &str, cells: &[String], right: &str| {
        format!("| {left} | {} | {right} |\n", cells.join(" | "))
    };
    let (left, right) = (edge(Side::Left), edge(Side::Right));
    let mut text = line(" ", &edge(Side::Top), " ");
    text += &format!("{}|\n", "|---".repeat(n + 2));
    for (index, row) in rows(puzzle).iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|&cell| given(puzzle, cell, signs)).collect();
        text += &line(&left[index], &cells, &right[index]);
    }
    text + &line(" ", &edge(Side::Bottom), " ")
}

pub(super) fn json(puzzle: &Puzzle) -> String {
    let edge = |at: Side| side(puzzle, at).map(Option::unwrap_or_default).collect::<Vec<u16>>();
    let parks = puzzle.rules().parks() > 0;
    let cell = |cell: &Cell| match puzzle.given(*cell) {
        Some(given) => Value::from(given.get()),
        None if parks => Value::Null,
        None => Value::from(0),
    };
    let grid: Vec<Vec<Value>> =
        rows(puzzle).iter().map(|row| row.iter().map(cell).collect()).collect();
    let (top, right) = (edge(Side::Top), edge(Side::Right));
    let (bottom, left) = (edge(Side::Bottom), edge(Side::Left));
    let puzzle = json!({"top": top, "right": right, "bottom": bottom, "left": left, "grid": grid});
    format!("{puzzle}\n")
}

pub(super) fn prose(puzzle: &Puzzle, signs: Signs, say: &dyn Sentences) -> String {
    let clue = |at: Side| {
        let clues = side(puzzle, at).enumerate();
        clues.filter_map(move |(index, clue)| Some(say.clue(at, index + 1, clue?)))
    };
    let clues = joined(Side::ALL.into_iter().flat_map(clue), " ");
    let line_end = if clues.is_empty() { "" } else { "\n" };
    format!("{clues}{line_end}{}", givens(puzzle, signs, say))
}

/// A solution in the form that a style asks for.
pub(super) fn answer(solution: &Solution, style: Style, say: &dyn Sentences) -> String {
    let signs = style.signs();
    let row =
        |row: &[Height], between: &str| joined(row.iter().map(|&at| height(at, signs)), between);
    let lines: Vec<String> = match style {
        Style::Table => {
            let columns = 1..=solution.size().get();
            let head = format!("| {} |", joined(columns.clone().map(|at| at.to_string()), " | "));
            let rule = columns.map(|_| "|---").collect::<String>() + "|";
            let body = solution.rows().map(|cells| format!("| {} |", row(cells, " | ")));
            [head, rule].into_iter().chain(body).collect()
        }
        Style::Json => {
            let rows: Vec<String> =
                solution.rows().map(|cells| format!("[{}]", row(cells, ","))).collect();
            vec![format!("{{\"solution\":[{}]}}", rows.join(","))]
        }
        Style::Prose => {
            let named =
                |(index, cells)| format!("{} {}: {}", say.row(), index + 1, row(cells, " "));
            solution.rows().enumerate().map(named).collect()
        }
        Style::Board | Style::Lists => solution.rows().map(|cells| row(cells, " ")).collect(),
    };
    lines.join("\n")
}
