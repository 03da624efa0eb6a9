//! Small pieces of English: numbers, lists, lines, clues and directions.
//!
//! Counts are written as words ("three buildings"), heights as digits ("the 3"), so that the two
//! are never mistaken for each other.

use crate::model::{Cell, Clue, ClueId, Height, HeightSet, House, Side, Sight};
use crate::words::reasons::parks::has_parks;
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// A count in words; digits from thirteen on.
pub(super) fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_string())
}

/// "one building", "three buildings", "no buildings".
pub(super) fn count(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{} {noun}{s}", number(count))
}

/// "first", "second", … "twelfth"; then "13th", "21st".
pub(super) fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    if let Some(word) = place.checked_sub(1).and_then(|index| WORDS.get(index)) {
        return (*word).to_string();
    }
    let suffix = match place % 10 {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    // 11, 12 and 13 are irregular; only 13 gets here, as 13th.
    if place == 13 { "13th".to_string() } else { format!("{place}{suffix}") }
}

/// A height as a noun: "5", "a park".
pub(super) fn building(height: Height) -> Text {
    if height.is_park() { Text::about(Subject::Height(height), "a park") } else { height.into() }
}

/// Heights as a list: "2, 3 and 5"; a park is named.
pub(super) fn buildings(heights: HeightSet, conjunction: &str) -> Text {
    // The park is the lowest of all, but is named last.
    let parks = heights.contains(Height::PARK).then_some(Height::PARK);
    let heights = heights.without(Height::PARK);
    Text::list(heights.iter().chain(parks).map(building), conjunction)
}

/// Cells as a list: "r1c1, r1c2 and r1c3".
pub(super) fn cells(cells: &[Cell], conjunction: &str) -> Text {
    Text::list(cells, conjunction)
}

/// "row 2", "box 3", "the falling diagonal".
pub(super) fn house(house: House) -> Text {
    Text::about(Subject::House(house), house.to_string())
}

/// "5 in r1c3".
pub(super) fn standing(cell: Cell, height: Height) -> Text {
    let text = say!("{building} in {cell}", building = building(height), cell).to_string();
    Text::about(Subject::Candidate(cell, height), text)
}

/// "r2c1 < r2c2 < r2c3".
pub(super) fn rising(cells: &[Cell]) -> Text {
    Text::join(cells, " < ")
}

/// What counts before a building: every cell, unless some are parks.
pub(super) fn noun(told: &Told<'_>) -> &'static str {
    if has_parks(told) { "building" } else { "cell" }
}

/// "in row 1", "on the falling diagonal".
pub(super) fn inside(at: House) -> Text {
    match at {
        House::Diagonal(_) => say!("on {house}", house = house(at)),
        House::Row(_) | House::Column(_) | House::Box(_) | House::Region(_) => {
            say!("in {house}", house = house(at))
        }
    }
}

/// The line of a step, "row 2"; "the line" if it names none.
pub(super) fn line(told: &Told<'_>) -> Text {
    told.line().map_or_else(|| "the line".into(), house)
}

/// What a clue is called: "clue", or "sum".
pub(super) const fn clue_noun(sight: Sight) -> &'static str {
    match sight {
        Sight::Count => "clue",
        Sight::Sum => "sum",
    }
}

/// "clue 3 above column 2", "sum 12 left of row 1".
pub(super) fn clue_at(sight: Sight, clue: ClueId, value: Clue) -> Text {
    Text::about(Subject::Clue(clue), format!("{} {value} {clue}", clue_noun(sight)))
}

/// "clue 3 on the left": a clue whose line has been named.
pub(super) fn clue_on(sight: Sight, clue: ClueId, value: Clue) -> Text {
    Text::about(Subject::Clue(clue), format!("{} {value} {}", clue_noun(sight), side(clue)))
}

/// The clue of a step: "clue 3 above column 2"; "the clue" if there is none, which a sound step never has.
pub(super) fn clue(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    let named = told.clue().map(|(clue, value)| clue_at(sight, clue, value));
    named.unwrap_or_else(|| format!("the {}", clue_noun(sight)).into())
}

/// "clue 3 above column 2 and clue 2 below column 2".
pub(super) fn clues(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    Text::list(told.step.clues().map(|(clue, value)| clue_at(sight, clue, value)), "and")
}

/// "Clue 2 above column 4 sees two buildings", to begin a sentence with.
pub(super) fn sees(told: &Told<'_>) -> Text {
    let buildings = count(told.value(), "building");
    say!("{clue} sees {buildings}", clue = clue(told), buildings).sentence()
}

/// From where a clue looks: "from above", "from the left".
pub(super) fn from(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "from above",
        Side::Right => "from the right",
        Side::Bottom => "from below",
        Side::Left => "from the left",
    }
}

/// On which side a clue stands, without its line: "above", "on the left".
pub(super) fn side(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "above",
        Side::Right => "on the right",
        Side::Bottom => "below",
        Side::Left => "on the left",
    }
}

/// Lines of one kind as a list, with their noun once: "rows 3 and 4", "columns 1, 2 and 5".
pub(super) fn lines(lines: &[House]) -> Text {
    let numbered = |line: &House| Text::about(Subject::House(*line), line.number().to_string());
    let noun = match lines {
        [] | [_] => None,
        _ if lines.iter().all(|line| matches!(line, House::Row(_))) => Some("rows"),
        _ if lines.iter().all(|line| matches!(line, House::Column(_))) => Some("columns"),
        _ => None,
    };
    match noun {
        Some(noun) => {
            say!("{noun} {numbers}", noun, numbers = Text::list(lines.iter().map(numbered), "and"))
        }
        None => Text::list(lines.iter().copied().map(house), "and"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_nouns() {
        assert_eq!(count(0, "building"), "no buildings");
        assert_eq!(count(1, "building"), "one building");
        assert_eq!(count(2, "building"), "two buildings");
        assert_eq!(count(14, "cell"), "14 cells");
    }

    #[test]
    fn ordinals_of_a_board() {
        let some: Vec<String> = [1, 2, 12, 13, 21, 22, 32].map(ordinal).to_vec();
        assert_eq!(some.join(" "), "first second twelfth 13th 21st 22nd 32nd");
    }

    #[test]
    fn lists_end_with_a_conjunction() {
        assert_eq!(lines(&[House::Row(2), House::Row(3)]), "rows 3 and 4");
        assert_eq!(lines(&[House::Column(0)]), "column 1");
        assert_eq!(lines(&[House::Row(0), House::Box(1)]), "row 1 and box 2");
        let set: HeightSet = [0, 2, 4].into_iter().filter_map(Height::new).collect();
        assert_eq!(buildings(set, "or"), "2, 4 or a park");
    }
}
