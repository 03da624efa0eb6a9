//! Hints, mistakes and answers to "why not?".

use super::coach;
use super::effects::placement;
use super::pieces::{building, buildings, cells, clue_at, clue_on, count, from, house, number};
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{Cell, House, Puzzle, Sight};
use crate::words::{Language, Text, Words, say, words};

/// The same short text for every stage.
fn plain(text: impl Into<Text>) -> Words {
    let text = text.into();
    Words { where_: text.clone(), what: text.clone(), all: text }
}

pub(super) fn hint(puzzle: &Puzzle, hint: &Hint) -> Words {
    match hint {
        Hint::Mistake(wrong) => mistake(wrong),
        Hint::NoSolution(why) => no_solution(&why.words(Language::English)),
        Hint::Solved => plain("The board is solved."),
        Hint::Step { step, .. } => words(puzzle, step, Language::English),
        Hint::Number { steps } => coach::number(puzzle, steps)
            .unwrap_or_else(|| plain("No step was found within the limits.")),
        Hint::Steps { steps, more, .. } => coach::steps(puzzle, steps, *more),
        Hint::Several(one, other) => {
            let Some(cell) = one.differences(other).next() else {
                return plain("There is more than one solution.");
            };
            let (first, second) = (building(one.at(cell)), building(other.at(cell)));
            Words {
                where_: say!("Look at {cell}.", cell),
                what: "There is more than one solution, so no step is left.".into(),
                all: say!(
                    "There is more than one solution: {cell} can be {first} or {second}. No step is left that holds in all of them.",
                    cell,
                    first,
                    second
                ),
            }
        }
        Hint::Nothing => plain("No step was found within the limits."),
    }
}

fn no_solution(why: &Text) -> Words {
    plain(say!("This puzzle has no solution: {why}.", why))
}

pub(super) fn mistake(mistake: &Mistake) -> Words {
    match mistake {
        Mistake::Twice { height, house: at, cells: (entry, other), second_is_given } => {
            let verdict = if *second_is_given {
                say!("{other} is given, so {entry} is wrong.", other, entry)
            } else {
                "At least one of them is wrong.".into()
            };
            let at = house(*at);
            Words {
                where_: say!("Look at {at}.", at),
                what: say!("{at}: a height appears there twice.", at).sentence(),
                all: say!(
                    "{height} stands in {entry} and in {other}, twice in {at}. {verdict}",
                    height = *height,
                    entry,
                    other,
                    at,
                    verdict
                ),
            }
        }
        Mistake::Parks { house: at, most } => {
            let at = house(*at);
            Words {
                where_: say!("Look at {at}.", at),
                what: say!("{at}: too many parks.", at).sentence(),
                all: say!(
                    "{at} has more than {most}. At least one of those filled in is wrong.",
                    at,
                    most = count(*most, "park")
                )
                .sentence(),
            }
        }
        Mistake::Clue { clue, value, seen, open, entries, sight } => {
            let line = house(House::from(clue.line()));
            let sees = if *open { "is bound to see at least" } else { "sees" };
            let which = match seen[..] {
                [] => Text::new(),
                _ => say!(": {seen}", seen = Text::list(seen.iter().copied(), "and")),
            };
            let named = clue_at(*sight, *clue, *value).sentence();
            let (should, found) = match sight {
                Sight::Count => (count(usize::from(value.get()), "building"), number(seen.len())),
                Sight::Sum => {
                    let sum: u32 = seen.iter().map(|&height| u32::from(sight.adds(height))).sum();
                    (format!("a sum of {value}"), sum.to_string())
                }
            };
            let verdict = match entries[..] {
                [only] => say!("So {only} is wrong.", only),
                _ => say!("At least one of {entries} is wrong.", entries = cells(entries, "and")),
            };
            Words {
                where_: say!("Look at {line} {from}.", line, from = from(*clue)),
                what: say!(
                    "{line}, {clue}: it cannot come out right.",
                    line,
                    clue = clue_on(*sight, *clue, *value)
                )
                .sentence(),
                all: say!(
                    "{named} should see {should}, but it {sees} {found}{which}. {verdict}",
                    named,
                    should,
                    sees,
                    found,
                    which,
                    verdict
                ),
            }
        }
        Mistake::Entry { cell, height } => Words {
            where_: say!("Look at {cell}.", cell),
            what: say!("{cell}: a wrong entry.", cell),
            all: say!(
                "{height} in {cell} is wrong: no solution has it there.",
                height = building(*height),
                cell
            )
            .sentence(),
        },
        Mistake::Together { entries } => {
            let at: Vec<Cell> = entries.iter().map(|&(cell, _)| cell).collect();
            let all = entries.iter().map(|&(cell, height)| placement(cell, height));
            Words {
                where_: say!("Look at {at}.", at = cells(&at, "and")),
                what: "These entries do not go together.".into(),
                all: say!(
                    "No solution has {all} together. At least one of them is wrong.",
                    all = Text::list(all, "and")
                ),
            }
        }
        Mistake::Marks { cell, marks } => {
            let what = match marks.single() {
                Some(only) => say!(
                    "The only mark of {cell} is {only}, but something else belongs there.",
                    cell,
                    only = building(only)
                ),
                None => say!(
                    "The marks of {cell} are {marks}, but what belongs there is not among them.",
                    cell,
                    marks = buildings(*marks, "and")
                ),
            };
            Words {
                where_: say!("Look at the marks of {cell}.", cell),
                what: say!("{cell}: a mark is missing.", cell),
                all: say!("{what} Put it back before going on.", what),
            }
        }
    }
}

pub(super) fn why_not(puzzle: &Puzzle, answer: &WhyNot) -> Words {
    match answer {
        WhyNot::Mistake(wrong) => mistake(wrong),
        WhyNot::NoSolution(why) => no_solution(&why.words(Language::English)),
        WhyNot::NothingYet { cell, height } => {
            let height = building(*height);
            plain(say!("Nothing rules out {height} in {cell} yet.", height, cell))
        }
        WhyNot::Possible { cell, height } => {
            let height = building(*height);
            plain(say!("It can: some solution has {height} in {cell}.", height, cell))
        }
        WhyNot::Filled { cell, height, given } => {
            let how = if *given { "is given as" } else { "already holds" };
            plain(say!("{cell} {how} {height}.", cell, how, height = building(*height)))
        }
        WhyNot::CrossedOut { cell, height, line, by } => {
            let (line, by) = (house(*line), cells(by, "and"));
            let all = if height.is_park() {
                say!("{line} has all its parks: {by}. So {cell} is not a park.", line, by, cell)
                    .sentence()
            } else {
                say!(
                    "{height} already stands in {line}, in {by}. So {cell} is not {height}.",
                    height = *height,
                    line,
                    by,
                    cell
                )
            };
            Words {
                where_: say!("Look at {line}.", line),
                what: say!("{line}: crossed out.", line).sentence(),
                all,
            }
        }
        WhyNot::Steps { cell, height, steps } => {
            let told = steps.iter().map(|step| words(puzzle, step, Language::English));
            let mut told: Vec<Words> = told.collect();
            let says_so = steps.last().is_some_and(|step| {
                step.strikes().any(|(at, heights)| at == *cell && heights.contains(*height))
            });
            if let (Some(last), false) = (told.last_mut(), says_so) {
                // A placement elsewhere, or of something else here, crosses it out.
                last.all.push(say!(
                    " So {cell} is not {height}.",
                    cell,
                    height = building(*height)
                ));
            }
            match &told[..] {
                [only] => only.clone(),
                many => Words {
                    where_: numbered(many, |words| &words.where_),
                    what: numbered(many, |words| &words.what),
                    all: numbered(many, |words| &words.all),
                },
            }
        }
        WhyNot::Unknown => plain("The limits were reached before this was clear."),
    }
}

/// The steps under their numbers, one a line.
fn numbered(told: &[Words], stage: fn(&Words) -> &Text) -> Text {
    let lines = told.iter().enumerate().map(|(index, words)| {
        say!("Step {number}. {text}", number = index + 1, text = stage(words).clone())
    });
    Text::join(lines, "\n")
}
