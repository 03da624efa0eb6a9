//! The reply to `trace`: what `solve` says, and everything the posts' solver did.
//!
//! | field | value |
//! |---|---|
//! | `outcome`, `solution`, `second`, `reason` | as for `solve` |
//! | `work` | `lines`, `sequences`, `guesses`, `strikes`; `uncounted` where lines had too many sequences to count |
//! | `stopped` | `true` if a limit was reached first |
//! | `branches` | the boards in the order in which they were followed, the first one first |
//!
//! A branch has its `depth`, for a guess its `parent` (its place in the list, from 0) and the `guess`; its `phases`
//! (`kind`, for clue elimination the `pass`, a `name` for people, the `events`, and the `lists` of all cells afterwards);
//! and its `end`: `kind` (`solved`, `dead-end`, `impasse` with the `cell` and its `values`, `stopped`), `text` and `spans`.
//!
//! An event has a `cause` (`given`, `edge-clue`, `guess`, `resolved`, `only-place`, `pass`, `line`) with what that is about;
//! its `strikes`, a cell and its heights each; what it `queued` (a cell that is resolved, or a house and a height with
//! one place left); `text` and `spans`. What is empty is left out.

use serde_json::Value;
use skyscrapers::trace::{
    BoardReplay, BranchEnd, Cause, Event, PhaseKind, Queued, Trace, TracedBoard,
};
use skyscrapers::words::Language;
use skyscrapers::{HeightSet, Line, Puzzle};

use crate::object::object;
use crate::reply::{ANSWER_FIELDS, write_outcome};
use crate::told::{house, index, side, tell};
use crate::{Fields, Record};

/// The reply to `trace`.
#[must_use]
pub fn trace_reply(record: Record, trace: &Trace, language: Language) -> Fields {
    let Record { fields: mut reply, puzzle, .. } = record;
    let own = ["work", "stopped", "branches"];
    reply.mark_stale(&[&ANSWER_FIELDS[..], &own].concat());
    write_outcome(&trace.outcome, language, &mut reply);
    let work = &trace.work;
    let mut told = object!({
        "lines": work.lines,
        "sequences": number(work.sequences),
        "guesses": work.guesses,
        "strikes": work.strikes,
    });
    if work.uncounted > 0 {
        told["uncounted"] = work.uncounted.into();
    }
    reply.insert("work", &told);
    if trace.stopped {
        reply.insert("stopped", &true);
    }
    let mut boards: Vec<BoardReplay> = Vec::with_capacity(trace.branches.len());
    let mut branches = Vec::with_capacity(trace.branches.len());
    for branch in &trace.branches {
        let mut board = branch
            .parent
            .map_or_else(|| BoardReplay::new(&puzzle), |parent| boards[parent].clone());
        branches.push(branch_json(&puzzle, branch, &mut board, language));
        boards.push(board);
    }
    reply.insert("branches", &branches);
    reply.drop_stale();
    reply
}

/// A number; as text where it needs more than 64 bits.
fn number(number: u128) -> Value {
    u64::try_from(number).map_or_else(|_| number.to_string().into(), Value::from)
}

fn values(heights: HeightSet) -> Value {
    heights.iter().map(|height| Value::from(height.get())).collect()
}

fn branch_json(
    puzzle: &Puzzle,
    branch: &TracedBoard,
    board: &mut BoardReplay,
    language: Language,
) -> Value {
    let mut object = object!({"depth": branch.depth});
    if let (Some(parent), Some((cell, height))) = (branch.parent, branch.guess) {
        object["parent"] = parent.into();
        object["guess"] = object!({"cell": cell.to_string(), "value": height.get()});
    }
    let mut phases = Vec::with_capacity(branch.phases.len());
    for phase in &branch.phases {
        let mut told = object!({"kind": phase.kind.name()});
        if let PhaseKind::ClueElimination { pass } = phase.kind {
            told["pass"] = pass.into();
        }
        told["name"] = phase.kind.words(language).to_string().into();
        let events = phase.events.iter().map(|event| {
            board.follow(event);
            event_json(puzzle, event, language)
        });
        told["events"] = events.collect();
        told["lists"] = board.lists().iter().map(|list| Value::from(list.to_string())).collect();
        phases.push(told);
    }
    object["phases"] = phases.into();
    object["end"] = end_json(&branch.end, language);
    object
}

fn end_json(end: &BranchEnd, language: Language) -> Value {
    let mut object = match end {
        BranchEnd::Solved(_) => object!({"kind": "solved"}),
        BranchEnd::DeadEnd(_) => object!({"kind": "dead-end"}),
        BranchEnd::Impasse { cell, heights: tried } => {
            object!({"kind": "impasse", "cell": cell.to_string(), "values": values(*tried)})
        }
        _ => object!({"kind": "stopped"}),
    };
    tell(&mut object, &end.words(language));
    object
}

fn event_json(puzzle: &Puzzle, event: &Event, language: Language) -> Value {
    let mut object = cause_json(&event.cause);
    if !event.strikes.is_empty() {
        let strikes = event.strikes.iter();
        object["strikes"] = strikes
            .map(|&(cell, struck)| object!({"cell": cell.to_string(), "values": values(struck)}))
            .collect();
    }
    if !event.queued.is_empty() {
        let task = |task: &Queued| match *task {
            Queued::Resolved(cell) => object!({"cell": cell.to_string()}),
            Queued::OnlyPlace(at, height) => object!({"house": house(at), "value": height.get()}),
        };
        object["queued"] = event.queued.iter().map(task).collect();
    }
    tell(&mut object, &event.words(puzzle, language));
    object
}

fn cause_json(cause: &Cause) -> Value {
    let line_json = |line: Line| house(line.into());
    match cause {
        Cause::Given { cell, height } => {
            object!({"cause": "given", "cell": cell.to_string(), "value": height.get()})
        }
        Cause::EdgeClue { clue, value } => {
            let clue =
                object!({"side": side(clue.side()), "index": index(*clue), "value": value.get()});
            object!({"cause": "edge-clue", "clue": clue})
        }
        Cause::Guess { cell, height } => {
            object!({"cause": "guess", "cell": cell.to_string(), "value": height.get()})
        }
        Cause::Resolved { cell, height } => {
            object!({"cause": "resolved", "cell": cell.to_string(), "value": height.get()})
        }
        Cause::OnlyPlace { house: at, height, cells } => {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            object!({"cause": "only-place", "house": house(*at), "value": height.get(), "cells": cells})
        }
        Cause::Pass { order, skipped } => {
            let order: Vec<Value> = order
                .iter()
                .map(|&(line, count)| object!({"line": line_json(line), "candidates": count}))
                .collect();
            let skipped: Vec<Value> = skipped.iter().map(|&line| line_json(line)).collect();
            object!({"cause": "pass", "order": order, "skipped": skipped})
        }
        Cause::Line { line, candidates, sequences, fitting, remembered } => {
            let mut object =
                object!({"cause": "line", "line": line_json(*line), "candidates": *candidates});
            for (name, count) in [("sequences", sequences), ("fitting", fitting)] {
                if let Some(count) = count {
                    object[name] = number(*count);
                }
            }
            if *remembered {
                object["remembered"] = true.into();
            }
            object
        }
        _ => object!({"cause": "other"}),
    }
}

#[cfg(test)]
mod tests {
    use skyscrapers::Limits;
    use skyscrapers::trace::{Options, trace};

    use super::*;

    fn reply(clues: &str, options: &Options) -> Value {
        let size = clues.split(',').count() / 4;
        let text = format!(r#"{{"n":{size},"clues":[{clues}],"by":"me","branches":"stale"}}"#);
        let record = Record::from_json(&text).expect("a record");
        let traced = trace(record.puzzle(), options, &Limits::default()).expect("short lines");
        let reply = trace_reply(record, &traced, Language::English).to_string();
        serde_json::from_str(&reply).expect("JSON")
    }

    #[test]
    fn the_posts_example_is_told_phase_by_phase() {
        let reply = reply("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", &Options::default());
        assert_eq!((&reply["by"], &reply["outcome"]), (&"me".into(), &"unique".into()));
        let phases = reply["branches"][0]["phases"].as_array().expect("phases");
        assert_eq!(phases[0]["kind"], "edge-clues");
        assert_eq!(phases[0]["lists"][10], "123");
        let first = &phases[0]["events"][0];
        assert_eq!(first["clue"], serde_json::json!({"side": "top", "index": 3, "value": 1}));
        assert_eq!(
            first["text"],
            "Clue 1 above column 3, on the empty board: r1c3 loses 1, 2 and 3."
        );
        assert_eq!(first["queued"][0], serde_json::json!({"cell": "r1c3"}));
        assert_eq!(reply["branches"][0]["end"]["kind"], "solved");
        assert_eq!(reply.get("stopped"), None);
    }

    #[test]
    fn a_trace_that_was_cut_short_says_so() {
        let reply = reply("0,0,0,0,0,0,0,0,0,0,0,0", &Options::default().at_most(3));
        assert_eq!((&reply["stopped"], &reply["outcome"]), (&true.into(), &"unknown".into()));
    }
}
