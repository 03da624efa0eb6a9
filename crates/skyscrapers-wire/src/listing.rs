//! The reply that lists solutions, written as they are found.
//!
//! A board may have millions of solutions, so the reply is never held in memory: the record's
//! fields come first, then `"solutions":[…]`, one after the other, and what is known only at the
//! end (`outcome`, `solution`, `second`, `complete`, `stats`) stands at the end. Fields of those
//! names in the record are left out, as in every reply.

use serde_json::Value;
use skyscrapers::{Answer, Solution};

use crate::Record;
use crate::reply::{ANSWER_FIELDS, heights, outcome_fields, stats_value};

/// A reply under way: begin, push the solutions, end.
///
/// # Examples
/// ```
/// use skyscrapers::{Limits, Outcome, Solver};
/// use skyscrapers_wire::{Listing, Record};
///
/// let record = Record::from_json(r#"{"n":1,"clues":[0,0,0,0]}"#)?;
/// let puzzle = record.puzzle().clone();
/// let answer = skyscrapers::solve(&puzzle);
/// let mut line = Vec::new();
/// let mut listing = Listing::begin(&record, &mut line);
/// if let Outcome::Unique(solution) = &answer.outcome {
///     listing.push(solution, &mut line);
/// }
/// listing.end(&answer, true, &mut line);
/// # Ok::<(), skyscrapers_wire::RecordError>(())
/// ```
#[derive(Debug)]
pub struct Listing {
    empty: bool,
}

impl Listing {
    /// Writes the record's own fields and opens the list.
    pub fn begin(record: &Record, out: &mut Vec<u8>) -> Listing {
        out.push(b'{');
        for (name, value) in &record.fields {
            let name = name.as_str();
            if ANSWER_FIELDS.contains(&name) || ["solutions", "complete"].contains(&name) {
                continue;
            }
            field(name, value, out);
            out.push(b',');
        }
        out.extend_from_slice(b"\"solutions\":[");
        Listing { empty: true }
    }

    /// Writes one solution.
    pub fn push(&mut self, solution: &Solution, out: &mut Vec<u8>) {
        if !self.empty {
            out.push(b',');
        }
        self.empty = false;
        value(&heights(solution), out);
    }

    /// Closes the list and the object. `complete` says whether these were all the solutions.
    pub fn end(self, answer: &Answer, complete: bool, out: &mut Vec<u8>) {
        out.push(b']');
        let mut rest = outcome_fields(&answer.outcome);
        if !complete {
            rest.push(("complete", Value::Bool(false)));
        }
        rest.push(("stats", stats_value(&answer.stats)));
        for (name, value) in &rest {
            out.push(b',');
            field(name, value, out);
        }
        out.push(b'}');
    }
}

fn field(name: &str, content: &Value, out: &mut Vec<u8>) {
    value(&Value::from(name), out);
    out.push(b':');
    value(content, out);
}

fn value(value: &Value, out: &mut Vec<u8>) {
    // As in `write_line`: nothing here can fail.
    let _ = serde_json::to_writer(out, value);
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Limits, Solver};

    use super::*;

    #[test]
    fn a_listing_is_one_json_object() {
        let text = r#"{"id":"x","solutions":2,"n":2,"outcome":"old","clues":[0,0,0,0,0,0,0,0]}"#;
        let record = Record::from_json(text).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let mut solver = Solver::new();
        let mut out = Vec::new();
        let mut listing = Listing::begin(&record, &mut out);
        for solution in solver.solutions(record.puzzle(), Limits::default()) {
            listing.push(&solution, &mut out);
        }
        listing.end(&answer, false, &mut out);
        let reply: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
        let names: Vec<&str> =
            reply.as_object().expect("an object").keys().map(String::as_str).collect();
        let expected =
            ["id", "n", "clues", "solutions", "outcome", "solution", "second", "complete", "stats"];
        assert_eq!(names, expected);
        assert_eq!(reply["solutions"][0], reply["solution"]);
        assert_eq!(reply["solutions"][1], reply["second"]);
        assert_eq!(reply["outcome"], "multiple");
        assert_eq!(reply["complete"], false);
    }
}
