//! The words of every technique, of two puzzles of the posts, and of players' slips, as they are.
//!
//! `testdata/words.txt` holds the exact text of all three stages in English, `words.de.txt` in German.
//! Read them aloud after a change, and write them anew with `SKYSCRAPERS_UPDATE=1`.

use std::fmt::Write;
use std::path::Path;

use skyscrapers::hint::{Hint, Sheet, hint};
use skyscrapers::infer::engine::{Next, next_step};
use skyscrapers::infer::example::Example;
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::step::{Level, Step, TechniqueId};
use skyscrapers::words::{Language, Stage, Words, words};
use skyscrapers::{Cell, Limits, Puzzle, explain, formats};

/// Positions that show what the examples of the techniques do not.
const MORE: &[(TechniqueId, &str)] = &[
    (TechniqueId::Clue1, "|. . . .|1"),
    (TechniqueId::ClueN, "|. . .|3"),
    (TechniqueId::FacingSum, "2|. . . .|3"),
    (TechniqueId::Staircase, "7|. . . . . . . . ."),
    (TechniqueId::TwoClue, "2|. 1235 5 1235 1235"),
    (TechniqueId::DenseRun, "|. . 5 1234 123|3"),
    (TechniqueId::StairKnown, "4|123 . 7 5 6 . ."),
    (TechniqueId::StairKnown, "4|123 . 67 5 . . ."),
    (TechniqueId::Shadow, "2|12 . . . ."),
    (TechniqueId::Shadow, "2|1234 1234 1234 5 ."),
    (TechniqueId::Shadow, "2|3 1245 124 5 ."),
    (TechniqueId::TopTwo, "2|1235 1235 1235 45 45"),
    (TechniqueId::ReducedClue, "4|123 123 4 . 5"),
    (TechniqueId::ReducedClue, "2|1234 1234 1234 5 ."),
    (TechniqueId::Pair, ". 345 . 345 345"),
    (TechniqueId::Count, "3|1235 4 1235 1235 6 1235"),
    (TechniqueId::Count, "3|1235 4 1235 123 6 123"),
    (TechniqueId::Count, "4|123 123 1234 1234 5"),
    (TechniqueId::SumTallest, "heights 1-4, sum: 4|. . . . ."),
    (TechniqueId::SumStairs, "heights 1-3, sum: |. . . .|6"),
    (TechniqueId::SumSmall, "heights 1-4, sum: 6|. . . . ."),
    (TechniqueId::SumBehind, "sum: 9|12345 12345 . . . ."),
    (TechniqueId::SumBehind, "heights 1-4, sum: 6|. 4 . . ."),
    (TechniqueId::SumFirst, "sum: 8|. . . . ."),
    (TechniqueId::SumFirst, "sum: 20|. . . . . . . ."),
    (TechniqueId::SumFirst, "heights 1-5, sum: 8|. . . . . ."),
    (TechniqueId::SumMissing, "sum: 13|. . . . ."),
    (TechniqueId::SumMissing, "heights 1-4, sum: 10|-1 -12 . . ."),
    (TechniqueId::SumNumber, "sum: 13|. . . . ."),
    (TechniqueId::SumNumber, "heights 1-4, sum: 8|- . . . ."),
    (TechniqueId::SumFacing, "heights 1-4, sum: 8|. . . . .|6"),
    (TechniqueId::SumFacing, "sum: 20|. . . . . . .|15"),
    (TechniqueId::SumReduced, "sum: 18|. . . . 6 7 ."),
    (TechniqueId::SumReduced, "sum: 12|1234 5 6 . . ."),
    (TechniqueId::SumReduced, "heights 1-4, sum: 4|-123 4 . . ."),
    (TechniqueId::SumCount, "sum: 12|12 4 1235 1235 6 1235"),
    (TechniqueId::SumCount, "heights 1-4, sum: 7|-13 -123 . . ."),
    (TechniqueId::Line1, "sum: 9|14 1235 12345 . ."),
    (TechniqueId::Line1, "sum: |. . 12 . 13|8"),
    (TechniqueId::Line2, "sum: 9|14 1235 . . .|8"),
    (TechniqueId::Line1, "3|2 13 4 13"),
    (TechniqueId::Line2, "2|. . . . .|2"),
    (TechniqueId::LastCell, "heights 1-3: 2 . 3 1"),
    (TechniqueId::HiddenSingle, "heights 1-2: . 12 12 ."),
    (TechniqueId::HiddenSingle, "heights 1-2: - 12 12 ."),
    (TechniqueId::NakedSingle, "heights 1-3: -? . . ."),
    (TechniqueId::Clue1, "heights 1-3: 1|. . . ."),
    (TechniqueId::Clue1, "heights 1-3: 1|- . . ."),
    (TechniqueId::Clue1, "heights 1-2: |-12 12 -1 -1|1"),
    (TechniqueId::ClueN, "heights 1-3: 3|. . . ."),
    (TechniqueId::ClueN, "heights 1-3: 3|. - . ."),
    (TechniqueId::FacingSum, "heights 1-4: 2|. . . . .|3"),
    (TechniqueId::FacingSum, "heights 1-3: 2|. - . . .|2"),
    (TechniqueId::Staircase, "heights 1-3: 3|. . . ."),
    (TechniqueId::Staircase, "heights 1-3: 3|1 - 23 23"),
    (TechniqueId::TwoClue, "heights 1-4: 2|. . . 4 12"),
    (TechniqueId::TwoClue, "heights 1-4: 2|- . . . 4"),
    (TechniqueId::SecondCell, "heights 1-4: 2|- 12 . . ."),
    (TechniqueId::FacingTwos, "heights 1-4: 2|. . . . .|2"),
    (TechniqueId::FacingTwos, "heights 1-4: 2|- . . . .|2"),
    (TechniqueId::DenseRun, "heights 1-5: 4|. - 1234 1234 5 ."),
    (TechniqueId::DenseRun, "heights 1-4: 3|-123 -123 -123 4 12"),
    (TechniqueId::DenseRun, "heights 1-4: 2|. 123 4 . .|3"),
    (TechniqueId::StairKnown, "heights 1-4: 3|12 -12 . 4 3"),
    (TechniqueId::Shadow, "heights 1-4: 2|1 . . . ."),
    (TechniqueId::Shadow, "heights 1-5: 2|. -123 . -1234 5 ."),
    (TechniqueId::Shadow, "heights 1-5: 2|-12 -12 . - 5 ."),
    (TechniqueId::Locked, "boxes 2x2: . . 34 34"),
    (TechniqueId::Locked, "heights 1-3, boxes 2x2: . . . . / 123 123 . ."),
    (TechniqueId::Locked, "heights 1-2, boxes 2x2: . . . . / 12 12 . ."),
    (TechniqueId::Locked, "heights 1-2, boxes 2x2: . . - . / - 12 . ."),
    (TechniqueId::TopTwo, "heights 1-4: 2|-12 -124 . . ."),
    (TechniqueId::ReducedClue, "heights 1-5: 3|-123 -123 4 - 5 ."),
    (TechniqueId::ReducedClue, "heights 1-4: 2|-12 3 4 . ."),
    (TechniqueId::ReducedClue, "heights 1-5: 4|-123 -123 -123 4 - 5 12"),
    (TechniqueId::Crossing, "diagonals: . 1234 1234 1234 ."),
    (
        TechniqueId::Crossing,
        "boxes 3x2, diagonals: . . 23456 . . . / . 23456 . . . . / 23456 . . . . . / . . . 23456 . . / . . . . 23456 . / . . . . . 23456",
    ),
    (TechniqueId::Crossing, "heights 1-3, diagonals: 123 . . . / . . . . / . . 123 ."),
    (TechniqueId::Pair, "heights 1-3: -1 -1 . ."),
    (TechniqueId::Triple, "heights 1-4: -1 -1 . -1 . ."),
    (TechniqueId::Count, "heights 1-4: 4|-1 -12 123 34 ."),
    (TechniqueId::Count, "heights 1-4: 3|-1 -2 4 . ."),
    (TechniqueId::XWing, "heights 1-3: . 123 . 123 / . 123 . 123"),
    (
        TechniqueId::Swordfish,
        "heights 1-4: . . 1234 . 1234 1234 / . . 1234 . 1234 1234 / . . 1234 . 1234 1234",
    ),
    (TechniqueId::XyChain, "heights 1-3: -1 . -2 . / . . . . / 12 . . ."),
    (TechniqueId::XyChain, "heights 1-2: -1 - -2 . / . . . . / 12 . . ."),
];

/// Slips of players, each on a puzzle with what is filled in and what is pencilled.
const SLIPS: &[(&str, &str, &str)] = &[
    (POSTS, "r1c1=2 r1c4=2", ""),
    ("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0 | 0 1 0 0  0 0 0 0  0 0 0 0  0 0 0 0", "r1c4=1", ""),
    (POSTS, "r1c4=1 r2c4=2 r3c4=3", ""),
    (POSTS, "r3c1=3", ""),
    (POSTS, "r1c4=3 r2c4=1 r3c4=2 r4c4=4 r2c3=2 r2c2=3 r2c1=4", ""),
    (POSTS, "r1c3=4 r1c1=1", ""),
    (POSTS, "", "r1c1=13"),
    (POSTS, "", "r1c3=1"),
    ("0 0 1 2  0 0 0 0  0 0 0 0  0 0 0 0", "r4c4=4 r1c4=1 r1c1=2", ""),
    (r#"{"n":4,"heights":3,"clues":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#, "r1c1=- r1c2=-", ""),
    (SUM, "r1c4=1 r2c4=4", ""),
    (SUM, "r1c4=2 r2c4=3", ""),
];

/// Sums: 7 above column 4.
const SUM: &str = r#"{"n":4,"clue":"sum","clues":[0,0,0,7,0,0,0,0,0,0,0,0,0,0,0,0]}"#;

const POSTS: &str = "0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0";

/// A step or a slip with what is said of it.
struct Said {
    /// The position, a title, or nothing if it goes on from the one before.
    heading: String,
    /// The step itself, in a line.
    step: String,
    words: Words,
}

/// What is said about a slip, in its three stages.
fn slip((puzzle, filled, marks): (&str, &str, &str), language: Language) -> Said {
    let puzzle = formats::read(puzzle).expect("a puzzle");
    let mut sheet = Sheet::new(puzzle.clone());
    sheet.enter_all(filled).expect("entries");
    sheet.mark_all(marks).expect("marks");
    let hint = hint(&sheet, &Limits::default());
    assert!(matches!(hint, Hint::Mistake(_)), "{filled} {marks}: {hint:?}");
    let marks = if marks.is_empty() { String::new() } else { format!("pencilled {marks}") };
    let words = hint.words(&puzzle, language);
    Said { heading: String::new(), step: format!("{filled}{marks}"), words }
}

/// The first step of a technique in a position.
fn first(technique: TechniqueId, rows: &'static str) -> (Puzzle, Option<Step>) {
    let example = Example { rows, effects: "" };
    let position = example.position().expect("a position");
    let mut found = Found::first();
    let technique = TECHNIQUES.iter().find(|other| other.id() == technique).expect("a technique");
    let _ = technique.find(&position, &mut found);
    (example.puzzle().expect("a puzzle"), found.take_steps().into_iter().next())
}

/// What is said of a step.
fn tell(puzzle: &Puzzle, step: &Step, language: Language) -> Said {
    Said { heading: String::new(), step: step.to_string(), words: words(puzzle, step, language) }
}

/// Everything that the golden files hold.
fn everything(language: Language) -> Vec<Said> {
    let mut all = Vec::new();
    for technique in TECHNIQUES {
        let examples = [(technique.id(), technique.example().rows)];
        let more = MORE.iter().copied().filter(|(id, _)| *id == technique.id());
        for (id, rows) in examples.into_iter().chain(more) {
            let (puzzle, step) = first(id, rows);
            let step = step.unwrap_or_else(|| panic!("{id} finds nothing in {rows}"));
            let heading = format!("{id}  {rows}\n");
            all.push(Said { heading, ..tell(&puzzle, &step, language) });
        }
    }
    let mut part = |heading: &str, said: Vec<Said>| {
        for (index, said) in said.into_iter().enumerate() {
            let heading = if index == 0 { format!("{heading}\n") } else { String::new() };
            all.push(Said { heading, ..said });
        }
    };
    let (puzzle, steps) = story("0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0");
    part("The 4x4 of the posts", steps.iter().map(|step| tell(&puzzle, step, language)).collect());
    let (puzzle, steps) = story("3 3 2 1 2 2 3  4 3 2 4 1 4 2  2 4 1 4 5 3 2  3 1 4 2 5 2 3");
    let hard = steps.iter().filter(|step| step.technique >= TechniqueId::Pair);
    part(
        "Medved01's 7x7, from the pairs on, without the singles",
        hard.map(|step| tell(&puzzle, step, language)).collect(),
    );
    part("Slips", SLIPS.iter().map(|&given| slip(given, language)).collect());
    all
}

/// A golden file.
fn written(all: &[Said]) -> String {
    let mut text = String::new();
    for Said { heading, step, words, .. } in all {
        if !heading.is_empty() && !text.is_empty() {
            text.push('\n');
        }
        let stage = |stage| words.stage(stage).to_string().replace('\n', "\n         ");
        let [where_, what, all] = Stage::ALL.map(stage);
        write!(text, "{heading}  {step}\n  where: {where_}\n  what:  {what}\n  all:   {all}\n")
            .expect("a string takes everything");
    }
    text
}

/// A puzzle and all steps of its explanation.
fn story(clues: &str) -> (Puzzle, Vec<Step>) {
    let puzzle = formats::read(clues).expect("a puzzle");
    let steps = explain(&puzzle).steps;
    (puzzle, steps)
}

#[test]
fn the_words_are_as_they_were() {
    for (language, file) in [(Language::English, "words.txt"), (Language::German, "words.de.txt")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata").join(file);
        let now = written(&everything(language));
        if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
            std::fs::write(&path, &now).expect("testdata can be written");
        }
        let before = std::fs::read_to_string(&path).expect("a golden file");
        for (number, (now, before)) in now.lines().zip(before.lines()).enumerate() {
            assert_eq!(now, before, "line {} of {}", number + 1, path.display());
        }
        assert_eq!(now.lines().count(), before.lines().count(), "lines of {}", path.display());
    }
}

#[test]
fn every_cell_that_is_named_can_be_pointed_at() {
    let mut plain = Vec::new();
    for said in Language::ALL.into_iter().flat_map(everything) {
        for text in Stage::ALL.map(|stage| said.words.stage(stage)) {
            let mut spans = text.spans().iter().filter(|span| span.subject.is_none());
            if spans.any(|span| names_a_cell(&span.text)) {
                plain.push(format!("{}\n  {text}", said.step));
            }
        }
    }
    assert!(plain.is_empty(), "cells in plain words:\n{}", plain.join("\n"));
}

/// Is there something like r1c2 in a text?
fn names_a_cell(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.into_iter().any(|word| word.parse::<Cell>().is_ok())
}

#[test]
fn german_speaks_german_of_every_technique() {
    let (english, german) = (everything(Language::English), everything(Language::German));
    let mut same = Vec::new();
    for (english, german) in english.iter().zip(&german) {
        for stage in Stage::ALL {
            if english.words.stage(stage) == german.words.stage(stage) {
                same.push(format!("{} ({})", english.step, stage.name()));
            }
        }
    }
    assert!(same.is_empty(), "English in German:\n{}", same.join("\n"));
}

#[test]
fn medved01_takes_one_refutation() {
    let (_, steps) = story("3 3 2 1 2 2 3  4 3 2 4 1 4 2  2 4 1 4 5 3 2  3 1 4 2 5 2 3");
    let trials = steps.iter().filter(|step| step.technique == TechniqueId::Trial);
    assert_eq!(trials.count(), 1);
    assert!(steps.iter().all(|step| step.technique != TechniqueId::Bifurcation));
}

#[test]
fn every_example_is_the_first_hint_in_its_position() {
    for technique in TECHNIQUES {
        let position = technique.example().position().expect("a position");
        let next = next_step(&position, Level::Unreasonable, &mut Found::first());
        let Next::Step(step) = next else { panic!("{}: {next:?}", technique.id()) };
        assert_eq!(step.technique, technique.id(), "{}", technique.example().rows);
    }
}
