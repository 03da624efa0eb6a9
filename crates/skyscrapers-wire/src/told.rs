//! What is told to people, as JSON: plain text, and the same text in spans.
//!
//! A span is a plain string, or an object with its `text` and what that speaks of:
//!
//! | subject | field |
//! |---|---|
//! | a cell | `"cell":"r1c2"` |
//! | a clue | `"clue":{"side":"top","index":2}` |
//! | a row, column, diagonal, box or region | `"house":{"kind":"row","index":2}` |
//! | a height, 0 for a park | `"height":5` |
//! | a height in a cell | `"cell":"r1c2","height":5` |
//! | a technique | `"technique":"two-clue"` |
//! | a level | `"level":"Hard"` |
//!
//! Put together, the texts of the spans are the plain text, so a page makes buttons of spans and
//! whoever prints takes the text. Identifiers are the same in every language.

use serde_json::Value;
use skyscrapers::words::{Span, Stage, Subject, Text, Words};
use skyscrapers::{ClueId, House, Side};

use crate::object::object;

/// `text` and `spans` up to a stage: `{"where","what","all"}` each.
pub(crate) fn tell_words(object: &mut Value, words: &Words, stage: Stage) {
    let stages = |value: fn(&Text) -> Value| -> Value {
        let told = Stage::ALL.into_iter().filter(|&told| told <= stage);
        told.map(|told| (told.name().to_owned(), value(words.stage(told)))).collect()
    };
    object["text"] = stages(|text| text.to_string().into());
    object["spans"] = stages(spans);
}

/// `text` and `spans` of one text.
pub(crate) fn tell(object: &mut Value, text: &Text) {
    object["text"] = text.to_string().into();
    object["spans"] = spans(text);
}

/// The pieces of a text.
pub(crate) fn spans(text: &Text) -> Value {
    text.spans().iter().map(span).collect()
}

fn span(Span { text, subject, .. }: &Span) -> Value {
    let text = text.as_str();
    match *subject {
        Some(Subject::Cell(cell)) => object!({"text": text, "cell": cell.to_string()}),
        Some(Subject::Clue(clue)) => {
            object!({"text": text, "clue": object!({"side": side(clue.side()), "index": index(clue)})})
        }
        Some(Subject::House(at)) => object!({"text": text, "house": house(at)}),
        Some(Subject::Height(height)) => object!({"text": text, "height": height.get()}),
        Some(Subject::Candidate(cell, height)) => {
            object!({"text": text, "cell": cell.to_string(), "height": height.get()})
        }
        Some(Subject::Technique(technique)) => object!({"text": text, "technique": technique.id()}),
        Some(Subject::Level(level)) => object!({"text": text, "level": level.name()}),
        // Plain words, or of a kind that came later.
        _ => text.into(),
    }
}

pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::Top => "top",
        Side::Right => "right",
        Side::Bottom => "bottom",
        Side::Left => "left",
    }
}

/// The number of a clue's line, from 1.
pub(crate) fn index(clue: ClueId) -> usize {
    clue.index() + 1
}

pub(crate) fn house(house: House) -> Value {
    object!({"kind": house.kind(), "index": house.number()})
}

#[cfg(test)]
mod tests {
    use skyscrapers::words::{Language, words};
    use skyscrapers::{Height, Level, Puzzle, TechniqueId, explain};

    use serde_json::json;

    use super::*;

    #[test]
    fn every_subject_has_its_field() {
        let cell = "r1c2".parse().expect("a cell");
        let five = Height::new(5).expect("a height");
        let clue = ClueId::new(Side::Top, 1).expect("a clue");
        let text = Text::from("In ")
            .and(Text::about(Subject::Cell(cell), "r1c2"))
            .and(Text::about(Subject::Clue(clue), "clue 3"))
            .and(Text::about(Subject::House(House::Row(1)), "row 2"))
            .and(Text::about(Subject::Height(five), "5"))
            .and(Text::about(Subject::Candidate(cell, five), "r1c2 = 5"))
            .and(Text::about(Subject::Technique(TechniqueId::TwoClue), "two-clue rule"))
            .and(Text::about(Subject::Level(Level::Hard), "Schwer"));
        let expected = json!([
            "In ",
            {"text": "r1c2", "cell": "r1c2"},
            {"text": "clue 3", "clue": {"side": "top", "index": 2}},
            {"text": "row 2", "house": {"kind": "row", "index": 2}},
            {"text": "5", "height": 5},
            {"text": "r1c2 = 5", "cell": "r1c2", "height": 5},
            {"text": "two-clue rule", "technique": "two-clue"},
            {"text": "Schwer", "level": "Hard"},
        ]);
        assert_eq!(spans(&text), expected);
    }

    #[test]
    fn spans_put_together_are_the_text() {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        for step in explain(&puzzle).steps {
            for language in Language::ALL {
                let mut object = json!({});
                tell_words(&mut object, &words(&puzzle, &step, language), Stage::All);
                for stage in ["where", "what", "all"] {
                    let spans = object["spans"][stage].as_array().expect("spans").iter();
                    let text = |span: &Value| {
                        let text = if span.is_object() { &span["text"] } else { span };
                        text.as_str().expect("a text").to_owned()
                    };
                    let text: String = spans.map(text).collect();
                    assert_eq!(object["text"][stage], text.as_str());
                }
            }
        }
    }
}
