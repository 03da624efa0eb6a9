//! Hints, mistakes and answers in words, in the three stages of a step.

use super::{Hint, Mistake, WhyNot};
use crate::model::{Cell, Height, HeightSet, Puzzle, Sight};
use crate::step::Step;
use crate::words::english::{
    building, buildings, cells, count, from, list, number, sentence, side,
};
use crate::words::{Words, merged, name, runs, words};

/// The same short text for every stage.
fn plain(text: &str) -> Words {
    Words { where_: text.to_string(), what: text.to_string(), all: text.to_string() }
}

/// "r2c3 = 4", "r2c3 is a park".
fn entry(cell: Cell, height: Height) -> String {
    if height.is_park() { format!("{cell} is a park") } else { format!("{cell} = {height}") }
}

impl Hint {
    /// The hint in words, for the puzzle it was given on.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle) -> Words {
        match self {
            Hint::Mistake(mistake) => mistake.words(),
            Hint::NoSolution(why) => plain(&format!("This puzzle has no solution: {why}.")),
            Hint::Solved => plain("The board is solved."),
            Hint::Step { step, .. } => words(puzzle, step),
            Hint::Number { steps } => number_placed(puzzle, steps),
            Hint::Several(one, other) => {
                let Some(cell) = one.differences(other).next() else {
                    return plain("There is more than one solution.");
                };
                let (first, second) = (building(one.at(cell)), building(other.at(cell)));
                Words {
                    where_: format!("Look at {cell}."),
                    what: "There is more than one solution, so no step is left.".to_string(),
                    all: format!(
                        "There is more than one solution: {cell} can be {first} or {second}. No step is left that holds in all of them."
                    ),
                }
            }
            Hint::Nothing => plain("No step was found within the limits."),
        }
    }
}

impl Mistake {
    /// The mistake in words.
    #[must_use]
    pub fn words(&self) -> Words {
        match self {
            Mistake::Twice { height, house, cells: (entry, other), second_is_given } => {
                let verdict = if *second_is_given {
                    format!("{other} is given, so {entry} is wrong.")
                } else {
                    "At least one of them is wrong.".to_string()
                };
                Words {
                    where_: format!("Look at {house}."),
                    what: format!("{}: a height stands there twice.", sentence(&house.to_string())),
                    all: format!(
                        "{height} stands in {entry} and in {other}, twice in {house}. {verdict}"
                    ),
                }
            }
            Mistake::Parks { house, most } => Words {
                where_: format!("Look at {house}."),
                what: format!("{}: too many parks.", sentence(&house.to_string())),
                all: format!(
                    "{} has more than {}. At least one of those filled in is wrong.",
                    sentence(&house.to_string()),
                    count(*most, "park")
                ),
            },
            Mistake::Clue { clue, value, seen, open, entries, sight } => {
                let (line, noun) = (clue.line(), sight.noun());
                let sees = if *open { "is bound to see at least" } else { "sees" };
                let which = match seen[..] {
                    [] => String::new(),
                    _ => format!(": {}", list(seen, "and")),
                };
                let (said, found) = match sight {
                    Sight::Count => {
                        let should = count(usize::from(value.get()), "building");
                        (format!("Clue {value} {clue} should see {should}"), number(seen.len()))
                    }
                    Sight::Sum => {
                        let sum: u32 =
                            seen.iter().map(|&height| u32::from(sight.adds(height))).sum();
                        (format!("The clue {clue} should see a sum of {value}"), sum.to_string())
                    }
                };
                let verdict = match entries[..] {
                    [only] => format!("So {only} is wrong."),
                    _ => format!("At least one of {} is wrong.", cells(entries, "and")),
                };
                Words {
                    where_: format!("Look at {line} {}.", from(*clue)),
                    what: sentence(&format!(
                        "{line}, {noun} {value} {}: it cannot come out right.",
                        side(*clue)
                    )),
                    all: format!("{said}, but it {sees} {found}{which}. {verdict}"),
                }
            }
            Mistake::Entry { cell, height } => {
                let height = building(*height);
                Words {
                    where_: format!("Look at {cell}."),
                    what: format!("{cell}: a wrong entry."),
                    all: format!(
                        "{} in {cell} is wrong: no solution has it there.",
                        sentence(&height)
                    ),
                }
            }
            Mistake::Together { entries } => {
                let at: Vec<Cell> = entries.iter().map(|&(cell, _)| cell).collect();
                let all = entries.iter().map(|&(cell, height)| entry(cell, height));
                Words {
                    where_: format!("Look at {}.", cells(&at, "and")),
                    what: "These entries do not go together.".to_string(),
                    all: format!(
                        "No solution has {} together. At least one of them is wrong.",
                        list(all, "and")
                    ),
                }
            }
            Mistake::Marks { cell, marks } => {
                let what = match marks.single() {
                    Some(only) => format!(
                        "The only mark of {cell} is {}, but something else belongs there.",
                        building(only)
                    ),
                    None => format!(
                        "The marks of {cell} are {}, but what belongs there is not among them.",
                        buildings(*marks, "and")
                    ),
                };
                Words {
                    where_: format!("Look at the marks of {cell}."),
                    what: format!("{cell}: a mark is missing."),
                    all: format!("{what} Put it back before going on."),
                }
            }
        }
    }
}

impl WhyNot {
    /// The answer in words, for the puzzle it was given on. The steps of a longer argument are
    /// numbered.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle) -> Words {
        match self {
            WhyNot::Mistake(mistake) => mistake.words(),
            WhyNot::NoSolution(why) => plain(&format!("This puzzle has no solution: {why}.")),
            WhyNot::Right { cell, height } => {
                plain(&format!("It can: {} is right.", entry(*cell, *height)))
            }
            WhyNot::Possible { cell, height } => {
                plain(&format!("It can: some solution has {} in {cell}.", building(*height)))
            }
            WhyNot::Filled { cell, height, given } => {
                let how = if *given { "is given as" } else { "already holds" };
                plain(&format!("{cell} {how} {}.", building(*height)))
            }
            WhyNot::CrossedOut { cell, height, line, by } => {
                let all = if height.is_park() {
                    let has = sentence(&line.to_string());
                    format!(
                        "{has} has all its parks: {}. So {cell} is not a park.",
                        cells(by, "and")
                    )
                } else {
                    let by = cells(by, "and");
                    format!(
                        "{height} already stands in {line}, in {by}. So {cell} is not {height}."
                    )
                };
                let what = format!("{}: crossed out.", sentence(&line.to_string()));
                Words { where_: format!("Look at {line}."), what, all }
            }
            WhyNot::Steps { cell, height, steps } => {
                let mut told: Vec<Words> = steps.iter().map(|step| words(puzzle, step)).collect();
                let strikes =
                    |(at, heights): (Cell, HeightSet)| at == *cell && heights.contains(*height);
                let says_so = steps.last().is_some_and(|step| step.strikes().any(strikes));
                if let (Some(last), false) = (told.last_mut(), says_so) {
                    // A placement elsewhere, or of something else here, crosses it out.
                    last.all += &format!(" So {cell} is not {}.", building(*height));
                }
                match &told[..] {
                    [only] => only.clone(),
                    many => Words {
                        where_: join(many, |words| &words.where_),
                        what: join(many, |words| &words.what),
                        all: join(many, |words| &words.all),
                    },
                }
            }
            WhyNot::Unknown => plain("That was not clear within the limits."),
        }
    }
}

/// The next number: its cell, the techniques that lead to it, and their steps, those alike told as one.
fn number_placed(puzzle: &Puzzle, steps: &[Step]) -> Words {
    let placed = steps.last().and_then(|step| step.placements().next());
    let Some((cell, _)) = placed else { return plain("No step was found within the limits.") };
    let runs: Vec<&[Step]> = runs(steps).into_iter().map(|run| &steps[run]).collect();
    let mut names: Vec<&str> = runs.iter().map(|run| name(run[0].technique)).collect();
    names.dedup();
    let told = runs.iter().map(|run| merged(puzzle, run).all);
    let told: Vec<String> = match runs.len() {
        1 => told.collect(),
        _ => told.enumerate().map(|(index, all)| format!("{}. {all}", index + 1)).collect(),
    };
    Words {
        where_: format!("Look at {cell}."),
        what: format!("{cell} can be filled in: {}.", names.join(", then ")),
        all: told.join("\n"),
    }
}

/// The steps under their numbers, one a line.
fn join(told: &[Words], stage: fn(&Words) -> &String) -> String {
    let numbered = told.iter().enumerate();
    let lines = numbered.map(|(index, words)| format!("Step {}. {}", index + 1, stage(words)));
    lines.collect::<Vec<_>>().join("\n")
}
