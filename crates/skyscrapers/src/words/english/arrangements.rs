//! Words for listing: the arrangements of a line that fit, or why a candidate has none.
//!
//! The shortest argument that convinces is told: the arrangements that are left, if they are few; or a few
//! steps, or two or three cases; or the arrangements of the struck candidate, each with what it shows; or
//! else only how many there are. Arrangements are read from the clue; with two clues from the top or left.

use super::counting::{bound, only, seen};
use super::effects::{clauses, conclusion, placement};
use super::names;
use super::pieces::{
    building, buildings, cells as cell_list, clue_on, count, line as line_of, number,
};
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
            let (line, failing) = (line_of(told), failing(told, &list));
            say!("With {with} the candidates of {line} {failing}{rest}", with, line, failing, rest)
        }
        Listed::Counted(left) => return numbers(told, left),
    };
    say!("{argument} {so}", argument, so)
}

/// "r2c2 = 3", "a park in r2c2": behind "with".
fn with(cell: Cell, height: Height) -> Text {
    if height.is_park() {
        say!("{park} in {cell}", park = building(height), cell)
    } else {
        placement(cell, height)
    }
}

/// " The rest goes the same way.", if there is any.
fn rest(more: bool) -> &'static str {
    if more { " The rest goes the same way." } else { "" }
}

/// "clue 3 on the left and clue 2 on the right".
fn clues(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    Text::list(told.step.clues().map(|(clue, value)| clue_on(sight, clue, value)), "and")
}

/// "its candidates and clue 3 on the left".
fn evidence(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    let clues = told.step.clues().map(|(clue, value)| clue_on(sight, clue, value));
    Text::list([Text::from("its candidates")].into_iter().chain(clues), "and")
}

/// "2 3 4 1", as the clue sees it.
fn spaced(arrangement: &[Height]) -> Text {
    Text::join(arrangement.iter().copied(), " ")
}

/// "Only two arrangements of row 2 fit its candidates and clue 3 on the left: 2 3 4 1 and 2 1 4 3."
fn fitting(told: &Told<'_>, left: &[Vec<Height>]) -> Text {
    let fit = if left.len() == 1 { "fits" } else { "fit" };
    say!(
        "Only {many} of {line} {fit} {evidence}: {list}.",
        many = count(left.len(), "arrangement"),
        line = line_of(told),
        fit,
        evidence = evidence(told),
        list = Text::list(left.iter().map(|arrangement| spaced(arrangement)), "and"),
    )
}

/// "leave only 1 3 2 4 (seen: two). That does not fit clue 3 on the left."
fn failing(told: &Told<'_>, list: &[Vec<Height>]) -> Text {
    let shown = Text::list(list.iter().map(|line| show(told, line)), "and");
    let clues = clues(told);
    match list.len() {
        0 => "leave no arrangement.".into(),
        1 => say!("leave only {shown}. That does not fit {clues}.", shown, clues),
        many => say!(
            "leave only {many} arrangements: {shown}. None of them fits {clues}.",
            many = number(many),
            shown,
            clues
        ),
    }
}

/// "1 3 2 4 (seen: two)", "1 3 2 4 (sum: 8)": what the clues of the step would see.
fn show(told: &Told<'_>, arrangement: &[Height]) -> Text {
    let line = spaced(arrangement);
    let shown = lines::shown(told, arrangement);
    match (told.puzzle.rules().sight(), &shown[..]) {
        (_, []) => line,
        (Sight::Count, _) => {
            let seen = Text::list(shown.iter().map(|&seen| number(usize::from(seen))), "and");
            say!("{line} (seen: {seen})", line, seen)
        }
        (Sight::Sum, [only]) => say!("{line} (sum: {only})", line, only = usize::from(*only)),
        (Sight::Sum, _) => {
            let sums = Text::list(shown.iter().map(|&sum| usize::from(sum)), "and");
            say!("{line} (sums: {sums})", line, sums)
        }
    }
}

/// "34 arrangements of row 2 fit its candidates and clue 3 on the left. In all of them r2c2 is not 3."
fn numbers(told: &Told<'_>, left: Option<usize>) -> Text {
    let many = match left {
        Some(0) => "Many".to_string(),
        Some(left) => left.to_string(),
        None => format!("More than {}", lines::MANY),
    };
    say!(
        "{many} arrangements of {line} fit {evidence}. In all of them {what}.",
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

/// "Suppose r4c2 = 2. Then r4c1 = 3: nothing else left there. But then clue 3 on the left sees only 3 and 5."
fn by_steps(told: &Told<'_>, lead: &LineArgument, steps: &[Step], at: LineEnd) -> Text {
    let mut sentences = vec![say!("Suppose {this}.", this = placement(lead.cell, lead.height))];
    for step in steps {
        let inner = Told::new(told.puzzle, step);
        let (what, why) = (clauses(&inner), why(&inner));
        sentences.push(say!("Then {what}: {why}.", what, why));
    }
    sentences.push(say!("But then {end}.", end = end(told, lead, None, at, false)));
    Text::join(sentences, " ")
}

/// Why a step inside an argument holds, as half a sentence.
fn why(inner: &Told<'_>) -> Text {
    let sight = inner.puzzle.rules().sight();
    match (&inner.step.witness, inner.step.technique) {
        (_, TechniqueId::LastCell) => "the last cell".into(),
        (_, TechniqueId::HiddenSingle) => "nowhere else left".into(),
        (_, TechniqueId::NakedSingle) => "nothing else left there".into(),
        (Witness::Set { kind, cells, heights, .. }, _) => {
            let (cells, what) = (cell_list(cells, "and"), buildings(*heights, "and"));
            match kind {
                SetKind::Naked => say!("{cells} hold only {what}", cells, what),
                SetKind::Hidden => say!("{what} fill {cells}", what, cells),
            }
        }
        (_, technique) => {
            let name = names::technique(technique);
            let clues = inner.step.clues().map(|(clue, value)| clue_on(sight, clue, value));
            say!("{clues}, {name}", clues = Text::list(clues, "and"), name)
        }
    }
}

/// "Were r4c2 = 2, r4c1 would be 1 or 3. With 1, clue 3 on the left sees 1, 2, 3 and 5; with 3 it sees only 3
/// and 5."
fn by_cases(told: &Told<'_>, lead: &LineArgument, cases: &[LineCase]) -> Text {
    let this = if lead.height.is_park() {
        say!("{cell} {park}", cell = lead.cell, park = building(lead.height))
    } else {
        placement(lead.cell, lead.height)
    };
    let Some(first) = cases.first() else { return Text::new() };
    let of_cell = cases.iter().all(|case| case.cell == first.cell);
    let all = if of_cell {
        let heights = cases.iter().map(|case| case.height).collect();
        say!("{cell} would be {heights}", cell = first.cell, heights = buildings(heights, "or"))
    } else {
        let cells = Text::list(cases.iter().map(|case| case.cell), "or");
        say!("{height} would stand in {cells}", height = first.height, cells)
    };
    let alone = |case: &LineCase| end(told, lead, Some(case), case.end, false);
    if cases.iter().all(|case| alone(case) == alone(first)) {
        let way = if cases.len() == 2 { "Either way" } else { "In each case" };
        return say!("Were {this}, {all}. {way} {end}.", this, all, way, end = alone(first));
    }
    let clauses = cases.iter().enumerate().map(|(index, case)| {
        let end = end(told, lead, Some(case), case.end, named_before(&cases[..index], case.end));
        if of_cell {
            say!("with {height}, {end}", height = building(case.height), end)
        } else {
            say!("in {cell}, {end}", cell = case.cell, end)
        }
    });
    let clauses = Text::join(clauses, "; ").sentence();
    say!("Were {this}, {all}. {clauses}.", this, all, clauses)
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
        LineEnd::Dead(DeadEnd::NoHeight { cell }) => say!("nothing is left for {cell}", cell),
        LineEnd::Dead(DeadEnd::NoPlace { height, .. }) if height.is_park() => {
            "too few cells are left for parks".into()
        }
        LineEnd::Dead(DeadEnd::NoPlace { height, .. }) => {
            say!("{height} has no place left", height)
        }
        LineEnd::Dead(DeadEnd::NoArrangement { .. } | DeadEnd::Clue { .. }) => {
            "no arrangement is left".into()
        }
        LineEnd::Seen { clue, seen } => match lines::why_seen(told, lead, case, clue, seen) {
            Some((value, reason)) => {
                let named = clue_on(told.puzzle.rules().sight(), clue, value);
                let named = if is_named { "it".into() } else { named };
                sees(told, clue, &named, &reason)
            }
            None => "a clue is not met".into(),
        },
    }
}

/// "clue 3 on the left sees 1, 2, 3 and 5", "clue 3 on the left sees only 3 and 5".
fn sees(told: &Told<'_>, id: ClueId, clue: &Text, reason: &SightReason) -> Text {
    match &reason.why {
        Why::Surely(all) => {
            let all = Text::list(all.iter().map(|one| brief(told, one)), "and");
            say!("{clue} sees {all}", clue, all)
        }
        Why::Hidden { visible, .. } => {
            let one = |&(cell, heights): &(Cell, HeightSet)| {
                heights.single().map_or_else(|| Text::from(cell), Text::from)
            };
            let all = Text::list(visible.iter().map(one), "and");
            say!("{clue} sees only {all}", clue, all)
        }
        Why::Only { cells, heights } => {
            let all =
                only(told.puzzle, cells, *heights, id.view(told.puzzle.size()).next().as_ref());
            say!("{clue} sees only {all}", clue, all)
        }
        Why::Extreme(shown) => {
            let shown = Text::list(shown.iter().map(|&(_, height)| height), "and");
            let bound = bound(reason.seen);
            match reason.seen {
                Seen::AtLeast(_) => {
                    say!("{clue} sees {bound}, the fewest {shown}", clue, bound, shown)
                }
                Seen::AtMost(_) => {
                    say!("{clue} sees {bound}, the most {shown}", clue, bound, shown)
                }
            }
        }
        Why::Impossible => say!("{clue} sees {bound}", clue, bound = bound(reason.seen)),
    }
}

/// A building in a list of those seen: by its height where that is certain.
fn brief(told: &Told<'_>, building: &Building) -> Text {
    match building {
        Building::Standing(_, height) => (*height).into(),
        Building::Open(cell, _) => cell.into(),
        other => seen(told.puzzle, other),
    }
}
