//! The reply to `explain`: what `solve` says, the steps, and the grade.
//!
//! | field | when | value |
//! |---|---|---|
//! | `outcome`, `solution`, `second`, `reason` | as for `solve` | |
//! | `steps` | always | the steps in their order |
//! | `complete` | the steps do not lead to the end | `false` |
//! | `level`, `rating`, `effort`, `techniques` | they do | as for `grade` |
//! | `verified` | asked for | did the referee accept every step? |
//! | `refused` | it did not | which step, and why |

use serde_json::Value;
use skyscrapers::check::ExplanationError;
use skyscrapers::{End, Explanation, Outcome};

use crate::grade::{GRADE_FIELDS, write_grade};
use crate::reply::{ANSWER_FIELDS, write_outcome};
use crate::step::step_json;
use crate::{Fields, Record};

/// The reply to `explain`. The outcome is that of the puzzle; `verified` is what the referee says
/// of the steps, if it was asked.
#[must_use]
pub fn explain_reply(
    record: Record,
    explanation: &Explanation,
    outcome: &Outcome,
    verified: Option<&Result<(), ExplanationError>>,
) -> Fields {
    let Record { fields: mut reply, puzzle } = record;
    let own = ["steps", "complete", "verified", "refused"];
    reply.mark_stale(&[&ANSWER_FIELDS[..], &GRADE_FIELDS, &own].concat());
    write_outcome(outcome, &mut reply);
    let steps: Vec<Value> = explanation.steps.iter().map(|step| step_json(&puzzle, step)).collect();
    reply.insert("steps", &steps);
    if matches!(explanation.end, End::Stuck(_) | End::OutOfBudget(_)) {
        reply.insert("complete", &false);
    }
    if let Some(grade) = explanation.grade() {
        write_grade(&grade, &mut reply);
    }
    if let Some(verified) = verified {
        reply.insert("verified", &verified.is_ok());
        if let Err(error) = verified {
            reply.insert("refused", &error.to_string());
        }
    }
    reply.drop_stale();
    reply
}
