//! Moves of a player, judged, and the replies to `assess` and `review`.
//!
//! An assessment is `{"verdict":…,"claims":["r1c2=3","r2c1<>45"],"text":…}`, and where it applies `technique`, `level`, `steps`
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

use serde_json::{Value, json};
use skyscrapers::assess::{Answered, Assessment};
use skyscrapers::review::{Review, ReviewedTurn};
use skyscrapers::step::Effect;
use skyscrapers::words::Stage;
use skyscrapers::{Puzzle, TechniqueId};

use crate::hint::why_not_json;
use crate::step::step_json;
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

fn assessment_json(
    puzzle: &Puzzle,
    claims: &[Effect],
    assessment: &Assessment,
    text: String,
) -> Value {
    let mut object = json!({"verdict": verdict(assessment), "claims": texts(claims), "text": text});
    match assessment {
        Assessment::Seen { technique, steps } => {
            object["technique"] = technique.id().into();
            object["level"] = technique.level().name().into();
            object["steps"] = steps.iter().map(|step| step_json(puzzle, step)).collect();
        }
        Assessment::Wrong { claim: Effect::Place { cell, height }, why: Some(why) } => {
            object["why_not"] = why_not_json(puzzle, (*cell, *height), why, Stage::All);
        }
        _ => {}
    }
    object
}

/// The reply to `assess`.
#[must_use]
pub fn assess_reply(record: Record, claims: &[Effect], assessment: &Assessment) -> Fields {
    let text = assessment.words(record.puzzle());
    with_assessment(record, |puzzle| assessment_json(puzzle, claims, assessment, text))
}

/// The reply to `assess` where the answer to an exercise is judged.
#[must_use]
pub fn answer_reply(
    record: Record,
    technique: TechniqueId,
    claims: &[Effect],
    answered: &Answered,
) -> Fields {
    let text = answered.words(record.puzzle(), technique);
    with_assessment(record, |puzzle| {
        let mut object = assessment_json(puzzle, claims, &answered.assessment, text);
        object["more"] = texts(&answered.more).into();
        object
    })
}

fn with_assessment(record: Record, json: impl FnOnce(&Puzzle) -> Value) -> Fields {
    let Record { fields: mut reply, puzzle, .. } = record;
    reply.insert("assessment", &json(&puzzle));
    reply
}

/// The reply to `review`: `solved`; `moves`, each an assessment with its `number`, its `kind` and, where it applies, `overlooked` (steps,
/// the last of which was open and much simpler), `mended_by` (a move) and `took` (milliseconds); the `tally`; and `text`, the sum in
/// lines.
#[must_use]
pub fn review_reply(puzzle: &Puzzle, review: &Review) -> Fields {
    let moves: Vec<Value> = review.turns.iter().map(|turn| turn_json(puzzle, turn)).collect();
    let tally = review.tally();
    let seen = tally
        .seen
        .iter()
        .map(|(technique, count)| (technique.id().to_owned(), Value::from(*count)));
    let mut object = json!({
        "seen": seen.collect::<serde_json::Map<_, _>>(),
        "guesses": tally.guesses,
        "mistakes": tally.mistakes,
        "hints": tally.hints,
        "overlooked": tally.overlooked,
        "slowest": tally.slowest,
    });
    if let Some(took) = tally.took {
        object["took"] = took.into();
    }
    let mut reply = Record::new(puzzle).fields;
    reply.insert("solved", &review.solved);
    reply.insert("moves", &moves);
    reply.insert("tally", &object);
    reply.insert("text", &review.words());
    reply
}

fn turn_json(puzzle: &Puzzle, turn: &ReviewedTurn) -> Value {
    let mut object = assessment_json(puzzle, &turn.claims, &turn.assessment, turn.words(puzzle));
    object["number"] = turn.number.into();
    object["kind"] = turn.kind.name().into();
    if let Some(steps) = &turn.overlooked {
        object["overlooked"] = steps.iter().map(|step| step_json(puzzle, step)).collect();
    }
    if let Some(number) = turn.mended_by {
        object["mended_by"] = number.into();
    }
    if let Some(took) = turn.took {
        object["took"] = took.into();
    }
    object
}
