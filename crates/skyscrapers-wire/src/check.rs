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
//! | `repairs` | `none`, `multiple` | `[{"remove","add","text","spans"}, …]`, each leaves one solution |
//! | `other_order` | there is one | the clue order of another tool that leaves one solution |
//! | `level`, `rating`, `effort`, `techniques` | `unique` | as for `grade` |
//! | `minimal` | `unique` | is every clue and given needed? |
//! | `redundant` | `unique` | those that could be left out, each by itself |
//! | `incomplete` | the budget was not enough | the fields that might say more |
//!
//! A clue is `{"kind":"clue","side","index","value"}`, a given `{"kind":"given","cell","value"}`; both
//! carry their name as `text`. A park is value 0. Wherever there is a `text`, there are its `spans`.

use serde_json::Value;
use skyscrapers::board::Contradiction;
use skyscrapers::diagnose::{
    Ambiguous, Argument, Diagnosis, Finding, Impossible, Item, OtherOrder, Proper, Repair, Repairs,
    Tally,
};
use skyscrapers::sheet::Sheet;
use skyscrapers::words::Language;
use skyscrapers::{Answer, Cell, Height, Outcome, Solution};

use crate::grade::{GRADE_FIELDS, write_grade};
use crate::object::object;
use crate::reply::{ANSWER_FIELDS, write_outcome, write_stats};
use crate::step::{dead_end, steps_json};
use crate::told::{index, side, tell};
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
pub fn verdict_reply(record: Record, answer: &Answer, language: Language) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&ANSWER_FIELDS);
    write_outcome(&answer.outcome, language, &mut reply);
    if let Outcome::Multiple(first, second) = &answer.outcome {
        write_differences(first, second, &mut reply);
    }
    write_stats(&answer.stats, &mut reply);
    reply.drop_stale();
    reply
}

/// The reply to `check`.
#[must_use]
pub fn check_reply(record: Record, diagnosis: &Diagnosis, language: Language) -> Fields {
    let mut reply = record.fields;
    reply.mark_stale(&[&ANSWER_FIELDS[..], &GRADE_FIELDS, &CHECK_FIELDS].concat());
    let mut told = Diagnosed { reply, incomplete: Vec::new(), language };
    match &diagnosis.finding {
        // Of the solutions, the two that are nearest are the ones to show.
        Finding::Ambiguous(found) => {
            let (first, second) = (found.near.first.clone(), found.near.second.clone());
            told.outcome(&Outcome::Multiple(first, second));
            told.ambiguous(found);
        }
        other => {
            told.outcome(&diagnosis.answer.outcome);
            match other {
                Finding::Impossible(found) => told.impossible(found),
                Finding::Proper(found) => told.proper(found),
                Finding::Ambiguous(_) | Finding::Undecided => {}
            }
        }
    }
    let Diagnosed { mut reply, incomplete, .. } = told;
    if !incomplete.is_empty() {
        reply.insert("incomplete", &incomplete);
    }
    write_stats(&diagnosis.answer.stats, &mut reply);
    reply.drop_stale();
    reply
}

/// A diagnosis on its way into a reply.
struct Diagnosed {
    reply: Fields,
    /// The fields that might say more.
    incomplete: Vec<&'static str>,
    language: Language,
}

impl Diagnosed {
    fn outcome(&mut self, outcome: &Outcome) {
        write_outcome(outcome, self.language, &mut self.reply);
    }

    fn impossible(&mut self, found: &Impossible) {
        let conflict = &found.conflict;
        self.reply.insert("conflict", &self.items(&conflict.items));
        let proved = match (conflict.is_smallest, conflict.is_minimal) {
            (true, _) => "smallest",
            (false, true) => "minimal",
            (false, false) => "found",
        };
        self.reply.insert("conflict_is", proved);
        if !conflict.is_minimal {
            self.incomplete.push("conflict");
        }
        match &found.argument {
            Some(argument) => self.argument(argument),
            None => self.incomplete.push("steps"),
        }
        self.repairs(&found.repairs);
        self.order(found.other_order.as_ref());
    }

    fn argument(&mut self, argument: &Argument) {
        let sheet = Sheet::new(argument.puzzle.clone());
        self.reply.insert("steps", &steps_json(&sheet, &argument.steps, self.language));
        let mut end = match argument.end {
            Contradiction::DeadEnd(end) => dead_end(end),
            _ => object!({"kind": "at_once"}),
        };
        tell(&mut end, &argument.end_words(self.language));
        self.reply.insert("end", &end);
    }

    fn ambiguous(&mut self, found: &Ambiguous) {
        let (count, more) = match found.tally {
            Tally::Exactly(count) => (count, false),
            Tally::MoreThan(count) => (count, true),
            Tally::AtLeast(count) => {
                self.incomplete.push("solutions");
                (count, true)
            }
        };
        self.reply.insert("solutions", &object!({"count": count, "more": more}));
        write_differences(&found.near.first, &found.near.second, &mut self.reply);
        let certain = found.certain.cells.iter().map(|&(cell, height)| cell_value(cell, height));
        self.reply.insert("certain", &certain.collect::<Vec<_>>());
        if !found.certain.is_complete {
            self.incomplete.push("certain");
        }
        self.repairs(&found.repairs);
        self.order(found.other_order.as_ref());
    }

    fn proper(&mut self, found: &Proper) {
        match &found.grade {
            Some(grade) => write_grade(grade, &mut self.reply),
            None => self.incomplete.push("level"),
        }
        self.reply.insert("minimal", &found.redundancy.is_minimal());
        self.reply.insert("redundant", &self.items(&found.redundancy.items));
        if !found.redundancy.is_complete {
            self.incomplete.push("redundant");
        }
    }

    fn repairs(&mut self, repairs: &Repairs) {
        let repair = |repair: &Repair| {
            let (remove, add) = (self.items(&repair.remove), self.items(&repair.add));
            let mut object = object!({"remove": remove, "add": add});
            tell(&mut object, &repair.words(self.language));
            object
        };
        let list: Vec<Value> = repairs.list.iter().map(repair).collect();
        self.reply.insert("repairs", &list);
        if !repairs.is_complete {
            self.incomplete.push("repairs");
        }
    }

    fn order(&mut self, other: Option<&OtherOrder>) {
        let Some(other) = other else { return };
        let sides: Vec<&str> = other.order.sides.iter().map(|&of| side(of)).collect();
        let clues: Vec<_> = other.puzzle.clue_numbers().collect();
        let mut object = object!({"order": other.order.id, "sides": sides, "clues": clues});
        tell(&mut object, &other.words(self.language));
        self.reply.insert("other_order", &object);
    }

    fn items(&self, items: &[Item]) -> Vec<Value> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn item(&self, item: &Item) -> Value {
        let mut object = match *item {
            Item::Clue { clue, value, .. } => {
                object!({"kind": "clue", "side": side(clue.side()), "index": index(clue), "value": value.get()})
            }
            Item::Given { cell, height } => {
                object!({"kind": "given", "cell": cell.to_string(), "value": height.get()})
            }
        };
        tell(&mut object, &item.words(self.language));
        object
    }
}

fn write_differences(first: &Solution, second: &Solution, reply: &mut Fields) {
    let cells: Vec<String> = first.differences(second).map(|cell| cell.to_string()).collect();
    reply.insert("differ", &cells);
}

fn cell_value(cell: Cell, height: Height) -> Value {
    object!({"cell": cell.to_string(), "value": height.get()})
}

#[cfg(test)]
mod tests {
    use skyscrapers::Limits;
    use skyscrapers::diagnose::Diagnoser;

    use serde_json::json;

    use super::*;

    fn reply(text: &str) -> Fields {
        let record = Record::from_json(text).expect("a record");
        let diagnosis = Diagnoser::new().diagnose(record.puzzle(), &Limits::default());
        check_reply(record, &diagnosis, Language::English)
    }

    #[test]
    fn two_solutions_are_told_apart() {
        let record = Record::from_json(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0]}"#).expect("a record");
        let answer = skyscrapers::solve(record.puzzle());
        let reply = verdict_reply(record, &answer, Language::English);
        assert_eq!(reply.raw("outcome"), Some("\"multiple\""));
        assert_ne!(reply.raw("solution"), reply.raw("second"));
        assert_eq!(reply.raw("differ"), Some(r#"["r1c1","r1c2","r2c1","r2c2"]"#));
    }

    #[test]
    fn a_conflict_is_data() {
        let reply = reply(r#"{"n":3,"clues":[2,2,2,0,0,0,0,0,0,0,0,0],"certain":"old"}"#);
        let clue = |index: u8| json!({"kind": "clue", "side": "top", "index": index, "value": 2, "text": format!("clue 2 above column {index}"), "spans": [{"text": format!("clue 2 above column {index}"), "clue": {"side": "top", "index": index}}]});
        assert_eq!(reply.get("conflict"), Some(json!([clue(1), clue(2), clue(3)])));
        assert_eq!(reply.raw("conflict_is"), Some("\"smallest\""));
        let end = reply.get("end").expect("an end");
        assert_eq!((&end["kind"], &end["cell"]), (&json!("no_height"), &json!("r1c3")));
        assert!(
            end["text"].as_str().is_some_and(|text| text.starts_with("nothing is left for r1c3"))
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
