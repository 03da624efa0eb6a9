//! Words for what a single clue says.

use super::effects::conclusion;
use super::parks::whereabouts;
use super::pieces::{buildings, cells, clue, count, noun, number, ordinal, rising, sees, standing};
use super::with_parks;
use crate::model::{Cell, HeightSet};
use crate::step::Witness;
use crate::words::reasons::fronts::{self, Reduced};
use crate::words::reasons::parks::has_parks;
use crate::words::reasons::shadow;
use crate::words::reasons::stairs::{Hider, Need, cut_short, hiders, needs};
use crate::words::told::Told;
use crate::words::{Text, say};

pub(super) fn clue_1(told: &Told<'_>) -> Text {
    if has_parks(told) {
        return with_parks::clue_1(told);
    }
    say!(
        "{clue} sees only one building, so the first one hides all others. Only {tallest}, the tallest, can do that. {conclusion}",
        clue = clue(told),
        tallest = told.tallest(),
        conclusion = conclusion(told)
    )
    .sentence()
}

pub(super) fn clue_n(told: &Told<'_>) -> Text {
    if has_parks(told) {
        return with_parks::clue_n(told);
    }
    say!(
        "{clue} sees all {buildings}: each is taller than the one before it. {conclusion}",
        clue = clue(told),
        buildings = count(told.value(), "building"),
        conclusion = conclusion(told)
    )
    .sentence()
}

/// "Clue 4 left of row 1 sees four buildings. Behind 5 nothing is seen, so at least three cells stand before
/// it; behind 4 only 5 can be seen, so at least two; and behind 3 only 4 and 5, so at least one. …"
pub(super) fn staircase(told: &Told<'_>) -> Text {
    Text::sentences([
        say!("{sees}.", sees = sees(told)),
        stairs(told, needs(told, told.value(), HeightSet::EMPTY)),
        whereabouts(told),
        conclusion(told),
    ])
}

/// "Behind 5 nothing is seen, so at least three cells stand before it; behind 4 only 5 can be seen, so at
/// least two; and so on down to 2, with at least one before it."
pub(super) fn stairs(told: &Told<'_>, needs: Vec<Need>) -> Text {
    let noun = noun(told);
    let (needs, last) = cut_short(needs);
    let step = |(index, &Need { height, behind, before }): (usize, &Need)| {
        let seen = match (behind.is_empty(), index) {
            (true, _) => say!("behind {height} nothing is seen", height),
            (false, 0 | 1) => say!(
                "behind {height} only {behind} can be seen",
                height,
                behind = buildings(behind, "and")
            ),
            (false, _) => {
                say!("behind {height} only {behind}", height, behind = buildings(behind, "and"))
            }
        };
        match index {
            0 => {
                let stand = if before == 1 { "stands" } else { "stand" };
                let cells = count(before, noun);
                say!("{seen}, so at least {cells} {stand} before it", seen, cells, stand)
            }
            _ => say!("{seen}, so at least {before}", seen, before = number(before)),
        }
    };
    let mut steps: Vec<Text> = needs.iter().enumerate().map(step).collect();
    steps.extend(last.map(|Need { height, before, .. }| {
        let before = number(before);
        say!("so on down to {height}, with at least {before} before it", height, before)
    }));
    let text = match &steps[..] {
        [] => return Text::new(),
        [only] => only.clone(),
        [rest @ .., last] => {
            say!("{rest}; and {last}", rest = Text::join(rest.iter().cloned(), "; "), last)
        }
    };
    text.sentence().and(".")
}

pub(super) fn two_clue(told: &Told<'_>) -> Text {
    let view = told.view();
    let (Witness::Peak { cell }, Some(&first)) = (&told.step.witness, view.first()) else {
        return conclusion(told);
    };
    if has_parks(told) {
        return with_parks::two_clue(told, *cell);
    }
    say!(
        "{both} If {second} stood anywhere but in {first}, the building in {first} would be a third one. {conclusion}",
        both = both_seen(told, *cell),
        second = told.second(),
        first,
        conclusion = conclusion(told)
    )
}

/// "Clue 2 above column 4 sees exactly two buildings. The 5 in r5c4 is always seen, and 4 stands before it."
pub(super) fn both_seen(told: &Told<'_>, peak: Cell) -> Text {
    let (tallest, second) = (standing(peak, told.tallest()), told.second());
    let before = match told.view().last() == Some(&peak) {
        true => say!("{second} stands before it", second),
        false => say!("{second} cannot stand behind it", second),
    };
    say!(
        "{clue} sees exactly two buildings. The {tallest} is always seen, and {before}.",
        clue = clue(told),
        tallest,
        before
    )
    .sentence()
}

pub(super) fn second_cell(told: &Told<'_>) -> Text {
    let (tallest, second) = (told.tallest(), told.second());
    let view = told.view();
    let [first, next, ..] = view[..] else { return conclusion(told) };
    if has_parks(told) {
        return with_parks::second_cell(told);
    }
    say!(
        "{sees}. Suppose {next} were {second}. With {tallest} in {first} the clue would see {tallest} alone; with anything lower there, it would see three: that one, {second} and {tallest}. {conclusion}",
        sees = sees(told),
        next,
        second,
        tallest,
        first,
        conclusion = conclusion(told)
    )
}

/// "5 stands in r1c3, the third cell, and hides everything behind it. So clue 3 left of row 1 sees every cell
/// up to there: r1c1 < r1c2 < r1c3. …"
pub(super) fn dense_run(told: &Told<'_>) -> Text {
    let Some(run) = fronts::dense_run(told) else { return conclusion(told) };
    if has_parks(told) {
        return with_parks::dense_run(told, &run);
    }
    let mut all = run.standing;
    all.push(run.peak);
    say!(
        "{tallest} stands in {peak}, the {ordinal} cell, and nothing is seen behind it. So {clue} sees every cell up to there: {rising}. {conclusion}",
        tallest = told.tallest(),
        peak = run.peak,
        ordinal = ordinal(run.place),
        clue = clue(told),
        rising = rising(&all),
        conclusion = conclusion(told)
    )
}

pub(super) fn stair_known(told: &Told<'_>) -> Text {
    let Witness::Hidden { cells: hidden } = &told.step.witness else { return conclusion(told) };
    let heights: HeightSet = hidden.iter().map(|&(_, height)| height).collect();
    let mut sentences = vec![say!("{sees}.", sees = sees(told))];
    sentences.extend(hiders(told, hidden).iter().map(hides));
    sentences.push(stairs(told, needs(told, told.value(), heights)));
    sentences.push(whereabouts(told));
    sentences.push(conclusion(told));
    Text::sentences(sentences)
}

/// "The 6 in r1c4 hides the 5 in r1c5.", "r1c3 is taller than the 2 in r1c5 and hides it."
fn hides(hider: &Hider) -> Text {
    let the = |&(cell, height)| say!("the {building}", building = standing(cell, height));
    let hidden = Text::list(hider.hidden.iter().map(the), "and");
    match hider.height {
        Some(height) => {
            say!("The {hider} hides {hidden}.", hider = standing(hider.cell, height), hidden)
        }
        None => {
            let them = if hider.hidden.len() == 1 { "it" } else { "them" };
            let cell = hider.cell;
            say!("{cell} is taller than {hidden} and hides {them}.", cell, hidden, them)
        }
    }
}

/// "Clue 2 left of row 1 sees r1c1 and 5, so whatever stands between them is lower than r1c1. …"
pub(super) fn shadow(told: &Told<'_>) -> Text {
    let Some(shadow) = shadow::shadow(told) else { return conclusion(told) };
    if has_parks(told) {
        return with_parks::shadow(told, &shadow);
    }
    let (first, limit, tallest) = (shadow.first, shadow.limit, told.tallest());
    let at_most = if shadow.certain { "" } else { "at most " };
    let mut sentences = vec![
        say!(
            "{clue} sees {first} and {tallest}, so whatever stands between them is lower than {first}.",
            clue = clue(told),
            first,
            tallest
        )
        .sentence(),
    ];
    if let Some(between) = shadow.between {
        let lie = if between == 1 { "lies" } else { "lie" };
        sentences.push(say!(
            "At least {cells} {lie} between {first} and {tallest}, so {first} is taller than at least {others}.",
            cells = count(between, "cell"),
            lie,
            first,
            tallest,
            others = count(between, "other")
        ));
    }
    if let Some(lower) = &shadow.lower {
        let are = if lower.len() == 1 { "is" } else { "are" };
        sentences.push(say!(
            "{tallest} comes no earlier than {nearest}, so {lower} {are} lower than {first}, which is {at_most}{limit}.",
            tallest,
            nearest = shadow.nearest_peak,
            lower = cells(lower, "and"),
            are,
            first,
            at_most,
            limit
        ));
    }
    match shadow.room {
        None => {}
        Some(0) => {
            sentences.push(say!("{first} is {limit}, so nothing fits between them.", first, limit));
        }
        Some(room) => {
            let fit = if room == 1 { "fits" } else { "fit" };
            sentences.push(say!(
                "{first} is {at_most}{limit}, so at most {buildings} {fit} between them.",
                first,
                at_most,
                limit,
                buildings = count(room, "building"),
                fit
            ));
        }
    }
    sentences.push(conclusion(told));
    Text::sentences(sentences)
}

/// "From r1c4 on, clue 3 left of row 1 sees two, 5 and 6, so just one is seen before: r1c1, which is taller
/// than r1c2 and r1c3. …"
pub(super) fn reduced_clue(told: &Told<'_>) -> Text {
    let Some(reduced) = fronts::reduced(told) else { return conclusion(told) };
    let split = split(told, &reduced);
    if has_parks(told) {
        return with_parks::reduced_clue(told, &split, reduced.before);
    }
    let front = &reduced.front;
    let rest = if reduced.before == front.len() {
        let all = match front.len() {
            2 => "both cells".to_string(),
            many => format!("all {}", count(many, "cell")),
        };
        say!(
            "so {all} before it must be seen, each taller than the one before: {rising}",
            all,
            rising = rising(front)
        )
    } else {
        let (first, others) = front.split_at(front.len().min(1));
        say!(
            "so just one is seen before it: {first}, which is taller than {others}",
            first = cells(first, "and"),
            others = cells(others, "and")
        )
    };
    say!("{split}, {rest}. {conclusion}", split, rest, conclusion = conclusion(told)).sentence()
}

/// "From the 5 in r1c4 on, clue 3 left of row 1 sees two buildings, 5 and 6"; "the 5 in r1c4 is the last that
/// clue 3 left of row 1 sees".
fn split(told: &Told<'_>, reduced: &Reduced) -> Text {
    let building = standing(reduced.cell, reduced.height);
    match reduced.seen.len() {
        0 | 1 => {
            say!(
                "the {building} is the last building that {clue} sees",
                building,
                clue = clue(told)
            )
        }
        many => say!(
            "from the {building} on, {clue} sees {many} buildings, {seen}",
            building,
            clue = clue(told),
            many = number(many),
            seen = buildings(reduced.seen, "and")
        ),
    }
}
