//! `web/tests/vectors.json`: what the library says of rules and boards, for the page's tests.
//!
//! The page reads and writes records, and judges entries while they are made, without the library: it
//! must answer within a frame. Its unit tests hold it to this file: the names of levels, the registry of rules, the usual boxes,
//! what clues may say, and, for every combination of rules, puzzles with boards that are right, unfinished and
//! wrong, each with the heights that stand too often and how every clue stands;
//! and the link of each puzzle.

use serde_json::{Value, json};
use skyscrapers::formats::{self, ndjson};
use skyscrapers::rules::{self, Part, RULES, Rule, RuleOption};
use skyscrapers::sheet::{ClueState, Repeat, Sheet};
use skyscrapers::words::Language;
use skyscrapers::{BoxShape, Cell, Draft, DraftRules, Height, Level, Puzzle, Sight, Size};

use crate::random::{self, Random};

/// Another seed makes other boards.
const SEED: u64 = 0x0005_ec70_85ee_d5ee;

/// Of a hundred cells: how many are filled in, and how many of these with anything at all.
const BOARDS: [(u64, u64); 3] = [(100, 0), (60, 0), (60, 25)];

/// The whole file.
///
/// # Errors
/// When a rule has no way onto a board here.
pub(crate) fn text() -> Result<String, String> {
    let names: Vec<Value> = RULES.iter().map(|rule| registered(rule)).collect();
    let sizes = (2..=16).filter_map(Size::new);
    let usual: Vec<Value> = sizes.clone().map(usual_boxes).collect();
    let ranges: Vec<Value> = sizes.flat_map(ranges).collect();
    let mut puzzles = Vec::new();
    for n in [4, 5, 6] {
        for chosen in combinations() {
            puzzles.extend(puzzle(n, &chosen)?);
        }
    }
    let levels: Vec<Value> = Level::ALL.into_iter().map(level).collect();
    let lists = [
        ("levels", levels),
        ("rules", names),
        ("boxes", usual),
        ("ranges", ranges),
        ("puzzles", puzzles),
    ];
    let list = |(name, items): &(&str, Vec<Value>)| {
        let items: Vec<String> = items.iter().map(Value::to_string).collect();
        format!("\"{name}\":[\n{}\n]", items.join(",\n"))
    };
    Ok(format!("{{\n{}\n}}\n", lists.iter().map(list).collect::<Vec<_>>().join(",\n")))
}

/// A level as every language calls it.
fn level(level: Level) -> Value {
    let name =
        |language: Language| (language.code().to_owned(), Value::from(language.level(level)));
    json!({"level": level.name(), "names": Language::ALL.into_iter().map(name).collect::<Value>()})
}

fn registered(rule: &Rule) -> Value {
    let fields: Vec<&str> = rule.parts().iter().map(Part::field).collect();
    let options: Vec<String> = rule.options().iter().map(RuleOption::spelling).collect();
    json!({"name": rule.name(), "fields": fields, "options": options})
}

fn usual_boxes(size: Size) -> Value {
    json!({"n": size.get(), "boxes": BoxShape::usual(size).map(|shape| shape.to_string())})
}

/// What clues may say on a board of this size, with all heights and with one fewer.
fn ranges(size: Size) -> Vec<Value> {
    let range = |heights: usize, sight: Sight, clue: &str| {
        let tallest = u8::try_from(heights).ok().and_then(Height::new).expect("a height");
        let range = sight.range(tallest);
        json!({"n": size.get(), "heights": heights, "clue": clue, "range": [range.start(), range.end()]})
    };
    let of = |heights| [range(heights, Sight::Count, "count"), range(heights, Sight::Sum, "sum")];
    [of(size.get()), of(size.get() - 1)].concat()
}

/// Every choice of rules that can hold together.
fn combinations() -> Vec<Vec<&'static Rule>> {
    let chosen = |bits: usize| {
        let rules = RULES.iter().enumerate().filter(move |(bit, _)| bits & (1 << bit) != 0);
        rules.map(|(_, rule)| *rule).collect::<Vec<_>>()
    };
    let both =
        |chosen: &Vec<&Rule>| chosen.contains(&&rules::BOXES) && chosen.contains(&&rules::REGIONS);
    (0..1 << RULES.len()).map(chosen).filter(|chosen| !both(chosen)).collect()
}

/// A board of this size gets a rule; `false` where it cannot have it.
fn take(rule: &Rule, n: usize, draft: &mut DraftRules) -> Result<bool, String> {
    match rule.name() {
        "parks" => draft.heights = i64::try_from(n).ok().map(|n| n - 1),
        "diagonals" => draft.diagonals = true,
        "boxes" => {
            let usual = Size::new(n).and_then(BoxShape::usual);
            draft.boxes = usual.map(|shape| (shape.rows(), shape.columns()));
            return Ok(usual.is_some());
        }
        "regions" => {
            // Those of the 5x5 lie in pieces.
            (draft.regions, draft.free) = (regions(n), n == 5);
        }
        "sum" => draft.sight = Sight::Sum,
        name => return Err(format!("xtask/src/vectors.rs: say how a board gets {name:?}")),
    }
    Ok(true)
}

fn regions(n: usize) -> Vec<i64> {
    let rows = match n {
        4 => "1112 1322 3324 3444",
        5 => "11122 11322 43345 43355 24455",
        _ => "111222 111223 444233 445633 455663 555666",
    };
    rows.chars().filter_map(|name| name.to_digit(10)).map(i64::from).collect()
}

/// A puzzle with these rules and some boards of it; without boards where no board can obey them, none
/// at all where the size cannot have them.
fn puzzle(n: usize, chosen: &[&Rule]) -> Result<Option<Value>, String> {
    let size = Size::new(n).expect("a size");
    let mut draft = Draft::empty(size);
    for rule in chosen {
        if !take(rule, n, &mut draft.rules)? {
            return Ok(None);
        }
    }
    let names: Vec<&str> = chosen.iter().map(|rule| rule.name()).collect();
    let seed = names
        .concat()
        .bytes()
        .fold(SEED ^ n as u64, |seed, byte| seed.rotate_left(7) ^ u64::from(byte));
    let random = &mut Random::new(seed);
    let solution = random::board(&draft, random);
    if let Some(solution) = &solution {
        let clues = random::clues(solution, draft.rules.sight);
        draft.clues =
            clues.into_iter().map(|clue| if random.below(4) == 0 { 0 } else { clue }).collect();
        let givens = random::givens(solution);
        draft.givens =
            givens.into_iter().map(|given| if random.below(8) == 0 { given } else { 0 }).collect();
    }
    let puzzle = Puzzle::new(&draft).map_err(|error| format!("{names:?} on {n}x{n}: {error}"))?;
    let boards = solution.iter().flat_map(|solution| {
        BOARDS.map(|(filled, wrong)| {
            let mut sheet = Sheet::new(puzzle.clone());
            for (cell, &height) in size.iter_cells().zip(solution.heights()) {
                let any: Vec<Height> = puzzle.rules().contents().iter().collect();
                let any = any[random.below(any.len() as u64) as usize];
                let (filled, wrong) = (random.below(100) < filled, random.below(100) < wrong);
                if filled && puzzle.given(cell).is_none() {
                    let height = if wrong { any } else { height };
                    sheet.enter(cell, Some(height)).expect("a height of the puzzle");
                }
            }
            board(&sheet)
        })
    });
    let boards: Vec<Value> = boards.collect();
    let format = formats::find("link").ok_or("there are no links")?;
    let link = format.write(&puzzle).map_err(|error| error.to_string())?;
    let record = ndjson::to_object(&puzzle);
    let link = link.trim_start_matches('#');
    Ok(Some(json!({"kinds": names, "record": record, "link": link, "boards": boards})))
}

/// What stands on a sheet, and what the library makes of it.
fn board(sheet: &Sheet) -> Value {
    let size = sheet.puzzle().size();
    let number = |cell: &Cell| cell.row() * size.get() + cell.column();
    let value = |height: Height| if height.is_park() { Draft::PARK } else { height.get().into() };
    let values: Vec<i64> =
        size.iter_cells().map(|cell| sheet.height(cell).map_or(0, value)).collect();
    let repeat = |Repeat { house, height, cells, .. }: Repeat| {
        let cells: Vec<usize> = cells.iter().map(number).collect();
        json!({"kind": house.kind(), "index": house.number(), "value": value(height), "cells": cells})
    };
    let repeats: Vec<Value> = sheet.repeats().into_iter().map(repeat).collect();
    let state = |clue| match sheet.sighting(clue).map(|seen| seen.state) {
        None => "",
        Some(ClueState::Open) => "open",
        Some(ClueState::Satisfied) => "satisfied",
        Some(ClueState::Broken) => "broken",
    };
    let clues: Vec<&str> = size.iter_clues().map(state).collect();
    json!({"values": values, "repeats": repeats, "clues": clues})
}
