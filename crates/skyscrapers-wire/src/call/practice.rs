//! `practice`: positions whose simplest next step is of one technique.
//!
//! | option | value |
//! |---|---|
//! | `technique` | the technique, by its id |
//! | `n` | the size |
//! | `seed` | which exercises: a whole number; a random one where nothing is said and there is chance to be had |
//! | `number` | which exercise of the seed, from 1 |
//! | `count` | so many exercises from there on, up to [`MOST_AT_ONCE`] |
//! | `tries` | give an exercise up after so many boards |
//! | the fields of rules | as for `generate`; without any, those are chosen that the technique needs |
//!
//! Without `count` the reply is the exercise ([`crate::exercise_reply`]); with it, `{"seed":…,"exercises":[…]}`. The verb `assess` judges answers.

use skyscrapers::practice::{NoExercise, Practice};
use skyscrapers::rules::{RuleWish, parts};
use skyscrapers::words::Language;
use skyscrapers::{Limits, Size, TechniqueId};

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::generate::{MOST_AT_ONCE, random_seed};
use super::message::Wrong;
use super::request::Request;
use crate::exercise_reply;

pub(super) fn answer(
    mut request: Request,
    _: &mut Caller,
    language: Language,
    limits: &Limits<'_>,
) -> Result<String, Failure> {
    let technique: Option<TechniqueId> = request.parsed("technique")?;
    let technique = technique.ok_or_else(|| {
        let names = TechniqueId::ALL.map(TechniqueId::id).join(", ");
        Failure::field("technique", &Wrong::Choice { names })
    })?;
    let size = request.number("n", 2..=32)?.and_then(|size| Size::new(size.try_into().ok()?));
    let size = size.ok_or_else(|| Failure::field("n", &Wrong::NoSize))?;
    let seed = request.number("seed", 0..=u64::MAX)?.or_else(random_seed);
    let seed = seed.ok_or_else(|| Failure::field("seed", &Wrong::NoSeed))?;
    let first = request.number("number", 1..=u64::MAX / 2)?.unwrap_or(1);
    let count = request.number("count", 1..=MOST_AT_ONCE)?;
    let tries = request.number("tries", 1..=u64::MAX)?.unwrap_or(Practice::USUAL_TRIES);
    let limits = limits.with_nodes(Some(limits.nodes.map_or(tries, |most| most.min(tries))));
    let fields = request.into_fields();
    let asks = parts().any(|part| fields.raw(part.field()).is_some_and(|value| value != "null"));
    let rules = RuleWish::from_fields(size, |name| fields.get(name));
    let rules = rules.map_err(|(field, fault)| {
        Failure::told_field(&format!("{field}{}", fault.place), &fault.problem)
    })?;
    let mut practice =
        Practice::new(technique, size, asks.then_some(rules)).map_err(|error| failed(&error))?;
    let mut make = |number: u64| -> Result<String, Failure> {
        let exercise = practice.make(seed, number - 1, &limits).map_err(|error| failed(&error))?;
        Ok(exercise_reply(&exercise, seed, number, language).to_string())
    };
    let Some(count) = count else { return make(first) };
    let exercises: Result<Vec<String>, Failure> = (first..first + count).map(make).collect();
    Ok(format!("{{\"seed\":{seed},\"exercises\":[{}]}}", exercises?.join(",")))
}

fn failed(error: &NoExercise) -> Failure {
    let kind = match error {
        NoExercise::NotFound { stopped: true, .. } => FailureKind::Stopped,
        NoExercise::NotFound { .. } => FailureKind::OutOfBudget,
        NoExercise::Never { .. } | NoExercise::Rare { .. } => FailureKind::NotPossible,
        _ => FailureKind::BadRequest,
    };
    let mut failure = Failure::telling(kind, error);
    match error {
        NoExercise::Rules(error) => failure.locate(error),
        NoExercise::NotFound { tries, .. } => failure.details.tries = Some(*tries),
        _ => {}
    }
    failure
}
