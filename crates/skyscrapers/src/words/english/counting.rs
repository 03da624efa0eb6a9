//! Words for counting: what a clue would see if a height stood in a cell.

use super::effects::conclusion;
use super::pieces::{buildings, cells as cell_list, clue as clue_of, number};
use crate::model::{Cell, Height, HeightSet, Puzzle};
use crate::step::Seen;
use crate::words::reasons::{Building, Failing, Scenery, Shade, Shader, SightReason, Why, failing};
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// "With 5 in r1c3, clue 3 left of row 1 would see at least four: the first one, 4 in r1c2, 5 in r1c3 and
/// 6 in r1c5. So r1c3 is not 5."
pub(super) fn count(told: &Told<'_>) -> Text {
    let (groups, more) = failing(told);
    let mut sentences = Vec::new();
    if let Some(second) = groups.iter().find_map(second) {
        let tallest = told.tallest();
        sentences.push(say!(
            "{second} has no place behind {tallest}, so it stands before {tallest} and is seen.",
            second,
            tallest
        ));
    }
    for (index, group) in groups.iter().enumerate() {
        let clue = if index == 0 { clue_of(told) } else { "it".into() };
        sentences.push(sentence(told, group, &clue));
    }
    if more {
        sentences.push("The rest goes the same way.".into());
    }
    sentences.push(conclusion(told));
    Text::join(sentences, " ")
}

/// The second tallest, if the reason is that it stands before the tallest.
fn second(group: &Failing) -> Option<Height> {
    let Why::Surely(seen) = &group.reason.why else { return None };
    seen.iter().find_map(|building| match building {
        Building::Second(height) => Some(*height),
        _ => None,
    })
}

/// "With 5 in r1c3, clue 3 left of row 1 would see at least four: the first one, 4 in r1c2, …"
fn sentence(told: &Told<'_>, group: &Failing, clue: &Text) -> Text {
    let places = group.suppositions.iter().map(|(heights, cells)| {
        let (what, cells) = (buildings(*heights, "or"), cell_list(cells, "or"));
        say!("{what} in {cells}", what, cells)
    });
    let (with, bound) = (Text::join(places, ", or "), bound(group.reason.seen));
    let start = say!("With {with}, {clue} would see {bound}", with, clue, bound);
    let scene =
        Scenery { puzzle: told.puzzle, first: told.view().first().copied(), group: Some(group) };
    because(&scene, start, &group.reason).and(".")
}

/// What is seen, with the reason behind it: "… sees at least four: the first one, 4 in r1c2, …"
pub(super) fn because(scene: &Scenery<'_>, start: Text, reason: &SightReason) -> Text {
    match &reason.why {
        Why::Surely(seen) => {
            let seen = Text::list(seen.iter().map(|one| building(scene, one)), "and");
            say!("{start}: {seen}", start, seen)
        }
        Why::Hidden { shades, visible } => {
            let hidden = Text::join(shades.iter().map(|one| shade(scene, one)), "; ");
            let is_left =
                |(cell, _): &&(Cell, HeightSet)| !shades.iter().any(|one| hides(scene, one, *cell));
            let left = match visible.iter().filter(is_left).count() {
                0 => "no other cell is left".into(),
                1 => "one cell is left".into(),
                many => format!("{} cells are left", number(many)),
            };
            say!("{start}: {hidden}, and {left}", start, hidden, left)
        }
        Why::Only { cells, heights } => {
            let seen = only(scene.puzzle, cells, *heights, scene.first.as_ref());
            say!("{start}: {seen}", start, seen)
        }
        Why::Extreme(shown) => {
            let shown = shown.iter().map(|&(cell, height)| standing(cell, height));
            let shown = Text::list(shown, "and");
            match reason.seen {
                Seen::AtLeast(_) => say!("{start}; the fewest are {shown}", start, shown),
                Seen::AtMost(_) => say!("{start}; the most are {shown}", start, shown),
            }
        }
        Why::Impossible => start,
    }
}

/// What was supposed: "5 in r1c3"; "5" if in several cells, "the one in r1c3" if of several heights.
fn supposed(scene: &Scenery<'_>) -> Text {
    let group = scene.group.map(|group| (group.height(), group.cell()));
    match group.unwrap_or((None, None)) {
        (Some(height), Some(cell)) => standing(cell, height),
        (Some(height), None) => height.into(),
        (None, Some(cell)) if scene.first == Some(cell) => first(scene.puzzle),
        (None, Some(cell)) => say!("the one in {cell}", cell),
        (None, None) => "these".into(),
    }
}

/// A building that is seen for certain.
fn building(scene: &Scenery<'_>, building: &Building) -> Text {
    match building {
        Building::Supposed => supposed(scene),
        other => seen(scene.puzzle, other),
    }
}

/// "3 in r1c1 hides r1c2 and r1c3, where only 1 and 2 fit".
fn shade(scene: &Scenery<'_>, shade: &Shade) -> Text {
    let Shade { by, cells, fits } = shade;
    let (who, top) = match by {
        Shader::Supposed => (supposed(scene), scene.group.and_then(Failing::height)),
        Shader::Cell(cell, heights) => match heights.single() {
            Some(height) => (standing(*cell, height), Some(height)),
            None => (say!("{what} in {cell}", what = buildings(*heights, "or"), cell), None),
        },
        Shader::Height(height) => ((*height).into(), Some(*height)),
    };
    let hidden = cell_list(cells, "and");
    if top == Some(scene.puzzle.tallest()) {
        return say!("{who} hides {hidden}", who, hidden);
    }
    let fit = if fits.len() == 1 { "fits" } else { "fit" };
    let what = buildings(*fits, "and");
    say!("{who} hides {hidden}, where only {what} {fit}", who, hidden, what, fit)
}

/// Is this the cell of whoever hides?
fn hides(scene: &Scenery<'_>, shade: &Shade, cell: Cell) -> bool {
    match shade.by {
        Shader::Supposed => scene.group.and_then(Failing::cell) == Some(cell),
        Shader::Cell(other, _) => other == cell,
        Shader::Height(_) => false,
    }
}

/// "at least four", "at most one".
pub(super) fn bound(seen: Seen) -> String {
    match seen {
        Seen::AtLeast(least) => format!("at least {}", number(usize::from(least))),
        Seen::AtMost(most) => format!("at most {}", number(usize::from(most))),
    }
}

/// "5 in r1c3".
pub(super) fn standing(cell: Cell, height: Height) -> Text {
    Text::about(Subject::Candidate(cell, height), format!("{height} in {cell}"))
}

/// "the first one", "the first building" where parks may precede it.
fn first(puzzle: &Puzzle) -> Text {
    if puzzle.rules().parks() == 0 { "the first one".into() } else { "the first building".into() }
}

/// A building that is seen for certain, other than the one supposed.
pub(super) fn seen(puzzle: &Puzzle, building: &Building) -> Text {
    match building {
        Building::Supposed => "this one".into(),
        Building::First => first(puzzle),
        Building::Standing(cell, height) => standing(*cell, *height),
        Building::Open(cell, heights) => {
            say!("{heights} in {cell}", heights = buildings(*heights, "or"), cell)
        }
        Building::Certain(height) | Building::Second(height) => (*height).into(),
        Building::TallestOf(cells) => {
            say!("the tallest of {cells}", cells = cell_list(cells, "and"))
        }
    }
}

/// Nothing but these can be seen: "the first one, 4, 5 and 6".
pub(super) fn only(
    puzzle: &Puzzle,
    cells: &[Cell],
    heights: HeightSet,
    first_cell: Option<&Cell>,
) -> Text {
    let cell = |cell: &Cell| {
        if Some(cell) == first_cell { first(puzzle) } else { cell.into() }
    };
    Text::list(cells.iter().map(cell).chain(heights.iter().map(Text::from)), "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_words() {
        assert_eq!(bound(Seen::AtLeast(4)), "at least four");
        assert_eq!(bound(Seen::AtMost(1)), "at most one");
    }
}
