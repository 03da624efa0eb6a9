//! Replies to the letter: programs read them, so none of their fields may change by mistake.
//!
//! `testdata/replies.txt` holds requests, each with its reply: a line for each field, and one for each member of a list. What is told to people,
//! and how much work it was, is left out: other tests hold that. Requests are added by hand; `SKYSCRAPERS_UPDATE=1` writes the
//! replies anew, which are then to be read.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;
use skyscrapers::hint::Hint;
use skyscrapers::infer::example::Example;
use skyscrapers::infer::found::Found;
use skyscrapers::infer::position::Position;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::sheet::Sheet;
use skyscrapers::words::{Language, Stage};
use skyscrapers::{Limits, Step};
use skyscrapers_wire::{Record, call, hint_reply};

/// Takes out what is told to people.
fn strip(value: &mut Value) {
    match value {
        Value::Object(object) => {
            if object.contains_key("spans") {
                object.retain(|name, _| !matches!(name.as_str(), "text" | "spans"));
            }
            let untold = ["stats", "name", "level_name", "reason", "reason_spans", "refused"];
            object.retain(|name, _| !untold.contains(&name.as_str()));
            object.values_mut().for_each(strip);
        }
        Value::Array(members) => members.iter_mut().for_each(strip),
        _ => {}
    }
}

/// A reply with a line for each field and for each member of a list.
fn laid_out(mut reply: Value) -> String {
    strip(&mut reply);
    let mut text = String::new();
    for (name, value) in reply.as_object().into_iter().flatten() {
        let members = value.as_array().filter(|members| members.iter().any(Value::is_object));
        match members {
            Some(members) => {
                let _ = writeln!(text, "  {name}:");
                for member in members {
                    let _ = writeln!(text, "    {member}");
                }
            }
            None => {
                let _ = writeln!(text, "  {name}: {value}");
            }
        }
    }
    text
}

fn answered(verb: &str, request: &str) -> String {
    let reply = match call(verb, request, &Limits::nodes(100_000)) {
        Ok(reply) => reply,
        Err(failure) => failure.to_json(),
    };
    laid_out(serde_json::from_str(&reply).expect("JSON"))
}

/// Compares a golden file, or writes it anew.
fn hold(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata").join(name);
    if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
        std::fs::write(&path, now).expect("testdata can be written");
    }
    let before = std::fs::read_to_string(&path).expect("a golden file");
    let mut about = "";
    for (number, (now, before)) in now.lines().zip(before.lines()).enumerate() {
        if !before.starts_with(' ') {
            about = before;
        }
        assert_eq!(now, before, "{name}, line {}, {about}", number + 1);
    }
    assert_eq!(now.lines().count(), before.lines().count(), "lines of {name}");
}

#[test]
fn replies_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/replies.txt");
    let text = std::fs::read_to_string(path).expect("the requests");
    let mut now = String::new();
    for line in text.lines() {
        match line.split_once(' ').filter(|(_, request)| request.starts_with('{')) {
            Some((verb, request)) => now += &format!("{line}\n{}", answered(verb, request)),
            // The replies are written anew; headings and blank lines stay.
            None if line.starts_with(' ') => {}
            None => now += &format!("{line}\n"),
        }
    }
    hold("replies.txt", &now);
}

/// The first step of a technique in the position of its example, as `hint` tells it.
fn step_of(example: Example, find: impl FnOnce(&Position) -> Step) -> Value {
    let position = example.position().expect("a position");
    let mut sheet = Sheet::new(example.puzzle().expect("a puzzle"));
    for cell in position.size().iter_cells() {
        let candidates = position.candidates(cell);
        let written = match candidates.single().filter(|_| position.is_placed(cell)) {
            Some(height) => sheet.enter(cell, Some(height)),
            None => sheet.mark(cell, Some(candidates)),
        };
        written.expect("it fits");
    }
    let hint = Hint::Step { step: find(&position), fill_marks: false };
    let record = Record::new(sheet.puzzle());
    let reply = hint_reply(record, &sheet, &hint, None, Stage::All, Language::English);
    reply.get("hint").expect("a hint")["step"].take()
}

#[test]
fn the_steps_of_all_techniques_are_as_they_were() {
    let mut now = String::new();
    for technique in TECHNIQUES {
        let step = step_of(technique.example(), |position| {
            let mut found = Found::first();
            let _ = technique.find(position, &mut found);
            found.take_steps().into_iter().next().expect("a step")
        });
        now += &format!("{}  {}\n{}", technique.id(), technique.example().rows, laid_out(step));
    }
    hold("steps.txt", &now);
}
