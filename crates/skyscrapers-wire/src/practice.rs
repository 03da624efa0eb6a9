//! The reply to `practice`: an exercise.
//!
//! The position as a record has it (`n`, `clues`, `givens`, rules, `filled`, `marks`); then `seed` and `number`, the run it
//! belongs to and its place there, from 1; `technique` and `level`; `solution`, as for `solve`; and `steps`, what there is to
//! be found: the steps of the technique that are open, of suppositions the first.

use std::slice;

use serde_json::Value;
use skyscrapers::Step;
use skyscrapers::practice::Exercise;
use skyscrapers::words::Language;

use crate::reply::push_heights;
use crate::step::steps_json;
use crate::{Fields, Record};

/// The reply for one exercise: number `number` of a seed.
#[must_use]
pub fn exercise_reply(exercise: &Exercise, seed: u64, number: u64, language: Language) -> Fields {
    let mut reply = Record::of_sheet(&exercise.sheet).fields;
    reply.insert("seed", &seed);
    reply.insert("number", &number);
    reply.insert("technique", exercise.technique().id());
    reply.insert("level", exercise.technique().level().name());
    reply.write("solution", |text| push_heights(&exercise.solution, text));
    // Each of them is open by itself, so none builds on another.
    let alone = |step: &Step| steps_json(&exercise.sheet, slice::from_ref(step), language);
    let steps: Vec<Value> = exercise.steps.iter().flat_map(alone).collect();
    reply.insert("steps", &steps);
    reply
}
