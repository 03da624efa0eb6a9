//! Texts as other programs hand them over and as people paste them: each is read, by itself and out of a
//! stream, as the puzzle that it is.

use std::path::Path;

use serde_json::Value;
use skyscrapers::Puzzle;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::formats::{ParseError, locate, read};

/// What a front end reads out of a text.
fn items(text: &str) -> Vec<Result<Puzzle, ParseError>> {
    let mut splitter = Splitter::new();
    let mut excerpts = Vec::new();
    for (index, line) in text.lines().enumerate() {
        excerpts.extend(splitter.feed(index + 1, line));
    }
    excerpts.extend(splitter.finish());
    excerpts.iter().map(|excerpt| excerpt.read()).collect()
}

fn numbers(record: &Value, name: &str) -> Vec<i64> {
    let numbers = record[name].as_array().expect("a list").iter();
    numbers.map(|number| number.as_i64().expect("a number")).collect()
}

/// Reads every text of a file; says how many there were. What is filled in may come out as given where the
/// text cannot tell.
fn all_read(records: &str, cannot_tell: impl Fn(&Value) -> bool) -> usize {
    for line in records.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let text = record["text"].as_str().expect("a text");
        if let Some(format) = record["format"].as_str() {
            assert_eq!(locate(text).format.id(), format, "{text}");
        }
        let puzzles = items(text);
        assert_eq!(puzzles.len(), 1, "{puzzles:?}\n{text}");
        for puzzle in [read(text), puzzles[0].clone()] {
            let draft = puzzle.unwrap_or_else(|error| panic!("{error}\n{text}")).to_draft();
            assert_eq!(draft.clues, numbers(&record, "clues"), "{text}");
            let givens = numbers(&record, "givens");
            let mut found = draft.givens;
            found.resize(givens.len(), 0);
            if cannot_tell(&record) {
                let told = found.iter().zip(&givens).filter(|(_, given)| **given != 0);
                assert!(told.clone().all(|(found, given)| found == given), "{text}");
            } else {
                assert_eq!(found, givens, "{text}");
            }
        }
    }
    records.lines().count()
}

#[test]
fn our_own_samples_are_read() {
    let samples = include_str!("../testdata/clients.ndjson");
    assert_eq!(all_read(samples, |_| false), 125);
}

#[test]
fn the_shared_collection_is_read() {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("a folder");
    let shared = beside.join("shared/corpus/clients.ndjson");
    if let Ok(records) = std::fs::read_to_string(shared) {
        let is_copied = |record: &Value| record["tool"] == "towers";
        assert_eq!(all_read(&records, is_copied), 163);
    }
}

/// Are the numbers of a text in one line? Some beginnings and ends of lists and IDs are whole ones of smaller boards.
fn is_line(text: &str) -> bool {
    let numbers = |line: &&str| line.contains(|ch: char| ch.is_ascii_digit());
    text.lines().filter(numbers).count() < 2
}

/// What is left of a text that was cut is an error, or a text of its own, but never a part of the board.
#[test]
fn a_part_of_a_text_is_no_smaller_board() {
    for line in include_str!("../testdata/clients.ndjson").lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let text = record["text"].as_str().expect("a text");
        let side = record["n"].as_u64().expect("a side");
        // Every place would take long; those at which lines and lists end tell most.
        let telling = |&(at, ch): &(usize, char)| {
            ch.is_whitespace() || "[](){},;/.~".contains(ch) || at % 17 == 0
        };
        for (at, _) in text.char_indices().filter(telling).skip(1) {
            for part in [&text[..at], &text[at..]] {
                let Ok(puzzle) = read(part) else { continue };
                let found = puzzle.size().get() as u64;
                // The rows of a board may be a smaller one with its ring by themselves.
                let is_row = |line: &&str| {
                    line.contains(['0', '-', '.']) && !line.contains(char::is_alphabetic)
                };
                let ring = part.lines().filter(is_row).count() as u64 == found + 2;
                let own = found == 1 || is_line(part) || ring;
                assert!(found >= side || own, "{found} instead of {side}:\n{part}");
            }
        }
    }
}
