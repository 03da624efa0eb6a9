//! A player's board in a record, and the replies to `hint`.
//!
//! A record may hold what a player has written: `"filled"`, the heights in reading order (0 for
//! nothing, -1 for a park), and `"marks"`, for each cell its candidates as an array or as text
//! (`"134"`). Either may also be a text in the notation of the command: `"r1c2=3 r4c4=1"`.
//!
//! `hint` adds `"hint"`, or `"why_not"` where that was asked: `{"kind":…,"text":{…},"spans":{…}}` with the
//! words up to the stage asked for; at the last stage also the step or steps, `"fill_marks"` if
//! the player should pencil in candidates first, and of a mistake the `"scene"` that points at it and `"why"` it is
//! one: the words and steps of the proof. Of the next number there are `"cell"`, `"value"` and the `"passages"` that
//! lead to it: steps that are told as one, with their words. Of all steps there are the `"steps"`, and `"more":true` where some are left out.

use std::ops::Range;
use std::slice;

use serde_json::Value;
use skyscrapers::formats::{ParseError, read_progress};
use skyscrapers::hint::{Hint, Mistake, Objection, WhyNot};
use skyscrapers::sheet::Sheet;
use skyscrapers::step::{Step, runs};
use skyscrapers::words::{Language, Stage, merged};
use skyscrapers::{Cell, Height};

use crate::object::object;
use crate::scene::mistake_json;
use crate::step::steps_json;
use crate::told::tell_words;
use crate::{Fields, Record};

/// The puzzle of a record with what its player has written.
///
/// # Errors
/// A [`ParseError`] when `filled` or `marks` cannot be read or do not fit the board.
pub fn sheet(record: &Record) -> Result<Sheet, ParseError> {
    read_progress(record.puzzle().clone(), |name| {
        // A number that no program can hold is as good as any other wrong value.
        let value = || record.fields.get(name).unwrap_or(Value::Bool(false));
        record.fields.raw(name).map(|_| value())
    })
}

/// The reply to `hint` on a player's sheet; `why` proves the mistake, if that is what it tells.
#[must_use]
pub fn hint_reply(
    record: Record,
    sheet: &Sheet,
    hint: &Hint,
    why: Option<&Objection>,
    stage: Stage,
    language: Language,
) -> Fields {
    let Record { fields: mut reply, puzzle, .. } = record;
    reply.mark_stale(&["hint", "why_not"]);
    let kind = match hint {
        Hint::Mistake(_) => "mistake",
        Hint::NoSolution(_) => "no_solution",
        Hint::Solved => "solved",
        Hint::Step { .. } => "step",
        Hint::Number { .. } => "number",
        Hint::Steps { .. } => "steps",
        Hint::Several(..) => "several_solutions",
        _ => "nothing",
    };
    let mut object = object!({"kind": kind});
    tell_words(&mut object, &hint.words(&puzzle, language), stage);
    match (hint, stage) {
        (Hint::Step { step, fill_marks }, Stage::All) => {
            object["fill_marks"] = (*fill_marks).into();
            object["step"] = steps_json(sheet, slice::from_ref(step), language).remove(0);
        }
        (Hint::Number { steps }, Stage::All) => {
            if let Some((cell, height)) = steps.last().and_then(|step| step.placements().next()) {
                object["cell"] = cell.to_string().into();
                object["value"] = height.get().into();
            }
            object["passages"] = passages(sheet, steps, language);
        }
        (Hint::Steps { steps, fill_marks, more }, Stage::All) => {
            object["fill_marks"] = (*fill_marks).into();
            // Each of them is taken from the board as it is.
            let told = steps.chunks(1).flat_map(|step| steps_json(sheet, step, language));
            object["steps"] = told.collect();
            if *more {
                object["more"] = true.into();
            }
        }
        (Hint::Mistake(mistake), Stage::All) => {
            object["scene"] = mistake_json(mistake);
            // One that speaks for itself needs no more words.
            if let Some(why) = why.filter(|why| !why.steps.is_empty()) {
                object["why"] = objection_json(why, mistake, language);
            }
        }
        _ => {}
    }
    reply.insert("hint", &object);
    reply.drop_stale();
    reply
}

/// Why a mistake is one.
fn objection_json(why: &Objection, mistake: &Mistake, language: Language) -> Value {
    let sheet = Sheet::new(why.puzzle.clone());
    let mut object = object!({"steps": steps_json(&sheet, &why.steps, language)});
    tell_words(&mut object, &why.words(mistake, language), Stage::All);
    object
}

/// Steps from a sheet, those alike in a row told as one: `[{"text":…,"spans":…,"steps":[…]}]`.
fn passages(sheet: &Sheet, steps: &[Step], language: Language) -> Value {
    let mut told = steps_json(sheet, steps, language).into_iter();
    let passage = |run: Range<usize>| {
        let mut object = object!({"steps": told.by_ref().take(run.len()).collect::<Vec<_>>()});
        tell_words(&mut object, &merged(sheet.puzzle(), &steps[run], language), Stage::All);
        object
    };
    runs(steps).into_iter().map(passage).collect()
}

/// The reply to `hint` where it was asked why a height cannot stand in a cell.
#[must_use]
pub fn why_not_reply(
    record: Record,
    sheet: &Sheet,
    (cell, height): (Cell, Height),
    answer: &WhyNot,
    stage: Stage,
    language: Language,
) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&["hint", "why_not"]);
    reply.insert("why_not", &why_not_json(sheet, (cell, height), answer, stage, language));
    reply.drop_stale();
    reply
}

/// Why a height cannot stand in a cell.
pub(crate) fn why_not_json(
    sheet: &Sheet,
    (cell, height): (Cell, Height),
    answer: &WhyNot,
    stage: Stage,
    language: Language,
) -> Value {
    let kind = match answer {
        WhyNot::Mistake(_) => "mistake",
        WhyNot::NoSolution(_) => "no_solution",
        WhyNot::NothingYet { .. } => "nothing_yet",
        WhyNot::Possible { .. } => "possible",
        WhyNot::Filled { .. } => "filled",
        WhyNot::CrossedOut { .. } => "crossed_out",
        WhyNot::Steps { .. } => "steps",
        _ => "unknown",
    };
    let mut object = object!({"cell": cell.to_string(), "value": height.get(), "kind": kind});
    tell_words(&mut object, &answer.words(sheet.puzzle(), language), stage);
    match (answer, stage) {
        (WhyNot::Steps { steps, .. }, Stage::All) => {
            object["steps"] = steps_json(sheet, steps, language).into();
        }
        (WhyNot::Mistake(mistake), Stage::All) => object["scene"] = mistake_json(mistake),
        _ => {}
    }
    object
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(more: &str) -> Record {
        let text = format!(r#"{{"n":2,"clues":[0,0,0,0,0,0,0,0]{more}}}"#);
        Record::from_json(&text).expect("a record")
    }

    #[test]
    fn what_a_player_wrote_is_read_in_every_form() {
        let one = Height::new(1);
        let cell: Cell = "r1c2".parse().expect("a cell");
        for more in [r#","filled":[0,1,0,null]"#, r#","filled":"r1c2=1""#] {
            assert_eq!(sheet(&record(more)).expect("a sheet").height(cell), one, "{more}");
        }
        for more in [r#","marks":[null,"12","",[]]"#, r#","marks":[[],[1,2],[],[]]"#] {
            let marks = sheet(&record(more)).expect("a sheet").marks(cell).expect("marks");
            assert_eq!(marks.to_string(), "12", "{more}");
        }
        assert!(sheet(&record(r#","filled":null"#)).is_ok());
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (more, expected) in [
            (r#","filled":[1]"#, "filled: expected an array of 4 values, one for each cell"),
            (r#","filled":[3,0,0,0]"#, "filled: 3 is not a height in this puzzle"),
            (r#","filled":["x",0,0,0]"#, "filled: expected something that can go in r1c1"),
            (r#","filled":[1e99,0,0,0]"#, "filled: expected something that can go in r1c1"),
            (r#","marks":7"#, "marks: expected an array"),
            (r#","marks":["1x","","",""]"#, "marks: expected something that can go in r1c1"),
            (r#","marks":"r7c1=1""#, "marks: r7c1 is not on the board"),
        ] {
            let error = sheet(&record(more)).expect_err("an error").to_string();
            assert!(error.starts_with(expected), "{more}: {error}");
        }
    }
}
