//! Which grid of an answer counts.
//!
//! One grid, however often it is written, is the answer. Of several different ones none is, unless one alone is marked: a
//! word such as "answer" or "solution" stands on its first line or on the line before it. "Final", `\boxed` and `<answer>`
//! outweigh those. Two different grids with the same mark are no answer: whoever tries several must not be paid for the
//! one that happens to be right.

use super::Candidate;
use super::clean::{FINAL_MARKS, MARKS};
use super::lines::Shape;

/// What an answer comes down to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Grid(Vec<u16>),
    /// There is none.
    None,
    /// There are several, and nothing says which one counts.
    Several,
}

/// How a grid is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    None,
    Answer,
    Final,
}

/// Chooses among the grids of a text. `solves` says whether one is right, which matters only for what may be an echo.
pub(super) fn choose(
    text: &str,
    found: Vec<Candidate>,
    shape: &Shape<'_>,
    solves: impl Fn(&[u16]) -> bool,
) -> Choice {
    let mut grids: Vec<Candidate> = found
        .into_iter()
        .filter(|at| !is_echo(&at.numbers, shape) || solves(&at.numbers))
        .collect();
    // A list of as many numbers as there are cells may be anything, so it counts only where nothing else does.
    if grids.iter().any(|grid| !grid.flat) {
        grids.retain(|grid| !grid.flat);
    }
    let marks: Vec<Mark> = grids.iter().map(|grid| mark(text, grid.start)).collect();
    for least in [Mark::Final, Mark::Answer, Mark::None] {
        let of_mark = grids.iter().zip(&marks).filter(|(_, mark)| **mark >= least);
        let mut different: Vec<&Vec<u16>> = of_mark.map(|(grid, _)| &grid.numbers).collect();
        different.sort_unstable();
        different.dedup();
        match &different[..] {
            [] => {}
            [grid] => return Choice::Grid((*grid).clone()),
            _ => return Choice::Several,
        }
    }
    Choice::None
}

/// How the grid that begins here is called.
fn mark(text: &str, start: usize) -> Mark {
    let (before, _) = text.split_at(start);
    let mut lines = before.lines().rev();
    let own = if before.ends_with('\n') { "" } else { lines.next().unwrap_or_default() };
    // A row of numbers in front is another grid's, and so are the words before it. The head of a table is passed over.
    let speaks = |line: &&str| line.chars().any(char::is_alphanumeric) && !line.starts_with('|');
    let above = lines.find(speaks).unwrap_or_default();
    let any = |words: &[&str]| words.iter().any(|word| own.contains(word) || above.contains(word));
    match (any(&FINAL_MARKS), any(&MARKS)) {
        (true, _) => Mark::Final,
        (false, true) => Mark::Answer,
        (false, false) => Mark::None,
    }
}

/// Are these the clues of the puzzle, side by side or all in a row? On a 4x4 there are as many of them as cells.
fn is_echo(numbers: &[u16], shape: &Shape<'_>) -> bool {
    let clues: Vec<u16> = shape.puzzle.clue_numbers().collect();
    if clues == numbers {
        return true;
    }
    let n = shape.n;
    let mut sides: Vec<Vec<u16>> = clues.chunks(n).map(<[u16]>::to_vec).collect();
    let known = |row: &[u16], sides: &mut Vec<Vec<u16>>| {
        let reversed: Vec<u16> = row.iter().rev().copied().collect();
        let at = sides.iter().position(|side| side == row || *side == reversed);
        at.map(|at| sides.swap_remove(at)).is_some()
    };
    n == 4 && numbers.chunks(n).all(|row| known(row, &mut sides))
}
