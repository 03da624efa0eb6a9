//! Moves of a player, judged, and the replies to `assess` and `review`.
//!
//! An assessment is `{"verdict":…,"claims":["r1c2=3","r2c1<>45"],"text":…,"spans":…}`, and where it applies `technique`, `level`, `steps`
//! and `why_not`, as in the reply to `hint`.
//!
//! | verdict | meaning |
//! |---|---|
//! | `seen` | it follows, by `technique` at the hardest; `steps` lead there |
//! | `crossed_out` | it follows from the rules alone |
//! | `guess` | it is true, but nothing shows it yet; or, with several solutions, it may be so |
//! | `wrong` | it is not true; `why_not` says why a height cannot stand there |
//! | `nothing` | nothing was claimed |
//! | `no_solution`, `unclear` | nothing can be said |
//!
//! Where the answer to an exercise is judged, `more` has what else the same steps show.

use serde_json::{Map, Value};
use skyscrapers::TechniqueId;
use skyscrapers::assess::{Answered, Assessment};
use skyscrapers::review::{Review, ReviewedTurn};
use skyscrapers::sheet::{Game, Sheet};
use skyscrapers::step::Effect;
use skyscrapers::words::{Language, Stage, Text};

use crate::hint::why_not_json;
use crate::object::object;
use crate::step::steps_json;
use crate::told::{spans, tell};
use crate::{Fields, Record};

fn verdict(assessment: &Assessment) -> &'static str {
    match assessment {
        Assessment::Nothing => "nothing",
        Assessment::CrossedOut => "crossed_out",
        Assessment::Seen { .. } => "seen",
        Assessment::Guess => "guess",
        Assessment::Wrong { .. } => "wrong",
        Assessment::NoSolution(_) => "no_solution",
        _ => "unclear",
    }
}

fn texts(effects: &[Effect]) -> Vec<String> {
    effects.iter().map(Effect::to_string).collect()
}

/// An assessment of claims on a sheet, with its words.
fn assessment_json(
    sheet: &Sheet,
    claims: &[Effect],
    assessment: &Assessment,
    text: &Text,
    language: Language,
) -> Value {
    let mut object = object!({"verdict": verdict(assessment), "claims": texts(claims)});
    tell(&mut object, text);
    match assessment {
        Assessment::Seen { technique, steps } => {
            object["technique"] = technique.id().into();
            object["level"] = technique.level().name().into();
            object["steps"] = steps_json(sheet, steps, language).into();
        }
        Assessment::Wrong { claim: Effect::Place { cell, height }, why: Some(why) } => {
            object["why_not"] = why_not_json(sheet, (*cell, *height), why, Stage::All, language);
        }
        _ => {}
    }
    object
}

/// The reply to `assess`, from the sheet before the move.
#[must_use]
pub fn assess_reply(
    record: Record,
    sheet: &Sheet,
    claims: &[Effect],
    assessment: &Assessment,
    language: Language,
) -> Fields {
    let text = assessment.words(sheet.puzzle(), language);
    let object = assessment_json(sheet, claims, assessment, &text, language);
    with_assessment(record, &object)
}

/// The reply to `assess` where the answer to an exercise is judged.
#[must_use]
pub fn answer_reply(
    record: Record,
    sheet: &Sheet,
    technique: TechniqueId,
    claims: &[Effect],
    answered: &Answered,
    language: Language,
) -> Fields {
    let text = answered.words(sheet.puzzle(), technique, language);
    let mut object = assessment_json(sheet, claims, &answered.assessment, &text, language);
    object["more"] = texts(&answered.more).into();
    with_assessment(record, &object)
}

fn with_assessment(record: Record, object: &Value) -> Fields {
    let mut reply = record.fields;
    reply.insert("assessment", object);
    reply
}

/// The reply to `review`: `solved`; `moves`, each an assessment with its `number`, its `kind` and, where it applies, `overlooked` (steps,
/// the last of which was open and much simpler), `mended_by` (a move) and `took` (milliseconds); the `tally`; and `text`, the sum in
/// lines, with its `spans`.
#[must_use]
pub fn review_reply(game: &Game, review: &Review, language: Language) -> Fields {
    let sheets = game.replay().map(|(_, before, _)| before);
    let moves = sheets.zip(&review.turns).map(|(sheet, turn)| turn_json(&sheet, turn, language));
    let moves: Vec<Value> = moves.collect();
    let tally = review.tally();
    let seen = tally.seen.iter();
    let seen = seen.map(|(technique, count)| (technique.id().to_owned(), Value::from(*count)));
    let mut object = object!({
        "seen": seen.collect::<Map<_, _>>(),
        "guesses": tally.guesses,
        "mistakes": tally.mistakes,
        "hints": tally.hints,
        "overlooked": tally.overlooked,
        "slowest": tally.slowest,
    });
    if let Some(took) = tally.took {
        object["took"] = took.into();
    }
    let lines = review.words(language);
    let mut reply = Record::new(game.puzzle()).fields;
    reply.insert("solved", &review.solved);
    reply.insert("moves", &moves);
    reply.insert("tally", &object);
    reply.insert("text", &lines.iter().map(Text::to_string).collect::<Vec<_>>());
    reply.insert("spans", &lines.iter().map(spans).collect::<Vec<_>>());
    reply
}

fn turn_json(sheet: &Sheet, turn: &ReviewedTurn, language: Language) -> Value {
    let text = turn.words(sheet.puzzle(), language);
    let mut object = assessment_json(sheet, &turn.claims, &turn.assessment, &text, language);
    object["number"] = turn.number.into();
    object["kind"] = turn.kind.name().into();
    if let Some(steps) = &turn.overlooked {
        object["overlooked"] = steps_json(sheet, steps, language).into();
    }
    if let Some(number) = turn.mended_by {
        object["mended_by"] = number.into();
    }
    if let Some(took) = turn.took {
        object["took"] = took.into();
    }
    object
}
