//! The posts' method that the benchmarks compare with gives right answers too: a rival that is
//! fast because it is wrong would prove nothing.

#[path = "../benches/posts/mod.rs"]
mod posts;

use serde_json::{Map, Value};
use skyscrapers::formats::ndjson;

#[test]
fn the_posts_method_solves_the_small_plain_puzzles_of_the_sample() {
    let mut solved = 0;
    for line in include_str!("../testdata/sample.ndjson").lines() {
        let object: Map<String, Value> = serde_json::from_str(line).expect("JSON");
        let puzzle = ndjson::from_object(&object).expect("a puzzle");
        if !puzzle.rules().is_plain() || puzzle.size().get() > 6 {
            continue;
        }
        let found = posts::solve(&puzzle, &|| false).expect("nobody stops it");
        let solutions = object["solutions"].as_u64().expect("a number");
        assert_eq!(found.len() as u64, solutions.min(2), "{line}");
        if let [only] = &found[..] {
            let heights: Vec<u8> = only.heights().iter().map(|height| height.get()).collect();
            assert_eq!(Value::from(heights), object["solution"], "{line}");
        }
        solved += 1;
    }
    assert!(solved > 100, "only {solved} puzzles");
}

#[test]
fn the_posts_method_stops_when_told() {
    let empty = skyscrapers::Puzzle::from_clues(&[0; 16]).expect("a puzzle");
    assert!(posts::solve(&empty, &|| true).is_err());
}
