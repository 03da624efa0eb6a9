//! A plan is a promise: the same records, to the byte, in this version and the next.
//!
//! `testdata/records.ndjson` holds one record of every style and language and of several rules, without the explanation, whose words the library holds to. Where a change is meant, delete it and run
//! the test: it writes the file and fails once.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use skyscrapers_dataset::{Gathering, Maker, Plan, Shares, Split, Style, id};
use skyscrapers_wire::Fields;

const PLAN: &str = r#"{"parts":[{"n":4,"level":"easy","count":16},{"n":5,"level":"medium","clue":"sum","count":6},
    {"n":4,"heights":3,"count":6},{"n":4,"boxes":"2x2","count":6},{"n":4,"regions":true,"count":6}],"seed":21,"explanation":false,"steps":false}"#;

/// The records of a plan in order.
fn records(plan: &str) -> Vec<String> {
    let plan = Arc::new(Plan::from_json(plan).expect("a plan"));
    let (mut maker, mut gathering) = (Maker::new(plan.clone()), Gathering::new(plan.clone()));
    let never = || false;
    let known = |line: &String| id(&Fields::from_json(line).ok()?);
    let mut lines = Vec::new();
    for number in 1..=plan.total() {
        let first = maker.make(number, 0, &never);
        let settled =
            gathering.settle(number, first, known, |again| maker.make(number, again, &never));
        lines.extend(settled.expect("nobody says stop").map(|(_, line)| line));
    }
    lines
}

#[test]
fn the_same_plan_makes_the_same_records_in_every_version() {
    let mut kinds = HashSet::new();
    let mut text = String::new();
    for line in records(PLAN) {
        let fields = Fields::from_json(&line).expect("a record");
        // Of every style in every language, and of every kind of rules, the first.
        let style = (fields.raw("style").map(str::to_owned), fields.raw("lang").map(str::to_owned));
        let rules =
            ["clue", "heights", "boxes", "regions"].iter().find(|name| fields.raw(name).is_some());
        let is_new = [kinds.insert(style), kinds.insert((rules.map(ToString::to_string), None))];
        if is_new.contains(&true) {
            text += &(line + "\n");
        }
    }
    assert!(kinds.len() >= Style::ALL.len() * 2 + 5, "{kinds:?}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/records.ndjson");
    let Ok(kept) = fs::read_to_string(&file) else {
        fs::write(&file, text).expect("written");
        panic!("{} was not there; it is now", file.display());
    };
    for (line, kept) in text.lines().zip(kept.lines()) {
        assert_eq!(line, kept);
    }
    assert_eq!(text.lines().count(), kept.lines().count());
}

#[test]
fn a_puzzle_keeps_its_split() {
    let shares = Shares::new([50, 25, 25]).expect("shares");
    let splits: Vec<Split> =
        (0..8_u128).map(|digest| shares.split(digest << 90 | digest)).collect();
    assert_eq!(
        splits.iter().map(|split| &split.name()[..2]).collect::<Vec<_>>().join(" "),
        "te va va va tr te tr va"
    );
}

#[test]
fn splits_by_solution_share_none_even_turned() {
    let plan = r#"{"parts":[{"n":4,"count":150}],"seed":4,"splits":[2,1,1],"split_by":"solution","explanation":false,"steps":false}"#;
    let lines = records(plan);
    let mut of_board: std::collections::HashMap<Vec<u8>, String> = std::collections::HashMap::new();
    let mut shared = 0;
    for line in &lines {
        let fields = Fields::from_json(line).expect("a record");
        let solution: Vec<u8> =
            serde_json::from_str(fields.raw("solution").expect("a solution")).expect("heights");
        let heights =
            solution.iter().map(|&height| skyscrapers::Height::new(height).expect("a height"));
        let board = skyscrapers::Solution::new(
            skyscrapers::Size::new(4).expect("a size"),
            heights.collect(),
        )
        .expect("a board");
        let looks = skyscrapers::Symmetry::ALL.map(|symmetry| {
            symmetry
                .solution(&board)
                .heights()
                .iter()
                .map(|height| height.get())
                .collect::<Vec<u8>>()
        });
        let least = looks.into_iter().min().expect("eight");
        let split = fields.raw("split").expect("a split").to_owned();
        match of_board.get(&least) {
            Some(other) => {
                assert_eq!(*other, split, "{line}");
                shared += 1;
            }
            None => drop(of_board.insert(least, split)),
        }
    }
    // Otherwise this would show nothing.
    assert!(shared > 20, "{shared}");
}
