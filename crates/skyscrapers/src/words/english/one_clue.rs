//! Words for what a single clue says.

use super::effects::conclusion;
use super::parks::{has_parks, whereabouts};
use super::pieces::{buildings, cells, count, list, number, ordinal, sentence};
use super::with_parks;
use crate::model::{Cell, Height, HeightSet};
use crate::step::Witness;
use crate::words::told::Told;

/// "Clue 2 above column 4 sees two buildings".
pub(super) fn sees(told: &Told<'_>) -> String {
    let clue = sentence(&super::pieces::clue(told));
    format!("{clue} sees {}", count(told.value(), "building"))
}

/// "r2c1 < r2c2 < r2c3".
pub(super) fn rising(view: &[Cell]) -> String {
    view.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" < ")
}

pub(super) fn clue_1(told: &Told<'_>) -> String {
    if has_parks(told) {
        return with_parks::clue_1(told);
    }
    format!(
        "{} sees only one building, so the first one hides all others. Only {}, the tallest, can do that. {}",
        sentence(&super::pieces::clue(told)),
        told.tallest(),
        conclusion(told)
    )
}

pub(super) fn clue_n(told: &Told<'_>) -> String {
    if has_parks(told) {
        return with_parks::clue_n(told);
    }
    format!(
        "{} sees all {}: each is taller than the one before it. {}",
        sentence(&super::pieces::clue(told)),
        count(told.value(), "building"),
        conclusion(told)
    )
}

pub(super) fn staircase(told: &Told<'_>) -> String {
    let tallest = told.tallest().get();
    let needs = struck(told).iter().map(|height| {
        let taller = usize::from(tallest.saturating_sub(height.get()));
        (height, told.value().saturating_sub(taller + 1))
    });
    format!(
        "{}, each taller than the one before, so tall ones stand far back: {}. {}{}",
        sees(told),
        room_before(needs, noun(told)),
        whereabouts(told),
        conclusion(told)
    )
}

/// All heights the step strikes.
pub(super) fn struck(told: &Told<'_>) -> HeightSet {
    told.step.strikes().flat_map(|(_, heights)| heights.iter()).collect()
}

/// What counts before a building: every cell, unless some are parks.
pub(super) fn noun(told: &Told<'_>) -> &'static str {
    if has_parks(told) { "building" } else { "cell" }
}

/// "5 has at least three cells before it, 4 at least two and 3 at least one", tallest first.
pub(super) fn room_before(needs: impl Iterator<Item = (Height, usize)>, noun: &str) -> String {
    let mut needs: Vec<(Height, usize)> = needs.collect();
    needs.reverse();
    let phrases = needs.iter().enumerate().map(|(index, &(height, cells))| {
        if index == 0 {
            format!("{height} has at least {} before it", count(cells, noun))
        } else {
            format!("{height} at least {}", number(cells))
        }
    });
    list(phrases, "and")
}

pub(super) fn two_clue(told: &Told<'_>) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let Witness::Peak { cell } = told.step.witness else { return conclusion(told).to_string() };
    if has_parks(told) {
        return with_parks::two_clue(told, cell);
    }
    let clue = sentence(&super::pieces::clue(told));
    let behind = if told.view().last() == Some(&cell) {
        format!("{second} stands before it")
    } else {
        format!("{second} cannot stand behind it")
    };
    format!(
        "{clue} sees exactly two buildings. The {tallest} in {cell} is always seen, and {behind}. If {second} stood anywhere but first, the first building would be a third one. {}",
        conclusion(told)
    )
}

pub(super) fn second_cell(told: &Told<'_>) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let view = told.view();
    let [first, next, ..] = view[..] else { return conclusion(told).to_string() };
    if has_parks(told) {
        return with_parks::second_cell(told);
    }
    format!(
        "{}. Suppose {next} were {second}. With {tallest} before it in {first} only one would be seen; with a lower one there, three: that one, {second} and {tallest}. {}",
        sees(told),
        conclusion(told)
    )
}

pub(super) fn dense_run(told: &Told<'_>) -> String {
    let Witness::Peak { cell } = told.step.witness else { return conclusion(told).to_string() };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell).map_or(0, |index| index + 1);
    if has_parks(told) {
        return with_parks::dense_run(told, cell);
    }
    format!(
        "{}, and {} stands in the {} cell, {cell}. All cells up to it must be seen, each taller than the one before: {}. {}",
        sees(told),
        told.tallest(),
        ordinal(place),
        rising(&view[..place]),
        conclusion(told)
    )
}

pub(super) fn stair_known(told: &Told<'_>) -> String {
    let Witness::Hidden { cells: hidden } = &told.step.witness else {
        return conclusion(told).to_string();
    };
    let known = list(hidden.iter().map(|(cell, height)| format!("{height} in {cell}")), "and");
    let (stands, does) = if hidden.len() == 1 {
        ("stands behind a taller one", "does")
    } else {
        ("stand behind taller ones", "do")
    };
    let counted = |height: &Height| !hidden.iter().any(|(_, other)| other == height);
    let needs = struck(told).iter().map(|height| {
        let all = HeightSet::up_to(told.tallest());
        let taller: HeightSet =
            all.iter().filter(|other| *other > height).filter(counted).collect();
        let before = count(told.value().saturating_sub(taller.len() + 1), noun(told));
        let behind = if taller.is_empty() {
            "nothing can be seen".to_string()
        } else {
            format!("only {} can be seen", buildings(taller, "and"))
        };
        format!(" Behind {height} {behind}, so {height} has at least {before} before it.")
    });
    let needs: Vec<String> = needs.collect();
    format!(
        "{}. The {known} {stands} and {does} not count.{} {}{}",
        sees(told),
        needs.concat(),
        whereabouts(told),
        conclusion(told)
    )
}

pub(super) fn shadow(told: &Told<'_>) -> String {
    let Witness::Shadow { nearest_peak, first: tallest_first } = told.step.witness else {
        return conclusion(told).to_string();
    };
    let tallest = told.tallest();
    if has_parks(told) {
        return with_parks::shadow(told, nearest_peak, tallest_first);
    }
    let view = told.view();
    let Some(&first) = view.first() else { return conclusion(told).to_string() };
    let between = view.iter().position(|&cell| cell == nearest_peak).unwrap_or(0).saturating_sub(1);
    let mut argument = format!(
        "{}: the first and {tallest}. Whatever stands between them is lower than the first.",
        sees(told)
    );
    let strikes: Vec<(Cell, HeightSet)> = told.step.strikes().collect();
    let placed = told.step.placements().any(|(cell, _)| cell == first);
    if placed || strikes.iter().any(|&(cell, _)| cell == first) {
        let (lie, need) = if between == 1 {
            ("At least one cell lies", "one lower building")
        } else {
            ("At least MANY cells lie", "MANY lower buildings")
        };
        let text = format!(" {lie} between {first} and {tallest}, so the first needs {need}.");
        argument += &text.replace("MANY", &number(between));
    }
    let peak_struck =
        strikes.iter().any(|&(cell, heights)| cell != first && heights.contains(tallest));
    let lower_struck = strikes
        .iter()
        .any(|&(cell, heights)| cell != first && !heights.without(tallest).is_empty());
    if peak_struck || lower_struck || !told.step.placements().all(|(cell, _)| cell == first) {
        let lower = usize::from(tallest_first.get()).saturating_sub(1);
        let room = match (peak_struck, lower) {
            (false, _) => String::new(),
            (true, 0) => ", so nothing fits between them".to_string(),
            (true, _) => format!(", so at most {} between them", fit(lower)),
        };
        let certain = told.candidates(first).single() == Some(tallest_first);
        let at_most = if certain { "" } else { "at most " };
        argument += &if lower_struck {
            format!(
                " {tallest} stands no nearer than {nearest_peak}, and the first is {at_most}{tallest_first}{room}."
            )
        } else {
            format!(" The first is {at_most}{tallest_first}{room}.")
        };
    }
    format!("{argument} {}", conclusion(told))
}

/// "one building fits", "three buildings fit".
fn fit(buildings: usize) -> String {
    let s = if buildings == 1 { "s" } else { "" };
    format!("{} fit{s}", count(buildings, "building"))
}

pub(super) fn reduced_clue(told: &Told<'_>) -> String {
    let Witness::Reduced { cell, from, before } = told.step.witness else {
        return conclusion(told).to_string();
    };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell).unwrap_or(0);
    let (front, before) = (&view[..place], usize::from(before));
    let Some(height) = told.candidates(cell).single() else { return conclusion(told).to_string() };
    let split = if from == 1 {
        format!("The {height} in {cell} is the last of them")
    } else {
        format!("From the {height} in {cell} on, {} are seen", number(usize::from(from)))
    };
    if has_parks(told) {
        return with_parks::reduced_clue(told, &split, before);
    }
    let rest = if before == place {
        let all = match place {
            2 => "both cells".to_string(),
            _ => format!("all {}", count(place, "cell")),
        };
        let rising = rising(front);
        format!("so {all} before it must be seen, each taller than the one before: {rising}")
    } else {
        let (first, others) = front.split_at(place.min(1));
        let (first, others) = (cells(first, "and"), cells(others, "and"));
        format!("so just one is seen before it: {first}, which is taller than {others}")
    };
    format!("{}. {split}, {rest}. {}", sees(told), conclusion(told))
}
