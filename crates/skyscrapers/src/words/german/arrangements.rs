//! Words for listing: the arrangements of a line that fit, or why a candidate has none.
//!
//! The shortest argument that convinces is told: the arrangements that are left, if they are few; or a few
//! steps, or two or three cases; or the arrangements of the struck candidate, each with what it shows; or
//! else only how many there are. Arrangements are read from the clue; with two clues from the top or left.

use super::counting::{bound, many, object, only, seen};
use super::effects::{clauses, conclusion, placement};
use super::names;
use super::pieces::{buildings, cells as cell_list, clue_on, line as line_of, line_dative, number};
use crate::model::{Cell, ClueId, Height, HeightSet, Sight};
use crate::step::{
    DeadEnd, LineArgument, LineCase, LineEnd, LineWay, Seen, SetKind, Step, TechniqueId, Witness,
};
use crate::words::reasons::lines::{self, Listed};
use crate::words::reasons::{Building, SightReason, Why};
use crate::words::told::Told;
use crate::words::{Text, say};

pub(super) fn line(told: &Told<'_>) -> Text {
    let so = conclusion(told);
    let argument = match lines::tell(told) {
        Listed::Fitting(left) => fitting(told, &left),
        Listed::Argued(lead, more) => argued(told, lead, more),
        Listed::Refuted { cell, height, list, more } => {
            let (with, rest) = (with(cell, height), rest(more));
            let (line, failing) = (line_dative(told), failing(told, &list));
            say!(
                "Mit {with} lassen die Kandidaten von {line} {failing}{rest}",
                with,
                line,
                failing,
                rest
            )
        }
        Listed::Counted(left) => return numbers(told, left),
    };
    say!("{argument} {so}", argument, so)
}

/// „r2c2 = 3“, „einem Park in r2c2“: behind „mit“.
fn with(cell: Cell, height: Height) -> Text {
    if height.is_park() {
        say!("{park} in {cell}", park = object(HeightSet::only(height), "oder"), cell)
    } else {
        placement(cell, height)
    }
}

/// „ Für den Rest gilt dasselbe.“, if there is any.
fn rest(more: bool) -> &'static str {
    if more { " Für den Rest gilt dasselbe." } else { "" }
}

/// „Randzahl 3 links und Randzahl 2 rechts“.
fn clues(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    Text::list(told.step.clues().map(|(clue, value)| clue_on(sight, clue, value)), "und")
}

/// „den Kandidaten, zu Randzahl 3 links und zu Randzahl 2 rechts“, behind „zu“.
fn evidence(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    let clues = told
        .step
        .clues()
        .map(|(clue, value)| say!("zu {clue}", clue = clue_on(sight, clue, value)));
    Text::list([Text::from("zu den Kandidaten")].into_iter().chain(clues), "und")
}

/// „eine Möglichkeit“, „zwei Möglichkeiten“.
fn possibilities(count: usize) -> String {
    if count == 1 {
        "eine Möglichkeit".into()
    } else {
        format!("{} Möglichkeiten", number(count))
    }
}

/// „2 3 4 1“, as the clue sees it.
fn spaced(arrangement: &[Height]) -> Text {
    Text::join(arrangement.iter().copied(), " ")
}

/// „Nur zwei Möglichkeiten für Zeile 2 passen zu den Kandidaten und zu Randzahl 3 links: 2 3 4 1 und 2 1 4 3.“
fn fitting(told: &Told<'_>, left: &[Vec<Height>]) -> Text {
    let fit = if left.len() == 1 { "passt" } else { "passen" };
    say!(
        "Nur {many} für {line} {fit} {evidence}: {list}.",
        many = possibilities(left.len()),
        line = line_of(told),
        fit,
        evidence = evidence(told),
        list = Text::list(left.iter().map(|arrangement| spaced(arrangement)), "und"),
    )
}

/// „nur 1 3 2 4 (sichtbar: zwei) zu. Das passt nicht zu Randzahl 3 links.“
fn failing(told: &Told<'_>, list: &[Vec<Height>]) -> Text {
    let shown = Text::list(list.iter().map(|line| show(told, line)), "und");
    let clues = clues(told);
    match list.len() {
        0 => "keine Möglichkeit zu.".into(),
        1 => say!("nur {shown} zu. Das passt nicht zu {clues}.", shown, clues),
        many => say!(
            "nur {many} Möglichkeiten zu: {shown}. Keine davon passt zu {clues}.",
            many = number(many),
            shown,
            clues
        ),
    }
}

/// „1 3 2 4 (sichtbar: zwei)“, „1 3 2 4 (Summe: 8)“: what the clues of the step would see.
fn show(told: &Told<'_>, arrangement: &[Height]) -> Text {
    let line = spaced(arrangement);
    let shown = lines::shown(told, arrangement);
    match (told.puzzle.rules().sight(), &shown[..]) {
        (_, []) => line,
        (Sight::Count, _) => {
            let seen = Text::list(shown.iter().map(|&seen| many(usize::from(seen))), "und");
            say!("{line} (sichtbar: {seen})", line, seen)
        }
        (Sight::Sum, [only]) => say!("{line} (Summe: {only})", line, only = usize::from(*only)),
        (Sight::Sum, _) => {
            let sums = Text::list(shown.iter().map(|&sum| usize::from(sum)), "und");
            say!("{line} (Summen: {sums})", line, sums)
        }
    }
}

/// „34 Möglichkeiten für Zeile 2 passen zu den Kandidaten und zu Randzahl 3 links. Für alle gilt: r2c2 ist nicht
/// 3.“
fn numbers(told: &Told<'_>, left: Option<usize>) -> Text {
    let many = match left {
        Some(0) => "Viele".to_string(),
        Some(left) => left.to_string(),
        None => format!("Mehr als {}", lines::MANY),
    };
    say!(
        "{many} Möglichkeiten für {line} passen {evidence}. Für alle gilt: {what}.",
        many,
        line = line_of(told),
        evidence = evidence(told),
        what = clauses(told)
    )
}

/// A supposition, and what it runs into.
fn argued(told: &Told<'_>, lead: &LineArgument, more: bool) -> Text {
    let argument = match &lead.way {
        LineWay::Steps { steps, end } => by_steps(told, lead, steps, *end),
        LineWay::Cases { cases } => by_cases(told, lead, cases),
        LineWay::Listed => Text::new(),
    };
    argument.and(rest(more))
}

/// „Angenommen, r4c2 = 2. Dann gilt: r4c1 = 3 (dort bleibt nichts anderes). Doch dann sieht Randzahl 3 links nur
/// 3 und 5.“
fn by_steps(told: &Told<'_>, lead: &LineArgument, steps: &[Step], at: LineEnd) -> Text {
    let mut sentences = vec![say!("Angenommen, {this}.", this = placement(lead.cell, lead.height))];
    for step in steps {
        let inner = Told::new(told.puzzle, step);
        let (what, why) = (clauses(&inner), why(&inner));
        sentences.push(say!("Dann gilt: {what} ({why}).", what, why));
    }
    sentences.push(say!("Doch dann {end}.", end = end(told, lead, None, at, false)));
    Text::join(sentences, " ")
}

/// Why a step inside an argument holds, as half a sentence.
fn why(inner: &Told<'_>) -> Text {
    let sight = inner.puzzle.rules().sight();
    match (&inner.step.witness, inner.step.technique) {
        (_, TechniqueId::LastCell) => "das letzte Feld".into(),
        (_, TechniqueId::HiddenSingle) => "sonst ist nirgends Platz".into(),
        (_, TechniqueId::NakedSingle) => "dort bleibt nichts anderes".into(),
        (Witness::Set { kind, cells, heights, .. }, _) => {
            let (cells, what) = (cell_list(cells, "und"), buildings(*heights, "und"));
            match kind {
                SetKind::Naked => say!("in {cells} stehen nur {what}", cells, what),
                SetKind::Hidden => say!("{what} füllen {cells}", what, cells),
            }
        }
        (_, technique) => {
            let name = names::technique(technique);
            let clues = inner.step.clues().map(|(clue, value)| clue_on(sight, clue, value));
            say!("{clues}, {name}", clues = Text::list(clues, "und"), name)
        }
    }
}

/// „Angenommen, r4c2 = 2. Dann bleibt für r4c1 nur 1 oder 3. Mit 1 sieht Randzahl 3 links 1, 2, 3 und 5; mit 3 sieht
/// sie nur 3 und 5.“
fn by_cases(told: &Told<'_>, lead: &LineArgument, cases: &[LineCase]) -> Text {
    let this = placement(lead.cell, lead.height);
    let Some(first) = cases.first() else { return Text::new() };
    let of_cell = cases.iter().all(|case| case.cell == first.cell);
    let all = if of_cell {
        let heights = cases.iter().map(|case| case.height).collect();
        say!(
            "bleibt für {cell} nur {heights}",
            cell = first.cell,
            heights = buildings(heights, "oder")
        )
    } else {
        let cells = Text::list(cases.iter().map(|case| case.cell), "oder");
        say!("steht {height} in {cells}", height = first.height, cells)
    };
    let alone = |case: &LineCase| end(told, lead, Some(case), case.end, false);
    if cases.iter().all(|case| alone(case) == alone(first)) {
        let way = if cases.len() == 2 { "So oder so" } else { "In jedem Fall" };
        return say!(
            "Angenommen, {this}. Dann {all}. {way} {end}.",
            this,
            all,
            way,
            end = alone(first)
        );
    }
    let clauses = cases.iter().enumerate().map(|(index, case)| {
        let end = end(told, lead, Some(case), case.end, named_before(&cases[..index], case.end));
        if of_cell {
            say!("mit {height} {end}", height = object(HeightSet::only(case.height), "oder"), end)
        } else {
            say!("steht sie in {cell}, {end}", cell = case.cell, end)
        }
    });
    let clauses = Text::join(clauses, "; ").sentence();
    say!("Angenommen, {this}. Dann {all}. {clauses}.", this, all, clauses)
}

/// Has the clue of an end just been named?
fn named_before(before: &[LineCase], end: LineEnd) -> bool {
    match (before.last().map(|case| case.end), end) {
        (Some(LineEnd::Seen { clue: last, .. }), LineEnd::Seen { clue, .. }) => last == clue,
        _ => false,
    }
}

/// What an argument, or a case of it, runs into.
fn end(
    told: &Told<'_>,
    lead: &LineArgument,
    case: Option<&LineCase>,
    end: LineEnd,
    is_named: bool,
) -> Text {
    match end {
        LineEnd::Dead(DeadEnd::NoHeight { cell }) => say!("bleibt für {cell} nichts übrig", cell),
        LineEnd::Dead(DeadEnd::NoPlace { height, .. }) if height.is_park() => {
            "bleiben zu wenige Felder für Parks".into()
        }
        LineEnd::Dead(DeadEnd::NoPlace { height, .. }) => {
            say!("hat {height} keinen Platz mehr", height)
        }
        LineEnd::Dead(DeadEnd::NoArrangement { .. } | DeadEnd::Clue { .. }) => {
            "bleibt keine Möglichkeit".into()
        }
        LineEnd::Seen { clue, seen } => match lines::why_seen(told, lead, case, clue, seen) {
            Some((value, reason)) => {
                let named = clue_on(told.puzzle.rules().sight(), clue, value);
                let named = if is_named { "sie".into() } else { named };
                sees(told, clue, &named, &reason)
            }
            None => "stimmt eine Randzahl nicht".into(),
        },
    }
}

/// „sieht Randzahl 3 links 1, 2, 3 und 5“, „sieht Randzahl 3 links nur 3 und 5“.
fn sees(told: &Told<'_>, id: ClueId, clue: &Text, reason: &SightReason) -> Text {
    match &reason.why {
        Why::Surely(all) => {
            let all = Text::list(all.iter().map(brief), "und");
            say!("sieht {clue} {all}", clue, all)
        }
        Why::Hidden { visible, .. } => {
            let one = |&(cell, heights): &(Cell, HeightSet)| {
                heights.single().map_or_else(|| Text::from(cell), Text::from)
            };
            let all = Text::list(visible.iter().map(one), "und");
            say!("sieht {clue} nur {all}", clue, all)
        }
        Why::Only { cells, heights } => {
            let all = only(cells, *heights, id.view(told.puzzle.size()).next().as_ref());
            say!("sieht {clue} nur {all}", clue, all)
        }
        Why::Extreme(shown) => {
            let shown = Text::list(shown.iter().map(|&(_, height)| height), "und");
            let bound = bound(reason.seen);
            match reason.seen {
                Seen::AtLeast(_) => {
                    say!("sieht {clue} {bound}, am wenigsten mit {shown}", clue, bound, shown)
                }
                Seen::AtMost(_) => {
                    say!("sieht {clue} {bound}, am meisten mit {shown}", clue, bound, shown)
                }
            }
        }
        Why::Impossible => say!("sieht {clue} {bound}", clue, bound = bound(reason.seen)),
    }
}

/// A building in a list of those seen: by its height where that is certain.
fn brief(building: &Building) -> Text {
    match building {
        Building::Standing(_, height) => (*height).into(),
        Building::Open(cell, _) => cell.into(),
        other => seen(other),
    }
}
