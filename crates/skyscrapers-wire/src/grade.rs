//! The reply to `grade`: how hard a puzzle is, or why that cannot be said.
//!
//! | field | when | value |
//! |---|---|---|
//! | `outcome` | always | `unique`, `multiple`, `none` or `unknown`, as for `solve` |
//! | `level` | `unique` | its name, such as `Medium` |
//! | `rating` | `unique` | a number with one decimal |
//! | `effort` | `unique` | a whole number |
//! | `techniques` | `unique` | how often each is used: `{"clue-1":2,…}`, easiest first |
//! | `reason`, `reason_spans` | otherwise | why there is no grade, in words |

use std::fmt::Write;

use skyscrapers::words::Language;
use skyscrapers::{Grade, NotGraded};

use crate::reply::write_reason;
use crate::{Fields, Record};

/// The fields that say how hard a puzzle is.
pub(crate) const GRADE_FIELDS: [&str; 4] = ["level", "rating", "effort", "techniques"];

/// The reply to `grade`.
#[must_use]
pub fn grade_reply(
    record: Record,
    graded: &Result<Grade, NotGraded>,
    language: Language,
) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&[&GRADE_FIELDS[..], &["outcome", "reason", "reason_spans"]].concat());
    let outcome = match graded {
        Ok(_) => "unique",
        Err(NotGraded::Ambiguous(..)) => "multiple",
        Err(NotGraded::Impossible(_)) => "none",
        Err(NotGraded::OutOfBudget) => "unknown",
    };
    reply.insert("outcome", outcome);
    match graded {
        Ok(grade) => write_grade(grade, &mut reply),
        Err(reason) => write_reason(&reason.words(language), &mut reply),
    }
    reply.drop_stale();
    reply
}

/// `level`, `rating`, `effort` and `techniques`.
pub(crate) fn write_grade(grade: &Grade, reply: &mut Fields) {
    reply.insert("level", grade.level.name());
    // As it prints, so that 2.0 keeps its decimal.
    reply.write("rating", |text| text.push_str(&grade.rating.to_string()));
    reply.insert("effort", &grade.effort);
    reply.write("techniques", |text| {
        text.push('{');
        for (index, (technique, times)) in grade.techniques.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            // Writing to a text cannot fail.
            let _ = write!(text, r#"{comma}"{technique}":{times}"#);
        }
        text.push('}');
    });
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Limits, grade};

    use super::*;

    fn reply(text: &str) -> String {
        let record = Record::from_json(text).expect("a record");
        let graded = grade(record.puzzle(), &Limits::default());
        grade_reply(record, &graded, Language::English).to_string()
    }

    #[test]
    fn a_grade_takes_the_place_of_an_older_one() {
        assert_eq!(
            reply(r#"{"level":"?","n":2,"clues":[1,0,0,0,0,0,0,0],"reason":"old","id":7}"#),
            r#"{"level":"Starter","n":2,"clues":[1,0,0,0,0,0,0,0],"id":7,"outcome":"unique","rating":1.0,"effort":5,"techniques":{"last-cell":3,"clue-1":1}}"#
        );
    }

    #[test]
    fn without_one_solution_there_is_a_reason_and_no_grade() {
        let text = reply(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"level":"Easy"}"#);
        assert!(
            text.contains(r#""outcome":"multiple","reason":"the puzzle has several"#),
            "{text}"
        );
        assert!(!text.contains("level"), "{text}");
        let text = reply(r#"{"n":2,"clues":[2,0,0,0,0,2,0,0]}"#);
        assert!(
            text.contains(r#""outcome":"none","reason":"the puzzle has no solution: "#),
            "{text}"
        );
    }
}
