//! Words for what a single clue says.

use super::effects::conclusion;
use super::english::{buildings, cells, count, list, number, ordinal, sentence};
use super::parks::{fewest, has_parks, parks, whereabouts};
use super::told::Told;
use crate::model::{Cell, Height, HeightSet};
use crate::step::Witness;

/// "Clue 2 above column 4 sees two buildings".
fn sees(told: &Told<'_>) -> String {
    let clue = sentence(&told.clue_name());
    format!("{clue} sees {}", count(told.value(), "building"))
}

/// "r2c1 < r2c2 < r2c3".
fn rising(view: &[Cell]) -> String {
    view.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" < ")
}

pub(super) fn clue_1(told: &Told<'_>) -> String {
    if has_parks(told) {
        return format!(
            "{} sees only one building, and that is {tallest}, the tallest. So only {} can stand before {tallest}. {}{}",
            sentence(&told.clue_name()),
            parks(told),
            whereabouts(told),
            conclusion(told.step),
            tallest = told.tallest(),
        );
    }
    format!(
        "{} sees only one building, so the first one hides all others. Only {}, the tallest, can do that. {}",
        sentence(&told.clue_name()),
        told.tallest(),
        conclusion(told.step)
    )
}

pub(super) fn clue_n(told: &Told<'_>) -> String {
    let clue = sentence(&told.clue_name());
    let all = count(told.value(), "building");
    if has_parks(told) {
        let order = (1..=told.tallest().get()).map(|height| height.to_string());
        return format!(
            "{clue} sees all {all}: they stand in the order {}, with {} somewhere among them. {}{}",
            order.collect::<Vec<_>>().join(" "),
            parks(told),
            whereabouts(told),
            conclusion(told.step)
        );
    }
    format!(
        "{clue} sees all {all}: each is taller than the one before it. {}",
        conclusion(told.step)
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
        conclusion(told.step)
    )
}

/// All heights the step strikes.
fn struck(told: &Told<'_>) -> HeightSet {
    told.step.strikes().flat_map(|(_, heights)| heights.iter()).collect()
}

/// What counts before a building: every cell, unless some are parks.
fn noun(told: &Told<'_>) -> &'static str {
    if has_parks(told) { "building" } else { "cell" }
}

/// "5 has at least three cells before it, 4 at least two and 3 at least one", tallest first.
fn room_before(needs: impl Iterator<Item = (Height, usize)>, noun: &str) -> String {
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
    let Witness::Peak { cell } = told.step.witness else { return conclusion(told.step) };
    let clue = sentence(&told.clue_name());
    let behind = if told.view().last() == Some(&cell) {
        format!("{second} stands before it")
    } else {
        format!("{second} cannot stand behind it")
    };
    if has_parks(told) {
        return format!(
            "{clue} sees exactly two buildings. The {tallest} in {cell} is always seen, and {behind}. So {second} is seen too, and no other: it is the first building, with only {} before it. {}{}",
            parks(told),
            whereabouts(told),
            conclusion(told.step)
        );
    }
    format!(
        "{clue} sees exactly two buildings. The {tallest} in {cell} is always seen, and {behind}. If {second} stood anywhere but first, the first building would be a third one. {}",
        conclusion(told.step)
    )
}

pub(super) fn second_cell(told: &Told<'_>) -> String {
    let (tallest, second) = (told.tallest(), told.second());
    let view = told.view();
    let [first, next, ..] = view[..] else { return conclusion(told.step) };
    if let Some((cell, _)) = told.step.strikes().next().filter(|_| has_parks(told)) {
        return format!(
            "{}. {}Just one building stands before {cell}. Suppose {cell} were {second}. With {tallest} before it only one would be seen; with a lower one there, three: that one, {second} and {tallest}. {}",
            sees(told),
            whereabouts(told),
            conclusion(told.step)
        );
    }
    format!(
        "{}. Suppose {next} were {second}. With {tallest} before it in {first} only one would be seen; with a lower one there, three: that one, {second} and {tallest}. {}",
        sees(told),
        conclusion(told.step)
    )
}

pub(super) fn dense_run(told: &Told<'_>) -> String {
    let Witness::Peak { cell } = told.step.witness else { return conclusion(told.step) };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell).map_or(0, |index| index + 1);
    if has_parks(told) {
        return dense_run_with_parks(told, &view, place);
    }
    format!(
        "{}, and {} stands in the {} cell, {cell}. All cells up to it must be seen, each taller than the one before: {}. {}",
        sees(told),
        told.tallest(),
        ordinal(place),
        rising(&view[..place]),
        conclusion(told.step)
    )
}

/// "Clue 4 left of row 1 sees four buildings, and 5 stands in r1c5. The park is in r1c2. So just three
/// buildings stand before 5, and the clue sees them all: r1c1 < r1c3 < r1c4. …"
fn dense_run_with_parks(told: &Told<'_>, view: &[Cell], place: usize) -> String {
    let (tallest, peak) = (told.tallest(), view[place.saturating_sub(1)]);
    let (front, behind) = view.split_at(place.saturating_sub(1));
    let why = if told.step.clues().count() == 2 {
        format!(
            "{} add up to one more than there are buildings, so every building is seen from one end or the other, and {tallest} stands in {peak}. {}Those before it",
            sentence(&told.clue_names()),
            whereabouts(told),
        )
    } else {
        let (is, before) = match told.value() - 1 {
            1 => ("stands", "one building".to_string()),
            many => ("stand", count(many, "building")),
        };
        format!(
            "{}, and {tallest} stands in {peak}. {}So no more than {before} {is} before it. They",
            sees(told),
            whereabouts(told),
        )
    };
    let unsettled =
        |&&cell: &&Cell| told.candidates(cell).contains(Height::PARK) && !told.is_park(cell);
    let buildings: Vec<Cell> = front.iter().copied().filter(|&cell| !told.is_park(cell)).collect();
    let rises = if front.iter().any(|cell| unsettled(&cell)) || buildings.len() < 2 {
        format!("{why} must all be seen, each taller than the one before.")
    } else {
        format!("{why} must all be seen, each taller than the one before: {}.", rising(&buildings))
    };
    let parks = told.puzzle.rules().parks();
    let in_front = front.len().saturating_sub(told.value() - 1);
    let elsewhere = behind.iter().skip(1);
    let touched = |cell: &Cell| {
        told.step.strikes().any(|(other, _)| other == *cell)
            || told.step.placements().any(|(other, _)| other == *cell)
    };
    let rest = match (elsewhere.clone().any(touched), parks.saturating_sub(in_front)) {
        (false, _) => String::new(),
        (true, 0) => format!(" That leaves no park for the cells behind {tallest}."),
        (true, left) => {
            format!(" That leaves {} for the cells behind {tallest}.", count(left, "park"))
        }
    };
    format!("{rises}{rest} {}", conclusion(told.step))
}

pub(super) fn stair_known(told: &Told<'_>) -> String {
    let Witness::Hidden { cells: hidden } = &told.step.witness else {
        return conclusion(told.step);
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
        conclusion(told.step)
    )
}

pub(super) fn shadow(told: &Told<'_>) -> String {
    let Witness::Shadow { nearest_peak, first: tallest_first } = told.step.witness else {
        return conclusion(told.step);
    };
    let tallest = told.tallest();
    if has_parks(told) {
        return shadow_with_parks(told, nearest_peak, tallest_first);
    }
    let view = told.view();
    let Some(&first) = view.first() else { return conclusion(told.step) };
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
    format!("{argument} {}", conclusion(told.step))
}

/// "Clue 2 left of row 1 sees two buildings: the first and 5. Every building between them is lower than the
/// first. The park is in r1c2 or r1c3. 5 stands no nearer than r1c5, with at least three buildings before it,
/// so the first is taller than two others. …"
fn shadow_with_parks(told: &Told<'_>, nearest_peak: Cell, tallest_first: Height) -> String {
    let tallest = told.tallest();
    let view = told.view();
    let nearest = view.iter().position(|&cell| cell == nearest_peak).unwrap_or(0);
    let mut argument = format!(
        "{}: the first one and {tallest}. Every building between them is lower than the first. {}",
        sees(told),
        whereabouts(told)
    );
    let struck: Vec<(Cell, Height)> = told
        .step
        .strikes()
        .flat_map(|(cell, heights)| heights.iter().map(move |height| (cell, height)))
        .collect();
    let before = fewest(told, nearest);
    if before > 1 && struck.iter().any(|&(_, height)| height.index() < before) {
        argument += &format!(
            "{tallest} stands no nearer than {nearest_peak}, with at least {} before it, so the first is taller than {}. ",
            count(before, "building"),
            count(before - 1, "other")
        );
    }
    let over_first = |&(_, height): &(Cell, Height)| height > tallest_first && height < tallest;
    if struck.iter().any(over_first) {
        argument += &format!(
            "The first is at most {tallest_first}, so nothing up to {nearest_peak} is taller than that but {tallest}. "
        );
    }
    if struck.iter().any(|&(_, height)| height == tallest) {
        argument += &format!(
            "The first is at most {tallest_first}, so no more than {} before {tallest}. ",
            stand(tallest_first.index())
        );
    }
    argument + &conclusion(told.step)
}

/// "one building stands", "three buildings stand".
fn stand(buildings: usize) -> String {
    let s = if buildings == 1 { "s" } else { "" };
    format!("{} stand{s}", count(buildings, "building"))
}

/// "one building fits", "three buildings fit".
fn fit(buildings: usize) -> String {
    let s = if buildings == 1 { "s" } else { "" };
    format!("{} fit{s}", count(buildings, "building"))
}

pub(super) fn reduced_clue(told: &Told<'_>) -> String {
    let Witness::Reduced { cell, from, before } = told.step.witness else {
        return conclusion(told.step);
    };
    let view = told.view();
    let place = view.iter().position(|&other| other == cell).unwrap_or(0);
    let (front, before) = (&view[..place], usize::from(before));
    let Some(height) = told.candidates(cell).single() else { return conclusion(told.step) };
    let split = if from == 1 {
        format!("The {height} in {cell} is the last of them")
    } else {
        format!("From the {height} in {cell} on, {} are seen", number(usize::from(from)))
    };
    if has_parks(told) {
        let rest = match before {
            0 => "so none is seen before it, and no building stands there".to_string(),
            1 => "so just one is seen before it: the first building, the tallest up to there"
                .to_string(),
            _ => format!(
                "so all {} before it must be seen, each taller than the one before",
                count(before, "building")
            ),
        };
        return format!(
            "{}. {}{split}, {rest}. {}",
            sees(told),
            whereabouts(told),
            conclusion(told.step)
        );
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
    format!("{}. {split}, {rest}. {}", sees(told), conclusion(told.step))
}
