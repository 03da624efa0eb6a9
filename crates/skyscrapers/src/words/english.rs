//! Small pieces of English: numbers, lists, lines and directions.
//!
//! Counts are written as words ("three buildings"), heights as digits ("the 3"), so that the two
//! are never mistaken for each other.

use std::fmt::Display;

use crate::model::{Cell, ClueId, Height, HeightSet, House, Side};

/// A count in words; digits from thirteen on.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_string())
}

/// "one building", "three buildings", "no buildings".
pub(crate) fn count(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{} {noun}{s}", number(count))
}

/// "first", "second", … "twelfth"; then "13th", "21st".
pub(crate) fn ordinal(place: usize) -> String {
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

/// "a", "a and b", "a, b and c".
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>, conjunction: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() { last } else { format!("{} {conjunction} {last}", items.join(", ")) }
}

/// The first letter as a capital, to begin a sentence. The name of a cell stays as it is.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    if text.split_whitespace().next().is_some_and(|word| word.bytes().any(|b| b.is_ascii_digit())) {
        return text.to_string();
    }
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A height as a noun: "5", "a park".
pub(crate) fn building(height: Height) -> String {
    if height.is_park() { "a park".to_string() } else { height.to_string() }
}

/// Heights as a list: "2, 3 and 5"; a park is named.
pub(crate) fn buildings(heights: HeightSet, conjunction: &str) -> String {
    // The park is the lowest of all, but is named last.
    let parks = heights.contains(Height::PARK).then(|| "a park".to_string());
    let heights = heights.without(Height::PARK);
    list(heights.iter().map(|height| height.to_string()).chain(parks), conjunction)
}

/// Cells as a list: "r1c1, r1c2 and r1c3".
pub(crate) fn cells(cells: &[Cell], conjunction: &str) -> String {
    list(cells, conjunction)
}

/// From where a clue looks: "from above", "from the left".
pub(crate) fn from(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "from above",
        Side::Right => "from the right",
        Side::Bottom => "from below",
        Side::Left => "from the left",
    }
}

/// On which side a clue stands, without its line: "above", "on the left".
pub(crate) fn side(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "above",
        Side::Right => "on the right",
        Side::Bottom => "below",
        Side::Left => "on the left",
    }
}

/// Lines of one kind as a list, with their noun once: "rows 3 and 4", "columns 1, 2 and 5".
pub(crate) fn lines(lines: &[House]) -> String {
    let numbers = |kind: fn(House) -> Option<u8>| -> Option<Vec<u8>> {
        lines.iter().map(|&line| kind(line).map(|index| index + 1)).collect()
    };
    let row = |line| if let House::Row(index) = line { Some(index) } else { None };
    let column = |line| if let House::Column(index) = line { Some(index) } else { None };
    if lines.len() > 1 {
        if let Some(rows) = numbers(row) {
            return format!("rows {}", list(rows, "and"));
        }
        if let Some(columns) = numbers(column) {
            return format!("columns {}", list(columns, "and"));
        }
    }
    list(lines, "and")
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
        assert_eq!(list(["a"], "and"), "a");
        assert_eq!(list(["a", "b"], "or"), "a or b");
        assert_eq!(list(["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(lines(&[House::Row(2), House::Row(3)]), "rows 3 and 4");
        assert_eq!(lines(&[House::Column(0)]), "column 1");
        assert_eq!(lines(&[House::Row(0), House::Box(1)]), "row 1 and box 2");
        let set: HeightSet = [0, 2, 4].into_iter().filter_map(Height::new).collect();
        assert_eq!(buildings(set, "or"), "2, 4 or a park");
    }
}
