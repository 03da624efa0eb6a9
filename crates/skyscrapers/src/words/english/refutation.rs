//! Words for suppositions: what they lead to, step by step, and what they run into.

use super::effects::{conclusion, placement};
use super::pieces::{building, clue_noun, house};
use super::short;
use crate::model::Puzzle;
use crate::step::{DeadEnd, Step, Witness};
use crate::words::told::Told;
use crate::words::{Text, say};

/// Supposition, numbered steps, contradiction, conclusion; each on its own line.
pub(super) fn refutation(told: &Told<'_>) -> Text {
    let Witness::Refutation { cell, height, steps, end } = &told.step.witness else {
        return conclusion(told);
    };
    let mut lines = vec![say!("Suppose {this}.", this = placement(*cell, *height))];
    tell(told.puzzle, steps, "", &mut lines);
    let (but, so) = (impossible(told.puzzle, *end), conclusion(told));
    lines.push(say!("{but} {so}", but, so));
    Text::join(lines, "\n")
}

/// The steps as lines "1. …"; a supposition inside is told under its own number, "3.1. …".
fn tell(puzzle: &Puzzle, steps: &[Step], prefix: &str, lines: &mut Vec<Text>) {
    for (index, step) in steps.iter().enumerate() {
        let number = format!("{prefix}{}.", index + 1);
        let told = Told::new(puzzle, step);
        if let Witness::Refutation { cell, height, steps, end } = &step.witness {
            let this = placement(*cell, *height);
            lines.push(say!("{number} Suppose also {this}.", number, this));
            tell(puzzle, steps, &number, lines);
            let (but, so) = (impossible(puzzle, *end), conclusion(&told));
            lines.push(say!("{number} {but} {so}", number, but, so));
        } else {
            lines.push(say!("{number} {step}.", number, step = short::line(&told)));
        }
    }
}

/// "But then row 4 has no place left for 2."
fn impossible(puzzle: &Puzzle, end: DeadEnd) -> Text {
    say!("But then {end}.", end = dead_end(puzzle, end))
}

/// "row 4 has no place left for 2".
pub(super) fn dead_end(puzzle: &Puzzle, end: DeadEnd) -> Text {
    match end {
        DeadEnd::NoHeight { cell } => say!("nothing is left for {cell}", cell),
        DeadEnd::NoPlace { height, house: at } if height.is_park() => {
            say!("{house} has too few cells left for parks", house = house(at))
        }
        DeadEnd::NoPlace { height, house: at } => {
            let height = building(height);
            say!("{house} has no place left for {height}", house = house(at), height)
        }
        DeadEnd::NoArrangement { house: at } => {
            let clues = at.clues().map(|(near, far)| [near, far]).into_iter().flatten();
            let clues = clues.filter(|&clue| puzzle.clue(clue).is_some()).count();
            let (house, noun) = (house(at), clue_noun(puzzle.rules().sight()));
            match clues {
                0 => say!("no arrangement of {house} is left", house),
                1 => say!("no arrangement of {house} fits its {noun}", house, noun),
                _ => say!("no arrangement of {house} fits its {noun}s", house, noun),
            }
        }
    }
}
