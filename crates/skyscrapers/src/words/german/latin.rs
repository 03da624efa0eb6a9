//! Words for what is true of any Latin square: singles, sets, fish and chains.

use super::crossing::meets;
use super::effects::{conclusion, placement};
use super::parks::{remaining, remaining_object};
use super::pieces::{building, buildings, cells, inside, inside_line, lines, number, parks};
use crate::model::{Height, House};
use crate::step::{SetKind, Witness};
use crate::words::reasons::houses::struck_cells;
use crate::words::reasons::parks::{left_in, remaining as remaining_in};
use crate::words::told::Told;
use crate::words::{Text, say};

/// „In Zeile 2 sind alle anderen Felder gefüllt; es fehlt nur noch die 4. Also: r2c3 = 4.“
pub(super) fn last_cell(told: &Told<'_>) -> Text {
    let missing = match (placed(told), told.puzzle.rules().parks()) {
        (height, _) if !height.is_park() => say!("die {height}", height),
        (_, 1) => "der Park".into(),
        _ => "ein Park".into(),
    };
    say!(
        "{inside} sind alle anderen Felder gefüllt; es fehlt nur noch {missing}. {conclusion}",
        inside = inside_line(told),
        missing,
        conclusion = conclusion(told)
    )
    .sentence()
}

/// „In Zeile 2 bleibt nur ein Feld für die 4. Also: r2c3 = 4.“
pub(super) fn hidden_single(told: &Told<'_>) -> Text {
    let (inside, conclusion) = (inside_line(told), conclusion(told));
    let many = told.step.placements().count();
    let text = match (placed(told), told.puzzle.rules().parks(), many) {
        (height, ..) if !height.is_park() => {
            say!(
                "{inside} bleibt nur ein Feld für die {height}. {conclusion}",
                inside,
                height,
                conclusion
            )
        }
        (_, 1, _) => {
            say!("{inside} bleibt nur ein Feld für den Park. {conclusion}", inside, conclusion)
        }
        (_, _, 1) => say!(
            "{inside} fehlt noch ein Park, und dafür bleibt nur ein Feld. {conclusion}",
            inside,
            conclusion
        ),
        _ => say!(
            "{inside} fehlen noch {many} Parks, und dafür bleiben nur {many} Felder. {conclusion}",
            inside,
            many = number(many),
            conclusion
        ),
    };
    text.sentence()
}

/// „Für r2c3 bleibt nur die 4. Also: r2c3 = 4.“
pub(super) fn naked_single(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    match told.step.placements().next() {
        None => conclusion,
        Some((cell, height)) if height.is_park() => {
            say!("Für {cell} bleibt kein Haus mehr. {conclusion}", cell, conclusion)
        }
        Some((cell, height)) => {
            say!("Für {cell} bleibt nur die {height}. {conclusion}", cell, height, conclusion)
        }
    }
}

/// What the step places.
fn placed(told: &Told<'_>) -> Height {
    told.step.placements().map(|(_, height)| height).next().unwrap_or(Height::PARK)
}

/// „In r2c1 und r2c4 kann nur 2 oder 3 stehen. Diese beiden Felder teilen sich 2 und 3; sonst kommt in Zeile 2
/// nichts davon vor.“
pub(super) fn set(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Set { house, kind, cells: at, heights } = &told.step.witness else {
        return conclusion;
    };
    let parks = heights.contains(Height::PARK).then(|| remaining_in(told, *house));
    let buildings_of = || heights.without(Height::PARK).iter().map(building);
    match kind {
        SetKind::Naked => say!(
            "In {cells} kann nur {heights} stehen. Diese {many} Felder teilen sich {what}; sonst kommt {inside} nichts davon vor. {conclusion}",
            cells = cells(at, "und"),
            heights = buildings(*heights, "oder"),
            many = if at.len() == 2 { "beiden".to_string() } else { number(at.len()) },
            what = Text::list(
                buildings_of().chain(parks.map(|left| remaining_object(left).into())),
                "und"
            ),
            inside = inside(*house),
            conclusion
        ),
        SetKind::Hidden => say!(
            "{inside} passen {what} nur in {cells}. Sie füllen diese Felder, und für anderes ist dort kein Platz. {conclusion}",
            inside = inside(*house),
            what = Text::list(
                buildings_of().chain(parks.map(|left| remaining(left).into())),
                "und"
            ),
            cells = cells(at, "und"),
            conclusion
        ),
    }
    .sentence()
}

/// „In den Zeilen 3 und 4 passt die 3 nur in die Spalten 1 und 3. …“
pub(super) fn fish(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Fish { height, base, cover } = &told.step.witness else { return conclusion };
    let (rows, columns) = match base.first() {
        Some(House::Row(_)) => ("Zeilen", "Spalten"),
        Some(House::Column(_)) => ("Spalten", "Zeilen"),
        _ => ("Linien", "Linien"),
    };
    let (base_lines, cover_lines) = (lines(base), lines(cover));
    if height.is_park() {
        let left: usize = base.iter().map(|&house| left_in(told, house)).sum();
        return say!(
            "In den {base} fehlen noch {parks}. Sie passen nur in die {cover}, und dort fehlen zusammen ebenso viele. In anderen {rows} ist dort also kein Park. {conclusion}",
            base = base_lines,
            parks = parks(left),
            cover = cover_lines,
            rows,
            conclusion
        );
    }
    let (many, all) = match base.len() {
        2 => ("beiden".to_string(), "beider".to_string()),
        many => (number(many), format!("aller {}", number(many))),
    };
    say!(
        "In den {base} passt die {height} nur in die {cover}. Diese {many} {rows} belegen die {height} {all} {columns}; in anderen {rows} steht dort keine mehr. {conclusion}",
        base = base_lines,
        height = *height,
        cover = cover_lines,
        many,
        rows,
        all,
        columns,
        conclusion
    )
}

/// „r1c3, r4c3, r4c4 und r3c4 haben je zwei Kandidaten. Ist r1c3 nicht 2, so ist r1c3 = 3, also r4c3 = 1, …“
pub(super) fn xy_chain(told: &Told<'_>) -> Text {
    let conclusion = conclusion(told);
    let Witness::Chain { height, links } = &told.step.witness else { return conclusion };
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return conclusion };
    let path = links.iter().map(|link| placement(link.cell, link.height));
    let ends = [first.cell, last.cell];
    let (is_not, either) = if height.is_park() {
        let ends = cells(&ends, "und");
        ("kein Park".into(), say!("ist eines von {ends} ein Park", ends))
    } else {
        let ends = cells(&ends, "oder");
        (
            say!("nicht {height}", height = *height),
            say!("steht die {height} in {ends}", height = *height, ends),
        )
    };
    let known = links.iter().any(|link| link.height.is_park()) && told.puzzle.rules().parks() > 1;
    let parks =
        if known { "Wo ein Park weitergegeben wird, ist es der letzte seiner Linie." } else { "" };
    Text::sentences([
        say!(
            "{cells} haben je zwei Kandidaten. Ist {first} {is_not}, dann gilt: {path}.",
            cells = Text::list(links.iter().map(|link| link.cell), "und"),
            first = first.cell,
            is_not,
            path = Text::join(path, ", also ")
        ),
        parks.into(),
        say!(
            "So oder so {either}, und {meets}.",
            either,
            meets = meets(told, &struck_cells(told), &ends)
        ),
        conclusion,
    ])
}
