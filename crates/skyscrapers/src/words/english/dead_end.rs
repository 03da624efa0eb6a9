//! Dead ends, with what blocks the way.

use super::counting::{because as sight_because, bound};
use super::pieces::{building, buildings, cells, clue_at, clue_noun, house, number};
use crate::model::{Cell, Height, HeightSet, Puzzle, Sight};
use crate::step::Seen;
use crate::words::reasons::Scenery;
use crate::words::reasons::dead_end::{Blocked, Blocker, Sees};
use crate::words::{Text, say};

/// "row 2 has no place left for 2: r2c1 and r2c4 see the 2 in r5c1 and r4c4; the other cells are filled".
pub(in crate::words) fn dead_end(puzzle: &Puzzle, end: &Blocked) -> Text {
    let sight = puzzle.rules().sight();
    match end {
        Blocked::Cell { cell, heights } => {
            let what = say!("nothing is left for {cell}", cell);
            because(what, heights.iter().map(|&(by, heights)| taken(heights, by)))
        }
        Blocked::Height { height, house: at, cells } => {
            let what = say!(
                "{house} has no place left for {height}",
                house = house(*at),
                height = building(*height)
            );
            because(what, kept_out(*height, cells))
        }
        Blocked::Parks { house: at, needed, open } => {
            let can = match open[..] {
                [] => "none can be one".into(),
                _ => say!("only {open} can be", open = cells(open, "and")),
            };
            say!(
                "{house} has too few cells left for parks: it needs {needed}, and {can}",
                house = house(*at),
                needed = number(*needed),
                can
            )
        }
        Blocked::Clue { clue: id, value, sees } => {
            let clue = clue_at(sight, *id, *value);
            match sees {
                Sees::Just(seen, sum) => {
                    let seen = Text::list(seen.iter().copied(), "and");
                    match sight {
                        Sight::Count => say!("{clue} sees {seen}", clue, seen),
                        Sight::Sum => {
                            let sum = usize::from(*sum);
                            say!("{clue} sees {seen}, which makes {sum}", clue, seen, sum)
                        }
                    }
                }
                Sees::AtLeast(seen) => {
                    let seen = seen.iter().map(|&(cell, height)| match height {
                        Some(height) => building(height),
                        None => cell.into(),
                    });
                    say!("{clue} sees at least {seen}", clue, seen = Text::list(seen, "and"))
                }
                Sees::AtMost(most) => {
                    let most = number(*most);
                    say!("{clue} can see no more than {most}", clue, most)
                }
                Sees::Because(reason) => {
                    let start = say!("{clue} sees {bound}", clue, bound = bound(reason.seen));
                    let scene =
                        Scenery { puzzle, first: id.view(puzzle.size()).next(), group: None };
                    sight_because(&scene, start, reason)
                }
                Sees::Bound(Seen::AtLeast(sum)) => {
                    say!("{clue} sees a sum of at least {sum}", clue, sum = usize::from(*sum))
                }
                Sees::Bound(Seen::AtMost(sum)) => {
                    say!("{clue} sees a sum of at most {sum}", clue, sum = usize::from(*sum))
                }
            }
        }
        Blocked::Line { house: at, clues, left } if !left.is_empty() => {
            let nouns = if *clues == 1 { "clue" } else { "clues" };
            let nouns =
                if sight == Sight::Sum { nouns.replace("clue", "sum") } else { nouns.into() };
            let (fits, left) = (if left.len() == 1 { "does" } else { "do" }, arrangements(left));
            say!(
                "{house} is left with {left}, which {fits} not fit its {nouns}",
                house = house(*at),
                left,
                fits,
                nouns
            )
        }
        Blocked::Line { house: at, clues, .. } => {
            let (house, noun) = (house(*at), clue_noun(sight));
            match clues {
                0 => say!("no arrangement of {house} is left", house),
                1 => say!("no arrangement of {house} fits its {noun}", house, noun),
                _ => say!("no arrangement of {house} fits its {noun}s", house, noun),
            }
        }
    }
}

/// "1 2 4 3 or 2 1 4 3".
fn arrangements(left: &[Vec<Height>]) -> Text {
    let line = |line: &Vec<Height>| Text::join(line.iter().copied(), " ");
    Text::list(left.iter().map(line), "or")
}

/// A claim with its reasons, if there are any.
fn because(what: Text, reasons: impl IntoIterator<Item = Text>) -> Text {
    let reasons = Text::join(reasons, "; ");
    if reasons.is_empty() { what } else { say!("{what}: {reasons}", what, reasons) }
}

/// What took these heights from a cell.
fn taken(heights: HeightSet, by: Blocker) -> Text {
    let what = buildings(heights, "and");
    let (is, was) = if heights.len() > 1 { ("are", "were") } else { ("is", "was") };
    match by {
        Blocker::Stands(cell) => say!("{what} {is} in {cell}", what, is, cell),
        Blocker::Parks(at) => say!("{house} has all its parks", house = house(at)),
        Blocker::Step(number) => say!("{what} {was} ruled out in step {number}", what, was, number),
        Blocker::Before => say!("{what} {was} ruled out before", what, was),
        Blocker::Filled => say!("it is not {what}", what = buildings(heights, "or")),
    }
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
    let what = building(height);
    if one_each && !seeing.is_empty() {
        // "r2c1 and r2c4 see the 2 in r5c1 and r4c4", each its own.
        let see = if seeing.len() > 1 { "see" } else { "sees" };
        let at = cells(&seeing.concat(), "and");
        let places = cells(&places, "and");
        reasons.push(say!("{at} {see} the {what} in {places}", at, see, what, places));
    } else {
        for (at, place) in seeing.iter().zip(places) {
            let see = if at.len() > 1 { "see" } else { "sees" };
            let at = cells(at, "and");
            reasons.push(say!("{at} {see} the {what} in {place}", at, see, what, place));
        }
    }
    for (by, at) in groups {
        let many = at.len() > 1;
        let named = cells(at, "and");
        let reason = match by {
            Blocker::Stands(_) => continue,
            Blocker::Parks(at) => say!("{house} has all its parks", house = house(*at)),
            Blocker::Step(number) => say!("{named} lost it in step {number}", named, number),
            Blocker::Before => say!("{named} lost it before", named),
            Blocker::Filled if many && groups.len() > 1 => "the other cells are filled".into(),
            Blocker::Filled if many => "its cells are filled".into(),
            Blocker::Filled => say!("{named} is filled", named),
        };
        reasons.push(reason);
    }
    reasons
}
