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
//! | `passages` | asked for | steps alike in a row, told as one ([`add_passages`]) |

use std::ops::Range;

use serde_json::Value;
use skyscrapers::check::{ExplanationError, check_explanation};
use skyscrapers::sheet::Sheet;
use skyscrapers::step::runs;
use skyscrapers::words::{Language, Stage, merged};
use skyscrapers::{End, Explainer, Explanation, Level, Limits, Outcome, Puzzle, Solver, Step};

use crate::grade::{GRADE_FIELDS, write_grade};
use crate::object::object;
use crate::reply::{ANSWER_FIELDS, write_outcome};
use crate::step::steps_json;
use crate::told::tell_words;
use crate::{Fields, Record};

/// What there is to tell about a puzzle.
#[derive(Debug)]
pub struct Explained {
    /// The steps and how they end.
    pub explanation: Explanation,
    /// What is known about the solutions of the puzzle.
    pub outcome: Outcome,
    /// What the referee says, if it was asked.
    pub verified: Option<Result<(), ExplanationError>>,
}

impl Explained {
    /// Explains a puzzle as far as a level leads, and has the explanation judged if that is asked for.
    pub fn new(
        (explainer, solver): (&mut Explainer, &mut Solver),
        puzzle: &Puzzle,
        level: Level,
        verify: bool,
        limits: &Limits<'_>,
    ) -> Explained {
        let explanation = explainer.explain(puzzle, level, limits);
        let outcome = match &explanation.end {
            End::Solved(solution) => Outcome::Unique(solution.clone()),
            End::Contradiction(why) => Outcome::None(*why),
            End::OutOfBudget(_) => Outcome::Unknown(None),
            // Being stuck says nothing about the solutions.
            End::Stuck(_) => solver.solve(puzzle, limits).outcome,
        };
        let verified = verify.then(|| check_explanation(puzzle, &explanation.steps).map(drop));
        Explained { explanation, outcome, verified }
    }
}

/// The reply to `explain`. The outcome is that of the puzzle; `verified` is what the referee says
/// of the steps, if it was asked.
#[must_use]
pub fn explain_reply(
    record: Record,
    explanation: &Explanation,
    outcome: &Outcome,
    verified: Option<&Result<(), ExplanationError>>,
    language: Language,
) -> Fields {
    let Record { fields: mut reply, puzzle, .. } = record;
    let own = ["steps", "complete", "verified", "refused", "passages"];
    reply.mark_stale(&[&ANSWER_FIELDS[..], &GRADE_FIELDS, &own].concat());
    write_outcome(outcome, language, &mut reply);
    reply.insert("steps", &steps_json(&Sheet::new(puzzle), &explanation.steps, language));
    if matches!(explanation.end, End::Stuck(_) | End::OutOfBudget(_)) {
        reply.insert("complete", &false);
    }
    if let Some(grade) = explanation.grade() {
        write_grade(&grade, &mut reply);
    }
    if let Some(verified) = verified {
        reply.insert("verified", &verified.is_ok());
        if let Err(error) = verified {
            reply.insert("refused", &error.words(language).to_string());
        }
    }
    reply.drop_stale();
    reply
}

/// Adds `passages`: the steps, those alike in a row told as one, `{"from","to","text","spans"}`, where `from` and `to` count steps
/// from 0 and `to` is the first that does not belong.
pub fn add_passages(reply: &mut Fields, puzzle: &Puzzle, steps: &[Step], language: Language) {
    let passage = |run: Range<usize>| {
        let mut object = object!({"from": run.start, "to": run.end});
        tell_words(&mut object, &merged(puzzle, &steps[run], language), Stage::All);
        object
    };
    let passages: Vec<Value> = runs(steps).into_iter().map(passage).collect();
    reply.insert("passages", &passages);
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use skyscrapers::{explain, solve};

    use super::*;

    fn record(more: &str) -> Record {
        let clues = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]";
        Record::from_json(&format!(r#"{{"n":4,"clues":{clues}{more}}}"#)).expect("a record")
    }

    /// The fields of a reply that are not the puzzle's.
    fn names(reply: &Fields) -> Vec<String> {
        let mut line = Vec::new();
        crate::write_line(reply, &mut line);
        let object: serde_json::Map<String, Value> =
            serde_json::from_slice(&line).expect("an object");
        object.into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn a_whole_explanation_has_its_steps_and_its_grade() {
        let record = record(r#","by":"me","steps":"stale","refused":"stale""#);
        let explanation = explain(record.puzzle());
        let outcome = solve(record.puzzle()).outcome;
        let verified = check_explanation(record.puzzle(), &explanation.steps).map(drop);
        let reply =
            explain_reply(record, &explanation, &outcome, Some(&verified), Language::English);
        let expected = [
            "n",
            "clues",
            "by",
            "steps",
            "outcome",
            "solution",
            "level",
            "rating",
            "effort",
            "techniques",
            "verified",
        ];
        assert_eq!(names(&reply), expected);
        let steps = reply.get("steps").expect("steps");
        assert_eq!(steps.as_array().map(Vec::len), Some(explanation.steps.len()));
        assert_eq!(steps[0]["technique"], "clue-1");
        assert_eq!(reply.get("level"), Some(json!("Medium")));
        assert_eq!(reply.get("verified"), Some(json!(true)));
    }

    #[test]
    fn a_part_of_one_says_so_and_has_no_grade() {
        let record = record("");
        let explanation =
            Explainer::new().explain(record.puzzle(), Level::Starter, &Limits::default());
        let outcome = solve(record.puzzle()).outcome;
        let reply = explain_reply(record, &explanation, &outcome, None, Language::English);
        assert_eq!(names(&reply), ["n", "clues", "outcome", "solution", "steps", "complete"]);
        assert_eq!(reply.get("complete"), Some(json!(false)));
    }

    #[test]
    fn what_the_referee_refuses_is_named() {
        let record = record("");
        let mut explanation = explain(record.puzzle());
        explanation.steps.remove(0);
        let outcome = solve(record.puzzle()).outcome;
        let verified = check_explanation(record.puzzle(), &explanation.steps).map(drop);
        let reply =
            explain_reply(record, &explanation, &outcome, Some(&verified), Language::English);
        assert_eq!(reply.get("verified"), Some(json!(false)));
        let refused = reply.get("refused").expect("a reason");
        assert!(refused.as_str().is_some_and(|text| text.contains("step")), "{refused}");
    }
}
