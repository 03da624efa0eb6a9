//! The reply to `practice`: an exercise.
//!
//! The position as a record has it (`n`, `clues`, `givens`, rules, `filled`, `marks`); then `seed` and `number`, the run it
//! belongs to and its place there, from 1; `technique` and `level`; `solution`, as for `solve`; and `steps`, what there is to
//! be found: the steps of the technique that are open, of suppositions the first.

use serde_json::Value;
use skyscrapers::practice::Exercise;

use crate::reply::push_heights;
use crate::step::step_json;
use crate::{Fields, Record};

/// The reply for one exercise: number `number` of a seed.
#[must_use]
pub fn exercise_reply(exercise: &Exercise, seed: u64, number: u64) -> Fields {
    let Record { fields: mut reply, puzzle, .. } = Record::of_sheet(&exercise.sheet);
    reply.insert("seed", &seed);
    reply.insert("number", &number);
    reply.insert("technique", exercise.technique().id());
    reply.insert("level", exercise.technique().level().name());
    reply.write("solution", |text| push_heights(&exercise.solution, text));
    let steps: Vec<Value> = exercise.steps.iter().map(|step| step_json(&puzzle, step)).collect();
    reply.insert("steps", &steps);
    reply
}
