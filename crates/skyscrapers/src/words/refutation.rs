//! Words for a supposition that leads to a contradiction: numbered lines, one step each.

use super::effects::{conclusion, placement};
use super::english::{count, sentence};
use super::short;
use super::told::Told;
use crate::model::{Puzzle, Sight};
use crate::step::{DeadEnd, Seen, Step, Witness};

/// Supposition, numbered steps, contradiction, conclusion; each on its own line.
pub(super) fn refutation(told: &Told<'_>) -> String {
    let Witness::Refutation { cell, height, steps, end } = &told.step.witness else {
        return conclusion(told.step);
    };
    let mut lines = vec![format!("Suppose {}.", placement(*cell, *height))];
    tell(told.puzzle, steps, "", &mut lines);
    lines.push(format!("{} {}", impossible(told.puzzle, *end), conclusion(told.step)));
    lines.join("\n")
}

/// The steps as lines "1. …"; a supposition inside is told under its own number, "3.1. …".
fn tell(puzzle: &Puzzle, steps: &[Step], prefix: &str, lines: &mut Vec<String>) {
    for (index, step) in steps.iter().enumerate() {
        let number = format!("{prefix}{}.", index + 1);
        let told = Told::new(puzzle, step);
        if let Witness::Refutation { cell, height, steps, end } = &step.witness {
            lines.push(format!("{number} Suppose also {}.", placement(*cell, *height)));
            tell(puzzle, steps, &number, lines);
            lines.push(format!("{number} {} {}", impossible(puzzle, *end), conclusion(step)));
        } else {
            lines.push(format!("{number} {}.", short::line(&told)));
        }
    }
}

/// "But then row 4 has no place left for 2."
fn impossible(puzzle: &Puzzle, end: DeadEnd) -> String {
    sentence(&format!("but then {}.", dead_end(puzzle, end)))
}

/// "row 4 has no place left for 2".
pub(crate) fn dead_end(puzzle: &Puzzle, end: DeadEnd) -> String {
    match end {
        DeadEnd::NoHeight { cell } => format!("nothing is left for {cell}"),
        DeadEnd::NoPlace { height, house } if height.is_park() => {
            format!("{house} has too few cells left for parks")
        }
        DeadEnd::NoPlace { height, house } => format!("{house} has no place left for {height}"),
        DeadEnd::Clue { clue, seen } => {
            let (noun, value) = (puzzle.rules().sight().noun(), puzzle.clue(clue));
            let value = value.map_or_else(String::new, |value| format!(" {value}"));
            let (bound, seen) = match seen {
                Seen::AtLeast(seen) => ("at least", seen),
                Seen::AtMost(seen) => ("at most", seen),
            };
            let seen = match puzzle.rules().sight() {
                Sight::Count => count(usize::from(seen), "building"),
                Sight::Sum => format!("a sum of {seen}"),
            };
            format!("{noun}{value} {clue} would see {bound} {seen}")
        }
        DeadEnd::NoArrangement { house } => {
            let clues = house.clues().map(|(near, far)| [near, far]).into_iter().flatten();
            let clues = clues.filter(|&clue| puzzle.clue(clue).is_some()).count();
            let noun = puzzle.rules().sight().noun();
            match clues {
                0 => format!("no arrangement of {house} is left"),
                1 => format!("no arrangement of {house} fits its {noun}"),
                _ => format!("no arrangement of {house} fits its {noun}s"),
            }
        }
    }
}
