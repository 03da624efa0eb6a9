//! What the posts' solver does.

use super::pieces::{building, buildings, cells, clue_on, house, house_dative, inside, lines};
use crate::model::{Cell, HeightSet, House, Line, Puzzle};
use crate::step::DeadEnd;
use crate::trace::{BranchEnd, Cause, Event, PhaseKind};
use crate::words::reasons::traced::{clues_of, is_sorted, like_strikes};
use crate::words::{Text, say};

/// „Randzahlen filtern, 2. Durchgang“.
pub(super) fn phase(kind: PhaseKind) -> Text {
    match kind {
        PhaseKind::Givens => "Vorgaben".into(),
        PhaseKind::EdgeClues => "Randzahlen am leeren Brett".into(),
        PhaseKind::Guess => "Versuch".into(),
        PhaseKind::ResolvedCells => "Gelöste Felder".into(),
        PhaseKind::Elimination => "Ausschlussverfahren".into(),
        PhaseKind::ClueElimination { pass } => say!("Folgen filtern, {pass}. Durchgang", pass),
    }
}

/// What happened, in a sentence.
pub(super) fn event(puzzle: &Puzzle, event: &Event) -> Text {
    let struck = strikes(&event.strikes);
    match &event.cause {
        Cause::Given { cell, height } => {
            say!("{cell} ist vorgegeben: {height}.", cell = *cell, height = building(*height))
        }
        Cause::EdgeClue { clue, value } => {
            let clue = super::pieces::clue_at(puzzle.rules().sight(), *clue, *value);
            say!("{clue} am leeren Brett: {struck}.", clue, struck)
        }
        Cause::Guess { cell, height } => {
            say!("Versuch: {height} in {cell}.", height = building(*height), cell = *cell)
        }
        Cause::Resolved { cell, height } if event.strikes.is_empty() => {
            say!(
                "{cell} ist {height}: Keine andere Liste ringsum enthält das noch.",
                cell = *cell,
                height = building(*height)
            )
        }
        Cause::Resolved { cell, height } => {
            say!("{cell} ist {height}: {struck}.", cell = *cell, height = building(*height), struck)
        }
        Cause::OnlyPlace { house: at, height, cells: places } => {
            let (at, places, one) =
                (inside(*at).sentence(), cells(places, "und"), places.len() == 1);
            match (height.is_park(), one) {
                (true, true) => say!("{at} kann nur noch {places} ein Park sein.", at, places),
                (true, false) => say!("{at} können nur noch {places} Parks sein.", at, places),
                (false, _) => say!(
                    "{at} kann nur noch {places} die {height} sein.",
                    at,
                    places,
                    height = *height
                ),
            }
        }
        Cause::Pass { order, skipped } => pass(order, skipped),
        Cause::Line { line, candidates, sequences, fitting, remembered } => {
            let line_name = house((*line).into()).sentence();
            let sequences = match sequences {
                None => "unzählbar viele Folgen".to_owned(),
                Some(1) => "eine Folge".to_owned(),
                Some(count) => format!("{count} Folgen"),
            };
            let fitting: Text = match fitting {
                None => "auch die passenden sind nicht gezählt".into(),
                Some(0) => say!("keine passt zu {clues}", clues = clues(puzzle, *line)),
                Some(1) => say!("eine passt zu {clues}", clues = clues(puzzle, *line)),
                Some(count) => {
                    let count = count.to_string();
                    say!("{count} passen zu {clues}", count, clues = clues(puzzle, *line))
                }
            };
            let before = if *remembered { " (schon durchgegangen)" } else { "" };
            let result = if event.strikes.is_empty() { "nichts fällt weg".into() } else { struck };
            say!(
                "{line_name}, {candidates} Kandidaten: {sequences}{before}, {fitting}: {result}.",
                line_name,
                candidates = *candidates,
                sequences,
                before,
                fitting,
                result
            )
        }
    }
}

/// How a board ends.
pub(super) fn end(end: &BranchEnd) -> Text {
    match end {
        BranchEnd::Solved(_) => {
            "In jedem Feld bleibt eine Höhe, und alle Randzahlen stimmen.".into()
        }
        BranchEnd::DeadEnd(why) => say!("Sackgasse: {why}.", why = dead_end(*why)),
        BranchEnd::Impasse { cell, heights } => {
            let heights = buildings(*heights, "und");
            say!(
                "Stillstand: Ein ganzer Durchgang hat nichts geändert. In {cell}, dem ersten offenen Feld, werden {heights} \
                 versucht.",
                cell = *cell,
                heights
            )
        }
        BranchEnd::Stopped => "Abgebrochen: Eine Grenze war erreicht.".into(),
    }
}

fn dead_end(end: DeadEnd) -> Text {
    let no_sequence = |at: House| {
        say!("keine Folge von {house} passt zu den Randzahlen", house = house_dative(at))
    };
    match end {
        DeadEnd::NoHeight { cell } => say!("für {cell} bleibt nichts übrig", cell),
        DeadEnd::NoPlace { height, house: at } => {
            let height = if height.is_park() { "einen Park".into() } else { building(height) };
            say!("{inside} ist kein Platz mehr für {height}", inside = inside(at), height)
        }
        DeadEnd::NoArrangement { house } => no_sequence(house),
        DeadEnd::Clue { clue, .. } => no_sequence(clue.line().into()),
    }
}

/// „Die wenigsten Kandidaten zuerst: Spalte 4 (10), Zeile 2 (11). Zeilen 1 und 3 haben keine Randzahlen und werden
/// übersprungen.“
fn pass(order: &[(Line, usize)], skipped: &[Line]) -> Text {
    let listed = Text::join(
        order
            .iter()
            .map(|&(line, count)| say!("{line} ({count})", line = house(line.into()), count)),
        ", ",
    );
    let mut text = match (order, is_sorted(order)) {
        ([], _) => "Keine Linie hat eine Randzahl.".into(),
        (_, true) => say!("Die wenigsten Kandidaten zuerst: {listed}.", listed),
        (_, false) => say!("Eine Linie nach der anderen: {listed}.", listed),
    };
    if !skipped.is_empty() && !order.is_empty() {
        let houses: Vec<House> = skipped.iter().map(|&line| line.into()).collect();
        let (rows, columns): (Vec<House>, Vec<House>) =
            houses.into_iter().partition(|house| matches!(house, House::Row(_)));
        let groups = [columns, rows].into_iter().filter(|group| !group.is_empty());
        let named = Text::list(groups.map(|group| lines(&group)), "und").sentence();
        let told = if skipped.len() == 1 {
            say!(" {named} hat keine Randzahl und wird übersprungen.", named)
        } else {
            say!(" {named} haben keine Randzahlen und werden übersprungen.", named)
        };
        text.push(told);
    }
    text
}

/// „Randzahl 2 oben“, „Randzahl 2 oben und Randzahl 3 unten“.
fn clues(puzzle: &Puzzle, line: Line) -> Text {
    let sight = puzzle.rules().sight();
    let clues = clues_of(puzzle, line);
    if clues.is_empty() {
        return "keiner Randzahl".into();
    }
    Text::list(clues.into_iter().map(|(clue, value)| clue_on(sight, clue, value)), "und")
}

/// „r1c1 und r1c2 verlieren 4; r2c3 verliert 1 und 2“.
fn strikes(strikes: &[(Cell, HeightSet)]) -> Text {
    let told = like_strikes(strikes).into_iter().map(|(struck, from)| {
        let (from_cells, struck) = (cells(&from, "und"), buildings(struck, "und"));
        if from.len() == 1 {
            say!("{cells} verliert {struck}", cells = from_cells, struck)
        } else {
            say!("{cells} verlieren {struck}", cells = from_cells, struck)
        }
    });
    Text::join(told, "; ")
}
