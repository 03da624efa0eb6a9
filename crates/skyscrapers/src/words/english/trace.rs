//! What the posts' solver does.

use super::pieces::{building, buildings, cells, clue_on, house, inside, lines};
use crate::model::{Cell, HeightSet, House, Line, Puzzle};
use crate::step::DeadEnd;
use crate::trace::{BranchEnd, Cause, Event, PhaseKind};
use crate::words::reasons::traced::{clues_of, is_sorted, like_strikes};
use crate::words::{Text, say};

/// "Clue elimination, pass 2".
pub(super) fn phase(kind: PhaseKind) -> Text {
    match kind {
        PhaseKind::Givens => "Givens".into(),
        PhaseKind::EdgeClues => "Edge clues".into(),
        PhaseKind::Guess => "Guess".into(),
        PhaseKind::ResolvedCells => "Resolved cells".into(),
        PhaseKind::Elimination => "Process of elimination".into(),
        PhaseKind::ClueElimination { pass } => say!("Clue elimination, pass {pass}", pass),
    }
}

/// What happened, in a sentence.
pub(super) fn event(puzzle: &Puzzle, event: &Event) -> Text {
    let struck = strikes(&event.strikes);
    match &event.cause {
        Cause::Given { cell, height } => {
            say!("{cell} is given: {height}.", cell = *cell, height = building(*height))
        }
        Cause::EdgeClue { clue, value } => {
            let clue = super::pieces::clue_at(puzzle.rules().sight(), *clue, *value).sentence();
            say!("{clue}, on the empty board: {struck}.", clue, struck)
        }
        Cause::Guess { cell, height } => {
            say!("Try {height} in {cell}.", height = building(*height), cell = *cell)
        }
        Cause::Resolved { cell, height } if event.strikes.is_empty() => {
            say!(
                "{cell} is {height}: no other list along its lines still has it.",
                cell = *cell,
                height = building(*height)
            )
        }
        Cause::Resolved { cell, height } => {
            say!("{cell} is {height}: {struck}.", cell = *cell, height = building(*height), struck)
        }
        Cause::OnlyPlace { house: at, height, cells: places } => {
            let (at, places, one) =
                (inside(*at).sentence(), cells(places, "and"), places.len() == 1);
            match (height.is_park(), one) {
                (true, true) => say!("{at}, only {places} can still be a park.", at, places),
                (true, false) => say!("{at}, only {places} can still be parks.", at, places),
                (false, _) => {
                    say!("{at}, only {places} can still be {height}.", at, places, height = *height)
                }
            }
        }
        Cause::Pass { order, skipped } => pass(order, skipped),
        Cause::Line { line, candidates, sequences, fitting, remembered } => {
            let line_name = house((*line).into()).sentence();
            let sequences = match sequences {
                None => "more sequences than can be counted".to_owned(),
                Some(1) => "one sequence".to_owned(),
                Some(count) => format!("{count} sequences"),
            };
            let fitting: Text = match fitting {
                None => "those that fit are not counted either".into(),
                Some(0) => say!("none fits {clues}", clues = clues(puzzle, *line)),
                Some(1) => say!("one fits {clues}", clues = clues(puzzle, *line)),
                Some(count) => {
                    let count = count.to_string();
                    say!("{count} fit {clues}", count, clues = clues(puzzle, *line))
                }
            };
            let before = if *remembered { " (checked before)" } else { "" };
            let result = if event.strikes.is_empty() { "nothing is struck".into() } else { struck };
            say!(
                "{line_name}, {candidates} candidates: {sequences}{before}, {fitting}: {result}.",
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
        BranchEnd::Solved(_) => "One height is left in every cell, and all clues hold.".into(),
        BranchEnd::DeadEnd(why) => say!("Dead end: {why}.", why = dead_end(*why)),
        BranchEnd::Impasse { cell, heights } => {
            let heights = buildings(*heights, "and");
            say!(
                "Impasse: a whole pass changed nothing. In {cell}, the first open cell, try {heights}.",
                cell = *cell,
                heights
            )
        }
        BranchEnd::Stopped => "Stopped: a limit was reached.".into(),
    }
}

fn dead_end(end: DeadEnd) -> Text {
    match end {
        DeadEnd::NoHeight { cell } => say!("nothing is left for {cell}", cell),
        DeadEnd::NoPlace { height, house: at } => {
            let height = building(height);
            say!("{house} has no place left for {height}", house = house(at), height)
        }
        DeadEnd::NoArrangement { house: at } => {
            say!("no sequence of {house} fits its clues", house = house(at))
        }
        DeadEnd::Clue { clue, .. } => {
            say!("no sequence of {house} fits its clues", house = house(clue.line().into()))
        }
    }
}

/// "Fewest candidates first: column 4 (10), row 2 (11). Rows 1 and 3 have no clues and are skipped."
fn pass(order: &[(Line, usize)], skipped: &[Line]) -> Text {
    let listed = Text::join(
        order
            .iter()
            .map(|&(line, count)| say!("{line} ({count})", line = house(line.into()), count)),
        ", ",
    );
    let mut text = match (order, is_sorted(order)) {
        ([], _) => "No line has a clue.".into(),
        (_, true) => say!("Fewest candidates first: {listed}.", listed),
        (_, false) => say!("Lines in order: {listed}.", listed),
    };
    if !skipped.is_empty() && !order.is_empty() {
        let houses: Vec<House> = skipped.iter().map(|&line| line.into()).collect();
        let (rows, columns): (Vec<House>, Vec<House>) =
            houses.into_iter().partition(|house| matches!(house, House::Row(_)));
        let groups = [columns, rows].into_iter().filter(|group| !group.is_empty());
        let named = Text::list(groups.map(|group| lines(&group)), "and").sentence();
        let told = if skipped.len() == 1 {
            say!(" {named} has no clue and is skipped.", named)
        } else {
            say!(" {named} have no clues and are skipped.", named)
        };
        text.push(told);
    }
    text
}

/// "clue 2 above", "clue 2 above and clue 3 below"; "the line" where there are none.
fn clues(puzzle: &Puzzle, line: Line) -> Text {
    let sight = puzzle.rules().sight();
    let clues = clues_of(puzzle, line);
    if clues.is_empty() {
        return "no clue".into();
    }
    Text::list(clues.into_iter().map(|(clue, value)| clue_on(sight, clue, value)), "and")
}

/// "r1c1 and r1c2 lose 4; r2c3 loses 1 and 2".
fn strikes(strikes: &[(Cell, HeightSet)]) -> Text {
    let told = like_strikes(strikes).into_iter().map(|(struck, from)| {
        let (from_cells, struck) = (cells(&from, "and"), buildings(struck, "and"));
        if from.len() == 1 {
            say!("{cells} loses {struck}", cells = from_cells, struck)
        } else {
            say!("{cells} lose {struck}", cells = from_cells, struck)
        }
    });
    Text::join(told, "; ")
}
