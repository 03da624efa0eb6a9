//! The reply that lists solutions, written as they are found.
//!
//! A board may have millions of solutions, so the reply is never held in memory: the record's
//! fields come first, then `"solutions":[…]`, one after the other, and what is known only at the
//! end (`outcome`, `solution`, `second`, `complete`, `stats`) stands at the end. Fields of those
//! names in the record are left out, as in every reply.

use skyscrapers::words::Language;
use skyscrapers::{Answer, Limits, Outcome, Puzzle, Solution, Solver};

use crate::reply::{ANSWER_FIELDS, push_heights, write_outcome, write_stats};
use crate::{Fields, Record};

/// A reply under way: begin, push the solutions, end.
///
/// # Examples
/// ```
/// use skyscrapers::words::Language;
/// use skyscrapers::{Limits, Solver};
/// use skyscrapers_wire::{Listing, Record, list};
///
/// let record = Record::from_json(r#"{"n":1,"clues":[0,0,0,0]}"#)?;
/// let mut line = Vec::new();
/// let mut listing = Listing::begin(&record, Language::English, &mut line);
/// let limits = Limits::default();
/// let listed = list(&mut Solver::new(), record.puzzle(), None, &limits, |solution| {
///     listing.push(solution, &mut line);
/// });
/// listing.end(&listed.answer, listed.is_complete(), &mut line);
/// # Ok::<(), skyscrapers_wire::RecordError>(())
/// ```
#[derive(Debug)]
pub struct Listing {
    empty: bool,
    language: Language,
}

impl Listing {
    /// Writes the record's own fields and opens the list.
    pub fn begin(record: &Record, language: Language, out: &mut Vec<u8>) -> Listing {
        let mut kept = record.fields.clone();
        kept.mark_stale(&[&ANSWER_FIELDS[..], &["solutions", "complete"]].concat());
        kept.drop_stale();
        out.push(b'{');
        kept.write_inside(out);
        if !kept.is_empty() {
            out.push(b',');
        }
        out.extend_from_slice(b"\"solutions\":[");
        Listing { empty: true, language }
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
        write_outcome(&answer.outcome, self.language, &mut rest);
        if !complete {
            rest.insert("complete", &false);
        }
        write_stats(&answer.stats, &mut rest);
        out.extend_from_slice(b"],");
        rest.write_inside(out);
        out.push(b'}');
    }
}

/// What a listing came to.
#[derive(Debug)]
pub struct Listed {
    /// How many solutions were listed.
    pub found: u64,
    /// What they say about the puzzle, and the work it was.
    pub answer: Answer,
    /// Why there are no more.
    pub end: ListEnd,
}

/// Why a listing ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListEnd {
    /// These were all.
    Complete,
    /// These are as many as were asked for.
    Enough,
    /// The budget or the time ran out.
    GaveUp,
}

impl Listed {
    /// Were these all the solutions?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.end == ListEnd::Complete
    }
}

/// Finds the solutions of a puzzle, so many at most, and hands over each; keeps just the first two.
pub fn list(
    solver: &mut Solver,
    puzzle: &Puzzle,
    limit: Option<u64>,
    limits: &Limits<'_>,
    mut each: impl FnMut(&Solution),
) -> Listed {
    let (mut found, mut first, mut second) = (0, None, None);
    let mut solutions = solver.solutions(puzzle, *limits);
    let end = loop {
        if Some(found) == limit {
            break ListEnd::Enough;
        }
        let Some(solution) = solutions.next() else {
            break if solutions.complete() { ListEnd::Complete } else { ListEnd::GaveUp };
        };
        found += 1;
        each(&solution);
        match found {
            1 => first = Some(solution),
            2 => second = Some(solution),
            _ => {}
        }
    };
    let stats = solutions.stats();
    let outcome = match (first, second) {
        (Some(first), Some(second)) => Outcome::Multiple(first, second),
        (Some(only), None) if end == ListEnd::Complete => Outcome::Unique(only),
        // A list does not tell why it is empty.
        (None, _) if end == ListEnd::Complete => solver.solve(puzzle, limits).outcome,
        (first, _) => Outcome::Unknown(first),
    };
    Listed { found, answer: Answer { outcome, stats }, end }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_is_one_json_object() {
        let text = r#"{"id":"x","solutions":2,"n":2,"outcome":"old","clues":[0,0,0,0,0,0,0,0]}"#;
        let record = Record::from_json(text).expect("a record");
        let mut out = Vec::new();
        let mut listing = Listing::begin(&record, Language::English, &mut out);
        let limits = Limits::default();
        let listed = list(&mut Solver::new(), record.puzzle(), Some(2), &limits, |solution| {
            listing.push(solution, &mut out);
        });
        assert_eq!((listed.found, listed.end), (2, ListEnd::Enough));
        listing.end(&listed.answer, listed.is_complete(), &mut out);
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
