//! Words for what a single clue says.

use super::effects::conclusion;
use super::parks::whereabouts;
use super::pieces::{
    BUILDING, CELL, buildings, cells, clue, count, number, one_of, ordinal_dative, rising, sees,
    standing, the_buildings,
};
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
        "{clue} sieht nur ein Haus, also verdeckt das erste alle anderen. Das kann nur die {tallest}, das höchste Haus. {conclusion}",
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
        "{clue} sieht alle {buildings}: Jedes ist höher als das davor. {conclusion}",
        clue = clue(told),
        buildings = count(told.value(), BUILDING),
        conclusion = conclusion(told)
    )
    .sentence()
}

/// „Randzahl 4 links von Zeile 1 sieht vier Häuser. Hinter der 5 ist nichts mehr zu sehen, also liegen
/// mindestens drei Felder davor; hinter der 4 nur noch die 5, also mindestens zwei; hinter der 3 nur noch 4 und
/// 5, also mindestens eines. …“
pub(super) fn staircase(told: &Told<'_>) -> Text {
    Text::sentences([
        say!("{sees}.", sees = sees(told)),
        stairs(told, needs(told, told.value(), HeightSet::EMPTY)),
        whereabouts(told),
        conclusion(told),
    ])
}

/// „Hinter der 5 ist nichts mehr zu sehen, also liegen mindestens drei Felder davor; hinter der 4 nur noch die
/// 5, also mindestens zwei; und so weiter bis zur 2 mit mindestens einem.“
pub(super) fn stairs(told: &Told<'_>, needs: Vec<Need>) -> Text {
    let parks = has_parks(told);
    let noun = if parks { BUILDING } else { CELL };
    let lie = |before| match (parks, before) {
        (false, 1) => "liegt",
        (false, _) => "liegen",
        (true, 1) => "steht",
        (true, _) => "stehen",
    };
    let (needs, last) = cut_short(needs);
    let step = |(index, &Need { height, behind, before }): (usize, &Need)| {
        let seen = match behind.single() {
            None if behind.is_empty() => "nichts mehr".into(),
            Some(only) => say!("nur noch die {only}", only),
            None => say!("nur noch {behind}", behind = buildings(behind, "und")),
        };
        let are = if behind.len() > 1 { "sind" } else { "ist" };
        match index {
            0 => say!(
                "hinter der {height} {are} {seen} zu sehen, also {lie} mindestens {cells} davor",
                height,
                are,
                seen,
                lie = lie(before),
                cells = count(before, noun)
            ),
            _ => say!(
                "hinter der {height} {seen}, also mindestens {before}",
                height,
                seen,
                before = one_of(before)
            ),
        }
    };
    let mut steps: Vec<Text> = needs.iter().enumerate().map(step).collect();
    steps.extend(last.map(|Need { height, before, .. }| {
        let before = if before == 1 { "einem".to_string() } else { number(before) };
        say!("und so weiter bis zur {height} mit mindestens {before} davor", height, before)
    }));
    match steps.is_empty() {
        true => Text::new(),
        false => Text::join(steps, "; ").sentence().and("."),
    }
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
        "{both} Stünde die {second} nicht in {first}, wäre das Haus in {first} ein drittes. {conclusion}",
        both = both_seen(told, *cell),
        second = told.second(),
        first,
        conclusion = conclusion(told)
    )
}

/// „Randzahl 2 über Spalte 4 sieht genau zwei Häuser. Die 5 in r5c4 ist immer sichtbar, und die 4 steht davor.“
pub(super) fn both_seen(told: &Told<'_>, peak: Cell) -> Text {
    let (tallest, second) = (standing(peak, told.tallest()), told.second());
    let before = match told.view().last() == Some(&peak) {
        true => say!("die {second} steht davor", second),
        false => say!("die {second} kann nicht dahinter stehen", second),
    };
    say!(
        "{clue} sieht genau zwei Häuser. Die {tallest} ist immer sichtbar, und {before}.",
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
        "{sees}. Angenommen, in {next} steht {second}. Mit {tallest} in {first} sähe sie nur die {tallest}, mit einem niedrigeren Haus dort aber drei: dieses, die {second} und die {tallest}. {conclusion}",
        sees = sees(told),
        next,
        second,
        tallest,
        first,
        conclusion = conclusion(told)
    )
}

/// „Die 5 steht in r1c3, dem dritten Feld, und dahinter ist nichts mehr zu sehen. Randzahl 3 links von Zeile 1
/// sieht also jedes Feld bis dorthin: r1c1 < r1c2 < r1c3. …“
pub(super) fn dense_run(told: &Told<'_>) -> Text {
    let Some(run) = fronts::dense_run(told) else { return conclusion(told) };
    if has_parks(told) {
        return with_parks::dense_run(told, &run);
    }
    let mut all = run.standing;
    all.push(run.peak);
    say!(
        "Die {tallest} steht in {peak}, dem {ordinal} Feld, und dahinter ist nichts mehr zu sehen. {clue} sieht also jedes Feld bis dorthin: {rising}. {conclusion}",
        tallest = told.tallest(),
        peak = run.peak,
        ordinal = ordinal_dative(run.place),
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

/// „Die 6 in r1c4 verdeckt die 5 in r1c5.“, „r1c3 ist höher als die 2 in r1c5 und verdeckt sie.“
fn hides(hider: &Hider) -> Text {
    let the = |&(cell, height)| say!("die {building}", building = standing(cell, height));
    let hidden = Text::list(hider.hidden.iter().map(the), "und");
    match hider.height {
        Some(height) => {
            say!("Die {hider} verdeckt {hidden}.", hider = standing(hider.cell, height), hidden)
        }
        None => {
            let cell = hider.cell;
            say!("{cell} ist höher als {hidden} und verdeckt sie.", cell, hidden)
        }
    }
}

/// „Randzahl 2 links von Zeile 1 sieht r1c1 und die 5; alles dazwischen ist niedriger als r1c1. …“
pub(super) fn shadow(told: &Told<'_>) -> Text {
    let Some(shadow) = shadow::shadow(told) else { return conclusion(told) };
    if has_parks(told) {
        return with_parks::shadow(told, &shadow);
    }
    let (first, limit, tallest) = (shadow.first, shadow.limit, told.tallest());
    let at_most = if shadow.certain { "" } else { "höchstens " };
    let mut sentences = vec![
        say!(
            "{clue} sieht {first} und die {tallest}; alles dazwischen ist niedriger als {first}.",
            clue = clue(told),
            first,
            tallest
        )
        .sentence(),
    ];
    if let Some(between) = shadow.between {
        let (lie, others) = match between {
            1 => ("liegt", "ein anderes Haus".to_string()),
            _ => ("liegen", format!("{} andere Häuser", number(between))),
        };
        sentences.push(say!(
            "Zwischen {first} und der {tallest} {lie} mindestens {cells}, also ist {first} höher als mindestens {others}.",
            first,
            tallest,
            lie,
            cells = count(between, CELL),
            others
        ));
    }
    if let Some(lower) = &shadow.lower {
        let are = if lower.len() == 1 { "ist" } else { "sind" };
        sentences.push(say!(
            "Die {tallest} steht frühestens in {nearest}, also {are} {lower} niedriger als {first}, und das ist {at_most}{limit}.",
            tallest,
            nearest = shadow.nearest_peak,
            are,
            lower = cells(lower, "und"),
            first,
            at_most,
            limit
        ));
    }
    match shadow.room {
        None => {}
        Some(0) => {
            sentences.push(say!(
                "{first} ist {limit}, also passt nichts dazwischen.",
                first,
                limit
            ));
        }
        Some(room) => {
            let fit = if room == 1 { "passt" } else { "passen" };
            sentences.push(say!(
                "{first} ist {at_most}{limit}, also {fit} höchstens {buildings} dazwischen.",
                first,
                at_most,
                limit,
                fit,
                buildings = count(room, BUILDING)
            ));
        }
    }
    sentences.push(conclusion(told));
    Text::sentences(sentences)
}

/// „Ab der 5 in r1c4 sieht Randzahl 3 links von Zeile 1 zwei Häuser, die 5 und die 6, davor also nur ein Haus: r1c1, und
/// das ist höher als r1c2 und r1c3. …“
pub(super) fn reduced_clue(told: &Told<'_>) -> Text {
    let Some(reduced) = fronts::reduced(told) else { return conclusion(told) };
    let split = split(told, &reduced);
    if has_parks(told) {
        return with_parks::reduced_clue(told, &split, reduced.before);
    }
    let front = &reduced.front;
    let rest = if reduced.before == front.len() {
        let all = match front.len() {
            2 => "beide Felder".to_string(),
            many => format!("alle {}", count(many, CELL)),
        };
        say!("davor also {all}, jedes höher als das vorige: {rising}", all, rising = rising(front))
    } else {
        let (first, others) = front.split_at(front.len().min(1));
        say!(
            "davor also nur ein Haus: {first}, und das ist höher als {others}",
            first = cells(first, "und"),
            others = cells(others, "und")
        )
    };
    say!("{split}, {rest}. {conclusion}", split, rest, conclusion = conclusion(told)).sentence()
}

/// „Ab der 5 in r1c4 sieht Randzahl 3 links von Zeile 1 zwei Häuser, die 5 und die 6“; „hinter der 5 in r1c4 sieht
/// Randzahl 3 links von Zeile 1 nichts mehr“.
fn split(told: &Told<'_>, reduced: &Reduced) -> Text {
    let building = standing(reduced.cell, reduced.height);
    match reduced.seen.len() {
        0 | 1 => {
            say!("hinter der {building} sieht {clue} nichts mehr", building, clue = clue(told))
        }
        many => say!(
            "ab der {building} sieht {clue} {many} Häuser, {seen}",
            building,
            clue = clue(told),
            many = number(many),
            seen = the_buildings(reduced.seen)
        ),
    }
}
