//! Words for what is true of any Latin square: singles, sets, fish and chains.

use super::crossing::meets;
use super::effects::{conclusion, placement};
use super::parks::remaining;
use super::pieces::{building, buildings, cells, count, house, inside, line, lines, number};
use crate::model::{Height, House};
use crate::step::{SetKind, Witness};
use crate::words::reasons::houses::struck_cells;
use crate::words::reasons::parks::{left_in, remaining as remaining_in};
use crate::words::told::Told;
use crate::words::{Text, say};

/// "All other cells of row 2 are filled, and only 4 is missing. So r2c3 = 4."
pub(super) fn last_cell(told: &Told<'_>) -> Text {
    let (line, conclusion) = (line(told), conclusion(told));
    if placed(told).is_park() && told.puzzle.rules().parks() == 1 {
        return say!(
            "All other cells of {line} are filled, and only the park is missing. {conclusion}",
            line,
            conclusion
        );
    }
    let missing = building(placed(told));
    say!(
        "All other cells of {line} are filled, and only {missing} is missing. {conclusion}",
        line,
        missing,
        conclusion
    )
}

/// "Row 2 has only one cell left for 4. So r2c3 = 4."
pub(super) fn hidden_single(told: &Told<'_>) -> Text {
    let (line, conclusion) = (line(told), conclusion(told));
    let many = told.step.placements().count();
    let text = match (placed(told), told.puzzle.rules().parks(), many) {
        (height, ..) if !height.is_park() => {
            say!(
                "{line} has only one cell left for {height}. {conclusion}",
                line,
                height,
                conclusion
            )
        }
        (_, 1, _) => {
            say!("{line} has only one cell left for its park. {conclusion}", line, conclusion)
        }
        (_, _, 1) => say!(
            "{line} still needs one park and has only one cell left for it. {conclusion}",
            line,
            conclusion
        ),
        _ => say!(
            "{line} still needs {many} parks and has only {many} cells left for them. {conclusion}",
            line,
            many = number(many),
            conclusion
        ),
    };
    text.sentence()
}

/// "4 is the only height left for r2c3. So r2c3 = 4."
pub(super) fn naked_single(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    match told.step.placements().next() {
        None => conclusion,
        Some((cell, height)) if height.is_park() => {
            say!("No building is left for {cell}. {conclusion}", cell, conclusion)
        }
        Some((cell, height)) => {
            say!(
                "{height} is the only height left for {cell}. {conclusion}",
                height,
                cell,
                conclusion
            )
        }
    }
}

/// What the step places.
fn placed(told: &Told<'_>) -> Height {
    told.step.placements().map(|(_, height)| height).next().unwrap_or(Height::PARK)
}

/// "Only 2 or 3 can stand in r2c1 and r2c4. These two cells hold 2 and 3 between them, so no other cell of
/// row 2 holds either."
pub(super) fn set(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Set { house: of, kind, cells: at, heights } = &told.step.witness else {
        return conclusion;
    };
    let parks = heights.contains(Height::PARK).then(|| remaining(remaining_in(told, *of)));
    let what = heights.without(Height::PARK).iter().map(building);
    let what = Text::list(what.chain(parks), "and");
    let at_cells = cells(at, "and");
    match kind {
        SetKind::Naked => say!(
            "Only {heights} can stand in {cells}. These {many} cells hold {what} between them, so no other cell of {house} holds {any}. {conclusion}",
            heights = buildings(*heights, "or"),
            cells = at_cells,
            many = number(at.len()),
            what,
            house = house(*of),
            any = if at.len() == 2 { "either" } else { "any of these" },
            conclusion
        ),
        SetKind::Hidden => say!(
            "{inside}, {what} can stand only in {cells}. They fill these cells, so nothing else stands there. {conclusion}",
            inside = inside(*of),
            what,
            cells = at_cells,
            conclusion
        ),
    }
    .sentence()
}

/// "In rows 3 and 4, 3 fits only into columns 1 and 3. …"
pub(super) fn fish(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Fish { height, base, cover } = &told.step.witness else { return conclusion };
    let (row, column) = match base.first() {
        Some(House::Row(_)) => ("row", "column"),
        Some(House::Column(_)) => ("column", "row"),
        _ => ("line", "line"),
    };
    let (base_lines, cover_lines) = (lines(base), lines(cover));
    if height.is_park() {
        let left = base.iter().map(|&house| left_in(told, house)).sum();
        return say!(
            "{base} still need {parks}. These fit only into {cover}, which have just {left} left to place between them, so no other cell there is a park. {conclusion}",
            base = base_lines,
            parks = count(left, "park"),
            cover = cover_lines,
            left = number(left),
            conclusion
        )
        .sentence();
    }
    let (many, all) = match base.len() {
        2 => ("two".to_string(), "both".to_string()),
        many => (number(many), format!("all {}", number(many))),
    };
    say!(
        "In {base}, {height} fits only into {cover}. These {many} {row}s take the {height} of {all} {column}s, so no other {row} has one there. {conclusion}",
        base = base_lines,
        height = *height,
        cover = cover_lines,
        many,
        row,
        all,
        column,
        conclusion
    )
}

/// "r1c3, r4c3, r4c4 and r3c4 have two candidates each. If r1c3 is not 2, then r1c3 = 3, so r4c3 = 1, …"
pub(super) fn xy_chain(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Chain { height, links } = &told.step.witness else { return conclusion };
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return conclusion };
    let path = links.iter().map(|link| placement(link.cell, link.height));
    let ends = [first.cell, last.cell];
    let either = if height.is_park() {
        say!("one of {ends} is a park", ends = cells(&ends, "and"))
    } else {
        say!("{height} stands in {ends}", height = *height, ends = cells(&ends, "or"))
    };
    let known = links.iter().any(|link| link.height.is_park()) && told.puzzle.rules().parks() > 1;
    let parks = if known { "Where a park is passed on, it is the last of its line." } else { "" };
    Text::sentences([
        say!(
            "{cells} have two candidates each. If {first} is not {height}, then {path}.",
            cells = Text::list(links.iter().map(|link| link.cell), "and"),
            first = first.cell,
            height = building(*height),
            path = Text::join(path, ", so ")
        ),
        parks.into(),
        say!(
            "Either way {either}, and {meets}.",
            either,
            meets = meets(told, &struck_cells(told), &ends)
        ),
        conclusion,
    ])
}
