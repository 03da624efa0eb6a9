//! Dead ends, with what blocks the way.
//!
//! German moves the verb: „Doch dann hat Zeile 2 keinen Platz …“, but „Zeile 2 hat keinen Platz …“.
//! So every claim is written both ways.

use super::counting::{because as sight_because, bound};
use super::pieces::{
    building, buildings, cells, clue_at, clue_noun, clue_nouns, house, house_dative, number,
    of_house,
};
use crate::model::{Cell, Height, HeightSet, House, Puzzle, Sight};
use crate::step::Seen;
use crate::words::reasons::Scenery;
use crate::words::reasons::dead_end::{Blocked, Blocker, Sees};
use crate::words::{Text, say};

/// „Zeile 2 hat keinen Platz mehr für die 2: r2c1 und r2c4 sehen die 2 in r5c1 und r4c4; die übrigen Felder
/// sind besetzt“.
pub(in crate::words) fn dead_end(puzzle: &Puzzle, end: &Blocked) -> Text {
    because(claim(puzzle, end, false), end)
}

/// The same behind an adverb: „Doch dann hat Zeile 2 keinen Platz mehr …“.
pub(super) fn dead_end_behind_verb(puzzle: &Puzzle, end: &Blocked) -> Text {
    because(claim(puzzle, end, true), end)
}

/// A subject and its verb, in either order.
fn order(turned: bool, subject: &Text, verb: &str) -> Text {
    match turned {
        true => say!("{verb} {subject}", verb, subject),
        false => say!("{subject} {verb}", verb, subject),
    }
}

/// What cannot be.
fn claim(puzzle: &Puzzle, end: &Blocked, turned: bool) -> Text {
    let sight = puzzle.rules().sight();
    match end {
        Blocked::Cell { cell, .. } => match turned {
            true => say!("bleibt für {cell} nichts übrig", cell),
            false => say!("für {cell} bleibt nichts übrig", cell),
        },
        Blocked::Height { height, house: at, .. } => {
            let has = order(turned, &house(*at), "hat");
            say!("{has} keinen Platz mehr für die {height}", has, height = building(*height))
        }
        Blocked::Parks { house: at, needed, open } => {
            let has = order(turned, &house(*at), "hat");
            let can = match open[..] {
                [] => "keines kann noch einer sein".into(),
                [only] => say!("nur {only} kann noch einer sein", only),
                _ => say!("nur {open} können es noch sein", open = cells(open, "und")),
            };
            let needed = match needed {
                1 => "ist einer".to_string(),
                _ => format!("sind {}", number(*needed)),
            };
            say!("{has} zu wenige Felder für Parks: nötig {needed}, und {can}", has, needed, can)
        }
        Blocked::Clue { clue: id, value, sees } => {
            let clue = clue_at(sight, *id, *value);
            match sees {
                Sees::Just(seen, sum) => {
                    let sees = order(turned, &clue, "sieht");
                    let seen = Text::list(seen.iter().copied(), "und");
                    match sight {
                        Sight::Count => say!("{sees} {seen}", sees, seen),
                        Sight::Sum => {
                            let sum = usize::from(*sum);
                            say!("{sees} {seen}, zusammen {sum}", sees, seen, sum)
                        }
                    }
                }
                Sees::AtLeast(seen) => {
                    let sees = order(turned, &clue, "sieht");
                    let seen = seen.iter().map(|&(cell, height)| match height {
                        Some(height) => building(height),
                        None => cell.into(),
                    });
                    say!("{sees} mindestens {seen}", sees, seen = Text::list(seen, "und"))
                }
                Sees::AtMost(most) => {
                    let can = order(turned, &clue, "kann");
                    let most = if *most == 1 { "eines".to_string() } else { number(*most) };
                    say!("{can} höchstens {most} sehen", can, most)
                }
                Sees::Because(reason) => {
                    let sees = order(turned, &clue, "sieht");
                    let start = say!("{sees} {bound}", sees, bound = bound(reason.seen));
                    let scene =
                        Scenery { puzzle, first: id.view(puzzle.size()).next(), group: None };
                    sight_because(&scene, start, reason)
                }
                Sees::Bound(seen) => {
                    let sees = order(turned, &clue, "sieht");
                    let (bound, sum) = match *seen {
                        Seen::AtLeast(sum) => ("mindestens", sum),
                        Seen::AtMost(sum) => ("höchstens", sum),
                    };
                    say!("{sees} {bound} die Summe {sum}", sees, bound, sum = usize::from(sum))
                }
            }
        }
        Blocked::Line { house: at, clues, left } if !left.is_empty() => {
            let left = left.iter().map(|line| Text::join(line.iter().copied(), " "));
            let remains = match turned {
                true => say!("bleibt für {house} nur", house = house(*at)),
                false => say!("für {house} bleibt nur", house = house(*at)),
            };
            let nouns = match clues {
                1 => format!("zur {}", clue_noun(sight)),
                _ => format!("zu den {}", clue_nouns(sight)),
            };
            let left = Text::list(left, "oder");
            say!("{remains} {left}, und das passt nicht {nouns}", remains, left, nouns)
        }
        Blocked::Line { house: at, clues, .. } => {
            let what = match clues {
                0 => {
                    return order(
                        turned,
                        &say!("keine Möglichkeit für {at}", at = house(*at)),
                        "bleibt",
                    );
                }
                1 => format!("zu ihrer {}", clue_noun(sight)),
                _ => format!("zu ihren {}", clue_nouns(sight)),
            };
            let fits = order(turned, &say!("keine Möglichkeit {of}", of = of_house(*at)), "passt");
            say!("{fits} {what}", fits, what)
        }
    }
}

/// A claim with its reasons, if there are any.
fn because(what: Text, end: &Blocked) -> Text {
    let reasons = match end {
        Blocked::Cell { heights, .. } => {
            heights.iter().map(|&(by, heights)| taken(heights, by)).collect()
        }
        Blocked::Height { height, cells, .. } => kept_out(*height, cells),
        Blocked::Parks { .. } | Blocked::Clue { .. } | Blocked::Line { .. } => Vec::new(),
    };
    let reasons = Text::join(reasons, "; ");
    if reasons.is_empty() { what } else { say!("{what}: {reasons}", what, reasons) }
}

/// What took these heights from a cell.
fn taken(heights: HeightSet, by: Blocker) -> Text {
    let what = buildings(heights, "und");
    let many = heights.len() > 1;
    match by {
        Blocker::Stands(cell) => say!("{what} steht in {cell}", what, cell),
        Blocker::Parks(at) => all_parks(at),
        Blocker::Step(number) => {
            let went = if many { "fielen" } else { "fiel" };
            say!("{what} {went} in Schritt {number} weg", what, went, number)
        }
        Blocker::Before => {
            let went = if many { "fielen" } else { "fiel" };
            say!("{what} {went} schon vorher weg", what, went)
        }
        Blocker::Filled => say!("es ist nicht {what}", what = buildings(heights, "oder")),
    }
}

fn all_parks(at: House) -> Text {
    say!("in {house} stehen schon alle Parks", house = house_dative(at))
}

/// What keeps a height out of the cells of a house.
fn kept_out(height: Height, groups: &[(Blocker, Vec<Cell>)]) -> Vec<Text> {
    let mut reasons = Vec::new();
    let (seeing, places): (Vec<&[Cell]>, Vec<Cell>) = groups
        .iter()
        .filter_map(
            |(by, at)| if let Blocker::Stands(place) = by { Some((&at[..], *place)) } else { None },
        )
        .unzip();
    let one_each = seeing.iter().all(|at| at.len() == 1);
    let see = |at: &[Cell]| if at.len() > 1 { "sehen" } else { "sieht" };
    let what = building(height);
    if one_each && !seeing.is_empty() {
        // „r2c1 und r2c4 sehen die 2 in r5c1 und r4c4“, each its own.
        let at = seeing.concat();
        let (see, at, places) = (see(&at), cells(&at, "und"), cells(&places, "und"));
        reasons.push(say!("{at} {see} die {what} in {places}", at, see, what, places));
    } else {
        for (at, place) in seeing.iter().zip(places) {
            let (see, at) = (see(at), cells(at, "und"));
            reasons.push(say!("{at} {see} die {what} in {place}", at, see, what, place));
        }
    }
    for (by, at) in groups {
        let many = at.len() > 1;
        let (named, lost) = (cells(at, "und"), if many { "verloren" } else { "verlor" });
        let reason = match by {
            Blocker::Stands(_) => continue,
            Blocker::Parks(at) => all_parks(*at),
            Blocker::Step(number) => {
                say!("{named} {lost} sie in Schritt {number}", named, lost, number)
            }
            Blocker::Before => say!("{named} {lost} sie schon vorher", named, lost),
            Blocker::Filled if many && groups.len() > 1 => "die übrigen Felder sind besetzt".into(),
            Blocker::Filled if many => "alle Felder sind besetzt".into(),
            Blocker::Filled => say!("{named} ist besetzt", named),
        };
        reasons.push(reason);
    }
    reasons
}
