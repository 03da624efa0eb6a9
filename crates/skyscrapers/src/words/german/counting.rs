//! Words for counting: what a clue would see if a height stood in a cell.

use super::effects::conclusion;
use super::pieces::{buildings, cells as cell_list, clue as clue_of, number};
use crate::model::{Cell, Height, HeightSet};
use crate::step::Seen;
use crate::words::reasons::{Building, Failing, Scenery, Shade, Shader, SightReason, Why, failing};
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// „Mit 5 in r1c3 sähe Randzahl 3 links von Zeile 1 mindestens vier: das erste Haus, 4 in r1c2, 5 in r1c3
/// und 6 in r1c5. Also: r1c3 ist nicht 5.“
pub(super) fn count(told: &Told<'_>) -> Text {
    let (groups, more) = failing(told);
    let mut sentences = Vec::new();
    if let Some(second) = groups.iter().find_map(second) {
        let tallest = told.tallest();
        sentences.push(say!(
            "{second} hat hinter {tallest} keinen Platz, steht also vor {tallest} und ist sichtbar.",
            second,
            tallest
        ));
    }
    for (index, group) in groups.iter().enumerate() {
        let clue = if index == 0 { clue_of(told) } else { "sie".into() };
        sentences.push(sentence(told, group, &clue));
    }
    if more {
        sentences.push("Für den Rest gilt dasselbe.".into());
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

/// „Mit 5 in r1c3 sähe Randzahl 3 links von Zeile 1 mindestens vier: das erste Haus, 4 in r1c2, …“
fn sentence(told: &Told<'_>, group: &Failing, clue: &Text) -> Text {
    let places = group.suppositions.iter().map(|(heights, cells)| {
        let (what, cells) = (object(*heights, "oder"), cell_list(cells, "oder"));
        say!("{what} in {cells}", what, cells)
    });
    let (with, bound) = (Text::join(places, " oder "), bound(group.reason.seen));
    let start = say!("Mit {with} sähe {clue} {bound}", with, clue, bound);
    let scene =
        Scenery { puzzle: told.puzzle, first: told.view().first().copied(), group: Some(group) };
    because(&scene, start, &group.reason).and(".")
}

/// What is seen, with the reason behind it: „… sieht mindestens vier: das erste Haus, 4 in r1c2, …“
pub(super) fn because(scene: &Scenery<'_>, start: Text, reason: &SightReason) -> Text {
    match &reason.why {
        Why::Surely(seen) => {
            let seen = Text::list(seen.iter().map(|one| building(scene, one)), "und");
            say!("{start}: {seen}", start, seen)
        }
        Why::Hidden { shades, visible } => {
            let hidden = Text::join(shades.iter().map(|one| shade(scene, one)), "; ");
            let is_left =
                |(cell, _): &&(Cell, HeightSet)| !shades.iter().any(|one| hides(scene, one, *cell));
            let left = match visible.iter().filter(is_left).count() {
                0 => "kein anderes Feld bleibt übrig".into(),
                1 => "ein Feld bleibt übrig".into(),
                many => format!("{} Felder bleiben übrig", number(many)),
            };
            say!("{start}: {hidden}, und {left}", start, hidden, left)
        }
        Why::Only { cells, heights } => {
            let seen = only(cells, *heights, scene.first.as_ref());
            say!("{start}: {seen}", start, seen)
        }
        Why::Extreme(shown) => {
            let shown = shown.iter().map(|&(cell, height)| standing(cell, height));
            let shown = Text::list(shown, "und");
            match reason.seen {
                Seen::AtLeast(_) => {
                    say!("{start}; am wenigsten sind es mit {shown}", start, shown)
                }
                Seen::AtMost(_) => {
                    say!("{start}; am meisten sind es mit {shown}", start, shown)
                }
            }
        }
        Why::Impossible => start,
    }
}

/// What was supposed: „5 in r1c3“; „5“ if in several cells, „das Haus in r1c3“ if of several heights.
fn supposed(scene: &Scenery<'_>) -> Text {
    let group = scene.group.map(|group| (group.height(), group.cell()));
    match group.unwrap_or((None, None)) {
        (Some(height), Some(cell)) => standing(cell, height),
        (Some(height), None) => height.into(),
        (None, Some(cell)) if scene.first == Some(cell) => FIRST.into(),
        (None, Some(cell)) => say!("das Haus in {cell}", cell),
        (None, None) => "diese".into(),
    }
}

/// A building that is seen for certain.
fn building(scene: &Scenery<'_>, building: &Building) -> Text {
    match building {
        Building::Supposed => supposed(scene),
        other => seen(other),
    }
}

/// „3 in r1c1 verdeckt r1c2 und r1c3, wo nur 1 und 2 passen“.
fn shade(scene: &Scenery<'_>, shade: &Shade) -> Text {
    let Shade { by, cells, fits } = shade;
    let (who, top) = match by {
        Shader::Supposed => (supposed(scene), scene.group.and_then(Failing::height)),
        Shader::Cell(cell, heights) => match heights.single() {
            Some(height) => (standing(*cell, height), Some(height)),
            None => (say!("{what} in {cell}", what = buildings(*heights, "oder"), cell), None),
        },
        Shader::Height(height) => ((*height).into(), Some(*height)),
    };
    let hidden = cell_list(cells, "und");
    if top == Some(scene.puzzle.tallest()) {
        return say!("{who} verdeckt {hidden}", who, hidden);
    }
    let fit = if fits.len() == 1 { "passt" } else { "passen" };
    let what = buildings(*fits, "und");
    say!("{who} verdeckt {hidden}, wo nur {what} {fit}", who, hidden, what, fit)
}

/// Is this the cell of whoever hides?
fn hides(scene: &Scenery<'_>, shade: &Shade, cell: Cell) -> bool {
    match shade.by {
        Shader::Supposed => scene.group.and_then(Failing::cell) == Some(cell),
        Shader::Cell(other, _) => other == cell,
        Shader::Height(_) => false,
    }
}

/// „mindestens vier“, „höchstens eines“.
pub(super) fn bound(seen: Seen) -> String {
    match seen {
        Seen::AtLeast(least) => format!("mindestens {}", many(usize::from(least))),
        Seen::AtMost(most) => format!("höchstens {}", many(usize::from(most))),
    }
}

/// How many are seen; a single building is neuter.
pub(super) fn many(count: usize) -> String {
    if count == 1 { "eines".to_string() } else { number(count) }
}

/// „5“, „einem Park“: behind „mit“.
pub(super) fn object(heights: HeightSet, conjunction: &str) -> Text {
    let park = heights.contains(Height::PARK);
    let parks = park.then(|| Text::about(Subject::Height(Height::PARK), "einem Park"));
    let heights = heights.without(Height::PARK);
    Text::list(heights.iter().map(Text::from).chain(parks), conjunction)
}

/// „5 in r1c3“.
pub(super) fn standing(cell: Cell, height: Height) -> Text {
    Text::about(Subject::Candidate(cell, height), format!("{height} in {cell}"))
}

/// What stands first.
const FIRST: &str = "das erste Haus";

/// A building that is seen for certain, other than the one supposed.
pub(super) fn seen(building: &Building) -> Text {
    match building {
        Building::Supposed => "dieses Haus".into(),
        Building::First => FIRST.into(),
        Building::Standing(cell, height) => standing(*cell, *height),
        Building::Open(cell, heights) => {
            say!("{heights} in {cell}", heights = buildings(*heights, "oder"), cell)
        }
        Building::Certain(height) | Building::Second(height) => (*height).into(),
        Building::TallestOf(cells) => {
            say!("das höchste Haus von {cells}", cells = cell_list(cells, "und"))
        }
    }
}

/// Nothing but these can be seen: „das erste Haus, 4, 5 und 6“.
pub(super) fn only(cells: &[Cell], heights: HeightSet, first_cell: Option<&Cell>) -> Text {
    let cell = |cell: &Cell| {
        if Some(cell) == first_cell { FIRST.into() } else { cell.into() }
    };
    Text::list(cells.iter().map(cell).chain(heights.iter().map(Text::from)), "und")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_words() {
        assert_eq!(bound(Seen::AtLeast(4)), "mindestens vier");
        assert_eq!(bound(Seen::AtMost(1)), "höchstens eines");
    }
}
