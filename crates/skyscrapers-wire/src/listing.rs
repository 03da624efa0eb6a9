//! The reply that lists solutions, written as they are found.
//!
//! A board may have millions of solutions, so the reply is never held in memory: the record's
//! fields come first, then `"solutions":[…]`, one after the other, and what is known only at the
//! end (`outcome`, `solution`, `second`, `complete`, `stats`) stands at the end. Fields of those
//! names in the record are left out, as in every reply.

use skyscrapers::{Answer, Solution};

use crate::reply::{ANSWER_FIELDS, push_heights, write_outcome, write_stats};
use crate::{Fields, Record};

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
        let mut kept = record.fields.clone();
        kept.mark_stale(&[&ANSWER_FIELDS[..], &["solutions", "complete"]].concat());
        kept.drop_stale();
        out.push(b'{');
        kept.write_inside(out);
        if !kept.is_empty() {
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
        let mut heights = String::with_capacity(4 * solution.heights().len());
        push_heights(solution, &mut heights);
        out.extend_from_slice(heights.as_bytes());
    }

    /// Closes the list and the object. `complete` says whether these were all the solutions.
    pub fn end(self, answer: &Answer, complete: bool, out: &mut Vec<u8>) {
        let mut rest = Fields::new();
        write_outcome(&answer.outcome, &mut rest);
        if !complete {
            rest.insert("complete", &false);
        }
        write_stats(&answer.stats, &mut rest);
        out.extend_from_slice(b"],");
        rest.write_inside(out);
        out.push(b'}');
    }
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
