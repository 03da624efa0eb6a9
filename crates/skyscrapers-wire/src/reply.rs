//! The reply to `solve`: the record's own fields, then the answer's.
//!
//! | field | when | value |
//! |---|---|---|
//! | `outcome` | always | `unique`, `multiple`, `none` or `unknown` |
//! | `solution` | one is known | the heights in reading order, 0 for a park |
//! | `second` | `multiple` | another solution |
//! | `reason`, `reason_spans` | `none` | why, in words |
//! | `count` | counting | a number; as text where it needs more than 64 bits |
//! | `complete` | counting, a limit was reached | `false`: there may be more |
//! | `counted_by` | counting, not one by one | `heights` or `rows` |
//! | `stats` | always | `nodes`, `guesses`, `line_filters`, `states` |
//!
//! A field of such a name that the record already has (puzzle collections carry `solution`) is
//! overwritten where it stands, or taken out when this answer has no such field, so that nothing
//! old can pass for part of the answer.

use std::fmt::Write;

use skyscrapers::words::{Language, Text};
use skyscrapers::{Answer, Count, CountedBy, Outcome, Solution, Stats};

use crate::told::spans;
use crate::{Fields, Record};

/// The fields that every answer owns.
pub(crate) const ANSWER_FIELDS: [&str; 7] =
    ["outcome", "solution", "second", "differ", "reason", "reason_spans", "stats"];

/// The reply to `solve`: the outcome, and the number of solutions if it was asked for.
#[must_use]
pub fn solve_reply(
    record: Record,
    answer: &Answer,
    count: Option<&Count>,
    language: Language,
) -> Fields {
    let mut reply = record.fields;
    match count {
        None => reply.mark_stale(&ANSWER_FIELDS),
        Some(_) => {
            reply.mark_stale(&[&ANSWER_FIELDS[..], &["count", "complete", "counted_by"]].concat());
        }
    }
    write_outcome(&answer.outcome, language, &mut reply);
    if let Some(count) = count {
        write_count(count, &mut reply);
    }
    write_stats(count.map_or(&answer.stats, |count| &count.stats), &mut reply);
    reply.drop_stale();
    reply
}

/// `outcome` and what is known with it.
pub(crate) fn write_outcome(outcome: &Outcome, language: Language, reply: &mut Fields) {
    let name = match outcome {
        Outcome::Unique(_) => "\"unique\"",
        Outcome::Multiple(..) => "\"multiple\"",
        Outcome::None(_) => "\"none\"",
        Outcome::Unknown(_) => "\"unknown\"",
    };
    reply.write("outcome", |text| text.push_str(name));
    if let Some(solution) = outcome.solution() {
        reply.write("solution", |text| push_heights(solution, text));
    }
    match outcome {
        Outcome::Multiple(_, second) => reply.write("second", |text| push_heights(second, text)),
        Outcome::None(contradiction) => write_reason(&contradiction.words(language), reply),
        Outcome::Unique(_) | Outcome::Unknown(_) => {}
    }
}

/// `reason`, and the same in spans.
pub(crate) fn write_reason(reason: &Text, reply: &mut Fields) {
    reply.insert("reason", &reason.to_string());
    reply.insert("reason_spans", &spans(reason));
}

/// Appends the heights in reading order, 0 for a park, as an array.
pub(crate) fn push_heights(solution: &Solution, text: &mut String) {
    text.push('[');
    for (index, height) in solution.heights().iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        let height = height.get();
        if height >= 10 {
            text.push(char::from(b'0' + height / 10));
        }
        text.push(char::from(b'0' + height % 10));
    }
    text.push(']');
}

/// The number of solutions: most JSON readers hold 64 bits at best, so more than that is text.
fn write_count(count: &Count, reply: &mut Fields) {
    match u64::try_from(count.found) {
        Ok(number) => reply.insert("count", &number),
        Err(_) => reply.insert("count", &count.found.to_string()),
    }
    if !count.complete {
        reply.insert("complete", &false);
    }
    let by = match count.by {
        CountedBy::Heights => Some("heights"),
        CountedBy::Rows => Some("rows"),
        _ => None,
    };
    if let Some(by) = by {
        reply.insert("counted_by", &by);
    }
}

/// The statistics as an object.
pub(crate) fn write_stats(stats: &Stats, reply: &mut Fields) {
    let Stats { nodes, guesses, line_filters, states, .. } = stats;
    reply.write("stats", |text| {
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            r#"{{"nodes":{nodes},"guesses":{guesses},"line_filters":{line_filters},"states":{states}}}"#
        );
    });
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Limits, Solver};

    use super::*;

    fn reply(text: &str) -> String {
        let record = Record::from_json(text).expect("a record");
        let mut answer = Solver::new().solve(record.puzzle(), &Limits::default());
        let stats = &mut answer.stats;
        (stats.nodes, stats.guesses, stats.line_filters, stats.states) = (1, 2, 3, 4);
        solve_reply(record, &answer, None, Language::English).to_string()
    }

    #[test]
    fn own_fields_come_back_in_their_order() {
        let stats = r#""stats":{"nodes":1,"guesses":2,"line_filters":3,"states":4}"#;
        assert_eq!(
            reply(r#"{"z":{"b":1,"a":[null]},"n":1,"clues":[0,0,0,0],"a":1.50}"#),
            format!(
                r#"{{"z":{{"b":1,"a":[null]}},"n":1,"clues":[0,0,0,0],"a":1.50,"outcome":"unique","solution":[1],{stats}}}"#
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
    fn counts_beyond_64_bits_are_text() {
        let count = |found| Count::new(found, true);
        let most = count(u64::MAX.into());
        let mut reply = Fields::new();
        write_count(&most, &mut reply);
        assert_eq!(reply.to_string(), r#"{"count":18446744073709551615}"#);
        let record = Record::from_json(r#"{"n":1,"clues":[0,0,0,0]}"#).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let more = Count::new(most.found + 1, false);
        let reply = solve_reply(record, &answer, Some(&more), Language::English);
        assert_eq!(reply.raw("count"), Some("\"18446744073709551616\""));
        assert_eq!(reply.raw("complete"), Some("false"));
    }

    #[test]
    fn no_solution_comes_with_its_reason() {
        let text = reply(r#"{"n":2,"clues":[2,0,0,0,0,2,0,0],"solution":[1,2,2,1]}"#);
        assert!(text.contains(r#""outcome":"none","reason":"clue 2 above column 1"#), "{text}");
        assert!(!text.contains(r#""solution""#), "{text}");
    }
}
