//! Replies to `solve` and `check`: the record's own fields, then the answer's.
//!
//! | field | when | value |
//! |---|---|---|
//! | `outcome` | always | `unique`, `multiple`, `none` or `unknown` |
//! | `solution` | one is known | the heights in reading order, 0 for a park |
//! | `second` | `multiple` | another solution |
//! | `differ` | `check`, `multiple` | the cells in which the two differ: `["r1c2", …]` |
//! | `reason` | `none` | why, in words |
//! | `count` | counting | a number; as text where it needs more than 64 bits |
//! | `complete` | counting, a limit was reached | `false`: there may be more |
//! | `stats` | always | `nodes`, `guesses`, `line_filters`, `states` |
//!
//! A field of such a name that the record already has (puzzle collections carry `solution`) is
//! overwritten where it stands, or taken out when this answer has no such field, so that nothing
//! old can pass for part of the answer.

use serde_json::{Map, Value};
use skyscrapers::{Answer, Count, Outcome, Solution, Stats};

use crate::{Fields, Record};

/// The fields that every answer owns.
pub(crate) const ANSWER_FIELDS: [&str; 6] =
    ["outcome", "solution", "second", "differ", "reason", "stats"];

/// The reply to `solve`: the outcome, and the number of solutions if it was asked for.
#[must_use]
pub fn solve_reply(record: Record, answer: &Answer, count: Option<&Count>) -> Fields {
    let mut reply = outcome_fields(&answer.outcome);
    let mut stats = answer.stats;
    let mut owned = ANSWER_FIELDS.to_vec();
    if let Some(count) = count {
        reply.push(("count", number(count)));
        if !count.complete {
            reply.push(("complete", Value::Bool(false)));
        }
        stats = count.stats;
        owned.extend(["count", "complete"]);
    }
    reply.push(("stats", stats_value(&stats)));
    merge(record, &owned, reply)
}

/// The reply to `check`: as for `solve`, with the cells in which two solutions differ.
#[must_use]
pub fn check_reply(record: Record, answer: &Answer) -> Fields {
    let mut reply = outcome_fields(&answer.outcome);
    if let Outcome::Multiple(first, second) = &answer.outcome {
        let cells = first.differences(second).map(|cell| Value::from(cell.to_string()));
        reply.push(("differ", Value::Array(cells.collect())));
    }
    reply.push(("stats", stats_value(&answer.stats)));
    merge(record, &ANSWER_FIELDS, reply)
}

/// Puts the reply into the record's fields; what is `owned` by the reply and not in it goes.
fn merge(record: Record, owned: &[&str], reply: Vec<(&'static str, Value)>) -> Fields {
    let mut fields = record.fields;
    for name in owned {
        if !reply.iter().any(|(key, _)| key == name) {
            fields.shift_remove(*name);
        }
    }
    for (name, value) in reply {
        fields.insert(name.to_owned(), value);
    }
    fields
}

/// `outcome` and what is known with it.
pub(crate) fn outcome_fields(outcome: &Outcome) -> Vec<(&'static str, Value)> {
    let mut fields = Vec::with_capacity(6);
    match outcome {
        Outcome::Unique(solution) => {
            fields.push(("outcome", "unique".into()));
            fields.push(("solution", heights(solution)));
        }
        Outcome::Multiple(first, second) => {
            fields.push(("outcome", "multiple".into()));
            fields.push(("solution", heights(first)));
            fields.push(("second", heights(second)));
        }
        Outcome::None(contradiction) => {
            fields.push(("outcome", "none".into()));
            fields.push(("reason", contradiction.to_string().into()));
        }
        Outcome::Unknown(found) => {
            fields.push(("outcome", "unknown".into()));
            fields.extend(found.as_ref().map(|solution| ("solution", heights(solution))));
        }
    }
    fields
}

/// The heights in reading order, 0 for a park.
pub(crate) fn heights(solution: &Solution) -> Value {
    solution.heights().iter().map(|height| Value::from(height.get())).collect()
}

/// The number of solutions: most JSON readers hold 64 bits at best, so more than that is text.
fn number(count: &Count) -> Value {
    match u64::try_from(&count.found) {
        Ok(number) => number.into(),
        Err(_) => count.found.to_string().into(),
    }
}

/// The statistics as an object.
pub(crate) fn stats_value(stats: &Stats) -> Value {
    let mut fields = Map::with_capacity(4);
    fields.insert("nodes".to_owned(), stats.nodes.into());
    fields.insert("guesses".to_owned(), stats.guesses.into());
    fields.insert("line_filters".to_owned(), stats.line_filters.into());
    fields.insert("states".to_owned(), stats.states.into());
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Limits, Solver};

    use super::*;
    use crate::write_line;

    fn reply(text: &str) -> String {
        let record = Record::from_json(text).expect("a record");
        let mut answer = Solver::new().solve(record.puzzle(), &Limits::default());
        answer.stats = Stats { nodes: 1, guesses: 2, line_filters: 3, states: 4 };
        line(&solve_reply(record, &answer, None))
    }

    fn line(reply: &Fields) -> String {
        let mut line = Vec::new();
        write_line(reply, &mut line);
        String::from_utf8(line).expect("text")
    }

    #[test]
    fn own_fields_come_back_in_their_order() {
        let stats = r#""stats":{"nodes":1,"guesses":2,"line_filters":3,"states":4}"#;
        assert_eq!(
            reply(r#"{"z":{"b":1,"a":[null]},"n":1,"clues":[0,0,0,0],"a":1.50}"#),
            format!(
                r#"{{"z":{{"b":1,"a":[null]}},"n":1,"clues":[0,0,0,0],"a":1.5,"outcome":"unique","solution":[1],{stats}}}"#
            )
        );
    }

    #[test]
    fn old_answers_are_overwritten_in_place_or_taken_out() {
        let text = reply(
            r#"{"solution":[9],"second":[8],"n":1,"reason":"old","clues":[0,0,0,0],"solutions":5}"#,
        );
        assert!(
            text.starts_with(r#"{"solution":[1],"n":1,"clues":[0,0,0,0],"solutions":5,"#),
            "{text}"
        );
        assert!(!text.contains("second") && !text.contains("reason"), "{text}");
    }

    #[test]
    fn two_solutions_are_told_apart() {
        let record = Record::from_json(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0]}"#).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let reply = check_reply(record, &answer);
        assert_eq!(reply["outcome"], "multiple");
        assert_ne!(reply["solution"], reply["second"]);
        assert_eq!(reply["differ"], serde_json::json!(["r1c1", "r1c2", "r2c1", "r2c2"]));
    }

    #[test]
    fn counts_beyond_64_bits_are_text() {
        let count = |found| Count { found, complete: true, stats: Stats::default() };
        let most = count(u64::MAX.into());
        assert_eq!(number(&most), Value::from(u64::MAX));
        let record = Record::from_json(r#"{"n":1,"clues":[0,0,0,0]}"#).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let more = Count { complete: false, ..count(most.found + 1u32) };
        let reply = solve_reply(record, &answer, Some(&more));
        assert_eq!(reply["count"], "18446744073709551616");
        assert_eq!(reply["complete"], false);
    }

    #[test]
    fn no_solution_comes_with_its_reason() {
        let text = reply(r#"{"n":2,"clues":[2,0,0,0,0,2,0,0],"solution":[1,2,2,1]}"#);
        assert!(text.contains(r#""outcome":"none","reason":"clue 2 above column 1"#), "{text}");
        assert!(!text.contains(r#""solution""#), "{text}");
    }
}
