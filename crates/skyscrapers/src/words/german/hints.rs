//! Hints, mistakes and answers to „Warum nicht?“.

use super::coach;
use super::effects::{not_one_of, placement};
use super::pieces::{
    BUILDING, building, buildings, cells, clue_at, clue_on, count, from, house, inside, number,
    parks_object,
};
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Puzzle, Sight};
use crate::words::{Language, Text, Words, say, words};

/// The same short text for every stage.
fn plain(text: impl Into<Text>) -> Words {
    let text = text.into();
    Words { where_: text.clone(), what: text.clone(), all: text }
}

pub(super) fn hint(puzzle: &Puzzle, hint: &Hint) -> Words {
    match hint {
        Hint::Mistake(wrong) => mistake(wrong),
        Hint::NoSolution(why) => no_solution(&why.words(Language::German)),
        Hint::Solved => plain("Das Rätsel ist gelöst."),
        Hint::Step { step, .. } => words(puzzle, step, Language::German),
        Hint::Number { steps } => coach::number(puzzle, steps)
            .unwrap_or_else(|| plain("In der erlaubten Zeit fand sich kein Schritt.")),
        Hint::Steps { steps, more, .. } => coach::steps(puzzle, steps, *more),
        Hint::Several(one, other) => {
            let Some(cell) = one.differences(other).next() else {
                return plain("Es gibt mehr als eine Lösung.");
            };
            let (first, second) = (building(one.at(cell)), building(other.at(cell)));
            Words {
                where_: say!("Sieh dir {cell} an.", cell),
                what: "Es gibt mehr als eine Lösung, also folgt kein Schritt mehr.".into(),
                all: say!(
                    "Es gibt mehr als eine Lösung: {cell} kann {first} oder {second} sein. Kein weiterer Schritt gilt in allen Lösungen.",
                    cell,
                    first,
                    second
                ),
            }
        }
        Hint::Nothing => plain("In der erlaubten Zeit fand sich kein Schritt."),
    }
}

fn no_solution(why: &Text) -> Words {
    plain(say!("Dieses Rätsel hat keine Lösung: {why}.", why))
}

pub(super) fn mistake(mistake: &Mistake) -> Words {
    match mistake {
        Mistake::Twice { height, house: at, cells: (entry, other), second_is_given } => {
            let verdict = if *second_is_given {
                say!("{other} ist vorgegeben, also ist {entry} falsch.", other, entry)
            } else {
                "Mindestens eine von beiden ist falsch.".into()
            };
            Words {
                where_: say!("Sieh dir {at} an.", at = house(*at)),
                what: say!("{at}: Eine Höhe steht dort zweimal.", at = house(*at)).sentence(),
                all: say!(
                    "{height} steht in {entry} und in {other}, also zweimal {inside}. {verdict}",
                    height = *height,
                    entry,
                    other,
                    inside = inside(*at),
                    verdict
                ),
            }
        }
        Mistake::Parks { house: at, most } => Words {
            where_: say!("Sieh dir {at} an.", at = house(*at)),
            what: say!("{at}: zu viele Parks.", at = house(*at)).sentence(),
            all: say!(
                "{at} hat mehr als {most}. Mindestens einer der eingetragenen ist falsch.",
                at = house(*at),
                most = parks_object(*most)
            )
            .sentence(),
        },
        Mistake::Clue { clue, value, seen, open, entries, sight } => {
            broken_clue((*clue, *value, *sight), seen, *open, entries)
        }
        Mistake::Entry { cell, height } => Words {
            where_: say!("Sieh dir {cell} an.", cell),
            what: say!("{cell}: ein falscher Eintrag.", cell),
            all: say!(
                "{height} in {cell} ist falsch: So steht es in keiner Lösung.",
                height = building(*height),
                cell
            )
            .sentence(),
        },
        Mistake::Together { entries } => {
            let at: Vec<Cell> = entries.iter().map(|&(cell, _)| cell).collect();
            let all = entries.iter().map(|&(cell, height)| placement(cell, height));
            Words {
                where_: say!("Sieh dir {at} an.", at = cells(&at, "und")),
                what: "Diese Einträge passen nicht zusammen.".into(),
                all: say!(
                    "In keiner Lösung gilt zugleich {all}. Mindestens ein Eintrag davon ist falsch.",
                    all = Text::list(all, "und")
                ),
            }
        }
        Mistake::Marks { cell, marks } => {
            let what = match marks.single() {
                Some(only) => say!(
                    "Die einzige Notiz in {cell} ist {only}, aber dorthin gehört etwas anderes.",
                    cell,
                    only = building(only)
                ),
                None => say!(
                    "Die Notizen in {cell} sind {marks}, aber was dorthin gehört, ist nicht dabei.",
                    cell,
                    marks = buildings(*marks, "und")
                ),
            };
            Words {
                where_: say!("Sieh dir die Notizen in {cell} an.", cell),
                what: say!("{cell}: Eine Notiz fehlt.", cell),
                all: say!("{what} Ergänze es, bevor du weitermachst.", what),
            }
        }
    }
}

/// A clue that sees something else than it says.
fn broken_clue(
    (clue, value, sight): (ClueId, Clue, Sight),
    seen: &[Height],
    open: bool,
    entries: &[Cell],
) -> Words {
    let line = house(House::from(clue.line()));
    let which = match seen {
        [] => Text::new(),
        _ => say!(": {seen}", seen = Text::list(seen.iter().copied(), "und")),
    };
    let named = clue_at(sight, clue, value).sentence();
    let (should, found) = match sight {
        Sight::Count => {
            let found = if seen.len() == 1 { "eines".to_string() } else { seen_number(seen.len()) };
            (count(usize::from(value.get()), BUILDING), found)
        }
        Sight::Sum => {
            let sum: u32 = seen.iter().map(|&height| u32::from(sight.adds(height))).sum();
            (format!("die Summe {value}"), sum.to_string())
        }
    };
    let sees = if open { "aber auf jeden Fall mindestens" } else { "aber" };
    let verdict = match entries {
        [only] => say!("Also ist {only} falsch.", only),
        _ => say!("Mindestens eines von {entries} ist falsch.", entries = cells(entries, "und")),
    };
    Words {
        where_: say!("Sieh dir {line} {from} an.", line, from = from(clue)),
        what: say!(
            "{line}, {clue}: Das kann nicht aufgehen.",
            line,
            clue = clue_on(sight, clue, value)
        )
        .sentence(),
        all: say!(
            "{named} soll {should} sehen, sieht {sees} {found}{which}. {verdict}",
            named,
            should,
            sees,
            found,
            which,
            verdict
        ),
    }
}

/// So many, of buildings that are not named: „keines“, „drei“.
fn seen_number(count: usize) -> String {
    if count == 0 { "keines".to_string() } else { number(count) }
}

pub(super) fn why_not(puzzle: &Puzzle, answer: &WhyNot) -> Words {
    match answer {
        WhyNot::Mistake(wrong) => mistake(wrong),
        WhyNot::NoSolution(why) => no_solution(&why.words(Language::German)),
        WhyNot::NothingYet { cell, height } => {
            let height = building(*height);
            plain(say!("Gegen {height} in {cell} spricht bisher nichts.", height, cell))
        }
        WhyNot::Possible { cell, height } => {
            let height = building(*height);
            plain(say!("Doch: In einer Lösung steht {height} in {cell}.", height, cell))
        }
        WhyNot::Filled { cell, height, given } => {
            let height = building(*height);
            plain(if *given {
                say!("{cell} ist als {height} vorgegeben.", cell, height)
            } else {
                say!("In {cell} steht schon {height}.", cell, height)
            })
        }
        WhyNot::CrossedOut { cell, height, line, by } => {
            let named = cells(by, "und");
            let all = if height.is_park() {
                say!(
                    "{line} hat schon alle Parks: {by}. Also ist {cell} kein Park.",
                    line = house(*line),
                    by = named,
                    cell
                )
                .sentence()
            } else {
                say!(
                    "{height} steht {inside} schon in {by}. Also ist {cell} nicht {height}.",
                    height = *height,
                    inside = inside(*line),
                    by = named,
                    cell
                )
            };
            Words {
                where_: say!("Sieh dir {line} an.", line = house(*line)),
                what: say!("{line}: durchgestrichen.", line = house(*line)).sentence(),
                all,
            }
        }
        WhyNot::Steps { cell, height, steps } => {
            let told = steps.iter().map(|step| words(puzzle, step, Language::German));
            let mut told: Vec<Words> = told.collect();
            let says_so = steps.last().is_some_and(|step| {
                step.strikes().any(|(at, heights)| at == *cell && heights.contains(*height))
            });
            if let (Some(last), false) = (told.last_mut(), says_so) {
                // A placement elsewhere, or of something else here, crosses it out.
                let not = not_one_of(HeightSet::only(*height), false);
                last.all.push(say!(" Also: {cell} ist {not}.", cell, not));
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
        WhyNot::Unknown => plain("Das ließ sich in der erlaubten Zeit nicht klären."),
    }
}

/// The steps under their numbers, one a line.
fn numbered(told: &[Words], stage: fn(&Words) -> &Text) -> Text {
    let lines = told.iter().enumerate().map(|(index, words)| {
        say!("Schritt {number}. {text}", number = index + 1, text = stage(words).clone())
    });
    Text::join(lines, "\n")
}
