//! The reply to `check`: the outcome as for `solve`, and what is behind it.
//!
//! | field | when | value |
//! |---|---|---|
//! | `outcome`, `solution`, `second`, `reason`, `stats` | as for `solve` | |
//! | `conflict` | `none` | clues and givens that cannot hold together |
//! | `conflict_is` | `none` | `smallest`, `minimal` (no member is needless), or `found` if neither was proved |
//! | `steps`, `end` | `none`, within the limits | why, as for `explain`, and the dead end |
//! | `solutions` | `multiple` | `{"count","more"}`: are there more than were counted? |
//! | `differ` | `multiple` | the cells in which the two solutions differ: `["r1c2", …]` |
//! | `certain` | `multiple` | what every solution has: `[{"cell","value"}, …]` |
//! | `repairs` | `none`, `multiple` | `[{"remove","add","text"}, …]`, each leaves one solution |
//! | `other_order` | there is one | the clue order of another tool that leaves one solution |
//! | `level`, `rating`, `effort`, `techniques` | `unique` | as for `grade` |
//! | `minimal` | `unique` | is every clue and given needed? |
//! | `redundant` | `unique` | those that could be left out, each by itself |
//! | `incomplete` | the budget was not enough | the fields that might say more |
//!
//! A clue is `{"kind":"clue","side","index","value"}`, a given `{"kind":"given","cell","value"}`; both
//! carry their name as `text`. A park is value 0.

use serde_json::{Value, json};
use skyscrapers::board::Contradiction;
use skyscrapers::diagnose::{
    Ambiguous, Argument, Diagnosis, Finding, Impossible, Item, OtherOrder, Proper, Repair, Tally,
};
use skyscrapers::{Answer, Cell, Height, Outcome, Solution};

use crate::grade::{GRADE_FIELDS, write_grade};
use crate::reply::{ANSWER_FIELDS, write_outcome, write_stats};
use crate::step::{dead_end, index, side, step_json};
use crate::{Fields, Record};

const CHECK_FIELDS: [&str; 11] = [
    "conflict",
    "conflict_is",
    "steps",
    "end",
    "solutions",
    "certain",
    "repairs",
    "other_order",
    "minimal",
    "redundant",
    "incomplete",
];

/// The reply to `check --quick`: the outcome, and the cells in which two solutions differ.
#[must_use]
pub fn verdict_reply(record: Record, answer: &Answer) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&ANSWER_FIELDS);
    write_outcome(&answer.outcome, &mut reply);
    if let Outcome::Multiple(first, second) = &answer.outcome {
        write_differences(first, second, &mut reply);
    }
    write_stats(&answer.stats, &mut reply);
    reply.drop_stale();
    reply
}

/// The reply to `check`.
#[must_use]
pub fn check_reply(record: Record, diagnosis: &Diagnosis) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&[&ANSWER_FIELDS[..], &GRADE_FIELDS, &CHECK_FIELDS].concat());
    let mut incomplete = Vec::new();
    match &diagnosis.finding {
        // Of the solutions, the two that are nearest are the ones to show.
        Finding::Ambiguous(found) => {
            let (first, second) = (found.near.first.clone(), found.near.second.clone());
            write_outcome(&Outcome::Multiple(first, second), &mut reply);
            write_ambiguous(found, &mut reply, &mut incomplete);
        }
        other => {
            write_outcome(&diagnosis.answer.outcome, &mut reply);
            match other {
                Finding::Impossible(found) => write_impossible(found, &mut reply, &mut incomplete),
                Finding::Proper(found) => write_proper(found, &mut reply, &mut incomplete),
                Finding::Ambiguous(_) | Finding::Undecided => {}
            }
        }
    }
    if !incomplete.is_empty() {
        reply.insert("incomplete", &incomplete);
    }
    write_stats(&diagnosis.answer.stats, &mut reply);
    reply.drop_stale();
    reply
}

fn write_impossible(found: &Impossible, reply: &mut Fields, incomplete: &mut Vec<&'static str>) {
    let conflict = &found.conflict;
    reply.insert("conflict", &conflict.items.iter().map(item).collect::<Vec<_>>());
    let proved = match (conflict.is_smallest, conflict.is_minimal) {
        (true, _) => "smallest",
        (false, true) => "minimal",
        (false, false) => "found",
    };
    reply.insert("conflict_is", proved);
    if !conflict.is_minimal {
        incomplete.push("conflict");
    }
    match &found.argument {
        Some(argument) => write_argument(argument, reply),
        None => incomplete.push("steps"),
    }
    write_repairs(&found.repairs.list, reply);
    if !found.repairs.is_complete {
        incomplete.push("repairs");
    }
    write_order(found.other_order.as_ref(), reply);
}

fn write_argument(argument: &Argument, reply: &mut Fields) {
    let steps = argument.steps.iter().map(|step| step_json(&argument.puzzle, step));
    reply.insert("steps", &steps.collect::<Vec<_>>());
    let mut end = match argument.end {
        Contradiction::DeadEnd(end) => dead_end(end),
        _ => json!({"kind": "at_once"}),
    };
    end["text"] = argument.end_words().into();
    reply.insert("end", &end);
}

fn write_ambiguous(found: &Ambiguous, reply: &mut Fields, incomplete: &mut Vec<&'static str>) {
    let (count, more) = match found.tally {
        Tally::Exactly(count) => (count, false),
        Tally::MoreThan(count) => (count, true),
        Tally::AtLeast(count) => {
            incomplete.push("solutions");
            (count, true)
        }
    };
    reply.insert("solutions", &json!({"count": count, "more": more}));
    write_differences(&found.near.first, &found.near.second, reply);
    let certain = found.certain.cells.iter().map(|&(cell, height)| cell_value(cell, height));
    reply.insert("certain", &certain.collect::<Vec<_>>());
    if !found.certain.is_complete {
        incomplete.push("certain");
    }
    write_repairs(&found.repairs.list, reply);
    if !found.repairs.is_complete {
        incomplete.push("repairs");
    }
    write_order(found.other_order.as_ref(), reply);
}

fn write_proper(found: &Proper, reply: &mut Fields, incomplete: &mut Vec<&'static str>) {
    match &found.grade {
        Some(grade) => write_grade(grade, reply),
        None => incomplete.push("level"),
    }
    reply.insert("minimal", &found.redundancy.is_minimal());
    reply.insert("redundant", &found.redundancy.items.iter().map(item).collect::<Vec<_>>());
    if !found.redundancy.is_complete {
        incomplete.push("redundant");
    }
}

fn write_differences(first: &Solution, second: &Solution, reply: &mut Fields) {
    let cells: Vec<String> = first.differences(second).map(|cell| cell.to_string()).collect();
    reply.insert("differ", &cells);
}

fn write_repairs(repairs: &[Repair], reply: &mut Fields) {
    let items = |items: &[Item]| items.iter().map(item).collect::<Vec<_>>();
    let repair = |repair: &Repair| json!({"remove": items(&repair.remove), "add": items(&repair.add), "text": repair.words()});
    reply.insert("repairs", &repairs.iter().map(repair).collect::<Vec<_>>());
}

fn write_order(other: Option<&OtherOrder>, reply: &mut Fields) {
    let Some(other) = other else { return };
    let sides: Vec<&str> = other.order.sides.iter().map(|&of| side(of)).collect();
    reply.insert(
        "other_order",
        &json!({
            "order": other.order.id,
            "sides": sides,
            "clues": other.puzzle.clue_numbers().collect::<Vec<_>>(),
            "text": other.words(),
        }),
    );
}

fn cell_value(cell: Cell, height: Height) -> Value {
    json!({"cell": cell.to_string(), "value": height.get()})
}

fn item(item: &Item) -> Value {
    let mut object = match *item {
        Item::Clue { clue, value, .. } => {
            json!({"kind": "clue", "side": side(clue.side()), "index": index(clue), "value": value.get()})
        }
        Item::Given { cell, height } => {
            json!({"kind": "given", "cell": cell.to_string(), "value": height.get()})
        }
    };
    object["text"] = item.to_string().into();
    object
}

#[cfg(test)]
mod tests {
    use skyscrapers::Limits;
    use skyscrapers::diagnose::Diagnoser;

    use super::*;

    fn reply(text: &str) -> Fields {
        let record = Record::from_json(text).expect("a record");
        let diagnosis = Diagnoser::new().diagnose(record.puzzle(), &Limits::default());
        check_reply(record, &diagnosis)
    }

    #[test]
    fn two_solutions_are_told_apart() {
        let record = Record::from_json(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0]}"#).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let reply = verdict_reply(record, &answer);
        assert_eq!(reply.raw("outcome"), Some("\"multiple\""));
        assert_ne!(reply.raw("solution"), reply.raw("second"));
        assert_eq!(reply.raw("differ"), Some(r#"["r1c1","r1c2","r2c1","r2c2"]"#));
    }

    #[test]
    fn a_conflict_is_data() {
        let reply = reply(r#"{"n":3,"clues":[2,2,2,0,0,0,0,0,0,0,0,0],"certain":"old"}"#);
        let clue = |index: u8| json!({"kind": "clue", "side": "top", "index": index, "value": 2, "text": format!("clue 2 above column {index}")});
        assert_eq!(reply.get("conflict"), Some(json!([clue(1), clue(2), clue(3)])));
        assert_eq!(reply.raw("conflict_is"), Some("\"smallest\""));
        let end = reply.get("end").expect("an end");
        assert_eq!(
            end,
            json!({"kind": "no_height", "cell": "r1c3", "text": "nothing is left for r1c3"})
        );
        assert_eq!((reply.raw("certain"), reply.raw("incomplete")), (None, None));
    }

    #[test]
    fn several_solutions_come_with_repairs() {
        let reply = reply(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"solutions":7}"#);
        assert_eq!(reply.get("solutions"), Some(json!({"count": 2, "more": false})));
        assert_eq!(reply.raw("certain"), Some("[]"));
        let repairs = reply.get("repairs").expect("repairs");
        assert_eq!(repairs.as_array().map(Vec::len), Some(16 + 8));
        assert_eq!(repairs[0]["text"], "add clue 1 above column 1");
    }

    #[test]
    fn one_solution_comes_with_its_grade() {
        let reply = reply(r#"{"n":2,"clues":[1,2,0,0,0,0,0,0]}"#);
        assert_eq!(reply.raw("level"), Some("\"Starter\""));
        assert_eq!(reply.raw("minimal"), Some("false"));
        let redundant = reply.get("redundant").expect("redundant clues");
        assert_eq!(redundant[1]["text"], "clue 2 above column 2");
    }
}
