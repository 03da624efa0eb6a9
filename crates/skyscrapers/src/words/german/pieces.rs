//! Small pieces of German: numbers, lists, lines, clues and directions.
//!
//! Counts are written as words („drei Häuser“), heights as digits („die 3“), so that the two are never
//! mistaken for each other.

use crate::model::{Cell, Clue, ClueId, Diagonal, Height, HeightSet, House, Side, Sight};
use crate::words::told::Told;
use crate::words::{Subject, Text, say};

/// A count in words; digits from thirteen on. One is „ein“, as before a noun that is neither feminine
/// nor declined.
pub(super) fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_string())
}

/// A noun in the singular and in the plural.
#[derive(Clone, Copy)]
pub(super) struct Noun(&'static str, &'static str);

/// A building.
pub(super) const BUILDING: Noun = Noun("Haus", "Häuser");
/// A cell.
pub(super) const CELL: Noun = Noun("Feld", "Felder");

/// „ein Haus“, „drei Häuser“, „keine Häuser“. For neuter nouns, which are the same in nominative and
/// accusative.
pub(super) fn count(count: usize, Noun(one, many): Noun) -> String {
    match count {
        0 => format!("keine {many}"),
        1 => format!("ein {one}"),
        _ => format!("{} {many}", number(count)),
    }
}

/// „ein Park“, „drei Parks“, „keine Parks“, as a subject.
pub(super) fn parks(count: usize) -> String {
    match count {
        0 => "keine Parks".to_string(),
        1 => "ein Park".to_string(),
        _ => format!("{} Parks", number(count)),
    }
}

/// „einen Park“, „drei Parks“, „keine Parks“, as an object.
pub(super) fn parks_object(count: usize) -> String {
    if count == 1 { "einen Park".to_string() } else { parks(count) }
}

/// „erste“, „zweite“, … „zwölfte“; then „13.“
pub(super) fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte",
        "zehnte", "elfte", "zwölfte",
    ];
    let word = place.checked_sub(1).and_then(|index| WORDS.get(index));
    word.map_or_else(|| format!("{place}."), |word| (*word).to_string())
}

/// „ersten“, „zweiten“: behind „dem“.
pub(super) fn ordinal_dative(place: usize) -> String {
    let ordinal = ordinal(place);
    if ordinal.ends_with('.') { ordinal } else { format!("{ordinal}n") }
}

/// A count of neuter things that are not named again: „eines“, „zwei“.
pub(super) fn one_of(count: usize) -> String {
    match count {
        0 => "keines".to_string(),
        1 => "eines".to_string(),
        _ => number(count),
    }
}

/// A height as a noun: „5“, „ein Park“.
pub(super) fn building(height: Height) -> Text {
    if height.is_park() { Text::about(Subject::Height(height), "ein Park") } else { height.into() }
}

/// „5 in r1c3“, behind „die“ and „der“.
pub(super) fn standing(cell: Cell, height: Height) -> Text {
    let text = say!("{building} in {cell}", building = building(height), cell).to_string();
    Text::about(Subject::Candidate(cell, height), text)
}

/// „r2c1 < r2c2 < r2c3“.
pub(super) fn rising(cells: &[Cell]) -> Text {
    Text::join(cells, " < ")
}

/// Heights as a list: „2, 3 und 5“; a park is named.
pub(super) fn buildings(heights: HeightSet, conjunction: &str) -> Text {
    // The park is the lowest of all, but is named last.
    let parks = heights.contains(Height::PARK).then_some(Height::PARK);
    let heights = heights.without(Height::PARK);
    Text::list(heights.iter().chain(parks).map(building), conjunction)
}

/// Heights with their articles: „die 5 und die 6“.
pub(super) fn the_buildings(heights: HeightSet) -> Text {
    Text::list(heights.iter().map(|height| say!("die {height}", height)), "und")
}

/// Cells as a list: „r1c1, r1c2 und r1c3“.
pub(super) fn cells(cells: &[Cell], conjunction: &str) -> Text {
    Text::list(cells, conjunction)
}

/// „Zeile 2“, „Block 3“, „die fallende Diagonale“, as a subject or an object.
pub(super) fn house(house: House) -> Text {
    Text::about(
        Subject::House(house),
        name(house, "die fallende Diagonale", "die steigende Diagonale"),
    )
}

/// „Zeile 2“, „der fallenden Diagonale“: behind „in“, „von“ and „zu“.
pub(super) fn house_dative(house: House) -> Text {
    Text::about(
        Subject::House(house),
        name(house, "der fallenden Diagonale", "der steigenden Diagonale"),
    )
}

fn name(house: House, falling: &str, rising: &str) -> String {
    let number = house.number();
    match house {
        House::Row(_) => format!("Zeile {number}"),
        House::Column(_) => format!("Spalte {number}"),
        House::Box(_) => format!("Block {number}"),
        House::Region(_) => format!("Gebiet {number}"),
        House::Diagonal(Diagonal::Falling) => falling.to_string(),
        House::Diagonal(Diagonal::Rising) => rising.to_string(),
    }
}

/// „in Zeile 1“, „auf der fallenden Diagonale“.
pub(super) fn inside(at: House) -> Text {
    let house = house_dative(at);
    match at {
        House::Diagonal(_) => say!("auf {house}", house),
        House::Row(_) | House::Column(_) | House::Box(_) | House::Region(_) => {
            say!("in {house}", house)
        }
    }
}

/// „in Zeile 1“, „auf der fallenden Diagonale“, of the line of a step.
pub(super) fn inside_line(told: &Told<'_>) -> Text {
    told.line().map_or_else(|| "in der Linie".into(), inside)
}

/// Whose something is: „von Zeile 1“, „der fallenden Diagonale“.
pub(super) fn of_house(at: House) -> Text {
    let house = house_dative(at);
    match at {
        House::Diagonal(_) => house,
        House::Row(_) | House::Column(_) | House::Box(_) | House::Region(_) => {
            say!("von {house}", house)
        }
    }
}

/// The line of a step, „Zeile 2“; „die Linie“ if it names none.
pub(super) fn line(told: &Told<'_>) -> Text {
    told.line().map_or_else(|| "die Linie".into(), house)
}

/// The line of a step behind „in“ and „von“: „Zeile 2“, „der fallenden Diagonale“.
pub(super) fn line_dative(told: &Told<'_>) -> Text {
    told.line().map_or_else(|| "der Linie".into(), house_dative)
}

/// What a clue is called: „Randzahl“, or „Summe“. Both are feminine.
pub(super) const fn clue_noun(sight: Sight) -> &'static str {
    match sight {
        Sight::Count => "Randzahl",
        Sight::Sum => "Summe",
    }
}

/// „Randzahlen“, „Summen“.
pub(super) const fn clue_nouns(sight: Sight) -> &'static str {
    match sight {
        Sight::Count => "Randzahlen",
        Sight::Sum => "Summen",
    }
}

/// Where a clue stands: „über Spalte 2“, „links von Zeile 1“.
pub(super) fn clue_place(clue: ClueId) -> String {
    let number = clue.index() + 1;
    match clue.side() {
        Side::Top => format!("über Spalte {number}"),
        Side::Right => format!("rechts von Zeile {number}"),
        Side::Bottom => format!("unter Spalte {number}"),
        Side::Left => format!("links von Zeile {number}"),
    }
}

/// „Randzahl 3 über Spalte 2“, „Summe 12 links von Zeile 1“.
pub(super) fn clue_at(sight: Sight, clue: ClueId, value: Clue) -> Text {
    Text::about(Subject::Clue(clue), format!("{} {value} {}", clue_noun(sight), clue_place(clue)))
}

/// „Randzahl 3 links“: a clue whose line has been named.
pub(super) fn clue_on(sight: Sight, clue: ClueId, value: Clue) -> Text {
    Text::about(Subject::Clue(clue), format!("{} {value} {}", clue_noun(sight), side(clue)))
}

/// The clue of a step: „Randzahl 3 über Spalte 2“; „die Randzahl“ if there is none, which a sound step
/// never has.
pub(super) fn clue(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    let named = told.clue().map(|(clue, value)| clue_at(sight, clue, value));
    named.unwrap_or_else(|| format!("die {}", clue_noun(sight)).into())
}

/// „Randzahl 3 über Spalte 2 und Randzahl 2 unter Spalte 2“.
pub(super) fn clues(told: &Told<'_>) -> Text {
    let sight = told.puzzle.rules().sight();
    Text::list(told.step.clues().map(|(clue, value)| clue_at(sight, clue, value)), "und")
}

/// „Randzahl 2 über Spalte 4 sieht zwei Häuser“, to begin a sentence with.
pub(super) fn sees(told: &Told<'_>) -> Text {
    let buildings = count(told.value(), BUILDING);
    say!("{clue} sieht {buildings}", clue = clue(told), buildings).sentence()
}

/// From where a clue looks: „von oben“, „von links“.
pub(super) fn from(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "von oben",
        Side::Right => "von rechts",
        Side::Bottom => "von unten",
        Side::Left => "von links",
    }
}

/// On which side a clue stands, without its line: „oben“, „links“.
pub(super) fn side(clue: ClueId) -> &'static str {
    match clue.side() {
        Side::Top => "oben",
        Side::Right => "rechts",
        Side::Bottom => "unten",
        Side::Left => "links",
    }
}

/// Lines of one kind as a list, with their noun once: „Zeilen 3 und 4“, „Spalten 1, 2 und 5“. In the
/// plural the cases are the same but for „den“, which is left to the sentence.
pub(super) fn lines(lines: &[House]) -> Text {
    let numbered = |line: &House| Text::about(Subject::House(*line), line.number().to_string());
    let noun = match lines {
        [] | [_] => None,
        _ if lines.iter().all(|line| matches!(line, House::Row(_))) => Some("Zeilen"),
        _ if lines.iter().all(|line| matches!(line, House::Column(_))) => Some("Spalten"),
        _ => None,
    };
    match noun {
        Some(noun) => {
            say!("{noun} {numbers}", noun, numbers = Text::list(lines.iter().map(numbered), "und"))
        }
        None => Text::list(lines.iter().copied().map(house), "und"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_nouns() {
        assert_eq!(count(0, BUILDING), "keine Häuser");
        assert_eq!(count(1, CELL), "ein Feld");
        assert_eq!(count(2, BUILDING), "zwei Häuser");
        assert_eq!(count(14, CELL), "14 Felder");
        assert_eq!((parks(1), parks_object(1)), ("ein Park".into(), "einen Park".into()));
        assert_eq!((ordinal(3), ordinal(13)), ("dritte".into(), "13.".into()));
    }

    #[test]
    fn houses_are_declined() {
        let falling = House::Diagonal(Diagonal::Falling);
        assert_eq!(inside(falling), "auf der fallenden Diagonale");
        assert_eq!(inside(House::Box(1)), "in Block 2");
        assert_eq!(lines(&[House::Row(2), House::Row(3)]), "Zeilen 3 und 4");
        assert_eq!(lines(&[House::Row(0), falling]), "Zeile 1 und die fallende Diagonale");
    }
}
