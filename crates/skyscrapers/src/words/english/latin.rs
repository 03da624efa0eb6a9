//! Words for what is true of any Latin square: singles, sets, fish and chains.

use super::crossing::inside;
use super::effects::{conclusion, placement};
use super::parks::{left_in, remaining};
use super::pieces::{building, buildings, cells, count, lines, list, number, sentence};
use crate::model::{Height, House};
use crate::step::{SetKind, Witness};
use crate::words::told::Told;

/// "All other cells of row 2 are filled, and only 4 is missing. So r2c3 = 4."
pub(super) fn last_cell(told: &Told<'_>) -> String {
    let missing = building(placed(told));
    format!(
        "All other cells of {} are filled, and only {missing} is missing. {}",
        super::pieces::line(told),
        conclusion(told)
    )
}

/// "Row 2 has only one cell left for 4. So r2c3 = 4."
pub(super) fn hidden_single(told: &Told<'_>) -> String {
    let line = sentence(&super::pieces::line(told));
    let many = told.step.placements().count();
    let left = match (placed(told).is_park(), many) {
        (false, _) => format!("only one cell left for {}", placed(told)),
        (true, 1) => "only one cell left for the park it still needs".to_string(),
        (true, _) => format!("only {} cells left for the parks it still needs", number(many)),
    };
    format!("{line} has {left}. {}", conclusion(told))
}

/// "4 is the only height left for r2c3. So r2c3 = 4."
pub(super) fn naked_single(told: &Told<'_>) -> String {
    let Some((cell, height)) = told.step.placements().next() else {
        return conclusion(told).to_string();
    };
    if height.is_park() {
        return format!("No building is left for {cell}. {}", conclusion(told));
    }
    format!("{height} is the only height left for {cell}. {}", conclusion(told))
}

/// What the step places.
fn placed(told: &Told<'_>) -> Height {
    told.step.placements().map(|(_, height)| height).next().unwrap_or(Height::PARK)
}

/// "r2c1 and r2c4 hold only 2 and 3, so these stand nowhere else in row 2. So r2c2 is not 3."
pub(super) fn set(told: &Told<'_>) -> String {
    let Witness::Set { house, kind, cells: at, heights } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let parks = heights.contains(Height::PARK).then(|| {
        // The parks that are left elsewhere are none of the set's.
        remaining(told, left_in(told, *house))
    });
    let what = heights.without(Height::PARK).iter().map(|height| height.to_string());
    let what = list(what.chain(parks), "and");
    let where_ = cells(at, "and");
    let argument = match kind {
        SetKind::Naked => {
            let (many, heights) = (number(at.len()), buildings(*heights, "or"));
            let any = if at.len() == 2 { "either" } else { "any" };
            format!(
                "Nothing but {heights} can stand in {where_}. The {many} cells take {what} between them, so no other cell of {house} holds {any} of them."
            )
        }
        SetKind::Hidden => {
            format!(
                "{}, {what} can stand only in {where_}. They fill these cells, so nothing else stands there.",
                inside(*house, true)
            )
        }
    };
    format!("{argument} {}", conclusion(told))
}

/// "In rows 3 and 4, 3 can stand only in columns 1 and 3. …"
pub(super) fn fish(told: &Told<'_>) -> String {
    let Witness::Fish { height, base, cover } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let (row, column) = match base.first() {
        Some(House::Row(_)) => ("row", "column"),
        Some(House::Column(_)) => ("column", "row"),
        _ => ("line", "line"),
    };
    if height.is_park() {
        return park_fish(told, base, cover);
    }
    let all =
        if base.len() == 2 { "both".to_string() } else { format!("all {}", number(base.len())) };
    format!(
        "In {}, {height} can stand only in {}. These {row}s use up {all} {column}s, so no other {row} has {height} there. {}",
        lines(base),
        lines(cover),
        conclusion(told)
    )
}

/// "Rows 1 and 3 still need three parks. These fit only into columns 1, 2 and 4, which have no more than
/// three left. …"
fn park_fish(told: &Told<'_>, base: &[House], cover: &[House]) -> String {
    let left = base.iter().map(|&house| left_in(told, house)).sum();
    let parks = count(left, "park");
    format!(
        "{} still need {parks}. These fit only into {}, which have just {} left to place, so no other cell there is a park. {}",
        sentence(&lines(base)),
        lines(cover),
        number(left),
        conclusion(told)
    )
}

/// "Suppose r1c3 is not 2. Then r1c3 = 3, so r4c3 = 1, so r4c4 = 3, so r3c4 = 2. …"
pub(super) fn xy_chain(told: &Told<'_>) -> String {
    let Witness::Chain { height, links } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let (Some(first), Some(last)) = (links.first(), links.last()) else {
        return conclusion(told).to_string();
    };
    let path: Vec<String> =
        links.iter().map(|link| placement(link.cell, link.height).to_string()).collect();
    let struck: Vec<_> = told.step.strikes().map(|(cell, _)| cell).collect();
    let (is, each) = if struck.len() == 1 { ("is", "") } else { ("are", "each ") };
    let ends = if height.is_park() {
        format!("{} or {} is a park", first.cell, last.cell)
    } else {
        format!("{height} stands in {} or {}", first.cell, last.cell)
    };
    let known = links.iter().any(|link| link.height.is_park()) && told.puzzle.rules().parks() > 1;
    let parks = if known { " Where a park is passed on, it is the last of its line." } else { "" };
    format!(
        "Each of {} has two candidates. Suppose {} is not {}: then {}.{parks} Either way {ends}, and {} {is} {each}in line with both. {}",
        list(links.iter().map(|link| link.cell), "and"),
        first.cell,
        building(*height),
        path.join(", so "),
        cells(&struck, "and"),
        conclusion(told)
    )
}
