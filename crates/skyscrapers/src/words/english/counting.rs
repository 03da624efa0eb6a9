//! Words for counting: what a clue would see if a height stood in a cell.

use super::effects::conclusion;
use super::pieces::{buildings, list, sentence};
use crate::model::{Cell, Height, HeightSet};
use crate::step::{Seen, Supposition, Witness};
use crate::words::told::Told;

/// Heights, and the cells in which they are supposed.
type Suppositions = Vec<(HeightSet, Vec<Cell>)>;

pub(super) fn count(told: &Told<'_>) -> String {
    let Witness::Count { suppositions } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let argument = match &suppositions[..] {
        [only] => one(told, only),
        many => several(told, many),
    };
    format!("{argument} {}", conclusion(told))
}

/// "If r2c3 were 5, clue 3 left of row 2 would see at least four buildings: r2c1, 4, 5 and 6."
fn one(told: &Told<'_>, supposed: &Supposition) -> String {
    let clue = super::pieces::clue(told);
    let Supposition { cell, height, seen } = *supposed;
    let why = which(told, supposed);
    let supposition = super::effects::supposed(cell, height);
    format!("If {supposition}, {clue} would see {}{why}.", bound(seen))
}

/// ": r2c1, 4, 5 and 6": which buildings are seen, where that is easily said.
fn which(told: &Told<'_>, supposed: &Supposition) -> String {
    match (supposed.seen, view_with(told, supposed)) {
        (Seen::AtLeast(least), Some(view)) => {
            let certain = surely_seen(&view);
            if certain.len() >= usize::from(least) { name_all(&certain) } else { String::new() }
        }
        (Seen::AtMost(most), Some(view)) => {
            let (cells, heights) = possibly_seen(&view);
            if cells.len() == usize::from(most) {
                name_all(&cells)
            } else if heights.len() == usize::from(most) {
                format!(": {}", buildings(heights, "and"))
            } else {
                String::new()
            }
        }
        (_, None) => String::new(),
    }
}

/// Candidates with the same consequence are told together.
fn several(told: &Told<'_>, suppositions: &[Supposition]) -> String {
    let mut groups: Vec<(Seen, Height, Vec<Cell>)> = Vec::new();
    for &Supposition { cell, height, seen } in suppositions {
        match groups.iter_mut().find(|group| group.0 == seen && group.1 == height) {
            Some((_, _, cells)) => cells.push(cell),
            None => groups.push((seen, height, vec![cell])),
        }
    }
    // Heights that fail in the same cells are named in one breath: "1, 2 or 3 in r1c6".
    let mut bounds: Vec<(Seen, Suppositions)> = Vec::new();
    for (seen, height, cells) in groups {
        if !bounds.iter().any(|(other, _)| *other == seen) {
            bounds.push((seen, Vec::new()));
        }
        let Some((_, places)) = bounds.iter_mut().find(|(other, _)| *other == seen) else {
            continue;
        };
        match places.iter_mut().find(|(_, same)| *same == cells) {
            Some((heights, _)) => *heights = heights.with(height),
            None => places.push((HeightSet::only(height), cells)),
        }
    }
    let clauses: Vec<String> = bounds
        .into_iter()
        .map(|(seen, places)| {
            let texts = places.into_iter().map(|(heights, cells)| {
                format!("{} in {}", buildings(heights, "or"), list(cells, "or"))
            });
            format!("{} with {}", bound(seen), texts.collect::<Vec<_>>().join(", or "))
        })
        .collect();
    let mut which: Vec<String> =
        suppositions.iter().map(|supposed| which(told, supposed)).collect();
    which.dedup();
    // Which ones they are is worth saying if it is the same every time.
    let which = if let [same] = &which[..] { same.as_str() } else { "" };
    format!("{} would see {}{which}.", sentence(&super::pieces::clue(told)), clauses.join(", and "))
}

/// "at least four buildings", "at most one building".
fn bound(seen: Seen) -> String {
    let (word, many) = match seen {
        Seen::AtLeast(least) => ("least", least),
        Seen::AtMost(most) => ("most", most),
    };
    format!("at {word} {}", super::pieces::count(usize::from(many), "building"))
}

/// The line as the clue sees it, with the supposition in place and crossed out elsewhere.
fn view_with(told: &Told<'_>, supposed: &Supposition) -> Option<Vec<(Cell, HeightSet)>> {
    let view = told.view();
    view.contains(&supposed.cell).then(|| {
        let candidates = |cell: Cell| {
            if cell == supposed.cell {
                HeightSet::only(supposed.height)
            } else if supposed.height.is_park() {
                told.candidates(cell)
            } else {
                told.candidates(cell).without(supposed.height)
            }
        };
        view.into_iter().map(|cell| (cell, candidates(cell))).collect()
    })
}

/// The cells that are taller than whatever may stand before them; the first one is.
fn surely_seen(view: &[(Cell, HeightSet)]) -> Vec<(Cell, HeightSet)> {
    let mut before = Height::PARK;
    let mut seen = Vec::new();
    for &(cell, heights) in view {
        let tallest = heights.tallest().unwrap_or(Height::PARK);
        if heights.lowest().is_some_and(|lowest| lowest > before) {
            seen.push((cell, heights));
        }
        before = before.max(tallest);
    }
    seen
}

/// The cells, and the heights, that are not lower than something that surely stands before them.
fn possibly_seen(view: &[(Cell, HeightSet)]) -> (Vec<(Cell, HeightSet)>, HeightSet) {
    let mut before = Height::PARK;
    let (mut cells, mut seen) = (Vec::new(), HeightSet::EMPTY);
    for &(cell, heights) in view {
        if heights.tallest().is_some_and(|tallest| tallest > before) {
            cells.push((cell, heights));
        }
        seen = heights.iter().filter(|&height| height > before).fold(seen, HeightSet::with);
        before = before.max(heights.lowest().unwrap_or(Height::PARK));
    }
    (cells, seen)
}

/// ": r2c1, 4, 5 and 6": a building by its height where that is certain, by its cell where not.
fn name_all(seen: &[(Cell, HeightSet)]) -> String {
    let name = |&(cell, heights): &(Cell, HeightSet)| {
        heights.single().map_or_else(|| cell.to_string(), |height| height.to_string())
    };
    if seen.is_empty() {
        String::new()
    } else {
        format!(": {}", list(seen.iter().map(name), "and"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_agree_with_their_nouns() {
        assert_eq!(bound(Seen::AtLeast(4)), "at least four buildings");
        assert_eq!(bound(Seen::AtMost(1)), "at most one building");
    }
}
