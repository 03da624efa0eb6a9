//! `minizinc`: data for hakank's MiniZinc model.
//!
//! ```text
//! n = 4;
//! cu = [_,_,1,2];
//! cl = [_,_,3,_];
//! rl = [_,_,1,_];
//! rr = [_,2,_,_];
//! x = [|_,_,_,_|_,_,_,_|_,2,_,_|_,_,_,_|];
//! ```
//!
//! The columns' upper and lower clues, the rows' left and right ones, `_` for none; `x` has the
//! givens.
//!
//! **The reader forgives** any order, 0 for none, all of it in one line, missing lists,
//! `array2d(…)`, and comments from `%`.
//!
//! **The writer emits** these lines; `x` only where there are givens, and no side without any clue:
//! MiniZinc refuses a list of nothing but `_`.

use super::assignments::{self, Syntax};
use super::clue_order::TOP_BOTTOM_LEFT_RIGHT;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Puzzle, PuzzleError, Size};
use crate::sheet::Sheet;

/// The `minizinc` format.
#[derive(Debug, Clone, Copy)]
pub struct MiniZinc;

const SIDES: [&str; 4] = ["cu", "cl", "rl", "rr"];

const SYNTAX: Syntax = Syntax {
    comment: '%',
    before: &[],
    equals: &["="],
    wanted: "write n = 4; cu = [_,_,1,2]; and so on",
};

impl Format for MiniZinc {
    fn id(&self) -> &'static str {
        "minizinc"
    }

    fn about(&self) -> &'static str {
        "data for hakank's MiniZinc model: n, cu, cl, rl, rr and x"
    }

    fn mark(&self) -> &'static str {
        "n =, cu =, cl =, rl = or rr = at the beginning"
    }

    fn example(&self) -> &'static str {
        "n = 4;\ncu = [_,_,1,2];\ncl = [_,_,3,_];\nrl = [_,_,1,_];\nrr = [_,2,_,_];"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_start);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with('%'));
        let is_it = first.is_some_and(begins) || lines.any(sets_a_side);
        if is_it { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        begins(line.trim_start()).then_some(Extent::Open)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let found = assignments::read(scan::bounded(text)?, &SYNTAX)?;
        let side = found.iter().find(|one| one.name == "n").map(|one| &one.numbers[..]);
        let Some(&[side]) = side else {
            return Err(field("n", "expected the number of rows: n = 4;"));
        };
        let side = usize::try_from(side).unwrap_or(usize::MAX);
        let size = Size::new(side).ok_or(PuzzleError::Size { found: side })?;
        let known = |name: &str| name == "n" || name == "x" || SIDES.contains(&name);
        if let Some(other) = found.iter().find(|one| !known(one.name)) {
            let name: String = other.name.chars().take(20).collect();
            return Err(field(&name, "expected one of n, cu, cl, rl, rr and x"));
        }
        let mut clues = Vec::with_capacity(size.clues());
        for name in SIDES {
            match assignments::list(&found, name, size.get())? {
                Some(list) => clues.extend(list),
                None => clues.resize(clues.len() + size.get(), 0),
            }
        }
        let givens = assignments::list(&found, "x", size.cells())?;
        let givens = givens.map(<[i64]>::to_vec).unwrap_or_default();
        let draft = scan::draft(size, &TOP_BOTTOM_LEFT_RIGHT, &clues, givens)?;
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

fn field(name: &str, problem: &'static str) -> ParseError {
    ParseError::Field { field: name.to_owned(), problem: problem.into() }
}

/// Does this line set `n`, or a list that only these files have?
fn begins(line: &str) -> bool {
    let value = |name| line.strip_prefix(name)?.trim_start().strip_prefix('=').map(str::trim_start);
    value("n").is_some()
        || value("x").is_some_and(|value| value.starts_with("[|"))
        || sets_a_side(line)
}

/// Does this line set the clues of a side?
fn sets_a_side(line: &str) -> bool {
    let value = |name: &&str| line.strip_prefix(*name)?.trim_start().strip_prefix('=');
    SIDES.iter().filter_map(value).any(|value| value.trim_start().starts_with('['))
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let n = puzzle.size().get();
    let number = |number: i64| if number == 0 { "_".to_owned() } else { number.to_string() };
    let list =
        |numbers: &[i64]| numbers.iter().map(|&one| number(one)).collect::<Vec<_>>().join(",");
    let clues: Vec<i64> = scan::clues(puzzle, &TOP_BOTTOM_LEFT_RIGHT).map(i64::from).collect();
    let mut lines = vec![format!("n = {n};")];
    for (name, clues) in SIDES.iter().zip(clues.chunks(n)) {
        if clues.iter().all(|&clue| clue == 0) {
            continue;
        }
        lines.push(format!("{name} = [{}];", list(clues)));
    }
    let givens = puzzle.to_draft().givens;
    if !givens.is_empty() {
        let rows: Vec<String> = givens.chunks(n).map(list).collect();
        lines.push(format!("x = [|{}|];", rows.join("|")));
    }
    // The size alone is most likely a part of something.
    if lines.len() == 1 {
        lines.push("% no clues".to_owned());
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    #[test]
    fn data_is_read_however_it_is_laid_out() {
        let list = "[0,2,0,0,0,1,0,0] [1,0,0,0]";
        for text in [
            "n = 2;\ncu = [_,2];\ncl = [1,_];\nrl = [_,_];\nrr = [_,_];\nx = [|1,_|_,_|];",
            "% mine\nn=2; cl=[1,0]; cu=[0,2]; x=array2d(1..2,1..2,[1,0,0,0]);",
        ] {
            let puzzle = MiniZinc.read(text).expect(text);
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(list));
            assert_eq!(MiniZinc.recognise(text), Likeness::Sure);
            let written = "n = 2;\ncu = [_,2];\ncl = [1,_];\nx = [|1,_|_,_|];";
            assert_eq!(MiniZinc.write(&puzzle).as_deref(), Ok(written));
            assert_eq!(MiniZinc.read(written), Ok(puzzle));
        }
    }

    #[test]
    fn errors_name_the_list() {
        for (text, expected) in [
            ("cu = [1];", "n: expected the number of rows"),
            ("n = 200;", "a board of size 200 is not supported"),
            ("n = 2; cu = [1];", "cu: expected 2 numbers, found 1"),
            ("n = 2; up = [1,1];", "up: expected one of n, cu"),
            ("n = 2; cu = [3,1];", "clue 3 above column 1 is out of range"),
            ("n = 2; cu = [a", "line 1, column 14: unexpected \"a\""),
        ] {
            let error = MiniZinc.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
